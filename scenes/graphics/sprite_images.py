"""Turned, darkened and blurred pictures of sprites: the sprite itself, its shadow and its halo."""

from __future__ import annotations

import math
from typing import Final

import pygame
from heul_doch.scenes.base.theme import Colour
from heul_doch.scenes.graphics.stage import PREMULTIPLIED
from pygame import Rect, Surface

SHADOW_REDUCTION: Final = 6
UNSEEN: Final = (3, 4, 6)
"""What of a shadow is fainter than this (of 255) is cut off, by how high the thing is."""

Parts = list[tuple[Surface, tuple[int, int]]]


def turned(base: Surface, angle: float, zoom_x: float, zoom_y: float, *, smooth: bool = True) -> Surface:
    """Return ``base`` scaled by the two factors, then turned clockwise by ``angle`` degrees."""
    if zoom_x == zoom_y == 1 and angle == 0:
        return base
    size = (max(1, round(base.width * zoom_x)), max(1, round(base.height * zoom_y)))
    if not smooth:
        return pygame.transform.rotate(base if size == base.size else pygame.transform.scale(base, size), -angle)
    is_even = zoom_x == zoom_y >= 0.7
    if angle == 0 or not is_even:
        base = base if size == base.size else pygame.transform.smoothscale(base, size)
    if angle == 0:
        return base
    # With two clear pixels round it its edges are smoothed, too.
    framed = Surface((base.width + 4, base.height + 4), pygame.SRCALPHA)
    framed.blit(base, (2, 2))
    return pygame.transform.rotozoom(framed, -angle, zoom_x if is_even else 1.0)


def darken(image: Surface, squeeze: float) -> None:
    """Darken a picture seen from the side."""
    light = round(255 * (0.72 + 0.28 * squeeze))
    image.fill((light, light, light, 255), special_flags=pygame.BLEND_RGBA_MULT)


def faded(image: Surface, share: float) -> Surface:
    """Return a copy of a picture that is less solid, 0..1."""
    copy, value = image.copy(), int(255 * share)
    copy.fill((value, value, value, value), special_flags=pygame.BLEND_RGBA_MULT)
    return copy


def soft_shadow_of(base: Surface, level: int) -> Surface:
    """Return a small soft shadow of ``base``; ``level`` 0 near .. 2 high above the table."""
    small = (max(2, base.width // SHADOW_REDUCTION), max(2, base.height // SHADOW_REDUCTION))
    blur = max(1, round(small[0] * (0.03, 0.07, 0.12)[level]))
    margin = 2 * blur + 1
    shape = Surface((small[0] + 2 * margin, small[1] + 2 * margin), pygame.SRCALPHA)
    shape.blit(pygame.transform.smoothscale(base, small), (margin, margin))
    darkness = (120, 105, 84)[level]
    shape.fill((0, 0, 0, darkness), special_flags=pygame.BLEND_RGBA_MULT)
    return _trimmed(pygame.transform.gaussian_blur(shape, blur), UNSEEN[level]).copy()


def _trimmed(shadow: Surface, unseen: int) -> Surface:
    """Return of a shadow what is not fainter than ``unseen``; its middle stays where it is."""
    seen = shadow.get_bounding_rect(unseen)
    across, down = min(seen.left, shadow.width - seen.right), min(seen.top, shadow.height - seen.bottom)
    return shadow.subsurface(shadow.get_rect().inflate(-2 * across, -2 * down))


def enlarged_shadow(shadow: Surface, level: int) -> Surface:
    """Return a turned shadow trimmed and in its full size.

    It is smooth up to half of that size, which hides that the rest is rough.
    """
    half = pygame.transform.smoothscale_by(_trimmed(shadow, UNSEEN[level]), SHADOW_REDUCTION / 2)
    return pygame.transform.scale_by(half, 2)


def glow_of(base: Surface, colour: Colour) -> Surface:
    """Return a ring of light in half the size of ``base``."""
    small = (max(2, base.width // 2), max(2, base.height // 2))
    border = max(2, round(small[0] * 0.035))
    margin = 3 * border
    tinted = Surface((small[0] + 2 * border, small[1] + 2 * border), pygame.SRCALPHA)
    mask = pygame.mask.from_surface(pygame.transform.smoothscale(base, tinted.size), 127)
    mask.to_surface(tinted, setcolor=(*colour, 255), unsetcolor=(0, 0, 0, 0))
    place = (margin - border, margin - border)
    soft = Surface((small[0] + 2 * margin, small[1] + 2 * margin), pygame.SRCALPHA)
    soft.blit(tinted, place)
    soft = pygame.transform.gaussian_blur(soft, max(1, border))
    shape = soft.copy()
    shape.blit(soft, (0, 0), special_flags=PREMULTIPLIED)
    shape.blit(tinted, place, special_flags=PREMULTIPLIED)
    return shape


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
