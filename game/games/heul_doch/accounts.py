"""What a position is worth to each seat, for :mod:`heul_doch.game.records.ledger`: the expected points of its stack.

It is what the stack will probably count, and what cards in hand and turns to come will add: a linear fit to the points
of 180 games of each kind of table, three to five *onestep*. It is apart from what bots use, so that accounts stay the
same when bots become better.
"""

from __future__ import annotations

from math import comb, exp
from typing import NamedTuple

from heul_doch.game.core.cards import Entry
from heul_doch.game.core.engine import Game
from heul_doch.game.core.state import State
from heul_doch.game.games.heul_doch.onestep import Tables, Weights
from heul_doch.game.records.ledger import Estimate

RARE = 0.04
"""Numbers of further onions with a smaller probability are left out."""

KEPT = 50_000
"""Number of cached outlooks; then the cache is emptied."""


class Points(NamedTuple):
    """What is added to the outlook of a stack, in points."""

    turn: float
    """For each remaining turn."""
    number: float
    """For each number card in hand."""
    special: float
    """For each special card in hand."""
    open_top: float
    """For an open top, which may have to be covered, turned or thrown away."""
    hand: float
    """For each point in hand that will probably count."""


PLAIN = Points(turn=1.52, number=-1.88, special=0.0, open_top=-1.63, hand=0.65)
"""For tables without special cards."""

SPECIALS = Points(turn=0.67, number=-0.57, special=-0.55, open_top=-1.86, hand=0.29)
"""For tables with special cards."""


class Outlooks:
    """What stacks of one table will probably count."""

    def __init__(self, game: Game) -> None:
        """Raises TypeError for a game of another family."""
        self.weights = Weights()
        self.tables = Tables(game, self.weights)
        self.values = list(self.tables.values)
        self._kept: dict[tuple[tuple[int, ...], int], list[float]] = {}

    def of(self, stack: tuple[Entry, ...], turns: int) -> list[float]:
        """Return the expected points of a stack at index 0, and at each value what one such card will count."""
        book = [0] * self.tables.size
        for entry in stack:
            if entry < 0:
                book[0] += 1
            else:
                book[self.values[entry]] += self.values[entry]
        key = (tuple(book), turns)
        if key not in self._kept:
            if len(self._kept) >= KEPT:
                self._kept.clear()
            self._kept[key] = self._make(book, turns)
        return self._kept[key]

    def _make(self, book: list[int], turns: int) -> list[float]:
        tables, rate, steer = self.tables, self.weights.onion_rate, self.weights.steer
        points = [0.0] + [book[value] + turns * tables.to_come[value] for value in range(1, tables.size)]
        lost, total = [0.0] * tables.size, 0.0
        for more in range(turns + 1):
            chance = comb(turns, more) * rate**more * (1 - rate) ** (turns - more)
            if chance <= RARE:
                continue
            void = [value for value in tables.void[book[0] + more][:2] if value]
            # Players make outcomes in which they lose much less likely.
            weight = chance * exp(-sum(points[value] for value in void) / steer)
            total += weight
            for value in void:
                lost[value] += weight
        found = [0.0] * tables.size
        for value in range(1, tables.size):
            kept = 1.0 - lost[value] / total
            found[value] = value * kept
            found[0] += points[value] * kept
        return found


def make_estimate(game: Game) -> Estimate:
    """Return the estimate of a table. Raises TypeError for a game of another family."""
    outlooks, n = Outlooks(game), game.seats
    values = outlooks.values
    weights = PLAIN if min(values) > 0 else SPECIALS
    draw = game.zone("draw")

    def estimate(state: State) -> list[float]:
        zones, found = state.zones, []
        pile = len(zones[draw])
        for seat in range(n):
            hand, stack = zones[n + seat], zones[seat]
            # Cards are drawn from the seat on turn clockwise.
            turns = len(hand) + (pile + n - 1 - (seat - state.turn) % n) // n
            outlook = outlooks.of(stack, turns)
            worth = outlook[0] + weights.turn * turns
            if turns and stack and stack[-1] >= 0 and values[stack[-1]]:
                worth += weights.open_top
            for card in hand:
                value = values[card]
                worth += weights.number + weights.hand * outlook[value] if value else weights.special
            found.append(worth)
        return found

    return estimate
