"""Services that run beside the window, in a process of their own: bots, hints, the arena.

A service is a function that answers each message with any number of messages; ``make(*arguments)`` returns it. ::

    worker = Worker(make, definition, seats)      # runs make(definition, seats) in another process
    worker.send(question)
    ...
    for answer in worker.receive():               # never waits
        ...
    worker.stop(is_patient=True)

Objects travel as pickles through standard input and output. Both ends are this program: a pickle from anybody else is
never read. A worker ends with the process that started it (:mod:`heul_doch.scenes.base.child_process`).
"""

from __future__ import annotations

import contextlib
import logging
import pickle
import queue
import subprocess
import sys
import threading
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, Final, NoReturn

from heul_doch.scenes.base.child_process import Child, python_command, take_pipes

if TYPE_CHECKING:
    from heul_doch.game import GameDefinition

log = logging.getLogger(__name__)

CLOSING: Final = 0.4
"""Seconds a worker gets to end by itself, and once more to be gone after it was killed."""

GONE: Final = object()
"""In place of a message: the worker's process has ended."""

Inbox = queue.SimpleQueue[tuple["Worker", Any]]
"""Messages and who sent them; :data:`GONE` is the last of each worker."""


Service = Callable[[Any], Iterable[object]]


class Worker:
    """A process that runs the service ``make(*arguments)``; ``make`` is a function of a module."""

    def __init__(self, make: Callable[..., Service], *arguments: object, inbox: Inbox | None = None) -> None:
        """``inbox`` takes the messages of several workers. Raises OSError and the like when none can be started."""
        self._inbox: Inbox = queue.SimpleQueue() if inbox is None else inbox
        self._outbox: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        # Modules are found where they are found here: the function may lie outside of the program.
        self.send(sys.path)
        self.send((make, arguments))
        pipe = subprocess.PIPE
        self._child = Child(python_command(__name__), stdin=pipe, stdout=pipe, stderr=subprocess.DEVNULL, bufsize=0)
        self.pid: Final = self._child.pid
        for work in (self._write, self._read):
            threading.Thread(target=work, name="worker", daemon=True).start()

    def send(self, message: object) -> None:
        """Send an object; never waits. If the worker is dead, it is lost, and the next :meth:`receive` raises."""
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
        """End it: at once without waiting, or wait until it has ended (at most twice CLOSING)."""
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


class InlineWorker:
    """Runs a service at once, in the calling thread: for tests, pictures, and where no process can be started."""

    def __init__(self, make: Callable[..., Service], *arguments: object) -> None:
        self._service = make(*arguments)
        self._answers: list[Any] = []

    def send(self, message: object) -> None:
        """Answer a message."""
        self._answers += self._service(message)

    def receive(self) -> list[Any]:
        """Return the answers since the last call."""
        answers, self._answers = self._answers, []
        return answers

    def stop(self, is_patient: bool) -> None:
        """Drop answers that have not been received."""
        self._answers = []


class TableWorker(ABC):
    """Keeps one worker for one table: it is started when it is needed, and anew after it was dropped."""

    kind: type[Worker | InlineWorker] = Worker

    def __init__(self, make: Callable[..., Service], *arguments: object) -> None:
        """The service is ``make(definition, seats, *arguments)``."""
        self._make, self._arguments = make, arguments
        self._table: tuple[GameDefinition, int] | None = None
        self._worker: Worker | InlineWorker | None = None

    def start(self, defn: GameDefinition, seats: int) -> None:
        """Get ready for a table; what is open is dropped. A worker for the same table is kept."""
        self.cancel()
        if self._table != (defn, seats):
            self._drop()
            self._table = (defn, seats)

    @abstractmethod
    def cancel(self) -> None:
        """Drop what is open."""

    def _running(self) -> Worker | InlineWorker:
        """Return the worker, started if there is none. Raises RuntimeError before :meth:`start`."""
        if self._table is None:
            raise RuntimeError("there is no table yet")
        if self._worker is None:
            try:
                self._worker = self.kind(self._make, *self._table, *self._arguments)
            except OSError as error:
                # Locked-down systems, programs frozen without an entry for workers: the game must go on.
                log.warning("no process can be started (%s); its work is done here", error)
                self.kind = InlineWorker
                self._worker = InlineWorker(self._make, *self._table, *self._arguments)
        return self._worker

    def _drop(self, is_patient: bool = False) -> None:
        if self._worker is not None:
            self._worker.stop(is_patient)
            self._worker = None


def worker_main() -> NoReturn:
    """Run as the worker process and exit."""
    source, sink = take_pipes()
    with contextlib.suppress(EOFError, OSError):
        sys.path[:] = pickle.load(source)
        make, arguments = pickle.load(source)
        service = make(*arguments)
        while True:
            for answer in service(pickle.load(source)):
                pickle.dump(answer, sink, pickle.HIGHEST_PROTOCOL)
                sink.flush()
    sys.exit()
