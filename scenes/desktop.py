"""The window's place on the desktop, and whether there is a desktop at all."""

from __future__ import annotations

import os
from typing import Final

import pygame
from heul_doch.scenes.base.theme import DEFAULT_SIZE, MIN_SIZE

INVISIBLE: Final = ("dummy", "offscreen")
"""SDL's video drivers without a screen. SDL falls back to them where no display can be reached."""
DRIVER_VARIABLES: Final = ("SDL_VIDEODRIVER", "SDL_VIDEO_DRIVER")
"""With one of these somebody asks for a driver on purpose: the name of SDL 2, and that of SDL 3."""

FIRST: Final = (-1, -1, *DEFAULT_SIZE)
"""What the settings hold as the window (left, top, width, height) before there was one."""
FIRST_SHARE: Final = (2 / 3, 3 / 4)
"""The first window takes so much of the desktop's width and height, if that is more than its usual size."""

Rect = tuple[int, int, int, int]


class NoScreen(RuntimeError):
    """No display can be reached."""


def require_screen() -> None:
    """Raise NoScreen if SDL chose a driver without a screen by itself. The display must have been initialised."""
    if pygame.display.get_driver() in INVISIBLE and not any(map(os.environ.get, DRIVER_VARIABLES)):
        raise NoScreen


def sane_window(rect: Rect, desktops: list[tuple[int, int]]) -> Rect:
    """Return a remembered window (left, top, width, height) moved and cut so that it lies on a screen.

    ``desktops`` holds width and height of each screen in pixels, the main one first. The first window of all grows
    with the main screen.

    >>> sane_window((-5000, 9000, 99999, 800), [(1920, 1080)])
    (-1, -1, 1920, 800)
    >>> sane_window(FIRST, [(1920, 1080)]), sane_window(FIRST, [(3840, 2160)])
    ((-1, -1, 1280, 800), (-1, -1, 2560, 1600))
    """
    left, top, width, height = rect
    if not desktops:
        return (-1, -1, *DEFAULT_SIZE)
    if rect == FIRST:
        share = min(part * side / usual for part, side, usual in zip(FIRST_SHARE, desktops[0], DEFAULT_SIZE))
        width, height = (int(usual * max(1.0, share)) for usual in DEFAULT_SIZE)
    wide, high = max(w for w, _ in desktops), max(h for _, h in desktops)
    width, height = max(MIN_SIZE[0], min(width, wide)), max(MIN_SIZE[1], min(height, high))
    # Screens may stand in any arrangement; a title bar within their joint width and height can be reached.
    reach = sum(w for w, _ in desktops)
    if not (-width // 2 <= left <= reach - 200 and 0 <= top <= high - 100):
        left, top = -1, -1
    return (left, top, width, height)
