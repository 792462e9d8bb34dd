"""The question before a table is closed at which people sit."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from heul_doch.scenes.base.theme import INK_SOFT
from heul_doch.scenes.ui.pages import DialogPage
from heul_doch.scenes.ui.scene import Context
from heul_doch.scenes.ui.widgets import Column, Label, Panel, Row, Spacer, Widget
from heul_doch.scenes.ui.widgets.screen import with_text


class LeaveQuestion(DialogPage):
    """Asks whether the table shall be closed for everybody."""

    name: ClassVar[str] = "leave-question"

    def __init__(self, leave: Callable[[], None]) -> None:
        """``leave`` is called after a yes."""
        super().__init__()
        self._leave = leave

    def enter(self, ctx: Context) -> None:
        """Enter stays."""
        super().enter(ctx)
        self.ui.default = f"{self.name}-back"

    def build(self) -> Widget:
        """Return the sheet."""
        words = self.ctx.words
        content = Column(
            Label(words("leave-question-title"), "title", align="centre"),
            Label(words("leave-question-note"), colour=INK_SOFT, align="centre"),
            Row(
                self.button(f"{self.name}-back", self.back, "leave-question-stay", look="primary"),
                Spacer(grow=1),
                self.button("leave-question-go", self._go, look="danger"),
                gap=1.0,
            ),
            gap=1.2,
        )
        return Column(Panel(content, width=with_text(self.ctx, 50), pad=2.4), across="centre", along="centre", pad=1.0)

    def _go(self) -> None:
        self.back()
        self._leave()
