"""Scenes made of widgets alone: title, settings, dialogs."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any, ClassVar

from heul_doch.scenes.base.input import Event
from heul_doch.scenes.ui.scene import Context, Scene
from heul_doch.scenes.ui.widgets.base import Widget
from heul_doch.scenes.ui.widgets.ui import Ui
from pygame import Rect


class UiScene(Scene, ABC):
    """A scene of widgets. Override :meth:`build`, which returns them; call :meth:`rebuild` when they change."""

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

    def resize(self) -> None:
        """Build for the new size."""
        self.show_background()
        self.rebuild()

    def background_name(self) -> str:
        """Return the name of the picture behind the widgets, empty where the scene below is seen."""
        is_above = self.overlay and self.ctx.app.stack[:1] != [self]
        return "" if is_above else self.background.format(size=f"{self.ctx.width}x{self.ctx.height}")

    def show_background(self) -> None:
        """Show the background, if there is one."""
        if name := self.background_name():
            self.ctx.stage.set_background(self.ctx.pictures.backdrop(name, self.ctx.size))

    def picture_ready(self, name: str) -> None:
        """Show the background when its picture is ready."""
        if name == self.background_name():
            self.show_background()

    def handle(self, event: Event) -> bool:
        """Pass events to the widgets."""
        return self.ui.handle(event)

    def elements(self) -> list[dict[str, Any]]:
        """Return what the probe says of the widgets."""
        return self.ui.elements()


def with_text(ctx: Context, units: float, most: float = 1.35) -> float:
    """Return a width that grows with the size of text, ``most`` times at most."""
    return units * max(1.0, min(most, ctx.metrics.text_scale))
