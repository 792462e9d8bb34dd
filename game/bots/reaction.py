"""How long a bot takes to act out of turn (throw-in): human times, drawn from a seeded generator.

Only the window waits for these times; in the engine and in records a reaction is a move without a time. No bot is
faster than a fast person (bug report B05)::

    seconds = reaction_seconds("easy", Rng(seed).fork(ply))
"""

from __future__ import annotations

from math import sqrt
from typing import NamedTuple

from heul_doch.game.core.rng import Rng


class Spread(NamedTuple):
    """A triangular distribution of times, in seconds: minimum, mode, maximum."""

    quickest: float
    usual: float
    slowest: float


SPREADS: dict[str, Spread] = {
    "random": Spread(0.9, 1.8, 3.6),
    "beginner": Spread(0.9, 1.8, 3.6),
    "novice": Spread(0.85, 1.6, 3.2),
    "easy": Spread(0.75, 1.4, 2.8),
    "onestep": Spread(0.65, 1.15, 2.2),
    "middle": Spread(0.55, 0.95, 1.9),
    "strong": Spread(0.45, 0.8, 1.6),
}
"""Level -> its distribution. A person needs about 0.3 s to see a chance and 0.2 s to act."""


def reaction_seconds(level: str, rng: Rng) -> float:
    """Return the reaction time of a level in seconds. Raises KeyError for an unknown level."""
    low, mode, high = SPREADS[level]
    u, turn = rng.random(), (mode - low) / (high - low)
    if u < turn:
        return low + sqrt(u * (high - low) * (mode - low))
    return high - sqrt((1.0 - u) * (high - low) * (high - mode))
