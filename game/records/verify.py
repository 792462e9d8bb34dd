"""``python main.py verify RECORD``: does the deal of a record belong to the hash that was shown before it?

Imports :mod:`heul_doch.game.records.series`. The cards are dealt anew from the seed, the commitment is computed anew
from them and compared with what somebody noted at the table, and all moves are made through the engine. What follows
from that, and what does not, is said with the result (:func:`proved`): the commitment is older than the first move, so
it covers the deal and nothing that came after it.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from heul_doch.game.core.problems import Problem, RulesError
from heul_doch.game.records.commitment import SHOWN, commitment, deal_text, shown
from heul_doch.game.records.record import (
    Record,
    begin_match,
    definition_of,
    make_moves,
    read_records,
)
from heul_doch.game.records.replay_text import Writer, say
from heul_doch.game.records.series_records import open_series

SHORTEST = 16
"""Characters of a noted commitment that are enough to compare: as many as older versions showed."""

NOT_PROVED = "names, players, moves, moves taken back, hints, practice, title, date, other rounds"
"""What a commitment does not cover, as :func:`proved` lists it."""


class Verified(NamedTuple):
    """A round whose deal and moves hold together."""

    record: Record
    commitment: str
    """The whole commitment, computed anew."""
    noted: int
    """How many of its characters somebody had noted; 0: nothing was compared."""
    number: int = 1
    """Which round of the file it is, from 1."""
    rounds: int = 1
    """Rounds in the file."""


FORGED = (
    "commitment_wrong", "commitment_other", "series_seed", "series_start", "series_game", "series_long",
    "series_running", "series_seats",
)  # fmt: skip
"""Codes of what somebody must have changed."""


def _plain(noted: str) -> str:
    return "".join(noted.split()).casefold()


def check_record(record: Record, noted: str = "", user_folder: Path | None = None) -> str:
    """Return the text that was hashed, when the deal belongs to the record's commitment and all moves are legal.

    ``noted`` is what somebody wrote down before the deal: the commitment or its beginning, blanks do not matter. Raises
    RulesError, at the record's lines: no commitment, one of another deal, another one than was noted, bad moves.
    """
    if not record.commitment or not record.salt:
        raise RulesError([record.problem((), "commitment_none")])
    match = begin_match(record, definition_of(record, user_folder))
    here = commitment(match)
    if here != record.commitment:
        found = record.commitment[:SHOWN]
        raise RulesError([record.problem(("commitment",), "commitment_wrong", found=found, here=here[:SHOWN])])
    wanted = _plain(noted)
    if wanted and len(wanted) < SHORTEST:
        raise RulesError([record.problem(("commitment",), "commitment_short", noted=wanted, least=SHORTEST)])
    if not here.startswith(wanted):
        raise RulesError([record.problem(("commitment",), "commitment_other", noted=wanted, here=here[:SHOWN])])
    for _ in make_moves(record, match):
        pass
    return deal_text(match)


def proved(found: Verified) -> str:
    """Return, in English, what a noted commitment proves of a round and what not; several lines.

    Without one nothing is proved: then it says what to compare. Each noted character counts 4 bits; whoever prepares
    two deals with the same beginning before the game needs the root of that many attempts.
    """
    record, moves = found.record, len(found.record.moves)
    head = f"round {found.number} of {found.rounds}: " if found.rounds > 1 else ""
    legal = f"all {moves} moves are legal" if moves != 1 else "the one move is legal"
    if not found.noted:
        return (
            f"{head}nothing is proved, for no noted commitment was given; this deal gives {shown(found.commitment)}, "
            f"to be compared with what the table showed; {legal}"
        )
    bits = 4 * found.noted
    seed = "" if record.seed is None else f"seed {record.seed}, "
    again = f", the last one, after {record.undone} times taking back" if record.undone else ""
    return (
        f"{head}the deal{again} belongs to the noted commitment: {found.noted} of 64 characters, {bits} bits "
        f"({bits // 2} against somebody who prepared two deals)\n"
        f"  proved: game, rules, number of seats, who begins, {seed}salt, the place of every card\n"
        f"  not proved: {NOT_PROVED}; {legal}, but nothing shows that they were made"
    )


def verify_cli(
    path: Path,
    out: Writer,
    err: Writer,
    noted: str = "",
    as_text: bool = False,
    user_folder: Path | None = None,
    tell: Callable[[Problem], str] = str,
    sentence: Callable[[Verified], str] = proved,
) -> int:
    """Check every round of a record file and say onto ``out`` what follows. Returns the exit code.

    ``tell`` and ``sentence`` say in words what is wrong, and what is proved.

    0: they belong together. 1: they do not. 2: it cannot be told (no commitment, too little of one noted, a damaged
    file). One line goes to ``err`` then. ``as_text``: the text that was hashed goes to ``out``, and nothing else. A
    noted commitment may be that of any round, and only that one is told of; the others have to agree with their own,
    and rounds of a match have to follow from its plan.
    """
    try:
        records = read_records(path)
        wanted = _plain(noted)
        meant = [record for record in records if wanted and record.commitment.startswith(wanted)] or records
        for number, record in enumerate(records, 1):
            is_meant = any(record is one for one in meant)
            text = check_record(record, noted if is_meant else "", user_folder)
            if is_meant:
                here = hashlib.sha256(text.encode("utf-8")).hexdigest()
                found = Verified(record, here, len(wanted), number, len(records))
                say(out, text if as_text else f"{path}: {sentence(found)}\n")
        if records[0].series is not None:
            open_series(records, user_folder)
    except RulesError as error:
        first = error.problems[0]
        say(err, f"{tell(first.at(first.path, first.line))}\n")
        return 1 if first.code in FORGED else 2
    return 0
