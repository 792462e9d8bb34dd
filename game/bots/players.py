"""Ids of players: ``middle``, ``middle+generous`` for bots, ``program-...`` for programs.

Tables, saves and the arena use these ids. They contain no blanks.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from heul_doch.game.bots.levels import LEVELS, SEARCHERS, make
from heul_doch.game.bots.protocol import Bot
from heul_doch.game.bots.search_loop import Now
from heul_doch.game.bots.temper import TEMPERS

EVEN = "even"
PROGRAM = "program-"
"""Prefix of the id of a player that is an external program, started by a command."""


def player_id(level: str, temper: str = EVEN) -> str:
    """Return the id of a bot; a neutral temper is left out."""
    return level if temper in ("", EVEN) else f"{level}+{temper}"


def split_player(player: str) -> tuple[str, str]:
    """Return level and temper of a bot's id.

    >>> split_player("middle+generous"), split_player("strong")
    (('middle', 'generous'), ('strong', 'even'))
    """
    level, _, temper = player.partition("+")
    return level, temper or EVEN


def is_player(player: str) -> bool:
    """Return whether this is the id of one of the program's bots."""
    level, temper = split_player(player)
    return level in LEVELS and temper in TEMPERS


def is_program(player: str) -> bool:
    """Return whether this is the id of an external program."""
    return player.startswith(PROGRAM)


def players(seconds: float = 0.0, now: Now | None = None) -> dict[str, Callable[[], Bot]]:
    """Return a factory for every bot, by id; the factories can be pickled.

    Bots that search take at most ``seconds`` a move by the clock ``now`` (0: only their playouts limit them).
    """
    found: dict[str, Callable[[], Bot]] = {}
    for level in LEVELS:
        limit, clock = (seconds, now) if level in SEARCHERS else (0.0, None)
        for temper in TEMPERS:
            found[player_id(level, temper)] = partial(make, level, temper, seconds=limit, now=clock)
    return found
