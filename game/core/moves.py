"""Moves: one decision of a seat. What follows from a move are events (:mod:`heul_doch.game.core.events`).

A move is a small value that can be compared, hashed, sorted and pickled. Its text form belongs to the family of the
game, e.g. ``0 red-6 own`` (:mod:`heul_doch.game.records.record`).
"""

from __future__ import annotations

from typing import NamedTuple

from heul_doch.game.core.cards import CardId, Seat
from heul_doch.game.core.problems import LONGEST_SENTENCE, show_text

Choice = int | str
"""A choice made with a move: a number (a seat, a column), or a word."""


class Move(NamedTuple):
    """One decision of one seat."""

    seat: Seat
    verb: str
    """A word of the game: where the card goes, that its effect is used, or a decision without a card."""
    cards: tuple[CardId, ...] = ()
    """The cards, by id: of two red sixes in hand, the one that was clicked."""
    choices: tuple[Choice, ...] = ()
    """Further choices: those of a special in the order of its effects, columns, yes or no."""


class MoveError(ValueError):
    """A text that is no move of this game. The sentence is cut to one line, because it may quote text of any length."""

    def __init__(self, text: str) -> None:
        super().__init__(show_text(text, LONGEST_SENTENCE))


class IllegalMove(ValueError):
    """A move that is not legal; ``reason`` says why. The state was not changed."""

    def __init__(self, move: Move, reason: Reason) -> None:
        super().__init__(str(reason))
        self.move = move
        self.reason = reason


class Reason(NamedTuple):
    """Why a move is refused: a code and the parameters of its text."""

    code: str
    params: tuple[tuple[str, int | str], ...] = ()

    @property
    def values(self) -> dict[str, int | str]:
        """The parameters by name: ``card`` and ``top`` are face names, ``seat`` a seat number."""
        return dict(self.params)

    def __str__(self) -> str:
        """Return the reason in plain English, as ``replay`` prints it."""
        return REASONS[self.code].format(**self.values)


REASONS: dict[str, str] = {
    "game_over": "the game is over",
    "not_your_turn": "it is seat {seat}'s turn",
    "not_in_hand": "{card} is not in the hand of seat {seat}",
    "unknown_verb": "this game knows no move {verb}",
}
"""Reason code -> English. :mod:`heul_doch.game.core.families` adds those of the games that it loads.

The texts of the window are in ``assets/locale``; a test compares the keys.
"""


def reason(code: str, **values: int | str) -> Reason:
    """Build a :class:`Reason`; the order of keywords is kept."""
    return Reason(code, tuple(values.items()))
