"""Wavering outlines as a hand draws them, and filling them."""

from __future__ import annotations

import math
import random
from functools import lru_cache

import pygame
from pygame import Rect, Surface


class Outline:
    """A wavering rounded rectangle: points with normals, an offset and a weight for each."""

    def __init__(self, rect: tuple[float, float, float, float], radius: float, wobble: float, seed: int) -> None:
        x, y, w, h = rect
        radius = max(0.5, min(radius, w / 2, h / 2))
        step = max(2.0, radius / 5)
        self.reach = 6 * step
        """No two neighbouring points are farther apart than this."""
        points: list[tuple[float, float, float, float]] = []
        across, down = w - 2 * radius, h - 2 * radius
        # Clockwise: the centre of each corner, the angle at which it begins and the length of the side that follows.
        corners = (
            (x + w - radius, y + radius, -90, down),
            (x + w - radius, y + h - radius, 0, across),
            (x + radius, y + h - radius, 90, down),
            (x + radius, y + radius, 180, across),
        )
        for cx, cy, start, side in corners:
            turns = max(4, round(radius * math.pi / 2 / step))
            for i in range(turns + 1):
                angle = math.radians(start + 90 * i / turns)
                nx, ny = math.cos(angle), math.sin(angle)
                points.append((cx + radius * nx, cy + radius * ny, nx, ny))
            last_x, last_y, nx, ny = points[-1]
            pieces = int(side / (step * 3))
            for t in (side * i / pieces for i in range(1, pieces)):
                points.append((last_x - ny * t, last_y + nx * t, nx, ny))
        self.points = points
        waver, weight = _hand(seed)
        scale = _SAMPLES / len(points)
        self.offset = [wobble * waver[int(i * scale)] for i in range(len(points))]
        self.weight = [1 + weight[int(i * scale)] for i in range(len(points))]

    def at(self, distance: float, weighted: float = 0.0) -> list[tuple[float, float]]:
        """Return the curve moved outwards by ``distance`` plus ``weighted`` times the local weight."""
        return [
            (px + nx * (off + distance + weighted * weight), py + ny * (off + distance + weighted * weight))
            for (px, py, nx, ny), off, weight in zip(self.points, self.offset, self.weight)
        ]


_SAMPLES = 512


@lru_cache(maxsize=16)
def _hand(seed: int) -> tuple[list[float], list[float]]:
    """Return how a hand wavers once round a shape (about -1..1), and how the weight of its pen varies."""
    rng = random.Random(seed)
    return _waves(rng, (2, 3, 5, 8), 1.0), _waves(rng, (1, 2, 4, 7), 0.34)


def _waves(rng: random.Random, frequencies: tuple[int, ...], size: float) -> list[float]:
    total = [0.0] * _SAMPLES
    for frequency in frequencies:
        phase, height = rng.uniform(0, math.tau), rng.uniform(0.5, 1.0) * size / len(frequencies) * 1.6
        step = frequency * math.tau / _SAMPLES
        total = [value + height * math.sin(phase + step * i) for i, value in enumerate(total)]
    return total


def shrink_factor(unit: float) -> int:
    """Return how many times too large outlines are drawn in a window of this unit."""
    return 3 if unit < 22 else 2


Points = list[tuple[float, float]]


class Canvas:
    """Polygons drawn several times too large, then shrunk: whole if small, else only the strips that hold edges."""

    def __init__(self, size: tuple[int, int], factor: int, reach: float) -> None:
        """``reach``: no two neighbouring points of a shape are farther apart."""
        self.size = size
        self.factor = factor
        self._reach = reach
        self._shapes: list[tuple[tuple[int, ...], Points]] = []

    def polygon(self, colour: tuple[int, ...], points: Points) -> None:
        """Add a filled shape, over those before it; one of a clear colour cuts a hole."""
        self._shapes.append((colour, points))

    def paint(self, rect: Rect) -> Surface:
        """Return what of the drawing lies within a rectangle."""
        k = self.factor
        large = Surface((rect.w * k, rect.h * k), pygame.SRCALPHA)
        is_part = rect.size != self.size
        for colour, points in self._shapes:
            if is_part:
                points = _near(points, rect, self._reach)
            pygame.draw.polygon(large, colour, [((x - rect.x) * k, (y - rect.y) * k) for x, y in points])
        # Every pixel is either of a full colour or nothing at all: premultiplied already.
        return pygame.transform.smoothscale(large, rect.size)


def edge_strips(whole: Rect, hollow: Rect) -> list[Rect]:
    """Return the parts of ``whole`` to be drawn when all in ``hollow`` is alike: everything if that is little."""
    if hollow.w < 24 or hollow.h < 24 or whole.w * whole.h < 40_000:
        return [whole]
    strips = (
        Rect(whole.left, whole.top, whole.w, hollow.top - whole.top),
        Rect(whole.left, hollow.bottom, whole.w, whole.bottom - hollow.bottom),
        Rect(whole.left, hollow.top, hollow.left - whole.left, hollow.h),
        Rect(hollow.right, hollow.top, whole.right - hollow.right, hollow.h),
    )
    return [strip for strip in strips if strip.w > 0 and strip.h > 0]


def _near(points: Points, rect: Rect, reach: float) -> Points:
    """Return an outline that looks the same within ``rect`` and has next to no points far outside of it.

    Filling a polygon costs its height times its points, whatever is cut off.
    """
    left, right, top, bottom = rect.left - reach, rect.right + reach, rect.top - reach, rect.bottom + reach
    kept: Points = []
    for x, y in points:
        x = left if x < left else right if x > right else x
        y = top if y < top else bottom if y > bottom else y
        if len(kept) > 1:
            (x0, y0), (x1, y1) = kept[-2], kept[-1]
            # Of a row of points pushed to one border only the ends matter.
            if (x == x1 == x0 and x in (left, right)) or (y == y1 == y0 and y in (top, bottom)):
                kept[-1] = (x, y)
                continue
        kept.append((x, y))
    return kept
