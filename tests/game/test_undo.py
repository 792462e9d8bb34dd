"""Honest undo: what was seen in between is of no use, and everything public stays as it was."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from typing import Any

import pytest
from heul_doch.game import Game, GameDefinition, Rng, RuleBook, SeatSkipped, redact, view
from heul_doch.game.bots import LEVELS
from heul_doch.game.core import engine
from heul_doch.game.core.families import family
from heul_doch.game.core.match import Match
from heul_doch.game.core.moves import Move
from heul_doch.game.core.state import Draft, State
from heul_doch.game.games.heul_doch.family import HeulDoch
from heul_doch.game.records.commitment import commitment
from heul_doch.game.records.record import open_match, parse_records, record_of
from heul_doch.game.records.record_format import format_record
from heul_doch.game.records.undo import has_seen_more, known, last_decision, take_back
from heul_doch.game.rulefiles.find import find_rulebook, find_rulebooks
from heul_doch.game.rulefiles.loader import define
from tables import VARIANTS, table

ME = 0


def play(game: Game, seed: int, moves: int) -> Match:
    """Play a game at random; some seats lay many onions."""
    match, rng = Match.new(game, seed, salt="s"), Rng(seed)
    while len(match.moves) < moves and not match.is_over:
        match.submit(rng.choice(match.legal_moves()))
    return match


def until_my_turn(match: Match, choose: Rng, at_least: int) -> int:
    """Go on until it is my turn after so many moves; return how many were made."""
    while len(match.moves) < at_least or match.state.turn != ME:
        match.submit(choose.choice(match.legal_moves()))
    return len(match.moves)


def faces(game: Game, cards: Iterable[int]) -> list[str]:
    return sorted(game.face(card).name for card in cards)


def chi_square(counts: Counter[int], cells: int) -> float:
    expected = sum(counts.values()) / cells
    return sum((count - expected) ** 2 / expected for count in counts.values()) + expected * (cells - len(counts))


def test_the_last_decision_of_a_seat() -> None:
    match = play(table(3), 3, 10)
    seats = [move.seat for move in match.moves]
    for seat in range(3):
        assert last_decision(match, seat) == max(i for i, s in enumerate(seats) if s == seat)
    assert last_decision(Match.new(table(3), 3), 0) is None
    match = Match.new(table(3), 3)
    first = match.state.turn
    match.submit(match.legal_moves()[0])
    assert last_decision(match, first) == 0, "the very first move may be taken back"


@pytest.mark.parametrize("book", find_rulebooks()[0], ids=lambda book: book.id)
def test_every_game_can_be_taken_back_and_written_down(book: RuleBook) -> None:
    """No rule of any game needs to know of it: all that was seen stays, and the record plays again."""
    for seats in range(book.min_seats, book.max_seats + 1):
        game = Game(define(book), seats)
        match, rng = Match.new(game, seats, salt="s"), Rng(seats)
        for moves in (25, 60, 120):
            while not match.is_over and len(match.moves) < moves:
                match.submit(rng.choice(match.legal_moves()))
            ply = last_decision(match, ME)
            if match.is_over or ply is None:
                break
            again = take_back(match, [ME], ply, Rng(moves), "t")
            assert view(game, again.state, ME) == view(game, match.states[ply], ME)
            (record,) = parse_records(format_record(record_of(again)), "x.yaml")
            read = open_match(record)
            assert [game.position(s) for s in read.states] == [game.position(s) for s in again.states]
            assert commitment(read) == record.commitment


@pytest.mark.parametrize("name", VARIANTS)
@pytest.mark.parametrize("seats", [3, 6])
def test_all_that_was_public_stays(name: str, seats: int) -> None:
    game = table(seats, VARIANTS[name])
    for seed in range(6):
        match = play(game, seed, 15 + 11 * seed)
        ply = last_decision(match, ME)
        assert ply is not None
        before = match.states[ply]
        again = take_back(match, [ME], ply, Rng(seed + 100), "t")
        assert again.undone == 1
        assert view(game, again.state, ME) == view(game, before, ME)
        assert again.legal_moves() == match.game.legal_moves(before)
        assert [m.seat for m in again.moves] == [m.seat for m in match.moves[:ply]]
        assert known(again.state, ME) == known(before, ME)
        for old, new in zip(before.zones, again.state.zones):
            assert len(old) == len(new)
        assert faces(game, (c if c >= 0 else ~c for zone in again.state.zones for c in zone)) == faces(
            game, (c if c >= 0 else ~c for zone in before.zones for c in zone)
        )
        for seat in range(seats):
            # Nobody knows more or fewer cards than before.
            assert again.state.seen[seat].bit_count() == before.seen[seat].bit_count()
            hand = again.state.zones[game.zone("hand", seat)]
            assert all(known(again.state, seat) >> card & 1 for card in hand)


class Gossip:
    """The rules of Heul doch, but every move tells everybody whether the number of the next card is even."""

    def __init__(self, defn: GameDefinition, seats: int) -> None:
        self._rules = HeulDoch(defn, seats)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._rules, name)

    def play(self, draft: Draft, move: Move) -> None:
        self._rules.play(draft, move)
        pile = draft.zones[self._rules.draw_zone]
        draft.emit(SeatSkipped(pile[0] % 2 if pile else 0))


def test_what_was_told_about_hidden_cards_still_holds(monkeypatch: pytest.MonkeyPatch) -> None:
    """A deal in which the seat would have been told something else is none that agrees with what it knows."""
    monkeypatch.setattr(engine, "family", lambda each: replace(family(each), rules=Gossip))
    game = Game(table(3).defn, 3)
    match = play(game, 4, 12)
    back = take_back(match, [ME], 8, Rng(1))
    assert back.initial.zones != match.initial.zones
    for old, new, was, now in zip(match.states, back.states, match.moves, back.moves, strict=False):
        told = [[redact(game, e, ME) for e in game.apply(s, m).events] for s, m in ((old, was), (new, now))]
        assert told[0] == told[1]


def test_a_new_deal_is_found_where_hardly_any_agrees(monkeypatch: pytest.MonkeyPatch) -> None:
    """Forty moves have each told something: no deal by chance agrees, and still many cards change places."""
    monkeypatch.setattr(engine, "family", lambda each: replace(family(each), rules=Gossip))
    game = Game(table(3).defn, 3)
    match = play(game, 4, 50)
    back = take_back(match, [ME], 40, Rng(1))
    assert view(game, back.state, ME) == view(game, match.states[40], ME)
    pairs = [(a, b) for old, new in zip(match.initial.zones, back.initial.zones) for a, b in zip(old, new)]
    assert sum(a != b for a, b in pairs) > 10


def test_nothing_seen_nothing_dealt_anew() -> None:
    """An onion laid with the draw pile empty: nobody has seen anything, so the very same position comes back."""
    game = table(3, ())
    match, rng = Match.new(game, 5), Rng(5)
    while match.state.zones[game.zone("draw")]:
        match.submit(rng.choice(match.legal_moves()))
    while match.state.turn != ME:
        match.submit(rng.choice(match.legal_moves()))
    ply, before = len(match.moves), match.state
    match.submit(next(m for m in match.legal_moves() if m.verb == "onion"))
    assert not has_seen_more(match, [ME], ply)
    again = take_back(match, [ME], ply, Rng(1))
    assert (again.state, again.seed, again.undone, again.salt) == (before, match.seed, 1, match.salt)
    assert len(match.moves) == ply + 1, "the old match is left alone"


def test_the_next_draw_is_any_unseen_card() -> None:
    """No peeking: after undo the draw is uniform over what was unseen then, whatever was drawn the first time."""
    game = table(3)
    match, rng = Match.new(game, 21), Rng(21)
    ply = until_my_turn(match, rng, 4)
    move = match.legal_moves()[0]
    unseen = [c for c in range(game.deck.size) if not known(match.state, ME) >> c & 1]
    drawn = match.submit(move).state.zones[game.zone("hand", ME)][-1]
    match.submit(rng.choice(match.legal_moves()))
    counts: Counter[int] = Counter()
    for seed in range(4000):
        again = take_back(match, [ME], ply, Rng(seed))
        counts[again.submit(move).state.zones[game.zone("hand", ME)][-1]] += 1
    assert set(counts) <= set(unseen)
    cells = len(unseen)
    # Mean cells - 1, standard deviation sqrt(2 (cells - 1)): four of them are one chance in thousands.
    assert chi_square(counts, cells) < cells - 1 + 4 * (2 * (cells - 1)) ** 0.5
    assert counts[drawn] < 4 * 4000 / cells


def test_the_others_cards_are_open_again_late_in_the_game() -> None:
    """With few cards left every way to deal them is equally likely."""
    game = table(3, (), hand_size=3)
    match, rng = Match.new(game, 2), Rng(2)
    until_my_turn(match, rng, 86)
    ply = len(match.moves)
    unseen = sorted(c for c in range(game.deck.size) if not known(match.state, ME) >> c & 1)
    hands = [game.zone("hand", seat) for seat in (1, 2)]
    for _ in range(3):
        match.submit(rng.choice([m for m in match.legal_moves() if m.verb != "onion"] or match.legal_moves()))
    assert has_seen_more(match, [ME], ply)
    first: Counter[int] = Counter()
    for seed in range(900):
        state = take_back(match, [ME], ply, Rng(seed)).state
        first[state.zones[hands[0]][0]] += 1
    cells = len(unseen)
    assert set(first) == set(unseen)
    assert chi_square(first, cells) < cells - 1 + 4 * (2 * (cells - 1)) ** 0.5


def test_where_a_rule_forbids_an_onion_none_is_dealt() -> None:
    """Specials may not be onions at this table: what another seat laid unseen can be dealt anew as a number only."""
    game = table(3, special_onion=False)
    match, rng = Match.new(game, 8), Rng(8)
    while len(match.moves) < 20 or match.state.turn != ME:
        onions = [m for m in match.legal_moves() if m.verb == "onion"]
        match.submit(rng.choice(onions or list(match.legal_moves())))
    ply = len(match.moves)
    match.submit(match.legal_moves()[0])
    for seed in range(20):
        again = take_back(match, [ME], ply, Rng(seed))
        for seat in range(3):
            for entry in again.state.zones[game.zone("stack", seat)]:
                assert entry >= 0 or game.face(~entry).special is None
        assert view(game, again.state, ME) == view(game, match.states[ply], ME)


def test_it_replays_from_its_record() -> None:
    game = table(4, VARIANTS["all"])
    match = play(game, 12, 60)
    for number in (1, 2, 3):
        ply = last_decision(match, ME)
        assert ply is not None
        match = take_back(match, [ME], ply, Rng(number), "salt")
        assert match.undone == number
        _go_on(match, Rng(number), 3)
    text = format_record(record_of(match))
    assert "undone: 3\n" in text
    (record,) = parse_records(text, "x.yaml")
    again = open_match(record)
    assert [game.position(s) for s in again.states] == [game.position(s) for s in match.states]
    for seat in range(4):
        assert _named(game, again.state, seat) == _named(game, match.state, seat)
    assert (again.undone, commitment(again)) == (3, record.commitment)
    while not match.is_over:
        match.submit(match.legal_moves()[0])
    assert open_match(parse_records(format_record(record_of(match)), "x")[0]).is_over


def _go_on(match: Match, rng: Rng, moves: int) -> None:
    for _ in range(moves):
        match.submit(rng.choice(match.legal_moves()))


def _named(game: Game, state: State, seat: int) -> list[list[str]]:
    """Return what a seat sees, by names: records do not tell the copies of a card apart."""
    return [["?" if e is None else game.deck.names[e if e >= 0 else ~e] for e in zone]
            for zone in view(game, state, seat).zones]  # fmt: skip


def test_the_same_generator_deals_the_same() -> None:
    match = play(table(4), 5, 40)
    assert take_back(match, [ME], 30, Rng(4)).state == take_back(match, [ME], 30, Rng(4)).state
    assert take_back(match, [ME], 30, Rng(4)).state != take_back(match, [ME], 30, Rng(5)).state


@pytest.mark.parametrize("seed", range(4))
def test_the_whole_game_can_be_taken_back(seed: int) -> None:
    """To the deal: it is dealt anew but for what one saw of it, and nothing is left of the moves."""
    match = play(table(3), seed, 9)
    match.hints, match.is_practice = 2, True
    back = take_back(match, [ME], 0, Rng(seed), "new")
    assert back.moves == []
    assert back.states == [back.initial]
    assert view(match.game, back.initial, ME) == view(match.game, match.initial, ME)
    assert back.initial.zones != match.initial.zones
    assert (back.seed, back.salt) == (None, "new")
    assert (back.undone, back.hints, back.is_practice) == (1, 2, True), "the scoring still says so"
    assert back.initial.rng == 0, "as in a deal that is read from a record"
    nothing = take_back(match, [ME], 9, Rng(seed))
    assert (nothing.moves, nothing.state, nothing.seed) == (match.moves, match.state, match.seed)


@pytest.mark.parametrize("ply", [-1, 41])
def test_a_position_that_never_was(ply: int) -> None:
    with pytest.raises(ValueError, match="no position"):
        take_back(play(table(4), 5, 40), [ME], ply, Rng(1))


def test_a_bot_plays_on() -> None:
    match = play(table(3), 9, 50)
    match = take_back(match, [ME], last_decision(match, ME) or 0, Rng(3))
    bot, rng = LEVELS["onestep"](), Rng(1)
    while not match.is_over:
        seat = match.acting_seats[0]
        move: Move = bot.choose(match.game, match.view(seat), match.legal_moves(seat), rng)
        match.submit(move)


DEALT_FOR_ONE = {
    "heul_doch": "02d6a57ab7514594",
    "jammerlappen": "0477397af88adec0",
    "himmel_hoelle": "b717e7bfd5145faf",
}
"""Hashes of deals from the time when only one person could be at a table."""


@pytest.mark.parametrize("name", DEALT_FOR_ONE)
def test_for_one_person_the_same_generator_deals_as_it_always_has(name: str) -> None:
    dealt = hashlib.sha256()
    for seed in range(4):
        match = play(Game(define(find_rulebook(name)), 4), seed, 30)
        back = take_back(match, [ME], last_decision(match, ME) or 0, Rng(seed), "t")
        dealt.update(repr((back.moves, [s.zones for s in back.states], [s.seen for s in back.states])).encode())
    assert dealt.hexdigest()[:16] == DEALT_FOR_ONE[name]


@pytest.mark.parametrize("people", [(0, 1), (0, 2, 3), (0, 1, 2, 3)])
@pytest.mark.parametrize("book", find_rulebooks()[0], ids=lambda book: book.id)
def test_with_several_people_each_knows_what_it_knew_then(book: RuleBook, people: tuple[int, ...]) -> None:
    game = Game(define(book), 4)
    for seed in range(6):
        match = play(game, seed, 20 + 7 * seed)
        ply = last_decision(match, people[seed % len(people)])
        if ply is None:
            continue
        again = take_back(match, people, ply, Rng(seed), "t")
        for seat in people:
            assert view(game, again.state, seat) == view(game, match.states[ply], seat)
            for old, new, was, now in zip(match.states, again.states, match.moves, again.moves, strict=False):
                told = [[redact(game, e, seat) for e in game.apply(s, m).events] for s, m in ((old, was), (new, now))]
                assert told[0] == told[1]
        (record,) = parse_records(format_record(record_of(again)), "x.yaml")
        assert [game.position(s) for s in open_match(record).states] == [game.position(s) for s in again.states]


def test_what_another_person_has_seen_since_is_dealt_anew_too() -> None:
    """Seat 0 takes back; seat 1 has drawn a card since, which nobody knew then, and draws any of those now."""
    game = table(3)
    match, rng = Match.new(game, 21), Rng(21)
    ply = until_my_turn(match, rng, 4)
    mine = next(m for m in match.legal_moves())
    match.submit(mine)
    theirs = match.legal_moves()[0]
    drawn = match.submit(theirs).state.zones[game.zone("hand", 1)][-1]
    nobody_knew = [
        c for c in range(game.deck.size) if not (known(match.states[ply], 0) | known(match.states[ply], 1)) >> c & 1
    ]
    assert drawn in nobody_knew
    counts: Counter[int] = Counter()
    for seed in range(4000):
        again = take_back(match, [0, 1], ply, Rng(seed))
        again.submit(mine)
        counts[again.submit(theirs).state.zones[game.zone("hand", 1)][-1]] += 1
    assert set(counts) <= set(nobody_knew)
    cells = len(nobody_knew)
    assert chi_square(counts, cells) < cells - 1 + 4 * (2 * (cells - 1)) ** 0.5


def test_only_what_somebody_has_seen_makes_a_new_deal() -> None:
    """With the draw pile empty seat 0 lays an onion: seat 0 has seen nothing since, but seat 1 may have."""
    game = table(3, ())
    match, rng = Match.new(game, 5), Rng(5)
    while match.state.zones[game.zone("draw")] or match.state.turn != ME:
        match.submit(rng.choice(match.legal_moves()))
    ply = len(match.moves)
    match.submit(next(m for m in match.legal_moves() if m.verb == "onion"))
    for people in ([0], [0, 1], [0, 1, 2]):
        assert not has_seen_more(match, people, ply)
        assert take_back(match, people, ply, Rng(1)).initial == match.initial
    # Another seat shows a card of its hand: whoever did not know it has seen more.
    match.submit(next(m for m in match.legal_moves() if m.verb != "onion"))
    mover = match.moves[-1].seat
    assert not has_seen_more(match, [mover], ply)
    assert has_seen_more(match, [0, mover], ply)
    assert take_back(match, [0, mover], ply, Rng(1)).seed is None
