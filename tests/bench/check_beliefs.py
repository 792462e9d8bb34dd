"""Where do hidden cards lie, and where does the search believe they lie?

    python tests/bench/check_beliefs.py                      # base game
    python tests/bench/check_beliefs.py -v sonderkarten

Plays games of the playouts' policy and asks every fifth turn, for the seat on turn: how many cards of each value are
onions of others, in others' hands, in the draw pile? The figures are the true number divided by the number in deals
drawn from :class:`heul_doch.game.games.heul_doch.belief.beliefs` (or, with ``--plain``, from ``resample``, all deals
alike): 1.00 is right.
"""

from __future__ import annotations

import argparse
import sys
from collections import defaultdict
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from heul_doch.game import Game, Rng, State, View, resample, view
from heul_doch.game.games.heul_doch.belief import beliefs
from heul_doch.game.games.heul_doch.playout import Playouts
from heul_doch.game.rulefiles.loader import define, load_rulebook

RULES = Path(__file__).resolve().parents[2] / "rules" / "heul_doch.yaml"
DRAWN = 6
"""Deals that are drawn for every true one."""

Counts = dict[tuple[str, str], list[float]]
"""(part of the game, where) -> number of cards of each value."""


def part(game: Game, seen: View) -> str:
    """Return which part of the game a position belongs to, by the cards left in the draw pile."""
    left = len(seen.zones[2 * game.seats])
    return "1 early" if left > 50 else "2 middle" if left > 20 else "3 late" if left else "4 no draw pile"


def count(game: Game, playouts: Playouts, seen: View, state: State, into: Counts, weight: float) -> None:
    """Add where the cards lie that the seat has not seen."""
    name = part(game, seen)
    for zone, glimpses, entries in zip(game.zones, seen.zones, state.zones):
        where = "onions" if zone.is_open else "hands" if zone.owner >= 0 else "draw pile"
        for glimpse, entry in zip(glimpses, entries):
            if glimpse is None:
                into[name, where][playouts.tables.values[entry if entry >= 0 else ~entry]] += weight


def measure(game: Game, games: int, is_plain: bool) -> tuple[Counts, Counts]:
    """Return the true numbers and those that are believed."""
    policy, playouts, rng = Playouts(game), Playouts(game), Rng(5)
    true: Counts = defaultdict(lambda: [0.0] * playouts.size)
    believed: Counts = defaultdict(lambda: [0.0] * playouts.size)
    for seed in range(games):
        state = game.deal(5000 + seed).state
        policy.begin_at(state)
        while state.turn >= 0:
            if state.ply % 5 == 0:
                seen = view(game, state, state.turn)
                deals = beliefs(playouts, game, seen)
                count(game, playouts, seen, state, true, 1.0)
                for _ in range(DRAWN):
                    deal = resample(game, seen, rng) if is_plain else deals.sample(rng)
                    count(game, playouts, seen, deal, believed, 1.0 / DRAWN)
            state = policy.play_policy(game, state)
    return true, believed


def main() -> None:
    """Read the command line and print the figures."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("-v", "--variant", action="append", default=[])
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--plain", action="store_true", help="draw all deals alike")
    options = parser.parse_args()
    game = Game(define(load_rulebook(RULES), options.variant), options.seats)
    true, believed = measure(game, options.games, options.plain)
    size = len(next(iter(true.values())))
    print(" " * 26 + "special" + "".join(f"{value:7d}" for value in range(1, size)))
    for key in sorted(true):
        row = "".join(f"{t / b:7.2f}" if b > 10 else "      -" for t, b in zip(true[key], believed[key]))
        print(f"{key[0]:15s}{key[1]:11s}{row}   of {sum(true[key]):.0f}")


if __name__ == "__main__":
    main()
