"""A player that tries its moves out: many possible deals of the hidden cards, each played on for some rounds.

Determinised Monte Carlo with sequential halving. Positions that agree with what the seat knows are drawn with
:func:`game.observe.resample`; every move still in the race is played in each of them (the same luck for all), goes on
by a quick policy for everybody (:mod:`game.bots.playout`) and ends in an estimate of the chance to win. After each
heat the worse half of the moves leaves the race. What the one-step bot thinks counts like some playouts more.

The budget is a number of playouts: same view, same seed, same budget, same move. A limit in seconds may be added; the
clock is handed in, for nothing in ``game`` owns one.
"""

from __future__ import annotations

from collections.abc import Callable
from math import ceil, exp, log, log2
from typing import NamedTuple

from game.bots.onestep import Judge, Weights, tempered
from game.bots.playout import Playouts, Prospects, World
from game.bots.protocol import distinct
from game.bots.temper import EVEN, Temper
from game.engine import Game
from game.moves import Move
from game.observe import View, resample
from game.rng import Rng

Now = Callable[[], float]
"""A clock: seconds, from any start."""

ROUNDS = 6
"""Rounds of the table a playout goes on."""

FIRST = 4
"""The first round after which a playout is judged; before, what a move starts has not come to rest."""

PRIOR_WORLDS = 4
"""Worlds the one-step opinion is taken from."""


Phases = tuple[tuple[float, float, float], ...]
"""Turns to come up to, and shift and slope of the odds' logarithm there."""

QUIET_PHASES: Phases = ((4.0, 0.0, 1.0), (9.0, 0.0, 1.0), (16.0, 0.0, 1.0), (1e9, 0.0, 1.0))
"""Makes what playouts find an honest chance to win, at tables without special cards.

Playouts go on by a plain policy, but the players go on thinking; and the best of several guesses is mostly too good.
Fitted with ``tests/bench/check_chances.py --fit``.
"""

LIVELY_PHASES: Phases = ((4.0, -0.85, 0.59), (9.0, -0.65, 0.85), (16.0, -0.14, 1.1), (1e9, 0.29, 1.44))
"""The same with special cards."""


def honest(chance: float, left: float, phases: Phases) -> float:
    """Return the chance to win that a chance found by playouts stands for, with ``left`` turns to come."""
    for upto, shift, slope in phases:
        if left <= upto and 0.0 < chance < 1.0:
            return 1.0 / (1.0 + exp(-shift - slope * log(chance / (1.0 - chance))))
    return chance


class Candidate(NamedTuple):
    """What the search found out about one move."""

    move: Move
    chance: float
    """Estimated chance to win against equals, 0 to 1; a shared win counts in part."""
    opinion: float
    """What one-step play thinks of it, in points above the mean of all moves."""
    playouts: int
    raw: float = 0.0
    """The chance before it was made honest: see :func:`honest`."""


class Thought(NamedTuple):
    """Everything found out about a decision."""

    candidates: tuple[Candidate, ...]
    """One for each different move, best first."""
    playouts: int

    @property
    def move(self) -> Move:
        """The best move."""
        return self.candidates[0].move


class SearchBot:
    """Plays heul_doch by search, with any special cards."""

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
        temper: Temper = EVEN,
    ) -> None:
        """Set the budget: ``iterations`` playouts a move, and with ``now`` at most ``seconds``.

        ``prior`` is how many playouts the one-step opinion counts for, ``point`` the chance to win one of its points
        stands for. ``temper`` changes what it likes, not what it expects of others. Raises ValueError for a budget
        below 1, or seconds without a clock.
        """
        if iterations < 1:
            raise ValueError(f"iterations must be at least 1, not {iterations}")
        if seconds > 0 and now is None:
            raise ValueError("seconds need a clock")
        self.iterations, self.seconds, self.now, self.rounds = iterations, seconds, now, rounds
        self.first = first
        self.prior, self.point = prior, point
        self.weights = weights or Weights()
        self.leaning = tempered(self.weights, temper)
        self.prospects = prospects
        self._playouts: dict[tuple[str, int], Playouts] = {}

    def choose(self, game: Game, view: View, moves: tuple[Move, ...], rng: Rng) -> Move:
        """Return the move with the best chance to win. Raises TypeError for a game of another family."""
        self._playouts_of(game)
        candidates = distinct(game, moves)
        if len(candidates) == 1:
            return candidates[0]
        return self.think(game, view, moves, rng).move

    def think(self, game: Game, view: View, moves: tuple[Move, ...], rng: Rng, seconds: float | None = None) -> Thought:
        """Return what is found out about every move, best first.

        ``seconds`` replaces the bot's own limit; it needs a clock.
        """
        playouts = self._playouts_of(game)
        candidates = distinct(game, moves)
        seat = view.seat
        limit = self.seconds if seconds is None else seconds
        now = self.now if limit > 0 else None
        begin = now() if now is not None else 0.0
        opinions = self._opinions(game, playouts, view, candidates, rng)
        count = len(candidates)
        likings = [self.point * self.leaning.liking(move) for move in candidates]
        sums = [0.0] * count
        worlds = [0] * count
        live = list(range(count))
        heats = max(1, ceil(log2(count)))
        spent = 0

        def rating(i: int) -> float:
            mean = sums[i] / worlds[i] if worlds[i] else 0.0
            return mean + likings[i] + self.prior * self.point * opinions[i] / (worlds[i] + self.prior)

        for heat in range(heats):
            # Every heat gets an equal share of what is left, of playouts and of time.
            share = (self.iterations - spent) // (heats - heat)
            for _ in range(max(1, share // len(live))):
                world = World(playouts, resample(game, view, rng))
                for i in live:
                    sums[i] += world.play_out(candidates[i], self.rounds, self.first)[seat]
                    worlds[i] += 1
                spent += len(live)
                if now is not None and now() - begin > limit * (heat + 1) / heats:
                    break
            live.sort(key=rating, reverse=True)
            if heat < heats - 1:
                # Two stay to the end: what is left is best spent on telling them apart.
                del live[max(2, (len(live) + 1) // 2) :]
        # Those still in the race first, then by what is known of them.
        order = live + sorted((i for i in range(count) if i not in live), key=rating, reverse=True)
        left, phases = self.turns_left(game, view), self.phases(game)
        found = []
        for i in order:
            raw = sums[i] / worlds[i]
            found.append(Candidate(candidates[i], honest(raw, left, phases), opinions[i], worlds[i], raw))
        return Thought(tuple(found), spent)

    def phases(self, game: Game) -> Phases:
        """Return how chances are made honest at a table."""
        return LIVELY_PHASES if min(self._playouts_of(game).values) == 0 else QUIET_PHASES

    def turns_left(self, game: Game, view: View) -> float:
        """Return how many turns a seat has still to come, on the mean."""
        n = game.seats
        return sum([len(zone) for zone in view.zones[n : 2 * n + 1]]) / n

    def _opinions(self, game: Game, playouts: Playouts, view: View, candidates: list[Move], rng: Rng) -> list[float]:
        """Return what the one-step bot thinks of each move, in points above the mean."""
        totals = [0.0] * len(candidates)
        for _ in range(PRIOR_WORLDS):
            world = resample(game, view, rng)
            judge = Judge(playouts.tables, self.leaning, world, view.seat)
            for i, move in enumerate(candidates):
                totals[i] += judge.worth(game.next_state(world, move)) / PRIOR_WORLDS
        mean = sum(totals) / len(totals)
        return [total - mean for total in totals]

    def _playouts_of(self, game: Game) -> Playouts:
        key = (game.defn.fingerprint, game.seats)
        found = self._playouts.get(key)
        if found is None:
            found = self._playouts[key] = Playouts(game, self.weights, self.prospects)
        return found
