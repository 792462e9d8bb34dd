"""The bots that come with the game, by id.

Imports the door and observation, never a match: see :class:`game.bots.protocol.Bot`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.bots.memory import ForgetfulBot
from game.bots.onestep import OneStepBot
from game.bots.protocol import Bot
from game.bots.search import Now, SearchBot
from game.bots.simple import RandomBot, simple_move

SEARCH_PLAYOUTS = 800
"""Playouts a move of the strongest level: about a second in plain Python."""

MIDDLE_PLAYOUTS = 120
"""Playouts a move of the middle level, which looks ahead two rounds only."""

BOTS: dict[str, Callable[[], Bot]] = {
    "random": RandomBot,
    "onestep": OneStepBot,
}
"""The quick bots: id -> how to make one, from weakest to strongest."""


def forgetful() -> Bot:
    """Return a one-step player who forgets what lies deep in the stacks."""
    return ForgetfulBot(OneStepBot(worlds=1), span=2.0)


def middle(playouts: int = MIDDLE_PLAYOUTS, seconds: float = 0.0, now: Now | None = None) -> Bot:
    """Return a player who tries moves out, but briefly, and whose memory fades."""
    return ForgetfulBot(SearchBot(playouts, seconds, now, rounds=2), span=10.0)


def search(playouts: int = SEARCH_PLAYOUTS, seconds: float = 0.0, now: Now | None = None) -> Bot:
    """Return the strongest player."""
    return SearchBot(playouts, seconds, now)


SEARCHERS: dict[str, Callable[..., Bot]] = {"middle": middle, "search": search}
"""Bots whose budget can be set: called with playouts a move, seconds a move and a clock."""

LEVELS: dict[str, Callable[[], Bot]] = {
    "random": RandomBot,
    "forgetful": forgetful,
    "onestep": OneStepBot,
    "middle": middle,
    "search": search,
}
"""Every bot: id -> how to make one, from weakest to strongest."""


def timed(now: Now, seconds: float) -> dict[str, Callable[[], Bot]]:
    """Return all levels, those that search with a limit in seconds a move; they travel to another process."""
    return {
        name: partial(SEARCHERS[name], seconds=seconds, now=now) if name in SEARCHERS else factory
        for name, factory in LEVELS.items()
    }


__all__ = [
    "BOTS",
    "LEVELS",
    "SEARCHERS",
    "Bot",
    "SearchBot",
    "forgetful",
    "middle",
    "search",
    "simple_move",
    "timed",
]
