"""What a finished game comes to for each seat, counted from its events."""

from __future__ import annotations

from pathlib import Path

import pytest
from heul_doch.game import Game, Rng, RuleBook
from heul_doch.game.bots import LEVELS
from heul_doch.game.core.definition import EffectSpec, Selector
from heul_doch.game.core.families import family, local_ids
from heul_doch.game.core.match import Match
from heul_doch.game.records.record import open_match, parse_records, record_of
from heul_doch.game.records.record_format import format_record
from heul_doch.game.records.tally import NOTE, tally
from heul_doch.game.rulefiles.find import find_rulebooks
from heul_doch.game.rulefiles.loader import define
from tables import position, stacks, table, table_of
from test_effects import game_with

ROOT = Path(__file__).resolve().parents[2]

SHARED = """
record: 1
game: heul_doch
seats: [Ada, Ben, Cleo]
start: 0
deal:
  stacks: [[red-5], [blue-6], [green-2]]
  hands: [[red-4], [blue-3], []]
moves: [0 red-4 own, 1 blue-3 own]
"""


def play(seed: int, seats: int = 4) -> Match:
    match, rng = Match.new(table(seats), seed), Rng(seed)
    while not match.is_over:
        match.submit(rng.choice(match.legal_moves()))
    return match


@pytest.mark.parametrize("seed", range(5))
def test_it_agrees_with_the_outcome_and_the_moves(seed: int) -> None:
    match = play(seed)
    found, outcome = tally(match), match.game.outcome(match.state)
    assert outcome is not None
    for seat, entry in enumerate(found):
        made = [move for move in match.moves if move.seat == seat]
        assert entry.points == outcome.seats[seat].score
        assert entry.numbers["moves"] == len(made)
        assert entry.numbers["lost"] == outcome.seats[seat].lost
        assert entry.numbers["onions"] == outcome.seats[seat].onions
        assert entry.numbers["given"] == sum(move.verb in ("left", "right") for move in made)
        assert entry.numbers["specials"] == sum(move.verb == "play" for move in made)
        assert entry.has_won == (seat in outcome.winners) == (entry.place == 1)
    assert sum(e.numbers["given"] for e in found) == sum(e.numbers["received"] for e in found) > 0
    for seat in range(4):
        to_me = sum(
            (m.verb == "left" and (m.seat + 1) % 4 == seat) or (m.verb == "right" and (m.seat - 1) % 4 == seat)
            for m in match.moves
        )
        assert found[seat].numbers["received"] == to_me


def test_a_shared_win_is_a_win_for_everybody_who_shares_it() -> None:
    found = tally(open_match(parse_records(SHARED, "x")[0]))
    assert [entry.has_won for entry in found] == [True, True, False]
    assert [entry.place for entry in found] == [1, 1, 3]
    assert [entry.points for entry in found] == [9, 9, 2]


def test_a_record_counts_the_same() -> None:
    match = play(9, 3)
    (record,) = parse_records(format_record(record_of(match)), "x")
    assert tally(open_match(record)) == tally(match)


def test_a_running_game_has_none() -> None:
    with pytest.raises(ValueError, match="not over"):
        tally(Match.new(table(4), 1))


@pytest.mark.parametrize("book", find_rulebooks()[0], ids=lambda book: book.id)
def test_every_family_counts_what_it_names(book: RuleBook) -> None:
    seats = book.min_seats
    match, bot, rng = Match.new(Game(define(book), seats), 4), LEVELS["onestep"](), Rng(4)
    while not match.is_over:
        seat = match.acting_seats[0]
        moves = match.legal_moves(seat)
        plays = book.family == "heul_doch"
        match.submit(bot.choose(match.game, match.view(seat), moves, rng) if plays else rng.choice(match.legal_moves()))
    found, names = tally(match), family(book.family).numbers
    for entry in found:
        assert {name for name in entry.numbers if not name.startswith(NOTE)} == {"moves", *names}
        assert all(value >= 0 for value in entry.numbers.values())
    for name in names:
        assert name in ("specials", "slams", "dopplers", "heaven", "hell") or sum(
            entry.numbers[name] for entry in found
        ), name


def test_what_a_special_card_hands_on_was_not_given() -> None:
    game = game_with(EffectSpec("give", Selector("own"), to="left"))
    state = position(game, "red-3 | blue-5 | blue-2 | green-3", "test | red-5 | brown-1 | green-1")
    match = Match(game, tuple("ABCD"), None, state)
    for text in ("0 test", "1 red-5 own", "2 brown-1 onion", "3 green-1 onion"):
        match.submit(game.parse_move(match.state, text))
    assert match.is_over
    assert stacks(game, match.state)[0] == "", "its top card went to the left"
    assert [(e.numbers["specials"], e.numbers["given"], e.numbers["received"]) for e in tally(match)] == [
        (1, 0, 0), (0, 0, 0), (0, 0, 0), (0, 0, 0),
    ]  # fmt: skip


@pytest.mark.parametrize("seed", range(3))
def test_the_cards_of_every_pot_are_counted(seed: int) -> None:
    """Counted from the positions: who holds more than before, and not from the draw pile or by a swap."""
    game = table_of("jammerlappen", 3)
    match, bot, rng = Match.new(game, seed), LEVELS["onestep"](), Rng(seed)
    while not match.is_over:
        seat = match.state.turn
        match.submit(bot.choose(game, match.view(seat), match.legal_moves(seat), rng))
    pots, cards = [0] * 3, [0] * 3
    pot, draw = game.zone("pot"), game.zone("draw")
    for before, after, move in zip(match.states, match.states[1:], match.moves):
        hand = game.zone("hand", move.seat)
        come = set(after.zones[hand]) - set(before.zones[hand]) - set(before.zones[draw])
        if move.verb != "swap" and come & set(before.zones[pot]):
            pots[move.seat] += 1
            cards[move.seat] += len(come)
    found = [(entry.numbers["pots"], entry.numbers["taken"]) for entry in tally(match)]
    assert found == list(zip(pots, cards))
    assert sum(cards) > sum(pots) > 0


def test_every_number_has_its_words() -> None:
    for language in ("de", "en"):
        text = (ROOT / "assets" / "locale" / language / "records.ftl").read_text("utf-8")
        for each in local_ids():
            for name in family(each).numbers:
                assert f"statistics-number-{name} = " in text
