"""Speech bubbles at the table: one at a time, beside the speaker, shown for a limited time.

Clicks go through a bubble, and nothing waits for it.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import takewhile
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame
from heul_doch.game.core.cards import Seat
from heul_doch.scenes.base.theme import INK, PAPER
from heul_doch.scenes.graphics.panels import NOTE, sheet
from heul_doch.scenes.graphics.sprite import Sprite
from heul_doch.scenes.graphics.stage import PREMULTIPLIED
from heul_doch.scenes.graphics.text import Fonts
from heul_doch.scenes.table.layout import Z_FLYING, Box, SeatPlace, TableLayout, shared
from heul_doch.scenes.table.remarks import Remark, RemarkChooser
from pygame import Surface

if TYPE_CHECKING:
    from heul_doch.scenes.base.tween import Timer
    from heul_doch.scenes.table.table_context import TableContext

Z_SPEECH: Final = 2.0 * Z_FLYING - 1_000.0
"""Over the cards, those in the air too; only a card that is held up is nearer."""
Z_IN_THE_DARK: Final = Z_FLYING - 200.0
"""Below the shade that falls over the table while a card is held up."""

WIDEST: Final = 22.0
"""Units of a bubble's text."""
WIDTHS: Final = (WIDEST, 18.0, 15.5, 13.5, 12.0, 10.0, 8.6, 7.4)
"""Units of the text of a bubble that looks for a gap between the things on the table."""
NARROWEST: Final = 12.0
"""Units of a bubble's text beside a face."""

Letters = tuple[str, float, float]
"""Role and scale of letters, and how much worse they are to read, in square units of what might be hidden instead."""
LETTERS: Final[tuple[Letters, ...]] = (("body", 1.0, 0.0), ("small", 1.0, 4.0))
SMALLEST: Final[tuple[Letters, ...]] = (("small", 0.8, 9.0),)
"""While all text is large: still as large as usually."""
SMALLER: Final[tuple[Letters, ...]] = (("small", 0.86, 8.0),)
"""For a long remark that would hide much with any other letters."""

# How much worse than bare cloth it is to hide something; 1 is the own face.
BACKS: Final = 0.3
"""The own hand."""
PILE_OF_BACKS: Final = 0.5
"""The draw pile: its number stands below it."""
NOT_MINE: Final = 1.1
"""Hand and face of somebody else: it would be theirs, what is said there."""
MUST_BE_SEEN: Final = 3.5
"""What one has to know: pots, signs, numbers."""
MUCH: Final = 16.0
"""Square units of what matters from which on a bubble hides much."""

LYING: Final = 1.2
"""Width by height of a bubble over a seat at the side, at the least."""
LOST: Final = 3.0
"""Units beside its face from which on a bubble seems to be somebody else's."""
MARGIN: Final = 0.6
"""Units between a bubble and the edge of the window."""
TAIL: Final = 1.5
"""Length of the tail in units."""
MOODS: Final = {"gives": "cheer", "hurries": "sweat", "covers": "sweat", "copies": "cheer", "shows off": "cheer"}
"""How somebody looks who speaks about its own habit; all others gloat."""
LETTER_TIME: Final = 0.025
"""Seconds of reading a letter adds."""


class Speech:
    """Shows the remarks. Call :meth:`update` before each frame, :meth:`lay_out` after a resize."""

    def __init__(self, table: TableContext, chooser: RemarkChooser) -> None:
        self._table, self._ctx, self._director = table, table.ctx, table.director
        self.chooser = chooser
        """Who says what."""
        self._seen: object = None
        """The last line of the log that was looked at."""
        self._turn: Seat = -2
        self._has_begun = False
        self._timer: Timer | None = None
        self.remark: Remark | None = None
        """What is being said."""
        self.text = ""
        self._bubble: Sprite | None = None

    def change_speakers(self, chooser: RemarkChooser) -> None:
        """Let others speak from now on: somebody has sat down or got up."""
        chooser.go_on_from(self._director.view)
        self.chooser = chooser

    def update(self) -> None:
        """Show a remark if something worth one has happened."""
        director = self._director
        if self._bubble is not None:
            is_dark = max(director.air.dusk, director.air.night) > 0
            self._bubble.z = Z_IN_THE_DARK if is_dark else Z_SPEECH
        if not self._ctx.settings.banter:
            if self.remark is not None:
                self.clear()
            self._look()
            self._has_begun = True
        elif self._ctx.app.is_late:
            # A remark may wait for a frame with time to draw it.
            return
        elif not self._has_begun:
            if not director.is_busy:
                self._has_begun = True
                self._look()
                self._say(self.chooser.begin(director.view))
        elif director.turn != self._turn or not director.is_busy:
            new = list(takewhile(lambda line: line is not self._seen, reversed(director.lines)))
            self._look()
            if new:
                self._say(self.chooser.look(new[::-1], director.view))

    def _look(self) -> None:
        lines = self._director.lines
        self._seen, self._turn = lines[-1] if lines else None, self._director.turn

    def _say(self, remark: Remark | None) -> None:
        if remark is None or remark.seat < 0:
            return
        if self.remark is not None and remark.trigger.chance < self.remark.trigger.chance:
            # Nobody is interrupted for less.
            return
        self.clear()
        self.remark = remark
        if remark.trigger.habit:
            self._director.react(remark.seat, MOODS.get(remark.trigger.habit, "gloat"))
        self.lay_out()
        decor = self._director.decor
        if decor.level == "full" and self._bubble is not None:
            self._bubble.scale = 0.6
            decor.to(self._bubble, scale=1.0, duration="bubble.show", ease="out_back")
        stays = self._ctx.pace.reading("bubble") + LETTER_TIME * len(self.text)
        self._timer = self._ctx.after(stays, self.clear)

    def clear(self) -> None:
        """Remove the bubble."""
        self.remark, self.text = None, ""
        self._drop()
        if self._timer is not None:
            self._timer.cancel()

    def forget(self) -> None:
        """Remove the bubble because another position is shown, and continue from that position."""
        self.clear()
        self._look()
        self.chooser.go_on_from(self._director.view)

    def lay_out(self) -> None:
        """Draw the bubble for the window, the language and the size of text."""
        if self.remark is None:
            return
        speech = self._table.speech()
        self.text = self.remark.text(self._ctx.words, speech.names, speech.card)
        layout = self._director.layout
        seat = self.remark.seat
        named = self._ctx.words("remark-named", name=speech.name(seat), remark=self.text)
        surface, place = bubble(self._ctx.fonts, self.text, layout, layout.seats[seat], named)
        self._drop()
        ratio = surface.height / surface.width
        self._bubble = self._ctx.stage.add(Sprite(surface, width=surface.width, ratio=ratio, z=Z_SPEECH, shadow=False))
        self._bubble.x, self._bubble.y = place

    def _drop(self) -> None:
        if self._bubble is not None:
            self._director.decor.stop(self._bubble)
            self._bubble.remove()
            self._bubble = None


def bubble(
    fonts: Fonts, text: str, layout: TableLayout, place: SeatPlace, named: str = ""
) -> tuple[Surface, tuple[float, float]]:
    """Return a bubble with a text, its tail towards the seat, and where its middle is.

    It lies over backs of cards or the bare cloth, never over a stack or the log line: those say what one has
    to know. Who sits above speaks to the side, over the own hand, where there is room, so that the middle stays free.
    ``named`` is the same with the speaker's name, for a bubble that finds no place near the face.
    """
    unit, face = layout.unit, place.medallion
    shapes = _shapes(fonts, text, unit)
    if place.side != "top":
        # Lines of one word each are slow to read: a bubble is wider than high if its text allows it.
        lying = [shape for shape in shapes if shape.wide >= LYING * shape.high]
        best = _best_place(layout, place, lying or shapes)
        return _drawn(best.shape.letters(fonts, text), best.box, unit, face.centre.x - best.box.left, (0, best.tail))
    # Smaller letters beside the face before larger ones far from it, where nobody knows whose they are.
    if fonts.metrics.text_scale > 1.1:
        shapes += _shapes(fonts, text, unit, SMALLEST)
    tail, margin = round(TAIL * unit), MARGIN * unit
    highest = layout.ribbon.top - 0.3 * unit - margin / 2
    walls = [box for box, weight in _covers(layout, face) if weight > BACKS]
    for shape in shapes:
        left = face.left - 0.2 * unit - tail - shape.wide
        top = min(max(margin, face.centre.y - shape.high / 2), highest + margin / 2 - shape.high)
        box = Box(left, top, shape.wide, shape.high)
        is_free = left >= margin and shape.high <= highest
        if shape.room >= NARROWEST * unit and is_free and not any(box.overlaps(wall) for wall in walls):
            # Whatever lies on the portrait's lower edge stays in sight beside the tail.
            low = [b.top for b in layout.boxes.values() if b.overlaps(face) and b.centre.y > face.centre.y]
            at = min([face.centre.y, *(edge - 0.9 * unit for edge in low)])
            return _drawn(shape.letters(fonts, text), box, unit, at - top, (tail, 0))
    best = _best_place(layout, place, shapes)
    if best.cost > MUCH * unit * unit:
        smaller = _best_place(layout, place, _shapes(fonts, text, unit, SMALLER, 0.6))
        best = min(best, smaller, key=lambda each: each.cost)
    if named and max(best.box.left - face.right, face.left - best.box.right) > LOST * unit:
        text = named
        best = _best_place(layout, place, _shapes(fonts, text, unit))
    return _drawn(best.shape.letters(fonts, text), best.box, unit, face.centre.x - best.box.left, (0, -best.tail))


class _Shape(NamedTuple):
    """One way to set a text: measured, not drawn."""

    role: str
    room: int
    """Width of its lines at the most."""
    wide: float
    high: float
    """Of the whole bubble."""
    scale: float
    """Of the letters."""
    less: float
    """How much worse to read than the best, in the measure of what is hidden."""

    def letters(self, fonts: Fonts, text: str) -> Surface:
        """Return the text as drawn."""
        return fonts.paragraph(text, self.role, INK, self.room, align="centre", scale=self.scale)


def _shapes(
    fonts: Fonts, text: str, unit: float, sizes: Sequence[Letters] = LETTERS, pad_y: float = 0.75
) -> list[_Shape]:
    """Return the ways to set a text, widest first; none of them breaks a word that fits into a bubble at all."""
    found: dict[object, _Shape] = {}
    for role, scale, less in sizes:
        word = max((fonts.width(word, role, scale) for word in text.split()), default=0)
        for room in (round(width * unit) for width in WIDTHS):
            if room >= word or room == round(WIDEST * unit):
                wide, high = fonts.extent(text, role, room, scale)
                wide, high = wide + 2 * round(1.1 * unit), high + 2 * round(pad_y * unit)
                found.setdefault((role, wide, high), _Shape(role, room, wide, high, scale, less * unit * unit))
    return list(found.values())


class _Place(NamedTuple):
    """Where a bubble may lie."""

    cost: float
    """How bad it is: what one has to know and would be hidden, and how far away the face is."""
    shape: _Shape
    box: Box
    tail: int
    """Length of its tail in pixels."""


def _best_place(layout: TableLayout, place: SeatPlace, shapes: Sequence[_Shape]) -> _Place:
    """Return the best place over a face at the side, or under one opposite."""
    unit, face, is_below = layout.unit, place.medallion, place.side == "top"
    margin, covers = MARGIN * unit, _covers(layout, face)
    best: _Place | None = None
    for tail in (TAIL, 2 * TAIL, 3 * TAIL) if is_below else (TAIL,):
        for shape in shapes:
            wide, high = shape.wide, shape.high
            if is_below:
                top = max(layout.ribbon.bottom, place.plate.bottom) + (0.3 + tail) * unit
                first, last, steps = margin, layout.size[0] - margin - wide, 24
            else:
                # From all to the left of the face to all to its right, its tail still over the face.
                top = max(margin, face.top + 0.4 * unit - round(tail * unit) - high)
                first, last, steps = face.centre.x - wide + 2.4 * unit, face.centre.x - 2.4 * unit, 8
            row = [(box, weight) for box, weight in covers if box.top < top + high and box.bottom > top]
            lefts = [first + (last - first) * i / steps for i in range(steps + 1)]
            if is_below:
                # Where it just touches none of what lies as high.
                lefts += [left for box, _ in row for left in (box.right + margin, box.left - margin - wide)]
            worse = shape.less + (tail - TAIL) * unit * unit
            for left in lefts:
                box = Box(max(margin, min(left, layout.size[0] - margin - wide)), top, wide, high)
                away = max(0.0, box.left + 2 * unit - face.centre.x, face.centre.x - box.right + 2 * unit)
                # Further away than that it might be anybody's.
                cost = worse + 0.9 * unit * (away + max(0.0, away - LOST * unit))
                if best is None or cost < best.cost:
                    cost += sum(shared(box, other) * weight for other, weight in row)
                    if best is None or cost < best.cost:
                        best = _Place(cost, shape, box, round(tail * unit))
    assert best is not None
    return best


def _covers(layout: TableLayout, face: Box) -> list[tuple[Box, float]]:
    """Return what a bubble may hide, and how bad that is."""
    # Of a pile of backs one only sees that it is there.
    boxes = [
        (box, PILE_OF_BACKS if key == "draw" else MUST_BE_SEEN)
        for key, box in layout.boxes.items()
        if not key.startswith("to:")
    ]
    for zone, number in layout.counters.items():
        pile = layout.bases[zone].bounds
        if not any(box.overlaps(pile.grown(-0.4 * pile.width)) for box in layout.boxes.values()):
            boxes.append((pile, PILE_OF_BACKS))
            boxes.append((Box.around(number.x, number.y, 2.8 * layout.unit, 1.8 * layout.unit), MUST_BE_SEEN))
    # A stack tells more than a pile: whose it is and what fits.
    boxes += [(box, 1.2 * MUST_BE_SEEN) for box in (layout.ribbon, *(seat.laid for seat in layout.seats))]
    boxes += [(box.grown(0.5 * layout.unit), 0.8 * MUST_BE_SEEN) for box in layout.buttons]
    for seat in layout.seats:
        is_mine = seat.medallion == face
        boxes += [(box, 1.0 if is_mine else NOT_MINE) for box in (seat.medallion, seat.plate)]
        if seat.side != "below":
            boxes.append((seat.hand, BACKS if is_mine else NOT_MINE))
    return boxes


def _drawn(
    letters: Surface, box: Box, unit: float, at: float, tail: tuple[int, int]
) -> tuple[Surface, tuple[float, float]]:
    """Return a bubble around its letters and where its middle is.

    ``at``: where along its edge the tail comes out; ``tail``: how far it reaches to the right, or down (below nought:
    up).
    """
    paper = sheet((round(box.width), round(box.height)), NOTE, unit, seed=5)
    bleed, (level, down) = paper.bleed, tail
    surface = Surface((paper.surface.width + level, paper.surface.height + abs(down)), pygame.SRCALPHA)
    shift = max(0, -down)
    surface.blit(paper.surface, (0, shift), special_flags=PREMULTIPLIED)
    if level:
        y = min(max(at, 1.8 * unit), box.height - 1.8 * unit) + bleed
        _tail(surface, y, bleed + box.width, level, unit, is_level=True)
    else:
        x = min(max(at, 2.2 * unit), box.width - 2.2 * unit) + bleed
        _tail(surface, x, shift + bleed + (box.height - NOTE.lip * unit if down > 0 else 0), down, unit)
    pad_x, pad_y = (box.width - letters.width) / 2, (box.height - letters.height) / 2
    surface.blit(letters, (bleed + round(pad_x), shift + bleed + round(pad_y)), special_flags=PREMULTIPLIED)
    return surface, (box.left - bleed + surface.width / 2, box.top - bleed - shift + surface.height / 2)


def _tail(surface: Surface, x: float, edge: float, length: float, unit: float, is_level: bool = False) -> None:
    """Draw a tail out of the bubble's edge: ink around, paper within, open towards the bubble.

    ``x``: where along the edge; ``is_level``: out of an upright edge.
    """
    k = 3
    half, line = 0.8 * unit, 0.26 * unit
    into = -0.5 * unit if length > 0 else 0.5 * unit
    step = line * (1.9 if length > 0 else -1.9)
    lean = 0.0 if is_level else 0.5 * unit
    outer = [(x - half, edge + into * 0.3), (x - lean, edge + length), (x + half, edge + into * 0.3)]
    inner = [
        (x - half + line, edge + into * 1.4),
        (x - half + line * 1.1, edge),
        (x - lean + line * 0.15, edge + length - step),
        (x + half - line * 1.1, edge),
        (x + half - line, edge + into * 1.4),
    ]
    if is_level:
        outer, inner = [(y, x) for x, y in outer], [(y, x) for x, y in inner]
    xs, ys = zip(*outer, *inner)
    left, top = math.floor(min(xs)) - 1, math.floor(min(ys)) - 1
    size = (math.ceil(max(xs)) + 2 - left, math.ceil(max(ys)) + 2 - top)
    large = Surface((size[0] * k, size[1] * k), pygame.SRCALPHA)
    for colour, points in ((INK, outer), (PAPER, inner)):
        pygame.draw.polygon(large, colour, [((px - left) * k, (py - top) * k) for px, py in points])
    smooth = pygame.transform.smoothscale(large.premul_alpha(), size)
    surface.blit(smooth, (left, top), special_flags=PREMULTIPLIED)
