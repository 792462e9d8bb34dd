"""A bot that plays all games, with a separate bot for each family."""

from __future__ import annotations

from collections.abc import Callable

from heul_doch.game.bots.protocol import Bot, Reactor, Repeatable
from heul_doch.game.core.engine import Game
from heul_doch.game.core.moves import Move
from heul_doch.game.core.observe import View
from heul_doch.game.core.rng import Rng


class ByFamily:
    """A bot that passes each call to the bot of the family."""

    def __init__(self, make: Callable[[str], Bot]) -> None:
        """``make``: family id -> bot; called once for each family."""
        self._make = make
        self._made: dict[str, Bot] = {}

    def of_family(self, family_id: str) -> Bot:
        """Return the bot for a family."""
        if family_id not in self._made:
            self._made[family_id] = self._make(family_id)
        return self._made[family_id]

    def of(self, game: Game) -> Bot:
        """Return the bot for a game."""
        return self.of_family(game.defn.family)

    def choose(self, game: Game, view: View, moves: tuple[Move, ...], rng: Rng) -> Move:
        """Return the move of the bot for this game."""
        return self.of(game).choose(game, view, moves, rng)

    def react(self, game: Game, view: View, moves: tuple[Move, ...], rng: Rng) -> Move | None:
        """Return the move out of turn of the bot for this game, None if it never acts out of turn."""
        bot = self.of(game)
        return bot.react(game, view, moves, rng) if isinstance(bot, Reactor) else None


def search_ends(bot: Bot, game: Game) -> tuple[int, ...]:
    """Return how many playouts each stage of the bot's last search had made, if the clock ended one; else nothing."""
    inner = bot_for(bot, game)
    return inner.ends if isinstance(inner, Repeatable) else ()


def repeat(bot: Bot, game: Game, ends: tuple[int, ...]) -> None:
    """Make a bot repeat a search that the clock ended: from now on it makes as many playouts (:func:`search_ends`)."""
    inner = bot_for(bot, game)
    if isinstance(inner, Repeatable):
        inner.repeats = ends


def bot_for(bot: Bot, game: Game) -> Bot:
    """Return the bot that really plays ``game``, for its other methods."""
    return bot.of(game) if isinstance(bot, ByFamily) else bot
