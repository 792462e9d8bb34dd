"""Counting what happens within a time."""

from __future__ import annotations

from collections import deque


class Rate:
    """Tells when something has happened more than ``most`` times within ``seconds``."""

    def __init__(self, most: int, seconds: float) -> None:
        self._times: deque[float] = deque(maxlen=most)
        self._seconds = seconds

    def is_full(self, now: float) -> bool:
        """Return whether one more would be too many."""
        return len(self._times) == self._times.maxlen and now - self._times[0] < self._seconds

    def count(self, now: float) -> bool:
        """Count one; tell whether it was one too many."""
        is_full = self.is_full(now)
        self._times.append(now)
        return is_full
