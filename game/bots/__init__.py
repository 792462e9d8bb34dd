"""The bots that come with the game, by id.

Imports the door and observation, never a match: see :class:`game.bots.protocol.Bot`.
"""

from __future__ import annotations

from collections.abc import Callable

from game.bots.onestep import OneStepBot
from game.bots.protocol import Bot
from game.bots.simple import RandomBot, simple_move

BOTS: dict[str, Callable[[], Bot]] = {
    "random": RandomBot,
    "onestep": OneStepBot,
}
"""Bot id -> how to make one, from weakest to strongest."""

__all__ = ["BOTS", "Bot", "simple_move"]
