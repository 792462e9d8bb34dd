"""The table of who has cost whom how much: a line for who decided, a column for whose account it is. Units."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from heul_doch.scenes.base.sentences import signed
from heul_doch.scenes.base.theme import INK, INK_SOFT
from heul_doch.scenes.storage.accounts_file import CostTable, Who
from heul_doch.scenes.storage.characters import Character, load_cast
from heul_doch.scenes.ui.widgets import Widget
from heul_doch.scenes.ui.widgets.base import Part, Parts, UiHost
from pygame import Rect

if TYPE_CHECKING:
    from heul_doch.scenes.ui.scene import Context

MOST: Final = 6
"""Lines and columns; of more, those who have played most."""
COLUMN: Final = 4.9
"""Units of a column, at least."""
WIDEST: Final = 9.0
NAME: Final = 14.0
"""Units of the names, at most."""


class CostGrid(Widget):
    """Faces and names down the side, faces along the top; a bucket of tears at who has cost somebody most."""

    kind: ClassVar[str] = "label"

    def __init__(self, ctx: Context, table: CostTable, *, id: str, most: int = MOST) -> None:
        super().__init__(id)
        self.table, self.who = table, table.who[:most]
        cast = load_cast(ctx.user_dir)[0]
        self.names = [_name(ctx, one, cast.get(one.id)) for one in self.who]

    def cell(self, by: Who, of: Who) -> str:
        """Return a number with its sign; a dot where two never met, or are the same."""
        change = None if by.key == of.key else self.table.change(by, of)
        return "·" if change is None else signed(round(change))

    @property
    def label(self) -> str:
        """All of it as text, a line for each line."""
        lines = [" | ".join(["", *self.names])]
        lines += [" | ".join([name, *(self.cell(by, of) for of in self.who)]) for by, name in zip(self.who, self.names)]
        return "\n".join(lines)

    def _line(self, ui: UiHost) -> int:
        return max(ui.px(3.4), ui.fonts.line_height("strong") + ui.px(0.6))

    def measure(self, ui: UiHost, width: int) -> tuple[int, int]:
        """Return all the width, a line for each line and one for the faces."""
        return (width, self._line(ui) * (len(self.who) + 1) + ui.px(0.4))

    def draw(self, ui: UiHost) -> Parts:
        """Return faces, names, numbers and buckets."""
        parts: list[Part] = []
        fonts, rect, line = ui.fonts, self.rect, self._line(ui)
        side, gap = line - ui.px(0.4), ui.px(0.7)
        names = max((fonts.width(name, "body") for name in self.names), default=0)
        room = rect.w - side - 2 * gap
        names = min(names, ui.px(NAME), max(ui.px(4), room - len(self.who) * ui.px(COLUMN)))
        wide = min(ui.px(WIDEST), (room - names) // max(1, len(self.who)))
        left = rect.left + side + 2 * gap + names
        for column, of in enumerate(self.who):
            x = left + column * wide + (wide - side) // 2
            parts.append((self.get_picture(f"seat/{of.face}/weep", (side, side)), (x, rect.top)))
        for row, (by, name) in enumerate(zip(self.who, self.names)):
            band = Rect(rect.left, rect.top + (row + 1) * line + ui.px(0.4), rect.w, line)
            face = (band.left, band.centery - side // 2)
            parts.append((self.get_picture(f"seat/{by.face}/gloat", (side, side)), face))
            text = fonts.line(name, "body", INK, max_width=names, least=0.6)
            parts.append((text, (band.left + side + gap, band.centery - text.height // 2)))
            for column, of in enumerate(self.who):
                cell = self.cell(by, of)
                is_number = cell not in ("·", "0")
                number = fonts.line(cell, "strong", INK if is_number else INK_SOFT, max_width=wide, least=0.6)
                x = left + column * wide + (wide - number.width) // 2
                if self.table.costliest(of, self.who) == by:
                    bucket = round(line * 0.52)
                    x = min(x + bucket // 2, left + (column + 1) * wide - number.width)
                    place = (x - bucket - ui.px(0.1), band.centery - bucket // 2)
                    parts.append((self.get_picture("ui/bucket", (bucket, bucket)), place))
                parts.append((number, (x, band.centery - number.height // 2)))
        return parts


def _name(ctx: Context, one: Who, character: Character | None) -> str:
    """Return what somebody is called in the chosen language."""
    if one.is_person:
        return one.name or ctx.words("setup-you")
    return one.name if character is None else ctx.words.said(character.name)
