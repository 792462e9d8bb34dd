"""The strengths a player can have, and how each is made.

A level says how well a player thinks: how much it remembers, how far it looks, how often it errs. A temper
(:mod:`game.bots.personality`) says what it leans to. Any temper goes with any level. Weaker levels know and think less;
nobody has better or worse cards.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from heul_doch.game.bots.by_family import ByFamily
from heul_doch.game.bots.personality import EVEN, Temper, temper_of
from heul_doch.game.bots.plain_search import plain_level
from heul_doch.game.bots.protocol import Bot
from heul_doch.game.bots.search_loop import Now, check_budget
from heul_doch.game.core.families import family

Maker = Callable[[str, Temper, int, float, "Now | None"], Bot]
"""Makes the player of one family: level, temper, playouts, seconds, clock."""

_LEVELS = ("random", "beginner", "easy", "onestep", "middle", "strong")

SEARCHERS = ("middle", "strong")
"""Levels that search: their budget can be set."""


def make(
    level: str,
    temper: Temper | str = EVEN,
    playouts: int = 0,
    seconds: float = 0.0,
    now: Now | None = None,
) -> Bot:
    """Return a player of a level with a temper (or the name of one), who plays every game there is.

    ``playouts``, ``seconds`` and ``now`` are for levels that search (:data:`SEARCHERS`): playouts a move (0: the
    level's own), at most so many seconds a move by the clock ``now``. Raises KeyError for an unknown level or temper,
    ValueError for seconds without a clock.
    """
    if level not in _LEVELS:
        raise KeyError(level)
    if level in SEARCHERS:
        check_budget(playouts or 1, seconds, now)
    return ByFamily(partial(_of_family, (level, temper_of(temper), playouts, seconds, now)))


def _of_family(given: tuple[str, Temper, int, float, Now | None], family_id: str) -> Bot:
    """Return the player of one family's games."""
    maker: Maker = family(family_id).level or plain_level
    return maker(*given)


LEVELS: dict[str, Callable[..., Bot]] = {level: partial(make, level) for level in _LEVELS}
"""Every level, from weakest to strongest: id -> :func:`make` for it, which takes temper and budget. They travel to
another process."""


def timed(now: Now, seconds: float) -> dict[str, Callable[..., Bot]]:
    """Return all levels, those that search with a limit in seconds a move; they travel to another process."""
    return {
        level: partial(make, level, seconds=seconds, now=now) if level in SEARCHERS else factory
        for level, factory in LEVELS.items()
    }
