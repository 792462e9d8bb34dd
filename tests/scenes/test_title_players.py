"""The title wears the chosen game: lettering, players, what falls from them; the menu hangs on a board."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from heul_doch.assets.build.bake import TITLE
from heul_doch.assets.build.pictures.scenery import scenery_names
from heul_doch.game.core.families import local_ids
from heul_doch.scenes.screens.title_stage import GROUPS, HERO, players_of
from heul_doch.scenes.ui.menu_widgets import Signboard
from menu_window import MenuWindow
from pygame import Rect

SIZES = ((960, 600), (1280, 800), (1920, 1080), (2560, 1080), (960, 1400))


@pytest.fixture
def window(tmp_path: Path) -> Iterator[MenuWindow]:
    window = MenuWindow(tmp_path)
    yield window
    window.close()


def names_asked(window: MenuWindow, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return a list that grows by the name of every picture asked for from now on."""
    asked: list[str] = []
    get = window.app.pictures.get

    def note(name: str, size: tuple[int, int], text: str = "") -> pygame.Surface:
        asked.append(name)
        return get(name, size, text)

    monkeypatch.setattr(window.app.pictures, "get", note)
    return asked


def test_the_players_change_with_the_game_and_come_back(window: MenuWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = names_asked(window, monkeypatch)
    window.open("title")
    for game, tail in (("jammerlappen", "-jammerlappen"), ("himmel_hoelle", "-himmel_hoelle"), ("heul_doch", "")):
        asked.clear()
        window.choose("title-game", game)
        window.wait(0.2)
        assert {HERO + tail, *(group + tail for group, _, _ in GROUPS)} <= set(asked)


def test_a_game_of_ones_own_has_the_onion(window: MenuWindow) -> None:
    title = window.open("title")
    title.living.call("my_game")
    assert title.living.players == players_of("heul_doch")


def test_every_player_has_its_pictures() -> None:
    names = set(scenery_names())
    for game in local_ids():
        players = players_of(game)
        usual = {HERO + players.suffix, *(group + players.suffix for group, _, _ in GROUPS)}
        assert usual | {f"{HERO}{players.suffix}-{look}" for look in players.looks} <= names
        assert usual <= set(TITLE)
        assert len(players.eyes) == len(GROUPS)
        assert players.falls in names


def test_nothing_in_the_air_stays_when_the_game_changes(window: MenuWindow) -> None:
    title = window.open("title")
    title.living.sign_of_life()
    window.until(lambda: len(title.living.tears) > 2, 10)
    tears = list(title.living.tears)
    title.living.call("himmel_hoelle")
    assert not title.living.tears
    assert all(tear._stage is None for tear in tears)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_size", ["normal", "huge"])
def test_the_menu_hangs_on_the_board(tmp_path: Path, size: tuple[int, int], text_size: str) -> None:
    window = MenuWindow(tmp_path, size, text_size=text_size)
    try:
        window.open("title")
        board = next(widget for widget in window.lit() if isinstance(widget, Signboard))
        wood = Rect(board.rect.left, board._rope, board.rect.w, board.rect.bottom - board._rope)
        for widget in window.lit():
            if widget.id.startswith("title-") and widget.id != "title-language":
                assert wood.contains(widget.rect), widget.id
        assert board.rect.top == 0
        assert board.rect.right <= size[0]
    finally:
        window.close()


def test_the_usual_face_is_shown_until_the_one_looking_aside_is_drawn(
    window: MenuWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    title = window.open("title")
    asked = names_asked(window, monkeypatch)
    ahead: list[str] = []
    monkeypatch.setattr(window.app.pictures, "prefetch", lambda wanted: ahead.extend(name for name, _, _ in wanted))
    title.living.look = "blink"
    assert asked == ["title/hero"]
    assert ahead == ["title/hero-blink"]
    monkeypatch.setattr(window.app.pictures, "is_ready", lambda name, size, text="": True)
    title.living.picture_ready("title/hero-blink")
    assert asked[-1] == "title/hero-blink"
