"""The blocks only the pages about Heul doch have, as widgets. Imports pygame."""

from __future__ import annotations

from collections.abc import Sequence

from heul_doch.scenes.games.heul_doch.help_pages import Example, VoidRow
from heul_doch.scenes.ui.help_pages import Block
from heul_doch.scenes.ui.menu_widgets import CardStrip, card_box, faded
from heul_doch.scenes.ui.scene import Context
from heul_doch.scenes.ui.widgets import Column, Grid, Label, Panel, PictureBox, Row, Widget
from heul_doch.scenes.ui.widgets.screen import with_text
from pygame import Surface


def draw_block(ctx: Context, block: Block) -> Widget | None:
    """Draw a block of this game's pages, None for one it does not know."""
    match block:
        case Example():
            return _example(ctx, block)
        case VoidRow():
            return _void_row(ctx, block)
    return None


class VoidStrip(CardStrip):
    """The values of a deck side by side, those without worth struck out."""

    def __init__(self, cards: Sequence[tuple[str, str]], voided: frozenset[int], *, card_width: float) -> None:
        super().__init__(cards, card_width=card_width)
        self.voided = voided

    def picture_ready(self, name: str) -> None:
        """Draw cards and strokes when they are there."""
        super().picture_ready(name)
        if name == "ui/strike":
            self.touch()

    def parts(self) -> Sequence[tuple[Surface, tuple[int, int]]]:
        """Return the cards; the void ones pale, with a stroke through them."""
        ui = self.ui
        if ui is None or self.rect.w < 4:
            return ()
        parts = []
        for value, ((name, text), cell) in enumerate(zip(self.cards, self.cells()), 1):
            surface = ui.ctx.pictures.get(f"card/{name}", cell.size, text)
            if value not in self.voided:
                parts.append((surface, cell.topleft))
                continue
            parts.append((faded(surface), cell.topleft))
            size = (round(cell.w * 1.1), round(cell.w * 1.1))
            stroke = ui.ctx.pictures.get("ui/strike", size)
            parts.append((stroke, (cell.centerx - size[0] // 2, cell.centery - size[1] // 2)))
        return parts


def _example(ctx: Context, example: Example) -> Widget:
    words = ctx.words
    names = {
        "left": words("help-give-left"),
        "own": words("help-give-own"),
        "right": words("help-give-right"),
        "onion": words("help-give-onion"),
    }
    pictures = dict(zip(("left", "own", "right"), (top.picture for top in example.tops)))
    pictures["onion"] = "back"
    wide = with_text(ctx, 6.6, 1.4)
    tops = Row(
        *(
            Column(
                card_box(top.picture, 6.4),
                Label(top.caption, "strong", align="centre", width=wide),
                gap=0.2,
                across="centre",
            )
            for top in example.tops
        ),
        gap=1.0,
        across="top",
    )
    cases = [
        Panel(
            Column(
                Row(
                    card_box(case.picture, 5.0),
                    PictureBox("ui/arrow", width=3.4, ratio=0.5),
                    *(
                        Column(
                            card_box(pictures[goal], 3.6),
                            Label(names[goal], "small", align="centre", width=wide),
                            gap=0.1,
                            across="centre",
                        )
                        for goal in case.goes
                    ),
                    gap=0.5,
                ),
                Label(case.why, "small"),
                gap=0.5,
            ),
            look="card",
            pad=0.9,
            seed=number,
        )
        for number, case in enumerate(example.cases)
    ]
    columns = 2 if ctx.metrics.text_scale < 1.3 else 1
    return Column(Row(Label(example.intro, grow=1), tops, gap=2.0), Grid(*cases, columns=columns, gap=0.9), gap=1.0)


def _void_row(ctx: Context, row: VoidRow) -> Widget:
    cards = [(value, "") for value in row.values]
    return Panel(
        Row(
            Column(PictureBox("ui/onion", width=5.0), Label(row.caption, "strong", align="centre"), gap=0.2, width=12),
            VoidStrip(cards, row.voided, card_width=5.8),
            gap=1.0,
            along="between",
        ),
        look="card",
        pad=0.9,
        seed=row.onions,
    )
