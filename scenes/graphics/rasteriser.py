"""The window's end of the drawing process (:mod:`scenes.graphics.raster_worker`): requests go out, pixels come back.

Imports no pygame.
"""

from __future__ import annotations

import contextlib
import json
import queue
import signal
import subprocess
import threading
from collections.abc import Callable
from typing import IO, TYPE_CHECKING, Any, Final, NamedTuple

from heul_doch.scenes.base.child_process import Child, python_command
from heul_doch.scenes.graphics.picture_files import added_folders
from heul_doch.scenes.graphics.picture_limits import MEMORY, PATIENCE, SECONDS
from heul_doch.scenes.graphics.picture_names import OWN, own_parts
from heul_doch.scenes.graphics.pixels import Pixels

if TYPE_CHECKING:
    from pathlib import Path

    from heul_doch.game.rulefiles.pictures import Finding

MANY: Final = 8
"""Pictures that have to wait before a further worker is started."""

Room = tuple[object, memoryview]
"""A target and its memory, to be written into."""


def command(folder: Path) -> list[str]:
    """Return how to start the drawing process, whose code this process need not load; ``folder`` is the cache."""
    return python_command("heul_doch.scenes.graphics.raster_worker", str(folder))


class Request(NamedTuple):
    """A picture wanted in a size."""

    name: str
    text: str
    size: tuple[int, int]


class Answer(NamedTuple):
    """What became of a request."""

    request: Request
    pixels: Pixels | None
    error: str = ""
    """Why there are no pixels."""
    finding: Finding | None = None
    """Why the pixels are those of a blank card: what is wrong with the picture of a player's rules file."""


class _News(NamedTuple):
    """What a worker's thread tells: an answer, or (number -1) that the worker has ended."""

    worker: _Worker
    number: int
    pixels: Pixels | None = None
    error: str = ""
    finding: Finding | None = None


class _Worker:
    """One worker process and the thread that listens to it."""

    def __init__(
        self,
        folder: Path,
        inbox: queue.SimpleQueue[_News],
        room: Callable[[int, int, bool], Room | None],
        seconds: float,
    ) -> None:
        pipe = subprocess.PIPE
        self.process = Child(command(folder), stdin=pipe, stdout=pipe, stderr=subprocess.DEVNULL, bufsize=0)
        self.asked: dict[int, Request] = {}
        """In the order in which it works on them."""
        self.is_gone = False
        self.is_drawing = False
        """Whether it draws a picture, which takes longer than reading one from the cache."""
        self.late: int | None = None
        """The number of the request it was ended for, as it took too long."""
        self.seconds = seconds
        self._timer: threading.Timer | None = None
        self._inbox = inbox
        self._room = room

    def listen(self, wake: Callable[[], None]) -> None:
        """Start the thread; ``wake`` is called from it after each answer."""
        self.listener = threading.Thread(target=self._listen, args=(wake,), name="raster", daemon=True)
        self.listener.start()

    def _listen(self, wake: Callable[[], None]) -> None:
        stream = self.process.stdout
        assert stream is not None
        with stream, contextlib.suppress(OSError, ValueError):
            while line := _read_line(stream):
                self._take(json.loads(line), stream, wake)
        self._stop_timer()
        self.is_gone = True
        self._inbox.put(_News(self, -1))
        wake()

    def _take(self, answer: dict[str, Any], stream: IO[bytes], wake: Callable[[], None]) -> None:
        self._stop_timer()
        self.is_drawing = "begins" in answer
        if self.is_drawing:
            if answer["begins"] == "limited":
                self._timer = threading.Timer(self.seconds * PATIENCE, self._give_up, (answer["id"],))
                self._timer.daemon = True
                self._timer.start()
            wake()
            return
        pixels = None if "error" in answer else self._read_pixels(stream, answer)
        finding = answer.get("finding")
        self._inbox.put(
            _News(self, answer["id"], pixels, answer.get("error", ""), (finding[0], finding[1]) if finding else None)
        )
        wake()

    def _give_up(self, number: int) -> None:
        self.late = number
        with contextlib.suppress(OSError):
            self.process.kill()

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()

    def _read_pixels(self, stream: IO[bytes], answer: dict[str, Any]) -> Pixels:
        size = (answer["w"], answer["h"], answer["opaque"])
        target, data = None, bytearray()
        room = self._room(*size)
        if room is not None and room[1].nbytes == answer["bytes"]:
            target, view = room
        else:
            data = bytearray(answer["bytes"])
            view = memoryview(data)
        del room
        done = 0
        with view:
            while done < view.nbytes:
                # In pieces: the lock is free while a piece is read.
                got = stream.readinto(view[done : done + (1 << 18)])  # type: ignore[attr-defined]
                if not got:
                    raise OSError("the worker ended in the middle of a picture")
                done += got
        return Pixels(*size, data, target)

    def send(self, number: int, request: Request, finding: Finding | None) -> bool:
        """Pass a request on; whether the worker was there to take it. With a finding it makes a blank card."""
        line: dict[str, Any] = {"id": number, "name": request.name, "text": request.text}
        line |= {"w": request.size[0], "h": request.size[1]}
        if folders := added_folders():
            line["folders"] = [str(folder) for folder in folders]
        if finding is not None:
            line["finding"] = finding
        elif request.name.startswith(OWN):
            line["seconds"] = self.seconds
        if not self._write(line):
            return False
        self.asked[number] = request
        return True

    def prepare(self) -> None:
        """Have it load what draws."""
        self._write({"prepare": True})

    def _write(self, line: dict[str, Any]) -> bool:
        try:
            assert self.process.stdin is not None
            self.process.stdin.write(json.dumps(line).encode() + b"\n")
        except (OSError, ValueError):
            return False
        return True

    def end(self) -> None:
        """End the process at once; the thread that listens to it closes its output."""
        self.process.end()


def _read_line(stream: IO[bytes]) -> bytes:
    out = bytearray()
    while True:
        char = stream.read(1)
        if not char:
            return b""
        if char == b"\n":
            return bytes(out)
        out += char


def _refusal(name: str, worker: _Worker, number: int) -> Finding:
    """Return why a player's picture ended a worker, by how that ended."""
    from heul_doch.game.rulefiles.pictures import too_heavy, too_slow

    picture = own_parts(name)[1]
    if worker.late == number or worker.process.returncode == -getattr(signal, "SIGPROF", 0):
        return too_slow(picture, worker.seconds)
    return too_heavy(picture, MEMORY)


class Rasteriser:
    """Turns requests into pixels in worker processes. Used from one thread; ``wake`` is called from others.

    Requests of higher priority go first, of equal priority the older ones. Ask :meth:`collect` for the answers.
    ``room`` is called from another thread with width, height and whether a picture is opaque, and may say where its
    pixels shall be written, so that they are nowhere twice. ``own_seconds``: what one picture of a player may take.
    """

    AHEAD: Final = 2

    def __init__(
        self,
        folder: Path,
        wake: Callable[[], None] = lambda: None,
        workers: int = 1,
        room: Callable[[int, int, bool], Room | None] = lambda width, height, opaque: None,
        own_seconds: float = SECONDS,
    ) -> None:
        self._folder = folder
        self._room = room
        self._wake = wake
        self._limit = workers
        self._own_seconds = own_seconds
        self._inbox: queue.SimpleQueue[_News] = queue.SimpleQueue()
        self._workers: list[_Worker] = []
        self._waiting: dict[Request, tuple[int, int]] = {}
        self._attempts: dict[Request, int] = {}
        self._refused: dict[str, Finding] = {}
        """Pictures of players, by name, that ended a worker: they are not drawn again in any size."""
        self._number = 0
        self._closed = False

    @property
    def is_idle(self) -> bool:
        """Whether nothing is asked for."""
        return not self._waiting and not any(worker.asked for worker in self._workers)

    def is_asked(self, request: Request) -> bool:
        """Whether a request waits or is being worked on."""
        return request in self._waiting or any(request in worker.asked.values() for worker in self._workers)

    def ask(self, request: Request, priority: int = 0) -> None:
        """Ask for a picture; asking twice changes nothing but the priority."""
        if self._closed or any(request in worker.asked.values() for worker in self._workers):
            return
        self._wait_for(request, priority)

    def _wait_for(self, request: Request, priority: int) -> None:
        self._number += 1
        old = self._waiting.get(request)
        self._waiting[request] = (max(priority, old[0]) if old else priority, old[1] if old else self._number)

    def forget(self) -> None:
        """Drop everything not yet begun."""
        self._waiting.clear()

    def prepare(self) -> None:
        """Start all workers there may be and have them load what draws: many pictures will be asked for in a moment."""
        with contextlib.suppress(OSError):
            while len(self._workers) < self._limit and not self._closed:
                self._start().prepare()

    def _start(self) -> _Worker:
        worker = _Worker(self._folder, self._inbox, self._room, self._own_seconds)
        worker.listen(self._wake)
        self._workers.append(worker)
        return worker

    def collect(self) -> list[Answer]:
        """Hand out work and return what has come back since. Never waits."""
        answers: list[Answer] = []
        while not self._inbox.empty():
            news = self._inbox.get()
            if news.number < 0:
                answers += self._reassign(news.worker)
            elif (request := news.worker.asked.pop(news.number, None)) is not None:
                self._attempts.pop(request, None)
                answers.append(Answer(request, news.pixels, news.error, news.finding))
        answers += self._hand_out()
        return answers

    def _reassign(self, worker: _Worker) -> list[Answer]:
        """Ask a worker's open requests of another one, but the picture it ended at only twice, and a player's never."""
        if worker in self._workers:
            self._workers.remove(worker)
            worker.end()
        failed = []
        for place, (number, request) in enumerate(worker.asked.items()):
            if place == 0 and request.name.startswith(OWN):
                self._refused[request.name] = _refusal(request.name, worker, number)
            elif place == 0:
                self._attempts[request] = self._attempts.get(request, 0) + 1
                if self._attempts[request] >= 3:
                    failed.append(Answer(request, None, "the drawing process ended three times"))
                    continue
            self._wait_for(request, 1)
        worker.asked.clear()
        return failed

    def _hand_out(self) -> list[Answer]:
        while self._waiting and not self._closed:
            if self._may_start():
                try:
                    self._start()
                except OSError as error:
                    if not self._workers:
                        failed = [Answer(request, None, f"no drawing process: {error}") for request in self._waiting]
                        self._waiting.clear()
                        return failed
            request = min(self._waiting, key=lambda request: (-self._waiting[request][0], self._waiting[request][1]))
            # What is made ahead of need takes no time from what is seen, which may also be asked for any moment.
            if self._waiting[request][0] <= 0 and any(worker.asked for worker in self._workers):
                break
            free = [worker for worker in self._workers if not worker.is_gone and len(worker.asked) < self.AHEAD]
            if not free:
                break
            worker = min(free, key=lambda worker: len(worker.asked))
            del self._waiting[request]
            self._number += 1
            if not worker.send(self._number, request, self._refused.get(request.name)):
                worker.is_gone = True
                self._waiting[request] = (1, 0)
                break
        return []

    def _may_start(self) -> bool:
        """Whether another worker is worth its start: there is none, or all draw while many pictures wait."""
        if len(self._workers) >= self._limit:
            return False
        return not self._workers or (len(self._waiting) >= MANY and all(worker.is_drawing for worker in self._workers))

    def close(self) -> None:
        """End the workers. Nothing is asked or answered afterwards."""
        self._closed = True
        self._waiting.clear()
        for worker in self._workers:
            worker.end()
        self._workers.clear()
