"""What is worth a remark at a table of Heul doch.

Only what everybody sees counts: who gave or kept which open card, that an onion was laid, whose open top went. Whether
a card is void, or who is ahead, is for nobody to say before the scoring (ruling 1.11): characters only boast and tease.
"""

from __future__ import annotations

from typing import Final

from heul_doch.game.core.cards import Seat
from heul_doch.game.core.engine import Game
from heul_doch.game.core.observe import View
from heul_doch.scenes.table.card_model import Line
from heul_doch.scenes.table.remarks import Happening, Occasion, plain_occasions

ACTIONS: Final = ("line-own", "line-give", "line-onion", "line-play")
"""How the lines begin that tell what somebody did."""

HIGH: Final = 6
"""From this value on a card is high."""
LOW: Final = 2
"""Up to this value a card is low."""


def occasions(game: Game, happened: Happening) -> list[Occasion]:
    """Return what is worth a remark: gifts, high cards kept, onions, specials and whom they hit."""
    found = plain_occasions(game, happened)
    # A special may give, too: that line names it.
    acted = [
        line
        for line in happened.lines
        if line.key.startswith(ACTIONS) and not (line.key == "line-give" and line.special)
    ]
    if not acted:
        return found
    line = acted[-1]
    others = [seat for seat in range(game.seats) if seat != line.seat]
    value = next((face.value for face in game.defn.faces if face.name == line.card), 0)
    match line.key:
        case "line-give":
            found += _gift(line, value)
        case "line-own" if value >= HIGH:
            found.append(Occasion("keep_high", line.seat, 0.3, card=line.card))
            found.append(Occasion("lead", line.seat, 0.12, card=line.card))
        case "line-onion":
            found.append(Occasion("onion", line.seat, 0.14))
            found.append(Occasion("ouch", line.seat, 0.07))
            found += [Occasion("gloat", seat, 0.06, about=line.seat) for seat in others]
        case key if key.startswith("line-play"):
            found.append(Occasion("special", line.seat, 0.45, card=line.special))
            found += [
                Occasion("hurt", seat, 0.85, about=line.seat, points=lost)
                for seat in others
                if (lost := _lost(game, happened, seat)) >= HIGH
            ]
    return found


def _gift(line: Line, value: int) -> list[Occasion]:
    tease = Occasion("gift_tease", line.seat, 0.2, about=line.to, card=line.card)
    if value >= HIGH:
        return [
            Occasion("gift_big", line.seat, 0.6, about=line.to, card=line.card),
            Occasion("thanks", line.to, 0.6, about=line.seat, card=line.card),
            Occasion("lead", line.to, 0.12, card=line.card),
        ]
    if value <= LOW:
        return [tease, Occasion("gift_small", line.seat, 0.3, about=line.to, card=line.card)]
    return [tease, Occasion("thanks", line.to, 0.2, about=line.seat, card=line.card)]


def _lost(game: Game, happened: Happening, seat: Seat) -> int:
    """Return the value of the open top that a seat no longer shows, 0 for none."""
    before, after = _top(game, happened.before, seat), _top(game, happened.view, seat)
    return before if after < before else 0


def _top(game: Game, view: View, seat: Seat) -> int:
    """Return the value of the open card on top of a stack, 0 for anything else."""
    stack = view.zones[game.zone("stack", seat)]
    return game.face(stack[-1]).value if stack and stack[-1] is not None and stack[-1] >= 0 else 0
