"""Tune the weights of the one-step bot by self-play: one changed bot against three of the standard one.

    python tests/bench/tune_onestep.py --games 400 hand=0.6 steer=12      # one set of changes
    python tests/bench/tune_onestep.py --games 400 --scan hand 0.3 0.7    # several values of one weight
    python tests/bench/tune_onestep.py --against random --games 400       # the standard bot against three random ones

Every deal is played from every seat (paired deals), the start seat fixed by the deal. A figure is the share of wins (a
shared win counts in parts), with its 95 % interval over the deals, and the mean lead in points over the others.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time
from dataclasses import fields, replace
from importlib import resources
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from heul_doch.game import Game, Rng, view
from heul_doch.game.bots import Bot
from heul_doch.game.bots.simple import RandomBot
from heul_doch.game.games.heul_doch.onestep import OneStepBot, Weights
from heul_doch.game.rulefiles.loader import define, load_rulebook


class Figure(NamedTuple):
    """What a comparison came to."""

    share: float
    margin: float
    """Half of the 95 % interval of ``share``, from the spread between deals."""
    lead: float
    games: int
    ms_per_move: float
    """Mean time of the bot under test."""
    worst_ms: float

    def __str__(self) -> str:
        return (
            f"{100 * self.share:5.1f} +- {100 * self.margin:3.1f} %  lead {self.lead:+6.2f}  "
            f"{self.games} games  {self.ms_per_move:.2f} ms a move (worst {self.worst_ms:.1f})"
        )


def play(game: Game, bots: list[Bot], seed: int) -> tuple[list[float], list[int], list[float]]:
    """Play one game and return each seat's share of the win, its points, and the times of each move of seat 0's bot."""
    state = game.deal(seed).state
    rng = Rng(seed).fork(1)
    times: list[float] = []
    while not game.is_over(state):
        seat, moves = state.turn, game.legal_moves(state)
        seen = view(game, state, seat)
        begin = time.perf_counter()
        move = bots[seat].choose(game, seen, moves, Rng(rng.next()))
        if bots[seat] is bots[-1]:
            times.append(time.perf_counter() - begin)
        state = game.next_state(state, move)
    outcome = game.outcome(state)
    assert outcome is not None
    return [outcome.share(s) for s in range(game.seats)], [s.score for s in outcome.seats], times


def compare(game: Game, tested: Bot, other: Bot, deals: int, first_seed: int = 0) -> Figure:
    """Play ``tested`` against copies of ``other``, each deal from every seat."""
    shares, leads, times = [], [], []
    n = game.seats
    for seed in range(first_seed, first_seed + deals):
        won = 0.0
        for seat in range(n):
            bots: list[Bot] = [other] * n
            bots[seat] = tested
            # The bot under test is marked by a place past the seats.
            wins, points, taken = play(game, [*bots, tested], seed)
            won += wins[seat]
            leads.append(points[seat] - (sum(points) - points[seat]) / (n - 1))
            times += taken
        shares.append(won / n)
    spread = statistics.stdev(shares) / len(shares) ** 0.5 if len(shares) > 1 else 1.0
    return Figure(
        statistics.mean(shares), 1.96 * spread, statistics.mean(leads), deals * n,
        1000 * statistics.mean(times), 1000 * max(times),
    )  # fmt: skip


def main() -> None:
    """Read the command line and print the figures."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("changes", nargs="*", metavar="WEIGHT=VALUE")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--seed", type=int, default=0, help="first deal")
    parser.add_argument("--variant", default="base", help="base, sonderkarten, hausregeln or several with +")
    parser.add_argument("--against", choices=("onestep", "random"), default="onestep")
    parser.add_argument("--scan", nargs="+", metavar=("WEIGHT", "VALUE"))
    parser.add_argument("--worlds", type=int, default=0)
    options = parser.parse_args()
    book = load_rulebook(str(resources.files("heul_doch.rules") / "heul_doch.yaml"))
    variants = () if options.variant == "base" else options.variant.split("+")
    game = Game(define(book, variants), options.seats)
    known = {f.name for f in fields(Weights)}
    base = {name: float(value) for name, value in (c.split("=") for c in options.changes)}
    sets = [base]
    if options.scan:
        sets = [{**base, options.scan[0]: float(value)} for value in options.scan[1:]]
    other: Bot = RandomBot() if options.against == "random" else OneStepBot()
    for changes in sets:
        if not changes.keys() <= known:
            parser.error(f"unknown weight; known are {', '.join(sorted(known))}")
        weights = replace(Weights(), **changes)
        tested = OneStepBot(weights, options.worlds) if options.worlds else OneStepBot(weights)
        figure = compare(game, tested, other, max(1, options.games // options.seats), options.seed)
        print(f"{options.variant:13s} {changes} {figure}", flush=True)


if __name__ == "__main__":
    main()
