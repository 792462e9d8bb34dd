"""Find weights for the one-step player of Jammerlappen by self-play: changed weights against the present ones.

    python tests/bench/tune_jammer.py --steps 8 --deals 150         # random steps, kept when they win clearly
    python tests/bench/tune_jammer.py --compare pot=0.3 scale=4     # one change against the present weights

Two seats play with one set of weights, two with the other, every deal both ways round; what counts is which side the
one left over belongs to (par 50 %). Prints the share with its 95 % interval.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Sequence
from dataclasses import asdict, replace
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from heul_doch.game import Game, Move, Rng, view
from heul_doch.game.bots.arena import wilson
from heul_doch.game.bots.protocol import next_move
from heul_doch.game.core.cards import Seat
from heul_doch.game.games.jammerlappen.onestep import JammerBot, JammerWeights
from heul_doch.game.rulefiles.loader import define, load_rulebook

RULES = Path(__file__).resolve().parents[2] / "rules" / "jammerlappen.yaml"


def loser_of(game: Game, bots: Sequence[JammerBot], seed: int) -> int:
    """Play a game and return who is left over, -1 if it was broken off."""
    state = game.deal(seed).state
    seeds = Rng(seed).fork(1)

    def choose(seat: Seat, moves: tuple[Move, ...]) -> Move:
        return bots[seat].choose(game, view(game, state, seat), moves, Rng(seeds.next()))

    def react(seat: Seat, moves: tuple[Move, ...]) -> Move | None:
        return bots[seat].react(game, view(game, state, seat), moves, Rng(seeds.next()))

    while not game.is_over(state):
        state = game.next_state(state, next_move(game, state, choose, react))
    outcome = game.outcome(state)
    assert outcome is not None
    return -1 if outcome.is_broken_off else outcome.ranking[-1][0]


def compare(game: Game, new: JammerWeights, old: JammerWeights, deals: int, seed: int) -> tuple[float, int]:
    """Return how often a seat with ``new`` weights is left over, and in how many games; par is half."""
    lost, games = 0.0, 0
    for deal in range(deals):
        for first in (0, 1):
            bots = [JammerBot(new if s % 2 == first else old) for s in range(game.seats)]
            loser = loser_of(game, bots, seed + deal)
            if loser >= 0:
                games += 1
                lost += loser % 2 == first
    return lost, games


def told(lost: float, games: int) -> str:
    """Return a share with its interval."""
    found = wilson(lost, games)
    return f"lost {100 * found.share:.1f} % [{100 * found.low:.1f}..{100 * found.high:.1f}] of {games}"


def main() -> None:
    """Run what the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--compare", nargs="*", metavar="NAME=VALUE")
    parser.add_argument("--steps", type=int, default=8)
    parser.add_argument("--deals", type=int, default=150)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    game = Game(define(load_rulebook(str(RULES))), options.seats)
    best = JammerWeights()
    if options.compare is not None:
        change = {name: float(value) for name, _, value in (word.partition("=") for word in options.compare)}
        print(change, told(*compare(game, replace(best, **change), best, options.deals, options.seed)))
        return
    rng = random.Random(options.seed)
    for step in range(options.steps):
        names = rng.sample(sorted(asdict(best)), 3)
        change = {n: round(getattr(best, n) * rng.uniform(0.5, 1.7) + rng.uniform(-0.1, 0.1), 3) for n in names}
        change["scale"] = max(0.5, change.get("scale", best.scale))
        lost, games = compare(game, replace(best, **change), best, options.deals, options.seed + 10_000 * (step + 1))
        is_better = lost < 0.465 * games
        print("+" if is_better else " ", change, told(lost, games), flush=True)
        if is_better:
            best = replace(best, **change)
    print(best)


if __name__ == "__main__":
    main()
