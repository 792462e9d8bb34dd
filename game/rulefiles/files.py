"""Atomic writing of files: after a crash either the old or the new file is complete (bug report B26).

But for :func:`write_named` no function writes through a link: a new file replaces the link, and its target is not
changed.
"""

from __future__ import annotations

import contextlib
import errno
import fnmatch
import itertools
import os
import stat
import time
from pathlib import Path
from typing import Final

OUTSIDE: Final = "a link leads out of the folder of the game"
"""``strerror`` of the OSError for a folder that is a link to somewhere else."""
PATIENCE: Final = 0.5
"""Seconds to keep trying while another program (virus scanner, indexer, synchronisation) holds a file open."""
_PAUSE: Final = 0.01
"""Seconds between two tries."""
_HELD: tuple[type[OSError], ...] = (PermissionError,) if os.name == "nt" else ()
"""What Windows raises then; elsewhere an open file can be replaced, and PermissionError has another cause."""
_numbers = itertools.count()


def reason_of(error: Exception) -> str:
    """Return why something failed, without a file name if the system tells the reason alone."""
    return getattr(error, "strerror", None) or str(error)


def would_wait(path: Path) -> bool:
    """Return whether opening a file could block: a named pipe, a device (bug report B30).

    False for files, folders, missing files and those that cannot be examined.
    """
    try:
        mode = os.stat(path).st_mode
    except (OSError, ValueError):
        return False
    return not stat.S_ISREG(mode) and not stat.S_ISDIR(mode)


def check_inside(path: Path, folder: Path) -> None:
    """Raise OSError if a link between ``folder`` and ``path`` leads out of ``folder``, which may be a link itself.

    The last part of ``path`` may be a link, because it is replaced or renamed and never followed.
    """
    root, parent = os.path.realpath(folder), os.path.realpath(path.parent)
    if parent != root and not parent.startswith(root.rstrip(os.sep) + os.sep):
        raise OSError(errno.ELOOP, OUTSIDE, str(path))


def listed(folder: Path, pattern: str) -> list[Path]:
    """Return the entries of a folder whose names match a shell pattern, sorted; none if it cannot be read."""
    try:
        return sorted(folder / name for name in os.listdir(folder) if fnmatch.fnmatchcase(name, pattern))
    except OSError:
        return []


def replace(source: Path, target: Path, patience: float = PATIENCE) -> None:
    """Rename a file or a link, replacing ``target`` if it exists. Raises OSError.

    On Windows it is tried again for ``patience`` seconds while another program holds one of them open.
    """
    for _ in range(round(patience / _PAUSE)):
        try:
            os.replace(source, target)
            return
        except _HELD:
            time.sleep(_PAUSE)
    os.replace(source, target)


def write_atomic(path: Path, data: bytes, *, is_synced: bool = True, patience: float = PATIENCE) -> None:
    """Replace ``path`` by ``data`` atomically; missing folders are created. Raises OSError.

    With ``is_synced`` the data is on disk before that, which may take long. Without it the data survives the end of the
    program but not a power failure: keep an older synced copy then. After an error the old file is unchanged, and
    nothing is left beside it.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    # Each writer has its own temporary file: two copies of the program, or two threads, may save at once.
    temporary = path.with_name(f".{path.name}.{next(_numbers)}.{os.getpid()}.tmp")
    try:
        with contextlib.suppress(FileNotFoundError):
            temporary.unlink()
        # "x": never through an existing link.
        with temporary.open("xb") as stream:
            stream.write(data)
            if is_synced:
                stream.flush()
                os.fsync(stream.fileno())
        replace(temporary, path, patience)
    except BaseException:
        with contextlib.suppress(OSError):
            temporary.unlink()
        raise
    if is_synced:
        _sync_folder(path.parent)


def write_named(path: Path, data: bytes) -> None:
    """Write a file that somebody has named: where a link leads, and into a device or pipe without replacing it.

    Raises OSError.
    """
    if would_wait(path):
        path.write_bytes(data)
    else:
        write_atomic(Path(os.path.realpath(path)), data)


def _sync_folder(folder: Path) -> None:
    """Write a new name to disk, where the system supports it."""
    if os.name == "posix":
        with contextlib.suppress(OSError):
            handle = os.open(folder, os.O_RDONLY)
            try:
                os.fsync(handle)
            finally:
                os.close(handle)


def set_aside(file: Path, stem: str = "") -> Path:
    """Rename a damaged or foreign file to a free name beside it, and return that name.

    The name is ``STEM-NUMBER``; without ``stem``, the stem of the file with ``.damaged``. A link itself is renamed.
    Raises OSError.
    """
    stem, number = stem or f"{file.stem}.damaged", 1
    while os.path.lexists(other := file.with_name(f"{stem}-{number}{file.suffix}")):
        number += 1
    replace(file, other)
    return other


def sweep(folder: Path) -> int:
    """Delete temporary files of writers that were killed; return their number. Raises nothing.

    Files that another running program is writing are kept.
    """
    count = 0
    for file in listed(folder, ".*.tmp"):
        process = file.name.split(".")[-2]
        if process.isdigit() and not _is_running(int(process)):
            with contextlib.suppress(OSError):
                file.unlink()
                count += 1
    return count


def _is_running(process: int) -> bool:
    if os.name != "posix":
        return True  # There is no harmless test; the next write of that name replaces the file.
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except OSError:
        return True
    return True
