"""Draws positions that agree with what a seat knows, straight into the flat state in which they are played on.

It deals like :func:`heul_doch.game.core.observe.resample` with the same random numbers. A hidden card in a stack lies
face down, so the books of the stacks are the same in all positions of one view; only card ids change.

``deals.pxd`` gives the names C types for the optional build (see :mod:`heul_doch.game.games.heul_doch.flat`).
"""

from __future__ import annotations

from typing import Final

from heul_doch.game.core.engine import Game
from heul_doch.game.core.observe import View, resample
from heul_doch.game.core.rng import GAMMA, MIX_1, MIX_2, Rng
from heul_doch.game.core.state import State
from heul_doch.game.games.heul_doch.estimate import floats
from heul_doch.game.games.heul_doch.flat import IS_PLAIN, zeros
from heul_doch.game.games.heul_doch.layout import CARDS, SEATS, VALUES
from heul_doch.game.games.heul_doch.playout import Playouts

ALL_BITS: Final = (1 << 64) - 1
HALF: Final = (1 << 32) - 1


class Deals:
    """The ways to deal the hidden cards of one view; ``playouts`` gets the positions as its root."""

    def __init__(self, playouts: Playouts, game: Game, seen: View) -> None:
        self.playouts: Playouts = playouts
        self.game: Game = game
        self.seen: View = seen
        self.n: int = game.seats
        self.size: int = playouts.size
        self.cards: list[int] = zeros(CARDS)
        """The cards that lie somewhere unseen: first ``count`` in ascending order, then shuffled."""
        self.count: int = 0
        self.missing: int = 0
        """Number of hidden places; more cards are unseen if a record uses part of the deck only."""
        self.order: list[int] = zeros(CARDS)
        """The cards in the order of the places."""
        self.places: list[int] = zeros(CARDS)
        """Index in a state of each hidden card, zone by zone."""
        self.is_down: list[int] = zeros(CARDS)
        self.unknown: list[int] = zeros(CARDS)
        self.hidden: list[int] = zeros(2 * SEATS)
        """Number of hidden cards of stacks, then hands."""
        self.reads: int = 0
        """Whether :meth:`weigh` was called: the cards of a zone are drawn with weights."""
        self.weights: list[float] = floats(2 * SEATS * VALUES)
        self.rows: list[int] = zeros(2 * SEATS)
        """For the same zones: the row in ``fits`` of the cards that are less likely there."""
        self.accepted: list[float] = floats(2 * SEATS)
        """The probability to accept one of them."""
        self.pools: list[int] = zeros(VALUES * CARDS)
        self.pooled: list[int] = zeros(VALUES)
        self.taken: list[int] = zeros(CARDS)
        self.rng: Rng = Rng(0)
        self.is_native: int = 0
        """Whether random numbers are made here, in machine code, from ``seed``."""
        self.seed: int = 0
        self.drawn: int = 0
        self._read_view(game, seen)

    def _read_view(self, game: Game, seen: View) -> None:
        in_sight = set()
        for zone, entries in enumerate(seen.zones):
            for place, entry in enumerate(entries):
                if entry is not None:
                    in_sight.add(entry if entry >= 0 else ~entry)
                    continue
                self.places[self.missing] = self.playouts.place(zone, place, len(entries))
                self.is_down[self.missing] = 1 if game.zones[zone].is_open else 0
                self.missing += 1
                if zone < 2 * self.n:
                    self.hidden[zone] += 1
        for card in range(game.deck.size):
            if card not in in_sight:
                self.unknown[self.count] = card
                self.count += 1

    def weigh(self, zone: int, weights: list[float], row: int, accepted: float) -> None:
        """Set how likely cards of each value are in a stack or hand, and which are less likely than that.

        ``row`` begins a row of ``fits``; those cards are accepted with the probability ``accepted``.
        """
        self.reads = 1
        for value in range(self.size):
            self.weights[zone * VALUES + value] = weights[value]
        self.rows[zone] = row
        self.accepted[zone] = accepted

    def begin(self) -> None:
        """Make the view the root of the playouts, with the same card in all hidden places."""
        hidden = self.unknown[0]
        zones = []
        for zone, entries in zip(self.game.zones, self.seen.zones):
            zones.append([e if e is not None else ~hidden if zone.is_open else hidden for e in entries])
        self.playouts.begin(zones, self.seen.turn, self.seen.ply)

    def sample(self, rng: Rng) -> State:
        """Return the position that :meth:`draw` would make."""
        return resample(self.game, self.seen, rng, self.arrange if self.reads else None)

    def draw(self, rng: Rng) -> None:
        """Put a random position that agrees with the view into the root of the playouts, after :meth:`begin`."""
        self._open(rng)
        self._shuffle()
        if self.reads:
            self._arrange(self.missing)
        else:
            for i in range(self.missing):
                self.order[i] = self.cards[self.missing - 1 - i]
        # The seed of the position, which only the rules would use.
        self._next()
        self._close()
        root = self.playouts.root
        for i in range(self.missing):
            root[self.places[i]] = -1 - self.order[i] if self.is_down[i] else self.order[i]

    def _shuffle(self) -> None:
        if IS_PLAIN:
            cards = self.__dict__["unknown"][: self.count]
            self.rng.shuffle(cards)
            self.__dict__["cards"][: self.count] = cards
            return
        for i in range(self.count):
            self.cards[i] = self.unknown[i]
        for bound in range(self.count, 1, -1):
            j = self._below(bound)
            card = self.cards[bound - 1]
            self.cards[bound - 1] = self.cards[j]
            self.cards[j] = card

    def arrange(self, cards: list[int], rng: Rng) -> list[int]:
        """Return shuffled cards in the order in which they are dealt."""
        self._open(rng)
        for i in range(len(cards)):
            self.cards[i] = cards[i]
        self._arrange(len(cards))
        self._close()
        return [self.order[i] for i in range(len(cards))]

    def _arrange(self, count: int) -> None:
        """Put ``count`` cards into ``order``: by weight into stacks and hands, the rest as they are."""
        values, cards, order = self.playouts.values, self.cards, self.order
        pools, pooled, taken, fits = self.pools, self.pooled, self.taken, self.playouts.fits
        size = self.size
        for value in range(size):
            pooled[value] = 0
        for i in range(count):
            card = cards[i]
            taken[card] = 0
            value = values[card]
            pools[value * CARDS + pooled[value]] = card
            pooled[value] += 1
        dealt = 0
        for zone in range(2 * self.n):
            weights = zone * VALUES
            missing = self.hidden[zone]
            while missing:
                total = 0.0
                for value in range(size):
                    total += self.weights[weights + value] * pooled[value]
                left = self._random() * total
                chosen = -1
                for value in range(size):
                    if pooled[value]:
                        chosen = value
                        left -= self.weights[weights + value] * pooled[value]
                        if left < 0.0:
                            break
                pool = chosen * CARDS
                place = self._below(pooled[chosen])
                card = pools[pool + place]
                if fits[self.rows[zone] + card] and values[card] and self._random() >= self.accepted[zone]:
                    continue
                pooled[chosen] -= 1
                pools[pool + place] = pools[pool + pooled[chosen]]
                order[dealt] = card
                taken[card] = 1
                dealt += 1
                missing -= 1
        for i in range(count):
            if not taken[cards[i]]:
                order[dealt] = cards[i]
                dealt += 1

    # ---- random numbers: those of ``rng``, in machine code made here

    def _open(self, rng: Rng) -> None:
        self.rng = rng
        self.is_native = 0
        if IS_PLAIN:
            # Called directly, which takes less time.
            self.__dict__.update(_below=rng.below, _random=rng.random, _next=rng.next)
        elif type(rng) is Rng:
            self.is_native = 1
            self.seed = rng.state
            self.drawn = 0

    def _close(self) -> None:
        if self.is_native:
            self.rng.advance(self.drawn)

    def _next(self) -> int:
        if not self.is_native:
            return self.rng.next()
        self.drawn += 1
        self.seed += GAMMA
        z = self.seed
        z = (z ^ (z >> 30)) * MIX_1
        z = (z ^ (z >> 27)) * MIX_2
        return z ^ (z >> 31)

    def _below(self, bound: int) -> int:
        if not self.is_native:
            return self.rng.below(bound)
        number = self._next()
        low = number * bound
        if low < bound:
            # Lemire's rejection, as in Rng.below.
            threshold = (ALL_BITS - bound + 1) % bound
            while low < threshold:
                number = self._next()
                low = number * bound
        return ((number >> 32) * bound + ((number & HALF) * bound >> 32)) >> 32

    def _random(self) -> float:
        if not self.is_native:
            return self.rng.random()
        return (self._next() >> 11) * 2.0**-53
