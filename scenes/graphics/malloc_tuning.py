"""Memory that goes back to the system: pictures of a scene that was left must not stay in the process.

The C library's allocator keeps freed blocks for later. On Linux it can be told how many, and to give back what is free;
elsewhere these functions do nothing.
"""

from __future__ import annotations

import contextlib
import gc
import sys
from collections.abc import Iterator
from functools import lru_cache
from typing import Any, Final

LARGE: Final = 4_000_000
"""Blocks of more bytes are taken from the system one by one. Those of a turned card are not: new pages are cleared by
the system first, which costs a sixth of a frame with six cards in the air."""
TRIM: Final = 2_000_000
"""So many bytes, and one for every pixel of the window, may stay free at the end of the heap for the next frames."""
NEVER: Final = 1 << 30
_M_TRIM_THRESHOLD: Final = -1
_M_MMAP_THRESHOLD: Final = -3
_M_ARENA_MAX: Final = -8


@lru_cache(maxsize=1)
def _library() -> Any:
    """Return the C library, None where it does not have these functions."""
    if sys.platform != "linux":
        return None
    try:
        import ctypes

        library = ctypes.CDLL(None)
        library.mallopt.argtypes = (ctypes.c_int, ctypes.c_int)
        library.malloc_trim.argtypes = (ctypes.c_size_t,)
    except (ImportError, OSError, AttributeError):
        return None
    return library


def tune(window: int) -> None:
    """Limit what stays free in the process, for a window of so many pixels. Best called before other threads begin."""
    library = _library()
    if library is not None:
        # One heap for all threads: what one of them gives back, the others can use.
        library.mallopt(_M_ARENA_MAX, 1)
        library.mallopt(_M_MMAP_THRESHOLD, LARGE)
        library.mallopt(_M_TRIM_THRESHOLD, TRIM + window)


def give_back() -> None:
    """Give free memory back to the system. Takes some milliseconds, so not while anything moves."""
    library = _library()
    if library is not None:
        library.malloc_trim(0)


def without_mixer() -> None:
    """Keep the libraries for sounds out of this process: to be called before pygame is loaded.

    They take two and a half megabytes; sounds have a process of their own (:mod:`heul_doch.scenes.audio.mixer`).
    """
    for name in ("pygame.mixer", "pygame.mixer_music"):
        # So import finds no such module; pygame knows what to do without it.
        sys.modules.setdefault(name, None)  # type: ignore[arg-type]


@contextlib.contextmanager
def keeping_what_is_there() -> Iterator[None]:
    """Leave the objects there are now, most of them modules, out of all collections inside, to make them shorter.

    A full collection takes most of a frame: inside there is one only when ``gc.collect`` is called.
    """
    before = gc.get_threshold()
    gc.freeze()
    gc.set_threshold(*before[:2], NEVER)
    try:
        yield
    finally:
        gc.set_threshold(*before)
        gc.unfreeze()
