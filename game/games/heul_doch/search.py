"""A bot that searches: sampled deals of the hidden cards, each played on for some rounds.

The model for :mod:`heul_doch.game.bots.search_loop`: positions come from :mod:`heul_doch.game.games.heul_doch.belief`,
playouts from :mod:`heul_doch.game.games.heul_doch.playout`.
"""

from __future__ import annotations

from collections.abc import Sequence

from heul_doch.game.bots.protocol import per_table
from heul_doch.game.bots.search_loop import (
    Calibration,
    Candidate,
    Now,
    PlayoutResult,
    Searcher,
    SearchModel,
    SearchResult,
    Settings,
    calibrated,
)
from heul_doch.game.core.engine import Game
from heul_doch.game.core.moves import Move
from heul_doch.game.core.observe import View
from heul_doch.game.core.rng import Rng
from heul_doch.game.games.heul_doch.belief import beliefs
from heul_doch.game.games.heul_doch.deals import Deals
from heul_doch.game.games.heul_doch.flat import IS_PLAIN
from heul_doch.game.games.heul_doch.onestep import Judge, Weights
from heul_doch.game.games.heul_doch.playout import Playouts
from heul_doch.game.games.heul_doch.prospects import Prospects

ROUNDS = 4
"""Length of a playout, in rounds of the table."""

FIRST = 2
"""The first round after which a playout is evaluated; before, the effects of a move are not complete.

Six rounds, evaluated from the fourth on, choose no better (the same positions, moves compared by long playouts) and
take half as long again. Eight choose better by 0.09 +- 0.08 percentage points a decision (500 positions with special
cards) and take two and a half times as long.
"""

SURE = 3.0
"""Standard errors by which a move must be behind to be eliminated between stages.

With it 3,000 of 10,000 playouts are made on average, most of them where moves are close.
"""

PRIOR_WORLDS = 4
"""Number of sampled positions for the values in one-step play."""

BASE_CALIBRATION: Calibration = ((4.0, 0.0, 1.0), (9.0, 0.0, 1.0), (16.0, 0.0, 1.0), (1e9, 0.0, 1.0))
"""Calibration of probabilities at tables without special cards.

Playouts use a plain policy, while real players search; and the best of several estimates is usually too high. Fitted
with ``tests/bench/check_chances.py --quick --fit``.
"""

SPECIALS_CALIBRATION: Calibration = ((4.0, -0.1, 0.9), (9.0, -0.2, 0.9), (16.0, 0.1, 1.25), (1e9, 0.5, 1.45))
"""The same with special cards."""


class _Model:
    """One decision of a seat; also the sample that was drawn last."""

    def __init__(self, bot: SearchBot, game: Game, view: View) -> None:
        self.bot: SearchBot = bot
        self.game: Game = game
        self.seat: int = view.seat
        self.playouts: Playouts = bot.playouts_of(game)
        self.deals: Deals
        if bot.reads:
            self.deals = beliefs(self.playouts, game, view)
        else:
            self.deals = Deals(self.playouts, game, view)
            self.deals.begin()
        self.codes: dict[Move, int] = {}

    def prior_values(self, moves: Sequence[Move], rng: Rng) -> list[float]:
        """Return the value of each move for the one-step bot, in points."""
        game, totals = self.game, [0.0] * len(moves)
        for _ in range(PRIOR_WORLDS):
            world = self.deals.sample(rng)
            judge = Judge(self.playouts.tables, self.bot.weights, world, self.seat)
            for i, move in enumerate(moves):
                totals[i] += judge.worth(game.next_state(world, move)) / PRIOR_WORLDS
        return totals

    def sample(self, rng: Rng) -> _Model:
        """Draw a random position that agrees with what the seat knows."""
        self.deals.draw(rng)
        return self

    def play_out(self, move: Move) -> PlayoutResult:
        """Return the probability to win after a move."""
        code = self.codes.get(move)
        if code is None:
            code = self.codes[move] = self.playouts.code(move)
        chance = self.playouts.play_out(code, self.bot.rounds, self.bot.first, self.seat)
        return PlayoutResult(chance, chance)


class SearchBot(Searcher):
    """Plays this family by search, with any special cards."""

    def __init__(
        self,
        iterations: int = 1000,
        seconds: float = 0.0,
        now: Now | None = None,
        rounds: int = ROUNDS,
        first: int = FIRST,
        prior: float = 12.0,
        point: float = 0.006,
        weights: Weights | None = None,
        prospects: Prospects | None = None,
        reads: bool = True,
        sure: float = SURE,
    ) -> None:
        """Set the budget: ``iterations`` playouts a move, and with ``now`` at most ``seconds``.

        ``prior`` is the number of playouts that the value in one-step play counts for, ``point`` the probability to win
        that one of its points is worth. With ``reads`` hidden cards are sampled by
        :mod:`heul_doch.game.games.heul_doch.belief`, else all deals are equally likely. ``sure``: see
        :class:`heul_doch.game.bots.search_loop.Settings`. Raises what the base class does.
        """
        super().__init__(iterations, seconds, now)
        self.rounds, self.first = rounds, first
        self.prior, self.point = prior, point
        self.reads = reads
        self.sure = sure
        self.weights = weights or Weights()
        self.prospects = prospects
        self._playouts: dict[tuple[str, int], Playouts] = {}

    def model(self, game: Game, view: View) -> SearchModel:
        """Return the model of a decision. Raises TypeError for a game of another family."""
        return _Model(self, game, view)

    def settings(self) -> Settings:
        """Return how a search spends its budget."""
        return Settings(self.iterations, self.prior, self.point, fade=self.prior, sure=self.sure, ends=self.repeats)

    def chances(
        self,
        game: Game,
        view: View,
        moves: Sequence[Move],
        playouts: int,
        rng: Rng,
        seconds: float = 0.0,
        now: Now | None = None,
    ) -> tuple[list[float], int]:
        """Return the probability to win with each of ``moves``, by so many playouts of each in the same samples.

        Values of one-step play count like some playouts, as in the search; they are not calibrated. With ``seconds``
        and a clock it ends after about that time: then the second value is the number of samples, else 0.
        """
        model = self.model(game, view)
        values = model.prior_values(moves, rng)
        totals = [self.prior * self.point * value for value in values]
        begin = now() if now is not None else 0.0
        for made in range(1, playouts + 1):
            sample = model.sample(rng)
            for place, move in enumerate(moves):
                totals[place] += sample.play_out(move).worth
            if now is not None and seconds > 0.0 and now() - begin > seconds:
                return [total / made for total in totals], made
        return [total / playouts for total in totals], 0

    def calibration(self, game: Game) -> Calibration:
        """Return the calibration of probabilities for a table."""
        return SPECIALS_CALIBRATION if min(self.playouts_of(game).tables.values) == 0 else BASE_CALIBRATION

    def turns_left(self, game: Game, view: View) -> float:
        """Return the mean number of remaining turns of a seat."""
        n = game.seats
        return sum([len(zone) for zone in view.zones[n : 2 * n + 1]]) / n

    def playouts_of(self, game: Game) -> Playouts:
        """Return the playouts of a table. Raises TypeError for a game of another family."""
        return per_table(self._playouts, game, self._make_playouts)

    def _make_playouts(self, game: Game) -> Playouts:
        if IS_PLAIN:
            # Not imported beside machine code, in which the constants that it needs have no names.
            from heul_doch.game.games.heul_doch.plain_playout import PlainPlayouts

            return PlainPlayouts(game, self.weights, self.prospects)
        return Playouts(game, self.weights, self.prospects)


__all__ = [
    "BASE_CALIBRATION",
    "SPECIALS_CALIBRATION",
    "Calibration",
    "Candidate",
    "Now",
    "SearchBot",
    "SearchResult",
    "calibrated",
]
