"""What the coach has found out about past games, kept in the player's folder, so that no game is judged twice.

There is a file for each judged seat of a game, ``moments/ID-SEAT.json``. It holds every race of the coach
(:mod:`heul_doch.game.bots.coach`), also of a game that is not judged completely: then the next time it goes on from
there. A damaged file is renamed, which is said in one line, and the game is judged anew. Reading and writing waits for
the disk: call it from another process or a thread.
"""

from __future__ import annotations

import contextlib
import json
import logging
import os
import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from heul_doch.game.core.cards import Seat
from heul_doch.game.core.match import Match
from heul_doch.game.core.moves import Move
from heul_doch.game.records.record import record_of
from heul_doch.game.records.record_format import record_id
from heul_doch.game.rulefiles.files import check_inside, reason_of, set_aside, sweep, write_atomic
from heul_doch.scenes.storage.json_file import read_object

if TYPE_CHECKING:
    # Loaded when they are needed: a replay asks only whether there is anything to read.
    from heul_doch.game.bots.coach import CoachReport, Moments, Race

log = logging.getLogger(__name__)

FOLDER: Final = "moments"
MOST: Final = 400
"""So many files are kept; the oldest leave."""
LARGEST: Final = 200_000
"""Bytes of a file; a larger one is damaged."""
PAUSE: Final = 1.0
"""Seconds between two writes while a game is being judged."""


class Trouble(NamedTuple):
    """Something to be told: the key of a message, and its values."""

    key: str
    values: dict[str, str]


class Marks(NamedTuple):
    """Which moves of a game were reported, each by the number of moves before it."""

    mistakes: tuple[int, ...] = ()
    praise: tuple[int, ...] = ()

    @classmethod
    def of(cls, found: Moments) -> Marks:
        """Return the moves that were reported."""
        praise = () if found.praise is None else (found.praise.ply,)
        return cls(tuple(moment.ply for moment in found.mistakes), praise)


def file_of(home: Path, match: Match, seat: Seat) -> Path:
    """Return where the races of a seat are kept; it depends on deal, seats and moves."""
    return home / FOLDER / f"{record_id(record_of(match))}-{seat}.json"


def marks_of(home: Path, match: Match, seat: Seat) -> Marks:
    """Return what was reported about a seat; nothing if the game has not been judged or its file is damaged."""
    from heul_doch.game.bots.coach import VERSION

    try:
        data = _load(file_of(home, match, seat))
        plies = range(len(match.moves))
        if data is None or data["version"] != VERSION or data["marks"] is None:
            return Marks()
        mistakes, praise = data["marks"]
        if all(type(ply) is int and ply in plies for ply in (*mistakes, *praise)):
            return Marks(tuple(mistakes), tuple(praise))
    except (OSError, ValueError, TypeError, LookupError) as error:
        log.info("no marks of a game: %s", error)
    return Marks()


def judge_kept(home: Path, match: Match, seat: Seat) -> Iterator[CoachReport | Trouble]:
    """Judge the decisions of a seat, from where it was interrupted; yield the progress, and what is to be told."""
    from heul_doch.game.bots.coach import judge

    file = file_of(home, match, seat)
    known: tuple[Race, ...] = ()
    try:
        known = _read(file, match, seat)
    except ValueError as error:
        log.warning("%s is damaged: %s", file, error)
        yield _put_aside(file)
    except OSError as error:
        log.warning("%s cannot be read: %s", file, error)
    written, is_told = time.monotonic(), False
    for progress in judge(match, seat, known):
        is_complete = progress.found is not None
        if (is_complete and progress.races != known) or time.monotonic() - written > PAUSE:
            try:
                _write(home, file, match, seat, progress)
            except OSError as error:
                log.warning("%s cannot be written: %s", file, error)
                if not is_told:
                    is_told = True
                    yield Trouble("coach-not-kept", {"reason": reason_of(error)})
            written = time.monotonic()
        yield progress


def _put_aside(file: Path) -> Trouble:
    try:
        return Trouble("coach-damaged", {"file": str(set_aside(file))})
    except OSError:
        # It is replaced when the game has been judged.
        return Trouble("coach-damaged", {"file": str(file)})


def _write(home: Path, file: Path, match: Match, seat: Seat, progress: CoachReport) -> None:
    """Write what is known. Raises OSError."""
    from heul_doch.game.bots.coach import VERSION, text_of

    game, found = match.game, progress.found

    def text(move: Move | None) -> str:
        return "" if move is None else text_of(game, move)

    data = {
        "version": VERSION,
        "game": game.defn.id,
        "seat": seat,
        "marks": None if found is None else Marks.of(found),
        "races": [[*race[:2], text(race.other), *race[3:6], text(race.second)] for race in progress.races],
    }
    check_inside(file, home)
    write_atomic(file, json.dumps(data).encode(), is_synced=found is not None)
    if found is not None:
        _prune(file.parent)


def _prune(folder: Path) -> None:
    """Delete the oldest files beyond :data:`MOST`, and what a writer that was killed has left."""
    sweep(folder)
    files: list[tuple[float, str]] = []
    for entry in os.scandir(folder):
        if entry.name.endswith(".json") and ".damaged" not in entry.name:
            # Another copy of the program may delete it now; the target of a link does not matter.
            with contextlib.suppress(OSError):
                files.append((entry.stat(follow_symlinks=False).st_mtime, entry.path))
    for _, old in sorted(files)[:-MOST]:
        with contextlib.suppress(OSError):
            os.unlink(old)


def _load(file: Path) -> dict[str, Any] | None:
    """Return what is in a file, None if it is missing. Raises OSError and ValueError."""
    try:
        return read_object(file, LARGEST)
    except FileNotFoundError:
        return None


def _read(file: Path, match: Match, seat: Seat) -> tuple[Race, ...]:
    """Return the races that are known; none of another version. Raises OSError, and ValueError for a damaged file."""
    from heul_doch.game.bots.coach import FIRST_PLAYOUTS, STEPS, VERSION, Race, decisions, text_of

    data = _load(file)
    if data is None:
        return ()
    moves = {
        decision.ply: {text_of(match.game, move): move for move in decision.moves if move != decision.played}
        for decision in decisions(match, seat)
    }
    try:
        if data["version"] != VERSION:
            return ()
        found = []
        for ply, playouts, other, chance, chance_other, error, second in data["races"]:
            numbers = (float(chance), float(chance_other), float(error))
            if type(ply) is not int or type(playouts) is not int:
                # 3.0 and True are equal to numbers, and are none of a move.
                raise ValueError("no number of a move or of playouts")
            race = Race(ply, playouts, moves[ply][other], *numbers, moves[ply][second] if second else None)
            is_number = all(0.0 <= number <= 1.0 for number in numbers)
            if playouts not in (FIRST_PLAYOUTS, *STEPS) or not is_number:
                raise ValueError("no race")
            found.append(race)
    except (TypeError, LookupError, OverflowError) as error:
        raise ValueError(repr(error)) from None
    return tuple(found)
