"""Sentences that several scenes and the command line say: mistakes of files, who won, numbers and dates.

A :class:`heul_doch.game.core.problems.Problem` is a code and parameters; its words are the messages ``problem-CODE``
and ``problem-CODE-advice``. A code without a message is said as :mod:`heul_doch.game.core.problems` has it, in English.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import PurePath

from heul_doch.game.core.cards import Seat
from heul_doch.game.core.events import Outcome
from heul_doch.game.core.problems import Problem
from heul_doch.scenes.base.i18n import Words


def problem_sentence(words: Words, problem: Problem) -> str:
    """Return what is wrong and what to do about it, without the place."""
    key = "problem-" + problem.code.replace("_", "-")
    if key not in words:
        return problem.sentence
    values = problem.values
    if problem.code == "file_unreadable":
        values["reason"] = words.reason(str(values["reason"]))
    elif problem.code == "move_wrong" and f"move-reason-{values.get('reason_code')}" in words:
        values["reason"] = words(f"move-reason-{values['reason_code']}", **values)
    advice = ""
    if values.get("guess"):
        advice = words("problem-guess", guess=values["guess"])
    elif f"{key}-advice" in words:
        advice = words(f"{key}-advice", **values)
    text = words(key, **values)
    if "base_line" in values:
        text = words("problem-inherited", text=text, base=values["base"], line=values["base_line"])
    return f"{text}; {advice}" if advice else text


def problem_line(words: Words, problem: Problem) -> str:
    """Return a mistake as one line, with its place, as ``str(problem)`` is in English."""
    text = problem_sentence(words, problem)
    return problem.head + (words("problem-warning", text=text) if problem.is_warning else text)


def file_problem(words: Words, problem: Problem) -> str:
    """Return a sentence with file, line and mistake, and whether the file is left out."""
    text = problem_sentence(words, problem)
    if problem.line:
        text = words("setup-line", line=problem.line, text=text)
    key = "setup-files-warned" if problem.is_warning else "setup-files-bad"
    return words(key, file=PurePath(problem.path).name, problem=text)


def listing(words: Words, names: Sequence[str]) -> str:
    """Return names joined as in „A, B und C“."""
    if len(names) < 2:
        return "".join(names)
    return words("result-and", first=", ".join(names[:-1]), last=names[-1])


def winner_sentence(words: Words, outcome: Outcome, names: Sequence[str], person: Seat | None) -> str:
    """Return who won. ``person`` is the seat of the one in front of the screen."""
    if len(outcome.winners) > 1:
        return words("result-shared", names=listing(words, [names[seat] for seat in outcome.winners]))
    winner = outcome.winners[0]
    return words("result-you-win") if winner == person else words("result-wins", name=names[winner])


def signed(points: int) -> str:
    """Return points with their sign, a true minus."""
    return f"+{points}" if points > 0 else f"−{-points}" if points < 0 else "0"


def number_text(number: float) -> str:
    """Return points or a part of a win with at most one decimal digit; a negative number with a true minus."""
    text = str(number) if isinstance(number, int) else f"{round(number, 1):g}"
    return text.replace("-", "−")


def date_of(text: str, words: Words, *, with_time: bool = False) -> str:
    """Return a date of a record (ISO 8601) in the player's language and time zone; other texts unchanged, cut."""
    try:
        moment = datetime.fromisoformat(text.replace("Z", "+00:00"))
        if moment.tzinfo is None:
            moment = moment.replace(tzinfo=UTC)
        moment = moment.astimezone()
    except (ValueError, OverflowError, OSError):
        return text[:20]
    month = words(f"month-{moment.month}")
    date = words("date", day=moment.day, month=month, year=str(moment.year))
    return words("date-time", date=date, time=f"{moment:%H:%M}") if with_time else date
