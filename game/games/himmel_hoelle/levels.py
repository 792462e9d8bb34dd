"""Bots of Himmel + Hölle for each level of :data:`heul_doch.game.bots.levels.LEVELS`.

Weaker levels make larger errors, and the beginner judges the rows as they are now. No level forgets: all cards but the
hands lie open.
"""

from __future__ import annotations

from dataclasses import replace

from heul_doch.game.bots.protocol import Bot
from heul_doch.game.bots.search_loop import Now
from heul_doch.game.bots.simple import RandomBot
from heul_doch.game.bots.temper import Temper
from heul_doch.game.games.himmel_hoelle.onestep import HimmelBot, HimmelWeights
from heul_doch.game.games.himmel_hoelle.search import HimmelSearch

NAIVE = HimmelWeights(pace=0.3, push=0.0, drift=0.0, others=0.2, doppler=0.2)
"""Weights of a beginner, who plays as if the round ended soon and the other seats hardly mattered."""

STRONG_PLAYOUTS = 400
MIDDLE_PLAYOUTS = 100
"""Playouts a move."""


def with_temper(weights: HimmelWeights, temper: Temper) -> HimmelWeights:
    """Return ``weights`` changed by a temper.

    Spite raises the weight of other seats' points, hoarding that of an unused Doppler; panic lowers the pace.
    """
    return replace(
        weights,
        others=max(0.0, weights.others * (1.0 + 0.6 * temper.spite - 0.4 * temper.generous)),
        doppler=max(0.0, weights.doppler * (1.0 + 0.4 * temper.hoard - 0.4 * temper.showy)),
        pace=weights.pace * max(0.3, 1.0 - 0.3 * temper.panic),
    )


def make_level(level: str, temper: Temper, playouts: int = 0, seconds: float = 0.0, now: Now | None = None) -> Bot:
    """Return a bot of a level. Raises KeyError for an unknown level, ValueError for seconds without a clock.

    ``playouts`` (0: the level's own), ``seconds`` and ``now`` are for the levels that search.
    """
    weights = with_temper(HimmelWeights(), temper)
    match level:
        case "random":
            return RandomBot()
        case "beginner":
            return HimmelBot(with_temper(NAIVE, temper), slips=9.0)
        case "novice":
            return HimmelBot(weights, slips=4.5)
        case "easy":
            return HimmelBot(weights, slips=2.0)
        case "onestep":
            return HimmelBot(weights)
        case "middle":
            return HimmelSearch(playouts or MIDDLE_PLAYOUTS, seconds, now, weights)
        case "strong":
            return HimmelSearch(playouts or STRONG_PLAYOUTS, seconds, now, weights)
        case _:
            raise KeyError(level)
