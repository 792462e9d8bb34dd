"""Grain of paper and the light on it. Imports pygame."""

from __future__ import annotations

import math
import random
from functools import lru_cache
from typing import Final

import pygame
from heul_doch.scenes.base.theme import Colour
from pygame import Rect, Surface


@lru_cache(maxsize=4)
def _grain(pixels: int) -> Surface:
    """Return a square of paper grain, to be multiplied in; ``pixels`` is the size of a grain."""
    side = 128
    noise = random.Random(7).randbytes(side * side)
    shades = bytes(255 - (value * 15 >> 8) for value in range(256))
    grey = noise.translate(shades)
    data = bytearray(side * side * 4)
    for channel in range(3):
        data[channel::4] = grey
    data[3::4] = b"\xff" * (side * side)
    # In the order of bytes all surfaces have: others are multiplied ten times as slowly.
    tile = pygame.image.frombuffer(data, (side, side), "BGRA")
    return pygame.transform.smoothscale(tile, (side * pixels, side * pixels))


def _grain_for(unit: float) -> Surface:
    return _grain(max(1, round(unit / 8)))


def grain_period(unit: float) -> int:
    """Return after how many pixels the grain repeats."""
    return _grain_for(unit).width


Place = tuple[int, int]


def _tiled(
    surface: Surface, tile: Surface, area: Rect, flags: int = 0, top: int | None = None, origin: Place = (0, 0)
) -> None:
    """Blit a tile all over ``area``; tiles lie in one grid over the whole sheet, so that areas join.

    ``top`` is where the uppermost row of tiles begins, if not in that grid; ``origin`` what of the sheet lies in the
    upper left corner of the surface.
    """
    dx, dy = origin
    surface.set_clip(area.move(-dx, -dy))
    left = area.left // tile.width * tile.width
    if top is None:
        top = area.top // tile.height * tile.height
    rows, columns = range(top, area.bottom, tile.height), range(left, area.right, tile.width)
    places = [(x - dx, y - dy) for y in rows for x in columns]
    surface.fblits([(tile, place) for place in places], flags)
    surface.set_clip(None)


def _tiled_band(surface: Surface, tile: Surface, band: Rect, colour: Colour, origin: Place) -> None:
    """Fill a band with a tile in one colour; tiles lie in the same grid as those of :func:`_tiled`."""
    y = band.top
    while y < band.bottom:
        row = y % tile.height
        high = min(band.bottom - y, tile.height - row)
        strip = tile.subsurface((0, row, tile.width, high)).copy()
        strip.fill(colour, special_flags=pygame.BLEND_RGB_MULT)
        strip.set_alpha(None)
        _tiled(surface, strip, Rect(band.left, y, band.w, high), top=y, origin=origin)
        y += high


def add_grain(surface: Surface, unit: float, strip: Rect, origin: Place) -> None:
    """Multiply the grain into a strip of a sheet."""
    _tiled(surface, _grain_for(unit), strip, pygame.BLEND_RGB_MULT, origin=origin)


LIGHT_STEPS: Final = 32


def _light(share: float) -> int:
    """Return how light a sheet is (255 fully) at this share of its height: gently darker towards its foot."""
    return round(255 - 14.0 * math.pow(min(1.0, max(0.0, share)), 1.5))


def light_on(area: Rect) -> Surface:
    """Return the light on a sheet whose face is ``area``, to be multiplied in: a column to be repeated."""
    column = Surface((1, LIGHT_STEPS), depth=32)
    for row in range(LIGHT_STEPS):
        value = _light(row / (LIGHT_STEPS - 1))
        column.set_at((0, row), (value, value, value))
    return pygame.transform.smoothscale(column, (min(64, area.w), area.h))


def add_light(surface: Surface, shade: Surface, area: Rect, strip: Rect, origin: Place) -> None:
    """Multiply the light on a sheet whose face is ``area`` into a strip of it."""
    dx, dy = origin
    surface.set_clip(strip.clip(area).move(-dx, -dy))
    places = [(x - dx, area.top - dy) for x in range(area.left, area.right, shade.width)]
    surface.fblits([(shade, place) for place in places], pygame.BLEND_RGB_MULT)
    surface.set_clip(None)


def fill_hollow(
    surface: Surface, hollow: Rect, fill: Colour, area: Rect | None, unit: float | None, origin: Place
) -> None:
    """Fill the middle of a large sheet band by band: the same light (over ``area``) and grain as on its edges.

    Plain opaque tiles cost a tenth of what multiplying the whole sheet would.
    """
    y = hollow.top
    while y < hollow.bottom:
        end, value = hollow.bottom, 255
        if area is not None:
            value = _light((y - area.top) / area.h)
            end = y + 1
            while end < hollow.bottom and _light((end - area.top) / area.h) == value:
                end += 1
        band = Rect(hollow.left, y, hollow.w, end - y)
        colour = (fill[0] * value // 255, fill[1] * value // 255, fill[2] * value // 255)
        if unit is None:
            surface.fill(colour, band.move(-origin[0], -origin[1]))
        else:
            _tiled_band(surface, _grain_for(unit), band, colour, origin)
        y = end
