"""Rasterising apart from the window: a worker process, its cache on disk, and the client that feeds it.

The SVG library holds the interpreter lock while it draws, so drawing happens in a process of its own, started with
the first request and gone a few seconds after the last. The worker writes every picture into the cache folder and
sends the bare pixels back; the window's process never decodes anything.

Protocol: requests are JSON lines ``{"id", "name", "text", "w", "h"}`` on the worker's input; each answer is a JSON
line ``{"id", "w", "h", "opaque", "bytes"}`` followed by so many bytes (rows of blue, green, red, alpha;
premultiplied unless opaque), or ``{"id", "error"}``. A ``"warning"`` says why it is not quite what was asked for.

A cache file is named after the SHA-256 of renderer version, size and SVG text, and holds ``HDP2``, width, height,
opaque (unsigned 32 bit, little endian) and the zlib-compressed pixels. A damaged one is deleted and made again.
"""

from __future__ import annotations

import contextlib
import json
import logging
import os
import queue
import struct
import subprocess
import sys
import threading
import time
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any, Final, NamedTuple

from scenes.child_process import Child

if TYPE_CHECKING:
    from pygame import Surface

log = logging.getLogger(__name__)

VERSION: Final = 3
MAGIC: Final = b"HDP2"
IDLE_SECONDS: Final = 4.0
CACHE_LIMIT: Final = 256_000_000
MAX_SIDE: Final = 8192
WINDOW_SIDE: Final = 480
"""A picture of no shorter side may fill a window."""
ALMOST: Final = 249
"""What is less transparent than this alpha (of 255) looks opaque."""
_HEADER: Final = struct.Struct("<4sIII")
WORKER_FLAG: Final = "--raster-worker"


class Pixels(NamedTuple):
    """A rasterised picture: rows of blue, green, red, alpha."""

    width: int
    height: int
    opaque: bool
    data: bytes | bytearray
    target: object = None
    """What the pixels lie in already, when somebody has made room for them (see :class:`Rasteriser`); else None."""


Room = tuple[object, memoryview]
"""A target and its memory, to be written into."""


# --------------------------------------------------------------------------------------------------- drawing


def svg_hash(svg: str) -> str:
    """Return the fingerprint of a picture's source."""
    import hashlib

    return hashlib.sha256(svg.encode()).hexdigest()[:32]


def cache_name(svg: str, size: tuple[int, int]) -> str:
    """Return the cache file's name for a picture in this size."""
    import hashlib

    head = f"{VERSION}|{size[0]}x{size[1]}|".encode()
    return hashlib.sha256(head + svg.encode()).hexdigest()[:40] + ".px"


def rasterise(svg: str, size: tuple[int, int]) -> Pixels:
    """Draw an SVG document in exactly this size. Raises ``ValueError`` for a broken document."""
    import io

    import pygame
    import resvg_py

    fonts: list[str] = []
    if "<text" in svg:
        from scenes.text import face_file

        fonts = [str(face_file(face)) for face in ("title", "text", "bold", "black")]
    png = resvg_py.svg_to_bytes(
        svg_string=svg, width=size[0], height=size[1], skip_system_fonts=True, font_files=fonts or None
    )
    surface = pygame.image.load(io.BytesIO(png), "picture.png")
    if surface.size != size:
        # Fitted into the size: a rounding apart it is stretched, otherwise it keeps its shape in the middle.
        near = abs(surface.width - size[0]) <= 0.03 * size[0] and abs(surface.height - size[1]) <= 0.03 * size[1]
        whole = pygame.Surface(size, pygame.SRCALPHA)
        if near:
            whole.blit(pygame.transform.smoothscale(surface, size), (0, 0))
        else:
            whole.blit(surface, ((size[0] - surface.width) // 2, (size[1] - surface.height) // 2))
        surface = whole
    is_opaque = _is_solid(surface)
    if not is_opaque:
        surface = surface.premul_alpha()
    return Pixels(size[0], size[1], is_opaque, pygame.image.tobytes(surface, "BGRA"))


def _is_solid(surface: Surface) -> bool:
    """Whether a picture is opaque. One for a whole window is made so where only roundings have made it transparent.

    They are a hair's breadth everywhere, or its last pixels. Looking at each one's alpha costs three times as much.
    """
    import pygame

    width, height = surface.size
    is_large = min(width, height) >= WINDOW_SIDE
    holes = pygame.mask.from_surface(surface, ALMOST if is_large else 254)
    holes.invert()
    if not is_large:
        return not holes.count()
    if holes.overlap_area(pygame.Mask((width - 1, height - 1), fill=True), (0, 0)):
        return False
    if holes.count():
        surface.blit(surface, (width - 1, 0), (width - 2, 0, 1, height - 1))
        surface.blit(surface, (0, height - 1), (0, height - 2, width, 1))
    surface.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MAX)
    return True


def read_cache(file: Path) -> Pixels | None:
    """Return a cached picture; ``None`` if there is none. A damaged file is deleted."""
    try:
        raw = file.read_bytes()
    except OSError:
        return None
    try:
        magic, width, height, is_opaque = _HEADER.unpack_from(raw)
        if magic != MAGIC or not (0 < width <= MAX_SIDE and 0 < height <= MAX_SIDE):
            raise ValueError("not a picture")
        unpacker = zlib.decompressobj()
        data = unpacker.decompress(raw[_HEADER.size :], width * height * 4)
        if len(data) != width * height * 4 or not unpacker.eof:
            raise ValueError("cut off")
    except (ValueError, struct.error, zlib.error):
        with contextlib.suppress(OSError):
            file.unlink()
        return None
    with contextlib.suppress(OSError):
        os.utime(file)
    return Pixels(width, height, bool(is_opaque), data)


def write_cache(file: Path, pixels: Pixels) -> None:
    """Write a picture to the cache, whole or not at all. A full or read-only disk is no error: it is a cache."""
    part = file.with_name(f"{file.name}.{os.getpid()}.part")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        head = _HEADER.pack(MAGIC, pixels.width, pixels.height, int(pixels.opaque))
        part.write_bytes(head + zlib.compress(pixels.data, 1))
        os.replace(part, file)
    except OSError:
        with contextlib.suppress(OSError):
            part.unlink()


def trim_cache(folder: Path, limit: int = CACHE_LIMIT) -> None:
    """Delete the pictures not used for longest until the folder holds at most ``limit`` bytes."""
    found = []
    with contextlib.suppress(OSError):
        for entry in os.scandir(folder):
            with contextlib.suppress(OSError):
                info = entry.stat()
                if entry.name.endswith(".part") and time.time() - info.st_mtime > 3600:
                    os.unlink(entry.path)
                elif entry.name.endswith(".px"):
                    found.append((info.st_mtime, info.st_size, entry.path))
    total = sum(size for _, size, _ in found)
    for _, size, path in sorted(found):
        if total <= limit:
            break
        with contextlib.suppress(OSError):
            os.unlink(path)
            total -= size


def make(name: str, text: str, size: tuple[int, int], folder: Path) -> Pixels:
    """Return a picture out of the cache, or draw it and put it there. Raises what the drawing raises."""
    from scenes.art import picture_svg

    svg = picture_svg(name, text)
    file = folder / cache_name(svg, size)
    pixels = read_cache(file)
    if pixels is None or (pixels.width, pixels.height) != size:
        pixels = rasterise(svg, size)
        write_cache(file, pixels)
    return pixels


def make_or_stand_in(name: str, text: str, size: tuple[int, int], folder: Path) -> tuple[Pixels, str]:
    """Return what :func:`make` does, or a picture from a player's rules file. Raises what the drawing raises.

    The second value says why such a picture cannot be shown; then the first is the blank card that stands for it.
    """
    from scenes import own_cards

    if not name.startswith(own_cards.OWN):
        return make(name, text, size, folder), ""
    try:
        return own_cards.draw(own_cards.source(name), size), ""
    except Exception as error:  # whatever is wrong with somebody's file: the card is needed
        return make(f"card/{own_cards.BLANK}", text, size, folder), f"{type(error).__name__}: {error}"


# --------------------------------------------------------------------------------------------------- worker


def serve(folder: Path, source: IO[bytes], sink: IO[bytes], idle: float = IDLE_SECONDS) -> None:
    """Answer requests until the input ends or none came for ``idle`` seconds."""
    requests: queue.SimpleQueue[bytes] = queue.SimpleQueue()

    def read() -> None:
        for line in iter(source.readline, b""):
            requests.put(line)
        requests.put(b"")

    threading.Thread(target=read, daemon=True).start()
    trim_cache(folder)
    while True:
        try:
            line = requests.get(timeout=idle)
        except queue.Empty:
            return
        if not line:
            return
        request = json.loads(line)
        payload: bytes | bytearray = b""
        try:
            size = (int(request["w"]), int(request["h"]))
            pixels, warning = make_or_stand_in(request["name"], request["text"], size, folder)
            payload = pixels.data
            answer = {"id": request["id"], "w": pixels.width, "h": pixels.height, "opaque": pixels.opaque}
            answer["bytes"] = len(payload)
            if warning:
                answer["warning"] = warning
        except Exception as error:  # a broken picture must not end the worker
            answer = {"id": request["id"], "error": f"{type(error).__name__}: {error}"}
        sink.write(json.dumps(answer).encode() + b"\n")
        sink.write(payload)
        sink.flush()


def worker_main() -> None:
    """Run as the worker process: requests on standard input, answers on what was standard output."""
    from scenes import memory
    from scenes.child_process import watch_parent

    watch_parent()

    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    memory.without_mixer()
    with contextlib.suppress(AttributeError, OSError):
        os.nice(8)
    # Nothing a library prints may get between the answers.
    answers = os.fdopen(os.dup(1), "wb")
    null = os.open(os.devnull, os.O_WRONLY)
    os.dup2(null, 1)
    os.dup2(null, 2)
    with contextlib.suppress(BrokenPipeError, KeyboardInterrupt):
        serve(Path(sys.argv[-1]), sys.stdin.buffer, answers)
    os._exit(0)


def _command(folder: Path) -> list[str]:
    if getattr(sys, "frozen", False):
        return [sys.executable, WORKER_FLAG, str(folder)]
    from scenes import paths

    code = "import sys; sys.path.insert(0, sys.argv[1]); from scenes.raster import worker_main; worker_main()"
    return [sys.executable, "-c", code, str(paths.ROOT), str(folder)]


# --------------------------------------------------------------------------------------------------- client


class Request(NamedTuple):
    """A picture wanted in a size."""

    name: str
    text: str
    size: tuple[int, int]


class Answer(NamedTuple):
    """What became of a request: pixels, or the reason there are none (or, with pixels, others than wanted)."""

    request: Request
    pixels: Pixels | None
    error: str = ""


class _Worker:
    """One worker process and the thread that listens to it."""

    def __init__(
        self,
        folder: Path,
        inbox: queue.SimpleQueue[tuple[_Worker, int, Pixels | None, str]],
        room: Callable[[int, int, bool], Room | None],
    ) -> None:
        pipe = subprocess.PIPE
        self.process = Child(_command(folder), stdin=pipe, stdout=pipe, stderr=subprocess.DEVNULL, bufsize=0)
        self.asked: dict[int, Request] = {}
        self.is_gone = False
        self._inbox = inbox
        self._room = room

    def listen(self, wake: Callable[[], None]) -> None:
        """Start the thread; ``wake`` is called from it after each answer."""
        threading.Thread(target=self._listen, args=(wake,), daemon=True).start()

    def _listen(self, wake: Callable[[], None]) -> None:
        stream = self.process.stdout
        assert stream is not None
        with stream, contextlib.suppress(OSError, ValueError):
            while line := _read_line(stream):
                answer = json.loads(line)
                pixels = None
                if "error" not in answer:
                    pixels = self._read_pixels(stream, answer)
                self._inbox.put((self, answer["id"], pixels, answer.get("error") or answer.get("warning", "")))
                # The thread shall keep no picture alive while it waits for the next.
                del pixels
                wake()
        self.is_gone = True
        self._inbox.put((self, -1, None, ""))
        wake()

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

    def send(self, number: int, request: Request) -> bool:
        """Pass a request on; whether the worker was there to take it."""
        line = {"id": number, "name": request.name, "text": request.text}
        line |= {"w": request.size[0], "h": request.size[1]}
        try:
            assert self.process.stdin is not None
            self.process.stdin.write(json.dumps(line).encode() + b"\n")
        except (OSError, ValueError):
            return False
        self.asked[number] = request
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


class Rasteriser:
    """Turns requests into pixels in worker processes. Used from one thread; ``wake`` is called from others.

    Requests of higher priority go first, of equal priority the older ones. Ask :meth:`collect` for the answers.
    ``room`` is called from another thread with width, height and whether a picture is opaque, and may say where its
    pixels shall be written, so that they are nowhere twice.
    """

    AHEAD: Final = 2

    def __init__(
        self,
        folder: Path,
        wake: Callable[[], None] = lambda: None,
        workers: int = 1,
        room: Callable[[int, int, bool], Room | None] = lambda width, height, opaque: None,
    ) -> None:
        self._folder = folder
        self._room = room
        self._wake = wake
        self._limit = workers
        self._inbox: queue.SimpleQueue[tuple[_Worker, int, Pixels | None, str]] = queue.SimpleQueue()
        self._workers: list[_Worker] = []
        self._waiting: dict[Request, tuple[int, int]] = {}
        self._attempts: dict[Request, int] = {}
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
        self._number += 1
        old = self._waiting.get(request)
        self._waiting[request] = (max(priority, old[0]) if old else priority, old[1] if old else self._number)

    def forget(self) -> None:
        """Drop everything not yet begun."""
        self._waiting.clear()

    def collect(self) -> list[Answer]:
        """Hand out work and return what has come back since. Never waits."""
        answers: list[Answer] = []
        while not self._inbox.empty():
            worker, number, pixels, error = self._inbox.get()
            if number < 0:
                answers += self._bury(worker)
            elif (request := worker.asked.pop(number, None)) is not None:
                self._attempts.pop(request, None)
                answers.append(Answer(request, pixels, error))
        answers += self._hand_out()
        return answers

    def _bury(self, worker: _Worker) -> list[Answer]:
        """A worker is gone: ask its work of another one, but the picture it died of only twice."""
        if worker in self._workers:
            self._workers.remove(worker)
            worker.end()
        failed = []
        for request in worker.asked.values():
            self._attempts[request] = self._attempts.get(request, 0) + 1
            if self._attempts[request] >= 3:
                failed.append(Answer(request, None, "the drawing process ended three times"))
            else:
                self.ask(request, 1)
        worker.asked.clear()
        return failed

    def _hand_out(self) -> list[Answer]:
        while self._waiting and not self._closed:
            free = [worker for worker in self._workers if not worker.is_gone and len(worker.asked) < self.AHEAD]
            if len(self._workers) < self._limit and not any(not worker.asked for worker in free):
                try:
                    worker = _Worker(self._folder, self._inbox, self._room)
                except OSError as error:
                    failed = [Answer(request, None, f"no drawing process: {error}") for request in self._waiting]
                    self._waiting.clear()
                    return failed
                worker.listen(self._wake)
                self._workers.append(worker)
                free = [worker]
            if not free:
                break
            worker = min(free, key=lambda worker: len(worker.asked))
            request = min(self._waiting, key=lambda request: (-self._waiting[request][0], self._waiting[request][1]))
            del self._waiting[request]
            self._number += 1
            if not worker.send(self._number, request):
                worker.is_gone = True
                self._waiting[request] = (1, 0)
                break
        return []

    def close(self) -> None:
        """End the workers. Nothing is asked or answered afterwards."""
        self._closed = True
        self._waiting.clear()
        for worker in self._workers:
            worker.end()
        self._workers.clear()
