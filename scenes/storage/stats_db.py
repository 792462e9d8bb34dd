"""Finished games in an SQLite database.

Each game is first written to a file of its own in ``statistics/``, and then inserted into ``statistics.sqlite``, after
which the file is removed. When the database cannot be written (full disk, locked, damaged, program killed), the file
stays and is inserted later. A game is counted once, by its id. All functions wait for the disk: call them from a
thread.
"""

from __future__ import annotations

import contextlib
import json
import logging
import os
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, Final

from heul_doch.game.rulefiles.files import check_inside, listed, replace, would_wait, write_atomic
from heul_doch.game.rulefiles.strict_yaml import writable
from heul_doch.scenes.storage.instance_slot import alone

log = logging.getLogger(__name__)

FILE: Final = "statistics.sqlite"
WAITING: Final = "statistics"
"""Folder of the games that are not in the database yet, one file each."""
ENDINGS: Final = ("", "-wal", "-shm", "-journal")
"""What the names of the files of the database end with."""
BUSY: Final = 2.0
"""Seconds to wait for another copy of the program to finish writing."""
HEADER: Final = 100
"""Bytes at the beginning of every database."""
MARK: Final = int.from_bytes(b"Mau!")
"""``PRAGMA application_id`` of the database, by which it is recognised."""
MOST_SEATS: Final = 20
GREATEST: Final = 10**12
"""Greatest number of a game; SQLite limits integers to 64 bits."""
MOST: Final = 1_000_000
"""Bytes of such a file; a larger one is ignored."""

MIGRATIONS: Final[list[str]] = [
    """
    CREATE TABLE IF NOT EXISTS games (
        id TEXT PRIMARY KEY, ended TEXT NOT NULL, game TEXT NOT NULL, variants TEXT NOT NULL, start INTEGER NOT NULL,
        person INTEGER, moves INTEGER NOT NULL, undone INTEGER NOT NULL, hints INTEGER NOT NULL
    );
    CREATE TABLE IF NOT EXISTS seats (
        game TEXT NOT NULL REFERENCES games (id), seat INTEGER NOT NULL, name TEXT NOT NULL, player TEXT NOT NULL,
        place INTEGER NOT NULL, won INTEGER NOT NULL, points INTEGER, numbers TEXT NOT NULL, PRIMARY KEY (game, seat)
    )
    """,
]
"""What leads from each version of the schema (``PRAGMA user_version``) to the next."""

GAMES: Final = "SELECT id, ended, game, variants, start, person, moves, undone, hints FROM games ORDER BY rowid"
SEATS: Final = "SELECT game, name, player, place, won AS has_won, points, numbers FROM seats ORDER BY game, seat"
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


TROUBLE: Final = {
    sqlite3.SQLITE_BUSY: "statistics-locked",
    sqlite3.SQLITE_LOCKED: "statistics-locked",
    sqlite3.SQLITE_FULL: "statistics-full",
}
"""Error of the database -> message."""


class NewerSchema(Exception):
    """The database was written by a newer version of the program, its number is the argument; it is left alone."""


class StatsDb:
    """The statistics of one player's folder ``home``.

    ``say`` is called, from the calling thread, with a message key and its values, once for each kind of trouble.
    ``recount`` gives the games that can be counted again from records, when the database had to be begun anew.
    """

    def __init__(
        self,
        home: Path,
        say: Callable[[str, dict[str, str]], None] = lambda key, values: None,
        recount: Callable[[], Iterable[GameEntry]] = tuple,
        busy: float = BUSY,
    ) -> None:
        self.file = home / FILE
        self.folder = home / WAITING
        self._say, self._recount, self._busy = say, recount, busy
        self._said: set[str] = set()

    # ------------------------------------------------------------------ writing

    def add(self, entry: GameEntry) -> bool:
        """Keep a finished game; whether it is on the disk. Never raises: what goes wrong is said."""
        is_kept = True
        try:
            file = self.folder / f"{_safe(entry.id)}.json"
            check_inside(file, self.file.parent)
            write_atomic(file, entry.to_text().encode("utf-8"))
        except OSError as error:
            self._tell("statistics-unkept", reason=error.strerror or str(error))
            is_kept = self._try(lambda: self._insert([entry]))
        self.take_up()
        return is_kept

    def take_up(self) -> None:
        """Insert all waiting games into the database."""
        waiting = dict(self._waiting())
        if waiting and self._try(lambda: self._insert(waiting.values())):
            for file in waiting:
                with contextlib.suppress(OSError):
                    file.unlink()

    def _waiting(self) -> Iterator[tuple[Path, GameEntry]]:
        try:
            check_inside(self.folder / "any", self.file.parent)
            files = listed(self.folder, "*.json")
        except OSError:
            return
        for file in files:
            try:
                if would_wait(file):
                    raise ValueError("no plain file")
                if file.stat().st_size > MOST:
                    raise ValueError("too large")
                yield file, parse_entry(file.read_text("utf-8"))
            except FileNotFoundError:
                continue  # Another copy of the program has just taken it up.
            except (OSError, ValueError) as error:
                # Damaged, or of a newer version: it stays where it is, and the others count.
                log.warning("%s is left alone: %s", file, error)
                if isinstance(error, ValueError):
                    self._tell("statistics-odd", id=file.stem)

    def _insert(self, entries: Iterable[GameEntry]) -> None:
        with self._open() as db, db:
            for e in entries:
                variants = " ".join(e.variants)
                row = (e.id, e.ended, e.game, variants, e.start, e.person, e.moves, e.undone, e.hints)
                if not db.execute("INSERT OR IGNORE INTO games VALUES (?,?,?,?,?,?,?,?,?)", row).rowcount:
                    continue
                for number, s in enumerate(e.seats):
                    numbers = json.dumps(dict(s.numbers))
                    seat = (e.id, number, s.name, s.player, s.place, s.has_won, s.points, numbers)
                    db.execute("INSERT OR REPLACE INTO seats VALUES (?,?,?,?,?,?,?,?)", seat)

    # ------------------------------------------------------------------ reading

    def entries(self) -> list[GameEntry]:
        """Return all finished games in the order they came in; those that still wait for the database are the last.

        No clock decides the order: one that was set back would tear streaks apart.
        """
        self.take_up()
        found: dict[str, GameEntry] = {}
        if not self._try(lambda: found.update(self._read())):
            # Nothing can be written (a full disk, a folder that is read-only), but perhaps read.
            with contextlib.suppress(sqlite3.Error, OSError, ValueError):
                found.update(self._read(is_fixed=True))
        for _, entry in sorted(self._waiting(), key=lambda one: one[1].ended):
            found.setdefault(entry.id, entry)
        return list(found.values())

    def _read(self, is_fixed: bool = False) -> dict[str, GameEntry]:
        found: dict[str, GameEntry] = {}
        if not os.path.exists(self.file):
            return found
        with self._open(is_fixed) as db:
            seats: dict[str, list[dict[str, Any]]] = {}
            for row in db.execute(SEATS):
                seats.setdefault(row["game"], []).append(dict(row))
            for row in db.execute(GAMES):
                id_ = row["id"]
                try:
                    at_table = [seat | {"numbers": json.loads(seat["numbers"])} for seat in seats.get(id_, ())]
                    found[id_] = _entry(dict(row) | {"variants": str(row["variants"]).split(), "seats": at_table})
                except ODD as error:
                    # The row was changed by hand: the others still count.
                    log.warning("%s: the game %s is left out: %s", self.file, id_, error)
                    self._tell("statistics-odd", id=_safe(str(id_)))
        return found

    # ------------------------------------------------------------------ the database

    @contextlib.contextmanager
    def _open(self, is_fixed: bool = False) -> Iterator[sqlite3.Connection]:
        """Open the database; ``is_fixed``: as it lies there, writing nothing at all.

        Raises ValueError for what is not to be opened: a named pipe or the like, which would be waited for for ever,
        and a link, as what it leads to would be written.
        """
        if would_wait(self.file) or self._has_link():
            raise ValueError("no plain file")
        name = f"{self.file.absolute().as_uri()}?mode=ro&immutable=1"
        if not is_fixed:
            name = str(self.file)
            self.file.parent.mkdir(parents=True, exist_ok=True)
            if not os.path.lexists(self.file):
                self._create()
        with contextlib.closing(sqlite3.connect(name, timeout=self._busy, uri=is_fixed)) as db:
            db.row_factory = sqlite3.Row
            # A damaged byte must not make all games unreadable.
            db.text_factory = lambda raw: raw.decode("utf-8", "replace")
            _check_ours(db)
            if not is_fixed:
                # The file of a game is removed afterwards, so the game has to be on the disk.
                db.execute("PRAGMA synchronous = FULL")
                db.execute("PRAGMA journal_mode = WAL")
                _migrate(db)
            yield db

    def _create(self) -> None:
        """Create the database under another name and rename it, so that it is never an empty file."""
        new = self.file.with_name(f".{self.file.name}.{os.getpid()}.tmp")
        new.unlink(missing_ok=True)
        with contextlib.closing(sqlite3.connect(new)) as db:
            db.execute("PRAGMA journal_mode = MEMORY")
            _migrate(db)
        replace(new, self.file)

    def _has_link(self) -> bool:
        return any(os.path.islink(f"{self.file}{end}") for end in ENDINGS)

    def _try(self, action: Callable[[], object]) -> bool:
        """Do something with the database; whether it worked. A damaged one is put aside and begun anew, once."""
        # A database that another copy is just making looks like one of which nothing is left.
        with alone(self.file, self._busy):
            for is_last in (False, True):
                try:
                    if not is_last and self._is_cut_to_nothing():
                        raise ValueError("nothing is left of it")
                    action()
                    return True
                except NewerSchema as error:
                    self._tell("statistics-newer", found=str(error), known=str(len(MIGRATIONS)))
                    return False
                except (sqlite3.Error, OSError, ValueError) as error:
                    log.warning("%s: %s", self.file, error)
                    if is_last or not _is_damage(error):
                        self._tell(TROUBLE.get(_code(error), "statistics-unwritable"))
                        return False
                if not self._begin_anew():
                    return False
        return False

    def _is_cut_to_nothing(self) -> bool:
        """Whether a crash left next to nothing of the file; the library takes it for a new database then."""
        try:
            return self.file.stat().st_size < HEADER
        except OSError:
            return False

    def _begin_anew(self) -> bool:
        """Put the damaged database aside and count again what records tell."""
        is_link, number = self._has_link(), 1
        while os.path.lexists(other := self.file.with_name(f"{self.file.stem}.damaged-{number}{self.file.suffix}")):
            number += 1
        try:
            for end in ENDINGS:
                with contextlib.suppress(FileNotFoundError):
                    replace(Path(f"{self.file}{end}"), Path(f"{other}{end}"))
        except OSError as error:
            self._tell("statistics-unkept", reason=error.strerror or str(error))
            return False
        self._tell("statistics-link" if is_link else "statistics-damaged", file=other.name)
        try:
            self._insert(self._recount())
        except (sqlite3.Error, OSError) as error:
            log.warning("nothing could be counted again: %s", error)
        return True

    def _tell(self, key: str, **values: str) -> None:
        if key not in self._said:
            self._said.add(key)
            self._say(key, values)


def _check_ours(db: sqlite3.Connection) -> None:
    """Raise ValueError for somebody else's database under our name; nothing of it has been changed yet."""
    (tables,) = db.execute("SELECT count(*) FROM sqlite_master").fetchone()
    (mark,) = db.execute("PRAGMA application_id").fetchone()
    if tables and mark != MARK:
        raise ValueError("a database of another program")


def _migrate(db: sqlite3.Connection) -> None:
    """Bring the schema up to date. Raises NewerSchema, and sqlite3.Error; closing ``db`` then undoes all of it."""
    (version,) = db.execute("PRAGMA user_version").fetchone()
    if version > len(MIGRATIONS):
        raise NewerSchema(version)
    for number, script in enumerate(MIGRATIONS[version:], version + 1):
        marks = f"PRAGMA application_id = {MARK}; PRAGMA user_version = {number}"
        db.executescript(f"BEGIN IMMEDIATE; {script}; {marks}; COMMIT")


def _code(error: Exception) -> int:
    return getattr(error, "sqlite_errorcode", 0) & 0xFF


def _is_damage(error: Exception) -> bool:
    """Whether the file is no database, or none of ours: a table or a column is missing that every version has had."""
    damaged = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_ERROR)
    return isinstance(error, ValueError) or _code(error) in damaged


def _safe(id_: str) -> str:
    return "".join(c for c in id_ if c.isascii() and (c.isalnum() or c in "-_"))[:80] or "game"
