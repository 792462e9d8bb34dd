"""The running game: submit, stale moves, taking back."""

from __future__ import annotations

import pickle

import pytest
from heul_doch.game import Game, IllegalMove, Move
from heul_doch.game.core.match import Match, StaleMove
from tables import table


def new() -> Match:
    return Match.new(table(4), 7, ["Ada", "Ben", "Cleo", "Dora"], start=1)


def test_a_new_match_waits_for_its_first_move() -> None:
    match = new()
    assert (match.acting_seats, match.moves, match.state.ply, match.is_over) == ((1,), [], 0, False)
    assert match.legal_moves(1) == match.legal_moves()
    assert match.legal_moves(0) == ()


def test_submitted_moves_are_remembered() -> None:
    match = new()
    move = match.legal_moves()[0]
    step = match.submit(move)
    assert match.moves == [move]
    assert match.states == [match.initial, step.state]


def test_a_stale_move_is_recognised_and_changes_nothing() -> None:
    """A double click: the second press means a position that is gone."""
    match = new()
    seen = match.state.ply
    match.submit(match.legal_moves()[0], seen)
    before = match.state
    with pytest.raises(StaleMove):
        match.submit(match.legal_moves()[0], seen)
    with pytest.raises(StaleMove):
        match.submit(match.legal_moves()[0], match.state.ply + 1)
    assert match.state is before
    assert len(match.moves) == 1


def test_an_illegal_move_changes_nothing() -> None:
    match = new()
    with pytest.raises(IllegalMove):
        match.submit(Move(0, "onion", (0,)))
    assert match.moves == []
    assert match.states == [match.initial]


def test_taking_back_returns_the_old_positions() -> None:
    match = new()
    for _ in range(5):
        match.submit(match.legal_moves()[0])
    third = match.states[3]
    match.take_back(2)
    match.take_back(0)
    assert match.state is third
    assert len(match.moves) == 3
    for wrong in (-1, 4):
        with pytest.raises(ValueError, match="take back"):
            match.take_back(wrong)


def test_a_move_after_the_end_is_refused() -> None:
    match = new()
    while not match.is_over:
        match.submit(match.legal_moves()[-1])
    with pytest.raises(IllegalMove, match="the game is over"):
        match.submit(match.moves[-1])


def test_each_seat_gets_its_own_view_and_events() -> None:
    match = new()
    assert match.view(2).seat == 2
    onion = next(m for m in match.legal_moves() if m.verb == "onion")
    step = match.submit(onion)
    assert match.redacted(step.events, 1)[0] != match.redacted(step.events, 2)[0]


def test_tables_positions_and_views_can_be_sent_to_another_process() -> None:
    match = new()
    game = pickle.loads(pickle.dumps(match.game))
    assert isinstance(game, Game)
    assert game.legal_moves(pickle.loads(pickle.dumps(match.state))) == match.legal_moves()
    assert pickle.loads(pickle.dumps(match.view(1))) == match.view(1)


@pytest.mark.parametrize("seats", [0, 2, 7])
def test_wrong_numbers_of_seats_are_refused(seats: int) -> None:
    with pytest.raises(ValueError, match="3 to 6 seats"):
        Game(table(4).defn, seats)
