"""The common hand of all drawings: ink, paper and palette. Pure text, no pygame.

Every picture of the three games and of the table is drawn with these colours, so that they are one family.
"""

from __future__ import annotations

INK = "#2B1D14"
PAPER = "#FFF6E5"
ONION = "#B9B4AD"
GOLD = "#FFD35C"
LEAF = "#5FA845"
TEAR = ("#E8F7FF", "#8FD3FF", "#3FA2E8")

COLOURS: dict[str, str] = {
    "red": "#E5484D",
    "orange": "#F08A24",
    "yellow": "#F5C93B",
    "green": "#4FA64F",
    "blue": "#3D7DD8",
    "purple": "#8450B8",
    "brown": "#9A6B45",
}
"""Deck colour id -> main colour of its character."""


def shade(colour: str, amount: float) -> str:
    """Return ``colour`` (``#rrggbb``) mixed with white (``amount`` > 0) or black (< 0), amount in -1..1."""
    channels = [int(colour[i : i + 2], 16) for i in (1, 3, 5)]
    target, weight = (255, amount) if amount > 0 else (0, -amount)
    return "#" + "".join(f"{round(c + (target - c) * weight):02x}" for c in channels)
