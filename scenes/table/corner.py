"""Corner buttons with their names, and the sheet of text a command opens.

Part of :class:`heul_doch.scenes.table.view.TableView`; the same for every game.
:mod:`heul_doch.scenes.table.table_base` says which buttons there are.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from heul_doch.scenes.base.theme import INK, INK_SOFT
from heul_doch.scenes.graphics.panels import sheet
from heul_doch.scenes.graphics.sprite import Sprite
from heul_doch.scenes.graphics.stage import PREMULTIPLIED, Picture
from heul_doch.scenes.table.items import LABEL, hidden_image, label, put, write
from heul_doch.scenes.table.table_context import TableContext, TablePart

Z_BUTTONS: Final = 70_000.0
Z_PANEL: Final = 80_000.0


CORNER: Final = 4
"""Buttons for which there is room in a corner (:func:`heul_doch.scenes.table.layout.corner_buttons`)."""


class Corner(TablePart):
    """The buttons in the corners, and the panel."""

    def __init__(self, table: TableContext, buttons: Sequence[tuple[str, str, int]]) -> None:
        """``buttons``: name and picture of each command with a button, and which place it has."""
        super().__init__(table)
        self._names = [name for name, _, _ in buttons]
        self._places = [place for _, _, place in buttons]
        self.hovered = -1
        """Number among the buttons of the one under the pointer."""
        self.pressed = -1
        self.panel_name = ""
        """Name of the command whose sheet is open, or empty."""
        self.panel_lines: list[str] = []
        """What the open sheet says."""
        stage = table.ctx.stage
        self._papers = [stage.add(hidden_image(Z_BUTTONS)) for _ in buttons]
        self._icons = [
            stage.add(Sprite(Picture(icon), ratio=1.0, z=Z_BUTTONS + 1, shadow=False)) for _, icon, _ in buttons
        ]
        self._tip = stage.add(hidden_image(Z_BUTTONS + 2))
        self._panel = stage.add(hidden_image(Z_PANEL))

    def lay_out(self) -> None:
        """Put the buttons into their corners."""
        for icon, place in zip(self._icons, self._places):
            box = self._table.director.layout.buttons[place]
            put(icon, box.centre, box.width * 0.56)

    def sync(self) -> None:
        """Show which button is pointed at or pressed, and its name."""
        table = self._table
        layout, fonts = table.director.layout, table.ctx.fonts
        for number, place in enumerate(self._places):
            box = layout.buttons[place]
            state = (number == self.hovered, number == self.pressed)
            if table.changed(f"button{number}", state):
                paper = sheet(
                    (round(box.width), round(box.height)),
                    "quiet",
                    layout.unit,
                    seed=number,
                    is_pressed=state[1],
                    glow=1.0 if state[0] else 0.0,
                )
                write(self._papers[number], paper.surface, *box.centre)

        if table.changed("tip", (self.hovered, table.ctx.words.language)):
            self._tip.visible = self.hovered >= 0
            if self.hovered >= 0:
                place = self._places[self.hovered]
                surface, _ = label(fonts, table.ctx.words(f"table-button-{self._names[self.hovered]}"), LABEL)
                self._tip.surface = surface
                # Under the last row of its corner, on the side of the window's edge.
                corner = layout.buttons[place // CORNER * CORNER : (place // CORNER + 1) * CORNER]
                left = corner[0].left if place >= CORNER else corner[-1].right - surface.width
                self._tip.topleft = (left, corner[-1].bottom + 0.1 * layout.unit)

    def button_at(self, x: float, y: float) -> int:
        """Return the number of the corner button at a point, -1 for none."""
        boxes = self._table.director.layout.buttons
        return next((i for i, place in enumerate(self._places) if boxes[place].contains(x, y)), -1)

    def open_panel(self, name: str, title: str, lines: Sequence[str], foot: str = "") -> None:
        """Show a sheet with a title and lines of text."""
        ctx, unit = self._table.ctx, self._table.director.layout.unit
        fonts = ctx.fonts
        self.panel_name, self.panel_lines = name, list(lines)
        width = round(46 * unit)
        pad = round(2 * unit)
        head = fonts.line(title, "heading", INK, max_width=width - 2 * pad)
        body = [fonts.paragraph(text, "body", INK, width - 2 * pad) for text in lines]
        if foot:
            body.append(fonts.paragraph(foot, "small", INK_SOFT, width - 2 * pad))
        gap = round(0.5 * unit)
        room = round(ctx.height - 6 * unit) - head.height - 2 * pad
        while len(body) > 2 and sum(part.height + gap for part in body) > room:
            body.pop(0)
        height = head.height + sum(part.height + gap for part in body) + 2 * pad + gap
        paper = sheet((width, height), "panel", unit, seed=2)
        surface = paper.surface.copy()
        y = paper.bleed + pad
        for part in (head, *body):
            surface.blit(part, (paper.bleed + pad, y), special_flags=PREMULTIPLIED)
            y += part.height + gap
        write(self._panel, surface, ctx.width / 2, ctx.height / 2 - unit)

    def close_panel(self) -> None:
        """Take the sheet away."""
        self.panel_name, self.panel_lines = "", []
        self._panel.visible = False
