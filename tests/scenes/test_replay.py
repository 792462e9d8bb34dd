"""A game played again: what is seen from every seat is what was seen then, and twice is the same (B28)."""

from __future__ import annotations

import pytest
from heul_doch.game import Game, RuleBook, fold, view
from heul_doch.game.core.match import Match
from heul_doch.game.core.moves import IllegalMove
from heul_doch.game.core.rng import Rng
from heul_doch.game.rulefiles.find import find_rulebooks
from heul_doch.game.rulefiles.loader import define
from heul_doch.scenes.storage.session import SeatSetup, TableSetup
from heul_doch.scenes.table.live_game import build_game, person_of
from heul_doch.scenes.table.replay_game import ReplayGame, go_on

SETUP = TableSetup(
    variants=("sonderkarten", "hausregeln"),
    seats=(
        SeatSetup("Zoë", "egg"),
        SeatSetup("Pepe", "chili", "onestep"),
        SeatSetup("Champi", "mushroom", "random"),
    ),
)


def match_of(game: Game, seed: int = 5, moves: int = 400) -> Match:
    match, rng = Match.new(game, seed, [f"P{seat}" for seat in range(game.seats)], salt="s"), Rng(seed)
    while not match.is_over and len(match.moves) < moves:
        match.submit(rng.choice(match.legal_moves()))
    return match


def replay_of(eyes: int | None = 0, at: int = 0, seed: int = 5) -> ReplayGame:
    return ReplayGame(SETUP, match_of(build_game(SETUP), seed), lambda: 0.0, lambda: 0.5, eyes, at)


@pytest.mark.parametrize("book", find_rulebooks()[0], ids=lambda book: book.id)
def test_from_every_seat_and_with_all_hands_open_the_events_tell_the_views(book: RuleBook) -> None:
    game = Game(define(book), max(3, book.min_seats))
    full = match_of(game, 3, 150)
    seats = tuple(SeatSetup(name, "egg") for name in full.names)
    for eyes in (*range(game.seats), None):
        replay = ReplayGame(TableSetup(book.id, seats=seats), full, lambda: 0.0, lambda: 0.0, eyes)
        model = replay.view
        for ply in range(len(full.moves)):
            model = fold(game, model, tuple(replay.step()))
            if eyes is not None:
                assert model == view(game, full.states[ply + 1], eyes)
            else:
                assert model.zones == full.states[ply + 1].zones
        assert replay.is_at_end
        assert replay.step() == ()


def test_nothing_hidden_is_seen_through_a_seats_eyes() -> None:
    replay = replay_of(1)
    while not replay.is_at_end:
        for zone, entries in zip(replay.game.zones, replay.view.zones):
            if zone.kind == "draw" or (zone.kind == "hand" and zone.owner != 1):
                known = replay.full.states[replay.at].seen
                assert all(e is None or (known[1] | known[-1]) >> (e if e >= 0 else ~e) & 1 for e in entries)
        replay.step()


def test_twice_is_the_same() -> None:
    runs = []
    for _ in range(2):
        replay = replay_of(None)
        runs.append([replay.step() for _ in range(replay.count)])
    assert runs[0] == runs[1]


def test_a_jump_is_the_same_as_going_there() -> None:
    there, walked = replay_of(2), replay_of(2)
    events = [walked.step() for _ in range(30)]
    before, last = there.jump(30)
    assert fold(there.game, before, tuple(last)) == walked.view == there.view
    assert last == events[-1]
    assert there.jump(0) == (replay_of(2).view, ())
    assert there.jump(10**6)[0].ply == there.count - 1
    assert there.jump(-5)[0].ply == 0


def test_it_plays_by_itself_and_stops_at_the_end() -> None:
    now = [0.0]
    replay = ReplayGame(SETUP, match_of(build_game(SETUP)), lambda: now[0], lambda: 0.5, 0)
    assert replay.advance(True) == ()
    assert replay.next_look() is None
    replay.is_playing = True
    assert replay.advance(True) == ()
    assert replay.next_look() == 0.5
    now[0] += 0.6
    assert replay.advance(False) == (), "while something moves it waits"
    assert replay.advance(True) == ()
    now[0] += 0.6
    assert replay.advance(True)
    assert replay.at == 1
    replay.jump(replay.count)
    replay.advance(True)
    assert not replay.is_playing


def test_nobody_plays_in_it() -> None:
    replay = replay_of()
    assert not replay.is_persons_turn
    assert replay.legal_moves() == ()
    assert not replay.can_take_back
    with pytest.raises(IllegalMove):
        replay.submit(replay.full.moves[0])


def test_the_match_is_never_changed() -> None:
    replay = replay_of()
    moves, states = list(replay.full.moves), list(replay.full.states)
    for at in (5, 60, 3, 0):
        replay.jump(at)
        replay.step()
    assert (replay.full.moves, replay.full.states) == (moves, states)
    assert len(replay.full.at(7).moves) == 7


@pytest.mark.parametrize("seat", [0, 1, 2])
@pytest.mark.parametrize("at", [0, 20])
def test_going_on_from_any_moment_in_any_seat(seat: int, at: int) -> None:
    full = match_of(build_game(SETUP))
    setup, match = go_on(SETUP, full, at, seat)
    assert person_of(setup) == seat
    assert sum(entry.player == "human" for entry in setup.seats) == 1
    assert [entry.name for entry in setup.seats] == [entry.name for entry in SETUP.seats]
    assert match.state == full.states[at]
    assert match.is_practice, "the cards may be known"
    assert match.salt != full.salt, "it must not take the place of the old record"
    match.submit(match.legal_moves()[0])
    assert len(full.states) == len(full.moves) + 1
