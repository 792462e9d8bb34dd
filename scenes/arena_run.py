"""The work of the arena: deals played on several processes, programs among the players. Imports no pygame.

Whatever ends it (the last deal, Ctrl+C, an end asked for by the system, the first process killed), no process is left
behind: workers look out for the first process, and end the programs they play with before they end.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import threading
import time
from collections.abc import Generator, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from multiprocessing.connection import wait as wait_for
from typing import TYPE_CHECKING, Any, Final

from scenes import signals

if TYPE_CHECKING:
    from types import FrameType

    from game import GameDefinition
    from game.arena import GameResult, Pairing
    from game.bots import Bot

END_SIGNALS: Final = tuple(getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name))
"""By these the system asks for an end."""


@dataclass(frozen=True, slots=True)
class PlayerSpec:
    """A player of the arena; can be sent to another process."""

    name: str
    bot: str = ""
    """Id of one of our bots, a level with or without a temper (``easy+generous``), or empty."""
    playouts: int = 0
    """Budget of a bot that searches; 0: its own."""
    command: str = ""
    """The program that plays, or empty."""
    budget_ms: int = 1500
    """Time a program is told it has."""

    def make(self, closing: ExitStack) -> Bot:
        """Return the player; a program is ended when ``closing`` is."""
        from game.bots import SEARCHERS, make
        from game.bots.jsonlines import ProgramBot
        from game.bots.players import split_player
        from scenes.program import Program

        if self.command:
            program = closing.enter_context(Program(self.command, self.budget_ms))
            return ProgramBot(program.ask, self.budget_ms)
        level, temper = split_player(self.bot)
        return make(level, temper, playouts=self.playouts if level in SEARCHERS else 0)


class Company:
    """The players of one process. They stay from deal to deal: ours keep what they worked out for a table, a program
    runs on, and one that failed too often is not started again.
    """

    def __init__(self) -> None:
        self._bots: dict[PlayerSpec, Bot] = {}
        self._closing = ExitStack()

    def play_deal(
        self, definition: GameDefinition, seats: int, players: Sequence[PlayerSpec], pairings: Sequence[Pairing]
    ) -> list[GameResult]:
        """Play all games of one deal."""
        from game import Game
        from game.arena import play_game

        game = Game(definition, seats)
        for player in players:
            if player not in self._bots:
                self._bots[player] = player.make(self._closing)
        bots = [self._bots[player] for player in players]
        return [play_game(game, bots, pairing, time.perf_counter) for pairing in pairings]

    def end_programs(self) -> None:
        """End the programs; our own bots stay."""
        self._closing.close()
        self._bots = {player: bot for player, bot in self._bots.items() if not player.command}


_mine = threading.local()
"""One company for each thread: workers of a cluster may have several."""


def _company() -> Company:
    found = getattr(_mine, "company", None)
    if found is None:
        found = _mine.company = Company()
    assert isinstance(found, Company)
    return found


def play_deal(
    definition: GameDefinition, seats: int, players: Sequence[PlayerSpec], pairings: Sequence[Pairing]
) -> list[GameResult]:
    """Play all games of one deal and leave no program behind: for a process that does other work, too."""
    company = _company()
    try:
        return company.play_deal(definition, seats, players, pairings)
    finally:
        company.end_programs()


def play_all(
    definition: GameDefinition,
    seats: int,
    players: Sequence[PlayerSpec],
    plan: Sequence[Sequence[Pairing]],
    jobs: int,
) -> Generator[list[GameResult], None, None]:
    """Play all deals on ``jobs`` processes and give the results as they come."""
    if jobs == 1:
        company = Company()
        try:
            for pairings in plan:
                yield company.play_deal(definition, seats, players, pairings)
        finally:
            company.end_programs()
        return
    pool = ProcessPoolExecutor(jobs, multiprocessing.get_context("spawn"), _begin_work)
    try:
        deals = iter(plan)
        # Never more than a few deals wait in the pool, so that an end comes at once.
        working: set[Future[list[GameResult]]] = set()
        while True:
            while len(working) < 2 * jobs and (deal := next(deals, None)) is not None:
                working.add(pool.submit(_play_on, definition, seats, tuple(players), deal))
            if not working:
                break
            done, working = wait(working, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()
    finally:
        for process in list((getattr(pool, "_processes", None) or {}).values()):
            if sys.exc_info()[0] is not None:
                process.terminate()
        pool.shutdown(wait=True, cancel_futures=True)


# ------------------------------------------------------------------------------------------------ ends


class Ended(KeyboardInterrupt):
    """The system, or whoever closed the terminal, asks for an end."""

    def __init__(self, code: int = 130) -> None:
        """``code`` is the exit code that says why."""
        super().__init__()
        self.code = code


@contextmanager
def endable() -> Iterator[None]:
    """While this lasts, an end that is asked for by a signal raises :class:`Ended`, as Ctrl+C does its own."""

    def end(number: int, frame: FrameType | None) -> None:
        raise Ended(128 + number)

    before: dict[int, Any] = {}
    if threading.current_thread() is threading.main_thread():
        before = signals.catch(END_SIGNALS, end)
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


# ------------------------------------------------------------------------------------------------ in a worker


def _play_on(
    definition: GameDefinition, seats: int, players: Sequence[PlayerSpec], pairings: Sequence[Pairing]
) -> list[GameResult]:
    """Play all games of one deal; programs run on until the worker ends."""
    return _company().play_deal(definition, seats, players, pairings)


def _begin_work() -> None:
    """Make ready for an end of any kind."""
    # Ctrl+C reaches all processes; the first one ends the others.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signals.catch(END_SIGNALS, _end_by_signal)
    first = multiprocessing.parent_process()
    if first is not None:
        threading.Thread(target=_outlive_nobody, args=(first.sentinel,), name="watch", daemon=True).start()


def _end_by_signal(number: int, frame: FrameType | None) -> None:
    _end(128 + number)


def _outlive_nobody(first: int) -> None:
    wait_for([first])
    _end(1)


def _end(code: int) -> None:
    from scenes.program import end_all

    end_all()
    # Not by an exception: whoever plays here takes it for a bad deal and goes on.
    os._exit(code)
