"""Whether a game waits on disk: all the title has to know before its first frame (see :mod:`scenes.saves`)."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import TYPE_CHECKING, Final

from scenes.slots import SAVES, own_file

if TYPE_CHECKING:
    from scenes.settings_store import Settings

FOLDER: Final = SAVES
PAST: Final = "records"
"""Folder of the games that were finished or broken off."""
LESSON: Final = "lesson"
"""Where the settings keep that the guided first game was taken or declined."""


_GAME: Final = re.compile(rb"^game: *[\"']?([\w.-]+)", re.MULTILINE)
_LEG: Final = re.compile(rb'^    - \{"game": "([\w.-]+)"', re.MULTILINE)
_HEAD: Final = 4096
"""The name of the game stands in the first lines of a record."""


def has_game(home: Path) -> bool:
    """Whether a game waits to be gone on with in the player's folder ``home``."""
    return os.path.isfile(own_file(home))


def is_first_start(settings: Settings, home: Path) -> bool:
    """Whether nobody has played here yet: no guided first game taken or declined, no game begun."""
    return not settings.extra.get(LESSON) and not has_game(home) and not os.path.isdir(home / PAST)


def waiting_game(home: Path) -> str:
    """Return the id of the game that waits; empty when there is none, or when the file does not tell at a glance."""
    if not has_game(home):
        return ""
    try:
        with own_file(home).open("rb") as file:
            head = file.read(_HEAD)
    except OSError:
        return ""
    if len(set(_LEG.findall(head))) > 1:
        return ""  # An evening of several games belongs to none of them.
    found = _GAME.search(head)
    return found[1].decode("utf-8", "replace") if found else ""
