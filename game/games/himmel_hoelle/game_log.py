"""The events of Himmel + Hölle as lines of the log (:mod:`heul_doch.game.core.game_log`)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from heul_doch.game.core.cards import Seat
from heul_doch.game.core.engine import Game
from heul_doch.game.core.events import CardsShown, DopplersShown, Event, Played, RowFilled, RowOpened, RowScored
from heul_doch.game.core.game_log import Line, names_of, tell_shared
from heul_doch.game.games.himmel_hoelle.terms import DISCARD, DOUBLE

TENDENCIES = ("even", "right", "left")
"""By the sign of a row's tendency: right is the angel's side."""


def tell(game: Game, event: Event, actor: Seat, data: Any) -> Iterable[Line]:
    """Yield the lines about one redacted event; see :func:`heul_doch.game.core.game_log.tell`."""
    match event:
        case Played(seat, verb) if verb == DOUBLE:
            # What was decided is told by nobody before all have decided (3.4).
            yield Line("himmel-line-double", seat, is_move=True)
        case Played(seat, verb, cards):
            key = "himmel-line-discard" if verb == DISCARD else "himmel-line-lay"
            yield Line(key, seat, card="".join(names_of(game, cards)), way=verb, is_move=True)
        case RowFilled(row):
            yield Line("himmel-line-full", colour=_colour(game, row))
        case RowOpened(row, left, right):
            yield Line("himmel-line-count", colour=_colour(game, row), way=TENDENCIES[(right > left) - (right < left)])
        case DopplersShown(row, seats):
            yield Line("himmel-line-doubles", colour=_colour(game, row), seats=seats)
        case CardsShown(zone, _, cards, "discard"):
            yield Line("himmel-line-shows", game.zones[zone].owner, cards=names_of(game, cards))
        case RowScored():
            yield _scored(game, event)
        case _:
            yield from tell_shared(game, event)


def _scored(game: Game, event: RowScored) -> Line:
    """Return the line about the points of a row."""
    seats = tuple(seat for seat, gain in enumerate(event.gains) if gain)
    most = max((abs(gain) for gain in event.gains), default=0)
    way = TENDENCIES[event.tendency] if seats or not event.tendency else "none"
    return Line("himmel-line-scored", colour=_colour(game, event.row), seats=seats, count=most, way=way)


def _colour(game: Game, row: int) -> str:
    return game.defn.colours[row].id
