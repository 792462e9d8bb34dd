"""A move: what a seat asks for. What came of it are events (:mod:`game.core.events`).

Imports cards and problems. A move is a small value that can be compared, hashed, sorted and sent anywhere; its text
form belongs to the game's family (``0 red-6 own``, see :mod:`game.records.record`) because only that knows the faces.
"""

from __future__ import annotations

from typing import NamedTuple

from heul_doch.game.core.cards import CardId, Seat
from heul_doch.game.core.problems import LONGEST_SENTENCE, show_text

Choice = int | str
"""A choice made for a special: a seat number, or ``left`` / ``right``."""


class Move(NamedTuple):
    """One decision of one seat."""

    seat: Seat
    verb: str
    """heul_doch: ``own``, ``left``, ``right``, ``onion`` (where the card goes) or ``play`` (a special takes effect).
    himmel_hoelle: ``left``, ``right`` (the side of its row), ``discard`` or ``double`` (a decision, no card).
    jammerlappen: see :mod:`game.games.jammerlappen.words`."""
    cards: tuple[CardId, ...] = ()
    """The very cards meant: with two red sixes in hand, the one that was clicked."""
    choices: tuple[Choice, ...] = ()
    """Choices of a special, in the order of its effects; jammerlappen: columns, ascending; himmel_hoelle: ``yes`` or
    ``no`` for the Doppler."""


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


REASONS = {
    "game_over": "the game is over",
    "not_your_turn": "it is seat {seat}'s turn",
    "not_in_hand": "{card} is not in the hand of seat {seat}",
    "must_give_left": "must go to the left neighbour's {top}",
    "must_give_right": "must go to the right neighbour's {top}",
    "must_give_either": "must go to the left neighbour's {left_top} or the right neighbour's {right_top}",
    "no_fit_own": "does not fit the own {top}",
    "no_fit_left": "does not fit the left neighbour's {top}",
    "no_fit_right": "does not fit the right neighbour's {top}",
    "taboo_onion": "nothing may be laid on the {side} neighbour's onion",
    "taboo_empty": "nothing may be laid on the {side} neighbour's empty stack",
    "taboo_neutral": "nothing may be laid on the {side} neighbour's {top}, a special lying face up",
    "special_not_laid": "{card} is a special card: it is played for its effect, or laid as an onion",
    "number_not_played": "{card} is a number card and has no effect to play",
    "special_no_onion": "a special card may not be an onion at this table",
    "choice_missing": "{card} asks for {count} choice(s)",
    "choice_wrong": "{choice} is no possible choice for {card}",
    "row_full": "the row of {card} is full ({count})",
    "side_full": "no room on the {side} of the row of {card} ({count})",
    "can_lay": "{card} may be thrown away only when no card of the hand can be laid",
    "decide_first": "first decide whether to use the Doppler",
    "nothing_to_double": "there is nothing to double now",
    "double_yes_or_no": "the Doppler is used or not: yes or no",
    "unknown_verb": "this game knows no move {verb}",
    "seat_out": "seat {seat} is out",
    "swap_first": "before the first card everybody swaps a card or keeps all",
    "swap_over": "cards may be swapped before the first card only",
    "hand_first": "the cards in hand come first",
    "no_open_card": "no such open card lies in column {column}",
    "no_hidden_card": "no card lies face down in column {column}",
    "covered": "the card in column {column} still lies under {card}",
    "not_equal": "{card} and {other} are not equal",
    "too_low": "{card} is lower than {need}",
    "too_high": "{card} is higher than {need}, and it goes downwards",
    "pot_empty": "the pot is empty",
    "take_with_open": "no open card fits: one of them must be taken with the pot",
    "take_alone": "no card of one's own is taken with the pot now",
    "throw_in_off": "nothing is thrown in at this table",
    "throw_in_on_turn": "who is on turn lays, and throws nothing in",
    "throw_in_nothing": "the pot is empty, there is no set to complete",
    "throw_in_action": "{card} is an action card, there is no set of those",
    "throw_in_other": "{card} does not complete a set of {top}",
    "throw_in_count": "the set of {top} lacks exactly {count}",
}
"""Reason code -> English. The window's own words for every code are in ``assets/locale``; a test compares the keys."""


def reason(code: str, **values: int | str) -> Reason:
    """Build a :class:`Reason`; keyword order is kept."""
    return Reason(code, tuple(values.items()))
