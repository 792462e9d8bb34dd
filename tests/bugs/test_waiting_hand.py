"""A hand nobody touches rises a few times and is still again: a table that waits costs nothing."""

from __future__ import annotations

import pytest
from breaker import FRAME, Breaker
from heul_doch.scenes.base.theme import DURATION
from heul_doch.scenes.table.marks import PATIENCE


@pytest.mark.slow
def test_it_rises_after_ten_seconds_and_stops(breaker: Breaker) -> None:
    scene = breaker.sit_down(3, 4)
    breaker.until_my_turn(scene)
    breaker.frame(count=60)
    moved = []
    for _ in range(round(25 / FRAME)):
        breaker.frame()
        moved.append(any(card.nudge_y for card in scene.director.hand))
    assert not any(moved[: round((PATIENCE - 1.5) / FRAME)])
    length = sum(moved) * FRAME
    assert 0.6 * DURATION["hand.rise"] < length < DURATION["hand.rise"] + 1
    assert not any(moved[-100:])
    assert not scene.needs_frames


def test_whoever_does_something_is_left_alone(breaker: Breaker) -> None:
    scene = breaker.sit_down(3, 4)
    breaker.until_my_turn(scene)
    for number in "1212":
        breaker.frame(1.0, count=5)
        breaker.key(ord(number), number)
        breaker.frame()
        assert not any(card.nudge_y for card in scene.director.hand)


def test_with_reduced_motion_it_never_rises(breaker: Breaker) -> None:
    breaker.store.change(reduced_motion=True)
    scene = breaker.sit_down(3, 4)
    breaker.until_my_turn(scene)
    for _ in range(200):
        breaker.frame(0.1)
        assert not any(card.nudge_y for card in scene.director.hand)
