"""A table with a bar of widgets below it: replays, puzzles, the first game. The table has the rest of the window."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, Final

from heul_doch.scenes.base.input import Event, Key, PointerDown
from heul_doch.scenes.base.theme import INK_SOFT
from heul_doch.scenes.table.scene import TableScene
from heul_doch.scenes.ui.scene import Context
from heul_doch.scenes.ui.widgets import Column, Label, Panel, PictureBox, Row, Ui, Widget
from pygame import Rect

Z_BAR = 90_000.0
TEACHER: Final = "garlic"
"""The character that explains things."""


class BarredTable(TableScene, ABC):
    """A table with a bar: :meth:`bar` returns what is on it, :meth:`bar_state` what that depends on."""

    ui: Ui

    @property
    def bar_height(self) -> float:
        """In units."""
        return 6.2

    def enter(self, ctx: Context) -> None:
        """Make the ui."""
        self._bar_state: object = None
        super().enter(ctx)
        self.ui = Ui(ctx)

    @abstractmethod
    def bar(self) -> Widget:
        """Return the widgets of the bar as they are now."""

    def teacher_bar(self, id: str, mood: str, where: str, text: str, buttons: Sequence[Widget]) -> Panel:
        """Return the face of the cook in a mood, where one is, what is said, and buttons.

        ``id``: beginning of the names of bar and text.
        """
        told = (Label(where, "small", colour=INK_SOFT), Label(text, "body", id=f"{id}-text"))
        row = Row(
            PictureBox(f"seat/{TEACHER}/{mood}", width=7.6),
            Column(*told, gap=0.1, grow=1),
            Column(*buttons, gap=0.6, width=19.0 if self.ctx.metrics.text_scale < 1.1 else 22.0),
            gap=1.2,
        )
        return Panel(row, look="note", pad=1.0, id=f"{id}-bar")

    @abstractmethod
    def bar_state(self) -> object:
        """Return everything the bar is made of; it is built anew when that changes."""

    @property
    def table_size(self) -> tuple[int, int]:
        """All but the bar."""
        width, height = self.ctx.size
        return (width, height - self.ctx.px(self.bar_height))

    def resize(self) -> None:
        """Lay table and bar out."""
        super().resize()
        self.show_bar()

    def show_bar(self) -> None:
        """Build the bar anew."""
        if not self._is_ready:
            return
        width, height = self.ctx.size
        high = self.ctx.px(self.bar_height)
        self._bar_state = self.bar_state()
        self.ui.show(self.bar(), Rect(0, height - high, width, high), z=Z_BAR)

    def update(self, dt: float) -> None:
        """Keep the bar in line with what is shown."""
        super().update(dt)
        if self._is_ready and self._bar_state != self.bar_state():
            self.show_bar()

    def handle(self, event: Event) -> bool:
        """Hand the pointer to the bar first."""
        if not self._is_ready:
            return False
        if isinstance(event, Key):
            return self.bar_key(event) or super().handle(event)
        is_panel = isinstance(event, PointerDown) and bool(self.table.corner.panel_name)
        return (not is_panel and self.ui.handle(event)) or super().handle(event)

    def bar_key(self, key: Key) -> bool:
        """Take a key before the table does."""
        return self.ui.handle(key)

    def back(self) -> None:
        """Return to where it was called from."""
        self.ctx.back()

    def elements(self) -> list[dict[str, Any]]:
        """Return corner buttons and bar, for the probe."""
        return [*super().elements(), *(self.ui.elements() if self._is_ready else [])]
