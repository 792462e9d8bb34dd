"""Who can be asked for a move, by an id without blanks: a level, and a temper if it has one.

Imports the levels and tempers. Tables, saves and the arena name players so: ``middle``, ``middle+generous``.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from heul_doch.game.bots.levels import LEVELS, SEARCHERS, make
from heul_doch.game.bots.personality import TEMPERS
from heul_doch.game.bots.protocol import Bot
from heul_doch.game.bots.search_loop import Now

EVEN = "even"
PROGRAM = "program-"
"""Start of the id of a player that is a program of its own, started by a command."""


def player_id(level: str, temper: str = EVEN) -> str:
    """Return the id of a player of a level and a temper; an even temper is not named."""
    return level if temper in ("", EVEN) else f"{level}+{temper}"


def split_player(player: str) -> tuple[str, str]:
    """Return level and temper of a player's id.

    >>> split_player("middle+generous"), split_player("strong")
    (('middle', 'generous'), ('strong', 'even'))
    """
    level, _, temper = player.partition("+")
    return level, temper or EVEN


def is_player(player: str) -> bool:
    """Tell whether one of our bots has this id."""
    level, temper = split_player(player)
    return level in LEVELS and temper in TEMPERS


def is_program(player: str) -> bool:
    """Tell whether a player is a program of its own."""
    return player.startswith(PROGRAM)


def players(seconds: float = 0.0, now: Now | None = None) -> dict[str, Callable[[], Bot]]:
    """Return how to make every player, by id; they travel to another process.

    ``seconds`` a move by the clock ``now`` limit those that search; without them only playouts count.
    """
    found: dict[str, Callable[[], Bot]] = {}
    for level in LEVELS:
        limit, clock = (seconds, now) if level in SEARCHERS else (0.0, None)
        for temper in TEMPERS:
            found[player_id(level, temper)] = partial(make, level, temper, seconds=limit, now=clock)
    return found
