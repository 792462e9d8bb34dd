"""Bugs are hunted without a display, a device or the player's own folder."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from breaker import Breaker, pygame
from cheap_windows import cheap_windows, real_accounts, real_sound  # noqa: F401 - fixtures
from heul_doch.scenes.base import paths


@pytest.fixture
def home(tmp_path: Path) -> Iterator[Path]:
    """The player's folder, for this test only."""
    paths.set_home(tmp_path)
    yield tmp_path
    paths.set_home(None)


@pytest.fixture
def break_in(home: Path) -> Iterator[Callable[..., Breaker]]:
    """Makes breakers and, at the end, looks what they broke."""
    made: list[Breaker] = []

    def make(size: tuple[int, int] | None = (1280, 800), **settings: object) -> Breaker:
        made.append(Breaker(home, size, **settings))
        pygame.event.clear()
        return made[-1]

    yield make
    for one in made:
        one.app.close()
    assert [failure for one in made for failure in one.failures] == []


@pytest.fixture
def breaker(break_in: Callable[..., Breaker]) -> Breaker:
    """One at 1280x800."""
    return break_in()
