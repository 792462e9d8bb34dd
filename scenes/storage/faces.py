"""The eight faces there are, and how long a name may be. Who has them, and plays how, says :mod:`characters`.

Pictures are ``seat/<face>/<mood>``. Imports no pygame.
"""

from __future__ import annotations

from typing import Final

CHARACTERS: Final = ("egg", "chili", "garlic", "mushroom", "lemon", "broccoli", "pumpkin", "radish")
"""Ids of the faces; the program's own characters are called like theirs."""

NAME_LIMIT: Final = 24
"""Characters of a player's name."""
