"""The drawing process: draws pictures and keeps them on disk, so that the window never waits for one.

The SVG library holds the interpreter lock while it draws, so drawing happens in a process of its own, started with the
first request and gone a few seconds after the last. It keeps every picture of the program on disk, so that the
next start draws nothing, and sends the bare pixels back; the window's process never decodes anything. The other end is
:mod:`heul_doch.scenes.graphics.rasteriser`.

The name of a file on disk is the SHA-256 of everything its pixels depend on: the picture's source and size, and one
fingerprint of what draws (:func:`fingerprint`). The files are PNG as the SVG library writes them; a damaged one is made
again.

Requests are JSON lines on the process's input: ``id``, ``name``, ``text``, ``size``, ``folders`` (those of installed
games), ``seconds`` (processor time that a picture of a player's rules file may take) and ``finding`` (code and
parameters of a :class:`heul_doch.game.core.problems.Problem`, if the card is to be blank without another try). Each
answer is a JSON line ``{"id", "opaque", "bytes", "finding"}``, followed by so many bytes (rows of blue, green, red,
alpha; premultiplied), or ``{"id", "error"}``. ``finding`` says why a player's own picture is a blank card.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import queue
import sys
import threading
from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any, Final

from heul_doch.scenes.base import paths
from heul_doch.scenes.base.child_process import watch_parent
from heul_doch.scenes.graphics import picture_files
from heul_doch.scenes.graphics.picture_requests import BLANK, OWN, Pixels
from heul_doch.scenes.graphics.picture_source import picture_svg

if TYPE_CHECKING:
    from heul_doch.game.rulefiles.pictures import Finding
    from pygame import Surface

IDLE_SECONDS: Final = 4.0
LIMIT: Final = 256_000_000
"""Bytes all files on disk together may have."""
PACKAGES: Final = ("resvg_py", "font_lato", "font_fredoka_one")
"""What draws besides the program itself."""
ALMOST: Final = 249
"""What is less transparent than this alpha (of 255) looks opaque."""


# --------------------------------------------------------------------------------------------------- drawing


def rasterise(svg: str, size: tuple[int, int]) -> Pixels:
    """Draw an SVG document in exactly this size. Raises ``ValueError`` for a broken document."""
    return _decoded(_drawn(svg, size), size)


def _drawn(svg: str, size: tuple[int, int]) -> bytes:
    """Return a document drawn as PNG, as large as fits into this size."""
    import resvg_py

    fonts: list[str] = []
    if "<text" in svg:
        from heul_doch.scenes.graphics.text import face_file

        fonts = [str(face_file(face)) for face in ("title", "text", "bold", "black")]
    return bytes(
        resvg_py.svg_to_bytes(
            svg_string=svg, width=size[0], height=size[1], skip_system_fonts=True, font_files=fonts or None
        )
    )


def _decoded(png: bytes, size: tuple[int, int]) -> Pixels:
    """Return the pixels of a PNG in exactly this size. Raises ``ValueError`` for a damaged one."""
    import io

    import pygame

    try:
        surface = pygame.image.load(io.BytesIO(png), "picture.png")
    except pygame.error as error:
        raise ValueError(str(error)) from error
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
    """Whether a picture is opaque. It is made so where only roundings have made it transparent.

    They are a hair's breadth everywhere, or its last pixels. Looking at each one's alpha costs three times as much.
    """
    import pygame

    width, height = surface.size
    holes = pygame.mask.from_surface(surface, ALMOST)
    holes.invert()
    if holes.overlap_area(pygame.Mask((width - 1, height - 1), fill=True), (0, 0)):
        return False
    if holes.count():
        surface.blit(surface, (width - 1, 0), (width - 2, 0, 1, height - 1))
        surface.blit(surface, (0, height - 1), (0, height - 2, width, 1))
    surface.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MAX)
    return True


def make(name: str, text: str, size: tuple[int, int], folder: Path) -> Pixels:
    """Return a picture out of the cache, or draw it and put it there. Raises what the drawing raises."""
    svg = picture_svg(name, text)
    file = folder / file_name(svg, size)
    with contextlib.suppress(OSError, ValueError):
        kept = _decoded(file.read_bytes(), size)
        os.utime(file)
        return kept
    png = _drawn(svg, size)
    keep(file, png)
    return _decoded(png, size)


def make_own(
    name: str, text: str, size: tuple[int, int], folder: Path, seconds: float
) -> tuple[Pixels, Finding | None]:
    """Return a picture from a player's rules file, drawn under limits, or what is wrong and a blank card for it.

    Taking more than ``seconds`` of processor time ends the process.
    """
    # Imports are not to count as the time of the first one.
    import pygame  # noqa: F401
    from heul_doch.scenes.graphics import own_cards
    from heul_doch.scenes.graphics.picture_limits import limited

    with limited(seconds):
        pixels, finding = own_cards.draw_own(name, size)
    return pixels or make(BLANK, text, size, folder), finding


# --------------------------------------------------------------------------------------------------- files


@lru_cache(maxsize=1)
def fingerprint() -> str:
    """Return a hash of everything that decides how the program's pictures look. Takes a few milliseconds, once.

    The module that draws is hashed by content; packages by size and date, which an installation sets anew.
    """
    digest = hashlib.sha256()
    with contextlib.suppress(OSError):
        digest.update((paths.ROOT / "scenes" / "graphics" / "raster_worker.py").read_bytes())
    packaged = [spec.origin or "" for name in PACKAGES if (spec := find_spec(name)) is not None]
    # A frozen program has its modules inside one file.
    for origin in [*packaged, sys.executable] if getattr(sys, "frozen", False) else packaged:
        with contextlib.suppress(OSError):
            state = os.stat(origin)
            digest.update(f"{origin}|{state.st_size}|{state.st_mtime_ns}".encode(errors="surrogateescape"))
    return digest.hexdigest()[:16]


def file_name(svg: str, size: tuple[int, int]) -> str:
    """Return the name of the file for a picture with this source in a size: fingerprint, ``-``, hash."""
    key = f"{fingerprint()}\0{size[0]}x{size[1]}\0{svg}"
    return f"{fingerprint()}-{hashlib.sha256(key.encode(errors='surrogatepass')).hexdigest()[:32]}.png"


def keep(file: Path, png: bytes) -> None:
    """Write a picture, whole or not at all. A full or read-only disk is no error: it is a cache."""
    # Imported here: a process that only reads the cache does not load the engine.
    from heul_doch.game.rulefiles.files import write_atomic

    with contextlib.suppress(OSError):
        paths.check_cache(file)
        write_atomic(file, png, is_synced=False)


def trim(folder: Path, limit: int = LIMIT) -> None:
    """Delete what was not used for longest, whatever version wrote it, until ``limit`` bytes remain."""
    found: list[tuple[float, int, str]] = []
    with contextlib.suppress(OSError):
        paths.check_cache(folder / "any")
        for entry in os.scandir(folder):
            info = entry.stat()
            found.append((info.st_mtime, info.st_size, entry.path))
    total = 0
    for _, size, path in sorted(found, reverse=True):
        total += size
        if total > limit:
            with contextlib.suppress(OSError):
                os.unlink(path)


# --------------------------------------------------------------------------------------------------- process


def serve(folder: Path, source: IO[bytes], sink: IO[bytes], idle: float = IDLE_SECONDS) -> None:
    """Answer requests until the input ends or none came for ``idle`` seconds."""
    requests: queue.SimpleQueue[bytes] = queue.SimpleQueue()

    def read() -> None:
        for line in iter(source.readline, b""):
            requests.put(line)
        requests.put(b"")

    threading.Thread(target=read, daemon=True).start()
    trim(folder)
    with contextlib.suppress(queue.Empty):
        while line := requests.get(timeout=idle):
            answer, payload = _answer(json.loads(line), folder)
            sink.write(json.dumps(answer).encode() + b"\n")
            sink.write(payload)
            sink.flush()


def _answer(request: dict[str, Any], folder: Path) -> tuple[dict[str, Any], bytes | bytearray]:
    try:
        pixels, finding = _picture(request, folder)
    except Exception as error:  # a broken picture must not end the process
        return {"id": request["id"], "error": f"{type(error).__name__}: {error}"}, b""
    answer = {"id": request["id"], "opaque": pixels.is_opaque, "bytes": len(pixels.data), "finding": finding}
    return answer, pixels.data


def _picture(request: dict[str, Any], folder: Path) -> tuple[Pixels, Finding | None]:
    name, text, size = request["name"], request["text"], (int(request["size"][0]), int(request["size"][1]))
    for place in request["folders"]:
        picture_files.add_folder(Path(place))
    if request["finding"]:
        return make(BLANK, text, size, folder), request["finding"]
    if name.startswith(OWN):
        return make_own(name, text, size, folder, request["seconds"])
    return make(name, text, size, folder), None


def worker_main() -> None:
    """Run as the worker process: requests on standard input, answers on what was standard output."""
    watch_parent()

    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
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
