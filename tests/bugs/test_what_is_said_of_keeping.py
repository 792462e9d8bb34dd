"""Every sentence of title, pause, set-up and evening about what is kept is true: each is read, then tried."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "scenes"))

from heul_doch.scenes.base.i18n import Words
from heul_doch.scenes.storage.archive import past_games, summarize
from heul_doch.scenes.storage.session import TableSetup
from heul_doch.scenes.storage.waiting_game import waiting
from heul_doch.scenes.table.scene import TableScene
from heul_doch.scenes.ui.scene import Launch
from menu_window import MenuWindow
from test_series_played import EVENING, MATCH, Quick, at_table, play, sit_down

SAID = Words("de")
SINGLE = TableSetup(seats=MATCH.seats, seed=3)
"""One game, no rounds."""


@pytest.fixture
def window(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[MenuWindow]:
    monkeypatch.setattr("heul_doch.scenes.table.scene.TableRunner", Quick)
    window = MenuWindow(tmp_path)
    yield window
    window.close()


def pause(window: MenuWindow, setup: TableSetup, moves: int = 6) -> list[object]:
    """Play some moves and open the pause; return the moves."""
    table = sit_down(window, Launch(setup=setup))
    play(window, moves)
    table.go_on_top("pause")
    window.frames(2)
    return list(table.live.match.moves)


def labels(window: MenuWindow) -> list[str]:
    return [widget.label for widget in window.lit()]


def past(window: MenuWindow) -> list[list[object]]:
    """The moves of the last rounds of the games in the collection."""
    return [list(item.records[-1].moves) for item in past_games(window.folder).items()]


def test_only_what_begins_anew_stands_below_the_line_that_a_game_is_not_scored(window: MenuWindow) -> None:
    pause(window, SINGLE)
    ids = [widget.id for widget in window.lit() if widget.id.startswith("pause-")]
    ends, waits = labels(window).index(SAID("pause-ends-game")), labels(window).index(SAID("pause-waits"))
    between = labels(window)[ends + 1 : waits]
    assert between == [SAID("pause-restart-game")]
    assert {"pause-title", "pause-quit", "pause-setup"} <= set(ids)
    assert labels(window).index(SAID("pause-setup")) > waits


@pytest.mark.parametrize("setup", [SINGLE, MATCH, EVENING], ids=["game", "rounds", "evening"])
def test_to_the_title_the_game_waits_and_goes_on_exactly_there(window: MenuWindow, setup: TableSetup) -> None:
    moves = pause(window, setup)
    assert "wartet" in window.find("pause-title").tip
    window.click("pause-title")
    assert window.find("title-play").label == SAID("title-continue")
    window.click("title-play")
    window.frames(3)
    assert at_table(window).live.match.moves == moves
    assert at_table(window).live.setup.plan == setup.plan
    assert past(window) == []


@pytest.mark.slow
def test_laying_a_new_table_ends_nothing_until_it_is_played_at(window: MenuWindow) -> None:
    moves = pause(window, SINGLE)
    assert "wartet" in window.find("pause-setup").tip
    window.click("pause-setup")
    assert SAID("running-goes", game="Heul doch!") in labels(window)
    window.click("setup-back")
    assert window.find("title-play").label == SAID("title-continue")
    window.click("title-setup")
    window.frames(3)
    window.click("setup-start")
    window.frames(3)
    table = at_table(window)
    assert not table.live.match.moves
    assert table.keeper is not None
    table.keeper.flush()
    assert len(past(window)[0]) == len(moves)
    window.until(lambda: window.app.toasts.text == SAID("running-lies"))


@pytest.mark.parametrize("setup", [SINGLE, MATCH, EVENING], ids=["game", "rounds", "evening"])
def test_begun_anew_the_game_before_lies_in_the_collection_and_can_be_gone_on_with(
    window: MenuWindow, setup: TableSetup
) -> None:
    moves = pause(window, setup)
    kind = "game" if not setup.plan else "rounds" if len(setup.plan) == 1 else "evening"
    assert SAID(f"pause-ends-{kind}") in labels(window)
    assert window.find("pause-restart").label == SAID(f"pause-restart-{kind}")
    window.click("pause-restart")
    table = at_table(window)
    assert table.keeper is not None
    table.keeper.flush()
    evening = table.live.setup.evening
    assert (evening is None) == (not setup.plan)
    assert evening is None or evening.number == 0
    window.until(lambda: window.app.toasts.text == SAID("running-lies"))
    (item,) = past_games(window.folder).items()
    assert summarize(item).goes_on
    window.app.reset(TableScene(launch=Launch(resumes=True, setup=item.file)))
    window.frames(2)
    assert len(at_table(window).live.match.moves) == len(moves)
    assert at_table(window).live.setup.plan == setup.plan


def test_on_leaving_the_program_the_game_waits(window: MenuWindow) -> None:
    pause(window, EVENING)
    assert "wartet" in window.find("pause-quit").tip
    window.click("pause-quit")
    window.close()
    found = waiting(window.folder)
    assert found is not None
    assert (found.leg, found.legs) == (1, 2)


def test_the_title_says_what_goes_on_and_what_becomes_of_it(window: MenuWindow) -> None:
    pause(window, EVENING)
    window.click("pause-title")
    waits = SAID("running-evening", game="Heul doch!", leg=1, legs=2)
    assert window.find("title-waiting").label == waits
    window.choose("title-game", "jammerlappen")
    assert window.find("title-waiting").label == waits
    window.top._know_table()
    assert SAID("running-goes", game=waits) in window.find("title-new").tip
    window.click("title-new")
    window.frames(3)
    table = at_table(window)
    assert table.live.setup.game == "jammerlappen"
    window.until(lambda: window.app.toasts.text == SAID("running-lies"))


def test_an_evening_says_first_what_becomes_of_the_running_game(window: MenuWindow) -> None:
    pause(window, SINGLE)
    window.click("pause-title")
    window.click("title-evening")
    window.frames(2)
    assert window.find("evening-running").label == SAID("running-goes", game="Heul doch!")
    window.click("evening-start")
    window.frames(3)
    assert at_table(window).live.setup.evening is not None
    window.until(lambda: window.app.toasts.text == SAID("running-lies"))
    assert len(past(window)) == 1


def test_nothing_is_said_of_a_game_without_a_move(window: MenuWindow) -> None:
    pause(window, SINGLE, 0)
    window.click("pause-setup")
    assert not any(widget.id == "setup-running" for widget in window.lit())
    window.click("setup-start")
    window.frames(3)
    keeper = at_table(window).keeper
    assert keeper is not None
    keeper.flush()
    assert past(window) == []
    assert window.app.toasts.text == ""


@pytest.mark.slow
def test_an_evening_left_between_two_rounds_can_be_gone_on_with(window: MenuWindow) -> None:
    sit_down(window, Launch(setup=EVENING))
    play(window)
    window.click("result-title")
    window.click("title-new")
    window.frames(3)
    keeper = at_table(window).keeper
    assert keeper is not None
    keeper.flush()
    (item,) = [item for item in past_games(window.folder).items() if item.records[0].series is not None]
    summary = summarize(item)
    assert summary.is_over
    assert summary.goes_on
    window.app.reset(TableScene(launch=Launch(resumes=True, setup=item.file)))
    window.frames(3)
    window.until(lambda: window.name == "result")
    window.top.finish_motion()
    window.frames(2)
    window.click("result-again")
    evening = at_table(window).live.setup.evening
    assert evening is not None
    assert evening.number == 1
