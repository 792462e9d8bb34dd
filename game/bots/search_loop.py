"""The search loop of all games: determinised Monte Carlo with sequential halving.

Positions that agree with what a seat knows are sampled. In each of them every move that is still active is made once
and played out, all with the same random numbers. After each stage the worse half of the moves is eliminated, and
between stages every move that is surely worse than the best; with one move left the search ends. So playouts are spent
on moves that are close. The value of a move in one-step play counts like some further playouts.

A bot that searches is a :class:`Searcher`. What a game adds is a :class:`SearchModel`, in the module ``search`` of its
package: values of one-step play, sampled positions, playouts.

The budget is a number of playouts: the same view, seed and budget give the same move. A limit in seconds is optional;
the caller passes the clock, because ``game`` has none.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from math import ceil, exp, log, log2, sqrt
from typing import NamedTuple, Protocol

from heul_doch.game.bots.protocol import distinct
from heul_doch.game.core.engine import Game
from heul_doch.game.core.moves import Move
from heul_doch.game.core.observe import View
from heul_doch.game.core.rng import Rng

Now = Callable[[], float]
"""A clock: returns seconds since any fixed time."""

Calibration = tuple[tuple[float, float, float], ...]
"""Upper limit of the distance to the end of the game; shift and slope of the log odds up to there."""


class Candidate(NamedTuple):
    """What a search found out about one move."""

    move: Move
    chance: float
    """Estimated probability to win (in games with only a loser: not to lose), 0 to 1; a shared win counts in parts."""
    prior_value: float
    """Its value in one-step play, above the mean of all moves, in the unit of the game's one-step bot."""
    playouts: int
    raw: float = 0.0
    """The probability before calibration (:func:`calibrated`)."""
    error: float = 0.0
    """Standard error of the difference between its probability and that of the best move; 0 for the best."""


class SearchResult(NamedTuple):
    """What a search found out about a decision."""

    candidates: tuple[Candidate, ...]
    """One for each different move, best first."""
    playouts: int
    ends: tuple[int, ...] = ()
    """Playouts made by the end of each stage, if the clock ended one: with them the search can be repeated."""

    @property
    def move(self) -> Move:
        """The best move."""
        return self.candidates[0].move


class PlayoutResult(NamedTuple):
    """How one playout ended for the seat that searches."""

    worth: float
    """What moves are compared by."""
    chance: float
    """Probability to win, 0 to 1."""


class Sample(Protocol):
    """One possible position, in which moves are played out."""

    def play_out(self, move: Move) -> PlayoutResult:
        """Make a move and play on, with the same random numbers for all moves."""


class SearchModel(Protocol):
    """What the search needs to know about one decision."""

    def prior_values(self, moves: Sequence[Move], rng: Rng) -> list[float]:
        """Return the value of each move in one-step play; only differences matter."""

    def sample(self, rng: Rng) -> Sample:
        """Return a random position that agrees with what the seat knows."""


class Settings(NamedTuple):
    """How a search spends its budget, and how much one-step play counts."""

    iterations: int
    """Playouts."""
    prior: float
    """How many playouts the value in one-step play counts for."""
    point: float
    """What one unit of that value is worth, as a probability."""
    fade: float
    """Makes that value count less with more playouts: its weight is ``prior / (playouts + fade)``."""
    width: int = 0
    """Number of moves that are kept after one playout of each; 0: all."""
    sure: float = 0.0
    """Standard errors by which a move must be behind to be eliminated between stages; 0: never."""
    ends: tuple[int, ...] = ()
    """:attr:`SearchResult.ends` of a search to repeat; they take the place of ``iterations`` and the clock."""


def check_budget(iterations: int, seconds: float, now: Now | None) -> None:
    """Raise ValueError for a budget below 1, or seconds without a clock."""
    if iterations < 1:
        raise ValueError(f"iterations must be at least 1, not {iterations}")
    if seconds > 0 and now is None:
        raise ValueError("seconds need a clock")


EARLIEST = 48
"""Samples before moves may be eliminated between stages; further checks follow after a quarter more samples each."""

ENOUGH = 256
"""Samples after which the search ends if only one move is left."""


class _Arm:
    """One move and the results of its playouts."""

    def __init__(self, move: Move, prior_value: float, preference: float) -> None:
        self.move: Move = move
        self.prior_value: float = prior_value
        self.preference: float = preference
        self.worths: list[float] = []
        """Its worth in each sample, in order; the same index is the same sample for all moves."""
        self.chances: list[float] = []
        self.total: float = 0.0
        """Sum of ``worths``."""

    def play(self, sample: Sample) -> None:
        """Play the move out in one more sample."""
        worth, chance = sample.play_out(self.move)
        self.worths.append(worth)
        self.chances.append(chance)
        self.total += worth

    def rating(self, settings: Settings) -> float:
        """Return the mean worth with preference and weighted prior value."""
        return self._rating(settings, self.total / len(self.worths), len(self.worths))

    def behind(self, best: _Arm, settings: Settings) -> float:
        """Return how much higher the best is rated, in the samples that both were played out in.

        Moves that were eliminated early met fewer samples, which may have been better or worse than the others.
        """
        count = len(self.worths)
        return best._rating(settings, _mean(best.worths, count), count) - self.rating(settings)

    def _rating(self, settings: Settings, mean: float, count: int) -> float:
        weight = settings.prior * settings.point / (count + settings.fade)
        return mean + self.preference + weight * self.prior_value

    def error(self, other: _Arm) -> float:
        """Return the standard error of the mean difference to another move, in the samples that both met."""
        return _difference_error(self.worths, other.worths)

    def candidate(self, best: _Arm) -> Candidate:
        """Return what was found out; the probability is relative to the best move's, as in :meth:`behind`."""
        count = len(self.chances)
        ahead = _mean(best.chances, count) - _mean(self.chances, count)
        chance = min(1.0, max(0.0, _mean(best.chances, len(best.chances)) - ahead))
        error = _difference_error(self.chances, best.chances)
        return Candidate(self.move, chance, self.prior_value, count, chance, error)


def _difference_error(these: list[float], those: list[float]) -> float:
    """Return the standard error of the mean difference, over the samples that both lists have."""
    total = squares = 0.0
    for mine, its in zip(these, those):
        total += mine - its
        squares += (mine - its) * (mine - its)
    count = min(len(these), len(those))
    return sqrt(max(squares / count - total * total / (count * count), 0.0) / count)


def _mean(numbers: list[float], count: int) -> float:
    """Return the mean of the first ``count`` numbers, added in order, which ``sum`` does not do in every Python."""
    total = 0.0
    for place in range(count):
        total += numbers[place]
    return total / count


class _Arms:
    """All moves of a search: active and eliminated ones."""

    def __init__(self, arms: list[_Arm], settings: Settings) -> None:
        self.active: list[_Arm] = arms
        """Best first, as of the last call of :meth:`rank`."""
        self.eliminated: list[_Arm] = []
        self.settings: Settings = settings
        self.spent: int = 0
        """Playouts so far."""
        self._next_check: int = EARLIEST

    def play(self, sample: Sample) -> None:
        """Play all active moves out in one more sample."""
        for arm in self.active:
            arm.play(sample)
        self.spent += len(self.active)

    def is_decided(self) -> bool:
        """Return whether more playouts would change nothing."""
        return len(self.active) == 1 and len(self.active[0].worths) >= ENOUGH

    def rank(self) -> None:
        """Sort the active moves by rating."""
        settings = self.settings
        self.active.sort(key=lambda arm: arm.rating(settings), reverse=True)

    def keep(self, count: int) -> None:
        """Eliminate all but the best ``count`` moves."""
        self.rank()
        self.eliminated += self.active[count:]
        del self.active[count:]

    def eliminate(self) -> None:
        """Eliminate the moves that are surely worse than the best, at the samples where this is checked."""
        sure = self.settings.sure
        if sure <= 0.0 or len(self.active) == 1 or len(self.active[0].worths) < self._next_check:
            return
        self._next_check += self._next_check // 4
        self.rank()
        best, active = self.active[0], self.active[:1]
        for arm in self.active[1:]:
            is_worse = arm.behind(best, self.settings) > sure * best.error(arm)
            (self.eliminated if is_worse else active).append(arm)
        self.active = active

    def result(self, ends: tuple[int, ...]) -> SearchResult:
        """Return what was found out: active moves first, then the eliminated ones, each best first."""
        self.rank()
        best, settings = self.active[0], self.settings
        self.eliminated.sort(key=lambda arm: arm.behind(best, settings))
        return SearchResult(tuple([arm.candidate(best) for arm in self.active + self.eliminated]), self.spent, ends)


def search_moves(
    model: SearchModel,
    moves: Sequence[Move],
    settings: Settings,
    rng: Rng,
    preferences: Sequence[float] = (),
    seconds: float = 0.0,
    now: Now | None = None,
) -> SearchResult:
    """Search ``moves`` (different ones, at least one).

    ``preferences`` are added to the worth of each move. With ``seconds`` above 0 and a clock the search ends after
    about that time.
    """
    clock = now if seconds > 0 and not settings.ends else None
    begin = clock() if clock is not None else 0.0
    values = model.prior_values(moves, rng)
    mean = _mean(values, len(moves))
    preferred = list(preferences) if preferences else [0.0] * len(moves)
    arms = _Arms([_Arm(m, value - mean, liked) for m, value, liked in zip(moves, values, preferred)], settings)
    if 0 < settings.width < len(moves):
        arms.play(model.sample(rng))
        arms.keep(settings.width)
    stages = max(1, ceil(log2(len(arms.active))))
    ends: list[int] = []
    is_late = False
    for stage in range(stages):
        # Every stage gets an equal share of the remaining playouts and of the time.
        share = (settings.iterations - arms.spent) // (stages - stage)
        if stage < len(settings.ends):
            share = settings.ends[stage] - arms.spent
        end = arms.spent + max(share, len(arms.active))
        while arms.spent + len(arms.active) <= end and not arms.is_decided():
            arms.play(model.sample(rng))
            arms.eliminate()
            if clock is not None and clock() - begin > seconds * (stage + 1) / stages:
                is_late = True
                break
        ends.append(arms.spent)
        if stage < stages - 1:
            # Two moves are left in the last stage, so that its playouts tell them apart.
            arms.keep(max(2, (len(arms.active) + 1) // 2))
    return arms.result(tuple(ends) if is_late else ())


def calibrated(chance: float, left: float, calibration: Calibration) -> float:
    """Return the real probability to win for one that playouts found; ``left`` is the distance to the end."""
    for upto, shift, slope in calibration:
        if left <= upto and 0.0 < chance < 1.0:
            return 1.0 / (1.0 + exp(-shift - slope * log(chance / (1.0 - chance))))
    return chance


def with_calibrated_chances(result: SearchResult, left: float, calibration: Calibration) -> SearchResult:
    """Return a result with calibrated probabilities."""
    return result._replace(
        candidates=tuple(c._replace(chance=calibrated(c.raw, left, calibration)) for c in result.candidates)
    )


class Searcher(ABC):
    """A bot that searches, and can repeat a search that the clock ended. A game adds model, settings, calibration."""

    def __init__(self, iterations: int, seconds: float = 0.0, now: Now | None = None) -> None:
        """Set the budget: ``iterations`` playouts a move, and with ``now`` at most ``seconds``.

        Raises ValueError for a budget below 1, or seconds without a clock.
        """
        check_budget(iterations, seconds, now)
        self.iterations: int = iterations
        self.seconds: float = seconds
        self.now: Now | None = now
        self.ends: tuple[int, ...] = ()
        self.repeats: tuple[int, ...] = ()

    @abstractmethod
    def model(self, game: Game, view: View) -> SearchModel:
        """Return the model of a decision, out of turn too. Raises TypeError for a game of another family."""

    @abstractmethod
    def settings(self) -> Settings:
        """Return how its searches spend their budget."""

    def calibration(self, game: Game) -> Calibration:
        """Return the calibration of probabilities for a table; empty: none is known."""
        return ()

    def turns_left(self, game: Game, view: View) -> float:
        """Return the distance to the end that the calibration depends on."""
        return 0.0

    def choose(self, game: Game, view: View, moves: tuple[Move, ...], rng: Rng) -> Move:
        """Return the best move found. Raises TypeError for a game of another family."""
        self.ends = ()
        if len(distinct(game, moves)) == 1:
            return moves[0]
        found = self.search(game, view, moves, rng)
        self.ends = found.ends
        return found.move

    def search(self, game: Game, view: View, moves: tuple[Move, ...], rng: Rng) -> SearchResult:
        """Return everything found out about the moves, best first; of equal ones the first is left."""
        model, settings = self.model(game, view), self.settings()
        result = search_moves(model, distinct(game, moves), settings, rng, (), self.seconds, self.now)
        return with_calibrated_chances(result, self.turns_left(game, view), self.calibration(game))
