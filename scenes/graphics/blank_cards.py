"""A card with nothing on it. Imports pygame."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import pygame
from heul_doch.scenes.base.theme import INK, PAPER, PAPER_SHADE, mix
from pygame import Surface

LARGE_CARD: Final = 160
"""Pixels of a card's width from which its size is what it costs to draw."""


@lru_cache(maxsize=32)
def blank_card(width: int, shade: int = 0, turn: float = 0.0) -> Surface:
    """Return a card seen from above with nothing on it: what shows of the cards below the top of a pile.

    ``shade`` 0..2 varies the paper, ``turn`` is in degrees, clockwise.
    """
    if turn:
        return pygame.transform.rotozoom(blank_card(width, shade), -turn, 1.0)
    height = round(width * 88 / 63)
    # A large one is smooth enough so, in half the time.
    k = 3 if width < LARGE_CARD else 2
    large = Surface((width * k, height * k), pygame.SRCALPHA)
    radius = round(width * k * 4 / 63)
    pygame.draw.rect(large, INK, large.get_rect(), border_radius=radius)
    line = max(2, round(width * k * 0.016))
    tone = mix(PAPER, PAPER_SHADE, 0.35 + 0.2 * shade)
    pygame.draw.rect(large, tone, large.get_rect().inflate(-2 * line, -2 * line), border_radius=radius - line)
    return pygame.transform.smoothscale(large, (width, height))
