"""Words of Himmel + Hölle that moves, phases and records use, and what holds at the table beside the cards."""

from __future__ import annotations

from typing import NamedTuple

from heul_doch.game.core.cards import Seat
from heul_doch.game.core.events import RowScored

LEFT, RIGHT, DISCARD, DOUBLE = "left", "right", "discard", "double"
SIDES = (LEFT, RIGHT)
"""Left is the devil's side, right the angel's."""

WAYS = (LEFT, RIGHT, DISCARD)
"""What may be done with a card."""

YES, NO = "yes", "no"
DECIDED = "?"
"""Stands for the decision of another seat, taken but not shown yet."""

PLAYING, DECIDING, OVER = "play", "double", "over"
"""Calibration, in the words of records (:mod:`heul_doch.game.records.record`)."""

NO_ROW = -1


class Himmel(NamedTuple):
    """What holds at the table beside the cards (``State.data``)."""

    start: Seat
    """The seat that began the round, and decides first."""
    row: int
    """The row whose Dopplers are being decided, :data:`NO_ROW` when there is none."""
    doubles: tuple[bool, ...]
    """Which seats hold their Doppler."""
    pending: tuple[str, ...] = ()
    """What each seat has decided for this row: ``yes``, ``no``, ``?`` (decided, hidden from the reader) or empty."""
    scored: tuple[RowScored, ...] = ()
    """The rows scored so far."""

    @property
    def points(self) -> tuple[int, ...]:
        """Points of each seat so far."""
        return tuple(sum(row.gains[s] for row in self.scored) for s in range(len(self.doubles)))
