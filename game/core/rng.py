"""The random numbers of games: the same on every machine and every Python version.

:class:`Rng` is SplitMix64 (Steele, Lea, Flood 2014) with 64 bits of state. It is fast and repeatable but not secret:
the seed can be computed from its numbers. Secret deals have seeds of 128 bits or more, for which :func:`generator_of`
returns a generator built on SHA-256 (:class:`HashRng`). All other random numbers of a game start from :func:`hashed`.
``tests/game/test_rng.py`` pins the formulas; a change would break every seed in use.

    >>> Rng(1).below(6), Rng(1).below(6)
    (3, 3)
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from struct import unpack
from typing import TYPE_CHECKING, Final, TypeVar

if TYPE_CHECKING:
    from mypy_extensions import i64

T = TypeVar("T")

_MASK: Final = (1 << 64) - 1
_HALF: Final = (1 << 32) - 1
_SMALL: Final = 1 << 30
GAMMA: Final = 0x9E3779B97F4A7C15
MIX_1: Final = 0xBF58476D1CE4E5B9
MIX_2: Final = 0x94D049BB133111EB
"""The constants of SplitMix64."""

SHORT_SEEDS: Final = 10**20
"""Seeds between this and its negative are seeds of SplitMix64, modulo 2 ** 64; of longer ones every digit counts."""

_FEW: Final = 4
_MANY: Final = 64
"""Numbers are made in batches: the first of size ``_FEW``, each next one twice as large, up to ``_MANY``."""

_lanes: dict[int, tuple[int, int, int]] = {}
"""Cache of :func:`_lanes_of`, one entry for each batch size or length of a shuffled list."""


def _lanes_of(count: int) -> tuple[int, int, int]:
    """Return three numbers of ``count`` lanes of 128 bits: ones, what each lane adds to the state, and masks of 64
    bits.
    """
    found = _lanes.get(count)
    if found is None:
        ones = sum(1 << 128 * lane for lane in range(count))
        steps = sum((lane + 1) * GAMMA << 128 * lane for lane in range(count))
        found = _lanes[count] = ones, steps, ones * _MASK
    return found


def _numbers(state: int, count: int) -> list[int]:
    """Return the ``count`` numbers after a state, each as its lower and its upper 32 bits.

    SplitMix64 runs on all of them at once, each in its own lane of one big integer, which is several times as fast.
    """
    ones, steps, mask = _lanes_of(count)
    z = (ones * state + steps) & mask
    z = ((z ^ (z >> 30 & mask)) * MIX_1) & mask
    z = ((z ^ (z >> 27 & mask)) * MIX_2) & mask
    z ^= z >> 31 & mask
    return list(unpack("<" + "2I8x" * count, z.to_bytes(16 * count, "little")))


class Rng:
    """A seeded generator; ``state`` is all that has to be saved."""

    __slots__ = ("_ahead", "_base", "_batch", "_used")

    def __init__(self, seed: int) -> None:
        self._base: int = seed & _MASK
        self._ahead: list[int] = []
        """Numbers made in advance from the state ``_base`` on, in halves; ``_used`` of them are drawn."""
        self._used: int = 0
        self._batch: int = _FEW

    def __repr__(self) -> str:
        """Return the call that makes a generator which continues from here."""
        return f"Rng({self.state})"

    @property
    def state(self) -> int:
        """The seed of a generator that continues from here."""
        return (self._base + self._used * GAMMA) & _MASK

    def advance(self, count: int) -> None:
        """Leave out the next ``count`` numbers."""
        self._base = (self.state + count * GAMMA) & _MASK
        self._ahead = []
        self._used = 0

    def _make(self, count: int) -> None:
        self._base = self.state
        self._ahead = _numbers(self._base, count)
        self._used = 0

    def _draw(self) -> int:
        """Draw a number; return the index of its lower half in ``_ahead``."""
        place = 2 * self._used
        if place == len(self._ahead):
            self._make(self._batch)
            self._batch = min(2 * self._batch, _MANY)
            place = 0
        self._used += 1
        return place

    def next(self) -> int:
        """Return the next 64 random bits as an integer."""
        place = self._draw()
        return self._ahead[place] | self._ahead[place + 1] << 32

    def below(self, bound: int) -> int:
        """Return a whole number in ``0 .. bound - 1``, each equally likely. Raises ValueError for bound < 1."""
        if bound < 1:
            raise ValueError(f"bound must be at least 1, not {bound}")
        # Lemire's multiplication with rejection: exact, and mostly one draw.
        if bound <= _SMALL:
            place = self._draw()
            low: i64 = self._ahead[place]
            high: i64 = self._ahead[place + 1]
            factor: i64 = bound
            product = high * factor + (low * factor >> 32)
            if product & _HALF:
                # The lower 64 bits of number times bound are above 2 ** 32: this draw counts.
                return product >> 32
            self._used -= 1
        whole = self.next() * bound
        if (whole & _MASK) < bound:
            threshold = (1 << 64) % bound
            while (whole & _MASK) < threshold:
                whole = self.next() * bound
        return whole >> 64

    def random(self) -> float:
        """Return a float in [0, 1) with 53 random bits."""
        place = self._draw()
        low: i64 = self._ahead[place]
        high: i64 = self._ahead[place + 1]
        return float(high << 21 | low >> 11) * 2.0**-53

    def choice(self, items: Sequence[T]) -> T:
        """Return one of ``items``, each equally likely. Raises ValueError if there are none."""
        return items[self.below(len(items))]

    def shuffle(self, items: list[T]) -> None:
        """Shuffle ``items`` in place (Fisher-Yates from the end)."""
        if len(items) > _FEW:
            # One more than needed, because usually another number is drawn after a shuffle.
            self._make(len(items))
            self._batch = _FEW
        ahead, place = self._ahead, 2 * self._used
        for bound in range(len(items), 1, -1):
            product: i64 = 0
            if place < len(ahead):
                high: i64 = ahead[place + 1]
                factor: i64 = bound
                product = high * factor
            # The usual case of :meth:`below`, without the calls: the lower half of the number, times ``bound``, adds
            # less than ``bound`` to the product and cannot change its upper half.
            if 0 < product & _HALF <= _HALF - bound:
                place += 2
                j: int = product >> 32
            else:
                self._used = place // 2
                j = self.below(bound)
                ahead, place = self._ahead, 2 * self._used
            items[bound - 1], items[j] = items[j], items[bound - 1]
        self._used = place // 2

    def fork(self, tag: int) -> Rng:
        """Return an independent generator for a side purpose (bots, reaction times); does not advance this one."""
        return Rng(Rng((self.state ^ (tag * 0xD1342543DE82EF95)) & _MASK).next())


class HashRng(Rng):
    """A generator whose numbers do not reveal its seed: SHA-256 of the seed and a counter, four numbers a hash."""

    __slots__ = ("_text",)

    def __init__(self, seed: int) -> None:
        super().__init__(0)
        # ``_base`` counts the numbers drawn before those in ``_ahead``.
        self._text: str = f"heul-doch seed {seed} "

    def __repr__(self) -> str:
        """Return how many numbers were drawn; the seed may be secret."""
        return f"<HashRng, {self._base + self._used} numbers drawn>"

    @property
    def state(self) -> int:
        """A 64-bit seed for further generators, which does not reveal the own seed."""
        return hashed(f"{self._text}state {self._base + self._used}")

    def advance(self, count: int) -> None:
        """Leave out the next ``count`` numbers."""
        self._base += self._used + count
        self._ahead = []
        self._used = 0

    def _make(self, count: int) -> None:
        self._base += self._used
        self._used = 0
        first, last = self._base // 4, (self._base + count - 1) // 4
        text = b"".join([sha256(f"{self._text}{block}".encode()).digest() for block in range(first, last + 1)])
        start = 8 * (self._base - 4 * first)
        self._ahead = list(unpack("<" + "2I" * count, text[start : start + 8 * count]))


def generator_of(seed: int) -> Rng:
    """Return the generator that deals the cards of a seed: :class:`HashRng` from :data:`SHORT_SEEDS` on."""
    return Rng(seed) if abs(seed) < SHORT_SEEDS else HashRng(seed)


def hashed(text: str) -> int:
    """Return the first 64 bits of the SHA-256 of ``text``, as a seed that does not reveal the text."""
    return int.from_bytes(sha256(text.encode()).digest()[:8], "big")


def long_seed(text: str) -> int:
    """Return a seed of 128 bits from the SHA-256 of ``text``, larger than all of :data:`SHORT_SEEDS`."""
    return 1 << 128 | int.from_bytes(sha256(text.encode()).digest()[:16], "big")
