"""The main loop of the window: it handles events, advances animations and draws.

Nothing is drawn when nothing has changed, and the loop sleeps when nothing moves. An exception of a scene is logged,
and the title is shown instead.
"""

from __future__ import annotations

import contextlib
import gc
import importlib
import logging
import pkgutil
import signal
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pygame
from heul_doch.game.core.families import local_ids, table_package
from heul_doch.game.core.problems import Problem
from heul_doch.scenes.base.child_process import catch_signals
from heul_doch.scenes.base.input import Dropped, Event, Focus, Key, PointerDown, PointerUp
from heul_doch.scenes.base.sentences import problem_sentence
from heul_doch.scenes.base.theme import GUARD, MAX_STEP, TABLE, TEXT_SIZES
from heul_doch.scenes.drops import Drops
from heul_doch.scenes.graphics.images import Pictures
from heul_doch.scenes.probe import Probe
from heul_doch.scenes.scene_stack import SceneStack
from heul_doch.scenes.storage.settings_file import Settings, SettingsStore
from heul_doch.scenes.ui import routes

log = logging.getLogger(__name__)

FRAME: Final = 1 / 60
RESIZE_REST: Final = 0.25
"""Seconds without a new size before pictures are made in it."""
TIDY_FRAMES: Final = 240
"""Memory is given back after so many frames."""
COLLECT_AFTER: Final = 1.0
"""Seconds after which what belonged to a scene that was left is freed: the new one stands, and little moves yet."""
WARM_UP: Final = 0.5
"""Seconds after the start, when the first scene is there, in which what other scenes need is loaded beside it."""
SWITCH: Final = 0.001
"""Seconds another thread may keep the window's thread from going on."""


def give_memory_back() -> None:
    """Have the C library give free memory back to the system, where it can. It takes some milliseconds."""
    if sys.platform == "linux":
        import ctypes

        with contextlib.suppress(OSError, AttributeError):
            ctypes.CDLL(None).malloc_trim(0)


def load_ahead() -> None:
    """Import the scenes of a game before they are needed. Takes some tenths of a second: call it in a thread."""
    for name in ("setup", "table", "pause", "settings", "help", "result", "summary"):
        routes.load(name)
    for package in filter(None, map(table_package, local_ids())):
        for part in pkgutil.iter_modules(importlib.import_module(package).__path__, f"{package}."):
            importlib.import_module(part.name)


class App(SceneStack):
    """The program with a window. Call ``run``; tests call ``step``.

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
        super().__init__(size, clock, store, language, pictures)
        self.pictures.on_problem = self._tell_problem
        self._fit_caches()
        self.sound.set(self.store.now.volume, self.store.now.mute)
        self.probe = probe or Probe()
        self.drops = Drops(self)
        self._last_time = self.clock()
        self._waited = 0.0
        self._released: tuple[float, tuple[int, int]] = (float("-inf"), (0, 0))
        self._resized_at: float | None = None
        self.frames = 0
        """Frames drawn so far."""
        self._is_warm = self._fixed
        self._tidied = 0
        """``frames`` when memory was given back last."""
        self.store.watch(self._settings_changed)
        if not self._fixed:
            # Until the first scene is ready the window has the colour of the table.
            self.screen.fill(TABLE)
            pygame.display.update()

    # ------------------------------------------------------------------ size and settings

    def _fit_caches(self) -> None:
        pixels = self.size[0] * self.size[1] * 4
        self.image_cache.max_bytes = max(5_000_000, int(pixels * 0.5))
        self.pictures.max_bytes = max(8_000_000, int(pixels * 0.75))

    def _apply_fullscreen(self) -> None:
        is_full = pygame.display.is_fullscreen()
        if self._fixed or is_full == self.store.now.fullscreen:
            return
        if not is_full:
            self._remember_window()
        self._fill_screen(not is_full)
        self._check_size()

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
        self._fit_caches()
        self.image_cache.clear()
        self.relayout()

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

    def _tell_problem(self, found: Problem) -> None:
        text = problem_sentence(self.words, found)
        self.toast(text[:1].upper() + text[1:], reading="long")

    # ------------------------------------------------------------------ loop

    def run(self) -> int:
        """Run until the window is closed; return the exit code."""
        with contextlib.suppress(ValueError):
            # SIGHUP comes when the terminal that started the program is closed.
            numbers = (signal.SIGINT, signal.SIGTERM, getattr(signal, "SIGHUP", signal.SIGTERM))
            catch_signals(numbers, lambda *_: self.quit())
        sys.setswitchinterval(SWITCH)
        with contextlib.closing(self):
            while self.is_running:
                is_busy = self.step()
                self.warm_up()
                self.tidy_up()
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
        dues = [due, *(companion.next_due() for companion in self.companions)]
        seconds = min((due for due in dues if due is not None), default=60.0)
        if self._resized_at is not None:
            seconds = min(seconds, RESIZE_REST)
        if not self._is_warm:
            seconds = min(seconds, WARM_UP)
        if self._has_left:
            seconds = min(seconds, COLLECT_AFTER)
        before = self.clock()
        self.waiter.wait(seconds)
        # Counts the time that the loop slept, but not the time that the computer was suspended.
        self._waited += min(self.clock() - before, seconds + 0.05)

    def warm_up(self) -> None:
        """Once, when the first scene is shown: import in another thread what the next scenes need."""
        if self._is_warm or not self.frames or self.clock() - self._opened < WARM_UP:
            return
        self._is_warm = True

        def work() -> None:
            with contextlib.suppress(Exception):
                load_ahead()

        threading.Thread(target=work, name="warm-up", daemon=True).start()

    def tidy_up(self) -> None:
        """Free the memory of animations and of scenes that were left, which are reference cycles."""
        is_left = self._has_left and self.clock() - self._changed_scene > COLLECT_AFTER
        if is_left or self.frames - self._tidied >= TIDY_FRAMES:
            self._has_left, self._tidied = False, self.frames
            if not self.pictures.is_busy:
                self.pictures.forget_standins()
            gc.collect()
            give_memory_back()

    def step(self) -> bool:
        """Handle events, advance and draw one frame. Return whether the next frame is needed at once."""
        self._step_began = time.perf_counter()
        is_busy = self._handle_events()
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
        for companion in list(self.companions):
            self._guarded(self.top, companion.update)
        self._apply_changes()
        for key, values in self.store.take_notices():
            self.toast(self.words.notice(key, values), reading="long")
        if not self.is_hidden:
            is_busy = self._move_and_draw(dt) or is_busy
        if self.probe.is_on:
            self._write_probe()
        return is_busy and not self.is_hidden

    def _handle_events(self) -> bool:
        """Handle all waiting events; return whether there were any."""
        events = pygame.event.get()
        if events:
            self.waiter.happened()
        for raw in events:
            self._system_event(raw)
        self._check_size()
        self._apply_changes()
        for raw in events:
            # One by one, because an event may change the scene that handles the next one.
            for event in self.input.translate(raw):
                self._dispatch(event)
                self._apply_changes()
        while not self._calls.empty():
            function = self._calls.get()
            scene = self.top
            if scene is None:
                function()
            else:
                self._guarded(scene, function)
            self._apply_changes()
        return bool(events)

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
        if self._backdrops_stale and not self.pictures.is_busy:
            self._refresh_backdrops()
        self._guarded(top, lambda: self._show(ctx.stage.draw(self.screen)))
        self._apply_changes()
        return (
            self.top is not top
            or not ctx.animator.is_idle
            or not ctx.stage.is_clean
            or top.needs_frames
            or self.toasts.is_moving
        )

    def _show(self, rects: list[pygame.Rect]) -> None:
        if rects:
            pygame.display.update(rects)
            self.frames += 1

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
        """Return what is on the screen: see :mod:`heul_doch.scenes.probe`."""
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
        """Leave all scenes, write all files, end all processes."""
        self._leave_all()
        for companion in list(self.companions):
            companion.close()
        self._remember_window()
        self.pictures.close()
        self.sound.close()
        self.waiter.close()
        pygame.display.quit()
