"""The bots that come with the game, by id.

Imports the door and observation, never a match: see :class:`game.bots.protocol.Bot`. ::

    from heul_doch.game.bots import LEVELS, make

    bot = make("easy", "generous")          # a level and a temper
    bot = LEVELS["strong"](playouts=200)    # the same by id; levels that search take a budget
"""

from __future__ import annotations

from collections.abc import Callable

from heul_doch.game.bots.levels import LEVELS, SEARCHERS, make, timed
from heul_doch.game.bots.personality import TEMPERS, Temper
from heul_doch.game.bots.protocol import Bot
from heul_doch.game.bots.search_loop import Candidate, Thought
from heul_doch.game.bots.simple import simple_move

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
    "Temper",
    "Thought",
    "make",
    "simple_move",
    "timed",
]
