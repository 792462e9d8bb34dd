"""Where hidden cards probably lie: players keep good cards, and lay poor ones as onions.

All deals that agree with the view are possible (:func:`heul_doch.game.core.observe.resample`), but not equally likely.
A card nobody has seen is rarely an onion if it would have counted much in that stack, and special cards are kept. So
the onions and hands of other seats are sampled with weights; the draw pile gets the rest. Only the view is used.

The weights were found by counting where cards lie in games of the playout policy (``tests/bench/check_beliefs.py``).
"""

from __future__ import annotations

from math import exp

from heul_doch.game.core.engine import Game
from heul_doch.game.core.observe import View, VisibleEntry
from heul_doch.game.games.heul_doch.deals import Deals
from heul_doch.game.games.heul_doch.playout import Playouts

DUMP = 0.2
"""A card that would count ``x`` points in a stack is an onion there with weight e^(-DUMP * x * x)."""

SPECIAL = 0.002
"""Weight of a special card as an onion, relative to a card without value."""

SPENT = 0.8
"""A card that would count ``x`` points is in hand with weight e^(-SPENT * e^-x)."""

FITS_BELOW = 0.45
"""Probability to accept a hand card that would have fitted when its owner laid an onion instead."""

FITS_TOP = 0.85
"""Probability to accept a hand card that fits its owner's open top."""


def beliefs(playouts: Playouts, game: Game, seen: View) -> Deals:
    """Return the ways to deal the hidden cards, with the weights of one seat in one position.

    It makes the view the root of ``playouts``.
    """
    deals = Deals(playouts, game, seen)
    deals.begin()
    n, none = game.seats, playouts.none
    for seat in range(n):
        worths = playouts.worths(seat)
        weights = [exp(-DUMP * worth * worth) for worth in worths]
        weights[0] = SPECIAL
        deals.weigh(seat, weights, none, 1.0)
        weights = [exp(-SPENT * exp(-worth)) for worth in worths]
        weights[0] = 1.0
        row, accepted = _fits(playouts, seen.zones[seat])
        deals.weigh(n + seat, weights, row, accepted)
    return deals


def _fits(playouts: Playouts, stack: tuple[VisibleEntry, ...]) -> tuple[int, float]:
    """Return the row of the cards that fit the stack of a hand, or fitted before the last onion, and the probability to
    accept them.
    """
    if stack:
        top = stack[-1]
        if top is not None and top >= 0:
            return playouts.row_on(top), FITS_TOP
        below = stack[-2] if len(stack) > 1 else None
        if below is not None and below >= 0:
            return playouts.row_on(below), FITS_BELOW
    return playouts.none, 1.0


__all__ = ["beliefs"]
