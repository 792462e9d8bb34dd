"""Texts on the table: the log line, numbers of piles, whose turn it is, explanations, the seal.

Part of :class:`heul_doch.scenes.table.view.TableView`; the same for every game.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from heul_doch.game.core.observe import AUDIENCE
from heul_doch.game.records.commitment import shown
from heul_doch.scenes.base.theme import INK, PAPER, PAPER_DEEP, TOMATO, mix
from heul_doch.scenes.graphics.panels import NOTE, Look, sheet
from heul_doch.scenes.graphics.stage import PREMULTIPLIED, Image
from heul_doch.scenes.table.items import ACTIVE_PLATE, RIBBON, hidden_image, label, plate, write
from heul_doch.scenes.table.layout import Box, TableLayout
from heul_doch.scenes.table.seats import Z_PLATES
from heul_doch.scenes.table.table_context import TableContext, TablePart
from pygame import Surface

if TYPE_CHECKING:
    from heul_doch.scenes.base.tween import Timer

Z_SIGNS: Final = 4_800.0
Z_COMMITMENT: Final = 100.0
"""On the table, under all cards but those that lie flat."""
Z_RIBBON: Final = Z_PLATES - 60
"""Over what lies on the table, below the name plates opposite, which very large letters bring close to it."""
Z_BUBBLE: Final = 16_000.0
HOP: Final = 1.1
"""Units the sign of whose turn it is bounces up."""


class Signs(TablePart):
    """All texts on the table."""

    def __init__(self, table: TableContext) -> None:
        super().__init__(table)
        self._message = ""
        self._is_refusal = False
        self._timer: Timer | None = None
        self._explained = ""
        stage = table.ctx.stage
        self._ribbon = stage.add(hidden_image(Z_RIBBON))
        self._counts: dict[int, Image] = {}
        self._banner = stage.add(hidden_image(Z_SIGNS))
        self._bubble = stage.add(hidden_image(Z_BUBBLE))

    def lay_out(self) -> None:
        """Have a number for every pile that wants one."""
        for item in self._counts.values():
            item.remove()
        self._counts = {}
        for zone in self._table.director.layout.counters:
            self._counts[zone] = self._table.ctx.stage.add(hidden_image(Z_SIGNS))

    def say(self, text: str, *, is_refusal: bool = False, stays: bool = False) -> None:
        """Show a sentence in the corner for as long as it takes to read; one that ``stays``, until :meth:`clear`."""
        self.clear()
        self._message, self._is_refusal = text, is_refusal
        if not stays:
            ctx = self._table.ctx
            self._timer = ctx.after(ctx.pace.reading("bubble"), self.clear)

    def clear(self) -> None:
        """Remove the sentence."""
        self._message, self._is_refusal = "", False
        if self._timer is not None:
            self._timer.cancel()

    @property
    def message(self) -> str:
        """What is being said, a refusal or an explanation."""
        return self._message or self._explained

    @property
    def is_refusal(self) -> bool:
        """Whether what is being said is why something was refused."""
        return bool(self._message) and self._is_refusal

    def explain(self, text: str) -> None:
        """Set the text about what may be done with the card under the pointer."""
        self._explained = text

    def sync(self) -> None:
        """Write what has happened, whose turn it is and what may be done."""
        table = self._table
        director, layout, ctx = table.director, table.director.layout, table.ctx
        fonts, language = ctx.fonts, ctx.words.language
        speech = table.speech()
        line = director.lines[-1] if director.lines else None
        if table.changed("ribbon", (line, language)):
            self._ribbon.visible = line is not None
            if line is not None:
                # Larger letters get a higher plate; it grows upwards, below lie the piles.
                surface, high = self._plate(speech.line(line), layout.ribbon, RIBBON, 3.2)
                write(self._ribbon, surface, layout.ribbon.centre.x, layout.ribbon.bottom - high / 2)
        for zone, at in layout.counters.items():
            count = director.count(zone)
            if table.changed(f"count{zone}", count):
                surface, _ = label(fonts, str(count), RIBBON, "number", pad=0.8)
                # An empty pile's nought lies in its empty place: beside it, it would be a number of nothing.
                write(self._counts[zone], surface, *(at if count else layout.bases[zone][:2]))
        mine = table.is_my_turn
        text = speech.turn_banner(director.view) if mine else ""
        if table.changed("banner", (text, language)):
            self._banner.visible = bool(text)
            if text:
                write(self._banner, self._plate(text, layout.banner, ACTIVE_PLATE, 2.6)[0], *layout.banner.centre)
                self._hop()
        self._sync_bubble()

    def _plate(self, text: str, box: Box, look: Look, pad: float) -> tuple[Surface, float]:
        """Return a plate as wide as its text, at most as its box, and its height; ``pad`` in units."""
        ctx = self._table.ctx
        width = min(box.width, ctx.fonts.width(text, "strong") + pad * self._table.director.layout.unit)
        high = box.height * ctx.metrics.plate_growth
        return plate(ctx.fonts, text, (width, high), look, "strong")[0], high

    def _hop(self) -> None:
        """Let the sign bounce once where it stands: it is the person's turn."""
        sign, director = self._banner, self._table.director
        height, (x, y) = HOP * director.layout.unit, sign.topleft

        def hop(t: float) -> None:
            sign.topleft = (x, y - height * abs(math.sin(math.tau * t)) * (1 - t) if t < 1 else y)

        director.decor.play(hop, duration="turn.hop", key="hop")

    def _sync_bubble(self) -> None:
        text = self.message
        layout = self._table.director.layout
        box = self._room(layout)
        if not self._table.changed("bubble", (text, self.is_refusal, box.bottom, self._table.ctx.words.language)):
            return
        self._bubble.visible = bool(text)
        if not text:
            return
        fill = mix(PAPER, TOMATO, 0.22) if self.is_refusal else PAPER
        surface, bleed = self._note(text, box, fill)
        self._bubble.surface = surface
        # The paper itself ends where the box does, its shadow beyond: to the left lies the last card of the hand.
        bottom = min(box.bottom + 0.4 * layout.unit, layout.size[1])
        self._bubble.topleft = (box.right + bleed - surface.width, bottom - surface.height)

    def _room(self, layout: TableLayout) -> Box:
        """Return where there is room to explain something: above the answers that may be pressed there."""
        table, box = self._table, layout.bubble
        if not table.is_my_turn:
            return box
        answers = (table.move_targets.box_of(layout, t.key) for t in table.controls.targets if t.is_button)
        tops = [answer.top - 0.8 * layout.unit for answer in answers if answer.overlaps(box)]
        return Box(box.left, box.top, box.width, max(1.0, min([box.bottom, *tops]) - box.top))

    def _note(self, text: str, box: Box, fill: tuple[int, int, int]) -> tuple[Surface, int]:
        """Return a slip of paper with a text, in letters as large as there is room for, and its bleed."""
        fonts, unit = self._table.ctx.fonts, self._table.director.layout.unit
        pad_x, pad_y = round(1.2 * unit), round(0.8 * unit)
        letters = fonts.paragraph(text, "strong", INK, round(box.width) - 2 * pad_x, align="centre")
        for role, scale in (("small", 1.0), ("small", 0.9), ("small", 0.8), ("small", 0.7)):
            if letters.height + 2 * pad_y <= box.height:
                break
            letters = fonts.paragraph(text, role, INK, round(box.width) - 2 * pad_x, align="centre", scale=scale)
        size = (letters.width + 2 * pad_x, letters.height + 2 * pad_y)
        paper = sheet(size, NOTE._replace(fill=fill), unit, seed=3)
        surface = paper.surface.copy()
        surface.blit(letters, (paper.bleed + pad_x, paper.bleed + pad_y), special_flags=PREMULTIPLIED)
        return surface, paper.bleed


class CommitmentTag(TablePart):
    """The first signs of the hash, small, in the lower right corner of the window."""

    def __init__(self, table: TableContext) -> None:
        super().__init__(table)
        self._item = table.ctx.stage.add(hidden_image(Z_COMMITMENT))

    def sync(self) -> None:
        """Show the hash of the deal that lies on the table."""
        table, commitment = self._table, self._table.live.commitment
        if not table.changed("seal", (commitment, table.ctx.words.language)):
            return
        self._item.visible = bool(commitment)
        if not commitment:
            return
        unit, (width, height) = table.director.layout.unit, table.director.size
        text = table.ctx.words("table-seal", seal=shown(commitment))
        outline = max(1, round(0.14 * unit))
        colour = mix(PAPER, PAPER_DEEP, 0.55)
        fonts, scale = table.ctx.fonts, 0.85 if table.ctx.metrics.text_scale <= 1.1 else 0.7
        # In two lines where one would run under the viewer's cards.
        layout = table.director.layout
        is_shared = table.live.viewer == AUDIENCE
        # Where nobody's hand lies below, there is room in one line below what lies there.
        left = layout.strip.left if is_shared else layout.bubble.left
        room, wide = width - left - 0.3 * unit, fonts.width(text, "small", scale)
        most = round(room if wide <= room else min(room, 0.6 * wide))
        tag = fonts.paragraph(text, "small", colour, most, align="right", outline=INK, outline_px=outline, scale=scale)
        self._item.surface = tag
        self._item.topleft = (width - tag.width - 0.7 * unit, height - tag.height - 0.2 * unit)
