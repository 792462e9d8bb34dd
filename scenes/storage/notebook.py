"""The notebook of the characters: what each remembers of a person from earlier games.

It is counted from the finished games of the statistics (:mod:`heul_doch.scenes.storage.stats_file`), never from a game
that goes on, and told openly on a page of its own. A character remembers only games at which it sat. When the notebook
is wiped, the settings keep the time, and games that ended before it are not remembered. Remarks use the notebook; no
bot gets it, so games stay comparable.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from heul_doch.game.records.tally import NOTE
from heul_doch.scenes.storage.accounts_file import own_name
from heul_doch.scenes.storage.characters import Character
from heul_doch.scenes.storage.session import PEOPLE
from heul_doch.scenes.storage.stats_file import GameEntry

KEY: Final = "notebook"
"""Where ``Settings.extra`` keeps what is forgotten: ``until``, an ISO date, and how many ``accounts``."""


@dataclass(slots=True)
class Notes:
    """What one character remembers of one person."""

    games: int = 0
    won: int = 0
    gave: int = 0
    """Cards the person has given to the character."""
    hit: int = 0
    """How often a special of the person has taken or turned over the character's top card."""
    left: int = 0
    """Cards the person has given to the left, whoever sat there."""
    right: int = 0
    onions: int = 0
    early: int = 0
    """Onions among the first moves of a game."""
    counted: int = 0
    """Games of which all this is known; older versions did not count it."""


def forgotten(extra: Mapping[str, Any]) -> tuple[str, int]:
    """Return until when everything is forgotten (an ISO date, empty for nothing), and how many accounts are."""
    kept = extra.get(KEY)
    if not isinstance(kept, dict):
        return "", 0
    until, accounts = kept.get("until", ""), kept.get("accounts", 0)
    return (until if isinstance(until, str) else ""), (accounts if isinstance(accounts, int) else 0)


def remembered(entries: Iterable[GameEntry], until: str) -> list[GameEntry]:
    """Return the games that are not forgotten."""
    return [entry for entry in entries if entry.ended > until]


def people_of(entries: Iterable[GameEntry], default_names: Collection[str]) -> list[str]:
    """Return the names of all people, who played most first; empty for a person without a name."""
    found: dict[str, int] = {}
    for entry in entries:
        for seat in entry.seats:
            if seat.player in PEOPLE:
                name = own_name(seat.name, default_names)
                found[name] = found.get(name, 0) + 1
    return sorted(found, key=lambda name: -found[name])


def notes_of(entries: Iterable[GameEntry], who: Character, person: str, default_names: Collection[str]) -> Notes:
    """Return what a character remembers of a person (empty: without a name) from games at which both sat."""
    found, names = Notes(), set(who.name.values())
    for entry in entries:
        there = [n for n, seat in enumerate(entry.seats) if seat.player not in PEOPLE and seat.name in names]
        for number, seat in enumerate(entry.seats):
            name = own_name(seat.name, default_names)
            if not there or seat.player not in PEOPLE or name != person:
                continue
            numbers, count = seat.numbers, len(entry.seats)
            found.games += 1
            found.won += seat.has_won
            if f"{NOTE}early" not in numbers:
                continue
            found.counted += 1
            found.gave += sum(numbers.get(f"{NOTE}gave_{other}", 0) for other in there)
            found.hit += sum(numbers.get(f"{NOTE}hit_{other}", 0) for other in there)
            found.left += numbers.get(f"{NOTE}gave_{(number + 1) % count}", 0)
            found.right += numbers.get(f"{NOTE}gave_{(number - 1) % count}", 0)
            found.onions += numbers.get("onions", 0)
            found.early += numbers.get(f"{NOTE}early", 0)
    return found
