"""Memory that goes back to the system: pictures of a window that is gone must not stay in the process.

The C library's allocator learns from the first large picture given back to keep the next ones: after a few scenes a
third of the process is holes. On Linux it can be told otherwise; elsewhere there is nothing to do. Imports no pygame.
"""

from __future__ import annotations

import contextlib
import gc
import sys
from collections.abc import Iterator
from functools import lru_cache
from typing import Any, Final

LARGE: Final = 64_000
"""Blocks of more bytes are taken from the system one by one, and go back to it at once."""
RECYCLED: Final = 4_000_000
"""But what is needed for a moment only takes the place of what was needed for one before."""
HEAPS: Final = 1
"""All threads share one heap: what one of them gives back, the others can use."""
TRIM: Final = 2_000_000
"""So much, and a byte for every pixel of the window, may stay free at the end of the heap for the next frames."""
NEVER: Final = 1 << 30
_M_TRIM_THRESHOLD: Final = -1
_M_MMAP_THRESHOLD: Final = -3
_M_ARENA_MAX: Final = -8


@lru_cache(maxsize=1)
def _library() -> Any:
    """Return the C library, None where it is not the one that can be told."""
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


@lru_cache(maxsize=1)
def _prompt_library() -> Any:
    """Return the same for calls that take no time: while they are made, no other thread of Python can get between.

    In the middle of a frame that could cost more than what is gained: a millisecond, with every call.
    """
    import ctypes

    library = ctypes.PyDLL(None)
    library.mallopt.argtypes = (ctypes.c_int, ctypes.c_int)
    return library


_tuned: list[Any] = []
"""The C library, once it was told."""


def tune(window: int) -> bool:
    """Have large blocks go back to the system when they are freed, for a window of so many pixels.

    Best called before other threads begin. Whether that is possible here.
    """
    library = _library()
    if library is None:
        return False
    library.mallopt(_M_ARENA_MAX, HEAPS)
    library.mallopt(_M_MMAP_THRESHOLD, LARGE)
    library.mallopt(_M_TRIM_THRESHOLD, TRIM + window)
    _tuned[:] = [_prompt_library()]
    return True


class _Recycling:
    """See :data:`recycling`."""

    def __enter__(self) -> None:
        for library in _tuned:
            library.mallopt(_M_MMAP_THRESHOLD, RECYCLED)

    def __exit__(self, *_: object) -> None:
        for library in _tuned:
            library.mallopt(_M_MMAP_THRESHOLD, LARGE)


recycling: Final = _Recycling()
"""``with recycling:`` - blocks asked for here are taken out of what was freed before, without asking the system.

Pages the system hands out anew are cleared first: with six cards in the air that is a sixth of a frame's work. Nothing
that stays may be asked for here: it would lie between the holes, which then could not be given back.
"""


def without_mixer() -> None:
    """Keep the libraries for sounds out of this process, which plays none: to be called before pygame is loaded.

    They take two and a half megabytes; sounds have a process of their own (:mod:`scenes.audio.mixer`).
    """
    for name in ("pygame.mixer", "pygame.mixer_music"):
        # So import finds no such module; pygame knows what to do without it.
        sys.modules.setdefault(name, None)  # type: ignore[arg-type]


def collect() -> None:
    """Free what nobody needs any more: a scene that was left refers to itself. Every thread stands still meanwhile."""
    gc.collect()


@contextlib.contextmanager
def keeping_what_is_there() -> Iterator[None]:
    """Have :func:`collect` no longer look through what there is now: modules stay, and are half of everything.

    Meanwhile all of the rest is looked through only by :func:`collect`: in the middle of a frame it would take most
    of it.
    """
    before = gc.get_threshold()
    gc.freeze()
    gc.set_threshold(*before[:2], NEVER)
    try:
        yield
    finally:
        gc.set_threshold(*before)
        gc.unfreeze()


def give_back() -> bool:
    """Give free memory back to the system: some milliseconds, so not while anything moves. Whether any was."""
    library = _library()
    return library is not None and bool(library.malloc_trim(0))
