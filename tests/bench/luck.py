"""How much is luck, how much the seat, how much skill: prints the strength table of the README and what lies behind it.

    python tests/bench/luck.py seats --games 4000                   # who begins wins more often, among equals
    python tests/bench/luck.py deals --games 400                    # the same deals again: what the deal alone decides
    python tests/bench/luck.py skill --games 240                    # four strengths at one table, in every seating
    python tests/bench/luck.py table --games 400 -v sonderkarten    # the rows of the README's table, one against three

Without ``-v`` it is the base game of Heul doch! Mau Mau. Where bots only think one step ahead this is a matter of
minutes; ``table`` takes hours unless the modules are compiled (``python main.py compile``).
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time
from collections.abc import Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from game import Game, Rng, compiled, view
from game.arena import GameResult, Pairing, play_game, schedule, summary
from game.bots import Bot, make
from game.loader import define, load_rulebook

RULES = Path(__file__).resolve().parents[2] / "rules" / "heul_doch.yaml"
MATCHES = (
    ("beginner", "random"), ("onestep", "random"), ("easy", "beginner"), ("onestep", "easy"), ("middle", "onestep"),
    ("strong", "onestep"), ("strong", "middle"),
)  # fmt: skip
"""One against three of the other."""


def play(game: Game, bots: Sequence[Bot], plan: Sequence[Sequence[Pairing]]) -> list[GameResult]:
    """Play all games of a plan."""
    return [play_game(game, bots, pairing, time.process_time) for deal in plan for pairing in deal]


def seats(game: Game, games: int) -> None:
    """Print the win share by turn order among equals."""
    n = game.seats
    found = summary(("onestep",), play(game, [make("onestep")], schedule([0] * n, games, 1)))
    for place, share in enumerate(found.order):
        print(f"turn {place + 1}: {100 * share.share:.1f} % ({100 * share.low:.1f} to {100 * share.high:.1f})")


def deals(game: Game, games: int) -> None:
    """Print which part of the spread of points and wins a deal alone decides, the players being equal.

    The cards stay; what the bots dream up about hidden cards, and so their choices, differ from time to time.
    """
    times = 8
    wins: list[list[float]] = []
    points: list[list[float]] = []
    for seed in range(1, 1 + games // times):
        results = [play_again(game, seed, again) for again in range(times)]
        for seat in range(game.seats):
            wins.append([r[0][seat] for r in results])
            points.append([float(r[1][seat]) for r in results])
    for name, rows in (("wins", wins), ("points", points)):
        within = statistics.mean(statistics.variance(row) for row in rows)
        whole = statistics.pvariance([x for row in rows for x in row])
        print(f"{name}: the deal and the seat decide {100 * (1 - within / whole):.0f} % of the spread among equals")


def play_again(game: Game, seed: int, again: int) -> tuple[list[float], list[int]]:
    """Play a deal among one-step players with other thoughts each time; return wins and points by seat."""
    bot, state, luck = make("onestep"), game.deal(seed).state, Rng(seed * 1000 + again)
    while not game.is_over(state):
        moves, rng = game.legal_moves(state), Rng(luck.next())
        state = game.next_state(state, bot.choose(game, view(game, state, state.turn), moves, rng))
    outcome = game.outcome(state)
    assert outcome is not None
    share = 1 / len(outcome.winners)
    return [share if s in outcome.winners else 0.0 for s in range(game.seats)], [s.score for s in outcome.seats]


def skill(game: Game, games: int) -> None:
    """Print what part of the spread of points comes from who plays, from the seat and from the deal."""
    names = ("beginner", "easy", "onestep", "middle")
    results = play(game, [make(name) for name in names], schedule(range(4), games, 1))
    rows = [
        (r.pairing.seating[s], (s - r.start) % 4, r.pairing.deal, float(r.points[s])) for r in results for s in range(4)
    ]
    whole = statistics.pvariance([row[3] for row in rows])
    for label, place in (("who plays", 0), ("turn order", 1), ("the deal (all seats alike)", 2)):
        groups: dict[int, list[float]] = {}
        for row in rows:
            groups.setdefault(int(row[place]), []).append(row[3])
        between = sum(len(g) * statistics.mean(g) ** 2 for g in groups.values()) / len(rows)
        part = between - statistics.mean(row[3] for row in rows) ** 2
        print(f"{label}: {100 * part / whole:.1f} % of the spread of points")
    found = summary(names, results)
    for player in found.players:
        print(f"  {player.name:9s} wins {100 * player.share.share:.1f} %, {player.points:.1f} points")


def table(game: Game, games: int) -> None:
    """Print the rows of the README's table."""
    print(f"compiled: {compiled.is_active()}")
    for one, three in MATCHES:
        found = summary((one, three), play(game, [make(one), make(three)], schedule([0, 1, 1, 1], games, 1)))
        first = found.players[0]
        low, high = 100 * first.share.low, 100 * first.share.high
        share = f"{100 * first.share.share:.1f} % ({low:.1f} to {high:.1f})"
        print(f"| {one} against three {three} | {share} | {found.games} | {first.ms:.1f} ms |", flush=True)


def main() -> None:
    """Read the command line and print the figures."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("what", choices=("seats", "deals", "skill", "table"))
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("-v", "--variant", action="append", default=[])
    options = parser.parse_args()
    game = Game(define(load_rulebook(RULES), options.variant), 4)
    {"seats": seats, "deals": deals, "skill": skill, "table": table}[options.what](game, options.games)


if __name__ == "__main__":
    main()
