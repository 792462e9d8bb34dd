"""Fluent messages of text, values and choices, said without the Fluent library. Imports nothing of ours.

All messages of the program are of this kind. The library would say them too, but takes eight megabytes and a tenth of a
second for the calendars, currencies and place names of the world; it is still there for whatever a player's translation
may use beyond (terms, functions, attributes): :func:`parsed` and :func:`said` return None for what they leave to it.

>>> phrase = parsed("{ $n ->\\n    [one] one onion\\n   *[other] { $n } onions\\n }\\n")
>>> [said(phrase, {"n": n}, "en") for n in (1, 2, 1234)]
['one onion', '2 onions', '1,234 onions']
>>> parsed("{ -game } with { NUMBER($n) }\\n") is None
True
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final, NamedTuple

Value = str | int | float

SEPARATORS: Final = {"de": (".", ","), "en": (",", ".")}
"""What stands between thousands, and before what is less than one, in languages whose nouns have the same two forms as
English: one thing, and any other number of things. Numbers of any other language are left to the library."""

KINDS: Final = ("zero", "one", "two", "few", "many", "other")
"""Forms of a noun beside a number, in Fluent's words."""

_TEXT = re.compile(r"[^{}\n]+")
_INDENT = re.compile(r"(?: *\n)* *")
_VARIABLE = re.compile(r"\$([a-zA-Z][\w-]*)")
_STRING = re.compile(r'"([^"\\\n]*)"')
_KEY = re.compile(r"\[ *(?:(-?\d+)|([a-zA-Z][\w-]*)) *\] *")
_BLANK = re.compile(r"[ \n]*")


class Place(NamedTuple):
    """Where a value stands."""

    name: str


class Choice(NamedTuple):
    """Variants, one of which is said: the first whose key fits the value, else the usual one."""

    name: str
    variants: tuple[tuple[str | int, Phrase], ...]
    usual: Phrase


Phrase = tuple["str | Place | Choice", ...]
"""What a message consists of."""


class Ending(NamedTuple):
    """While a pattern is read: how many lines end, and how far the next one is indented."""

    lines: int
    indent: int


class _Beyond(Exception):
    """Something that is left to the library."""


class _Reader:
    """Reads a pattern as Fluent's grammar wants it: which indentation and which line ends belong to the text."""

    def __init__(self, source: str) -> None:
        self.source = source
        self.at = 0

    def take(self, pattern: re.Pattern[str]) -> re.Match[str]:
        found = pattern.match(self.source, self.at)
        if found is None:
            raise _Beyond
        self.at = found.end()
        return found

    def peek(self) -> str:
        return self.source[self.at : self.at + 1]

    def expect(self, text: str) -> None:
        if not self.source.startswith(text, self.at):
            raise _Beyond
        self.at += len(text)

    def pattern(self) -> Phrase:
        """Read a pattern up to its end; what ends it is not taken."""
        parts: list[str | Place | Choice | Ending] = []
        blank = self.take(_INDENT)[0]
        if "\n" in blank:
            if not self._goes_on():
                raise _Beyond
            parts.append(Ending(0, len(blank) - blank.rindex("\n") - 1))
        while self.at < len(self.source):
            char = self.peek()
            if char == "\n":
                before = self.at
                blank = self.take(_INDENT)[0]
                if not self._goes_on():
                    self.at = before
                    break
                parts.append(Ending(blank.count("\n"), len(blank) - blank.rindex("\n") - 1))
            elif char == "{":
                parts.append(self._placeable())
            elif char == "}":
                break
            else:
                parts.append(self.take(_TEXT)[0])
        return _dedented(parts)

    def _goes_on(self) -> bool:
        """Whether a line begins that belongs to the pattern."""
        return self.peek() not in ("", "}", "[", "*", ".")

    def _placeable(self) -> str | Place | Choice:
        self.expect("{")
        self.take(_BLANK)
        if self.peek() == '"':
            part: str | Place | Choice = self.take(_STRING)[1]
            self.take(_BLANK)
        else:
            name = self.take(_VARIABLE)[1]
            self.take(_BLANK)
            part = self._choice(name) if self.peek() == "-" else Place(name)
        self.expect("}")
        return part

    def _choice(self, name: str) -> Choice:
        self.expect("->")
        variants: list[tuple[str | int, Phrase]] = []
        usual: Phrase | None = None
        self.take(_BLANK)
        while self.peek() != "}":
            is_usual = self.peek() == "*"
            if is_usual:
                self.expect("*")
            number, word = self.take(_KEY).groups()
            phrase = self.pattern()
            variants.append((word if number is None else int(number), phrase))
            if is_usual:
                usual = phrase
            self.take(_BLANK)
        if usual is None:
            raise _Beyond
        return Choice(name, tuple(variants), usual)


def _dedented(parts: list[str | Place | Choice | Ending]) -> Phrase:
    """Return the parts of a pattern without the indentation all its lines have, and without spaces at its end."""
    common = min((part.indent for part in parts if isinstance(part, Ending)), default=0)
    out: list[str | Place | Choice] = []
    for part in parts:
        piece = "\n" * part.lines + " " * (part.indent - common) if isinstance(part, Ending) else part
        if isinstance(piece, str) and out and isinstance(out[-1], str):
            out[-1] += piece
        elif piece != "":
            out.append(piece)
    if out and isinstance(out[-1], str) and isinstance(parts[-1], str):
        out[-1] = out[-1].rstrip(" \n")
    return tuple(out)


def parsed(source: str) -> Phrase | None:
    """Return what a message consists of, given what stands behind its ``=``; None for what only the library can say."""
    reader = _Reader(source.rstrip("\n"))
    try:
        phrase = reader.pattern()
    except _Beyond:
        return None
    return phrase if phrase and reader.at == len(reader.source) else None


def said(phrase: Phrase, values: Mapping[str, Value], language: str, missing: set[str] | None = None) -> str | None:
    """Return a phrase with its values put in; None if there is a number that only the library can write.

    A missing value shows as ``{$name}``, and its name is put into ``missing``.
    """
    out: list[str] = []
    for part in phrase:
        piece: str | None
        if isinstance(part, str):
            piece = part
        else:
            is_there = part.name in values
            if not is_there and missing is not None:
                missing.add(part.name)
            if isinstance(part, Place):
                piece = written(values[part.name], language) if is_there else f"{{${part.name}}}"
            else:
                chosen = _chosen(part, values[part.name], language) if is_there else part.usual
                piece = None if chosen is None else said(chosen, values, language, missing)
        if piece is None:
            return None
        out.append(piece)
    return "".join(out)


def _chosen(choice: Choice, value: Value, language: str) -> Phrase | None:
    if isinstance(value, str):
        # To Fluent the word "one" is what a number of that form is; which numbers are, only some languages tell us.
        if language not in SEPARATORS and value in KINDS and any(type(key) is int for key, _ in choice.variants):
            return None
        return next((phrase for key, phrase in choice.variants if value in (key, _kind(key))), choice.usual)
    if type(value) is not int or language not in SEPARATORS:
        return None
    return next((phrase for key, phrase in choice.variants if key in (value, _kind(value))), choice.usual)


def _kind(number: str | int) -> str | None:
    """Return which form of a noun stands with a number, in the languages of :data:`SEPARATORS`."""
    if isinstance(number, str):
        return None
    return "one" if abs(number) == 1 else "other"


def written(value: Value, language: str) -> str | None:
    """Return a value as a language writes it; None for a number only the library can write.

    >>> written(-12345, "de"), written(0.5, "de"), written(1234.25, "en"), written(0.12345, "en")
    ('-12.345', '0,5', '1,234.25', None)
    """
    if isinstance(value, str):
        return str(value)
    if language not in SEPARATORS:
        return None
    if type(value) is int:
        text = f"{value:,}"
    else:
        whole, _, less = repr(value).partition(".")
        # Longer ones are rounded, huge and strange ones have no such form.
        if type(value) is not float or not (less.isdigit() and len(less) <= 3 and whole.lstrip("-").isdigit()):
            return None
        text = ("-" if whole[0] == "-" else "") + f"{abs(int(whole)):,}" + (f".{less}" if int(less) else "")
    thousands, point = SEPARATORS[language]
    return text.translate({ord(","): thousands, ord("."): point})
