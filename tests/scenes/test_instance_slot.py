"""Two copies of the program in one folder: neither writes over the running game of the other."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from heul_doch.game.records.record import read_records
from heul_doch.scenes.base.paths import ROOT
from heul_doch.scenes.players.bot_process import SyncRunner
from heul_doch.scenes.screens.title import TitleScene
from heul_doch.scenes.storage import instance_slot as slots
from heul_doch.scenes.storage.archive import past_games
from heul_doch.scenes.storage.autosave import Keeper, load
from heul_doch.scenes.storage.session import SeatSetup, TableSetup
from heul_doch.scenes.storage.waiting_game import has_game, waiting
from heul_doch.scenes.table.scene import TableScene
from pilot_adapter import Pilot

SETUP = TableSetup(options={"hand_size": 3}, seats=tuple(SeatSetup(n, "egg", "onestep") for n in "ABC"), seed=11)

OTHER = """
import sys
from pathlib import Path
from heul_doch.scenes.table.live_game import LiveGame, build_game
from heul_doch.scenes.players.bot_process import SyncRunner
from heul_doch.scenes.storage.autosave import Keeper
from heul_doch.scenes.storage.session import SeatSetup, TableSetup
setup = TableSetup(options={"hand_size": 3}, seats=tuple(SeatSetup(n, "egg", "onestep") for n in "XYZ"), seed=5)
keeper = Keeper(Path(sys.argv[1]), setup, print)
live = LiveGame(setup, build_game(setup), SyncRunner(), lambda: 0.0, lambda: 0.0, on_step=keeper.keep)
for command in sys.stdin:
    for _ in range(int(command)):
        if not live.is_over:
            live.play_on()
    keeper.keep(live.match)
    keeper.flush()
    print(keeper.file.name, len(live.match.moves), flush=True)
"""


class Copy:
    """Another copy of the program that plays in the same folder."""

    def __init__(self, home: Path) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-c", OTHER, str(home)], cwd=ROOT, text=True,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE,
        )  # fmt: skip

    def play(self, moves: int) -> tuple[str, int]:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(f"{moves}\n")
        self.process.stdin.flush()
        name, made = self.process.stdout.readline().split()
        return name, int(made)

    def kill(self) -> None:
        self.process.kill()
        self.process.communicate()


@pytest.fixture(autouse=True)
def _free() -> Iterator[None]:
    slots.release()
    yield
    slots.release()


@pytest.fixture
def other(tmp_path: Path) -> Iterator[Copy]:
    made = Copy(tmp_path)
    yield made
    made.kill()


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    made = Pilot(tmp_path)
    yield made
    made.app.close()


def seats_in(file: Path) -> str:
    return "".join(read_records(file)[-1].seats)


def test_two_copies_keep_two_games(pilot: Pilot, tmp_path: Path, other: Copy) -> None:
    assert other.play(4) == ("current.yaml", 4)
    assert not has_game(tmp_path), "the game of the other one is none to be gone on with here"
    assert waiting(tmp_path) is None
    scene = TableScene(SETUP, runner=SyncRunner())
    pilot.show(scene)
    for _ in range(5):
        scene.live.play_on()
    assert scene.keeper is not None
    scene.keeper.flush()
    assert scene.keeper.file.name == "current-2.yaml"
    assert other.play(1) == ("current.yaml", 5)
    first, second = (slots.file_of(tmp_path, number) for number in (1, 2))
    assert (seats_in(first), len(read_records(first)[0].moves)) == ("XYZ", 5)
    assert (seats_in(second), len(read_records(second)[0].moves)) == ("ABC", 5)
    assert not past_games(tmp_path).files(), "nothing was broken off"
    other.play(500)
    assert not first.exists()
    assert seats_in(second) == "ABC", "a game that ends takes no other with it"


def test_it_is_said_once(pilot: Pilot, tmp_path: Path, other: Copy) -> None:
    other.play(1)
    said: list[str] = []
    pilot.app.toast = lambda text, **kind: said.append(text)  # type: ignore[method-assign, assignment]
    pilot.show(TitleScene())
    scene = TableScene(SETUP, runner=SyncRunner())
    pilot.show(scene)
    assert scene.keeper is not None
    scene.keeper.flush()
    pilot.frame(count=2)
    pilot.show(TitleScene())
    assert [text for text in said if text == pilot.app.words("slots-other-copy")] == said[:1], said
    assert pilot.app.words("slots-other-copy") in said


def test_what_a_killed_copy_left_goes_on_at_the_next_start(tmp_path: Path, other: Copy) -> None:
    other.play(3)
    other.kill()
    assert has_game(tmp_path)
    _, match = load(tmp_path, tmp_path / "rules")
    assert (match.names, len(match.moves)) == (("X", "Y", "Z"), 3)


def test_after_two_killed_copies_one_game_waits_and_the_other_is_in_the_archive(tmp_path: Path, other: Copy) -> None:
    other.play(3)
    second = Copy(tmp_path)
    assert second.play(2) == ("current-2.yaml", 2)
    other.kill()
    second.kill()
    setup, match = load(tmp_path, tmp_path / "rules")
    assert len(match.moves) == 3
    keeper = Keeper(tmp_path, setup, lambda why: None, is_new=False)
    keeper.keep(match)
    keeper.flush()
    assert len(read_records(slots.file_of(tmp_path, 1))[0].moves) == 3
    (file,) = past_games(tmp_path).files()
    assert len(read_records(file)[0].moves) == 2
    assert not slots.file_of(tmp_path, 2).exists()


def test_a_game_left_in_a_later_slot_is_the_one_that_waits(tmp_path: Path, other: Copy) -> None:
    other.play(3)
    second = Copy(tmp_path)
    second.play(2)
    other.play(500)
    other.kill()
    second.kill()
    assert slots.own_file(tmp_path).name == "current-2.yaml"
    assert len(load(tmp_path, tmp_path / "rules")[1].moves) == 2


def test_a_folder_without_room_for_locks_still_plays(tmp_path: Path) -> None:
    (tmp_path / "locks").write_text("in the way")
    assert slots.own_file(tmp_path) == tmp_path / "saves" / "current.yaml"
    slots.release()
    (tmp_path / "locks").unlink()
    (tmp_path / "locks" / "slot-1").mkdir(parents=True)
    assert slots.own_file(tmp_path).name == "current.yaml"
