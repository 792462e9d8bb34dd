"""Trails from a card to where it may go: past what lies between, or from behind it."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pytest
from heul_doch.scenes.table.items import Course, find_course
from heul_doch.scenes.table.layout import Box, Point

UNIT = 10.0
START = Point(300, 600)


def shown(course: Course) -> list[Point]:
    return [course.at(course.first + (course.last - course.first) * i / 40) for i in range(41)]


@pytest.mark.parametrize("goal", [Box(700, 250, 90, 130), Box(280, 200, 90, 130), Box(20, 300, 90, 130)])
@pytest.mark.parametrize("bend", [3.5, -3.5])
def test_a_free_way_is_shown_whole_and_ends_before_its_goal(goal: Box, bend: float) -> None:
    course = find_course(START, goal, UNIT, bend)
    assert course is not None
    assert course.first == 0.0
    assert course.at(0) == START
    assert not any(goal.contains(*point) for point in shown(course))
    assert goal.grown(1.5 * UNIT).contains(*course.at(course.last))


def test_a_trail_swings_out_to_the_side_that_is_free() -> None:
    goal = Box(700, 250, 90, 130)
    plain = find_course(START, goal, UNIT, 3.5)
    assert plain is not None
    # In the way of the one bend, beside the other.
    there = plain.at(0.5)
    stone = Box.around(there.x - 12, there.y - 12, 36, 36)
    course = find_course(START, goal, UNIT, 3.5, [stone])
    assert course is not None
    assert course.first == 0.0
    assert not any(stone.contains(*point) for point in shown(course))


def test_a_trail_begins_behind_what_it_cannot_pass() -> None:
    goal = Box(700, 250, 90, 130)
    wall = Box(400, 0, 60, 900)
    course = find_course(START, goal, UNIT, 3.5, [wall])
    assert course is not None
    assert course.first > 0.1
    assert course.last - course.first >= 0.1 - 1e-9
    assert not any(wall.contains(*point) for point in shown(course))


def test_a_short_way_needs_no_trail() -> None:
    assert find_course(START, Box.around(310, 590, 20, 20), UNIT, 0.6) is None


def test_a_trail_runs_along_below_what_hides_every_swing() -> None:
    goal = Box(700, 250, 90, 130)
    wall = Box(340, 0, 200, 590)
    hidden = find_course(START, goal, UNIT, 3.5, [wall])
    assert hidden is not None
    assert hidden.first > 0.2
    course = find_course(START, goal, UNIT, 3.5, [wall], low=Point(360, 610))
    assert course is not None
    assert course.first == 0.0
    assert course.at(0) == Point(360, 610)
    assert not any(wall.contains(*point) or goal.contains(*point) for point in shown(course))
