"""The bots that come with the game, by id.

Imports the door and observation, never a match: see :class:`game.bots.protocol.Bot`. ::

    from game.bots import LEVELS, make

    bot = make("easy", "generous")          # a level and a temper
    bot = LEVELS["strong"](playouts=200)    # the same by id; levels that search take a budget
"""

from __future__ import annotations

from collections.abc import Callable

from game.bots.levels import LEVELS, SEARCHERS, make, timed
from game.bots.personality import TEMPERS, Temper
from game.bots.protocol import Bot
from game.bots.simple import simple_move
from game.games.heul_doch.search import Candidate, SearchBot, Thought

BOTS: dict[str, Callable[[], Bot]] = {
    "random": LEVELS["random"],
    "onestep": LEVELS["onestep"],
}
"""The quick bots: id -> how to make one, from weakest to strongest."""

__all__ = [
    "BOTS",
    "LEVELS",
    "SEARCHERS",
    "TEMPERS",
    "Bot",
    "Candidate",
    "SearchBot",
    "Temper",
    "Thought",
    "make",
    "simple_move",
    "timed",
]
