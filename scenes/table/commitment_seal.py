"""The seal of the deal: the hash that was fixed before the first card, on the table. Imports pygame.

See :mod:`game.records.commitment`. Whoever notes the first signs can prove after the game that the deal followed
nobody.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from heul_doch.game.records.commitment import shown
from heul_doch.scenes.base.theme import INK, PAPER, PAPER_DEEP, mix
from heul_doch.scenes.table.items import hidden_image

if TYPE_CHECKING:
    from heul_doch.scenes.table.table_context import TableContext

Z_SEAL: Final = 100.0
"""On the table, under all cards but those that lie flat."""

SCALE: Final = 0.85
"""Of small letters."""
SCALE_OF_LARGE: Final = 0.7
"""The same while all text is large."""


class SealTag:
    """The first signs of the hash, small, in the lower right corner of the window."""

    def __init__(self, table: TableContext, commitment: Callable[[], str]) -> None:
        self._table, self._commitment = table, commitment
        self._item = table.ctx.stage.add(hidden_image(Z_SEAL))

    @property
    def seal(self) -> str:
        """The whole hash; empty for a match without one."""
        return self._commitment()

    def lay_out(self) -> None:
        """Nothing but text: :meth:`sync` draws it anew for the size."""

    def sync(self) -> None:
        """Show the hash of the deal that lies on the table."""
        table = self._table
        if not table.changed("seal", (self.seal, table.ctx.words.language)):
            return
        self._item.visible = bool(self.seal)
        if not self.seal:
            return
        unit, (width, height) = table.director.layout.unit, table.director.size
        text = table.ctx.words("table-seal", seal=shown(self.seal))
        outline = max(1, round(0.14 * unit))
        colour = mix(PAPER, PAPER_DEEP, 0.55)
        fonts, scale = table.ctx.fonts, SCALE if table.ctx.metrics.text_scale <= 1.1 else SCALE_OF_LARGE
        # In two lines where one would run under the viewer's cards.
        layout = table.director.layout
        room, wide = width - layout.seats[layout.viewer].hand.right - 1.1 * unit, fonts.width(text, "small", scale)
        most = round(room if wide <= room else min(room, 0.6 * wide))
        tag = fonts.paragraph(text, "small", colour, most, align="right", outline=INK, outline_px=outline, scale=scale)
        self._item.surface = tag
        self._item.topleft = (width - tag.width - 0.7 * unit, height - tag.height - 0.2 * unit)
