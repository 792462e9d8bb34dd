"""Surfaces shown in place of pictures that are not ready or missing.

The small copies that ship with the program are read here as well. All surfaces are premultiplied.
"""

from __future__ import annotations

import json
import logging
from functools import lru_cache
from pathlib import Path
from typing import Final

import pygame
from heul_doch.scenes.base.theme import INK, INK_SOFT, PAPER, PAPER_SHADE, TABLE, TOMATO, mix
from heul_doch.scenes.graphics.picture_source import UNITS, banner_of
from heul_doch.scenes.graphics.text import clean, face_file, glyphs, is_drawable
from pygame import Rect, Surface

log = logging.getLogger(__name__)

BAKED_WIDTH: Final = 200
LARGE: Final = 400_000
"""Pictures with more pixels are scaled roughly for stand-ins."""
LARGE_CARD: Final = 160
"""Pixels of a card's width from which its size is what it costs to draw."""
LABEL_WIDE: Final = 0.8
"""Width of the name on a blank card at the most, as a part of the card's."""
NUMBER_HIGH: Final = 0.42
NAME_HIGH: Final = 0.2
"""Size of letters as a part of the card's width."""

Size = tuple[int, int]


# --------------------------------------------------------------------------------------------------- sizes


def cover(surface: Surface, size: Size) -> Surface:
    """Return ``surface`` scaled, quickly and roughly, to cover ``size``, the overhang cut off."""
    factor = max(size[0] / surface.width, size[1] / surface.height)
    cut = Rect(0, 0, min(surface.width, round(size[0] / factor)), min(surface.height, round(size[1] / factor)))
    cut.center = (surface.width // 2, surface.height // 2)
    return pygame.transform.scale(surface.subsurface(cut.clip(surface.get_rect())), size)


def fitted(source: Surface, size: Size) -> Surface:
    """Return the picture scaled to a size, a large one roughly: it stands in for a moment."""
    if source.size == size:
        return source
    if size[0] * size[1] > LARGE:
        return cover(source, size)
    return pygame.transform.smoothscale(source, size)


# --------------------------------------------------------------------------------------------------- small copies


def read_baked_index(folder: Path) -> dict[str, str]:
    """Return name -> file name of the pictures that ship with the program; empty when there are none."""
    try:
        pictures = json.loads((folder / "index.json").read_text(encoding="utf-8"))["pictures"]
    except (OSError, ValueError) as error:
        log.debug("no index of baked pictures (%s)", error)
        return {}
    return {name: entry["file"] for name, entry in pictures.items()}


def read_baked(file: Path) -> Surface | None:
    """Return a picture that ships with the program, premultiplied; None, and a warning, if it cannot be read."""
    try:
        surface = pygame.image.load(file)
    except (pygame.error, OSError) as error:
        log.warning("the baked picture %s cannot be read (%s)", file, error)
        return None
    # Files have their colours in another order than the window: blended so, each pixel costs twenty times as much.
    if not surface.get_masks()[3]:
        return surface.convert(Surface((1, 1), depth=32))
    return surface.convert(Surface((1, 1), pygame.SRCALPHA)).premul_alpha()


def captioned(copy: Surface, name: str, text: str) -> Surface:
    """Return a copy that was just read with its caption on it: the copies that ship know no language."""
    banner = banner_of(name) if text else None
    if banner is not None:
        text = "".join(char if is_drawable(char) else "?" for char in clean(text))
        unit = copy.width / UNITS
        size, line = banner.place(text)
        face = "title" if glyphs("title").issuperset(map(ord, text)) else "black"
        words = _letters(text, face, size * unit, banner.room * unit)
        place = (banner.centre * unit - words.width / 2, line * unit - _font(face, round(size * unit)).get_ascent())
        copy.blit(words, (round(place[0]), round(place[1])), special_flags=pygame.BLEND_PREMULTIPLIED)
    return copy


# --------------------------------------------------------------------------------------------------- stand-ins


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


@lru_cache(maxsize=16)
def stand_in(kind: str, size: Size, label: str = "", *, is_broken: bool = False) -> Surface:
    """Return a quiet picture for one that is not ready. A card carries a ``label``, a broken picture a cross."""
    width, height = size
    if kind == "table" or (width * height > LARGE and kind != "card"):
        surface = Surface(size, depth=32)
        surface.fill(TABLE)
        return surface
    surface = Surface(size, pygame.SRCALPHA)
    if kind == "card":
        surface.blit(pygame.transform.smoothscale(blank_card(width), size), (0, 0))
        if label and width >= 12:
            share = NUMBER_HIGH if label.isdigit() else NAME_HIGH
            letters = _letters(clean(label), "bold", max(6, width * share), width * LABEL_WIDE)
            surface.blit(letters, letters.get_rect(center=surface.get_rect().center), None, pygame.BLEND_PREMULTIPLIED)
    elif kind == "seat":
        pygame.draw.circle(surface, PAPER_SHADE, (width / 2, height / 2), min(size) * 0.45)
        pygame.draw.circle(surface, INK_SOFT, (width / 2, height / 2), min(size) * 0.45, max(1, width // 40))
    if is_broken:
        line = max(2, round(min(size) * 0.04))
        box = surface.get_rect().inflate(-width * 0.5, -height * 0.6)
        pygame.draw.line(surface, TOMATO, box.topleft, box.bottomright, line)
        pygame.draw.line(surface, TOMATO, box.topright, box.bottomleft, line)
    return surface


def label_of(picture: str, caption: str) -> str:
    """Return what is written on a card: its caption, or the number its picture's name ends with; empty for a back."""
    if caption:
        return caption
    end = picture.rpartition("/")[2].rpartition("-")[2]
    return end if end.isdigit() else ""


@lru_cache(maxsize=8)
def _font(face: str, high: int) -> pygame.font.Font:
    pygame.font.init()
    return pygame.font.Font(face_file(face), max(1, high))


def _letters(text: str, face: str, high: float, room: float) -> Surface:
    """Return a line of text, squeezed when it is wider than its room."""
    words = _font(face, round(high)).render(text, True, INK).premul_alpha()
    if words.width <= room:
        return words
    return pygame.transform.smoothscale(words, (max(1, round(room)), words.height))
