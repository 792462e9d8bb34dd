"""The table changes with game and evening: cloth, light, things lying about; always the same for the same round."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest
from heul_doch.assets.build.pictures.table_looks import LAMPS
from heul_doch.scenes.graphics.backdrops import EVENINGS, baked_like
from heul_doch.scenes.graphics.picture_source import picture_svg
from heul_doch.scenes.table.scene import TableScene
from heul_doch.scenes.ui.scene import Launch
from menu_window import MenuWindow

GAMES = ("heul_doch", "jammerlappen", "himmel_hoelle")


def drawn(code: str) -> str:
    return picture_svg(f"table/640x400+0~{code}")


@pytest.mark.slow
def test_every_game_and_every_hour_looks_otherwise() -> None:
    pictures = {drawn(f"{game}{hour}") for game in GAMES for hour in range(len(LAMPS))}
    assert len(LAMPS) == EVENINGS
    assert len(pictures) == len(GAMES) * len(LAMPS)
    for picture in pictures:
        ElementTree.fromstring(picture)


def test_the_first_game_has_the_table_of_the_menus_and_the_fifth_begins_anew() -> None:
    assert drawn("heul_doch0") == picture_svg("table/640x400")
    assert drawn("heul_doch4") == drawn("heul_doch0")
    assert drawn("my_game1") == drawn("heul_doch1"), "a game of one's own has the teal cloth"


@pytest.mark.parametrize("code", ["", "x", "-1", "heul_doch", "heul_doch1234", "Heul1"])
def test_what_is_no_look_is_refused(code: str) -> None:
    with pytest.raises(KeyError):
        drawn(code)


def test_a_table_of_the_same_cloth_stands_in() -> None:
    assert baked_like("table/640x400+0~jammerlappen2") == baked_like("table/960x600+98~jammerlappen0")
    assert baked_like("table/640x400+0~heul_doch2") == baked_like("table/640x400") == "table/1280x800"
    assert baked_like("table/640x400+0~jammerlappen2") != baked_like("table/640x400")


@pytest.mark.parametrize(("game", "look"), list(zip(GAMES, ("heul_doch0", "jammerlappen0", "himmel_hoelle0"))))
def test_the_table_wears_the_look_of_its_game(tmp_path: Path, game: str, look: str) -> None:
    window = MenuWindow(tmp_path)
    try:
        scene = window.open("table", Launch(game=game, seed=3, seats=4))
        assert isinstance(scene, TableScene)
        assert scene.table.look == look
    finally:
        window.close()
