"""Files that are written before a change is shown, and safe from a power cut soon after.

A file handed to the operating system survives the end of the program, however it ends; that takes a fraction of a
millisecond. To survive a power cut it must have reached the disk (``fsync``), which may take seconds. So :func:`write`
does the first at once, in the window's thread, and one other thread writes the same data to a synced copy beside the
file, ``NAME.bak``. After a power cut the file itself may be empty; the copy is complete.

All slow work with files of the player's folder is done by that thread, in the order in which it was asked for.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor, wait
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from heul_doch.game.rulefiles.files import PATIENCE, check_inside, write_atomic

log = logging.getLogger(__name__)

OnFailure = Callable[[Exception], None]


@dataclass(slots=True)
class _Newest:
    """What was last to be written to a file and has no synced copy yet."""

    data: bytes
    home: Path
    on_failure: OnFailure
    is_written: bool


_guard: Final = threading.Lock()
_waiting: Final[dict[Path, _Newest]] = {}
# Its thread is no daemon: a program that ends waits until all is done.
_worker: Final = ThreadPoolExecutor(1, thread_name_prefix="disk")


def backup_of(file: Path) -> Path:
    """Return the name of the synced copy of a file."""
    return file.with_name(file.name + ".bak")


def write(file: Path, data: bytes, home: Path, on_failure: OnFailure) -> bool:
    """Replace a file in the player's folder ``home`` at once, without waiting for the disk; whether it is written.

    A write that fails is tried again by the thread, with more patience; ``on_failure`` is called there with what is
    raised then. Of several writes waiting for the thread only the last is done.
    """
    with _guard:
        newest = _Newest(data, home, on_failure, is_written=False)
        _waiting[file] = newest
        try:
            check_inside(file, home)
            write_atomic(file, data, is_synced=False, patience=0)
            newest.is_written = True
        except OSError as error:
            log.info("%s is written later: %s", file, error)
    later(lambda: _secure(file))
    return newest.is_written


def _secure(file: Path) -> None:
    with _guard:
        newest = _waiting.pop(file, None)
    if newest is None:
        return  # A later write has been done in its place.
    try:
        if not newest.is_written:
            with _guard:
                if file not in _waiting:
                    check_inside(file, newest.home)
                    write_atomic(file, newest.data, is_synced=False, patience=PATIENCE)
        write_atomic(backup_of(file), newest.data)
    except Exception as error:
        newest.on_failure(error)


def later(job: Callable[[], object]) -> None:
    """Have the thread do something; what it raises is logged."""

    def work() -> None:
        try:
            job()
        except Exception:
            log.exception("work with files failed")

    _worker.submit(work)


def flush(seconds: float | None = None) -> None:
    """Wait until the thread has done what it was asked for, at most so long. Not for the window's thread."""
    wait([_worker.submit(lambda: None)], seconds)
