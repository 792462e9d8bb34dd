"""No picture is stretched: what stands on the stage has the shape its picture was drawn in."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest
from heul_doch.scenes.games.results.staged_score import StagedScore
from heul_doch.scenes.graphics.picture_source import picture_svg
from heul_doch.scenes.graphics.sprite import Sprite
from heul_doch.scenes.graphics.stage import Picture
from heul_doch.scenes.ui.scene import Launch
from menu_window import MenuWindow
from test_staged_scorings import a_game

STROKES = {"ui/strike"}
"""Lines that are drawn as long and as steep as what they cross out."""


@cache
def drawn_ratio(name: str) -> float:
    """Return height by width of a picture's drawing."""
    box = re.search(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', picture_svg(name))
    assert box is not None, name
    return float(box[2]) / float(box[1])


def assert_in_shape(window: MenuWindow) -> set[str]:
    """Hold every sprite on the stage to its picture; return the names of those that are seen."""
    seen = set()
    for item in window.top.ctx.stage.items:
        if isinstance(item, Sprite) and item.visible and isinstance(item.front, Picture):
            if item.front.name in STROKES:
                continue
            assert item.height == pytest.approx(item.width * drawn_ratio(item.front.name), rel=0.002), item.front
            seen.add(item.front.name)
    return seen


@pytest.mark.parametrize("game", ["heul_doch", "jammerlappen", "himmel_hoelle"])
@pytest.mark.parametrize("size", [(1280, 800), pytest.param((1000, 1000), marks=pytest.mark.slow)])
def test_at_the_table_and_in_its_scoring(tmp_path: Path, game: str, size: tuple[int, int]) -> None:
    window = MenuWindow(tmp_path, size)
    try:
        window.open("table", Launch(game=game, seed=2, seats=4))
        window.wait(3.0)
        assert len(assert_in_shape(window)) > 8
        scene = window.open("result", Launch(game=game, setup=a_game(game, seats=5)))
        seen = assert_in_shape(window)
        for _ in range(60):
            if isinstance(scene, StagedScore):
                scene.skip()
            window.wait(0.2)
            seen |= assert_in_shape(window)
        assert len(seen) >= 3
        if game == "jammerlappen":
            assert {"ui/medal1", "ui/medal2", "ui/medal3", "ui/handkerchief-wet"} <= seen
    finally:
        window.close()
