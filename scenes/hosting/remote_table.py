"""Somebody else's table, as its host tells it: the connection, who sits there, and the newest position.

The connection lives in a process of its own (:mod:`heul_doch.scenes.network.client_process`). The token that brings a
seat back is kept in the folder ``joined`` of the user folder, a file for each table.
"""

from __future__ import annotations

import hashlib
import json
import logging
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, Protocol

from heul_doch.game.core.cards import Seat
from heul_doch.game.core.engine import Game
from heul_doch.game.core.observe import AUDIENCE
from heul_doch.game.core.wire import WireError
from heul_doch.game.rulefiles.files import write_atomic
from heul_doch.scenes.hosting.joint_deal import GuestPart
from heul_doch.scenes.hosting.table_frame import (
    FrameReader,
    Lobby,
    OtherRules,
    TableFrame,
    read_lobby,
    read_rules,
    text,
)
from heul_doch.scenes.network.client_process import Connected, Disconnected, Ended, FromHost, Message
from heul_doch.scenes.network.frames import TOKEN, VERSION
from heul_doch.scenes.storage.json_file import read_object

log = logging.getLogger(__name__)

FOLDER: Final = "joined"
LONGEST: Final = 1000
"""Bytes that are read of a file with a token."""


class Client(Protocol):
    """A connection that is made again whenever it is lost; no method waits."""

    def receive(self) -> Sequence[Message]:
        """Return what has come."""

    def send(self, frame: Mapping[str, object]) -> None:
        """Send a frame."""

    def greet_with(self, hello: Mapping[str, object]) -> None:
        """Say this first from the next connection on."""

    def stop(self, is_patient: bool) -> None:
        """Close the connection."""


class RemoteTable:
    """A table that is played elsewhere.

    ``connect`` makes the connection, given the first frame; ``key`` is the token or the word of the table. It goes on
    beside the scenes (:class:`heul_doch.scenes.ui.scene.Companion`): while the pause or the scoring is shown, the host
    is answered all the same.
    """

    def __init__(
        self,
        url: str,
        key: str,
        language: str,
        user_dir: Path,
        connect: Callable[[Mapping[str, object]], Client],
    ) -> None:
        self._file = user_dir / FOLDER / f"{hashlib.sha256(f'{url} {key}'.encode()).hexdigest()[:24]}.json"
        self._rules = user_dir / "rules"
        self._hello: dict[str, object] = {
            "type": "hello",
            "version": VERSION,
            "table": key,
            "lang": language,
            "wants": ["events"],
        }
        token = self._kept_token()
        if token:
            self._hello["seat_token"] = token
        self.lobby: Lobby | None = None
        self.table: TableFrame | None = None
        self.game: Game | None = None
        """The game that is played there, once it has begun; another one when the rules have changed."""
        self.seat: Seat | None = None
        """The own seat, AUDIENCE while looking on, None before one has chosen."""
        self.is_connected = False
        self.trouble = ""
        """Why there is no connection: the key of a message, or a sentence of the host."""
        self.refusals: list[str] = []
        """Sentences of the host that have not been shown: why something was refused."""
        self.ended: tuple[str, str] | None = None
        """Why it is over: the key of a message and its value; or an empty key and a sentence of the host."""
        self._reader: FrameReader | None = None
        self._read_by: object = None
        """The rules of ``_reader``, as the host has told them."""
        self._checked_rules: object = None
        """Rules of the lobby that are the same here."""
        self._part = GuestPart()
        self._is_closed = False
        self._has_to_watch = False
        """Whether the host does not know yet, on this connection, that we look on."""
        self.on_close: Callable[[], None] = lambda: None
        """Called once, when it is closed."""
        self._client = connect(self._hello)

    # ------------------------------------------------------------------ the token

    def _kept_token(self) -> str:
        try:
            token = read_object(self._file, LONGEST)["seat_token"]
        except FileNotFoundError:
            return ""
        except (OSError, ValueError, LookupError) as error:
            log.warning("%s is damaged; the seat has to be taken anew: %s", self._file, error)
            return ""
        return token if TOKEN(token) else ""

    def _keep_token(self, token: str) -> None:
        self._hello["seat_token"] = token
        self._client.greet_with(self._hello)
        try:
            write_atomic(self._file, json.dumps({"seat_token": token}).encode(), is_synced=False)
        except OSError as error:
            log.warning("the seat cannot be kept: %s", error)

    # ------------------------------------------------------------------ what comes

    def update(self) -> None:
        """Take what has come."""
        for message in self._client.receive() if not self._is_closed else ():
            match message:
                case Connected():
                    self.is_connected, self.trouble = True, ""
                    self._has_to_watch = self.seat == AUDIENCE
                case Disconnected(reason):
                    self.is_connected, self.trouble = False, text(reason)
                case Ended(code, reason):
                    self._end("" if code else reason, reason)
                case FromHost(frame):
                    self._take(frame)

    def next_due(self) -> float | None:
        """Return None: the connection wakes the window itself."""
        return None

    def scenes_changed(self) -> None:
        """Go on: whoever shows the table closes it."""

    def _take(self, frame: dict[str, Any]) -> None:
        if self.ended is not None:
            return
        try:
            match frame["type"]:
                case "lobby":
                    self.lobby = read_lobby(frame)
                    if "rules" in frame and frame["rules"] != self._checked_rules:
                        # Whoever has other rules shall know before sitting down.
                        read_rules(frame, self._rules)
                        self._checked_rules = frame["rules"]
                    if self._has_to_watch:
                        self.watch()
                    # Whoever looks on has no seat.
                    if self.seat != AUDIENCE or self.lobby.seat != AUDIENCE:
                        self.seat = None if self.lobby.seat == AUDIENCE else self.lobby.seat
                case "seated":
                    self._take_seat(frame)
                case "deal":
                    self._take_part(frame)
                case "table":
                    self._take_table(frame)
                case "error":
                    self.refusals = [*self.refusals[-3:], text(frame.get("text"))]
        except OtherRules as other:
            key, name = other.args
            self._end(key, name)
        except WireError as error:
            log.warning("the host of the table sent what cannot be: %s", error)
            self._end("join-bad-host", "")

    def _take_seat(self, frame: dict[str, Any]) -> None:
        seat, token = frame.get("seat"), frame.get("token")
        if type(seat) is not int or not 0 <= seat < 16 or not TOKEN(token):
            raise WireError("no seat")
        if self.seat != seat:
            self.seat, self.table = seat, None
        self._keep_token(str(token))

    def _take_part(self, frame: dict[str, Any]) -> None:
        """Take part in making the seed of the next deal, which then is nobody's choice."""
        answer = self._part.answer(frame, -1 if self.seat is None else self.seat)
        if answer is not None:
            self._client.send(answer)

    def _take_table(self, frame: dict[str, Any]) -> None:
        state = frame.get("state")
        rules = state.get("rules") if isinstance(state, dict) else None
        if self._reader is None or rules != self._read_by:
            # The next game of an evening may be another, and rules may change from round to round.
            game = read_rules(frame, self._rules)
            self._reader, self._read_by = FrameReader(game), rules
            self.game = game
        table = self._reader.table(frame)
        if table.view.seat != (AUDIENCE if self.seat is None else self.seat):
            raise WireError("a table for another seat")
        self.table = table

    def _end(self, key: str, value: str) -> None:
        if self.ended is None:
            self.ended = (key, value)
        self.close()

    # ------------------------------------------------------------------ what is sent

    def sit(self, seat: Seat, name: str, face: str) -> None:
        """Ask for a seat."""
        self._client.send({"type": "sit", "seat": seat, "name": name, "face": face})

    def watch(self) -> None:
        """Look on."""
        if self.seat != AUDIENCE:
            self.seat, self.table = AUDIENCE, None
        self._has_to_watch = False
        self._client.send({"type": "watch"})

    def move(self, ply: int, move: str) -> None:
        """Ask for a move in the position after so many moves."""
        self._client.send({"type": "move", "ply": ply, "move": move})

    def answer(self, ply: int, key: str, cards: Sequence[int]) -> None:
        """Give an answer that is no move; ``cards`` are places among what can be picked up."""
        self._client.send({"type": "answer", "ply": ply, "answer": key, "cards": list(cards)})

    def wish(self, wish: str, *, yes: bool = True) -> None:
        """Say yes or no to something that the people decide together."""
        self._client.send({"type": "wish", "wish": wish, "yes": yes})

    def leave(self) -> None:
        """Give the seat up; a character plays on."""
        self._client.send({"type": "leave"})

    def close(self) -> None:
        """Close the connection; the seat stays reserved."""
        if not self._is_closed:
            self._is_closed = True
            self._client.stop(is_patient=False)
            self.on_close()
