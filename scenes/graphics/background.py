"""The opaque picture behind everything on a stage, also one that is kept coarser than the window. Imports pygame."""

from __future__ import annotations

from typing import Final

import pygame
from heul_doch.scenes.base.theme import TABLE
from pygame import Rect, Surface

COARSE_ROWS: Final = 24
"""So many rows of a coarse background are enlarged at once."""


class Background:
    """What is drawn behind all items; plain while there is no picture."""

    def __init__(self) -> None:
        self.surface: Surface | None = None
        self.colour = TABLE
        self._grain = 1
        self._fitted: tuple[Surface, Surface] | None = None
        """The picture, and the same in the size of the window."""

    def set(self, surface: Surface | None, grain: int) -> None:
        """Take another picture (see :meth:`scenes.graphics.stage.Stage.set_background`)."""
        self.surface, self._grain, self._fitted = surface, grain, None

    def resized(self) -> None:
        """Forget what was made for another size of the window."""
        self._fitted = None

    def draw(self, target: Surface, size: tuple[int, int], rect: Rect, origin: tuple[int, int] = (0, 0)) -> None:
        """Draw what of it lies in ``rect`` in a window of this ``size``; at ``origin`` begins the target."""
        place = (rect.left - origin[0], rect.top - origin[1])
        background = self.surface
        if background is None:
            target.fill(self.colour, (place, rect.size))
            return
        if background.size != size:
            grain = max(1, self._grain, round(size[0] / background.width))
            if grain > 1 and background.size == coarse_size(size, grain):
                _draw_coarse(target, background, grain, rect, place)
                return
            if self._fitted is None or self._fitted[0] is not background:
                self._fitted = (background, cover(background, size))
                self._fitted[1].set_alpha(None)
            background = self._fitted[1]
        target.blit(background, place, rect)


def coarse_size(size: tuple[int, int], grain: int) -> tuple[int, int]:
    """Return how large a picture of so coarse a grain must be to cover ``size``."""
    return (-(-size[0] // grain), -(-size[1] // grain))


def _draw_coarse(target: Surface, surface: Surface, grain: int, rect: Rect, place: tuple[int, int]) -> None:
    """Draw what of a coarse picture lies in ``rect`` at a place, in bands: enlarged it is nowhere as a whole."""
    left, right = rect.left // grain, -(-rect.right // grain)
    top, bottom = rect.top // grain, -(-rect.bottom // grain)
    large: Surface | None = None
    for row in range(top, bottom, COARSE_ROWS):
        band = Rect(left, row, right - left, min(COARSE_ROWS, bottom - row)).clip(surface.get_rect())
        size = (band.w * grain, band.h * grain)
        if large is None or large.size != size:
            # One band takes the place of the one before: new memory for each would cost twice the drawing.
            large = Surface(size, 0, surface)
        pygame.transform.scale_by(surface.subsurface(band), grain, large)
        seen = Rect(band.x * grain, band.y * grain, *large.size).clip(rect)
        area = seen.move(-band.x * grain, -band.y * grain)
        target.blit(large, (place[0] + seen.x - rect.x, place[1] + seen.y - rect.y), area)


def cover(surface: Surface, size: tuple[int, int]) -> Surface:
    """Return ``surface`` scaled, quickly and roughly, to cover ``size``, the overhang cut off."""
    factor = max(size[0] / surface.width, size[1] / surface.height)
    width, height = max(size[0], round(surface.width * factor)), max(size[1], round(surface.height * factor))
    cut = Rect(0, 0, min(surface.width, round(size[0] / factor)), min(surface.height, round(size[1] / factor)))
    if (width, height) != size:
        cut.center = (surface.width // 2, surface.height // 2)
        surface = surface.subsurface(cut.clip(surface.get_rect()))
    return pygame.transform.scale(surface, size)
