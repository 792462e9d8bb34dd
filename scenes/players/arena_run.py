"""The work of the arena: deals played on several processes, programs among the players.

Whatever ends it (the last deal, Ctrl+C, an end asked for by the system, the first process killed), no process is left
behind: workers end with the first process (:mod:`heul_doch.scenes.players.worker`), and programs with the process that
plays with them (:mod:`heul_doch.scenes.players.external_bot`).
"""

from __future__ import annotations

import os
import queue
import time
from collections.abc import Generator, Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING, Any

from heul_doch.scenes.players.worker import GONE, Inbox, Service, Worker

if TYPE_CHECKING:
    from heul_doch.game import GameDefinition
    from heul_doch.game.bots import Bot
    from heul_doch.game.bots.arena import GameResult, Pairing


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
        from heul_doch.game.bots import SEARCHERS, make
        from heul_doch.game.bots.jsonlines import ProgramBot
        from heul_doch.game.bots.players import split_player
        from heul_doch.scenes.players.external_bot import Program

        if self.command:
            program = closing.enter_context(Program(self.command, self.budget_ms))
            return ProgramBot(program.ask, self.budget_ms)
        level, temper = split_player(self.bot)
        return make(level, temper, playouts=self.playouts if level in SEARCHERS else 0)


def make_service(
    definition: GameDefinition, seats: int, players: Sequence[PlayerSpec], closing: ExitStack | None = None
) -> Service:
    """Return a service that plays a deal: it takes the pairings, and yields the list of results or an exception.

    The players stay from deal to deal: ours keep what they worked out for a table, a program runs on, and one that
    failed too often is not started again. Programs end with ``closing``.
    """
    from heul_doch.game import Game
    from heul_doch.game.bots.arena import play_game

    game = Game(definition, seats)
    bots = [player.make(closing or ExitStack()) for player in players]

    def serve(pairings: Sequence[Pairing]) -> Iterator[list[GameResult] | RuntimeError]:
        try:
            yield [play_game(game, bots, pairing, time.perf_counter) for pairing in pairings]
        except Exception as error:
            yield RuntimeError(f"{type(error).__name__}: {error}")

    return serve


def play_all(
    definition: GameDefinition,
    seats: int,
    players: Sequence[PlayerSpec],
    plan: Sequence[Sequence[Pairing]],
    jobs: int,
) -> Generator[list[GameResult], None, None]:
    """Play all deals on ``jobs`` processes and give the results as they come.

    Raises WorkerDiedError when one of the processes ends by itself, RuntimeError for what a deal raises.
    """
    deals = iter(plan)
    if jobs == 1:
        with ExitStack() as closing:
            serve = make_service(definition, seats, players, closing)
            for pairings in deals:
                yield from map(_checked, serve(pairings))
        return
    inbox: Inbox = queue.SimpleQueue()
    workers = [Worker(make_service, definition, seats, tuple(players), inbox=inbox) for _ in range(jobs)]
    try:
        # Each has the next deal when it has played one. Not all at once, so that no worker is left with the rest.
        for worker, pairings in zip(workers * 2, deals):
            worker.send(pairings)
        for _ in range(len(plan)):
            worker, played = inbox.get()
            if played is GONE:
                raise WorkerDiedError
            for pairings in islice(deals, 1):
                worker.send(pairings)
            yield _checked(played)
    finally:
        for worker in workers:
            worker.stop(is_patient=False)


def _checked(played: Any) -> Any:
    if isinstance(played, Exception):
        raise played
    return played


class WorkerDiedError(RuntimeError):
    """A process of the arena has ended by itself."""


def cores() -> int:
    """Return the number of cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def default_jobs() -> int:
    """Return the default number of processes: one less than there are :func:`cores`, at least one."""
    return max(1, cores() - 1)
