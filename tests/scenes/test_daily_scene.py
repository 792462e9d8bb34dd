"""The page of the daily deal, its table and what comes of a game there."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest
from heul_doch.game.bots import daily
from heul_doch.game.bots.daily import DailyResult, daily_deal, deal_of, play, result_of
from heul_doch.game.bots.daily_code import check_code, code_of
from heul_doch.game.core.match import Match
from heul_doch.game.core.rng import Rng
from heul_doch.game.records.day import Day
from heul_doch.game.records.record import record_of
from heul_doch.scenes.players.background_jobs import SyncJobs
from heul_doch.scenes.players.bot_process import SyncRunner
from heul_doch.scenes.screens.daily import DailyScene
from heul_doch.scenes.screens.daily_parts import SIGNS, month_after, state_of, weeks_of
from heul_doch.scenes.screens.watch import WatchScene, watched_round
from heul_doch.scenes.storage import daily_words, disk
from heul_doch.scenes.storage.archive import named_games
from heul_doch.scenes.storage.daily_file import DailyFile, DayEntry, Played
from heul_doch.scenes.storage.instance_slot import own_file
from heul_doch.scenes.table.scene import TableScene
from heul_doch.scenes.ui.scene import Launch
from menu_window import MenuWindow

TODAY = Day(2026, 11, 27)
"""A short game of Heul doch! with quick opponents."""
PAR = DailyResult(30, 1, 3, "++++")


@pytest.fixture
def window(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[MenuWindow]:
    """A window on that day, in which everything is computed at once."""
    monkeypatch.setattr(daily_words, "today", lambda: TODAY)
    monkeypatch.setattr("heul_doch.scenes.players.daily_jobs.BotRunner", SyncRunner)
    monkeypatch.setattr("heul_doch.scenes.players.daily_jobs.play_par", lambda deal: random_game(deal.date, 1))
    window = MenuWindow(tmp_path)
    yield window
    window.close()


def random_game(day: Day, seed: int) -> Match:
    rng = Rng(seed)
    return play(daily_deal(day), lambda match, moves: rng.choice(moves))


def file_of(window: MenuWindow) -> DailyFile:
    return DailyFile(window.folder, lambda key, values: pytest.fail(key))


def opened(window: MenuWindow, day: Day | None = None) -> DailyScene:
    """Open the page over the title and wait until the file is read."""
    window.open("title")
    scene = DailyScene(Launch(setup=day), SyncJobs)
    window.app.push(scene)
    window.frames(2)
    disk.flush(5)
    window.frames(3)
    assert scene.days is not None
    return scene


def texts(window: MenuWindow) -> str:
    return "\n".join(widget.label for widget in window.lit() if widget.label)


def play_to_the_end(window: MenuWindow, table: Any, seed: int) -> Match:
    """Have the person at a table play at random until the result is shown."""
    rng = Rng(seed)
    for _ in range(4000):
        if window.top is not table:
            break
        if table.live.is_persons_turn and table.is_still:
            table.play(rng.choice(table.live.legal_moves()))
        window.frames(1)
        table.finish_motion()
        window.now += 2.0
    assert window.name == "result"
    match: Match = table.live.finished_match()
    disk.flush(5)
    return match


def to_the_table(window: MenuWindow, scene: DailyScene) -> TableScene:
    scene.play()
    window.frames(3)
    table = window.top
    assert isinstance(table, TableScene)
    return table


def test_a_first_try_is_played_kept_and_told(window: MenuWindow) -> None:
    scene = opened(window)
    assert scene.probe()["counts"]
    assert window.ui.find("daily-play").label == "Spielen"
    table = to_the_table(window, scene)
    disk.flush(5)
    assert file_of(window).read().entry(TODAY).is_begun, "whoever leaves now has begun"
    match = play_to_the_end(window, table, 5)
    deal = daily_deal(TODAY)
    assert deal_of(match) == deal
    assert not match.is_practice
    played = file_of(window).read().entry(TODAY).first
    assert played == Played(result_of(match), code_of(deal, match))
    _, again = check_code(played.code, TODAY)
    assert again.moves == match.moves, "the table's opponents answered as everywhere"
    window.top.finish_motion()
    window.frames(3)
    window.top.again()
    window.frames(3)
    disk.flush(5)
    window.frames(3)
    page = window.top
    assert isinstance(page, DailyScene)
    shown = texts(window)
    assert daily_words.result_text(window.app.words, played.result) in shown
    assert played.code in shown
    assert daily_words.line_of(window.app.words, deal, played.result) in shown
    assert window.ui.find("daily-play").label == "Üben"


@pytest.mark.slow
def test_a_second_game_is_practice(window: MenuWindow) -> None:
    file_of(window).finish(TODAY, Played(PAR, "CODE"), is_practice=False)
    table = to_the_table(window, opened(window))
    match = play_to_the_end(window, table, 2)
    assert match.is_practice
    entry = file_of(window).read().entry(TODAY)
    assert entry.first == Played(PAR, "CODE")
    assert (entry.practice, entry.best and entry.best.result) == (1, result_of(match))


@pytest.mark.slow
def test_a_game_that_waits_is_gone_on_with_from_the_page_and_from_the_title(window: MenuWindow) -> None:
    table = to_the_table(window, opened(window))
    while not table.live.is_persons_turn:
        window.frames(1)
        table.finish_motion()
        window.now += 2.0
    table.play(table.live.legal_moves()[0])
    disk.flush(5)
    window.app.pop(table)
    window.frames(2)
    scene = opened(window)
    assert scene.waits == (TODAY, False)
    assert window.ui.find("daily-play").label == "Weiterspielen"
    scene.play()
    window.frames(3)
    again = window.top
    assert isinstance(again, TableScene)
    assert again.live.ply >= table.live.ply > 0
    assert again.daily == daily_deal(TODAY)
    match = play_to_the_end(window, again, 3)
    assert check_code(code_of(daily_deal(TODAY), match))[1].moves == match.moves
    assert file_of(window).read().entry(TODAY).first is not None


def test_a_first_try_opened_from_the_collection_is_practice(window: MenuWindow) -> None:
    """Saved under a name, it could be played to many ends, and the best one kept."""
    match = daily_deal(TODAY).new_match()
    saved = named_games(window.folder).put([record_of(match, players=("human egg", *daily_deal(TODAY).players))], "x")
    own_file(window.folder).write_bytes(saved.read_bytes())
    for file, is_practice in ((None, False), (saved, True)):
        window.app.reset(TableScene(launch=Launch(resumes=True, setup=file)))
        window.frames(3)
        table = window.top
        assert isinstance(table, TableScene)
        assert table.daily == daily_deal(TODAY)
        assert table.live._match.is_practice is is_practice
        assert (window.app.words("daily-from-collection") in window.app.toasts.text) is is_practice


def test_a_watched_record_of_the_day_is_noted(window: MenuWindow) -> None:
    match = random_game(TODAY, 9)
    record = record_of(match, players=("human egg", *daily_deal(TODAY).players))
    window.app.push(WatchScene(watched_round([record], window.folder)))
    disk.flush(5)
    window.frames(3)
    assert file_of(window).read().entry(TODAY).is_seen
    assert opened(window).state_texts() == [window.app.words("daily-seen")]


def test_midnight_does_not_matter_for_a_game_that_was_begun(
    window: MenuWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = to_the_table(window, opened(window))
    monkeypatch.setattr(daily_words, "today", lambda: TODAY.plus(1))
    play_to_the_end(window, table, 4)
    days = file_of(window).read().days
    assert set(days) == {TODAY}
    window.top.finish_motion()
    window.frames(2)
    window.top.again()
    window.frames(3)
    assert window.top.probe()["day"] == str(TODAY), "its result is shown"
    assert window.top.probe()["today"] == str(TODAY.plus(1))


def test_a_clock_that_was_set_back_makes_no_second_first_try(
    window: MenuWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A day in the file that lies after today is shown, and playing today's again is practice."""
    monkeypatch.setattr(DailyScene, "_ask_par", lambda scene: None)
    later = TODAY.plus(40)
    for day in (TODAY, later):
        file_of(window).finish(day, Played(PAR, "CODE"), is_practice=False)
    scene = opened(window)
    assert not scene.probe()["counts"]
    scene.turn(1)
    window.frames(2)
    scene.turn(1)
    window.frames(2)
    button = window.ui.find(f"daily-day-{later}")
    assert button.enabled
    button.activate()
    window.frames(2)
    assert scene.probe()["first"] == list(PAR)
    assert not window.ui.find(f"daily-day-{later.plus(1)}").enabled, "what is to come cannot be played"


@pytest.mark.parametrize("day", [Day(1970, 1, 1), Day(1, 1, 2), Day(9999, 12, 30)])
def test_an_odd_clock_breaks_nothing(window: MenuWindow, monkeypatch: pytest.MonkeyPatch, day: Day) -> None:
    monkeypatch.setattr(daily_words, "today", lambda: day)
    monkeypatch.setattr(DailyScene, "_ask_par", lambda scene: None)
    scene = opened(window)
    assert scene.probe()["day"] == str(day)
    for by in (1, 1, -1, -1, -1):
        scene.turn(by)
        window.frames(1)


def test_hints_and_taking_back_are_not_offered(window: MenuWindow) -> None:
    table = to_the_table(window, opened(window))
    names = {command.name for command, _ in table._in_corners}
    assert not names & {"hint", "undo"}
    for letter in "ut":
        window.key(ord(letter), letter)
    assert (table.live.undone, table.live.match.hints) == (0, 0)


def test_a_usual_table_offers_them(window: MenuWindow) -> None:
    table = window.open("table", Launch(seed=3, moves=1))
    assert table.daily is None
    assert {"hint", "undo"} <= {command.name for command, _ in table._in_corners}


def test_par_is_computed_kept_and_compared(window: MenuWindow) -> None:
    file_of(window).finish(TODAY, Played(PAR, "CODE"), is_practice=False)
    scene = opened(window)
    par = result_of(random_game(TODAY, 1))
    assert scene.par == par
    disk.flush(5)
    assert file_of(window).read().par == {TODAY: par}
    assert daily_words.against_par_text(window.app.words, PAR, par) in texts(window)


def test_par_that_is_known_is_not_computed_again(window: MenuWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    file_of(window).keep_par(daily_deal(TODAY), PAR)
    monkeypatch.setattr("heul_doch.scenes.players.daily_jobs.play_par", lambda deal: pytest.fail("again"))
    assert opened(window).par == PAR


@pytest.mark.expected_errors("a background job failed")
def test_par_that_cannot_be_computed_is_said(window: MenuWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(deal: daily.DailyDeal) -> Match:
        raise RuntimeError("broken")

    monkeypatch.setattr("heul_doch.scenes.players.daily_jobs.play_par", broken)
    opened(window)
    assert "ließ sich nicht ausrechnen" in texts(window)


def with_code(window: MenuWindow, text: str) -> DailyScene:
    """Type a code and press Enter."""
    scene = opened(window)
    scene.show_code(True)
    window.frames(2)
    scene.friend.type(text)
    scene.friend.check()
    window.frames(3)
    return scene


def test_a_friends_code_is_confirmed_and_shown(window: MenuWindow) -> None:
    match = random_game(TODAY, 9)
    scene = with_code(window, code_of(daily_deal(TODAY), match).lower())
    assert daily_words.result_text(window.app.words, result_of(match)) in scene.friend.verdict()
    assert "Übung" in window.ui.find("daily-spoils").label, "watching gives the cards away"
    scene.friend.watch()
    window.frames(3)
    assert window.name == "watch"
    assert window.top.live.full.moves == match.moves
    disk.flush(5)
    assert file_of(window).read().entry(TODAY).is_seen
    window.top.back()
    window.frames(3)
    assert window.top is scene
    assert not scene.probe()["counts"]


def test_watching_a_day_that_was_played_changes_nothing(window: MenuWindow) -> None:
    file_of(window).finish(TODAY, Played(PAR, "CODE"), is_practice=False)
    scene = with_code(window, code_of(daily_deal(TODAY), random_game(TODAY, 9)))
    assert window.app.words("daily-right-spoils") not in texts(window)
    scene.friend.watch()
    window.frames(3)
    disk.flush(5)
    assert file_of(window).read().entry(TODAY) == DayEntry(Played(PAR, "CODE"), is_begun=True)


def test_a_wrong_letter_is_said_with_its_group(window: MenuWindow) -> None:
    right = code_of(daily_deal(TODAY), random_game(TODAY, 9))
    wrong = right[:6] + ("0" if right[6] != "0" else "1") + right[7:]
    scene = with_code(window, wrong)
    assert "Gruppe 2" in scene.friend.verdict()
    scene.friend.type(right)
    assert scene.friend.verdict() == "", "what was said of another code is gone"
    scene.friend.watch()
    assert window.top is scene, "nothing to watch"


@pytest.mark.parametrize("text", ["", "Hallo", "0" * 400])
def test_what_is_no_code_gets_a_sentence(window: MenuWindow, text: str) -> None:
    scene = with_code(window, text)
    assert scene.friend.verdict().endswith((".", "?"))
    assert scene.friend.verdict() in texts(window)


def test_line_and_code_are_copied_and_a_code_is_pasted(window: MenuWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    clipboard = [""]
    monkeypatch.setattr(pygame.scrap, "put_text", lambda text: clipboard.__setitem__(0, text))
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: clipboard[0])
    match = random_game(TODAY, 9)
    deal = daily_deal(TODAY)
    file_of(window).finish(TODAY, Played(result_of(match), code_of(deal, match)), is_practice=False)
    scene = opened(window)
    window.ui.find("daily-copy-line").activate()
    assert clipboard[0] == daily_words.line_of(window.app.words, deal, result_of(match))
    window.ui.find("daily-copy-code").activate()
    assert clipboard[0] == code_of(deal, match)
    scene.show_code(True)
    window.frames(2)
    window.ui.find("daily-paste").activate()
    window.frames(3)
    assert scene.friend.verdict().startswith("Stimmt!")


def test_without_a_clipboard_that_is_said(window: MenuWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: str) -> str:
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "put_text", broken)
    monkeypatch.setattr(pygame.scrap, "get_text", broken)
    file_of(window).finish(TODAY, Played(PAR, "CODE"), is_practice=False)
    scene = opened(window)
    scene.copy("text")
    window.frames(2)
    scene.show_code(True)
    scene.friend.paste()
    window.frames(2)
    assert scene.friend.verdict() == window.app.words("daily-code-empty")


def test_the_line_gives_no_card_away(window: MenuWindow) -> None:
    for language in ("de", "en"):
        window.store.change(language=language)
        line = daily_words.line_of(window.app.words, daily_deal(TODAY), DailyResult(48, 2, 4, "+oo-"))
        assert line.endswith("👑🧅🧅💧")
        assert "Heul doch 331 · 48 " in line
    safe = daily_words.line_of(window.app.words, daily_deal(Day(2026, 11, 29)), DailyResult(None, 4, 4, "+oo-"))
    assert safe == "Jammerlappen 333 · left over · 👑🧅🧅💧"


def test_a_damaged_file_is_said_in_one_line(window: MenuWindow) -> None:
    (window.folder / "daily.json").write_text("{")
    opened(window)
    assert window.app.toasts.text.startswith("Der Kalender der Tageskarten war beschädigt.")
    assert (window.folder / "daily.damaged-1.json").read_text() == "{"


def test_every_state_has_a_sign_and_words(window: MenuWindow) -> None:
    states = {
        state_of(DayEntry(Played(PAR, ""), True), PAR),
        state_of(DayEntry(Played(PAR, ""), True), None),
        state_of(DayEntry(Played(PAR, ""), True), PAR._replace(points=31)),
        state_of(DayEntry(is_seen=True), PAR),
        state_of(DayEntry(is_begun=True), PAR),
    }
    assert states == set(SIGNS)
    assert state_of(DayEntry(), PAR) == ""
    for language in ("de", "en"):
        window.store.change(language=language)
        assert len({window.app.words(f"daily-legend-{state}") for state in SIGNS}) == len(SIGNS)


def test_the_months_are_those_of_the_calendar() -> None:
    weeks = list(weeks_of(Day(2026, 11, 1)))
    assert [day and day.day for day in weeks[0]] == [None] * 6 + [1]
    assert [day and day.day for day in weeks[-1]] == [30] + [None] * 6
    assert sum(day is not None for week in weeks_of(Day(2028, 2, 1)) for day in week) == 29
    assert month_after(Day(2026, 12, 1), 1) == Day(2027, 1, 1)
    assert month_after(Day(2026, 1, 1), -1) == Day(2025, 12, 1)
    assert list(weeks_of(Day(9999, 12, 1)))[-1][4] == Day(9999, 12, 31)


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("size", [(960, 600), (1920, 1080)], ids=str)
@pytest.mark.parametrize("day", [TODAY, TODAY.plus(1), TODAY.plus(2), TODAY.plus(6)], ids=str)
def test_nothing_is_cut_off_or_lies_on_something_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str, size: tuple[int, int], day: Day
) -> None:
    """With a result, the longest code of Heul doch!, all games, many opponents."""
    monkeypatch.setattr(daily_words, "today", lambda: day)
    window = MenuWindow(tmp_path, size, language=language)
    try:
        code = "10AD-M8P2-J4ZH-QB4K-YB88-10AD-M8"
        result = DailyResult(None if day.weekday == 6 else -104, 3, 4, "+o-o")
        file_of(window).finish(day, Played(result, code), is_practice=False)
        file_of(window).finish(day, Played(result, code), is_practice=True)
        file_of(window).keep_par(daily_deal(day), result._replace(points=result.points and 104))
        scene = opened(window, day)
        for shows_code in (False, True):
            scene.show_code(shows_code)
            window.frames(2)
            assert (window.cut_texts(), window.outside(), window.overlapping()) == ([], [], [])
    finally:
        window.close()


def test_keys_alone_reach_everything(window: MenuWindow) -> None:
    file_of(window).finish(TODAY, Played(PAR, "CODE"), is_practice=False)
    opened(window)
    wanted = {"daily-play", "daily-back", "daily-copy-line", "daily-copy-code", f"daily-day-{TODAY}", "daily-side"}
    reached = set()
    for _ in range(80):
        window.key(pygame.K_TAB)
        window.frames(1)
        if window.ui.focused is not None:
            reached.add(window.ui.focused.id)
    assert wanted <= reached


def test_the_file_says_what_was_played(window: MenuWindow) -> None:
    """Readable by people: the day, the result and the code."""
    file_of(window).finish(TODAY, Played(PAR, "CODE"), is_practice=False)
    data = json.loads((window.folder / "daily.json").read_text())
    assert data["days"]["2026-11-27"]["first"] == {"result": list(PAR), "code": "CODE"}


def test_a_taken_over_name_changes_no_day(window: MenuWindow) -> None:
    match = random_game(TODAY, 1)
    assert deal_of(replace(match, names=("A", "B", "C"))) == daily_deal(TODAY)
