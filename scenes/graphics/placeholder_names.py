"""The name of a card on the blank one that stands in for it while its picture is drawn. Imports pygame's fonts."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import pygame
from heul_doch.scenes.base.theme import INK
from heul_doch.scenes.graphics.text import clean, face_file
from pygame import Surface

WIDE: Final = 0.8
"""Width of the name at the most, as a part of the card's."""
NUMBER_HIGH: Final = 0.42
NAME_HIGH: Final = 0.2
"""Size of letters as a part of the card's width."""


def name_of(picture: str, caption: str) -> str:
    """Return what is written on a card: its caption, or the number its picture's name ends with; empty for a back."""
    if caption:
        return caption
    end = picture.rpartition("/")[2].rpartition("-")[2]
    return end if end.isdigit() else ""


def write_name(card: Surface, name: str) -> None:
    """Write a name into the middle of a blank card, as large as there is room for."""
    width = card.get_width()
    if not name or width < 12:
        return
    share = NUMBER_HIGH if name.isdigit() else NAME_HIGH
    letters = _font("bold", max(6, round(width * share))).render(clean(name), True, INK)
    if letters.get_width() > width * WIDE:
        factor = width * WIDE / letters.get_width()
        size = (max(1, round(letters.get_width() * factor)), max(1, round(letters.get_height() * factor)))
        letters = pygame.transform.smoothscale(letters, size)
    card.blit(letters, letters.get_rect(center=card.get_rect().center))


@lru_cache(maxsize=8)
def _font(face: str, high: int) -> pygame.font.Font:
    pygame.font.init()
    return pygame.font.Font(str(face_file(face)), high)
