"""What was played of the daily deals, in ``daily.json``: first tries, practice, and par once it was computed.

The file is written whole or not at all. A damaged one is put aside under another name, what could be read of it is
kept, and that is said once. One of a newer version of the program is left as it is, and nothing is written. No clock is
asked: which days are in the future does not matter here. All functions but :func:`keeper_of_days` and
:func:`note_cards` wait for the disk: call them from a thread.
"""

from __future__ import annotations

import json
import logging
import os
from collections.abc import Callable, Mapping
from copy import copy
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Final

from heul_doch.game.bots.daily import (
    BETWEEN,
    LAST,
    LEADS,
    PARTS,
    DailyDeal,
    DailyResult,
    cards_of,
    deal_of,
    result_of,
    scheme,
)
from heul_doch.game.bots.daily_code import code_of
from heul_doch.game.core.match import Match
from heul_doch.game.records.day import Day
from heul_doch.game.rulefiles.files import check_inside, reason_of, set_aside, write_atomic
from heul_doch.scenes.storage import disk
from heul_doch.scenes.storage.instance_slot import alone
from heul_doch.scenes.storage.json_file import read_object
from heul_doch.scenes.storage.notices import Say, say_nothing

log = logging.getLogger(__name__)

FILE: Final = "daily.json"
FORMAT: Final = 1
PATIENCE: Final = 2.0
"""Seconds to wait for another copy of the program to finish writing."""
MOST_BYTES: Final = 4_000_000
"""A larger file is none of ours: that is more than a thousand years of days."""
LONGEST_CODE: Final = 3000
"""Greatest number of characters of a code."""
GREATEST: Final = 10**6
"""Greatest number of points or games."""


@dataclass(frozen=True, slots=True)
class Played:
    """A finished game of a day."""

    result: DailyResult
    code: str


@dataclass(frozen=True, slots=True)
class DayEntry:
    """What was played of one day."""

    first: Played | None = None
    """The first try, once it is finished."""
    is_begun: bool = False
    """Whether the first try was begun; later games are practice."""
    is_seen: bool = False
    """Whether its cards were seen in another game, e.g. a friend's, before that: then there is only practice."""
    practice: int = 0
    """Games finished after that."""
    best: Played | None = None
    """The best of them."""

    @property
    def counts(self) -> bool:
        """Whether a game that begins now is the first try."""
        return not self.is_begun and not self.is_seen and self.first is None


@dataclass(slots=True)
class Days:
    """The content of the file."""

    days: dict[Day, DayEntry] = field(default_factory=dict)
    par: dict[Day, DailyResult] = field(default_factory=dict)
    """Only of the opponents of this program."""

    def entry(self, day: Day) -> DayEntry:
        """Return what was played of a day."""
        return self.days.get(day, DayEntry())


class NewerFile(ValueError):
    """The file was written by a newer version of the program."""


class DailyFile:
    """The file in the player's folder ``home``. ``say`` is called, from the calling thread, with what went wrong."""

    def __init__(self, home: Path, say: Say = say_nothing) -> None:
        self.file, self._home, self._say = home / FILE, home, say

    def read(self) -> Days:
        """Return what is in the file; nothing for one that is missing or cannot be read. Raises nothing."""
        return self._changed(None)

    def begin(self, day: Day) -> None:
        """Note that the first try of a day was begun."""
        self._change_entry(day, lambda entry: replace(entry, is_begun=True))

    def see(self, day: Day) -> None:
        """Note that the cards of a day are seen in another game; if no first try was finished before, that is said."""

        def change(entry: DayEntry) -> DayEntry:
            if entry.first is not None or entry.is_seen:
                return entry
            self._say("daily-known", {})
            return replace(entry, is_seen=True)

        self._change_entry(day, change)

    def finish(self, day: Day, played: Played, *, is_practice: bool) -> None:
        """Note a finished game. The first try counts once, however often it is finished."""

        def change(entry: DayEntry) -> DayEntry:
            if not is_practice and entry.first in (None, played) and not entry.is_seen:
                return replace(entry, first=played, is_begun=True)
            best = played
            if entry.best is not None and played.result.against(entry.best.result) <= 0:
                best = entry.best
            return replace(entry, practice=entry.practice + 1, best=best)

        self._change_entry(day, change)

    def keep_par(self, deal: DailyDeal, par: DailyResult) -> None:
        """Keep par of a day, which takes long to compute."""
        self._changed(lambda days: days.par.update({deal.date: par}))

    def _change_entry(self, day: Day, change: Callable[[DayEntry], DayEntry]) -> None:
        self._changed(lambda days: days.days.update({day: change(days.entry(day))}))

    def _changed(self, change: Callable[[Days], None] | None) -> Days:
        """Read the file, change what is in it and write it, while nobody else does; return what is in it then."""
        with alone(self.file, PATIENCE):
            days, is_damaged = Days(), False
            try:
                days, is_damaged = self._read()
            except FileNotFoundError:
                pass
            except NewerFile:
                self._say("daily-file-newer", {"file": FILE})
                change = None
            except OSError as error:
                # It may be whole: it is not written over.
                log.warning("%s: %s", self.file, error)
                self._say("daily-file-unreadable", {"file": FILE, "reason": reason_of(error)})
                change = None
            try:
                if is_damaged:
                    other = set_aside(self.file)
                    log.warning("%s is put aside as %s", self.file, other.name)
                    self._say("daily-file-damaged", {"file": other.name})
                if change is not None:
                    change(days)
                if change is not None or is_damaged:
                    check_inside(self.file, self._home)
                    write_atomic(self.file, _written(days))
            except OSError as error:
                log.warning("%s cannot be written: %s", self.file, error)
                self._say("daily-file-unkept", {"reason": reason_of(error)})
        return days

    def _read(self) -> tuple[Days, bool]:
        """Return what is in the file, and whether something in it is damaged. Raises OSError and NewerFile."""
        if os.path.islink(self.file):
            return Days(), True
        try:
            data = read_object(self.file, MOST_BYTES)
        except ValueError:
            return Days(), True
        return _read_days(data)


def _read_days(data: Mapping[str, Any]) -> tuple[Days, bool]:
    """Return what is in the data of a file, and whether something in it is damaged. Raises NewerFile."""
    days, is_damaged = Days(), False
    if not isinstance(data.get("format"), int):
        return days, True
    if data["format"] > FORMAT:
        raise NewerFile(str(data["format"]))
    for key, read in (("days", _read_entry), ("par", None)):
        part = data.get(key, {})
        if not isinstance(part, dict):
            is_damaged = True
            continue
        for name, value in part.items():
            try:
                if read is not None:
                    days.days[Day.parse(name)] = read(value)
                elif value["version"] == scheme().version:
                    days.par[Day.parse(name)] = _read_result(value["result"])
            except (KeyError, TypeError, ValueError, AttributeError, OverflowError):
                is_damaged = True
    return days, is_damaged


def _read_entry(value: Mapping[str, Any]) -> DayEntry:
    """Return the entry of a day. Raises KeyError, TypeError or ValueError for what is none."""
    first, best = (None if value[key] is None else _read_played(value[key]) for key in ("first", "best"))
    return DayEntry(first, value["begun"] is True, value["seen"] is True, _number(value["practice"]), best)


def _read_played(value: Mapping[str, Any]) -> Played:
    code = value["code"]
    if not isinstance(code, str):
        raise TypeError("a code is a text")
    if not code.isascii() or not code.isprintable() or len(code) > LONGEST_CODE:
        raise ValueError("no code")
    return Played(_read_result(value["result"]), code)


def _read_result(value: Any) -> DailyResult:
    points, place, seats, course = value
    if not isinstance(course, str) or len(course) > PARTS or set(course) - {LEADS, BETWEEN, LAST}:
        raise ValueError("no course of a game")
    place, seats = _number(place), _number(seats)
    if not 1 <= place <= seats:
        raise ValueError("no place at that table")
    return DailyResult(None if points is None else _number(points), place, seats, course)


def _number(value: Any) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or abs(value) > GREATEST:
        raise ValueError("no number of a game")
    return value


def _written(days: Days) -> bytes:
    """Return the content as JSON."""

    def played(one: Played | None) -> dict[str, Any] | None:
        return None if one is None else {"result": list(one.result), "code": one.code}

    data = {
        "format": FORMAT,
        "days": {
            str(day): {
                "first": played(entry.first),
                "begun": entry.is_begun,
                "seen": entry.is_seen,
                "practice": entry.practice,
                "best": played(entry.best),
            }
            for day, entry in sorted(days.days.items())
        },
        "par": {str(day): {"version": scheme().version, "result": list(par)} for day, par in sorted(days.par.items())},
    }
    return json.dumps(data, ensure_ascii=False, indent=1).encode()


def keeper_of_days(home: Path, say: Say) -> Callable[[Match], None]:
    """Return what has the result of a match kept when it is over, if it is the game of a day.

    Of another match with the cards of a day it is noted that they are known (:func:`note_cards`). It does not wait for
    the disk. ``say`` is called from a thread.
    """
    is_new = True

    def keep(match: Match) -> None:
        nonlocal is_new
        if is_new and deal_of(match) is None:
            note_cards(home, match, say)
        is_new = False
        deal = deal_of(match) if match.is_over else None
        if deal is None:
            return
        frozen = copy(match)
        frozen.moves, frozen.states = list(match.moves), list(match.states)
        disk.later(lambda: finish(deal, frozen))

    def finish(deal: DailyDeal, match: Match) -> None:
        played = Played(result_of(match), code_of(deal, match))
        DailyFile(home, say).finish(deal.date, played, is_practice=match.is_practice)

    return keep


def note_cards(home: Path, match: Match, say: Say) -> None:
    """Note that somebody looks at the cards of a match, if they are those of a day: its first try counts no more.

    It does not wait for the disk. ``say`` is called from a thread.
    """
    deal = cards_of(match)
    if deal is not None:
        day = deal.date
        disk.later(lambda: DailyFile(home, say).see(day))
