"""Bots of Heul doch! for each level of :data:`heul_doch.game.bots.levels.LEVELS`."""

from __future__ import annotations

from heul_doch.game.bots.protocol import Bot
from heul_doch.game.bots.search_loop import Now
from heul_doch.game.bots.simple import RandomBot
from heul_doch.game.bots.temper import Temper
from heul_doch.game.games.heul_doch.forgetting import ForgetfulBot
from heul_doch.game.games.heul_doch.onestep import OneStepBot, Weights
from heul_doch.game.games.heul_doch.search import SearchBot

STRONG_PLAYOUTS = 10_000
"""Largest number of playouts a move of the strongest level; most decisions end with far fewer."""

MIDDLE_PLAYOUTS = 60
"""Playouts a move of the middle level, which put it half way between ``onestep`` and ``strong``."""

GREEDY = Weights(onion_rate=0.1, to_come=0.0, hand=0.3, special=2.5, follow=0.0, follow_second=0.0, others=0.9)
"""Weights of a beginner, who counts only the points that lie on the table now."""


MARGINS = {"beginner": 0.03, "novice": 0.03, "easy": 0.03, "onestep": 0.03, "middle": 0.03, "strong": 0.01}
"""Probability to win that one unit of a habit may cost in a decision, by level."""

THINKING = 0.85
"""Share of its time in which a bot with a habit searches; the rest is for the comparison of what the habit likes."""


def make_level(level: str, temper: Temper, playouts: int = 0, seconds: float = 0.0, now: Now | None = None) -> Bot:
    """Return a bot of a level. Raises KeyError for an unknown level, ValueError for seconds without a clock.

    ``playouts`` (0: the level's own), ``seconds`` and ``now`` are for the levels that search. Of the temper only
    the habit matters here.
    """
    if not temper.habit or level == "random":
        return _plain(level, playouts, seconds, now)
    from heul_doch.game.games.heul_doch.habits import HABITS, HabitBot

    inner = _plain(level, playouts, THINKING * seconds, now)
    rest = (1.0 - THINKING) * seconds
    habit, margin = HABITS[temper.habit], MARGINS[level]
    if isinstance(inner, ForgetfulBot):
        # What it has forgotten is forgotten in the comparison, too.
        return ForgetfulBot(HabitBot(inner.inner, habit, margin), inner.span)
    return HabitBot(inner, habit, margin, seconds=rest, now=now)


def _plain(level: str, playouts: int, seconds: float, now: Now | None) -> Bot:
    """Return the bot of a level without a habit."""
    match level:
        case "random":
            return RandomBot()
        case "beginner":
            return ForgetfulBot(OneStepBot(GREEDY, worlds=1, slips=2.5), span=1.0)
        case "novice":
            return ForgetfulBot(OneStepBot(worlds=1, slips=1.6), span=1.2)
        case "easy":
            return ForgetfulBot(OneStepBot(worlds=1, slips=0.5), span=2.0)
        case "onestep":
            return OneStepBot()
        case "middle":
            # Forgets nothing: a search that miscounts onions plays worse than one step ahead with a full memory.
            return SearchBot(playouts or MIDDLE_PLAYOUTS, seconds, now, reads=False)
        case "strong":
            return SearchBot(playouts or STRONG_PLAYOUTS, seconds, now)
        case _:
            raise KeyError(level)
