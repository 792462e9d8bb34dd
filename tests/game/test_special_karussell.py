"""Karussell (ruling 1.7): all tops move one seat at the same moment, faces as they lie."""

from __future__ import annotations

import pytest
from heul_doch.game import CardsMoved
from tables import play, position, stacks, step, table

BEFORE = "blue-1 red-7 | ~green-2 | - | werwolf"


@pytest.mark.parametrize(
    ("way", "after"),
    [
        ("left", ["blue-1 werwolf", "red-7", "~green-2", ""]),
        ("right", ["blue-1 ~green-2", "", "werwolf", "red-7"]),
    ],
)
def test_tops_wander_one_seat(way: str, after: list[str]) -> None:
    game = table(4)
    state = position(game, BEFORE, "karussell | red-1 | - | -")
    assert stacks(game, play(game, state, f"0 karussell {way}")) == after


@pytest.mark.parametrize("seat", range(4))
def test_the_way_is_the_same_for_every_acting_seat(seat: int) -> None:
    game = table(4)
    hands = ["red-1"] * 4
    hands[seat] = "karussell"
    state = position(game, "blue-1 | blue-2 | blue-3 | blue-4", "|".join(hands).replace("red-1", "-", 2), start=seat)
    after = play(game, state, f"{seat} karussell left")
    assert stacks(game, after) == ["blue-4", "blue-1", "blue-2", "blue-3"]


def test_there_and_back_changes_nothing() -> None:
    game = table(4)
    state = position(game, BEFORE, "karussell | karussell | red-1 | -")
    after = play(game, state, "0 karussell left", "1 karussell right")
    # The empty stack gives nothing either way; where only one card lay it comes home.
    assert stacks(game, after) == ["blue-1 red-7", "~green-2", "", "werwolf"]


def test_all_stacks_empty_nothing_happens() -> None:
    game = table()
    state = position(game, "- | - | -", "karussell | red-1 | -")
    result = step(game, state, "0 karussell left")
    assert stacks(game, result.state) == ["", "", ""]
    assert not [e for e in result.events if isinstance(e, CardsMoved) and e.cause == "pass"]
