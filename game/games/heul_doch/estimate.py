"""Estimates for a flat state (:mod:`heul_doch.game.games.heul_doch.layout`): expected points, chances to win.

:meth:`Estimates.estimate` is the evaluation at the end of a playout; it reads a flat state and nothing else. Expected
points of stacks are cached: see :meth:`Estimates.outlook`.

As in :mod:`heul_doch.game.games.heul_doch.flat`, ``estimate.pxd`` gives the names C types for the optional build. Sums
are added in a fixed order, so that plain Python and machine code give the same numbers.
"""

from __future__ import annotations

import math
from math import comb
from typing import Final

from heul_doch.game.bots.protocol import rules_of
from heul_doch.game.core.engine import Game
from heul_doch.game.games.heul_doch.family import HeulDoch
from heul_doch.game.games.heul_doch.flat import zeros
from heul_doch.game.games.heul_doch.flat_rules import FlatRules
from heul_doch.game.games.heul_doch.layout import (
    BOOK,
    CARDS,
    HEIGHT,
    ONIONS,
    SEATS,
    SUMS,
    TURN,
    VALUES,
)
from heul_doch.game.games.heul_doch.onestep import Tables, Weights
from heul_doch.game.games.heul_doch.prospects import BASE, SPECIALS, Prospects

RARE: Final = 0.04
"""Numbers of further onions with a smaller probability are left out."""

CASES: Final = 25
"""Largest number of those that are not left out."""

SLOTS: Final = 8191
"""Number of cached outlooks."""

FULL: Final = 6000
"""Number of cached outlooks from which on the cache is emptied before the next move."""

MOST_POINTS: Final = 20 * CARDS


def floats(count: int) -> list[float]:
    """Return a list of zeros, the contents of a new array."""
    return [0.0] * count


class Estimates(FlatRules):
    """Estimates positions of one table."""

    def __init__(self, game: Game, weights: Weights | None = None, prospects: Prospects | None = None) -> None:
        """Raises TypeError for a game of another family."""
        FlatRules.__init__(self, game, rules_of(game, HeulDoch))
        self.weights: Weights = weights or Weights()
        self.tables: Tables = Tables(game, self.weights)
        self.prospects: Prospects = prospects or (BASE if min(self.tables.values) > 0 else SPECIALS)
        self.use(self.prospects)
        self.to_come: list[float] = floats(VALUES)
        """Expected growth of the points of each value in a stack with each remaining turn."""
        for value in range(self.size):
            self.to_come[value] = self.tables.to_come[value]
        # Weights e^(-loss / steer) of outcomes with a loss, from two tables.
        steer = self.weights.steer
        self.steer: list[float] = floats(MOST_POINTS + 1)
        for points in range(sum(self.tables.values) + 1):
            self.steer[points] = math.exp(-points / steer)
        self.bend: list[float] = floats((CARDS + 1) * VALUES)
        for turns in range(self.span + 1):
            for value in range(1, self.size):
                self.bend[turns * self.size + value] = math.exp(-(turns * self.to_come[value]) / steer)
        self.case_count: list[int] = zeros(CARDS + 1)
        """Remaining turns -> how many numbers of further onions are likely; 0: not computed yet."""
        self.case_more: list[int] = zeros((CARDS + 1) * CASES)
        self.case_chance: list[float] = floats((CARDS + 1) * CASES)
        self.keys: list[int] = zeros(SLOTS)
        """Cache of outlooks: book + turns of the one in each slot, -1 for none."""
        self.rows: list[float] = floats((SLOTS + 1) * VALUES)
        """The outlooks of the slots, and one that is not kept; each of ``size`` numbers."""
        self.filled: int = SLOTS
        self.lost: list[float] = floats(VALUES)
        self.strengths: list[float] = floats(SEATS)
        self.chance: list[float] = floats(SEATS)
        """The result of :meth:`estimate`: each seat's probability to win."""

    def use(self, prospects: Prospects) -> None:
        """Set the numbers of the estimate."""
        self.prospects = prospects
        self.p_hand: float = prospects.hand
        self.p_open_top: float = prospects.open_top
        self.p_turn: float = prospects.turn
        self.p_first: float = prospects.first
        self.p_second: float = prospects.second
        self.p_card: float = prospects.card
        self.p_special_card: float = prospects.special + prospects.card
        self.p_noise: float = prospects.noise
        self.p_spread: float = prospects.spread

    # ---- what a stack will count

    def outlook(self, state: list[int], seat: int, onions: int, turns: int) -> int:
        """Return where in ``rows`` the outlook of a stack begins, with so many more ``onions``, at so many turns to go.

        It holds the expected points of the stack at index 0, and at each value what one such card will count: a value
        counts with the probability that it is not void. Only the first outlook after :meth:`make_room` is surely kept
        until the next call.
        """
        keys = self.keys
        key = state[BOOK + seat] + onions * self.book_of[0] + turns
        slot = key % SLOTS
        while keys[slot] != key:
            if keys[slot] < 0:
                if self.filled >= SLOTS - 2:
                    slot = SLOTS
                else:
                    keys[slot] = key
                    self.filled += 1
                self._make_outlook(state, seat, state[ONIONS + seat] + onions, turns, slot * self.size)
                break
            slot += 1
            if slot == SLOTS:
                slot = 0
        return slot * self.size

    def make_room(self) -> None:
        """Empty the cache if it is nearly full."""
        if self.filled > FULL:
            for slot in range(SLOTS):
                self.keys[slot] = -1
            self.filled = 0

    def _make_outlook(self, state: list[int], seat: int, onions: int, turns: int, row: int) -> None:
        sums, rows, lost, to_come, void = SUMS + seat * self.size, self.rows, self.lost, self.to_come, self.void
        size = self.size
        bend = turns * size
        if not self.case_count[turns]:
            self._make_cases(turns)
        for value in range(size):
            lost[value] = 0.0
        total = 0.0
        for case in range(turns * CASES, turns * CASES + self.case_count[turns]):
            weight = self.case_chance[case]
            a = void[2 * (onions + self.case_more[case])]
            b = void[2 * (onions + self.case_more[case]) + 1]
            if a:
                weight *= self.steer[state[sums + a]] * self.bend[bend + a]
            if b:
                weight *= self.steer[state[sums + b]] * self.bend[bend + b]
            total += weight
            if a:
                lost[a] += weight
            if b:
                lost[b] += weight
        expected = 0.0
        for value in range(1, size):
            points = state[sums + value] + turns * to_come[value]
            if lost[value] > 0.0:
                kept = 1.0 - lost[value] / total
                rows[row + value] = value * kept
                points *= kept
            else:
                rows[row + value] = value
            expected += points
        rows[row] = expected

    def _make_cases(self, turns: int) -> None:
        """Compute the probabilities of further onions in so many turns."""
        q, count = self.weights.onion_rate, 0
        for more in range(turns + 1):
            chance = comb(turns, more) * q**more * (1 - q) ** (turns - more)
            if chance > RARE:
                self.case_more[turns * CASES + count] = more
                self.case_chance[turns * CASES + count] = chance
                count += 1
        self.case_count[turns] = count

    def turns(self, state: list[int], seat: int) -> int:
        """Return how many turns a seat has left: its cards, and its share of the draw pile."""
        n = self.n
        turns = state[HEIGHT + n + seat]
        left = state[HEIGHT + 2 * n]
        if left and state[TURN] >= 0:
            # Cards are drawn from the seat on turn clockwise.
            place = seat - state[TURN]
            turns += self.shares[left + n - 1 - (place if place >= 0 else place + n)]
        return turns

    # ---- the estimate

    def estimate(self, state: list[int]) -> None:
        """Put each seat's probability to win into ``chance``: the result after the end, else an estimate."""
        n = self.n
        if state[TURN] < 0:
            self._result(state)
            return
        strengths = self.strengths
        to_come = 0
        best = -1e9
        for seat in range(n):
            turns = self.turns(state, seat)
            to_come += turns
            strengths[seat] = self.strength(state, seat, turns)
            if strengths[seat] > best:
                best = strengths[seat]
        scale = 1.0 / math.sqrt(self.p_noise * self.p_noise + self.p_spread * self.p_spread * to_come / n)
        total = 0.0
        for seat in range(n):
            self.chance[seat] = math.exp((strengths[seat] - best) * scale)
            total += self.chance[seat]
        for seat in range(n):
            self.chance[seat] /= total

    def strength(self, state: list[int], seat: int, turns: int) -> float:
        """Return the expected points of a seat, on the scale of :class:`Prospects`."""
        n, values, rows, fits = self.n, self.values, self.rows, self.fits
        row = self.outlook(state, seat, 0, turns)
        strength = rows[row] + self.p_turn * turns
        own = self.own_row(state, seat)
        if turns and own != self.any:
            strength += self.p_open_top
        left = self.gift_row(state, seat + 1 if seat + 1 < n else 0)
        right = self.gift_row(state, seat - 1 if seat else n - 1)
        first = second = held = 0.0
        hand = self.base + (n + seat) * self.span
        for i in range(hand, hand + state[HEIGHT + n + seat]):
            card = state[i]
            value = values[card]
            if value:
                worth = rows[row + value]
                held += worth
                if worth > second and fits[own + card] and not fits[left + card] and not fits[right + card]:
                    if worth > first:
                        second = first
                        first = worth
                    else:
                        second = worth
                strength += self.p_card
            else:
                strength += self.p_special_card
        return strength + self.p_hand * held + self.p_first * first + self.p_second * second

    def _result(self, state: list[int]) -> None:
        """Put the result of a finished game into ``chance``: most points, then most points lost to onions, then shared
        (B, 1.9, 1.10).
        """
        best = -1
        winners = 0
        for seat in range(self.n):
            rank = self.score(state, seat) * (MOST_POINTS + 1) + self.score_lost(state, seat)
            self.strengths[seat] = rank
            if rank > best:
                best, winners = rank, 0
            if rank == best:
                winners += 1
        for seat in range(self.n):
            self.chance[seat] = 1.0 / winners if self.strengths[seat] == best else 0.0

    def chances(self) -> list[float]:
        """Return each seat's probability to win in the position."""
        self.make_room()
        self.estimate(self.state)
        return [self.chance[seat] for seat in range(self.n)]

    def strength_now(self, seat: int) -> float:
        """Return :meth:`strength` in the position that is played."""
        return self.strength(self.state, seat, self.turns(self.state, seat))

    def worths(self, seat: int) -> list[float]:
        """Return the outlook of a stack at the root, see :meth:`outlook`."""
        self.make_room()
        row = self.outlook(self.root, seat, 0, self.turns(self.root, seat))
        return [self.rows[row + value] for value in range(self.size)]
