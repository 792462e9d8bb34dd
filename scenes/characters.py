"""The eight characters that may sit at a table. Imports no pygame.

Pictures are ``seat/<id>/<mood>`` (:mod:`scenes.art.scenery`), names the messages ``character-<id>``.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from scenes.i18n import Words

CHARACTERS: Final = ("egg", "chili", "garlic", "mushroom", "lemon", "broccoli", "pumpkin", "radish")
"""Ids in the order the set-up steps through them; the first is the person's, the next five sit down first."""

NAME_LIMIT: Final = 24
"""Characters of a player's name."""


def character_name(words: Words, character: str) -> str:
    """Return the name of a character in the chosen language."""
    return words(f"character-{character}")


def free_character(taken: Iterable[str]) -> str:
    """Return the first character nobody has; with all taken, the first of all."""
    occupied = set(taken)
    return next((name for name in CHARACTERS if name not in occupied), CHARACTERS[0])


def next_character(current: str, step: int, taken: Iterable[str] = ()) -> str:
    """Return the character ``step`` (1 or -1) further that is not in ``taken``; ``current`` when there is none."""
    occupied = set(taken) - {current}
    place = CHARACTERS.index(current) if current in CHARACTERS else 0
    for distance in range(1, len(CHARACTERS) + 1):
        name = CHARACTERS[(place + step * distance) % len(CHARACTERS)]
        if name not in occupied:
            return name
    return current
