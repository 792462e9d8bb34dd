"""Knoblauch (house rule, from YAML alone): the lowest open number tops become onions."""

from __future__ import annotations

import pytest
from tables import play, position, stacks, table


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("red-3 | blue-2 | green-2", ["red-3", "~blue-2", "~green-2"]),
        ("red-3 | ~blue-1 | green-4", ["~red-3", "~blue-1", "green-4"]),
        ("red-3 | knoblauch | -", ["~red-3", "knoblauch", ""]),
        ("~red-3 | knoblauch | -", ["~red-3", "knoblauch", ""]),
        ("red-1 blue-5 | blue-2 | green-4", ["red-1 blue-5", "~blue-2", "green-4"]),
    ],
)
def test_the_lowest_open_numbers_are_turned_down(before: str, after: list[str]) -> None:
    game = table(3, ("hausregeln",))
    state = position(game, before, "knoblauch | red-1 | -")
    assert stacks(game, play(game, state, "0 knoblauch")) == after
