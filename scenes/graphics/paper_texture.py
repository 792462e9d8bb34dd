"""Grain of paper and the light on it, multiplied into surfaces."""

from __future__ import annotations

import random
from functools import lru_cache
from typing import Final

import pygame
from pygame import Rect, Surface

SIDE: Final = 128
"""Grains in a square that repeats."""
LIGHT_STEPS: Final = 32
LIGHT_WIDE: Final = 64
"""Width in pixels of the column of light that is repeated."""


@lru_cache(maxsize=4)
def _grain(pixels: int) -> Surface:
    """Return a square of paper grain; ``pixels`` is the size of a grain."""
    shades = bytes(255 - (value * 15 >> 8) for value in range(256))
    grey = random.Random(7).randbytes(SIDE * SIDE).translate(shades)
    data = bytearray(b"\xff" * (4 * SIDE * SIDE))
    for channel in range(3):
        data[channel::4] = grey
    # In the order of bytes all surfaces have: others are multiplied ten times as slowly.
    tile = pygame.image.frombuffer(data, (SIDE, SIDE), "BGRA")
    return pygame.transform.smoothscale(tile, (SIDE * pixels, SIDE * pixels))


def add_grain(surface: Surface, unit: float, area: Rect) -> None:
    """Multiply the grain of paper into an area, for a unit of so many pixels."""
    tile = _grain(max(1, round(unit / 8)))
    places = [(x, y) for y in range(0, area.bottom, tile.height) for x in range(0, area.right, tile.width)]
    surface.set_clip(area)
    surface.fblits([(tile, place) for place in places], pygame.BLEND_RGB_MULT)
    surface.set_clip(None)


def add_light(surface: Surface, area: Rect) -> None:
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
