"""Trying moves out: the one search loop of all games.

Determinised Monte Carlo with sequential halving. Positions that agree with what a seat knows are drawn; every move
still in the race is played in each of them, all with the same luck; after each heat the worse half of the moves leaves
the race, and in between whatever is surely beaten; when one is left, it is decided. So playouts go where they can
change something. What one-step play thinks of a move counts like some playouts more.

What differs from game to game is a kit (:class:`Kit`): what one-step play thinks, how positions are drawn, how they are
played on and judged. The kits are in the modules ``search`` of the games' packages.

The budget is a number of playouts: same view, same seed, same budget, same move. A limit in seconds may be added; the
clock is handed in, for nothing in ``game`` owns one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil, exp, log, log2, sqrt
from typing import NamedTuple, Protocol

from heul_doch.game.core.moves import Move
from heul_doch.game.core.rng import Rng

Now = Callable[[], float]
"""A clock: seconds, from any start."""


class Candidate(NamedTuple):
    """What the search found out about one move."""

    move: Move
    chance: float
    """Estimated chance against equals to win (of games that have but a loser: not to lose), 0 to 1; a shared win
    counts in part."""
    opinion: float
    """What one-step play thinks of it, in its own measure above the mean of all moves."""
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


class Tried(NamedTuple):
    """How one playout ended for the seat that asks."""

    worth: float
    """What moves are compared by."""
    chance: float
    """The chance to win, 0 to 1."""


class Trial(Protocol):
    """One possible position, in which moves are tried out."""

    def outcome(self, move: Move) -> Tried:
        """Make a move and play on; equal luck for all moves."""


class Kit(Protocol):
    """What the search asks of a game about one decision."""

    def opinions(self, moves: Sequence[Move], rng: Rng) -> list[float]:
        """Return what one-step play thinks of each move; only differences count."""

    def draw(self, rng: Rng) -> Trial:
        """Draw a position that agrees with what the seat knows."""


class Settings(NamedTuple):
    """How a search spends its budget, and what it believes before."""

    iterations: int
    """Playouts."""
    prior: float
    """How many playouts the one-step opinion counts for."""
    point: float
    """Chance (or worth) that one unit of it stands for."""
    fade: float
    """How soon it fades: it weighs ``prior / (playouts + fade)``."""
    width: int = 0
    """Moves that are tried out in earnest, after one playout of each; 0: all."""
    sure: float = 0.0
    """By how many standard errors a move must be behind to leave the race at once; 0: never."""


def check_budget(iterations: int, seconds: float, now: Now | None) -> None:
    """Raise ValueError for a budget below 1, or seconds without a clock."""
    if iterations < 1:
        raise ValueError(f"iterations must be at least 1, not {iterations}")
    if seconds > 0 and now is None:
        raise ValueError("seconds need a clock")


EARLIEST = 48
"""Positions in which a move is tried out before it may leave the race for being behind; then it is looked at again
after every quarter more."""

ENOUGH = 256
"""Positions in which a move without rivals is tried out, to know the chance with it."""


class _Runner:
    """A move in the race."""

    def __init__(self, move: Move, opinion: float, liking: float) -> None:
        self.move: Move = move
        self.opinion: float = opinion
        """What one-step play thinks of it, above the mean of all moves."""
        self.liking: float = liking
        self.worths: list[float] = []
        """What came of it in each position, in the order they were drawn: equal places, equal positions."""
        self.chances: list[float] = []
        self.total: float = 0.0
        """All its worths together."""

    def run(self, trial: Trial) -> None:
        """Try the move out once more."""
        worth, chance = trial.outcome(self.move)
        self.worths.append(worth)
        self.chances.append(chance)
        self.total += worth

    def rating(self, settings: Settings) -> float:
        """Return how good the move looks."""
        return self._rating(settings, self.total / len(self.worths), len(self.worths))

    def behind(self, best: _Runner, settings: Settings) -> float:
        """Return by how much the best looks better, in the positions both have met.

        So luck with the positions is the same for both, even if this move left the race early.
        """
        count = len(self.worths)
        return best._rating(settings, _mean(best.worths, count), count) - self.rating(settings)

    def _rating(self, settings: Settings, mean: float, count: int) -> float:
        # What one-step play thinks of it fades as it is tried out.
        weight = settings.prior * settings.point / (count + settings.fade)
        return mean + self.liking + weight * self.opinion

    def error(self, other: _Runner) -> float:
        """Return the standard error of the mean difference to another move in the positions both have met."""
        total = squares = 0.0
        for mine, its in zip(self.worths, other.worths):
            total += mine - its
            squares += (mine - its) * (mine - its)
        count = min(len(self.worths), len(other.worths))
        return sqrt(max(squares / count - total * total / (count * count), 0.0) / count)

    def found(self, best: _Runner) -> Candidate:
        """Return what was found out about the move; its chance is set against the best's like :meth:`behind`."""
        count = len(self.chances)
        ahead = _mean(best.chances, count) - _mean(self.chances, count)
        chance = min(1.0, max(0.0, _mean(best.chances, len(best.chances)) - ahead))
        return Candidate(self.move, chance, self.opinion, count, chance)


def _mean(numbers: list[float], count: int) -> float:
    """Return the mean of the first numbers; added up in order, which ``sum`` does not in every Python."""
    total = 0.0
    for place in range(count):
        total += numbers[place]
    return total / count


class _Race:
    """All moves in the race, and those that have left it."""

    def __init__(self, runners: list[_Runner], settings: Settings) -> None:
        self.live: list[_Runner] = runners
        """Best first, when they were last put in order."""
        self.beaten: list[_Runner] = []
        self.settings: Settings = settings
        self.spent: int = 0
        """Playouts so far."""
        self._next_look: int = EARLIEST

    def run(self, trial: Trial) -> None:
        """Try all moves out once more."""
        for runner in self.live:
            runner.run(trial)
        self.spent += len(self.live)

    def is_decided(self) -> bool:
        """Tell whether nothing is left to find out."""
        return len(self.live) == 1 and len(self.live[0].worths) >= ENOUGH

    def rank(self) -> None:
        """Put the moves in order."""
        settings = self.settings
        self.live.sort(key=lambda runner: runner.rating(settings), reverse=True)

    def keep(self, count: int) -> None:
        """Let only the best go on."""
        self.rank()
        self.beaten += self.live[count:]
        del self.live[count:]

    def drop_beaten(self) -> None:
        """Let those go that are surely behind."""
        sure = self.settings.sure
        if sure <= 0.0 or len(self.live) == 1 or len(self.live[0].worths) < self._next_look:
            return
        self._next_look += self._next_look // 4
        self.rank()
        best, live = self.live[0], self.live[:1]
        for runner in self.live[1:]:
            is_beaten = runner.behind(best, self.settings) > sure * best.error(runner)
            (self.beaten if is_beaten else live).append(runner)
        self.live = live

    def thought(self) -> Thought:
        """Return what was found out: first those still in the race, then by what is known of them."""
        self.rank()
        best, settings = self.live[0], self.settings
        self.beaten.sort(key=lambda runner: runner.behind(best, settings))
        return Thought(tuple([runner.found(best) for runner in self.live + self.beaten]), self.spent)


def try_out(
    kit: Kit,
    moves: Sequence[Move],
    settings: Settings,
    rng: Rng,
    likings: Sequence[float] = (),
    seconds: float = 0.0,
    now: Now | None = None,
) -> Thought:
    """Return what is found out about ``moves`` (different ones, at least one), best first.

    ``likings`` are added to the worth of each move: what a player leans to. With ``seconds`` above 0 and a clock it
    takes at most about so long.
    """
    clock = now if seconds > 0 else None
    begin = clock() if clock is not None else 0.0
    opinions = kit.opinions(moves, rng)
    mean = _mean(opinions, len(moves))
    liked = list(likings) if likings else [0.0] * len(moves)
    race = _Race([_Runner(m, opinion - mean, liking) for m, opinion, liking in zip(moves, opinions, liked)], settings)
    if 0 < settings.width < len(moves):
        # Those go on that one-step play thinks well of: what is left is best spent on them.
        race.run(kit.draw(rng))
        race.keep(settings.width)
    heats = max(1, ceil(log2(len(race.live))))
    for heat in range(heats):
        # Every heat gets an equal share of what is left, of playouts and of time.
        end = race.spent + max((settings.iterations - race.spent) // (heats - heat), len(race.live))
        while race.spent + len(race.live) <= end and not race.is_decided():
            race.run(kit.draw(rng))
            race.drop_beaten()
            if clock is not None and clock() - begin > seconds * (heat + 1) / heats:
                break
        if heat < heats - 1:
            # Two stay to the end: what is left is best spent on telling them apart.
            race.keep(max(2, (len(race.live) + 1) // 2))
    return race.thought()


Phases = tuple[tuple[float, float, float], ...]
"""How far the game is from its end (up to), and shift and slope of the odds' logarithm there."""


def honest(chance: float, left: float, phases: Phases) -> float:
    """Return the chance to win that a chance found by playouts stands for; ``left``: how far the end is."""
    for upto, shift, slope in phases:
        if left <= upto and 0.0 < chance < 1.0:
            return 1.0 / (1.0 + exp(-shift - slope * log(chance / (1.0 - chance))))
    return chance


def made_honest(thought: Thought, left: float, phases: Phases) -> Thought:
    """Return a thought with honest chances."""
    return thought._replace(
        candidates=tuple(c._replace(chance=honest(c.raw, left, phases)) for c in thought.candidates)
    )
