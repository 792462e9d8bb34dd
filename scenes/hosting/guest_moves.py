"""Moves and answers of guests, as frames bring them."""

from __future__ import annotations

from heul_doch.game.core.cards import Seat
from heul_doch.game.core.match import StaleMove
from heul_doch.game.core.moves import IllegalMove, Reason
from heul_doch.scenes.hosting.frames import Data, TableFrames
from heul_doch.scenes.hosting.hosted_game import HostedGame


def make_move(live: HostedGame, seat: Seat, frame: Data) -> str | Reason | None:
    """Make the move of a frame ``move``; return why it cannot be, as a code or a reason of the rules."""
    wanted = " ".join(frame["move"].split())
    legal = {live.game.move_text(move): move for move in reversed(live.legal_for(seat))}
    if frame["ply"] != live.ply:
        return "late"
    if wanted not in legal:
        return "no-move"
    try:
        live.submit_for(legal[wanted], frame["ply"])
    except StaleMove:
        return "late"
    except IllegalMove as error:
        return error.reason
    return None


def give_answer(live: HostedGame, frames: TableFrames, seat: Seat, frame: Data) -> str | Reason | None:
    """Give the answer of a frame ``answer``; return why it cannot be, as a code or a reason of the rules."""
    if live.reactions is None:
        return "unexpected"
    if frame["ply"] != live.ply:
        return "late"
    picks = frames.targets(seat).picks(live.known_by(seat))
    places = frame.get("cards", [])
    if not all(0 <= place < len(picks) for place in places):
        return "no-move"
    cards = [card for place in places if (card := picks[place].card) is not None]
    return live.reactions.person(seat).answer(frame["answer"], cards)
