"""Trails from a card to where it may go."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pytest
from heul_doch.scenes.table.items import trail_points
from heul_doch.scenes.table.layout import Box, Point

UNIT = 10.0
START = Point(300, 600)


@pytest.mark.parametrize("goal", [Box(700, 250, 90, 130), Box(280, 200, 90, 130), Box(20, 300, 90, 130)])
@pytest.mark.parametrize("bend", [1.75, -1.75])
def test_a_trail_begins_at_the_card_and_ends_before_its_goal(goal: Box, bend: float) -> None:
    points = trail_points(START, goal, UNIT, bend)
    assert points[0] == START
    assert not any(goal.contains(*point) for point in points)
    assert goal.grown(1.5 * UNIT).contains(*points[-1])


def test_a_short_way_needs_no_trail() -> None:
    assert trail_points(START, Box.around(310, 590, 20, 20), UNIT, 0.3) == []
