"""Write files so that after any crash either the old or the new one is whole (bug report B26).

No function here writes through a link: a new file takes the place of a link, and what the link leads to is left alone.
Imports nothing of the project.
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
"""Seconds to go on trying while another program (virus scanner, indexer, synchronisation) holds a file open."""
_PAUSE: Final = 0.01
"""Seconds between two tries."""
_HELD: tuple[type[OSError], ...] = (PermissionError,) if os.name == "nt" else ()
"""What Windows raises then; elsewhere an open file can be replaced, and no permission is no permission."""
_numbers = itertools.count()


def would_wait(path: Path) -> bool:
    """Whether opening a file might wait for ever: for a named pipe's writer, or on a device (bug report B30).

    False for files, folders, what is not there, and what may not be looked at.
    """
    try:
        mode = os.stat(path).st_mode
    except (OSError, ValueError):
        return False
    return not stat.S_ISREG(mode) and not stat.S_ISDIR(mode)


def check_inside(path: Path, folder: Path) -> None:
    """Raise OSError when a link between ``folder`` and ``path`` leads out of ``folder``; ``folder`` may be one itself.

    ``path`` as its last part may be a link as well: it is replaced or renamed, never followed.
    """
    root, parent = os.path.realpath(folder), os.path.realpath(path.parent)
    if parent != root and not parent.startswith(root.rstrip(os.sep) + os.sep):
        raise OSError(errno.ELOOP, OUTSIDE, str(path))


def listed(folder: Path, pattern: str) -> list[Path]:
    """Return the entries of a folder whose names match a shell pattern, sorted; none if it may not be looked into."""
    try:
        return sorted(folder / name for name in os.listdir(folder) if fnmatch.fnmatchcase(name, pattern))
    except OSError:
        return []


def replace(source: Path, target: Path, patience: float = PATIENCE) -> None:
    """Rename a file or a link, over ``target`` if there is one. Raises OSError.

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
    """Replace ``path`` by ``data`` at one moment; folders that are missing are made.

    With ``is_synced`` the data have reached the disk before that, which may take long. Without it they survive the end
    of the program, however it ends, but not a power cut: keep an older synced copy then. Raises OSError (disk full, no
    permission); the old file is untouched then, and nothing is left beside it.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    # Two copies of the program, or two threads, may save at once: each has its own file.
    temporary = path.with_name(f".{path.name}.{next(_numbers)}.{os.getpid()}.tmp")
    try:
        with contextlib.suppress(FileNotFoundError):
            temporary.unlink()
        # "x": never through a link that somebody has laid there.
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


def _sync_folder(folder: Path) -> None:
    """Have a new name reach the disk; not every system and file system can promise it."""
    if os.name == "posix":
        with contextlib.suppress(OSError):
            handle = os.open(folder, os.O_RDONLY)
            try:
                os.fsync(handle)
            finally:
                os.close(handle)


def set_aside(file: Path, stem: str = "") -> Path:
    """Rename a file that is not ours or damaged to a free name beside it, and return that name.

    The name is ``STEM-NUMBER``, with the file's own stem and ``.damaged`` if no other stem is given. A link is renamed
    itself. Raises OSError.
    """
    stem, number = stem or f"{file.stem}.damaged", 1
    while os.path.lexists(other := file.with_name(f"{stem}-{number}{file.suffix}")):
        number += 1
    replace(file, other)
    return other


def sweep(folder: Path) -> int:
    """Delete what writers left behind that were killed while they wrote; return how many files. Raises nothing.

    A file another running program is just writing stays.
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
        return True  # Nobody can be asked without ending it; the next write of that name replaces the file.
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except OSError:
        return True
    return True
