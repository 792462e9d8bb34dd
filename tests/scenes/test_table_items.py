"""Small pictures the table draws itself: what they show, read from their pixels."""

from __future__ import annotations

import math

import pytest
from heul_doch.scenes.base.theme import PAPER, TOMATO_DEEP, Colour
from heul_doch.scenes.table.items import forbidden_sign
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
