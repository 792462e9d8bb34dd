"""The game's own random numbers: the same on every machine, Python and hash seed.

SplitMix64 (Steele, Lea, Flood 2014): one 64-bit integer of state, so that the generator can be part of a game
state and of a record. The formula is pinned by ``tests/game/test_rng.py``; changing it breaks every seed ever
written down.

    >>> Rng(1).below(6), Rng(1).below(6)
    (3, 3)
"""

from __future__ import annotations

from collections.abc import Sequence
from struct import unpack
from typing import TYPE_CHECKING, Final, TypeVar

if TYPE_CHECKING:
    from mypy_extensions import i64

T = TypeVar("T")

_MASK: Final = (1 << 64) - 1
_HALF: Final = (1 << 32) - 1
_GAMMA: Final = 0x9E3779B97F4A7C15
_FIRST: Final = 0xBF58476D1CE4E5B9
_SECOND: Final = 0x94D049BB133111EB

_lanes: dict[int, tuple[int, int, int]] = {}
"""See :func:`_lanes_of`; as many as lists of different lengths are shuffled."""


def _lanes_of(count: int) -> tuple[int, int, int]:
    """Return numbers of ``count`` lanes of 128 bits: with 1 in each, what each adds to the state, a mask of 64 bits."""
    found = _lanes.get(count)
    if found is None:
        ones = sum(1 << 128 * lane for lane in range(count))
        steps = sum((lane + 1) * _GAMMA << 128 * lane for lane in range(count))
        found = _lanes[count] = ones, steps, ones * _MASK
    return found


class Rng:
    """A seeded generator; ``state`` is all there is to save."""

    __slots__ = ("state",)

    def __init__(self, seed: int) -> None:
        self.state = seed & _MASK

    def next(self) -> int:
        """Return the next 64 random bits as an integer."""
        self.state = z = (self.state + _GAMMA) & _MASK
        z = ((z ^ (z >> 30)) * _FIRST) & _MASK
        z = ((z ^ (z >> 27)) * _SECOND) & _MASK
        return z ^ (z >> 31)

    def halves(self, count: int) -> list[int]:
        """Return what ``count`` calls of :meth:`next` would, each number as its lower and its upper 32 bits.

        The formula of :meth:`next` on all numbers at once, each in its lane of one big integer: that is several times
        as quick.
        """
        ones, steps, mask = _lanes_of(count)
        z = (ones * self.state + steps) & mask
        self.state = (self.state + count * _GAMMA) & _MASK
        z = ((z ^ (z >> 30 & mask)) * _FIRST) & mask
        z = ((z ^ (z >> 27 & mask)) * _SECOND) & mask
        z ^= z >> 31 & mask
        return list(unpack("<" + "2I8x" * count, z.to_bytes(16 * count, "little")))

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
        """Shuffle ``items`` in place (Fisher-Yates from the end), drawing as :meth:`below` does."""
        last = len(items) - 1
        if last < 1:
            return
        begin = self.state
        halves = self.halves(last)
        for drawn in range(last):
            i = last - drawn
            bound: i64 = i + 1
            low: i64 = halves[2 * drawn]
            high: i64 = halves[2 * drawn + 1]
            # Number times bound, without the lowest 32 bits; the place is what lies above the lower 64.
            product = high * bound + (low * bound >> 32)
            if not product & _HALF:
                # One in 2 ** 32: the draw may have to be repeated. On from here, one by one.
                self.state = (begin + drawn * _GAMMA) & _MASK
                for k in range(i, 0, -1):
                    j = self.below(k + 1)
                    items[k], items[j] = items[j], items[k]
                return
            j = product >> 32
            items[i], items[j] = items[j], items[i]

    def fork(self, tag: int) -> Rng:
        """Return an independent generator for side matters (bots, reaction times); does not advance this one."""
        return Rng(Rng((self.state ^ (tag * 0xD1342543DE82EF95)) & _MASK).next())
