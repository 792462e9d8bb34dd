"""Paper, ink and gold: the hand-drawn look of panels, buttons and rings. Imports pygame, the theme and the fonts.

Everything is drawn for the size it is shown in: outlines are slightly wavering curves of varying weight, drawn three
times too large and shrunk, the paper has a grain and catches the light from above. Results are premultiplied, shared
and kept in a small cache.
"""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Callable, Sequence
from itertools import islice, pairwise
from typing import Final, Literal, NamedTuple

import pygame
from heul_doch.scenes.base.theme import (
    BLUE,
    GOLD,
    GOLD_DEEP,
    INK,
    INK_SOFT,
    LEAF,
    LEAF_DEEP,
    PAPER,
    PAPER_DEEP,
    PAPER_SHADE,
    TOMATO,
    TOMATO_DEEP,
    UNITS_HIGH,
    UNITS_WIDE,
    WHITE,
    Colour,
    mix,
)
from heul_doch.scenes.graphics.outlines import Canvas, Outline, edge_strips, shrink_factor
from heul_doch.scenes.graphics.paper_texture import Place, add_grain, add_light, fill_hollow, grain_period, light_on
from heul_doch.scenes.graphics.stage_items import PREMULTIPLIED
from heul_doch.scenes.graphics.text import Fonts
from pygame import Rect, Surface

Glyph = Literal["check", "cross", "left", "right", "up", "down", "plus", "minus", "dot", "more"]


class Look(NamedTuple):
    """How a sheet of paper or a button is made. Lengths in units."""

    fill: Colour
    deep: Colour
    """Colour of its thickness and shaded side."""
    text: Colour = INK
    ink: Colour = INK
    lip: float = 0.0
    """How thick it stands on the table."""
    radius: float = 1.1
    line: float = 0.26
    wobble: float = 0.09
    shadow: float = 0.5
    """Reach of the soft shadow."""
    grain: bool = True


PANEL: Final = Look(PAPER, PAPER_DEEP, radius=1.4, line=0.30, wobble=0.13, lip=0.30, shadow=1.4)
CARD: Final = Look(mix(PAPER, PAPER_SHADE, 0.45), PAPER_DEEP, radius=1.0, line=0.16, wobble=0.08, shadow=0.0)
BUTTON: Final = Look(PAPER, PAPER_DEEP, lip=0.42)
PRIMARY: Final = Look(GOLD, GOLD_DEEP, lip=0.5)
DANGER: Final = Look(TOMATO, TOMATO_DEEP, text=PAPER, lip=0.42)
GOOD: Final = Look(LEAF, LEAF_DEEP, text=PAPER, lip=0.42)
QUIET: Final = Look(mix(PAPER, PAPER_SHADE, 0.5), PAPER_DEEP, lip=0.2, line=0.2, shadow=0.25)
FIELD: Final = Look(WHITE, PAPER_DEEP, lip=0.0, line=0.24, shadow=0.0)
NOTE: Final = Look(PAPER, PAPER_DEEP, radius=1.2, line=0.26, wobble=0.12, lip=0.2, shadow=0.9)
PLATE: Final = Look(mix(INK, BLUE, 0.06), INK, text=PAPER, radius=1.0, line=0.12, wobble=0.07, shadow=0.3, grain=False)

LOOKS: Final[dict[str, Look]] = {
    "panel": PANEL,
    "card": CARD,
    "button": BUTTON,
    "primary": PRIMARY,
    "danger": DANGER,
    "good": GOOD,
    "quiet": QUIET,
    "field": FIELD,
    "note": NOTE,
    "plate": PLATE,
}


class Sheet(NamedTuple):
    """A drawn sheet: its surface is larger than the sheet itself by ``bleed`` pixels on every side."""

    surface: Surface
    bleed: int


FULL_HD: Final = 1920 * 1080
"""Pixels of a window up to which memory is short."""
Parts = tuple[tuple[Surface, tuple[int, int]], ...]
"""Surfaces and where they lie."""


class _Cache:
    """Drawn things by key; those not used for longest are let go of first.

    A screen that needs more than there is room for asks for all of it in turn, draw by draw: what was not used for
    longest is then what comes next. While that is so, one from the middle goes instead, and most stay.
    """

    def __init__(self, max_bytes: int) -> None:
        self._entries: OrderedDict[tuple[object, ...], tuple[Parts, int]] = OrderedDict()
        self._used: dict[tuple[object, ...], int] = {}
        self._asked = 0
        self._bytes = 0
        self._max_bytes = max_bytes

    def get(self, key: tuple[object, ...]) -> Surface | None:
        parts = self.get_parts(key)
        return parts[0][0] if parts is not None else None

    def get_parts(self, key: tuple[object, ...]) -> Parts | None:
        entry = self._entries.get(key)
        if entry is None:
            return None
        self._use(key)
        return entry[0]

    def _use(self, key: tuple[object, ...]) -> None:
        self._entries.move_to_end(key)
        self._asked += 1
        self._used[key] = self._asked

    def fit(self, unit: float) -> None:
        """Keep room for the sheets of a scene in a window of this unit.

        In a large window a sheet drawn anew takes a whole frame, and there is more memory to spare: more is kept.
        """
        pixels = UNITS_WIDE * UNITS_HIGH * unit * unit
        self._max_bytes = max(6_000_000, round(3.7 * (pixels + max(0.0, pixels - FULL_HD))))

    def clear(self) -> None:
        """Forget everything."""
        self._entries.clear()
        self._used.clear()
        self._bytes = 0

    def put(self, key: tuple[object, ...], surface: Surface) -> Surface:
        self.put_parts(key, ((surface, (0, 0)),))
        return surface

    def put_parts(self, key: tuple[object, ...], parts: Parts) -> Parts:
        # What shows several times, or is a part of another, is there only once.
        alone = {id(part): part for part, _ in parts if part.get_parent() is None}
        size = sum(part.width * part.height * 4 for part in alone.values())
        self._entries[key] = (parts, size)
        self._use(key)
        self._bytes += size
        while self._bytes > self._max_bytes and len(self._entries) > 1:
            oldest = next(iter(self._entries))
            is_needed = self._asked - self._used[oldest] <= 2 * len(self._entries)
            gone = next(islice(self._entries, (len(self._entries) - 1) // 2, None)) if is_needed else oldest
            self._bytes -= self._entries.pop(gone)[1]
            del self._used[gone]
        return parts


_cache = _Cache(12_000_000)


def forget() -> None:
    """Let go of all that was drawn: another scene needs other sheets."""
    _cache.clear()


def soft_shadow(size: tuple[int, int], reach: int, darkness: int, radius: int) -> Surface:
    """Return a soft rounded shadow, larger than ``size`` by ``2 * reach`` on each side."""
    key = ("shadow", size, reach, darkness, radius)
    found = _cache.get(key)
    if found is not None:
        return found
    k = max(1, reach // 3)
    small = (max(2, size[0] // k), max(2, size[1] // k))
    margin = max(2, round(2 * reach / k))
    shape = Surface((small[0] + 2 * margin, small[1] + 2 * margin), pygame.SRCALPHA)
    pygame.draw.rect(shape, (0, 0, 0, darkness), Rect((margin, margin), small), border_radius=max(1, radius // k))
    shape = pygame.transform.gaussian_blur(shape, max(1, margin // 2))
    full = (size[0] + 4 * reach, size[1] + 4 * reach)
    return _cache.put(key, pygame.transform.scale(shape, full) if k == 1 else _enlarged(shape, full))


def _cast(size: tuple[int, int], reach: int, darkness: int, radius: int) -> list[tuple[Surface, tuple[int, int]]]:
    """Return :func:`soft_shadow` in parts, without its middle if it is large: its sides are all alike."""
    corner = radius + 4 * reach + 2
    width, height = min(size[0], 2 * corner), min(size[1], 2 * corner)
    shadow = soft_shadow((width, height), reach, darkness, radius)
    if (width, height) == size:
        return [(shadow, (0, 0))]
    full = (size[0] + 4 * reach, size[1] + 4 * reach)
    x, y = shadow.width // 2, shadow.height // 2
    right, low = full[0] - (shadow.width - x), full[1] - (shadow.height - y)
    parts: list[tuple[Surface, tuple[int, int]]] = []
    for left, w, at_x in ((0, x, 0), (x, shadow.width - x, right)):
        for top, h, at_y in ((0, y, 0), (y, shadow.height - y, low)):
            parts.append((shadow.subsurface((left, top, w, h)), (at_x, at_y)))
    stretch = pygame.transform.scale
    if right > x:
        for top, h, at_y in ((0, y, 0), (y, shadow.height - y, low)):
            parts.append((stretch(shadow.subsurface((x, top, 1, h)), (right - x, h)), (x, at_y)))
    if low > y:
        for left, w, at_x in ((0, x, 0), (x, shadow.width - x, right)):
            parts.append((stretch(shadow.subsurface((left, y, w, 1)), (w, low - y)), (at_x, y)))
    return parts


def _enlarged(shape: Surface, size: tuple[int, int]) -> Surface:
    """Return a blurred shape enlarged; in two steps, since smoothing costs by the pixel."""
    if size[0] * size[1] < 300_000:
        return pygame.transform.smoothscale(shape, size)
    half = pygame.transform.smoothscale(shape, (max(1, size[0] // 3), max(1, size[1] // 3)))
    return pygame.transform.scale(half, size)


# ------------------------------------------------------------------------------------------------------- sheets


def sheet(
    size: tuple[int, int],
    look: Look | str,
    unit: float,
    *,
    seed: int = 0,
    is_pressed: bool = False,
    glow: float = 0.0,
    is_enabled: bool = True,
) -> Sheet:
    """Return a sheet of paper (a panel, a button) of ``size`` pixels.

    ``unit`` is the size of a unit in pixels, ``seed`` chooses the waver of its outline, ``glow`` (0..1) brightens it
    under the pointer. A pressed one has sunk by its lip.
    """
    if isinstance(look, str):
        look = LOOKS[look]
    _cache.fit(unit)
    size = (max(4, size[0]), max(4, size[1]))
    glow = round(glow * 3) / 3
    bleed = _bleed(look, unit)
    key = ("sheet", size, look, round(unit, 2), seed % 7, is_pressed, glow, is_enabled)
    found = _cache.get(key)
    if found is None:
        found = _cache.put(key, _draw_sheet(size, look, unit, seed, is_pressed, glow, is_enabled).whole())
    return Sheet(found, bleed)


def sheet_parts(size: tuple[int, int], look: Look, unit: float, *, seed: int = 0) -> tuple[Parts, int]:
    """Return what :func:`sheet` draws in parts, and its bleed.

    Of a large sheet only the edges and one column of its even middle are kept: a fraction of its memory.
    """
    _cache.fit(unit)
    size = (max(4, size[0]), max(4, size[1]))
    bleed = _bleed(look, unit)
    key = ("parts", size, look, round(unit, 2), seed % 7)
    found = _cache.get_parts(key)
    if found is None:
        drawn = _draw_sheet(size, look, unit, seed, False, 0.0, True)
        found = _cache.put_parts(key, drawn.parts(grain_period(unit)))
    return found, bleed


class _Drawn(NamedTuple):
    """A drawn sheet: its edges in pieces, and what fills the even middle of a large one."""

    size: tuple[int, int]
    edges: list[tuple[Surface, Place]]
    hollow: Rect | None
    fill: Callable[[Surface, Rect, Place], None]

    def whole(self) -> Surface:
        """Return all of it in one surface."""
        if self.hollow is None:
            return self.edges[0][0]
        surface = Surface(self.size, pygame.SRCALPHA)
        surface.fblits(self.edges, PREMULTIPLIED)
        self.fill(surface, self.hollow, (0, 0))
        return surface

    def parts(self, period: int) -> Parts:
        """Return the edges as they are, and what fills the middle as one column that repeats itself."""
        hollow = self.hollow
        if hollow is None:
            return tuple(self.edges)
        parts = list(self.edges)
        column = Surface((min(period, hollow.w), hollow.h), pygame.SRCALPHA)
        self.fill(column, Rect(hollow.topleft, column.size), hollow.topleft)
        for x in range(hollow.left, hollow.right, period):
            wide = min(period, hollow.right - x)
            part = column if wide == column.width else column.subsurface((0, 0, wide, hollow.h))
            parts.append((part, (x, hollow.top)))
        return tuple(parts)


def _bleed(look: Look, unit: float) -> int:
    """Return by how many pixels a drawn sheet is larger than itself on every side."""
    return max(2, round((look.line + look.wobble) * unit)) + 2 * round(look.shadow * unit)


def _draw_sheet(
    size: tuple[int, int], look: Look, unit: float, seed: int, is_pressed: bool, glow: float, is_enabled: bool
) -> _Drawn:
    """Return a drawn sheet. The middle of a large one is even: there lies nothing but paper, its grain and light.

    Its edges are drawn piece by piece: all of it at once, several times, would take many megabytes for a moment.
    """
    lip = round(look.lip * unit)
    reach = round(look.shadow * unit)
    bleed = _bleed(look, unit)
    fill, deep = look.fill, look.deep
    if not is_enabled:
        fill, deep = mix(fill, PAPER_SHADE, 0.65), mix(deep, PAPER_DEEP, 0.7)
    fill = mix(fill, WHITE, 0.45 * glow)
    sunk = min(lip, max(0, lip - max(1, lip // 4))) if is_pressed else 0
    full = (size[0] + 2 * bleed, size[1] + 2 * bleed)
    line = max(1.0, look.line * unit)
    body = (float(bleed), float(bleed + sunk), float(size[0]), float(size[1] - sunk))
    face = (body[0], body[1], body[2], max(4.0, size[1] - lip))
    radius = look.radius * unit
    wobble = look.wobble * unit
    around = Outline(body, radius, wobble, seed % 7)
    inner = Outline(face, radius, wobble, seed % 7)
    canvas = Canvas(full, shrink_factor(unit), around.reach)
    canvas.polygon(look.ink if is_enabled else mix(look.ink, PAPER_DEEP, 0.45), around.at(0, line / 2))
    canvas.polygon(deep, around.at(0, -line / 2))
    light = mix(fill, WHITE, 0.55)
    canvas.polygon(light, inner.at(0, -line / 2))
    rim = max(1.0, 0.09 * unit)
    middle = face[1] + face[3] / 2
    lit = inner.at(-rim * 0.4, -line / 2)
    canvas.polygon(fill, [(x, y + rim) if y < middle else (x, y) for x, y in lit])
    inset = round(min(radius, min(size) / 2) * 0.36 + line + wobble + rim) + 2
    hollow = Rect(round(face[0]), round(face[1]), round(face[2]), round(face[3])).inflate(-2 * inset, -2 * inset)
    whole = Rect((0, 0), full)
    # Farther out there is only shadow.
    inked = whole.inflate(-4 * reach, -4 * reach)
    strips = edge_strips(inked, hollow)
    area = Rect(bleed, round(face[1]), size[0], round(face[3]))
    is_lit = (look.lip > 0 or look.grain) and area.h >= 2
    shade = light_on(area) if is_lit else None
    shadow: Sequence[tuple[Surface, Place]] = ()
    if reach:
        depth = reach if not is_pressed else max(1, reach // 2)
        shadow = _cast(size, depth, 92 if is_enabled else 50, round(radius))
        below = (bleed - 2 * depth, bleed - 2 * depth + depth * 2 // 3)
        shadow = [(part, (below[0] + x, below[1] + y)) for part, (x, y) in shadow]
    edges: list[tuple[Surface, Place]] = []
    for piece in edge_strips(whole, hollow) if len(strips) > 1 else [whole]:
        left, top = piece.topleft
        drawn = Surface(piece.size, pygame.SRCALPHA)
        for strip in strips:
            if not piece.contains(strip):
                continue
            drawn.blit(canvas.paint(strip), (strip.x - left, strip.y - top), special_flags=PREMULTIPLIED)
            if shade is not None:
                add_light(drawn, shade, area, strip, piece.topleft)
            if look.grain:
                add_grain(drawn, unit, strip, piece.topleft)
        if shadow:
            under = Surface(piece.size, pygame.SRCALPHA)
            under.fblits([(part, (x - left, y - top)) for part, (x, y) in shadow], PREMULTIPLIED)
            under.blit(drawn, (0, 0), special_flags=PREMULTIPLIED)
            drawn = under
        edges.append((drawn, piece.topleft))

    def fill_in(surface: Surface, part: Rect, origin: Place) -> None:
        fill_hollow(surface, part, fill, area if is_lit else None, unit if look.grain else None, origin)

    return _Drawn(full, edges, hollow if len(strips) > 1 else None, fill_in)


def ring(size: tuple[int, int], unit: float, *, radius: float = 1.1, colour: Colour = GOLD, seed: int = 0) -> Sheet:
    """Return the focus ring round a thing of ``size`` pixels: gold between two lines of ink."""
    bleed = round(0.9 * unit) + 2
    key = ("ring", size, round(unit, 2), radius, colour, seed % 7)
    found = _cache.get(key)
    if found is not None:
        return Sheet(found, bleed)
    full = (size[0] + 2 * bleed, size[1] + 2 * bleed)
    gap, line, edge = 0.22 * unit, max(2.0, 0.30 * unit), max(1.0, 0.13 * unit)
    outline = Outline((bleed, bleed, size[0], size[1]), (radius + 0.3) * unit, 0.06 * unit, seed % 7)
    canvas = Canvas(full, shrink_factor(unit), outline.reach)
    canvas.polygon(INK, outline.at(gap + line + edge))
    canvas.polygon(colour, outline.at(gap + line))
    canvas.polygon(INK, outline.at(gap))
    whole = canvas.paint(Rect((0, 0), full))
    hole = Canvas(full, shrink_factor(unit), outline.reach)
    hole.polygon(WHITE, outline.at(gap - edge))
    mask = hole.paint(Rect((0, 0), full))
    # What is inside the hole is taken away: whole * (1 - mask).
    inverse = Surface(full, pygame.SRCALPHA)
    inverse.fill((255, 255, 255, 255))
    inverse.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    whole.blit(inverse, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return Sheet(_cache.put(key, whole), bleed)


def glyph(kind: Glyph, size: int, colour: Colour = INK, weight: float = 0.16) -> Surface:
    """Return a sign drawn with a round pen, ``size`` pixels square; ``weight`` is the pen's width as a part of it."""
    key = ("glyph", kind, size, colour, weight)
    found = _cache.get(key)
    if found is not None:
        return found
    strokes: dict[str, list[list[tuple[float, float]]]] = {
        "check": [[(0.16, 0.54), (0.40, 0.78), (0.86, 0.22)]],
        "cross": [[(0.2, 0.2), (0.8, 0.8)], [(0.8, 0.2), (0.2, 0.8)]],
        "left": [[(0.64, 0.18), (0.32, 0.5), (0.64, 0.82)]],
        "right": [[(0.36, 0.18), (0.68, 0.5), (0.36, 0.82)]],
        "up": [[(0.18, 0.64), (0.5, 0.32), (0.82, 0.64)]],
        "down": [[(0.18, 0.36), (0.5, 0.68), (0.82, 0.36)]],
        "plus": [[(0.18, 0.5), (0.82, 0.5)], [(0.5, 0.18), (0.5, 0.82)]],
        "minus": [[(0.18, 0.5), (0.82, 0.5)]],
        "dot": [[(0.5, 0.5), (0.5, 0.5)]],
        "more": [[(x, 0.5), (x, 0.5)] for x in (0.2, 0.5, 0.8)],
    }
    k = 4
    side = max(4, size) * k
    large = Surface((side, side), pygame.SRCALPHA)
    large.fill((*colour, 0))
    width = max(2, round(weight * side))
    for stroke in strokes[kind]:
        places = [(x * side, y * side) for x, y in stroke]
        for (ax, ay), (bx, by) in pairwise(places):
            steps = max(1, round(math.hypot(bx - ax, by - ay) / max(1, width / 8)))
            for i in range(steps + 1):
                t = i / steps
                pygame.draw.circle(large, colour, (ax + (bx - ax) * t, ay + (by - ay) * t), width / 2)
    return _cache.put(key, pygame.transform.smoothscale(large.premul_alpha(), (max(4, size), max(4, size))))


def draw_note(fonts: Fonts, text: str, max_width: int, fill: Colour = PAPER, role: str = "strong") -> Surface:
    """Return a slip of paper with wrapped text on it, as large as the text needs."""
    unit = fonts.metrics.unit
    pad_x, pad_y = round(1.5 * unit), round(0.8 * unit)
    letters = fonts.paragraph(text, role, INK, max(10, max_width - 2 * pad_x), align="centre")
    size = (letters.width + 2 * pad_x, letters.height + 2 * pad_y)
    paper = sheet(size, NOTE._replace(fill=fill), unit, seed=3)
    surface = paper.surface.copy()
    surface.blit(letters, (paper.bleed + pad_x, paper.bleed + pad_y), special_flags=PREMULTIPLIED)
    return surface


__all__ = [
    "INK_SOFT",
    "LOOKS",
    "Glyph",
    "Look",
    "Sheet",
    "draw_note",
    "forget",
    "glyph",
    "ring",
    "sheet",
    "sheet_parts",
    "soft_shadow",
]
