"""Containers: columns, rows, grids, panels, scrolling areas. Lengths in units."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import ClassVar, Final, Literal, Unpack

import pygame
from heul_doch.scenes.base.input import Key, Point
from heul_doch.scenes.base.theme import INK, INK_SOFT, PAPER
from heul_doch.scenes.graphics.panels import LOOKS, Look
from heul_doch.scenes.ui.widgets.base import Options, Parts, UiHost, Widget, sheet_at
from pygame import Rect, Surface

Along = Literal["start", "centre", "between"]


class Box(Widget):
    """A widget with children."""

    def __init__(self, children: Iterable[Widget | None], *, id: str = "", **options: Unpack[Options]) -> None:
        super().__init__(id, **options)
        self._children = [child for child in children if child is not None]
        for child in self._children:
            child.parent = self

    @property
    def children(self) -> Sequence[Widget]:
        """The widgets within it."""
        return self._children


def _shares(room: int, children: Sequence[Widget]) -> dict[int, int]:
    """Return how ``room`` pixels are divided among the growing children, by their index."""
    growing = [(index, child.grow) for index, child in enumerate(children) if child.grow > 0]
    total = sum(grow for _, grow in growing)
    shares, given, seen = {}, 0, 0.0
    for index, grow in growing:
        seen += grow
        end = round(max(0, room) * seen / total)
        shares[index] = end - given
        given = end
    return shares


class Column(Box):
    """Children one below the other. ``None`` children are left out. ``across``: where they are in its width."""

    def __init__(
        self,
        *children: Widget | None,
        gap: float = 1.0,
        pad: float = 0.0,
        across: Literal["stretch", "left", "centre"] = "stretch",
        along: Along = "start",
        **options: Unpack[Options],
    ) -> None:
        super().__init__(children, **options)
        self.gap, self.pad, self.across, self.along = gap, pad, across, along

    def measure(self, ui: UiHost, width: int) -> tuple[int, int]:
        """Return the width of the widest child and the sum of the heights."""
        pad = ui.px(self.pad)
        sizes = [child.wanted(ui, max(1, width - 2 * pad)) for child in self._children]
        wide = max((w for w, _ in sizes), default=0)
        gaps = ui.px(self.gap) * max(0, len(sizes) - 1)
        return (wide + 2 * pad, sum(h for _, h in sizes) + gaps + 2 * pad)

    def place(self, ui: UiHost, rect: Rect) -> None:
        """Place the children from above; growing ones share the height left over."""
        super().place(ui, rect)
        pad, gap = ui.px(self.pad), ui.px(self.gap)
        inner = rect.inflate(-2 * pad, -2 * pad)
        sizes = [child.wanted(ui, max(1, inner.w)) for child in self._children]
        used = sum(h for (_, h), child in zip(sizes, self._children) if not child.grow)
        room = inner.h - used - gap * max(0, len(sizes) - 1)
        shares = _shares(room, self._children)
        if shares:
            room = 0
        y, gap = _start(inner.top, room, gap, len(sizes), self.along)
        for index, (child, (w, h)) in enumerate(zip(self._children, sizes)):
            high = shares.get(index, h)
            wide = inner.w if self.across == "stretch" and child.fixed_width is None else min(w, inner.w)
            x = inner.left if self.across == "left" else inner.left + (inner.w - wide) // 2
            child.place(ui, Rect(x, y, wide, high))
            y += high + gap


def _start(edge: int, room: int, gap: int, count: int, along: Along) -> tuple[int, int]:
    """Return where the first child begins and the gap, with ``room`` pixels to spare."""
    if room <= 0 or along == "start":
        return edge, gap
    if along == "centre":
        return edge + room // 2, gap
    return edge, gap + (room // (count - 1) if count > 1 else 0)


class Row(Box):
    """Children side by side. ``None`` children are left out. ``across``: where they are in the height of the row."""

    def __init__(
        self,
        *children: Widget | None,
        gap: float = 1.0,
        across: Literal["stretch", "top", "centre"] = "centre",
        along: Along = "start",
        **options: Unpack[Options],
    ) -> None:
        super().__init__(children, **options)
        self.gap, self.across, self.along = gap, across, along

    def _sizes(self, ui: UiHost, width: int) -> list[tuple[int, int]]:
        gaps = ui.px(self.gap) * max(0, len(self._children) - 1)
        room = max(1, width - gaps)
        sizes: list[tuple[int, int]] = [(0, 0)] * len(self._children)
        for index, child in enumerate(self._children):
            if not child.grow:
                sizes[index] = child.wanted(ui, room)
                room = max(1, room - sizes[index][0])
        for index, share in _shares(room, self._children).items():
            sizes[index] = (share, self._children[index].measure(ui, share)[1])
        return sizes

    def measure(self, ui: UiHost, width: int) -> tuple[int, int]:
        """Return the sum of the widths and the greatest height."""
        sizes = self._sizes(ui, width)
        gaps = ui.px(self.gap) * max(0, len(sizes) - 1)
        return (min(width, sum(w for w, _ in sizes) + gaps), max((h for _, h in sizes), default=0))

    def place(self, ui: UiHost, rect: Rect) -> None:
        """Place the children from the left; growing ones share the width left over."""
        super().place(ui, rect)
        sizes, gap = self._sizes(ui, rect.w), ui.px(self.gap)
        room = rect.w - sum(w for w, _ in sizes) - gap * max(0, len(sizes) - 1)
        x, gap = _start(rect.left, room, gap, len(sizes), self.along)
        for child, (w, h) in zip(self._children, sizes):
            high = rect.h if self.across == "stretch" else min(h, rect.h) if rect.h else h
            y = rect.top + (rect.h - high) // 2 if self.across == "centre" else rect.top
            child.place(ui, Rect(x, y, w, high))
            x += w + gap


class Grid(Box):
    """Children in columns of equal width, row by row; each row is as high as its highest child."""

    def __init__(self, *children: Widget | None, columns: int = 2, gap: float = 1.0) -> None:
        super().__init__(children)
        self.columns, self.gap = columns, gap

    def _rows(self, ui: UiHost, width: int) -> tuple[int, list[int]]:
        gap = ui.px(self.gap)
        cell = max(1, (width - gap * (self.columns - 1)) // self.columns)
        heights = [child.wanted(ui, cell)[1] for child in self._children]
        rows = [max(heights[i : i + self.columns]) for i in range(0, len(heights), self.columns)]
        return cell, rows

    def measure(self, ui: UiHost, width: int) -> tuple[int, int]:
        """Return all the width and the height of the rows."""
        _, rows = self._rows(ui, width)
        return (width, sum(rows) + ui.px(self.gap) * max(0, len(rows) - 1))

    def place(self, ui: UiHost, rect: Rect) -> None:
        """Place the children in their cells."""
        super().place(ui, rect)
        gap = ui.px(self.gap)
        cell, rows = self._rows(ui, rect.w)
        y = rect.top
        for number, high in enumerate(rows):
            for column, child in enumerate(self._children[number * self.columns : (number + 1) * self.columns]):
                child.place(ui, Rect(rect.left + column * (cell + gap), y, cell, high))
            y += high + gap


class Spacer(Widget):
    """Empty room: ``size`` units both ways, or growing."""

    def __init__(self, size: float = 0.0, *, grow: float = 0.0) -> None:
        super().__init__(grow=grow)
        self.size = size

    def measure(self, ui: UiHost, width: int) -> tuple[int, int]:
        """Return its size."""
        return (ui.px(self.size), ui.px(self.size))


class Panel(Box):
    """A sheet of paper with something on it. ``look``: a name out of :data:`panels.LOOKS`, or a look."""

    kind: ClassVar[str] = "panel"

    def __init__(
        self,
        child: Widget,
        *,
        look: str | Look = "panel",
        pad: float = 1.8,
        seed: int = 0,
        id: str = "",
        **options: Unpack[Options],
    ) -> None:
        super().__init__([child], id=id, **options)
        self.look = LOOKS[look] if isinstance(look, str) else look
        self.pad, self.seed = pad, seed

    def measure(self, ui: UiHost, width: int) -> tuple[int, int]:
        """Return the child's size and the margin."""
        pad = ui.px(self.pad)
        w, h = self._children[0].wanted(ui, max(1, width - 2 * pad))
        return (w + 2 * pad, h + 2 * pad + ui.px(self.look.lip))

    def place(self, ui: UiHost, rect: Rect) -> None:
        """Place the child within the margin."""
        super().place(ui, rect)
        pad = ui.px(self.pad)
        inner = rect.inflate(-2 * pad, -2 * pad)
        inner.h = max(0, inner.h - ui.px(self.look.lip))
        self._children[0].place(ui, inner)

    def draw(self, ui: UiHost) -> Parts:
        """Return the paper."""
        return (sheet_at(ui, self.rect, self.look, seed=self.seed),)


EDGE: Final = 2.0
"""Units over which scrolling content fades into the paper."""
WORN: Final = {True: 0.972, False: 0.925}
"""How light a panel's paper is near its upper and near its lower edge, grain included (see ``graphics/panels.py``)."""
SHADE: Final = 150
"""How dark the edge of a scrolling area is that does not lie on paper, of 255."""


@lru_cache(maxsize=12)
def _faded_paper(width: int, height: int, is_upper: bool) -> Surface:
    """Return paper that is opaque at its edge and transparent at its inner side, premultiplied."""
    surface = Surface((width, height), pygame.SRCALPHA)
    light = WORN[is_upper]
    for row in range(height):
        depth = (row if is_upper else height - 1 - row) / max(1, height - 1)
        # Wholly covered at the edge itself: no sliver of a letter stands there.
        alpha = round(255 * min(1.0, 1.6 * (1 - depth)) ** 1.5)
        surface.fill((*(round(c * light) * alpha // 255 for c in PAPER), alpha), Rect(0, row, width, 1))
    return surface


@lru_cache(maxsize=4)
def _shade(width: int, height: int, is_upper: bool) -> Surface:
    """Return ink that is darkest at its edge and transparent at its inner side, premultiplied."""
    surface = Surface((width, height), pygame.SRCALPHA)
    for row in range(height):
        depth = (row if is_upper else height - 1 - row) / max(1, height - 1)
        alpha = round(SHADE * (1 - depth) ** 1.5)
        surface.fill((*(c * alpha // 255 for c in INK), alpha), Rect(0, row, width, 1))
    return surface


class _Edges(Widget):
    """The edges of a scrolling area, where the content fades into the paper to show that there is more that way."""

    needed = (False, False)
    """Whether there is more above, and below."""

    def __init__(self, *, on_paper: bool) -> None:
        super().__init__()
        self._on_paper = on_paper

    def draw(self, ui: UiHost) -> Parts:
        """Return paper, or a shade, at the edges where there is more."""
        high = min(ui.px(EDGE), self.rect.h // 4)
        tops = ((True, self.rect.top), (False, self.rect.bottom - high))
        fade = _faded_paper if self._on_paper else _shade
        return [
            (fade(self.rect.w, high, is_upper), (self.rect.left, top))
            for (is_upper, top), is_needed in zip(tops, self.needed)
            if is_needed
        ]


class Scroll(Box):
    """An area that shows a part of a higher child; wheel, drag, Page Up and Down, and the focus scroll it.

    Give it an ``id``: the place it was scrolled to is kept when the tree is built anew.
    """

    kind: ClassVar[str] = "scroll"

    def __init__(self, child: Widget, *, id: str, grow: float = 1.0, on_paper: bool = True) -> None:
        """``on_paper``: it lies on a panel, into whose paper the content fades; otherwise a shade lies at its edges."""
        self._edges = _Edges(on_paper=on_paper)
        super().__init__([child, self._edges], id=id, grow=grow)
        self.offset = 0.0
        """Pixels the content is moved up by."""
        self._content = 0
        self._grabbed: tuple[int, float] | None = None

    @property
    def value(self) -> float:
        """How far it is scrolled, 0..1."""
        return round(self.offset / self.limit, 3) if self.limit else 0.0

    @property
    def limit(self) -> int:
        """The greatest offset."""
        return max(0, self._content - self.rect.h)

    def adopt(self, old: Widget) -> None:
        """Keep the place."""
        super().adopt(old)
        if isinstance(old, Scroll):
            self.offset = old.offset

    def measure(self, ui: UiHost, width: int) -> tuple[int, int]:
        """Return the child's size, with room for the bar."""
        bar = ui.px(1.2)
        w, h = self._children[0].wanted(ui, max(1, width - bar))
        return (w + bar, h)

    def place(self, ui: UiHost, rect: Rect) -> None:
        """Place the child, moved by the offset, and cut everything in it to the window."""
        super().place(ui, rect)
        bar = ui.px(1.2)
        width = max(1, rect.w - bar)
        self._content = self._children[0].wanted(ui, width)[1]
        if self._content <= rect.h:
            # Nothing to scroll, no bar: the child may have its place.
            width = max(1, rect.w)
        self.offset = min(max(0.0, self.offset), float(self.limit))
        child = Rect(rect.left, rect.top - round(self.offset), width, max(self._content, rect.h))
        self._children[0].place(ui, child)
        # A little room around: rings and shadows reach over the edge.
        window = rect.inflate(ui.px(0.9), 0 if self.limit else ui.px(1.6))
        for widget in self._children[0].walk():
            widget.clip = window if self.clip is None else window.clip(self.clip)
        self._edges.needed = (round(self.offset) > 0, round(self.offset) < self.limit)
        self._edges.place(ui, Rect(window.left, rect.top, window.w - (bar if self.limit else 0), rect.h))

    def scroll_to(self, offset: float) -> bool:
        """Scroll to an offset in pixels; return whether that moved anything."""
        offset = min(max(0.0, offset), float(self.limit))
        if round(offset) == round(self.offset):
            return False
        self.offset = offset
        self.place(self.ui, self.rect)
        self.ui.moved()
        return True

    def scroll_by(self, pixels: float) -> bool:
        """Scroll by so many pixels; return whether that moved anything."""
        return self.scroll_to(self.offset + pixels)

    def reveal(self, rect: Rect) -> None:
        """Scroll just so far that a rectangle of the window is visible."""
        margin = self.ui.px(EDGE + 0.2)
        if rect.top < self.rect.top + margin:
            self.scroll_by(rect.top - self.rect.top - margin)
        elif rect.bottom > self.rect.bottom - margin:
            self.scroll_by(rect.bottom - self.rect.bottom + margin)

    @property
    def wants_pointer(self) -> bool:
        """Whether there is anything to scroll."""
        return self.limit > 0

    def press(self, pos: Point) -> None:
        """Take hold of the content, or jump on the bar."""
        self._grabbed = (pos[1], self.offset)

    def drag(self, pos: Point) -> None:
        """Pull the content along."""
        if self._grabbed is None:
            self._grabbed = (pos[1], self.offset)
        start, offset = self._grabbed
        if self._on_bar(pos):
            self.scroll_to(offset + (pos[1] - start) * self._content / max(1, self.rect.h))
        else:
            self.scroll_to(offset + start - pos[1])

    def _on_bar(self, pos: Point) -> bool:
        return pos[0] >= self.rect.right - self.ui.px(1.4)

    def release(self, pos: Point) -> None:
        """Let go."""
        self.cancel()

    def cancel(self) -> None:
        """Let go."""
        self._grabbed = None

    def key(self, key: Key) -> bool:
        """Page Up and Down, Home and End."""
        page = self.rect.h * 0.85
        moves = {"pageup": -page, "pagedown": page, "home": -1e9, "end": 1e9}
        return key.name in moves and self.scroll_by(moves[key.name])

    def draw(self, ui: UiHost) -> Parts:
        """Return the bar, if there is anything to scroll."""
        if not self.limit:
            return ()
        wide = max(4, round(0.55 * ui.unit))
        high = max(round(3 * ui.unit), round(self.rect.h * self.rect.h / self._content))
        top = self.rect.top + round((self.rect.h - high) * self.offset / self.limit)
        look = Look(INK_SOFT, INK_SOFT, line=0.0, shadow=0.0, grain=False, wobble=0.0)
        return (sheet_at(ui, Rect(self.rect.right - wide, top, wide, high), look),)
