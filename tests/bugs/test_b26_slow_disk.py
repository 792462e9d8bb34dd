"""B26: a disk that takes for ever to sync: what was shown is in the files all the same, and a kill loses nothing."""

from __future__ import annotations

import json
import shutil
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from breaker import Breaker, pygame
from heul_doch.game.core.rng import Rng
from heul_doch.game.records.record import read_records, record_of
from heul_doch.game.records.undo import last_decision, take_back
from heul_doch.game.rulefiles import files
from heul_doch.scenes.storage import disk
from heul_doch.scenes.storage import instance_slot as slots
from heul_doch.scenes.storage.archive import past_games
from heul_doch.scenes.storage.autosave import Keeper, archive_left_behind, load
from heul_doch.scenes.storage.settings_file import SettingsStore
from heul_doch.scenes.storage.stats_file import StatsFile
from heul_doch.scenes.storage.waiting_game import has_game
from test_b26_nothing_lost import SETUP, match_of


@pytest.fixture
def stuck(monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Event]:
    """A disk that syncs nothing until the event is set."""
    event = threading.Event()
    disk.flush()
    monkeypatch.setattr(files.os, "fsync", lambda descriptor: event.wait(30))
    yield event
    event.set()
    disk.flush()


def killed(home: Path, folder: Path) -> Path:
    """Return a copy of the player's folder as it would be found after a kill at this moment."""
    slots.release()
    return Path(shutil.copytree(home, folder))


def test_every_move_is_in_the_file_before_it_is_shown(tmp_path: Path, stuck: threading.Event) -> None:
    keeper = Keeper(tmp_path, SETUP, pytest.fail)
    for moves in range(20):
        keeper.keep(match_of(moves))
        assert len(read_records(keeper.file)[0].moves) == moves
    match = match_of(20)
    match.hints += 1
    keeper.keep(match)
    assert read_records(keeper.file)[0].hints == 1
    match = take_back(match, [0], last_decision(match, 0) or 0, Rng(1), "again")
    keeper.keep(match)
    kept = load(tmp_path, tmp_path)[1]
    assert kept.game.position(kept.state) == match.game.position(match.state)
    assert read_records(keeper.file)[0].undone == 1


def test_a_game_that_ends_is_kept_and_counted(tmp_path: Path, stuck: threading.Event) -> None:
    home, match = tmp_path / "home", match_of()
    Keeper(home, SETUP, pytest.fail).keep(match)
    assert not has_game(home), "nothing is left to be gone on with"
    after = killed(home, tmp_path / "after")
    stuck.set()
    archive_left_behind(after)
    (item,) = past_games(after).items()
    assert item.records[0].moves == record_of(match).moves
    assert [entry.moves for entry in StatsFile(after).entries()] == [len(match.moves)]
    disk.flush()
    assert len(past_games(home).files()) == 1, "and without the kill as well"
    assert not list((home / "saves").iterdir())


def test_a_game_that_is_broken_off_is_not_lost(tmp_path: Path, stuck: threading.Event) -> None:
    home = tmp_path / "home"
    Keeper(home, SETUP, pytest.fail).keep(match_of(7))
    Keeper(home, SETUP, pytest.fail).keep(match_of(3, seed=5))
    Keeper(home, SETUP, pytest.fail).keep(match_of(1, seed=6))
    after = killed(home, tmp_path / "after")
    stuck.set()
    assert len(load(after, after)[1].moves) == 1
    archive_left_behind(after)
    assert [len(item.records[0].moves) for item in past_games(after).items()] == [3, 7]
    disk.flush()
    assert [len(item.records[0].moves) for item in past_games(home).items()] == [3, 7]


def test_a_power_cut_right_after_another_game_has_begun(tmp_path: Path) -> None:
    """The files written last are empty then; what was synced of both games is not."""
    keeper = Keeper(tmp_path, SETUP, pytest.fail)
    keeper.keep(match_of(7))
    keeper.flush()
    left = slots.move_out(tmp_path, keeper.file)
    left.write_bytes(b"")
    keeper.file.write_bytes(b"")
    archive_left_behind(tmp_path)
    (item,) = past_games(tmp_path).items()
    assert len(item.records[0].moves) == 7
    assert (keeper.file.parent / "damaged-1.yaml").read_bytes() == b""


def test_settings_are_in_the_file_before_they_are_used(tmp_path: Path, stuck: threading.Event) -> None:
    store = SettingsStore(tmp_path / "settings.json")
    seen = []
    store.watch(lambda settings: seen.append(json.loads(store.file.read_text("utf-8"))["volume"]))
    for volume in (0.1, 0.2, 0.3):
        store.change(volume=volume)
    assert seen == [0.1, 0.2, 0.3]
    stuck.set()
    store.flush()
    assert store.file.read_bytes() == disk.backup_of(store.file).read_bytes()


def test_the_window_waits_for_no_disk(breaker: Breaker, home: Path, stuck: threading.Event) -> None:
    """Moves, a take-back, the way out and another game: nothing of that needs a disk that answers."""
    breaker.store.change(speed="off", thinking="off")
    scene = breaker.sit_down(3)
    for _ in range(2):
        breaker.until_my_turn(scene)
        breaker.lay(scene)
        assert len(read_records(scene.keeper.file)[0].moves) == len(scene.live.match.moves)  # type: ignore[union-attr]
    breaker.until_my_turn(scene)
    breaker.key(pygame.K_u, "u")
    kept = load(home, home)[1]
    assert (kept.undone, len(kept.moves)) == (1, len(scene.live.match.moves))
    breaker.open("title")
    breaker.open("settings")
    other = breaker.sit_down(4)
    breaker.until_my_turn(other)
    assert load(home, home)[1].names == other.live.match.names
    assert not stuck.is_set()


def test_of_many_writes_only_the_last_is_synced(tmp_path: Path, stuck: threading.Event) -> None:
    failures: list[Exception] = []
    file = tmp_path / "x"
    for number in range(50):
        disk.write(file, b"%d" % number, tmp_path, failures.append)
        assert file.read_bytes() == b"%d" % number
    stuck.set()
    disk.flush()
    assert disk.backup_of(file).read_bytes() == b"49"
    assert not failures


def test_a_file_another_program_holds_is_written_as_soon_as_it_lets_go(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On Windows a virus scanner or the second copy may have it open for a moment."""
    tries, failures, replaced = [], list[Exception](), files.os.replace
    monkeypatch.setattr(files, "_HELD", (PermissionError,))
    monkeypatch.setattr(files, "_PAUSE", 0.001)

    def held(source: Path, target: Path) -> None:
        if target.name == "x":
            tries.append(target)
            if len(tries) < 5:
                raise PermissionError(13, "held")
        replaced(source, target)

    monkeypatch.setattr(files.os, "replace", held)
    disk.write(tmp_path / "x", b"new", tmp_path, failures.append)
    disk.flush()
    assert (tmp_path / "x").read_bytes() == b"new"
    assert (len(tries), failures) == (5, [])
    tries.clear()
    files.write_atomic(tmp_path / "x", b"newer")
    assert len(tries) == 5
    monkeypatch.setattr(files, "_HELD", ())
    tries.clear()
    with pytest.raises(PermissionError):
        files.write_atomic(tmp_path / "x", b"newest")
    assert len(tries) == 1, "elsewhere no permission is no permission"
    assert sorted(f.name for f in tmp_path.iterdir()) == ["x", "x.bak"]
