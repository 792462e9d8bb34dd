"""Mistakes of rules files and impossible tables in the player's language. Imports no pygame.

Each :class:`game.core.problems.Problem` is a code and parameters; its words are the messages ``problem-CODE`` and
``problem-CODE-advice``. A code without a message is said as :mod:`game.core.problems` has it, in English.
"""

from __future__ import annotations

from pathlib import PurePath

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
    """Return the line the command line prints, as ``str(problem)`` is in English; never more than one."""
    text = problem_sentence(words, problem)
    return problem.head + (words("problem-warning", text=text) if problem.is_warning else text)


def file_problem(words: Words, problem: Problem) -> str:
    """Return the sentence that names a file, the line and the mistake, and that it was skipped if it was."""
    text = problem_sentence(words, problem)
    if problem.line:
        text = words("setup-line", line=problem.line, text=text)
    key = "setup-files-warned" if problem.is_warning else "setup-files-bad"
    return words(key, file=PurePath(problem.path).name, problem=text)
