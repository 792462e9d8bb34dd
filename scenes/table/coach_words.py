"""What the coach says about a decision, in words (:mod:`heul_doch.game.bots.coach`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from heul_doch.game.bots.coach import Moment
from heul_doch.game.bots.protocol import PASS
from heul_doch.game.core.cards import Seat
from heul_doch.game.core.engine import Game
from heul_doch.game.core.families import family
from heul_doch.game.core.moves import Move
from heul_doch.scenes.base.i18n import Words
from heul_doch.scenes.table.adapter import adapter_of


class Told(NamedTuple):
    """A decision in words."""

    played: str
    other: str
    chance_played: int
    """In a hundred."""
    chance_other: int
    error: str
    """Standard error of the difference in points of a hundred, with a decimal digit."""
    why: str
    """A sentence."""


class CoachWords:
    """Says what was found about the decisions of one seat."""

    def __init__(self, words: Words, game: Game, names: Sequence[str], seat: Seat) -> None:
        self.words = words
        self.aim = family(game.defn.family).aim
        """What the chances are for (:attr:`heul_doch.game.core.family.GameFamily.aim`)."""
        self._speech = adapter_of(game.defn.family).words(words, game, names, seat)

    def move(self, move: Move) -> str:
        """Return a move in a few words, also that nothing was done out of turn."""
        return self.words("coach-pass") if move.verb == PASS else self._speech.describe_move(move)

    def told(self, moment: Moment) -> Told:
        """Return a decision in words."""
        played, other = round(100 * moment.chance_played), round(100 * moment.chance_other)
        if moment.why is not None:
            why = self._speech.why(moment.why)
        else:
            why = self.words("coach-why-figures", better=max(played, other), worse=min(played, other))
        error = self.words.decimal(max(0.1, 100 * moment.error))
        return Told(self.move(moment.played), self.move(moment.other), played, other, error, why)
