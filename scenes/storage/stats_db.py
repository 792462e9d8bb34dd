"""Every finished game in a small database: written aside, never lost, whatever happens to the disk. No pygame.

Before a game goes into ``statistics.sqlite`` it lies as a file of its own in ``statistics/``, written atomically; it is
taken up, and the file removed, as soon as the database lets us: a full disk, a locked or a damaged database, a copy of
the program that is killed only make that later. A game is counted once, by its id, however often it is taken up. All
functions wait for the disk: call them from a thread.
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
"""Folder of the games that wait to be taken up, one file each."""
ENDINGS: Final = ("", "-wal", "-shm", "-journal")
"""What the names of the files of the database end with."""
BUSY: Final = 2.0
"""Seconds to wait for another copy of the program to finish writing."""
HEADER: Final = 100
"""Bytes at the beginning of every database."""
MARK: Final = int.from_bytes(b"Mau!")
"""What tells a database of this program from others (``PRAGMA application_id``)."""
MOST_SEATS: Final = 20
GREATEST: Final = 10**12
"""No number of a game is greater; the database takes no number without end."""
MOST: Final = 1_000_000
"""Bytes of a waiting file; a larger one is none of ours."""

MIGRATIONS: Final[list[str]] = [
    """
    CREATE TABLE games (
        id TEXT PRIMARY KEY, ended TEXT NOT NULL, game TEXT NOT NULL, variants TEXT NOT NULL, start INTEGER NOT NULL,
        person INTEGER, moves INTEGER NOT NULL, undone INTEGER NOT NULL, hints INTEGER NOT NULL
    );
    CREATE TABLE seats (
        game TEXT NOT NULL REFERENCES games (id), seat INTEGER NOT NULL, name TEXT NOT NULL, player TEXT NOT NULL,
        place INTEGER NOT NULL, won INTEGER NOT NULL, points INTEGER, numbers TEXT NOT NULL, PRIMARY KEY (game, seat)
    );
    """,
]
"""What leads from each version of the schema (``PRAGMA user_version``) to the next."""


GAME_COLUMNS: Final = "id, ended, game, variants, start, person, moves, undone, hints"
SEAT_COLUMNS: Final = "game, name, player, place, won, points, numbers"


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
    """See :mod:`game.records.tally`."""

    def __post_init__(self) -> None:
        """Let in no name that neither a file nor the database would take."""
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
    except (KeyError, TypeError, AttributeError, RecursionError, OverflowError) as error:
        raise ValueError(f"no game: {error!r}") from None


def _entry(data: Mapping[str, Any]) -> GameEntry:
    """Check every value of a game. Raises one of many errors for what is none."""
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


class NewerSchema(Exception):
    """The database was written by a newer version of the program; it is left alone."""

    def __init__(self, found: int) -> None:
        super().__init__(f"schema {found}, known is {len(MIGRATIONS)}")
        self.found = found


class Chronicle:
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
        self._held: dict[str, GameEntry] = {}
        """Games that could not even be laid down as files: kept in memory until the disk takes them."""

    # ------------------------------------------------------------------ writing

    def add(self, entry: GameEntry) -> None:
        """Keep a finished game. Never raises: what goes wrong is said, and tried again with the next game."""
        self._held[entry.id] = entry
        self.take_up()

    def take_up(self) -> None:
        """Bring everything that waits into the database."""
        for entry in list(self._held.values()):
            try:
                file = self.folder / f"{_safe(entry.id)}.json"
                check_inside(file, self.file.parent)
                write_atomic(file, entry.to_text().encode("utf-8"))
            except OSError as error:
                self._tell("statistics-unkept", reason=error.strerror or str(error))
            else:
                del self._held[entry.id]
        waiting = dict(self._waiting())
        if not waiting and not self._held:
            return
        entries = [*waiting.values(), *self._held.values()]
        if self._try(lambda: self._insert(entries)):
            self._held.clear()
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
                # Perhaps of a newer version, perhaps damaged: it stays where it is, and the others count.
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
        waiting = [*(entry for _, entry in self._waiting()), *self._held.values()]
        for entry in sorted(waiting, key=lambda entry: entry.ended):
            found.setdefault(entry.id, entry)
        return list(found.values())

    def _read(self, is_fixed: bool = False) -> dict[str, GameEntry]:
        if not os.path.exists(self.file):
            return {}
        with self._open_fixed() if is_fixed else self._open() as db:
            seats: dict[str, list[dict[str, Any]]] = {}
            rows = db.execute(f"SELECT {SEAT_COLUMNS} FROM seats ORDER BY game, seat")
            for game, name, player, place, won, points, numbers in rows:
                seat = {"name": name, "player": player, "place": place, "has_won": won, "points": points}
                seats.setdefault(game, []).append(seat | {"numbers": _json(numbers)})
            found: dict[str, GameEntry] = {}
            for row in db.execute(f"SELECT {GAME_COLUMNS} FROM games ORDER BY rowid"):
                game_of = dict(zip(GAME_COLUMNS.split(", "), row))
                game_of |= {"variants": str(game_of["variants"]).split(), "seats": seats.get(game_of["id"], ())}
                try:
                    found[row[0]] = _entry(game_of)
                except (ValueError, TypeError, KeyError, AttributeError, OverflowError) as error:
                    # Somebody wrote into it by hand: the others are no worse for it.
                    log.warning("%s: the game %s is left out: %s", self.file, row[0], error)
                    self._tell("statistics-odd", id=_safe(str(row[0])))
            return found

    # ------------------------------------------------------------------ the database

    @contextlib.contextmanager
    def _open(self) -> Iterator[sqlite3.Connection]:
        self.file.parent.mkdir(parents=True, exist_ok=True)
        self._check_plain()
        if not os.path.lexists(self.file):
            self._create()
        db = sqlite3.connect(self.file, timeout=self._busy)
        db.text_factory = _text
        try:
            _check_ours(db)
            # A file is removed once its game is in here: the game has to be on the disk by then.
            db.execute("PRAGMA synchronous = FULL")
            db.execute("PRAGMA journal_mode = WAL")
            _migrate(db)
            _check_columns(db)
            yield db
        finally:
            db.close()

    def _create(self) -> None:
        """Make a new database at one moment: an empty file is never one of ours."""
        new = self.file.with_name(f".{self.file.name}.{os.getpid()}.tmp")
        new.unlink(missing_ok=True)
        db = sqlite3.connect(new)
        try:
            db.execute("PRAGMA journal_mode = MEMORY")
            _migrate(db)
        finally:
            db.close()
        replace(new, self.file)

    @contextlib.contextmanager
    def _open_fixed(self) -> Iterator[sqlite3.Connection]:
        """Open the database as it lies there, writing nothing at all."""
        self._check_plain()
        db = sqlite3.connect(f"{self.file.absolute().as_uri()}?mode=ro&immutable=1", timeout=self._busy, uri=True)
        db.text_factory = _text
        try:
            _check_ours(db)
            _check_columns(db)
            yield db
        finally:
            db.close()

    def _check_plain(self) -> None:
        """Raise ValueError for what is not to be opened.

        That is a named pipe or the like, which would be waited for for ever, and a link: what it leads to would be
        written.
        """
        if would_wait(self.file):
            raise ValueError("no plain file")
        if self._has_link():
            raise ValueError("a link")

    def _has_link(self) -> bool:
        return any(os.path.islink(f"{self.file}{end}") for end in ENDINGS)

    def _try(self, action: Callable[[], object]) -> bool:
        """Do something with the database; whether it worked. A damaged one is put aside and begun anew, once."""
        # A database that another copy is just making looks like one of which nothing is left.
        with alone(self.file, self._busy):
            return self._try_alone(action)

    def _try_alone(self, action: Callable[[], object]) -> bool:
        for attempt in (1, 2):
            try:
                if attempt == 1 and self._is_cut_to_nothing():
                    raise ValueError("nothing is left of it")
                action()
            except NewerSchema as error:
                self._tell("statistics-newer", found=str(error.found), known=str(len(MIGRATIONS)))
                return False
            except (sqlite3.Error, OSError, ValueError) as error:
                log.warning("%s: %s", self.file, error)
                if not _is_damage(error) or attempt == 2:
                    self._tell(*_trouble(error))
                    return False
                if not self._begin_anew():
                    return False
            else:
                return True
        return False

    def _is_cut_to_nothing(self) -> bool:
        """Whether a crash left next to nothing of the file; the library takes it for a new database then."""
        try:
            return self.file.stat().st_size < HEADER
        except OSError:
            return False

    def _begin_anew(self) -> bool:
        """Put the damaged database aside and count again what records tell."""
        is_link = self._has_link()
        with contextlib.suppress(sqlite3.Error, ValueError):
            if not is_link and not self._is_cut_to_nothing():
                self._read()
                return True  # Another copy of the program has put it aside already.
        number = 1
        while os.path.lexists(other := self.file.with_name(f"{self.file.stem}.damaged-{number}{self.file.suffix}")):
            number += 1
        for end in ENDINGS:
            try:
                replace(Path(f"{self.file}{end}"), Path(f"{other}{end}"))
            except FileNotFoundError:
                continue
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


def _text(raw: bytes) -> str:
    """Return a text of the database; a damaged byte costs a letter, not all games."""
    return raw.decode("utf-8", "replace")


def _json(text: Any) -> Any:
    """Return what a cell holds; None when that is no JSON."""
    try:
        return json.loads(text)
    except (ValueError, TypeError, RecursionError):
        return None


def _check_ours(db: sqlite3.Connection) -> None:
    """Raise ValueError for somebody else's database under our name; nothing of it has been changed yet."""
    (tables,) = db.execute("SELECT count(*) FROM sqlite_master").fetchone()
    (mark,) = db.execute("PRAGMA application_id").fetchone()
    if tables and mark != MARK:
        raise ValueError("a database of another program")


def _check_columns(db: sqlite3.Connection) -> None:
    """Raise ValueError when a table or a column is not there: damaged, as every version has had them."""
    for table, columns in (("games", GAME_COLUMNS), ("seats", SEAT_COLUMNS)):
        try:
            db.execute(f"SELECT {columns} FROM {table} LIMIT 0")
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode == sqlite3.SQLITE_ERROR:
                raise ValueError(str(error)) from None
            raise


def _migrate(db: sqlite3.Connection) -> None:
    """Bring the schema up to date. Raises NewerSchema."""
    (version,) = db.execute("PRAGMA user_version").fetchone()
    if version > len(MIGRATIONS):
        raise NewerSchema(version)
    if version == len(MIGRATIONS):
        return
    db.execute("BEGIN IMMEDIATE")
    try:
        # Another copy of the program may have done it while this one waited.
        (version,) = db.execute("PRAGMA user_version").fetchone()
        for script in MIGRATIONS[version:]:
            for statement in script.split(";"):
                if statement.strip():
                    db.execute(statement)
        db.execute(f"PRAGMA application_id = {MARK}")
        db.execute(f"PRAGMA user_version = {max(version, len(MIGRATIONS))}")
    except BaseException:
        db.rollback()
        raise
    db.commit()


def _is_damage(error: Exception) -> bool:
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    return code in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB) or isinstance(error, ValueError)


def _trouble(error: Exception) -> tuple[str, ...]:
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        return ("statistics-locked",)
    if code == sqlite3.SQLITE_FULL:
        return ("statistics-full",)
    return ("statistics-unwritable",)


def _safe(id_: str) -> str:
    return "".join(c for c in id_ if c.isascii() and (c.isalnum() or c in "-_"))[:80] or "game"
