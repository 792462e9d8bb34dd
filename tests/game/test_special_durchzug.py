"""Durchzug (house rule, from YAML alone): all pass their whole hand on by one seat."""

from __future__ import annotations

import pytest
from heul_doch.game import view
from tables import hand, play, position, table

HOUSE = ("hausregeln",)


@pytest.mark.parametrize(
    ("way", "hands"),
    [("left", [["blue-1"], ["red-1", "red-2"], ["green-1"]]), ("right", [["green-1"], ["blue-1"], ["red-1", "red-2"]])],
)
def test_hands_wander_one_seat(way: str, hands: list[list[str]]) -> None:
    game = table(3, HOUSE)
    state = position(game, "- | - | -", "durchzug red-1 red-2 | green-1 | blue-1")
    after = play(game, state, f"0 durchzug {way}")
    assert [hand(game, after, s) for s in range(3)] == hands


def test_its_player_draws_after_passing() -> None:
    game = table(3, HOUSE)
    state = position(game, "- | - | -", "durchzug red-1 | green-1 | blue-1", draw="brown-7")
    assert hand(game, play(game, state, "0 durchzug left"), 0) == ["blue-1", "brown-7"]


def test_a_seat_that_receives_an_empty_hand_is_skipped() -> None:
    game = table(3, HOUSE)
    state = play(game, position(game, "- | - | -", "durchzug | green-1 | blue-1"), "0 durchzug left")
    assert state.turn == 2


def test_receivers_know_the_new_cards_and_givers_remember_the_old() -> None:
    game = table(3, HOUSE)
    state = position(game, "- | - | -", "durchzug red-1 | green-1 | blue-1", draw="brown-7")
    after = play(game, state, "0 durchzug left")
    assert view(game, after, 0).zones[4] == after.zones[4]
    assert view(game, after, 1).zones[4] == after.zones[4]
    assert view(game, after, 2).zones[4] == (None,)
    assert view(game, after, 0).zones[5] == (None,)
