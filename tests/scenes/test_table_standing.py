"""Which game and round of an evening it is, and how everybody stands: at the table, in the pause and on C."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from heul_doch.game.core.match import Match
from heul_doch.scenes.table.adapter import adapter_of
from heul_doch.scenes.table.layout import Box, LayoutInput
from heul_doch.scenes.table.scene import TableScene
from heul_doch.scenes.table.standing import Standing, StandingSheet, sheet_place, taken
from heul_doch.scenes.ui.scene import Launch
from menu_window import MenuWindow
from tables import table_of
from test_series_played import EVENING, MATCH, Quick, at_table, play, sit_down

SIZES = [(960, 600), (1024, 768), (1280, 800), (1920, 1080), (2560, 1080), (3840, 2160), (1000, 1000)]


@pytest.fixture
def window(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[MenuWindow]:
    monkeypatch.setattr("heul_doch.scenes.table.scene.TableRunner", Quick)
    window = MenuWindow(tmp_path)
    yield window
    window.close()


def sheet_of(table: TableScene) -> StandingSheet:
    (found,) = [part for part in table.table._parts if isinstance(part, StandingSheet)]
    return found


def panel(window: MenuWindow) -> list[str]:
    window.key(pygame.K_c, "c")
    found = at_table(window).table.corner.panel_lines
    window.key(pygame.K_ESCAPE)
    return found


def test_a_single_game_has_no_sheet(window: MenuWindow) -> None:
    table = sit_down(window, Launch(game="heul_doch", seats=3, seed=1))
    assert not any(isinstance(part, StandingSheet) for part in table.table._parts)


def test_an_evening_is_told_at_the_table_round_by_round(window: MenuWindow) -> None:
    table = sit_down(window, Launch(setup=EVENING))
    words = table.ctx.words
    assert sheet_of(table).written(words) == ["Spiel 1/2", "Runde 1/2"]
    assert panel(window)[0] == "Spiel 1 von 2: Heul doch! Mau Mau, Runde 1 von 2"
    play(window)
    points = window.top.finished.outcome.points
    window.click("result-again")
    table = at_table(window)
    assert sheet_of(table).written(words) == ["Spiel 1/2", "Runde 2/2", "Kreide: Punkte bisher"]
    assert sheet_of(table)._texts == [str(number) for number in points]
    told = panel(window)
    assert all(f"{name} {number}" in told[1] for name, number in zip(table.live.names, points))
    assert "Himmel + Hölle" in told[2]
    table.go_on_top("pause")
    window.frames(2)
    shown = [widget.label for widget in window.lit() if widget.id.startswith("pause-standing")]
    assert shown == told[:3]
    window.key(pygame.K_ESCAPE)
    play(window)
    window.click("result-again")
    table = at_table(window)
    assert sheet_of(table).written(words) == ["Spiel 2/2", "Kreide: Abendpunkte"]
    evening = table.live.setup.evening
    assert evening is not None
    assert sheet_of(table)._texts == [str(number) for number in evening.series.summary().points]
    assert panel(window)[-5:] != []
    assert words("standing-last") in panel(window)


def test_the_end_of_a_round_is_not_told_before_its_cards_have_shown_it(window: MenuWindow) -> None:
    table = sit_down(window, Launch(setup=MATCH))
    before = panel(window)
    while not table.live.is_over:
        table.live.play_on()
    evening = table.live.setup.evening
    assert evening is not None
    assert evening.series.standing(0).rounds == 1
    assert Standing(evening).numbers() == (0, 0, 0)
    assert sheet_of(table).written(table.ctx.words) == ["Runde 1/2"]
    table.table.corner.close_panel()
    assert panel(window)[:2] == before[:2]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    ("family", "seats"),
    [
        (family, n)
        for family, most in (("heul_doch", 6), ("jammerlappen", 6), ("himmel_hoelle", 5))
        for n in range(3, most + 1)
    ],
)
def test_the_sheet_covers_nothing(family: str, seats: int, size: tuple[int, int]) -> None:
    game = table_of(family, seats)
    layout = adapter_of(family).arrange(LayoutInput(game, Match.new(game, 3, ["x"] * seats).view(0), size))
    # Hint and taking back have the first row of the corner on the left, four others the one on the right.
    corner = sorted((box for box in layout.buttons if box.centre.x < size[0] / 2), key=lambda box: box.top)[:2]
    corner += [box for box in layout.buttons[:6] if box.centre.x > size[0] / 2]
    place = sheet_place(layout, corner)
    for box in taken(layout, corner):
        assert not place.overlaps(box), (box, place)
    assert Box(0, 0, *size).encloses(place)


@pytest.mark.parametrize("game", ["heul_doch", "jammerlappen", "himmel_hoelle"])
def test_c_begins_with_oneself_and_a_capital(tmp_path: Path, game: str) -> None:
    window = MenuWindow(tmp_path, language="en")
    try:
        table = window.open("table", Launch(game=game, seed=3, seats=4))
        lines = table.speech().who_has_how_many(table.live.view, False)
        assert next(line for line in lines if "in hand" in line).startswith("You: ")
        assert [line for line in lines if line[:1].islower()] == []
    finally:
        window.close()
