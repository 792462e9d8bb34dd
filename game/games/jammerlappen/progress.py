"""What a seat has come to so far, for ghosts (:mod:`heul_doch.game.records.ghost`)."""

from __future__ import annotations

from heul_doch.game.core.cards import Seat
from heul_doch.game.core.engine import Game
from heul_doch.game.core.observe import View


def progress(game: Game, seen: View, seat: Seat) -> int:
    """Return how many cards a seat still has, in hand and before it; the fewer the better."""
    return sum(len(cards) for zone, cards in zip(game.zones, seen.zones) if zone.owner == seat)
