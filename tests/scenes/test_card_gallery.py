"""The sheet of all cards."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from heul_doch.assets.build.pictures.cards import card_names
from heul_doch.scenes.screens.card_gallery import CardSheet
from heul_doch.scenes.ui.scene import Launch
from menu_window import MenuWindow


@pytest.fixture
def window(tmp_path: Path) -> Iterator[MenuWindow]:
    made = MenuWindow(tmp_path)
    yield made
    made.close()


def test_every_card_lies_on_the_sheet_once_and_whole(window: MenuWindow) -> None:
    window.open("cards", Launch())
    sheet = window.find("card-sheet")
    assert isinstance(sheet, CardSheet)
    cells = sheet.cells()
    names = [card[0] for card, _ in cells]
    assert len(names) == len(set(names)) == 7 * 7 + 1 + 4 + 3
    assert set(names) <= set(card_names())
    assert all(sheet.rect.contains(rect) for _, rect in cells)
    for number, (_, rect) in enumerate(cells):
        assert rect.collidelist([other for _, other in cells[number + 1 :]]) == -1
    assert all(text for (name, text), _ in cells if "-" not in name and name != "back")
