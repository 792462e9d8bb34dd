"""The sheet of all cards."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from heul_doch.assets.build.pictures.cards import card_names
from heul_doch.scenes.ui.scene import Launch
from heul_doch.scenes.ui.widgets import PictureBox
from menu_window import MenuWindow
from pygame import Rect


@pytest.fixture
def window(tmp_path: Path) -> Iterator[MenuWindow]:
    made = MenuWindow(tmp_path)
    yield made
    made.close()


def test_every_card_lies_on_the_sheet_once_and_whole(window: MenuWindow) -> None:
    window.open("cards", Launch())
    cards = [widget for widget in window.lit() if isinstance(widget, PictureBox)]
    names = [card.name.removeprefix("card/") for card in cards]
    assert len(names) == len(set(names)) == 7 * 7 + 1 + 4 + 3
    assert set(names) <= set(card_names())
    assert all(Rect(0, 0, *window.app.size).contains(card.rect) for card in cards)
    for number, card in enumerate(cards):
        assert card.rect.collidelist([other.rect for other in cards[number + 1 :]]) == -1
    assert all(card.caption for card, name in zip(cards, names) if "-" not in name and name != "back")
