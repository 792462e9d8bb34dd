"""The strengths a player of Himmel + Hölle can have; see :mod:`game.bots.levels`, which has the same levels.

Weaker players think less: they err, and a beginner takes the rows as they lie today. There is little to forget in this
game, for all but the hands lies open.
"""

from __future__ import annotations

from dataclasses import replace

from heul_doch.game.bots.personality import Temper
from heul_doch.game.bots.protocol import Bot
from heul_doch.game.bots.search_loop import Now
from heul_doch.game.bots.simple import RandomBot
from heul_doch.game.games.himmel_hoelle.onestep import HimmelBot, HimmelWeights
from heul_doch.game.games.himmel_hoelle.search import HimmelSearch

NAIVE = HimmelWeights(pace=0.3, push=0.0, drift=0.0, others=0.2, doppler=0.2)
"""How a beginner sees the table: as if the round ended soon, and as if there were nobody else."""

STRONG_PLAYOUTS = 400
MIDDLE_PLAYOUTS = 100
"""Playouts a move."""


def tempered(weights: HimmelWeights, temper: Temper) -> HimmelWeights:
    """Return weights that lean: spite minds the others' points, who hoards saves the Doppler, who panics fears hell."""
    return replace(
        weights,
        others=max(0.0, weights.others * (1.0 + 0.6 * temper.spite - 0.4 * temper.generous)),
        doppler=max(0.0, weights.doppler * (1.0 + 0.4 * temper.hoard - 0.4 * temper.showy)),
        pace=weights.pace * max(0.3, 1.0 - 0.3 * temper.panic),
    )


def himmel_level(level: str, temper: Temper, playouts: int = 0, seconds: float = 0.0, now: Now | None = None) -> Bot:
    """Return a player of Himmel + Hölle. Raises KeyError for an unknown level, ValueError for seconds without a clock.

    ``playouts`` (0: the level's own), ``seconds`` and ``now`` are for the levels that search.
    """
    weights = tempered(HimmelWeights(), temper)
    match level:
        case "random":
            return RandomBot()
        case "beginner":
            return HimmelBot(tempered(NAIVE, temper), slips=1.5)
        case "easy":
            return HimmelBot(weights, slips=1.7)
        case "onestep":
            return HimmelBot(weights)
        case "middle":
            return HimmelSearch(playouts or MIDDLE_PLAYOUTS, seconds, now, weights)
        case "strong":
            return HimmelSearch(playouts or STRONG_PLAYOUTS, seconds, now, weights)
        case _:
            raise KeyError(level)
