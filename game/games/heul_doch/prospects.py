"""The numbers by which the position at the end of a playout is evaluated."""

from __future__ import annotations

from dataclasses import astuple, dataclass


@dataclass(frozen=True)
class Prospects:
    """Weights of the estimated probability to win; fitted to games with ``tests/bench/fit_chances.py``.

    The strength of a seat is the expected points of its stack and what is added here. The probabilities are a softmax
    of the strengths, on a scale that grows with the remaining turns.
    """

    hand: float = 0.59
    """Points for each point in hand that will probably count."""
    special: float = 0.0
    """Points for a special card in hand."""
    open_top: float = -0.28
    """Points for an open top, which may have to be covered, turned or thrown away."""
    turn: float = 1.96
    """Points for each remaining turn."""
    first: float = 0.55
    """Points for each point of the best card that could be laid on the own stack now."""
    second: float = 0.2
    """The same for the second best."""
    card: float = -3.35
    """Points for each card in hand: cards left at the end are worth less than turns before it."""
    noise: float = 2.4
    """Random variation at the very end, in points."""
    spread: float = 2.01
    """Random variation that each remaining turn adds, in points; variations add up as squares."""

    def __reduce__(self) -> tuple[type[Prospects], tuple[float, ...]]:
        return Prospects, astuple(self)


BASE = Prospects()
"""For tables without special cards."""

SPECIALS = Prospects(
    hand=0.4, special=-0.6, open_top=-1.41, turn=2.31, first=0.37, second=0.03, card=-2.48, noise=1.74, spread=2.15
)
"""For tables with special cards, which may change the tops at any time."""
