"""Finished pictures on disk, so that the next start composes and draws nothing. Imports no pygame.

The name of a file is the SHA-256 of everything its pixels depend on: the picture's source and size, and one fingerprint
of what draws (:func:`fingerprint`). A hit therefore costs reading two files. The file holds ``HDP2``,
width, height, opaque (unsigned 32 bit, little endian) and the zlib-compressed pixels; PNG takes twice as long to read
and needs pygame in the drawing process. A damaged file is deleted and made again.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import struct
import sys
import time
import zlib
from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path
from typing import Final, NamedTuple

from heul_doch.scenes.base import paths

VERSION: Final = 5
"""Of the format of the files."""
MAGIC: Final = b"HDP2"
LIMIT: Final = 256_000_000
"""Bytes all files together may have."""
UNUSED_SECONDS: Final = 14 * 86_400.0
"""After so long without use a file is deleted that another version of the program wrote."""
MAX_SIDE: Final = 8192
ENDING: Final = ".px"
PACKAGES: Final = ("resvg_py", "font_lato", "font_fredoka_one")
"""What draws besides the program itself."""
_HEADER: Final = struct.Struct("<4sIII")

Size = tuple[int, int]


class Pixels(NamedTuple):
    """A rasterised picture: rows of blue, green, red, alpha."""

    width: int
    height: int
    opaque: bool
    data: bytes | bytearray
    target: object = None
    """The object whose memory ``data`` was written into, when somebody has provided one; else None."""


# ------------------------------------------------------------------------------------------------ names


@lru_cache(maxsize=1)
def fingerprint() -> str:
    """Return a hash of everything that decides how the program's pictures look. Takes a few milliseconds, once.

    The module that draws is hashed by content; packages by size and date, which an installation sets anew.
    """
    digest = hashlib.sha256(str(VERSION).encode())
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
    return f"{fingerprint()}-{hashlib.sha256(key.encode(errors='surrogatepass')).hexdigest()[:32]}{ENDING}"


# ------------------------------------------------------------------------------------------------ files


def read(file: Path) -> Pixels | None:
    """Return a picture; ``None`` if there is none. A damaged file is deleted."""
    try:
        raw = file.read_bytes()
    except OSError:
        return None
    try:
        magic, width, height, is_opaque = _HEADER.unpack_from(raw)
        if magic != MAGIC or not (0 < width <= MAX_SIDE and 0 < height <= MAX_SIDE):
            raise ValueError("not a picture")
        unpacker = zlib.decompressobj()
        data = unpacker.decompress(raw[_HEADER.size :], width * height * 4)
        if len(data) != width * height * 4 or not unpacker.eof:
            raise ValueError("cut off")
    except (ValueError, struct.error, zlib.error):
        with contextlib.suppress(OSError):
            file.unlink()
        return None
    with contextlib.suppress(OSError):
        os.utime(file)
    return Pixels(width, height, bool(is_opaque), data)


def write(file: Path, pixels: Pixels) -> None:
    """Write a picture, whole or not at all. A full or read-only disk is no error: it is a cache."""
    # Imported here: a process that only reads the cache does not load the engine.
    from heul_doch.game.rulefiles.files import write_atomic

    head = _HEADER.pack(MAGIC, pixels.width, pixels.height, int(pixels.opaque))
    with contextlib.suppress(OSError):
        paths.check_cache(file)
        write_atomic(file, head + zlib.compress(pixels.data, 1), is_synced=False)


def trim(folder: Path, limit: int = LIMIT) -> None:
    """Delete what another version left unused, then what was not used for longest until ``limit`` bytes remain."""
    now = time.time()
    found = []
    with contextlib.suppress(OSError):
        paths.check_cache(folder / "any")
        for entry in os.scandir(folder):
            with contextlib.suppress(OSError):
                info = entry.stat()
                is_ours = entry.name.startswith(fingerprint() + "-")
                if entry.name.endswith((".part", ".tmp")):
                    if now - info.st_mtime > 3600:
                        os.unlink(entry.path)
                elif entry.name.endswith(ENDING):
                    if is_ours or now - info.st_mtime <= UNUSED_SECONDS:
                        found.append((info.st_mtime, info.st_size, entry.path))
                    else:
                        os.unlink(entry.path)
    total = sum(size for _, size, _ in found)
    for _, size, path in sorted(found):
        if total <= limit:
            break
        with contextlib.suppress(OSError):
            os.unlink(path)
            total -= size
