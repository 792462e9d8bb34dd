"""What a seat may believe about hidden cards: people keep good cards, and onions are made of poor ones.

All deals that agree with what a seat knows are possible (:func:`heul_doch.game.core.observe.resample`), but they are
not equally likely, for nobody plays at random. A card nobody has seen is seldom an onion if it would have counted much
where the onion lies, and special cards are kept. So the onions of others and the cards in their hands are drawn with
weights; the draw pile gets what is left. Nothing but the view is used.

The weights were found by counting where cards lie in games of the playouts' policy (``tests/bench/check_beliefs.py``).
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
"""How much less likely a card is an onion that would count ``x`` points where the onion lies: e^(-DUMP * x * x)."""

SPECIAL = 0.002
"""How likely a special card is an onion, against a card worth nothing."""

SPENT = 0.8
"""How much the poorest cards are missing in hands: e^(-SPENT * e^-x)."""

FITS_BELOW = 0.45
"""How likely a hand still holds a card that would have fitted when its owner laid an onion instead."""

FITS_TOP = 0.85
"""How likely a hand holds a card that fits its owner's open top."""


class Beliefs:
    """What one seat believes at one moment; deals may be drawn from it."""

    def __init__(self, playouts: Playouts, game: Game, seen: View) -> None:
        self.game: Game = game
        self.seen: View = seen
        self.values: list[int] = playouts.values
        self.size: int = playouts.size
        n = game.seats
        zones = seen.zones
        left = len(zones[2 * n])
        self.plan: list[tuple[int, list[float]]] = []
        """For stacks, then hands: how many cards are hidden, and the weight of each value (0: specials)."""
        self.fits: list[tuple[bytes, float]] = []
        """For the same zones: which cards are less likely there, and how likely."""
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
        """Return the cards that fit a hand's own stack, or fitted before the last onion, and how likely they are."""
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
        """Draw a position that agrees with what the seat knows."""
        return resample(self.game, self.seen, rng, self._deal)

    def _deal(self, cards: list[CardId], rng: Rng) -> list[CardId]:
        """Return shuffled cards in the order they are to be dealt."""
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
