"""A process that exchanges lines of JSON with this one through pipes, and ends with it.

The network parts run in such processes, so that nothing strangers send takes the interpreter's lock of the window. The
lines are JSON and no pickles: should a stranger find a way into that process, its lines still cannot run code here.
"""

from __future__ import annotations

import contextlib
import json
import os
import queue
import subprocess
import threading
from collections.abc import Callable, Coroutine
from typing import Any, BinaryIO, Final, NoReturn

from heul_doch.scenes.base.child_process import Child, python_command, take_pipes
from heul_doch.scenes.network import limits

Line = list[Any]
"""A line: a word that says what it is, and values of JSON."""

LOOK: Final = 0.25
"""Seconds between two looks whether a thread is still wanted."""


class LineProcess:
    """Runs ``worker_main`` of a module in another process. No method waits, except :meth:`stop` when told to."""

    def __init__(self, module: str, first: object, wake: Callable[[], None] = lambda: None) -> None:
        """``first`` is the first line; ``wake`` is called, by a thread, when there is something to :meth:`receive`.

        Raises OSError and the like when no process can be started.
        """
        self._wake = wake
        self._inbox: queue.Queue[Line | None] = queue.Queue(limits.WAITING_LINES)
        self._outbox: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._is_stopped = False
        self._is_over = False
        self.send(first)
        pipe = subprocess.PIPE
        self._child = Child(python_command(module), stdin=pipe, stdout=pipe, stderr=subprocess.DEVNULL, bufsize=0)
        self.pid: Final = self._child.pid
        for work in (self._write, self._read):
            threading.Thread(target=work, name="network", daemon=True).start()

    def send(self, line: object) -> None:
        """Send a line. To a process that has ended it is lost."""
        self._outbox.put(json.dumps(line).encode() + b"\n")

    def receive(self) -> list[Line]:
        """Return the lines that have come, at most :data:`limits.LINES_A_FRAME`.

        Raises EOFError, once, when the process has ended by itself.
        """
        found: list[Line] = []
        waiting = self._inbox.qsize()
        if waiting > limits.LINES_A_FRAME:
            # The others have to wait: a flood must not keep the window here.
            waiting = limits.LINES_A_FRAME
            self._wake()
        for _ in range(waiting):
            line = self._inbox.get()
            if line is None:
                self._is_over = True
                break
            found.append(line)
        if self._is_over and not found and not self._is_stopped:
            self._is_stopped = True
            raise EOFError
        return found

    def stop(self, is_patient: bool) -> None:
        """End the process: it may say farewell for a moment. Waits for that if ``is_patient``."""
        self._is_stopped = True
        self._outbox.put(None)
        ending = threading.Thread(target=self._end, name="network", daemon=True)
        ending.start()
        if is_patient:
            ending.join(limits.ENDING_SECONDS + LOOK)

    def _end(self) -> None:
        """Wait until the process has ended; kill it if that takes too long."""
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._child.wait(limits.ENDING_SECONDS)
        self._child.end()

    def _write(self) -> None:
        pipe = self._child.stdin
        assert pipe is not None
        with contextlib.suppress(OSError, ValueError):
            while rest := memoryview(self._outbox.get() or b""):
                while rest:
                    rest = rest[pipe.write(rest) :]
        with contextlib.suppress(OSError):
            pipe.close()

    def _read(self) -> None:
        pipe = self._child.stdout
        assert pipe is not None
        # Whatever cannot be read: nothing more will come of this process.
        with pipe, open(pipe.fileno(), "rb", closefd=False) as stream, contextlib.suppress(ValueError, OSError):
            while data := stream.readline(limits.LINE):
                self._put(json.loads(data))
        self._put(None)
        self._outbox.put(None)
        self._end()

    def _put(self, line: Line | None) -> None:
        """Hand a line to the window. If that does not take any, wait: so the process waits, and what strangers send."""
        while not self._is_stopped:
            with contextlib.suppress(queue.Full):
                self._inbox.put(line, timeout=LOOK)
                self._wake()
                return


class Lines:
    """The other end: what such a process itself uses to talk to its owner, from within an asyncio loop."""

    def __init__(self, source: BinaryIO, sink: BinaryIO) -> None:
        self._source, self._sink = source, sink
        self._outbox: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._writer = threading.Thread(target=self._write, name="lines out", daemon=True)

    def first(self) -> Any:
        """Return the first line. Raises EOFError when there is none."""
        data = self._source.readline()
        if not data:
            raise EOFError
        return json.loads(data)

    def start(self, handler: Callable[[Line], None], ended: Callable[[], None]) -> None:
        """Read from now on: the loop calls ``handler`` for each line, and ``ended`` after the last."""
        import asyncio

        loop = asyncio.get_running_loop()

        def read() -> None:
            # The loop is closed: this process is about to end.
            with contextlib.suppress(RuntimeError):
                with contextlib.suppress(OSError):
                    for data in self._source:
                        loop.call_soon_threadsafe(handler, json.loads(data))
                loop.call_soon_threadsafe(ended)

        threading.Thread(target=read, name="lines in", daemon=True).start()
        self._writer.start()

    def send(self, line: object) -> None:
        """Send a line; never waits."""
        self._outbox.put(json.dumps(line).encode() + b"\n")

    @property
    def is_full(self) -> bool:
        """Return whether so many lines wait that no more should come."""
        return self._outbox.qsize() >= limits.WAITING_LINES

    def finish(self) -> None:
        """Wait a moment until all is written."""
        self._outbox.put(None)
        self._writer.join(limits.ENDING_SECONDS)

    def _write(self) -> None:
        with contextlib.suppress(OSError):
            while (data := self._outbox.get()) is not None:
                self._sink.write(data)
                if self._outbox.empty():
                    self._sink.flush()
            self._sink.flush()


def run(work: Callable[[Lines, Any], Coroutine[Any, Any, None]]) -> NoReturn:
    """Run ``work(lines, first line)`` as such a process, and end it."""
    # It takes longer to load than a frame of the window, which needs this module too.
    import asyncio

    lines = Lines(*take_pipes())
    code = 0
    try:
        first = lines.first()
        asyncio.run(work(lines, first))
    except EOFError:
        pass
    except Exception:
        code = 1
    # A thread may still be waiting for a line.
    os._exit(code)
