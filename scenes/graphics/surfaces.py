"""Surfaces of pictures: how their pixels are taken in, and what is drawn where one is not ready or not there.

The small copies that ship with the program are read here as well. All surfaces are premultiplied.
"""

from __future__ import annotations

import contextlib
import json
import logging
import mmap
import sys
from pathlib import Path
from typing import Final

import pygame
from heul_doch.scenes.base.theme import INK, INK_SOFT, PAPER, PAPER_SHADE, TABLE, TOMATO
from heul_doch.scenes.graphics.background import coarse_size, cover
from heul_doch.scenes.graphics.captions import UNITS, banner_of
from heul_doch.scenes.graphics.pixels import Pixels
from heul_doch.scenes.graphics.rasteriser import Room
from heul_doch.scenes.graphics.text import clean, face_file, glyphs, is_drawable
from pygame import Surface

log = logging.getLogger(__name__)

BAKED_WIDTH: Final = 200
LARGE: Final = 400_000
"""Pictures with more pixels are scaled roughly for stand-ins."""
ROUGH_FROM: Final = 1_100_000
"""In windows of more pixels the stand-in of what is behind everything has a coarser grain."""
ORDER: Final = (0xFF0000, 0xFF00, 0xFF) if sys.byteorder == "little" else (0xFF00, 0xFF0000, 0xFF000000)
"""Masks of a surface whose pixels lie as the rasteriser writes them: blue, green, red, and a byte for nothing."""

Size = tuple[int, int]


def room_for(width: int, height: int, is_opaque: bool) -> Room | None:
    """Return a surface for a picture to be read into, and its memory; None where its pixels lie otherwise there.

    What is opaque is shown without looking at its alpha, several times as quickly.
    """
    if not is_opaque or Surface((1, 1), depth=32).get_masks()[:3] != ORDER:
        return None
    # A surface of the library's own is filled with black first, and all of Python waits: 17 ms for a large window.
    memory = _fresh_memory(4 * width * height)
    surface = pygame.image.frombuffer(memory, (width, height), "BGRA")
    surface.set_alpha(None)
    return surface, memoryview(memory)


def _fresh_memory(size: int) -> mmap.mmap:
    """Return memory that the system hands out page by page when it is written to."""
    private = getattr(mmap, "MAP_PRIVATE", 0) | getattr(mmap, "MAP_ANONYMOUS", 0)
    memory = mmap.mmap(-1, size, flags=private) if private else mmap.mmap(-1, size)
    if hasattr(mmap, "MADV_HUGEPAGE"):
        # Every row of a large picture lies on other pages: the processor finds its way faster among few large ones.
        with contextlib.suppress(OSError):
            memory.madvise(mmap.MADV_HUGEPAGE)
    return memory


def surface_of(pixels: Pixels) -> Surface:
    """Return the surface of a picture that has come in."""
    if isinstance(pixels.target, Surface):
        return pixels.target
    source = pygame.image.frombuffer(pixels.data, (pixels.width, pixels.height), "BGRA")
    if not pixels.opaque:
        return source
    source.set_alpha(None)
    return opaque(source)


def read_baked(file: Path) -> Surface | None:
    """Return a picture that ships with the program, premultiplied; None, and a warning, if it cannot be read."""
    try:
        surface = pygame.image.load(file)
        if not surface.get_masks()[3]:
            return opaque(surface)
        # Files have their colours in another order than the window: blended so, each pixel costs twenty times as much.
        surface = surface.convert(Surface((1, 1), pygame.SRCALPHA))
        surface.premul_alpha_ip()
        return surface
    except (pygame.error, OSError) as error:
        log.warning("the baked picture %s cannot be read (%s)", file, error)
        return None


def captioned(copy: Surface | None, name: str, text: str) -> Surface | None:
    """Return a copy that was just read with its caption on it: the copies that ship know no language.

    It is drawn once into the copy; everything that stands in is made from that and costs nothing more.
    """
    banner = banner_of(name) if text else None
    if copy is None or banner is None:
        return copy
    text = "".join(char if is_drawable(char) else "?" for char in clean(text))
    unit = copy.width / UNITS
    size, line = banner.place(text)
    try:
        if not pygame.font.get_init():
            pygame.font.init()
        face = "title" if glyphs("title").issuperset(map(ord, text)) else "black"
        font = pygame.font.Font(face_file(face), max(1, round(size * unit)))
        words = font.render(text, True, INK).premul_alpha()
    except (pygame.error, OSError, ValueError) as error:
        log.warning("the caption %r cannot be written (%s)", text, error)
        return copy
    if words.width > banner.room * unit:
        words = pygame.transform.smoothscale(words, (max(1, round(banner.room * unit)), words.height))
    place = (round(banner.centre * unit - words.width / 2), round(line * unit) - font.get_ascent())
    copy.blit(words, place, special_flags=pygame.BLEND_PREMULTIPLIED)
    return copy


def opaque(surface: Surface) -> Surface:
    """Return a copy without alpha, which is shown several times as quickly."""
    target = Surface(surface.size, depth=32)
    target.blit(surface, (0, 0))
    return target


def fitted(source: Surface, size: Size) -> Surface:
    """Return the picture scaled to a size, a large one roughly: it stands in for a moment."""
    if source.size == size:
        return source
    if size[0] * size[1] > LARGE:
        return cover(source, size)
    return pygame.transform.smoothscale(source, size)


def rough(source: Surface, size: Size) -> Surface:
    """Return what stands in for a picture of this size behind everything: each pixel of it is drawn as a square."""
    if source.size == size:
        return source
    least = 1 if size[0] * size[1] <= ROUGH_FROM else 2
    grain = max(least, int(min(size[0] / source.width, size[1] / source.height)))
    rough = cover(source, coarse_size(size, grain))
    # It has no holes, and is drawn faster if nobody looks for them.
    rough.set_alpha(None)
    return rough


def stand_in(kind: str, size: Size) -> Surface:
    """Return a quiet picture for one that is not ready; a ``!`` behind the kind marks a broken one."""
    width, height = size
    name = kind.rstrip("!")
    if name == "table" or (width * height > LARGE and name != "card"):
        surface = Surface(size, depth=32)
        surface.fill(TABLE)
        return surface
    surface = Surface(size, pygame.SRCALPHA)
    if name == "card":
        radius = max(2, round(width * 0.065))
        line = max(1, round(width * 0.012))
        pygame.draw.rect(surface, INK, surface.get_rect(), border_radius=radius)
        pygame.draw.rect(surface, PAPER, surface.get_rect().inflate(-2 * line, -2 * line), border_radius=radius)
        inner = surface.get_rect().inflate(-10 * line, -10 * line)
        if inner.w > 0 and inner.h > 0:
            pygame.draw.rect(surface, PAPER_SHADE, inner, border_radius=max(1, radius - 4 * line))
    elif name == "seat":
        pygame.draw.circle(surface, (*PAPER_SHADE, 255), (width / 2, height / 2), min(size) * 0.45)
        pygame.draw.circle(surface, INK_SOFT, (width / 2, height / 2), min(size) * 0.45, max(1, width // 40))
    if kind.endswith("!"):
        line = max(2, round(min(size) * 0.04))
        box = surface.get_rect().inflate(-width * 0.5, -height * 0.6)
        pygame.draw.line(surface, TOMATO, box.topleft, box.bottomright, line)
        pygame.draw.line(surface, TOMATO, box.topright, box.bottomleft, line)
        if name != "card":
            pygame.draw.rect(surface, TOMATO, surface.get_rect(), max(1, line // 2))
    return surface


def baked_key(name: str, text: str) -> str:
    """Return the key of a baked picture in the index."""
    return f"{name}|{text}" if text else name


def read_baked_index(folder: Path) -> dict[str, str]:
    """Return key -> file name of the pictures that ship with the program; empty when there are none."""
    try:
        index = json.loads((folder / "index.json").read_text(encoding="utf-8"))
        return {key: str(entry["file"]) for key, entry in index["pictures"].items()}
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
        if not isinstance(error, FileNotFoundError):
            log.warning("the index of baked pictures cannot be read (%s)", error)
        return {}
