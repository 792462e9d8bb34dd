"""A row of the list of saved and past games. Imports pygame."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar

from heul_doch.scenes.base.theme import GOLD, INK, INK_SOFT, PAPER, TOMATO_DEEP, mix
from heul_doch.scenes.graphics.panels import LOOKS, sheet
from heul_doch.scenes.ui.widgets import (
    Widget,
)
from pygame import Surface


class ItemRow(Widget):
    """One game in the list: two lines, a button to choose it."""

    kind: ClassVar[str] = "button"
    is_focusable: ClassVar[bool] = True

    def __init__(
        self,
        id: str,
        first: str,
        second: str,
        on_click: Callable[[], None],
        *,
        is_chosen: bool,
        is_bad: bool,
        emblem: str = "",
    ) -> None:
        """``emblem``: picture of the game; empty: none."""
        super().__init__(id)
        self.emblem = emblem
        self.first, self.second, self.on_click = first, second, on_click
        self.is_chosen, self.is_bad = is_chosen, is_bad

    @property
    def label(self) -> str:
        """Both lines."""
        return f"{self.first}: {self.second}"

    @property
    def value(self) -> Any:
        """Whether it is chosen."""
        return self.is_chosen

    def activate(self) -> None:
        """Choose it."""
        if self.ui is not None:
            self.ui.ctx.sound.play("ui.click")
        self.on_click()

    def picture_ready(self, name: str) -> None:
        """Draw the emblem when it is there."""
        if name == self.emblem:
            self.touch()

    def measure(self, ui: Any, width: int) -> tuple[int, int]:
        """Return all the width and two lines."""
        return (width, ui.fonts.line_height("strong") + ui.fonts.line_height("small") + ui.px(1.1))

    def parts(self) -> Sequence[tuple[Surface, tuple[int, int]]]:
        """Return paper and lines."""
        ui = self.ui
        if ui is None or self.rect.w < 20:
            return ()
        rect, pad = self.rect, ui.px(1.0)
        fill = mix(PAPER, GOLD, 0.6 if self.is_chosen else 0.28 * self._hover)
        look = LOOKS["card"]._replace(fill=fill) if self.is_chosen or self._hover > 0.2 else LOOKS["card"]
        paper = sheet(rect.size, look, ui.unit, seed=len(self.first))
        side = rect.h - ui.px(0.9) if self.emblem else 0
        left = rect.left + pad + (side + ui.px(0.3) if side else 0)
        room = rect.right - pad - left
        first = ui.fonts.line(self.first, "strong", INK, max_width=room)
        second = ui.fonts.line(self.second, "small", TOMATO_DEEP if self.is_bad else INK_SOFT, max_width=room)
        y = rect.centery - (first.height + second.height) // 2
        parts = [(paper.surface, (rect.left - paper.bleed, rect.top - paper.bleed))]
        if side:
            place = (rect.left + ui.px(0.6), rect.centery - side // 2)
            parts.append((ui.ctx.pictures.get(self.emblem, (side, side)), place))
        return (*parts, (first, (left, y)), (second, (left, y + first.height)))
