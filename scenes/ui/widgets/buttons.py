"""What does something when it is pressed. Lengths in units."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar, Final

from heul_doch.scenes.base.theme import INK, PAPER_DEEP, Colour, mix
from heul_doch.scenes.graphics.panels import LOOKS, Glyph, Look, glyph, sheet
from heul_doch.scenes.ui.widgets.base import TextWidget
from pygame import Rect, Surface

if TYPE_CHECKING:
    from heul_doch.scenes.ui.widgets.base import UiHost
from heul_doch.scenes.ui.widgets.labels import Parts

LEAST: Final = 0.72
"""Letters on a button become so small, as a part of their size, before they are cut off."""


class Button(TextWidget):
    """A button with a label, and an icon (a picture's name, or a :data:`scenes.graphics.panels.Glyph`) before it."""

    kind: ClassVar[str] = "button"
    is_focusable: ClassVar[bool] = True

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
        role: str = "button",
        scale: float = 1.0,
        pad: float = 1.6,
        high: float = 4.2,
        width: float | None = None,
        grow: float = 0.0,
        enabled: bool = True,
        tip: str = "",
    ) -> None:
        super().__init__(id, width=width, grow=grow, enabled=enabled, tip=tip)
        self._text = text
        self.on_click = on_click
        self.look = LOOKS[look] if isinstance(look, str) else look
        self.icon, self.glyph, self.shortcut = icon, glyph, shortcut
        self.role, self.scale, self.pad, self.high = role, scale, pad, high

    def _icon_px(self, ui: UiHost) -> int:
        if self.icon:
            return round(ui.fonts.line_height(self.role, self.scale) * 1.1)
        return round(ui.fonts.line_height(self.role, self.scale) * 0.6) if self.glyph else 0

    def measure(self, ui: UiHost, width: int) -> tuple[int, int]:
        """Return room for the label and its margin."""
        icon = self._icon_px(ui)
        gap = ui.px(0.7) if icon and self._text else 0
        text = ui.fonts.width(self._text, self.role, self.scale) if self._text else 0
        high = max(ui.px(self.high), ui.fonts.line_height(self.role, self.scale) + ui.px(1.2))
        return (min(width, text + icon + gap + 2 * ui.px(self.pad)), high)

    def activate(self) -> None:
        """Call ``on_click``."""
        if self.ui is not None:
            self.ui.ctx.sound.play("ui.click")
        self.on_click()

    def picture_ready(self, name: str) -> None:
        """Draw the icon when it is there."""
        if name == self.icon:
            self.touch()

    def face(self) -> tuple[Rect, int]:
        """Return the part that carries the label, and how far it has sunk."""
        assert self.ui is not None
        lip = self.ui.px(self.look.lip)
        sunk = min(lip, max(0, lip - max(1, lip // 4))) if self._pressed else 0
        return Rect(self.rect.left, self.rect.top + sunk, self.rect.w, max(1, self.rect.h - lip)), sunk

    def seed(self) -> int:
        """Return which waver its outline has."""
        return sum(map(ord, self.id)) % 7

    def parts(self) -> Parts:
        """Return paper, icon and label."""
        ui = self.ui
        if ui is None or self.rect.w < 2 or self.rect.h < 2:
            return ()
        paper = sheet(
            self.rect.size,
            self.look,
            ui.unit,
            seed=self.seed(),
            is_pressed=self._pressed,
            glow=self._hover if self._enabled else 0.0,
            is_enabled=self._enabled,
        )
        parts = [(paper.surface, (self.rect.left - paper.bleed, self.rect.top - paper.bleed))]
        parts += self.content(self.face()[0])
        return parts

    def content(self, face: Rect) -> list[tuple[Surface, tuple[int, int]]]:
        """Return icon and label, centred on the face."""
        ui = self.ui
        assert ui is not None
        colour = self.look.text if self._enabled else mix(self.look.text, PAPER_DEEP, 0.55)
        icon = self._icon_px(ui)
        gap = ui.px(0.7) if icon and self._text else 0
        room = max(1, face.w - icon - gap - ui.px(min(self.pad, 1.2)))
        letters = None
        if self._text:
            is_light = sum(self.look.text) > 500 and self._enabled
            # A word a little too long is written smaller; only one much too long is cut off.
            scale = ui.fonts.fitting(self._text, self.role, room, self.scale, LEAST * self.scale)
            letters = ui.fonts.line(
                self._text,
                self.role,
                colour,
                max_width=room,
                scale=scale,
                outline=INK if is_light else None,
                outline_px=max(1, round(0.11 * ui.unit)) if is_light else 0,
            )
        total = icon + gap + (letters.width if letters else 0)
        x = face.centerx - total // 2
        parts: list[tuple[Surface, tuple[int, int]]] = []
        if icon:
            sign = self._sign(icon, colour)
            parts.append((sign, (x, face.centery - sign.height // 2)))
            x += icon + gap
        if letters is not None:
            parts.append((letters, (x, face.centery - letters.height // 2)))
        return parts

    def _sign(self, size: int, colour: Colour) -> Surface:
        assert self.ui is not None
        if self.icon:
            return self.ui.ctx.pictures.get(self.icon, (size, size))
        assert self.glyph is not None
        return glyph(self.glyph, size, colour)


class IconButton(Button):
    """A square button with only an icon; its label is said by the tip and the probe."""

    kind: ClassVar[str] = "button"

    def __init__(
        self,
        id: str,
        label: str,
        on_click: Callable[[], None],
        *,
        icon: str = "",
        glyph: Glyph | None = None,
        look: str | Look = "button",
        shortcut: str = "",
        size: float = 4.2,
        enabled: bool = True,
        tip: str | None = None,
    ) -> None:
        super().__init__(
            id,
            "",
            on_click,
            look=look,
            icon=icon,
            glyph=glyph,
            shortcut=shortcut,
            width=size,
            high=size,
            enabled=enabled,
            tip=label if tip is None else tip,
        )
        self._label = label
        self.size = size

    @property
    def label(self) -> str:
        """What it does."""
        return self._label

    def measure(self, ui: UiHost, width: int) -> tuple[int, int]:
        """Return a square."""
        return (ui.px(self.size), ui.px(self.size))

    def _icon_px(self, ui: UiHost) -> int:
        return ui.px(self.size * (0.62 if self.icon else 0.42))
