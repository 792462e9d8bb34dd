"""One player for all games: for each family of games it has a bot of its own.

Imports the bots' protocol only; :mod:`heul_doch.game.bots.levels` says which bots these are.
"""

from __future__ import annotations

from collections.abc import Callable

from heul_doch.game.bots.protocol import Bot, Reactor
from heul_doch.game.core.engine import Game
from heul_doch.game.core.moves import Move
from heul_doch.game.core.observe import View
from heul_doch.game.core.rng import Rng


class ByFamily:
    """A player who takes up whatever game is on the table."""

    def __init__(self, make: Callable[[str], Bot]) -> None:
        """``make``: family -> the bot that plays its games; asked once for each family."""
        self._make = make
        self._made: dict[str, Bot] = {}

    def of_family(self, family_id: str) -> Bot:
        """Return the bot that plays the games of a family."""
        if family_id not in self._made:
            self._made[family_id] = self._make(family_id)
        return self._made[family_id]

    def of(self, game: Game) -> Bot:
        """Return the bot that plays a game."""
        return self.of_family(game.defn.family)

    def choose(self, game: Game, view: View, moves: tuple[Move, ...], rng: Rng) -> Move:
        """Return what the bot for this game chooses."""
        return self.of(game).choose(game, view, moves, rng)

    def react(self, game: Game, view: View, moves: tuple[Move, ...], rng: Rng) -> Move | None:
        """Return what the bot for this game does out of turn; nothing if it never does."""
        bot = self.of(game)
        return bot.react(game, view, moves, rng) if isinstance(bot, Reactor) else None


def bot_for(bot: Bot, game: Game) -> Bot:
    """Return the very bot that plays ``game``, to ask it more than for a move."""
    return bot.of(game) if isinstance(bot, ByFamily) else bot
