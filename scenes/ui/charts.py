"""Charts: bars in grooves of paper, columns, large numbers. Lengths in units.

Nothing is shown by colour alone: every bar has its number and every won game a crown. A notch marks the share that
chance alone would give, or the value of the others; the legend explains it.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import ClassVar, Final

from heul_doch.scenes.base.theme import INK, INK_SOFT
from heul_doch.scenes.graphics.panels import Look
from heul_doch.scenes.storage.stats_summary import Bar
from heul_doch.scenes.ui.score_widgets import GOLDEN, TRACK, bar_parts
from heul_doch.scenes.ui.widgets import Column, Label, Widget
from heul_doch.scenes.ui.widgets.base import Part, Parts, UiHost, sheet_at
from pygame import Rect, Surface

NOTCH: Final = Look(INK, INK, radius=0.2, line=0.02, shadow=0.0, wobble=0.03, grain=False)


class BigNumber(Column):
    """A large number and below it what it is."""

    kind: ClassVar[str] = "label"

    def __init__(self, number: str, caption: str, *, id: str) -> None:
        large = Label(number, "title", align="centre", one_line=True, scale=0.86)
        super().__init__(large, Label(caption, "small", colour=INK_SOFT, align="centre"), gap=0.0)
        self.id, self._label = id, f"{number} {caption}"


class ShareBar(Widget):
    """A part of a whole: what it is, the bar with a notch at what it is compared with, the numbers."""

    kind: ClassVar[str] = "label"

    def __init__(self, text: str, note: str, part: float, fair: float, *, id: str) -> None:
        """``part`` and ``fair`` are parts of the whole bar, 0..1; no notch at a ``fair`` of 0."""
        super().__init__(id, label=f"{text}: {note}")
        self.text, self.note, self.part, self.fair = text, note, part, fair

    def measure(self, ui: UiHost, width: int) -> tuple[int, int]:
        """Return all the width; words above the bar."""
        return (width, ui.fonts.line_height("body") + ui.px(2.3))

    def draw(self, ui: UiHost) -> Parts:
        """Return words, groove, bar and notch."""
        rect, fonts = self.rect, ui.fonts
        note = fonts.line(self.note, "strong", INK)
        room = max(10, rect.w - note.width - ui.px(1))
        name = fonts.line(self.text, "body", INK, max_width=room, least=0.7)
        groove = Rect(rect.left, rect.top + fonts.line_height("body") + ui.px(0.25), rect.w, ui.px(1.4))
        parts = [(name, rect.topleft), (note, (rect.right - note.width, rect.top))]
        parts += bar_parts(ui, groove, min(1.0, max(0.0, self.part)), 0, 1)
        if self.fair > 0:
            x = groove.left + round(groove.w * self.fair)
            notch = Rect(x - ui.px(0.2), groove.top - ui.px(0.3), ui.px(0.4), groove.h + ui.px(0.6))
            parts.append(sheet_at(ui, notch, NOTCH, seed=2))
        return parts


class Columns(Widget):
    """The points of the last games as columns, oldest on the left; a crown over every one that was won."""

    kind: ClassVar[str] = "picture"

    def __init__(self, bars: Sequence[Bar], text: str, *, id: str) -> None:
        """``text``: what it shows, in words."""
        super().__init__(id, label=text)
        self.bars = list(bars)

    def measure(self, ui: UiHost, width: int) -> tuple[int, int]:
        """Return all the width."""
        return (width, ui.px(13.0))

    def draw(self, ui: UiHost) -> Parts:
        """Return the base line, the columns, crowns and the numbers."""
        rect, points = self.rect, [bar.points for bar in self.bars]
        parts: list[Part] = []
        floor = rect.bottom - ui.fonts.line_height("small", 0.86) - ui.px(0.3)
        cell = min(ui.px(4.2), rect.w / len(points))
        wide = max(4, min(ui.px(2.9), round(cell * 0.72)))
        crown = (wide, round(wide * 0.8))
        top = rect.top + min(crown[1], ui.px(2.2)) + ui.px(0.3)
        least = min(0, *points)
        scale = (floor - top) / (max(1, *points) - least)
        zero = floor + round(least * scale)
        texts = [
            ui.fonts.line(str(bar.points), "small", INK if bar.has_won else INK_SOFT, scale=0.86) for bar in self.bars
        ]
        # Where they would run together every second or third is written, the last game's in any case.
        every = math.ceil((max(text.width for text in texts) + ui.px(0.5)) / cell)
        for place, (bar, text) in enumerate(zip(self.bars, texts)):
            x = round(rect.left + cell * (place + 0.5) - wide / 2)
            high = max(ui.px(0.5), round(abs(bar.points) * scale))
            column = Rect(x, zero - high if bar.points >= 0 else zero, wide, high)
            parts.append(sheet_at(ui, column, GOLDEN if bar.has_won else TRACK, seed=place))
            if bar.has_won:
                parts.append((self.get_picture("ui/crown", crown), (x, column.top - crown[1] + ui.px(0.15))))
            if (len(points) - 1 - place) % every == 0:
                parts.append((text, (x + (wide - text.width) // 2, floor + ui.px(0.3))))
        line = Surface((rect.w, max(2, ui.px(0.18))))
        line.fill(INK)
        return [*parts, (line, (rect.left, zero - ui.px(0.08)))]
