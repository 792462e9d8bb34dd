"""Limits of time and memory for drawing a picture that did not come with the program.

A few hundred bytes of SVG can keep a library busy for hours or ask for all the memory there is, inside C code that
nothing in this process can interrupt. Used in the drawing process only.
"""

from __future__ import annotations

import contextlib
import faulthandler
import os
import signal
import sys
from collections.abc import Iterator
from typing import Final

SECONDS: Final = 3.0
"""Processor time one picture may take: on a machine with nothing else to do, as much by the clock."""
PATIENCE: Final = 4.0 if hasattr(signal, "setitimer") else 1.5
"""So many times as long it may take by the clock. Where there is a timer for processor time this is for files that do
not answer: on a busy machine a good picture must not be given up."""
MEMORY: Final = 512_000_000
"""Bytes of address space one picture may take in addition: a picture of the largest size takes a third of it."""
EXIT_SLOW: Final = 1
"""Exit code of a process that took too long by the clock."""


@contextlib.contextmanager
def limited(seconds: float = SECONDS, memory: int = MEMORY) -> Iterator[None]:
    """Bound what is done inside: too much time ends the process (SIGPROF, or the exit code ``EXIT_SLOW``), too much
    memory makes allocations fail.

    Systems without a limit of memory or processor time do without it. Call it from the main thread.
    """
    with _limited_memory(memory), _limited_time(seconds):
        yield


@contextlib.contextmanager
def _limited_time(seconds: float) -> Iterator[None]:
    # Its watching thread needs no lock of the interpreter, which the C code may hold.
    faulthandler.dump_traceback_later(seconds * PATIENCE, exit=True, file=2)
    if sys.platform != "win32":
        # The default action ends the process at once; a handler in Python would have to wait for the C code to return.
        before = signal.signal(signal.SIGPROF, signal.SIG_DFL)
        signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        faulthandler.cancel_dump_traceback_later()
        if sys.platform != "win32":
            signal.setitimer(signal.ITIMER_PROF, 0.0)
            signal.signal(signal.SIGPROF, before)


@contextlib.contextmanager
def _limited_memory(memory: int) -> Iterator[None]:
    if sys.platform == "win32":
        yield
        return
    import resource

    try:
        with open("/proc/self/statm", encoding="ascii") as file:
            taken = int(file.read().split()[0]) * os.sysconf("SC_PAGE_SIZE")
        soft, hard = resource.getrlimit(resource.RLIMIT_AS)
        limits = [taken + memory, *(limit for limit in (soft, hard) if limit != resource.RLIM_INFINITY)]
        resource.setrlimit(resource.RLIMIT_AS, (min(limits), hard))
    except (OSError, ValueError):
        yield
        return
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_AS, (soft, hard))
