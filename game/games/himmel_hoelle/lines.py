"""What a seat of Himmel + Hölle knows, as plain data and back; part of :mod:`game.bots.jsonlines`.

=========================== ============================================================================
game, seat, seats           which game, the asking seat, number of seats
variants, options           what is switched on; options off their default
hand, hands, sizes          own cards; all hands, ``?`` for what is unknown; their sizes
rows                        colour -> ``left`` (devil) and ``right`` (angel), in order of lying
draw, discard               cards in the draw pile; the cards thrown away
phase, colour, to_move      ``play`` or ``double``; the colour being decided or null; the seat on turn
start                       the seat that began the round
doubles, pending            which seats hold their Doppler; what each has decided: ``yes``, ``no``, ``?`` (taken, but
                            not shown yet) or empty; the whole list is empty while nothing is decided
scored                      the rows scored so far: ``colour``, ``left``, ``right`` (sums), ``used`` (seats that used
                            their Doppler), ``sums`` (of each hand), ``gains``
points                      what they come to
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
    head_of,
    moves_told,
    names_of,
    number_of,
    sizes_of,
)
from heul_doch.game.core.cards import Seat
from heul_doch.game.core.engine import Game, Step
from heul_doch.game.core.events import CardsShown, Played, RowScored
from heul_doch.game.core.moves import Move
from heul_doch.game.core.observe import Glimpse, View, redact
from heul_doch.game.games.himmel_hoelle.family import HimmelHoelle
from heul_doch.game.games.himmel_hoelle.terms import DECIDING, DOUBLE, NO_ROW, PLAYING, Himmel


def entries(game: Game, step: Step, move: Move, seat: Seat) -> list[str]:
    """Return what ``seat`` is told of a move: its text, and what hands were shown."""
    told: list[str] = []
    for event in step.events:
        match redact(game, event, seat):
            case Played(verb=verb, choices=()) if verb == DOUBLE:
                told.append(f"{move.seat} {DOUBLE} {UNKNOWN}")
            case Played():
                told.append(game.move_text(move))
            case CardsShown(zone, _, cards):
                told.append(" ".join([f"{game.zones[zone].owner} {SHOWS}", *(game.face(c).name for c in cards)]))
    return told


def write_view(game: Game, view: View, history: SeatHistory) -> dict[str, Any]:
    """Return a view as plain data."""
    rules, data = _rules(game), view.data
    colours = [c.id for c in game.defn.colours]

    def names(zone: int) -> list[str]:
        return [UNKNOWN if g is None else game.deck.names[g] for g in view.zones[zone]]

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
        "hand": hands[view.seat],
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
    n = game.seats
    seat, turn = number_of(data, "seat"), number_of(data, "to_move") if "to_move" in data else number_of(data, "seat")
    if seat >= n or turn >= n:
        raise ProtocolError(f'"seat" and "to_move" must be 0 to {n - 1}')
    cards = NamedCards(game)

    def pile(value: Any, key: str, may_hide: bool = False) -> tuple[Glimpse, ...]:
        found: list[Glimpse] = []
        for name in names_of(value, key):
            if may_hide and name == UNKNOWN:
                found.append(None)
                continue
            found.append(cards.new(name, key))
        return tuple(found)

    rows = data.get("rows")
    if not isinstance(rows, Mapping):
        raise ProtocolError('"rows" must be an object')
    zones: list[tuple[Glimpse, ...]] = []
    for colour in game.defn.colours:
        row = rows.get(colour.id) or {}
        if not isinstance(row, Mapping):
            raise ProtocolError(f'"rows": {colour.id} must be an object')
        zones += [pile(row.get(side, []), "rows") for side in ("left", "right")]
    sizes = sizes_of(data, n, game.deck.size)
    hands = data.get("hands") or [[UNKNOWN] * size for size in sizes]
    if not isinstance(hands, list) or len(hands) != n:
        raise ProtocolError(f'"hands" must be {n} lists')
    for s in range(n):
        hand = pile(data.get("hand"), "hand") if s == seat else pile(hands[s], "hands", may_hide=True)
        if len(hand) != sizes[s]:
            raise ProtocolError(f'"sizes": the hand of seat {s} holds {len(hand)} cards, not {sizes[s]}')
        zones.append(hand)
    zones.append((None,) * number_of(data, "draw", game.deck.size))
    zones.append(pile(data.get("discard", []), "discard"))
    check_count(game, zones)
    phase = data.get("phase", PLAYING)
    if phase not in (PLAYING, DECIDING):
        raise ProtocolError(f'"phase" must be {PLAYING} or {DECIDING}')
    return View(seat, tuple(zones), turn, phase, moves_told(data), _status(rules, data))


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
    rules = game.rules
    if not isinstance(rules, HimmelHoelle):
        raise ProtocolError(f"views of {game.defn.family} cannot be read")
    return rules
