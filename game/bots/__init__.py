"""The bots of the program, by level. None of them ever gets a match (:class:`heul_doch.game.bots.protocol.Bot`).

::

    from heul_doch.game.bots import LEVELS, make

    bot = make("easy", "generous")          # a level and a temper
    bot = LEVELS["strong"](playouts=200)    # a level by id; levels that search take a budget
"""

from __future__ import annotations

from heul_doch.game.bots.levels import LEVELS, SEARCHERS, make, timed
from heul_doch.game.bots.protocol import Bot
from heul_doch.game.bots.search_loop import Candidate, SearchResult
from heul_doch.game.bots.simple import simple_move
from heul_doch.game.bots.temper import TEMPERS, Temper

__all__ = [
    "LEVELS",
    "SEARCHERS",
    "TEMPERS",
    "Bot",
    "Candidate",
    "SearchResult",
    "Temper",
    "make",
    "simple_move",
    "timed",
]
