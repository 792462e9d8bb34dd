"""Finished pictures on disk, so that the next start composes and draws nothing.

The name of a file is the SHA-256 of everything its pixels depend on: the picture's source and size, and one fingerprint
of what draws (:func:`fingerprint`). A hit therefore costs reading two files. The files are PNG as the SVG library
writes them; a damaged one is deleted and made again.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import sys
from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from heul_doch.scenes.base import paths

LIMIT: Final = 256_000_000
"""Bytes all files together may have."""
PACKAGES: Final = ("resvg_py", "font_lato", "font_fredoka_one")
"""What draws besides the program itself."""

Size = tuple[int, int]


# ------------------------------------------------------------------------------------------------ names


@lru_cache(maxsize=1)
def fingerprint() -> str:
    """Return a hash of everything that decides how the program's pictures look. Takes a few milliseconds, once.

    The module that draws is hashed by content; packages by size and date, which an installation sets anew.
    """
    digest = hashlib.sha256()
    with contextlib.suppress(OSError):
        digest.update((paths.ROOT / "scenes" / "graphics" / "raster_worker.py").read_bytes())
    packaged = [spec.origin or "" for name in PACKAGES if (spec := find_spec(name)) is not None]
    # A frozen program has its modules inside one file.
    for origin in [*packaged, sys.executable] if getattr(sys, "frozen", False) else packaged:
        with contextlib.suppress(OSError):
            state = os.stat(origin)
            digest.update(f"{origin}|{state.st_size}|{state.st_mtime_ns}".encode(errors="surrogateescape"))
    return digest.hexdigest()[:16]


def file_name(svg: str, size: Size) -> str:
    """Return the name of the file for a picture with this source in a size: fingerprint, ``-``, hash."""
    key = f"{fingerprint()}\0{size[0]}x{size[1]}\0{svg}"
    return f"{fingerprint()}-{hashlib.sha256(key.encode(errors='surrogatepass')).hexdigest()[:32]}.png"


# ------------------------------------------------------------------------------------------------ files


def read(file: Path) -> bytes | None:
    """Return what is in a file; ``None`` if there is none."""
    try:
        png = file.read_bytes()
        os.utime(file)
    except OSError:
        return None
    return png


def write(file: Path, png: bytes) -> None:
    """Write a picture, whole or not at all. A full or read-only disk is no error: it is a cache."""
    # Imported here: a process that only reads the cache does not load the engine.
    from heul_doch.game.rulefiles.files import write_atomic

    with contextlib.suppress(OSError):
        paths.check_cache(file)
        write_atomic(file, png, is_synced=False)


def drop(file: Path) -> None:
    """Delete a damaged file."""
    with contextlib.suppress(OSError):
        file.unlink()


def trim(folder: Path, limit: int = LIMIT) -> None:
    """Delete what was not used for longest, whatever version wrote it, until ``limit`` bytes remain."""
    found: list[tuple[float, int, str]] = []
    with contextlib.suppress(OSError):
        paths.check_cache(folder / "any")
        for entry in os.scandir(folder):
            info = entry.stat()
            found.append((info.st_mtime, info.st_size, entry.path))
    total = 0
    for _, size, path in sorted(found, reverse=True):
        total += size
        if total > limit:
            with contextlib.suppress(OSError):
                os.unlink(path)
