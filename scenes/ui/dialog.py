"""What dialogs have in common: they lie over the scene they were called from, or, called alone, over the table."""

from __future__ import annotations

from typing import ClassVar

from heul_doch.scenes.ui.scene import Context
from heul_doch.scenes.ui.widgets import UiScene


def with_text(ctx: Context, units: float, most: float = 1.35) -> float:
    """Return a width that grows with the size of text, ``most`` times at most."""
    return units * max(1.0, min(most, ctx.metrics.text_scale))


class DialogScene(UiScene):
    """A scene of widgets over another one. Alone (screenshots) it has the kitchen table behind it."""

    overlay: ClassVar[bool] = True
    background: ClassVar[str] = "table/{size}"

    def enter(self, ctx: Context) -> None:
        """See whether anything is below."""
        super().enter(ctx)
        self.is_alone = len(ctx.app.stack) == 1
        """Whether there is no scene below, but the kitchen table."""

    def _show_background(self) -> None:
        if self.is_alone:
            width, height = self.ctx.size
            name = self.background.format(size=f"{width}x{height}")
            self.ctx.stage.set_background(self.ctx.pictures.backdrop(name, self.ctx.size))

    def back(self) -> None:
        """Leave; alone, go to the title."""
        self.ctx.back()
