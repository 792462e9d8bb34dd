"""A move: what a seat asks for. What came of it are events (:mod:`heul_doch.game.core.events`).

Imports cards and problems. A move is a small value that can be compared, hashed, sorted and sent anywhere; its text
form belongs to the game's family (``0 red-6 own``, see :mod:`heul_doch.game.records.record`) because only that knows
the faces.
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
    """What is done, a word of the game: where the card goes, that it takes effect, a decision without a card."""
    cards: tuple[CardId, ...] = ()
    """The very cards meant: with two red sixes in hand, the one that was clicked."""
    choices: tuple[Choice, ...] = ()
    """What is chosen with it: choices of a special in the order of its effects, columns, yes or no."""


class MoveError(ValueError):
    """A text that is no move of this game: unknown word, unknown card, card not in hand.

    What it quotes may be of any length; the sentence is cut to fit one line.
    """

    def __init__(self, text: str) -> None:
        super().__init__(show_text(text, LONGEST_SENTENCE))


class IllegalMove(ValueError):
    """A move outside the legal list. ``reason`` says why; the state was not touched."""

    def __init__(self, move: Move, reason: Reason) -> None:
        super().__init__(str(reason))
        self.move = move
        self.reason = reason


class Reason(NamedTuple):
    """Why a move is refused: a stable code the window has words for, and what the words need."""

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
"""Reason code -> English, for codes that all games share; :mod:`heul_doch.game.core.families` adds those of a game it
loads.

The window's own words for every code are in ``assets/locale``; a test compares the keys."""


def reason(code: str, **values: int | str) -> Reason:
    """Build a :class:`Reason`; keyword order is kept."""
    return Reason(code, tuple(values.items()))
