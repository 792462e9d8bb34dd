"""The strengths a player of Heul doch! can have; see :mod:`game.bots.levels`, which has the same levels."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from heul_doch.game.bots.personality import Temper
from heul_doch.game.bots.protocol import Bot
from heul_doch.game.bots.search_loop import Now
from heul_doch.game.bots.simple import RandomBot
from heul_doch.game.games.heul_doch.forgetting import ForgetfulBot
from heul_doch.game.games.heul_doch.onestep import OneStepBot, Weights, tempered
from heul_doch.game.games.heul_doch.search import SearchBot

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
