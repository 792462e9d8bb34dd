"""Waiting for something to happen without spending processor time. Imports pygame.

On X11 the program sleeps in the kernel until the display connection or our own wake-up pipe has something to read:
no polling, no delay. Elsewhere it polls: often right after something happened, ten times a second after a while.
``pygame.event.wait`` is no help: it polls a thousand times a second.
"""

from __future__ import annotations

import contextlib
import ctypes
import logging
import os
import select
import sys
import time
from typing import Any, Final

import pygame

log = logging.getLogger(__name__)

POLLS: Final = ((0.6, 1 / 60), (3.0, 1 / 30), (float("inf"), 1 / 10))
"""Without a display connection to wait for: up to so many seconds after the last event, a poll every so often."""
LONGEST: Final = 0.5
"""Never sleep longer than this at once, whatever the display says."""


class Waiter:
    """Sleeps until something happens. ``wake`` may be called from any thread."""

    def __init__(self) -> None:
        self._read, self._write = -1, -1
        if sys.platform != "win32":
            self._read, self._write = os.pipe()
            os.set_blocking(self._read, False)
            os.set_blocking(self._write, False)
        self._woken = False
        self._display = _x11_socket()
        self._last = time.monotonic()

    @property
    def is_polling(self) -> bool:
        """Whether there is no display connection to wait for."""
        return self._display < 0

    def wake(self) -> None:
        """End a :meth:`wait`, also one that has not begun yet. Safe from any thread."""
        self._woken = True
        if self._write >= 0:
            with contextlib.suppress(OSError):
                os.write(self._write, b".")

    def happened(self) -> None:
        """Tell that there were events: poll often for a while."""
        self._last = time.monotonic()

    def wait(self, seconds: float) -> None:
        """Sleep at most so long. Call it only right after ``pygame.event.get`` returned nothing."""
        if self._woken or seconds <= 0:
            self._clear()
            return
        if self._display >= 0:
            try:
                select.select([self._display, self._read], [], [], min(seconds, LONGEST))
            except (OSError, ValueError) as error:
                log.warning("cannot wait for the display (%s); polling instead", error)
                self._display = -1
        else:
            quiet = time.monotonic() - self._last
            pause = next(pause for limit, pause in POLLS if quiet < limit)
            if self._read >= 0:
                select.select([self._read], [], [], min(seconds, pause))
            else:
                time.sleep(min(seconds, pause))
        self._clear()

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


def _x11_socket() -> int:
    """Return the file number of the connection to the X server, or -1 when there is none."""
    if pygame.display.get_driver() != "x11":
        return -1
    try:
        info: dict[str, Any] = pygame.display.get_wm_info()
        api = ctypes.pythonapi
        api.PyCapsule_GetPointer.restype = ctypes.c_void_p
        api.PyCapsule_GetPointer.argtypes = [ctypes.py_object, ctypes.c_char_p]
        pointer = api.PyCapsule_GetPointer(info["display"], b"display")
        x11 = ctypes.CDLL("libX11.so.6")
        x11.XConnectionNumber.restype = ctypes.c_int
        x11.XConnectionNumber.argtypes = [ctypes.c_void_p]
        number = int(x11.XConnectionNumber(pointer))
        os.fstat(number)
    except (OSError, KeyError, AttributeError, ValueError, TypeError, pygame.error) as error:
        log.info("no connection to the X server to wait for: %s", error)
        return -1
    return number
