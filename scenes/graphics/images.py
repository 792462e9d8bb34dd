"""Pictures for the window: asked for by name and size, never waited for. Imports pygame and the rasteriser.

    surface = pictures.get("card/red-5", (150, 210))

The answer is the exact picture if it is in memory; otherwise the nearest thing at hand (another size of it, the
small copy that ships with the program, or a quiet drawn stand-in) in the size asked for, while the exact one is made
by another process. :meth:`Pictures.pump`, called once a frame, tells which names have become ready. A picture that is
missing or broken stays a stand-in with a cross and is logged once.

All surfaces are premultiplied and shared: never change one.
"""

from __future__ import annotations

import logging
import os
import queue
import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Container, Iterable
from pathlib import Path
from typing import Final

from heul_doch.game.core.problems import Problem, problem
from heul_doch.game.rulefiles.pictures import Finding
from heul_doch.scenes.base import paths
from heul_doch.scenes.graphics.backdrops import BAKED_SIZE
from heul_doch.scenes.graphics.picture_names import own_parts
from heul_doch.scenes.graphics.placeholder_names import name_of, write_name
from heul_doch.scenes.graphics.rasteriser import Rasteriser, Request
from heul_doch.scenes.graphics.surfaces import (
    baked_key,
    captioned,
    fitted,
    read_baked,
    read_baked_index,
    room_for,
    rough,
    stand_in,
    surface_of,
)
from pygame import Surface

log = logging.getLogger(__name__)

WORK_CLOCK: Final[Callable[[], float]] = time.perf_counter if os.name == "nt" else time.thread_time
"""What work costs, however busy the machine is; where threads are timed too coarsely, the time that passes."""
CARDS: Final = "card/"
"""What names of cards begin with."""
BAKED_BYTES: Final = 3_000_000
"""So much of the small copies that ship stays in memory, until the pictures are there: enough for a deal for six."""
QUIET_BYTES: Final = 1_000_000
FRAME_SECONDS: Final = 0.004
"""Time a frame may spend on stand-ins."""
QUICK: Final = ("icon/", "seat/", "ui/", CARDS)
"""What names begin with whose small copies are read in one to three milliseconds: rather that than something blank."""

Size = tuple[int, int]
Key = tuple[str, str, Size]


def _bytes(surface: Surface) -> int:
    return surface.width * surface.height * 4


def family(name: str) -> str:
    """Return what pictures of one motif share: a name's trailing ``/<width>x<height>`` is left out, with its ``+``."""
    head, _, tail = name.rpartition("/")
    width, cross, height = tail.partition("+")[0].partition("x")
    return head if cross and width.isdigit() and height.isdigit() else name


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
        workers: int | None = None,
        clock: Callable[[], float] = WORK_CLOCK,
    ) -> None:
        if workers is None:
            workers = 2 if (os.cpu_count() or 1) > 1 else 1
        self._rasteriser = Rasteriser(cache or paths.cache_dir() / "pictures", wake, workers, room_for)
        self._baked_folder = baked or paths.assets_dir() / "baked"
        self._baked_index: dict[str, str] | None = None
        self._baked: OrderedDict[tuple[str, str], Surface | None] = OrderedDict()
        self._exact: OrderedDict[Key, Surface] = OrderedDict()
        self._bytes = 0
        self.max_bytes = max_bytes
        self._backdrop: tuple[Key, Surface] | None = None
        """The picture behind everything, apart from the others: there is never more than one of them."""
        self._rough: tuple[Key, Surface] | None = None
        """What stands in for it."""
        self._wanted_backdrop: Key | None = None
        self._backdrops: set[Key] = set()
        self._asked: set[Key] = set()
        """Pictures that are needed at once, not ahead."""
        self._standins: OrderedDict[Key, Surface] = OrderedDict()
        self._standin_bytes = 0
        self._quiet: dict[tuple[str, Size, str], Surface] = {}
        self._sizes: dict[tuple[str, str], list[Key]] = {}
        self._broken: set[tuple[str, str]] = set()
        self._warned: set[str] = set()
        self._later: set[str] = set()
        self._clock = clock
        self._spare = 10 * FRAME_SECONDS
        self.is_hurried = False
        """Set while screenshots are made: stand-ins are as good as they can be, whatever the time, and all is kept."""
        self.reads_aside = False
        """Whether small copies of what is behind everything, of what is only expected, and of more than a frame has
        time for are read by another thread, and until then there is a quiet stand-in."""
        self.on_problem: Callable[[Problem], None] = lambda found: None
        """Called by :meth:`pump`, once for each picture of a player's rules file that cannot be shown."""
        self._pumps = 0
        """The thread that pumps: the window's. 0 before the first frame."""
        self._reader: threading.Thread | None = None
        self._aside: queue.SimpleQueue[Callable[[], Callable[[], str]]] = queue.SimpleQueue()
        self._done_aside: queue.SimpleQueue[Callable[[], str]] = queue.SimpleQueue()
        self._reading: set[tuple[str, str]] = set()
        self._wake = wake
        self.is_held = False
        """Set while the window is being resized: nothing new is made in sizes that will not last."""

    # ------------------------------------------------------------------ asking

    def get(self, name: str, size: Size, text: str = "") -> Surface:
        """Return the picture in exactly ``size`` pixels, or a stand-in of that size until it is ready.

        Never waits and never raises; see the module. ``text``: the caption of pictures that carry one.
        """
        size = (max(1, min(size[0], 8192)), max(1, min(size[1], 8192)))
        key = (name, text, size)
        surface = self._exact.get(key)
        if surface is not None:
            self._exact.move_to_end(key)
            return surface
        if self._backdrop is not None and self._backdrop[0] == key:
            return self._backdrop[1]
        if (name, text) not in self._broken and not self.is_held:
            self._asked.add(key)
            self._rasteriser.ask(Request(name, text, size), priority=1)
        surface = self._standins.get(key)
        if surface is not None:
            self._standins.move_to_end(key)
            return surface
        return self._standin(key)

    def backdrop(self, name: str, size: Size) -> Surface | None:
        """Return a picture that fills the window, as :meth:`get` does; ``None`` while there is nothing like it.

        So many pixels are there only once: the one before is let go of, and what stands in is a fraction as large
        (see :func:`scenes.graphics.background.coarse_size`).
        """
        key = (name, "", size)
        old, self._wanted_backdrop = self._backdrop, key
        self._backdrops.add(key)
        if self._rough is not None and self._rough[0] != key:
            self._rough = None
        if old is not None and old[0] != key:
            self._backdrop = None
        if (self._backdrop is not None) or (name, "") in self._broken or not self._reads_aside_now:
            return self.get(name, size)
        if not self.is_held:
            self._rasteriser.ask(Request(name, "", size), priority=1)
        if self._rough is None:
            if old is not None and family(old[0][0]) == family(name):
                source: Surface | None = old[1]
            else:
                source = self._baked_copy(name, "")
                self._baked.pop((name, ""), None)
            if source is not None:
                self._rough = (key, rough(source, size))
        return self._rough[1] if self._rough is not None else None

    def prefetch(self, wanted: Iterable[tuple[str, Size, str]]) -> None:
        """Have pictures (name, size, caption) made ahead of need, after everything that is on the screen."""
        if self.is_held:
            return
        for name, size, text in wanted:
            if not self.is_ready(name, size, text):
                self._rasteriser.ask(Request(name, text, size), priority=0)

    def expect(self, name: str, text: str = "") -> None:
        """Have the small copy of a picture at hand that will be seen in a moment, as a card that is being turned."""
        if not self._sizes.get((family(name), text)) and (name, text) not in self._baked:
            self._baked_copy(name, text, is_seen=False)

    def is_ready(self, name: str, size: Size, text: str = "") -> bool:
        """Whether the exact picture is in memory, or never will be because it is broken."""
        key = (name, text, size)
        is_there = key in self._exact or (self._backdrop is not None and self._backdrop[0] == key)
        return is_there or (name, text) in self._broken

    @property
    def is_busy(self) -> bool:
        """Whether pictures are still being made or taken in."""
        return self.needs_frame or not self._rasteriser.is_idle

    @property
    def needs_frame(self) -> bool:
        """Whether :meth:`pump` has work of its own, without anything new from outside."""
        return bool(self._later or self._reading)

    def forget_pending(self) -> None:
        """Drop requests not yet begun: the window has changed its size."""
        self._rasteriser.forget()
        self._asked.clear()

    def prepare(self) -> None:
        """Have the drawing process ready: pictures will be asked for in a moment."""
        self._rasteriser.prepare()

    def forget_standins(self) -> None:
        """Let go of what stood in for pictures of a scene that has been left."""
        self._standins.clear()
        self._standin_bytes = 0
        self._rough = None
        self._quiet.clear()

    def forget_unused(self) -> None:
        """Let go of what was not used for longest, half of what may be kept: what comes begins anew."""
        while self._bytes > self.max_bytes // 2:
            self._forget(next(iter(self._exact)))

    def forget_cards(self, but: Container[str]) -> None:
        """Let go of all cards but those of these names: they belong to another game."""
        for key in [key for key in self._exact if key[0].startswith(CARDS) and key[0] not in but]:
            self._forget(key)

    def forget_copies(self) -> None:
        """Let go of the small copies, once the pictures they stood in for are there."""
        if not self.is_busy:
            self._baked = OrderedDict((key, copy) for key, copy in self._baked.items() if copy is None)
            self._quiet.clear()

    # ------------------------------------------------------------------ every frame

    def pump(self) -> set[str]:
        """Take in what has arrived, a little at a time; return the names to be drawn anew."""
        self._spare = FRAME_SECONDS
        self._pumps = threading.get_ident()
        ready = set(self._later)
        self._later.clear()
        while not self._done_aside.empty():
            ready.add(self._done_aside.get()())
        for answer in self._rasteriser.collect():
            request = answer.request
            if answer.pixels is None:
                self._break(request, answer.error)
                ready.add(request.name)
                continue
            if answer.finding is not None and request.name not in self._warned:
                self._warned.add(request.name)
                self._tell(request.name, answer.finding)
            self._keep(request, surface_of(answer.pixels))
            ready.add(request.name)
        return ready

    def wait(self, timeout: float = 30.0) -> bool:
        """Take in everything asked for so far; whether it all came within ``timeout`` seconds. Not for the window."""
        end = time.monotonic() + timeout
        while self.is_busy:
            self._later |= self.pump()
            if self._rasteriser.is_idle:
                return True
            if time.monotonic() > end:
                return False
            time.sleep(0.004)
        return True

    def close(self) -> None:
        """End the drawing process."""
        self._rasteriser.close()

    def _keep(self, request: Request, surface: Surface) -> None:
        key = (request.name, request.text, request.size)
        is_asked = key in self._asked
        self._asked.discard(key)
        if key in self._backdrops:
            # Another one may be wanted by now.
            if key == self._wanted_backdrop:
                self._backdrop, self._rough = (key, surface), None
            self._drop_standin(key)
            return
        self._exact[key] = surface
        if not is_asked:
            # Made ahead of need: nothing that is used has to go for it.
            self._exact.move_to_end(key, last=False)
        self._sizes.setdefault((family(request.name), request.text), []).append(key)
        self._bytes += _bytes(surface)
        self._drop_standin(key)
        while self._bytes > self.max_bytes and len(self._exact) > 1 and not self.is_hurried:
            self._forget(next(iter(self._exact)))

    def _forget(self, key: Key) -> None:
        self._bytes -= _bytes(self._exact.pop(key))
        self._sizes[family(key[0]), key[1]].remove(key)

    def _break(self, request: Request, reason: str) -> None:
        if (request.name, request.text) not in self._broken:
            self._broken.add((request.name, request.text))
            log.warning("the picture %r cannot be drawn (%s); a stand-in is shown", request.name, reason)
        for key in [key for key in self._standins if key[:2] == (request.name, request.text)]:
            self._drop_standin(key)

    def _tell(self, name: str, finding: Finding) -> None:
        """Say once that a picture of a player's rules file cannot be shown, and why."""
        said = problem(str(Path(*own_parts(name))), 0, 0, finding[0], **finding[1])
        log.warning("%s", said)
        self.on_problem(said)

    def _drop_standin(self, key: Key) -> None:
        gone = self._standins.pop(key, None)
        if gone is not None:
            self._standin_bytes -= _bytes(gone)

    # ------------------------------------------------------------------ stand-ins

    def _standin(self, key: Key) -> Surface:
        name, text, size = key
        if (name, text) in self._broken:
            return self._drawn(name, size, text, is_broken=True)
        source = self._nearest(name, text, size)
        if source is None:
            return self._akin(name, size) or self._drawn(name, size, text)
        if not self._has_time:
            self._later.add(name)
            return self._akin(name, size) or self._drawn(name, size, text)
        started = self._clock()
        surface = fitted(source, size)
        self._spare -= self._clock() - started
        return self._keep_standin(key, surface)

    def _akin(self, name: str, size: Size) -> Surface | None:
        """Return another face of the same person in this size: nobody loses the head while a face is drawn."""
        if not name.startswith("seat/"):
            return None
        who = name.rpartition("/")[0] + "/"
        for store in (self._exact, self._standins):
            usual = store.get((f"{who}calm", "", size))
            if usual is not None:
                return usual
            for key in reversed(store):
                if key[2] == size and key[0].startswith(who):
                    return store[key]
        return None

    def _keep_standin(self, key: Key, surface: Surface) -> Surface:
        self._standins[key] = surface
        self._standin_bytes += _bytes(surface)
        while self._standin_bytes > self.max_bytes // 4 and len(self._standins) > 1:
            _, old = self._standins.popitem(last=False)
            self._standin_bytes -= _bytes(old)
        return surface

    def _nearest(self, name: str, text: str, size: Size) -> Surface | None:
        """Return another size of the picture: the smallest that is larger, else the largest, else the baked one."""
        keys = self._sizes.get((family(name), text)) or []
        larger = [key for key in keys if key[2][0] >= size[0] and key[2][1] >= size[1]]
        if larger:
            return self._exact[min(larger, key=lambda key: key[2])]
        baked = self._baked_copy(name, text)
        if keys:
            best = self._exact[max(keys, key=lambda key: key[2])]
            return baked if baked is not None and baked.width > best.width else best
        return baked

    def _baked_copy(self, name: str, text: str, *, is_seen: bool = True) -> Surface | None:
        if (name, text) in self._baked:
            self._baked.move_to_end((name, text))
            return self._baked[name, text]
        if self._baked_index is None:
            self._baked_index = read_baked_index(self._baked_folder)
        backdrop = f"{family(name)}/{BAKED_SIZE[0]}x{BAKED_SIZE[1]}"
        keys = (baked_key(name, text), name, backdrop)
        file = next((self._baked_index[key] for key in keys if key in self._baked_index), None)
        if file is None:
            self._baked[name, text] = None
            return None
        is_quick = is_seen and name.startswith(QUICK) and self._spare > FRAME_SECONDS / 2
        if self._reads_aside_now and not (is_quick or self._is_beside):
            self._read_aside((name, text), self._baked_folder / file)
            return None
        if not self._has_time:
            self._later.add(name)
            return None
        started = self._clock()
        surface = captioned(read_baked(self._baked_folder / file), name, text)
        self._baked[name, text] = surface
        self._spare -= self._clock() - started
        self._bound_baked()
        return surface

    @property
    def _reads_aside_now(self) -> bool:
        return self.reads_aside and self._pumps != 0 and not self.is_hurried

    @property
    def _is_beside(self) -> bool:
        """Whether no frame waits for what is asked: another thread asks while the window's only looks on, or there has
        been no frame yet."""
        return self._pumps != threading.get_ident()

    @property
    def _has_time(self) -> bool:
        return self._spare > 0 or self.is_hurried or self._is_beside

    def _read_aside(self, wanted: tuple[str, str], file: Path) -> None:
        """Have a small copy read by another thread: decoding one takes longer than a frame may."""
        if wanted in self._reading:
            return
        self._reading.add(wanted)

        def read() -> Callable[[], str]:
            copy = read_baked(file)

            def take() -> str:
                self._reading.discard(wanted)
                self._baked[wanted] = captioned(copy, *wanted)
                self._bound_baked()
                return wanted[0]

            return take

        self._do_aside(read)

    def _do_aside(self, work: Callable[[], Callable[[], str]]) -> None:
        """Have another thread do something; what it returns is called with the next frame and names the picture."""
        self._aside.put(work)
        if self._reader is None:
            self._reader = threading.Thread(target=self._keep_reading, name="pictures", daemon=True)
            self._reader.start()

    def _keep_reading(self) -> None:
        while True:
            self._done_aside.put(self._aside.get()())
            self._wake()

    def _bound_baked(self) -> None:
        """Let go of the copies not used for longest; that a picture has none is always remembered."""
        total = sum(_bytes(surface) for surface in self._baked.values() if surface is not None)
        for key, surface in list(self._baked.items())[:-1]:
            if total <= BAKED_BYTES:
                break
            if surface is not None:
                total -= _bytes(surface)
                del self._baked[key]

    def _drawn(self, name: str, size: Size, text: str, *, is_broken: bool = False) -> Surface:
        kind = name.split("/", 1)[0] + ("!" if is_broken else "")
        label = name_of(name, text) if kind.startswith("card") else ""
        surface = self._quiet.get((kind, size, label))
        if surface is None:
            surface = self._quiet[kind, size, label] = stand_in(kind, size)
            write_name(surface, label)
            total = sum(map(_bytes, self._quiet.values()))
            while total > QUIET_BYTES and len(self._quiet) > 1:
                total -= _bytes(self._quiet.pop(next(iter(self._quiet))))
        return surface
