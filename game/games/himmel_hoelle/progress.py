"""What a seat has come to so far, for ghosts (:mod:`heul_doch.game.records.ghost`)."""

from __future__ import annotations

from heul_doch.game.core.cards import Seat
from heul_doch.game.core.engine import Game
from heul_doch.game.core.observe import View


def progress(game: Game, seen: View, seat: Seat) -> int:
    """Return the points of a seat in the rows scored so far."""
    found: int = seen.outcome.points[seat] if seen.outcome is not None else seen.data.points[seat]
    return found
