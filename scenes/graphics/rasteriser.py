"""The window's end of the drawing process (:mod:`heul_doch.scenes.graphics.raster_worker`): requests go out, pixels
come back.
"""

from __future__ import annotations

import contextlib
import json
import queue
import signal
import subprocess
import threading
from collections.abc import Callable
from typing import IO, TYPE_CHECKING, Any, Final

from heul_doch.scenes.base.child_process import Child, python_command
from heul_doch.scenes.graphics.picture_files import folders
from heul_doch.scenes.graphics.picture_limits import EXIT_SLOW, MEMORY, SECONDS
from heul_doch.scenes.graphics.picture_requests import OWN, Answer, Pixels, Request, own_parts

if TYPE_CHECKING:
    from pathlib import Path

    from heul_doch.game.rulefiles.pictures import Finding

AHEAD: Final = 2
"""Requests the process has at once, so that it goes on while the window does something else."""
ATTEMPTS: Final = 3
"""So often a picture is asked for at which the process ends; one of a player's rules file only once."""


class _Worker:
    """The process and the thread that listens to it. Raises OSError where it cannot be started."""

    def __init__(self, folder: Path, inbox: queue.SimpleQueue[tuple[_Worker, dict[str, Any] | None]]) -> None:
        pipe = subprocess.PIPE
        command = python_command("heul_doch.scenes.graphics.raster_worker", str(folder))
        self.process = Child(command, stdin=pipe, stdout=pipe, stderr=subprocess.DEVNULL)
        self.asked: dict[int, Request] = {}
        """Number -> request, in the order in which it works on them."""
        self._inbox = inbox

    def listen(self, wake: Callable[[], None]) -> None:
        """Start the thread that puts answers, and None after the last, into the inbox and calls ``wake``."""
        self.listener = threading.Thread(target=self._listen, args=(wake,), name="raster", daemon=True)
        self.listener.start()

    def _listen(self, wake: Callable[[], None]) -> None:
        stream = self.process.stdout
        assert stream is not None
        with stream, contextlib.suppress(OSError, ValueError):
            while line := stream.readline():
                answer = json.loads(line)
                answer["data"] = _read(stream, answer.get("bytes", 0))
                self._inbox.put((self, answer))
                wake()
        self._inbox.put((self, None))
        wake()

    def send(self, line: dict[str, Any]) -> None:
        """Pass a request on; of one that is gone the listening thread tells."""
        assert self.process.stdin is not None
        with contextlib.suppress(OSError, ValueError):
            self.process.stdin.write(json.dumps(line).encode() + b"\n")
            self.process.stdin.flush()


def _read(stream: IO[bytes], size: int) -> bytearray:
    """Return so many bytes. Raises OSError where there are less: the process ended in the middle of a picture."""
    data = bytearray(size)
    if stream.readinto(data) != size:  # type: ignore[attr-defined]
        raise OSError("the end of a picture is missing")
    return data


class Rasteriser:
    """Turns requests into pixels in another process. Used from one thread; ``wake`` is called from others.

    Requests of higher priority go first, of equal priority the older ones. Ask :meth:`collect` for the answers.
    ``folder`` is where drawn pictures are kept, ``own_seconds`` what one picture of a player may take.
    """

    def __init__(self, folder: Path, wake: Callable[[], None] = lambda: None, own_seconds: float = SECONDS) -> None:
        self._folder = folder
        self._wake = wake
        self._own_seconds = own_seconds
        self._inbox: queue.SimpleQueue[tuple[_Worker, dict[str, Any] | None]] = queue.SimpleQueue()
        self._worker: _Worker | None = None
        self._waiting: dict[Request, int] = {}
        """Request -> priority, the oldest first."""
        self._attempts: dict[Request, int] = {}
        self._refused: dict[str, Finding] = {}
        """Pictures of players, by name, that ended a process: they are not drawn again in any size."""
        self._number = 0
        self._closed = False

    @property
    def is_idle(self) -> bool:
        """Whether nothing is asked for."""
        return not self._waiting and not self._asked

    @property
    def _asked(self) -> dict[int, Request]:
        return self._worker.asked if self._worker is not None else {}

    def ask(self, request: Request, priority: int = 0) -> None:
        """Ask for a picture; asking twice changes nothing but the priority.

        One of priority 0 is made ahead of need: only while nothing else is.
        """
        if not self._closed and request not in self._asked.values():
            self._waiting[request] = max(priority, self._waiting.get(request, 0))

    def forget(self) -> None:
        """Drop everything not yet begun."""
        self._waiting.clear()

    def _started(self) -> _Worker:
        if self._worker is None:
            self._worker = _Worker(self._folder, self._inbox)
            self._worker.listen(self._wake)
        return self._worker

    def collect(self) -> list[Answer]:
        """Hand out work and return what has come back since. Never waits."""
        answers: list[Answer] = []
        while not self._inbox.empty():
            worker, found = self._inbox.get()
            if found is None:
                answers += self._ended(worker)
            elif (request := worker.asked.pop(found["id"], None)) is not None:
                self._attempts.pop(request, None)
                is_drawn, finding = "error" not in found, found.get("finding")
                pixels = Pixels(*request.size, found["opaque"], found["data"]) if is_drawn else None
                answers.append(Answer(request, pixels, found.get("error", ""), tuple(finding) if finding else None))
        if self._waiting and not self._closed:
            answers += self._hand_out()
        return answers

    def _ended(self, worker: _Worker) -> list[Answer]:
        """Ask a process's open requests of another one, but the picture at which it ended only some times."""
        worker.process.end()
        if worker is self._worker:
            self._worker = None
        failed = []
        for place, request in enumerate(worker.asked.values()):
            if place == 0 and request.name.startswith(OWN):
                self._refused[request.name] = self._refusal(request.name, worker)
            elif place == 0:
                self._attempts[request] = self._attempts.get(request, 0) + 1
                if self._attempts[request] >= ATTEMPTS:
                    failed.append(Answer(request, None, "the drawing process ended three times"))
                    continue
            self.ask(request, 1)
        return failed

    def _refusal(self, name: str, worker: _Worker) -> Finding:
        """Return why a player's picture ended a process, by how that ended."""
        from heul_doch.game.rulefiles.pictures import too_heavy, too_slow

        picture = own_parts(name)[1]
        if worker.process.returncode in (EXIT_SLOW, -getattr(signal, "SIGPROF", EXIT_SLOW)):
            return too_slow(picture, self._own_seconds)
        return too_heavy(picture, MEMORY)

    def _hand_out(self) -> list[Answer]:
        try:
            worker = self._started()
        except OSError as error:
            failed = [Answer(request, None, f"no drawing process: {error}") for request in self._waiting]
            self._waiting.clear()
            return failed
        while self._waiting and len(worker.asked) < AHEAD:
            request = max(self._waiting, key=self._waiting.__getitem__)
            # What is made ahead of need takes no time from what is seen, which may also be asked for any moment.
            if self._waiting[request] <= 0 and worker.asked:
                break
            del self._waiting[request]
            self._number += 1
            worker.asked[self._number] = request
            worker.send(
                {
                    "id": self._number,
                    "name": request.name,
                    "text": request.text,
                    "size": request.size,
                    "folders": [str(folder) for folder in folders()],
                    "finding": self._refused.get(request.name),
                    "seconds": self._own_seconds,
                }
            )
        return []

    def close(self) -> None:
        """End the process. Nothing is asked or answered afterwards."""
        self._closed = True
        self._waiting.clear()
        if self._worker is not None:
            self._worker.process.end()
            self._worker = None
