"""The events of Heul doch! Mau Mau as lines of the log (:mod:`heul_doch.game.core.game_log`)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from heul_doch.game.core.cards import Seat
from heul_doch.game.core.engine import Game
from heul_doch.game.core.events import CardsMoved, CardsTurned, Event, Played
from heul_doch.game.core.game_log import Line, names_of, tell_shared
from heul_doch.game.games.heul_doch.effects import LEFT, RIGHT
from heul_doch.game.games.heul_doch.tables import ONION, OWN

TOLD: Final = {
    "throw": "line-throw",
    "swap": "line-swap",
    "pass": "line-pass",
    "bury": "line-bury",
    "give": "line-give-many",
    "pass_hands": "line-pass-hands",
    "swap_hands": "line-swap-hands",
}
"""Verbs of special cards that have messages of their own; others are told as ``line-other``."""


def tell(game: Game, event: Event, actor: Seat, data: Any) -> Iterable[Line]:
    """Yield the lines about one redacted event; see :func:`heul_doch.game.core.game_log.tell`."""
    match event:
        case Played():
            yield _played(game, event)
        case CardsMoved(cause=cause, special=special) if special and cause != "draw":
            yield _moved(game, event, actor)
        case CardsTurned(turned, special) if special:
            owners = [game.zones[t.zone].owner for t in turned]
            names = names_of(game, [t.card for t in turned if t.is_up])
            seats = tuple(dict.fromkeys(owners))
            yield Line("line-turn", actor, special=special, cards=names, count=len(owners), seats=seats)
        case _:
            yield from tell_shared(game, event)


def _played(game: Game, event: Played) -> Line:
    """Return the line about a card that was laid."""
    seat, verb = event.seat, event.verb
    if verb == ONION:
        # Its name is told to nobody, not even to who laid it: the log is no memory aid (ruling 1.11).
        return Line("line-onion", seat, is_move=True)
    name = game.face(event.card).name if event.card is not None else ""
    if verb == OWN:
        return Line("line-own", seat, card=name, is_move=True)
    if verb in (LEFT, RIGHT):
        to = (seat + (1 if verb == LEFT else -1)) % game.seats
        return Line("line-give", seat, to=to, card=name, is_move=True)
    choice = event.choices[0] if event.choices else ""
    if isinstance(choice, int):
        return Line("line-play-seat", seat, to=choice, special=name, is_move=True)
    return Line(f"line-play-{choice}" if choice else "line-play", seat, special=name, is_move=True)


def _moved(game: Game, event: CardsMoved, actor: Seat) -> Line:
    """Return the line about cards that a special card moved."""
    transfers, n = event.transfers, game.seats
    names = names_of(game, [t.card for t in transfers if t.is_up]) if event.cause == "throw" else ()
    paths = [(game.zones[t.source].owner, game.zones[t.target].owner) for t in transfers]
    steps = {(target - source) % n if min(source, target) >= 0 else 0 for source, target in paths}
    # With two seats left and right are the same neighbour.
    way = {1: LEFT, n - 1: RIGHT}.get(steps.pop(), "") if len(steps) == 1 and n > 2 else ""
    seats = tuple(dict.fromkeys(source for source, _ in paths if source >= 0))
    key = TOLD.get(event.cause, "line-other")
    return Line(key, actor, special=event.special, cards=names, count=len(transfers), seats=seats, way=way)
