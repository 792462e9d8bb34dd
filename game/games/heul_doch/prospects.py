"""What a position promises: the numbers by which a playout that is broken off is judged."""

from __future__ import annotations

from dataclasses import astuple, dataclass


@dataclass(frozen=True)
class Prospects:
    """How a position looks to the estimate of the chance to win; fitted to games with ``tests/bench/fit_chances.py``.

    A seat's strength is the points its stack can expect at the end and what is added here; the chances are the
    strengths' differences on a scale that grows with the turns to come (softmax).
    """

    hand: float = 0.59
    """Points for each point in hand that is likely to count."""
    special: float = 0.0
    """Points for a special card in hand."""
    open_top: float = -0.28
    """Points for an open top: it may have to be covered, turned or thrown away."""
    turn: float = 1.96
    """Points a turn to come is worth."""
    first: float = 0.55
    """Points for each point of the best card that may be laid on the own stack as the table lies."""
    second: float = 0.2
    """The same for the second best."""
    card: float = -3.35
    """Points for any card in hand: those at the end of a game are worth less than turns before it."""
    noise: float = 2.4
    """Scale of chance at the very end, in points."""
    spread: float = 2.01
    """Scale of chance that each turn to come adds, in points; scales add up as squares."""

    def __reduce__(self) -> tuple[type[Prospects], tuple[float, ...]]:
        return Prospects, astuple(self)


BASE = Prospects()
"""For tables without special cards."""

SPECIALS = Prospects(
    hand=0.4, special=-0.6, open_top=-1.41, turn=2.31, first=0.37, second=0.03, card=-2.48, noise=1.74, spread=2.15
)
"""For tables with special cards: what lies on top may be gone the next moment."""
