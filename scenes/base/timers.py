"""Functions to be called after a while. Imports nothing of ours."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


class Timers:
    """Functions to be called after a while. Time is given in steps, so it stands still with the window."""

    def __init__(self) -> None:
        self._now = 0.0
        self._entries: list[Timer] = []

    def after(self, seconds: float, function: Callable[[], None]) -> Timer:
        """Call ``function`` once when ``seconds`` have passed; keep the timer to ``cancel`` it."""
        timer = Timer(self._now + seconds, function)
        self._entries.append(timer)
        return timer

    @property
    def next_due(self) -> float | None:
        """Seconds until the next call, ``None`` when there is none."""
        live = [timer.due for timer in self._entries if not timer.is_cancelled]
        return max(0.0, min(live) - self._now) if live else None

    def advance(self, seconds: float) -> bool:
        """Let time pass; whether anything was called."""
        self._now += seconds
        due = [timer for timer in self._entries if timer.due <= self._now]
        if due:
            self._entries = [timer for timer in self._entries if timer.due > self._now]
            for timer in sorted(due, key=lambda timer: timer.due):
                if not timer.is_cancelled:
                    timer.is_cancelled = True
                    timer.function()
        return bool(due)

    def clear(self) -> None:
        """Forget all of them."""
        for timer in self._entries:
            timer.is_cancelled = True
        self._entries.clear()


@dataclass(slots=True, eq=False)
class Timer:
    """A function to be called; see :class:`Timers`."""

    due: float
    function: Callable[[], None]
    is_cancelled: bool = False

    def cancel(self) -> None:
        """Do not call it after all."""
        self.is_cancelled = True
