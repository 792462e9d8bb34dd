"""How fast the search plays: playouts and moves a second, and the time for a move. One process, plain or compiled.

    python tests/bench/bench_search.py                   # base game and Sonderkarten, 4 seats
    python tests/bench/bench_search.py --playouts 200    # with another budget
    python tests/bench/bench_search.py --compare         # the same, and in the same run OpenSpiel's ISMCTS (C++), if
                                                         # it is installed: random play to the end of a game of euchre
    python tests/bench/bench_search.py --profile         # where the time goes

Seconds are processor time, so that a busy machine does not count. How strong it is tells ``python main.py arena``.
"""

from __future__ import annotations

import argparse
import cProfile
import pstats
import random
import statistics
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from heul_doch.game import Game, Rng, State, compiled, view
from heul_doch.game.games.heul_doch.deals import Deals
from heul_doch.game.games.heul_doch.onestep import OneStepBot
from heul_doch.game.games.heul_doch.playout import Playouts
from heul_doch.game.games.heul_doch.search import FIRST, ROUNDS, SearchBot
from heul_doch.game.rulefiles.loader import define, load_rulebook

clock = time.process_time
DEALS = 30
"""Deals of the hidden cards of each position."""
DECKS: dict[str, tuple[str, ...]] = {"base": (), "sonderkarten": ("sonderkarten",)}
RULES = Path(__file__).resolve().parents[2] / "rules" / "heul_doch.yaml"


def positions(game: Game, count: int) -> list[State]:
    """Return positions with a choice, spread over games of one-step bots."""
    bot = OneStepBot()
    found: list[State] = []
    seed = 0
    while len(found) < count:
        seed += 1
        state, rng = game.deal(seed).state, Rng(seed)
        while not game.is_over(state):
            moves = game.legal_moves(state)
            if len(moves) > 1 and state.ply % 11 == seed % 11:
                found.append(state)
            state = game.next_state(state, bot.choose(game, view(game, state, state.turn), moves, Rng(rng.next())))
    return found[:count]


def bench_playouts(game: Game, found: list[State]) -> float:
    """Return playouts a second, as the search makes them."""
    playouts, rng = SearchBot().playouts_of(game), Rng(1)
    count = 0
    begin = clock()
    for state in found:
        deals = Deals(playouts, game, view(game, state, state.turn))
        deals.begin()
        codes = [playouts.code(move) for move in game.legal_moves(state)]
        for _ in range(DEALS):
            deals.draw(rng)
            for code in codes:
                playouts.play_out(code, ROUNDS, FIRST, state.turn)
                count += 1
    return count / (clock() - begin)


def bench_policy(game: Game, found: list[State]) -> float:
    """Return moves a second of the playouts' policy, chosen and made, to the end of the game."""
    playouts, rng = Playouts(game), Rng(1)
    moves = 0
    begin = clock()
    for state in found:
        deals = Deals(playouts, game, view(game, state, state.turn))
        deals.begin()
        for _ in range(DEALS):
            deals.draw(rng)
            playouts.reset()
            while playouts.turn >= 0:
                playouts.make(playouts.pick())
            moves += playouts.ply - state.ply
    return moves / (clock() - begin)


def bench_openspiel(playouts: int, decisions: int) -> float:
    """Return playouts a second of OpenSpiel's ISMCTS, from a deal of euchre on. Raises ImportError without it."""
    import pyspiel  # type: ignore[import-not-found, unused-ignore]

    game, rng = pyspiel.load_game("euchre"), random.Random(1)
    bot = pyspiel.ISMCTSBot(
        1,
        pyspiel.RandomRolloutEvaluator(1, 1),
        2.0,
        playouts,
        -1,
        pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
        False,
        False,
    )
    state, made, taken = game.new_initial_state(), 0, 0.0
    while made < decisions:
        if state.is_terminal():
            state = game.new_initial_state()
        if not state.is_chance_node() and len(state.legal_actions()) > 1:
            begin = clock()
            bot.step(state)
            taken += clock() - begin
            made += 1
        state.apply_action(rng.choice(state.legal_actions()))
    return playouts * decisions / taken


def main() -> None:
    """Read the command line and print the figures."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--playouts", type=int, default=1000)
    parser.add_argument("--positions", type=int, default=12)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--compare", action="store_true", help="measure OpenSpiel's search too")
    parser.add_argument("--profile", action="store_true")
    options = parser.parse_args()
    print("compiled modules" if compiled.is_active() else "plain Python")
    for name, variants in DECKS.items():
        game = Game(define(load_rulebook(RULES), variants), options.seats)
        found = positions(game, options.positions)
        print(f"{name:13s} {bench_playouts(game, found):8,.0f} playouts/s of {ROUNDS} rounds")
        print(f"{name:13s} {bench_policy(game, found):8,.0f} moves/s within playouts, chosen and made")
        bot = SearchBot(options.playouts)
        times = []
        for state in found:
            begin = clock()
            bot.search(game, view(game, state, state.turn), game.legal_moves(state), Rng(1))
            times.append(1000 * (clock() - begin))
        middle, worst = statistics.median(times), max(times)
        print(f"{name:13s} {options.playouts} playouts a move: {middle:,.0f} ms, worst {worst:,.0f}")
        if options.profile:
            profile = cProfile.Profile()
            profile.runcall(bench_playouts, game, found)
            pstats.Stats(profile).sort_stats("tottime").print_stats(15)
    if options.compare:
        try:
            speed = bench_openspiel(options.playouts, options.positions)
            print(f"openspiel     {speed:8,.0f} playouts/s of its ISMCTS, random play to the end of euchre (C++)")
        except ImportError as error:
            print(f"left out: {error}", file=sys.stderr)


if __name__ == "__main__":
    main()
