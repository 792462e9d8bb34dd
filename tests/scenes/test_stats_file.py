"""Statistics on disk: two copies at once, a full disk, damaged and foreign files: nothing is lost, all is said."""

from __future__ import annotations

import io
import json
import os
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from heul_doch.game.core.rng import Rng
from heul_doch.game.rulefiles.files import write_atomic
from heul_doch.scenes.base.i18n import Words
from heul_doch.scenes.base.paths import ROOT
from heul_doch.scenes.storage.stats_file import (
    DATABASE,
    FILE,
    LONGEST,
    WAITING,
    GameEntry,
    SeatEntry,
    StatsFile,
    parse_entry,
)
from heul_doch.scenes.storage.stats_summary import figures, write_csv

resource = pytest.importorskip("resource")


def entry(id_: str = "a", **changes: object) -> GameEntry:
    seats = (
        SeatEntry("Zoë {0}", "human", 1, True, 40, {"onions": 3, "lost": 9}),
        SeatEntry("Pepe", "onestep", 1, True, 40, {"onions": 0, "lost": 9}),
        SeatEntry("Champi", "random", 3, False, None, {}),
    )
    made = GameEntry(id_, "2026-11-28T05:00:00Z", "heul_doch", ("sonderkarten",), 2, 0, 95, 1, 0, seats)
    return replace(made, **changes)  # type: ignore[arg-type]


class Told:
    """The statistics of a folder and all their messages."""

    def __init__(self, home: Path, recount: Callable[[], list[GameEntry]] = list) -> None:
        self.said: list[str] = []
        self.stats = StatsFile(home, self._say, recount)

    def _say(self, key: str, values: dict[str, str]) -> None:
        for language in ("de", "en"):
            assert "{" not in Words(language)(key, **values)
            assert key in Words(language)
        self.said.append(key)

    @property
    def ids(self) -> list[str]:
        return [e.id for e in self.stats.entries()]


def test_what_is_kept_comes_back(tmp_path: Path) -> None:
    told = Told(tmp_path)
    entries = [entry("b"), entry("a", person=None), entry("c", variants=())]
    for one in entries:
        told.stats.add(one)
    assert told.stats.entries() == entries, "in the order they came"
    assert Told(tmp_path).stats.entries() == entries
    assert told.said == []


def test_none_is_counted_twice(tmp_path: Path) -> None:
    told = Told(tmp_path)
    for _ in range(3):
        told.stats.add(entry("a"))
    assert told.ids == ["a"]
    assert told.stats.file.read_bytes().count(b"\n") == 1


def test_no_clock_decides_the_order(tmp_path: Path) -> None:
    told = Told(tmp_path)
    for name, ended in (("x", "2026-11-28T05:00:00Z"), ("y", "1970-01-01T00:00:00Z"), ("z", "2099-01-01T00:00:00Z")):
        told.stats.add(entry(name, ended=ended))
    assert told.ids == ["x", "y", "z"]


def test_an_entry_is_text_and_back() -> None:
    assert parse_entry(entry().to_text()) == entry()


@pytest.mark.parametrize("text", ["", "{}", "[]", "nul", "[" * 10**5, json.dumps({"id": 1}), "5", '{"seats": 5}'])
def test_text_that_is_no_entry(text: str) -> None:
    with pytest.raises(ValueError):
        parse_entry(text)


def test_a_person_who_sits_nowhere_is_none(tmp_path: Path) -> None:
    with pytest.raises(ValueError):
        parse_entry(entry(person=7).to_text())


DAMAGE: dict[str, Callable[[bytes], bytes]] = {
    "random": lambda data: data + b"\n" + bytes(range(256)) * 40,
    "half a line": lambda data: data[:-20],
    "half a line, then a whole one": lambda data: data[:-20] + data,
    "zeros": lambda data: data[:-20] + bytes(20),
    "no game": lambda data: data + b"\n{}",
    "a seat nobody has": lambda data: data + data.replace(b'"start": 2', b'"start": 7').replace(b'"b"', b'"x"'),
    "a longer line than any": lambda data: data + b"\n" + entry("x").to_text().replace("Pepe", "P" * LONGEST).encode(),
    "a number without end": lambda data: data + data.replace(b'"moves": 95', b'"moves": 1' + b"0" * 30),
}


@pytest.mark.parametrize("what", DAMAGE)
def test_a_damaged_file_is_kept_said_and_counted_again(tmp_path: Path, what: str) -> None:
    for one in ("a", "b", "c"):
        Told(tmp_path).stats.add(entry(one))
    damaged = DAMAGE[what]((tmp_path / FILE).read_bytes())
    (tmp_path / FILE).write_bytes(damaged)
    told = Told(tmp_path, recount=lambda: [entry("a"), entry("c")])
    told.stats.add(entry("d"))
    assert told.ids == ["a", "b", "c", "d"]
    assert told.said == ["statistics-damaged"]
    assert (tmp_path / "statistics.damaged-1.jsonl").read_bytes() == damaged
    again = Told(tmp_path)
    assert (again.ids, again.said) == (["a", "b", "c", "d"], [])


def test_half_a_character_in_a_name_is_no_damage(tmp_path: Path) -> None:
    told = Told(tmp_path)
    text = entry().to_text().replace("Pepe", "\\ud800")
    (tmp_path / FILE).write_text(text)
    assert (told.ids, told.said) == (["a"], [])


def test_an_empty_file_is_no_damage(tmp_path: Path) -> None:
    (tmp_path / FILE).touch()
    told = Told(tmp_path)
    told.stats.add(entry("a"))
    assert (told.ids, told.said) == (["a"], [])


@pytest.mark.parametrize("what", ["folder", "pipe", "link"])
@pytest.mark.timeout(30)
def test_what_is_no_plain_file_is_put_aside(tmp_path: Path, what: str) -> None:
    file = tmp_path / FILE
    if what == "folder":
        file.mkdir()
    elif what == "pipe":
        if not hasattr(os, "mkfifo"):
            pytest.skip("no named pipes here")
        os.mkfifo(file)
    else:
        file.symlink_to(tmp_path / "elsewhere")
    told = Told(tmp_path)
    told.stats.add(entry("a"))
    assert (told.ids, told.said) == (["a"], ["statistics-damaged"])
    assert os.path.lexists(tmp_path / "statistics.damaged-1.jsonl")
    assert not (tmp_path / "elsewhere").exists()


def test_bytes_of_the_file_that_changed(tmp_path: Path) -> None:
    """Whatever has become of the file: no error, nothing thrown away, and new games are kept."""
    told = Told(tmp_path / "0")
    for number in range(30):
        told.stats.add(entry(f"game{number}"))
    whole = (tmp_path / "0" / FILE).read_bytes()
    rng = Rng(5)
    for number in range(1, 25):
        data = bytearray(whole)
        for _ in range(1 + rng.below(40)):
            data[rng.below(len(data))] = rng.below(256)
        if number % 6 == 0:
            data = data[: rng.below(len(data))]
        home = tmp_path / str(number)
        write_atomic(home / FILE, bytes(data))
        again = Told(home)
        figures(again.stats.entries())
        again.stats.add(entry("new"))
        assert "new" in again.ids
        kept = [file for file in home.iterdir() if "damaged" in file.name]
        assert not kept or bytes(data) in [file.read_bytes() for file in kept]


def test_a_disk_that_takes_nothing_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The caller is told, and keeps the game where it is; nothing of it is left in the file."""
    told = Told(tmp_path)
    told.stats.add(entry("a"))
    before = told.stats.file.read_bytes()

    def full(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        assert not told.stats.add(entry("b"))
    assert told.said == ["statistics-unkept"]
    assert told.stats.file.read_bytes() == before
    assert told.stats.add(entry("b"))
    assert Told(tmp_path).ids == ["a", "b"]


SCRIPT = """
import sys; from pathlib import Path; sys.path[:0] = sys.argv[1:3]
from test_stats_file import *
"""


def run(code: str, home: Path, **options: object) -> subprocess.Popen[str]:
    arguments = [sys.executable, "-c", SCRIPT + code, str(ROOT), str(Path(__file__).parent), str(home)]
    return subprocess.Popen(arguments, stdout=subprocess.PIPE, text=True, **options)  # type: ignore[call-overload,no-any-return]


def test_a_full_disk(tmp_path: Path) -> None:
    """A limit of the system stands in for the disk: nothing is left of the line for which there was no room."""
    Told(tmp_path).stats.add(entry("a"))
    code = (
        "import signal; signal.signal(signal.SIGXFSZ, signal.SIG_IGN)\n"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (2000, 2000))\n"
        "told = Told(Path(sys.argv[3]))\n"
        "kept = [told.stats.add(entry(f'n{n:02}')) for n in range(30)]\n"
        "print(told.said, sum(kept), len(told.ids))\n"
    )
    process = run(code, tmp_path)
    out, _ = process.communicate()
    assert process.returncode == 0
    said, _, numbers = out.strip().partition("] ")
    kept, found = map(int, numbers.split())
    assert (said, found) == ("['statistics-unkept'", kept + 1)
    assert 0 < kept < 30
    again = Told(tmp_path)
    assert (len(again.ids), again.said) == (found, [])


def test_two_copies_at_once_lose_nothing(tmp_path: Path) -> None:
    code = (
        "told = Told(Path(sys.argv[3]))\n"
        "for n in range(25):\n    told.stats.add(entry(f'{sys.argv[4]}{n:02}'))\n"
        "print(told.said)\n"
    )
    both = []
    for name in "xy":
        arguments = [sys.executable, "-c", SCRIPT + code, str(ROOT), str(Path(__file__).parent), str(tmp_path), name]
        both.append(subprocess.Popen(arguments, stdout=subprocess.PIPE, text=True))
    for process in both:
        out, _ = process.communicate()
        assert (process.returncode, out) == (0, "[]\n")
    told = Told(tmp_path)
    assert sorted(told.ids) == sorted(f"{name}{n:02}" for name in "xy" for n in range(25))
    assert told.said == []


@pytest.mark.slow
def test_killed_at_any_moment(tmp_path: Path) -> None:
    code = (
        "told = Told(Path(sys.argv[3]))\n"
        "for n in range(10_000):\n    told.stats.add(entry(f'{n:05}')); print(n, flush=True)\n"
    )
    for number in range(4):
        process = run(code, tmp_path)
        assert process.stdout is not None
        last = 0
        for _ in range(3 + 9 * number):
            last = int(process.stdout.readline())
        process.kill()
        process.wait()
        process.stdout.close()
        told = Told(tmp_path)
        assert len(told.ids) >= last + 1
        assert told.said == []


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_a_folder_that_is_read_only(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    told = Told(tmp_path)
    assert not told.stats.add(entry("a"))
    tmp_path.chmod(0o700)
    assert "statistics-unkept" in told.said


def test_a_folder_in_the_way(tmp_path: Path) -> None:
    """As read-only as a file where the folder should be, for everybody."""
    write_atomic(tmp_path / "home", b"")
    told = Told(tmp_path / "home")
    assert not told.stats.add(entry("a"))
    assert told.said == ["statistics-unreadable", "statistics-unkept"]


# ------------------------------------------------------------------------------------------------ up to version 0.2.0

SCHEMA = """
PRAGMA application_id = 1298232609; PRAGMA user_version = 1; PRAGMA journal_mode = WAL;
CREATE TABLE games (
    id TEXT PRIMARY KEY, ended TEXT NOT NULL, game TEXT NOT NULL, variants TEXT NOT NULL, start INTEGER NOT NULL,
    person INTEGER, moves INTEGER NOT NULL, undone INTEGER NOT NULL, hints INTEGER NOT NULL
);
CREATE TABLE seats (
    game TEXT NOT NULL REFERENCES games (id), seat INTEGER NOT NULL, name TEXT NOT NULL, player TEXT NOT NULL,
    place INTEGER NOT NULL, won INTEGER NOT NULL, points INTEGER, numbers TEXT NOT NULL, PRIMARY KEY (game, seat)
)
"""


def database(home: Path, *entries: GameEntry) -> sqlite3.Connection:
    """Make a database as version 0.2.0 did, and leave it open."""
    db = sqlite3.connect(home / DATABASE)
    db.executescript(SCHEMA)
    for e in entries:
        row = (e.id, e.ended, e.game, " ".join(e.variants), e.start, e.person, e.moves, e.undone, e.hints)
        db.execute("INSERT INTO games VALUES (?,?,?,?,?,?,?,?,?)", row)
        for number, s in enumerate(e.seats):
            seat = (e.id, number, s.name, s.player, s.place, s.has_won, s.points, json.dumps(dict(s.numbers)))
            db.execute("INSERT INTO seats VALUES (?,?,?,?,?,?,?,?)", seat)
    db.commit()
    return db


def test_games_of_the_database_still_count_and_come_first(tmp_path: Path) -> None:
    old = [entry("a"), entry("b", person=None), entry("c", variants=())]
    database(tmp_path, *old).close()
    before = (tmp_path / DATABASE).read_bytes()
    told = Told(tmp_path)
    told.stats.add(entry("a"))
    told.stats.add(entry("d"))
    assert told.stats.entries() == [*old, entry("d")]
    assert told.said == []
    assert (tmp_path / DATABASE).read_bytes() == before
    assert list(tmp_path.glob(f"{DATABASE}*")) == [tmp_path / DATABASE], "a folder may be read-only"


def test_a_database_that_is_open_or_was_never_closed_is_read(tmp_path: Path) -> None:
    """What was written last lies in a file beside it then."""
    db = database(tmp_path, entry("a"))
    for file in tmp_path.glob(f"{DATABASE}*"):
        write_atomic(tmp_path / "killed" / file.name, file.read_bytes())
    assert (Told(tmp_path).ids, Told(tmp_path / "killed").ids) == (["a"], ["a"])
    db.execute("BEGIN EXCLUSIVE")
    assert Told(tmp_path).ids == ["a"]
    db.close()


def test_games_that_waited_for_the_database_count(tmp_path: Path) -> None:
    for name, ended in (("late", "2026-11-29"), ("early", "2026-11-28")):
        write_atomic(tmp_path / WAITING / f"{name}.json", entry(name, ended=ended).to_text().encode())
    for name, data in (("bad", b"{"), ("worse", b"\xff\xfe")):
        write_atomic(tmp_path / WAITING / f"{name}.json", data)
    told = Told(tmp_path)
    told.stats.add(entry("new"))
    assert (told.ids, told.said) == (["early", "late", "new"], [])


def foreign(file: Path) -> None:
    file.unlink()
    db = sqlite3.connect(file)
    db.execute("CREATE TABLE games (cheese TEXT)")
    db.close()


DAMAGED_DATABASES: dict[str, Callable[[Path], object]] = {
    "random": lambda f: f.write_bytes(bytes(range(256)) * 40),
    "half": lambda f: f.write_bytes(f.read_bytes()[:5000]),
    "nothing": lambda f: f.write_bytes(b""),
    "one byte": lambda f: f.write_bytes(b"x"),
    "foreign": lambda f: foreign(f),
    "middle": lambda f: f.write_bytes(f.read_bytes()[:4096] + b"\xff" * 8192),
}


@pytest.mark.parametrize("what", DAMAGED_DATABASES)
def test_a_damaged_database_is_kept_said_and_counted_again(tmp_path: Path, what: str) -> None:
    database(tmp_path, entry("a"), entry("b")).close()
    DAMAGED_DATABASES[what](tmp_path / DATABASE)
    damaged = (tmp_path / DATABASE).read_bytes()
    told = Told(tmp_path, recount=lambda: [entry("a"), entry("b")])
    told.stats.add(entry("d"))
    assert told.ids == ["a", "b", "d"]
    assert told.said == ["statistics-damaged"]
    assert (tmp_path / "statistics.damaged-1.sqlite").read_bytes() == damaged
    again = Told(tmp_path)
    assert (again.ids, again.said) == (["a", "b", "d"], [])


ODD_CELLS = (
    "seats SET numbers = '[1, 2]'", "seats SET numbers = 'x'", "seats SET numbers = x'00ff'",
    "seats SET place = 'first'", "seats SET points = 1e300", "seats SET won = x'01'",
    "seats SET name = x'ff00'", "games SET person = 'x'",
    "games SET moves = x'ff'", "games SET start = 99", "games SET ended = x'ff00'", "games SET variants = 7",
    "games SET person = 77", "seats SET points = 9223372036854775807",
)  # fmt: skip


@pytest.mark.parametrize("cell", ODD_CELLS)
def test_a_cell_somebody_wrote_by_hand_costs_no_other_game(tmp_path: Path, cell: str) -> None:
    with database(tmp_path, *map(entry, "abc")) as db:
        db.execute(f"UPDATE {cell} WHERE {'game' if cell.startswith('seats') else 'id'} = 'b'")
    db.close()
    told = Told(tmp_path)
    entries = told.stats.entries()
    assert {"a", "c"} <= {e.id for e in entries}
    assert told.said == ([] if len(entries) == 3 else ["statistics-damaged"])
    figures(entries)
    write_csv(entries, io.StringIO())
    told.stats.add(entry("d"))
    assert "d" in told.ids
