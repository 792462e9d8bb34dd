"""What is worth a remark at a table of Himmel + Hölle. No pygame."""

from __future__ import annotations

from heul_doch.game.core.engine import Game
from heul_doch.scenes.table.remarks import Happening, Occasion, plain_occasions


def occasions(game: Game, happened: Happening) -> list[Occasion]:
    """Return what is worth a remark: cards played in heaven and hell, full rows, a hand that had to be shown."""
    found = plain_occasions(game, happened)
    actor = -1
    for line in happened.lines:
        match line.key:
            case "himmel-line-lay":
                actor = line.seat
                key, chance = ("himmel_hell", 0.2) if line.way == "left" else ("himmel_heaven", 0.16)
                found.append(Occasion(key, actor, chance, card=line.card))
            case "himmel-line-full" if actor >= 0:
                found.append(Occasion("himmel_full", actor, 0.7))
            case "himmel-line-shows":
                found.append(Occasion("himmel_shows", line.seat, 0.8))
    return found
