"""What characters remember of earlier games: who has cost whom much, who gave them cards, and whose specials hit them.

It comes from the accounts of finished games, which everybody could see after each (:mod:`accounts_file
<heul_doch.scenes.storage.accounts_file>`), and from the notebook (:mod:`heul_doch.scenes.storage.notebook`). It serves
remarks only: no bot knows it.
"""

from __future__ import annotations

import os
import threading
from collections.abc import Collection, Sequence
from pathlib import Path
from typing import Final

from heul_doch.scenes.storage.accounts_file import FILE as ACCOUNTS
from heul_doch.scenes.storage.accounts_file import AccountsFile, CostTable, own_name, tables_of, who_sits
from heul_doch.scenes.storage.characters import Cast
from heul_doch.scenes.storage.notebook import notes_of, remembered
from heul_doch.scenes.storage.session import PEOPLE, SeatSetup
from heul_doch.scenes.storage.stats_file import FILE as STATISTICS
from heul_doch.scenes.storage.stats_file import GameEntry, StatsFile
from heul_doch.scenes.table.remarks import MEMORY, RemarkChooser, RemarkTrigger

MUCH: Final = 10
"""Points from which on somebody remembers."""

OFTEN: Final = 3
"""Cards given, or hits, from which on somebody remembers."""


def memories_of(table: CostTable, seats: Sequence[SeatSetup], default_names: Collection[str]) -> list[RemarkTrigger]:
    """Return what the characters at these seats remember of the people there, one trigger each.

    ``table`` is that of games with points.
    """
    who, found = who_sits(seats, default_names), list[RemarkTrigger]()
    for speaker, one in enumerate(who):
        for about, other in enumerate(who):
            if one.is_person or not other.is_person:
                continue
            for key, change in (("grudge", table.change(other, one)), ("debt", table.change(one, other))):
                points = round(-(change or 0.0))
                if points >= MUCH:
                    found.append(RemarkTrigger(key, speaker, MEMORY, about, points=points))
    return found


def notes_as_memories(
    entries: Sequence[GameEntry], seats: Sequence[SeatSetup], cast: Cast, default_names: Collection[str]
) -> list[RemarkTrigger]:
    """Return what the notebook of the characters at these seats says about the people there."""
    found: list[RemarkTrigger] = []
    for speaker, seat in enumerate(seats):
        who = None if seat.player in PEOPLE else cast.get(seat.role or seat.character)
        for about, other in enumerate(seats):
            if who is None or other.player not in PEOPLE:
                continue
            person = own_name(other.name, default_names)
            notes = notes_of(entries, who, person, default_names)
            for key, count in (("was_hit", notes.hit), ("was_given", notes.gave)):
                if count >= OFTEN:
                    found.append(RemarkTrigger(key, speaker, MEMORY, about, points=count))
    return found


def remember_later(
    chooser: RemarkChooser,
    home: Path,
    forgets: tuple[str, int],
    seats: Sequence[SeatSetup],
    cast: Cast,
    default_names: Collection[str],
) -> None:
    """Have a thread read what the characters at a table remember; see :func:`read_memories`."""
    if not any(os.path.isfile(home / file) for file in (ACCOUNTS, STATISTICS)):
        return

    def work() -> None:
        chooser.memories = read_memories(home, forgets, seats, cast, default_names)

    threading.Thread(target=work, name="memories", daemon=True).start()


def read_memories(
    home: Path, forgets: tuple[str, int], seats: Sequence[SeatSetup], cast: Cast, default_names: Collection[str]
) -> list[RemarkTrigger]:
    """Return all that characters may say about earlier games; reads files, so call it from a thread.

    ``forgets``: until when everything is forgotten, and how many accounts (:mod:`heul_doch.scenes.storage.notebook`).
    """
    until, accounts = forgets
    found: list[RemarkTrigger] = []
    if os.path.isfile(home / ACCOUNTS):
        table = tables_of(AccountsFile(home).all()[accounts:]).get(True)
        found += memories_of(table, seats, default_names) if table is not None else []
    if os.path.isfile(home / STATISTICS):
        try:
            entries = StatsFile(home).entries()
        except OSError:
            # The statistics tell of it where they are shown.
            entries = []
        found += notes_as_memories(remembered(entries, until), seats, cast, default_names)
    return found
