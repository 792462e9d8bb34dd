"""The part of Project Fluent's syntax that messages use: text, values and choices.

Only the pattern of a message is parsed. References to other messages, terms, functions and attributes are not
supported: :func:`parsed` returns None for a message with any of them.

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


_SPACES = re.compile(r" *")
_BLANK = re.compile(r"[ \n]*")
_TEXT = re.compile(r"[^{}\n]+")
_LINE = re.compile(r"((?:\n *)*\n)( *+)(?![}\[*.\n]|\Z)")
"""Line ends before a line that belongs to the pattern, and its indentation."""
_OPEN = re.compile(r"\{[ \n]*")
_CLOSE = re.compile(r"[ \n]*\}")
_STRING = re.compile(r'"([^"\\\n]*)"')
_VARIABLE = re.compile(r"\$([a-zA-Z][\w-]*)")
_ARROW = re.compile(r"[ \n]*->[ \n]*")
_KEY = re.compile(r"(\*?)\[ *(?:(-?\d+)|([a-zA-Z][\w-]*)) *\]")


class Place(NamedTuple):
    """A placeable: a variable that is replaced by a value."""

    name: str


class Choice(NamedTuple):
    """A select expression: the first variant whose key fits the value is used, else the ``usual`` one."""

    name: str
    variants: tuple[tuple[str | int, Phrase], ...]
    usual: Phrase


Phrase = tuple["str | Place | Choice", ...]
"""What a message consists of."""


class _Break(NamedTuple):
    """A line break in a pattern: the number of line ends and the indentation of the next line."""

    lines: int
    indent: int


class _Unknown(Exception):
    """Syntax that is not supported."""


class _Reader:
    """Reads a pattern by Fluent's grammar, which says what indentation and line ends belong to the text."""

    def __init__(self, source: str) -> None:
        self.source = source
        self.at = 0

    def match(self, pattern: re.Pattern[str]) -> re.Match[str] | None:
        """Consume and return the next text if it matches."""
        found = pattern.match(self.source, self.at)
        if found is not None:
            self.at = found.end()
        return found

    def take(self, pattern: re.Pattern[str]) -> re.Match[str]:
        """Consume and return the next text; raise _Unknown if it does not match."""
        found = self.match(pattern)
        if found is None:
            raise _Unknown
        return found

    def pattern(self) -> Phrase:
        """Read a pattern, without the character that ends it."""
        parts: list[str | Place | Choice | _Break] = []
        text_end = -1
        self.take(_SPACES)
        if found := self.match(_LINE):
            parts.append(_Break(0, len(found[2])))
        while True:
            if found := self.match(_TEXT):
                parts.append(found[0])
                text_end = self.at
            elif found := self.match(_LINE):
                parts.append(_Break(found[1].count("\n"), len(found[2])))
            elif self.match(_OPEN):
                parts.append(self.placeable())
            else:
                break
        if not parts:
            raise _Unknown
        if isinstance(parts[-1], str) and text_end == self.at:
            # Trailing spaces belong to a text only within quotation marks.
            parts[-1] = parts[-1].rstrip(" ")
        return _dedented(parts)

    def placeable(self) -> str | Place | Choice:
        """Read a placeable, from after its opening brace to the closing one."""
        if found := self.match(_STRING):
            part: str | Place | Choice = found[1]
        else:
            name = self.take(_VARIABLE)[1]
            part = self.choice(name) if self.match(_ARROW) else Place(name)
        self.take(_CLOSE)
        return part

    def choice(self, name: str) -> Choice:
        """Read the variants of a choice."""
        variants: list[tuple[str | int, Phrase]] = []
        usual: Phrase | None = None
        while found := self.match(_KEY):
            phrase = self.pattern()
            variants.append((found[3] if found[2] is None else int(found[2]), phrase))
            if found[1]:
                usual = phrase
            self.take(_BLANK)
        if usual is None:
            raise _Unknown
        return Choice(name, tuple(variants), usual)


def _dedented(parts: list[str | Place | Choice | _Break]) -> Phrase:
    """Return the parts of a pattern without the indentation that all of its lines have."""
    common = min((part.indent for part in parts if isinstance(part, _Break)), default=0)
    out: list[str | Place | Choice] = []
    for part in parts:
        piece = "\n" * part.lines + " " * (part.indent - common) if isinstance(part, _Break) else part
        if isinstance(piece, str) and out and isinstance(out[-1], str):
            out[-1] += piece
        elif piece != "":
            out.append(piece)
    return tuple(out)


@cache
def parsed(source: str) -> Phrase | None:
    """Return a message parsed from the text after its ``=``; None if it cannot be read."""
    reader = _Reader(source.rstrip("\n"))
    try:
        phrase = reader.pattern()
    except _Unknown:
        return None
    return phrase if phrase and reader.at == len(reader.source) else None


def said(
    phrase: Phrase, values: Mapping[str, Value], numbers: Numbers = ENGLISH, missing: set[str] | None = None
) -> str:
    """Return the text of a phrase with its values.

    A missing value is shown as ``{$name}``, and its name is added to ``missing``.
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
