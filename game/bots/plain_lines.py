"""The JSON view of a game that has no module ``lines``; ``State.data`` of such a game has to be empty.

=========================== ============================================================================
game, seat, seats           id of the game, the asking seat, number of seats
variants, options           variants that are on; options that differ from their default
hand                        own cards
zones                       every pile of the table: ``kind``, ``owner`` (-1: nobody), ``slot``, ``cards`` from
                            bottom to top; ``~red-5`` face down and known, ``~?`` and ``?`` unknown
phase, to_move              the phase, the seat on turn
history                     every move since the deal, oldest first; ``2 ? VERB`` where the card is hidden;
                            ``SEAT shows CARD ...`` after cards of a hand were shown
=========================== ============================================================================
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from heul_doch.game.bots.line_format import (
    UNKNOWN,
    NamedCards,
    ProtocolError,
    SeatHistory,
    check_count,
    entries_of,
    head_of,
    move_count,
    names_of,
    seat_and_turn,
)
from heul_doch.game.core.cards import Seat
from heul_doch.game.core.engine import Game, Step
from heul_doch.game.core.moves import Move
from heul_doch.game.core.observe import AUDIENCE, View, VisibleEntry


def entries(game: Game, step: Step, move: Move, seat: Seat) -> list[str]:
    """Return the entries that a move adds to the history of ``seat``."""
    return entries_of(game, step.events, move, seat, f"{move.seat} {UNKNOWN} {move.verb}")


def write_view(game: Game, view: View, history: SeatHistory) -> dict[str, Any]:
    """Return a view as plain data. Raises ProtocolError for a game whose ``State.data`` is not empty."""
    if view.data != ():
        raise ProtocolError(f"what holds beside the cards of {game.defn.family} has no words: its FAMILY has no lines")
    zones = [
        {"kind": z.kind, "owner": z.owner, "slot": z.slot, "cards": [_word(game, g, z.is_open) for g in pile]}
        for z, pile in zip(game.zones, view.zones)
    ]
    return {
        **head_of(game, view, history.entries),
        "hand": [] if view.seat == AUDIENCE else zones[game.zone("hand", view.seat)]["cards"],
        "zones": zones,
        "phase": view.phase,
        "to_move": view.turn,
    }


def _word(game: Game, entry: VisibleEntry, is_open: bool) -> str:
    if entry is None:
        return "~" + UNKNOWN if is_open else UNKNOWN
    return game.deck.names[entry] if entry >= 0 else "~" + game.deck.names[~entry]


def read_view(game: Game, data: Mapping[str, Any]) -> View:
    """Return a view from plain data. Raises ProtocolError, naming the key."""
    seat, turn = seat_and_turn(data, game.seats)
    piles = data.get("zones")
    if not isinstance(piles, list) or len(piles) != len(game.zones) or not all(isinstance(p, Mapping) for p in piles):
        raise ProtocolError(f'"zones" must be {len(game.zones)} objects')
    phase = data.get("phase")
    if not isinstance(phase, str):
        raise ProtocolError('"phase" must be a text')
    cards = NamedCards(game)

    def entry_of(word: str) -> VisibleEntry:
        name = word.removeprefix("~")
        if name == UNKNOWN:
            return None
        card = cards.new(name, "zones")
        return card if name == word else ~card

    zones = tuple(tuple(entry_of(word) for word in names_of(pile.get("cards"), "cards")) for pile in piles)
    check_count(game, zones)
    if None in zones[game.zone("hand", seat)]:
        raise ProtocolError('"zones": the own hand must be known')
    return View(seat, zones, turn, phase, move_count(data))
