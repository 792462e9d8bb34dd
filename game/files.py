"""Writing a file so that after any crash either the old or the new one is whole (bug report B26).

Imports nothing of the project.
"""

from __future__ import annotations

import contextlib
import os
import shutil
from pathlib import Path


def would_wait(path: Path) -> bool:
    """Whether opening a file might wait for ever: for a named pipe's writer, or on a device (bug report B30).

    False for files, folders and what is not there.
    """
    return path.exists() and not path.is_file() and not path.is_dir()


def write_atomic(path: Path, data: bytes, backup: Path | None = None) -> None:
    """Replace ``path`` by ``data`` at one moment; folders that are missing are made.

    A link is followed, so that it stays a link. ``backup`` becomes what was there until now, if anything was. Raises
    OSError (disk full, no permission); the old file is untouched then, and nothing is left beside it.
    """
    target = Path(os.path.realpath(path))
    target.parent.mkdir(parents=True, exist_ok=True)
    # Two copies of the program may save at once: each has its own file.
    temporary = target.with_name(f".{target.name}.{os.getpid()}.tmp")
    try:
        with temporary.open("wb") as stream:
            stream.write(data)
            stream.flush()
            os.fsync(stream.fileno())
        if backup is not None and target.is_file():
            _copy(target, backup)
        os.replace(temporary, target)
    except BaseException:
        with contextlib.suppress(OSError):
            temporary.unlink()
        raise
    if os.name == "posix":
        # The new name lies in the folder, which has to reach the disk as well; not every file system can promise it.
        with contextlib.suppress(OSError):
            folder = os.open(target.parent, os.O_RDONLY)
            try:
                os.fsync(folder)
            finally:
                os.close(folder)


def _copy(file: Path, other: Path) -> None:
    """Have ``other`` be what ``file`` is, whole or not at all. Raises OSError."""
    part = other.with_name(f".{other.name}.{os.getpid()}.tmp")
    try:
        part.unlink(missing_ok=True)
        try:
            os.link(file, part)
        except OSError:
            shutil.copyfile(file, part)
        os.replace(part, other)
    except BaseException:
        with contextlib.suppress(OSError):
            part.unlink()
        raise


def sweep(folder: Path) -> int:
    """Take away what writers left behind that were killed in mid-write; return how many files. Raises nothing.

    A file another running program is just writing stays.
    """
    count = 0
    with contextlib.suppress(OSError):
        for file in folder.glob(".*.tmp"):
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
