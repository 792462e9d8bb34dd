"""The stack of scenes, and what scenes are given (:class:`heul_doch.scenes.ui.scene.Services`).

The stack changes between two frames. An exception of a scene is logged, and the title is shown instead; if the title
raises too, the program ends.
"""

from __future__ import annotations

import contextlib
import logging
import queue
import time
from collections.abc import Callable, Hashable
from itertools import pairwise
from typing import Any, Final

import pygame
from heul_doch.scenes.audio.player import Sound
from heul_doch.scenes.base.input import Input
from heul_doch.scenes.event_wait import Waiter
from heul_doch.scenes.graphics import panels
from heul_doch.scenes.graphics.image_cache import ImageCache
from heul_doch.scenes.graphics.images import Pictures
from heul_doch.scenes.graphics.text import Fonts
from heul_doch.scenes.storage.settings_file import SettingsStore
from heul_doch.scenes.table import items
from heul_doch.scenes.ui import routes
from heul_doch.scenes.ui.scene import Companion, Context, Launch, Scene
from heul_doch.scenes.ui.toast import Toasts
from heul_doch.scenes.window import Window
from pygame import Surface

log = logging.getLogger(__name__)

LATE: Final = 0.006
"""Seconds after which nothing more is drawn ahead of what a frame shows."""
SOFTNESS: Final = 7
"""At least so many pixels are blurred into one, each way, in a scene under a dialog ..."""
SOFT_ROWS: Final = 150
"""... and in a large window so many that it has this many rows of them."""
MOST_FAILURES: Final = 3
FAILURES_WITHIN: Final = 5.0
"""After more failures of scenes within so many seconds the program ends: the title fails, too."""
BACKDROP: Final = (96, 88, 82)
"""What is left of each colour (of 255) of a scene under a dialog."""


class SceneStack(Window):
    """The scenes of a window, the one that is shown last."""

    def __init__(
        self,
        size: tuple[int, int] | None,
        clock: Callable[[], float],
        store: SettingsStore | None,
        language: str | None,
        pictures: Pictures | None,
    ) -> None:
        super().__init__(size, clock, store, language)
        self.heard: set[str] = set()
        """Remarks made at any table since the start (:class:`heul_doch.scenes.table.remarks.RemarkChooser`)."""
        self.told_files: set[str] = set()
        """Files of which it has been said that they are left out (:func:`heul_doch.scenes.ui.toast.tell_once`)."""
        self.fonts = Fonts(self.metrics)
        self.waiter = Waiter()
        self.pictures = pictures or Pictures(self.waiter.wake)
        self.image_cache: ImageCache[Hashable] = ImageCache()
        self.sound = Sound()
        self.input = Input(self.clock)
        self.toasts = Toasts(self)
        self.stack: list[Scene] = []
        self.companions: list[Companion] = []
        self.is_hidden = False
        self.exit_code = 0
        self.is_running = True
        self._calls: queue.SimpleQueue[Callable[[], None]] = queue.SimpleQueue()
        self._changes: list[Callable[[], None]] = []
        self._changed_scene = float("-inf")
        self._has_left = False
        """Whether a scene was left whose objects have not been collected."""
        self._backdrops_stale = False
        self._failures: list[float] = []
        self.on_failure: Callable[[BaseException], None] | None = None
        """Called with what a scene raised, before going to the title (tests, screenshots)."""
        self._step_began = 0.0

    @property
    def is_late(self) -> bool:
        """Whether so much has been done in this frame that what can wait had better wait for the next."""
        return not self._fixed and time.perf_counter() - self._step_began > LATE

    @property
    def top(self) -> Scene | None:
        """The scene that is shown and handles input."""
        return self.stack[-1] if self.stack else None

    def make(self, name: str, launch: Launch) -> Scene:
        """Return a new scene by its name (:mod:`heul_doch.scenes.ui.routes`). Raises UnknownScene."""
        return routes.make(name, launch)

    def push(self, scene: Scene | Callable[[], Scene]) -> None:
        """Show a scene on top of the stack. A function is called between two frames to make it."""
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
            self._leave_all()
            self._push(scene)

        self._changes.append(change)

    def back(self) -> None:
        """Leave the top scene, unless it is the only one."""
        if len(self.stack) > 1:
            self.pop(self.stack[-1])

    def _apply_changes(self) -> None:
        """Carry out the requested changes of the stack."""
        if not self._changes:
            return
        while self._changes:
            self._changes.pop(0)()
        for companion in list(self.companions):
            companion.scenes_changed()

    def _made(self, scene: Scene | Callable[[], Scene]) -> Scene | None:
        """Return the scene, made first if a function was given; None, after going to the title, if that raises."""
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
            # The memory of the scene below is freed before the new one takes its own.
            self.image_cache.clear()
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
        if top.overlay and len(self.stack) > 1:
            self._show_backdrop(top, self.stack[-2])
        elif not scene.overlay:
            self._guarded(top, top.show_background)
            missed, top.ctx.missed = top.ctx.missed, set()
            self._show_pictures(top, missed)
        self._guarded(top, top.uncovered)
        self.toasts.follow()

    def _cover(self, below: Scene, scene: Scene) -> None:
        """Free the background of a scene that is covered completely."""
        # Items keep references to what they still show.
        self.image_cache.clear()
        if below.overlay or not scene.overlay:
            below.ctx.stage.set_background(None)

    def _leave_all(self) -> None:
        if self.stack:
            self._leave_down_to(self.stack[0])

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
            self._has_left = True
            self._forget_drawn(leaving)

    def _forget_drawn(self, left: Scene) -> None:
        """Free cached drawings of a scene that was left, except those that the table under a dialog needs."""
        self.image_cache.clear()
        self.fonts.lines.clear()
        self.pictures.forget_standins()
        panels.forget()
        if not left.overlay:
            items.forget()

    def _show_backdrop(self, scene: Scene, below: Scene) -> None:
        """Show a darkened picture of the scene below a dialog behind it."""
        stage = below.ctx.stage
        # Drawn on the window's own surface: what lies there is handed over only when asked for, and by then the dialog
        # has been drawn anew all over it.
        shot = self.screen if self.screen.get_size() == self.size else Surface(self.size, depth=32)
        stage.invalidate()
        stage.draw(shot)
        # Blurred and dark, so that it does not distract from the dialog.
        width, height = self.size
        softness = max(SOFTNESS, height // SOFT_ROWS)
        grain = softness // 3
        small = pygame.transform.smoothscale(shot, (max(1, width // softness), max(1, height // softness)))
        small.fill(BACKDROP, special_flags=pygame.BLEND_RGB_MULT)
        soft = pygame.transform.smoothscale(small, (width // grain, height // grain))
        scene.ctx.stage.set_background(pygame.transform.scale(soft, self.size))

    def _refresh_backdrops(self) -> None:
        """Draw what lies under dialogs anew; of several only the uppermost stays in memory."""
        self._backdrops_stale = False
        for below, scene in pairwise(self.stack):
            if scene.overlay:
                with self._logged(below):
                    self._show_backdrop(scene, below)
                if below.overlay:
                    below.ctx.stage.set_background(None)

    def _show_pictures(self, scene: Scene, names: set[str]) -> None:
        for name in names:
            scene.ctx.stage.picture_ready(name)
            self._guarded(scene, lambda name=name: scene.picture_ready(name))  # type: ignore[misc]

    def relayout(self) -> None:
        """Lay all scenes out anew: size, text size or language have changed."""
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

    # ------------------------------------------------------------------ faults

    @contextlib.contextmanager
    def _logged(self, scene: Scene) -> Any:
        try:
            yield
        except Exception:
            log.exception("the scene %r failed", scene.name)

    def _guarded(self, scene: Scene | None, function: Callable[[], Any]) -> bool:
        """Call a function of a scene (``None``: one that makes a scene); return whether it did not raise.

        An exception is logged, and the title is shown.
        """
        try:
            function()
        except Exception as error:
            log.exception("the scene %s failed", repr(scene.name) if scene is not None else "that was asked for")
            if self.on_failure is not None:
                self.on_failure(error)
            self._recover()
            return False
        return True

    def _recover(self) -> None:
        now = self.clock()
        self._failures = [when for when in self._failures if now - when < FAILURES_WITHIN] + [now]
        self._changes.clear()
        if len(self._failures) > MOST_FAILURES:
            self.quit(1)
            return

        def to_title() -> None:
            self._leave_all()
            self._push(self._made(lambda: self.make("title", Launch())))
            self.toast(self.words("ui-scene-broke"), reading="long")

        self._changes.append(to_title)

    # ------------------------------------------------------------------ services

    def call_soon(self, function: Callable[[], None]) -> None:
        """From any thread: have ``function`` called in the window's thread."""
        self._calls.put(function)
        self.waiter.wake()

    def wake(self) -> None:
        """From any thread: have the loop make a step."""
        self.waiter.wake()

    def toast(self, text: str, *, reading: str = "toast") -> None:
        """Show a line of text for a while."""
        self.toasts.show(text, reading)

    def quit(self, exit_code: int = 0) -> None:
        """End the program after this step."""
        self.exit_code = exit_code
        self.is_running = False
        self.waiter.wake()
