"""A bot for any game: Monte Carlo search with random playouts, in deals that agree with what the seat knows.

It plays all levels of families without their own bots (:mod:`heul_doch.game.bots.levels`). It uses only the rules, so
that a new game has opponents, hints and probabilities at once. It is weaker than a search made for the game.
"""

from __future__ import annotations

from collections.abc import Sequence

from heul_doch.game.bots.protocol import Bot
from heul_doch.game.bots.search_loop import Now, PlayoutResult, Searcher, SearchModel, Settings
from heul_doch.game.bots.simple import RandomBot
from heul_doch.game.bots.temper import Temper
from heul_doch.game.core.cards import Seat
from heul_doch.game.core.engine import Game
from heul_doch.game.core.events import Outcome
from heul_doch.game.core.moves import Move
from heul_doch.game.core.observe import View, resample
from heul_doch.game.core.rng import Rng
from heul_doch.game.core.state import Draft, State

PLAYOUTS = {"beginner": 12, "novice": 24, "easy": 40, "onestep": 100, "middle": 300, "strong": 1500}
"""Level -> playouts a move."""

LONGEST = 400
"""Moves after which a playout is broken off, because random play may never end."""

PLACE = 0.25
"""Worth of the first place over the last one, besides the win."""


def worth(outcome: Outcome | None, seat: Seat, seats: int) -> PlayoutResult:
    """Return the result for a seat; None as outcome: the playout was broken off."""
    if outcome is None or outcome.is_broken_off:
        return PlayoutResult((1.0 + PLACE / 2) / seats, 1.0 / seats)
    chance = outcome.share(seat)
    behind = seats - outcome.places[seat]
    return PlayoutResult(chance + PLACE * behind / (seats - 1), chance)


class _Sample:
    """A position in which moves are played out."""

    def __init__(self, game: Game, world: State, seed: int, seat: Seat) -> None:
        self.game, self.world, self.seed, self.seat = game, world, seed, seat

    def play_out(self, move: Move) -> PlayoutResult:
        """Return the result after a move and random moves of all seats."""
        rules, rng, draft = self.game.rules, Rng(self.seed), Draft(self.world)
        rules.play(draft, move)
        for _ in range(LONGEST):
            if draft.turn < 0:
                break
            moves = rules.legal(draft)
            rules.play(draft, moves[rng.below(len(moves))])
        return worth(rules.outcome(draft), self.seat, self.game.seats)


class _Model:
    """One decision of a seat."""

    def __init__(self, game: Game, view: View) -> None:
        self.game, self.view = game, view

    def prior_values(self, moves: Sequence[Move], rng: Rng) -> list[float]:
        """Return 0 for all moves: nothing is known about them."""
        return [0.0] * len(moves)

    def sample(self, rng: Rng) -> _Sample:
        """Return a random position."""
        return _Sample(self.game, resample(self.game, self.view, rng), rng.next(), self.view.seat)


class PlainSearch(Searcher):
    """Plays any game by search. Never acts out of turn."""

    def model(self, game: Game, view: View) -> SearchModel:
        """Return the model of a decision."""
        return _Model(game, view)

    def settings(self) -> Settings:
        """Return how a search spends its budget."""
        return Settings(self.iterations, prior=0.0, point=0.0, fade=1.0, sure=3.0, ends=self.repeats)


def make_plain_level(
    level: str, temper: Temper, playouts: int = 0, seconds: float = 0.0, now: Now | None = None
) -> Bot:
    """Return a bot of a level for any game. Raises ValueError for seconds without a clock.

    A level that is not in :data:`PLAYOUTS` plays like ``onestep``. ``temper`` is ignored, because what a move
    gives or takes is known only to the game.
    """
    usual = PLAYOUTS.get(level, PLAYOUTS["onestep"])
    return RandomBot() if level == "random" else PlainSearch(playouts or usual, seconds, now)
