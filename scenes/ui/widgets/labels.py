"""What only is to be seen: texts and pictures. Lengths in units."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from heul_doch.scenes.base.theme import INK, Colour
from heul_doch.scenes.graphics.text import Align
from heul_doch.scenes.ui.widgets.base import TextWidget, Widget
from pygame import SRCALPHA, Rect, Surface

if TYPE_CHECKING:
    from heul_doch.scenes.ui.widgets.base import UiHost

Parts = Sequence[tuple[Surface, tuple[int, int]]]
"""Surfaces of a widget and where they go, in pixels of the window."""


def centred(surface: Surface, rect: Rect, dy: int = 0) -> tuple[Surface, tuple[int, int]]:
    """Return a surface with the place that puts it into the middle of ``rect``."""
    return (surface, (rect.centerx - surface.width // 2, rect.centery - surface.height // 2 + dy))


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
        outline_colour: Colour = INK,
        one_line: bool = False,
        scale: float = 1.0,
        id: str = "",
        width: float | None = None,
        grow: float = 0.0,
        min_lines: int = 0,
        most_lines: int = 0,
        shrink: float = 1.0,
    ) -> None:
        super().__init__(id, width=width, grow=grow)
        self._text = text
        self.min_lines, self.most_lines, self.shrink = min_lines, most_lines, shrink
        self.role, self.colour, self.align, self.one_line, self.scale = role, colour, align, one_line, scale
        self.outline, self.outline_colour = outline, outline_colour

    def _surface(self, ui: UiHost, width: int) -> Surface:
        border = max(1, ui.px(self.outline)) if self.outline else 0
        edge = self.outline_colour if border else None
        scale = self.scale
        if self.shrink < 1.0:
            scale = ui.fonts.fitting(self._text, self.role, width - 2 * border, scale, self.shrink * scale)
        if self.one_line:
            return ui.fonts.line(
                self._text,
                self.role,
                self.colour,
                max_width=max(1, width - 2 * border),
                outline=edge,
                outline_px=border,
                scale=scale,
            )
        letters = ui.fonts.paragraph(
            self._text,
            self.role,
            self.colour,
            max(1, width),
            align=self.align,
            scale=scale,
            outline=edge,
            outline_px=border,
        )
        if self.most_lines and letters.height > (self.most_lines + 0.5) * ui.fonts.line_height(self.role, scale):
            return Surface((1, 1), SRCALPHA)
        return letters

    def measure(self, ui: UiHost, width: int) -> tuple[int, int]:
        """Return the size of the text, wrapped."""
        wide, high = self._surface(ui, width).size
        return (wide, max(high, self.min_lines * ui.fonts.line_height(self.role, self.scale)))

    def parts(self) -> Parts:
        """Return the text."""
        if self.ui is None or not self._text:
            return ()
        surface = self._surface(self.ui, self.rect.w)
        x = self.rect.left
        if self.align == "centre":
            x += (self.rect.w - surface.width) // 2
        elif self.align == "right":
            x += self.rect.w - surface.width
        return ((surface, (x, self.rect.top + max(0, (self.rect.h - surface.height) // 2))),)


class PictureBox(Widget):
    """A drawn picture, ``width`` units wide; ``ratio`` is height by width."""

    kind: ClassVar[str] = "picture"

    def __init__(
        self, name: str, *, width: float, ratio: float = 1.0, text: str = "", id: str = "", grow: float = 0.0
    ) -> None:
        super().__init__(id, width=width, grow=grow)
        self.name, self.ratio, self.caption = name, ratio, text

    def measure(self, ui: UiHost, width: int) -> tuple[int, int]:
        """Return the picture's size."""
        return (width, round(width * self.ratio))

    def picture_ready(self, name: str) -> None:
        """Draw it when it is there."""
        if name == self.name:
            self.touch()

    def parts(self) -> Parts:
        """Return the picture."""
        if self.ui is None or self.rect.w < 1 or self.rect.h < 1:
            return ()
        return ((self.ui.ctx.pictures.get(self.name, self.rect.size, self.caption), self.rect.topleft),)
