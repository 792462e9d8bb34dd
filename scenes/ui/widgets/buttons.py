"""Buttons. Lengths in units."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Final, Unpack

from heul_doch.scenes.base.theme import INK, PAPER_DEEP, mix
from heul_doch.scenes.graphics.panels import LOOKS, Glyph, Look, glyph
from heul_doch.scenes.ui.widgets.base import Options, Part, Parts, TextWidget, UiHost, sheet_at
from pygame import Rect

LEAST: Final = 0.72
"""Letters on a button become so small, as a part of their size, before they are cut off."""


class Button(TextWidget):
    """A button with a label, and an icon (a picture's name, or a :data:`heul_doch.scenes.graphics.panels.Glyph`) before
    it.
    """

    kind: ClassVar[str] = "button"
    is_focusable: ClassVar[bool] = True
    role: ClassVar[str] = "button"

    def __init__(
        self,
        id: str,
        text: str,
        on_click: Callable[[], None],
        *,
        look: str | Look = "button",
        icon: str = "",
        glyph: Glyph | None = None,
        shortcut: str = "",
        scale: float = 1.0,
        pad: float = 1.6,
        high: float = 4.2,
        **options: Unpack[Options],
    ) -> None:
        super().__init__(id, **options)
        self.text = text
        self.on_click = on_click
        self.look = LOOKS[look] if isinstance(look, str) else look
        self.icon, self.glyph, self.shortcut = icon, glyph, shortcut
        self.scale, self.pad, self.high = scale, pad, high

    def _icon_px(self, ui: UiHost) -> int:
        """Return the size of the icon in pixels, 0 if there is none."""
        share = 1.1 if self.icon else 0.6 if self.glyph else 0.0
        return round(ui.fonts.line_height(self.role, self.scale) * share)

    def _gap(self, ui: UiHost) -> int:
        """Return the pixels between icon and text."""
        return ui.px(0.7) if self.text and (self.icon or self.glyph) else 0

    def measure(self, ui: UiHost, width: int) -> tuple[int, int]:
        """Return room for the label and its margin."""
        text = ui.fonts.width(self.text, self.role, self.scale) if self.text else 0
        high = max(ui.px(self.high), ui.fonts.line_height(self.role, self.scale) + ui.px(1.2))
        return (min(width, text + self._icon_px(ui) + self._gap(ui) + 2 * ui.px(self.pad)), high)

    def activate(self) -> None:
        """Call ``on_click``."""
        self.ui.ctx.sound.play("ui.click")
        self.on_click()

    def draw(self, ui: UiHost) -> Parts:
        """Return paper, icon and label."""
        paper = sheet_at(
            ui,
            self.rect,
            self.look,
            seed=sum(map(ord, self.id)) % 7,
            is_pressed=self.pressed,
            glow=self.hover if self.enabled else 0.0,
            is_enabled=self.enabled,
        )
        # The face sinks by most of the lip when the button is pressed.
        lip = ui.px(self.look.lip)
        sunk = max(0, lip - max(1, lip // 4)) if self.pressed else 0
        face = Rect(self.rect.left, self.rect.top + sunk, self.rect.w, max(1, self.rect.h - lip))
        return [paper, *self.content(face)]

    def content(self, face: Rect) -> list[Part]:
        """Return icon and label, centred on the face."""
        ui, fonts = self.ui, self.ui.fonts
        colour = self.look.text if self.enabled else mix(self.look.text, PAPER_DEEP, 0.55)
        icon, gap = self._icon_px(ui), self._gap(ui)
        room = max(1, face.w - icon - gap - ui.px(min(self.pad, 1.2)))
        is_light = sum(self.look.text) > 500 and self.enabled
        # A word a little too long is written smaller; only one much too long is cut off.
        letters = fonts.line(
            self.text,
            self.role,
            colour,
            max_width=room,
            scale=self.scale,
            least=LEAST * self.scale,
            outline=INK if is_light else None,
            outline_px=max(1, round(0.11 * ui.unit)) if is_light else 0,
        )
        wide = letters.width if self.text else 0
        left = face.centerx - (icon + gap + wide) // 2
        parts: list[Part] = []
        if self.icon or self.glyph:
            sign = glyph(self.glyph, icon, colour) if self.glyph else self.get_picture(self.icon, (icon, icon))
            parts.append((sign, (left, face.centery - sign.height // 2)))
        if self.text:
            parts.append((letters, (left + icon + gap, face.centery - letters.height // 2)))
        return parts


class IconButton(Button):
    """A square button, ``size`` units high, with only an icon; its label is said by the tip and the probe."""

    def __init__(self, id: str, label: str, on_click: Callable[[], None], *, size: float = 4.2, **style: Any) -> None:
        """``style`` goes to :class:`Button` as it is."""
        super().__init__(id, "", on_click, width=size, high=size, tip=label, **style)
        self.size = size

    @property
    def label(self) -> str:
        """What it does."""
        return self.tip

    def measure(self, ui: UiHost, width: int) -> tuple[int, int]:
        """Return a square."""
        return (ui.px(self.size), ui.px(self.size))

    def _icon_px(self, ui: UiHost) -> int:
        return ui.px(self.size * (0.62 if self.icon else 0.42))
