"""Ruling 1.12: who begins: the lot, or a chosen seat."""

from __future__ import annotations

from collections import Counter

import pytest
from heul_doch.game import TurnStarted
from tables import table


@pytest.mark.parametrize("seats", [3, 6])
def test_the_lot_falls_on_every_seat(seats: int) -> None:
    game = table(seats)
    starts = Counter(game.deal(seed).state.turn for seed in range(600))
    assert set(starts) == set(range(seats))
    assert min(starts.values()) > 600 / seats * 0.6, starts


@pytest.mark.parametrize("chosen", [1, 2, 3])
def test_a_chosen_seat_begins(chosen: int) -> None:
    game = table(3, start_seat=chosen)
    assert {game.deal(seed).state.turn for seed in range(20)} == {chosen - 1}


def test_a_rematch_may_say_who_begins() -> None:
    game = table(4)
    assert {game.deal(seed, start=2).state.turn for seed in range(20)} == {2}


def test_who_begins_does_not_change_the_cards() -> None:
    game = table(4)
    assert game.deal(9, start=2).state.zones == game.deal(9).state.zones == game.deal(9, start=0).state.zones


def test_the_opening_events_say_whose_turn_it_is() -> None:
    game = table(4)
    assert game.deal(9, start=2).events == (TurnStarted(2),)
