"""Paper, ink and gold: the hand-drawn look of panels, buttons and rings.

Everything is drawn for the size it is shown in: outlines are slightly wavering curves of varying weight, drawn three
times too large and shrunk, the paper has a grain and catches the light from above. Results are premultiplied, shared
and kept in a small cache.
"""

from __future__ import annotations

import math
import random
from collections.abc import Hashable
from functools import lru_cache
from itertools import pairwise
from typing import Final, Literal, NamedTuple

import pygame
from heul_doch.scenes.base.theme import (
    BLUE,
    GOLD,
    GOLD_DEEP,
    INK,
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
from heul_doch.scenes.graphics.image_cache import ImageCache
from heul_doch.scenes.graphics.outlines import Canvas, Outline, edge_strips, shrink_factor
from heul_doch.scenes.graphics.stage import PREMULTIPLIED
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


LOOKS: Final[dict[str, Look]] = {
    "panel": Look(PAPER, PAPER_DEEP, radius=1.4, line=0.30, wobble=0.13, lip=0.30, shadow=1.4),
    "card": Look(mix(PAPER, PAPER_SHADE, 0.45), PAPER_DEEP, radius=1.0, line=0.16, wobble=0.08, shadow=0.0),
    "button": Look(PAPER, PAPER_DEEP, lip=0.42),
    "primary": Look(GOLD, GOLD_DEEP, lip=0.5),
    "danger": Look(TOMATO, TOMATO_DEEP, text=PAPER, lip=0.42),
    "good": Look(LEAF, LEAF_DEEP, text=PAPER, lip=0.42),
    "quiet": Look(mix(PAPER, PAPER_SHADE, 0.5), PAPER_DEEP, lip=0.2, line=0.2, shadow=0.25),
    "field": Look(WHITE, PAPER_DEEP, lip=0.0, line=0.24, shadow=0.0),
    "note": Look(PAPER, PAPER_DEEP, radius=1.2, line=0.26, wobble=0.12, lip=0.2, shadow=0.9),
    "plate": Look(mix(INK, BLUE, 0.06), INK, text=PAPER, radius=1.0, line=0.12, wobble=0.07, shadow=0.3, grain=False),
}
FIELD: Final = LOOKS["field"]
NOTE: Final = LOOKS["note"]
PLATE: Final = LOOKS["plate"]


GRAIN_SIDE: Final = 128
"""Grains in a square that repeats."""
LIGHT_STEPS: Final = 32
LIGHT_WIDE: Final = 64
"""Width in pixels of the column of light that is repeated."""


class Sheet(NamedTuple):
    """A drawn sheet: its surface is larger than the sheet itself by ``bleed`` pixels on every side."""

    surface: Surface
    bleed: int


_cache: Final[ImageCache[Hashable]] = ImageCache(12_000_000)


def forget() -> None:
    """Empty the cache; another scene needs other sheets."""
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
    return _cache.put(key, pygame.transform.scale(shape, full) if k == 1 else pygame.transform.smoothscale(shape, full))


def _cast_shadow(surface: Surface, rect: Rect, reach: int, darkness: int, radius: int) -> None:
    """Draw the shadow of a rectangle. That of a large one is stretched from a smaller one: its sides are even."""
    corner = radius + 4 * reach + 2
    shadow = soft_shadow((min(rect.w, 2 * corner), min(rect.h, 2 * corner)), reach, darkness, radius)
    more = (rect.w + 4 * reach - shadow.width, rect.h + 4 * reach - shadow.height)
    x, y = shadow.width // 2, shadow.height // 2
    # Each part of the shadow, across and down: where it begins, its size there and as drawn.
    across = ((0, x, x), (x, 1, more[0]), (x, shadow.width - x, shadow.width - x))
    down = ((0, y, y), (y, 1, more[1]), (y, shadow.height - y, shadow.height - y))
    left = rect.left - 2 * reach
    for from_x, wide, drawn_wide in across:
        top = rect.top - 2 * reach
        for from_y, high, drawn_high in down:
            if drawn_wide and drawn_high:
                part = shadow.subsurface((from_x, from_y, wide, high))
                surface.blit(pygame.transform.scale(part, (drawn_wide, drawn_high)), (left, top))
            top += drawn_high
        left += drawn_wide


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
    # Room for the sheets of a scene in a window of this unit.
    _cache.max_bytes = max(6_000_000, round(8 * UNITS_WIDE * UNITS_HIGH * unit * unit))
    size = (max(4, size[0]), max(4, size[1]))
    glow = round(glow * 3) / 3
    bleed = max(2, round((look.line + look.wobble) * unit)) + 2 * round(look.shadow * unit)
    key = ("sheet", size, look, round(unit, 2), seed % 7, is_pressed, glow, is_enabled)
    found = _cache.get(key)
    if found is None:
        found = _cache.put(key, _draw_sheet(size, look, unit, bleed, seed % 7, is_pressed, glow, is_enabled))
    return Sheet(found, bleed)


def _draw_sheet(
    size: tuple[int, int],
    look: Look,
    unit: float,
    bleed: int,
    seed: int,
    is_pressed: bool,
    glow: float,
    is_enabled: bool,
) -> Surface:
    """Return a drawn sheet. Of a large one only the edges are drawn too large and shrunk: its middle is even."""
    lip = round(look.lip * unit)
    reach = round(look.shadow * unit)
    fill, deep, ink = look.fill, look.deep, look.ink
    if not is_enabled:
        fill, deep, ink = mix(fill, PAPER_SHADE, 0.65), mix(deep, PAPER_DEEP, 0.7), mix(ink, PAPER_DEEP, 0.45)
    fill = mix(fill, WHITE, 0.45 * glow)
    sunk = min(lip, max(0, lip - max(1, lip // 4))) if is_pressed else 0
    full = (size[0] + 2 * bleed, size[1] + 2 * bleed)
    line = max(1.0, look.line * unit)
    body = (float(bleed), float(bleed + sunk), float(size[0]), float(size[1] - sunk))
    face = (body[0], body[1], body[2], max(4.0, size[1] - lip))
    radius = look.radius * unit
    wobble = look.wobble * unit
    around = Outline(body, radius, wobble, seed)
    inner = Outline(face, radius, wobble, seed)
    canvas = Canvas(full, shrink_factor(unit), around.reach)
    canvas.polygon(ink, around.at(0, line / 2))
    canvas.polygon(deep, around.at(0, -line / 2))
    canvas.polygon(mix(fill, WHITE, 0.55), inner.at(0, -line / 2))
    rim = max(1.0, 0.09 * unit)
    middle = face[1] + face[3] / 2
    lit = inner.at(-rim * 0.4, -line / 2)
    canvas.polygon(fill, [(x, y + rim) if y < middle else (x, y) for x, y in lit])
    inset = round(min(radius, min(size) / 2) * 0.36 + line + wobble + rim) + 2
    area = Rect(round(face[0]), round(face[1]), round(face[2]), round(face[3]))
    hollow = area.inflate(-2 * inset, -2 * inset)
    # Farther out there is only shadow.
    inked = Rect((0, 0), full).inflate(-4 * reach, -4 * reach)
    drawn = Surface(full, pygame.SRCALPHA)
    strips = edge_strips(inked, hollow)
    if len(strips) > 1:
        drawn.fill(fill, hollow)
    for strip in strips:
        drawn.blit(canvas.paint(strip), strip)
    if (look.lip > 0 or look.grain) and area.h >= 2:
        _add_light(drawn, area)
    if look.grain:
        _add_grain(drawn, unit, inked)
    if not reach:
        return drawn
    depth = reach if not is_pressed else max(1, reach // 2)
    whole = Surface(full, pygame.SRCALPHA)
    below = Rect((bleed, bleed + depth * 2 // 3), size)
    _cast_shadow(whole, below, depth, 92 if is_enabled else 50, round(radius))
    whole.blit(drawn, (0, 0), special_flags=PREMULTIPLIED)
    return whole


@lru_cache(maxsize=4)
def _grain(pixels: int) -> Surface:
    """Return a square of paper grain; ``pixels`` is the size of a grain."""
    shades = bytes(255 - (value * 15 >> 8) for value in range(256))
    grey = random.Random(7).randbytes(GRAIN_SIDE * GRAIN_SIDE).translate(shades)
    data = bytearray(b"\xff" * (4 * GRAIN_SIDE * GRAIN_SIDE))
    for channel in range(3):
        data[channel::4] = grey
    # In the order of bytes all surfaces have: others are multiplied ten times as slowly.
    tile = pygame.image.frombuffer(data, (GRAIN_SIDE, GRAIN_SIDE), "BGRA")
    return pygame.transform.smoothscale(tile, (GRAIN_SIDE * pixels, GRAIN_SIDE * pixels))


def _add_grain(surface: Surface, unit: float, area: Rect) -> None:
    """Multiply the grain of paper into an area, for a unit of so many pixels."""
    tile = _grain(max(1, round(unit / 8)))
    places = [(x, y) for y in range(0, area.bottom, tile.height) for x in range(0, area.right, tile.width)]
    surface.set_clip(area)
    surface.fblits([(tile, place) for place in places], pygame.BLEND_RGB_MULT)
    surface.set_clip(None)


def _add_light(surface: Surface, area: Rect) -> None:
    """Multiply the light on a sheet into its face: gently darker towards its foot."""
    column = Surface((1, LIGHT_STEPS), depth=32)
    for row in range(LIGHT_STEPS):
        value = round(255 - 14.0 * (row / (LIGHT_STEPS - 1)) ** 1.5)
        column.set_at((0, row), (value, value, value))
    shade = pygame.transform.smoothscale(column, (min(LIGHT_WIDE, area.w), area.h))
    surface.set_clip(area)
    places = [(x, area.top) for x in range(area.left, area.right, shade.width)]
    surface.fblits([(shade, place) for place in places], pygame.BLEND_RGB_MULT)
    surface.set_clip(None)


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
    canvas.polygon((0, 0, 0, 0), outline.at(gap - edge))
    return Sheet(_cache.put(key, canvas.paint(Rect((0, 0), full))), bleed)


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
