"""Puzzles as files: those of the program, those found in the player's own games, and which of them were solved.

The player's folder has ``puzzles.yaml``, puzzles in the form of :mod:`heul_doch.game.records.puzzles`, and
``puzzles.json`` with what was solved and which games were searched. A damaged ``puzzles.yaml`` is left as it is, and
nothing is added to it; a damaged ``puzzles.json`` is kept under another name, and its synced copy is used. Everything
but :func:`mark` may wait for the disk: call it from a thread.
"""

from __future__ import annotations

import errno
import json
import logging
import os
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from heul_doch.game.core.problems import Problem, RulesError
from heul_doch.game.records.puzzles import Puzzle, puzzle_file, read_puzzles
from heul_doch.game.rulefiles.files import check_inside, reason_of, set_aside, write_atomic
from heul_doch.scenes.base.paths import assets_dir
from heul_doch.scenes.storage import disk
from heul_doch.scenes.storage.instance_slot import alone
from heul_doch.scenes.storage.json_file import read_object
from heul_doch.scenes.storage.notices import Say

log = logging.getLogger(__name__)

OWN: Final = "puzzles.yaml"
SOLVED: Final = "puzzles.json"
MAX_FILE: Final = 1_000_000
PATIENCE: Final = 0.2
"""Seconds to wait for another copy of the program that is writing."""
MOST_SEARCHED: Final = 5000
"""Number of searched games that are remembered, the newest."""


@dataclass(frozen=True, slots=True)
class Solved:
    """What was solved and searched."""

    tries: dict[str, int] = field(default_factory=dict)
    """Key of a puzzle -> at which try it was solved first; 0: its answer was shown."""
    searched: tuple[str, ...] = ()
    """Ids (``record_id``) of games that were searched for puzzles, oldest first."""


def shipped_file(game: str) -> Path:
    """Return the file of the program's puzzles of a game; it may not exist."""
    return assets_dir() / "puzzles" / f"{game}.yaml"


def own_file(home: Path) -> Path:
    """Return the file of the puzzles of the player's games."""
    return home / OWN


def read_shipped(game: str) -> list[Puzzle]:
    """Return the program's puzzles of a game, easiest first. Raises RulesError: a mistake in a file of the program."""
    file = shipped_file(game)
    found = read_puzzles(file) if os.path.exists(file) else []
    return sorted(found, key=lambda puzzle: puzzle.level)


def read_own(home: Path) -> tuple[list[Puzzle], Problem | None]:
    """Return the puzzles found in the player's games, newest first, and what is wrong with their file."""
    file = own_file(home)
    try:
        return (read_puzzles(file)[::-1], None) if os.path.lexists(file) else ([], None)
    except RulesError as error:
        return [], error.problems[0]


def add_own(home: Path, found: Iterable[Puzzle]) -> None:
    """Add puzzles to the player's own. Raises RulesError if the file is damaged, and OSError; nothing is lost then."""
    file = own_file(home)
    with alone(file, PATIENCE):
        there = read_puzzles(file) if os.path.lexists(file) else []
        keys = {puzzle.key for puzzle in there}
        new = [puzzle for puzzle in found if puzzle.key not in keys]
        if new:
            try:
                data = puzzle_file([*there, *new], str(file))
            except RulesError:
                raise OSError(errno.EFBIG, os.strerror(errno.EFBIG), str(file)) from None
            check_inside(file, home)
            write_atomic(file, data)


# ------------------------------------------------------------------------------------------------ solved and searched


def read_solved(home: Path, say: Say) -> Solved:
    """Return what was solved and searched; a damaged file is put aside, which is said. Raises nothing."""
    return _read_solved(home, say)[0]


def _read_solved(home: Path, say: Say) -> tuple[Solved, bool]:
    """Return what was solved and searched, and whether the file may be replaced: not one that could not be read."""
    may_replace = True
    for file in (home / SOLVED, disk.backup_of(home / SOLVED)):
        try:
            return _load(file), may_replace
        except FileNotFoundError:
            continue
        except OSError as error:
            may_replace = False
            say("puzzles-unreadable", {"file": file.name, "reason": reason_of(error)})
        except ValueError as error:
            log.warning("%s: %s", file, error)
            try:
                say("puzzles-damaged", {"file": set_aside(file).name})
            except OSError as failure:
                may_replace = False
                say("puzzles-unreadable", {"file": file.name, "reason": reason_of(failure)})
    return Solved(), may_replace


def _load(file: Path) -> Solved:
    """Read a file of what was solved and searched. Raises OSError, and ValueError for what is none."""
    values = read_object(file, MAX_FILE)
    tries, searched = values.get("solved"), values.get("searched")
    if (
        not isinstance(tries, dict)
        or not isinstance(searched, list)
        or not all(type(number) is int and number >= 0 for number in tries.values())
        or not all(isinstance(key, str) for key in searched)
    ):
        raise ValueError("neither solved puzzles nor searched games")
    return Solved(tries, tuple(searched))


def mark(home: Path, say: Say, solved: tuple[str, int] | None = None, searched: str = "") -> None:
    """Write that a puzzle (its key) was solved at a try, or its answer shown (0), or that a game was searched.

    What was kept first stays: a solved puzzle cannot be solved better later. Returns at once.
    """

    def failed(error: Exception) -> None:
        reason = reason_of(error)
        say("puzzles-unwritable", {"reason": reason})

    def work() -> None:
        file = home / SOLVED
        try:
            with alone(file, PATIENCE):
                now, may_replace = _read_solved(home, say)
                if not may_replace:
                    return  # What it holds may be whole; that it cannot be read has been said.
                tries, games = dict(now.tries), list(now.searched)
                if solved is not None:
                    tries.setdefault(*solved)
                if searched and searched not in games:
                    games.append(searched)
                values: dict[str, Any] = {"solved": tries, "searched": games[-MOST_SEARCHED:]}
                disk.write(file, json.dumps(values, indent=1).encode("utf-8"), home, failed)
        except Exception as error:  # the thread of the disk goes on
            failed(error)

    disk.later(work)
