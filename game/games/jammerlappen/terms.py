"""The words of Jammerlappen in moves, phases and records."""

from __future__ import annotations

KEEP, SWAP, PLAY, OPEN, BLIND, TAKE, SLAM = "keep", "swap", "play", "open", "blind", "take", "slam"
VERBS = (KEEP, SWAP, PLAY, OPEN, BLIND, TAKE, SLAM)
"""Before the game: keep all cards, or swap one. On turn: lay from the hand, lay open cards, lay an unseen card, take
the pot. Out of turn: throw in (``slam``)."""

SWAPPING, PLAYING, OVER = "swap", "play", "over"
"""Calibration."""
