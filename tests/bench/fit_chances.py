"""Fit the estimate of the chance to win (``game.bots.playout.Prospects``) to games, and check how honest it is.

    python tests/bench/fit_chances.py --games 300                        # base game
    python tests/bench/fit_chances.py --games 300 -v sonderkarten        # with a variant
    python tests/bench/fit_chances.py --games 300 --check                # only tell how good the present values are

One-step bots play one another; every fourth position is kept with what came of it. Four fifths of the games are
fitted (softmax regression, plain gradient descent), one fifth is kept back for the figures: the log loss (less is
better; 1.386 is no knowledge at four seats) and the reliability table, predicted against observed chances.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from dataclasses import astuple, fields, replace
from math import exp, log, sqrt
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from heul_doch.game import Game, Rng, view
from heul_doch.game.games.heul_doch.onestep import OneStepBot
from heul_doch.game.games.heul_doch.playout import Playouts
from heul_doch.game.games.heul_doch.prospects import Prospects
from heul_doch.game.rulefiles.loader import define, load_rulebook

FACTORS = tuple(field.name for field in fields(Prospects))[:-2]
"""Fields that are factors; the last two are scales."""
NOTHING = Prospects(**dict.fromkeys(FACTORS, 0.0))
TURNS = 1 + FACTORS.index("turn")
RULES = Path(__file__).resolve().parents[2] / "rules" / "heul_doch.yaml"

Features = tuple[float, ...]
"""Of one seat: points expected, then what each field of Prospects up to ``noise`` is a factor of, in their order."""


class Sample(NamedTuple):
    """A position, and who won."""

    seats: tuple[Features, ...]
    turns: float
    """Mean turns to come of a seat."""
    wins: tuple[float, ...]


def features(playouts: Playouts, seat: int) -> Features:
    """Return what the estimate is made of: the strength with one factor at 1 and all others at 0, one after another."""
    kept, expected = playouts.prospects, playouts.worths(seat)[0]
    found = [expected]
    for field in FACTORS:
        playouts.use(replace(NOTHING, **{field: 1.0}))
        found.append(playouts.strength_now(seat) - expected)
    playouts.use(kept)
    return tuple(found)


def samples(game: Game, first: int, count: int) -> list[Sample]:
    """Play games and return positions of them."""
    playouts, bot = Playouts(game), OneStepBot()
    found: list[Sample] = []
    for seed in range(first, first + count):
        state, rng = game.deal(seed).state, Rng(seed).fork(1)
        kept: list[tuple[tuple[Features, ...], float]] = []
        while not game.is_over(state):
            if state.ply % 4 == seed % 4:
                playouts.begin_at(state)
                seats = tuple(features(playouts, s) for s in range(game.seats))
                kept.append((seats, sum(f[TURNS] for f in seats) / game.seats))
            move = bot.choose(game, view(game, state, state.turn), game.legal_moves(state), Rng(rng.next()))
            state = game.next_state(state, move)
        outcome = game.outcome(state)
        assert outcome is not None
        wins = tuple(outcome.share(s) for s in range(game.seats))
        found += [Sample(seats, turns, wins) for seats, turns in kept]
    return found


def chances(p: Sequence[float], sample: Sample) -> tuple[list[float], list[float], float]:
    """Return chances, strengths and the variance of the scale for the values ``p`` of Prospects."""
    variance = p[-2] ** 2 + p[-1] ** 2 * sample.turns
    strengths = [f[0] + sum(a * x for a, x in zip(p, f[1:])) for f in sample.seats]
    scale, best = 1 / sqrt(variance), max(strengths)
    weights = [exp((s - best) * scale) for s in strengths]
    total = sum(weights)
    return [w / total for w in weights], strengths, variance


def loss(p: Sequence[float], found: Sequence[Sample]) -> float:
    """Return the mean log loss."""
    total = 0.0
    for sample in found:
        total -= sum(w * log(max(c, 1e-12)) for w, c in zip(sample.wins, chances(p, sample)[0]) if w)
    return total / len(found)


def gradient(p: Sequence[float], found: Sequence[Sample]) -> list[float]:
    """Return how the loss changes with each value."""
    g = [0.0] * len(p)
    for sample in found:
        shares, strengths, variance = chances(p, sample)
        scale = 1 / sqrt(variance)
        for f, share, win, strength in zip(sample.seats, shares, sample.wins, strengths):
            error = (share - win) * scale
            for i in range(len(FACTORS)):
                g[i] += error * f[i + 1]
            bend = -error * strength / variance
            g[-2] += bend * p[-2]
            g[-1] += bend * p[-1] * sample.turns
    return [x / len(found) for x in g]


def fit(p: Sequence[float], found: Sequence[Sample], steps: int) -> list[float]:
    """Return better values: Adam, plain."""
    values, mean, square = list(p), [0.0] * len(p), [0.0] * len(p)
    for step in range(1, steps + 1):
        for i, slope in enumerate(gradient(values, found)):
            mean[i] = 0.9 * mean[i] + 0.1 * slope
            square[i] = 0.99 * square[i] + 0.01 * slope * slope
            values[i] -= 0.06 * (mean[i] / (1 - 0.9**step)) / (sqrt(square[i] / (1 - 0.99**step)) + 1e-9)
    return values


def reliability(p: Sequence[float], found: Sequence[Sample]) -> list[tuple[float, float, int]]:
    """Return for each tenth: mean chance predicted, share that won, number of seats."""
    bins: list[list[tuple[float, float]]] = [[] for _ in range(10)]
    for sample in found:
        for share, win in zip(chances(p, sample)[0], sample.wins):
            bins[min(9, int(10 * share))].append((share, win))
    return [(sum(s for s, _ in b) / len(b), sum(w for _, w in b) / len(b), len(b)) for b in bins if b]


def main() -> None:
    """Read the command line and print the figures."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--seed", type=int, default=800_000, help="first deal")
    parser.add_argument("--steps", type=int, default=60)
    parser.add_argument("-v", "--variant", action="append", default=[])
    parser.add_argument("--check", action="store_true")
    options = parser.parse_args()
    game = Game(define(load_rulebook(RULES), options.variant), options.seats)
    kept_back = max(1, options.games // 5)
    train = [] if options.check else samples(game, options.seed, options.games - kept_back)
    test = samples(game, options.seed - kept_back, kept_back)
    values: list[float] = list(astuple(Playouts(game).prospects))
    print(f"present values: log loss {loss(values, test):.4f}  {len(test)} positions of {kept_back} games")
    if not options.check:
        values = fit(values, train, options.steps)
        print(f"fitted values:  log loss {loss(values, test):.4f}")
        for field, value in zip(fields(Prospects), values):
            print(f"  {field.name}: {value:.2f}")
    for predicted, observed, count in reliability(values, test):
        print(f"  predicted {100 * predicted:5.1f} %  observed {100 * observed:5.1f} %  {count}")


if __name__ == "__main__":
    main()
