"""The JSON view of Jammerlappen (:mod:`heul_doch.game.bots.jsonlines`).

=========================== ============================================================================
game, seat, seats           id of the game, the asking seat, number of seats
variants, options           variants that are on; options that differ from their default
hand, hands, sizes          own cards; all hands, ``?`` for what is unknown; their sizes
open, hidden                for each seat a card in every column, null where it is gone; ``?`` face down
draw, pot, removed          cards in the draw pile; the pot and what has left the game, bottom to top
direction, need, falling    1 clockwise or -1; number in force or null; whether it goes downwards
phase, swaps, out, to_move  ``swap`` or ``play``; seats yet to swap; seats that are out; the seat on turn
history                     every move since the deal, oldest first; after a ``blind`` ``SEAT shows CARD``
=========================== ============================================================================

The only hidden part of a move is the cards that are drawn; ``sizes`` shows how many they are.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from heul_doch.game.bots.line_format import (
    SHOWS,
    UNKNOWN,
    NamedCards,
    ProtocolError,
    SeatHistory,
    check_count,
    head_of,
    names_of,
    number_of,
    own_hand,
    seat_and_turn,
    seats_that,
)
from heul_doch.game.core.cards import Seat, card_of
from heul_doch.game.core.engine import Game, Step
from heul_doch.game.core.events import CardsTurned
from heul_doch.game.core.moves import Move
from heul_doch.game.core.observe import View, VisibleEntry
from heul_doch.game.games.jammerlappen.family import Jammerlappen
from heul_doch.game.games.jammerlappen.terms import BLIND, PLAYING, SWAP, SWAPPING, TAKE
from heul_doch.game.games.jammerlappen.text import Table

TOOK = frozenset((TAKE, SWAP, BLIND, SHOWS))
"""Words of entries after which a seat may hold cards that everybody has seen."""


def entries(game: Game, step: Step, move: Move, seat: Seat) -> list[str]:
    """Return the entries that a move adds to the history of ``seat``: its text, and the card that was turned over."""
    told = [game.move_text(move)]
    for event in step.events:
        if isinstance(event, CardsTurned):
            told += [f"{move.seat} {SHOWS} {game.face(t.card).name}" for t in event.turned if t.card is not None]
    return told


def write_view(game: Game, view: View, history: SeatHistory) -> dict[str, Any]:
    """Return a view as plain data."""
    rules = _rules(game)
    n, data, zones = game.seats, view.data, view.zones

    def names(zone: int) -> list[str]:
        return [UNKNOWN if e is None else game.deck.names[card_of(e)] for e in zones[zone]]

    def cells(rows: tuple[tuple[int, ...], ...]) -> list[list[str | None]]:
        return [[next(iter(names(zone)), None) for zone in row] for row in rows]

    hands = [names(s) for s in range(n)]
    return {
        **head_of(game, view, history.entries),
        "hand": own_hand(view, hands),
        "sizes": [len(hand) for hand in hands],
        "hands": hands,
        "open": cells(rules.open_zones),
        "hidden": cells(rules.hidden_zones),
        "draw": len(zones[rules.draw_zone]),
        "pot": names(rules.pot_zone),
        "removed": names(rules.removed_zone),
        "direction": data.direction,
        "need": data.need,
        "falling": data.falling,
        "phase": view.phase,
        "swaps": data.swaps,
        "out": list(data.out),
        "to_move": view.turn,
    }


def read_view(game: Game, data: Mapping[str, Any]) -> View:
    """Return a view from plain data. Raises ProtocolError, naming the key."""
    rules = _rules(game)
    n, c = game.seats, rules.columns
    seat, turn = seat_and_turn(data, n)
    cards = NamedCards(game)
    zones: list[tuple[VisibleEntry, ...]] = cards.hands(data, seat, seats_that(data.get("history"), TOOK))
    for key in ("open", "hidden"):
        rows = data.get(key)
        if not isinstance(rows, list) or len(rows) != n or any(not isinstance(r, list) or len(r) != c for r in rows):
            raise ProtocolError(f'"{key}" must be {n} lists of {c}')
        for row in rows:
            for name in row:
                found = cards.pile([] if name is None else [name], key, may_hide=key == "hidden")
                zones.append(found if key == "open" else tuple(None if e is None else ~e for e in found))
    zones.append((None,) * number_of(data, "draw", game.deck.size))
    zones.append(cards.pile(data.get("pot", []), "pot"))
    zones.append(cards.pile(data.get("removed", []), "removed"))
    check_count(game, zones)
    phase = data.get("phase", PLAYING)
    if phase not in (SWAPPING, PLAYING):
        raise ProtocolError(f'"phase" must be {SWAPPING} or {PLAYING}')
    table = _table(data, n)
    return View(seat, tuple(zones), turn, phase, len(names_of(data.get("history") or [], "history")), table)


def _table(data: Mapping[str, Any], seats: int) -> Table:
    need, falling, direction = data.get("need"), data.get("falling", False), data.get("direction", 1)
    if need is not None and (isinstance(need, bool) or not isinstance(need, int)):
        raise ProtocolError('"need" must be a number or null')
    if not isinstance(falling, bool):
        raise ProtocolError('"falling" must be true or false')
    if isinstance(direction, bool) or direction not in (1, -1):
        raise ProtocolError('"direction" must be 1 or -1')
    out = data.get("out", [])
    if not isinstance(out, list) or not all(isinstance(s, int) and 0 <= s < seats for s in out):
        raise ProtocolError('"out" must be a list of seats')
    return Table(need, falling, direction, tuple(out), number_of(data, "swaps") if "swaps" in data else 0)


def _rules(game: Game) -> Jammerlappen:
    assert isinstance(game.rules, Jammerlappen)
    return game.rules
