"""The random bot, and the move that is made for a bot that failed."""

from __future__ import annotations

from collections.abc import Sequence

from heul_doch.game.bots.protocol import distinct
from heul_doch.game.core.engine import Game
from heul_doch.game.core.moves import Move
from heul_doch.game.core.observe import View
from heul_doch.game.core.rng import Rng


class RandomBot:
    """Chooses among the different moves, all equally likely."""

    def choose(self, game: Game, view: View, moves: tuple[Move, ...], rng: Rng) -> Move:
        """Return any of ``moves``; two equal cards count once."""
        return rng.choice(distinct(game, moves))

    def react(self, game: Game, view: View, moves: tuple[Move, ...], rng: Rng) -> Move | None:
        """Return any of ``moves``, or None in half of the calls."""
        return rng.choice(distinct(game, moves)) if rng.below(2) else None


def simple_move(moves: Sequence[Move]) -> Move:
    """Return the move for a bot that raised, was late or gave an invalid answer: the first move that is no onion.

    Raises ValueError without moves.
    """
    if not moves:
        raise ValueError("no legal move to choose from")
    return next((move for move in moves if move.verb != "onion"), moves[0])
