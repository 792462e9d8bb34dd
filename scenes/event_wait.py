"""Waiting for something to happen without spending processor time. Imports pygame.

On X11 the program sleeps in the kernel until the display connection or our own wake-up pipe has something to read:
no polling, no delay. Elsewhere it polls: often right after something happened, ten times a second after a while.
``pygame.event.wait`` is no help: it polls a thousand times a second.
"""

from __future__ import annotations

import contextlib
import logging
import os
import select
import sys
import time
from math import ceil
from typing import Final

import pygame

log = logging.getLogger(__name__)

POLLS: Final = ((0.6, 1 / 60), (3.0, 1 / 30), (float("inf"), 1 / 10))
"""Without a display connection to wait for: up to so many seconds after the last event, a poll every so often."""
LOOK: Final = 1.25
"""So often it is looked for events that lie in the queue, whatever the display's connection says. They are looked for
before the sleep, too: handing a picture over reads from the connection, and then it has nothing more to say."""
LONGEST: Final = 2.5
"""Never sleep longer than this, for whatever calls nobody."""
SPINS: Final = 60
"""So many times in a row the display may wake us without an event."""


class Waiter:
    """Sleeps until something happens. ``wake`` may be called from any thread."""

    def __init__(self) -> None:
        self._read, self._write = -1, -1
        if sys.platform != "win32":
            self._read, self._write = os.pipe()
            os.set_blocking(self._read, False)
            os.set_blocking(self._write, False)
        self._woken = False
        self._display = x11_sockets()
        self._last = time.monotonic()
        self._in_vain = 0

    @property
    def is_polling(self) -> bool:
        """Whether there is no display connection to wait for."""
        return not self._display

    def wake(self) -> None:
        """End a :meth:`wait`, also one that has not begun yet. Safe from any thread."""
        self._woken = True
        if self._write >= 0:
            with contextlib.suppress(OSError):
                os.write(self._write, b".")

    def happened(self) -> None:
        """Tell that there were events: poll often for a while."""
        self._last = time.monotonic()
        self._in_vain = 0

    def wait(self, seconds: float) -> None:
        """Sleep at most so long. Call it only right after ``pygame.event.get`` returned nothing."""
        if self._woken or seconds <= 0:
            self._clear()
            return
        end = time.monotonic() + min(seconds, LONGEST)
        if self._display and pygame.event.peek():
            self._clear()
            return
        while not self._woken and (left := end - time.monotonic()) > 0:
            # A look costs a twentieth of what the program's whole loop does.
            if self._sleep(left) or pygame.event.peek():
                break
        self._clear()

    def _sleep(self, seconds: float) -> bool:
        """Sleep a while, at most so long; whether something has called."""
        if self._display:
            begin = time.monotonic()
            ready = _readable((*self._display, self._read), min(seconds, LOOK))
            if any(ready.get(number, 0) & ~select.POLLIN for number in self._display):
                log.warning("cannot wait for the display any more; polling instead")
                self._display = ()
                return True
            if ready and self._read not in ready and time.monotonic() - begin < 0.002:
                # Something lies there that no event comes of: rather poll than spin.
                self._in_vain += 1
                if self._in_vain > SPINS:
                    log.warning("the display keeps calling about nothing; polling instead")
                    self._display = ()
            return bool(ready)
        quiet = time.monotonic() - self._last
        pause = min(seconds, next(pause for limit, pause in POLLS if quiet < limit))
        if self._read >= 0:
            return bool(_readable((self._read,), pause))
        time.sleep(pause)
        return False

    def _clear(self) -> None:
        self._woken = False
        if self._read >= 0:
            with contextlib.suppress(BlockingIOError):
                os.read(self._read, 4096)

    def close(self) -> None:
        """Give the pipe back."""
        for end in (self._read, self._write):
            if end >= 0:
                os.close(end)
        self._read = self._write = -1


def _readable(numbers: tuple[int, ...], seconds: float) -> dict[int, int]:
    """Wait at most so long until one of some open files can be read, or is gone; return what is the matter with each.

    ``select.select`` would know no file numbers above 1023, however many files a process may open.
    """
    poll = select.poll()
    for number in numbers:
        poll.register(number, select.POLLIN)
    return dict(poll.poll(ceil(1000 * seconds)))


def x11_sockets() -> tuple[int, ...]:
    """Return the file numbers of our connections to the X server; empty where they cannot be told."""
    if pygame.display.get_driver() != "x11":
        return ()
    found = []
    with contextlib.suppress(OSError):
        for name in os.listdir("/proc/self/fd"):
            with contextlib.suppress(OSError, ValueError):
                if os.readlink(f"/proc/self/fd/{name}").startswith("socket:") and _leads_to_x(int(name)):
                    found.append(int(name))
    return tuple(found)


def _leads_to_x(number: int) -> bool:
    """Whether a socket's other end is an X server: a local socket by that name, or the ports set apart for X."""
    import socket

    connection = socket.socket(fileno=os.dup(number))
    try:
        peer = connection.getpeername()
    finally:
        connection.close()
    if isinstance(peer, tuple):
        return len(peer) >= 2 and 6000 <= int(peer[1]) < 6100
    text = os.fsdecode(peer) if isinstance(peer, bytes) else str(peer)
    return ".X11-unix/X" in text
