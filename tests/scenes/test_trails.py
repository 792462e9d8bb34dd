"""Trails from a card to where it may go: past what lies between, or from behind it."""

from __future__ import annotations

import os
from collections.abc import Sequence

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pytest
from heul_doch.scenes.table.items import trail_points
from heul_doch.scenes.table.layout import Box, Point

UNIT = 10.0
START = Point(300, 600)
GOAL = Box(700, 250, 90, 130)


def crosses(points: Sequence[Point], box: Box) -> bool:
    return any(box.contains(*point) for point in points)


@pytest.mark.parametrize("goal", [GOAL, Box(280, 200, 90, 130), Box(20, 300, 90, 130)])
@pytest.mark.parametrize("bend", [1.75, -1.75])
def test_a_free_way_is_shown_whole_and_ends_before_its_goal(goal: Box, bend: float) -> None:
    points = trail_points(START, goal, UNIT, bend, [], START)
    assert points[0] == START
    assert not crosses(points, goal)
    assert goal.grown(1.5 * UNIT).contains(*points[-1])


def test_a_trail_swings_out_to_the_side_that_is_free() -> None:
    usual = trail_points(START, GOAL, UNIT, 1.75, [], START)
    # In the way of the one bend, beside the other.
    there = usual[len(usual) // 2]
    stone = Box.around(there.x - 12, there.y - 12, 36, 36)
    assert crosses(usual, stone)
    points = trail_points(START, GOAL, UNIT, 1.75, [stone], START)
    assert points[0] == START
    assert not crosses(points, stone)


def test_a_trail_begins_behind_what_it_cannot_pass() -> None:
    wall = Box(400, 0, 60, 900)
    points = trail_points(START, GOAL, UNIT, 1.75, [wall], START)
    assert points[0].x > wall.right
    assert not crosses(points, wall)


def test_a_trail_runs_along_below_what_hides_every_swing() -> None:
    wall, low = Box(340, 0, 180, 590), Point(360, 610)
    points = trail_points(START, GOAL, UNIT, 1.75, [wall], low)
    assert points[0] == low
    assert not crosses(points, wall)
    assert not crosses(points, GOAL)


def test_a_short_way_needs_no_trail() -> None:
    assert trail_points(START, Box.around(310, 590, 20, 20), UNIT, 0.3, [], START) == []
