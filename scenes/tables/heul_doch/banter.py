"""What is worth a remark at a table of Heul doch. No pygame."""

from __future__ import annotations

from typing import Final

from game.engine import Game
from scenes.banter import Happening, Occasion, plain_occasions
from scenes.cues import Line

ACTIONS: Final = ("line-own", "line-give", "line-onion", "line-play")
"""How the lines begin that tell what somebody did."""


def occasions(game: Game, happened: Happening) -> list[Occasion]:
    """Return what is worth a remark: gifts, onions that void much, specials that hit, a new leader."""
    found = plain_occasions(game, happened)
    # A special may give, too: that line names it.
    acted = [line for line in happened.lines if line.key.startswith(ACTIONS) and not (_is_gift(line) and line.special)]
    if not acted or not happened.before:
        return found
    line, seats = acted[-1], game.seats
    gains = [after - before for before, after in zip(happened.before, happened.after)]
    value = next((face.value for face in game.defn.faces if face.name == line.card), 0)
    match line.key:
        case "line-give":
            found += _gift(line, value, gains[line.to])
        case "line-own" if value >= 6:
            found.append(Occasion("keep_high", line.seat, 0.3, card=line.card))
        case "line-onion":
            loss = -gains[line.seat]
            if loss >= 8:
                found.append(Occasion("ouch", line.seat, 0.85, points=loss))
                found += [
                    Occasion("gloat", seat, 0.8, about=line.seat, points=loss)
                    for seat in range(seats)
                    if seat != line.seat
                ]
            else:
                found.append(Occasion("onion", line.seat, 0.14))
        case key if key.startswith("line-play"):
            found.append(Occasion("special", line.seat, 0.45, card=line.special))
            found += [
                Occasion("hurt", seat, 0.85, about=line.seat, points=-gain)
                for seat, gain in enumerate(gains)
                if gain <= -6 and seat != line.seat
            ]
    leader = max(range(seats), key=lambda seat: happened.after[seat])
    lead = happened.after[leader] - max(p for s, p in enumerate(happened.after) if s != leader)
    if happened.leader not in (-1, leader) and lead >= 4 and happened.view.ply >= 3 * seats:
        found.append(Occasion("lead", leader, 0.5))
    return found


def _is_gift(line: Line) -> bool:
    return line.key == "line-give"


def _gift(line: Line, value: int, gain: int) -> list[Occasion]:
    if gain <= 0:
        return [Occasion("gift_void", line.seat, 0.7, about=line.to, card=line.card)]
    if value >= 6:
        return [
            Occasion("gift_big", line.seat, 0.6, about=line.to, card=line.card),
            Occasion("thanks", line.to, 0.6, about=line.seat, card=line.card),
        ]
    if value <= 2:
        return [Occasion("gift_small", line.seat, 0.3, about=line.to, card=line.card)]
    return [Occasion("thanks", line.to, 0.2, about=line.seat, card=line.card)]
