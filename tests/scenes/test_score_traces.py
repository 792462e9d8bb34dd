"""The staged scorings as text: what is said, heard and counted when, and where pictures move.

A trace in ``tests/data/scorings`` is the scoring of one game that nobody hurries. ``pytest
tests/scenes/test_score_traces.py --update`` writes them anew.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from heul_doch.scenes.base.i18n import Words
from heul_doch.scenes.games.results.result_base import played
from heul_doch.scenes.graphics.sprite import Sprite
from heul_doch.scenes.ui.scene import Launch
from menu_window import MenuWindow
from test_staged_scorings import GAMES
from test_traces import check, number

SCORINGS = Path(__file__).resolve().parents[1] / "data/scorings"
TICK = 0.05
SAMPLE = 5
"""Ticks between two places of a picture."""


def sprites(scene: Any, unit: float) -> dict[int, str]:
    """Return each picture in sight by its number on the stage, with its place, size, turn and opacity."""
    found = {}
    for item in scene.ctx.stage.items:
        if isinstance(item, Sprite) and item.visible and item.alpha > 0:
            place = (item.x / unit, item.y / unit, item.width / unit, 10 * item.scale, item.rotation, 10 * item.alpha)
            found[item._order] = " ".join((getattr(item.front, "name", "picture"), *map(number, place)))
    return found


@pytest.mark.parametrize("game", GAMES)
def test_a_scoring_is_shown_and_heard_as_written(
    tmp_path: Path, game: str, update: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = MenuWindow(tmp_path, size=(480, 300))
    heard: list[str] = []
    monkeypatch.setattr(window.app.sound, "play", lambda name, **more: heard.append(name))
    try:
        finished = played(Launch(game=game, seed=1, seats=4), Words("de"))
        scene = window.open("result", Launch(game=game, setup=finished))
        begun, lines, before, drawn = window.now, [], dict[str, Any](), dict[int, str]()
        for tick in range(2000):
            at = f"{window.now - begun:.2f}"
            lines += [f"{at} sound {name}" for name in heard]
            heard.clear()
            probe = scene.probe()
            lines += [f"{at} {key} {value}" for key, value in probe.items() if before.get(key) != value]
            before = probe
            if tick % SAMPLE == 0:
                now = sprites(scene, scene.ui.unit)
                lines += [f"{at} picture {text}" for order, text in now.items() if drawn.get(order) != text]
                drawn = now
            if scene.is_told and not probe["moving"]:
                break
            window.frames(1, TICK)
        assert scene.is_told
    finally:
        window.close()
    check(lines, SCORINGS / f"{game}.txt", update)
