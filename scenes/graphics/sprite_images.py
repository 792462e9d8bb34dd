"""Turned, darkened and blurred pictures of sprites: the sprite itself, its shadow and its halo. Imports pygame."""

from __future__ import annotations

from typing import Final

import pygame
from heul_doch.scenes.base.theme import Colour
from heul_doch.scenes.graphics.malloc_tuning import recycling
from heul_doch.scenes.graphics.stage_items import PREMULTIPLIED
from pygame import Surface

SHADOW_REDUCTION: Final = 6
UNSEEN: Final = (3, 4, 6)
"""What of a shadow is fainter than this (of 255) is cut off, by how high the thing is."""


def turned(base: Surface, angle: float, zoom_x: float, zoom_y: float, *, smooth: bool) -> Surface:
    """Return ``base`` scaled by the two factors, then turned clockwise by ``angle`` degrees.

    What is not smoothed is on its way, and gone in a moment.
    """
    if zoom_x == zoom_y == 1 and angle == 0:
        return base
    size = (max(1, round(base.width * zoom_x)), max(1, round(base.height * zoom_y)))
    if smooth and angle == 0:
        return _resized(base, size)
    with recycling:
        if not smooth:
            scaled = base if size == base.size else pygame.transform.scale(base, size)
            return scaled if angle == 0 else pygame.transform.rotate(scaled, -angle)
        if zoom_x == zoom_y and zoom_x >= 0.7:
            scaled = _framed(base)
        else:
            scaled, zoom_x = _framed(_resized(base, size)), 1.0
    return pygame.transform.rotozoom(scaled, -angle, zoom_x)


def _resized(base: Surface, size: tuple[int, int]) -> Surface:
    return base if size == base.size else pygame.transform.smoothscale(base, size)


def _framed(base: Surface) -> Surface:
    """Return ``base`` with two clear pixels round it, so that its edges are smoothed when it is turned."""
    framed = Surface((base.width + 4, base.height + 4), pygame.SRCALPHA)
    framed.blit(base, (2, 2))
    return framed


def darken(image: Surface, squeeze: float) -> None:
    """Darken a picture seen from the side."""
    light = round(255 * (0.72 + 0.28 * squeeze))
    image.fill((light, light, light, 255), special_flags=pygame.BLEND_RGBA_MULT)


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
    with recycling:
        half = pygame.transform.smoothscale_by(_trimmed(shadow, UNSEEN[level]), SHADOW_REDUCTION / 2)
    return pygame.transform.scale_by(half, 2)


def glow_of(base: Surface, colour: Colour) -> Surface:
    """Return a ring of light in half the size of ``base``."""
    small = (max(2, base.width // 2), max(2, base.height // 2))
    border = max(2, round(small[0] * 0.035))
    margin = 3 * border
    shape = Surface((small[0] + 2 * margin, small[1] + 2 * margin), pygame.SRCALPHA)
    tinted = _tint(base, (small[0] + 2 * border, small[1] + 2 * border), colour)
    soft = Surface(shape.size, pygame.SRCALPHA)
    soft.blit(tinted, (margin - border, margin - border))
    soft = pygame.transform.gaussian_blur(soft, max(1, border))
    shape.blit(soft, (0, 0))
    shape.blit(soft, (0, 0), special_flags=PREMULTIPLIED)
    shape.blit(tinted, (margin - border, margin - border), special_flags=PREMULTIPLIED)
    return shape


def _tint(base: Surface, size: tuple[int, int], colour: Colour) -> Surface:
    """Return the silhouette of ``base`` in one colour, premultiplied."""
    shape = pygame.transform.smoothscale(base, size)
    mask = pygame.mask.from_surface(shape, 127)
    flat = Surface(size, pygame.SRCALPHA)
    mask.to_surface(flat, setcolor=(*colour, 255), unsetcolor=(0, 0, 0, 0))
    return flat
