"""Statistics on disk: two copies at once, a full, locked, damaged or foreign database: nothing is lost, all is said."""

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
from heul_doch.scenes.storage import stats_db
from heul_doch.scenes.storage.stats_db import FILE, WAITING, GameEntry, SeatEntry, StatsDb, parse_entry
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
    """A statistics database and all its messages."""

    def __init__(self, home: Path, busy: float = 0.05, recount: Callable[[], list[GameEntry]] = list) -> None:
        self.said: list[str] = []
        self.home = home
        self.stats = StatsDb(home, self._say, recount, busy)

    def _say(self, key: str, values: dict[str, str]) -> None:
        for language in ("de", "en"):
            assert "{" not in Words(language)(key, **values)
            assert key in Words(language)
        self.said.append(key)

    @property
    def ids(self) -> list[str]:
        return [e.id for e in self.stats.entries()]

    @property
    def waiting(self) -> list[str]:
        folder = self.home / WAITING
        return sorted(f.stem for f in folder.glob("*.json")) if folder.is_dir() else []


def test_what_is_kept_comes_back(tmp_path: Path) -> None:
    told = Told(tmp_path)
    entries = [entry("b"), entry("a", person=None), entry("c", variants=())]
    for one in entries:
        told.stats.add(one)
    assert told.stats.entries() == entries, "in the order they came"
    assert Told(tmp_path).stats.entries() == entries
    assert (told.said, told.waiting) == ([], [])


def test_none_is_counted_twice(tmp_path: Path) -> None:
    told = Told(tmp_path)
    for _ in range(3):
        told.stats.add(entry("a"))
    assert told.ids == ["a"]


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


def test_a_locked_database_loses_nothing_and_says_so_once(tmp_path: Path) -> None:
    told = Told(tmp_path)
    told.stats.add(entry("a"))
    other = sqlite3.connect(tmp_path / FILE)
    other.execute("BEGIN EXCLUSIVE")
    told.stats.add(entry("b"))
    told.stats.add(entry("c"))
    assert told.said == ["statistics-locked"]
    assert told.waiting == ["b", "c"]
    other.rollback()
    other.close()
    assert Told(tmp_path).ids == ["a", "b", "c"]
    assert told.waiting == []


def test_waiting_games_count_while_the_database_is_locked(tmp_path: Path) -> None:
    told = Told(tmp_path)
    told.stats.add(entry("a"))
    other = sqlite3.connect(tmp_path / FILE)
    other.execute("BEGIN EXCLUSIVE")
    told.stats.add(entry("b"))
    assert "b" in told.ids
    other.close()


def foreign(file: Path) -> None:
    file.unlink()
    db = sqlite3.connect(file)
    db.execute("CREATE TABLE games (cheese TEXT)")
    db.close()


DAMAGE: dict[str, Callable[[Path], object]] = {
    "random": lambda f: f.write_bytes(bytes(range(256)) * 40),
    "half": lambda f: f.write_bytes(f.read_bytes()[:5000]),
    "nothing": lambda f: f.write_bytes(b""),
    "one byte": lambda f: f.write_bytes(b"x"),
    "foreign": lambda f: foreign(f),
    "middle": lambda f: f.write_bytes(f.read_bytes()[:4096] + b"\xff" * 8192),
}


@pytest.mark.parametrize("what", DAMAGE)
def test_a_damaged_database_is_kept_said_and_counted_again(tmp_path: Path, what: str) -> None:
    for one in ("a", "b", "c"):
        Told(tmp_path).stats.add(entry(one))
    file = tmp_path / FILE
    DAMAGE[what](file)
    damaged = file.read_bytes()
    told = Told(tmp_path, recount=lambda: [entry("a"), entry("b")])
    told.stats.add(entry("d"))
    assert told.ids == ["a", "b", "d"]
    assert told.said == ["statistics-damaged"]
    assert (tmp_path / "statistics.damaged-1.sqlite").read_bytes() == damaged
    assert Told(tmp_path).ids == ["a", "b", "d"]


@pytest.mark.parametrize("what", ["empty", "folder"])
def test_an_empty_file_and_a_folder(tmp_path: Path, what: str) -> None:
    file = tmp_path / FILE
    if what == "empty":
        file.touch()
    else:
        file.mkdir()
    told = Told(tmp_path)
    told.stats.add(entry("a"))
    assert told.ids == ["a"]
    assert told.said == (["statistics-damaged"] if what == "empty" else ["statistics-unwritable"])


def test_a_newer_schema_is_left_alone(tmp_path: Path) -> None:
    Told(tmp_path).stats.add(entry("a"))
    with sqlite3.connect(tmp_path / FILE) as db:
        db.execute("PRAGMA user_version = 99")
    db.close()
    before = (tmp_path / FILE).read_bytes()
    told = Told(tmp_path)
    told.stats.add(entry("b"))
    assert (told.said, told.waiting) == (["statistics-newer"], ["b"])
    assert (tmp_path / FILE).read_bytes() == before


def test_an_older_schema_is_brought_up_to_date(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Told(tmp_path).stats.add(entry("a"))
    monkeypatch.setattr(stats_db, "MIGRATIONS", [*stats_db.MIGRATIONS, "CREATE INDEX by_game ON games (game)"])
    told = Told(tmp_path)
    told.stats.add(entry("b"))
    assert (told.ids, told.said) == (["a", "b"], [])
    db = sqlite3.connect(tmp_path / FILE)
    assert db.execute("PRAGMA user_version").fetchone() == (len(stats_db.MIGRATIONS),)
    assert db.execute("SELECT count(*) FROM sqlite_master WHERE name = 'by_game'").fetchone() == (1,)
    db.close()


def test_a_migration_that_fails_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Told(tmp_path).stats.add(entry("a"))
    bad = "CREATE TABLE more (x); INSERT INTO nowhere VALUES (1)"
    with monkeypatch.context() as patch:
        patch.setattr(stats_db, "MIGRATIONS", [*stats_db.MIGRATIONS, bad])
        db = sqlite3.connect(tmp_path / FILE)
        with pytest.raises(sqlite3.Error):
            stats_db._migrate(db)
        db.close()
    assert Told(tmp_path).ids == ["a"]


def test_a_file_among_the_waiting_that_is_none_is_left_alone(tmp_path: Path) -> None:
    folder = tmp_path / WAITING
    folder.mkdir()
    (folder / "bad.json").write_text("{")
    (folder / "worse.json").write_bytes(b"\xff\xfe")
    told = Told(tmp_path)
    told.stats.add(entry("a"))
    assert (told.ids, told.waiting) == (["a"], ["bad", "worse"])


ODD_FILES = {
    "half a character": lambda text: text.replace("Pepe", "\\ud800"),
    "a number without end": lambda text: text.replace('"points": 40', '"points": 1' + "0" * 30),
    "no table": lambda text: text.replace('"seats": [', '"seats": [], "more": ['),
    "numbers that are none": lambda text: text.replace('"onions": 3', '"onions": 1e999'),
    "a seat nobody has": lambda text: text.replace('"start": 2', '"start": 7'),
}


@pytest.mark.parametrize("what", ODD_FILES)
def test_no_odd_game_among_the_waiting_holds_up_the_others(tmp_path: Path, what: str) -> None:
    text = ODD_FILES[what](entry("odd").to_text())
    assert text != entry("odd").to_text()
    write_atomic(tmp_path / WAITING / "odd.json", text.encode())
    told = Told(tmp_path)
    told.stats.add(entry("good"))
    assert "good" in told.ids
    is_odd = what != "half a character"
    assert (told.said, told.waiting) == ((["statistics-odd"], ["odd"]) if is_odd else ([], [])), "said once, left there"
    assert "good" in Told(tmp_path).ids


ODD_CELLS = (
    "seats SET numbers = '[1, 2]'", "seats SET numbers = 'x'", "seats SET numbers = x'00ff'",
    "seats SET place = 'first'", "seats SET points = 1e300", "seats SET won = x'01'",
    "seats SET name = x'ff00'", "games SET person = 'x'",
    "games SET moves = x'ff'", "games SET start = 99", "games SET ended = x'ff00'", "games SET variants = 7",
    "games SET person = 77", "seats SET points = 9223372036854775807",
)  # fmt: skip


@pytest.mark.parametrize("cell", ODD_CELLS)
def test_a_cell_somebody_wrote_by_hand_costs_no_other_game(tmp_path: Path, cell: str) -> None:
    told = Told(tmp_path)
    for name in "abc":
        told.stats.add(entry(name))
    with sqlite3.connect(tmp_path / FILE) as db:
        db.execute(f"UPDATE {cell} WHERE {'game' if cell.startswith('seats') else 'id'} = 'b'")
    db.close()
    again = Told(tmp_path)
    entries = again.stats.entries()
    assert {"a", "c"} <= {e.id for e in entries}
    assert again.said == ([] if len(entries) == 3 else ["statistics-odd"])
    figures(entries)
    write_csv(entries, io.StringIO())
    again.stats.add(entry("d"))
    assert "d" in again.ids


def test_bytes_of_the_database_that_changed(tmp_path: Path) -> None:
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
    """Neither file nor database: the caller is told, and keeps the game where it is."""
    told = Told(tmp_path)

    def full(path: Path, data: bytes) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(stats_db, "write_atomic", full)
        patch.setattr(StatsDb, "_insert", lambda self, entries: full(self.file, b""))
        assert not told.stats.add(entry("a"))
        assert told.said == ["statistics-unkept", "statistics-unwritable"]
    assert told.stats.add(entry("a"))
    assert Told(tmp_path).ids == ["a"]


SCRIPT = """
import sys; from pathlib import Path; sys.path[:0] = sys.argv[1:3]
from test_stats_db import *
"""


def run(code: str, home: Path, **options: object) -> subprocess.Popen[str]:
    arguments = [sys.executable, "-c", SCRIPT + code, str(ROOT), str(Path(__file__).parent), str(home)]
    return subprocess.Popen(arguments, stdout=subprocess.PIPE, text=True, **options)  # type: ignore[call-overload,no-any-return]


def test_a_full_disk(tmp_path: Path) -> None:
    """A limit of the system stands in for the disk: the database cannot grow, small files can be written."""
    Told(tmp_path).stats.add(entry("a"))
    code = (
        "import signal; signal.signal(signal.SIGXFSZ, signal.SIG_IGN)\n"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (9000, 9000))\n"
        "told = Told(Path(sys.argv[3]))\n"
        "for n in range(30):\n    told.stats.add(entry(f'n{n:02}'))\n"
        "print(told.said, len(told.ids))\n"
    )
    process = run(code, tmp_path)
    out, _ = process.communicate()
    assert process.returncode == 0
    assert out.strip() in ("['statistics-full'] 31", "['statistics-unwritable'] 31")
    assert len(Told(tmp_path).ids) == 31
    assert resource.getrlimit(resource.RLIMIT_FSIZE)[0] != 9000


def test_two_copies_at_once_lose_nothing(tmp_path: Path) -> None:
    code = (
        "told = Told(Path(sys.argv[3]), busy=5.0)\n"
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
    assert told.waiting == []


def test_a_database_another_copy_is_just_making_is_not_damaged(tmp_path: Path) -> None:
    code = (
        "from heul_doch.scenes.storage.instance_slot import alone\nimport time\n"
        "c = Told(Path(sys.argv[3])).stats\n"
        "with alone(c.file, 1.0):\n    c.file.touch()\n    print('made', flush=True)\n"
        "    time.sleep(0.3)\n    c._insert([entry('theirs')])\n"
    )
    command = [sys.executable, "-c", SCRIPT + code, str(ROOT), str(Path(__file__).parent), str(tmp_path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "made\n"
        told = Told(tmp_path, busy=20.0, recount=lambda: [entry("old")])
        told.stats.add(entry("mine"))
    assert other.returncode == 0
    assert (told.said, told.ids) == ([], ["theirs", "mine"])


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


@pytest.mark.timeout(30)
@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no named pipes here")
def test_a_pipe_in_the_way_is_put_aside(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / FILE)
    told = Told(tmp_path)
    told.stats.add(entry("a"))
    assert told.ids == ["a"]
    assert told.said == ["statistics-damaged"]


def test_a_folder_in_the_way(tmp_path: Path) -> None:
    """As read-only as a file where the folder should be, for everybody."""
    write_atomic(tmp_path / "home", b"")
    told = Told(tmp_path / "home")
    assert not told.stats.add(entry("a"))
    assert told.said[0] == "statistics-unkept"
