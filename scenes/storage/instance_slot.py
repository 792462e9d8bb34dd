"""Several copies of the program that run in the same player's folder.

The first copy keeps its running game in ``saves/current.yaml``, one that runs at the same time in
``saves/current-2.yaml``, and so on: no copy ever writes over the game of another, and each says once that it is not
alone. Locks of the operating system on files in ``locks/`` tell which files are in use. A lock ends with its process,
however that ends, so nothing is left behind that would have to be judged.
"""

from __future__ import annotations

import contextlib
import errno
import logging
import os
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from heul_doch.game.rulefiles.files import check_inside, listed, replace, set_aside
from heul_doch.scenes.storage.disk import backup_of

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

log = logging.getLogger(__name__)

SAVES: Final = "saves"
LOCKS: Final = "locks"
"""Folder, below the player's, of the files that are locked."""
MOST: Final = 20
"""Copies with a file of their own; further ones share the last file."""
_TAKEN: Final = (errno.EACCES, errno.EAGAIN, errno.EDEADLK)
_WAIT: Final = 0.01
"""Seconds between two tries."""


def take_lock(file: Path) -> int | None:
    """Lock a file, which is made where it is missing; return what holds the lock, None when somebody else does.

    Raises OSError where the folder knows no locks or cannot be written. :func:`os.close` gives it back.
    """
    check_inside(file, file.parent.parent)
    file.parent.mkdir(parents=True, exist_ok=True)
    if os.path.lexists(file) and not os.path.isfile(file):
        raise OSError(errno.EINVAL, "no plain file")  # Opening a named pipe might block.
    handle = os.open(file, os.O_RDWR | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0), 0o644)
    try:
        if sys.platform == "win32":
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        else:
            # Not lockf: that one does not exclude other threads of this process.
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        os.close(handle)
        if error.errno in _TAKEN:
            return None
        raise
    return handle


@contextmanager
def alone(file: Path, patience: float) -> Iterator[bool]:
    """Do something to ``file`` while neither another copy nor another thread does; gives whether that is certain.

    After ``patience`` seconds, or where there are no locks, it goes on without. Call it from a thread.
    """
    handle, end = None, time.monotonic() + patience
    with contextlib.suppress(OSError):
        while (handle := take_lock(file.parent / LOCKS / file.name)) is None and time.monotonic() < end:
            time.sleep(_WAIT)
    try:
        yield handle is not None
    finally:
        if handle is not None:
            os.close(handle)


# ------------------------------------------------------------------------------------------------ running games


@dataclass(slots=True)
class _Slot:
    home: Path
    number: int
    handle: int | None
    """What holds the lock; None where the folder knows no locks, so that no copies can be told apart."""
    is_told: bool = False


_own: _Slot | None = None
_guard = threading.Lock()


def file_of(home: Path, number: int) -> Path:
    """Return the file of a running game, 1.. from that of the first copy."""
    return home / SAVES / ("current.yaml" if number == 1 else f"current-{number}.yaml")


def own_file(home: Path) -> Path:
    """Return the file in which this copy of the program keeps its running game.

    Of the files no other copy uses, one in which a game waits comes first. A process has one folder at a time: asked
    for another one, it gives the file in the first back. Never raises.
    """
    return file_of(home, _slot(home).number)


def release() -> None:
    """Give the file of this process back."""
    global _own
    with _guard:
        if _own is not None and _own.handle is not None:
            os.close(_own.handle)
        _own = None


def has_to_be_told(home: Path) -> bool:
    """Whether the player should now be told that another copy of the program is open; so once, then never again."""
    slot = _slot(home)
    with _guard:
        was_told, slot.is_told = slot.is_told, True
    return slot.number > 1 and not was_told


def move_out(home: Path, file: Path) -> Path:
    """Rename the game of this copy, with its synced copy, to make room for another; return the new name.

    It waits to be moved to the archive then (:func:`left_behind`). Raises OSError.
    """
    check_inside(file, home)
    left = set_aside(file, "left")
    with contextlib.suppress(FileNotFoundError):
        replace(backup_of(file), backup_of(left))
    return left


def left_behind(home: Path) -> Iterator[Path]:
    """Yield the games nobody plays any more, one after the other, while no other copy can take it up.

    That is what was moved out of the way, and what other copies left when they ended.
    """
    yield from listed(home / SAVES, "left-*.yaml")
    own = _slot(home).number
    for number in range(1, MOST + 1):
        if number == own or not os.path.isfile(file_of(home, number)):
            continue
        handle = None
        with contextlib.suppress(OSError):
            handle = take_lock(_lock_of(home, number))
        if handle is not None:
            try:
                yield file_of(home, number)
            finally:
                os.close(handle)


def _slot(home: Path) -> _Slot:
    global _own
    if _own is None or _own.home != home:
        release()
        with _guard:
            _own = _own or _take(home)
    return _own


def _take(home: Path) -> _Slot:
    for number in sorted(range(1, MOST + 1), key=lambda number: not os.path.isfile(file_of(home, number))):
        try:
            handle = take_lock(_lock_of(home, number))
        except OSError as error:
            log.info("copies cannot be told apart in %s: %s", home, error)
            return _Slot(home, 1, None)
        if handle is not None:
            return _Slot(home, number, handle)
    return _Slot(home, MOST, None)


def _lock_of(home: Path, number: int) -> Path:
    return home / LOCKS / f"slot-{number}"
