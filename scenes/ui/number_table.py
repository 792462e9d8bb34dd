"""A table of numbers beside faces, with bars for the first of them: what every scoring shows at its end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple

from heul_doch.scenes.base.theme import (
    GOLD,
    GOLD_DEEP,
    INK,
    INK_SOFT,
    PAPER,
    PAPER_DEEP,
    TOMATO,
    TOMATO_DEEP,
    UNITS_HIGH,
    mix,
)
from heul_doch.scenes.graphics.panels import LOOKS, Look, sheet
from heul_doch.scenes.ui.widgets.base import Parts, Widget
from pygame import Rect, Surface

if TYPE_CHECKING:
    from heul_doch.scenes.ui.widgets.base import UiHost

TRACK: Final = Look(mix(PAPER, PAPER_DEEP, 0.8), PAPER_DEEP, radius=0.6, line=0.18, shadow=0.0, wobble=0.05)
"""The groove of a bar."""
GOLDEN: Final = TRACK._replace(fill=GOLD, deep=GOLD_DEEP)
LONGEST_BAR: Final = 90.0
"""Units: bars reach as far as the numbers even in a very wide window, or the eye would lose the line between them."""
WIDEST_WITHOUT_BARS: Final = 90.0
"""Units of a table whose numbers are no bars: names and numbers stay close enough to be read together."""
SHORTEST_BAR: Final = 11.0
"""Units; where there is less room between names and numbers there are no bars."""


def bar_parts(
    groove: Rect, points: float, low: int, high: int, unit: float, *, marks_nought: bool = False
) -> list[tuple[Surface, tuple[int, int]]]:
    """Return a bar in its groove, which reaches from ``low`` to ``high`` points; below 0 it leads to the left."""
    found: list[tuple[Surface, tuple[int, int]]] = []

    def add(left: int, width: int, look: Look, seed: int) -> None:
        paper = sheet((width, groove.h), look, unit, seed=seed)
        found.append((paper.surface, (left - paper.bleed, groove.top - paper.bleed)))

    step = groove.w / (high - low)
    nought, wide = round(-low * step), round(abs(points) * step)
    add(groove.left, groove.w, TRACK, 2)
    if marks_nought:
        add(groove.left + nought, max(2, round(0.26 * unit)), LOOKS["plate"], 0)
    if wide > groove.h // 2:
        look = TRACK._replace(fill=TOMATO, deep=TOMATO_DEEP) if points < 0 else GOLDEN
        add(groove.left + (nought - wide if points < 0 else nought), wide, look, 2)
    return found


class NumberRow(NamedTuple):
    """A line of the table of numbers."""

    rank: str
    character: str
    mood: str
    name: str
    cells: tuple[str, ...]
    is_winner: bool
    is_person: bool


class NumberTable(Widget):
    """All numbers: place, face, name, then the columns, right-aligned under their titles."""

    kind: ClassVar[str] = "label"

    def __init__(self, titles: Sequence[str], rows: Sequence[NumberRow], *, id: str = "") -> None:
        super().__init__(id)
        self.titles, self.rows = list(titles), list(rows)

    @property
    def label(self) -> str:
        """All of it as text, a line for each row."""
        lines = [" | ".join(self.titles)]
        lines += [" | ".join((row.rank, row.name, *row.cells)) for row in self.rows]
        return "\n".join(lines)

    def _line(self, ui: UiHost) -> int:
        # A window that is high for its width has room for wider lines.
        roomy = max(1.0, min(2.2, 1 + 1.9 * (ui.ctx.height / (UNITS_HIGH * ui.unit) - 1)))
        return max(ui.px(roomy * (4.0 if len(self.rows) < 5 else 3.4)), ui.fonts.line_height("strong") + ui.px(0.9))

    def measure(self, ui: UiHost, width: int) -> tuple[int, int]:
        """Return all the width and a line for each row."""
        return (width, self._line(ui) * len(self.rows) + ui.fonts.line_height("small") + ui.px(0.6))

    def picture_ready(self, name: str) -> None:
        """Draw the faces when they are there."""
        if name.startswith("seat/"):
            self.touch()

    def _widths(self, ui: UiHost) -> list[int]:
        """Return the widths of the columns of numbers, without gaps."""
        wide = []
        for number, title in enumerate(self.titles[2:]):
            cells = [ui.fonts.width(row.cells[number], "strong") for row in self.rows]
            wide.append(max(ui.fonts.width(title, "small"), *cells))
        return wide

    def needed(self, ui: UiHost) -> int:
        """Return the width, in pixels, that every name and number has room in."""
        names = max((ui.fonts.width(row.name, "strong") for row in self.rows), default=0)
        wide = self._widths(ui)
        return ui.fonts.width("8.", "strong") + self._line(ui) + ui.px(3.6) + names + sum(wide) + len(wide) * ui.px(1.3)

    def _right(self, ui: UiHost) -> int:
        """Return where the lines end."""
        return self.rect.right if self._values() else min(self.rect.right, self.rect.left + ui.px(WIDEST_WITHOUT_BARS))

    def _columns(self, ui: UiHost) -> list[int]:
        """Return the right edges of the columns of numbers."""
        wide = self._widths(ui)
        # Columns spread over half the table, never beyond what the eye can follow.
        spare = ((self._right(ui) - self.rect.left) // 2 - sum(wide)) / len(wide)
        gap = round(min(max(spare, ui.px(1.3)), ui.px(3.2)))
        edges, x = [], self._right(ui) - ui.px(0.8)
        for width in reversed(wide):
            edges.append(x)
            x -= width + gap
        return [*reversed(edges)]

    def _values(self) -> list[int]:
        """Return the first number of each row; none where the first column holds no numbers to compare."""
        try:
            values = [int(row.cells[0].replace("−", "-")) for row in self.rows]
        except (ValueError, IndexError):
            return []
        return values if any(values) else []

    def parts(self) -> Parts:
        """Return the lines."""
        ui = self.ui
        if ui is None or self.rect.w < 40 or not self.rows:
            return ()
        parts: list[tuple[Surface, tuple[int, int]]] = []
        fonts, rect, line = ui.fonts, self.rect, self._line(ui)
        edges = self._columns(ui)
        for edge, title in zip(edges, self.titles[2:]):
            text = fonts.line(title, "small", INK_SOFT)
            parts.append((text, (edge - text.width, rect.top)))
        y = rect.top + fonts.line_height("small") + ui.px(0.3)
        first = min(edges) - max((fonts.width(row.cells[0], "strong") for row in self.rows), default=0)
        first = min(first, edges[0] - fonts.width(self.titles[2], "small"))
        start = rect.left + ui.px(2.2) + fonts.width("8.", "strong") + line
        start += max(fonts.width(row.name, "strong") for row in self.rows) + ui.px(2.0)
        track = Rect(start, 0, min(first - ui.px(2.2) - start, ui.px(LONGEST_BAR)), min(ui.px(1.7), line // 2))
        values = self._values() if track.w >= ui.px(SHORTEST_BAR) else []
        for number, row in enumerate(self.rows):
            band = Rect(rect.left, y, self._right(ui) - rect.left, line - ui.px(0.3))
            if row.is_winner or row.is_person:
                fill = mix(PAPER, GOLD, 0.6) if row.is_winner else mix(PAPER, PAPER_DEEP, 0.35)
                look = LOOKS["card"]._replace(fill=fill, line=0.14 if row.is_winner else 0.0)
                paper = sheet(band.size, look, ui.unit, seed=2)
                parts.append((paper.surface, (band.left - paper.bleed, band.top - paper.bleed)))
            x = band.left + ui.px(0.7)
            rank = fonts.line(row.rank, "strong", INK)
            parts.append((rank, (x, band.centery - rank.height // 2)))
            x += fonts.width("8.", "strong") + ui.px(0.7)
            side = band.h - ui.px(0.2)
            face = ui.ctx.pictures.get(f"seat/{row.character}/{row.mood}", (side, side))
            parts.append((face, (x, band.centery - side // 2)))
            x += side + ui.px(0.6)
            name = fonts.line(row.name, "strong", INK, max_width=max(10, first - x - ui.px(0.8)))
            parts.append((name, (x, band.centery - name.height // 2)))
            if values:
                track.top = band.centery - track.h // 2
                parts += bar_parts(track, values[number], min(0, *values), max(0, *values), ui.unit)
            for column, (edge, cell) in enumerate(zip(edges, row.cells)):
                text = fonts.line(cell, "strong", INK if column == 0 else INK_SOFT)
                parts.append((text, (edge - text.width, band.centery - text.height // 2)))
            y += line
        return parts
