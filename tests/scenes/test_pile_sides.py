"""The edges of the cards under the top of a pile."""

from __future__ import annotations

import random
from itertools import pairwise
from pathlib import Path

import pygame
import pytest
from heul_doch.scenes.table import items as sprites
from heul_doch.scenes.table.items import PileSides
from heul_doch.scenes.table.layout import Pose, laid
from heul_doch.scenes.ui.scene import Launch
from menu_window import MenuWindow


@pytest.mark.parametrize(("count", "turn"), [(1, 0.0), (2, 3.0), (40, 0.0), (12, 4.0), (9, 9.0)])
@pytest.mark.parametrize("width", [60, 190])
def test_a_pile_looks_as_if_all_of_each_card_were_drawn(count: int, turn: float, width: int) -> None:
    rng = random.Random(count)
    poses = [Pose(200 + rng.uniform(-1, 1), 200 - 2.5 * n, width, rng.uniform(-turn, turn), n) for n in range(count)]
    sides = PileSides(0.0)
    sides.show_poses(poses)
    ((drawn, place),) = sides.parts()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sprites, "around", lambda card, place, hole: [(card, place)])
        whole = PileSides(0.0)
        whole.show_poses(poses)
    ((expected, there),) = whole.parts()
    assert place == there
    assert pygame.image.tobytes(drawn, "RGBA") == pygame.image.tobytes(expected, "RGBA")


@pytest.mark.slow
def test_cards_that_wait_to_be_dealt_throw_no_shadow_on_the_draw_pile(tmp_path: Path) -> None:
    window = MenuWindow(tmp_path)
    try:
        scene = window.open("table", Launch(seed=3, seats=6))
        table = scene.table
        for _ in range(40):
            window.frames(1)
            flying = [card for pile in scene.director.piles for card in pile if card.is_flying]
            waiting = [card for card in flying if table._cards[card.number].visible]
            lying = [card for card in waiting if card.height <= 0]
            assert sum(table._cards[card.number].shadow for card in lying) <= 1
            assert all(table._cards[card.number].shadow for card in waiting if card.height > 0.05)
        assert waiting
        window.wait(8.0)
        assert all(sprite.shadow for sprite in table._cards.values() if sprite.visible)
    finally:
        window.close()


@pytest.mark.parametrize("game", ["heul_doch", "jammerlappen", "himmel_hoelle"])
def test_the_nought_of_an_empty_pile_lies_in_its_empty_place(
    tmp_path: Path, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = MenuWindow(tmp_path)
    try:
        scene = window.open("table", Launch(game=game, seed=3))
        director = scene.director
        draw = scene.live.game.zone("draw")
        sign = scene.table.signs._counts[draw]
        centres = []
        for count in (7, 0):
            monkeypatch.setattr(director, "count", lambda zone, count=count: count)
            scene.table.signs.sync()
            x, y = sign.topleft
            centres.append((x + sign.surface.width / 2, y + sign.surface.height / 2))
        base = director.layout.bases[draw]
        assert centres[0] == pytest.approx(tuple(director.layout.counters[draw]), abs=1)
        assert centres[1] == pytest.approx((base.x, base.y), abs=1)
        assert centres[0] != centres[1]
    finally:
        window.close()


@pytest.mark.parametrize(("width", "unit"), [(73, 10.0), (97, 13.3), (124, 20.0), (250, 40.0)])
@pytest.mark.parametrize("count", [12, 40, 90])
def test_the_side_of_a_high_pile_shows_paper_between_its_lines(width: int, unit: float, count: int) -> None:
    poses = [laid(Pose(300, 500, width, 0, 0), 3, index, unit, 0.35) for index in range(count)]
    sides = PileSides(0.0)
    sides.show_poses(poses)
    ((drawn, (left, top)),) = sides.parts()
    x = round(poses[0].x) - left
    first, last = (round(pose.y + width * 44 / 63) - top for pose in (poses[-1], poses[0]))
    light = [sum(drawn.get_at((x, y))[:3]) > 330 for y in range(first, last)]
    assert 0.25 < sum(light) / len(light) < 0.85
    lines = sum(not one and two for one, two in pairwise(light))
    assert lines >= 3, "one sees that there are many"
