"""Short notices over any scene. Imports the widgets' paper."""

from __future__ import annotations

from typing import TYPE_CHECKING

from heul_doch.scenes.base.theme import PAPER
from heul_doch.scenes.base.tween import Animator
from heul_doch.scenes.graphics.panels import draw_note
from heul_doch.scenes.graphics.stage_items import Image
from pygame import Surface

if TYPE_CHECKING:
    from heul_doch.scenes.ui.scene import Scene, Services

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
        self.offset = 0.0

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
        """Let time pass."""
        now = self._app.clock()
        if self._item is not None and now >= self._until:
            self._vanish()
        elif self._item is not None and self._waiting:
            self._until = min(self._until, now + 1.0)
        if self._item is None and self._waiting and self._app.top is not None:
            self.text, seconds = self._waiting.pop(0)
            self._until = now + seconds
            self._appear()
        self._animator.step()

    def _draw(self) -> Surface:
        app = self._app
        return draw_note(app.fonts, self.text, min(app.metrics.px(62), app.size[0] - app.metrics.px(4)), PAPER)

    def _appear(self) -> None:
        self._item = Image(self._draw(), (0, 0), Z)
        self.follow()
        self.offset = 1.0
        self._place()
        self._animator.play(self._slide, duration="ui.toast", ease="out_back", key="toast")
        self._schedule()

    def _slide(self, t: float) -> None:
        self.offset = 1.0 - t
        self._place()

    def _place(self) -> None:
        if self._item is None:
            return
        surface = self._item.surface
        width, height = self._app.size
        rest = height - surface.height - self._app.metrics.px(1.6)
        self._item.topleft = ((width - surface.width) / 2, rest + self.offset * (height - rest))

    def _vanish(self) -> None:
        if self._item is not None:
            self._item.remove()
            self._item = None
        self.text = ""

    def _schedule(self) -> None:
        """Have the loop wake when the notice is over."""
        top = self._app.top
        if top is not None:
            top.ctx.after(max(0.0, self._until - self._app.clock()) + 0.02, lambda: None)

    def follow(self) -> None:
        """Go over to the scene that is on top now."""
        top = self._app.top
        if self._item is not None and top is not None and self._item.stage is not top.ctx.stage:
            top.ctx.stage.add(self._item)
            self._schedule()

    def release(self, scene: Scene) -> None:
        """Get off the stage of a scene that is being left."""
        if self._item is not None and self._item.stage is scene.ctx.stage:
            self._item.remove()

    def resize(self) -> None:
        """Draw in the new size."""
        if self._item is not None:
            self._item.surface = self._draw()
            self._place()
