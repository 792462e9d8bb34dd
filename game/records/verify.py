"""``python main.py verify RECORD``: check the deal of a record against the commitment shown before the game.

The cards are dealt again from the seed, and the commitment is computed from them and compared with the noted one; all
moves are made through the engine. A seed that people made together (:mod:`heul_doch.game.core.joint_seed`) is made
again from their numbers. The text of the result (:func:`proved`) says what this proves: the commitment is older than
the first move, so it covers the deal but nothing after it.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from heul_doch.game.core.cards import Seat
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
"""Smallest accepted number of characters of a noted commitment: as many as older versions showed."""

NOT_PROVED = "names, players, moves, moves taken back, hints, practice, title, date, other rounds"
"""What a commitment does not cover, for :func:`proved`."""


class Verified(NamedTuple):
    """A round whose commitment and moves are correct."""

    record: Record
    commitment: str
    """The whole computed commitment."""
    noted: int
    """Number of characters that were noted; 0: nothing was compared."""
    number: int = 1
    """Index of the round in the file, from 1."""
    rounds: int = 1
    """Number of rounds in the file."""


FORGED = (
    "commitment_wrong", "commitment_other", "joint_number", "joint_secret", "joint_wrong", "series_seed",
    "series_start", "series_game", "series_long", "series_running", "series_seats",
)  # fmt: skip
"""Problem codes of records that must have been changed."""


def _plain(noted: str) -> str:
    return "".join(noted.split()).casefold()


def check_record(record: Record, noted: str = "", user_folder: Path | None = None) -> str:
    """Return the text that was hashed, if the deal agrees with the commitment and all moves are legal.

    ``noted`` is the commitment, or its beginning, that was written down before the first move; blanks are ignored.
    Raises RulesError, with lines of the record: no commitment, one of another deal, one that differs from ``noted``,
    bad moves; all that does not fit in a seed that was made together.
    """
    if not record.commitment or not record.salt:
        raise RulesError([record.problem((), "commitment_none")])
    if wrong := list(_joint_problems(record)):
        raise RulesError(wrong)
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


def _joint_problems(record: Record) -> Iterator[Problem]:
    """Yield what does not fit in a seed that was made together."""
    joint = record.joint_seed
    if joint is None:
        return
    lines = joint.lines()
    for part, seat in joint.mistakes():
        if part == "secret":
            yield record.problem(("joint_seed", 1), "joint_secret", found=joint.commitment[:SHOWN])
        else:
            at = lines.index(f"number {seat} {dict(joint.numbers)[seat]}")
            yield record.problem(("joint_seed", at), "joint_number", seat=seat)
    if record.seed != joint.seed:
        yield record.problem(("seed",) if record.deal is None else ("joint_seed",), "joint_wrong", here=str(joint.seed))


def names_of(record: Record, seats: Iterable[Seat]) -> str:
    """Return who sits at some seats, with the numbers of the seats."""
    return ", ".join(f"{record.seats[seat]} ({seat})" for seat in seats)


def has_guests(record: Record) -> bool:
    """Return whether people at devices of their own have played."""
    return any(player.split()[:1] == ["guest"] for player in record.players)


def joint_lines(record: Record) -> list[str]:
    """Return, in English, who had a part in the seed; nothing for a game without guests."""
    joint = record.joint_seed
    if joint is None or not joint.numbers:
        again = ": they were dealt anew after moves were taken back" if record.undone else ""
        lines = [f"no number of a guest is in these cards{again}"] if joint is not None or has_guests(record) else []
    else:
        lines = [
            f"the seed was made of the numbers of {names_of(record, dict(joint.numbers))} and the host's secret, whose "
            f"commitment began with {shown(joint.commitment)}: whoever of them noted that commitment before knows that "
            "nobody chose the cards"
        ]
    if joint is not None and joint.left_out:
        lines.append(f"announced a number and did not tell it in time: {names_of(record, joint.left_out)}")
    return lines


def proved(found: Verified) -> str:
    """Return, in English, what a noted commitment proves about a round and what not; several lines.

    Without one nothing is proved; the text says what to compare. Each noted character counts 4 bits; preparing two
    deals with the same beginning takes the square root of that many attempts.
    """
    record, moves = found.record, len(found.record.moves)
    head = f"round {found.number} of {found.rounds}: " if found.rounds > 1 else ""
    legal = f"all {moves} moves are legal" if moves != 1 else "the one move is legal"
    joint = "".join(f"\n  {line}" for line in joint_lines(record))
    if not found.noted:
        return (
            f"{head}nothing is proved, for no noted commitment was given; this deal gives {shown(found.commitment)}, "
            f"to be compared with what the table showed; {legal}{joint}"
        )
    bits = 4 * found.noted
    seed = "" if record.seed is None else f"seed {record.seed}, "
    again = f", the last one, after {record.undone} times taking back" if record.undone else ""
    return (
        f"{head}the deal{again} belongs to the noted commitment: {found.noted} of 64 characters, {bits} bits "
        f"({bits // 2} against somebody who prepared two deals)\n"
        f"  proved: game, rules, number of seats, who begins, {seed}salt, the place of every card\n"
        f"  not proved: {NOT_PROVED}; {legal}, but nothing shows that they were made{joint}"
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
    """Check every round of a record file, write the results to ``out``, and return the exit code.

    ``tell`` and ``sentence`` return the texts of mistakes and results.

    Exit codes: 0: correct. 1: forged. 2: unknown (no commitment, too short a noted one, a damaged file). For 1 and 2
    one line goes to ``err``, for 1 one for each part of a joint seed that does not fit. With ``as_text`` only the
    hashed text goes to ``out``. ``noted`` may be the commitment of any round, and only that one is reported; the others
    are checked against their own, and the rounds of a match against its plan.
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
        # Each forged thing has its line; of a file that cannot be read the first mistake is enough.
        for each in error.problems if first.code in FORGED else [first]:
            say(err, f"{tell(each.at(each.path, each.line))}\n")
        return 1 if first.code in FORGED else 2
    return 0
