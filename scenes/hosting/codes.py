"""QR codes as drawn: dark modules on light paper, with the quiet zone that scanners need."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar, Final

from heul_doch.scenes.base.theme import INK, WHITE
from heul_doch.scenes.network.qr import QUIET_ZONE
from heul_doch.scenes.ui.widgets.base import Parts, UiHost, Widget
from pygame import Rect, Surface

LIGHT: Final = WHITE
DARK: Final = (INK[0] // 2, INK[1] // 2, INK[2] // 2)


def code_surface(modules: Sequence[Sequence[bool]], side: int) -> Surface:
    """Return a code with its quiet zone, at most ``side`` pixels wide: every module has the same whole number."""
    count = len(modules) + 2 * QUIET_ZONE
    pixels = max(1, side // count)
    surface = Surface((count * pixels, count * pixels))
    surface.fill(LIGHT)
    for y, row in enumerate(modules, QUIET_ZONE):
        for x, is_dark in enumerate(row, QUIET_ZONE):
            if is_dark:
                surface.fill(DARK, (x * pixels, y * pixels, pixels, pixels))
    return surface


class CodeBox(Widget):
    """A QR code as large as its place; light paper until it is there."""

    kind: ClassVar[str] = "picture"

    def __init__(self, id: str, get: Callable[[], Sequence[Sequence[bool]] | None], label: str, *, grow: float) -> None:
        """``get`` returns the code; ``label`` is the text in it."""
        super().__init__(id, label=label, grow=grow)
        self._get = get

    def measure(self, ui: UiHost, width: int) -> tuple[int, int]:
        """Return a square."""
        return (width, width)

    def draw(self, ui: UiHost) -> Parts:
        """Return the code in the middle of its place."""
        side = min(self.rect.size)
        modules = self._get()
        if modules is None:
            surface = Surface((side, side))
            surface.fill(LIGHT)
        else:
            surface = code_surface(modules, side)
        place = Rect(0, 0, *surface.size)
        place.center = self.rect.center
        return ((surface, place.topleft),)
