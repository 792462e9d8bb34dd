"""What those who look on are sent, some seconds after it has happened."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Final

from heul_doch.scenes.hosting.guests import Link

TABLE: Final = "table"
"""Type of the frames that are sent late."""


class Delay:
    """Sends tables ``seconds`` later, all of them and in order. ``clock`` returns seconds."""

    def __init__(self, link: Link, clock: Callable[[], float], seconds: float) -> None:
        self._link, self._clock, self.seconds = link, clock, seconds
        self._later: dict[int, deque[tuple[float, str, bool]]] = {}
        """Of each connection: when each table is due, the table, and whether its game is over."""
        self._sent: dict[int, str] = {}

    def add(self, connection: int, text: str, *, is_over: bool) -> None:
        """Send a table later; ``is_over`` tells whether its game has ended."""
        self._later.setdefault(connection, deque()).append((self._clock() + self.seconds, text, is_over))

    def send_due(self) -> None:
        """Send what is due."""
        now = self._clock()
        for connection, later in self._later.items():
            while later and later[0][0] <= now:
                self._sent[connection] = later.popleft()[1]
                self.send_again(connection)

    def send_finished(self) -> None:
        """Send at once what nobody gains by any more: all tables up to the end of the last game that has ended."""
        for connection, later in self._later.items():
            while any(is_over for _, _, is_over in later):
                self._sent[connection] = later.popleft()[1]
                self.send_again(connection)

    def send_again(self, connection: int) -> None:
        """Send the table that a connection was sent last, if there is one."""
        if connection in self._sent:
            self._link.send(connection, self._sent[connection], TABLE)

    def forget(self, connection: int) -> None:
        """Send nothing more: whoever it was is gone, or looks on no more."""
        self._later.pop(connection, None)
        self._sent.pop(connection, None)

    def next_due(self) -> float | None:
        """Return in how many seconds :meth:`send_due` should be called, None when nothing waits."""
        now = self._clock()
        return min((max(0.0, later[0][0] - now) for later in self._later.values() if later), default=None)
