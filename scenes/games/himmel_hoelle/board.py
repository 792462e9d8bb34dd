"""The board on which a round of Himmel + Hölle is counted: five rows between flames and clouds, and what each brought.

Widgets only; when what happens is for :mod:`scenes.games.himmel_hoelle.result` to say. A sum is a row of flames or
clouds, one a point, with its number at the end; the greater one's number is larger and golden.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple

import pygame
from heul_doch.game.core.cards import Seat
from heul_doch.game.core.events import RowScored
from heul_doch.scenes.base.i18n import Words
from heul_doch.scenes.base.sentences import signed
from heul_doch.scenes.base.theme import INK, INK_SOFT, LEAF_DEEP, PAPER, PAPER_DEEP, TOMATO_DEEP, mix
from heul_doch.scenes.games.himmel_hoelle.words import HimmelWords
from heul_doch.scenes.graphics.panels import LOOKS, sheet
from heul_doch.scenes.graphics.stage_items import Picture
from heul_doch.scenes.table.items import badge
from heul_doch.scenes.table.live_game import OpenGame
from heul_doch.scenes.ui.widgets import Panel
from heul_doch.scenes.ui.widgets.base import Parts, Widget
from heul_doch.scenes.ui.widgets.boxes import Box
from pygame import Rect, Surface

if TYPE_CHECKING:
    from heul_doch.scenes.ui.scene import Context
    from heul_doch.scenes.ui.widgets.base import UiHost

Part = tuple[Surface, tuple[int, int]]

GAINS: Final = 0.3
"""Part of the board's width for what a row brought."""
GAP: Final = 0.8
"""Units between rows, and between the board and what the rows brought."""
MOST_PIPS: Final = 15
"""A sum of so many points fills its side; three cards of the deck have no more."""
PIP_RATIO: Final = 160 / 120
ROW_RATIO: Final = 630 / 880


NUMBER: Final = 0.74
"""Width of a gain's number beside its face, as a part of the face's."""


class Gain(NamedTuple):
    """What a row brought to one seat."""

    seat: Seat
    points: int
    used: bool
    """Whether it had used its Doppler for it."""


def gains_of(scored: RowScored) -> tuple[Gain, ...]:
    """Return whom a row brought something, and who used a Doppler in vain."""
    return tuple(
        Gain(seat, gain, seat in scored.used) for seat, gain in enumerate(scored.gains) if gain or seat in scored.used
    )


def pip_scale(rows: Sequence[RowScored]) -> int:
    """Return the sum that fills a side."""
    return max(MOST_PIPS, *(max(row.left, row.right) for row in rows))


@lru_cache(maxsize=4)
def stretched(source: Surface, size: tuple[int, int]) -> Surface:
    """Return a picture in another shape; kept, for the board is built anew with every row."""
    return pygame.transform.smoothscale(source, size)


class RowBand(Widget):
    """One row: its card in the middle, its sums to both sides, what it brought at the right."""

    kind: ClassVar[str] = "label"

    def __init__(
        self, id: str, picture: Picture, scored: RowScored, most: int, characters: Sequence[str], text: str
    ) -> None:
        """``picture``: the row's card. ``most``: sum that fills a side. ``text``: what it says, once told."""
        super().__init__(id)
        self.picture, self.scored, self.most, self._characters, self._said = picture, scored, most, characters, text
        self.gains = gains_of(scored)
        self._pips = 0.0
        self.is_decided = False
        """Whether it is shown which side has more."""
        self.is_told = False
        """Whether it is shown what it brought."""
        self._is_current = False

    # ------------------------------------------------------------------ how far it is told

    @property
    def pips(self) -> float:
        """Points of both sums shown so far."""
        return self._pips

    @pips.setter
    def pips(self, value: float) -> None:
        if int(value) != int(self._pips):
            self.touch()
        self._pips = value

    @property
    def label(self) -> str:
        """What it came to, once that is told."""
        return self._said if self.is_told else ""

    def look(self, *, is_current: bool) -> None:
        """Mark it as the row that is counted."""
        self._is_current = is_current
        self.touch()

    def decide(self) -> None:
        """Show both sums and which is greater."""
        self._pips, self.is_decided = float(self.most), True
        self.touch()

    def tell(self) -> None:
        """Show everything."""
        self.decide()
        self.is_told = True

    # ------------------------------------------------------------------ where things are

    @property
    def board(self) -> Rect:
        """The part between hell and heaven."""
        wide = round(self.rect.w * (1 - GAINS))
        return Rect(self.rect.left, self.rect.top, wide, self.rect.h)

    def entries(self, ui: UiHost) -> list[Rect]:
        """Return the place of each face that gains or loses. One has its number beside it; of several each on it."""
        room = Rect(self.board.right + ui.px(GAP), self.rect.top, 0, self.rect.h)
        room.w = self.rect.right - room.left - ui.px(0.3)
        count = len(self.gains)
        if count < 2:
            side = min(room.h, round(min(room.w, ui.px(15)) * 0.46))
            return [Rect(room.left, room.centery - side // 2, side, side)] * count
        pitch = min(room.w // count, room.h + ui.px(0.4))
        side = min(room.h, pitch)
        return [Rect(room.left + n * pitch, room.centery - side // 2, side, side) for n in range(count)]

    def stamp(self, face: Rect) -> tuple[float, float, float]:
        """Return middle and width of the Doppler stamped beside a face."""
        if len(self.gains) < 2:
            return face.right + (NUMBER + 0.3) * face.w, face.centery, 0.5 * face.w
        return face.right - 0.16 * face.w, face.top + 0.26 * face.h, 0.36 * face.w

    def picture_ready(self, name: str) -> None:
        """Draw what has become ready."""
        if name.startswith(("seat/", "ui/flame", "ui/halo", "card/himmel_hoelle/row-")):
            self.touch()

    # ------------------------------------------------------------------ drawing

    def parts(self) -> Parts:
        """Return card, pips, numbers and gains."""
        ui, scored = self.ui, self.scored
        if ui is None or self.rect.w < 60 or self.rect.h < 12:
            return ()
        high = self.rect.h - ui.px(0.5)
        card = Rect(0, 0, round(high / ROW_RATIO), high)
        card.center = self.board.center
        return [
            *(self._paper(ui) if self._is_current or self.is_told else ()),
            (ui.ctx.pictures.get(self.picture.name, card.size, self.picture.text), card.topleft),
            *self._side(ui, card, -1, scored.left, scored.left > scored.right),
            *self._side(ui, card, 1, scored.right, scored.right > scored.left),
            *(self._gains(ui) if self.is_told else ()),
        ]

    def _paper(self, ui: UiHost) -> Iterator[Part]:
        left = self.board.right + ui.px(GAP) // 2
        rect = Rect(left, self.rect.top, self.rect.right - left, self.rect.h)
        tint = {1: (190, 226, 250), 0: PAPER_DEEP, -1: (250, 190, 160)}[self.scored.tendency]
        fill = mix(PAPER, tint, 0.6 if self.is_told else 0.0)
        look = LOOKS["card"]._replace(fill=fill, line=0.2 if self._is_current else 0.1)
        paper = sheet(rect.size, look, ui.unit, seed=3)
        yield paper.surface, (rect.left - paper.bleed, rect.top - paper.bleed)

    def _side(self, ui: UiHost, card: Rect, sign: int, total: int, is_greater: bool) -> Iterator[Part]:
        """Yield the pips of one side, from the card outwards, and its number."""
        board, middle = self.board, self.rect.centery
        size = min(round(self.rect.h * 0.62), ui.px(3.4))
        edge = board.right - ui.px(0.4) - size // 2 if sign > 0 else board.left + ui.px(0.4) + size // 2
        start = card.right if sign > 0 else card.left
        room = abs(edge - start) - size // 2 - ui.px(0.4)
        wide = min(round(round(self.rect.h * 0.74) / PIP_RATIO), room)
        pitch = (room - wide) / max(1, self.most - 1)
        picture = ui.ctx.pictures.get("ui/halo" if sign > 0 else "ui/flame", (wide, round(wide * PIP_RATIO)))
        shown = min(total, int(self._pips))
        for number in range(shown):
            x = start + sign * (wide / 2 + number * pitch + ui.px(0.2))
            y = middle + (number % 2) * ui.px(0.3) - ui.px(0.15)
            yield picture, (round(x - picture.width / 2), round(y - picture.height / 2))
        is_bold = is_greater and self.is_decided
        sum_ = badge(ui.fonts, str(shown), round(size * (1.18 if is_bold else 0.96)), is_greater=is_bold)
        yield sum_, (edge - sum_.width // 2, middle - sum_.height // 2)

    def _gains(self, ui: UiHost) -> Iterator[Part]:
        fonts, is_alone = ui.fonts, len(self.gains) == 1
        if not self.gains:
            text = fonts.line("–", "title", INK_SOFT, scale=0.6)
            left = self.board.right + ui.px(GAP)
            yield text, (left + (self.rect.right - left - text.width) // 2, self.rect.centery - text.height // 2)
        for gain, face in zip(self.gains, self.entries(ui)):
            points = gain.points
            mood, colour = (
                ("cheer", LEAF_DEEP) if points > 0 else ("sob", TOMATO_DEEP) if points < 0 else ("sweat", INK)
            )
            yield ui.ctx.pictures.get(f"seat/{self._characters[gain.seat]}/{mood}", face.size), face.topleft
            scale = min(0.62, face.h / max(1, fonts.line_height("title")) * (1.0 if is_alone else 0.5))
            room = face.w * (NUMBER if is_alone else 0.9)
            scale = min(scale, scale * room / max(1, fonts.width("+88", "title", scale)))
            if is_alone:
                text = fonts.line(signed(points), "title", colour, scale=scale)
                yield text, (face.right + ui.px(0.3), face.centery - text.height // 2)
            else:
                line = max(1, ui.px(0.2))
                text = fonts.line(signed(points), "title", colour, scale=scale, outline=PAPER, outline_px=line)
                yield text, (face.centerx - text.width // 2, face.bottom - text.height + ui.px(0.3))


class Board(Box):
    """Hell to the left, heaven to the right, the rows on them."""

    kind: ClassVar[str] = "table"

    def __init__(self, id: str, bands: Sequence[RowBand], words: Words) -> None:
        super().__init__(bands, id=id, width=None, grow=1)
        self._titles = [words(f"himmel-{name}") for name in ("target-left", "target-right", "drama-brought")]

    def _head(self, ui: UiHost) -> int:
        return ui.fonts.line_height("button", 0.86) + ui.px(0.3)

    def place(self, ui: UiHost, rect: Rect) -> None:
        """Place the rows one below the other."""
        super().place(ui, rect)
        gap, head, count = ui.px(GAP * 0.75), self._head(ui), max(1, len(self._children))
        room = rect.h - head - ui.px(0.7)
        high = max(8, min((room - gap * (count - 1)) // count, ui.px(8.6)))
        gap = min(max(gap, (room - high * count) // max(1, count)), ui.px(2.2))
        for number, band in enumerate(self._children):
            band.place(ui, Rect(rect.left, rect.top + head + number * (high + gap), rect.w, high))

    def picture_ready(self, name: str) -> None:
        """Draw the grounds when they are there."""
        if name in ("ui/hell", "ui/heaven"):
            self.touch()

    def parts(self) -> Parts:
        """Return the grounds and what stands over them."""
        ui = self.ui
        if ui is None or self.rect.w < 60 or self.rect.h < 40:
            return ()
        wide = round(self.rect.w * (1 - GAINS))
        half = wide // 2
        last = self._children[-1].rect if self._children else self.rect
        high = min(self.rect.bottom, last.bottom + ui.px(0.7)) - self.rect.top
        found: list[Part] = []
        for number, name in enumerate(("ui/hell", "ui/heaven")):
            ground = ui.ctx.pictures.get(name, (half, round(half * 800 / 600)))
            found.append((stretched(ground, (half, high)), (self.rect.left + number * half, self.rect.top)))
        line = max(1, ui.px(0.16))
        for number, title in enumerate(self._titles):
            left = self.rect.left + (number * half if number < 2 else wide + ui.px(GAP) // 2)
            room = half if number < 2 else self.rect.right - left
            colour, outline = (PAPER, INK) if number < 2 else (INK_SOFT, None)
            text = ui.fonts.line(
                title, "button", colour, scale=0.86, max_width=room, outline=outline, outline_px=line if outline else 0
            )
            found.append((text, (left + (room - text.width) // 2, self.rect.top + ui.px(0.2))))
        return found


class CountedRows:
    """The board with all rows counted."""

    high: float = 60.0

    def __init__(self, ctx: Context, live: OpenGame, name: str) -> None:
        self._ctx, self._live = ctx, live

    def widget(self) -> Widget:
        """Return the board."""
        words, live = self._ctx.words, self._live
        speech = HimmelWords(words, live.game, live.names, live.viewer)
        rows, characters = live.match.state.data.scored, [seat.character for seat in live.setup.seats]
        bands = []
        for number, scored in enumerate(rows):
            picture = Picture(*speech.row_picture(scored.row))
            band = RowBand(f"lesson-row-{number}", picture, scored, pip_scale(rows), characters, "")
            band.tell()
            bands.append(band)
        return Panel(Board("lesson-board", bands, words), pad=1.4, id="lesson-picture", grow=1)

    def lay_out(self) -> None:
        """Nothing lies on the stage: the rows are widgets."""

    def remove(self) -> None:
        """Nothing lies on the stage."""
