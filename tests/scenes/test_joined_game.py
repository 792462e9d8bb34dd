"""Games at somebody else's table, as the window knows them, without the window."""

from __future__ import annotations

import contextlib
import copy
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from guest_rig import RoomRig
from heul_doch.game.core.observe import AUDIENCE, View, fold
from heul_doch.game.core.rng import Rng
from heul_doch.scenes.hosting.joined_game import JoinedGame
from heul_doch.scenes.hosting.remote_table import RemoteTable
from heul_doch.scenes.storage.session import GUEST, HUMAN
from join_rig import Change, RigClient, remote
from tables import LONG

GAMES = [
    ("heul_doch", ()),
    ("heul_doch", ("sonderkarten",)),
    pytest.param("jammerlappen", (), marks=[pytest.mark.slow, LONG]),
    pytest.param("himmel_hoelle", (), marks=pytest.mark.slow),
]


class Joined:
    """A window that has joined a room, without anything that is drawn."""

    def __init__(self, rig: RoomRig, folder: Path, seat: int, change: Change = lambda frame: frame) -> None:
        self.rig = rig
        self.remote, self.client = remote(rig, folder, change)
        if seat == AUDIENCE:
            self.remote.watch()
        elif self.remote.seat is None:
            self.remote.sit(seat, f"Ada {seat}", "egg")
        self.remote.update()
        self.live: JoinedGame
        self.shown: View

    def begin(self) -> None:
        """Begin to show the game."""
        self.remote.update()
        self.live = JoinedGame(self.remote, lambda: self.rig.now)
        self.shown = self.remote.table.view if self.remote.table is not None else self.live.view

    def go_on(self, rng: Rng) -> bool:
        """Take what has come, and play; return whether a move was made."""
        live = self.live
        while events := live.advance(True):
            self.shown = fold(live.game, self.shown, tuple(events))
        if live.has_jumped:
            live.has_jumped = False
            assert self.remote.table is not None
            self.shown = self.remote.table.view
        assert self.shown == live.view
        legal = live.legal_moves()
        if legal and (live.turn == live.viewer or rng.below(3) == 0):
            move = legal[rng.below(len(legal))]
            assert live.why_not(move) is None
            live.submit(move)
            assert not live.is_persons_turn, "the move is on its way"
            return True
        return False


def play(rig: RoomRig, people: list[Joined], rng: Rng, look: Callable[[], None] = lambda: None) -> int:
    """Play a game to its end; return how many moves the windows made."""
    made = 0
    for _ in range(20_000):
        rig.go_on()
        made += sum(one.go_on(rng) for one in people)
        look()
        if rig.live.is_over and all(one.live.is_over for one in people):
            return made
    raise AssertionError("the game does not end")


@pytest.mark.parametrize(("game", "variants"), GAMES)
def test_windows_play_whole_games_and_show_each_event(tmp_path: Path, game: str, variants: tuple[str, ...]) -> None:
    rig = RoomRig(game, 4, variants)
    people = [Joined(rig, tmp_path / str(seat), seat) for seat in (0, 2)]
    onlooker = Joined(rig, tmp_path / "onlooker", AUDIENCE)
    rig.room.start()
    for one in (*people, onlooker):
        one.begin()
    compared = 0

    def look() -> None:
        nonlocal compared
        for one in people:
            if one.live.ply != rig.live.ply:
                # The other one has just moved.
                continue
            assert one.live.view == rig.match.view(one.live.viewer)
            assert one.live.legal_moves() == rig.live.legal_for(one.live.viewer)
            compared += 1

    rng = Rng(4)
    onlooker_moves = 0
    made = play(rig, people, rng, look)
    while not onlooker.live.is_over:
        onlooker_moves += onlooker.go_on(rng)
    assert made >= 10
    assert compared > 20
    assert onlooker_moves == 0
    for one in (*people, onlooker):
        assert one.live.outcome == rig.live.outcome
        match = one.live.finished_match()
        assert match.moves == rig.match.moves
        assert match.state.zones == rig.match.state.zones
    assert people[1].live.players[2] == HUMAN
    assert people[1].live.players[0] == GUEST
    assert onlooker.live.people == ()


@pytest.mark.parametrize("game", ["heul_doch", "jammerlappen"])
def test_frames_that_never_come_are_no_loss(tmp_path: Path, game: str) -> None:
    rng, lost = Rng(8), 0

    def change(frame: dict[str, Any]) -> dict[str, Any] | None:
        nonlocal lost
        is_told = frame["type"] != "table" or not frame["ply"] or frame["asked"] or "record" in frame["state"]
        if not is_told and rng.below(3):
            lost += 1
            return None
        return frame

    rig = RoomRig(game, 3)
    one = Joined(rig, tmp_path, 1, change)
    rig.room.start()
    one.begin()
    play(rig, [one], rng)
    assert lost > 10
    assert not one.live.has_jumped


def test_a_lost_connection_and_a_window_opened_again_find_the_seat(tmp_path: Path) -> None:
    rig = RoomRig("heul_doch", 3)
    one = Joined(rig, tmp_path, 1)
    rig.room.start()
    one.begin()
    rng = Rng(1)
    one.go_on(rng)
    one.client.lose()
    one.live.advance(True)
    assert not one.remote.is_connected
    assert one.remote.trouble == "network-lost"
    for _ in range(40):
        rig.go_on()
    one.client.connect()
    one.live.advance(True)
    assert one.remote.is_connected
    assert one.remote.seat == 1
    one.remote.close()
    assert one.client.is_stopped
    again = Joined(rig, tmp_path, 1)
    again.begin()
    assert again.live.viewer == 1
    play(rig, [again], rng)
    elsewhere = Joined(rig, tmp_path / "other", AUDIENCE)
    assert elsewhere.remote.seat == AUDIENCE


def test_moves_taken_back_and_another_game_are_shown_anew(tmp_path: Path) -> None:
    rig = RoomRig("heul_doch", 3)
    one = Joined(rig, tmp_path, 0)
    rig.room.start()
    one.begin()
    rng = Rng(1)
    while one.live.ply < 9:
        rig.go_on()
        one.go_on(rng)
    rig.match.take_back(4)
    rig.match.undone += 1
    rig.room.update()
    one.live.advance(True)
    assert one.live.has_jumped
    assert one.live.undone == 1
    one.go_on(rng)
    play(rig, [one], rng)
    one.remote.wish("again")
    for _ in range(4):
        # What everybody adds to the deal is asked for first.
        one.live.advance(True)
        rig.room.update()
    assert one.live.is_another
    one.begin()
    assert one.live.ply < 3
    assert not one.live.is_over


@pytest.mark.parametrize("next_one", [RoomRig("jammerlappen", 3), RoomRig("heul_doch", 3, ("sonderkarten",))])
def test_the_next_game_may_have_other_rules(tmp_path: Path, next_one: RoomRig) -> None:
    rig = RoomRig("heul_doch", 3)
    one = Joined(rig, tmp_path, 0)
    rig.room.start()
    one.begin()
    rng = Rng(1)
    play(rig, [one], rng)
    rig.room.attach(rig.begin(replace(next_one.setup, seats=rig.room.setup.seats)))
    # Even a window that has missed the deal and a move that was taken back.
    rig.match.undone += 1
    rig.room.update()
    one.live.advance(True)
    assert one.remote.ended is None
    assert one.live.is_another
    one.begin()
    assert one.live.game.defn.fingerprint == rig.live.game.defn.fingerprint
    for _ in range(200):
        rig.go_on()
        one.go_on(rng)
    assert one.live.ply > 3
    assert one.remote.ended is None


def test_who_sits_down_later_is_shown(tmp_path: Path) -> None:
    rig = RoomRig("heul_doch", 3)
    one = Joined(rig, tmp_path, 0)
    rig.room.start()
    one.begin()
    rig.phone().hello().sit(2, "Oma", "chili")
    one.live.advance(True)
    assert one.live.names[2] == "Oma"
    assert one.live.seats_changed


def test_a_host_with_other_rules_is_refused_in_a_sentence(tmp_path: Path) -> None:
    def other(**changed: object) -> Change:
        def change(frame: dict[str, Any]) -> dict[str, Any]:
            if frame["type"] == "table":
                frame["state"]["rules"] |= changed
            return frame

        return change

    for changed, key in (
        ({"fingerprint": "0" * 16}, "join-other-rules"),
        ({"game": "my_own_game"}, "join-no-rules"),
        ({"variants": ["nothing"]}, "join-no-rules"),
        ({"game": "../../etc/passwd"}, "join-bad-host"),
    ):
        rig = RoomRig("heul_doch", 3)
        one = Joined(rig, tmp_path / key, 0, other(**changed))
        rig.room.start()
        one.remote.update()
        assert one.remote.ended is not None
        assert one.remote.ended[0] == key
        assert one.client.is_stopped


def test_other_rules_are_noticed_in_the_lobby(tmp_path: Path) -> None:
    def other(frame: dict[str, Any]) -> dict[str, Any]:
        if frame["type"] == "lobby":
            frame["rules"]["fingerprint"] = "0" * 16
        return frame

    one = Joined(RoomRig("heul_doch", 3), tmp_path, 0, other)
    assert one.remote.ended == ("join-other-rules", "heul_doch")


WRONG: tuple[Any, ...] = (None, True, -1, 10**30, 0.5, "", "x" * 3000, "\x00", [], [[[]]], {}, {"a": 1}, ["a"])


def mutated(value: Any, rng: Rng) -> Any:
    """Return a JSON value with one thing in it changed."""
    if isinstance(value, dict) and value and rng.below(10):
        key = sorted(value)[rng.below(len(value))]
        if rng.below(12) == 0:
            return {other: one for other, one in value.items() if other != key}
        return {**value, key: mutated(value[key], rng)}
    if isinstance(value, list) and value and rng.below(10):
        at, found = rng.below(len(value)), list(value)
        found[at] = mutated(found[at], rng)
        return found[: rng.below(len(found) + 1)] if rng.below(10) == 0 else found
    if type(value) is int and rng.below(2):
        return value + (-1, 1, 3)[rng.below(3)]
    return WRONG[rng.below(len(WRONG))]


@pytest.mark.parametrize(("game", "variants"), GAMES)
def test_whatever_a_host_sends_raises_nothing(tmp_path: Path, game: str, variants: tuple[str, ...]) -> None:
    rig, rng, frames = RoomRig(game, 4, variants), Rng(3), []

    def keep(frame: dict[str, Any]) -> dict[str, Any]:
        frames.append(copy.deepcopy(frame))
        return frame

    one = Joined(rig, tmp_path, 0, keep)
    rig.room.start()
    one.begin()
    play(rig, [one], rng)
    tables = [frame for frame in frames if frame["type"] == "table"]
    ended = shown = 0
    for number in range(300):
        at = rng.below(len(tables) - 1)
        client = StrangeClient([frame for frame in frames if frame["type"] != "table"][:2], tables[at])
        table = RemoteTable("ws://x/socket", "abcd", "de", tmp_path / "strange", lambda hello, it=client: it)
        table.update()
        assert table.ended is None
        live = JoinedGame(table, lambda: 0.0)
        client.frames = [mutated(frames[rng.below(len(frames))] if number % 4 == 0 else tables[at + 1], rng)]
        if not isinstance(client.frames[0], dict) or not isinstance(client.frames[0].get("type"), str):
            continue
        while live.advance(True):
            shown += 1
        ended += table.ended is not None
        assert live.view.ply >= 0
        for move in live.legal_moves():
            live.why_not(move)
        if live.is_over:
            with contextlib.suppress(ValueError):
                live.finished_match()
    assert ended > 30
    assert shown > 10


class StrangeClient:
    """Hands out frames that no room has written."""

    def __init__(self, first: list[dict[str, Any]], table: dict[str, Any]) -> None:
        self.frames: list[Any] = [*first, table]
        self.sent: list[object] = []

    def receive(self) -> Any:
        from heul_doch.scenes.network.client_process import FromHost

        found, self.frames = [FromHost(frame) for frame in self.frames], []
        return found

    def send(self, frame: object) -> None:
        self.sent.append(frame)

    def greet_with(self, hello: object) -> None:
        pass

    def stop(self, is_patient: bool) -> None:
        pass


def test_a_damaged_file_of_a_seat_is_as_good_as_none(tmp_path: Path) -> None:
    rig = RoomRig("heul_doch", 3)
    first = Joined(rig, tmp_path, 1)
    assert first.remote.seat == 1
    (file,) = (tmp_path / "joined").iterdir()
    for data in (b"", b"{", b"[]", b'{"seat_token": 7}', b'{"seat_token": "\xff"}', b'{"seat_token": "' + b"x" * 5000):
        file.write_bytes(data)
        table, client = remote(rig, tmp_path)
        assert table.seat is None
        assert isinstance(client, RigClient)
        table.close()
