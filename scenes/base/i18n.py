"""Messages in all languages; the language can be changed while the program runs.

A language is a folder of Fluent files, named by its code (``de``, ``pt-BR``): one of the program's below
``assets/locale``, or one of the player's below ``locale`` in the user folder, which may also replace single messages of
the program's. All its ``*.ftl`` files together make the language; ``language.ftl`` holds its own name and how it writes
numbers. Messages are parsed by :mod:`heul_doch.scenes.base.fluent` when they are first used. A missing message is shown
as its key, and logged once.

>>> words = Words("de")
>>> words("no-such-key")
'no-such-key'
"""

from __future__ import annotations

import contextlib
import errno
import logging
import os
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Final

from heul_doch.game.core.families import loaded_assets
from heul_doch.game.rulefiles.files import OUTSIDE, listed
from heul_doch.scenes.base import fluent, paths
from heul_doch.scenes.base.fluent import ENGLISH, Numbers, Phrase, Value

log = logging.getLogger(__name__)
# On the command line there is no log; without this handler Python would print warnings about missing messages.
log.addHandler(logging.NullHandler())

FALLBACK: Final = "en"
"""The language used for an unknown one, and for messages that another one lacks."""
FOLDER: Final = "locale"
"""The folder of languages, below ``assets`` and below the user folder."""
TEXTS: Final = 4000
"""How many texts are kept that were made before."""
FACTS: Final = "language.ftl"
"""The file with a language's name and numbers."""

SYSTEM: Final = ("EACCES", "EEXIST", "EISDIR", "ELOOP", "ENAMETOOLONG", "ENOENT", "ENOSPC", "ENOTDIR", "EPERM", "EROFS")
"""Errors of the system that have a message of their own, ``system-NAME``."""

CODE: Final = re.compile(r"[a-z]{2}(-[A-Za-z0-9]{2,8})*")
"""A language code as in BCP 47: ``de``, ``pt-BR``, ``zh-Hant-TW``."""

_COMMENT = re.compile(r"(?m)^#.*\n?")
_ENTRY = re.compile(r"(?m)^(-?[a-zA-Z][\w-]*)[ ]*=")


def _found_in(folder: Path) -> list[str]:
    try:
        return sorted(path.name for path in folder.iterdir() if CODE.fullmatch(path.name) and os.path.isdir(path))
    except OSError:
        return []


LANGUAGES: Final = tuple(_found_in(paths.assets_dir() / FOLDER))
"""Codes of the languages that ship with the program."""


def _folders() -> tuple[Path, ...]:
    """Return the folders of languages, the program's first."""
    with contextlib.suppress(paths.NoHome, ImportError):
        return (paths.assets_dir() / FOLDER, paths.user_dir() / FOLDER)
    return (paths.assets_dir() / FOLDER,)


def languages() -> tuple[str, ...]:
    """Return the codes of all languages, the program's first."""
    return tuple(dict.fromkeys((*LANGUAGES, *(code for folder in _folders()[1:] for code in _found_in(folder)))))


def own_name(language: str) -> str:
    """Return the name of a language in that language, its code if there is none."""
    name, _ = _facts(language, _folders())
    return name


def system_language() -> str:
    """Return the available language nearest to that of the environment, English if there is none."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANGUAGE", "LANG"):
        value = os.environ.get(variable, "")
        if value and value not in ("C", "POSIX", "C.UTF-8"):
            return nearest_language(value, languages())
        if value and variable.startswith("LC_"):
            # "C" in these variables conventionally means English, whatever LANG is.
            return FALLBACK
    import locale

    try:
        name = locale.getlocale()[0] or ""
    except ValueError:
        name = ""
    # Windows uses names of languages: German_Germany.
    return "de" if name.lower().startswith("german") else nearest_language(name, languages())


def nearest_language(name: str, known: Sequence[str]) -> str:
    """Return the known language for the name of a locale, English if there is none.

    >>> [nearest_language(name, ("de", "en", "pt-BR")) for name in ("de_AT.UTF-8", "pt_PT:en", "pt_BR@euro", "xx")]
    ['de', 'pt-BR', 'pt-BR', 'en']
    """
    wanted = re.split(r"[.:@]", name)[0].replace("_", "-").lower()
    base = wanted.partition("-")[0]
    alike = [code for code in known if code.lower().partition("-")[0] == base]
    # Of several equally similar ones the first is returned.
    return min(alike, key=lambda code: (code.lower() != wanted, code.lower() != base), default=FALLBACK)


def said(text: Mapping[str, str], language: str) -> str:
    """Return a text of a data file in a language; where it is missing, in English or whichever comes first."""
    base = language.partition("-")[0]
    return text.get(language) or text.get(base) or text.get(FALLBACK) or next(iter(text.values()), "")


def split_entries(source: str) -> Iterator[tuple[str, str]]:
    """Yield (id, text of the entry from its id on) of a Fluent file; terms keep their leading dash.

    Entries begin in the first column; their further lines are indented. Comments are left out.
    """
    source = source.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    source = _COMMENT.sub("", source)
    starts = list(_ENTRY.finditer(source))
    for match, end in zip(starts, [*(following.start() for following in starts[1:]), len(source)]):
        yield match[1], source[match.start() : end].rstrip() + "\n"


def _read_entries(file: Path) -> Iterator[tuple[str, str]]:
    """Yield the entries of a Fluent file; log what cannot be read of it, and yield nothing."""
    try:
        if not os.path.isfile(file):
            # Reading a pipe could block.
            raise ValueError("no plain file")
        source = file.read_text(encoding="utf-8")
    except (OSError, ValueError) as error:
        log.warning("%s: %s", file, error)
        return
    yield from split_entries(source)


@cache
def _facts(language: str, folders: tuple[Path, ...]) -> tuple[str, Numbers]:
    """Return the own name of a language, and how it writes numbers."""
    texts: dict[str, str] = {}
    for file in [folder / language / FACTS for folder in folders]:
        for key, entry in _read_entries(file) if os.path.exists(file) else ():
            phrase = fluent.parsed(entry.partition("=")[2])
            if phrase is not None:
                texts[key.removeprefix("language-")] = fluent.said(phrase, {})
    form = ENGLISH.form
    if "form" in texts:
        try:
            form = _plural_form(texts["form"], texts.get("forms", "one other").split())
        except ValueError as error:
            log.warning("language-form (%s): %s", language, error)
    numbers = Numbers(texts.get("thousands", ENGLISH.thousands), texts.get("decimal", ENGLISH.decimal), form)
    return texts.get("name", language), numbers


def _plural_form(expression: str, forms: list[str]) -> Callable[[int], str]:
    """Return a function that returns one of the ``forms`` of a noun for a number.

    ``expression`` computes the index of the form, in the C syntax of gettext.

    Raises ValueError for an invalid expression.
    """
    import gettext

    # This function is undocumented, but gettext uses it to read catalogues.
    place: Callable[[int], int] = gettext.c2py(expression)

    def form(number: int) -> str:
        try:
            return forms[place(number)]
        except (ArithmeticError, LookupError):
            return "other"

    return form


class Words:
    """The messages of the chosen language. Call it: ``words("key", name="Ada")`` -> text.

    ``folder`` holds one folder per language (default: the program's and the player's, and for messages that are in
    neither those of installed games). Values that are text are put in as they are, braces and per cent signs included.
    """

    def __init__(self, language: str, folder: Path | None = None) -> None:
        self._folders = (folder,) if folder else _folders()
        self._has_games = folder is None
        self._read: dict[tuple[Path, str], dict[str, str]] = {}
        """Folder of languages and a language -> its messages there."""
        self._phrases: dict[tuple[str, str], Phrase] = {}
        """The parsed messages that were asked for, by language and key."""
        self._texts: dict[tuple[object, ...], str] = {}
        """Texts that were made before, by language, key and values."""
        self._warned: set[str] = set()
        self.language = FALLBACK
        self.set_language(language)

    def set_language(self, language: str) -> None:
        """Use ``language`` from now on; English if it is unknown."""
        self.language = language if language in self._known() else FALLBACK

    def _known(self) -> list[str]:
        return sorted({code for folder in self._folders for code in _found_in(folder)})

    def entries(self, language: str | None = None) -> dict[str, str]:
        """Return the unparsed messages of a language (default: the chosen one) by id."""
        found: dict[str, str] = {}
        for entries in reversed(list(self._sources(language or self.language))):
            found |= entries
        return found

    def _sources(self, language: str) -> Iterator[dict[str, str]]:
        """Yield the messages of the player, of the program and of the installed games that have been loaded."""
        for folder in reversed(self._folders):
            yield self._entries(folder, language)
        for assets in loaded_assets() if self._has_games else ():
            yield self._entries(assets / FOLDER, language)

    def _entries(self, folder: Path, language: str) -> dict[str, str]:
        if (folder, language) not in self._read:
            entries: dict[str, str] = {}
            for file in listed(folder / language, "*.ftl"):
                for key, text in _read_entries(file):
                    if key in entries:
                        log.warning("%s: the message %r stands there a second time", file, key)
                    entries[key] = text
            # Entries about the language itself, and terms, are not messages.
            entries = {key: text for key, text in entries.items() if not key.startswith(("language-", "-"))}
            self._read[folder, language] = entries
        return self._read[folder, language]

    def said(self, text: Mapping[str, str]) -> str:
        """Return a text of a rules file or of the characters in the chosen language."""
        return said(text, self.language)

    def reason(self, text: str) -> str:
        """Return an error of the system (``OSError.strerror``) in the chosen language; other texts unchanged."""
        if text == OUTSIDE:
            return self("system-outside")
        for name in SYSTEM:
            if text == os.strerror(getattr(errno, name)):
                return self(f"system-{name.lower()}")
        return text

    def notice(self, key: str, values: Mapping[str, str]) -> str:
        """Return the text of a message; its value ``reason``, if any, is translated by :meth:`reason`."""
        return self(key, **{name: self.reason(text) if name == "reason" else text for name, text in values.items()})

    def __contains__(self, key: str) -> bool:
        return any(key in entries for entries in self._sources(self.language))

    def __call__(self, key: str, /, **values: Value) -> str:
        """Return the text of a message with its values put in; the key of a missing one."""
        asked = (self.language, key, *values.items())
        if (text := self._texts.get(asked)) is None:
            text = self._text(key, values)
            if text is None:
                self._warn(key, f"no words for {key!r}")
                return key
            if len(self._texts) >= TEXTS:
                self._texts.clear()
            self._texts[asked] = text
        return text

    def _text(self, key: str, values: Mapping[str, Value]) -> str | None:
        """Return the text of a message, None where no language has it."""
        base = self.language.partition("-")[0]
        for language in dict.fromkeys((self.language, base, FALLBACK, *LANGUAGES)):
            phrase = self._phrase(language, key)
            if phrase is None:
                continue
            if language != self.language:
                self._warn(key, f"no words for {key!r} in {self.language!r}")
            missing: set[str] = set()
            text = fluent.said(phrase, values, self.numbers(language), missing)
            if missing:
                self._warn(key, f"the message {key!r} ({language}) wants the values {sorted(missing)}")
            return text
        return None

    def _phrase(self, language: str, key: str) -> Phrase | None:
        """Return a message, None if the language has none or it cannot be read."""
        if (language, key) in self._phrases:
            return self._phrases[language, key]
        for entries in self._sources(language):
            if key in entries:
                phrase = fluent.parsed(entries[key].partition("=")[2])
                if phrase is None:
                    self._warn(key, f"the message {key!r} ({language}) cannot be read")
                else:
                    self._phrases[language, key] = phrase
                return phrase
        return None

    def _warn(self, key: str, message: str) -> None:
        if key not in self._warned:
            self._warned.add(key)
            log.warning("%s", message)

    def numbers(self, language: str | None = None) -> Numbers:
        """Return how a language (default: the chosen one) writes numbers."""
        return _facts(language or self.language, self._folders)[1]

    def decimal(self, value: float, form: str = ".1f") -> str:
        """Return a number as the chosen language writes it; ``form`` is that of :func:`format`."""
        return format(value, form).replace(".", self.numbers().decimal)

    def problems(self) -> list[str]:
        """Return a line for every message that one language lacks or that cannot be read. For tests."""
        found = []
        for language in self._known():
            keys = self.entries(language).keys()
            for other in self._known():
                found += [f"{other}: {key} is missing" for key in keys - self.entries(other).keys()]
            found += [f"{language}: {key} cannot be read" for key in keys if self._phrase(language, key) is None]
        return sorted(found)
