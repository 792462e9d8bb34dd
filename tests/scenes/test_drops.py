"""Files dropped onto the window, in whatever scene; files in the place of a command are in test_cli.py."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from heul_doch.scenes.base.paths import ROOT
from heul_doch.scenes.storage.incoming import kind_of
from heul_doch.scenes.ui.scene import Launch
from menu_window import MenuWindow

RECORD = next((ROOT / "tests/data/records").glob("*.yaml"))
OWN_GAME = ROOT / "tests/data/rules/gemuesegarten.yaml"
PICTURE = ROOT / "assets/readme/table.png"


@pytest.fixture
def window(tmp_path: Path) -> Iterator[MenuWindow]:
    window = MenuWindow(tmp_path / "home")
    yield window
    window.close()


def drop(window: MenuWindow, *files: Path) -> None:
    for file in files:
        pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(file)))
    window.app.toasts.text = ""
    window.wait_for(lambda: bool(window.app.toasts.text))
    window.frames(4)


def elsewhere(tmp_path: Path, source: Path, name: str) -> Path:
    folder = tmp_path / "Downloads"
    folder.mkdir(exist_ok=True)
    return Path(shutil.copyfile(source, folder / name))


QUIET = ["title", "setup", "evening", "library", "settings", "statistics", "help"]


@pytest.mark.parametrize("scene", QUIET)
def test_a_record_goes_into_the_collection_which_shows_it(window: MenuWindow, tmp_path: Path, scene: str) -> None:
    window.open(scene)
    window.frames(3)
    file = elsewhere(tmp_path, RECORD, "Spiel von Oma (1).txt")
    before = file.read_bytes()
    drop(window, file)
    assert window.name == "library"
    window.wait_for(lambda: not window.top.is_reading)
    window.frames(3)
    assert [widget.id for widget in window.lit() if widget.id == "library-watch"] == ["library-watch"]
    assert "Sammlung" in window.app.toasts.text
    assert file.read_bytes() == before
    assert len(list((window.folder / "records").glob("*.yaml"))) == 1


@pytest.mark.parametrize("scene", QUIET)
def test_a_rules_file_becomes_a_game_which_is_laid(window: MenuWindow, tmp_path: Path, scene: str) -> None:
    window.open(scene)
    window.frames(3)
    drop(window, elsewhere(tmp_path, OWN_GAME, "gemuesegarten (2).yml"))
    assert window.name == "setup"
    assert window.top.choice.book.id == "gemuesegarten"
    assert (window.folder / "rules" / "gemuesegarten.yaml").read_bytes() == OWN_GAME.read_bytes()
    assert "gehört jetzt zu deinen Spielen" in window.app.toasts.text
    drop(window, elsewhere(tmp_path, OWN_GAME, "again.yaml"))
    assert "gehört schon zu deinen Spielen" in window.app.toasts.text
    assert len(list((window.folder / "rules").iterdir())) == 1


def test_pictures_of_a_rules_file_come_with_it(window: MenuWindow, tmp_path: Path) -> None:
    folder = tmp_path / "Downloads"
    (folder / "bilder").mkdir(parents=True)
    shutil.copyfile(PICTURE, folder / "bilder" / "kohl.png")
    changes = "  specials:\n    karussell: {art: bilder/kohl.png}\n"
    text = f"format: 1\nid: kohl\nbase: heul_doch\ntitle: {{de: Kohl, en: Cabbage}}\nchanges:\n{changes}"
    (folder / "kohl.yaml").write_text(text, "utf-8")
    window.open("title")
    drop(window, folder / "kohl.yaml")
    assert window.name == "setup", window.app.toasts.text
    assert (window.folder / "rules/bilder/kohl.png").read_bytes() == PICTURE.read_bytes()


def test_no_file_is_replaced(window: MenuWindow, tmp_path: Path) -> None:
    rules = window.folder / "rules"
    rules.mkdir(parents=True)
    other = tmp_path / "somebody's"
    other.write_text("theirs", "utf-8")
    (rules / "gemuesegarten.yaml").symlink_to(other)
    window.open("title")
    drop(window, elsewhere(tmp_path, OWN_GAME, "gemuesegarten.yaml"))
    assert window.name == "title"
    assert "gemuesegarten.yaml wurde übergangen: Eine Datei mit diesem Namen gibt es schon" in window.app.toasts.text
    assert other.read_text("utf-8") == "theirs"
    # The id of a game there is, in a file of another name.
    (rules / "gemuesegarten.yaml").unlink()
    changed = OWN_GAME.read_text("utf-8") + "# mine\n"
    (rules / "mine.yaml").write_text(changed, "utf-8")
    drop(window, elsewhere(tmp_path, OWN_GAME, "gemuesegarten.yaml"))
    assert window.name == "title"
    assert "mine.yaml" in window.app.toasts.text
    assert [file.name for file in rules.iterdir()] == ["mine.yaml"]


@pytest.mark.parametrize("scene", ["table", "lesson", "pause", "watch", "result"])
def test_a_game_that_goes_on_is_not_disturbed(window: MenuWindow, tmp_path: Path, scene: str) -> None:
    setup = (RECORD, 0) if scene == "watch" else None
    window.open("table" if scene == "pause" else scene, Launch(setup=setup))
    window.frames(10)
    if scene == "pause":
        window.top.go_on_top("pause")
        window.frames(3)
    shown = list(window.app.stack)
    drop(window, elsewhere(tmp_path, RECORD, "a.yaml"))
    assert "Sammlung" in window.app.toasts.text
    drop(window, elsewhere(tmp_path, OWN_GAME, "b.yaml"))
    assert "gehört jetzt zu deinen Spielen" in window.app.toasts.text
    assert window.app.stack == shown


@pytest.mark.parametrize(
    ("name", "content", "told"),
    [
        ("a.png", PICTURE.read_bytes(), "ist ein Bild"),
        ("record.yaml", PICTURE.read_bytes(), "ist ein Bild"),
        ("a.svg", b"<svg xmlns='http://www.w3.org/2000/svg' width='1' height='1'/>", "ist ein Bild"),
        ("a.gif", b"GIF89a....", "ist ein Bild"),
        ("a.pdf", b"%PDF-1.7 \xff\xfe", "weder eine Aufzeichnung noch eine Regeldatei"),
        ("empty.yaml", b"", "weder eine Aufzeichnung noch eine Regeldatei"),
        ("characters.yaml", (ROOT / "assets/characters.yaml").read_bytes(), "als characters.yaml"),
        ("half.yaml", RECORD.read_bytes()[:200], "half.yaml wurde übergangen"),
        ("rules.yaml", b"id: x\nfamily: heul_doch\ntitle: [\n", "rules.yaml wurde übergangen: Zeile"),
        ("large.yaml", b"record: 1\n" * 2_000_000, "large.yaml wurde übergangen"),
        ("folder", None, "ist ein Ordner"),
        ("gone.yaml", ..., "gibt es nicht"),
    ],
)  # fmt: skip
@pytest.mark.parametrize("scene", ["title", "library"])
def test_whatever_else_is_dropped_is_told_what_it_is(
    window: MenuWindow, tmp_path: Path, scene: str, name: str, content: object, told: str
) -> None:
    file = tmp_path / name
    if isinstance(content, bytes):
        file.write_bytes(content)
    elif content is None:
        file.mkdir()
    window.open(scene)
    window.frames(3)
    drop(window, file)
    assert told in window.app.toasts.text
    assert window.name == scene
    assert not list(window.folder.glob("rules/*")) + list(window.folder.glob("records/*"))


def test_several_at_once_are_told_in_one_line(window: MenuWindow, tmp_path: Path) -> None:
    window.open("title")
    drop(window, elsewhere(tmp_path, RECORD, "a.yaml"), PICTURE, elsewhere(tmp_path, OWN_GAME, "b.yaml"))
    assert window.app.toasts.text.startswith("2 von 3 Dateien aufgenommen. table.png ist ein Bild.")
    assert window.name == "setup"
    assert len(list((window.folder / "records").glob("*.yaml"))) == 1


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("record: 1\ngame: x\n", "record"), ("# a comment\n\n'record': 1\n", "record"),
        ('{"record": 1, "x": 2}', "record"),
        ("\ufeffrecord : 1\n", "record"), ("game: x\nrecord: 1\n", "record"), ("  record: 1\n", "foreign"),
        ("id: x\nbase: heul_doch\n", "rules"), ("family: x", "rules"), ("notes:\n  family: mine\n", "foreign"),
        ("characters: {}\n", "characters"), ("hello", "foreign"),
    ],
)  # fmt: skip
def test_the_content_says_what_a_file_is(tmp_path: Path, text: str, kind: str) -> None:
    file = tmp_path / "x.bin"
    file.write_text(text, "utf-8")
    assert kind_of(file) == kind
