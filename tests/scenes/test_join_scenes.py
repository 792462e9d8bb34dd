"""The way to somebody else's table in the window, and whole games there, with real events of pygame."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest
from guest_rig import RoomRig
from heul_doch.game.core.rng import Rng
from heul_doch.scenes.hosting.join import Address, BadAddress, JoinScene, address_of
from heul_doch.scenes.hosting.joined_table import JoinedPause, JoinedTable
from heul_doch.scenes.network.client_process import Ended
from heul_doch.scenes.ui.scene import Launch
from join_rig import Change, RigClient, remote
from menu_window import cut_texts
from pilot_adapter import Pilot

GAMES = [
    ("heul_doch", ("sonderkarten",)),
    *(pytest.param(game, (), marks=pytest.mark.slow) for game in ("jammerlappen", "himmel_hoelle")),
]


class Visit:
    """A window at a room."""

    def __init__(self, pilot: Pilot, rig: RoomRig, folder: Path, change: Change = lambda frame: frame) -> None:
        self.pilot, self.rig = pilot, rig
        self.table, self.client = remote(rig, folder, change)
        pilot.show(JoinScene(Launch(setup=self.table)))

    @property
    def top(self) -> Any:
        return self.pilot.app.top

    def frames(self, count: int = 1, seconds: float = 1 / 30) -> None:
        for _ in range(count):
            if self.rig.room.live is not None:
                self.rig.go_on(seconds)
            else:
                # The deal waits for what everybody adds to it.
                self.rig.now += seconds
                self.rig.room.update()
            self.pilot.frame(seconds)

    def press(self, id: str) -> None:
        """Click a button of the screen, once it has been there for a moment."""
        self.frames(10)
        self.pilot.click(self.top.ui.find(id).rect.center)
        self.pilot.frame()

    def until(self, condition: Callable[[], bool], most: int = 4000) -> None:
        for _ in range(most):
            if condition():
                return
            self.frames()
        raise AssertionError(f"it never came about; on top is {self.top.name}, failures: {self.pilot.failures}")

    def sit_down(self) -> None:
        """Take the first free seat with the mouse, and have the cards dealt."""
        assert self.top.name == "join"
        self.press("join-name")
        self.pilot.type("Ada")
        self.press("join-sit")
        self.frames(3)
        assert self.table.seat == 0
        self.press("join-start")
        self.until(lambda: self.top.name == "joined")

    def play(self, rng: Rng) -> int:
        """Play until the scoring is shown; return how many moves were made here."""
        made = 0

        def is_shown() -> bool:
            nonlocal made
            scene = self.top
            if isinstance(scene, JoinedTable) and scene._is_ready and scene.is_my_turn:
                legal = scene.live.legal_moves()
                if legal and (scene.live.turn == scene.live.viewer or rng.below(20) == 0):
                    scene.play(legal[rng.below(len(legal))])
                    made += 1
            return bool(scene.name == "result")

        self.until(is_shown, 60_000)
        return made


@pytest.mark.parametrize(("game", "variants"), GAMES)
def test_a_window_plays_whole_games_at_a_table_elsewhere(
    fly_app: Callable[..., Pilot], tmp_path: Path, game: str, variants: tuple[str, ...]
) -> None:
    pilot, rig = fly_app(), RoomRig(game, 3, variants)
    pilot.store.change(speed="off")
    visit = Visit(pilot, rig, tmp_path)
    visit.sit_down()
    table = visit.top
    assert isinstance(table, JoinedTable)
    assert [command.name for command in table._keys.values() if command.name == "hint"] == []
    made = visit.play(Rng(5))
    assert made > 3
    assert pilot.failures == []
    assert visit.top.finished.match.moves == rig.match.moves
    assert table.director.view == rig.match.view(0)
    # Another one, at the same seat.
    visit.press("result-again")
    visit.until(lambda: visit.top is not table and visit.top.name == "joined")
    assert visit.top.live.ply < 4
    assert not visit.client.is_stopped
    pilot.key(pygame.K_ESCAPE)
    visit.frames(2)
    assert isinstance(visit.top, JoinedPause)
    visit.press("pause-title")
    visit.frames(2)
    assert visit.top.name == "title"
    assert visit.client.is_stopped
    assert rig.room.away == [0], "the seat stays reserved"


def over(pilot: Pilot, rig: RoomRig, folder: Path) -> Visit:
    """Return a window that shows the scoring of a game."""
    pilot.store.change(speed="off")
    visit = Visit(pilot, rig, folder)
    visit.sit_down()
    visit.play(Rng(5))
    return visit


def test_another_game_that_was_asked_for_without_a_connection_comes(
    fly_app: Callable[..., Pilot], tmp_path: Path
) -> None:
    pilot, rig = fly_app(), RoomRig("heul_doch", 3)
    visit = over(pilot, rig, tmp_path)
    visit.client.lose()
    visit.press("result-again")
    visit.frames(5)
    assert visit.top.live.is_over
    visit.client.connect()
    visit.until(lambda: visit.top.name == "joined" and not visit.top.live.is_over)
    assert pilot.failures == []


def test_another_game_of_a_connection_that_has_ended_is_not_waited_for(
    fly_app: Callable[..., Pilot], tmp_path: Path
) -> None:
    pilot, rig = fly_app(), RoomRig("heul_doch", 3)
    visit = over(pilot, rig, tmp_path)
    visit.client.said.append(Ended(0, "network-ended"))
    visit.frames(5)
    assert visit.top.name == "result", "the scoring can be read"
    visit.press("result-again")
    visit.frames(5)
    assert visit.top.name == "title"
    assert pilot.app.words("network-ended") in pilot.app.toasts.text
    assert pilot.failures == []


def test_a_wish_of_others_and_ones_own_can_be_said_no_to(fly_app: Callable[..., Pilot], tmp_path: Path) -> None:
    pilot, rig = fly_app(), RoomRig("heul_doch", 3)
    pilot.store.change(speed="off")
    visit = Visit(pilot, rig, tmp_path)
    visit.sit_down()
    other = rig.phone().hello().sit(1, "Oma")

    def both_have_moved() -> bool:
        scene, table = visit.top, other.listen().table
        if scene._is_ready and scene.is_my_turn and (legal := scene.live.legal_moves()):
            scene.play(legal[0])
        if table.get("asked") and table["turn"] == 1 and table["moves"]:
            other.say("move", ply=table["ply"], move=table["moves"][0]["move"])
        return {0, 1} <= {move.seat for move in rig.match.moves}

    visit.until(both_have_moved)
    for asked_by in ("other", "me"):
        if asked_by == "other":
            other.say("wish", wish="undo", yes=True)
        else:
            visit.table.wish("undo")
        assert rig.room.wishes.open() == ["undo"]
        visit.frames(3)
        pilot.key(pygame.K_ESCAPE)
        visit.frames(2)
        ids = {element["id"] for element in visit.top.elements()}
        assert "pause-no-0" in ids
        assert ("pause-wish-0" in ids) == (asked_by == "other")
        visit.press("pause-no-0")
        visit.frames(2)
        assert rig.room.wishes.open() == []
        assert rig.match.undone == 0
    assert pilot.failures == []


def test_whoever_looks_on_sees_the_whole_game(fly_app: Callable[..., Pilot], tmp_path: Path) -> None:
    pilot, rig = fly_app(), RoomRig("himmel_hoelle", 3)
    pilot.store.change(speed="off")
    visit = Visit(pilot, rig, tmp_path)
    visit.press("join-watch")
    rig.room.start()
    assert visit.play(Rng(5)) == 0
    assert pilot.failures == []


def test_what_another_wants_is_said_once_and_fits_its_button(fly_app: Callable[..., Pilot], tmp_path: Path) -> None:
    pilot, rig = fly_app(), RoomRig("heul_doch", 3)
    pilot.store.change(speed="off")
    visit = Visit(pilot, rig, tmp_path)
    other = rig.phone().hello().sit(1, "Oma Hildegard", "radish")
    visit.press("join-name")
    pilot.type("Ada")
    visit.press("join-sit")
    visit.frames(3)
    other.say("wish", wish="start", yes=True)
    visit.press("join-start")

    def other_may_ask() -> bool:
        table = other.listen().table
        if table and table["asked"] and table["moves"] and table["turn"] == table["seat"]:
            other.say("move", ply=table["ply"], move=table["moves"][0]["move"])
        if isinstance(visit.top, JoinedTable) and visit.top.is_my_turn and not rig.live.can_take_back_for(1):
            visit.top.play(visit.top.live.legal_moves()[0])
        return rig.room.live is not None and rig.live.can_take_back_for(1)

    visit.until(other_may_ask)
    other.say("wish", wish="undo", yes=True)
    visit.frames(3)
    text = pilot.app.toasts.text
    assert (
        text
        == "Oma Hildegard möchte: Letzten Zug zurücknehmen. Mit U bist du einverstanden, Nein sagst du in der Pause."
    )
    pilot.key(pygame.K_ESCAPE)
    visit.frames(12)
    assert visit.top.ui.find("pause-wish-0").label == "Letzten Zug zurücknehmen"
    assert cut_texts(visit.top.ui) == []


def test_a_lost_connection_is_said_and_found_again(fly_app: Callable[..., Pilot], tmp_path: Path) -> None:
    pilot, rig = fly_app(), RoomRig("heul_doch", 3)
    visit = Visit(pilot, rig, tmp_path)
    visit.sit_down()
    visit.client.lose()
    visit.frames(3)
    assert visit.top.table.signs.message == pilot.app.words("network-lost")
    visit.client.connect()
    visit.frames(3)
    assert visit.top.table.signs.message != pilot.app.words("network-lost")
    assert visit.table.seat == 0


def test_a_seat_that_was_taken_over_ends_with_a_sentence_at_the_title(
    fly_app: Callable[..., Pilot], tmp_path: Path
) -> None:
    pilot, rig = fly_app(), RoomRig("heul_doch", 3)
    visit = Visit(pilot, rig, tmp_path)
    visit.sit_down()
    token = visit.client.hello["seat_token"]
    rig.phone().hello(seat_token=token)
    visit.frames(3)
    assert visit.top.name == "title"
    pilot.frame()
    assert pilot.app.toasts.text == "Dein Platz ist jetzt auf einem anderen Gerät offen."


def test_a_host_that_sends_nonsense_ends_with_a_sentence_at_the_title(
    fly_app: Callable[..., Pilot], tmp_path: Path
) -> None:
    is_bad = False

    def change(frame: dict[str, Any]) -> dict[str, Any]:
        if is_bad and frame["type"] == "table":
            frame["state"]["view"]["zones"][0] = [10**6]
        return frame

    pilot, rig = fly_app(), RoomRig("heul_doch", 3)
    visit = Visit(pilot, rig, tmp_path, change)
    visit.sit_down()
    is_bad = True
    visit.until(lambda: visit.top.name == "title")
    pilot.frame()
    assert pilot.app.toasts.text == pilot.app.words("join-bad-host")
    assert pilot.failures == []


@pytest.mark.parametrize(
    ("text", "word", "url", "key"),
    [
        ("http://10.0.0.2:8642/#kUjJBH-sDgVmLNoF6QyQrw", "", "ws://10.0.0.2:8642/socket", "kUjJBH-sDgVmLNoF6QyQrw"),
        (" 192.168.1.20:9000 ", " Wabern", "ws://192.168.1.20:9000/socket", "wabern"),
        ("192.168.1.20", "wabern", "ws://192.168.1.20:8642/socket", "wabern"),
        ("https://cards.example/#abcd", "other", "wss://cards.example/socket", "abcd"),
        ("[fd00::1]:8642", "wabern", "ws://[fd00::1]:8642/socket", "wabern"),
    ],
)  # fmt: skip
def test_addresses_as_people_type_them(text: str, word: str, url: str, key: str) -> None:
    assert address_of(text, word) == Address(text.strip(), url, key)


@pytest.mark.parametrize(
    ("text", "word", "why"),
    [
        ("", "wabern", "join-address-bad"),
        ("ftp://x/", "wabern", "join-address-bad"),
        ("192.168.1.20:99999", "wabern", "join-address-bad"),
        ("host/elsewhere", "wabern", "join-address-bad"),
        ("http://h/#a b", "", "join-address-bad"),
        ("192.168.1.20:8642", "", "join-word-missing"),
        ("192.168.1.20:8642", "äöü!", "join-word-bad"),
        ("192.168.1.20:8642", "abc", "join-word-bad"),
    ],
)
def test_what_is_no_address_is_said(text: str, word: str, why: str) -> None:
    with pytest.raises(BadAddress) as found:
        address_of(text, word)
    assert str(found.value) == why


def test_the_keyboard_alone_leads_to_a_seat(fly_app: Callable[..., Pilot], tmp_path: Path) -> None:
    pilot, rig = fly_app(), RoomRig("heul_doch", 3)
    visit = Visit(pilot, rig, tmp_path)
    for _ in range(20):
        focus = visit.top.ui.focused
        if focus is not None and focus.id == "join-name":
            break
        pilot.key(pygame.K_TAB)
    pilot.type("Ben")
    pilot.key(pygame.K_RETURN)
    visit.frames(3)
    assert visit.table.seat == 0
    pilot.key(pygame.K_RETURN)
    visit.until(lambda: visit.top.name == "joined")
    assert visit.top.live.names[0] == "Ben"
    assert isinstance(visit.client, RigClient)
