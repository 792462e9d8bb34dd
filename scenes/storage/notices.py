"""How what goes wrong with files is told: by a message key and its values, to whoever shows them."""

from __future__ import annotations

from collections.abc import Callable

Say = Callable[[str, dict[str, str]], None]
"""Takes a message key and its values."""


def say_nothing(key: str, values: dict[str, str]) -> None:
    """Ignore a notice."""


def said_once(say: Say) -> Say:
    """Return what passes each message key on to ``say`` the first time only."""
    keys: set[str] = set()

    def tell(key: str, values: dict[str, str]) -> None:
        if key not in keys:
            keys.add(key)
            say(key, values)

    return tell
