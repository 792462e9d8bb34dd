"""The part of Project Fluent's syntax that messages use: text, values and choices.

A message is what Fluent calls a pattern. References to other messages, terms, functions and attributes are not read:
:func:`parsed` returns None for a message with any of them.

>>> phrase = parsed("{ $n ->\\n    [one] one onion\\n   *[other] { $n } onions\\n }\\n")
>>> [said(phrase, {"n": n}) for n in (1, 2, 1234)]
['one onion', '2 onions', '1,234 onions']
>>> parsed("{ -game } with { NUMBER($n) }\\n") is None
True
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache
from typing import Final, NamedTuple

Value = str | int | float

DIGITS: Final = 3
"""More digits behind the decimal sign are rounded."""


def one_or_other(number: int) -> str:
    """Return the form of a noun beside a number from 0 on, in languages that count as English does."""
    return "one" if number == 1 else "other"


class Numbers(NamedTuple):
    """How a language writes numbers."""

    thousands: str = ","
    """What stands between thousands."""
    decimal: str = "."
    """What stands before what is less than one."""
    form: Callable[[int], str] = one_or_other
    """Returns the form of a noun (``one``, ``few``, ``other`` ...) beside a whole number from 0 on."""


ENGLISH: Final = Numbers()


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


class _Unknown(Exception):
    """Something that is not read."""


class _Reader:
    """Reads a pattern as Fluent's grammar wants it: which indentation and which line ends belong to the text."""

    def __init__(self, source: str) -> None:
        self.source = source
        self.at = 0

    def take(self, pattern: re.Pattern[str]) -> re.Match[str]:
        found = pattern.match(self.source, self.at)
        if found is None:
            raise _Unknown
        self.at = found.end()
        return found

    def peek(self) -> str:
        return self.source[self.at : self.at + 1]

    def expect(self, text: str) -> None:
        if not self.source.startswith(text, self.at):
            raise _Unknown
        self.at += len(text)

    def pattern(self) -> Phrase:
        """Read a pattern up to its end; what ends it is not taken."""
        parts: list[str | Place | Choice | Ending] = []
        text_end = 0
        blank = self.take(_INDENT)[0]
        if "\n" in blank:
            if not self._goes_on():
                raise _Unknown
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
                text_end = len(parts)
        if text_end == len(parts) and parts:
            # Text, not a text in quotation marks: spaces at its end belong to nobody.
            parts[-1] = str(parts[-1]).rstrip(" \n")
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
            raise _Unknown
        return Choice(name, tuple(variants), usual)


def _dedented(parts: list[str | Place | Choice | Ending]) -> Phrase:
    """Return the parts of a pattern without the indentation all its lines have."""
    common = min((part.indent for part in parts if isinstance(part, Ending)), default=0)
    out: list[str | Place | Choice] = []
    for part in parts:
        piece = "\n" * part.lines + " " * (part.indent - common) if isinstance(part, Ending) else part
        if isinstance(piece, str) and out and isinstance(out[-1], str):
            out[-1] += piece
        elif piece != "":
            out.append(piece)
    return tuple(out)


@cache
def parsed(source: str) -> Phrase | None:
    """Return what a message consists of, given what stands behind its ``=``; None if it cannot be read."""
    reader = _Reader(source.rstrip("\n"))
    try:
        phrase = reader.pattern()
    except _Unknown:
        return None
    return phrase if phrase and reader.at == len(reader.source) else None


def said(
    phrase: Phrase, values: Mapping[str, Value], numbers: Numbers = ENGLISH, missing: set[str] | None = None
) -> str:
    """Return a phrase with its values put in.

    A missing value shows as ``{$name}``, and its name is put into ``missing``.
    """
    out: list[str] = []
    for part in phrase:
        if isinstance(part, str):
            out.append(part)
            continue
        is_there = part.name in values
        if not is_there and missing is not None:
            missing.add(part.name)
        if isinstance(part, Place):
            out.append(written(values[part.name], numbers) if is_there else f"{{${part.name}}}")
        else:
            chosen = _chosen(part, values[part.name], numbers) if is_there else part.usual
            out.append(said(chosen, values, numbers, missing))
    return "".join(out)


def _chosen(choice: Choice, value: Value, numbers: Numbers) -> Phrase:
    if isinstance(value, str):
        fitting: tuple[str | int | float, ...] = (value,)
    elif value == value // 1:
        fitting = (value, numbers.form(abs(int(value))))
    else:
        fitting = (value, "other")
    return next((phrase for key, phrase in choice.variants if key in fitting), choice.usual)


def written(value: Value, numbers: Numbers = ENGLISH) -> str:
    """Return a value as a language writes it.

    >>> german = Numbers(".", ",")
    >>> written(-12345, german), written(0.5, german), written(1234.25), written(0.12345)
    ('-12.345', '0,5', '1,234.25', '0.123')
    """
    if isinstance(value, str):
        return str(value)
    text = f"{value:,}" if isinstance(value, int) else f"{value:,.{DIGITS}f}".rstrip("0").rstrip(".")
    return text.translate({ord(","): numbers.thousands, ord("."): numbers.decimal})
