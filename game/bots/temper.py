"""Tempers of bots: preferences that are independent of playing strength. Each game derives its weights from them.

A temper changes what a bot prefers, never what it knows or which cards it gets. ``Temper()`` is neutral: it plays for
the win alone. The numbers run from -1 to 1; games without habits derive weights from them. A habit is a rule that
people at the table can see; a game with habits has a module ``habits``.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Temper:
    """What a player leans to; 0 everywhere is neutral."""

    generous: float = 0.0
    """Prefers to give cards to others; below 0: avoids it."""
    hoard: float = 0.0
    """Keeps high cards and special cards in hand; below 0: spends them early."""
    panic: float = 0.0
    """Lays onions (or pays points for safety in another way) early; below 0: avoids it."""
    spite: float = 0.0
    """Counts the points of others, most of all the leader's, against itself; below 0: counts them less."""
    showy: float = 0.0
    """Prefers special cards and moves with a large effect; below 0: avoids them."""
    habit: str = ""
    """What it likes to do where that costs little, in games that know habits; empty: nothing."""


EVEN = Temper()

TEMPERS: dict[str, Temper] = {
    "even": EVEN,
    "generous": Temper(generous=1.0, spite=-0.5, habit="gives"),
    "hoarder": Temper(hoard=1.0, generous=-0.5, habit="keeps"),
    "panicky": Temper(panic=1.0, hoard=-0.3, habit="hurries"),
    "spiteful": Temper(spite=1.0, generous=0.4, habit="aims"),
    "showy": Temper(showy=1.0, hoard=-0.5, habit="shows off"),
    "careful": Temper(panic=-0.6, showy=-0.6, hoard=0.4, habit="covers"),
    "copycat": Temper(habit="copies"),
}
"""Tempers by name."""


def temper_of(temper: Temper | str) -> Temper:
    """Return a temper or the one of a name; an empty name is neutral. Raises KeyError for an unknown name."""
    if isinstance(temper, Temper):
        return temper
    return TEMPERS[temper] if temper else EVEN
