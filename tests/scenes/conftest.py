"""Scenes are tested without a display, a device or the player's own folder."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame
import pytest
from cheap_windows import cheap_windows, real_accounts, real_sound  # noqa: F401 - fixtures
from heul_doch.scenes.base import paths
from pilot_adapter import Pilot


@pytest.fixture
def home(tmp_path: Path) -> Iterator[Path]:
    """The player's folder, for this test only."""
    paths.set_home(tmp_path)
    yield tmp_path
    paths.set_home(None)


@pytest.fixture
def fly_app(home: Path) -> Iterator[Callable[..., Pilot]]:
    """Makes pilots and lands them."""
    pilots: list[Pilot] = []

    def make(size: tuple[int, int] = (1280, 800)) -> Pilot:
        pilots.append(Pilot(home, size))
        return pilots[-1]

    yield make
    for pilot in pilots:
        pilot.app.close()
    pygame.event.get() if pygame.display.get_init() else None


@pytest.fixture
def pilot(fly_app: Callable[..., Pilot]) -> Pilot:
    """One app at 1280x800."""
    return fly_app()
