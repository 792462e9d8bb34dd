"""Small pictures the table draws itself: what they show, read from their pixels."""

from __future__ import annotations

import math

import pygame
import pytest
from heul_doch.scenes.base.theme import PAPER, TOMATO_DEEP, Colour, Metrics
from heul_doch.scenes.graphics.panels import LOOKS
from heul_doch.scenes.graphics.surfaces import blank_card
from heul_doch.scenes.graphics.text import Fonts
from heul_doch.scenes.table.items import forbidden_sign, label
from pygame import Surface


def colour_at(surface: Surface, angle: float, radius: float) -> tuple[int, ...]:
    """Return the colour in a direction (degrees, clockwise from the right), ``radius`` in parts of the width."""
    middle, way = surface.width / 2, math.radians(angle)
    reach = radius * surface.width
    return tuple(surface.get_at((int(middle + reach * math.cos(way)), int(middle + reach * math.sin(way)))))


def is_like(colour: tuple[int, ...], wanted: Colour) -> bool:
    return colour[3] > 250 and all(abs(one - other) < 12 for one, other in zip(colour, wanted))


@pytest.mark.parametrize("size", [48, 90, 200])
def test_the_forbidden_sign_is_a_red_ring_with_a_bar_on_paper(size: int) -> None:
    sign = forbidden_sign(size)
    assert sign.size == (size, size)
    for angle in range(0, 360, 15):
        assert is_like(colour_at(sign, angle, 0.375), TOMATO_DEEP), "ring"
        assert colour_at(sign, angle, 0.46)[:3] < tuple(TOMATO_DEEP), "edge"
    for radius in (0.0, 0.1, 0.2, 0.28):
        assert is_like(colour_at(sign, 45, radius), TOMATO_DEEP), "bar"
        assert is_like(colour_at(sign, 225, radius), TOMATO_DEEP), "bar"
    for angle in (0, 90, 135, 180, 270, 315):
        assert is_like(colour_at(sign, angle, 0.24), PAPER), "field"
    for corner in ((0, 0), (size - 1, 0), (0, size - 1), (size - 1, size - 1)):
        assert sign.get_at(corner)[3] == 0


@pytest.mark.parametrize("width", [200, 400])
def test_a_blank_card_has_the_corners_of_a_card(width: int) -> None:
    """Cards are 63 mm wide and have corners of 4 mm; what a round corner leaves free is (1 - pi / 4) of its square."""
    card = blank_card(width)
    assert card.size == (width, round(width * 88 / 63))
    free = sum(255 - card.get_at((x, y))[3] for x in range(card.width) for y in range(card.height)) / 255
    assert free == pytest.approx(4 * (1 - math.pi / 4) * (width * 4 / 63) ** 2, rel=0.12)


@pytest.mark.parametrize("size", [(960, 600), (1920, 1080)])
def test_a_label_is_a_little_larger_than_its_text(size: tuple[int, int]) -> None:
    pygame.display.init()
    fonts = Fonts(Metrics(*size))
    unit, letters = fonts.metrics.unit, fonts.line("Knoblauch", "small", LOOKS["plate"].text)
    sign, bleed = label(fonts, "Knoblauch", LOOKS["plate"])
    assert sign.height - 2 * bleed == pytest.approx(letters.height + 0.3 * unit, abs=2)
    assert sign.width - 2 * bleed == pytest.approx(letters.width + 2.0 * unit, abs=2)
