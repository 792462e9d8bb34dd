"""``python main.py verify RECORD``: does the deal of a record belong to the hash that was shown before it?

Imports :mod:`game.series`. Nothing is taken on trust: the cards are dealt anew from the seed, the commitment is
computed anew from them, and all moves are made through the engine.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game.commitment import SHOWN, commitment, deal_text
from game.problems import Problem, RulesError
from game.record import Record, Writer, begin_match, definition_of, make_moves, read_records, say
from game.series import open_series

SHORTEST = 8
"""Characters of a noted commitment that are enough to compare."""


FORGED = (
    "commitment_wrong", "commitment_other", "series_seed", "series_start", "series_game", "series_long",
    "series_running", "series_seats",
)  # fmt: skip
"""Codes of what somebody must have changed."""


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
    wanted = "".join(noted.split()).casefold()
    if wanted and (len(wanted) < SHORTEST or not here.startswith(wanted)):
        raise RulesError([record.problem(("commitment",), "commitment_other", noted=wanted, here=here[:SHOWN])])
    for _ in make_moves(record, match):
        pass
    return deal_text(match)


def proved(record: Record) -> str:
    """Return the sentence, in English, that a record's deal belongs to its commitment."""
    dealt = f"the deal of seed {record.seed}" if record.deal is None else "the deal"
    again = ""
    if record.undone:
        again = f"; moves were taken back {record.undone} times, the commitment is that of the last deal"
    return (
        f"{dealt} belongs to the commitment {record.commitment[:SHOWN]}..., "
        f"and all {len(record.moves)} moves are legal{again}"
    )


def verify_cli(
    path: Path,
    out: Writer,
    err: Writer,
    noted: str = "",
    as_text: bool = False,
    user_folder: Path | None = None,
    tell: Callable[[Problem], str] = str,
    sentence: Callable[[Record], str] = proved,
) -> int:
    """Check every round of a record file: a line each onto ``out``. Returns the exit code.

    ``tell`` and ``sentence`` say in words what is wrong, and that all is well.

    0: they belong together. 1: they do not. 2: it cannot be told (no commitment, a damaged file). One line goes to
    ``err`` then. ``as_text``: the text that was hashed goes to ``out``, and nothing else. A noted commitment may be
    that of any round; the others have to be true all the same, and rounds of a match have to follow from its plan.
    """
    try:
        records = read_records(path)
        wanted = "".join(noted.split()).casefold()
        meant = [record for record in records if wanted and record.commitment.startswith(wanted)] or records
        for record in records:
            is_meant = any(record is one for one in meant)
            text = check_record(record, noted if is_meant else "", user_folder)
            if is_meant:
                say(out, text if as_text else f"{path}: {sentence(record)}\n")
        if records[0].series is not None:
            open_series(records, user_folder)
    except RulesError as error:
        first = error.problems[0]
        say(err, f"{tell(first.at(first.path, first.line))}\n")
        return 1 if first.code in FORGED else 2
    return 0
