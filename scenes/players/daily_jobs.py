"""Work for the daily deal that takes seconds, done in a process of its own.

:mod:`heul_doch.scenes.players.background_jobs` runs it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

from heul_doch.game import Game
from heul_doch.game.bots.daily import daily_deal, play_par, result_of
from heul_doch.game.bots.daily_code import CodeError, check_code
from heul_doch.game.core.match import Match
from heul_doch.game.records.day import Day


@dataclass(frozen=True, slots=True)
class ParJob:
    """Plays a day's game as the strongest level does; yields one :class:`heul_doch.game.bots.daily.DailyResult`."""

    day: Day

    def run(self, game: Game) -> Iterator[Any]:
        """Yield the result."""
        yield result_of(play_par(daily_deal(self.day)))


class Checked(NamedTuple):
    """What came of a code: the game, or what is wrong."""

    day: Day | None = None
    match: Match | None = None
    kind: str = ""
    """Of a :class:`heul_doch.game.bots.daily_code.CodeError`."""
    values: tuple[tuple[str, str | int], ...] = ()


@dataclass(frozen=True, slots=True)
class CodeJob:
    """Replays a code; yields one :class:`Checked`."""

    text: str

    def run(self, game: Game) -> Iterator[Any]:
        """Yield the game, or what is wrong with the code."""
        try:
            deal, match = check_code(self.text)
        except CodeError as error:
            yield Checked(kind=error.kind, values=tuple(error.values.items()))
        else:
            yield Checked(deal.date, match)
