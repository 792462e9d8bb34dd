"""Ghosts: what a seat of a record came to, turn by turn, from what everybody may know."""

from __future__ import annotations

import pytest
from heul_doch.game import Rng
from heul_doch.game.core.observe import AUDIENCE, resample, view
from heul_doch.game.records.ghost import ghost_of, progress_of, turns_of
from tables import table_of
from test_ledger import played

GAMES = ("heul_doch", "jammerlappen", "himmel_hoelle")


@pytest.mark.parametrize("game", GAMES)
def test_a_ghost_has_a_number_for_each_turn_and_the_result(game: str) -> None:
    match = played(table_of(game, 3), 11, "onestep")
    outcome = match.game.outcome(match.state)
    assert outcome is not None
    for seat in range(3):
        ghost = ghost_of(match, seat, "Oma")
        assert len(ghost.rounds) == turns_of(match, seat) > 3
        assert ghost.is_over
        assert ghost.place == outcome.places[seat]
        assert ghost.after(len(ghost.rounds)) is None
        if outcome.points:
            assert ghost.final == outcome.points[seat]
        elif seat != outcome.loser:
            assert ghost.final == 0
        else:
            assert ghost.final > 0


def test_in_heul_doch_it_is_the_score_as_if_the_game_ended_now() -> None:
    match = played(table_of("heul_doch", 3, ("sonderkarten",)), 4)
    rules = match.game.rules
    for state in match.states[:-1:5]:
        for seat in range(3):
            score = rules.score_stack(seat, state.zones[match.game.zone("stack", seat)])
            assert progress_of(match.game, state, seat) == score.score


def test_in_jammerlappen_it_is_the_cards_that_are_left() -> None:
    match = played(table_of("jammerlappen", 3), 4, "onestep")
    assert progress_of(match.game, match.initial, 0) == 9
    for state in match.states:
        owned = [len(cards) for zone, cards in zip(match.game.zones, state.zones) if zone.owner == 1]
        assert progress_of(match.game, state, 1) == sum(owned)


@pytest.mark.parametrize("game", GAMES)
def test_it_depends_on_no_hidden_card(game: str) -> None:
    match, rng = played(table_of(game, 3), 5, "onestep"), Rng(1)
    for state in match.states[:-1:4]:
        other = resample(match.game, view(match.game, state, AUDIENCE), rng)
        for seat in range(3):
            assert progress_of(match.game, state, seat) == progress_of(match.game, other, seat)


@pytest.mark.parametrize("game", GAMES)
def test_a_ghost_of_a_broken_off_record_ends_where_it_ends(game: str) -> None:
    match = played(table_of(game, 3), 11, "onestep")
    whole = ghost_of(match, 1, "Oma")
    match.take_back(len(match.moves) // 2)
    half = ghost_of(match, 1, "Oma")
    assert not half.is_over
    assert 0 < len(half.rounds) < len(whole.rounds)
    assert whole.rounds[: len(half.rounds)] == half.rounds
    assert half.after(len(half.rounds)) is None


def test_what_is_done_out_of_turn_is_no_turn() -> None:
    for seed in range(30):
        match = played(table_of("jammerlappen", 4), seed)
        slams = [move for state, move in zip(match.states, match.moves) if move.seat != state.turn]
        if slams:
            seat = slams[0].seat
            assert turns_of(match, seat) < sum(move.seat == seat for move in match.moves)
            return
    pytest.fail("nobody threw in")
