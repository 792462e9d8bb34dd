"""Of equal cards in a hand a record does not say which was laid: what everybody knows must not depend on it."""

from __future__ import annotations

from types import SimpleNamespace

import pytest
from heul_doch.game import Game, Rng
from heul_doch.game.core.match import Match
from heul_doch.game.core.observe import View, view
from heul_doch.game.core.problems import RulesError
from heul_doch.game.records.record import open_match, parse_records, record_of
from heul_doch.game.records.record_format import format_record
from heul_doch.game.records.undo import last_decision, take_back
from heul_doch.game.rulefiles.find import find_rulebooks
from heul_doch.game.rulefiles.loader import define
from heul_doch.scenes.table.hand_order import HandOrder
from tables import table_of

BOOKS = {book.id: book for book in find_rulebooks()[0]}
TABLES = [(book.id, variants) for book in BOOKS.values() for variants in [(), tuple(v.id for v in book.variants)]]
ONE_KNOWN = """
record: 1
game: jammerlappen
seats: [A, B, C]
start: 0
deal:
  hidden: [["11", null, null], ["10", null, null], ["1", null, null]]
  open: [[null, null, null], [null, null, null], [null, null, null]]
  hands: [["7", "2"], ["9", "3"], ["8", "4"]]
  draw: ["6"]
  pot: ["7"]
  phase: play
  need: 7
moves: [0 take, 1 play 3, 2 play 4]
"""
"""A has two sevens: one everybody saw it take, one of its own."""


def names(match: Match, seen: View) -> object:
    """Return a view with names instead of numbers: a written deal may number equal cards differently."""
    deck = match.game.deck
    zones = [[None if g is None else (g >= 0, deck.names[g if g >= 0 else ~g]) for g in zone] for zone in seen.zones]
    return zones, seen.turn, seen.phase, seen.ply, seen.data, seen.outcome


def read_back(match: Match) -> Match:
    (record,) = parse_records(format_record(record_of(match)), "x")
    return open_match(record)


def assert_same_knowledge(match: Match) -> None:
    again = read_back(match)
    for ply, (state, other) in enumerate(zip(match.states, again.states, strict=True)):
        for seat in range(match.game.seats):
            live, read = view(match.game, state, seat), view(match.game, other, seat)
            assert names(match, live) == names(match, read), f"ply {ply}, seat {seat}"


def played(game: Game, seed: int, most: int = 120) -> Match:
    """Return a random game in which any copy of a card may be chosen."""
    match, rng = Match.new(game, seed), Rng(seed)
    while not match.is_over and match.state.ply < most:
        match.submit(rng.choice(match.legal_moves()))
    return match


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize(("game_id", "variants"), TABLES, ids=str)
def test_all_seats_know_the_same_of_a_game_that_was_saved(game_id: str, variants: tuple[str, ...], seed: int) -> None:
    book = BOOKS[game_id]
    match = played(Game(define(book, variants), min(max(4, book.min_seats), book.max_seats)), seed)
    assert read_back(match).states == match.states
    assert_same_knowledge(match)


@pytest.mark.parametrize("game_id", list(BOOKS))
def test_also_after_moves_were_taken_back(game_id: str) -> None:
    for seed in range(4):
        match = played(table_of(game_id, 3), seed, 25)
        ply = last_decision(match, 0)
        assert ply is not None
        match = take_back(match, [0], ply, Rng(seed))
        rng = Rng(seed + 50)
        while not match.is_over and match.state.ply < 60:
            match.submit(rng.choice(match.legal_moves()))
        assert_same_knowledge(match)


def test_the_card_that_others_know_is_laid_first() -> None:
    (record,) = parse_records(ONE_KNOWN, "x")
    start = open_match(record)
    game, hand = start.game, start.game.zone("hand", 0)
    sevens = [move for move in start.legal_moves(0) if game.move_text(move) == "0 play 7"]
    assert len(sevens) == 2, "one for each copy"
    ends = []
    for move in sevens:
        match = read_back(start)
        match.submit(move)
        assert match.view(1).zones[hand] == (None, None), "nobody can tell which one it was"
        assert_same_knowledge(match)
        ends.append(match.state)
    assert ends[0] == ends[1]
    assert game.canonical_move(start.state, sevens[0]) == game.canonical_move(start.state, sevens[1])


def test_several_equal_cards_at_once_are_the_best_known_ones() -> None:
    (record,) = parse_records(ONE_KNOWN.replace('["7", "2"]', '["7", "7", "2"]'), "x")
    start = open_match(record)
    game, hand = start.game, start.game.zone("hand", 0)
    pairs = [move for move in start.legal_moves(0) if game.move_text(move) == "0 play 7 7"]
    assert len(pairs) == 3
    known = [card for card in start.state.zones[hand] if start.state.seen[-1] >> card & 1]
    assert all(set(known) <= set(game.canonical_move(start.state, move).cards) for move in pairs)
    start.submit(pairs[-1])
    assert start.view(1).zones[hand] == (None, None)
    assert_same_knowledge(start)


def test_of_copies_as_well_known_the_chosen_one_is_laid_and_the_record_says_which() -> None:
    """B10: the clicked copy leaves, from its own place in the hand."""
    (record,) = parse_records(ONE_KNOWN.replace("moves: [0 take, 1 play 3, 2 play 4]", "moves: []"), "x")
    text = format_record(record).replace('["7", "2"]', '["7", "2", "7"]').replace('pot: ["7"]', 'pot: ["6"]')
    text = text.replace("need: 7", "need: 6").replace('draw: ["6"]', "draw: []")
    (record,) = parse_records(text, "x")
    start = open_match(record)
    hand = start.state.zones[0]
    written = []
    for move in [m for m in start.legal_moves(0) if start.game.move_text(m) == "0 play 7"]:
        match = read_back(start)
        match.submit(move)
        assert match.state.zones[0] == tuple(card for card in hand if card != move.cards[0])
        assert read_back(match).states == match.states
        written += record_of(match).moves
    assert written == ["0 play 7", "0 play 7#2"]


def test_on_the_table_the_card_that_was_dragged_goes() -> None:
    """Where another copy is laid than the one that was chosen, their sprites change places before."""
    hand = ["sprite of 7", "sprite of 3", "sprite of 9"]
    director = SimpleNamespace(view=SimpleNamespace(zones=[(7, 3, 9)]), hand_zone=0, hand=hand)
    order = HandOrder(SimpleNamespace(director=director), SimpleNamespace(), "deal")  # type: ignore[arg-type]
    order._own = [9, 3, 7]
    order.exchange((3, 7), (3, 9))
    assert (hand, order._own) == (["sprite of 9", "sprite of 3", "sprite of 7"], [7, 3, 9])
    order.exchange((3, 7), (3, 7))
    assert hand == ["sprite of 9", "sprite of 3", "sprite of 7"]


@pytest.mark.parametrize(
    ("move", "why"),
    [
        ("0 play 7#3", "no card #3"), ("0 play 7#0", "no card #0"), ("0 play 7#x", "no card #x"),
        ("0 play 7# 7", "no card #"), ("0 play 7#1 7", "each another"), ("0 play 7#1 7#1", "each another"),
        ("0 play #1", "play takes cards"), ("0 take#1", "no card #1"), ("0#1 play 7", "no card #1"),
        ("0 play 7#" + "9" * 5000, "no card #999999999 of"),
    ],
)  # fmt: skip
def test_a_number_of_no_card_is_one_short_line(move: str, why: str) -> None:
    (record,) = parse_records(ONE_KNOWN.replace("2 play 4]", f'2 play 4, "{move}"]'), "x")
    with pytest.raises(RulesError) as caught:
        open_match(record)
    assert why in str(caught.value.problems[0])


def test_older_records_are_read() -> None:
    """They name faces as before; positions by face are those that were written."""
    (record,) = parse_records(ONE_KNOWN.replace("2 play 4]", "2 play 4, 0 play 7]"), "x")
    match = open_match(record)
    assert match.game.position(match.state)["hands"][0] == ["2", "7"]
    assert match.view(1).zones[match.game.zone("hand", 0)] == (None, None)
