"""Short-lived effects as drawn: tears, dust, sparks, wind, numbers that pop up. Imports pygame and the stage.

All surfaces are premultiplied.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

import pygame
from heul_doch.scenes.base.theme import GOLD, INK, PAPER, PAPER_SHADE, Colour, mix
from heul_doch.scenes.graphics.stage_items import Item, PictureSource
from heul_doch.scenes.graphics.text import Fonts
from heul_doch.scenes.table.card_model import Effect
from pygame import Surface

Placed = tuple[Surface, tuple[int, int]]

MOST_DOTS: Final = 400


def forget() -> None:
    """Let go of what was drawn for a scene that has been left."""
    _dots.clear()


class EffectItem(Item):
    """Something that appears for a moment: see :class:`scenes.table.card_model.Effect`."""

    def __init__(self, effect: Effect, z: float, pictures: PictureSource, fonts: Fonts, unit: float) -> None:
        super().__init__(z)
        self.effect = effect
        self._pictures = pictures
        self._fonts = fonts
        self._unit = unit
        self._number: Surface | None = None

    def parts(self) -> Sequence[Placed]:
        """Return the pieces of the effect as they fly now."""
        match self.effect.kind:
            case "tears":
                return self._tears()
            case "puff":
                return self._puff(mix(PAPER, PAPER_SHADE, 0.3), 9, 0.5)
            case "cloud":
                return self._puff((206, 222, 178), 12, 0.8)
            case "sparks":
                return self._sparks()
            case "number":
                return self._number_popped()
            case "hankies":
                return self._hankies()
            case _:
                return self._wind()

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

    def _tears(self) -> list[Placed]:
        e, found = self.effect, []
        for i in range(11):
            side = -1 if i % 2 else 1
            speed = 0.6 + 0.8 * self._chance(i)
            born = 0.16 * self._chance(i + 50)
            t = (e.progress - born) / (1 - born)
            if not 0 < t < 1:
                continue
            x = e.x + side * (0.12 + speed * 0.95 * t) * e.size
            y = e.y + (-0.1 - 1.1 * speed * t + 2.1 * t * t) * e.size
            width = max(2, round(e.size * (0.13 + 0.1 * self._chance(i + 20)) * (1 - 0.5 * t)))
            slope = math.degrees(math.atan2(-1.1 * speed + 4.2 * t, side * speed * 0.95))
            turned = self._piece("ui/tear", 1.5, round(e.size * 0.24), width, 90 - slope)
            found.append((turned, (round(x - turned.width / 2), round(y - turned.height / 2))))
        return found

    def _puff(self, colour: Colour, count: int, strength: float) -> list[Placed]:
        e, found = self.effect, []
        t = e.progress
        for i in range(count):
            angle = math.tau * (i + self._chance(i)) / count
            reach = e.size * (0.75 + 0.45 * (1 - (1 - t) ** 2)) * (0.8 + 0.3 * self._chance(i + 9))
            radius = e.size * (0.07 + 0.09 * self._chance(i + 30)) * (0.6 + 0.8 * t)
            alpha = round(255 * strength * (1 - t) ** 1.5 / 16) * 16
            if alpha <= 0:
                continue
            cloud = _dot(max(2, round(radius)), colour, min(255, alpha))
            x, y = e.x + math.cos(angle) * reach, e.y + math.sin(angle) * reach * 1.15
            found.append((cloud, (round(x - cloud.width / 2), round(y - cloud.height / 2))))
        return found

    def _sparks(self) -> list[Placed]:
        e, found = self.effect, []
        for i in range(12):
            angle = math.tau * (i + 0.6 * self._chance(i)) / 12
            born = 0.35 * self._chance(i + 40)
            t = (e.progress - born) / (1 - born)
            if not 0 < t < 1:
                continue
            reach = e.size * (0.55 + 0.5 * t)
            width = max(2, round(e.size * (0.1 + 0.12 * self._chance(i + 7)) * math.sin(math.pi * t)))
            picture = self._piece("ui/spark", 1.0, round(e.size * 0.22), width)
            x, y = e.x + math.cos(angle) * reach, e.y + math.sin(angle) * reach * 1.35
            found.append((picture, (round(x - picture.width / 2), round(y - picture.height / 2))))
        return found

    def _number_popped(self) -> list[Placed]:
        """A number that jumps up and stays for a moment."""
        e, unit = self.effect, self._unit
        if self._number is None:
            colour = GOLD if e.text.startswith("+") else PAPER
            self._number = self._fonts.line(e.text, "title", colour, outline=INK, outline_px=max(2, round(0.28 * unit)))
        t = 1.0 if e.is_still else min(1.0, e.progress / 0.3)
        rise = (1 - (1 - t) ** 3) * 2.4 * unit + (0.0 if e.is_still else 0.5 * unit * math.sin(math.pi * t))
        return [(self._number, (round(e.x - self._number.width / 2), round(e.y - rise - self._number.height / 2)))]

    def _hankies(self) -> list[Placed]:
        """Handkerchiefs rain on a face and heap up below it."""
        e, found = self.effect, []
        for i in range(7):
            born = 0.07 * i
            t = min(1.0, (e.progress - born) / 0.38)
            if t <= 0:
                continue
            width = round(e.size * (0.3 + 0.08 * self._chance(i)))
            x = e.x + (self._chance(i + 11) - 0.5) * 0.9 * e.size
            y = e.y - 0.9 * e.size * (1 - t * t) + (0.42 - 0.07 * (i // 3)) * e.size
            turned = self._piece(
                "ui/handkerchief", 1.0, round(e.size * 0.38), width, 360 * self._chance(i + 5) * (1 - t)
            )
            found.append((turned, (round(x - turned.width / 2), round(y - turned.height / 2))))
        return found

    def _wind(self) -> list[Placed]:
        e, found = self.effect, []
        for i in range(16):
            born = 0.5 * self._chance(i)
            t = (e.progress - born) / (1 - born)
            if not 0 < t < 1:
                continue
            way = 1 if e.angle < 90 else -1
            start = math.tau * self._chance(i + 3)
            radius = e.size * (0.5 + 0.55 * self._chance(i + 11))
            for piece in range(7):
                angle = start + way * (1.6 * t + 0.05 * piece)
                size = max(1, round(self._unit * 0.34 * math.sin(math.pi * t) * (1 - abs(piece - 4) / 6)))
                dot = _dot(size, (255, 255, 255), 112)
                x = e.x + math.cos(angle) * radius
                y = e.y + math.sin(angle) * radius * 0.62
                found.append((dot, (round(x - dot.width / 2), round(y - dot.height / 2))))
        return found


_dots: dict[tuple[int, Colour, int], Surface] = {}


def _dot(radius: int, colour: Colour, alpha: int) -> Surface:
    """Return a soft round dot."""
    key = (radius, colour, alpha)
    found = _dots.get(key)
    if found is None:
        side = 2 * radius + 2
        large = Surface((side * 3, side * 3), pygame.SRCALPHA)
        pygame.draw.circle(large, (*colour, alpha), (side * 1.5, side * 1.5), radius * 3)
        found = pygame.transform.smoothscale(large.premul_alpha(), (side, side))
        if len(_dots) > MOST_DOTS:
            _dots.clear()
        _dots[key] = found
    return found
