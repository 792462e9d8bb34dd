"""Words of the rules that the table reads: verbs of moves, phases, kinds of zones. A test holds them to the engine."""

from __future__ import annotations

from typing import Final

KEEP: Final = "keep"
SWAP: Final = "swap"
PLAY: Final = "play"
OPEN: Final = "open"
BLIND: Final = "blind"
TAKE: Final = "take"
SLAM: Final = "slam"
"""Verbs, in the words of records."""
LAYS: Final = (PLAY, OPEN, BLIND, SLAM)
"""What brings cards to the pot."""
SWAPPING: Final = "swap"
PLAYING: Final = "play"
"""Phases."""
GONE: Final = ("set", "row", "remove")
"""Why the pot leaves the game: a set, a row of action cards, a card that says so."""
