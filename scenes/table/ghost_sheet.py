"""A ghost at the table: what the person has come to, and what somebody had who has played the same cards before.

The sheet shows the two numbers that belong to the same turn (:mod:`heul_doch.game.records.ghost`), whenever the person
is on turn again. No card of the record is shown.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from heul_doch.game.core.families import family
from heul_doch.game.records.ghost import Ghost
from heul_doch.scenes.base.sentences import number_text
from heul_doch.scenes.base.theme import INK, INK_SOFT
from heul_doch.scenes.graphics.panels import NOTE, sheet
from heul_doch.scenes.graphics.sprite import Sprite
from heul_doch.scenes.graphics.stage import PREMULTIPLIED, Picture
from heul_doch.scenes.table.items import hidden_image, write
from heul_doch.scenes.table.layout import Box, TableLayout
from heul_doch.scenes.table.replay_game import GhostRace
from heul_doch.scenes.table.signs import Z_SIGNS
from heul_doch.scenes.table.standing import sheet_place
from heul_doch.scenes.table.table_context import TableContext, TablePart
from heul_doch.scenes.ui.score_widgets import GOLDEN, TRACK
from pygame import Rect, Surface

if TYPE_CHECKING:
    from heul_doch.scenes.base.i18n import Words
    from heul_doch.scenes.graphics.panels import Look

GHOST: Final = "ui/ghost"
"""Picture of a ghost."""


def below_plates(layout: TableLayout) -> list[Box]:
    """Return where something may be written below the names of the seats at the sides."""
    found, unit = [], layout.unit
    for seat in layout.seats:
        plate = seat.plate
        if seat.side not in ("top", "below"):
            found.append(Box(plate.left, plate.bottom, plate.width, 2.1 * unit))
    return found


class GhostSheet(TablePart):
    """A sheet of paper near a corner: the round, and a bar and a number each for the ghost and for the person."""

    def __init__(self, table: TableContext, ghost: Ghost, buttons: Sequence[int]) -> None:
        """``buttons``: which corner buttons there are (:func:`heul_doch.scenes.table.layout.corner_buttons`)."""
        self._buttons, self.ghost = buttons, ghost
        super().__init__(table)
        self.race = GhostRace(ghost)
        stage = table.ctx.stage
        self._sheet = stage.add(hidden_image(Z_SIGNS))
        self._picture = stage.add(Sprite(Picture(GHOST), ratio=1.0, shadow=False, z=Z_SIGNS + 1))
        table.live.add_keeper(self.race.look)

    def probe(self) -> list[str | int]:
        """Return the ghost's name, the turns taken, and the two numbers: the ghost's and the person's."""
        return [self.ghost.name, self.race.turns, self.race.other, self.race.own]

    def heading(self, words: Words) -> str:
        """Return which round it is; or, after the ghost's last turn, that it went no further."""
        if self.ghost.after(self.race.turns) is None:
            return words("ghost-over" if self.ghost.is_over else "ghost-broken-off", name=self.ghost.name)
        key = "ghost-cards" if family(self._table.live.game.defn.family).has_loser else "ghost-round"
        return words(key, number=self.race.turns + 1)

    def sync(self) -> None:
        """Draw the sheet, once nothing moves on the table."""
        table = self._table
        if table.director.is_moving and self._sheet.visible:
            return
        words, layout = table.ctx.words, table.director.layout
        if not table.changed("ghost", (words.language, self.race.turns, self.race.own)):
            return
        corner = [layout.buttons[place] for place in self._buttons]
        place, unit = sheet_place(layout, corner, below_plates(layout)), layout.unit
        paper = sheet((round(place.width), round(place.height)), NOTE, unit, seed=4)
        surface = paper.surface.copy()
        area = Rect(paper.bleed, paper.bleed, round(place.width), round(place.height))
        inner = area.inflate(-round(1.2 * unit), -round(0.8 * unit))
        self._draw(surface, inner, unit)
        write(self._sheet, surface, *place.centre)
        side = inner.h / 3
        self._picture.x = place.left + (inner.left - paper.bleed) + side / 2
        self._picture.y = place.top + (inner.top - paper.bleed) + side / 2
        self._picture.width = side * 1.1

    def _draw(self, surface: Surface, inner: Rect, unit: float) -> None:
        """Draw heading, names, bars and numbers onto the sheet."""
        ctx, high = self._table.ctx, inner.h / 3
        fonts = ctx.fonts
        scale = min(1.0, 0.98 * high / fonts.line_height("small"))

        def line(
            text: str,
            left: float,
            row: int,
            room: float,
            *,
            right: bool = False,
            soft: bool = False,
            scale: float = scale,
        ) -> None:
            colour = INK_SOFT if soft else INK
            letters = fonts.line(text, "small", colour, max_width=round(room), scale=scale, least=0.4)
            x = left + room - letters.width if right else left
            y = inner.top + high * row + (high - letters.height) / 2
            surface.blit(letters, (round(x), round(y)), special_flags=PREMULTIPLIED)

        line(self.heading(ctx.words), inner.left + high * 1.2, 0, inner.w - high * 1.2, soft=True)
        reach = max(1, *(abs(n) for n in (*self.ghost.rounds, self.ghost.final, self.race.own)))
        names = 0.44 * inner.w
        numbers = fonts.width("−88", "small", scale)
        groove = Rect(0, 0, round(inner.w - names - numbers - 1.0 * unit), max(3, round(0.42 * high)))
        pairs = ((self.ghost.name, self.race.other), (self._table.live.names[self.ghost.seat], self.race.own))
        # Both names in letters of one size.
        widest = max(fonts.width(name, "small", scale) for name, _ in pairs)
        for row, (name, number) in enumerate(pairs, 1):
            line(name, inner.left, row, names, scale=scale * min(1.0, names / widest))
            line(number_text(number), inner.right - numbers, row, numbers, right=True)
            groove.topleft = (
                round(inner.left + names + 0.4 * unit),
                round(inner.top + high * (row + 0.5) - groove.h / 2),
            )
            _blit(surface, groove, TRACK, unit)
            wide = round(groove.w * max(0, number) / reach)
            if wide > groove.h // 2:
                _blit(surface, Rect(groove.left, groove.top, wide, groove.h), GOLDEN, unit)


def _blit(surface: Surface, rect: Rect, look: Look, unit: float) -> None:
    drawn = sheet(rect.size, look, unit, seed=2)
    surface.blit(drawn.surface, (rect.left - drawn.bleed, rect.top - drawn.bleed), special_flags=PREMULTIPLIED)
