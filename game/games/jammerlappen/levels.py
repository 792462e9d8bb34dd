"""Bots of Jammerlappen for each level of :data:`heul_doch.game.bots.levels.LEVELS`.

The lower levels forget cards that others took with a pot, make errors and look one move ahead. ``middle`` and
``strong`` search (:mod:`heul_doch.game.games.jammerlappen.search`); ``middle`` with few playouts, and it forgets some.
"""

from __future__ import annotations

from dataclasses import replace

from heul_doch.game.bots.protocol import Bot, Reactor, Repeatable
from heul_doch.game.bots.search_loop import Now
from heul_doch.game.bots.simple import RandomBot
from heul_doch.game.bots.temper import Temper
from heul_doch.game.core.engine import Game
from heul_doch.game.core.moves import Move
from heul_doch.game.core.observe import View
from heul_doch.game.core.rng import Rng
from heul_doch.game.games.jammerlappen.onestep import JammerBot, JammerWeights
from heul_doch.game.games.jammerlappen.search import JammerSearch

HASTY = JammerWeights(card=0.7, low=0.4, copies=0.8, open_low=0.4, pot=0.1, stuck=0.4)
"""Weights of a beginner, who lays as many cards as possible, whichever they are."""

STRONG_PLAYOUTS = 500
MIDDLE_PLAYOUTS = 16
"""Playouts a move."""

MIDDLE_ROUNDS = 3
"""Rounds of a playout of the middle level."""


class ForgetfulJammer:
    """Another bot whose view has lost some of the cards that others took with a pot."""

    def __init__(self, inner: Bot, keeps: float) -> None:
        """``keeps``: chance, 0 to 1, to remember one known card in another seat's hand."""
        self.inner, self.keeps = inner, keeps

    @property
    def ends(self) -> tuple[int, ...]:
        """How the inner bot's last search was ended by the clock."""
        return self.inner.ends if isinstance(self.inner, Repeatable) else ()

    @property
    def repeats(self) -> tuple[int, ...]:
        """How the inner bot's searches are to be ended."""
        return self.inner.repeats if isinstance(self.inner, Repeatable) else ()

    @repeats.setter
    def repeats(self, ends: tuple[int, ...]) -> None:
        if isinstance(self.inner, Repeatable):
            self.inner.repeats = ends

    def choose(self, game: Game, view: View, moves: tuple[Move, ...], rng: Rng) -> Move:
        """Return what the inner bot chooses with the remembered view."""
        return self.inner.choose(game, self.blur(game, view), moves, rng)

    def react(self, game: Game, view: View, moves: tuple[Move, ...], rng: Rng) -> Move | None:
        """Return what the inner bot does out of turn."""
        return self.inner.react(game, self.blur(game, view), moves, rng) if isinstance(self.inner, Reactor) else None

    def blur(self, game: Game, view: View) -> View:
        """Return the view without the forgotten cards; the same view always loses the same ones."""
        zones = list(view.zones)
        for zone, pile in zip(range(game.seats), view.zones):
            if zone == view.seat:
                continue
            # One generator for each seat, hand and card: what is forgotten stays forgotten.
            kept = [
                None if g is None or Rng((view.seat * 64 + zone) * 1024 + g).random() >= self.keeps else g for g in pile
            ]
            zones[zone] = tuple(sorted(kept, key=lambda g: g is None))
        return view._replace(zones=tuple(zones))


def with_temper(weights: JammerWeights, temper: Temper) -> JammerWeights:
    """Return ``weights`` changed by a temper.

    Hoarding lowers the weight of cards in hand, panic raises that of the pot.
    """
    return replace(
        weights,
        action=weights.action - 0.25 * temper.hoard + 0.25 * temper.showy,
        low=weights.low * (1.0 - 0.2 * temper.hoard),
        stuck=weights.stuck * (1.0 + 0.3 * temper.panic),
        pot=weights.pot * (1.0 + 0.3 * temper.panic),
        scale=weights.scale * (1.0 - 0.25 * temper.spite + 0.25 * temper.generous),
    )


def make_level(level: str, temper: Temper, playouts: int = 0, seconds: float = 0.0, now: Now | None = None) -> Bot:
    """Return a bot of a level. Raises KeyError for an unknown level, ValueError for seconds without a clock.

    ``playouts`` (0: the level's own), ``seconds`` and ``now`` are for the levels that search.
    """
    weights = with_temper(JammerWeights(), temper)
    match level:
        case "random":
            return RandomBot()
        case "beginner":
            return ForgetfulJammer(JammerBot(with_temper(HASTY, temper), worlds=1, slips=0.04), keeps=0.2)
        case "novice":
            return ForgetfulJammer(JammerBot(weights, worlds=1, slips=0.04), keeps=0.2)
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
