"""The input of a bot that is asked for a move, built by one function for the table and for the fairness check.

A bot gets the view of its seat, its legal moves, the seed of its generator and, if it is a program, the history as its
seat saw it. :mod:`heul_doch.game.bots.fairness` builds the input again with other deals and expects it to be equal.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from heul_doch.game.bots.jsonlines import history_of
from heul_doch.game.bots.line_format import SeatHistory
from heul_doch.game.core.cards import Seat
from heul_doch.game.core.match import Match
from heul_doch.game.core.moves import Move
from heul_doch.game.core.observe import View

BOT_TAG: Final = 0xB07
"""Tag of the generator for a move on turn (:meth:`heul_doch.game.core.match.Match.side_seed`)."""


class BotInput(NamedTuple):
    """Everything that a bot gets."""

    view: View
    moves: tuple[Move, ...]
    """The legal moves of its seat."""
    seed: int
    """Seed of its generator."""
    history: SeatHistory | None = None
    """The moves that its seat saw since the deal; None for the program's bots."""


def bot_input(match: Match, seat: Seat, tag: int = BOT_TAG, with_history: bool = False) -> BotInput:
    """Return the input of the bot of ``seat`` in the current position; ``tag`` selects its random numbers."""
    history = _history(match, seat) if with_history else None
    return BotInput(match.view(seat), match.legal_moves(seat), match.side_seed(tag, match.state.ply), history)


def _history(match: Match, seat: Seat) -> SeatHistory | None:
    """Return the history as a seat saw it; None if the game cannot write it."""
    try:
        return history_of(match.game, match.states, match.moves, seat)
    except (TypeError, ValueError):
        return None
