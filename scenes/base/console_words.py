"""What the command line says, in the language of the window. Imports no pygame.

The language is the one ``--lang`` names, else the one the player has chosen in the settings, else the system's. It is
looked up, and the words are read, when the first text is said: a command that says nothing pays nothing. What other
programs read (the answers of ``bot``, the lines of ``replay``, JSON, CSV, ``--version``) are formats and no texts.
"""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Iterable
from typing import TYPE_CHECKING, Final, NoReturn, TextIO

from heul_doch.scenes.base import paths

if TYPE_CHECKING:
    from heul_doch.game.core.problems import Problem, RulesError
    from heul_doch.scenes.base.fluent import Value
    from heul_doch.scenes.base.i18n import Words

MOST: Final = 1_000_000
"""Bytes of the settings; a larger file is none."""

LONGEST_TYPED: Final = 120
"""Characters of a typed word that are said again."""

_asked = ""
_words: Words | None = None

PLAIN: Final = str.maketrans(
    {
        "ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue", "ß": "ss", "„": '"', "“": '"', "”": '"',
        "‚": "'", "‘": "'", "’": "'", "–": "-", "…": "...", "·": "-", "×": "x",
    }
)  # fmt: skip
"""How our texts are written where there are no such letters."""


def speak(language: str) -> None:
    """Say everything in ``language`` from now on; empty: as the settings or the system say."""
    global _asked, _words
    _asked, _words = language, None


def asked_language() -> str | None:
    """Return the language that was asked for, None when it follows from the settings or the system."""
    return _asked or None


def words() -> Words:
    """Return the words that are spoken."""
    global _words
    if _words is None:
        from heul_doch.scenes.base.i18n import Words

        _words = Words(_asked or _usual_language())
    return _words


def _usual_language() -> str:
    """Return the language in the settings or their last good copy, else the system's.

    The store of the settings is not asked: it loads much, and puts aside what is damaged.
    """
    import json

    from heul_doch.scenes.base.i18n import languages, system_language

    # Without the package that knows the folders it is still to be said that it is missing.
    with contextlib.suppress(paths.NoHome, ImportError):
        file = paths.settings_file()
        for path in (file, file.with_name(file.name + ".bak")):
            try:
                # Nothing that would have to be waited for, nothing without end.
                if os.path.isfile(path) and path.stat().st_size <= MOST:
                    language = json.loads(path.read_text("utf-8-sig"))["language"]
                    return language if language in languages() else system_language()
            except (OSError, ValueError, LookupError, TypeError, RecursionError):
                continue
    return system_language()


def said(key: str, /, **values: Value) -> str:
    """Return the text of a message.

    A whole number is there twice: as ``$name`` it chooses between forms, as ``$name-plain`` it is shown without marks
    between thousands, for it may be searched for.
    """
    plain = {f"{name}-plain": str(value) for name, value in values.items() if isinstance(value, int)}
    return words()(key, **values, **plain)


def quoted(text: object) -> str:
    """Return something that was typed, in quotation marks and cut to fit one line."""
    text = str(text) if len(str(text)) <= LONGEST_TYPED else f"{str(text)[: LONGEST_TYPED - 1]}…"
    if words().language == "en":
        return repr(str(text))
    return said("cli-quoted", text="".join(char if char.isprintable() else repr(char)[1:-1] for char in str(text)))


def listed(texts: Iterable[object]) -> str:
    """Return things that may be typed, one after another in quotation marks."""
    return ", ".join(map(quoted, texts))


def decimal(value: float, form: str = ".1f") -> str:
    """Return a number as the language writes it; ``form`` is that of :func:`format`.

    >>> speak("de"); decimal(-3.25, "+.2f")
    '-3,25'
    >>> speak("")
    """
    return format(value, form).replace(".", words().numbers().decimal)


def why(error: OSError) -> str:
    """Return what the system has against it."""
    return words().reason(error.strerror or str(error))


def problem_line(problem: Problem) -> str:
    """Return a mistake of a file as one line: ``FILE:LINE:COL: what is wrong; what to do``."""
    from heul_doch.scenes.base import sentences

    return sentences.problem_line(words(), problem)


def first_mistake(error: RulesError) -> str:
    """Return the first of the mistakes at its line, and how many more there are, for standard error."""
    first, more = error.problems[0], len(error.problems) - 1
    line = problem_line(first.at(first.path, first.line))
    return fit(said("cli-and-more", line=line, count=more) if more else line, sys.stderr)


# ------------------------------------------------------------------------------------------------ saying it


def fit(text: str, stream: TextIO | None) -> str:
    """Return ``text`` as ``stream`` can write it: umlauts as two letters where there are none, at worst a ``?``."""
    encoding = getattr(stream, "encoding", None) or "utf-8"
    if _has(encoding, text):
        return text
    plain = "".join(char if _has(encoding, char) else PLAIN.get(ord(char), char) for char in text)
    if getattr(stream, "errors", "strict") != "strict":
        return plain
    return plain.encode(encoding, "replace").decode(encoding)


def _has(encoding: str, text: str) -> bool:
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        return False
    return True


def tell(text: str) -> None:
    """Write a line to standard output."""
    print(fit(text, sys.stdout))


def warn(text: str) -> None:
    """Write a line to standard error, if there is one."""
    if sys.stderr is not None:
        print(fit(text, sys.stderr), file=sys.stderr)


def fail(message: str) -> NoReturn:
    """End with one line on standard error and exit code 2."""
    warn(f"heul-doch: {message}")
    sys.exit(2)
