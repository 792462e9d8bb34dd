"""Another program as a bot: a process that is asked one line and answers one line. Imports no pygame.

What it says is :mod:`game.bots.jsonlines`; here are the process and the time limit. It is started with the first
question. One that is late is ended, and started anew with the next question; so is one that died. ::

    with Program("python my_bot.py", budget_ms=500) as program:
        bot = ProgramBot(program.ask, 500)
"""

from __future__ import annotations

import contextlib
import os
import queue
import shlex
import subprocess
import threading
from types import TracebackType

GRACE = 1.0
"""Seconds beyond the budget until an answer counts as too late."""

STARTUP = 10.0
"""Seconds more for the first answer: the program has to start."""

LONGEST = 100_000
"""Characters of an answer; a longer one is nonsense."""

PATIENCE = 3
"""So many failures in a row, and the program is not started again."""


class ProgramError(RuntimeError):
    """A program gave no answer: what happened, in words."""


class Program:
    """One process, asked line by line."""

    def __init__(self, command: str, budget_ms: int = 1500, grace: float = GRACE) -> None:
        """``command`` is split like a shell does, no shell runs. Raises ValueError for an empty or open-quoted one."""
        self.arguments = shlex.split(command, posix=os.name != "nt")
        if not self.arguments:
            raise ValueError("no command")
        self._limit = budget_ms / 1000 + grace
        self._process: subprocess.Popen[str] | None = None
        self._lines: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        self._failures = 0
        self._is_warm = False
        self._is_over = False

    def ask(self, line: str) -> str:
        """Send a line and return the answer. Raises ProgramError when there is none in time."""
        if self._failures >= PATIENCE:
            raise ProgramError(f"{self.arguments[0]}: given up after {PATIENCE} failures in a row")
        try:
            said = self._ask(line)
        except ProgramError:
            self._failures += 1
            self.close()
            raise
        self._failures = 0
        self._is_warm = True
        return said

    def _ask(self, line: str) -> str:
        process = self._process or self._start()
        assert process.stdin is not None
        try:
            process.stdin.write(line + "\n")
            process.stdin.flush()
        except (OSError, ValueError):
            raise ProgramError(f"{self.arguments[0]} has ended{self._code()}") from None
        limit = self._limit + (0.0 if self._is_warm else STARTUP)
        try:
            said = self._lines.get(timeout=limit)
        except queue.Empty:
            raise ProgramError(f"{self.arguments[0]} took longer than {limit:.1f} s") from None
        if said is None:
            raise ProgramError(f"{self.arguments[0]} has ended{self._code()}")
        return said

    def _start(self) -> subprocess.Popen[str]:
        try:
            process = subprocess.Popen(
                self.arguments,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                encoding="utf-8",
                errors="replace",
            )
        except OSError as error:
            raise ProgramError(f"{self.arguments[0]}: {error.strerror or error}") from None
        self._process = process
        self._is_warm = False
        if self._is_over:
            # Ended while it was being started.
            self.close()
            raise ProgramError(f"{self.arguments[0]}: not wanted any more")
        # A queue for each process: a late answer of an old one is never taken for a new one's.
        self._lines = queue.SimpleQueue()
        threading.Thread(target=_read, args=(process, self._lines), name="program", daemon=True).start()
        return process

    def _code(self) -> str:
        if self._process is None:
            return ""
        with contextlib.suppress(subprocess.TimeoutExpired):
            return f" with code {self._process.wait(0.5)}"
        return ""

    def close(self) -> None:
        """End the process; the next question starts it again."""
        process, self._process = self._process, None
        if process is None:
            return
        with contextlib.suppress(OSError):
            process.kill()
        if process.stdin is not None:
            with contextlib.suppress(OSError):
                process.stdin.close()
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(1.0)

    def end(self) -> None:
        """End the process for good and at once, from any thread; nobody waits until it is gone."""
        self._is_over = True
        self._failures = PATIENCE
        process = self._process
        if process is not None:
            with contextlib.suppress(OSError):
                process.kill()
            threading.Thread(target=self.close, name="program-ended", daemon=True).start()

    def __enter__(self) -> Program:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def _read(process: subprocess.Popen[str], lines: queue.SimpleQueue[str | None]) -> None:
    """Hand on what the process says, then None."""
    assert process.stdout is not None
    with contextlib.suppress(OSError, ValueError):
        while line := process.stdout.readline(LONGEST):
            lines.put(line)
    lines.put(None)
    with contextlib.suppress(OSError):
        process.stdout.close()
