"""B26: killed in mid-save two hundred times, a full disk, a home that cannot be written, clocks and hash seeds."""

from __future__ import annotations

import hashlib
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from breaker import Breaker, pygame, seats
from heul_doch.game.core.match import Match
from heul_doch.game.core.rng import Rng
from heul_doch.game.records.record import read_records, record_of
from heul_doch.game.records.record_format import format_record
from heul_doch.game.records.undo import last_decision, take_back
from heul_doch.game.rulefiles import files
from heul_doch.game.rulefiles.files import sweep, write_atomic
from heul_doch.scenes.storage import autosave as saves
from heul_doch.scenes.storage.archive import past_games
from heul_doch.scenes.storage.autosave import Keeper, archive_left_behind, entry_of, load
from heul_doch.scenes.storage.session import Evening, PlannedLeg, TableSetup
from heul_doch.scenes.storage.settings_file import SettingsStore
from heul_doch.scenes.storage.stats_file import StatsFile
from heul_doch.scenes.storage.waiting_game import has_game
from heul_doch.scenes.table.live_game import build_game
from tables import LONG

SETUP = TableSetup(variants=("sonderkarten",), seats=seats(3), seed=4)
GAME = build_game(SETUP)
ROOT = Path(__file__).resolve().parents[2]


def match_of(moves: int = 1000, seed: int = 4) -> Match:
    match, rng = Match.new(GAME, seed, [seat.name for seat in SETUP.seats], salt="s"), Rng(seed)
    while not match.is_over and len(match.moves) < moves:
        match.submit(rng.choice(match.legal_moves()))
    return match


@pytest.mark.slow
@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
@pytest.mark.parametrize("kills", [54, pytest.param(200, marks=LONG)])
def test_kills_in_mid_save(tmp_path: Path, kills: int) -> None:
    """Whatever moment the kill strikes: the save is whole, and no older than the last move that was said to be safe."""
    whole = match_of()
    for number in range(kills):
        reader, writer = os.pipe()
        child = os.fork()
        if child == 0:
            # Only system calls and the saving itself: a copy of a test run must do nothing else.
            try:
                keeper = Keeper(tmp_path, SETUP, lambda why: None)
                match = Match.new(GAME, 4, whole.names, salt="s")
                for ply, move in enumerate(whole.moves[:-1]):
                    match.submit(move)
                    keeper.keep(match)
                    os.write(writer, bytes([ply + 1]))
                signal.pause()
            finally:
                os._exit(1)
        os.close(writer)
        last = 0
        for _ in range(1 + number % 9):
            last = (os.read(reader, 1) or bytes([last]))[0]
        os.kill(child, signal.SIGKILL)
        while said := os.read(reader, 64):
            last = said[-1]
        os.close(reader)
        os.waitpid(child, 0)
        _, match = load(tmp_path, tmp_path)
        assert last <= match.state.ply <= last + 1, f"kill {number}"
        assert match.moves == whole.moves[: match.state.ply]
    keeper = Keeper(tmp_path, SETUP, pytest.fail)
    keeper.keep(match_of(3))
    keeper.flush()
    left = [file.name for file in tmp_path.rglob("*") if file.name.endswith(".tmp")]
    assert left == [], "what the killed ones left behind is taken away"


def test_what_another_running_program_is_writing_stays(tmp_path: Path) -> None:
    mine, dead, other = (tmp_path / f".x.yaml.{p}.tmp" for p in (os.getpid(), 2**22 + 5, "strange"))
    for file in (mine, dead, other):
        file.touch()
    assert sweep(tmp_path) == 1
    assert mine.exists()
    assert other.exists()
    assert sweep(tmp_path / "none") == 0


def test_what_a_program_of_another_user_is_writing_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The system does not let it be asked for, so it is there."""

    def refuse(process: int, signal: int) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr(os, "kill", refuse)
    file = tmp_path / ".x.yaml.77.tmp"
    file.touch()
    assert sweep(tmp_path) == 0
    assert file.exists()


def full_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(files, "replace", refuse)


def test_a_full_disk_is_said_once_and_the_game_goes_on(breaker: Breaker, home: Path) -> None:
    breaker.store.change(speed="off", thinking="off")
    scene = breaker.sit_down(3)
    breaker.until_my_turn(scene)
    breaker.lay(scene)
    assert scene.keeper is not None
    scene.keeper.flush()
    before = (home / "saves" / "current.yaml").read_bytes()
    with pytest.MonkeyPatch.context() as patch:
        full_disk(patch)
        said: list[str] = []
        patch.setattr(breaker.app.toasts, "show", lambda text, reading: said.append(text))
        for _ in range(4):
            breaker.until_my_turn(scene)
            breaker.lay(scene)
            scene.keeper.flush()
            breaker.frame(0.2, count=3)
        scene.keeper.flush()
        assert (home / "saves" / "current.yaml").read_bytes() == before, "the old save is whole"
        assert len([text for text in said if "die Festplatte ist voll" in text]) == 1
        assert sorted(f.name for f in (home / "saves").iterdir()) == ["current.yaml", "current.yaml.bak"]
    breaker.until_my_turn(scene)
    breaker.lay(scene)
    scene.keeper.flush()
    assert load(home, home)[1].state.ply >= scene.live.match.state.ply - 3, "with room again it is kept again"


def test_a_game_finished_on_a_full_disk_is_counted_when_there_is_room(tmp_path: Path) -> None:
    said: list[str] = []
    keeper = Keeper(tmp_path, SETUP, said.append, say=lambda key, values: said.append(key))
    match = match_of()
    keeper.keep(match_of(5))
    keeper.flush()
    with pytest.MonkeyPatch.context() as patch:
        full_disk(patch)
        keeper.keep(match)
        keeper.flush()
    assert said == ["No space left on device"] or "No space left on device" in said
    assert len(StatsFile(tmp_path).entries()) == 1, "for a line there was room"
    assert has_game(tmp_path), "what could not become a record still waits"
    assert load(tmp_path, tmp_path)[1].state.ply == 5


def test_a_game_finished_on_a_disk_that_cannot_sync_is_shelved_at_the_next_start(tmp_path: Path) -> None:
    """A quota or a server may refuse only then; the final position has been written all the same."""
    said: list[str] = []
    match = match_of()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(files.os, "fsync", lambda descriptor: (_ for _ in ()).throw(OSError(28, "full")))
        keeper = Keeper(tmp_path, SETUP, said.append)
        keeper.keep(match)
        keeper.flush()
    assert said == ["full"]
    assert not has_game(tmp_path)
    assert StatsFile(tmp_path).entries() == []
    archive_left_behind(tmp_path)
    (file,) = past_games(tmp_path).files()
    assert read_records(file)[0].moves == record_of(match).moves
    assert len(StatsFile(tmp_path).entries()) == 1, "and it counts"
    assert [f.name for f in (tmp_path / "saves").iterdir()] == []


@pytest.mark.parametrize("scene", ["title", "table", "statistics", "library", "rule-sets", "lesson"])
def test_a_home_that_cannot_be_written(break_in: Callable[..., Breaker], tmp_path: Path, scene: str) -> None:
    """A file lies where the folder should be: as read-only as it gets, for everybody."""
    from heul_doch.scenes.base import paths

    (tmp_path / "file").touch()
    home = tmp_path / "file" / "home"
    paths.set_home(home)
    breaker = break_in()
    breaker.app.store = breaker.store = SettingsStore(home / "settings.json")
    if scene == "table":
        table = breaker.sit_down(3)
        breaker.until_my_turn(table)
        breaker.lay(table)
        breaker.until_my_turn(table)
        breaker.key(pygame.K_u, "u")
    else:
        breaker.open(scene)
    breaker.frame(0.1, count=20)
    breaker.check_inside()
    assert breaker.stack == [scene]


def test_a_clock_that_jumps_loses_and_confuses_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    moments = ["2026-11-28T05:00:00Z", "1970-01-01T00:00:00Z", "2199-12-31T23:59:59Z", "2026-10-25T01:30:00Z"]
    for seed, moment in enumerate(moments):
        monkeypatch.setattr(saves, "now", lambda moment=moment: moment)
        keeper = Keeper(tmp_path, SETUP, pytest.fail)
        keeper.keep(match_of(seed=seed))
        keeper.flush()
    assert [item.date for item in past_games(tmp_path).items()] == moments[::-1], "in the order they were played"
    assert [entry.ended for entry in StatsFile(tmp_path).entries()] == moments


def digest() -> str:
    """Return a hash of everything that is written about some games."""
    total = hashlib.sha256()
    for seed in range(3):
        match = match_of(40, seed)
        ply = last_decision(match, 0)
        match = take_back(match, [0], ply or 0, Rng(seed), "again")
        rng = Rng(seed)
        while not match.is_over:
            match.submit(rng.choice(match.legal_moves()))
        total.update(format_record(record_of(match)).encode())
        entry = entry_of(match, ("human egg", "random chili", "random lemon"), "now")
        assert entry is not None
        total.update(entry.to_text().encode())
    return total.hexdigest()


@pytest.mark.slow
def test_records_and_figures_do_not_depend_on_the_hash_seed() -> None:
    found = {digest()}
    for seed in ("0", "1", "2", "random"):
        environment = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(sys.path)}
        code = "import test_b26_nothing_lost as t; print(t.digest())"
        done = subprocess.run(
            [sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True, cwd=ROOT
        )
        found.add(done.stdout.split()[-1])
    assert len(found) == 1


def test_a_write_that_fails_leaves_nothing_beside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_atomic(tmp_path / "x", b"old")
    full_disk(monkeypatch)
    with pytest.raises(OSError, match="space"):
        write_atomic(tmp_path / "x", b"new")
    assert (tmp_path / "x").read_bytes() == b"old"
    assert [f.name for f in tmp_path.iterdir()] == ["x"]


@pytest.mark.parametrize("ends", [True, False], ids=["played to its end", "left behind"])
def test_a_round_that_was_not_counted_before_a_kill_counts_with_its_evening(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ends: bool
) -> None:
    """Counting is done aside, after the disk; the next round may have begun by then."""
    setup = TableSetup(seats=seats(3), plan=(PlannedLeg("heul_doch", 2, ("kurz",)),))
    evening = Evening.begin(setup, None)
    for number in range(2):
        match = evening.deal()
        keeper = Keeper(tmp_path, evening.seated(setup), pytest.fail, is_next=number > 0)
        while not match.is_over and (ends or not number or len(match.moves) < 3):
            match.submit(match.legal_moves()[0])
        with monkeypatch.context() as patch:
            if not number:
                patch.setattr(saves.disk, "later", lambda work: None)
            keeper.keep(match)
        keeper.flush()
        evening.keep(keeper.records_of(match)[-1])
    if not ends:
        file = tmp_path / "saves" / "current.yaml"
        saves.archive_game(tmp_path, file)
    assert len(StatsFile(tmp_path).entries()) == (2 if ends else 1)
