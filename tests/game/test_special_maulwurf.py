"""Maulwurf (house rule, from YAML alone): a chosen top goes under its own stack, as it lies."""

from __future__ import annotations

import pytest
from tables import legal, play, position, stacks, table

HOUSE = ("hausregeln",)


def test_any_stack_may_be_chosen_ones_own_too() -> None:
    game = table(4, HOUSE)
    state = position(game, "- | - | - | -", "- | maulwurf | - | -", start=1)
    assert legal(game, state) == [
        "1 maulwurf 0", "1 maulwurf 1", "1 maulwurf 2", "1 maulwurf 3", "1 maulwurf onion",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("blue-1 red-2 red-7", "red-7 blue-1 red-2"),
        ("blue-1 ~red-7", "~red-7 blue-1"),
        ("red-7", "red-7"),
        ("-", ""),
    ],
)
def test_the_top_goes_to_the_bottom(before: str, after: str) -> None:
    game = table(3, HOUSE)
    state = position(game, f"green-1 | {before} | green-2", "maulwurf | red-1 | -")
    assert stacks(game, play(game, state, "0 maulwurf 1")) == ["green-1", after, "green-2"]


def test_a_buried_onion_stays_secret() -> None:
    game = table(3, HOUSE)
    state = play(game, position(game, "- | blue-1 ~red-7 | -", "maulwurf | red-1 | -"), "0 maulwurf 1")
    assert not state.seen[-1] >> ~state.zones[1][0] & 1
