"""The picture of the table lies where the table is laid out, with a bar below it as without."""

from __future__ import annotations

import weakref
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from heul_doch.scenes.graphics.images import Pictures, family
from heul_doch.scenes.ui.scene import Launch
from menu_window import MenuWindow


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


@pytest.fixture
def pictures(tmp_path: Path) -> Iterator[Pictures]:
    """Pictures as a window has them."""
    pygame.display.set_mode((64, 64))
    found = Pictures(cache=tmp_path)
    try:
        found.pump()
        yield found
    finally:
        found.close()


@pytest.mark.parametrize("game", ["jammerlappen", "himmel_hoelle"])
def test_a_table_that_is_not_drawn_yet_has_the_cloth_of_its_game(pictures: Pictures, game: str) -> None:
    pictures.is_held = True
    size, cloth = (1280, 800), pygame.Rect(460, 380, 300, 120)

    def colour(name: str) -> tuple[int, ...]:
        table = pictures.backdrop(name, size)
        assert table is not None
        return pygame.transform.average_color(table, cloth)[:3]

    teal = colour("table/1280x800")
    assert colour("table/1280x800+0~my_game1") == teal
    own = colour(f"table/1280x800+0~{game}0")
    assert max(abs(one - other) for one, other in zip(own, teal)) > 15
    # In another round, too, and when the table of another game was there before.
    assert colour("table/1280x800+98~heul_doch1") == teal
    assert colour(f"table/1280x800+0~{game}2") == own


@pytest.mark.slow
def test_there_is_only_one_backdrop(pictures: Pictures) -> None:
    # The small copy that ships stands in.
    pictures.is_held = True
    size = (1920, 1080)
    rough = pictures.backdrop("table/1920x1080", size)
    assert rough is not None
    assert rough.size == size
    assert pictures.backdrop("table/1920x1080", size) is rough
    assert not any(pictures._baked)
    pictures.is_held = False
    assert pictures.backdrop("table/1920x1080", size) is rough
    pictures.wait()
    exact = pictures.backdrop("table/1920x1080", size)
    assert exact is not None
    assert exact is not rough
    assert exact.size == size
    # One of the same kind in another size stands in for it. What was there is gone at once.
    exact.fill((10, 90, 40))
    was = weakref.ref(exact)
    del exact
    pictures.is_held = True
    wide = pictures.backdrop("table/2400x1350", (2400, 1350))
    assert wide is not None
    assert wide.size == (2400, 1350)
    assert wide.get_at((600, 300))[:3] == (10, 90, 40)
    assert was() is None


def test_a_backdrop_that_comes_too_late_is_not_kept(pictures: Pictures) -> None:
    size = (400, 300)
    pictures.backdrop("table/400x300", size)
    pictures.pump()
    stands_in = pictures.backdrop("title/400x300", size)
    pictures.wait()
    shown = pictures.backdrop("title/400x300", size)
    assert shown is not stands_in
    assert not any(pictures._exact)


def test_what_lies_under_a_dialog_is_drawn_again_without_a_surface_of_its_own(tmp_path: Path) -> None:
    window = MenuWindow(tmp_path)
    try:
        window.open("table", Launch(seed=3, seats=4))
        window.wait(3.0)
        window.open("pause")
        window.wait(1.0)
        shown = pygame.image.tobytes(window.app.screen, "RGB")
        behind = window.top.ctx.stage._background
        window.app._backdrops_stale = True
        window.frames(2)
        again = window.top.ctx.stage._background
        assert again is not behind
        assert pygame.image.tobytes(again, "RGB") == pygame.image.tobytes(behind, "RGB")
        assert pygame.image.tobytes(window.app.screen, "RGB") == shown
    finally:
        window.close()
