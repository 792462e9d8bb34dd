"""Locks between copies of the program that run in the same folder. Imports no pygame.

A lock is one of the operating system on a file; it ends with the process, however that ends, so nothing is left behind
that would have to be judged.
"""

from __future__ import annotations

import contextlib
import errno
import os
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from heul_doch.game.rulefiles.files import check_inside

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

LOCKS: Final = "locks"
"""Folder, below the player's, of the files that are locked."""
_TAKEN: Final = (errno.EACCES, errno.EAGAIN, errno.EDEADLK)
_WAIT: Final = 0.01
"""Seconds between two tries."""

_guard = threading.Lock()
_here: dict[Path, threading.Lock] = {}


def take_lock(file: Path) -> int | None:
    """Lock a file, which is made where it is missing; return what holds the lock, None when another process does.

    Raises OSError where the folder knows no locks or cannot be written. :func:`os.close` gives it back.
    """
    check_inside(file, file.parent.parent)
    file.parent.mkdir(parents=True, exist_ok=True)
    if os.path.lexists(file) and not os.path.isfile(file):
        raise OSError(errno.EINVAL, "no plain file")  # Opening a named pipe might wait for ever.
    handle = os.open(file, os.O_RDWR | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0), 0o644)
    try:
        if sys.platform == "win32":
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        else:
            # Not flock: that one would live on in a process forked from this one.
            fcntl.lockf(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        os.close(handle)
        if error.errno in _TAKEN:
            return None
        raise
    return handle


@contextmanager
def alone(file: Path, patience: float = 2.0) -> Iterator[bool]:
    """Do something while neither another copy nor another thread of this one does it; gives whether that is certain.

    After ``patience`` seconds, or where there are no locks, it goes on without. Call it from a thread.
    """
    handle, end = None, time.monotonic() + patience
    with _guard:
        # The system tells processes apart, not threads: closing the file in one would let it go for all.
        here = _here.setdefault(file, threading.Lock())
    is_mine = here.acquire(timeout=patience)
    try:
        with contextlib.suppress(OSError):
            while is_mine and (handle := take_lock(file)) is None and time.monotonic() < end:
                time.sleep(_WAIT)
        yield handle is not None
    finally:
        if handle is not None:
            os.close(handle)
        if is_mine:
            here.release()
