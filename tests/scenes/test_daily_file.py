"""What was played of the daily deals is kept whole, counts once, and survives damage and clocks."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest
from heul_doch.game.bots.daily import DailyResult, daily_deal
from heul_doch.game.records.day import Day
from heul_doch.scenes.storage import disk
from heul_doch.scenes.storage.daily_file import FILE, FORMAT, DailyFile, DayEntry, Played, keeper_of_days

TODAY = Day(2026, 11, 30)


class Told:
    """What was said, by key."""

    def __init__(self) -> None:
        self.keys: list[str] = []
        self.values: dict[str, str] = {}

    def __call__(self, key: str, values: dict[str, str]) -> None:
        self.keys.append(key)
        self.values = values


@pytest.fixture
def told() -> Told:
    return Told()


@pytest.fixture
def file(tmp_path: Path, told: Told) -> DailyFile:
    return DailyFile(tmp_path, told)


def game(points: int, code: str = "CODE") -> Played:
    return Played(DailyResult(points, 2, 4, "+o-o"), f"{code}{points}")


def test_without_a_file_nothing_was_played(file: DailyFile, told: Told) -> None:
    assert (file.read().days, file.read().par, told.keys) == ({}, {}, [])
    assert not file.file.exists()
    assert file.read().entry(TODAY) == DayEntry()
    assert DayEntry().counts


def test_the_first_try_counts_and_later_ones_are_practice(file: DailyFile, told: Told) -> None:
    file.begin(TODAY)
    assert not file.read().entry(TODAY).counts, "begun: the next game is practice"
    file.finish(TODAY, game(40), is_practice=False)
    for points in (30, 55, 50):
        file.finish(TODAY, game(points), is_practice=True)
    assert file.read().entry(TODAY) == DayEntry(game(40), is_begun=True, practice=3, best=game(55))
    assert told.keys == []


def test_a_first_try_that_is_finished_again_counts_once(file: DailyFile) -> None:
    """The same game after a kill is the same; another end of it, from a saved game, is practice."""
    file.begin(TODAY)
    for _ in range(2):
        file.finish(TODAY, game(40), is_practice=False)
    assert file.read().entry(TODAY) == DayEntry(game(40), is_begun=True)
    file.finish(TODAY, game(60), is_practice=False)
    assert file.read().entry(TODAY) == DayEntry(game(40), is_begun=True, practice=1, best=game(60))


def test_who_watched_somebody_only_practises(file: DailyFile) -> None:
    file.see(TODAY)
    entry = file.read().entry(TODAY)
    assert (entry.is_seen, entry.counts) == (True, False)
    file.finish(TODAY, game(40), is_practice=False)
    assert file.read().entry(TODAY) == DayEntry(is_seen=True, practice=1, best=game(40))


def test_cards_seen_before_the_first_try_are_said_once_and_later_change_nothing(file: DailyFile, told: Told) -> None:
    file.begin(TODAY)
    for _ in range(2):
        file.see(TODAY)
    assert told.keys == ["daily-known"]
    file.finish(TODAY, game(40), is_practice=False)
    assert file.read().entry(TODAY).first is None, "whoever looks at the cards in the middle only practises"
    other = TODAY.plus(1)
    file.finish(other, game(40), is_practice=False)
    file.see(other)
    assert (file.read().entry(other), len(told.keys)) == (DayEntry(game(40), is_begun=True), 1)


def test_another_game_with_the_cards_of_a_day_makes_it_practice(tmp_path: Path, told: Told) -> None:
    """Beside a ghost, from a replay or with a typed number the cards are the same, and the game is another one."""
    keep, match = keeper_of_days(tmp_path, told), daily_deal(TODAY).new_match()
    keep(match)
    disk.flush(5)
    assert DailyFile(tmp_path).read().entry(TODAY).counts, "the game of the day itself"
    match.change_side_key("0" * 32, 0)
    keeper_of_days(tmp_path, told)(match)
    disk.flush(5)
    assert (told.keys, DailyFile(tmp_path).read().entry(TODAY).is_seen) == (["daily-known"], True)


def test_days_beyond_today_and_before_the_first_are_kept(file: DailyFile, told: Told) -> None:
    """A clock that was wrong: no clock is asked."""
    days = (Day(1970, 1, 1), Day(2026, 1, 1), Day(2099, 12, 31), Day(9999, 12, 31))
    for day in days:
        file.finish(day, game(day.day), is_practice=False)
    assert set(file.read().days) == set(days)
    assert told.keys == []


def test_par_is_kept_until_the_opponents_change(file: DailyFile) -> None:
    par = DailyResult(53, 1, 5, "++++")
    file.keep_par(daily_deal(TODAY), par)
    assert file.read().par == {TODAY: par}
    data = json.loads(file.file.read_text())
    data["par"][str(TODAY)]["version"] += 1
    file.file.write_text(json.dumps(data))
    assert file.read().par == {}


def test_games_without_points_are_kept(file: DailyFile) -> None:
    left = Played(DailyResult(None, 4, 4, "+oo-"), "CODE")
    file.finish(TODAY, left, is_practice=False)
    assert file.read().entry(TODAY).first == left


DAMAGED = {
    "no JSON": "{",
    "no text": "\ufffe\x00",
    "empty": "",
    "a list": "[]",
    "a number": "7",
    "no format": '{"days": {}}',
    "odd format": '{"format": "1"}',
    "days in a list": '{"format": 1, "days": [1]}',
    "no day": '{"format": 1, "days": {"soon": {}}}',
    "no entry": '{"format": 1, "days": {"2026-11-30": 7}}',
    "half an entry": '{"format": 1, "days": {"2026-11-30": {"first": null}}}',
    "odd par": '{"format": 1, "par": {"2026-11-30": {"version": 1, "result": [1, 9, 4, "++++"]}}}',
    "odd course": '{"format": 1, "par": {"2026-11-30": {"version": 1, "result": [1, 1, 4, "abcdefghij"]}}}',
    "deep": "[" * 5000,
    "half a character": '{"format": 1, "days": {"2026-11-30": {"first": {"result": [1, 1, 4, "++"], "code": "\\ud800"},'
    ' "begun": true, "seen": false, "practice": 0, "best": null}}}',
}


@pytest.mark.parametrize("text", DAMAGED.values(), ids=DAMAGED)
def test_a_damaged_file_is_put_aside_and_said_once(file: DailyFile, told: Told, text: str) -> None:
    file.file.write_text(text)
    assert file.read().entry(TODAY) == DayEntry()
    assert told.keys == ["daily-file-damaged"]
    other = file.file.with_name(told.values["file"])
    assert other.read_text() == text, "the original stays"
    file.begin(TODAY)
    assert file.read().entry(TODAY).is_begun
    assert told.keys == ["daily-file-damaged"]


def test_what_can_be_read_of_a_damaged_file_is_kept(file: DailyFile, told: Told) -> None:
    file.finish(TODAY, game(40), is_practice=False)
    data = json.loads(file.file.read_text())
    data["days"]["2026-11-31"] = data["days"][str(TODAY)]
    file.file.write_text(json.dumps(data))
    assert file.read().days == {TODAY: DayEntry(game(40), is_begun=True)}
    assert told.keys == ["daily-file-damaged"]


def test_a_file_of_a_newer_version_is_left_alone(file: DailyFile, told: Told) -> None:
    text = json.dumps({"format": FORMAT + 1, "days": "something else"})
    file.file.write_text(text)
    file.begin(TODAY)
    assert file.read().days == {}
    assert file.file.read_text() == text
    assert set(told.keys) == {"daily-file-newer"}


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="everybody may read everything")
def test_a_file_that_cannot_be_read_is_not_written_over(file: DailyFile, told: Told) -> None:
    file.begin(TODAY)
    file.file.chmod(0)
    file.finish(TODAY, game(40), is_practice=False)
    file.file.chmod(0o600)
    assert file.read().entry(TODAY) == DayEntry(is_begun=True)
    assert told.keys == ["daily-file-unreadable"]


def test_a_folder_in_its_place_is_put_aside(file: DailyFile, told: Told) -> None:
    file.file.mkdir()
    (file.file / "mine.txt").write_text("mine")
    file.begin(TODAY)
    assert told.keys == ["daily-file-damaged"]
    assert (file.file.with_name(told.values["file"]) / "mine.txt").read_text() == "mine"
    assert file.read().entry(TODAY).is_begun


@pytest.mark.skipif(os.name != "posix", reason="links need rights there")
def test_nothing_is_written_through_a_link(file: DailyFile, told: Told, tmp_path: Path) -> None:
    mine = tmp_path / "mine.json"
    mine.write_text("mine")
    file.file.symlink_to(mine)
    file.begin(TODAY)
    assert mine.read_text() == "mine"
    assert told.keys == ["daily-file-damaged"]
    assert file.read().entry(TODAY).is_begun


def test_a_full_disk_is_said_and_loses_nothing(file: DailyFile, told: Told, monkeypatch: pytest.MonkeyPatch) -> None:
    file.begin(TODAY)

    def full(path: Path, data: bytes) -> None:
        raise OSError(28, "No space left on device", str(path))

    monkeypatch.setattr("heul_doch.scenes.storage.daily_file.write_atomic", full)
    file.finish(TODAY, game(40), is_practice=False)
    monkeypatch.undo()
    assert told.keys == ["daily-file-unkept"]
    assert file.read().entry(TODAY) == DayEntry(is_begun=True)


def test_nothing_but_the_file_is_left_in_the_folder(file: DailyFile, tmp_path: Path) -> None:
    file.begin(TODAY)
    assert {path.name for path in tmp_path.iterdir()} == {FILE, "locks"}
