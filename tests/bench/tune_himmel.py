"""Find weights for the one-step player of Himmel + Hölle by self-play: one seat with changed weights against the rest.

    python tests/bench/tune_himmel.py --steps 20 --deals 150        # random steps, kept when they win clearly
    python tests/bench/tune_himmel.py --compare pace=1.2 push=0.7   # one change against the present weights

Every deal is played with the changed player on every seat; par is one win in as many games as there are seats. Prints
the share with its 95 % interval.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Sequence
from dataclasses import asdict, replace
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from heul_doch.game import Game, Outcome, Rng, view
from heul_doch.game.bots.arena import wilson
from heul_doch.game.bots.protocol import Bot
from heul_doch.game.games.himmel_hoelle.onestep import HimmelBot, HimmelWeights
from heul_doch.game.rulefiles.loader import define, load_rulebook

RULES = Path(__file__).resolve().parents[2] / "rules" / "himmel_hoelle.yaml"


def play(game: Game, bots: Sequence[Bot], seed: int) -> Outcome:
    """Play a round and return how it ended."""
    state = game.deal(seed).state
    seeds = Rng(seed).fork(1)
    while not game.is_over(state):
        bot, seen = bots[state.turn], view(game, state, state.turn)
        state = game.next_state(state, bot.choose(game, seen, game.legal_moves(state), Rng(seeds.next())))
    outcome = game.outcome(state)
    assert outcome is not None
    return outcome


def compare(game: Game, new: Bot, old: Bot, deals: int, seed: int) -> tuple[float, int]:
    """Return how many rounds one seat with ``new`` wins against the rest with ``old``, and of how many."""
    won = 0.0
    for deal in range(deals):
        for seat in range(game.seats):
            bots = [old] * game.seats
            bots[seat] = new
            winners = play(game, bots, seed + deal).winners
            won += 1 / len(winners) if seat in winners else 0
    return won, deals * game.seats


def main() -> None:
    """Run the command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--compare", nargs="*", metavar="NAME=VALUE")
    parser.add_argument("--steps", type=int, default=20)
    parser.add_argument("--deals", type=int, default=150)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--from", dest="begin", nargs="*", default=[], metavar="NAME=VALUE")
    options = parser.parse_args()
    game = Game(define(load_rulebook(RULES)), options.seats)
    present = _changed(HimmelWeights(), options.begin)
    if options.compare is not None:
        new = _changed(present, options.compare)
        won, games = compare(game, HimmelBot(new), HimmelBot(present), options.deals, options.seed)
        print(f"{won / games:.3f} of {games}, {wilson(won, games)}")
        return
    rng = random.Random(options.seed)
    seed = options.seed
    for number in range(options.steps):
        fields = asdict(present)
        chosen = rng.sample(sorted(fields), rng.choice((1, 1, 2)))
        changed = {
            name: max(0.0, round(fields[name] * rng.uniform(0.6, 1.6) + rng.uniform(-0.1, 0.1), 3)) for name in chosen
        }
        trial = replace(present, **changed)
        # A quick look first, a long one only for what is promising.
        won, games = compare(game, HimmelBot(trial), HimmelBot(present), options.deals // 3, seed)
        seed += options.deals
        if won / games < 1 / options.seats:
            continue
        more, further = compare(game, HimmelBot(trial), HimmelBot(present), options.deals, seed)
        seed += options.deals
        share = (won + more) / (games + further)
        low = wilson(won + more, games + further).low
        if low + 0.012 > 1 / options.seats:
            present = trial
            print(f"{number:3}: {share:.3f} {changed} kept", flush=True)
    print(present)


def _changed(weights: HimmelWeights, changes: Sequence[str]) -> HimmelWeights:
    return replace(weights, **{name: float(value) for name, _, value in (c.partition("=") for c in changes)})


if __name__ == "__main__":
    main()
