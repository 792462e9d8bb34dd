"""The levels of strength, and how a bot of each is made.

A level is how much a bot remembers, how far it looks ahead and how large its errors are. A temper
(:mod:`heul_doch.game.bots.temper`) is what it prefers. Any temper goes with any level. No level changes the cards that
a bot gets.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from heul_doch.game.bots.by_family import ByFamily
from heul_doch.game.bots.plain_search import make_plain_level
from heul_doch.game.bots.protocol import Bot
from heul_doch.game.bots.search_loop import Now, check_budget
from heul_doch.game.bots.temper import EVEN, Temper, temper_of
from heul_doch.game.core.families import family

Maker = Callable[[str, Temper, int, float, "Now | None"], Bot]
"""Makes the bot of one family: level, temper, playouts, seconds, clock."""

_LEVELS = ("random", "beginner", "novice", "easy", "onestep", "middle", "strong")

SEARCHERS = ("middle", "strong")
"""Levels that search, so that their budget can be set."""


def make(
    level: str,
    temper: Temper | str = EVEN,
    playouts: int = 0,
    seconds: float = 0.0,
    now: Now | None = None,
) -> Bot:
    """Return a bot of a level with a temper (or the name of one), which plays every game.

    ``playouts``, ``seconds`` and ``now`` are for levels that search (:data:`SEARCHERS`): playouts a move (0: the
    level's own), and at most so many seconds a move by the clock ``now``. Raises KeyError for an unknown level or
    temper, ValueError for seconds without a clock.
    """
    if level not in _LEVELS:
        raise KeyError(level)
    if level in SEARCHERS:
        check_budget(playouts or 1, seconds, now)
    return ByFamily(partial(_of_family, (level, temper_of(temper), playouts, seconds, now)))


def _of_family(given: tuple[str, Temper, int, float, Now | None], family_id: str) -> Bot:
    """Return the bot for one family's games."""
    maker: Maker = family(family_id).make_level or make_plain_level
    return maker(*given)


LEVELS: dict[str, Callable[..., Bot]] = {level: partial(make, level) for level in _LEVELS}
"""Every level, from weakest to strongest: id -> :func:`make` for it, which takes temper and budget. The values can
be pickled."""


def timed(now: Now, seconds: float) -> dict[str, Callable[..., Bot]]:
    """Return all levels as :data:`LEVELS` does, those that search with a limit in seconds a move."""
    return {
        level: partial(make, level, seconds=seconds, now=now) if level in SEARCHERS else factory
        for level, factory in LEVELS.items()
    }
