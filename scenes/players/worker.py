"""Processes of our own that receive and send Python objects: bots, hints, the arena. Imports no pygame.

    worker = Worker(serve, definition, seats)     # runs serve(link, definition, seats) in another process
    worker.send(question)
    ...
    for answer in worker.receive():               # never waits
        ...
    worker.stop(is_patient=True)

Objects travel as pickles through standard input and output. Both ends are this program: a pickle from anybody else is
never read. A worker ends with the process that started it (:mod:`scenes.base.child_process`).
"""

from __future__ import annotations

import contextlib
import os
import pickle
import queue
import signal
import subprocess
import sys
import threading
from collections.abc import Callable
from typing import IO, Any, Final, NoReturn

from heul_doch.scenes.base.child_process import Child, python_command, watch_parent

CLOSING: Final = 0.4
"""Seconds a worker gets to end by itself, and once more to be gone after it was killed."""

GONE: Final = object()
"""In place of a message: the worker's process has ended."""

Inbox = queue.SimpleQueue[tuple["Worker", Any]]
"""Messages and who sent them; :data:`GONE` is the last of each worker."""


class Link:
    """The worker's end: blocking :meth:`recv` and :meth:`send`."""

    def __init__(self, source: IO[bytes], sink: IO[bytes]) -> None:
        self._source, self._sink = source, sink

    def recv(self) -> Any:
        """Return the next object. Raises EOFError when there will be none."""
        return pickle.load(self._source)

    def send(self, message: object) -> None:
        """Send an object. Raises OSError when nobody listens any more."""
        self._sink.write(pickle.dumps(message, pickle.HIGHEST_PROTOCOL))
        self._sink.flush()


class Worker:
    """A process that runs ``serve(link, *arguments)``; ``serve`` is a function of a module."""

    def __init__(self, serve: Callable[..., None], *arguments: object, inbox: Inbox | None = None) -> None:
        """``inbox`` takes the messages of several workers. Raises OSError and the like when none can be started."""
        self._inbox: Inbox = queue.SimpleQueue() if inbox is None else inbox
        self._outbox: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        # Modules are found where they are found here: the function may lie outside of the program.
        self.send(sys.path)
        self.send((serve, arguments))
        pipe = subprocess.PIPE
        self._child = Child(python_command(__name__), stdin=pipe, stdout=pipe, stderr=subprocess.DEVNULL, bufsize=0)
        self.pid: Final = self._child.pid
        for work in (self._write, self._read):
            threading.Thread(target=work, name="worker", daemon=True).start()

    def send(self, message: object) -> None:
        """Send an object; never waits. To a dead worker it is lost, which the next :meth:`receive` will say."""
        self._outbox.put(pickle.dumps(message, pickle.HIGHEST_PROTOCOL))

    def receive(self) -> list[Any]:
        """Return what has come. Never waits. Raises EOFError when the worker is dead."""
        found: list[Any] = []
        while not self._inbox.empty():
            message = self._inbox.get()
            if message[1] is GONE:
                # Said again the next time.
                self._inbox.put(message)
                if not found:
                    raise EOFError
                break
            found.append(message[1])
        return found

    def stop(self, is_patient: bool) -> None:
        """End it: at once and without looking back, or wait until it is gone (at most twice CLOSING)."""
        # The end of its input ends an idle worker. It writes no files, so it may be killed at any moment.
        self._outbox.put(None)
        if is_patient:
            self._wait()
        if self._child.poll() is None:
            self._child.kill()
            if is_patient:
                self._wait()

    def _wait(self) -> None:
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._child.wait(CLOSING)

    def _write(self) -> None:
        pipe = self._child.stdin
        assert pipe is not None
        with contextlib.suppress(OSError, ValueError):
            while rest := memoryview(self._outbox.get() or b""):
                while rest:
                    rest = rest[pipe.write(rest) :]
            pipe.close()

    def _read(self) -> None:
        pipe = self._child.stdout
        assert pipe is not None
        # Whatever cannot be read: nothing more will come of this worker.
        with pipe, open(pipe.fileno(), "rb", closefd=False) as stream, contextlib.suppress(Exception):
            while True:
                self._inbox.put((self, pickle.load(stream)))
        self._child.end(CLOSING)
        self._outbox.put(None)
        self._inbox.put((self, GONE))


def worker_main() -> NoReturn:
    """Run as the worker process and exit."""
    watch_parent()
    # Ctrl+C in a terminal reaches all processes; the one that started this one decides when it ends.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    # Nothing a library prints may get between the messages.
    link = Link(os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb"))
    null = os.open(os.devnull, os.O_RDWR)
    os.dup2(null, 0)
    os.dup2(null, 1)
    with contextlib.suppress(EOFError, OSError):
        sys.path[:] = link.recv()
        serve, arguments = link.recv()
        serve(link, *arguments)
    sys.exit()
