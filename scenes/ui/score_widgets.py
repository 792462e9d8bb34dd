"""Widgets of the score screens: the bar of each seat, and a table of numbers with bars for the first column."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Final, NamedTuple

from heul_doch.scenes.base.sentences import number_text
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
from heul_doch.scenes.graphics.panels import LOOKS, Look
from heul_doch.scenes.ui.widgets import Button
from heul_doch.scenes.ui.widgets.base import Part, Parts, UiHost, Widget, sheet_at
from pygame import Rect

TRACK: Final = Look(mix(PAPER, PAPER_DEEP, 0.8), PAPER_DEEP, radius=0.6, line=0.18, shadow=0.0, wobble=0.05)
"""The groove of a bar."""
GOLDEN: Final = TRACK._replace(fill=GOLD, deep=GOLD_DEEP)
LONGEST_BAR: Final = 90.0
"""Units: bars reach as far as the numbers even in a very wide window, or the eye would lose the line between them."""
WIDEST_WITHOUT_BARS: Final = 90.0
"""Units of a table whose numbers are no bars: names and numbers stay close enough to be read together."""
SHORTEST_BAR: Final = 11.0
"""Units; where there is less room between names and numbers there are no bars."""


def bar_parts(ui: UiHost, groove: Rect, points: float, low: int, high: int, marks_nought: bool = False) -> list[Part]:
    """Return a bar in its groove, which reaches from ``low`` to ``high`` points; below 0 it leads to the left."""

    def piece(left: int, width: int, look: Look, seed: int) -> Part:
        return sheet_at(ui, Rect(left, groove.top, width, groove.h), look, seed=seed)

    step = groove.w / (high - low)
    nought, wide = groove.left + round(-low * step), round(abs(points) * step)
    parts = [piece(groove.left, groove.w, TRACK, 2)]
    if marks_nought:
        parts.append(piece(nought, max(2, round(0.26 * ui.unit)), LOOKS["plate"], 0))
    if wide > groove.h // 2:
        look = TRACK._replace(fill=TOMATO, deep=TOMATO_DEEP) if points < 0 else GOLDEN
        parts.append(piece(nought - wide if points < 0 else nought, wide, look, 2))
    return parts


class Tally:
    """The points of a seat counted so far; kept when the widgets that show it are built anew."""

    def __init__(self, goal: int) -> None:
        self.goal = goal
        """Points at the end."""
        self._points = 0.0
        self.is_done = False
        self.has_crown = False
        self.has_hanky = False
        self.widget: Widget | None = None

    @property
    def points(self) -> float:
        """Points counted so far."""
        return self._points

    @points.setter
    def points(self, value: float) -> None:
        self._points = value
        if self.widget is not None:
            self.widget.touch()

    def finish(self, *, has_crown: bool, has_hanky: bool) -> None:
        """Show all points, and who won or came last."""
        self.points, self.is_done = float(self.goal), True
        self.has_crown, self.has_hanky = has_crown, has_hanky


class SeatBar(Button):
    """One seat's bar: face, name, points. It can be pressed once it is given ``on_click``."""

    is_current = False
    is_tight = False
    """Whether it is as low as it can be, for many seats."""

    def __init__(self, id: str, name: str, character: str, mood: str, tally: Tally, reach: tuple[int, int]) -> None:
        """``reach``: points of a bar that reaches all the way to the left, if below 0, and to the right."""
        super().__init__(id, name, lambda: None, enabled=False)
        self.character, self.mood = character, mood
        self.tally, self.worst, self.best = tally, min(0, reach[0]), max(1, reach[1])
        tally.widget = self

    def offer(self, on_click: Callable[[], None], tip: str) -> None:
        """Make it a button."""
        self.on_click, self.tip, self.enabled = on_click, tip, True

    @property
    def value(self) -> Any:
        """The points shown."""
        return round(self.tally.points)

    def measure(self, ui: UiHost, width: int) -> tuple[int, int]:
        """Return all the width and room for a face."""
        least, more = (5.0, 2.1) if self.is_tight else (5.6, 2.8)
        return (width, max(ui.px(least), ui.fonts.line_height("button", 0.8) + ui.px(more)))

    def draw(self, ui: UiHost) -> Parts:
        """Return face, honours, name, bar and number."""
        parts: list[Part] = []
        rect = self.rect
        if self.is_current or self.hover > 0.3:
            strength, line = (0.55, 0.16) if self.is_current else (0.25, 0.0)
            look = LOOKS["card"]._replace(fill=mix(PAPER, GOLD, strength), line=line)
            parts.append(sheet_at(ui, rect, look, seed=3))
        side = rect.h - ui.px(0.5)
        face = Rect(rect.left + ui.px(0.4), rect.centery - side // 2, side, side)
        parts.append((self.get_picture(f"seat/{self.character}/{self.mood}", face.size), face.topleft))
        if self.tally.has_crown:
            crown = (round(side * 0.62), round(side * 0.5))
            place = (face.centerx - crown[0] // 2, face.top - crown[1] // 2)
            parts.append((self.get_picture("ui/crown", crown), place))
        if self.tally.has_hanky:
            hanky = (round(side * 0.5),) * 2
            place = (face.right - hanky[0] + ui.px(0.3), face.bottom - hanky[1])
            parts.append((self.get_picture("ui/handkerchief-wet", hanky), place))
        left = face.right + ui.px(0.9)
        number = ui.fonts.line(number_text(round(self.tally.points)), "number", INK if self.tally.is_done else INK_SOFT)
        widest = ui.fonts.width("888" if self.worst > -10 else "−88", "number")
        room = max(10, rect.right - left - widest - ui.px(1.7))
        name = ui.fonts.line(self.text, "button", INK, max_width=room, scale=0.8, least=0.52)
        high, gap = ui.px(1.7), ui.px(0.2)
        top = rect.centery - (name.height + gap + high) // 2
        parts.append((name, (left, top)))
        groove = Rect(left, top + name.height + gap, room, high)
        points = min(float(self.best), max(float(self.worst), self.tally.points))
        parts += bar_parts(ui, groove, points, self.worst, self.best, bool(self.worst))
        return [*parts, (number, (rect.right - ui.px(1.0) - number.width, rect.centery - number.height // 2))]


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
    is_tight = False
    """Whether its lines are as low as those of many seats."""

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
        count = max(len(self.rows), 5 if self.is_tight else 0)
        return max(
            ui.px(roomy * (4.0 if count < 5 else 3.4 if count < 6 else 3.2)),
            ui.fonts.line_height("strong") + ui.px(0.9),
        )

    def measure(self, ui: UiHost, width: int) -> tuple[int, int]:
        """Return all the width and a line for each row."""
        return (width, self._line(ui) * len(self.rows) + ui.fonts.line_height("small") + ui.px(0.6))

    def _widths(self, ui: UiHost) -> list[int]:
        """Return the widths of the columns of numbers, without gaps."""
        wide = []
        for number, title in enumerate(self.titles[2:]):
            cells = [ui.fonts.width(row.cells[number], "strong") for row in self.rows]
            wide.append(max(ui.fonts.width(title, "small"), *cells))
        return wide

    def needed(self, ui: UiHost) -> int:
        """Return the width in pixels at which every name and number fits."""
        names = max((ui.fonts.width(row.name, "strong") for row in self.rows), default=0)
        wide = self._widths(ui)
        return ui.fonts.width("8.", "strong") + self._line(ui) + ui.px(3.6) + names + sum(wide) + len(wide) * ui.px(1.3)

    def _right(self, ui: UiHost) -> int:
        """Return the right edge of the lines, in pixels."""
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

    def draw(self, ui: UiHost) -> Parts:
        """Return the lines."""
        if not self.rows:
            return ()
        parts: list[Part] = []
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
                parts.append(sheet_at(ui, band, look, seed=2))
            x = band.left + ui.px(0.7)
            rank = fonts.line(row.rank, "strong", INK)
            parts.append((rank, (x, band.centery - rank.height // 2)))
            x += fonts.width("8.", "strong") + ui.px(0.7)
            side = band.h - ui.px(0.2)
            face = self.get_picture(f"seat/{row.character}/{row.mood}", (side, side))
            parts.append((face, (x, band.centery - side // 2)))
            x += side + ui.px(0.6)
            name = fonts.line(row.name, "strong", INK, max_width=max(10, first - x - ui.px(0.8)))
            parts.append((name, (x, band.centery - name.height // 2)))
            if values:
                track.top = band.centery - track.h // 2
                parts += bar_parts(ui, track, values[number], min(0, *values), max(0, *values))
            for column, (edge, cell) in enumerate(zip(edges, row.cells)):
                text = fonts.line(cell, "strong", INK if column == 0 else INK_SOFT)
                parts.append((text, (edge - text.width, band.centery - text.height // 2)))
            y += line
        return parts
