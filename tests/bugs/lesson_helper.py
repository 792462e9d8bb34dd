"""A lesson in a window, for tests that play one."""

from __future__ import annotations

from typing import Any

from breaker import Breaker
from heul_doch.game.core.families import DEFAULT_GAME
from heul_doch.scenes.screens.lesson import LessonScene


def lesson(breaker: Breaker, family: str = DEFAULT_GAME, chapter: int = 0) -> LessonScene:
    """Open a chapter of a lesson."""
    breaker.app.reset(LessonScene(chapter, family))
    breaker.frame(count=3)
    return now(breaker)


def now(breaker: Breaker) -> LessonScene:
    """Return the lesson that is open."""
    scene = breaker.top
    assert isinstance(scene, LessonScene)
    return scene


def probe(breaker: Breaker) -> dict[str, Any]:
    """Return what the top scene tells tests."""
    return breaker.top.probe()
