"""A walk through all scenes in a real window, frame by frame: what :mod:`bench_window` measures its longest frame in.

Title, set-up, table, pause, help, settings, back to the table, the end of a game, the scoring, another table, tables of
the other games, the title again, evening, collection, statistics. Every frame is timed by the clock and in processor
time of the window's thread; the part of the walk it belongs to is told with it, so that a long one can be found again.
"""

from __future__ import annotations

import cProfile
import io
import pstats
import sys
import time
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

FRAME = 1 / 60
ENTERING = "a scene comes or goes"
"""The part of frames that may take longer."""


class Frame(NamedTuple):
    """One frame: the part of the walk, and milliseconds by the clock and of processor time."""

    part: str
    wall: float
    work: float


class Walk:
    """Walks through the program and keeps every frame's time. ``slow``: profile frames of more milliseconds of work."""

    def __init__(self, app: Any, memory: Callable[[], float], slow: float = 0.0) -> None:
        self.app = app
        self.frames: list[Frame] = []
        self.memory: dict[str, float] = {}
        """Most memory in each part of the walk, in MB."""
        self._ask_memory = memory
        self._slow = slow
        self._part = ""

    def _step(self) -> None:
        profile = cProfile.Profile() if self._slow else None
        top = self.app.top
        begin, begun = time.perf_counter(), time.thread_time()
        if profile is not None:
            profile.enable()
        self.app.step()
        if profile is not None:
            profile.disable()
        work, wall = (time.thread_time() - begun) * 1000, (time.perf_counter() - begin) * 1000
        self.frames.append(Frame(self._part if self.app.top is top else ENTERING, wall, work))
        if profile is not None and (work > self._slow or wall > 2 * self._slow):
            text = io.StringIO()
            pstats.Stats(profile, stream=text).sort_stats("cumulative").print_stats(22)
            lines = [line for line in text.getvalue().splitlines() if line.strip()][5:]
            print(f"--- {self._part}: {wall:.1f} ms, {work:.1f} of work", *lines, sep="\n", file=sys.stderr)
        self.app.warm_up()
        self.app.tidy_up()
        if len(self.frames) % 12 == 0:
            self.memory[self._part] = max(self.memory.get(self._part, 0.0), self._ask_memory())
        rest = FRAME - (time.perf_counter() - begin)
        if rest > 0:
            time.sleep(rest)

    def stay(self, part: str, seconds: float, until: Callable[[], bool] | None = None) -> None:
        """Let frames pass; people move their pointer meanwhile."""
        self._part = part
        end = time.monotonic() + seconds
        while time.monotonic() < end and not (until is not None and until()):
            self._play()
            self._step()

    def _play(self) -> None:
        """Make the person's move at a table."""
        top = self.app.top
        if getattr(top, "name", "") == "table" and getattr(top, "is_my_turn", False):
            moves = top.legal_moves()
            if moves:
                top.play(moves[len(self.frames) % len(moves)])

    def press(self, id: str) -> None:
        """Activate a widget of the scene on top, as soon as it is there."""
        end = time.monotonic() + 20

        def is_there() -> bool:
            ui = getattr(self.app.top, "ui", None)
            return ui is not None and any(element["id"] == id for element in ui.elements())

        while not is_there() and time.monotonic() < end:
            self._step()
        self.app.top.ui.find(id).activate()

    def go(self, seconds: float) -> Iterator[str]:
        """Walk; each stop lasts ``seconds``, tables longer."""
        from heul_doch.scenes.ui import routes as registry
        from heul_doch.scenes.ui.scene import Launch

        app = self.app
        app.push(registry.make("title", Launch()))
        self.stay("title", max(2.5, seconds))
        yield "title"
        self.press("title-setup")
        self.stay("setup", seconds)
        for number in range(3):
            # The whole screen is built anew.
            self.press(f"setup-seat-{number}")
            self.stay("setup, another seat", seconds / 4)
        yield "setup"
        self.press("setup-start")
        self.stay("table", 5 * seconds)
        yield "table"
        for part, name in (("pause", "pause"), ("help", "help"), ("settings", "settings")):
            app.push(registry.make(name, Launch()))
            self.stay(part, seconds)
            app.pop(app.top)
            self.stay(f"back from {part}", seconds / 3)
            yield part
        app.replace(app.top, registry.make("table", self._late()))
        self.stay("end of a game", 40 * seconds, lambda: getattr(app.top, "name", "") == "result")
        yield "end of a game"
        self.stay("scoring", 5 * seconds)
        app.replace(app.top, registry.make("table", Launch(seed=11, seats=6, variants=("sonderkarten",))))
        self.stay("another table", 4 * seconds)
        yield "another table"
        for game in ("jammerlappen", "himmel_hoelle"):
            app.replace(app.top, registry.make("table", Launch(game=game, seed=11, seats=4)))
            self.stay(game, 4 * seconds)
            yield game
        app.reset(registry.make("title", Launch()))
        self.stay("back at the title", seconds)
        yield "back at the title"
        for name in ("evening", "library", "statistics"):
            app.push(registry.make(name, Launch()))
            self.stay(name, seconds)
            app.pop(app.top)
            yield name

    def _late(self) -> Any:
        """Return the launch of a kept game a few moves before its end."""
        from heul_doch.game.core.match import Match
        from heul_doch.game.core.rng import Rng
        from heul_doch.scenes.storage.autosave import Keeper
        from heul_doch.scenes.storage.session import HUMAN, SeatSetup, TableSetup
        from heul_doch.scenes.table.live_game import build_game
        from heul_doch.scenes.ui.scene import Launch

        people = ("egg", "chili", "garlic", "mushroom")
        seats = tuple(SeatSetup(who.title(), who, "onestep" if n else HUMAN) for n, who in enumerate(people))
        setup = TableSetup(variants=("sonderkarten",), seats=seats, seed=7)
        game, rng = build_game(setup, None), Rng(3)
        moves = []
        match = Match.new(game, 7, [seat.name for seat in seats])
        while not match.is_over:
            moves.append(rng.choice(match.legal_moves()))
            match.submit(moves[-1])
        match = Match.new(game, 7, [seat.name for seat in seats])
        for move in moves[:-6]:
            match.submit(move)
        keeper = Keeper(self.app.store.file.parent, setup, lambda _: None)
        keeper.keep(match)
        keeper.flush()
        return Launch(resumes=True)
