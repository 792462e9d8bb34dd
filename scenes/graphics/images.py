"""Pictures for the window, requested by name and size; requests never wait.

    surface = pictures.get("card/red-5", (150, 210))

The answer is the exact picture if it is in memory; otherwise the nearest thing at hand (another size of it, the
small copy that ships with the program, or a quiet drawn stand-in) in the size asked for, while the exact one is made
by another process. :meth:`Pictures.pump`, called once a frame, tells which names have become ready. A picture that is
missing or broken stays a stand-in with a cross and is logged once.

All surfaces are premultiplied and shared: never change one.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Final

import pygame
from heul_doch.game.core.problems import Problem, problem
from heul_doch.game.rulefiles.pictures import Finding
from heul_doch.scenes.base import paths
from heul_doch.scenes.graphics.backdrops import baked_like
from heul_doch.scenes.graphics.image_cache import ImageCache
from heul_doch.scenes.graphics.picture_requests import Pixels, Request, own_parts
from heul_doch.scenes.graphics.rasteriser import Rasteriser
from heul_doch.scenes.graphics.surfaces import (
    captioned,
    fitted,
    label_of,
    read_baked,
    read_baked_index,
    stand_in,
)
from pygame import Surface

log = logging.getLogger(__name__)

BAKED_BYTES: Final = 3_000_000
"""So much of the small copies that ship stays in memory, until the pictures are there: enough for a deal for six."""

Size = tuple[int, int]


def family(name: str) -> str:
    """Return what pictures of one motif share: a name's trailing ``/<width>x<height>`` is left out, with its ``+``."""
    head, _, tail = name.rpartition("/")
    width, cross, height = tail.partition("+")[0].partition("x")
    return head if cross and width.isdigit() and height.isdigit() else name


def surface_of(pixels: Pixels) -> Surface:
    """Return the surface of a picture that has come in; it shares the memory of the pixels."""
    surface = pygame.image.frombuffer(pixels.data, (pixels.width, pixels.height), "BGRA")
    if pixels.is_opaque:
        # It is shown several times as quickly when nobody looks at its alpha.
        surface.set_alpha(None)
    return surface


class Pictures:
    """All pictures of the program. One for all scenes.

    ``wake`` is called from another thread when something has arrived. ``max_bytes`` bounds what is kept in memory.
    """

    def __init__(
        self,
        wake: Callable[[], None] = lambda: None,
        *,
        cache: Path | None = None,
        baked: Path | None = None,
        max_bytes: int = 48_000_000,
    ) -> None:
        self._rasteriser = Rasteriser(cache or paths.cache_dir() / "pictures", wake)
        self._baked_folder = baked or paths.assets_dir() / "baked"
        self._baked_index: dict[str, str] | None = None
        self._baked: ImageCache[tuple[str, str]] = ImageCache(BAKED_BYTES)
        """Small copies that ship, by name and caption."""
        self._exact: ImageCache[Request] = ImageCache(max_bytes)
        """Finished pictures, by request."""
        self._standins: ImageCache[Request] = ImageCache(max_bytes // 4)
        self._backdrop: tuple[Request, Surface | None] | None = None
        """The picture behind everything, or what stands in for it: there is never more than one of them."""
        self._is_backdrop_exact = False
        self._backdrops: set[Request] = set()
        self._asked: set[Request] = set()
        """Pictures that are needed at once, not ahead."""
        self._broken: set[tuple[str, str]] = set()
        self._warned: set[str] = set()
        self._taken: set[str] = set()
        """Names that :meth:`wait` has taken in."""
        self.is_hurried = False
        """Set while screenshots are made: everything is kept in memory."""
        self.is_held = False
        """Set while the window is being resized: nothing new is made in sizes that will not last."""
        self.on_problem: Callable[[Problem], None] = lambda found: None
        """Called by :meth:`pump`, once for each picture of a player's rules file that cannot be shown."""

    @property
    def max_bytes(self) -> int:
        """How much finished pictures may occupy."""
        return self._exact.max_bytes

    @max_bytes.setter
    def max_bytes(self, value: int) -> None:
        self._exact.max_bytes, self._standins.max_bytes = value, value // 4

    # ------------------------------------------------------------------ asking

    def get(self, name: str, size: Size, text: str = "") -> Surface:
        """Return the picture in exactly ``size`` pixels, or a stand-in of that size until it is ready.

        Never waits and never raises; see the module. ``text``: the caption of pictures that carry one.
        """
        size = (max(1, min(size[0], 8192)), max(1, min(size[1], 8192)))
        request = Request(name, text, size)
        surface = self._exact.get(request)
        if surface is not None:
            return surface
        if (name, text) in self._broken:
            return self._blank(request, is_broken=True)
        self._ask(request)
        return self._standins.get(request) or self._standin(request)

    def backdrop(self, name: str, size: Size) -> Surface | None:
        """Return a picture that fills the window, as :meth:`get` does; ``None`` while there is nothing like it.

        So many pixels are there only once: the one before is let go of.
        """
        request = Request(name, "", size)
        if self._backdrop is None or self._backdrop[0] != request:
            old, self._backdrop = self._backdrop, None
            is_akin = old is not None and baked_like(old[0].name) == baked_like(name)
            source = old[1] if old is not None and is_akin else self._baked_copy(name, "")
            self._backdrop = (request, fitted(source, size) if source is not None else None)
            self._is_backdrop_exact = False
            self._backdrops.add(request)
            # As large as all the others together, and not needed again.
            self._baked.pop((name, ""))
        if not self._is_backdrop_exact and (name, "") not in self._broken:
            self._ask(request)
        return self._backdrop[1]

    def _ask(self, request: Request) -> None:
        if not self.is_held:
            self._asked.add(request)
            self._rasteriser.ask(request, priority=1)

    def prefetch(self, wanted: Iterable[tuple[str, Size, str]]) -> None:
        """Have pictures (name, size, caption) made ahead of need, after everything that is on the screen."""
        for name, size, text in wanted:
            if not self.is_held and not self.is_ready(name, size, text):
                self._rasteriser.ask(Request(name, text, size), priority=0)

    def is_ready(self, name: str, size: Size, text: str = "") -> bool:
        """Whether the exact picture is in memory, or never will be because it is broken."""
        return Request(name, text, size) in self._exact or (name, text) in self._broken

    @property
    def is_busy(self) -> bool:
        """Whether pictures are still being made."""
        return not self._rasteriser.is_idle

    def forget_pending(self) -> None:
        """Drop requests not yet begun: the window has changed its size."""
        self._rasteriser.forget()
        self._asked.clear()

    def forget_standins(self) -> None:
        """Let go of what stood in for pictures that are there, or for those of a scene that has been left."""
        self._standins.clear()
        self._baked.clear()
        stand_in.cache_clear()

    # ------------------------------------------------------------------ every frame

    def pump(self) -> set[str]:
        """Take in what has arrived; return the names to be drawn anew."""
        ready, self._taken = self._taken, set()
        for answer in self._rasteriser.collect():
            request = answer.request
            ready.add(request.name)
            if answer.pixels is None:
                self._break(request, answer.error)
                continue
            if answer.finding is not None and request.name not in self._warned:
                self._warned.add(request.name)
                self._tell(request.name, answer.finding)
            self._keep(request, surface_of(answer.pixels))
        return ready

    def wait(self, timeout: float = 30.0) -> bool:
        """Take in everything asked for so far; whether it all came within ``timeout`` seconds. Not for the window."""
        end = time.monotonic() + timeout
        while True:
            self._taken |= self.pump()
            if self._rasteriser.is_idle:
                return True
            if time.monotonic() > end:
                return False
            time.sleep(0.004)

    def close(self) -> None:
        """End the drawing process."""
        self._rasteriser.close()

    def _keep(self, request: Request, surface: Surface) -> None:
        self._standins.pop(request)
        if request in self._backdrops:
            # Another one may be wanted by now.
            if self._backdrop is not None and self._backdrop[0] == request:
                self._backdrop, self._is_backdrop_exact = (request, surface), True
            return
        if self.is_hurried:
            self._exact.max_bytes = 1 << 40
        # For what was made ahead of need nothing that is used has to go.
        self._exact.put(request, surface, is_used=request in self._asked)
        self._asked.discard(request)

    def _break(self, request: Request, reason: str) -> None:
        if (request.name, request.text) not in self._broken:
            self._broken.add((request.name, request.text))
            log.warning("the picture %r cannot be drawn (%s); a stand-in is shown", request.name, reason)

    def _tell(self, name: str, finding: Finding) -> None:
        """Log, once for each file, that a picture of a player's rules file cannot be shown, and why."""
        said = problem(str(Path(*own_parts(name))), 0, 0, finding[0], **finding[1])
        log.warning("%s", said)
        self.on_problem(said)

    # ------------------------------------------------------------------ stand-ins

    def _standin(self, request: Request) -> Surface:
        """Return something like the picture, else something blank."""
        source = self._another_size(request) or self._baked_copy(request.name, request.text)
        return self._blank(request) if source is None else self._standins.put(request, fitted(source, request.size))

    def _another_size(self, request: Request) -> Surface | None:
        """Return the picture in another size: the smallest that is larger, else the nearest, None if there is none."""
        motif = (family(request.name), request.text)
        keys = [key for key in self._exact if (family(key.name), key.text) == motif]
        if not keys:
            return None
        width = request.size[0]
        return self._exact.get(min(keys, key=lambda key: (key.size[0] < width, abs(key.size[0] - width))))

    def _baked_copy(self, name: str, text: str) -> Surface | None:
        """Return the small copy that ships, None if there is none. Reading one takes one to three milliseconds."""
        copy = self._baked.get((name, text))
        if copy is not None:
            return copy
        if self._baked_index is None:
            self._baked_index = read_baked_index(self._baked_folder)
        key = name if name in self._baked_index else baked_like(name)
        # One that cannot be read is tried only once.
        file = self._baked_index.pop(key, None)
        copy = read_baked(self._baked_folder / file) if file is not None else None
        if file is None or copy is None:
            return None
        self._baked_index[key] = file
        return self._baked.put((name, text), captioned(copy, name, text))

    def _blank(self, request: Request, *, is_broken: bool = False) -> Surface:
        kind = request.name.split("/", 1)[0]
        label = label_of(request.name, request.text) if kind == "card" else ""
        return stand_in(kind, request.size, label, is_broken=is_broken)
