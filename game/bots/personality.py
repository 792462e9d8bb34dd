"""Temper: how a player leans, apart from how well it thinks. Numbers only; each game makes weights of them.

A temper changes what a player likes, never what it knows or which cards it gets. ``Temper()`` is even: it plays for the
win alone. The knobs mean the same in every game and run from -1 to 1.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Temper:
    """What a player leans to; 0 everywhere is even-tempered."""

    generous: float = 0.0
    """Likes to give cards to others; below 0: hates to."""
    hoard: float = 0.0
    """Keeps high cards and special cards in hand; below 0: spends them early."""
    panic: float = 0.0
    """Throws onions (or whatever costs points to be safe) early; below 0: dreads them."""
    spite: float = 0.0
    """Minds what others have, most of all who leads; below 0: minds its own business."""
    showy: float = 0.0
    """Likes special cards and big moves; below 0: likes it quiet."""


EVEN = Temper()

TEMPERS: dict[str, Temper] = {
    "even": EVEN,
    "generous": Temper(generous=1.0, spite=-0.5),
    "hoarder": Temper(hoard=1.0, generous=-0.5),
    "panicky": Temper(panic=1.0, hoard=-0.3),
    "spiteful": Temper(spite=1.0, generous=0.4),
    "showy": Temper(showy=1.0, hoard=-0.5),
    "careful": Temper(panic=-0.6, showy=-0.6, hoard=0.4),
}
"""Tempers by name."""


def temper_of(temper: Temper | str) -> Temper:
    """Return a temper, by name if need be; an empty name is even. Raises KeyError for a name unknown."""
    if isinstance(temper, Temper):
        return temper
    return TEMPERS[temper] if temper else EVEN
