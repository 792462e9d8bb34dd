"""What a seat of any game knows, as plain data and back; part of :mod:`game.bots.jsonlines`.

For families without a module of their own there, whose ``State.data`` is empty.

=========================== ============================================================================
game, seat, seats           which game, the asking seat, number of seats
variants, options           what is switched on; options off their default
hand                        own cards
zones                       every pile of the table: ``kind``, ``owner`` (-1: nobody), ``slot``, ``cards`` in order
                            of lying; ``~red-5`` face down and known, ``~?`` and ``?`` unknown
phase, to_move              the phase, the seat on turn
history                     every move since the deal, oldest first; ``2 ? VERB`` where the card is hidden;
                            ``SEAT shows CARD ...`` after cards of a hand were shown
=========================== ============================================================================
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
    moves_told,
    names_of,
    number_of,
)
from heul_doch.game.core.engine import Game, Step
from heul_doch.game.core.events import CardsShown, Played
from heul_doch.game.core.moves import Move
from heul_doch.game.core.observe import Glimpse, View, redact


def entries(game: Game, step: Step, move: Move, seat: int) -> list[str]:
    """Return what ``seat`` is told of a move: its text, and what was shown."""
    told: list[str] = []
    for event in step.events:
        match redact(game, event, seat):
            case Played(cards=cards, verb=verb) if None in cards:
                told.append(f"{move.seat} {UNKNOWN} {verb}")
            case Played():
                told.append(game.move_text(move))
            case CardsShown(zone, _, shown):
                told.append(" ".join([f"{game.zones[zone].owner} {SHOWS}", *(game.face(c).name for c in shown)]))
    return told


def write_view(game: Game, view: View, history: SeatHistory) -> dict[str, Any]:
    """Return a view as plain data. Raises ProtocolError for a game in which something holds beside the cards."""
    if view.data != ():
        raise ProtocolError(f"what holds beside the cards of {game.defn.family} has no words: its FAMILY has no lines")
    zones = [
        {"kind": z.kind, "owner": z.owner, "slot": z.slot, "cards": [_word(game, g, z.is_open) for g in pile]}
        for z, pile in zip(game.zones, view.zones)
    ]
    return {
        **head_of(game, view, history.entries),
        "hand": zones[game.zone("hand", view.seat)]["cards"],
        "zones": zones,
        "phase": view.phase,
        "to_move": view.turn,
    }


def _word(game: Game, glimpse: Glimpse, is_open: bool) -> str:
    if glimpse is None:
        return "~" + UNKNOWN if is_open else UNKNOWN
    return game.deck.names[glimpse] if glimpse >= 0 else "~" + game.deck.names[~glimpse]


def read_view(game: Game, data: Mapping[str, Any]) -> View:
    """Return a view from plain data. Raises ProtocolError, naming the key."""
    n = game.seats
    seat, turn = number_of(data, "seat"), number_of(data, "to_move")
    if seat >= n or turn >= n:
        raise ProtocolError(f'"seat" and "to_move" must be 0 to {n - 1}')
    piles = data.get("zones")
    if not isinstance(piles, list) or len(piles) != len(game.zones) or not all(isinstance(p, Mapping) for p in piles):
        raise ProtocolError(f'"zones" must be {len(game.zones)} objects')
    phase = data.get("phase")
    if not isinstance(phase, str):
        raise ProtocolError('"phase" must be a text')
    cards = NamedCards(game)

    def glimpse(word: str) -> Glimpse:
        name = word.removeprefix("~")
        if name == UNKNOWN:
            return None
        card = cards.new(name, "zones")
        return card if name == word else ~card

    zones = tuple(tuple(glimpse(word) for word in names_of(pile.get("cards"), "cards")) for pile in piles)
    check_count(game, zones)
    if None in zones[game.zone("hand", seat)]:
        raise ProtocolError('"zones": the own hand must be known')
    return View(seat, zones, turn, phase, moves_told(data))
