"""The running game is on disk after every move and goes on exactly there (B26)."""

from __future__ import annotations

import errno
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest
from heul_doch.game.core.observe import view
from heul_doch.game.core.problems import RulesError
from heul_doch.scenes.base.paths import ROOT
from heul_doch.scenes.players.bot_process import SyncRunner
from heul_doch.scenes.screens.title import TitleScene
from heul_doch.scenes.storage import autosave as saves
from heul_doch.scenes.storage import disk
from heul_doch.scenes.storage import instance_slot as slots
from heul_doch.scenes.storage.archive import past_games, summarize
from heul_doch.scenes.storage.autosave import Keeper, load
from heul_doch.scenes.storage.session import SeatSetup, TableSetup
from heul_doch.scenes.storage.stats_file import StatsFile
from heul_doch.scenes.storage.waiting_game import has_game
from heul_doch.scenes.table.live_game import LiveGame, build_game
from heul_doch.scenes.table.scene import TableScene
from heul_doch.scenes.ui.scene import Launch
from pilot_adapter import Pilot

SETUP = TableSetup(
    variants=("sonderkarten",),
    options={"hand_size": 3},
    seats=(
        SeatSetup("Zoë {0}", "egg"),
        SeatSetup("Pepe", "chili", "onestep"),
        SeatSetup("Champi", "mushroom", "random"),
    ),
    seed=11,
)


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    made = Pilot(tmp_path)
    yield made
    made.app.close()


def sit_down(pilot: Pilot, setup: TableSetup | None = SETUP, *, resumes: bool = False) -> TableScene:
    scene = TableScene(setup, launch=Launch(resumes=resumes), runner=SyncRunner())
    pilot.show(scene)
    return scene


def make(scene: TableScene, moves: int) -> None:
    for _ in range(moves):
        if not scene.live.is_over:
            scene.live.play_on()
    assert scene.keeper is not None
    scene.keeper.flush()


@pytest.mark.parametrize("moves", [0, 1, 7, 40])
def test_it_goes_on_exactly_there(pilot: Pilot, tmp_path: Path, moves: int) -> None:
    scene = sit_down(pilot)
    make(scene, moves)
    # No leaving, no closing: as after a power cut.
    setup, match = load(tmp_path, tmp_path / "rules")
    before = scene.live.match
    assert (match.state.ply, match.state.turn, match.names) == (moves, before.state.turn, before.names)
    assert match.game.position(match.state) == before.game.position(before.state)
    assert setup == TableSetup(**{**{k: getattr(SETUP, k) for k in SETUP.__slots__}, "start": before.initial.turn})


def test_the_title_offers_it_and_the_table_shows_it(pilot: Pilot, tmp_path: Path) -> None:
    scene = sit_down(pilot)
    make(scene, 9)
    seen = view(scene.live.game, scene.live.match.state, 0)
    scene.leave()
    title = TitleScene()
    pilot.app.reset(title)
    pilot.frame(count=3)
    assert [e["label"] for e in title.elements() if e["id"] == "title-play"] == ["Weiterspielen"]
    pilot.key(pygame.K_RETURN, "\r")
    pilot.frame(count=3)
    table = pilot.app.stack[-1]
    assert isinstance(table, TableScene)
    assert table.live.match.moves[:9] == scene.live.match.moves
    assert view(table.live.game, table.live.match.states[9], 0) == seen
    assert not pilot.failures


def test_a_resumed_game_is_kept_on_and_a_finished_one_waits_no_longer(pilot: Pilot, tmp_path: Path) -> None:
    make(sit_down(pilot), 5)
    scene = sit_down(pilot, None, resumes=True)
    make(scene, 1)
    assert load(tmp_path, tmp_path)[1].state.ply == 6
    assert past_games(tmp_path).files() == []
    make(scene, 200)
    assert scene.live.is_over
    assert not has_game(tmp_path)


def test_another_game_does_not_lose_the_one_before(pilot: Pilot, tmp_path: Path) -> None:
    make(sit_down(pilot), 4)
    text = (tmp_path / "saves" / "current.yaml").read_bytes()
    make(sit_down(pilot), 1)
    (past,) = past_games(tmp_path).files()
    assert past.read_bytes() == text


DAMAGE = pytest.mark.parametrize(
    "damage", [b"", b"record: 1\ngame: heul_do", b"\0\xff" * 40], ids=["", "half", "bytes"]
)


@DAMAGE
def test_a_damaged_one_is_put_aside_and_said(pilot: Pilot, tmp_path: Path, damage: bytes) -> None:
    make(sit_down(pilot), 4)
    (tmp_path / "saves" / "current.yaml").write_bytes(damage)
    (tmp_path / "saves" / "current.yaml.bak").write_bytes(damage)
    pilot.show(TableScene(launch=Launch(resumes=True), runner=SyncRunner()))
    pilot.frame(count=3)
    assert pilot.app.stack[-1].name == "title"
    assert f". {pilot.app.words('table-kept-as', file='saves/damaged-1.yaml')}" in pilot.app.toasts.text
    assert (tmp_path / "saves" / "damaged-1.yaml").read_bytes() == damage
    pilot.show(TitleScene())
    assert not pilot.failures


@DAMAGE
def test_after_a_power_cut_the_synced_copy_stands_in(pilot: Pilot, tmp_path: Path, damage: bytes) -> None:
    """What was written last may be empty then; what was synced before is whole."""
    make(sit_down(pilot), 4)
    (tmp_path / "saves" / "current.yaml").write_bytes(damage)
    scene = sit_down(pilot, None, resumes=True)
    pilot.frame(count=3)
    assert len(scene.live.match.moves) >= 4
    assert pilot.app.toasts.text == pilot.app.words("table-save-restored", file="saves/damaged-1.yaml")
    assert (tmp_path / "saves" / "damaged-1.yaml").read_bytes() == damage
    assert load(tmp_path, tmp_path)[1].state.ply >= 4


def test_the_synced_copy_of_another_game_is_gone_before_a_new_one_is_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After a power cut in between it would be taken for the copy of the new game. The game itself may be lost."""
    old = Keeper(tmp_path, SETUP, pytest.fail)
    old.keep(LiveGame(SETUP, build_game(SETUP), SyncRunner(), lambda: 0.0, lambda: 0.0).match)
    old.flush()
    copy = disk.backup_of(old.file)
    assert copy.is_file()
    old.file.unlink()
    monkeypatch.setattr(disk, "later", lambda job: None)
    Keeper(tmp_path, SETUP, pytest.fail).keep(
        LiveGame(SETUP, build_game(SETUP), SyncRunner(), lambda: 0.0, lambda: 0.0).match
    )
    assert old.file.is_file()
    assert not copy.exists()


def test_a_save_that_cannot_be_read_is_not_renamed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    keeper = Keeper(tmp_path, SETUP, pytest.fail)
    live = LiveGame(SETUP, build_game(SETUP), SyncRunner(), lambda: 0.0, lambda: 0.0, on_step=keeper.keep)
    live.play_on()
    keeper.flush()
    before, opened = keeper.file.read_bytes(), Path.open

    def refuse(self: Path, mode: str = "r", *args: Any, **options: Any) -> Any:
        if self == keeper.file:
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
        return opened(self, mode, *args, **options)

    said: list[str] = []
    with monkeypatch.context() as patch:
        patch.setattr(Path, "open", refuse)
        with pytest.raises(RulesError) as caught:
            load(tmp_path, tmp_path)
        assert caught.value.problems[0].code == "file_unreadable"
        other = Keeper(tmp_path, SETUP, said.append)
        other.keep(live.match)
        other.keep(live.match)
        other.flush()
    assert said == [os.strerror(errno.EACCES)]
    assert keeper.file.read_bytes() == before
    assert sorted(file.name for file in keeper.file.parent.iterdir()) == ["current.yaml", "current.yaml.bak"]


@pytest.mark.parametrize("game", ["jammerlappen", "himmel_hoelle"])
def test_the_next_start_offers_the_game_that_waits_whatever_was_chosen_before(
    pilot: Pilot, tmp_path: Path, game: str
) -> None:
    pilot.app.store.change(table={"game": "heul_doch", "count": 3})
    make(sit_down(pilot, TableSetup(game=game, seats=SETUP.seats, seed=11)), 4)
    pilot.show(TitleScene())
    pilot.frame(count=3)
    title = pilot.app.stack[-1]
    assert isinstance(title, TitleScene)
    assert pilot.app.store.now.table["game"] == game
    title._go_on()
    pilot.frame(count=3)
    table = pilot.app.stack[-1]
    assert isinstance(table, TableScene)
    assert len(table.live.match.moves) >= 4
    assert pilot.app.store.now.table["others"]["heul_doch"]["count"] == 3, "the table laid before is kept"


NOT_DAMAGED = {
    "newer": (lambda data: data.replace(b"record: 1", b"record: 2") + b"from_the_future: true\n", "record_new"),
    "rules": (lambda data: re.sub(rb"fingerprint: .*", b'fingerprint: "0123456789abcdef"', data), "record_rules"),
    "game": (lambda data: data.replace(b"game: heul_doch", b"game: of_oma"), "unknown_game"),
    "option": (lambda data: data.replace(b"hand_size", b"hand_sise"), "unknown_option"),
}


@pytest.mark.parametrize("what", NOT_DAMAGED)
def test_what_is_not_damaged_lies_in_the_collection_as_it_is(pilot: Pilot, tmp_path: Path, what: str) -> None:
    make(sit_down(pilot), 4)
    change, code = NOT_DAMAGED[what]
    file = tmp_path / "saves" / "current.yaml"
    before = file.read_bytes()
    data = change(before)
    assert data != before
    file.write_bytes(data)
    pilot.show(TableScene(launch=Launch(resumes=True), runner=SyncRunner()))
    pilot.frame(count=3)
    assert pilot.app.stack[-1].name == "title"
    (past,) = past_games(tmp_path).files()
    assert past.read_bytes() == data
    assert f"records/{past.name}" in pilot.app.toasts.text
    (item,) = past_games(tmp_path).items()
    problem = summarize(item, tmp_path / "rules").problem
    assert problem is not None
    assert problem.code == code
    assert not has_game(tmp_path), "nothing is offered that would not work"
    make(sit_down(pilot), 1)
    past.write_bytes(before)
    pilot.show(TableScene(launch=Launch(resumes=True, setup=past), runner=SyncRunner()))
    pilot.frame(count=3)
    assert pilot.app.stack[-1].name == "table", "when that has been mended, it goes on from the collection"
    assert not pilot.failures


def test_another_game_begun_beside_one_of_a_newer_version(pilot: Pilot, tmp_path: Path) -> None:
    make(sit_down(pilot), 4)
    file = tmp_path / "saves" / "current.yaml"
    file.write_bytes(b"record: 2\n")
    make(sit_down(pilot), 1)
    (past,) = past_games(tmp_path).files()
    assert past.read_bytes() == b"record: 2\n"
    assert sorted(one.name for one in file.parent.iterdir()) == ["current.yaml", "current.yaml.bak"]


def test_a_game_left_behind_that_cannot_be_moved_to_the_archive_stays(tmp_path: Path) -> None:
    (tmp_path / "saves").mkdir()
    (tmp_path / "records").write_bytes(b"no folder")
    left = tmp_path / "saves" / "left-1.yaml"
    left.write_bytes(b"record: 2\n")
    saves.catch_up(tmp_path)
    assert left.read_bytes() == b"record: 2\n"


def test_a_damaged_game_left_behind_is_put_aside_and_said(tmp_path: Path) -> None:
    (tmp_path / "saves").mkdir()
    (tmp_path / "saves" / "left-1.yaml").write_bytes(b"\0\0")
    said: list[tuple[str, dict[str, str]]] = []
    saves.catch_up(tmp_path, lambda key, values: said.append((key, values)))
    assert said == [("running-damaged", {"file": "saves/damaged-1.yaml"})]
    assert (tmp_path / "saves" / "damaged-1.yaml").read_bytes() == b"\0\0"


def test_whatever_goes_wrong_the_next_move_is_written_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    keeper = Keeper(tmp_path, SETUP, said.append)
    live = LiveGame(SETUP, build_game(SETUP), SyncRunner(), lambda: 0.0, lambda: 0.0, on_step=keeper.keep)
    with monkeypatch.context() as patch:
        patch.setattr(saves, "format_records", lambda records: 1 / 0)
        for _ in range(3):
            live.play_on()
            keeper.flush()
    assert len(said) == 1
    live.play_on()
    keeper.flush()
    assert len(load(tmp_path, tmp_path)[1].moves) == 4


def test_a_name_that_cannot_be_written_costs_no_game(tmp_path: Path) -> None:
    seats = tuple(replace(seat, name=f"a\ud800\0{number}") for number, seat in enumerate(SETUP.seats))
    setup, said = replace(SETUP, seats=seats), []
    keeper = Keeper(tmp_path, setup, said.append, say=lambda key, values: said.append(key))
    live = LiveGame(setup, build_game(setup), SyncRunner(), lambda: 0.0, lambda: 0.0, on_step=keeper.keep)
    while not live.is_over:
        live.play_on()
    keeper.flush()
    assert not said
    (entry,) = StatsFile(tmp_path).entries()
    assert [seat.name for seat in entry.seats] == [f"a\ufffd\ufffd{number}" for number in range(len(seats))]
    (item,) = past_games(tmp_path).items()
    assert item.records[0].seats == live.match.names


def test_a_disk_that_refuses_is_said_once_and_the_game_goes_on(tmp_path: Path) -> None:
    (tmp_path / "saves").write_text("a file where the folder should be")
    said: list[str] = []
    keeper = Keeper(tmp_path, SETUP, said.append)
    live = LiveGame(SETUP, build_game(SETUP), SyncRunner(), lambda: 0.0, lambda: 0.0, on_step=keeper.keep)
    for _ in range(3):
        live.play_on()
        keeper.flush()
    assert len(said) == 1
    assert live.match.state.ply == 3


@pytest.mark.slow
def test_after_a_kill_the_file_is_whole(tmp_path: Path) -> None:
    code = (
        "import sys; from pathlib import Path; sys.path[:0] = sys.argv[1:3]\n"
        "from test_autosave import *\n"
        "from heul_doch.scenes.table.live_game import LiveGame, build_game\n"
        "keeper = Keeper(Path(sys.argv[3]), SETUP, print)\n"
        "live = LiveGame(SETUP, build_game(SETUP), SyncRunner(), lambda: 0.0, lambda: 0.0, on_step=keeper.keep)\n"
        "for _ in range(60):\n    live.play_on(); keeper.flush(); print(live.match.state.ply, flush=True)\n"
    )
    for number in range(4):
        process = subprocess.Popen(
            [sys.executable, "-c", code, str(ROOT), str(Path(__file__).parent), str(tmp_path)],
            stdout=subprocess.PIPE,
            text=True,
        )
        assert process.stdout is not None
        last = 0
        for _ in range(5 + 7 * number):
            last = int(process.stdout.readline())
        process.kill()
        process.wait()
        process.stdout.close()
        assert load(tmp_path, tmp_path)[1].state.ply >= last
        # The next child is to find its table free, as after this process had ended.
        slots.release()


def test_a_bot_that_is_gone_is_named_once_and_somebody_sits_in(pilot: Pilot, tmp_path: Path) -> None:
    scene = sit_down(pilot)
    make(scene, 3)
    file = tmp_path / "saves" / "current.yaml"
    text = file.read_text("utf-8")
    scene.leave()
    file.write_text(text.replace("onestep chili", "grandmaster chili"), "utf-8")
    asked: list[str] = []
    setup, _ = load(tmp_path, tmp_path / "rules", say=lambda key, values: asked.append(values["name"]))
    assert asked == ["grandmaster"]
    assert setup.seats[1].player not in ("grandmaster", "")
    again = sit_down(pilot, None, resumes=True)
    make(again, 10)
    assert again.live.players[1] == setup.seats[1].player
