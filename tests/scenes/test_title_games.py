"""The player's own games on the title: under their own titles, and what is wrong with their files."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from heul_doch.scenes.screens.title import TitleScene
from menu_window import MenuWindow

GAME = "format: 1\nid: {id}\nbase: {base}\ntitle: {{de: '{title}', en: Mine}}\nchanges: {{}}\n"


@pytest.fixture
def window(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[MenuWindow]:
    monkeypatch.setattr("heul_doch.scenes.screens.rulebooks._known", {})
    (tmp_path / "rules").mkdir()
    window = MenuWindow(tmp_path, (960, 600))
    yield window
    window.close()


def add(window: MenuWindow, name: str, id: str, title: str = "Mein Spiel", base: str = "heul_doch") -> None:
    text = GAME.format(id=id, title=title, base=base)
    (window.folder / "rules" / name).write_text(text, "utf-8")


def open_title(window: MenuWindow) -> TitleScene:
    """Open the title and wait until the rules files have been read."""
    title: TitleScene = window.open("title")
    window.wait(0.6)
    for thread in threading.enumerate():
        if thread.name == "rules":
            thread.join()
    window.frames(3)
    return title


def games(window: MenuWindow) -> list[tuple[str, str]]:
    return list(window.find("title-game").options)


def test_own_games_stand_behind_the_others_under_their_titles(window: MenuWindow) -> None:
    add(window, "b.yml", "second", "Zwiebelkönig")
    add(window, "a (1).YAML", "first", "Ährenlese", "jammerlappen")
    title = open_title(window)
    assert games(window)[3:] == [("second", "Zwiebelkönig"), ("first", "Ährenlese")]
    window.choose("title-game", "first")
    assert window.store.now.table["game"] == "first"
    assert title.living.players.suffix == "-jammerlappen", "the players of its family"
    window.store.change(language="en")
    window.frames(3)
    assert dict(games(window))["first"] == "Mine"


def test_an_own_game_that_was_chosen_last_shows_no_id(window: MenuWindow) -> None:
    add(window, "mine.yaml", "mine")
    window.store.change(table={"game": "mine"})
    window.open("title")
    assert dict(games(window))["mine"] == "…"
    open_title(window)
    assert dict(games(window))["mine"] == "Mein Spiel"
    window.press("title-play")
    window.frames(3)
    assert window.app.top.name == "table"
    assert window.app.top.live.game.defn.id == "mine"


def test_damaged_files_are_left_out_and_told_once(window: MenuWindow) -> None:
    add(window, "good.yaml", "good")
    (window.folder / "rules" / "bad.yaml").write_text("id: bad\nformat: [", "utf-8")
    title = open_title(window)
    assert [game for game, _ in games(window)][3:] == ["good"]
    assert "bad.yaml" in window.app.describe()["toast"]
    window.wait(20)
    window.app.pop(title)
    open_title(window)
    assert not window.app.describe()["toast"]


def test_several_damaged_files_are_one_line(window: MenuWindow) -> None:
    for name in ("a.yaml", "b.yml", "c.yaml.txt"):
        (window.folder / "rules" / name).write_text("[", "utf-8")
    open_title(window)
    assert window.app.describe()["toast"].startswith("3 Regeldateien können nicht gelesen werden")


def test_a_game_whose_file_is_gone_leads_to_the_set_up(window: MenuWindow) -> None:
    window.store.change(table={"game": "gone"})
    open_title(window)
    window.press("title-play")
    window.frames(3)
    assert window.app.top.name == "setup"


def test_many_games_and_long_titles_find_room(window: MenuWindow) -> None:
    for number in range(30):
        add(
            window,
            f"{number}.yaml",
            f"game{number}",
            f"Das Spiel mit dem allerlängsten Namen von allen, Nummer {number}",
        )
    open_title(window)
    assert len(games(window)) == 33
    window.choose("title-game", "game7")
    board = window.find("title-play").rect
    stepper = window.find("title-game").rect
    assert stepper.left >= 0
    assert stepper.right <= 960
    assert stepper.width <= board.width
