"""The strengths a player can have, and how each is made.

A level says how well a player thinks: how much it remembers, how far it looks, how often it errs. A temper
(:mod:`game.bots.personality`) says what it leans to. Any temper goes with any level. Weaker levels know and think less;
nobody has better or worse cards.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from heul_doch.game.bots.by_family import ByFamily
from heul_doch.game.bots.forgetting import ForgetfulBot
from heul_doch.game.bots.personality import EVEN, Temper, temper_of
from heul_doch.game.bots.plain_search import plain_level
from heul_doch.game.bots.protocol import Bot
from heul_doch.game.bots.simple import RandomBot
from heul_doch.game.games.heul_doch.onestep import OneStepBot, Weights, tempered
from heul_doch.game.games.heul_doch.search import Now, SearchBot
from heul_doch.game.games.himmel_hoelle.levels import himmel_level
from heul_doch.game.games.jammerlappen.levels import jammer_level

STRONG_PLAYOUTS = 10_000
"""Playouts a move the strongest level may make; where it is not close it makes do with far fewer."""

MIDDLE_PLAYOUTS = 40
"""Playouts a move of the middle level: half way between one step ahead and the strongest."""

GREEDY = Weights(onion_rate=0.1, to_come=0.0, hand=0.3, special=2.5, follow=0.0, follow_second=0.0, others=0.9)
"""How a beginner sees the table: what lies there today is all that counts."""


@dataclass(frozen=True, slots=True)
class Budget:
    """What a player who searches may spend on a move."""

    playouts: int = 0
    """Playouts a move; 0: as many as the level has."""
    seconds: float = 0.0
    """At most so long, by ``now``; 0: no limit."""
    now: Now | None = None
    """The clock the seconds are read from."""


def chance_player(temper: Temper, budget: Budget) -> Bot:
    """Return a player without any thought."""
    return RandomBot()


def beginner(temper: Temper, budget: Budget) -> Bot:
    """Return a player who is greedy for today's points, forgets what is covered, and blunders."""
    return ForgetfulBot(OneStepBot(tempered(GREEDY, temper), worlds=1, slips=2.5), span=1.0)


def easy(temper: Temper, budget: Budget) -> Bot:
    """Return a player who looks one move ahead, but forgets what lies deep in the stacks."""
    return ForgetfulBot(OneStepBot(tempered(Weights(), temper), worlds=1, slips=0.5), span=2.0)


def onestep(temper: Temper, budget: Budget) -> Bot:
    """Return a player who looks one move ahead and forgets nothing."""
    return OneStepBot(tempered(Weights(), temper))


def middle(temper: Temper, budget: Budget) -> Bot:
    """Return a player who tries moves out, but briefly, and reads nothing from what others lay.

    It forgets nothing: a search that miscounts onions plays worse than one step ahead with a good memory.
    """
    return SearchBot(budget.playouts or MIDDLE_PLAYOUTS, budget.seconds, budget.now, temper=temper, reads=False)


def strong(temper: Temper, budget: Budget) -> Bot:
    """Return the strongest player: it tries moves out for as long as it may, and reads what others lay."""
    return SearchBot(budget.playouts or STRONG_PLAYOUTS, budget.seconds, budget.now, temper=temper)


_MAKERS: dict[str, Callable[[Temper, Budget], Bot]] = {
    "random": chance_player,
    "beginner": beginner,
    "easy": easy,
    "onestep": onestep,
    "middle": middle,
    "strong": strong,
}


def heul_doch_level(level: str, temper: Temper, playouts: int = 0, seconds: float = 0.0, now: Now | None = None) -> Bot:
    """Return a player of Heul doch. Raises KeyError for an unknown level, ValueError for seconds without a clock."""
    return _MAKERS[level](temper, Budget(playouts, seconds, now))


Maker = Callable[[str, Temper, int, float, "Now | None"], Bot]
"""Makes the player of one family: level, temper, playouts, seconds, clock."""

FAMILIES: dict[str, Maker] = {
    "heul_doch": heul_doch_level,
    "jammerlappen": jammer_level,
    "himmel_hoelle": himmel_level,
}
"""Family -> who makes its players; whatever is not here is played by :func:`game.bots.plain_search.plain_level`."""

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
    given = level, temper_of(temper), playouts, seconds, now
    return ByFamily({family: maker(*given) for family, maker in FAMILIES.items()}, plain_level(*given))


LEVELS: dict[str, Callable[..., Bot]] = {level: partial(make, level) for level in _MAKERS}
"""Every level, from weakest to strongest: id -> :func:`make` for it, which takes temper and budget. They travel to
another process."""


def timed(now: Now, seconds: float) -> dict[str, Callable[..., Bot]]:
    """Return all levels, those that search with a limit in seconds a move; they travel to another process."""
    return {
        level: partial(make, level, seconds=seconds, now=now) if level in SEARCHERS else factory
        for level, factory in LEVELS.items()
    }
