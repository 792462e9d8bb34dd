"""Short notices over any scene."""

from __future__ import annotations

import logging
from collections.abc import Iterable
from typing import TYPE_CHECKING

from heul_doch.game.core.problems import Problem
from heul_doch.scenes.base.sentences import file_problem
from heul_doch.scenes.base.theme import PAPER
from heul_doch.scenes.base.tween import Animator
from heul_doch.scenes.graphics.panels import draw_note
from heul_doch.scenes.graphics.stage import Image
from pygame import Surface

if TYPE_CHECKING:
    from heul_doch.scenes.ui.scene import Context, Scene, Services

log = logging.getLogger(__name__)

Z = 5_000_000.0


class Toasts:
    """Shows one notice at a time, at the bottom of whatever scene is on top; a new one replaces it after a moment."""

    def __init__(self, app: Services) -> None:
        self._app = app
        self._waiting: list[tuple[str, float]] = []
        self._item: Image | None = None
        self._until = 0.0
        self._animator = Animator(app.clock, lambda: app.store.now.pace)
        self.text = ""
        """What is shown, empty when nothing is."""
        self._way = 0.0

    @property
    def is_moving(self) -> bool:
        """Whether a notice is coming or going."""
        return not self._animator.is_idle

    def show(self, text: str, reading: str) -> None:
        """Show ``text`` for the time ``reading`` (``theme.READING``) gives."""
        if text == self.text or any(text == waiting for waiting, _ in self._waiting):
            return
        self._waiting.append((text, self._app.store.now.pace.reading(reading)))
        del self._waiting[:-4]

    def step(self) -> None:
        """Show, replace or end notices by the time of the clock."""
        now = self._app.clock()
        if self._item is not None and now >= self._until:
            self._item.remove()
            self._item, self.text = None, ""
        elif self._item is not None and self._waiting:
            self._until = min(self._until, now + 1.0)
        if self._item is None and self._waiting and self._app.top is not None:
            self.text, seconds = self._waiting.pop(0)
            self._until = now + seconds
            self._item = Image(self._draw(), (0, 0), Z)
            self.follow()
            self._slide(0.0)
            self._animator.play(self._slide, duration="ui.toast", ease="out_back", key="toast")
        self._animator.step()

    def _draw(self) -> Surface:
        app = self._app
        return draw_note(app.fonts, self.text, min(app.metrics.px(62), app.size[0] - app.metrics.px(4)), PAPER)

    def _slide(self, t: float) -> None:
        """Place the notice: below the window (0) to where it stays (1)."""
        self._way = t
        if self._item is not None:
            surface = self._item.surface
            width, height = self._app.size
            rest = height - surface.height - self._app.metrics.px(1.6)
            self._item.topleft = ((width - surface.width) / 2, rest + (1.0 - t) * (height - rest))

    def follow(self) -> None:
        """Move the notice to the scene that is on top now."""
        top = self._app.top
        if self._item is not None and top is not None and self._item.stage is not top.ctx.stage:
            top.ctx.stage.add(self._item)
            # The loop is to wake when the time of the notice is over.
            top.ctx.after(max(0.0, self._until - self._app.clock()) + 0.02, lambda: None)

    def release(self, scene: Scene) -> None:
        """Take the notice off the stage of a scene that is being left."""
        if self._item is not None and self._item.stage is scene.ctx.stage:
            self._item.remove()

    def resize(self) -> None:
        """Draw the notice for a new size of the window."""
        if self._item is not None:
            self._item.surface = self._draw()
            self._slide(self._way)


def tell_once(ctx: Context, problems: Iterable[Problem], *, is_shown: bool = False) -> None:
    """Show the first mistake of each rules file that cannot be used, once per run of the program, and log it.

    With ``is_shown`` the scene shows the mistakes itself.
    """
    for problem in problems:
        if problem.is_warning or problem.path in ctx.app.told_files:
            continue
        ctx.app.told_files.add(problem.path)
        log.warning("left out: %s", problem)
        if not is_shown:
            ctx.toast(file_problem(ctx.words, problem), reading="long")
