"""How a round of Himmel + Hölle is counted: row by row between flames and clouds, then all numbers.

A sum is a row of flames or clouds, one a point, with its number at the end. Both sums of a row grow, the greater one
wins (its number is larger and golden), Dopplers are stamped on, what the row brought goes to the bars.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache, partial
from itertools import accumulate
from typing import ClassVar, Final, NamedTuple

import pygame
from heul_doch.game.core.cards import Seat
from heul_doch.game.core.events import DopplersShown, RowOpened, RowScored
from heul_doch.scenes.base.geometry import CARD_RATIO
from heul_doch.scenes.base.i18n import Words
from heul_doch.scenes.base.sentences import signed
from heul_doch.scenes.base.theme import DURATION, INK, INK_SOFT, LEAF_DEEP, PAPER, PAPER_DEEP, TOMATO_DEEP, mix
from heul_doch.scenes.games.himmel_hoelle.words import HimmelWords
from heul_doch.scenes.games.results.own_seat import events_of, plain_facts
from heul_doch.scenes.games.results.staged_score import SLOWLY, StagedScore, Step, is_close
from heul_doch.scenes.graphics.panels import LOOKS
from heul_doch.scenes.graphics.sprite import Pose, Sprite
from heul_doch.scenes.graphics.stage import Picture
from heul_doch.scenes.storage.session import FinishedGame
from heul_doch.scenes.table.adapter import Fact
from heul_doch.scenes.table.items import badge
from heul_doch.scenes.table.live_game import OpenGame
from heul_doch.scenes.ui.scene import Context
from heul_doch.scenes.ui.widgets import Label, Panel
from heul_doch.scenes.ui.widgets.base import Part, Parts, Shown, UiHost, Widget, centred, sheet_at
from heul_doch.scenes.ui.widgets.boxes import Box
from heul_doch.scenes.ui.widgets.ui import Z
from pygame import Rect, Surface

GAINS: Final = 0.3
"""Part of the board's width for what a row brought."""
GAP: Final = 0.8
"""Units between rows, and between the board and what the rows brought."""
MOST_PIPS: Final = 15
"""A sum of so many points fills its side; three cards of the deck have no more."""
PIP_RATIO: Final = 160 / 120
NUMBER: Final = 0.74
"""Width of a gain's number beside its face, as a part of the face's."""
Z_STAMP: Final = Z + 2000
MOODS: Final = {1: ("cheer", LEAF_DEEP), 0: ("sweat", INK), -1: ("sob", TOMATO_DEEP)}
"""Sign of the points a row brought a seat -> its face, and the colour of the number."""
TINTS: Final = {1: (190, 226, 250), 0: PAPER_DEEP, -1: (250, 190, 160)}
"""Tendency of a row -> tint of the paper on which stands what it brought."""


class Gain(NamedTuple):
    """What a row brought to one seat."""

    seat: Seat
    points: int
    used: bool
    """Whether it had used its Doppler for it."""

    @property
    def sign(self) -> int:
        """1 for points won, -1 for points lost, 0 for neither."""
        return (self.points > 0) - (self.points < 0)


def gains_of(scored: RowScored) -> tuple[Gain, ...]:
    """Return whom a row brought something, and who used a Doppler in vain."""
    return tuple(
        Gain(seat, gain, seat in scored.used) for seat, gain in enumerate(scored.gains) if gain or seat in scored.used
    )


@lru_cache(maxsize=4)
def stretched(source: Surface, size: tuple[int, int]) -> Surface:
    """Return a picture in another shape; kept, for the board is built anew with every row."""
    return pygame.transform.smoothscale(source, size)


class RowBand(Widget):
    """One row: its card in the middle, its sums to both sides, what it brought at the right."""

    kind: ClassVar[str] = "label"
    least: ClassVar[int] = 60
    pips = Shown[int]()
    """Points of both sums shown so far."""
    is_decided = Shown[bool]()
    """Whether all points are shown, and which side has more."""
    is_told = Shown[bool]()
    """Whether all is shown, what the row brought too."""
    is_current = Shown[bool]()
    """Whether it is marked as the row that is counted."""

    def __init__(
        self, id: str, scored: RowScored, most: int, picture: Picture, characters: Sequence[str], speech: HimmelWords
    ) -> None:
        """``most``: sum that fills a side. ``picture``: the row's card."""
        super().__init__(id)
        self.picture, self.scored, self.most, self._characters = picture, scored, most, characters
        self._said = speech.event(scored)
        self.gains = gains_of(scored)
        self.pips, self.is_decided, self.is_told, self.is_current = 0, False, False, False

    @property
    def label(self) -> str:
        """What it came to, once that is told."""
        return self._said if self.is_told else ""

    @property
    def board(self) -> Rect:
        """The part between hell and heaven."""
        return Rect(self.rect.left, self.rect.top, round(self.rect.w * (1 - GAINS)), self.rect.h)

    def brought(self, ui: UiHost) -> Rect:
        """Return the part where it stands what the row brought."""
        left = self.board.right + ui.px(GAP) // 2
        return Rect(left, self.rect.top, self.rect.right - left, self.rect.h)

    def entries(self, ui: UiHost) -> list[Rect]:
        """Return the place of each face that gains or loses. One has its number beside it; of several each on it."""
        room, count = self.brought(ui).inflate(-ui.px(GAP), 0), len(self.gains)
        if count < 2:
            side = min(room.h, round(min(room.w, ui.px(15)) * 0.46))
            return [Rect(room.left, room.centery - side // 2, side, side)] * count
        pitch = min(room.w // count, room.h + ui.px(0.4))
        side = min(room.h, pitch)
        return [Rect(room.left + n * pitch, room.centery - side // 2, side, side) for n in range(count)]

    def stamp(self, face: Rect) -> tuple[float, float, float]:
        """Return middle and width of the Doppler stamped on a face, or beside it and its number."""
        if len(self.gains) < 2:
            return face.right + (NUMBER + 0.3) * face.w, face.centery, 0.5 * face.w
        return face.right - 0.16 * face.w, face.top + 0.26 * face.h, 0.36 * face.w

    def draw(self, ui: UiHost) -> Parts:
        """Return card, pips, numbers and gains."""
        scored, parts = self.scored, list[Part]()
        high = self.rect.h - ui.px(0.5)
        card = Rect(0, 0, round(high * CARD_RATIO), high)
        card.center = self.board.center
        if self.is_current or self.is_told:
            fill = mix(PAPER, TINTS[scored.tendency], 0.6 if self.is_told else 0.0)
            look = LOOKS["card"]._replace(fill=fill, line=0.2 if self.is_current else 0.1)
            parts.append(sheet_at(ui, self.brought(ui), look, seed=3))
        parts.append((self.get_picture(self.picture.name, card.size, self.picture.text), card.topleft))
        parts += self._side(ui, card, -1, scored.left, scored.left > scored.right)
        parts += self._side(ui, card, 1, scored.right, scored.right > scored.left)
        return [*parts, *self._gains(ui)] if self.is_told else parts

    def _side(self, ui: UiHost, card: Rect, sign: int, total: int, is_greater: bool) -> Iterator[Part]:
        """Yield the pips of one side, from the card outwards, and its number."""
        board, middle = self.board, self.rect.centery
        size = min(round(self.rect.h * 0.62), ui.px(3.4))
        edge = board.right - ui.px(0.4) - size // 2 if sign > 0 else board.left + ui.px(0.4) + size // 2
        start = card.right if sign > 0 else card.left
        room = abs(edge - start) - size // 2 - ui.px(0.4)
        wide = min(round(round(self.rect.h * 0.74) / PIP_RATIO), room)
        pitch = (room - wide) / max(1, self.most - 1)
        picture = self.get_picture("ui/halo" if sign > 0 else "ui/flame", (wide, round(wide * PIP_RATIO)))
        is_decided = self.is_decided or self.is_told
        shown = total if is_decided else min(total, self.pips)
        for number in range(shown):
            x = start + sign * (wide / 2 + number * pitch + ui.px(0.2))
            y = middle + (number % 2) * ui.px(0.3) - ui.px(0.15)
            yield picture, (round(x - picture.width / 2), round(y - picture.height / 2))
        is_bold = is_greater and is_decided
        number_of = badge(ui.fonts, str(shown), round(size * (1.18 if is_bold else 0.96)), is_greater=is_bold)
        yield centred(number_of, Rect(edge, middle, 0, 0))

    def _gains(self, ui: UiHost) -> Iterator[Part]:
        """Yield the faces of those the row brought something, with the points."""
        fonts, is_alone, line = ui.fonts, len(self.gains) == 1, max(1, ui.px(0.2))
        if not self.gains:
            yield centred(fonts.line("–", "title", INK_SOFT, scale=0.6), self.brought(ui))
        for gain, face in zip(self.gains, self.entries(ui)):
            mood, colour = MOODS[gain.sign]
            yield self.get_picture(f"seat/{self._characters[gain.seat]}/{mood}", face.size), face.topleft
            scale = min(0.62, face.h / max(1, fonts.line_height("title")) * (1.0 if is_alone else 0.5))
            room = face.w * (NUMBER if is_alone else 0.9)
            scale = min(scale, scale * room / max(1, fonts.width("+88", "title", scale)))
            if is_alone:
                text = fonts.line(signed(gain.points), "title", colour, scale=scale)
                yield text, (face.right + ui.px(0.3), face.centery - text.height // 2)
            else:
                text = fonts.line(signed(gain.points), "title", colour, scale=scale, outline=PAPER, outline_px=line)
                yield text, (face.centerx - text.width // 2, face.bottom - text.height + ui.px(0.3))


class Board(Box):
    """Hell to the left, heaven to the right, the rows on them."""

    kind: ClassVar[str] = "table"
    least: ClassVar[int] = 60

    def __init__(self, id: str, rows: Sequence[RowScored], speech: HimmelWords, characters: Sequence[str]) -> None:
        """The board is called ``ID-board``, its rows ``ID-row-N``."""
        most = max(MOST_PIPS, *(max(row.left, row.right) for row in rows))
        self.bands = [
            RowBand(f"{id}-row-{number}", row, most, Picture(*speech.row_picture(row.row)), characters, speech)
            for number, row in enumerate(rows)
        ]
        super().__init__(self.bands, id=f"{id}-board", grow=1)
        self._titles = [speech.words(f"himmel-{name}") for name in ("target-left", "target-right", "drama-brought")]

    def place(self, ui: UiHost, rect: Rect) -> None:
        """Place the rows one below the other."""
        super().place(ui, rect)
        gap, count = ui.px(GAP * 0.75), max(1, len(self._children))
        head = ui.fonts.line_height("button", 0.86) + ui.px(0.3)
        room = rect.h - head - ui.px(0.7)
        high = max(8, min((room - gap * (count - 1)) // count, ui.px(8.6)))
        gap = min(max(gap, (room - high * count) // count), ui.px(2.2))
        for number, band in enumerate(self._children):
            band.place(ui, Rect(rect.left, rect.top + head + number * (high + gap), rect.w, high))

    def draw(self, ui: UiHost) -> Parts:
        """Return the grounds and what stands over them."""
        left, top, parts = self.rect.left, self.rect.top, list[Part]()
        wide = round(self.rect.w * (1 - GAINS))
        half, gap = wide // 2, ui.px(GAP) // 2
        high = min(self.rect.bottom, max(child.rect.bottom for child in self._children) + ui.px(0.7)) - top
        for number, name in enumerate(("ui/hell", "ui/heaven")):
            ground = self.get_picture(name, (half, round(half * 800 / 600)))
            parts.append((stretched(ground, (half, high)), (left + number * half, top)))
        columns = ((left, half), (left + half, half), (left + wide + gap, self.rect.w - wide - gap))
        for title, (x, room) in zip(self._titles, columns):
            colour, line = (PAPER, max(1, ui.px(0.16))) if room == half else (INK_SOFT, 0)
            text = ui.fonts.line(title, "button", colour, scale=0.86, max_width=room, outline=INK, outline_px=line)
            parts.append((text, (x + (room - text.width) // 2, top + ui.px(0.2))))
        return parts


class Stamps:
    """The Dopplers that were used, stamped over a board."""

    def __init__(self, ctx: Context) -> None:
        self._ctx = ctx
        self._sprites: list[Sprite] = []

    def add(self, band: RowBand, ui: UiHost) -> list[Sprite]:
        """Stamp the Dopplers of a row onto what it brought, and return them."""
        added = []
        for gain, face in zip(band.gains, band.entries(ui)):
            if gain.used:
                name = "card/himmel_hoelle/doppler" if gain.points > 0 else "card/himmel_hoelle/doppler-used"
                stamp = self._ctx.stage.add(Sprite(Picture(name), ratio=CARD_RATIO))
                x, y, width = band.stamp(face)
                stamp.pose = Pose(x, y, Z_STAMP, 8.0, width)
                added.append(stamp)
        self._sprites += added
        return added

    def remove(self) -> None:
        """Take the stamps away."""
        for stamp in self._sprites:
            self._ctx.animator.stop(stamp)
            stamp.remove()
        self._sprites.clear()


class HimmelResult(StagedScore):
    """One round, counted row by row."""

    emblem: ClassVar[str] = "ui/emblem-himmel_hoelle"

    # ------------------------------------------------------------------ the steps

    def plan(self) -> Sequence[Step]:
        """Return a step for each row: less time to read where it brought nothing, more at the end."""
        match = self.finished.match
        self.rows_scored: tuple[RowScored, ...] = ()
        if match is None or self.outcome.is_broken_off:
            return ()
        self.rows_scored = tuple(match.state.data.scored)
        rests = [0.9 if any(scored.gains) else 0.5 for scored in self.rows_scored]
        return [(partial(self._count, number), rest) for number, rest in enumerate([*rests[:-1], 1.7])]

    @property
    def _speech(self) -> HimmelWords:
        finished = self.finished
        return HimmelWords(self.ctx.words, finished.game, finished.names, finished.viewer)

    def stage(self) -> Widget:
        """Return the board under what is said, and the bars."""
        if self.is_told:
            self.sentence, self.face = self.headline(), self.face_of(self.outcome.winners[0], "cheer")
        self.face = self.face or self.emblem
        characters = [seat.character for seat in self.finished.setup.seats]
        self.board = Board("result", self.rows_scored, self._speech, characters)
        for number, band in enumerate(self.board.bands):
            band.is_told, band.is_current = number < self.done, number == self.at
        said = Label(self.sentence, "title", scale=0.62, shrink=0.42, min_lines=1, id="result-sentence", grow=1)
        return self.beside_bars(self.stage_panel(said, self.board, 5.4))

    def set_stage(self) -> None:
        """Put the stamps of the rows counted so far where they belong."""
        self.clear_stage()
        self.view = Stamps(self.ctx)
        for band in self.board.bands[: self.done]:
            self.view.add(band, self.ui)

    def bar_range(self) -> tuple[int, int]:
        """Return the lowest and the highest points of all seats on the way."""
        sums = [total for seat in self.outcome.rows for total in accumulate(seat.gains)]
        return min(sums, default=0), max(sums, default=0)

    def _count(self, number: int) -> None:
        """Count a row."""
        scored, speech = self.rows_scored[number], self._speech
        sentence = self.ctx.words("himmel-drama-row", colour=speech.colour(scored.row))
        if number == 0:
            self.sentence = sentence
            self.rebuild()
        else:
            # The board stays: a whole screen takes longer to build than a frame may.
            self.say(sentence, self.emblem)
        for place, other in enumerate(self.board.bands):
            other.is_current = place == number
        band = self.board.bands[number]
        t = 0.45 if number == 0 else 0.15
        self.at_time(t, lambda: self.sound("count"))
        most = max(scored.left, scored.right)
        # The last row may decide it.
        is_late = number == len(self.steps) - 1 and is_close(self.outcome.points)
        slowly = SLOWLY if is_late else 1.0
        length = DURATION["score.pips"] * slowly
        self.ctx.animator.play(
            lambda t: setattr(band, "pips", int(most * t)), duration=length, delay=t, ease="linear", key=id(band)
        )
        t += 0.8 * slowly
        self.at_time(t, partial(setattr, band, "is_decided", True))
        self.at_time(t, lambda: self.say(speech.event(RowOpened(scored.row, scored.left, scored.right))))
        self.at_time(t, lambda: self.sound(("skip", "heaven", "hell")[scored.tendency]))
        t += 0.75 if band.gains else 0.5
        self.at_time(t, lambda: self._tell(number))
        self.at_time(t + (1.0 if band.gains else 0.35), self.step_done)

    def _tell(self, number: int) -> None:
        """Show what a row brought, let Dopplers fall on it and the bars grow."""
        scored, band = self.rows_scored[number], self.board.bands[number]
        band.is_told, face = True, ""
        if band.gains:
            best = max(band.gains, key=lambda gain: abs(gain.points))
            face = self.face_of(best.seat, MOODS[best.sign][0])
        self.say(self._speech.event(scored), face)
        for stamp in self.view.add(band, self.ui):
            self.sound("stamp")
            if self.ctx.animator.level == "full":
                stamp.scale, stamp.alpha = 2.2, 0.2
                self.ctx.animator.to(stamp, scale=1.0, alpha=1.0, duration="score.strike", ease="in_quad")
        for gain in band.gains:
            goal = sum(row.gains[gain.seat] for row in self.rows_scored[: number + 1])
            self.ctx.animator.to(self.tallies[gain.seat], points=float(goal), duration="score.pips", ease="in_out_quad")
        if any(scored.gains):
            self.sound("bar" if scored.tendency > 0 else "sob")

    # ------------------------------------------------------------------ the numbers

    def columns(self) -> Sequence[str]:
        """Return the sum and the colours, from the top row down."""
        words = self.ctx.words
        return [words("result-column-points"), *(words.said(colour.name) for colour in self.finished.game.defn.colours)]

    def cells(self, seat: Seat) -> Sequence[str]:
        """Return a seat's sum and what each colour brought it."""
        row = self.outcome.rows[seat]
        return [signed(row.score), *(signed(gain) if gain else "·" for gain in row.gains)]

    def remarks(self) -> Sequence[str]:
        """Return the round's best and worst stroke."""
        words, names = self.ctx.words, self.finished.names
        strokes = [(gain, seat.seat, row) for seat in self.outcome.rows for row, gain in enumerate(seat.gains) if gain]
        titles, found = self.columns()[1:], []
        for key, (gain, seat, row) in (("best", max(strokes)), ("worst", min(strokes))) if strokes else ():
            if (gain > 0) == (key == "best"):
                found.append(words(f"himmel-result-{key}", name=names[seat], colour=titles[row], points=abs(gain)))
        return found or [words("himmel-result-nothing")]


class CountedRows:
    """What the lesson shows: the board with all rows counted."""

    high: float = 60.0

    def __init__(self, ctx: Context, live: OpenGame, name: str) -> None:
        self._ctx, self._live, self._stamps = ctx, live, Stamps(ctx)

    def widget(self) -> Widget:
        """Return the board."""
        live, rows = self._live, self._live.match.state.data.scored
        speech = HimmelWords(self._ctx.words, live.game, live.names, live.viewer)
        self._board = Board("lesson", rows, speech, [seat.character for seat in live.setup.seats])
        for band in self._board.bands:
            band.is_told = True
        return Panel(self._board, pad=1.4, id="lesson-picture", grow=1)

    def lay_out(self) -> None:
        """Stamp all Dopplers that were used."""
        self.remove()
        for band in self._board.bands:
            self._stamps.add(band, band.ui)

    def remove(self) -> None:
        """Take the stamps away."""
        self._stamps.remove()


def own_facts(words: Words, finished: FinishedGame, seat: Seat) -> list[Fact]:
    """Return what is true of a seat, the most telling first."""
    outcome, points = finished.outcome, finished.outcome.points
    gains, best = outcome.rows[seat].gains, max(finished.outcome.points)
    colours = [words.said(colour.name) for colour in finished.game.defn.colours]
    most, least, has_won = max(gains), min(gains), seat in outcome.winners
    found = plain_facts(words, finished, seat)
    if not has_won and points[seat] - least > best:
        found.append(Fact("hell-cost", {"colour": colours[gains.index(least)], "points": -least}))
    shown = (event for _, event in events_of(finished) if isinstance(event, DopplersShown))
    for row in (event.row for event in shown if seat in event.seats):
        key = "doppler" if gains[row] > 0 else "doppler-wasted"
        found.append(Fact(key, {"colour": colours[row], "points": gains[row]}))
    if most > 0:
        found.append(Fact("heaven", {"colour": colours[gains.index(most)], "points": most}))
    if least <= -4:
        found.append(Fact("hell", {"colour": colours[gains.index(least)], "points": -least}))
    if not any(gains):
        found.append(Fact("no-row", {}))
    return found
