"""Shares of deal, seat and skill in the results of games; prints the strength table of OPPONENTS.md.

    python tests/bench/strength.py seats --games 4000  # who begins wins more often, among equals
    python tests/bench/strength.py deals --games 400  # the same deals again: what the deal alone decides
    python tests/bench/strength.py skill --games 240  # four strengths at one table, in every seating
    python tests/bench/strength.py hidden --games 120 -v sonderkarten  # what it would bring to see all hands
    python tests/bench/strength.py table --games 400 -v sonderkarten  # the table of OPPONENTS.md, one against three

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
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from heul_doch.game import Game, Rng, compiled, view
from heul_doch.game.bots import Bot, make
from heul_doch.game.bots.arena import GameResult, Pairing, play_game, schedule, summary, wilson
from heul_doch.game.bots.protocol import distinct
from heul_doch.game.bots.search_loop import PlayoutResult, Settings, search_moves
from heul_doch.game.core.moves import Move
from heul_doch.game.core.state import State
from heul_doch.game.games.heul_doch.onestep import Judge
from heul_doch.game.games.heul_doch.playout import Playouts
from heul_doch.game.games.heul_doch.search import FIRST, ROUNDS, SearchBot
from heul_doch.game.rulefiles.loader import define, load_rulebook

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
    for seed in range(1, 1 + max(1, games // times)):
        results = [play_again(game, seed, again) for again in range(times)]
        for seat in range(game.seats):
            wins.append([r[0][seat] for r in results])
            points.append([float(r[1][seat]) for r in results])
    for name, rows in (("wins", wins), ("points", points)):
        within = statistics.mean(statistics.variance(row) for row in rows)
        whole = statistics.pvariance([x for row in rows for x in row])
        print(f"{name}: the deal and the seat decide {100 * (1 - within / whole):.0f} % of the spread among equals")


def play_again(game: Game, seed: int, again: int) -> tuple[list[float], list[int]]:
    """Play a deal among one-step players with other results each time; return wins and points by seat."""
    bot, state, seeds = make("onestep"), game.deal(seed).state, Rng(seed * 1000 + again)
    while not game.is_over(state):
        moves, rng = game.legal_moves(state), Rng(seeds.next())
        state = game.next_state(state, bot.choose(game, view(game, state, state.turn), moves, rng))
    outcome = game.outcome(state)
    assert outcome is not None
    return [outcome.share(s) for s in range(game.seats)], [s.score for s in outcome.seats]


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


class Peeper:
    """The strong player's search by somebody who sees all hands, but not what will be drawn: a yardstick, no bot."""

    def __init__(self, playouts: int) -> None:
        self.bot = SearchBot(playouts)

    def choose(self, game: Game, state: State, rng: Rng) -> Move:
        """Return the move for the seat on turn."""
        moves = distinct(game, game.legal_moves(state))
        bot = self.bot
        settings = Settings(bot.iterations, bot.prior, bot.point, fade=bot.prior, sure=bot.sure)
        return moves[0] if len(moves) == 1 else search_moves(PeeperModel(self, game, state), moves, settings, rng).move


class PeeperModel:
    """One decision of a :class:`Peeper`."""

    def __init__(self, peeper: Peeper, game: Game, state: State) -> None:
        self.bot, self.game, self.state = peeper.bot, game, state
        self.playouts = peeper.bot.playouts_of(game)

    def deal(self, rng: Rng) -> State:
        """Return the position with the draw pile shuffled."""
        zones, place = list(self.state.zones), 2 * self.game.seats
        pile = list(zones[place])
        rng.shuffle(pile)
        zones[place] = tuple(pile)
        return self.state._replace(zones=tuple(zones))

    def prior_values(self, moves: Sequence[Move], rng: Rng) -> list[float]:
        """Return the value of each move in one-step play."""
        world = self.deal(rng)
        judge = Judge(self.playouts.tables, self.bot.weights, world, world.turn)
        return [judge.worth(self.game.next_state(world, move)) for move in moves]

    def sample(self, rng: Rng) -> PeeperSample:
        """Return a random position."""
        self.playouts.begin_at(self.deal(rng))
        return PeeperSample(self.playouts, self.state.turn)


class PeeperSample(NamedTuple):
    """A position in which moves are played out."""

    playouts: Playouts
    seat: int

    def play_out(self, move: Move) -> PlayoutResult:
        """Return the probability to win after a move."""
        chance = self.playouts.play_out(self.playouts.code(move), ROUNDS, FIRST, self.seat)
        return PlayoutResult(chance, chance)


def hidden(game: Game, games: int) -> None:
    """Print what a search wins against three one-step players, and what it would win if it saw all hands."""
    playouts, n = 300, game.seats
    usual, peeper, onestep = SearchBot(playouts), Peeper(playouts), make("onestep")
    for name, sees_all in (("sees what its seat may", False), ("sees all hands", True)):
        wins, count = 0.0, 0
        for deal in range(games // n):
            for seat in range(n):
                state, rng = game.deal(deal + 1).state, Rng(deal * n + seat)
                while not game.is_over(state):
                    if state.turn == seat and sees_all:
                        move = peeper.choose(game, state, rng)
                    else:
                        bot = usual if state.turn == seat else onestep
                        move = bot.choose(game, view(game, state, state.turn), game.legal_moves(state), rng)
                    state = game.next_state(state, move)
                outcome = game.outcome(state)
                assert outcome is not None
                wins += outcome.share(seat)
                count += 1
        share = wilson(wins, count)
        print(f"{name}: {100 * share.share:.1f} % ({100 * share.low:.1f} to {100 * share.high:.1f}) of {count}")


def table(game: Game, games: int) -> None:
    """Print the rows of the table in OPPONENTS.md."""
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
    parser.add_argument("what", choices=("seats", "deals", "skill", "hidden", "table"))
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("-v", "--variant", action="append", default=[])
    options = parser.parse_args()
    game = Game(define(load_rulebook(RULES), options.variant), 4)
    {"seats": seats, "deals": deals, "skill": skill, "hidden": hidden, "table": table}[options.what](
        game, options.games
    )


if __name__ == "__main__":
    main()
