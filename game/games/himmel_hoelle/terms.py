"""The words of Himmel + Hölle in moves, phases and records, and its ``State.data``."""

from __future__ import annotations

from typing import NamedTuple

from heul_doch.game.core.cards import Seat
from heul_doch.game.core.engine import Game
from heul_doch.game.core.events import RowScored
from heul_doch.game.core.wire import Form, either, fields, flag, list_of, one_of, row_scored, whole

LEFT, RIGHT, DISCARD, DOUBLE = "left", "right", "discard", "double"
SIDES = (LEFT, RIGHT)
"""Left is the devil's side, right the angel's."""

WAYS = (LEFT, RIGHT, DISCARD)
"""What may be done with a card."""

YES, NO = "yes", "no"
DECIDED = "?"
"""Replaces the decision of another seat that was made but not shown yet."""

PLAYING, DECIDING, OVER = "play", "double", "over"
"""Calibration, in the words of records (:mod:`heul_doch.game.records.record`)."""

NO_ROW = -1


class Himmel(NamedTuple):
    """What applies at the table besides the cards (``State.data``)."""

    start: Seat
    """The seat that began the round; it decides first."""
    row: int
    """The row for which Dopplers are being decided, :data:`NO_ROW` if there is none."""
    doubles: tuple[bool, ...]
    """Which seats hold their Doppler."""
    pending: tuple[str, ...] = ()
    """The decision of each seat for this row: ``yes``, ``no``, ``?`` (made, but hidden) or empty."""
    scored: tuple[RowScored, ...] = ()
    """The rows scored so far."""

    @property
    def points(self) -> tuple[int, ...]:
        """Points of each seat so far."""
        return tuple(sum(row.gains[s] for row in self.scored) for s in range(len(self.doubles)))


def data_form(game: Game) -> Form:
    """Return how the data that a seat may know is read."""
    seats, rows = game.seats, len(game.defn.colours)
    pending = either(list_of(one_of(""), 0), list_of(one_of("", YES, NO, DECIDED), seats, seats))
    scored = list_of(row_scored(seats), rows)
    return fields(Himmel, whole(0, seats - 1), whole(NO_ROW, rows - 1), list_of(flag, seats, seats), pending, scored)
