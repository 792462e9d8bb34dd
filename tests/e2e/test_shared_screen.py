"""People with phones at the real window: by the code on the screen, over real sockets, and after a kill.

The clients know what the code says and the frames they are sent, nothing else.
"""

from __future__ import annotations

import json
import os
import signal
import time
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pygame
import pytest
import zxingcpp
from desk import Player, Screen
from processes import descendants
from websockets.exceptions import ConnectionClosed, InvalidMessage
from websockets.sync.client import ClientConnection, connect

pytestmark = [pytest.mark.slow, pytest.mark.window, pytest.mark.timeout(180)]


def code_on(picture: Path) -> str:
    """Return the text of the only QR code in a picture."""
    grey = pygame.transform.grayscale(pygame.image.load(picture))
    width, height = grey.get_size()
    pixels = memoryview(bytearray(pygame.image.tobytes(grey, "RGB")[::3])).cast("B", (height, width))
    (found,) = zxingcpp.read_barcodes(pixels)
    return str(found.text)


class Client:
    """A phone."""

    def __init__(self, url: str, name: str) -> None:
        self.address, self.table = urlsplit(url).netloc, urlsplit(url).fragment
        self.name, self.token, self.is_closed = name, "", False
        self._wires = ExitStack()
        self.last: dict[str, dict[str, Any]] = {}
        self.wire = self.open()

    def open(self, seconds: float = 15.0) -> ClientConnection:
        """Connect as soon as that is possible, and say hello."""
        end = time.monotonic() + seconds
        while True:
            try:
                opening = connect(f"ws://{self.address}/socket", compression=None, proxy=None, open_timeout=2)
                wire = self._wires.enter_context(opening)
                break
            except (OSError, InvalidMessage):  # Nobody listens, or who did has just been killed.
                assert time.monotonic() < end, "nobody listens"
                time.sleep(0.1)
        more = {"seat_token": self.token} if self.token else {}
        wire.send(json.dumps({"type": "hello", "version": 1, "table": self.table, "lang": "de", **more}))
        return wire

    def come_back(self) -> None:
        self.last.clear()
        self.is_closed = False
        self.wire = self.open()

    def say(self, kind: str, **fields: Any) -> None:
        self.wire.send(json.dumps({"type": kind, **fields}))

    def listen(self, until: Callable[[], object], seconds: float = 15.0) -> None:
        """Take frames until something is so."""
        end = time.monotonic() + seconds
        while not until():
            assert time.monotonic() < end, self.last
            self.look(0.05)

    def look(self, seconds: float = 0.01) -> None:
        try:
            while True:
                frame = json.loads(self.wire.recv(timeout=seconds))
                self.last[frame["type"]] = frame
                if frame["type"] == "seated":
                    self.token = frame["token"]
        except TimeoutError:
            pass
        except ConnectionClosed:
            self.is_closed = True

    def sit(self, seat: int, face: str) -> None:
        self.listen(lambda: "lobby" in self.last)
        self.say("sit", seat=seat, name=self.name, face=face)
        self.listen(lambda: self.token)

    def move(self) -> None:
        """Make a move if it is one's turn."""
        table = self.last.get("table", {})
        if table.get("asked") and table["moves"] and table["turn"] == table["seat"]:
            best = [move for move in table["moves"] if not move["aside"]] or table["moves"]
            self.say("move", ply=table["ply"], move=best[table["ply"] % len(best)]["move"])


def play(clients: list[Client], moves: int, seconds: float = 60.0) -> int:
    """Play until so many moves are made; return the number of moves."""
    end = time.monotonic() + seconds
    while True:
        for client in clients:
            client.look()
            client.move()
        ply = max(int(client.last["table"]["ply"]) for client in clients if "table" in client.last)
        if ply >= moves:
            return ply
        assert time.monotonic() < end, [client.last.get("error") for client in clients]


def test_two_phones_play_and_are_back_after_the_program_was_killed(screen: Screen, tmp_path: Path) -> None:
    settings = tmp_path / "home/settings.json"
    settings.parent.mkdir(parents=True)
    settings.write_text(json.dumps({"language": "de", "table": {"game": "heul_doch", "count": 4}}), encoding="utf-8")
    with Player(screen, tmp_path) as player:
        player.take_seat("title")
        player.press("title-setup")
        player.wait_for_scene("setup")
        player.press("setup-phones")
        player.wait("the table is open", lambda s: s["scene"] == "lobby" and s["data"]["has_code"] and not s["moving"])
        time.sleep(0.5)
        url = code_on(screen.photograph(tmp_path / "lobby.png"))
        assert url == player.data["url"]
        clients = [Client(url, "Oma"), Client(url, "Opa")]
        for seat, (client, face) in enumerate(zip(clients, ("radish", "pumpkin"))):
            client.sit(seat, face)
        player.wait("both are seen", lambda state: state["data"]["people"] == 2)
        player.press("lobby-start")
        player.wait_for_scene("hosted")
        for client in clients:
            client.listen(lambda client=client: "table" in client.last)  # type: ignore[misc]
        ply = play(clients, 8)
        os.kill(player.process.pid, signal.SIGKILL)
        player.process.wait(10)

    with Player(screen, tmp_path) as player:
        player.take_seat("title")
        for client in clients:
            client.listen(lambda client=client: client.is_closed)  # type: ignore[misc]
        player.press("title-play")
        player.wait_for_scene("hosted")
        for client in clients:
            client.come_back()
            client.listen(lambda client=client: "table" in client.last)  # type: ignore[misc]
            assert client.last["table"]["ply"] >= ply
        assert [client.last["table"]["seat"] for client in clients] == [0, 1]
        # Under the pause it goes on; after it the table is closed for everybody.
        player.key("Escape")
        player.wait_for_scene("hosted-pause")
        play(clients, ply + 6)
        player.press("hosted-pause-to-title")
        player.wait_for_scene("title")
        clients[0].listen(lambda: "bye" in clients[0].last)
        player.check_quiet()


def open_lobby(player: Player) -> str:
    """Open a table for phones; return the address in its code."""
    player.take_seat("title")
    player.press("title-setup")
    player.wait_for_scene("setup")
    player.press("setup-phones")
    state = player.wait(
        "the table is open", lambda s: s["scene"] == "lobby" and s["data"]["has_code"] and not s["moving"]
    )
    return str(state["data"]["url"])


def kill_server(player: Player) -> None:
    """Kill the process that has the sockets of the table."""
    (server,) = (
        pid for pid in descendants(player.process.pid) if b"server_process" in Path(f"/proc/{pid}/cmdline").read_bytes()
    )
    os.kill(server, signal.SIGKILL)


def all_back(clients: list[Client], frame: str) -> None:
    """Wait until all have lost the table; let them come back, each to its seat."""
    for client in clients:
        client.listen(lambda client=client: client.is_closed)  # type: ignore[misc]
    for seat, client in enumerate(clients):
        client.come_back()
        client.listen(lambda client=client: frame in client.last)  # type: ignore[misc]
        assert client.last[frame]["seat"] == seat
        assert client.last[frame]["seats"][seat]["name"] == client.name


@pytest.mark.timeout(400)
def test_guests_are_back_after_any_kill_in_the_lobby_and_in_the_scoring(screen: Screen, tmp_path: Path) -> None:
    settings = tmp_path / "home/settings.json"
    settings.parent.mkdir(parents=True)
    table = {"game": "himmel_hoelle", "count": 3, "options": {"rounds": 1}}
    settings.write_text(json.dumps({"language": "de", "speed": "fast", "table": table}), encoding="utf-8")
    with Player(screen, tmp_path) as player:
        url = open_lobby(player)
        clients = [Client(url, "Oma"), Client(url, "Opa")]
        for seat, (client, face) in enumerate(zip(clients, ("radish", "pumpkin"))):
            client.sit(seat, face)
        kill_server(player)
        all_back(clients, "lobby")
        player.kill()

    with Player(screen, tmp_path) as player:
        for client in clients:
            client.listen(lambda client=client: client.is_closed)  # type: ignore[misc]
        assert open_lobby(player) == url
        all_back(clients, "lobby")
        player.press("lobby-start")
        player.wait_for_scene("hosted")
        for client in clients:
            client.listen(lambda client=client: "table" in client.last)  # type: ignore[misc]
        end = time.monotonic() + 200
        while not all("result" in client.last["table"] for client in clients):
            assert time.monotonic() < end
            for client in clients:
                client.look()
                client.move()
        results = [client.last["table"]["result"] for client in clients]
        player.wait_for_scene("result", 60)
        kill_server(player)
        all_back(clients, "table")
        assert [client.last["table"]["result"] for client in clients] == results
        player.kill()

    with Player(screen, tmp_path) as player:
        assert open_lobby(player) == url
        all_back(clients, "lobby")
        assert not (tmp_path / "home/saves/current.yaml").exists()
        player.check_quiet()
