"""Drawn charts: bars in grooves of paper, columns, large numbers. Widgets like any other; lengths in units.

Nothing is told by colour alone: every bar carries its number, a won game its crown, and what luck alone would give is a
notch with words in the legend.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from heul_doch.scenes.base.theme import GOLD, GOLD_DEEP, INK, INK_SOFT, PAPER, PAPER_DEEP, TEAR, Colour, mix
from heul_doch.scenes.graphics.panels import Look, sheet
from heul_doch.scenes.storage.stats_summary import Bar
from heul_doch.scenes.ui.widgets import Widget
from pygame import Rect, Surface

if TYPE_CHECKING:
    from heul_doch.scenes.ui.widgets.base import UiHost

Parts = list[tuple[Surface, tuple[int, int]]]

TRACK: Final = Look(mix(PAPER, PAPER_DEEP, 0.8), PAPER_DEEP, radius=0.6, line=0.18, shadow=0.0, wobble=0.05)
NOTCH: Final = Look(INK, INK, radius=0.2, line=0.02, shadow=0.0, wobble=0.03, grain=False)


def _filled(fill: Colour, deep: Colour) -> Look:
    return TRACK._replace(fill=fill, deep=deep)


def _put(parts: Parts, rect: Rect, look: Look, unit: float, seed: int = 2) -> None:
    if rect.w > 3 and rect.h > 3:
        paper = sheet(rect.size, look, unit, seed=seed)
        parts.append((paper.surface, (rect.left - paper.bleed, rect.top - paper.bleed)))


class BigNumber(Widget):
    """A large number and below what it is."""

    kind: ClassVar[str] = "label"

    def __init__(self, number: str, caption: str, *, id: str = "", tip: str = "", grow: float = 1.0) -> None:
        super().__init__(id, grow=grow, tip=tip)
        self.number, self.caption = number, caption

    @property
    def label(self) -> str:
        """Number and caption."""
        return f"{self.number} {self.caption}"

    def measure(self, ui: UiHost, width: int) -> tuple[int, int]:
        """Return room for both, the caption wrapped."""
        text = ui.fonts.paragraph(self.caption, "small", INK_SOFT, max(10, width), align="centre")
        return (width, ui.fonts.line_height("title", 0.86) + text.height)

    def parts(self) -> Parts:
        """Return number and caption."""
        ui = self.ui
        if ui is None or self.rect.w < 10:
            return []
        number = ui.fonts.line(self.number, "title", INK, max_width=self.rect.w, scale=0.86)
        text = ui.fonts.paragraph(self.caption, "small", INK_SOFT, self.rect.w, align="centre")
        y = self.rect.top + ui.fonts.line_height("title", 0.86)
        return [
            (number, (self.rect.centerx - number.width // 2, self.rect.top)),
            (text, (self.rect.centerx - text.width // 2, y)),
        ]


class ShareBar(Widget):
    """A part of a whole: what it is, the bar with a notch at what luck would give, the numbers."""

    kind: ClassVar[str] = "label"

    def __init__(self, text: str, note: str, part: float, fair: float, *, id: str = "") -> None:
        super().__init__(id)
        self.text, self.note, self.part, self.fair = text, note, part, fair

    @property
    def label(self) -> str:
        """What it is and its numbers."""
        return f"{self.text}: {self.note}"

    def measure(self, ui: UiHost, width: int) -> tuple[int, int]:
        """Return all the width; words above the bar."""
        return (width, ui.fonts.line_height("body") + ui.px(2.3))

    def parts(self) -> Parts:
        """Return words, groove, bar and notch."""
        ui = self.ui
        if ui is None or self.rect.w < 20:
            return []
        rect, fonts = self.rect, ui.fonts
        note = fonts.line(self.note, "strong", INK)
        name = fonts.line(self.text, "body", INK, max_width=max(10, rect.w - note.width - ui.px(1)))
        parts: Parts = [(name, rect.topleft), (note, (rect.right - note.width, rect.top))]
        groove = Rect(rect.left, rect.top + fonts.line_height("body") + ui.px(0.25), rect.w, ui.px(1.4))
        _put(parts, groove, TRACK, ui.unit)
        bar = Rect(groove.left, groove.top, round(groove.w * min(1.0, max(0.0, self.part))), groove.h)
        if bar.w > bar.h // 2:
            _put(parts, bar, _filled(GOLD, GOLD_DEEP), ui.unit)
        if self.fair > 0:
            x = groove.left + round(groove.w * self.fair)
            _put(
                parts, Rect(x - ui.px(0.2), groove.top - ui.px(0.3), ui.px(0.4), groove.h + ui.px(0.6)), NOTCH, ui.unit
            )
        return parts


class PairBars(Widget):
    """A number of one's own above the mean of the others, on one scale."""

    kind: ClassVar[str] = "label"

    def __init__(
        self, text: str, mine: tuple[float, str], others: tuple[float, str], most: float, *, id: str = ""
    ) -> None:
        """``mine`` and ``others``: value and its words (``Du 3,4``); ``most``: the value of a full bar."""
        super().__init__(id)
        self.text, self.mine, self.others, self.most = text, mine, others, max(1e-9, most)

    @property
    def label(self) -> str:
        """All of it."""
        return f"{self.text}: {self.mine[1]}, {self.others[1]}"

    def measure(self, ui: UiHost, width: int) -> tuple[int, int]:
        """Return all the width and two bars below the words."""
        return (width, ui.fonts.line_height("body") + 2 * self._line(ui) + ui.px(0.5))

    def _line(self, ui: UiHost) -> int:
        return max(ui.px(1.75), ui.fonts.line_height("small"))

    def parts(self) -> Parts:
        """Return words and two bars."""
        ui = self.ui
        if ui is None or self.rect.w < 20:
            return []
        rect, fonts, line = self.rect, ui.fonts, self._line(ui)
        parts: Parts = [(fonts.line(self.text, "body", INK, max_width=rect.w), rect.topleft)]
        words = [fonts.line(text, "small", INK_SOFT, max_width=rect.w // 2) for _, text in (self.mine, self.others)]
        room = rect.w - max(word.width for word in words) - ui.px(0.8)
        y = rect.top + fonts.line_height("body") + ui.px(0.1)
        looks = (_filled(GOLD, GOLD_DEEP), _filled(mix(TEAR, PAPER_DEEP, 0.25), PAPER_DEEP))
        for (value, _), word, look in zip((self.mine, self.others), words, looks):
            bar = Rect(rect.left, y + (line - ui.px(1.2)) // 2, max(4, round(room * value / self.most)), ui.px(1.2))
            _put(parts, bar, look, ui.unit)
            parts.append((word, (bar.right + ui.px(0.6), y + (line - word.height) // 2)))
            y += line
        return parts


class Columns(Widget):
    """The points of the last games as columns, oldest on the left; a crown over every one that was won."""

    kind: ClassVar[str] = "picture"

    def __init__(self, bars: Sequence[Bar], text: str, *, high: float = 13.0, id: str = "") -> None:
        super().__init__(id)
        self.bars, self.text, self.high = list(bars), text, high

    @property
    def label(self) -> str:
        """What it shows, in words."""
        return self.text

    def measure(self, ui: UiHost, width: int) -> tuple[int, int]:
        """Return all the width."""
        return (width, ui.px(self.high))

    def picture_ready(self, name: str) -> None:
        """Draw the crowns when they are there."""
        if name == "ui/crown":
            self.touch()

    def parts(self) -> Parts:
        """Return the base line, the columns, crowns and the highest number."""
        ui = self.ui
        if ui is None or self.rect.w < 20 or not self.bars:
            return []
        rect = self.rect
        parts: Parts = []
        number = ui.fonts.line_height("small", 0.86)
        floor = rect.bottom - number - ui.px(0.3)
        cell = min(ui.px(4.2), rect.w / len(self.bars))
        wide = max(4, min(ui.px(2.9), round(cell * 0.72)))
        crown = (wide, round(wide * 0.8))
        top = rect.top + min(crown[1], ui.px(2.2)) + ui.px(0.3)
        least = min(0, *(bar.points for bar in self.bars))
        most = max(1, *(bar.points for bar in self.bars))
        scale = (floor - top) / (most - least)
        zero = floor + round(least * scale)
        texts = [
            ui.fonts.line(str(bar.points), "small", INK if bar.has_won else INK_SOFT, scale=0.86) for bar in self.bars
        ]
        # Where they would run together every second or third is written, the last game's in any case.
        every = math.ceil((max(text.width for text in texts) + ui.px(0.5)) / cell)
        for place, bar in enumerate(self.bars):
            x = round(rect.left + cell * (place + 0.5) - wide / 2)
            high = max(ui.px(0.5), round(abs(bar.points) * scale))
            column = Rect(x, zero - high if bar.points >= 0 else zero, wide, high)
            look = _filled(GOLD, GOLD_DEEP) if bar.has_won else TRACK
            _put(parts, column, look, ui.unit, seed=place)
            if bar.has_won:
                picture = ui.ctx.pictures.get("ui/crown", crown)
                parts.append((picture, (x + (wide - crown[0]) // 2, column.top - crown[1] + ui.px(0.15))))
            text = texts[place]
            if (len(self.bars) - 1 - place) % every == 0:
                parts.append((text, (x + (wide - text.width) // 2, floor + ui.px(0.3))))
        line = Rect(rect.left, zero - ui.px(0.08), rect.w, max(2, ui.px(0.18)))
        surface = Surface(line.size)
        surface.fill(INK)
        parts.append((surface, line.topleft))
        return parts
