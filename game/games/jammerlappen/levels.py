"""The strengths a player of Jammerlappen can have; see :mod:`game.bots.levels`, which has the same levels.

Weaker players know and think less: they forget what was taken with a pot, they err, and they see the moment only. The
upper levels try their moves out (:mod:`game.games.jammerlappen.search`); the middle one briefly, and it forgets some.
"""

from __future__ import annotations

from dataclasses import replace

from heul_doch.game.bots.personality import Temper
from heul_doch.game.bots.protocol import Bot, Reactor
from heul_doch.game.bots.search_loop import Now
from heul_doch.game.bots.simple import RandomBot
from heul_doch.game.core.engine import Game
from heul_doch.game.core.moves import Move
from heul_doch.game.core.observe import View
from heul_doch.game.core.rng import Rng
from heul_doch.game.games.jammerlappen.onestep import JammerBot, JammerWeights
from heul_doch.game.games.jammerlappen.search import JammerSearch

HASTY = JammerWeights(card=0.7, low=0.4, copies=0.8, open_low=0.4, pot=0.1, stuck=0.4)
"""How a beginner sees the table: a card is a card, and as many as possible must go."""


STRONG_PLAYOUTS = 800
MIDDLE_PLAYOUTS = 16
"""Playouts a move."""

MIDDLE_ROUNDS = 3
"""How far the middle level looks ahead."""


class ForgetfulJammer:
    """Another bot behind a memory that fades: which cards others took with a pot."""

    def __init__(self, inner: Bot, keeps: float) -> None:
        """``keeps``: the chance to remember one card in somebody's hand."""
        self.inner, self.keeps = inner, keeps

    def choose(self, game: Game, view: View, moves: tuple[Move, ...], rng: Rng) -> Move:
        """Return what the inner bot chooses with what is remembered."""
        return self.inner.choose(game, self.blur(game, view), moves, rng)

    def react(self, game: Game, view: View, moves: tuple[Move, ...], rng: Rng) -> Move | None:
        """Return what the inner bot does out of turn."""
        return self.inner.react(game, self.blur(game, view), moves, rng) if isinstance(self.inner, Reactor) else None

    def blur(self, game: Game, view: View) -> View:
        """Return what a seat remembers of its view; the same view always fades alike."""
        zones = list(view.zones)
        for zone, pile in zip(range(game.seats), view.zones):
            if zone == view.seat:
                continue
            # Each card in its hand has its own luck: what is forgotten stays forgotten.
            kept = [
                None if g is None or Rng((view.seat * 64 + zone) * 1024 + g).random() >= self.keeps else g for g in pile
            ]
            zones[zone] = tuple(sorted(kept, key=lambda g: g is None))
        return view._replace(zones=tuple(zones))


def tempered(weights: JammerWeights, temper: Temper) -> JammerWeights:
    """Return weights that lean: what is hoarded weighs little in hand, who panics fears the pot."""
    return replace(
        weights,
        action=weights.action - 0.25 * temper.hoard + 0.25 * temper.showy,
        low=weights.low * (1.0 - 0.2 * temper.hoard),
        stuck=weights.stuck * (1.0 + 0.3 * temper.panic),
        pot=weights.pot * (1.0 + 0.3 * temper.panic),
        scale=weights.scale * (1.0 - 0.25 * temper.spite + 0.25 * temper.generous),
    )


def jammer_level(level: str, temper: Temper, playouts: int = 0, seconds: float = 0.0, now: Now | None = None) -> Bot:
    """Return a player of Jammerlappen. Raises KeyError for an unknown level, ValueError for seconds without a clock.

    ``playouts`` (0: the level's own), ``seconds`` and ``now`` are for the levels that search.
    """
    weights = tempered(JammerWeights(), temper)
    match level:
        case "random":
            return RandomBot()
        case "beginner":
            return ForgetfulJammer(JammerBot(tempered(HASTY, temper), worlds=1, slips=0.04), keeps=0.2)
        case "easy":
            return ForgetfulJammer(JammerBot(weights, worlds=1, slips=0.015), keeps=0.5)
        case "onestep":
            return JammerBot(weights)
        case "middle":
            search = JammerSearch(playouts or MIDDLE_PLAYOUTS, seconds, now, weights, rounds=MIDDLE_ROUNDS)
            return ForgetfulJammer(search, keeps=0.7)
        case "strong":
            return JammerSearch(playouts or STRONG_PLAYOUTS, seconds, now, weights)
        case _:
            raise KeyError(level)
