"""Work for the daily deal that is done in processes of their own: the opponents, par, the replay of a code.

:mod:`heul_doch.scenes.players.background_jobs` runs the jobs.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from heul_doch.game import Game
from heul_doch.game.bots.daily import DailyDeal, daily_deal, fixed_players, play_par, result_of
from heul_doch.game.bots.daily_code import CodeError, check_code
from heul_doch.game.core.match import Match
from heul_doch.game.records.day import Day
from heul_doch.scenes.players.bot_process import BotRunner

PATIENCE: Final = 60.0
"""Seconds an opponent may take for a move: it is not cut short, however slow the machine is."""


def daily_runner() -> BotRunner:
    """Return what asks the opponents at the table of a day: without a clock, the same on every machine."""
    return BotRunner(fixed_players(), deadline=PATIENCE)


@dataclass(frozen=True, slots=True)
class ParJob:
    """Plays a day's game as the strongest level does; yields one :class:`heul_doch.game.bots.daily.DailyResult`."""

    day: Day

    def run(self, game: Game) -> Iterator[Any]:
        """Yield the result."""
        yield result_of(play_par(daily_deal(self.day)))


Checked: TypeAlias = tuple[DailyDeal, Match] | CodeError
"""What came of a code: deal and finished match, or what is wrong with it."""


@dataclass(frozen=True, slots=True)
class CodeJob:
    """Replays a code; yields one :data:`Checked`."""

    text: str

    def run(self, game: Game) -> Iterator[Any]:
        """Yield the game, or what is wrong with the code."""
        try:
            yield check_code(self.text)
        except CodeError as error:
            yield error
