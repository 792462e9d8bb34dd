"""Bots think in a process of their own; the window asks, goes on drawing, and looks whether an answer has come.

Imports ``game`` only, no pygame: the worker process loads this module. ::

    runner = BotRunner()
    runner.start(definition, seats=4)
    runner.ask(Question(ticket=17, bot_id="onestep", view=view, moves=moves, seed=99))
    ...
    for answer in runner.poll():       # every frame; never waits
        play(answer.ticket, answer.move)
    runner.close()

A bot that raises, takes too long, answers nonsense or whose process dies is logged, and a simple legal move is answered
for it: the game goes on (bug report B29). Where no process can be started, a thread does the same work.
"""

from __future__ import annotations

import contextlib
import logging
import queue
import threading
import time
from collections.abc import Callable, Mapping
from typing import NamedTuple, Protocol

from heul_doch.game import Game, GameDefinition, Move, Rng, View
from heul_doch.game.bots import Bot, simple_move
from heul_doch.game.bots.line_format import SeatHistory
from heul_doch.game.bots.players import players
from heul_doch.game.bots.protocol import Reactor
from heul_doch.scenes.players.worker import Link, Worker

log = logging.getLogger(__name__)

DEADLINE = 5.0
"""Seconds a bot may think about one move; starting the process counts apart."""

STARTUP = 20.0
"""Seconds the process may take to start and load the game before it counts as impossible."""

READY = 0
"""Number of the worker's first message; questions count from 1."""

Clock = Callable[[], float]

Factories = Mapping[str, Callable[[], Bot]]
"""How to make each bot, by id; importable functions or classes, for they travel to another process."""

PLAYERS: Factories = players()
"""Every level with every temper (:mod:`game.bots.players`), limited by playouts alone: the same move every time."""

SECONDS = 1.5
"""On a slow machine those that search stop after so long at a table, whatever playouts they have left."""

TIMED: Factories = players(SECONDS, time.perf_counter)
"""The same with that limit."""


class Answer(NamedTuple):
    """What came of a question. There is always a legal move, but where one may let the occasion pass."""

    ticket: int
    move: Move | None
    """None: nothing, by a player who was asked out of turn."""
    error: str = ""
    """Empty when the bot itself chose; else why a simple move stands in for it."""


class Question(NamedTuple):
    """What a bot is asked: all it may know, and nothing else."""

    ticket: int
    """Comes back with the answer; what it means is the asker's affair."""
    bot_id: str
    view: View
    moves: tuple[Move, ...]
    """The legal ones, at least one."""
    seed: int
    """Of the bot's own generator: the same question gets the same answer."""
    may_pass: bool = False
    """Asked out of turn: doing nothing is an answer, too."""
    history: SeatHistory | None = None
    """What its seat saw since the deal, for programs, which keep no memory; ours are not told."""

    def check(self) -> None:
        """Raise ValueError when there is no move to choose from."""
        if not self.moves:
            raise ValueError("no legal move to choose from")


class Runner(Protocol):
    """What a table needs of somebody who asks bots."""

    def start(self, defn: GameDefinition, seats: int) -> None:
        """Get ready for a table; open questions are dropped."""

    def ask(self, question: Question) -> None:
        """Ask a bot; the answer comes with :meth:`poll`.

        Raises RuntimeError before :meth:`start`, ValueError when the question has no moves.
        """

    def poll(self) -> list[Answer]:
        """Return the answers that have come since, oldest first. Never waits."""

    def cancel(self) -> None:
        """Drop all open questions: their answers will not be returned."""

    def close(self) -> None:
        """End everything, within a second. The runner may be started again."""


class _Thinker:
    """The work itself, wherever it runs: answers questions about one table."""

    def __init__(self, defn: GameDefinition, seats: int, factories: Factories) -> None:
        self._game = Game(defn, seats)
        self._factories = factories
        self._bots: dict[str, Bot] = {}

    def answer(self, question: Question) -> tuple[Move | None, str]:
        """Return the bot's legal move, or None and what went wrong."""
        try:
            bot = self._bots.get(question.bot_id)
            if bot is None:
                bot = self._bots[question.bot_id] = self._factories[question.bot_id]()
            rng = Rng(question.seed)
            if question.may_pass:
                said = bot.react(self._game, question.view, question.moves, rng) if isinstance(bot, Reactor) else None
                if said is None:
                    return None, ""
            else:
                said = bot.choose(self._game, question.view, question.moves, rng)
            if type(said) is Move and said in question.moves:
                # The listed move, not one that only equals it.
                return question.moves[question.moves.index(said)], ""
            return None, f"answered {repr(said)[:80]}, which is no legal move"
        except (Exception, SystemExit) as error:
            return None, f"{type(error).__name__}: {error}"


Told = set[tuple[str, str]]
"""Player and error of what the log has been told in a game."""


def answer_of(question: Question, move: Move | None, error: str, told: Told) -> Answer:
    """Return the bot's move; where there is none, log why and stand in for it.

    The same error of the same player is logged once, and added to ``told``.
    """
    if move in question.moves and move is not None:
        return Answer(question.ticket, move)
    if question.may_pass and not error:
        return Answer(question.ticket, None)
    error = error or f"answered {repr(move)[:80]}, which is no legal move"
    where, instead = f"move {question.view.ply + 1}", "a simple move is played"
    if question.may_pass:
        where, instead = "out of turn", "it lets the occasion pass"
    if (question.bot_id, error) not in told:
        told.add((question.bot_id, error))
        log.error("bot %r (seat %d, %s): %s; %s (logged once a game)",
                  question.bot_id, question.view.seat, where, error, instead)  # fmt: skip
    return Answer(question.ticket, None if question.may_pass else simple_move(question.moves), error)


class SyncRunner:
    """Asks bots at once, in the same process: for tests and pictures."""

    def __init__(self, factories: Factories = PLAYERS) -> None:
        self._factories = factories
        self._thinker: _Thinker | None = None
        self._answers: list[Answer] = []
        self._told: Told = set()

    def start(self, defn: GameDefinition, seats: int) -> None:
        """Get ready for a table."""
        self._thinker = _Thinker(defn, seats, self._factories)
        self._answers = []
        self._told.clear()

    def ask(self, question: Question) -> None:
        """Ask a bot and wait for it. Raises RuntimeError before :meth:`start`, ValueError without moves."""
        if self._thinker is None:
            raise RuntimeError("start the runner first")
        question.check()
        self._answers.append(answer_of(question, *self._thinker.answer(question), self._told))

    def poll(self) -> list[Answer]:
        """Return the answers since the last call."""
        answers, self._answers = self._answers, []
        return answers

    def cancel(self) -> None:
        """Drop answers not fetched yet."""
        self._answers = []

    def close(self) -> None:
        """Forget the table."""
        self._thinker = None
        self._answers = []


# ------------------------------------------------------------------------------------------------ workers

Reply = tuple[int, Move | None, str]
"""Number of the question, move and error; number :data:`READY` says that the worker has started."""


def _serve(link: Link, defn: GameDefinition, seats: int, factories: Factories) -> None:
    """Run in the worker process: answer questions until the window hangs up."""
    thinker = _Thinker(defn, seats, factories)
    link.send((READY, None, ""))
    while True:
        number, question = link.recv()
        link.send((number, *thinker.answer(question)))


class _ThreadWorker:
    """A worker thread, where no process can be started. A bot that hangs is left behind as a daemon."""

    def __init__(self, defn: GameDefinition, seats: int, factories: Factories) -> None:
        self._thinker = _Thinker(defn, seats, factories)
        self._questions: queue.SimpleQueue[tuple[int, Question] | None] = queue.SimpleQueue()
        self._replies: queue.SimpleQueue[Reply] = queue.SimpleQueue()
        threading.Thread(target=self._serve, name="bots", daemon=True).start()

    def _serve(self) -> None:
        self._replies.put((READY, None, ""))
        while (message := self._questions.get()) is not None:
            number, question = message
            self._replies.put((number, *self._thinker.answer(question)))

    def send(self, message: tuple[int, Question]) -> None:
        self._questions.put(message)

    def receive(self) -> list[Reply]:
        found = []
        with contextlib.suppress(queue.Empty):
            while True:
                found.append(self._replies.get_nowait())
        return found

    def stop(self, is_patient: bool) -> None:
        self._questions.put(None)


class BotRunner:
    """Asks bots in a process of their own, which starts with the first question."""

    def __init__(
        self,
        factories: Factories = PLAYERS,
        deadline: float = DEADLINE,
        startup: float = STARTUP,
        clock: Clock = time.monotonic,
    ) -> None:
        """``deadline`` and ``startup`` are seconds by ``clock``."""
        self._factories, self._deadline, self._startup, self._clock = factories, deadline, startup, clock
        self._table: tuple[GameDefinition, int] | None = None
        self._worker: Worker | _ThreadWorker | None = None
        self._is_ready = False
        self._can_spawn = True
        self._number = READY
        self._open: dict[int, Question] = {}
        """Questions without an answer, by number; the worker is at the first one."""
        self._until = 0.0
        """When the time for the first open question, or for starting the worker, is up."""
        self._answers: list[Answer] = []
        self._told: Told = set()

    def start(self, defn: GameDefinition, seats: int) -> None:
        """Get ready for a table; open questions are dropped. A worker for the same table is kept."""
        self.cancel()
        self._told.clear()
        if self._table != (defn, seats):
            self._drop_worker()
            self._table = (defn, seats)

    def warm_up(self) -> None:
        """Start the worker now, so that the first answer comes sooner. Raises RuntimeError before :meth:`start`."""
        if self._table is None:
            raise RuntimeError("start the runner first")
        if self._worker is None:
            self._worker = self._new_worker(*self._table)
            self._is_ready = False
            self._until = self._clock() + self._startup

    def ask(self, question: Question) -> None:
        """Ask a bot; never waits for it. Raises RuntimeError before :meth:`start`, ValueError without moves."""
        question.check()
        self.warm_up()
        if self._is_ready and not self._open:
            self._until = self._clock() + self._deadline
        self._number += 1
        self._open[self._number] = question
        assert self._worker is not None
        self._worker.send((self._number, question))

    def poll(self) -> list[Answer]:
        """Return the answers that have come since the last call, oldest first. Never waits."""
        if self._worker is not None:
            try:
                for number, move, error in self._worker.receive():
                    self._until = self._clock() + self._deadline
                    if number == READY:
                        self._is_ready = True
                    elif number in self._open:
                        self._answers.append(answer_of(self._open.pop(number), move, error, self._told))
            except EOFError:
                self._replace_worker("its process died")
            else:
                if self._clock() > self._until and (self._open or not self._is_ready):
                    self._replace_worker("took too long")
        answers, self._answers = self._answers, []
        return answers

    def cancel(self) -> None:
        """Drop all open questions. A worker in the middle of one is ended: nobody waits for it."""
        if self._open and self._is_ready:
            self._drop_worker()
        self._open.clear()
        self._answers.clear()

    def close(self) -> None:
        """End the worker, within a second; open questions are dropped. The runner may be started again."""
        self._answers.clear()
        if self._worker is not None:
            if self._open and self._is_ready:
                self._worker.stop(is_patient=False)
            self._worker.stop(is_patient=True)
            self._worker = None
        self._open.clear()
        self._table = None

    def _drop_worker(self) -> None:
        if self._worker is not None:
            self._worker.stop(is_patient=False)
            self._worker = None

    def _replace_worker(self, why: str) -> None:
        """Go on with a new worker: without the question the old one failed at, or in a thread if it never started."""
        self._drop_worker()
        if not self._is_ready:
            log.warning("the process for bots %s before it was ready; they think in a thread", why)
            self._can_spawn = False
        elif self._open:
            self._answers.append(answer_of(self._open.pop(min(self._open)), None, why, self._told))
        if self._open:
            self.warm_up()
            assert self._worker is not None
            for number, question in self._open.items():
                self._worker.send((number, question))

    def _new_worker(self, defn: GameDefinition, seats: int) -> Worker | _ThreadWorker:
        if self._can_spawn:
            try:
                return Worker(_serve, defn, seats, dict(self._factories))
            except Exception as error:
                # Locked-down systems, programs frozen without an entry for workers: the game must go on.
                log.warning("no process for bots can be started (%s: %s); they think in a thread",
                            type(error).__name__, error)  # fmt: skip
                self._can_spawn = False
        return _ThreadWorker(defn, seats, self._factories)
