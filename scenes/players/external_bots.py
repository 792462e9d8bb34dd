"""Programs of one's own as opponents: which commands the player has entered, and the ids they have at a table.

Imports no pygame. A table, a save or a record names a program by an id made of its command; the command itself is kept
in the player's settings alone. So nothing is ever run because somebody else's file says so.

>>> program_id("python my_bot.py")
'program-c2844996'
"""

from __future__ import annotations

import hashlib
import os
import re
import shlex
import shutil
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from heul_doch.game.bots.players import PROGRAM

if TYPE_CHECKING:
    from heul_doch.scenes.storage.settings_file import Settings, SettingsStore

KEY: Final = "programs"
"""Where in ``Settings.extra`` the commands are: a list, the newest first."""

MOST: Final = 8
"""Commands kept."""

LONGEST: Final = 400
"""Characters of a command."""

NEW_PROGRAM: Final = PROGRAM + "new"
"""The choice of a program whose command is still to be typed; nobody can play as it."""


def program_id(command: str) -> str:
    """Return the id a command has at a table."""
    return PROGRAM + hashlib.sha256(command.strip().encode("utf-8", "replace")).hexdigest()[:8]


def short_name(command: str) -> str:
    """Return what to call a program where there is little room: ``my_bot.py``.

    >>> short_name("python3 bots/my_bot.py --fast"), short_name("./gambler")
    ('my_bot.py', 'gambler')
    """
    words = split_command(command)
    for word in words[1:]:
        if not word.startswith("-"):
            return Path(word).name or word
    return Path(words[0]).name if words else command.strip()


def split_command(command: str, is_windows: bool = os.name == "nt") -> list[str]:
    """Return the words of a command; empty for none or an open quote.

    They are split like a POSIX shell does; on Windows, where a backslash is part of a path, at blanks outside of double
    quotes.

    >>> split_command('"C:/Program Files/node.exe" my_bot.js', is_windows=True)
    ['C:/Program Files/node.exe', 'my_bot.js']
    """
    if is_windows:
        words = re.findall(r'(?:[^\s"]|"[^"]*")+', command) if command.count('"') % 2 == 0 else []
        return [word.replace('"', "") for word in words]
    try:
        return shlex.split(command)
    except ValueError:
        return []


def command_problem(command: str) -> str:
    """Return what is wrong with a command: ``empty``, ``long``, ``quote``, ``missing`` (the program), or nothing."""
    if not command.strip():
        return "empty"
    if len(command) > LONGEST:
        return "long"
    words = split_command(command)
    if not words:
        return "quote"
    # os.path answers for names no system has, too: too long, in folders one may not look into.
    if shutil.which(words[0]) is None and not os.path.isfile(words[0]):
        return "missing"
    return ""


def known_programs(settings: Settings) -> dict[str, str]:
    """Return id -> command of everything the player has entered, the newest first."""
    return {program_id(command): command for command in _commands(settings.extra)}


def _commands(extra: Mapping[str, Any]) -> list[str]:
    kept = extra.get(KEY)
    words = kept if isinstance(kept, list) else []
    return [word.strip() for word in words if isinstance(word, str) and 0 < len(word.strip()) <= LONGEST][:MOST]


def remember(store: SettingsStore, command: str) -> str:
    """Keep a command and return its id."""
    command = command.strip()
    store.look_again()
    others = [other for other in _commands(store.now.extra) if other != command]
    store.change_extra(**{KEY: [command, *others][:MOST]})
    return program_id(command)


def forget(store: SettingsStore, player: str) -> None:
    """Forget the command of an id."""
    store.look_again()
    rest = [command for command in _commands(store.now.extra) if program_id(command) != player]
    store.change_extra(**{KEY: rest or None})
