"""Texts of the command line, in the language of the window.

The language is that of ``--lang``, else that of the player's settings, else that of the system. Language and texts are
loaded with the first text. Output for other programs (of ``bot`` and ``replay``, JSON, CSV, ``--version``) is not
translated.
"""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Iterable
from typing import TYPE_CHECKING, Final, NoReturn, TextIO

from heul_doch.game.rulefiles.files import reason_of
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

PLAIN: Final = {
    "ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue", "ß": "ss", "„": '"', "“": '"', "”": '"',
    "‚": "'", "‘": "'", "’": "'", "–": "-", "…": "...", "·": "-", "×": "x",
}  # fmt: skip
"""How our texts are written where there are no such letters."""


def speak(language: str) -> None:
    """Use ``language`` from now on; if it is empty, that of the settings or the system."""
    global _asked, _words
    _asked, _words = language, None


def asked_language() -> str | None:
    """Return the language given to :func:`speak`, None if there is none."""
    return _asked or None


def words() -> Words:
    """Return the messages of the language in use."""
    global _words
    if _words is None:
        from heul_doch.scenes.base.i18n import Words

        _words = Words(_asked or _usual_language())
    return _words


def _usual_language() -> str:
    """Return the language of the settings or of their synced copy, else that of the system.

    The files are read directly, because the settings store imports much and renames a damaged file.
    """
    import json

    from heul_doch.scenes.base.i18n import languages, system_language

    try:
        file = paths.settings_file()
    except (paths.NoHome, ImportError):
        # If platformdirs is missing, the folder is unknown, but the message about that needs a language too.
        return system_language()
    for path in (file, file.with_name(file.name + ".bak")):
        # Reading a pipe could block, so only regular files are read.
        with contextlib.suppress(OSError, ValueError, LookupError, TypeError, RecursionError):
            if os.path.isfile(path) and path.stat().st_size <= MOST:
                language: str = json.loads(path.read_text("utf-8-sig"))["language"]
                return language if language in languages() else system_language()
    return system_language()


def said(key: str, /, **values: Value) -> str:
    """Return the text of a message.

    A whole number is passed twice: as ``$name`` it chooses between forms, as ``$name-plain`` it is shown without
    separators between thousands, so that it can be searched for.
    """
    plain = {f"{name}-plain": str(value) for name, value in values.items() if isinstance(value, int)}
    return words()(key, **values, **plain)


def quoted(text: object) -> str:
    """Return a typed text in quotation marks, cut to fit one line."""
    text = str(text) if len(str(text)) <= LONGEST_TYPED else f"{str(text)[: LONGEST_TYPED - 1]}…"
    if words().language == "en":
        return repr(str(text))
    return said("cli-quoted", text="".join(char if char.isprintable() else repr(char)[1:-1] for char in str(text)))


def listed(texts: Iterable[object]) -> str:
    """Return the allowed words in quotation marks, separated by commas."""
    return ", ".join(map(quoted, texts))


def decimal(value: float, form: str = ".1f") -> str:
    """Return a number as the language writes it; ``form`` is that of :func:`format`.

    >>> speak("de"); decimal(-3.25, "+.2f")
    '-3,25'
    >>> speak("")
    """
    return words().decimal(value, form)


def why(error: OSError) -> str:
    """Return the reason of an ``OSError`` in the language in use."""
    return words().reason(reason_of(error))


def problem_line(problem: Problem) -> str:
    """Return a mistake of a file as one line: ``FILE:LINE:COL: what is wrong; what to do``."""
    from heul_doch.scenes.base import sentences

    return sentences.problem_line(words(), problem)


def first_mistake(error: RulesError) -> str:
    """Return the first of the mistakes at its line, and how many more there are, for standard error."""
    first, more = error.problems[0], len(error.problems) - 1
    line = problem_line(first.at(first.path, first.line))
    return fit(said("cli-and-more", line=line, count=more) if more else line, sys.stderr)


def fit(text: str, stream: TextIO | None) -> str:
    """Return ``text`` as ``stream`` can write it: umlauts as two letters, other missing characters as ``?``."""
    encoding = getattr(stream, "encoding", None) or "utf-8"
    is_strict = getattr(stream, "errors", "strict") == "strict"

    def written(char: str) -> str:
        try:
            char.encode(encoding)
        except UnicodeEncodeError:
            return PLAIN.get(char, "?" if is_strict else char)
        return char

    return "".join(map(written, text))


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
