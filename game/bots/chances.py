"""The chance that is shown for one that a search found: what was observed after such predictions.

The bins are in the module ``chance_table`` of each game's package. They were measured by
``tests/bench/check_chances.py``, which also writes them anew. A table whose game, variants and number of seats were not
measured shows what its search found. The mapping rises everywhere: it never changes which of two moves is shown as the
better one.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from heul_doch.game.core.engine import Game
from heul_doch.game.core.families import family

Bins = tuple[tuple[float, float, int], ...]
"""For each bin the mean predicted and the mean observed chance, 0 to 1, and the number of choices; predictions rise."""

WIDTH = 10
"""Number of bins."""

TRUST = 25
"""A bin counts as if so many more choices had come true as predicted, so that few choices change little."""

SLOPE = 0.05
"""Smallest slope of the mapping."""


def key_of(game: Game) -> str:
    """Return the name of a table in the data of its family: variants and seats."""
    return " ".join([*sorted(game.defn.variants), str(game.seats)])


def measured_bins(game: Game) -> Bins:
    """Return the bins of a table; empty if it was not measured."""
    data = family(game.defn.family).chance_table
    bins: Bins = data().BINS.get(key_of(game), ()) if data is not None else ()
    return bins


def shown_chance(game: Game, chance: float) -> float:
    """Return the chance to show at a table for one that its search found, both 0 to 1."""
    return mapped(chance, measured_bins(game))


def bins_of(predictions: Sequence[tuple[float, float]]) -> Bins:
    """Return the bins of predictions, each with what came of it."""
    found = []
    for number in range(WIDTH):
        those = [(p, win) for p, win in predictions if min(WIDTH - 1, int(WIDTH * p)) == number]
        if those:
            size = len(those)
            found.append((sum(p for p, _ in those) / size, sum(win for _, win in those) / size, size))
    return tuple(found)


def mapped(chance: float, bins: Bins) -> float:
    """Return the chance to show for a predicted one, by straight lines through the bins, (0, 0) and (1, 1)."""
    points = [(0.0, 0.0), *_rising(bins), (1.0, 1.0)]
    for (low, real_low), (high, real_high) in pairwise(points):
        if chance <= high and high > low:
            share = max(0.0, (chance - low) / (high - low))
            steady = real_low + share * (real_high - real_low)
            return (1.0 - SLOPE) * steady + SLOPE * chance
    return chance


def _rising(bins: Bins) -> list[tuple[float, float]]:
    """Return predicted and observed chances; neighbours in the wrong order are pooled until the latter rise."""
    pools: list[tuple[float, float, int]] = []
    for predicted, observed, count in bins:
        weight = count + TRUST
        pools.append((predicted, (observed * count + predicted * TRUST) / weight, weight))
        while len(pools) > 1 and pools[-2][1] >= pools[-1][1]:
            (p, h, n), (q, k, m) = pools[-2:]
            pools[-2:] = [((p * n + q * m) / (n + m), (h * n + k * m) / (n + m), n + m)]
    return [(predicted, observed) for predicted, observed, _ in pools]
