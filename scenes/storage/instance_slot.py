"""Where this copy of the program keeps its running game, when several run in the same folder. Imports no pygame.

The first copy keeps it in ``saves/current.yaml``, one that runs at the same time in ``saves/current-2.yaml``, and so
on: no copy ever writes over the game of another. Whose slot is whose is told by a lock of the operating system on a
file in ``locks/``; it ends with the process, however that ends, so nothing is left behind that would have to be judged.
"""

from __future__ import annotations

import contextlib
import logging
import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from heul_doch.game.rulefiles.files import check_inside, listed, replace, set_aside
from heul_doch.scenes.storage.disk import backup_of
from heul_doch.scenes.storage.file_lock import LOCKS, take_lock

log = logging.getLogger(__name__)

SAVES: Final = "saves"
_LEFT: Final = "left"
"""Files ``left-SLOT-NUMBER.yaml``: games that have ended or been broken off and wait to be laid on the shelf."""
MOST: Final = 20
"""Copies with a slot of their own; whoever starts more of them shares the last one."""


@dataclass(frozen=True, slots=True)
class _Slot:
    home: Path
    number: int
    handle: int | None
    """What holds the lock; None where the folder knows no locks or cannot be written, so that nobody can keep apart."""


_held: _Slot | None = None
_is_told = False
_guard = threading.Lock()


def file_of(home: Path, number: int) -> Path:
    """Return the file of a slot, 1.. from the first."""
    return home / SAVES / ("current.yaml" if number == 1 else f"current-{number}.yaml")


def own_slot(home: Path) -> int:
    """Return the number of the slot of this process in the folder ``home``; it is taken now if that has not been done.

    Among those that are free, one in which a game waits comes first. A process has one folder at a time: asked for
    another one, it gives the slot in the first back. Never raises.
    """
    global _held
    with _guard:
        if _held is None or _held.home != home:
            _give_back()
            _held = _take(home)
        return _held.number


def release() -> None:
    """Give the slot of this process back before it ends."""
    with _guard:
        _give_back()


def has_to_be_told(home: Path) -> bool:
    """Whether the player should now be told that another copy of the program is open; so once, then never again."""
    global _is_told
    if own_slot(home) == 1:
        return False
    with _guard:
        was_told, _is_told = _is_told, True
    return not was_told


def _give_back() -> None:
    global _held, _is_told
    if _held is not None and _held.handle is not None:
        os.close(_held.handle)
    _held, _is_told = None, False


def own_file(home: Path) -> Path:
    """Return the file in which this copy of the program keeps its running game."""
    return file_of(home, own_slot(home))


def move_out(home: Path, file: Path) -> Path:
    """Rename the game of this copy, with its synced copy, to make room for another; return the new name.

    It waits to be laid among the games of the past then (:func:`left_behind`). Raises OSError.
    """
    check_inside(file, home)
    left = set_aside(file, f"{_LEFT}-{own_slot(home)}")
    with contextlib.suppress(FileNotFoundError):
        replace(backup_of(file), backup_of(left))
    return left


@contextmanager
def left_behind(home: Path) -> Iterator[list[Path]]:
    """Give the games nobody plays any more, while nobody else can take them up.

    That is what was moved out of the way, and what other copies left when they ended.
    """
    handles, files = list[int](), list[Path]()
    if not listed(home / SAVES, "*.yaml"):
        yield files
        return
    own = own_slot(home)
    try:
        for number in range(1, MOST + 1):
            found = listed(home / SAVES, f"{_LEFT}-{number}-*.yaml")
            if number != own and os.path.isfile(file_of(home, number)):
                found.append(file_of(home, number))
            if not found:
                continue
            if number != own:
                try:
                    handle = _lock(home, number)
                except OSError:
                    continue
                if handle is None:
                    continue
                handles.append(handle)
            files += found
        yield files
    finally:
        for handle in handles:
            os.close(handle)


def _take(home: Path) -> _Slot:
    numbers = sorted(range(1, MOST + 1), key=lambda number: (not os.path.isfile(file_of(home, number)), number))
    for number in numbers:
        try:
            handle = _lock(home, number)
        except OSError as error:
            log.info("nobody can be kept apart in %s: %s", home, error)
            return _Slot(home, 1, None)
        if handle is not None:
            return _Slot(home, number, handle)
    return _Slot(home, MOST, None)


def _lock(home: Path, number: int) -> int | None:
    """Lock a slot; return what holds the lock, None when another process does. Raises OSError without locks."""
    return take_lock(home / LOCKS / f"slot-{number}")
