"""Which of two searches chooses better? The same positions for both; where they differ, long play tells.

    python tests/bench/weigh_choices.py iterations=150 iterations=500                     # budgets, base game
    python tests/bench/weigh_choices.py -v sonderkarten rounds=4,first=2 rounds=6,first=4 # how far playouts go
    python tests/bench/weigh_choices.py iterations=80 iterations=80,span=10               # what a fading memory costs

Games tell two searches apart only after many hours: a game has one winner, and the cards decide most. Here positions
are taken from games of the playouts' policy; every choice is weighed against the one of one-step play by playing both
on to the end in the same deals of the hidden cards, drawn as :mod:`heul_doch.game.games.heul_doch.belief` draws them. A
figure is the gain in chance to win a decision, in percentage points; the difference to the first search is far more
certain than either figure alone.
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

from heul_doch.game import Game, Move, Rng, View, view
from heul_doch.game.bots import Bot
from heul_doch.game.core.state import State
from heul_doch.game.games.heul_doch.belief import beliefs
from heul_doch.game.games.heul_doch.forgetting import ForgetfulBot
from heul_doch.game.games.heul_doch.onestep import OneStepBot
from heul_doch.game.games.heul_doch.playout import Playouts
from heul_doch.game.games.heul_doch.search import SearchBot
from heul_doch.game.rulefiles.loader import define, load_rulebook

RULES = Path(__file__).resolve().parents[2] / "rules" / "heul_doch.yaml"
WHOLE = frozenset({"iterations", "rounds", "first"})
"""Settings of a search that are whole numbers."""


class Question(NamedTuple):
    """A decision, and what one-step play chooses."""

    seen: View
    moves: tuple[Move, ...]
    standard: Move


class Lab:
    """Positions, and what their moves are worth by play to the end."""

    def __init__(self, game: Game, count: int, deals: int) -> None:
        """Take ``count`` positions; ``deals``: so many deals of the hidden cards weigh a move."""
        self.game, self.deals, self.playouts = game, deals, Playouts(game)
        self._worths: dict[tuple[int, str], float] = {}
        one, rng = OneStepBot(), Rng(4321)
        self.questions: list[Question] = []
        for state in positions(game, self.playouts, count, rng):
            seen, moves = view(game, state, state.turn), game.legal_moves(state)
            self.questions.append(Question(seen, moves, one.choose(game, seen, moves, Rng(rng.next()))))

    def worth(self, number: int, move: Move) -> float:
        """Return the chance to win of a move in a position: the same deals for every move, played on to the end."""
        key = (number, self.game.move_text(move))
        if key not in self._worths:
            seen, total = self.questions[number].seen, 0.0
            playouts, deals = self.playouts, beliefs(self.playouts, self.game, seen)
            code = playouts.code(move)
            for deal in range(self.deals):
                deals.draw(Rng(number * 10_000 + deal))
                playouts.reset()
                playouts.make(code)
                while playouts.turn >= 0:
                    playouts.make(playouts.pick())
                total += playouts.chances()[seen.seat]
            self._worths[key] = total / self.deals
        return self._worths[key]

    def gains(self, bot: Bot) -> tuple[list[float], float]:
        """Return by how many points each choice of a bot is better than one-step play's, and its time a move in ms."""
        found, taken = [], 0.0
        for number, (seen, moves, standard) in enumerate(self.questions):
            begin = time.process_time()
            move = bot.choose(self.game, seen, moves, Rng(number))
            taken += time.process_time() - begin
            is_same = self.game.move_text(move) == self.game.move_text(standard)
            found.append(0.0 if is_same else 100 * (self.worth(number, move) - self.worth(number, standard)))
        return found, 1000 * taken / len(found)


def positions(game: Game, playouts: Playouts, count: int, rng: Rng) -> list[State]:
    """Return positions with a choice, two from each game of the quick policy."""
    found: list[State] = []
    seed = 70_000
    while len(found) < count:
        seed += 1
        state, met = game.deal(seed).state, []
        playouts.begin_at(state)
        while state.turn >= 0:
            if len(game.legal_moves(state)) > 1:
                met.append(state)
            state = playouts.play_policy(game, state)
        found += [met.pop(rng.below(len(met))) for _ in range(2)]
    return found[:count]


def search(text: str) -> Bot:
    """Return the bot that ``iterations=150,rounds=4`` describes; ``span`` gives it a fading memory."""
    settings = {name: float(value) for name, _, value in (part.partition("=") for part in text.split(","))}
    span = settings.pop("span", 0.0)
    bot = SearchBot(**{k: int(v) if k in WHOLE else v for k, v in settings.items()})  # type: ignore[arg-type]
    return ForgetfulBot(bot, span) if span else bot


def mean(values: Sequence[float]) -> str:
    """Return the mean and its 95 % interval."""
    half = 1.96 * statistics.stdev(values) / len(values) ** 0.5
    return f"{statistics.mean(values):+.2f} +- {half:.2f}"


def main() -> None:
    """Read the command line and print the figures."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("searches", nargs="+", metavar="SETTING=VALUE,...")
    parser.add_argument("-v", "--variant", action="append", default=[])
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--positions", type=int, default=300)
    parser.add_argument("--deals", type=int, default=120)
    options = parser.parse_args()
    lab = Lab(Game(define(load_rulebook(RULES), options.variant), options.seats), options.positions, options.deals)
    first: list[float] = []
    for text in options.searches:
        gains, ms = lab.gains(search(text))
        line = f"{text:40s} {mean(gains)} points a decision over one-step play, {ms:.0f} ms"
        if first:
            line += f"; against the first {mean([a - b for a, b in zip(gains, first)])}"
        first = first or gains
        print(line, flush=True)


if __name__ == "__main__":
    main()
