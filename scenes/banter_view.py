"""The speech bubbles at the table: one at a time, beside who speaks, gone by itself. Imports pygame.

A bubble lies over the table and lets every click through; nothing waits for it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Surface

from game.cards import Seat
from scenes.banter import Banter, Remark
from scenes.layout import SeatPlace, TableLayout
from scenes.paper import NOTE, sheet
from scenes.sprite import Sprite
from scenes.stage import PREMULTIPLIED
from scenes.text import Fonts
from scenes.theme import INK, PAPER

if TYPE_CHECKING:
    from scenes.director import Director
    from scenes.scene import Context, Timer
    from scenes.table_words import TableWords

Z_SPEECH: Final = 15_500.0
"""Over the cards, under what the table itself has to say."""

WIDEST: Final = 22.0
"""Units of a bubble's text."""

LETTER_TIME: Final = 0.025
"""Seconds of reading a letter adds."""

TAIL: Final = 1.5
"""Length of the tail in units."""


class Speech:
    """Has the remarks shown. Call :meth:`update` before each frame, :meth:`lay_out` after a resize."""

    def __init__(
        self,
        ctx: Context,
        director: Director,
        banter: Banter,
        speech: Callable[[], TableWords],
    ) -> None:
        self._ctx = ctx
        self._director = director
        self._banter = banter
        self._speech = speech
        self._seen: object = None
        """The last line of the story that was looked at."""
        self._turn: Seat = -2
        self._has_begun = False
        self._timer: Timer | None = None
        self.remark: Remark | None = None
        """What is being said."""
        self.text = ""
        self._bubble: Sprite | None = None

    def update(self) -> None:
        """Look whether something happened that is worth a remark."""
        director = self._director
        if not self._ctx.settings.banter:
            if self.remark is not None:
                self.hush()
            self._seen = director.lines[-1] if director.lines else None
            self._has_begun = True
            return
        if not self._has_begun:
            if not director.is_busy:
                self._has_begun = True
                self._turn = director.turn
                self._seen = director.lines[-1] if director.lines else None
                self._say(self._banter.begin(director.view))
            return
        if director.turn == self._turn and director.is_busy:
            return
        self._turn = director.turn
        lines = director.lines
        if not lines or lines[-1] is self._seen:
            return
        new = []
        for line in reversed(lines):
            if line is self._seen:
                break
            new.append(line)
        self._seen = lines[-1]
        self._say(self._banter.look(new[::-1], director.view))

    def _say(self, remark: Remark | None) -> None:
        if remark is None or remark.seat < 0:
            return
        if self.remark is not None and remark.occasion.chance < self.remark.occasion.chance:
            # Nobody is interrupted for less.
            return
        self.remark = remark
        self.lay_out()
        decor = self._director.decor
        if decor.level == "full" and self._bubble is not None:
            self._bubble.scale = 0.6
            decor.to(self._bubble, scale=1.0, duration="bubble.show", ease="out_back")
        if self._timer is not None:
            self._timer.cancel()
        stays = self._ctx.pace.reading("bubble") + LETTER_TIME * len(self.text)
        self._timer = self._ctx.after(stays, self.hush)

    def hush(self) -> None:
        """Take the bubble away."""
        self.remark, self.text = None, ""
        self._drop()
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def lay_out(self) -> None:
        """Draw the bubble for the window, the language and the size of text."""
        if self.remark is None:
            return
        speech = self._speech()
        self.text = self.remark.text(self._ctx.words, speech.names, speech.card)
        layout = self._director.layout
        surface, place = bubble(self._ctx.fonts, self.text, layout, layout.seats[self.remark.seat])
        self._drop()
        ratio = surface.height / surface.width
        self._bubble = self._ctx.stage.add(Sprite(surface, width=surface.width, ratio=ratio, z=Z_SPEECH, shadow=False))
        self._bubble.x, self._bubble.y = place

    def _drop(self) -> None:
        if self._bubble is not None:
            self._director.decor.stop(self._bubble)
            self._bubble.remove()
            self._bubble = None


def bubble(fonts: Fonts, text: str, layout: TableLayout, place: SeatPlace) -> tuple[Surface, tuple[float, float]]:
    """Return a bubble with a text, its tail towards the seat, and where its middle is."""
    unit = layout.unit
    letters = fonts.paragraph(text, "body", INK, round(WIDEST * unit), align="centre")
    pad_x, pad_y = round(1.1 * unit), round(0.75 * unit)
    size = (letters.width + 2 * pad_x, letters.height + 2 * pad_y)
    paper = sheet(size, NOTE, unit, seed=5)
    tail = round(TAIL * unit)
    face = place.medallion
    to_right = face.centre.x < layout.size[0] / 2 or place.side == "top"
    if place.side == "top" and face.right + size[0] + tail > layout.size[0] - layout.buttons[0].width * 2.6:
        to_right = False
    # The tail grows out of the side towards the portrait, above the bubble's middle.
    surface = Surface((paper.surface.width + tail, paper.surface.height), pygame.SRCALPHA)
    left = tail if to_right else 0
    edge = left + paper.bleed if to_right else paper.bleed + size[0]
    tip = (edge - tail) if to_right else (edge + tail)
    middle = paper.bleed + size[1] * 0.5
    inside = edge + (0.5 * unit if to_right else -0.5 * unit)
    surface.blit(paper.surface, (left, 0), special_flags=PREMULTIPLIED)
    _tail(surface, (tip, middle + 0.35 * unit), inside, middle, unit, edge)
    surface.blit(letters, (left + paper.bleed + pad_x, paper.bleed + pad_y), special_flags=PREMULTIPLIED)
    gap = 0.2 * unit
    x = face.right + gap - (edge - tail) if to_right else face.left - gap - (edge + tail)
    y = face.centre.y - middle
    y = min(max(y, 0.3 * unit - paper.bleed), layout.size[1] - surface.height)
    return surface, (x + surface.width / 2, y + surface.height / 2)


def _tail(surface: Surface, tip: tuple[float, float], inside: float, middle: float, unit: float, edge: float) -> None:
    """Draw the tail over the bubble's edge: ink around, paper within, open towards the bubble."""
    k = 3
    wide, high = surface.size
    large = Surface((wide * k, high * k), pygame.SRCALPHA)
    half = 0.75 * unit
    line = 0.26 * unit
    outer = [tip, (edge, middle - half), (inside, middle - half), (inside, middle + half), (edge, middle + half)]
    pygame.draw.polygon(large, INK, [(x * k, y * k) for x, y in outer])
    step = line * (1.9 if tip[0] < edge else -1.9)
    inner = [
        (tip[0] + step, tip[1] - line * 0.15),
        (edge, middle - half + line),
        (inside + step, middle - half + line * 0.4),
        (inside + step, middle + half - line * 0.4),
        (edge, middle + half - line),
    ]
    pygame.draw.polygon(large, PAPER, [(x * k, y * k) for x, y in inner])
    surface.blit(pygame.transform.smoothscale(large.premul_alpha(), (wide, high)), (0, 0), special_flags=PREMULTIPLIED)
