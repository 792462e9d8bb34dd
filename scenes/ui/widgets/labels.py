"""Texts and pictures. Lengths in units."""

from __future__ import annotations

import math
from typing import ClassVar, Unpack

from heul_doch.scenes.base.theme import INK, Colour
from heul_doch.scenes.graphics.text import Align
from heul_doch.scenes.ui.widgets.base import Options, Parts, TextWidget, UiHost, Widget
from pygame import SRCALPHA, Surface


class Label(TextWidget):
    """Text, wrapped to its place. ``role``: a key of ``theme.FONT_UNITS``. ``outline``: width in units, or 0.

    ``min_lines``: room for so many lines is kept even while the text is shorter. ``most_lines``: a text that needs more
    is left out, for what is said elsewhere as well. ``shrink``: letters may become smaller by this factor, if that
    keeps the text on one line.
    """

    kind: ClassVar[str] = "label"

    def __init__(
        self,
        text: str,
        role: str = "body",
        *,
        colour: Colour = INK,
        align: Align = "left",
        outline: float = 0.0,
        one_line: bool = False,
        scale: float = 1.0,
        id: str = "",
        min_lines: int = 0,
        most_lines: int = 0,
        shrink: float = 1.0,
        **options: Unpack[Options],
    ) -> None:
        super().__init__(id, **options)
        self.text = text
        self.min_lines, self.most_lines, self.shrink = min_lines, most_lines, shrink
        self.role, self.colour, self.align, self.one_line, self.scale = role, colour, align, one_line, scale
        self.outline = outline

    def _surface(self, ui: UiHost, width: int) -> Surface:
        border = max(1, ui.px(self.outline)) if self.outline else 0
        edge = INK if border else None
        room, scale, fonts = max(1, width - 2 * border), self.scale, ui.fonts
        if self.shrink < 1.0:
            scale = fonts.fitting(self.text, self.role, room, scale, self.shrink * scale)
        if self.one_line:
            return fonts.line(
                self.text, self.role, self.colour, max_width=room, outline=edge, outline_px=border, scale=scale
            )
        letters = fonts.paragraph(
            self.text,
            self.role,
            self.colour,
            max(1, width),
            align=self.align,
            scale=scale,
            outline=edge,
            outline_px=border,
        )
        if self.most_lines and letters.height > (self.most_lines + 0.5) * fonts.line_height(self.role, scale):
            return Surface((1, 1), SRCALPHA)
        return letters

    def measure(self, ui: UiHost, width: int) -> tuple[int, int]:
        """Return the size of the text, wrapped."""
        wide, high = self._surface(ui, width).size
        return (wide, max(high, self.min_lines * ui.fonts.line_height(self.role, self.scale)))

    def draw(self, ui: UiHost) -> Parts:
        """Return the text."""
        if not self.text:
            return ()
        surface = self._surface(ui, self.rect.w)
        share = {"left": 0.0, "centre": 0.5, "right": 1.0}[self.align]
        x = self.rect.left + math.floor((self.rect.w - surface.width) * share)
        return ((surface, (x, self.rect.top + max(0, (self.rect.h - surface.height) // 2))),)


class PictureBox(Widget):
    """A drawn picture, ``width`` units wide; ``ratio`` is height by width, ``text`` its caption."""

    kind: ClassVar[str] = "picture"

    def __init__(self, name: str, *, width: float, ratio: float = 1.0, text: str = "", id: str = "") -> None:
        super().__init__(id, width=width)
        self.name, self.ratio, self.caption = name, ratio, text

    def measure(self, ui: UiHost, width: int) -> tuple[int, int]:
        """Return the picture's size."""
        return (width, round(width * self.ratio))

    def draw(self, ui: UiHost) -> Parts:
        """Return the picture."""
        return ((self.get_picture(self.name, self.rect.size, self.caption), self.rect.topleft),)
