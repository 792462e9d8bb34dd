"""The running game on disk: kept after every move, taken up at the next start. Imports no pygame.

``saves/current.yaml`` in the player's folder is a record (records.md) of the game at the table. It is written by a
thread, atomically, so that the window never waits for the disk; a game that another one replaces becomes
``saves/previous.yaml``. A file that cannot be read is kept under another name and said once.
"""

from __future__ import annotations

import logging
import os
from collections.abc import Callable
from pathlib import Path
from threading import Condition, Thread
from typing import Final

from game.files import write_atomic
from game.match import Match
from game.problems import RulesError
from game.record import Record, format_record, open_match, read_records, record_of
from scenes.characters import CHARACTERS
from scenes.saved import CURRENT, FOLDER
from scenes.session import HUMAN, SeatSetup, TableSetup

log = logging.getLogger(__name__)

PREVIOUS: Final = "previous.yaml"


class Keeper:
    """Keeps one game at a table. ``on_failure`` is called once, from a thread, with why it cannot be written."""

    def __init__(
        self, home: Path, setup: TableSetup, on_failure: Callable[[str], None], *, is_new: bool = True
    ) -> None:
        self.file = home / FOLDER / CURRENT
        self._players = tuple(f"{seat.player} {seat.character}".strip() for seat in setup.seats)
        self._on_failure = on_failure
        self._is_new = is_new
        self._has_failed = False
        self._waiting: bytes | None = None
        self._is_busy = False
        self._lock = Condition()

    def keep(self, match: Match) -> None:
        """Write the game down as it is now; returns at once. A finished game is no longer waiting."""
        text = format_record(record_of(match, players=self._players)).encode("utf-8")
        with self._lock:
            # Of several moves waiting for the disk the last one says it all; an empty text takes the file away.
            self._waiting = b"" if match.is_over else text
            if not self._is_busy:
                self._is_busy = True
                # No daemon: a program that ends waits for the last move to be safe.
                Thread(target=self._write, name="save").start()

    def flush(self) -> None:
        """Wait until everything is written (or has failed to be)."""
        with self._lock:
            self._lock.wait_for(lambda: not self._is_busy, timeout=5)

    def _write(self) -> None:
        while True:
            with self._lock:
                data, self._waiting = self._waiting, None
                if data is None:
                    self._is_busy = False
                    self._lock.notify_all()
                    return
            try:
                self._put(data)
            except OSError as error:
                log.warning("%s cannot be written: %s", self.file, error)
                if not self._has_failed:
                    self._has_failed = True
                    self._on_failure(error.strerror or str(error))

    def _put(self, data: bytes) -> None:
        if self._is_new and self.file.is_file():
            os.replace(self.file, self.file.with_name(PREVIOUS))
        self._is_new = False
        if data:
            write_atomic(self.file, data)
        else:
            self.file.unlink(missing_ok=True)


def load(home: Path, user_rules: Path) -> tuple[TableSetup, Match]:
    """Return the game that waits and its table.

    Raises RulesError or OSError. A save that is at fault itself is put aside first; one whose rules file cannot be
    read just now stays where it is and goes on when that has been mended.
    """
    file = home / FOLDER / CURRENT
    try:
        record = read_records(file)[-1]
        match = open_match(record, user_rules)
    except RulesError as error:
        if any(problem.path == str(file) for problem in error.problems):
            _put_aside(file)
        raise
    return _setup_of(record, match), match


def _put_aside(file: Path) -> None:
    number = 1
    while file.with_name(f"damaged-{number}.yaml").exists():
        number += 1
    try:
        os.replace(file, file.with_name(f"damaged-{number}.yaml"))
    except OSError as error:
        log.warning("%s cannot be put aside: %s", file, error)


def _setup_of(record: Record, match: Match) -> TableSetup:
    seats: list[SeatSetup] = []
    for seat, name in enumerate(record.seats):
        player, _, character = (record.players[seat] if record.players else "").partition(" ")
        seats.append(
            SeatSetup(
                name,
                character if character in CHARACTERS else CHARACTERS[seat % len(CHARACTERS)],
                player or (HUMAN if seat == 0 else "onestep"),
            )
        )
    definition = match.game.defn
    return TableSetup(
        definition.id, definition.variants, dict(definition.options), tuple(seats), record.seed, record.start
    )
