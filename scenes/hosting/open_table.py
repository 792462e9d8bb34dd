"""A table of the window that is open to other devices: its server, its room, and the scenes that show it.

It goes on whichever scene is shown and while the window is hidden, and ends with the last of its scenes
(:data:`ITS_SCENES`). The server runs in a process of its own.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Final, NamedTuple, Protocol

from heul_doch.game.rulefiles.files import reason_of
from heul_doch.scenes.hosting import kept_keys
from heul_doch.scenes.hosting.guests import TableKeys
from heul_doch.scenes.hosting.hosted_game import HostedGame
from heul_doch.scenes.hosting.leave_question import LeaveQuestion
from heul_doch.scenes.hosting.network import network_settings
from heul_doch.scenes.hosting.room import Room
from heul_doch.scenes.hosting.wishes import AGAIN
from heul_doch.scenes.network.address import netloc, page_url
from heul_doch.scenes.network.messages import Arrived, Code, Gone, Listening, Message, NotListening, Refused
from heul_doch.scenes.network.server_process import ServerProcess
from heul_doch.scenes.storage import disk
from heul_doch.scenes.storage.instance_slot import own_file
from heul_doch.scenes.storage.session import FinishedGame, TableSetup
from heul_doch.scenes.storage.waiting_game import has_game
from heul_doch.scenes.table.live_game import TableGame
from heul_doch.scenes.ui import routes
from heul_doch.scenes.ui.scene import Launch, Services

log = logging.getLogger(__name__)

ITS_SCENES: Final = ("lobby", "hosted", "result", "summary")
"""Scenes with one of which the table stays open."""
TRIES: Final = 12
RETRY: Final = 0.4
"""The port of a table that was open before is tried so often, so many seconds apart: its last server may just end."""

PICTURE_KEYS: Final = ("AbCdEfGhIjKlMnOpQrStUw", "kufzen")
PICTURE_ADDRESS: Final = "192.168.1.20"
"""What pictures show that are drawn without a window: no server is started for them."""

Modules = Sequence[Sequence[bool]]
"""A QR code, row by row; True is dark."""


LEFT_SECONDS: Final = 3600.0
"""So long after a table ended without a farewell its guests have their seats in the next lobby of the same kind."""


def left_behind(home: Path, setup: TableSetup) -> kept_keys.KeptTable | None:
    """Return what lets guests in again whose lobby or scoring ended without a farewell, None where there is nothing.

    Where a game waits, the keys are those of its guests.
    """
    file = kept_keys.beside(own_file(home))
    try:
        is_old = time.time() - file.stat().st_mtime > LEFT_SECONDS
    except OSError:
        return None
    if is_old or has_game(home):
        return None
    kept = kept_keys.kept(file.parent, file.name)
    return kept if kept is not None and kept.is_like(setup) else None


class GuestTable(Protocol):
    """The scene of a game with guests (:class:`heul_doch.scenes.hosting.hosted_table.HostedTable`)."""

    live: TableGame

    @property
    def hosted_game(self) -> HostedGame:
        """The game."""

    def finished_game(self) -> FinishedGame:
        """Return the game that has ended. Raises ValueError before its end."""

    def go_on_unseen(self) -> None:
        """Let the game go on while it is not shown."""


class Wire:
    """Sends frames through the process that has the sockets, while there is one."""

    def __init__(self) -> None:
        self.process: ServerProcess | None = None

    def send(self, connection: int, text: str, kind: str = "") -> None:
        """Send a frame."""
        if self.process is not None:
            self.process.send(connection, text, kind)

    def close(self, connection: int, code: int, text: str) -> None:
        """Say farewell to a connection."""
        if self.process is not None:
            self.process.close(connection, code, text)


class OpenTable:
    """One table that other devices may join."""

    def __init__(self, app: Services, setup: TableSetup, kept: kept_keys.KeptTable | None = None) -> None:
        """``kept``: what let the guests of a game in that is gone on with."""
        self._app, self._home = app, app.store.file.parent
        self.addresses: tuple[str, ...] = ()
        """Where the server is reached, the most likely first; empty before it is."""
        self.port = kept.port if kept is not None else 0
        self.chosen = 0
        """Which of the addresses is shown."""
        self.failure = ""
        """Key of the message that says why the table is open to nobody; empty while all is well."""
        self.failure_why = ""
        """What the system says about it, if anything."""
        self.was_joined = False
        """Whether any device has come."""
        self.changes = 0
        """Goes up when something is to be shown otherwise."""
        self.table: GuestTable | None = None
        """The scene of the game that is played."""
        self._wire = Wire()
        self._codes: dict[str, Modules] = {}
        self._tries, self._retry_at = (TRIES if kept is not None and kept.port else 0), float("inf")
        self._is_beginning = self._is_closed = False
        keys = kept.keys if kept is not None else None
        if app.pictures.is_hurried:
            keys = TableKeys(*PICTURE_KEYS)
        self.room = Room(
            setup, self._wire, app.clock, self._begin, keys, self._seats_changed, user_rules=self._home / "rules"
        )
        # One at a time, with every look: writing a table takes about a millisecond of a frame.
        self.room.at_once = 1
        app.companions.append(self)
        if app.pictures.is_hurried:
            self._pretend()
        else:
            self._listen()

    # ------------------------------------------------------------------ the server

    def _pretend(self) -> None:
        from heul_doch.scenes.network.qr import qr_matrix

        self.addresses, self.port = (PICTURE_ADDRESS,), 8642
        self._codes[self.url] = qr_matrix(self.url)

    def _listen(self) -> None:
        self._retry_at = float("inf")
        try:
            # The port of before, as long as there is hope; then any.
            wanted = self.port if self._tries > 0 and self.port else None
            self._wire.process = ServerProcess(network_settings(True, wanted), self._app.wake)
        except OSError as error:
            log.warning("no server: %s", error)
            self._fail("network-no-process", reason_of(error))

    def _fail(self, reason: str, why: str = "") -> None:
        self._wire.process, self.addresses = None, ()
        self.room.lose_all()
        if self._tries > 0:
            self._tries -= 1
            self._retry_at = self._app.clock() + RETRY
        else:
            log.warning("the table is not open: %s", reason)
            self.failure, self.failure_why = reason, why
        self.changes += 1

    def _take(self, message: Message) -> None:
        match message:
            case Listening(addresses, port):
                shown = self.addresses[self.chosen] if self.addresses else ""
                self.addresses, self.port, self.failure = tuple(addresses), port, ""
                # The network may be another one; an address that was chosen stays.
                self.chosen = addresses.index(shown) if shown in addresses else 0
                # Should the process end, the phones look for it at the same place.
                self._tries = TRIES
                self._ask_for_code()
                self._keep_keys()
                self.changes += 1
            case NotListening(reason):
                self._fail(reason)
            case Arrived(connection, frame):
                self.room.receive(connection, frame)
                if not self.was_joined:
                    self.was_joined = True
                    self.changes += 1
            case Refused(connection):
                self.room.show_again(connection)
            case Gone(connection):
                self.room.lose(connection)
            case Code(text, modules):
                self._codes[text] = modules
                self.changes += 1

    # ------------------------------------------------------------------ how one gets there

    @property
    def is_open(self) -> bool:
        """Whether devices can come."""
        return bool(self.addresses)

    @property
    def places(self) -> list[str]:
        """The addresses for typing, with their port."""
        return [netloc(address, self.port) for address in self.addresses]

    @property
    def place(self) -> str:
        """The address for typing that is shown; empty before there is one."""
        return self.places[self.chosen] if self.addresses else ""

    @property
    def url(self) -> str:
        """The address in the code; empty before there is one."""
        if not self.addresses:
            return ""
        return page_url(self.addresses[self.chosen], self.port, self.room.keys.token)

    @property
    def code(self) -> Modules | None:
        """The code of the address, None until it has been made."""
        return self._codes.get(self.url)

    def choose_address(self, number: int) -> None:
        """Show another of the addresses."""
        self.chosen = number % max(1, len(self.addresses))
        self._ask_for_code()
        self.changes += 1

    def _ask_for_code(self) -> None:
        if self._wire.process is not None and self.url not in self._codes:
            self._wire.process.ask_for_code(self.url)

    # ------------------------------------------------------------------ the game

    def start(self) -> None:
        """Deal: the word of the host."""
        self.room.start()

    def again(self) -> None:
        """Begin what comes after a game: the next round, or another one. The word of the host."""
        self.room.say_for_host(AGAIN)

    def ask_before_leaving(self, leave: Callable[[], None]) -> None:
        """Leave the table; where people are, that is asked first."""
        if self.room.here:
            self._app.push(LeaveQuestion(leave))
        else:
            leave()

    def _begin(self, setup: TableSetup) -> None:
        """Show the table of a game; it is the room's as soon as the scene has dealt it."""
        if self._is_beginning:
            return
        self._is_beginning = True
        seating = Seating(self, self._next(setup))
        self._app.reset(routes.make("hosted", Launch(game=seating.setup.game, setup=seating)))

    def _next(self, setup: TableSetup) -> TableSetup:
        """Return the set-up of what comes after the game at the table, if there is one."""
        if self.table is None or not self.table.live.is_over:
            return setup
        finished, evening = self.table.finished_game(), setup.evening
        if evening is None:
            return replace(finished.rematch(), seats=setup.seats, joint_seed=setup.joint_seed)
        if evening.series.is_over:
            return replace(setup, seed=None, start=None, evening=None)
        return setup

    def play_at(self, table: GuestTable) -> None:
        """Have the guests play the game of a scene."""
        self.table, self._is_beginning = table, False
        self.room.attach(table.hosted_game)

    # ------------------------------------------------------------------ what is kept

    def _seats_changed(self, room: Room) -> None:
        self.changes += 1
        self._keep_keys()

    def _keep_keys(self) -> None:
        """Write down what lets the guests in again, beside the game."""
        live = self.room.live
        # Before the deal the file may belong to a game that waits.
        is_others = (live is None or live.is_over) and has_game(self._home)
        if is_others or self._app.pictures.is_hurried:
            return
        file = kept_keys.beside(own_file(self._home))
        data = kept_keys.written(self.room.keys, self.room.setup, self.port)
        disk.write(file, data, self._home, lambda error: log.warning("%s cannot be written: %s", file, error))

    # ------------------------------------------------------------------ a companion of the scenes

    @property
    def _unseen(self) -> GuestTable | None:
        """The table, while another scene lies over it or the window is hidden."""
        table = self.table
        top: object = self._app.top
        return table if table is not None and (top is not table or self._app.is_hidden) else None

    def update(self) -> None:
        """Take what the guests send, let the game go on while nobody sees it, and send what has changed."""
        if self._wire.process is not None:
            for message in self._wire.process.receive():
                self._take(message)
        if self._app.clock() >= self._retry_at:
            self._listen()
        unseen = self._unseen
        if unseen is not None:
            unseen.go_on_unseen()
        self.room.update()

    def next_due(self) -> float | None:
        """Return when :meth:`update` is to be called."""
        unseen = self._unseen
        looks = [self.room.next_look(), None if unseen is None else unseen.live.next_look()]
        if self._retry_at < float("inf"):
            looks.append(max(0.0, self._retry_at - self._app.clock()))
        return min((max(look, 0.005) for look in looks if look is not None), default=None)

    def scenes_changed(self) -> None:
        """Close the table when its last scene is gone."""
        if not any(scene.name in ITS_SCENES for scene in self._app.stack):
            self.close()

    def close(self) -> None:
        """Say farewell to everybody. A game that goes on can be gone on with, with its guests."""
        if self._is_closed:
            return
        self._is_closed = True
        self.room.close()
        if self._wire.process is not None:
            self._wire.process.stop(is_patient=False)
        if not has_game(self._home):
            file = kept_keys.beside(own_file(self._home))
            for path in (file, disk.backup_of(file)):
                disk.later(partial(path.unlink, missing_ok=True))
        self._app.companions.remove(self)


class Seating(NamedTuple):
    """A game to be played at an open table: how the table is told (:attr:`heul_doch.scenes.ui.scene.Launch.setup`)."""

    hosted: OpenTable
    setup: TableSetup
