"""Path data of SVG as it is written: its commands, and short numbers. Shared by all that draws."""

from __future__ import annotations

import re
from collections.abc import Iterator

COUNTS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}
"""Command -> how many numbers it takes."""
_TOKEN = re.compile(r"[A-Za-z]|[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")


def commands(data: str) -> Iterator[tuple[str, list[float]]]:
    """Yield each command with its numbers, also where the letter is left out; what follows a move is a line.

    Raises ``ValueError`` for data that cannot be read.
    """
    command = ""
    args: list[float] = []
    for token in _TOKEN.findall(data):
        if token.isalpha():
            if args:
                raise ValueError(f"path data with missing numbers: {data[:60]!r}")
            if token.upper() not in COUNTS:
                raise ValueError(f"path data with an unknown command: {data[:60]!r}")
            command = token
            if command in "zZ":
                yield command, []
            continue
        args.append(float(token))
        if not command or command in "zZ":
            raise ValueError(f"path data with stray numbers: {data[:60]!r}")
        if len(args) == COUNTS[command.upper()]:
            yield command, args
            args = []
            command = {"M": "L", "m": "l"}.get(command, command)
    if args:
        raise ValueError(f"path data with missing numbers: {data[:60]!r}")


def num(value: float) -> str:
    """Return ``value`` with at most one decimal, as short as possible."""
    text = f"{value:.1f}"
    return text[:-2] if text.endswith(".0") else text
