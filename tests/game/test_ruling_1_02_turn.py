"""Ruling 1.2: one card, then draw one; a seat without cards is skipped; the end when all hands are empty (B01)."""

from __future__ import annotations

from collections import Counter

import pytest
from heul_doch.game import NOBODY, CardsMoved, GameEnded, Played, TurnStarted
from tables import VARIANTS, hand, play, position, random_game, step, table


def test_after_laying_the_seat_draws_the_next_card() -> None:
    game = table()
    state = position(game, "red-1 | blue-2 | green-3", "red-4 | red-6 | blue-6", draw="brown-7 brown-6")
    state = play(game, state, "0 red-4 own")
    assert hand(game, state, 0) == ["brown-7"]
    assert game.position(state)["draw"] == ["brown-6"]


def test_without_a_draw_pile_nobody_draws() -> None:
    game = table()
    state = position(game, "red-1 | blue-2 | green-3", "red-4 red-5 | red-6 | blue-6")
    state = play(game, state, "0 red-4 own")
    assert hand(game, state, 0) == ["red-5"]


def test_the_turn_goes_clockwise() -> None:
    game = table()
    state = position(game, "red-1 | blue-2 | green-3", "red-4 | red-6 | blue-6", draw="brown-7 brown-6", start=2)
    assert play(game, state, "2 blue-6 onion").turn == 0


def test_a_seat_without_cards_is_skipped() -> None:
    game = table(4)
    state = position(game, "- | - | - | -", "red-1 red-2 | - | - | blue-1")
    state = play(game, state, "0 red-1 own")
    assert state.turn == 3


def test_the_last_seat_with_cards_plays_on_alone() -> None:
    game = table()
    state = position(game, "- | - | -", "red-1 red-2 red-3 | - | -")
    state = play(game, state, "0 red-1 onion", "0 red-2 onion")
    assert state.turn == 0
    assert not game.is_over(state)


def test_a_start_seat_without_cards_is_skipped() -> None:
    game = table()
    assert position(game, "- | - | -", "- | - | red-1", start=0).turn == 2


def test_the_game_ends_when_all_hands_are_empty() -> None:
    game = table()
    state = position(game, "- | - | -", "red-1 | - | -")
    result = step(game, state, "0 red-1 own")
    assert result.state.turn == NOBODY
    assert game.is_over(result.state)
    assert game.legal_moves(result.state) == ()
    assert game.acting_seats(result.state) == ()
    assert isinstance(result.events[-1], GameEnded)


def test_the_events_of_a_turn_come_in_order() -> None:
    game = table()
    state = position(game, "red-1 | blue-2 | green-3", "red-4 | red-6 | blue-6", draw="brown-7")
    events = step(game, state, "0 red-4 own").events
    assert [type(e) for e in events] == [Played, CardsMoved, CardsMoved, TurnStarted]
    assert [e.cause for e in events if isinstance(e, CardsMoved)] == ["lay", "draw"]


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize("variant", ["base", "sonderkarten"])
def test_total_turns_are_cards_minus_seats(seats: int, variant: str) -> None:
    """B01: nothing is reshuffled; each card but the first stack cards is one turn."""
    game = table(seats, VARIANTS[variant])
    for seed in range(5):
        turns = Counter(move.seat for _, move, _ in random_game(game, seed))
        assert turns.total() == game.deck.size - seats, f"seed {seed}"


def test_three_seats_of_the_base_game_have_32_32_and_31_turns() -> None:
    game = table(3, ())
    turns = Counter(move.seat for _, move, _ in random_game(game, 4))
    assert sorted(turns.values()) == [31, 32, 32]


def test_a_new_deal_keeps_nothing_of_the_game_before() -> None:
    """B08, engine part: a table holds no position."""
    game = table(4)
    before = game.deal(5)
    for _ in random_game(game, 6):
        pass
    assert game.deal(5) == before
    assert before.state.ply == 0
