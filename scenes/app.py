"""The window: one loop, the stack of scenes, and what scenes are given. No rules.

Nothing is drawn when nothing changed, and when nothing moves the loop sleeps until something happens. What takes longer
than a frame may (scenes that come and go, a new size, drawing the whole window) is done in the
:mod:`scenes.worker_thread`. A scene that raises is logged and left for the title; the window never dies of it.
"""

from __future__ import annotations

import contextlib
import io
import logging
import math
import os
import queue
import signal
import sys
import threading
import time
import warnings
from collections import deque
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

import pygame
from heul_doch.game.core.problems import Problem
from heul_doch.game.rulefiles.files import check_inside, replace, would_wait
from heul_doch.scenes.audio.player import Sound
from heul_doch.scenes.base import paths, signals
from heul_doch.scenes.base.i18n import Words
from heul_doch.scenes.base.input import Dropped, Event, Focus, Input, Key, PointerDown, PointerUp
from heul_doch.scenes.base.problem_words import problem_sentence
from heul_doch.scenes.base.theme import GUARD, MAX_STEP, MIN_SIZE, PAPER, TABLE, TEXT_SIZES, Metrics
from heul_doch.scenes.desktop import require_screen, sane_window
from heul_doch.scenes.drops import Drops
from heul_doch.scenes.event_wait import Waiter
from heul_doch.scenes.graphics import malloc_tuning as memory
from heul_doch.scenes.graphics import panels as paper
from heul_doch.scenes.graphics import video_driver as graphics
from heul_doch.scenes.graphics.background import coarse_size
from heul_doch.scenes.graphics.image_cache import ImageCache
from heul_doch.scenes.graphics.images import Pictures
from heul_doch.scenes.graphics.stage_items import Image
from heul_doch.scenes.graphics.text import Fonts
from heul_doch.scenes.probe import Probe
from heul_doch.scenes.storage.settings_file import Settings, SettingsStore
from heul_doch.scenes.table import items as sprites
from heul_doch.scenes.ui import routes as registry
from heul_doch.scenes.ui.scene import Context, Launch, Scene
from heul_doch.scenes.ui.toast import Toasts
from heul_doch.scenes.warm_up import load_ahead
from heul_doch.scenes.worker_thread import Workshop
from pygame import Surface

log = logging.getLogger(__name__)

FRAME: Final = 1 / 60
LOG_BYTES: Final = 500_000
PLACING: Final = 0.8
"""Seconds a window manager is given to put a new window where it wants it."""
RESIZE_REST: Final = 0.25
"""Seconds without a new size before pictures are made in it."""
SLICE: Final = 0.011
"""Seconds a frame may spend on getting a new scene ready; until it is, the window shows the one before."""
LATE: Final = 0.006
"""Seconds after which nothing more is drawn ahead of what a frame shows."""
LARGE_SHARE: Final = 0.5
"""Drawing more than this part of the window anew is work for the workshop."""
PATIENCE: Final = 0.4
"""After so many seconds a new scene is shown, ready or not."""
TIDY_FRAMES: Final = 30
TIDY_SECONDS: Final = 2.0
"""Memory is given back when nothing moves, so many frames and seconds after the last time."""
TIDY_WORK: Final = 0.012
"""After so many seconds of getting a scene ready what that took for a moment is given back."""
TIDY_ANYWAY: Final = 6.0
"""After so many seconds in which something always moves it is given back, too."""
COLLECT_AFTER: Final = 1.0
"""Seconds after a scene has come in which what was left is freed: the new one stands, and little moves yet."""
WARM_UP: Final = 0.5
"""Seconds after the start, when the first scene is there, in which what other scenes need is loaded beside it."""
SWITCH: Final = 0.001
"""Seconds another thread may keep the window's thread from going on."""
SOFTNESS: Final = 7
"""At least so many pixels run into one, each way, in a scene under a dialog ..."""
SOFT_ROWS: Final = 150
"""... and in a large window so many that it has this many rows of them."""
BACKDROP: Final = (96, 88, 82)
"""What is left of each colour (of 255) of a scene under a dialog."""


class _LogFile(logging.FileHandler):
    """A log that cannot even be opened (full or locked disk, a folder of that name) must not stop the game either."""

    def emit(self, record: logging.LogRecord) -> None:
        with contextlib.suppress(OSError):
            super().emit(record)


def start_log() -> None:
    """Log warnings to the player's folder; a log grown too long is kept once under ``.old``."""
    root = logging.getLogger()
    file = paths.log_file()
    if any(getattr(handler, "baseFilename", None) == str(file) for handler in root.handlers):
        return
    with contextlib.suppress(OSError):
        file.parent.mkdir(parents=True, exist_ok=True)
        check_inside(file, paths.user_dir())
        with contextlib.suppress(OSError):
            # Another copy of the program may have it open: then it goes on growing.
            if os.path.islink(file) or file.stat().st_size > LOG_BYTES:
                replace(file, file.with_suffix(".old"))
        if os.path.islink(file) or would_wait(file):
            raise OSError("no plain file")
        # Names of files may hold what is no character.
        handler = _LogFile(file, encoding="utf-8", errors="backslashreplace", delay=True)
        handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
        root.addHandler(handler)
    root.setLevel(logging.INFO)
    # A log that cannot be written (full disk, folder gone) must not stop the game.
    logging.raiseExceptions = False


class App:
    """The program with a window. ``run`` it, or ``step`` it from a test.

    ``size``: fixed size for tests and screenshots (nothing is remembered then). ``clock`` returns seconds.
    """

    def __init__(
        self,
        *,
        size: tuple[int, int] | None = None,
        clock: Callable[[], float] = time.monotonic,
        store: SettingsStore | None = None,
        language: str | None = None,
        pictures: Pictures | None = None,
        probe: Probe | None = None,
    ) -> None:
        self.clock = clock
        self.store = store or SettingsStore(paths.settings_file())
        if language is not None:
            # For this run only: the command line does not change what the player chose.
            self.store.overlay(language=language)
        self.words = Words(self.store.now.language)
        self.heard: set[str] = set()
        """Remarks made at any table since the start (:class:`scenes.table.remarks.Banter`)."""
        self._fixed = size is not None
        self._asked_place: tuple[int, int] | None = None
        self._place_shift = (0, 0)
        self.screen = self._open_window(size)
        self.size = self.screen.get_size()
        self.metrics = self._metrics()
        self.fonts = Fonts(self.metrics)
        self.waiter = Waiter()
        self.pictures = pictures or Pictures(self.waiter.wake)
        self.pictures.reads_aside = not self._fixed
        self.pictures.on_problem = self._tell_problem
        self.image_cache = ImageCache()
        self._fit_caches()
        self.sound = Sound()
        self.sound.set(self.store.now.volume, self.store.now.mute)
        self.input = Input(self.clock)
        self.probe = probe or Probe()
        self.toasts = Toasts(self)
        self.told_files: set[str] = set()
        """Files of which it has been said that they are left out (:func:`scenes.ui.file_notices.tell_once`)."""
        self.drops = Drops(self)
        self.stack: list[Scene] = []
        self.exit_code = 0
        self.is_running = True
        self.is_hidden = False
        self._calls: queue.SimpleQueue[Callable[[], None]] = queue.SimpleQueue()
        self._changes: list[Callable[[], None]] = []
        self._works: list[tuple[Scene, Callable[[], None]]] = []
        self._raw: deque[pygame.event.Event] = deque()
        self._held: deque[Event] = deque()
        """What happens while work goes on in the workshop waits for the scene that comes."""
        self.workshop = Workshop()
        self._drawn: list[pygame.Rect] = []
        """What was drawn in the workshop and is not in the window yet."""
        self._opened = self._last_time = self.clock()
        self._waited = 0.0
        self._released: tuple[float, tuple[int, int]] = (float("-inf"), (0, 0))
        self._changed_scene = float("-inf")
        self._has_left = False
        """Whether there is something to be collected: a scene was left, or things have moved for a while."""
        self._resized_at: float | None = None
        self._backdrops_stale = False
        self._failures: list[float] = []
        self.on_failure: Callable[[BaseException], None] | None = None
        """Called with what a scene raised, before going to the title (tests, screenshots)."""
        self.frames = 0
        """Frames drawn so far."""
        self.slice = math.inf if self._fixed else SLICE
        """See :data:`SLICE`; in tests and screenshots a scene is there with its first frame."""
        self._step_began = 0.0
        self._is_warm = self._fixed
        self._tidied = (0, 0.0)
        self._tidied_work = 0.0
        self.store.watch(self._settings_changed)
        if not self._fixed:
            # The first scene takes a moment; until then the window is a table, not a hole.
            self.screen.fill(TABLE)
            pygame.display.update()

    # ------------------------------------------------------------------ window

    def _open_window(self, size: tuple[int, int] | None) -> Surface:
        os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
        os.environ.setdefault("SDL_MOUSE_FOCUS_CLICKTHROUGH", "1")
        way = graphics.chosen_way(self.store.now.graphics, sys.platform, self.store.now.extra.get(graphics.KEPT))
        if way == "software":
            os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
        self._meter = graphics.Meter(way)
        try:
            return self._set_mode(size)
        except pygame.error:
            if os.environ.pop("SDL_FRAMEBUFFER_ACCELERATION", None) is None:
                raise
            log.warning("no plain window surface on this system; using the accelerated one")
            self._meter = graphics.Meter("accelerated")
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
        """Do with the window what the display module cannot; what a system does not offer is left undone."""
        with warnings.catch_warnings(), contextlib.suppress(AttributeError, pygame.error, ValueError):
            # Deprecated in favour of windows that cannot redraw single rectangles.
            warnings.simplefilter("ignore", DeprecationWarning)
            act(pygame.Window.from_display_module())

    def _fill_screen(self, is_full: bool) -> None:
        self._on_window(lambda window: window.set_fullscreen(True) if is_full else window.set_windowed())

    def _metrics(self) -> Metrics:
        return Metrics(*self.size, TEXT_SIZES[self.store.now.text_size])

    def _fit_caches(self) -> None:
        memory.tune(self.size[0] * self.size[1])
        pixels = self.size[0] * self.size[1] * 4
        self.image_cache.max_bytes = max(5_000_000, int(pixels * 0.5))
        self.pictures.max_bytes = max(8_000_000, int(pixels * 0.75))

    def toggle_fullscreen(self) -> None:
        """Fill the screen, or stop it."""
        self.store.change(fullscreen=not self.store.now.fullscreen)

    def _apply_fullscreen(self) -> None:
        is_full = pygame.display.is_fullscreen()
        if self._fixed or is_full == self.store.now.fullscreen:
            return
        if not is_full:
            self._remember_window()
        self._fill_screen(not is_full)
        self._check_size()

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

    def _remember_graphics(self) -> None:
        if not self._fixed:
            costs = self._meter.merged(self.store.now.extra.get(graphics.KEPT))
            if costs is not None:
                self.store.change_extra(**{graphics.KEPT: costs})

    def resize(self, size: tuple[int, int]) -> None:
        """Give the window another size (tests, screenshots)."""
        self.screen = pygame.display.set_mode(size, 0 if self._fixed else pygame.RESIZABLE)
        self._check_size()

    def _check_size(self) -> None:
        screen = pygame.display.get_surface()
        if screen is None or (screen.get_size() == self.size and screen is self.screen):
            return
        self.screen = screen
        if screen.get_size() == self.size:
            self.redraw()
            return
        self.size = screen.get_size()
        self._resized_at = self.clock()
        self.pictures.is_held = not self._fixed
        self.pictures.forget_pending()
        if self.pictures.is_held:
            self.pictures.prepare()
        self._fit_caches()
        self.image_cache.clear()
        self.relayout()

    def relayout(self) -> None:
        """Lay all scenes out anew: size, text size or language have changed. With a window: as soon as possible."""
        if self.is_direct:
            self._relayout()
        elif self._relayout not in self._changes:
            self._changes.append(self._relayout)

    def _relayout(self) -> None:
        self.metrics = self._metrics()
        self.fonts.resize(self.metrics)
        for scene in list(self.stack):
            scene.ctx.stage.resize(self.size)
            self._guarded(scene, scene.resize)
            scene.ctx.stage.refresh()
        self.toasts.resize()
        self._backdrops_stale = True

    def redraw(self) -> None:
        """Draw everything anew with the next frame."""
        if self.stack:
            self.stack[-1].ctx.stage.invalidate()

    def _settings_changed(self, settings: Settings) -> None:
        self.sound.set(settings.volume, settings.mute)
        if settings.pace.level == "none":
            for scene in self.stack:
                scene.ctx.animator.finish()
        if settings.language != self.words.language:
            self.words.set_language(settings.language)
            self.relayout()
        elif TEXT_SIZES[settings.text_size] != self.metrics.text_scale:
            self.relayout()
        if settings.fullscreen != pygame.display.is_fullscreen():
            self._apply_fullscreen()

    # ------------------------------------------------------------------ scenes

    @property
    def is_direct(self) -> bool:
        """Whether everything is done at once, however long it takes: in tests and for screenshots."""
        return math.isinf(self.slice)

    @property
    def has_time(self) -> bool:
        """Whether whatever is done now holds up no frame."""
        return self.is_direct or self.workshop.is_inside

    @property
    def is_late(self) -> bool:
        """Whether so much has been done in this frame that what can wait had better wait for the next."""
        return not self.has_time and time.perf_counter() - self._step_began > LATE

    @property
    def top(self) -> Scene | None:
        """The scene that is shown and handles input."""
        return self.stack[-1] if self.stack else None

    def make(self, name: str, launch: Launch) -> Scene:
        """Return a new scene by its name (:mod:`scenes.ui.routes`). Raises UnknownScene."""
        return registry.make(name, launch)

    def push(self, scene: Scene | Callable[[], Scene]) -> None:
        """Show a scene on top of the stack. One that has to be made first is made when its turn has come."""
        self._changes.append(lambda: self._push(self._made(scene)))

    def pop(self, scene: Scene) -> None:
        """Leave a scene and everything on top of it; the last one ends the program."""
        self._changes.append(lambda: self._pop(scene))

    def replace(self, scene: Scene, new: Scene | Callable[[], Scene]) -> None:
        """Leave a scene for another."""

        def change() -> None:
            made = self._made(new)
            if made is not None and scene in self.stack:
                self._leave_down_to(scene)
            self._push(made)

        self._changes.append(change)

    def reset(self, scene: Scene) -> None:
        """Leave all scenes for another."""

        def change() -> None:
            if self.stack:
                self._leave_down_to(self.stack[0])
            self.pictures.forget_unused()
            self._push(scene)

        self._changes.append(change)

    def do_aside(self, scene: Scene, work: Callable[[], None]) -> None:
        """Do something long with a scene, if it is still there, before anything else happens to it."""
        if self.is_direct:
            work()
        elif all(waiting is not scene for waiting, _ in self._works):
            self._works.append((scene, work))
            self._changes.append(self._do_works)

    def _do_works(self) -> None:
        works, self._works = self._works, []
        for scene, work in works:
            if scene in self.stack:
                self._guarded(scene, work)

    def back(self) -> None:
        """Leave the top scene, unless it is the only one."""
        if len(self.stack) > 1:
            self.pop(self.stack[-1])

    def _apply_changes(self) -> None:
        """Let scenes come and go as was asked for: at once, or in the workshop."""
        if not self._changes:
            return
        if self.is_direct:
            self._change()
        elif not self.workshop.is_busy:
            self.workshop.begin(self._change_aside)

    def _change(self) -> None:
        while self._changes:
            self._changes.pop(0)()

    def _change_aside(self) -> None:
        self._change()
        top = self.top
        if top is not None:
            self._guarded(top, lambda: top.ctx.stage.get_ready(self._tidied_between))
            self._change()
            if top.ctx.is_shown:
                return
        # What the scene before took is of no use to this one.
        memory.give_back()
        self._changed_scene = self.clock()

    def _tidied_between(self) -> bool:
        """Give back, every now and then, what the items of a scene took while they were drawn. Always true."""
        if time.perf_counter() - self._tidied_work > TIDY_WORK:
            memory.give_back()
            self._tidied_work = time.perf_counter()
        return True

    def _made(self, scene: Scene | Callable[[], Scene]) -> Scene | None:
        """Return a scene, made if it has to be; None, after going to the title, if that fails."""
        if isinstance(scene, Scene):
            return scene
        found: list[Scene] = []
        self._guarded(None, lambda: found.append(scene()))
        return found[0] if found else None

    def _push(self, scene: Scene | None) -> None:
        if scene is None:
            return
        self._changed_scene = self.clock()
        below = self.top
        if below is not None:
            self._guarded(below, below.covered)
        ctx = Context(self, scene)
        scene.ctx = ctx
        self.stack.append(scene)
        if below is not None:
            # First what goes is let go of, then what comes is made.
            below.ctx.stage.rest()
            self.image_cache.clear()
            if self.workshop.is_inside:
                memory.give_back()
            if scene.overlay:
                self._show_backdrop(scene, below)
            self._cover(below, scene)
        self.pictures.forget_pending()
        if self._guarded(scene, lambda: scene.enter(ctx)):
            self._guarded(scene, scene.resize)
        if self.top is scene:
            ctx.stage.invalidate()
        self.toasts.follow()

    def _pop(self, scene: Scene) -> None:
        if scene not in self.stack:
            return
        self._changed_scene = self.clock()
        self._leave_down_to(scene)
        if not self.stack:
            self.quit()
            return
        top = self.stack[-1]
        top.ctx.stage.invalidate()
        top.ctx.is_shown = False
        if top.overlay and len(self.stack) > 1:
            self._show_backdrop(top, self.stack[-2])
        elif not scene.overlay:
            self._guarded(top, top.show_background)
            missed, top.ctx.missed = top.ctx.missed, set()
            self._show_pictures(top, missed)
        self._guarded(top, top.uncovered)
        self.toasts.follow()

    def _cover(self, below: Scene, scene: Scene) -> None:
        """Give back what a scene under another one does not need: its still, and a background nobody sees."""
        below.ctx.is_shown = False
        below.ctx.stage.rest()
        # What is shown of it now, its items hold themselves.
        self.image_cache.clear()
        if below.overlay or not scene.overlay:
            below.ctx.stage.set_background(None)

    def _leave_down_to(self, scene: Scene) -> None:
        while scene in self.stack:
            leaving = self.stack[-1]
            self.toasts.release(leaving)
            with self._logged(leaving):
                leaving.leave()
            leaving.ctx.is_over = True
            leaving.ctx.timers.clear()
            leaving.ctx.animator.stop()
            leaving.ctx.stage.close()
            self.stack.pop()
            self._has_left = not self.is_direct
            self._forget_drawn(leaving)

    def _forget_drawn(self, left: Scene) -> None:
        """Let go of what was drawn for a scene that has been left, but not of what the table under a dialog needs."""
        self.image_cache.clear()
        self.fonts.forget()
        self.pictures.forget_standins()
        paper.forget()
        if not left.overlay:
            sprites.forget()

    def _show_backdrop(self, scene: Scene, below: Scene) -> None:
        """Show a darkened picture of the scene below a dialog behind it."""
        stage = below.ctx.stage
        # Drawn on the window's own surface: what lies there is handed over only when asked for, and by then the dialog
        # has been drawn anew all over it.
        shot = self.screen if self.screen.get_size() == self.size else Surface(self.size, depth=32)
        if not below.ctx.is_shown or shot is not self.screen:
            stage.invalidate()
        # Otherwise it is what the window shows: only what has changed since must be drawn.
        stage.draw(shot)
        if not below.ctx.is_shown:
            stage.rest()
        # Out of focus and dark, so that nothing down there competes with what is to be read.
        width, height = self.size
        softness = max(SOFTNESS, height // SOFT_ROWS)
        grain = softness // 3
        small = pygame.transform.smoothscale(shot, (max(1, width // softness), max(1, height // softness)))
        small.fill(BACKDROP, special_flags=pygame.BLEND_RGB_MULT)
        soft = pygame.transform.smoothscale(small, coarse_size(self.size, grain))
        scene.ctx.stage.set_background(soft, grain)

    def _refresh_backdrops(self) -> None:
        """Draw what lies under dialogs anew; of several only the uppermost stays in memory."""
        self._backdrops_stale = False
        for below, scene in pairwise(self.stack):
            if scene.overlay:
                with self._logged(below):
                    self._show_backdrop(scene, below)
                if below.overlay:
                    below.ctx.stage.set_background(None)

    # ------------------------------------------------------------------ faults

    @contextlib.contextmanager
    def _logged(self, scene: Scene) -> Any:
        try:
            yield
        except Exception:
            log.exception("the scene %r failed", scene.name)

    def _guarded(self, scene: Scene | None, function: Callable[[], Any]) -> bool:
        """Call into a scene (``None``: make one); if it raises, log that and go to the title. Whether all went well."""
        try:
            function()
        except Exception as error:
            log.exception("the scene %r failed", scene.name if scene is not None else "that was asked for")
            if self.on_failure is not None:
                self.on_failure(error)
            self._recover()
            return False
        return True

    def _recover(self) -> None:
        now = self.clock()
        self._failures = [when for when in self._failures if now - when < 5.0] + [now]
        self._changes.clear()
        message = self.words("ui-scene-broke")

        def to_title() -> None:
            if self.stack:
                self._leave_down_to(self.stack[0])
            scene = _Empty(message)
            if len(self._failures) <= 3:
                try:
                    scene = self.make("title", Launch())  # type: ignore[assignment]
                except Exception:
                    log.exception("the title cannot be made")
            self._push(scene)
            self.toast(message, reading="long")

        self._changes.append(to_title)

    # ------------------------------------------------------------------ services

    def call_soon(self, function: Callable[[], None]) -> None:
        """From any thread: have ``function`` called in the window's thread."""
        self._calls.put(function)
        self.waiter.wake()

    def _tell_problem(self, found: Problem) -> None:
        text = problem_sentence(self.words, found)
        self.toast(text[:1].upper() + text[1:], reading="long")

    def toast(self, text: str, *, reading: str = "toast") -> None:
        """Show a line of text for a while."""
        self.toasts.show(text, reading)

    def quit(self, exit_code: int = 0) -> None:
        """End the program after this step."""
        self.exit_code = exit_code
        self.is_running = False
        self.waiter.wake()

    # ------------------------------------------------------------------ loop

    def run(self) -> int:
        """Run until the window is closed; return the exit code."""
        with contextlib.suppress(ValueError):
            # The last one comes when the terminal is closed that the window was opened from.
            numbers = (signal.SIGINT, signal.SIGTERM, getattr(signal, "SIGHUP", signal.SIGTERM))
            signals.catch(numbers, lambda *_: self.quit())
        sys.setswitchinterval(SWITCH)
        with memory.keeping_what_is_there(), contextlib.closing(self):
            while self.is_running:
                is_busy = self.step()
                self.warm_up()
                if is_busy:
                    rest = FRAME - (time.perf_counter() - self._step_began)
                    if rest > 0.001:
                        time.sleep(rest)
                else:
                    self._sleep()
        return self.exit_code

    def _sleep(self) -> None:
        top = self.top
        due = top.ctx.timers.next_due if top is not None and not self.is_hidden else None
        seconds = 60.0 if due is None else due
        if self._resized_at is not None:
            seconds = min(seconds, RESIZE_REST)
        if not self._is_warm:
            seconds = min(seconds, WARM_UP)
        before = self.clock()
        self.tidy_up()
        self.waiter.wait(seconds)
        # Time slept on purpose is time passed; a laptop that slept meanwhile is not.
        self._waited += min(self.clock() - before, seconds + 0.05)

    def warm_up(self) -> None:
        """Load in another thread what the next scenes need, once; called when the first one is there."""
        if self._is_warm or not self.frames or self.clock() - self._opened < WARM_UP:
            return
        self._is_warm = True

        def work() -> None:
            with contextlib.suppress(Exception):
                load_ahead()

        threading.Thread(target=work, name="warm-up", daemon=True).start()

    def tidy_meanwhile(self) -> None:
        """Give memory back after a while, though something moves."""
        now = time.monotonic()
        if now - self._tidied[1] > TIDY_ANYWAY and not self.is_direct:
            self._tidied = (self.frames, now)
            self._has_left = True
            self.pictures.forget_copies()

    def tidy_up(self) -> None:
        """Give memory back to the system that flights and scenes before took. Called when nothing moves."""
        now = time.monotonic()
        if self.frames - self._tidied[0] < TIDY_FRAMES or now - self._tidied[1] < TIDY_SECONDS:
            return
        self._tidied = (self.frames, now)
        self.pictures.forget_copies()
        if self.top is not None:
            self.top.ctx.stage.rest()
        memory.collect()
        memory.give_back()

    def step(self) -> bool:
        """Handle events, move, draw once. Return whether the next frame is wanted at once."""
        self._step_began = time.perf_counter()
        if not self._is_free():
            # Not even events are taken in: one of them might take away the very surface that is being drawn on.
            return True
        if self._hand_over() and self.is_late:
            # A large window takes so long that it is a frame of its own.
            return True
        is_busy = self._handle_events()
        if self.workshop.is_busy:
            return True
        now = self.clock()
        passed = max(0.0, now - self._last_time)
        self._last_time = now
        slept = min(self._waited, passed)
        self._waited = 0.0
        dt = min(passed - slept, MAX_STEP) + slept
        if self._resized_at is not None and now - self._resized_at >= RESIZE_REST:
            self._resized_at = None
            if self.pictures.is_held:
                self.pictures.is_held = False
                self.relayout()
            self._remember_window()
        self._take_pictures()
        self._apply_changes()
        for key, values in self.store.take_notices():
            self.toast(self.words.notice(key, values), reading="long")
        if not self._is_free():
            return True
        if self._has_left and now - self._changed_scene > COLLECT_AFTER:
            # Takes most of a frame, so nothing else is done in this one; what moves goes on with the time that passed.
            self._last_time -= dt
            self._collect()
            return True
        if not self.is_hidden:
            is_busy = self._move_and_draw(dt) or is_busy
        if not self._is_free():
            return True
        if self.probe.is_on:
            self._write_probe()
        if is_busy:
            self.tidy_meanwhile()
        return (is_busy or self._has_left) and not self.is_hidden

    def _collect(self) -> None:
        """Free what refers to itself, as scenes do: until now whoever left them still knew them."""
        self._has_left = False
        if not self.is_direct:
            memory.collect()
            # Whoever asks for memory meanwhile has to wait: nothing moves before it is done.
            self.workshop.begin(memory.give_back)

    def _is_free(self) -> bool:
        """Whether nothing is being done in the workshop, or has been done within what is left of this frame's slice."""
        if not self.workshop.is_busy:
            return True
        return self.workshop.wait(max(0.0, self._step_began + self.slice - time.perf_counter()))

    def _handle_events(self) -> bool:
        """Handle what has happened, until something begins that everything else has to wait for; whether anything."""
        events = pygame.event.get()
        if events:
            self.waiter.happened()
        for event in events:
            self._system_event(event)
        self._check_size()
        self._raw.extend(events)
        has_any = bool(self._raw or self._held)
        self._apply_changes()
        while self._is_free() and (self._held or self._raw):
            if self._held:
                self._dispatch(self._held.popleft())
                self._apply_changes()
            else:
                # One after the other: what became of one may change what the next one means.
                self._held.extend(self.input.translate(self._raw.popleft()))
        while self._is_free() and not self._calls.empty():
            function = self._calls.get()
            scene = self.top
            if scene is None:
                function()
            else:
                self._guarded(scene, function)
            self._apply_changes()
        return has_any

    def _take_pictures(self) -> None:
        ready = self.pictures.pump()
        if not ready:
            return
        is_seen = True
        for scene in reversed(list(self.stack)):
            if is_seen:
                self._show_pictures(scene, ready)
            else:
                scene.ctx.missed |= ready
            is_seen = is_seen and scene.overlay
        if len(self.stack) > 1:
            self._backdrops_stale = True

    def _show_pictures(self, scene: Scene, names: set[str]) -> None:
        for name in names:
            scene.ctx.stage.picture_ready(name)
            self._guarded(scene, lambda name=name: scene.picture_ready(name))  # type: ignore[misc]

    def _move_and_draw(self, dt: float) -> bool:
        top = self.top
        if top is None:
            return False
        ctx = top.ctx

        def move() -> None:
            ctx.timers.advance(dt)
            ctx.animator.step()
            top.update(min(dt, MAX_STEP))

        self._guarded(top, move)
        self.toasts.step()
        self._apply_changes()
        if self.top is not top:
            return True
        if self.workshop.is_busy:
            return True
        if self._backdrops_stale and top.ctx.is_shown and (not self.pictures.is_busy or self.is_direct):
            if not self.is_direct:
                self.workshop.begin(self._refresh_backdrops)
                return True
            self._refresh_backdrops()
        self._guarded(top, self._draw)
        self._apply_changes()
        return (
            self.workshop.is_busy
            or bool(self._drawn)
            or self.top is not top
            or not ctx.is_shown
            or not ctx.animator.is_idle
            or not ctx.stage.is_clean
            or top.needs_frames
            or self.toasts.is_moving
            or self.pictures.needs_frame
        )

    def _draw(self) -> None:
        top = self.top
        assert top is not None
        if not top.ctx.is_shown:
            if not self._is_ready(top):
                return
            top.ctx.is_shown = True
            top.ctx.stage.invalidate()
        stage = top.ctx.stage
        if self.is_direct or stage.dirty_share < LARGE_SHARE:
            self._show(stage.draw(self.screen))
            return
        self.workshop.begin(lambda: self._guarded(top, lambda: self._drawn.extend(stage.draw(self.screen))))
        if self._is_free() and not self.is_late:
            self._hand_over()

    def _hand_over(self) -> bool:
        """Show what was drawn in the workshop; whether there was anything."""
        drawn, self._drawn = self._drawn, []
        self._show(drawn)
        return bool(drawn)

    def _show(self, rects: list[pygame.Rect]) -> None:
        if rects:
            began = time.perf_counter()
            pygame.display.update(rects)
            if rects[0].size == self.size:
                self._meter.add(time.perf_counter() - began, self.size[0] * self.size[1])
            self.frames += 1

    def _is_ready(self, scene: Scene) -> bool:
        """Whether a scene may take the place of the one in the window; goes on getting it ready."""
        if not self.frames or self.is_direct:
            return True
        if self.clock() - self._changed_scene > PATIENCE:
            return True
        stage = scene.ctx.stage
        if not stage.is_prepared:
            # Pictures have come in, or the scene has moved on.
            self.workshop.begin(lambda: self._guarded(scene, lambda: stage.get_ready(self._tidied_between)))
            if not self._is_free():
                return False
        return self.top is scene and stage.is_prepared and not self.pictures.needs_frame

    def _system_event(self, event: pygame.event.Event) -> None:
        match event.type:
            case pygame.QUIT:
                self.quit()
            case pygame.WINDOWMINIMIZED | pygame.WINDOWHIDDEN:
                self.is_hidden = True
            case pygame.WINDOWRESTORED | pygame.WINDOWSHOWN | pygame.WINDOWEXPOSED | pygame.WINDOWMAXIMIZED:
                self.is_hidden = False
                self.redraw()
            case pygame.WINDOWMOVED:
                self._resized_at = self.clock()
            case pygame.RENDER_TARGETS_RESET | pygame.RENDER_DEVICE_RESET:
                self.redraw()

    def _dispatch(self, event: Event) -> None:
        top = self.top
        if top is None:
            return
        if isinstance(event, PointerUp):
            self._released = (self.clock(), event.pos)
        elif isinstance(event, PointerDown) and self._is_for_the_scene_before(event):
            self.input.held = False
            return
        if isinstance(event, Key) and not event.repeat:
            if event.means("f11") or event.means("alt+enter"):
                self.toggle_fullscreen()
                return
            if event.means("ctrl+q"):
                self.quit()
                return
        used: list[bool] = []
        if not self._guarded(top, lambda: used.append(bool(top.handle(event)))):
            return
        if not any(used) and isinstance(event, Key) and event.means("escape") and not event.repeat:
            self._guarded(top, top.back)
        if isinstance(event, Dropped) and not any(used):
            self.drops.add(Path(event.path))
        if isinstance(event, Focus) and event.gained:
            self.redraw()

    def _is_for_the_scene_before(self, event: PointerDown) -> bool:
        """Whether a press is the second half of a double click whose first half changed the scene."""
        when, where = self._released
        near = abs(event.pos[0] - where[0]) + abs(event.pos[1] - where[1]) <= self.metrics.px(1)
        return near and self._changed_scene >= when and self.clock() - when < GUARD

    # ------------------------------------------------------------------ the rest

    def describe(self) -> dict[str, Any]:
        """Return what is on the screen: see :mod:`scenes.probe`."""
        top = self.top
        if top is None:
            return {"scene": "", "elements": [], "data": {}}
        elements = getattr(top, "elements", None)
        return {
            "scene": top.name,
            "stack": [scene.name for scene in self.stack],
            "size": list(self.size),
            "language": self.words.language,
            "moving": not top.ctx.animator.is_idle,
            "toast": self.toasts.text,
            "elements": elements() if callable(elements) else [],
            "data": top.probe(),
        }

    def _write_probe(self) -> None:
        try:
            self.probe.write(self.describe())
        except Exception:
            log.exception("the probe failed")

    def close(self) -> None:
        """Leave all scenes, write what is to be written, give everything back."""
        self.workshop.close()
        if self.stack:
            self._leave_down_to(self.stack[0])
        self._remember_window()
        self._remember_graphics()
        self.pictures.close()
        self.sound.close()
        self.waiter.close()
        pygame.display.quit()


class _Empty(Scene):
    """What is left when not even the title can be shown: a line of text."""

    name = "empty"

    def __init__(self, message: str) -> None:
        self.message = message

    def resize(self) -> None:
        self.ctx.stage.clear()
        letters = self.ctx.fonts.paragraph(self.message, "strong", PAPER, self.ctx.width * 3 // 4, align="centre")
        place = ((self.ctx.width - letters.width) // 2, (self.ctx.height - letters.height) // 2)
        self.ctx.stage.add(Image(letters, place))

    def probe(self) -> dict[str, Any]:
        return {"message": self.message}
