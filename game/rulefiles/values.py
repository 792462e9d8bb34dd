"""Access to values of a rules file, which may have any type before they are checked; merging of changes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def map_of(value: object) -> Mapping[str, Any]:
    """Return a mapping; an empty one for any other value."""
    return value if isinstance(value, Mapping) else {}


def list_of(value: object) -> list[Any]:
    """Return a list; an empty one for any other value."""
    return value if isinstance(value, list) else []


def int_of(value: object) -> int | None:
    """Return a whole number, None for any other value, also for true and false."""
    return value if isinstance(value, int) and not isinstance(value, bool) else None


def text_of(value: object) -> str | None:
    """Return a text, None for any other value."""
    return value if isinstance(value, str) else None


def copies_of(deck: Mapping[str, Any]) -> list[int] | None:
    """Return the number of cards of each value in every colour; None if the deck does not say it."""
    values, copies = deck.get("values"), deck.get("copies")
    if not isinstance(values, list):
        return None
    if isinstance(copies, list):
        counts = [int_of(c) for c in copies]
        return [c for c in counts if c is not None] if len(copies) == len(values) and None not in counts else None
    count = int_of(copies)
    return None if count is None else [max(0, count)] * len(values)


def merge(base: Mapping[str, Any], changes: Mapping[str, Any]) -> dict[str, Any]:
    """Return ``base`` with ``changes``: mappings are merged, null removes a key, other values replace."""
    result = dict(base)
    for key, value in changes.items():
        if value is None:
            result.pop(key, None)
        elif isinstance(value, Mapping):
            below = result.get(key)
            result[key] = merge(below if isinstance(below, Mapping) else {}, value)
        else:
            result[key] = value
    return result
