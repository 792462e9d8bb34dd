"""Longer thoughts than a move: hints and proofs, in a process of their own. Imports ``game`` only, no pygame.

::

    room = Backroom()
    room.start(definition, seats=4)
    number = room.submit(HintJob(view, moves, seed))
    ...
    for report in room.poll():         # every frame; never waits
        ...
    room.close()

A job that raises or whose process dies is logged and reported as failed; a new job, :meth:`Backroom.cancel` and
:meth:`Backroom.close` end the one before at once. Where no process can be started, a thread does the same work.
"""

from __future__ import annotations

import contextlib
import logging
import queue
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

from heul_doch.game import Game, GameDefinition, Move, View
from heul_doch.game.bots import make
from heul_doch.game.bots.advice import PLAYOUTS, advise
from heul_doch.game.bots.fairness import TAG, WORLDS, prove
from heul_doch.game.bots.players import is_player, split_player
from heul_doch.game.core.cards import Seat
from heul_doch.game.core.match import Match
from heul_doch.scenes.players.worker import Link, Worker

log = logging.getLogger(__name__)

HINT_SECONDS = 2.5
"""A hint takes no longer than about this, however slow the machine is."""


class Job(Protocol):
    """Work to be done; it travels to another process."""

    def run(self, game: Game) -> Iterator[Any]:
        """Yield what has been found so far, last the whole."""


class Report(NamedTuple):
    """News of a job."""

    number: int
    """What :meth:`Backroom.submit` returned."""
    found: Any
    """What it has found so far; None when it failed before that."""
    is_done: bool = False
    error: str = ""
    """Why it failed, empty while all is well."""


@dataclass(frozen=True, slots=True)
class HintJob:
    """Advice for a seat; yields one :class:`game.bots.advice.Advice`."""

    view: View
    moves: tuple[Move, ...]
    seed: int
    playouts: int = PLAYOUTS
    seconds: float = HINT_SECONDS

    def run(self, game: Game) -> Iterator[Any]:
        """Yield the advice."""
        yield advise(game, self.view, self.moves, self.seed, self.playouts, self.seconds, time.perf_counter)


@dataclass(frozen=True, slots=True)
class ProofJob:
    """The proof for one move of a finished game; yields :class:`game.bots.fairness.Proof`."""

    match: Match
    """Up to the position in which the move was made."""
    seat: Seat
    move: Move
    player: str
    """Id of who made it; of one that is none of our bots only what it was given is compared."""
    seed: int
    worlds: int = WORLDS
    seconds: float = 0.0
    """How long it may be asked again; 0: as often as there are worlds."""
    check_seed: int = TAG
    """Seed of the other deals and the fresh generators."""

    def run(self, game: Game) -> Iterator[Any]:
        """Yield the proof as it grows."""
        bot = make(*split_player(self.player)) if is_player(self.player) else None
        return prove(
            self.match,
            self.seat,
            self.move,
            bot,
            self.seed,
            self.worlds,
            self.seconds,
            time.perf_counter,
            self.check_seed,
        )


# ------------------------------------------------------------------------------------------------ workers


def _reports(number: int, job: Job, game: Game) -> Iterator[Report]:
    """Do a job and yield reports; what goes wrong is the last of them."""
    found = None
    try:
        for found in job.run(game):
            yield Report(number, found)
        yield Report(number, found, is_done=True)
    except (Exception, SystemExit) as error:
        yield Report(number, found, is_done=True, error=f"{type(error).__name__}: {error}")


def _serve(link: Link, defn: GameDefinition, seats: int) -> None:
    """Run in the worker process: do jobs until the window hangs up."""
    game = Game(defn, seats)
    while True:
        number, job = link.recv()
        for report in _reports(number, job, game):
            link.send(report)


class _ThreadWorker:
    """A worker thread, where no process can be started. What it is in the middle of ends with its next report."""

    def __init__(self, defn: GameDefinition, seats: int) -> None:
        self._game = Game(defn, seats)
        self._jobs: queue.SimpleQueue[tuple[int, Job] | None] = queue.SimpleQueue()
        self._reports: queue.SimpleQueue[Report] = queue.SimpleQueue()
        self._is_stopped = False
        threading.Thread(target=self._serve, name="backroom", daemon=True).start()

    def _serve(self) -> None:
        while (message := self._jobs.get()) is not None:
            for report in _reports(*message, self._game):
                if self._is_stopped:
                    return
                self._reports.put(report)

    def send(self, message: tuple[int, Job]) -> None:
        self._jobs.put(message)

    def receive(self) -> list[Any]:
        found = []
        with contextlib.suppress(queue.Empty):
            while True:
                found.append(self._reports.get_nowait())
        return found

    def stop(self, is_patient: bool) -> None:
        self._is_stopped = True
        self._jobs.put(None)


# ------------------------------------------------------------------------------------------------ the room


class Backroom:
    """Does one job at a time in a process of its own, which starts with the first."""

    def __init__(self) -> None:
        self._table: tuple[GameDefinition, int] | None = None
        self._worker: Worker | _ThreadWorker | None = None
        self._can_spawn = True
        self._number = 0
        self._job: Job | None = None
        self._reports: list[Report] = []

    @property
    def is_busy(self) -> bool:
        """Whether a job is being done."""
        return self._job is not None

    def start(self, defn: GameDefinition, seats: int) -> None:
        """Get ready for a table. A worker for the same table is kept."""
        self.cancel()
        if self._table != (defn, seats):
            self._drop()
            self._table = (defn, seats)

    def submit(self, job: Job) -> int:
        """Begin a job, ending the one before; return its number. Raises RuntimeError before :meth:`start`."""
        if self._table is None:
            raise RuntimeError("start the room first")
        self.cancel()
        if self._worker is None:
            self._worker = self._new_worker(*self._table)
        self._number += 1
        self._job = job
        self._worker.send((self._number, job))
        return self._number

    def poll(self) -> list[Report]:
        """Return what has come since the last call, oldest first. Never waits."""
        if self._worker is not None and self._job is not None:
            try:
                news = [report for report in self._worker.receive() if report.number == self._number]
            except EOFError:
                self._drop()
                news = [Report(self._number, None, is_done=True, error="its process died")]
            for report in news:
                if report.is_done:
                    self._job = None
                if report.error:
                    log.error("a job of the back room failed: %s", report.error)
            self._reports += news
        reports, self._reports = self._reports, []
        return reports

    def cancel(self) -> None:
        """End the job that is being done: nobody waits for it."""
        if self._job is not None:
            self._drop()
        self._job = None
        self._reports = []

    def close(self) -> None:
        """End everything at once. The room may be started again."""
        self.cancel()
        self._drop()
        self._table = None

    def _drop(self) -> None:
        if self._worker is not None:
            self._worker.stop(is_patient=False)
            self._worker = None

    def _new_worker(self, defn: GameDefinition, seats: int) -> Worker | _ThreadWorker:
        if self._can_spawn:
            try:
                return Worker(_serve, defn, seats)
            except Exception as error:
                # Locked-down systems, programs frozen without an entry for workers: the game must go on.
                log.warning("no process for hints can be started (%s: %s); a thread does it",
                            type(error).__name__, error)  # fmt: skip
                self._can_spawn = False
        return _ThreadWorker(defn, seats)


class SyncRoom(Backroom):
    """Does each job at once, in the same process: for tests and pictures."""

    def submit(self, job: Job) -> int:
        """Do a job and wait for it. Raises RuntimeError before :meth:`start`."""
        if self._table is None:
            raise RuntimeError("start the room first")
        self._number += 1
        self._reports = list(_reports(self._number, job, Game(*self._table)))
        return self._number
