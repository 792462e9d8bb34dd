"""The program with a table for phones: the real scenes and room; only the server is not a process of its own."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, ClassVar

from guest_rig import Phone, Wire
from heul_doch.game.core.rng import Rng
from heul_doch.scenes.base import paths
from heul_doch.scenes.hosting import open_table
from heul_doch.scenes.hosting.hosted_table import HostedTable
from heul_doch.scenes.hosting.lobby import LobbyScene
from heul_doch.scenes.hosting.open_table import OpenTable
from heul_doch.scenes.hosting.room import Room
from heul_doch.scenes.network.messages import Code, Listening, Message
from heul_doch.scenes.network.qr import qr_matrix
from heul_doch.scenes.storage.session import SeatSetup, TableSetup
from heul_doch.scenes.ui.scene import Launch, Scene
from pilot_adapter import Pilot

NAMES = ("Ada", "Ben", "Cleo", "Dora", "Emil", "Fee")
WHO = ("egg", "chili", "garlic", "mushroom", "lemon", "broccoli")


class FakeServer(Wire):
    """A server that keeps what it is told to send, and tells what a test puts into it."""

    starts: ClassVar[list[Message]] = [Listening(["192.168.7.20", "10.0.0.5"], 8642)]
    made: ClassVar[list[FakeServer]] = []

    def __init__(self, settings: Any, wake: Callable[[], None]) -> None:
        super().__init__()
        self.settings, self.wake = settings, wake
        self.messages: list[Message] = list(self.starts)
        self.is_stopped = False
        self.made.append(self)

    def receive(self) -> list[Message]:
        found, self.messages = self.messages, []
        return found

    def tell(self, message: Message) -> None:
        self.messages.append(message)
        self.wake()

    def ask_for_code(self, text: str) -> None:
        self.tell(Code(text, [list(row) for row in qr_matrix(text)]))

    def stop(self, is_patient: bool) -> None:
        self.is_stopped = True


class Phones:
    """The program, and the phones at its table."""

    def __init__(self, folder: Path, monkeypatch: Any, size: tuple[int, int] = (1280, 800)) -> None:
        monkeypatch.setattr(open_table, "ServerProcess", FakeServer)
        monkeypatch.setattr(FakeServer, "made", [])
        paths.set_home(folder)
        self.folder = folder
        self.pilot = Pilot(folder, size)
        self._connections = 0

    @property
    def top(self) -> Scene:
        assert not self.pilot.failures, self.pilot.failures
        top = self.pilot.app.top
        assert top is not None
        return top

    @property
    def hosted(self) -> OpenTable:
        (found,) = self.pilot.app.companions
        assert isinstance(found, OpenTable)
        return found

    @property
    def room(self) -> Room:
        return self.hosted.room

    @property
    def wire(self) -> FakeServer:
        return FakeServer.made[-1]

    @property
    def table(self) -> HostedTable:
        top = self.top
        assert isinstance(top, HostedTable)
        return top

    def open(self, game: str = "heul_doch", seats: int = 4, variants: tuple[str, ...] = (), **more: Any) -> LobbyScene:
        who = tuple(SeatSetup(NAMES[i], WHO[i], "human" if not i else "onestep") for i in range(seats))
        setup = TableSetup(game, variants, {}, who, 7, **more)
        lobby = LobbyScene(Launch(game=game, setup=setup))
        self.pilot.show(lobby)
        self.pilot.frame(count=3)
        return lobby

    def phone(self, language: str = "de") -> Phone:
        self._connections += 1
        return Phone(self, self._connections, language)  # type: ignore[arg-type]

    def frames(self, count: int = 3, seconds: float = 0.05) -> None:
        self.pilot.frame(seconds, count)
        assert not self.pilot.failures, self.pilot.failures

    def deal(self, guests: int = 2, **given: Any) -> list[Phone]:
        """Open, seat guests, deal."""
        self.open(**given)
        phones = [self.phone().hello().sit(seat, ("Oma", "Opa", "Mia", "Tom")[seat]) for seat in range(guests)]
        self.frames()
        self.hosted.start()
        self.until_dealt(phones)
        return phones

    def until_dealt(self, phones: list[Phone]) -> None:
        """Let the phones tell their numbers, until the cards are dealt."""
        for _ in range(20):
            for phone in phones:
                phone.listen()
            self.frames(1)
            if isinstance(self.top, HostedTable) and not self.room._deal.is_due:
                break
        self.frames()

    def play(self, phones: list[Phone], moves: int = 10_000, rng: Rng | None = None) -> None:
        """Let the guests play by their frames until the game is over, or so many moves are made."""
        rng = rng or Rng(3)
        live = self.hosted.table.live  # type: ignore[union-attr]
        for _ in range(20_000):
            self.frames(1)
            if isinstance(self.top, HostedTable):
                self.top.director.finish()
            if live.is_over or live.ply >= moves:
                return
            for phone in phones:
                table = phone.listen().table
                if (
                    table.get("asked")
                    and table["moves"]
                    and table["turn"] == table["seat"]
                    and table["ply"] == live.ply
                ):
                    best = [move for move in table["moves"] if not move["aside"]] or table["moves"]
                    phone.say("move", ply=table["ply"], move=best[rng.below(len(best))]["move"])
        raise AssertionError("the game does not end")

    def close(self) -> None:
        self.pilot.app.close()
        paths.set_home(None)
