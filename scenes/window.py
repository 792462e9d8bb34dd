"""The window of the program: opening it, its place and size, and what of them is remembered."""

from __future__ import annotations

import contextlib
import io
import logging
import os
import sys
import warnings
from collections.abc import Callable
from typing import Final

import pygame
from heul_doch.scenes.base import paths
from heul_doch.scenes.base.i18n import Words
from heul_doch.scenes.base.theme import DEFAULT_SIZE, MIN_SIZE, TEXT_SIZES, Metrics
from heul_doch.scenes.storage.settings_file import SettingsStore
from pygame import Surface

log = logging.getLogger(__name__)

PLACING: Final = 0.8
"""Seconds a window manager is given to put a new window where it wants it."""

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


class Window:
    """The window: of a fixed ``size`` (tests and screenshots; nothing is stored then) or as it was left."""

    def __init__(
        self,
        size: tuple[int, int] | None,
        clock: Callable[[], float],
        store: SettingsStore | None,
        language: str | None,
    ) -> None:
        self.clock = clock
        self.store = store or SettingsStore(paths.settings_file())
        if language is not None:
            # For this run only: the command line does not change what the player chose.
            self.store.overlay(language=language)
        self.words = Words(self.store.now.language)
        self._fixed = size is not None
        self._asked_place: tuple[int, int] | None = None
        self._place_shift = (0, 0)
        self.screen = self._open_window(size)
        self._opened = self.clock()
        self.size = self.screen.get_size()
        self.metrics = self._metrics()

    def _open_window(self, size: tuple[int, int] | None) -> Surface:
        os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
        os.environ.setdefault("SDL_MOUSE_FOCUS_CLICKTHROUGH", "1")
        # Plain: rectangle by rectangle. Accelerated, SDL uploads the window whole; macOS has no other way.
        if self.store.now.graphics == "software" or (self.store.now.graphics == "auto" and sys.platform != "darwin"):
            os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
        try:
            return self._set_mode(size)
        except pygame.error:
            if os.environ.pop("SDL_FRAMEBUFFER_ACCELERATION", None) is None:
                raise
            log.warning("no plain window surface on this system; using the accelerated one")
            pygame.display.quit()
            return self._set_mode(size)

    def _set_mode(self, size: tuple[int, int] | None) -> Surface:
        pygame.display.init()
        if size is None:
            require_screen()
        pygame.display.set_caption(self.words("app-title"))
        with contextlib.suppress(OSError, StopIteration, pygame.error):
            # Before there is a window, or some systems never show it.
            icon = next((paths.assets_dir() / "baked").glob("app-icon.*"))
            pygame.display.set_icon(pygame.image.load(io.BytesIO(icon.read_bytes()), icon.name))
        flags = 0 if size is not None else pygame.RESIZABLE
        if size is None:
            left, top, width, height = sane_window(self.store.now.window, pygame.display.get_desktop_sizes())
            size = (width, height)
            if (left, top) != (-1, -1):
                os.environ["SDL_VIDEO_WINDOW_POS"] = f"{left},{top}"
                self._asked_place = (left, top)
        screen = pygame.display.set_mode(size, flags)
        os.environ.pop("SDL_VIDEO_WINDOW_POS", None)
        if flags:
            self._on_window(lambda window: setattr(window, "minimum_size", MIN_SIZE))
            if self.store.now.fullscreen:
                self._fill_screen(True)
                screen = pygame.display.get_surface() or screen
        pygame.key.set_repeat(350, 45)
        return screen

    def _on_window(self, act: Callable[[pygame.Window], object]) -> None:
        """Call ``act`` with the window; ignore what the system does not support."""
        with warnings.catch_warnings(), contextlib.suppress(AttributeError, pygame.error, ValueError):
            # Deprecated in favour of windows that cannot redraw single rectangles.
            warnings.simplefilter("ignore", DeprecationWarning)
            act(pygame.Window.from_display_module())

    def _fill_screen(self, is_full: bool) -> None:
        self._on_window(lambda window: window.set_fullscreen(True) if is_full else window.set_windowed())

    def _metrics(self) -> Metrics:
        return Metrics(*self.size, TEXT_SIZES[self.store.now.text_size])

    def toggle_fullscreen(self) -> None:
        """Switch between fullscreen and window."""
        self.store.change(fullscreen=not self.store.now.fullscreen)

    def _remember_window(self) -> None:
        if self._fixed or pygame.display.is_fullscreen():
            return
        with contextlib.suppress(pygame.error, ValueError):
            left, top = pygame.display.get_window_position()
            width, height = self.size
            if self._asked_place is not None:
                if self.clock() - self._opened < PLACING:
                    return
                # Some window managers put the frame where the window was asked to be: without this it would
                # wander down by a title bar with every start.
                shift = (left - self._asked_place[0], top - self._asked_place[1])
                self._place_shift = shift if 0 <= shift[0] <= 16 and 0 <= shift[1] <= 64 else (0, 0)
            self._asked_place = None
            left, top = left - self._place_shift[0], top - self._place_shift[1]
            if width >= MIN_SIZE[0] and height >= MIN_SIZE[1]:
                self.store.change(window=(int(left), int(top), width, height))
