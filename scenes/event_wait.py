"""Sleeping until an event comes, without using processor time.

On X11 the program sleeps until its connection to the display has data to read. On other systems it polls for events:
often right after an event, ten times a second later. ``pygame.event.wait`` polls a thousand times a second.
"""

from __future__ import annotations

import contextlib
import os
import selectors
import socket
import time
from typing import Final

import pygame

SOON: Final = 1 / 60
LATER: Final = 1 / 10
"""Seconds between two looks for events without a connection to wait for: within ``RECENT`` of the last event, later."""
RECENT: Final = 1.0
LOOK: Final = 1.25
"""With a connection, seconds between two looks: events may lie in the queue with nothing left to be read."""
REST: Final = 0.01
"""Seconds of sleep after the connection had something to read that was no event."""


class Waiter:
    """Sleeps until an event comes. ``wake`` may be called from any thread."""

    def __init__(self) -> None:
        self._read, self._write = socket.socketpair()
        self._read.setblocking(False)
        self._write.setblocking(False)
        self._selector = selectors.DefaultSelector()
        connections = x11_sockets()
        for number in (self._read.fileno(), *connections):
            self._selector.register(number, selectors.EVENT_READ)
        self._polls = not connections
        self._last = time.monotonic()

    def wake(self) -> None:
        """End a :meth:`wait`, also one that has not begun yet. Safe from any thread."""
        with contextlib.suppress(OSError):
            self._write.send(b".")

    def happened(self) -> None:
        """Note that there were events, so that polling is frequent for a while."""
        self._last = time.monotonic()

    def wait(self, seconds: float) -> None:
        """Sleep at most so long; return at once when there are events or :meth:`wake` was called."""
        end = time.monotonic() + seconds
        while (left := end - (now := time.monotonic())) > 0 and not pygame.event.peek():
            pause = LOOK
            if self._polls:
                pause = SOON if now - self._last < RECENT else LATER
            ready = self._selector.select(min(left, pause))
            if any(key.fd == self._read.fileno() for key, _ in ready):
                break
            if ready and not pygame.event.peek():
                time.sleep(REST)
        with contextlib.suppress(BlockingIOError):
            self._read.recv(4096)

    def close(self) -> None:
        """Close the pipe of :meth:`wake`."""
        self._selector.close()
        self._read.close()
        self._write.close()


def x11_sockets() -> list[int]:
    """Return the file numbers of our connections to an X server on this machine; empty where there are none."""
    found: list[int] = []
    if pygame.display.get_driver() == "x11":
        with contextlib.suppress(OSError):
            for name in os.listdir("/proc/self/fd"):
                with contextlib.suppress(OSError), socket.socket(fileno=os.dup(int(name))) as connection:
                    if b".X11-unix/X" in os.fsencode(connection.getpeername()):
                        found.append(int(name))
    return found
