"""Only pictures that are shown are asked for, and what is shown comes first."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
import pytest
from heul_doch.scenes.app import App
from heul_doch.scenes.base.paths import ROOT
from heul_doch.scenes.graphics.images import Pictures
from heul_doch.scenes.graphics.picture_requests import Request
from heul_doch.scenes.graphics.rasteriser import Rasteriser
from heul_doch.scenes.graphics.sprite import Sprite
from heul_doch.scenes.graphics.stage import Picture, Stage
from pygame import Surface
from test_table import WHO, PlainPictures, Window

SIZE = (30, 42)


class Noting(PlainPictures):
    """Pictures that are never drawn, and what was asked for."""

    def __init__(self, folder: Path) -> None:
        super().__init__(cache=folder)
        self.asked: set[str] = set()

    def get(self, name: str, size: tuple[int, int], text: str = "") -> Surface:
        self.asked.add(name)
        return super().get(name, size, text)

    def prefetch(self, wanted: Iterable[tuple[str, tuple[int, int], str]]) -> None:
        self.asked.update(name for name, _, _ in wanted)


@pytest.fixture
def rasteriser(tmp_path: Path) -> Iterator[Rasteriser]:
    made = Rasteriser(tmp_path)
    yield made
    made.close()


def test_a_table_asks_for_no_face_nobody_makes(tmp_path: Path) -> None:
    window = Window(tmp_path)
    window.app.close()
    pictures = Noting(tmp_path)
    window.app = App(size=(1280, 800), clock=lambda: window.now, store=window.store, pictures=pictures)
    try:
        table = window.sit_down()
        made = {f"seat/{who}/{mood}" for who in WHO for mood in ("calm", "think")}
        for _ in range(30):
            window.frame()
            made |= {f"seat/{who}/{mood}" for who, mood in zip(WHO, table.director.moods)}
        asked = {name for name in pictures.asked if name.startswith("seat/")}
        assert asked
        assert asked <= made
    finally:
        window.app.close()


def test_nothing_is_made_ahead_while_the_window_is_resized(tmp_path: Path) -> None:
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    pictures = Pictures(cache=tmp_path)
    try:
        pictures.is_held = True
        pictures.prefetch([("card/red-1", SIZE, "")])
        assert not pictures.is_busy
        pictures.is_held = False
        pictures.prefetch([("card/red-1", SIZE, "")])
        assert pictures.is_busy
    finally:
        pictures.close()


def test_what_is_made_ahead_leaves_room_for_what_is_seen(rasteriser: Rasteriser) -> None:
    for number in range(1, 5):
        rasteriser.ask(Request(f"card/red-{number}", "", SIZE), priority=0)
    rasteriser.collect()
    worker = rasteriser._worker
    assert worker is not None
    assert [request.name for request in worker.asked.values()] == ["card/red-1"]
    rasteriser.ask(Request("card/blue-1", "", SIZE), priority=1)
    rasteriser.collect()
    assert [request.name for request in worker.asked.values()] == ["card/red-1", "card/blue-1"]


def test_a_sprite_asks_for_no_picture_in_the_size_of_the_old_window() -> None:
    pygame.display.init()
    asked: list[int] = []

    class Source:
        def get(self, name: str, size: tuple[int, int], text: str = "") -> Surface:
            asked.append(size[0])
            return Surface(size, pygame.SRCALPHA)

    stage = Stage((400, 300), Source())
    screen = Surface((800, 600))
    sprite = stage.add(Sprite(Picture("card/red-1"), x=200, y=150, width=100))
    for _ in range(3):
        stage.draw(screen)
    asked.clear()
    stage.resize((800, 600))
    sprite.x, sprite.y, sprite.width = 400, 300, 140
    for _ in range(3):
        stage.draw(screen)
    assert asked
    assert set(asked) == {140}


PIPES = """
import gc, sys, time
from pathlib import Path
sys.path.insert(0, sys.argv[1])
from heul_doch.scenes.graphics.picture_requests import Request
from heul_doch.scenes.graphics.rasteriser import Rasteriser
made = Rasteriser(Path(sys.argv[2]))
def draw(value):
    made.ask(Request(f"card/red-{value}", "", (30, 42)))
    while not made.collect():
        time.sleep(0.01)
draw(1)
if sys.argv[3] == "killed":
    made._worker.process.kill()
elif sys.argv[3] == "left":
    made._worker.process.stdin.close()
if sys.argv[3] != "closed":
    while made._worker:
        made.collect()
        time.sleep(0.01)
    draw(2)
listeners = [made._worker.listener] if made._worker else []
made.close()
for listener in listeners:
    listener.join(10)
del made, listeners
gc.collect()
"""


@pytest.mark.parametrize("end", ["closed", "killed", "left"])
def test_all_pipes_of_a_worker_are_closed_however_it_ends(tmp_path: Path, end: str) -> None:
    """Seen by Python's development mode, which tells of every file that only the collector closes."""
    command = [sys.executable, "-X", "dev", "-W", "error::ResourceWarning", "-c", PIPES]
    done = subprocess.run([*command, str(ROOT), str(tmp_path), end], capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stderr) == (0, "")
