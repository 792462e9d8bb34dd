"""The statistics on the screen and as a file: empty, full, by keys, in both languages and every size."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from games_of_bots import played
from heul_doch.scenes.base import paths
from heul_doch.scenes.cli.main import main
from heul_doch.scenes.screens.statistics import StatisticsScene, export_csv
from heul_doch.scenes.storage.stats_file import FILE, StatsFile
from menu_window import MenuWindow

GAMES = list(played(9))


@pytest.fixture
def window(tmp_path: Path) -> Iterator[MenuWindow]:
    made = MenuWindow(tmp_path)
    yield made
    made.close()


def fill(home: Path, count: int = 9) -> None:
    stats = StatsFile(home, lambda key, values: pytest.fail(key))
    for entry in GAMES[:count]:
        stats.add(entry)


def wait(window: MenuWindow) -> StatisticsScene:
    scene = window.top
    assert isinstance(scene, StatisticsScene)
    window.wait_for(lambda: scene.entries is not None)
    window.frames(2)
    return scene


def label(window: MenuWindow, id: str) -> str:
    return window.find(id).label


def test_nobody_has_played_yet(window: MenuWindow) -> None:
    window.open("statistics")
    wait(window)
    assert not window.find("statistics-csv").enabled
    assert not (window.folder / FILE).exists(), "looking writes nothing"
    assert window.cut_texts() == []


@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (1920, 1080), (3840, 2160), (1000, 1400)])
@pytest.mark.parametrize("language", ["de", "en"])
def test_every_word_can_be_read(tmp_path: Path, size: tuple[int, int], language: str) -> None:
    fill(tmp_path)
    for text_size in ("normal", "huge"):
        window = MenuWindow(tmp_path, size, language=language, text_size=text_size)
        window.open("statistics")
        wait(window)
        assert window.cut_texts() == []
        assert all(
            widget.label for widget in window.lit() if widget.id.startswith("statistics-") and widget.kind == "label"
        )
        window.close()


def test_the_figures_are_those_of_the_games(window: MenuWindow) -> None:
    fill(window.folder)
    window.open("statistics")
    scene = wait(window)
    assert scene.probe() == {"games": 9, "game": ""}
    mine = [entry.me for entry in GAMES]
    won = sum(me is not None and me.has_won for me in mine)
    assert label(window, "statistics-games").startswith("9 ")
    assert f"({won})" in label(window, "statistics-won")
    assert str(GAMES[-1].seats[0].points) in label(window, "statistics-columns")


def test_a_change_of_language_is_shown_at_once(window: MenuWindow) -> None:
    fill(window.folder)
    window.open("statistics")
    wait(window)
    assert "Partien" in label(window, "statistics-games")
    window.store.change(language="en")
    window.frames(2)
    assert "games" in label(window, "statistics-games")


def test_by_keys_alone(window: MenuWindow) -> None:
    fill(window.folder)
    window.open("title")
    window.open("statistics")
    wait(window)
    window.key(pygame.K_PAGEDOWN)
    area = window.find("statistics-scroll")
    assert area.value > 0
    window.press("statistics-csv")
    window.wait_for(lambda: (window.folder / "exports" / "statistics.csv").exists())
    window.wait_for(lambda: "statistics.csv" in window.app.toasts.text)
    window.key(pygame.K_ESCAPE)
    assert window.name == "title"


def test_what_goes_wrong_is_said(window: MenuWindow) -> None:
    (window.folder / FILE).write_bytes(b"x" * 5000)
    window.open("statistics")
    wait(window)
    window.wait_for(lambda: "beschädigt" in window.app.toasts.text)


def test_the_file_for_spreadsheets(tmp_path: Path) -> None:
    assert export_csv(GAMES, tmp_path / "new" / "x.csv") == 9
    data = (tmp_path / "new" / "x.csv").read_bytes()
    rows = list(csv.DictReader(io.StringIO(data.decode("utf-8-sig"), newline="")))
    assert len(rows) == sum(len(entry.seats) for entry in GAMES)
    assert {row["game"] for row in rows} == {"heul_doch"}


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(paths.HOME_VARIABLE, str(tmp_path))

    def run(*typed: str) -> tuple[int, str, str]:
        with pytest.raises(SystemExit) as end:
            main(["--lang", "en", "statistics", *typed])
        return int(end.value.code or 0), *capsys.readouterr()

    fill(tmp_path, 3)
    code, out, err = run()
    assert (code, out.startswith("3 games"), err) == (0, True, "")
    assert run("--csv", str(tmp_path / "x.csv"))[0] == 0
    code, out, err = run("--csv", "-")
    assert (code, len(list(csv.DictReader(io.StringIO(out)))) >= 9, err) == (0, True, "")
    code, out, err = run("--csv", str(tmp_path / "x.csv" / "below"))
    assert (code, out, len(err.splitlines())) == (2, "", 1)
