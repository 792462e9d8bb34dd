"""What the title has to know of the saved running game before its first frame (see ``autosave.py``)."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from heul_doch.game.core import families
from heul_doch.game.core.problems import RulesError
from heul_doch.game.records.record import Record, read_records
from heul_doch.scenes.base.paths import assets_dir
from heul_doch.scenes.storage.instance_slot import SAVES, own_file

if TYPE_CHECKING:
    from heul_doch.scenes.storage.settings_file import Settings

FOLDER: Final = SAVES
PAST: Final = "records"
"""Folder of the games that were finished or broken off."""
GUEST: Final = "guest"
"""``player`` of a seat that a person at another device plays."""
LESSON: Final = "lesson"
"""Where the settings keep that the guided first game was taken or declined."""


class Waiting(NamedTuple):
    """The facts of the running game that are read from the file without replaying it."""

    game: str = ""
    """Id of the rules file of the game at the table; empty when the file does not tell."""
    leg: int = 0
    """Which game of an evening it is, 1..; 0 for no evening, or when that is not known."""
    legs: int = 0
    """Games of the evening; 0 for no evening."""
    number: int = 0
    """Which round of the game it is, 1..; 0 when that is not known."""
    rounds: int = 0
    """Rounds of the game; 0 when it has only one, or when that is not known."""
    has_moves: bool = False
    """Whether a move was made: without one, nothing is laid aside when another game begins."""
    has_guests: bool = False
    """Whether people at other devices play."""


def has_game(home: Path) -> bool:
    """Whether a game waits to be gone on with in the player's folder ``home``."""
    return os.path.isfile(own_file(home))


def is_first_start(settings: Settings, home: Path) -> bool:
    """Whether nobody has played here yet: no guided first game taken or declined, no game begun."""
    return not settings.extra.get(LESSON) and not has_game(home) and not os.path.isdir(home / PAST)


def waiting(home: Path) -> Waiting | None:
    """Return what is known of the game that waits in the player's folder ``home``, None when there is none.

    Its moves are not checked.
    """
    if not has_game(home):
        return None
    try:
        records = read_records(own_file(home))
    except RulesError:
        return Waiting()
    game, has_moves = records[-1].game, any(record.moves for record in records)
    has_guests = any(player.partition(" ")[0] == GUEST for player in records[-1].players)
    legs = _legs(records[0])
    of_evening = len(legs) if len(legs) > 1 else 0
    # The records are the rounds, in order; the last one is at the table.
    number = len(records)
    for leg, (planned, rounds) in enumerate(legs, 1):
        if number <= rounds:
            if planned != game:
                break
            place = leg if of_evening else 0
            return Waiting(game, place, of_evening, number, rounds if rounds > 1 else 0, has_moves, has_guests)
        number -= rounds
    return Waiting(game, legs=of_evening, has_moves=has_moves, has_guests=has_guests)


def _legs(first: Record) -> list[tuple[str, int]]:
    """Return the games of a plan and how many rounds each has; empty for a plan that is damaged."""
    try:
        return [
            (str(leg["game"]), int(leg.get("rounds") or leg.get("options", {}).get("rounds") or len(first.seats)))
            for leg in (first.series or {}).get("plan", ())
        ]
    except (AttributeError, KeyError, TypeError, ValueError):
        return []


def has_lesson(family: str) -> bool:
    """Return whether there is a guided first game of a family."""
    return os.path.isfile(lesson_file(family))


def lesson_file(family: str) -> Path:
    """Return the file with the positions of a family's lesson; it may not exist."""
    return (families.assets_folder(family) or assets_dir()) / "lessons" / f"{family}.yaml"
