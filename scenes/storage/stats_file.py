"""Finished games, a line of JSON each, in ``statistics.jsonl``.

A game is written at the end of the file, and is on the disk when that returns. It counts once, by its id. Of a damaged
file the lines that can be read are kept, and the others are counted again from records; the file itself is kept under
another name. Up to version 0.2.0 there were a database, ``statistics.sqlite``, and a folder of games that waited for
it, ``statistics``: what lies there still counts. All functions wait for the disk: call them from a thread.
"""

from __future__ import annotations

import errno
import json
import logging
import os
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import closing
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, Final, TypeVar

from heul_doch.game.rulefiles.files import listed, reason_of, replace, set_aside, would_wait, write_atomic
from heul_doch.game.rulefiles.strict_yaml import writable
from heul_doch.scenes.storage.instance_slot import alone
from heul_doch.scenes.storage.notices import Say, said_once, say_nothing

log = logging.getLogger(__name__)

T = TypeVar("T")

FILE: Final = "statistics.jsonl"
DATABASE: Final = "statistics.sqlite"
BESIDE: Final = ("-wal", "-shm", "-journal")
"""What the names of the files beside a database end with."""
WAITING: Final = "statistics"
"""Folder of the games that were not in the database, one file each."""
PATIENCE: Final = 2.0
"""Seconds to wait for another copy of the program to finish writing."""
MOST_SEATS: Final = 20
LONGEST: Final = 1_000_000
"""Bytes of a line that is read at once; what is longer is damage."""
GREATEST: Final = 10**12
"""Greatest number of a game."""

GAMES: Final = "SELECT id, ended, game, variants, start, person, moves, undone, hints FROM games ORDER BY rowid"
SEATS: Final = "SELECT game, name, player, place, won AS has_won, points, numbers FROM seats ORDER BY game, seat"
DAMAGE: Final = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_ERROR)
"""Errors for what is no database, or none of ours: a table or a column is missing."""
ODD: Final = (ValueError, KeyError, TypeError, AttributeError, RecursionError, OverflowError)
"""Raised for values that no game has."""


@dataclass(frozen=True, slots=True)
class SeatEntry:
    """One seat of a finished game."""

    name: str
    player: str
    """``human``, or the id of a bot."""
    place: int
    has_won: bool
    points: int | None
    numbers: Mapping[str, int] = field(default_factory=dict)
    """See :mod:`heul_doch.game.records.tally`."""

    def __post_init__(self) -> None:
        """Replace what cannot be written to a file or the database in the names."""
        object.__setattr__(self, "name", writable(self.name))
        object.__setattr__(self, "player", writable(self.player))


@dataclass(frozen=True, slots=True)
class GameEntry:
    """One finished game."""

    id: str
    """The same however often a game is counted."""
    ended: str
    """When, as ISO 8601."""
    game: str
    variants: tuple[str, ...]
    start: int
    """The seat that moved first."""
    person: int | None
    """The seat in front of the screen; None when bots played among themselves."""
    moves: int
    undone: int
    hints: int
    seats: tuple[SeatEntry, ...]

    @property
    def me(self) -> SeatEntry | None:
        """The person's seat."""
        return None if self.person is None else self.seats[self.person]

    @property
    def is_broken_off(self) -> bool:
        """Whether nobody won: it ended at a limit."""
        return not any(seat.has_won for seat in self.seats)

    def to_text(self) -> str:
        """Return it as JSON."""
        return json.dumps(asdict(self), ensure_ascii=False)


def parse_entry(text: str) -> GameEntry:
    """Read what :meth:`GameEntry.to_text` wrote. Raises ValueError for anything else."""
    try:
        return _entry(json.loads(text))
    except ODD as error:
        raise ValueError(f"no game: {error!r}") from None


def _entry(data: Mapping[str, Any]) -> GameEntry:
    """Check every value of a game. Raises one of :data:`ODD` for what is none."""
    seats = tuple(
        SeatEntry(
            str(seat["name"]),
            str(seat["player"]),
            _number(seat["place"]),
            bool(seat["has_won"]),
            None if seat["points"] is None else _number(seat["points"]),
            {writable(str(name)): _number(number) for name, number in seat["numbers"].items()},
        )
        for seat in data["seats"]
    )
    person, start = None if data["person"] is None else _number(data["person"]), _number(data["start"])
    if not 1 <= len(seats) <= MOST_SEATS or not -1 <= start < len(seats):
        raise ValueError("a table without that seat")
    if person is not None and not 0 <= person < len(seats):
        raise ValueError("nobody sits there")
    id_, ended, game = (writable(str(data[key])) for key in ("id", "ended", "game"))
    variants = tuple(writable(str(variant)) for variant in data["variants"])
    counts = (_number(data["moves"]), _number(data["undone"]), _number(data["hints"]))
    return GameEntry(id_, ended, game, variants, start, person, *counts, seats)


def _number(value: Any) -> int:
    number = int(value)
    if not -GREATEST <= number <= GREATEST:
        raise ValueError(f"{number} is no number of a game")
    return number


class StatsFile:
    """The statistics in the player's folder ``home``.

    ``say`` is called, from the calling thread, with a message key and its values, once for each kind of trouble.
    ``recount`` gives the games that can be counted again from records, when a file was damaged.
    """

    def __init__(
        self,
        home: Path,
        say: Say = say_nothing,
        recount: Callable[[], Iterable[GameEntry]] = tuple,
    ) -> None:
        self.file = home / FILE
        self._home, self._say, self._recount = home, said_once(say), recount

    def add(self, entry: GameEntry) -> bool:
        """Count a finished game; whether it is on the disk. Never raises: what goes wrong is said."""
        try:
            with alone(self.file, PATIENCE):
                if entry.id not in self._read():
                    append_line(self.file, entry.to_text())
        except OSError as error:
            self._say("statistics-unkept", {"reason": reason_of(error)})
            return False
        return True

    def entries(self) -> list[GameEntry]:
        """Return all finished games in the order they came in.

        No clock decides the order: one that was set back would tear streaks apart.
        """
        with alone(self.file, PATIENCE):
            return list(self._read().values())

    def _read(self) -> dict[str, GameEntry]:
        """Return all games by their ids. A damaged file is put aside, and what was in it counted again."""
        found: dict[str, GameEntry] = {}
        damaged: list[Path] = []
        is_whole = True
        sources = (
            (self._home / DATABASE, _games_in_database),
            (self._home / WAITING, _waiting_games),
            (self.file, _games_in_lines),
        )
        for file, read in sources:
            try:
                for entry in read(file):
                    found.setdefault(entry.id, entry)
            except FileNotFoundError:
                continue
            except OSError as error:
                log.warning("%s: %s", file, error)
                is_whole = False
                self._say("statistics-unreadable", {"reason": reason_of(error)})
            except ValueError as error:
                log.warning("%s is damaged: %s", file, error)
                damaged.append(file)
        if damaged and is_whole:
            self._begin_anew(damaged, found)
        return found

    def _begin_anew(self, damaged: Iterable[Path], found: dict[str, GameEntry]) -> None:
        """Put damaged files aside and write what could be read of them, with what records tell."""
        for entry in self._recount():
            found.setdefault(entry.id, entry)
        try:
            for file in damaged:
                other = set_aside(file)
                for end in BESIDE:
                    if os.path.lexists(f"{file}{end}"):
                        replace(Path(f"{file}{end}"), Path(f"{other}{end}"))
                self._say("statistics-damaged", {"file": other.name})
            write_atomic(self.file, "".join(f"\n{entry.to_text()}" for entry in found.values()).encode())
        except OSError as error:
            self._say("statistics-unkept", {"reason": reason_of(error)})


def append_line(file: Path, line: str) -> None:
    """Write a line at the end of a file and to the disk. Raises OSError; nothing is left of the line then."""
    file.parent.mkdir(parents=True, exist_ok=True)
    # What a power cut left of the line before does not get into this one.
    data = f"\n{line}".encode()
    with file.open("ab", buffering=0) as stream:
        size = stream.tell()
        try:
            if stream.write(data) < len(data):
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
            os.fsync(stream.fileno())
        except OSError:
            stream.truncate(size)
            raise


def read_lines(file: Path, parse: Callable[[str], T]) -> Iterator[T]:
    """Yield what ``parse`` makes of each line of a file; a line for which it raises ValueError is left out.

    A line of more than :data:`LONGEST` bytes is read in parts. Raises OSError if the file cannot be read, ValueError if
    it is no plain file and, after the last line, if some were left out.
    """
    if os.path.islink(file) or os.path.isdir(file) or would_wait(file):
        raise ValueError("no plain file")
    bad = 0
    with file.open("rb") as stream:
        lines = iter(lambda: stream.readline(LONGEST), b"")
        for line in filter(None, map(bytes.strip, lines)):
            try:
                found = parse(line.decode())
            except ValueError as error:
                log.info("%s: %s", file, error)
                bad += 1
            else:
                yield found
    if bad:
        raise ValueError(f"{bad} damaged lines")


def _games_in_lines(file: Path) -> Iterator[GameEntry]:
    """Yield the games of a file; see :func:`read_lines`."""
    return read_lines(file, parse_entry)


# ------------------------------------------------------------------------------------------------ up to version 0.2.0


def _games_in_database(file: Path) -> Iterator[GameEntry]:
    """Yield the games of a database. Raises OSError when it cannot be read and ValueError for a damaged one."""
    if not os.path.lexists(file):
        return
    if would_wait(file) or any(os.path.islink(f"{file}{end}") for end in ("", *BESIDE)):
        # Opening it would wait for ever, or may write to what the link leads to.
        raise ValueError("no plain file")
    bad = 0
    try:
        # Without a log beside it nobody has it open: then nothing is written, not even beside it.
        how = "mode=ro" if os.path.lexists(f"{file}-wal") else "mode=ro&immutable=1"
        with closing(sqlite3.connect(f"{file.absolute().as_uri()}?{how}", uri=True)) as db:
            db.row_factory = sqlite3.Row
            # A damaged byte must not make all games unreadable.
            db.text_factory = lambda raw: raw.decode("utf-8", "replace")
            seats: dict[str, list[dict[str, Any]]] = {}
            for row in db.execute(SEATS):
                seats.setdefault(row["game"], []).append(dict(row))
            for row in db.execute(GAMES):
                try:
                    at_table = [seat | {"numbers": json.loads(seat["numbers"])} for seat in seats.get(row["id"], ())]
                    entry = _entry(dict(row) | {"variants": str(row["variants"]).split(), "seats": at_table})
                except ODD:
                    bad += 1
                else:
                    yield entry
    except sqlite3.Error as error:
        if getattr(error, "sqlite_errorcode", 0) & 0xFF in DAMAGE:
            raise ValueError(str(error)) from None
        raise OSError(str(error)) from None
    if bad:
        raise ValueError(f"{bad} rows that are no games")


def _waiting_games(folder: Path) -> Iterator[GameEntry]:
    """Yield the games that waited for the database, in the order in which they ended."""
    found: list[GameEntry] = []
    for file in listed(folder, "*.json"):
        try:
            found += _games_in_lines(file)
        except (OSError, ValueError) as error:
            log.warning("%s is left alone: %s", file, error)
    yield from sorted(found, key=lambda entry: entry.ended)
