"""Words: Project Fluent messages in German and English, switchable while running.

All files ``assets/locale/<language>/*.ftl`` together make a language. Entries are told apart by their first
column and parsed only when asked for, by :mod:`scenes.phrases` as far as it goes: the Fluent library, whose import
costs a tenth of a second and eight megabytes, is loaded for the first message that needs more. A key that is missing is
shown as itself and logged once.

>>> words = Words("de")
>>> words("no-such-key")
'no-such-key'
"""

from __future__ import annotations

import contextlib
import logging
import re
import threading
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Final

from scenes import paths, phrases
from scenes.phrases import Phrase, Value

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

log = logging.getLogger(__name__)

NAMES: Final = {"de": "Deutsch", "en": "English"}
"""Each language under its own name."""
LANGUAGES: Final = tuple(NAMES)
FALLBACK: Final = "en"
"""Stands in for a language we do not speak, and for what another one lacks."""

SYSTEM: Final = ("EACCES", "EEXIST", "EISDIR", "ELOOP", "ENAMETOOLONG", "ENOENT", "ENOSPC", "ENOTDIR", "EPERM", "EROFS")
"""What systems have against a file, by the names of their numbers: messages ``system-NAME``."""

_ENTRY = re.compile(r"(?m)^(-?[a-zA-Z][\w-]*)[ ]*=")


def system_language() -> str:
    """Return the language of the surroundings if we speak it, else English."""
    import os

    for variable in ("LC_ALL", "LC_MESSAGES", "LANGUAGE", "LANG"):
        value = os.environ.get(variable, "")
        if value and value not in ("C", "POSIX", "C.UTF-8"):
            return _known(value)
        if value and variable.startswith("LC_"):
            # Said on purpose, whatever LANG says: the way to have English from any program.
            return FALLBACK
    import locale

    try:
        name = locale.getlocale()[0] or ""
    except ValueError:
        name = ""
    # Windows spells languages out: German_Germany.
    return "de" if name.lower().startswith("german") else _known(name)


def _known(name: str) -> str:
    code = name[:2].lower()
    return code if code in LANGUAGES else FALLBACK


def said(text: Mapping[str, str], language: str) -> str:
    """Return a text of a data file in a language; where it is missing, in English or whichever comes first."""
    return text.get(language) or text.get(FALLBACK) or next(iter(text.values()), "")


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


_making_bundles: Final = threading.Lock()


def _forget_other_languages() -> None:
    """Let go of two megabytes of names of all the world's languages, read to find ours; read again if needed."""
    with contextlib.suppress(ImportError):
        from babel import core

        if getattr(core, "_global_data", None) is not None:
            core._global_data = None


class Words:
    """The words of the chosen language. Call it: ``words("key", name="Ada")`` -> text.

    ``folder`` holds one folder per language (default: ``assets/locale``). Values that are text are put in as they
    are, braces and per cent signs included.
    """

    def __init__(self, language: str, folder: Path | None = None) -> None:
        self._folder = folder or paths.assets_dir() / "locale"
        self._entries: dict[str, dict[str, str]] = {}
        self._phrases: dict[tuple[str, str], Phrase | None] = {}
        self._bundles: dict[str, FluentBundle] = {}
        self._missing: set[str] = set()
        self.language = FALLBACK
        self.set_language(language)

    def set_language(self, language: str) -> None:
        """Speak ``language`` from now on; instead of an unknown one English."""
        self.language = language if language in LANGUAGES else FALLBACK

    def keys(self, language: str | None = None) -> list[str]:
        """Return all message ids of a language, sorted, terms left out."""
        return sorted(key for key in self._load(language or self.language) if not key.startswith("-"))

    def _load(self, language: str) -> dict[str, str]:
        entries = self._entries.get(language)
        if entries is None:
            entries = {}
            for file in sorted((self._folder / language).glob("*.ftl")):
                for key, text in split_entries(file.read_text(encoding="utf-8")):
                    if key in entries:
                        log.warning("%s: the message %r stands there a second time", file, key)
                    entries[key] = text
            self._entries[language] = entries
        return entries

    def said(self, text: Mapping[str, str]) -> str:
        """Return a text of a rules file or of the characters in the language of the moment."""
        return said(text, self.language)

    def reason(self, text: str) -> str:
        """Return in the language of the moment what the system said (``OSError.strerror``); anything else as it is."""
        import errno
        import os

        for name in SYSTEM:
            if text == os.strerror(getattr(errno, name)):
                return self(f"system-{name.lower()}")
        return text

    def notice(self, key: str, values: Mapping[str, str]) -> str:
        """Return the text of a message whose ``reason``, where it has one, may be what the system said."""
        return self(key, **{name: self.reason(text) if name == "reason" else text for name, text in values.items()})

    def __contains__(self, key: str) -> bool:
        return key in self._load(self.language)

    def __call__(self, key: str, /, **values: Value) -> str:
        """Return the text of a message; a missing one gives its key, shown and logged once."""
        for language in dict.fromkeys((self.language, FALLBACK, *LANGUAGES)):
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

    def _text(self, language: str, key: str, values: dict[str, Value]) -> str | None:
        entry = self._load(language).get(key)
        if entry is None or key.startswith("-"):
            return None
        cached = (language, key)
        if cached not in self._phrases:
            self._phrases[cached] = phrases.parsed(entry[entry.index("=") + 1 :])
        phrase, missing = self._phrases[cached], set[str]()
        text = phrases.said(phrase, values, language, missing) if phrase is not None else None
        if text is None:
            return self._formatted(language, key, values)
        for name in sorted(missing):
            self._warn(key, f"the message {key!r} ({language}) wants a value {name!r}")
        return text

    def _formatted(self, language: str, key: str, values: dict[str, Value]) -> str | None:
        bundle = self._bundle(language)
        if not bundle.has_message(key):
            self._parse(language, key)
            if not bundle.has_message(key):
                return None
        message = bundle.get_message(key)
        if message.value is None:
            return None
        text, errors = bundle.format_pattern(message.value, values)
        if errors:
            self._warn(key, f"the message {key!r} ({language}) has mistakes: {errors}")
        return str(text)

    def _bundle(self, language: str) -> FluentBundle:
        bundle = self._bundles.get(language)
        if bundle is None:
            from fluent.runtime import FluentBundle

            with _making_bundles:
                # No isolation marks around values: the fonts have no glyph for them.
                bundle = self._bundles.setdefault(language, FluentBundle([language], use_isolating=False))
                _forget_other_languages()
        return bundle

    def _parse(self, language: str, key: str) -> None:
        """Parse one message and, the first time, everything a message may refer to by name."""
        from fluent.runtime import FluentResource

        entries = self._load(language)
        todo, text = [key], []
        seen: set[str] = set()
        bundle = self._bundle(language)
        while todo:
            name = todo.pop()
            if name in seen or name not in entries:
                continue
            seen.add(name)
            text.append(entries[name])
            todo += re.findall(r"\{[^}]*?(-?[a-zA-Z][\w-]*)", entries[name])
        bundle.add_resource(FluentResource("\n".join(text)), allow_overrides=True)

    def problems(self) -> list[str]:
        """Return a line for every message that one language lacks or that does not parse. For tests."""
        from fluent.runtime import FluentResource

        found = []
        for language in LANGUAGES:
            for other in LANGUAGES:
                found += [f"{other}: {key} is missing" for key in set(self.keys(language)) - set(self.keys(other))]
            for key, text in self._load(language).items():
                for entry in FluentResource(text).body:
                    if type(entry).__name__ == "Junk":
                        found.append(f"{language}: {key} does not parse")
        return sorted(found)
