"""Words: messages in every language there is, switchable while running.

A language is a folder of Fluent files, named by its code (``de``, ``pt-BR``): one of the program's below
``assets/locale``, or one of the player's below ``locale`` in the user folder, which may also replace single messages of
the program's. All its ``*.ftl`` files together make the language; ``language.ftl`` holds its own name and how it writes
numbers. Entries are told apart by their first column and read by :mod:`scenes.base.fluent` when asked for. A key that
is missing is shown as itself and logged once.

>>> words = Words("de")
>>> words("no-such-key")
'no-such-key'
"""

from __future__ import annotations

import contextlib
import logging
import os
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Final

from heul_doch.game.core.families import loaded_assets
from heul_doch.game.rulefiles.files import OUTSIDE, listed
from heul_doch.scenes.base import fluent as phrases
from heul_doch.scenes.base import paths
from heul_doch.scenes.base.fluent import ENGLISH, Numbers, Phrase, Value

log = logging.getLogger(__name__)
# On the command line, where there is no log, Python would print what is missing in a language.
log.addHandler(logging.NullHandler())

FALLBACK: Final = "en"
"""Stands in for a language there is not, and for what another one lacks."""
FOLDER: Final = "locale"
"""Languages lie in a folder of this name, below ``assets`` and below the user folder."""
FACTS: Final = "language.ftl"
"""The file with a language's name and numbers."""

SYSTEM: Final = ("EACCES", "EEXIST", "EISDIR", "ELOOP", "ENAMETOOLONG", "ENOENT", "ENOSPC", "ENOTDIR", "EPERM", "EROFS")
"""What systems have against a file, by the names of their numbers: messages ``system-NAME``."""

CODE: Final = re.compile(r"[a-z]{2}(-[A-Za-z0-9]{2,8})*")
"""A language code as in BCP 47: ``de``, ``pt-BR``, ``zh-Hant-TW``."""

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
    """Return the codes of all languages there are, the program's first."""
    return tuple(dict.fromkeys((*LANGUAGES, *(code for folder in _folders()[1:] for code in _found_in(folder)))))


def own_name(language: str) -> str:
    """Return the name a language gives itself, its code if it gives none."""
    name, _ = _facts(language, _folders())
    return name


def system_language() -> str:
    """Return the language of the surroundings if there is one like it, else English."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANGUAGE", "LANG"):
        value = os.environ.get(variable, "")
        if value and value not in ("C", "POSIX", "C.UTF-8"):
            return nearest_language(value, languages())
        if value and variable.startswith("LC_"):
            # Said on purpose, whatever LANG says: the way to have English from any program.
            return FALLBACK
    import locale

    try:
        name = locale.getlocale()[0] or ""
    except ValueError:
        name = ""
    # Windows spells languages out: German_Germany.
    return "de" if name.lower().startswith("german") else nearest_language(name, languages())


def nearest_language(name: str, known: Sequence[str]) -> str:
    """Return the known language for the name of a locale, English if there is none.

    >>> [nearest_language(name, ("de", "en", "pt-BR")) for name in ("de_AT.UTF-8", "pt_PT:en", "pt_BR@euro", "xx")]
    ['de', 'pt-BR', 'pt-BR', 'en']
    """
    wanted = re.split(r"[.:@]", name)[0].replace("_", "-").lower()
    base = wanted.partition("-")[0]
    alike = [code for code in known if code.lower().partition("-")[0] == base]
    # The sort is stable: of several that are alike the first stands in.
    alike.sort(key=lambda code: (code.lower() != wanted, code.lower() != base))
    return alike[0] if alike else FALLBACK


def said(text: Mapping[str, str], language: str) -> str:
    """Return a text of a data file in a language; where it is missing, in English or whichever comes first."""
    base = language.partition("-")[0]
    return text.get(language) or text.get(base) or text.get(FALLBACK) or next(iter(text.values()), "")


def split_entries(source: str) -> Iterator[tuple[str, str]]:
    """Yield (id, text of the entry from its id on) of a Fluent file; terms keep their leading dash.

    Entries begin in the first column and their further lines are indented, so comments fall away.
    """
    source = source.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    starts = list(_ENTRY.finditer(source))
    for match, following in zip(starts, [*starts[1:], None]):
        end = following.start() if following is not None else len(source)
        lines = source[match.start() : end].split("\n")
        body = [lines[0], *(line for line in lines[1:] if not line.startswith("#"))]
        yield match.group(1), "\n".join(body).rstrip() + "\n"


def _read_entries(file: Path) -> Iterator[tuple[str, str]]:
    """Yield the entries of a Fluent file; log what cannot be read of it, and yield nothing."""
    try:
        if not os.path.isfile(file):
            # Reading a pipe might wait for ever.
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
    for folder in folders:
        file = folder / language / FACTS
        if os.path.exists(file):
            for key, entry in _read_entries(file):
                phrase = phrases.parsed(entry[entry.index("=") + 1 :])
                if phrase is not None:
                    texts[key.removeprefix("language-")] = phrases.said(phrase, {})
    numbers = Numbers(texts.get("thousands", ENGLISH.thousands), texts.get("decimal", ENGLISH.decimal))
    if "form" in texts:
        # The plural forms of gettext: which number has which form is an expression of C.
        import gettext

        forms = texts.get("forms", "one other").split()
        try:
            # An undocumented function, but the one gettext itself reads catalogues with.
            place: Callable[[int], int] = gettext.c2py(texts["form"])
        except ValueError as error:
            log.warning("language-form (%s): %s", language, error)
        else:

            def form(number: int) -> str:
                try:
                    return forms[place(number)]
                except (ArithmeticError, LookupError):
                    return "other"

            numbers = numbers._replace(form=form)
    return texts.get("name", language), numbers


class Words:
    """The words of the chosen language. Call it: ``words("key", name="Ada")`` -> text.

    ``folder`` holds one folder per language (default: the program's and the player's, and for messages that are in
    neither those of installed games). Values that are text are put in
    as they are, braces and per cent signs included.
    """

    def __init__(self, language: str, folder: Path | None = None) -> None:
        self._folders = (folder,) if folder else _folders()
        self._has_games = folder is None
        self._games: dict[Path, dict[str, str]] = {}
        """Folder of a language of an installed game -> its messages."""
        self._entries: dict[str, dict[str, str]] = {}
        self._phrases: dict[tuple[str, str], Phrase | None] = {}
        self._numbers: dict[str, Numbers] = {}
        self._missing: set[str] = set()
        self.language = FALLBACK
        self.set_language(language)

    def set_language(self, language: str) -> None:
        """Speak ``language`` from now on; instead of an unknown one English."""
        self.language = language if language in self._known() else FALLBACK

    def _known(self) -> list[str]:
        return sorted({code for folder in self._folders for code in _found_in(folder)})

    def keys(self, language: str | None = None) -> list[str]:
        """Return all message ids of a language, sorted."""
        language = language or self.language
        return sorted({**self._of_games(language), **self._load(language)})

    def _load(self, language: str) -> dict[str, str]:
        entries = self._entries.get(language)
        if entries is None:
            entries = {}
            for folder in self._folders:
                here: dict[str, str] = {}
                for file in listed(folder / language, "*.ftl"):
                    for key, text in _read_entries(file):
                        if key in here:
                            log.warning("%s: the message %r stands there a second time", file, key)
                        here[key] = text
                entries |= here
            # The facts are no messages, and terms are not read.
            entries = {key: text for key, text in entries.items() if not key.startswith(("language-", "-"))}
            self._entries[language] = entries
        return entries

    def _entry(self, language: str, key: str) -> str | None:
        """Return a message of the program, of the player or of an installed game."""
        entry = self._load(language).get(key)
        return entry if entry is not None else self._of_games(language).get(key)

    def _of_games(self, language: str) -> dict[str, str]:
        """Return the messages of the installed games that have been loaded so far: nothing is looked for."""
        entries: dict[str, str] = {}
        for folder in loaded_assets() if self._has_games else ():
            place = folder / FOLDER / language
            if place not in self._games:
                self._games[place] = dict(e for file in listed(place, "*.ftl") for e in _read_entries(file))
            entries |= self._games[place]
        return entries

    def said(self, text: Mapping[str, str]) -> str:
        """Return a text of a rules file or of the characters in the language of the moment."""
        return said(text, self.language)

    def reason(self, text: str) -> str:
        """Return in the language of the moment what the system said (``OSError.strerror``); anything else as it is."""
        import errno
        import os

        if text == OUTSIDE:
            return self("system-outside")
        for name in SYSTEM:
            if text == os.strerror(getattr(errno, name)):
                return self(f"system-{name.lower()}")
        return text

    def notice(self, key: str, values: Mapping[str, str]) -> str:
        """Return the text of a message whose ``reason``, where it has one, may be what the system said."""
        return self(key, **{name: self.reason(text) if name == "reason" else text for name, text in values.items()})

    def __contains__(self, key: str) -> bool:
        return self._entry(self.language, key) is not None

    def __call__(self, key: str, /, **values: Value) -> str:
        """Return the text of a message; a missing one gives its key, shown and logged once."""
        base = self.language.partition("-")[0]
        for language in dict.fromkeys((self.language, base, FALLBACK, *LANGUAGES)):
            text = self._text(language, key, values)
            if text is not None:
                if language != self.language:
                    self._warn(key, f"no words for {key!r} in {self.language!r}")
                return text
        self._warn(key, f"no words for {key!r}")
        return key

    def _warn(self, key: str, message: str) -> None:
        if key not in self._missing:
            self._missing.add(key)
            log.warning("%s", message)

    def _phrase(self, language: str, key: str) -> Phrase | None:
        cached = (language, key)
        if cached not in self._phrases:
            entry = self._entry(language, key)
            if entry is None:
                return None  # Not kept: a game that is loaded later may have it.
            phrase = phrases.parsed(entry[entry.index("=") + 1 :])
            if phrase is None:
                log.warning("the message %r (%s) cannot be read", key, language)
            self._phrases[cached] = phrase
        return self._phrases[cached]

    def _text(self, language: str, key: str, values: Mapping[str, Value]) -> str | None:
        phrase, missing = self._phrase(language, key), set[str]()
        if phrase is None:
            return None
        text = phrases.said(phrase, values, self.numbers(language), missing)
        for name in sorted(missing):
            self._warn(key, f"the message {key!r} ({language}) wants a value {name!r}")
        return text

    def numbers(self, language: str | None = None) -> Numbers:
        """Return how a language writes numbers; without one, that of the moment."""
        language = language or self.language
        if language not in self._numbers:
            self._numbers[language] = _facts(language, self._folders)[1]
        return self._numbers[language]

    def problems(self) -> list[str]:
        """Return a line for every message that one language lacks or that cannot be read. For tests."""
        found = []
        for language in self._known():
            keys = self.keys(language)
            for other in self._known():
                found += [f"{other}: {key} is missing" for key in set(keys) - set(self.keys(other))]
            found += [f"{language}: {key} cannot be read" for key in keys if self._phrase(language, key) is None]
        return sorted(found)
