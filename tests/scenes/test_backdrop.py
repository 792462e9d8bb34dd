"""The picture of the table lies where the table is laid out, with a bar below it as without."""

from __future__ import annotations

import time
import weakref
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from heul_doch.scenes.graphics.background import coarse_size
from heul_doch.scenes.graphics.images import Pictures, family
from heul_doch.scenes.ui.scene import Launch
from menu_window import MenuWindow
from pygame import Surface


def shown(window: MenuWindow, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    names: list[str] = []
    get = window.app.pictures.backdrop

    def backdrop(name: str, size: tuple[int, int]) -> object:
        names.append(name)
        assert size == window.app.size
        return get(name, size)

    monkeypatch.setattr(window.app.pictures, "backdrop", backdrop)
    return names


@pytest.mark.parametrize("scene", ["lesson", "watch"])
@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (1920, 1080)])
def test_a_table_above_a_bar_has_a_backdrop_of_its_own_height(
    scene: str, size: tuple[int, int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = MenuWindow(tmp_path, size)
    try:
        names = shown(window, monkeypatch)
        top = window.open(scene, Launch(seed=3, seats=4))
        bar = size[1] - top.table_size[1]
        assert bar > 0
        assert top.director.layout.size == top.table_size
        assert names[-1] == f"table/{size[0]}x{size[1]}+{bar}"
        window.app.resize((1100, 760))
        window.frames(3)
        assert names[-1] == f"table/1100x760+{760 - top.table_size[1]}"
    finally:
        window.close()


def test_a_table_without_a_bar_has_the_whole_window(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    window = MenuWindow(tmp_path)
    try:
        names = shown(window, monkeypatch)
        window.open("table", Launch(seed=3, seats=4))
        assert names[-1] == "table/1280x800"
    finally:
        window.close()


def test_a_table_with_a_bar_is_stood_in_for_by_one_without() -> None:
    assert family("table/1280x800+98") == family("table/1280x800") == "table"
    assert family("card/red-5") == "card/red-5"


def from_the_side(name: str, size: tuple[int, int], pictures: Pictures) -> Surface | None:
    """Ask as a window does until something has come."""
    end = time.monotonic() + 60
    while (found := pictures.backdrop(name, size)) is None and time.monotonic() < end:
        pictures.pump()
        time.sleep(0.005)
    return found


@pytest.fixture
def pictures(tmp_path: Path) -> Iterator[Pictures]:
    """Pictures that are read by another thread, as a window has them."""
    pygame.display.set_mode((64, 64))
    found = Pictures(cache=tmp_path)
    try:
        found.reads_aside = True
        found.pump()
        yield found
    finally:
        found.close()


@pytest.mark.slow
def test_there_is_only_one_backdrop_and_what_stands_in_is_small(pictures: Pictures) -> None:
    # Nothing is drawn yet while the small copy that ships is read.
    pictures.is_held = True
    size = (1920, 1080)
    assert pictures.backdrop("table/1920x1080", size) is None
    rough = from_the_side("table/1920x1080", size, pictures)
    assert rough is not None
    assert rough.size == coarse_size(size, 2)
    assert pictures.backdrop("table/1920x1080", size) is rough
    assert not any(copy is not None and copy.width > 1000 for copy in pictures._baked.values())
    pictures.is_held = False
    assert pictures.backdrop("table/1920x1080", size) is rough
    pictures.wait()
    exact = pictures.backdrop("table/1920x1080", size)
    assert exact is not None
    assert exact.size == size
    assert pictures.is_ready("table/1920x1080", size)
    assert pictures.get("table/1920x1080", size) is exact
    # Another one: what was there is gone at once, whatever small pictures stay.
    was = weakref.ref(exact)
    del exact
    pictures.is_held = True
    assert pictures.backdrop("title/1600x900", (1600, 900)) is None
    assert was() is None
    assert not pictures.is_ready("table/1920x1080", size)
    # One of the same kind in another size stands in for it, and is no longer kept either.
    table = Surface((1920, 1080), depth=32)
    table.fill((10, 90, 40))
    pictures._backdrop = (("table/1920x1080", "", (1920, 1080)), table)
    wide = pictures.backdrop("table/2400x1350", (2400, 1350))
    assert wide is not None
    assert wide.size == coarse_size((2400, 1350), 2)
    assert wide.get_at((600, 300))[:3] == (10, 90, 40)
    assert pictures._backdrop is None


def test_a_backdrop_that_comes_too_late_is_not_kept(pictures: Pictures) -> None:
    pictures.backdrop("table/400x300", (400, 300))
    pictures.pump()
    pictures.backdrop("title/400x300", (400, 300))
    pictures.wait()
    assert pictures.is_ready("title/400x300", (400, 300))
    assert not pictures.is_ready("table/400x300", (400, 300))
    assert not pictures._exact


def test_what_lies_under_a_dialog_is_drawn_again_without_a_surface_of_its_own(tmp_path: Path) -> None:
    window = MenuWindow(tmp_path)
    try:
        table = window.open("table", Launch(seed=3, seats=4))
        window.wait(3.0)
        window.open("pause")
        window.wait(1.0)
        shown = pygame.image.tobytes(window.app.screen, "RGB")
        behind = window.top.ctx.stage._background.surface
        window.app._backdrops_stale = True
        window.frames(2)
        again = window.top.ctx.stage._background.surface
        assert again is not behind
        assert pygame.image.tobytes(again, "RGB") == pygame.image.tobytes(behind, "RGB")
        assert pygame.image.tobytes(window.app.screen, "RGB") == shown
        assert not table.ctx.stage._still
    finally:
        window.close()
