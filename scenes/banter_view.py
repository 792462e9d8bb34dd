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
    """Return a bubble with a text, its tail towards the seat, and where its middle is.

    It lies over backs of cards or the bare cloth, never over a stack or the line of the story: those say what one has
    to know.
    """
    unit, face = layout.unit, place.medallion
    letters = fonts.paragraph(text, "body", INK, round(WIDEST * unit), align="centre")
    pad_x, pad_y = round(1.1 * unit), round(0.75 * unit)
    size = (letters.width + 2 * pad_x, letters.height + 2 * pad_y)
    paper = sheet(size, NOTE, unit, seed=5)
    tail = round(TAIL * unit)
    is_below = place.side == "top"
    margin = 0.6 * unit
    least, most = margin, layout.size[0] - margin
    if is_below:
        # Between the stacks of those who sit at the sides.
        least = max([least, *(s.laid.right + margin for s in layout.seats if s.side == "left")])
        most = min([most, *(s.laid.left - margin for s in layout.seats if s.side == "right")])
    left = min(max(face.centre.x - size[0] / 2, least), most - size[0])
    if is_below:
        top = max(layout.ribbon.bottom, place.plate.bottom) + 0.3 * unit + tail
    else:
        top = max(margin, face.top + 0.4 * unit - tail - size[1])
    surface = Surface((paper.surface.width, paper.surface.height + tail), pygame.SRCALPHA)
    down = tail if is_below else 0
    surface.blit(paper.surface, (0, down), special_flags=PREMULTIPLIED)
    x = min(max(face.centre.x - left, 2.2 * unit), size[0] - 2.2 * unit) + paper.bleed
    edge = down + paper.bleed + (0 if is_below else size[1] - NOTE.lip * unit)
    _tail(surface, x, edge, -tail if is_below else tail, unit)
    surface.blit(letters, (paper.bleed + pad_x, down + paper.bleed + pad_y), special_flags=PREMULTIPLIED)
    middle = (left - paper.bleed + surface.width / 2, top - paper.bleed - down + surface.height / 2)
    return surface, middle


def _tail(surface: Surface, x: float, edge: float, length: float, unit: float) -> None:
    """Draw a tail out of the bubble's edge: ink around, paper within, open towards the bubble."""
    k = 3
    large = Surface((surface.width * k, surface.height * k), pygame.SRCALPHA)
    half, line = 0.8 * unit, 0.26 * unit
    into = -0.5 * unit if length > 0 else 0.5 * unit
    step = line * (1.9 if length > 0 else -1.9)
    lean = 0.5 * unit
    outer = [(x - half, edge + into * 0.3), (x - lean, edge + length), (x + half, edge + into * 0.3)]
    inner = [
        (x - half + line, edge + into * 1.4),
        (x - half + line * 1.1, edge),
        (x - lean + line * 0.15, edge + length - step),
        (x + half - line * 1.1, edge),
        (x + half - line, edge + into * 1.4),
    ]
    for colour, points in ((INK, outer), (PAPER, inner)):
        pygame.draw.polygon(large, colour, [(px * k, py * k) for px, py in points])
    smooth = pygame.transform.smoothscale(large.premul_alpha(), surface.size)
    surface.blit(smooth, (0, 0), special_flags=PREMULTIPLIED)
