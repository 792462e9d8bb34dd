"""Words of the rules that the table reads: verbs of moves, phases, kinds of zones. A test holds them to the engine."""

from __future__ import annotations

from typing import Final

SIDES: Final = ("left", "right")
"""Kinds of the zones of a row: the devil's side, the angel's side."""
DISCARD: Final = "discard"
DOUBLE: Final = "double"
YES: Final = "yes"
PLAYING: Final = "play"
DECIDING: Final = "double"
"""Phases, in the words of records."""
NO_ROW: Final = -1
