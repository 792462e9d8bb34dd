"""Hints, fairness checks, accounts and moments, computed in a process of their own because they take long.

::

    jobs = BackgroundJobs()
    jobs.start(definition, seats=4)
    number = jobs.submit(HintJob(view, moves, seed))
    ...
    for report in jobs.poll():         # every frame; never waits
        ...
    jobs.close()

A job that raises or whose process dies is logged and reported as failed; a new job, :meth:`BackgroundJobs.cancel` and
:meth:`BackgroundJobs.close` end the one before at once. Where no process can be started, the calling one does the work.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from heul_doch.game import Game, GameDefinition, Move, View
from heul_doch.game.bots import make
from heul_doch.game.bots.by_family import repeat
from heul_doch.game.bots.fairness import TAG, WORLDS, check_fairness
from heul_doch.game.bots.hints import PLAYOUTS, find_hint, why
from heul_doch.game.bots.players import is_player, split_player
from heul_doch.game.core.cards import Seat
from heul_doch.game.core.match import Match
from heul_doch.game.records.ledger import ledger_of
from heul_doch.scenes.players.worker import InlineWorker, Service, TableWorker

if TYPE_CHECKING:
    from heul_doch.game.records.puzzles import Puzzle

log = logging.getLogger(__name__)

HINT_SECONDS = 2.5
"""A hint takes no longer than about this, however slow the machine is."""


class Job(Protocol):
    """A computation that can be pickled and sent to another process."""

    def run(self, game: Game) -> Iterator[Any]:
        """Yield intermediate results, and last the final one."""


class Report(NamedTuple):
    """A result of a job."""

    number: int
    """What :meth:`BackgroundJobs.submit` returned."""
    found: Any
    """What it has found so far; None when it failed before that."""
    is_done: bool = False
    error: str = ""
    """Why it failed, empty while all is well."""


@dataclass(frozen=True, slots=True)
class HintJob:
    """Finds a hint for a seat; yields one :class:`heul_doch.game.bots.hints.Hint`."""

    view: View
    moves: tuple[Move, ...]
    seed: int
    playouts: int = PLAYOUTS
    seconds: float = HINT_SECONDS

    def run(self, game: Game) -> Iterator[Any]:
        """Yield the hint."""
        yield find_hint(game, self.view, self.moves, self.seed, self.playouts, self.seconds, time.perf_counter)


@dataclass(frozen=True, slots=True)
class FairnessJob:
    """Checks one move of a finished game for fairness; yields :class:`heul_doch.game.bots.fairness.FairnessReport`."""

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
    ends: tuple[int, ...] = ()
    """How many playouts the search had made by the end of each stage, if the clock ended one: it is repeated so."""

    def run(self, game: Game) -> Iterator[Any]:
        """Yield the report, again and again while it grows."""
        bot = make(*split_player(self.player)) if is_player(self.player) else None
        if bot is not None:
            repeat(bot, game, self.ends)
        limits = (self.worlds, self.seconds, time.perf_counter, self.check_seed)
        return check_fairness(self.match, self.seat, self.move, bot, self.seed, *limits)


@dataclass(frozen=True, slots=True)
class LedgerJob:
    """Splits the results of games; yields a tuple of their :class:`heul_doch.game.records.ledger.Ledger`."""

    matches: tuple[Match, ...]

    def run(self, game: Game) -> Iterator[Any]:
        """Yield all accounts at once."""
        yield tuple(ledger_of(match) for match in self.matches)


@dataclass(frozen=True, slots=True)
class ReasonJob:
    """Finds what speaks for a move and not for another; yields one :class:`heul_doch.game.bots.reasons.Why`."""

    view: View
    moves: tuple[Move, ...]
    """The legal moves."""
    move: Move
    other: Move

    def run(self, game: Game) -> Iterator[Any]:
        """Yield the reason."""
        yield why(game, self.view, self.moves, self.move, self.other)


@dataclass(frozen=True, slots=True)
class PuzzleJob:
    """Finds puzzles in a game: decisions of some seats that went badly wrong; yields all that were found so far."""

    match: Match
    seats: tuple[Seat, ...]

    def run(self, game: Game) -> Iterator[Any]:
        """Yield tuples of :class:`heul_doch.game.records.puzzles.Puzzle`, longer and longer."""
        # Only this job needs it.
        from heul_doch.game.bots.puzzle_search import find_puzzles

        found: tuple[Puzzle, ...] = ()
        yield found
        for puzzle in find_puzzles(self.match, self.seats, mistakes=True):
            found = (*found, puzzle)
            yield found


@dataclass(frozen=True, slots=True)
class CoachJob:
    """Judges the decisions of a seat; yields what :func:`heul_doch.scenes.storage.moments_file.judge_kept` does."""

    match: Match
    seat: Seat
    home: Path
    """The player's folder, in which the result is kept."""

    def run(self, game: Game) -> Iterator[Any]:
        """Yield the progress."""
        from heul_doch.scenes.storage.moments_file import judge_kept

        return judge_kept(self.home, self.match, self.seat)


def make_service(defn: GameDefinition, seats: int) -> Service:
    """Return a service that takes ``(number, job)``, runs the job and yields reports; an error is in the last one."""
    game = Game(defn, seats)

    def serve(message: tuple[int, Job]) -> Iterator[Report]:
        number, job = message
        found = None
        try:
            for found in job.run(game):
                yield Report(number, found)
            yield Report(number, found, is_done=True)
        except (Exception, SystemExit) as error:
            yield Report(number, found, is_done=True, error=f"{type(error).__name__}: {error}")

    return serve


class BackgroundJobs(TableWorker):
    """Does one job at a time in a process of its own, which starts with the first."""

    def __init__(self) -> None:
        super().__init__(make_service)
        self._number = 0
        self.is_busy = False
        """Whether a job is being done."""

    def submit(self, job: Job) -> int:
        """Begin a job, ending the one before; return its number. Raises RuntimeError before :meth:`start`."""
        self.cancel()
        self._number += 1
        self._running().send((self._number, job))
        self.is_busy = True
        return self._number

    def poll(self) -> list[Report]:
        """Return the reports that have arrived since the last call, oldest first. Never waits."""
        if self._worker is None or not self.is_busy:
            return []
        try:
            reports = [report for report in self._worker.receive() if report.number == self._number]
        except EOFError:
            self._drop()
            reports = [Report(self._number, None, is_done=True, error="its process died")]
        for report in reports:
            if report.is_done:
                self.is_busy = False
            if report.error:
                log.error("a background job failed: %s", report.error)
        return reports

    def cancel(self) -> None:
        """End the running job."""
        if self.is_busy:
            self._drop()
        self.is_busy = False

    def close(self) -> None:
        """End everything at once. It may be started again."""
        self.cancel()
        self._drop()
        self._table = None


class SyncJobs(BackgroundJobs):
    """Does each job at once, in the same process: for tests and pictures."""

    kind = InlineWorker
