"""What a position is worth to each seat, for :mod:`heul_doch.game.records.ledger`: its expected points.

Before the scoring each row goes to heaven or hell with the probability of
:meth:`heul_doch.game.games.himmel_hoelle.onestep.HimmelJudge.tendency`, and a seat has the highest sum of a colour
the more likely the larger its sum is now. From the scoring on all sums are known, and only decisions about Dopplers are
left: a seat is expected to use its Doppler where it brings most, unless it has decided.
"""

from __future__ import annotations

from math import exp, sqrt

from heul_doch.game.core.engine import Game
from heul_doch.game.core.state import State
from heul_doch.game.games.himmel_hoelle.onestep import HimmelJudge, HimmelWeights
from heul_doch.game.games.himmel_hoelle.terms import DECIDING, NO, YES, Himmel
from heul_doch.game.records.ledger import Estimate

CLOSE = 0.6
"""Difference of two sums, in points, that makes one e times as likely to be the highest, just before the scoring."""

DRIFT = 1.1
"""What it grows by with the square root of the turns that each seat will probably have."""


def make_estimate(game: Game) -> Estimate:
    """Return the estimate of a table. Raises TypeError for a game of another family."""
    judge = HimmelJudge(game, HimmelWeights())
    rules, seats = judge.rules, range(game.seats)
    extra = rules.doppler_factor - 1

    def held(state: State, row: int) -> list[int]:
        hands = state.zones[rules.first_hand : rules.first_hand + game.seats]
        return [sum(rules.values[card] for card in hand if rules.row_of[card] == row) for hand in hands]

    def playing(state: State) -> list[float]:
        data: Himmel = state.data
        zones = state.zones
        sides = []
        for row in range(rules.rows):
            left, right = rules.row_sums(state, row)
            sides.append(judge.side(right - left, len(zones[2 * row]), len(zones[2 * row + 1])))
        to_come = judge.to_come(tuple(sides))
        scale = CLOSE + DRIFT * sqrt(sum(to_come) / game.seats)
        worth, best = [0.0] * game.seats, [0.0] * game.seats
        for row, side in enumerate(sides):
            sums = held(state, row)
            most = max(sums)
            weights = [exp((each - most) / scale) if each else 0.0 for each in sums]
            total = sum(weights) or 1.0
            # Nobody pushes in one direction here: the others want the opposite.
            heaven, hell = judge.tendency(side, to_come[row], 0.0)
            for seat in seats:
                mine = sums[seat] * weights[seat] / total
                worth[seat] += (heaven - hell) * mine
                best[seat] = max(best[seat], heaven * mine)
        return [worth[s] + (extra * best[s] if data.doubles[s] else 0.0) for s in seats]

    def scoring(state: State) -> list[float]:
        data: Himmel = state.data
        worth = [float(points) for points in data.points]
        best = [0] * game.seats
        for row in range(len(data.scored), rules.rows):
            left, right = rules.row_sums(state, row)
            if left == right:
                continue
            sums = held(state, row)
            most = max(sums)
            for seat in seats:
                if not most or sums[seat] != most:
                    continue
                worth[seat] += most if right > left else -most
                decided = data.pending[seat] if row == data.row and data.pending else ""
                if right > left and data.doubles[seat] and decided != NO:
                    best[seat] = max(best[seat], most)
        for seat in seats:
            if data.pending and data.pending[seat] == YES:
                # It is used up in this row, even if it brings nothing there.
                sums = held(state, data.row)
                best[seat] = sums[seat] if sums[seat] == max(sums) else 0
            worth[seat] += extra * best[seat]
        return worth

    return lambda state: scoring(state) if state.phase == DECIDING else playing(state)
