"""Short-lived effects as drawn: tears, dust, sparks, wind, numbers that pop up.

All surfaces are premultiplied.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final

import pygame
from heul_doch.scenes.base.theme import GOLD, INK, PAPER, PAPER_SHADE, Colour, mix
from heul_doch.scenes.graphics.stage import Item, PictureSource
from heul_doch.scenes.graphics.text import Fonts
from heul_doch.scenes.table.card_model import Effect
from pygame import Surface

Placed = tuple[Surface, tuple[int, int]]

Piece = tuple[Surface, float, float]
"""A picture and where its middle is."""
PIECES: Final = {"tears": 11, "puff": 9, "cloud": 12, "sparks": 12, "number": 1, "hankies": 7, "wind": 16 * 7}
"""Kind of an effect -> of how many pieces it consists."""
PUFFS: Final[dict[str, tuple[Colour, float]]] = {
    "puff": (mix(PAPER, PAPER_SHADE, 0.3), 0.5),
    "cloud": ((206, 222, 178), 0.8),
}
"""Colour and density."""


class EffectItem(Item):
    """Something that appears for a moment: see :class:`heul_doch.scenes.table.card_model.Effect`."""

    def __init__(self, effect: Effect, z: float, pictures: PictureSource, fonts: Fonts, unit: float) -> None:
        super().__init__(z)
        self.effect = effect
        self._pictures = pictures
        self._fonts = fonts
        self._unit = unit

    def parts(self) -> Sequence[Placed]:
        """Return the pieces of the effect as they fly now."""
        kinds: dict[str, Callable[[int], Piece | None]] = {
            "tears": self._tears, "sparks": self._sparks, "number": self._number, "hankies": self._hankies,
            "wind": self._wind,
        }  # fmt: skip
        kind = self.effect.kind
        found = filter(None, map(kinds.get(kind, self._puff), range(PIECES[kind])))
        return [(part, (round(x - part.width / 2), round(y - part.height / 2))) for part, x, y in found]

    def _chance(self, index: int) -> float:
        """Return a fixed number in 0..1 for a piece of this effect."""
        state = (self.effect.number * 2654435761 + index * 40503 + 12345) & 0xFFFFFFFF
        state = (state ^ state >> 15) * 0x2C1B3C6D & 0xFFFFFFFF
        return ((state ^ state >> 12) & 0xFFFF) / 65535

    def _piece(self, name: str, ratio: float, largest: int, width: int, angle: float = 0.0) -> Surface:
        """Return a picture in one of a few widths and angles: made once, then only blitted."""
        base = self._pictures.get(name, (max(2, largest), max(2, round(largest * ratio))))
        step = max(1, largest // 6)
        width, angle = max(2, round(width / step) * step), round(angle / 20) % 18 * 20
        cache = self._stage.cache if self._stage is not None else None
        found = cache.get((base, "piece", width, angle)) if cache is not None else None
        if found is None:
            small = pygame.transform.smoothscale(base, (width, max(2, round(width * ratio))))
            found = pygame.transform.rotate(small, angle) if angle else small
            if cache is not None:
                cache.put((base, "piece", width, angle), found)
        return found

    def _age(self, index: int, latest: float) -> float:
        """Return the progress of a piece that appears up to ``latest`` after the effect has begun; below 0: not yet."""
        born = latest * self._chance(index)
        return (self.effect.progress - born) / (1 - born)

    def _tears(self, i: int) -> Piece | None:
        e, t = self.effect, self._age(i + 50, 0.16)
        if not 0 < t < 1:
            return None
        side, speed = -1 if i % 2 else 1, 0.6 + 0.8 * self._chance(i)
        width = max(2, round(e.size * (0.13 + 0.1 * self._chance(i + 20)) * (1 - 0.5 * t)))
        slope = math.degrees(math.atan2(-1.1 * speed + 4.2 * t, side * speed * 0.95))
        tear = self._piece("ui/tear", 1.5, round(e.size * 0.24), width, 90 - slope)
        x = e.x + side * (0.12 + speed * 0.95 * t) * e.size
        return tear, x, e.y + (-0.1 - 1.1 * speed * t + 2.1 * t * t) * e.size

    def _puff(self, i: int) -> Piece | None:
        e, t = self.effect, self.effect.progress
        colour, density = PUFFS[e.kind]
        alpha = round(255 * density * (1 - t) ** 1.5 / 16) * 16
        if alpha <= 0:
            return None
        angle = math.tau * (i + self._chance(i)) / PIECES[e.kind]
        reach = e.size * (0.75 + 0.45 * (1 - (1 - t) ** 2)) * (0.8 + 0.3 * self._chance(i + 9))
        radius = e.size * (0.07 + 0.09 * self._chance(i + 30)) * (0.6 + 0.8 * t)
        cloud = _dot(max(2, round(radius)), colour, min(255, alpha))
        return cloud, e.x + math.cos(angle) * reach, e.y + math.sin(angle) * reach * 1.15

    def _sparks(self, i: int) -> Piece | None:
        e, t = self.effect, self._age(i + 40, 0.35)
        if not 0 < t < 1:
            return None
        angle, reach = math.tau * (i + 0.6 * self._chance(i)) / 12, e.size * (0.55 + 0.5 * t)
        width = max(2, round(e.size * (0.1 + 0.12 * self._chance(i + 7)) * math.sin(math.pi * t)))
        spark = self._piece("ui/spark", 1.0, round(e.size * 0.22), width)
        return spark, e.x + math.cos(angle) * reach, e.y + math.sin(angle) * reach * 1.35

    def _number(self, i: int) -> Piece:
        """A number that jumps up and stays for a moment."""
        e, unit = self.effect, self._unit
        colour = GOLD if e.text.startswith("+") else PAPER
        number = self._fonts.line(e.text, "title", colour, outline=INK, outline_px=max(2, round(0.28 * unit)))
        t = 1.0 if e.is_still else min(1.0, e.progress / 0.3)
        rise = (1 - (1 - t) ** 3) * 2.4 * unit + (0.0 if e.is_still else 0.5 * unit * math.sin(math.pi * t))
        return number, e.x, e.y - rise

    def _hankies(self, i: int) -> Piece | None:
        """Handkerchiefs rain on a face and heap up below it."""
        e, t = self.effect, min(1.0, (self.effect.progress - 0.07 * i) / 0.38)
        if t <= 0:
            return None
        width, angle = round(e.size * (0.3 + 0.08 * self._chance(i))), 360 * self._chance(i + 5) * (1 - t)
        hanky = self._piece("ui/handkerchief", 1.0, round(e.size * 0.38), width, angle)
        x = e.x + (self._chance(i + 11) - 0.5) * 0.9 * e.size
        return hanky, x, e.y - 0.9 * e.size * (1 - t * t) + (0.42 - 0.07 * (i // 3)) * e.size

    def _wind(self, i: int) -> Piece | None:
        """Sixteen gusts, each a row of seven dots that fades at both ends."""
        gust, place = divmod(i, 7)
        e, t = self.effect, self._age(gust, 0.5)
        if not 0 < t < 1:
            return None
        way = 1 if e.angle < 90 else -1
        angle = math.tau * self._chance(gust + 3) + way * (1.6 * t + 0.05 * place)
        radius = e.size * (0.5 + 0.55 * self._chance(gust + 11))
        size = max(1, round(self._unit * 0.34 * math.sin(math.pi * t) * (1 - abs(place - 4) / 6)))
        dot = _dot(size, (255, 255, 255), 112)
        return dot, e.x + math.cos(angle) * radius, e.y + math.sin(angle) * radius * 0.62


@lru_cache(maxsize=400)
def _dot(radius: int, colour: Colour, alpha: int) -> Surface:
    """Return a soft round dot."""
    side = 2 * radius + 2
    large = Surface((side * 3, side * 3), pygame.SRCALPHA)
    pygame.draw.circle(large, (*colour, alpha), (side * 1.5, side * 1.5), radius * 3)
    return pygame.transform.smoothscale(large.premul_alpha(), (side, side))


forget = _dot.cache_clear
"""Let go of what was drawn for a scene that has been left."""
