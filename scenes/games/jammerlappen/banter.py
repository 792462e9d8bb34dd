"""What is worth a remark at a table of Jammerlappen. No pygame."""

from __future__ import annotations

from typing import Final

from heul_doch.game.core.engine import Game
from heul_doch.scenes.table.remarks import Happening, Occasion, plain_occasions

OCCASIONS: Final = {
    "jammer-line-do-slam": ("jammer_slam", 0.9),
    "jammer-line-do-take": ("jammer_take", 0.35),
    "jammer-line-do-take-open": ("jammer_take", 0.6),
    "jammer-line-missed": ("jammer_missed", 0.8),
    "jammer-line-set": ("jammer_set", 0.5),
    "jammer-line-out": ("jammer_out", 0.95),
}
"""Line of the story -> what it is an occasion for, and how often it is remarked on, by whoever did it."""


def occasions(game: Game, happened: Happening) -> list[Occasion]:
    """Return what is worth a remark: throw-ins, pots taken, bad luck with unseen cards, sets, going out."""
    found = plain_occasions(game, happened)
    for line in happened.lines:
        if line.key in OCCASIONS:
            key, chance = OCCASIONS[line.key]
            found.append(Occasion(key, line.seat, chance, card=line.card))
    return found
