"""The JSON view of Himmel + Hölle (:mod:`heul_doch.game.bots.jsonlines`).

=========================== ============================================================================
game, seat, seats           id of the game, the asking seat, number of seats
variants, options           variants that are on; options that differ from their default
hand, hands, sizes          own cards; all hands, ``?`` for what is unknown; their sizes
rows                        colour -> ``left`` (devil) and ``right`` (angel), from bottom to top
draw, discard               cards in the draw pile; the cards thrown away
phase, colour, to_move      ``play`` or ``double``; the colour being decided or null; the seat on turn
start                       the seat that began the round
doubles, pending            which seats hold their Doppler; what each has decided: ``yes``, ``no``, ``?`` (taken, but
                            not shown yet) or empty; the whole list is empty while nothing is decided
scored                      the rows scored so far: ``colour``, ``left``, ``right`` (sums), ``used`` (seats that used
                            their Doppler), ``sums`` (of each hand), ``gains``
points                      their sum, for each seat
history                     every move since the deal, oldest first; another seat's hidden decision is ``2 double ?``;
                            ``SEAT shows CARD ...`` after a hand, or a colour of it, was shown
=========================== ============================================================================
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from heul_doch.game.bots.line_format import (
    SHOWS,
    UNKNOWN,
    NamedCards,
    ProtocolError,
    SeatHistory,
    check_count,
    entries_of,
    head_of,
    move_count,
    names_of,
    number_of,
    own_hand,
    seat_and_turn,
    seats_that,
)
from heul_doch.game.core.cards import Seat
from heul_doch.game.core.engine import Game, Step
from heul_doch.game.core.events import RowScored
from heul_doch.game.core.moves import Move
from heul_doch.game.core.observe import View, VisibleEntry
from heul_doch.game.games.himmel_hoelle.family import HimmelHoelle
from heul_doch.game.games.himmel_hoelle.terms import DECIDING, DOUBLE, NO_ROW, PLAYING, SIDES, Himmel


def entries(game: Game, step: Step, move: Move, seat: Seat) -> list[str]:
    """Return the entries that a move adds to the history of ``seat``."""
    return entries_of(game, step.events, move, seat, f"{move.seat} {DOUBLE} {UNKNOWN}")


def write_view(game: Game, view: View, history: SeatHistory) -> dict[str, Any]:
    """Return a view as plain data."""
    rules, data = _rules(game), view.data
    colours = [c.id for c in game.defn.colours]

    def names(zone: int) -> list[str]:
        return [UNKNOWN if e is None else game.deck.names[e] for e in view.zones[zone]]

    hands = [names(rules.first_hand + s) for s in range(game.seats)]
    scored = [
        {
            "colour": colours[row.row],
            "left": row.left,
            "right": row.right,
            "used": list(row.used),
            "sums": list(row.sums),
            "gains": list(row.gains),
        }
        for row in data.scored
    ]
    return {
        **head_of(game, view, history.entries),
        "hand": own_hand(view, hands),
        "sizes": [len(hand) for hand in hands],
        "hands": hands,
        "rows": {c: {"left": names(2 * r), "right": names(2 * r + 1)} for r, c in enumerate(colours)},
        "draw": len(view.zones[rules.draw_zone]),
        "discard": names(rules.discard_zone),
        "phase": view.phase,
        "colour": None if data.row == NO_ROW else colours[data.row],
        "to_move": view.turn,
        "start": data.start,
        "doubles": list(data.doubles),
        "pending": list(data.pending),
        "scored": scored,
        "points": list(data.points),
    }


def read_view(game: Game, data: Mapping[str, Any]) -> View:
    """Return a view from plain data. Raises ProtocolError, naming the key."""
    rules = _rules(game)
    seat, turn = seat_and_turn(data, game.seats)
    cards = NamedCards(game)
    rows = data.get("rows")
    if not isinstance(rows, Mapping):
        raise ProtocolError('"rows" must be an object')
    zones: list[tuple[VisibleEntry, ...]] = []
    for colour in game.defn.colours:
        row = rows.get(colour.id) or {}
        if not isinstance(row, Mapping):
            raise ProtocolError(f'"rows": {colour.id} must be an object')
        zones += [cards.pile(row.get(side, []), "rows") for side in SIDES]
    zones += cards.hands(data, seat, seats_that(data.get("history"), frozenset((SHOWS,))))
    zones.append((None,) * number_of(data, "draw", game.deck.size))
    zones.append(cards.pile(data.get("discard", []), "discard"))
    check_count(game, zones)
    phase = data.get("phase", PLAYING)
    if phase not in (PLAYING, DECIDING):
        raise ProtocolError(f'"phase" must be {PLAYING} or {DECIDING}')
    return View(seat, tuple(zones), turn, phase, move_count(data), _status(rules, data))


def _status(rules: HimmelHoelle, data: Mapping[str, Any]) -> Himmel:
    n = rules.seats
    doubles = data.get("doubles", [True] * n)
    if not isinstance(doubles, list) or len(doubles) != n or not all(isinstance(d, bool) for d in doubles):
        raise ProtocolError(f'"doubles" must be {n} times true or false')
    pending = names_of(data.get("pending", []), "pending")
    if len(pending) not in (0, n) or not set(pending) <= {"", "yes", "no", UNKNOWN}:
        raise ProtocolError(f'"pending" must be empty or {n} of "", "yes", "no", "?"')
    start = number_of(data, "start") if "start" in data else 0
    if start >= n:
        raise ProtocolError(f'"start" must be 0 to {n - 1}')
    colour = data.get("colour")
    row = NO_ROW if colour is None else _row(rules, colour)
    scored = data.get("scored", [])
    if not isinstance(scored, list):
        raise ProtocolError('"scored" must be a list')
    return Himmel(start, row, tuple(doubles), tuple(pending), tuple(_scored(rules, entry) for entry in scored))


def _row(rules: HimmelHoelle, colour: object) -> int:
    for row, spec in enumerate(rules.defn.colours):
        if spec.id == colour:
            return row
    raise ProtocolError(f"there is no colour {str(colour)[:30]!r}")


def _scored(rules: HimmelHoelle, entry: Any) -> RowScored:
    if not isinstance(entry, Mapping):
        raise ProtocolError('"scored" must hold objects')

    def numbers(key: str, lengths: Sequence[int]) -> tuple[int, ...]:
        value = entry.get(key)
        if not isinstance(value, list) or len(value) not in lengths or not all(isinstance(v, int) for v in value):
            raise ProtocolError(f'"scored": "{key}" must be a list of numbers')
        return tuple(value)

    n = rules.seats
    return RowScored(
        _row(rules, entry.get("colour")),
        number_of(entry, "left"),
        number_of(entry, "right"),
        numbers("used", range(n + 1)),
        numbers("sums", (0, n)),
        numbers("gains", (n,)),
    )


def _rules(game: Game) -> HimmelHoelle:
    assert isinstance(game.rules, HimmelHoelle)
    return game.rules
