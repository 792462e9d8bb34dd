"""What characters remember of earlier games: whom they have cost much, and who has cost them much.

It comes from the accounts of finished games, which everybody could see after each (:mod:`accounts_file
<heul_doch.scenes.storage.accounts_file>`), and serves remarks only: no bot knows it.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from heul_doch.scenes.storage.accounts_file import CostTable, who_sits
from heul_doch.scenes.storage.session import SeatSetup
from heul_doch.scenes.table.remarks import MEMORY, RemarkTrigger

MUCH: Final = 10
"""Points from which on somebody remembers."""


def memories_of(table: CostTable, seats: Sequence[SeatSetup], nameless: Collection[str]) -> list[RemarkTrigger]:
    """Return what the characters at these seats remember of the people there, one trigger each.

    ``table`` is that of games with points.
    """
    who, found = who_sits(seats, nameless), list[RemarkTrigger]()
    for speaker, one in enumerate(who):
        for about, other in enumerate(who):
            if one.is_person or not other.is_person:
                continue
            for key, change in (("grudge", table.change(other, one)), ("debt", table.change(one, other))):
                points = round(-(change or 0.0))
                if points >= MUCH:
                    found.append(RemarkTrigger(key, speaker, MEMORY, about, points=points))
    return found
