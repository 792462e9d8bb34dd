"""The events of Jammerlappen as lines of the log (:mod:`heul_doch.game.core.game_log`)."""

from __future__ import annotations

from collections.abc import Iterable

from heul_doch.game.core.cards import Seat
from heul_doch.game.core.engine import Game
from heul_doch.game.core.events import CardsMoved, CardsTurned, Event, GameEnded, Played, SeatOut, StatusChanged
from heul_doch.game.core.game_log import Line, names_of, tell_shared
from heul_doch.game.games.jammerlappen.terms import BLIND, KEEP, SLAM, SWAP, TAKE
from heul_doch.game.games.jammerlappen.text import Table


def tell(game: Game, event: Event, actor: Seat, data: Table) -> Iterable[Line]:
    """Yield the lines about one redacted event; see :func:`heul_doch.game.core.game_log.tell`."""
    match event:
        case Played(seat, verb, cards):
            names = () if verb == BLIND else names_of(game, cards)
            key = "jammer-line-do-" + (verb if verb in (KEEP, SWAP, TAKE, SLAM, BLIND) else "lay")
            if verb == TAKE and names:
                key += "-open"
            yield Line(key, seat, card=names[0] if names else "", count=len(cards), is_move=True)
        case CardsTurned(turned):
            for card in turned:
                if card.card is not None:
                    name = game.face(card.card).name
                    yield Line("jammer-line-blind", game.zones[card.zone].owner, card=name)
        case CardsMoved(transfers, "set" | "row" | "remove" as cause):
            yield Line(f"jammer-line-{cause}", actor, count=len(transfers))
        case CardsMoved(transfers, cause) if cause == TAKE:
            # An unseen card that did not fit goes to the hand with the pot (2.11).
            if any(game.zones[t.source].kind == "hidden" for t in transfers):
                yield Line("jammer-line-missed", actor)
        case SeatOut(seat):
            yield Line("jammer-line-out", seat)
        case StatusChanged(_, after):
            if after.direction != data.direction:
                yield Line("jammer-line-direction", actor, way="on" if after.direction > 0 else "back")
            if after.falling and not data.falling:
                yield Line("jammer-line-falling")
        case GameEnded(outcome):
            loser = outcome.loser
            yield Line("line-broken") if loser is None else Line("jammer-line-loser", loser)
        case _:
            yield from tell_shared(game, event)
