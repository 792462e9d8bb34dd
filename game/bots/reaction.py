"""How long a player takes to act out of turn (a throw-in): human times, drawn from the game's own seed.

Imports the generator only; who waits for these times is the window. In the engine and in records a reaction is a move
like any other and has no time. Nobody is ever quicker than a quick person (bug report B05)::

    seconds = reaction_seconds("easy", Rng(seed).fork(ply))
"""

from __future__ import annotations

from math import sqrt
from typing import NamedTuple

from heul_doch.game.core.rng import Rng


class Spread(NamedTuple):
    """A spread of times in seconds: triangular, from the quickest by the most frequent to the slowest."""

    quickest: float
    usual: float
    slowest: float


SPREADS: dict[str, Spread] = {
    "random": Spread(0.9, 1.8, 3.6),
    "beginner": Spread(0.9, 1.8, 3.6),
    "easy": Spread(0.75, 1.4, 2.8),
    "onestep": Spread(0.65, 1.15, 2.2),
    "middle": Spread(0.55, 0.95, 1.9),
    "strong": Spread(0.45, 0.8, 1.6),
}
"""Level -> its spread. A person who waits for it needs some 0.3 s to see and 0.2 s to act."""


def reaction_seconds(level: str, rng: Rng) -> float:
    """Return how long a player of a level takes to react, in seconds. Raises KeyError for an unknown level."""
    low, mode, high = SPREADS[level]
    u, turn = rng.random(), (mode - low) / (high - low)
    if u < turn:
        return low + sqrt(u * (high - low) * (mode - low))
    return high - sqrt((1.0 - u) * (high - low) * (high - mode))
