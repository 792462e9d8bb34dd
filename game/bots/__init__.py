"""The bots of the program, by level. None of them ever gets a match (:class:`heul_doch.game.bots.protocol.Bot`).

::

    from heul_doch.game.bots import LEVELS, make

    bot = make("easy", "generous")          # a level and a personality
    bot = LEVELS["strong"](playouts=200)    # a level by id; levels that search take a budget
"""

from __future__ import annotations

from heul_doch.game.bots.levels import LEVELS, SEARCHERS, make, timed
from heul_doch.game.bots.personality import PERSONALITIES, Personality
from heul_doch.game.bots.protocol import Bot
from heul_doch.game.bots.search_loop import Candidate, SearchResult
from heul_doch.game.bots.simple import simple_move

__all__ = [
    "LEVELS",
    "PERSONALITIES",
    "SEARCHERS",
    "Bot",
    "Candidate",
    "Personality",
    "SearchResult",
    "make",
    "simple_move",
    "timed",
]
