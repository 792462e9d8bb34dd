"""The edges of the cards under the top of a pile."""

from __future__ import annotations

import random

import pygame
import pytest

from scenes import sprites
from scenes.layout import Pose
from scenes.sprites import PileSides


@pytest.mark.parametrize(("count", "turn"), [(1, 0.0), (2, 3.0), (40, 0.0), (12, 4.0), (9, 9.0)])
@pytest.mark.parametrize("width", [60, 190])
def test_a_pile_looks_as_if_all_of_each_card_were_drawn(count: int, turn: float, width: int) -> None:
    rng = random.Random(count)
    poses = [Pose(200 + rng.uniform(-1, 1), 200 - 2.5 * n, width, rng.uniform(-turn, turn), n) for n in range(count)]
    sides = PileSides(0.0)
    sides.show(poses)
    ((drawn, place),) = sides.parts()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sprites, "around", lambda card, place, hole: [(card, place)])
        whole = PileSides(0.0)
        whole.show(poses)
    ((expected, there),) = whole.parts()
    assert place == there
    assert pygame.image.tobytes(drawn, "RGBA") == pygame.image.tobytes(expected, "RGBA")
