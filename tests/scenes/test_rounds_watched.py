"""A record of several rounds: which one is looked at is said, and each can be chosen."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from heul_doch.game.core.rng import Rng
from heul_doch.game.records.record import open_match
from heul_doch.game.records.record_format import format_records
from heul_doch.game.records.series import Leg, Series
from heul_doch.game.records.series_records import records_of
from heul_doch.game.rulefiles.find import find_rulebook
from heul_doch.game.rulefiles.loader import define
from heul_doch.scenes.base.paths import ROOT
from heul_doch.scenes.screens.watch import WatchScene, watched_round
from heul_doch.scenes.storage.archive import past_games
from heul_doch.scenes.ui.scene import Launch
from menu_window import MenuWindow

NAMES = ("Ada", "Ben", "Cleo")


def series() -> Series:
    """Three rounds, the last one broken off after five moves."""
    made = Series.new([Leg(define(find_rulebook("heul_doch")), 3)], NAMES, 7)
    rng = Rng(3)
    for most in (400, 400, 5):
        match = made.next_round(salt=f"{len(made.matches):032}")
        while not match.is_over and len(match.moves) < most:
            match.submit(rng.choice(match.legal_moves()))
    return made


@pytest.fixture(scope="module")
def played() -> Series:
    return series()


@pytest.fixture
def window(tmp_path: Path) -> Iterator[MenuWindow]:
    made = MenuWindow(tmp_path)
    yield made
    made.close()


def counts(made: Series) -> list[int]:
    return [len(match.moves) for match in made.matches]


def test_each_round_can_be_watched_by_key_and_by_button(window: MenuWindow, tmp_path: Path, played: Series) -> None:
    file = tmp_path / "evening.yaml"
    file.write_text(format_records(records_of(played)), "utf-8")
    window.open("watch", Launch(setup=(file, 0)))
    seen = []
    for step in range(4):
        scene = window.top
        assert isinstance(scene, WatchScene)
        probe = scene.probe()
        seen.append((probe["round"], probe["count"]))
        label = scene.ui.find("watch-round").label
        assert str(probe["round"] + 1) in label and "3" in label, label  # noqa: PT018
        if step % 2:
            window.key(pygame.K_r, "r")
        else:
            window.click("watch-round")
        window.frames(2)
    first, second, third = counts(played)
    assert seen == [(0, first), (1, second), (2, third), (0, first)]


def test_other_eyes_keep_the_round(window: MenuWindow, tmp_path: Path, played: Series) -> None:
    file = tmp_path / "evening.yaml"
    file.write_text(format_records(records_of(played)), "utf-8")
    window.open("watch", Launch(setup=(file, 1)))
    window.key(pygame.K_a, "a")
    window.frames(2)
    assert (window.top.probe()["round"], window.top.probe()["eyes"]) == (1, 1)


def test_the_library_tells_of_each_round_and_watches_it(window: MenuWindow, played: Series) -> None:
    past_games(window.folder).put(records_of(played), "a" * 16)
    window.open("title")
    window.open("library", Launch(setup="past"))
    window.wait_for(lambda: not window.top.is_reading)
    window.frames(3)
    library = window.top
    assert library.chosen.number == 2, "the last round is shown first"
    assert library.chosen.moves == 5
    library._look_at_round(0)
    window.frames(3)
    assert (library.chosen.number, library.chosen.moves) == (0, counts(played)[0])
    assert library.chosen.is_over
    with pytest.raises(KeyError):
        library.ui.find("library-go-on")
    window.click("library-watch")
    window.frames(3)
    probe = window.top.probe()
    assert (probe["round"], probe["rounds"], probe["count"]) == (0, 3, counts(played)[0])


@pytest.mark.parametrize("rounds", [1, 2, 3])
def test_the_library_offers_a_choice_of_rounds_where_there_are_several(
    window: MenuWindow, played: Series, rounds: int
) -> None:
    past_games(window.folder).put(records_of(played)[:rounds], "a" * 16)
    window.open("library", Launch(setup="past"))
    window.wait_for(lambda: not window.top.is_reading)
    window.frames(3)
    offered = [widget for widget in window.lit() if widget.id == "library-round"]
    assert len(offered) == (rounds > 1)


def test_without_a_number_it_is_the_last_round(tmp_path: Path, played: Series) -> None:
    records = records_of(played)
    shown = watched_round(records, tmp_path / "rules")
    assert (shown.number, len(shown.rounds)) == (2, 3)
    assert shown.match.state == open_match(records[2]).state
    with pytest.raises(IndexError):
        watched_round(records, tmp_path / "rules", 3)


def test_a_round_that_is_not_there_is_said_in_one_line(tmp_path: Path, played: Series) -> None:
    file = tmp_path / "evening.yaml"
    file.write_text(format_records(records_of(played)), "utf-8")
    command = [sys.executable, "main.py", "--home", str(tmp_path), "watch", "--round", "4", str(file)]
    found = subprocess.run(command, cwd=ROOT, text=True, capture_output=True, check=False)
    assert found.returncode == 2
    assert found.stderr.splitlines() == [f"heul-doch: {file} has 3 rounds; there is no round 4"]
