"""A scene made of widgets alone: title, settings, dialogs."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, ClassVar

from heul_doch.scenes.base.input import Event
from heul_doch.scenes.ui.scene import Context, Scene
from heul_doch.scenes.ui.widgets.base import Widget
from heul_doch.scenes.ui.widgets.ui import Ui
from pygame import Rect


class UiScene(Scene, ABC):
    """Say in :meth:`build` what is on the screen; call :meth:`rebuild` when that changes."""

    background: ClassVar[str] = ""
    """Name of a picture that fills the window; ``{size}`` in it becomes ``<width>x<height>``."""
    ui: Ui

    def enter(self, ctx: Context) -> None:
        """Make the ui."""
        super().enter(ctx)
        self.ui = Ui(ctx)

    @abstractmethod
    def build(self) -> Widget:
        """Return the tree of widgets for the size, language and state as they are now."""

    def area(self) -> Rect:
        """Return where the tree goes; by default the whole window."""
        return Rect((0, 0), self.ctx.size)

    def rebuild(self) -> None:
        """Show the tree anew; focus and scrolled places stay."""
        self.ui.show(self.build(), self.area())

    def renew(self) -> None:
        """Call :meth:`rebuild` as soon as there is time: a whole screen takes longer than a frame may."""
        self.ctx.app.do_aside(self, self.rebuild)

    def resize(self) -> None:
        """Build for the new size."""
        self._show_background()
        self.rebuild()

    def show_background(self) -> None:
        """Lay the background under everything again."""
        self._show_background()

    def _show_background(self) -> None:
        if self.background and not self.overlay:
            width, height = self.ctx.size
            name = self.background.format(size=f"{width}x{height}")
            self.ctx.stage.set_background(self.ctx.pictures.backdrop(name, self.ctx.size))

    def picture_ready(self, name: str) -> None:
        """Show the background when it is there."""
        if self.background and name == self.background.format(size=f"{self.ctx.width}x{self.ctx.height}"):
            self._show_background()

    def handle(self, event: Event) -> bool:
        """Pass events to the widgets."""
        return self.ui.handle(event)

    def elements(self) -> list[dict[str, Any]]:
        """Return what the probe says of the widgets."""
        return self.ui.elements()
