"""Trying moves out: the one search loop of all games.

Determinised Monte Carlo with sequential halving. Positions that agree with what a seat knows are drawn; every move
still in the race is played in each of them, all with the same luck; after each heat the worse half of the moves leaves
the race. What one-step play thinks of a move counts like some playouts more.

What differs from game to game is a kit (:class:`Kit`): what one-step play thinks, how positions are drawn, how they are
played on and judged. The kits are in :mod:`game.bots.search`, :mod:`game.bots.himmel_search` and
:mod:`game.bots.jammer_search`.

The budget is a number of playouts: same view, same seed, same budget, same move. A limit in seconds may be added; the
clock is handed in, for nothing in ``game`` owns one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil, exp, log, log2
from typing import NamedTuple, Protocol

from game.moves import Move
from game.rng import Rng

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


def check_budget(iterations: int, seconds: float, now: Now | None) -> None:
    """Raise ValueError for a budget below 1, or seconds without a clock."""
    if iterations < 1:
        raise ValueError(f"iterations must be at least 1, not {iterations}")
    if seconds > 0 and now is None:
        raise ValueError("seconds need a clock")


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
    count = len(moves)
    clock = now if seconds > 0 else None
    begin = clock() if clock is not None else 0.0
    opinions = kit.opinions(moves, rng)
    mean = sum(opinions) / count
    opinions = [opinion - mean for opinion in opinions]
    liked = list(likings) if likings else [0.0] * count
    sums = [0.0] * count
    chances = [0.0] * count
    worlds = [0] * count
    live = list(range(count))
    spent = 0
    weight = settings.prior * settings.point

    def rating(i: int) -> float:
        return sums[i] / worlds[i] + liked[i] + weight * opinions[i] / (worlds[i] + settings.fade)

    def try_all() -> None:
        trial = kit.draw(rng)
        for i in live:
            worth, chance = trial.outcome(moves[i])
            sums[i] += worth
            chances[i] += chance
            worlds[i] += 1

    if 0 < settings.width < count:
        # Those go on that one-step play thinks well of: what is left is best spent on them.
        try_all()
        spent += count
        live.sort(key=rating, reverse=True)
        del live[settings.width :]
    heats = max(1, ceil(log2(len(live))))
    for heat in range(heats):
        # Every heat gets an equal share of what is left, of playouts and of time.
        share = (settings.iterations - spent) // (heats - heat)
        for _ in range(max(1, share // len(live))):
            try_all()
            spent += len(live)
            if clock is not None and clock() - begin > seconds * (heat + 1) / heats:
                break
        live.sort(key=rating, reverse=True)
        if heat < heats - 1:
            # Two stay to the end: what is left is best spent on telling them apart.
            del live[max(2, (len(live) + 1) // 2) :]
    # Those still in the race first, then by what is known of them.
    order = live + sorted((i for i in range(count) if i not in live), key=rating, reverse=True)
    found = []
    for i in order:
        chance = chances[i] / worlds[i]
        found.append(Candidate(moves[i], chance, opinions[i], worlds[i], chance))
    return Thought(tuple(found), spent)


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
