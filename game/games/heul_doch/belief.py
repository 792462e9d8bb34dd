"""Where hidden cards probably lie: players keep good cards, and lay poor ones as onions.

All deals that agree with the view are possible (:func:`heul_doch.game.core.observe.resample`), but not equally likely.
A card nobody has seen is rarely an onion if it would have counted much in that stack, and special cards are kept. So
the onions and hands of other seats are sampled with weights; the draw pile gets the rest. Only the view is used.

The weights were found by counting where cards lie in games of the playout policy (``tests/bench/check_beliefs.py``).
"""

from __future__ import annotations

from math import exp

from heul_doch.game.core.cards import CardId
from heul_doch.game.core.engine import Game
from heul_doch.game.core.observe import View, VisibleEntry, resample
from heul_doch.game.core.rng import Rng
from heul_doch.game.core.state import State
from heul_doch.game.games.heul_doch.onestep import turns_to_come
from heul_doch.game.games.heul_doch.playout import Playouts

DUMP = 0.2
"""A card that would count ``x`` points in a stack is an onion there with weight e^(-DUMP * x * x)."""

SPECIAL = 0.002
"""Weight of a special card as an onion, relative to a card without value."""

SPENT = 0.8
"""A card that would count ``x`` points is in hand with weight e^(-SPENT * e^-x)."""

FITS_BELOW = 0.45
"""Probability to accept a hand card that would have fitted when its owner laid an onion instead."""

FITS_TOP = 0.85
"""Probability to accept a hand card that fits its owner's open top."""


class Beliefs:
    """The weights of one seat in one position."""

    def __init__(self, playouts: Playouts, game: Game, seen: View) -> None:
        self.game: Game = game
        self.seen: View = seen
        self.values: list[int] = playouts.values
        self.size: int = playouts.size
        n = game.seats
        zones = seen.zones
        left = len(zones[2 * n])
        self.plan: list[tuple[int, list[float]]] = []
        """For stacks, then hands: number of hidden cards, and the weight of each value (0: specials)."""
        self.fits: list[tuple[bytes, float]] = []
        """For the same zones: the cards that are less likely there, and the probability to accept them."""
        outlooks = []
        for seat in range(n):
            turns = turns_to_come(len(zones[n + seat]), left, seat, seen.turn, n)
            book = 0
            for entry in zones[seat]:
                book += 1 if entry is None or entry < 0 else playouts.entry[entry]
            outlooks.append(playouts.outlook(book, turns))
        none = bytes(game.deck.size)
        for seat in range(n):
            hidden = sum([1 for entry in zones[seat] if entry is None])
            weights = [exp(-DUMP * worth * worth) for worth in outlooks[seat]]
            weights[0] = SPECIAL
            self.plan.append((hidden, weights))
            self.fits.append((none, 1.0))
        for seat in range(n):
            hidden = sum([1 for entry in zones[n + seat] if entry is None])
            weights = [exp(-SPENT * exp(-worth)) for worth in outlooks[seat]]
            weights[0] = 1.0
            self.plan.append((hidden, weights))
            self.fits.append(self._fits(playouts, zones[seat]) or (none, 1.0))

    @staticmethod
    def _fits(playouts: Playouts, stack: tuple[VisibleEntry, ...]) -> tuple[bytes, float] | None:
        """Return the cards that fit the stack of a hand, or fitted before the last onion, and the probability to accept
        them.
        """
        if not stack:
            return None
        top = stack[-1]
        if top is not None and top >= 0:
            return playouts.own_rows[top], FITS_TOP
        below = stack[-2] if len(stack) > 1 else None
        if below is not None and below >= 0:
            return playouts.own_rows[below], FITS_BELOW
        return None

    def sample(self, rng: Rng) -> State:
        """Return a random position that agrees with what the seat knows."""
        return resample(self.game, self.seen, rng, self._deal)

    def _deal(self, cards: list[CardId], rng: Rng) -> list[CardId]:
        """Return shuffled cards in the order in which they are dealt."""
        values = self.values
        pools: list[list[CardId]] = [[] for _ in range(self.size)]
        for card in cards:
            pools[values[card]].append(card)
        dealt: list[CardId] = []
        for (hidden, weights), (row, chance) in zip(self.plan, self.fits):
            missing = hidden
            while missing:
                total = 0.0
                for value in range(self.size):
                    total += weights[value] * len(pools[value])
                left = rng.random() * total
                chosen = -1
                for value in range(self.size):
                    if pools[value]:
                        chosen = value
                        left -= weights[value] * len(pools[value])
                        if left < 0.0:
                            break
                pool = pools[chosen]
                place = rng.below(len(pool))
                card = pool[place]
                if row[card] and values[card] and rng.random() >= chance:
                    continue
                pool[place] = pool[-1]
                pool.pop()
                dealt.append(card)
                missing -= 1
        taken = set(dealt)
        return dealt + [card for card in cards if card not in taken]


__all__ = ["Beliefs"]
