"""What a seat has come to so far, for ghosts (:mod:`heul_doch.game.records.ghost`)."""

from __future__ import annotations

from heul_doch.game.bots.standing import standing
from heul_doch.game.core.cards import Seat
from heul_doch.game.core.engine import Game
from heul_doch.game.core.observe import View


def progress(game: Game, seen: View, seat: Seat) -> int:
    """Return the score of a seat as if the game ended now."""
    if seen.outcome is not None:
        return seen.outcome.points[seat]
    return standing(game, seen)[seat].score
