"""A card whose picture is still being drawn shows which card it is."""

from __future__ import annotations

import pygame
import pytest
from heul_doch.scenes.base.theme import INK
from heul_doch.scenes.graphics.surfaces import label_of, stand_in


@pytest.mark.parametrize(
    ("picture", "caption", "name"),
    [
        ("card/karussell", "Karussell", "Karussell"),
        ("card/red-5", "", "5"),
        ("card/jammerlappen/11", "", "11"),
        ("card/himmel_hoelle/blue-3", "", "3"),
        ("card/back", "", ""),
        ("card/himmel_hoelle/doppler-used", "", ""),
    ],
)
def test_what_is_written_on_it(picture: str, caption: str, name: str) -> None:
    assert label_of(picture, caption) == name


@pytest.mark.parametrize("width", [90, 160, 500])
@pytest.mark.parametrize("name", ["7", "Karussell", "Wäschekorbwirbelsturm"])
def test_it_can_be_seen_and_stays_within_the_card(width: int, name: str) -> None:
    size = (width, round(width * 88 / 63))
    card, blank = stand_in("card", size, name), stand_in("card", size)
    changed = pygame.mask.from_threshold(card, INK, (60, 60, 60, 255))
    before = pygame.mask.from_threshold(blank, INK, (60, 60, 60, 255))
    changed.erase(before, (0, 0))
    boxes = changed.get_bounding_rects()
    assert boxes, "letters"
    around = boxes[0].unionall(boxes[1:])
    assert around.w < 0.86 * width
    assert abs(around.centerx - width / 2) < 0.06 * width + 1


def test_nothing_is_written_where_there_is_no_room() -> None:
    card, blank = stand_in("card", (8, 11), "7"), stand_in("card", (8, 11))
    assert pygame.image.tobytes(card, "RGBA") == pygame.image.tobytes(blank, "RGBA")
