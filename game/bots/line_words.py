"""Small words of the JSON-lines protocol that every game's views are written and read with.

Imports nothing of the project.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

UNKNOWN = "?"
SHOWS = "shows"


class ProtocolError(ValueError):
    """A line that is not of the protocol: what is wrong with it, in words."""


def number_of(data: Mapping[str, Any], key: str, most: int | None = None) -> int:
    """Return a whole number from 0 to ``most``. Raises ProtocolError."""
    value = data.get(key)
    if isinstance(value, bool) or not isinstance(value, int) or value < 0:
        raise ProtocolError(f'"{key}" must be a whole number')
    if most is not None and value > most:
        raise ProtocolError(f'"{key}" must be at most {most}')
    return value


def sizes_of(data: Mapping[str, Any], seats: int, most: int) -> list[int]:
    """Return the sizes of all hands, none above ``most``. Raises ProtocolError."""
    sizes = data.get("sizes")
    if (
        not isinstance(sizes, list)
        or len(sizes) != seats
        or not all(type(size) is int and 0 <= size <= most for size in sizes)
    ):
        raise ProtocolError(f'"sizes" must be {seats} numbers, none above {most}')
    return sizes


def names_of(value: Any, key: str) -> list[str]:
    """Return a list of texts. Raises ProtocolError."""
    if not isinstance(value, list) or not all(isinstance(word, str) for word in value):
        raise ProtocolError(f'"{key}" must be a list of texts')
    return list(value)
