"""The game's own random numbers: the same on every machine, Python and hash seed.

SplitMix64 (Steele, Lea, Flood 2014): one 64-bit integer of state, so that the generator can be part of a game
state and of a record. The formula is pinned by ``tests/game/test_rng.py``; changing it breaks every seed ever
written down.

    >>> Rng(1).below(6), Rng(1).below(6)
    (3, 3)
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")

_MASK = (1 << 64) - 1
_GAMMA = 0x9E3779B97F4A7C15


class Rng:
    """A seeded generator; ``state`` is all there is to save."""

    __slots__ = ("state",)

    def __init__(self, seed: int) -> None:
        self.state = seed & _MASK

    def next(self) -> int:
        """Return the next 64 random bits as an integer."""
        self.state = z = (self.state + _GAMMA) & _MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return z ^ (z >> 31)

    def below(self, bound: int) -> int:
        """Return a whole number in ``0 .. bound - 1``, each equally likely. Raises ValueError for bound < 1."""
        if bound < 1:
            raise ValueError(f"bound must be at least 1, not {bound}")
        # Lemire's multiplication with rejection: exact, and mostly one draw.
        product = self.next() * bound
        if (product & _MASK) < bound:
            threshold = (1 << 64) % bound
            while (product & _MASK) < threshold:
                product = self.next() * bound
        return product >> 64

    def random(self) -> float:
        """Return a float in [0, 1) with 53 random bits."""
        return (self.next() >> 11) * 2.0**-53

    def choice(self, items: Sequence[T]) -> T:
        """Return one of ``items``. Raises ValueError when there is none."""
        return items[self.below(len(items))]

    def shuffle(self, items: list[T]) -> None:
        """Shuffle ``items`` in place (Fisher-Yates from the end)."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]

    def fork(self, tag: int) -> Rng:
        """Return an independent generator for side matters (bots, reaction times); does not advance this one."""
        return Rng(Rng((self.state ^ (tag * 0xD1342543DE82EF95)) & _MASK).next())
