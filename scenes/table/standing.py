"""How several rounds on one score sheet stand while one of them is played: at the table, and in lines of text.

Only the rounds before the one at the table count: its own end is shown when the cards have told it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from heul_doch.game.core.cards import Seat
from heul_doch.game.records.series import LOSSES, WINS, Series
from heul_doch.scenes.base.sentences import number_text
from heul_doch.scenes.base.theme import INK, PAPER
from heul_doch.scenes.graphics.panels import NOTE, sheet
from heul_doch.scenes.graphics.stage import PREMULTIPLIED
from heul_doch.scenes.storage.session import Evening
from heul_doch.scenes.table.items import hidden_image, write
from heul_doch.scenes.table.layout import Box, TableLayout, shared
from heul_doch.scenes.table.seats import Z_PLATES
from heul_doch.scenes.table.signs import Z_SIGNS
from heul_doch.scenes.table.table_context import TableContext, TablePart

if TYPE_CHECKING:
    from heul_doch.scenes.base.i18n import Words
    from heul_doch.scenes.ui.scene import Context

SHEET: Final = (15.0, 6.6)
"""Width and height of the sheet in units."""
EVENING: Final = "evening"
"""What counts where the game at the table is played only once: the points of the evening."""


def game_name(ctx: Context, evening: Evening, leg: int) -> str:
    """Return what the game of a leg is called."""
    return ctx.words.said(evening.series.legs[leg].definition.title)


def title_of(ctx: Context, evening: Evening) -> str:
    """Return which round it is, and of what."""
    series, words = evening.series, ctx.words
    leg = evening.leg
    first = sum(series.rounds_of(i) for i in range(leg))
    number, rounds = evening.number - first + 1, series.rounds_of(leg)
    if not series.is_evening:
        return words("evening-round", number=number, rounds=rounds)
    return words(
        "evening-leg", game=game_name(ctx, evening, leg), leg=leg + 1, legs=len(series.legs), number=number,
        rounds=rounds,
    )  # fmt: skip


class Standing:
    """How the seats stand before the round at the table."""

    def __init__(self, evening: Evening) -> None:
        series = evening.series
        self.series: Series = replace(series, matches=list(series.matches[:-1]))
        self.number = len(self.series.matches)
        """The round at the table, 0.. from the first."""
        self.leg = series.leg_of(self.number)
        self.rounds = series.rounds_of(self.leg)
        self.round = self.number - sum(series.rounds_of(leg) for leg in range(self.leg)) + 1
        """Which round of its game it is, 1.. from the first."""
        has_begun = self.series.standing(self.leg).rounds > 0 or not self.leg
        is_evening = series.is_evening and not (self.rounds > 1 and has_begun)
        self.kind = EVENING if is_evening else series.standing(self.leg).by
        """What the numbers count: a word of :mod:`heul_doch.game.records.series`, or :data:`EVENING`."""

    def numbers(self) -> tuple[float, ...]:
        """Return the number of each seat."""
        standing = self.series.standing(self.leg)
        if self.kind == EVENING:
            return self.series.summary().points
        return {WINS: standing.wins, LOSSES: standing.losses}.get(self.kind, standing.points)

    def ranking(self) -> tuple[tuple[Seat, ...], ...]:
        """Return the seats from best to last, equal ones together."""
        return self.series.summary().ranking if self.kind == EVENING else self.series.standing(self.leg).ranking


def lines(ctx: Context, evening: Evening, names: Sequence[str]) -> list[str]:
    """Return which round it is, how everybody stands and what comes next."""
    words, now = ctx.words, Standing(evening)
    found = [title_of(ctx, evening)]
    if now.number:
        found.append(words(f"standing-{now.kind}", seats=_listed(now.ranking(), now.numbers(), names)))
    if now.kind != EVENING and now.series.is_evening and now.leg:
        summary = now.series.summary()
        found.append(words("standing-evening", seats=_listed(summary.ranking, summary.points, names)))
    found.append(_next(ctx, evening, now))
    return found


def _listed(ranking: Sequence[Sequence[Seat]], numbers: Sequence[float], names: Sequence[str]) -> str:
    return ", ".join(f"{names[seat]} {number_text(numbers[seat])}" for group in ranking for seat in group)


def _next(ctx: Context, evening: Evening, now: Standing) -> str:
    words, number = ctx.words, now.number + 1
    if number >= evening.series.rounds:
        return words("standing-last")
    leg = evening.series.leg_of(number)
    if leg != now.leg:
        return words("evening-next-game", game=words.said(evening.series.legs[leg].definition.title))
    return words("evening-next", number=now.round + 1, rounds=now.rounds)


class StandingSheet(TablePart):
    """A sheet of paper below the buttons on the left, and a number in chalk at each portrait."""

    def __init__(self, table: TableContext, evening: Evening, buttons: Sequence[int]) -> None:
        """``buttons``: which corner buttons there are (:func:`heul_doch.scenes.table.layout.corner_buttons`)."""
        self._buttons = buttons
        super().__init__(table)
        self._now = Standing(evening)
        self._texts = [number_text(number) for number in self._now.numbers()]
        stage = table.ctx.stage
        self._sheet = stage.add(hidden_image(Z_SIGNS))
        self._numbers = [stage.add(hidden_image(Z_PLATES + 3)) for _ in self._texts]

    def written(self, words: Words) -> list[str]:
        """Return the lines on the sheet."""
        now, found = self._now, []
        if now.series.is_evening:
            found.append(words("standing-game", number=now.leg + 1, games=len(now.series.legs)))
        if now.rounds > 1:
            found.append(words("standing-round", number=now.round, rounds=now.rounds))
        if now.number:
            found.append(words(f"standing-chalk-{now.kind}"))
        return found

    def sync(self) -> None:
        """Draw sheet and numbers."""
        table = self._table
        if not table.changed("standing", table.ctx.words.language):
            return
        layout, fonts = table.director.layout, table.ctx.fonts
        unit = layout.unit
        texts = self.written(table.ctx.words)
        if not texts:
            return
        corner = [layout.buttons[place] for place in self._buttons]
        place = sheet_place(layout, corner)
        paper = sheet((round(place.width), round(place.height)), NOTE, unit, seed=4)
        surface = paper.surface.copy()
        inner, room = round(place.width - 1.2 * unit), (place.height - 0.8 * unit) / len(texts)
        for number, text in enumerate(texts):
            scale = min(1.0, 0.96 * room / fonts.line_height("small"))
            letters = fonts.line(text, "small", INK, max_width=inner, scale=scale, least=0.4)
            x = paper.bleed + (place.width - letters.width) / 2
            y = paper.bleed + 0.4 * unit + room * number + (room - letters.height) / 2
            surface.blit(letters, (round(x), round(y)), special_flags=PREMULTIPLIED)
        write(self._sheet, surface, *place.centre)
        outline = max(1, round(0.22 * unit))
        for seat, (item, text) in enumerate(zip(self._numbers, self._texts)):
            face, thought = layout.seats[seat].medallion, layout.seats[seat].note
            # On the side where nobody is seen to think.
            side = -0.42 if thought.centre.x > face.centre.x else 0.42
            tag = fonts.line(text, "number", PAPER, outline=INK, outline_px=outline, scale=0.9)
            write(item, tag, face.centre.x + side * face.width, face.centre.y - 0.34 * face.height)
            item.visible = bool(self._now.number)


def sheet_place(layout: TableLayout, corner: Sequence[Box], also: Sequence[Box] = ()) -> Box:
    """Return where the sheet lies: near a corner of the window where nothing else does.

    ``corner``: the corner buttons that are there; ``also``: what else must not be covered. Where no place is free it
    covers as little as possible.
    """
    unit, (width, height), gap = layout.unit, layout.size, 0.6 * layout.unit
    things = [*taken(layout, corner), *also]
    left = [box for box in corner if box.centre.x < width / 2] or [layout.buttons[-1]]
    right = [box for box in corner if box.centre.x > width / 2] or [layout.buttons[0]]
    top, edge, far = min(box.top for box in corner), min(box.left for box in left), max(box.right for box in right)
    places: list[Box] = []
    for scale in (1.0, 0.85, 0.72):
        wide, high = SHEET[0] * scale * unit, SHEET[1] * scale * unit
        spots = [(edge, max(box.bottom for box in left) + gap), (far - wide, max(box.bottom for box in right) + gap)]
        beside = (max(box.right for box in left) + gap, min(box.left for box in right) - gap - wide)
        spots += [(x + step * unit, top) for x, way in zip(beside, (1, -1)) for step in (0, 4 * way, 8 * way, 14 * way)]
        spots += [(x, part * height) for part in (0.3, 0.4, 0.5, 0.6, 0.7) for x in (edge, far - wide)]
        # Between the name of who sits at the left and the sign that it is one's turn.
        spots.append((edge, layout.banner.top - high - 0.05 * unit))
        places += [Box(x, y, wide, high) for x, y in spots]
    return min(places, key=lambda place: sum(shared(place, thing) for thing in things))


def taken(layout: TableLayout, corner: Sequence[Box]) -> list[Box]:
    """Return what the sheet must not cover: cards, faces, names, piles, signs, buttons, and where is spoken."""
    found = [box for key, box in layout.boxes.items() if not key.startswith("to:")]
    found += [*corner, layout.ribbon, layout.bubble, layout.banner]
    for seat in layout.seats:
        found += [seat.medallion, seat.plate, seat.hand, seat.laid]
    for zone, base in enumerate(layout.bases):
        found += [pose.bounds for pose in layout.poses[zone]] or ([base.bounds] if zone in layout.slots else [])
    return found
