"""Many tables in one process, without a window: what ``python main.py host`` runs.

Every table has a folder of its own below ``tables`` in the user folder, named by its word: the kept game and
``guests.json``. A host that is started again for the same kind of table goes on with what it finds there, except for
tables that another host runs at that moment: the folder ``locks`` beside them tells.
"""

from __future__ import annotations

import asyncio
import logging
import os
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Final

from heul_doch.game.bots.players import player_id
from heul_doch.game.core.match import Match
from heul_doch.game.core.problems import RulesError
from heul_doch.game.records.record import open_match
from heul_doch.scenes.base.i18n import Words
from heul_doch.scenes.base.theme import THINKING
from heul_doch.scenes.hosting import kept_keys
from heul_doch.scenes.hosting.guests import KeptGuest, Link, TableKeys, words_in
from heul_doch.scenes.hosting.hosted_game import HostedGame
from heul_doch.scenes.hosting.room import Room
from heul_doch.scenes.network.frames import DENIED
from heul_doch.scenes.network.messages import Arrived, Gone, Message, Refused
from heul_doch.scenes.players.bot_process import TableRunner
from heul_doch.scenes.storage import disk
from heul_doch.scenes.storage.archive import past_games
from heul_doch.scenes.storage.autosave import Keeper, archive_left_behind, load, setup_of
from heul_doch.scenes.storage.characters import load_cast, role_of
from heul_doch.scenes.storage.instance_slot import LOCKS, take_lock
from heul_doch.scenes.storage.session import GUEST, SeatSetup, TableSetup
from heul_doch.scenes.storage.settings_file import Settings
from heul_doch.scenes.storage.waiting_game import waiting
from heul_doch.scenes.table.adapter import adapter_of
from heul_doch.scenes.table.live_game import build_game

log = logging.getLogger(__name__)

FOLDER: Final = "tables"
SHORTEST_LOOK: Final = 0.005
"""Seconds between two looks at a table, at least."""


class HostedRoom:
    """One table of the host: its room, its files, and when it has to be looked at again."""

    def __init__(self, host: Host, setup: TableSetup, keys: TableKeys, match: Match | None = None) -> None:
        self._host = host
        self.folder = host.folder / keys.word
        self._runner: TableRunner | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._kept_keys = b""
        self.room = Room(setup, host.link, host.clock, self._begin, keys, self._keep_keys, host.delay, host.rules)
        if match is not None:
            # Who sat down after the last move is known by the keys alone.
            self.room.attach(self._live(replace(setup, seats=self.room.setup.seats), match, is_new=False))

    def _begin(self, setup: TableSetup) -> HostedGame:
        return self._live(replace(setup, seed=None), None, is_new=True)

    def _live(self, setup: TableSetup, match: Match | None, *, is_new: bool) -> HostedGame:
        """Return a game at this table that is kept after every move."""
        if self._runner is not None:
            self._runner.close()
        self._runner = TableRunner({})
        game = match.game if match is not None else build_game(setup, self._host.rules)
        pause = THINKING["normal"]
        live = HostedGame(setup, game, self._runner, self._host.clock, lambda: pause, match=match)
        reactions = adapter_of(game.defn.family).reactions
        live.begin_reactions(lambda table: reactions(table, self._host.clock, lambda: self._host.settings))
        keeper = Keeper(self.folder, setup, self._failed, is_new=is_new)
        live.on_seats = keeper.change_players
        if not live.is_over:
            live.add_keeper(keeper.keep)
        return live

    def _failed(self, why: str) -> None:
        log.error("the game in %s cannot be kept: %s", self.folder, why)

    def _keep_keys(self, room: Room) -> None:
        if not room.keys.seats and room.live is None:
            # Nobody has been here.
            return
        data = kept_keys.written(room.keys, room.setup, 0)
        if data != self._kept_keys:
            self._kept_keys = data
            # The other tables do not wait for the disk.
            disk.write(self.folder / kept_keys.FILE, data, self._host.folder.parent, self._keys_failed)

    def _keys_failed(self, error: Exception) -> None:
        log.error("the guests of %s cannot be kept: %s", self.folder, error)

    def look(self) -> None:
        """Let characters move, send what has changed, and see to it that this is called again in time."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        while True:
            live = self.room.live
            while live is not None and live.advance(True):
                pass
            self.room.update()
            if self.room.live is live:
                break
        looks = [self.room.next_look(), None if live is None else live.next_look()]
        wait = min((look for look in looks if look is not None), default=None)
        if wait is not None:
            self._timer = self._host.loop.call_later(max(wait, SHORTEST_LOOK), self.look)

    def close(self) -> None:
        """Tell the guests, and end the characters. The game is kept already."""
        if self._timer is not None:
            self._timer.cancel()
        self.room.close()
        if self._runner is not None:
            self._runner.close()


class Host:
    """All tables of this process, and which connection belongs to which of them.

    ``loop`` calls what has to be done later; ``link`` sends to the connections.
    """

    def __init__(
        self,
        user_dir: Path,
        link: Link,
        loop: asyncio.AbstractEventLoop,
        settings: Settings,
        clock: Callable[[], float] = time.monotonic,
        delay: float = 0.0,
    ) -> None:
        """``delay``: by how many seconds those who look on see everything later."""
        self.folder, self.rules = user_dir / FOLDER, user_dir / "rules"
        self.link, self.loop, self.settings, self.clock = link, loop, settings, clock
        self.delay = delay
        self.tables: list[HostedRoom] = []
        self._by_key: dict[str, HostedRoom] = {}
        self._of: dict[int, HostedRoom] = {}
        self._locks: dict[str, int] = {}

    def open(self, setup: TableSetup, count: int = 1) -> list[HostedRoom]:
        """Open tables for a set-up: those of it that are kept first, then new ones. Raises RulesError, ValueError."""
        for keys, found, match in self._kept(setup):
            if len(self.tables) < count:
                self._add(HostedRoom(self, found, keys, match))
        while len(self.tables) < count:
            self._add(HostedRoom(self, setup, self._new_keys()))
        return self.tables

    def _new_keys(self) -> TableKeys:
        keys = TableKeys()
        while os.path.lexists(self.folder / keys.word) or not self._reserve(keys.word):
            keys = TableKeys()
        return keys

    def _reserve(self, word: str) -> bool:
        """Reserve a table for this process until it ends; return whether no other process has it."""
        try:
            handle = take_lock(self.folder / LOCKS / word)
        except OSError as error:
            # Hosts cannot be told apart here. A folder that cannot be written is told of when a game is kept.
            log.debug("%s: no lock: %s", word, error)
            return True
        if handle is not None:
            self._locks[word] = handle
        return handle is not None

    def _release(self, word: str) -> None:
        """Let other processes have a table."""
        if word in self._locks:
            os.close(self._locks.pop(word))

    def _add(self, table: HostedRoom) -> None:
        self.tables.append(table)
        for key in (table.room.keys.token, table.room.keys.word):
            self._by_key[key] = table
        table.look()

    def _kept(self, setup: TableSetup) -> Iterator[tuple[TableKeys, TableSetup, Match | None]]:
        """Yield the kept tables of the same game and size, with the game that was going on there."""
        for folder in sorted(self.folder.iterdir()) if os.path.isdir(self.folder) else ():
            had_keys = os.path.lexists(folder / kept_keys.FILE)
            table = kept_keys.kept(folder)
            if table is None:
                yield from self._kept_without_keys(folder, setup, had_keys=had_keys)
                continue
            if not table.is_like(setup) or not self._reserve(folder.name):
                continue
            try:
                running = load(folder, self.rules) if waiting(folder) is not None else self._last_game(folder, setup)
            except (RulesError, OSError) as error:
                log.warning("%s: %s", folder, str(error).splitlines()[0])
                running = (setup, None)
            yield table.keys, *running

    def _last_game(self, folder: Path, setup: TableSetup) -> tuple[TableSetup, Match | None]:
        """Return the finished game whose result the guests of a table saw last. Raises RulesError."""
        # The host may have been killed before its last game lay in the archive.
        archive_left_behind(folder)
        past = past_games(folder)
        for file in past.files()[:1]:
            if records := past.read(file).records:
                match = open_match(records[-1], self.rules)
                if match.is_over:
                    return replace(setup_of(records[-1], match.game.defn), seed=None, start=None), match
        return setup, None

    def _kept_without_keys(
        self, folder: Path, setup: TableSetup, *, had_keys: bool
    ) -> Iterator[tuple[TableKeys, TableSetup, Match | None]]:
        """Yield the kept game of a table whose ``guests.json`` is missing or damaged, if it is a game of this kind.

        The table keeps its word and gets a new token. Its guests' seats wait until somebody sits down there.
        """
        word, game = folder.name, waiting(folder)
        if game is None or game.game != setup.game or not kept_keys.is_word(word) or not self._reserve(word):
            return
        try:
            found, match = load(folder, self.rules)
        except (RulesError, OSError) as error:
            log.warning("%s: %s", folder, str(error).splitlines()[0])
            self._release(word)
            return
        if (tuple(found.variants), len(found.seats)) != (tuple(setup.variants), len(setup.seats)):
            self._release(word)
            return
        if not had_keys:
            log.warning(
                "%s has no %s; the table gets a new token, and guests have to sit down anew", folder, kept_keys.FILE
            )
        guests = {n: KeptGuest("", who.name, who.character) for n, who in enumerate(found.seats) if who.player == GUEST}
        yield TableKeys(word=word, seats=guests), found, match

    def take(self, message: Message) -> None:
        """Take what the server tells."""
        match message:
            case Arrived(connection, frame):
                table = self._of.get(connection)
                if table is None:
                    key = frame.get("table", "")
                    table = self._by_key.get(key) or self._by_key.get(key.lower())
                    if table is None:
                        words = words_in(frame.get("lang", "en"))
                        self.link.close(connection, DENIED, words("guest-bye-no-table"))
                        return
                    self._of[connection] = table
                table.room.receive(connection, frame)
                table.look()
            case Refused(connection):
                if connection in self._of:
                    self._of[connection].room.show_again(connection)
            case Gone(connection):
                table = self._of.pop(connection, None)
                if table is not None:
                    table.room.lose(connection)
                    table.look()

    def close(self) -> None:
        """Close all tables; when this returns, everything is on the disk."""
        for table in self.tables:
            table.close()
        disk.flush(10)
        for word in list(self._locks):
            self._release(word)


def hosted_setup(words: Words, user_dir: Path, game: str, variants: tuple[str, ...], seats: int) -> TableSetup:
    """Return a table at which characters sit until guests take their seats."""
    cast, _ = load_cast(user_dir)
    who = tuple(
        SeatSetup(words.said(one.name), one.face, player_id(one.level, one.temper), role_of(one))
        for one in cast.members[:seats]
    )
    return TableSetup(game, variants, {}, who)
