"""What of a picture needs no drawing: the parts that lie under something opaque. Imports pygame."""

from __future__ import annotations

import math

from pygame import Rect, Surface

Parts = list[tuple[Surface, tuple[int, int]]]


def covered(width: float, height: float, angle: float) -> tuple[float, float]:
    """Return half the width and height of an upright rectangle that a card, turned by ``angle``, surely covers.

    ``width`` and ``height`` are the card's own; its rounded corners and smoothed edges are left out.
    """
    inset = 0.025 * width + 2
    a, b = width / 2 - inset, height / 2 - inset
    c, s = abs(math.cos(math.radians(angle))), abs(math.sin(math.radians(angle)))
    # x*c + y*s <= a and x*s + y*c <= b: where both hold with equality, unless the card lies too much aslant.
    if abs(c * c - s * s) < 0.5:
        return (0.0, 0.0)
    x = (a * c - b * s) / (c * c - s * s)
    y = (b * c - a * s) / (c * c - s * s)
    return (x, y) if x > 0 and y > 0 else (0.0, 0.0)


def around(image: Surface, place: tuple[int, int], hole: Rect) -> Parts:
    """Return the parts of a picture at a place that lie outside of ``hole``."""
    left, top = place
    hole = hole.move(-left, -top).clip(image.get_rect())
    if not hole:
        return [(image, place)]
    strips = (
        Rect(0, 0, image.width, hole.top),
        Rect(0, hole.bottom, image.width, image.height - hole.bottom),
        Rect(0, hole.top, hole.left, hole.height),
        Rect(hole.right, hole.top, image.width - hole.right, hole.height),
    )
    return [(image.subsurface(strip), (left + strip.x, top + strip.y)) for strip in strips if strip.w and strip.h]
