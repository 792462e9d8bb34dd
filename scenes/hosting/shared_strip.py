"""The strip below the table that everybody looks at: who is awaited, who is away, and how others join."""

from __future__ import annotations

from typing import Final

from heul_doch.game.core.cards import Seat
from heul_doch.scenes.base.theme import INK, INK_SOFT
from heul_doch.scenes.graphics.panels import NOTE, sheet
from heul_doch.scenes.graphics.stage import PREMULTIPLIED
from heul_doch.scenes.hosting.codes import code_surface
from heul_doch.scenes.hosting.join_panel import state_of
from heul_doch.scenes.hosting.open_table import OpenTable
from heul_doch.scenes.hosting.wishes import NOBODY, UNDO
from heul_doch.scenes.storage.session import GUEST
from heul_doch.scenes.table.items import hidden_image, write
from heul_doch.scenes.table.layout import Box
from heul_doch.scenes.table.seats import Z_PLATES
from heul_doch.scenes.table.table_context import TableContext, TablePart
from pygame import Surface

FITS: Final = (
    *((0.9, 1.0), (0.75, 1.0), (0.65, 1.0), (0.6, 0.9), (0.55, 0.85)),
    *((0.55, 0.8), (0.5, 0.75), (0.5, 0.7), (0.5, 0.65), (0.5, 0.6)),
)
"""Scales of the letters of headline and sentences, of which the first pair that fits is taken."""


class SharedStrip(TablePart):
    """A sheet with sentences about the guests, and one with the code."""

    def __init__(self, table: TableContext, hosted: OpenTable) -> None:
        super().__init__(table)
        self._hosted = hosted
        self._strip = table.ctx.stage.add(hidden_image(Z_PLATES - 2))
        self._code = table.ctx.stage.add(hidden_image(Z_PLATES - 2))

    def sync(self) -> None:
        """Draw what has changed."""
        table, hosted = self._table, self._hosted
        language, layout = table.ctx.words.language, table.director.layout
        head, lines = self.headline(), self.lines()
        if table.changed("strip", (head, tuple(lines), language)):
            write(self._strip, self._drawn(layout.strip, head, lines), *layout.strip.centre)
        wants_code = bool(hosted.room.free) and hosted.code is not None
        if table.changed("code", (wants_code, hosted.url, language)):
            self._code.visible = wants_code
            if wants_code:
                write(self._code, self._drawn_code(layout.code), *layout.code.centre)

    # ------------------------------------------------------------------ what is said

    def headline(self) -> str:
        """Return who is awaited."""
        table = self._table
        turn = table.director.turn
        if turn < 0 and not table.live.is_over:
            return table.ctx.words("hosted-dealing")
        return table.speech().turn(turn)

    def lines(self) -> list[str]:
        """Return who is away, and what may be done about it; else who plays here."""
        words, room, names = self._table.ctx.words, self._hosted.room, self._table.live.names
        found: list[str] = []
        asks = room.wishes.by(UNDO)
        if asks != NOBODY and not self._table.live.is_over:
            found.append(words("hosted-undo-wished", name=names[asks], where="phones"))
        for seat in self._guests():
            state = state_of(self._hosted, seat)
            if state in ("away", "stand-in"):
                found.append(words(f"hosted-{state}", name=names[seat]))
        if room.long_away():
            found.append(words("hosted-offer"))
        if self._hosted.failure:
            found.append(words("hosted-closed"))
        if not found:
            people = [names[seat] for seat in self._guests()]
            found.append(words("hosted-people", names=self._table.speech().listed(people), count=len(people)))
        if room.free:
            found.append(words("hosted-free", count=len(room.free)))
        return found

    def _guests(self) -> list[Seat]:
        return [seat for seat, who in enumerate(self._table.live.setup.seats) if who.player == GUEST]

    # ------------------------------------------------------------------ how it is drawn

    def _drawn(self, box: Box, head: str, lines: list[str]) -> Surface:
        unit, fonts = self._table.director.layout.unit, self._table.ctx.fonts
        pad = 1.2 * unit
        inner = round(box.width - 2 * pad)
        # The headline gives way first: what is below it is small already.
        for head_scale, scale in FITS:
            title = fonts.line(head, "title", INK, max_width=inner, scale=head_scale, least=0.45)
            parts = [fonts.paragraph(line, "body", INK_SOFT, inner, scale=scale) for line in lines]
            high = title.height + sum(part.height for part in parts)
            if high + pad <= box.height:
                break
        paper = sheet((round(box.width), round(box.height)), NOTE, unit, seed=6)
        surface = paper.surface.copy()
        y = paper.bleed + (box.height - high) / 2
        for part in (title, *parts):
            surface.blit(part, (paper.bleed + round(pad), round(y)), special_flags=PREMULTIPLIED)
            y += part.height
        return surface

    def _drawn_code(self, box: Box) -> Surface:
        unit, fonts = self._table.director.layout.unit, self._table.ctx.fonts
        word = self._table.ctx.words("hosted-word", word=self._hosted.room.keys.word)
        letters = fonts.line(word, "strong", INK, max_width=round(box.width - unit), least=0.5)
        modules = self._hosted.code
        assert modules is not None
        side = round(min(box.width - 0.8 * unit, box.height - letters.height - 0.8 * unit))
        code = code_surface(modules, side)
        paper = sheet((round(box.width), round(box.height)), NOTE, unit, seed=7)
        surface = paper.surface.copy()
        middle, top = paper.bleed + box.width / 2, paper.bleed + (box.height - code.height - letters.height) / 2
        surface.blit(code, (round(middle - code.width / 2), round(top)))
        at = (round(middle - letters.width / 2), round(top + code.height - 0.15 * unit))
        surface.blit(letters, at, special_flags=PREMULTIPLIED)
        return surface
