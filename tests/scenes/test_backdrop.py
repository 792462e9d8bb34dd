"""The picture of the table lies where the table is laid out, with a bar below it as without."""

from __future__ import annotations

from pathlib import Path

import pytest
from menu_window import MenuWindow

from scenes.assets import family
from scenes.scene import Launch


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
