"""Bots run in a process of their own; the window asks them and polls for the answer once a frame.

The worker process loads this module. ::

    runner = BotRunner()
    runner.start(definition, seats=4)
    runner.ask(Question(ticket=17, bot_id="onestep", view=view, moves=moves, seed=99))
    ...
    for answer in runner.poll():       # every frame; never waits
        play(answer.ticket, answer.move)
    runner.close()

A bot that raises, takes too long, answers nonsense or whose process dies is logged, and a simple legal move is answered
for it: the game goes on (bug report B29). Where no process can be started, bots think in the window's.

A program of the player's own is asked by a thread that waits for its line; leaving the table, taking back a move or a
new game ends one that is asked at once.
"""

from __future__ import annotations

import logging
import queue
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, NamedTuple

from heul_doch.game import Game, GameDefinition, Move, Rng, View
from heul_doch.game.bots import Bot, simple_move
from heul_doch.game.bots.by_family import search_ends
from heul_doch.game.bots.line_format import SeatHistory
from heul_doch.game.bots.players import is_program, players
from heul_doch.game.bots.protocol import Reactor
from heul_doch.scenes.players.worker import InlineWorker, Service, TableWorker

if TYPE_CHECKING:
    from heul_doch.scenes.players.external_bot import Program

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
"""Every level with every temper, limited by playouts alone: the same move every time."""

SECONDS = 1.5
"""On a slow machine those that search stop after so long at a table, whatever playouts they have left."""

TIMED: Factories = players(SECONDS, time.perf_counter)
"""The same with that limit."""


class Answer(NamedTuple):
    """The answer to a question: a legal move, or None where passing is allowed."""

    ticket: int
    move: Move | None
    """None: nothing, by a player who was asked out of turn."""
    error: str = ""
    """Empty when the bot itself chose; else why a simple move stands in for it."""
    ends: tuple[int, ...] = ()
    """Playouts made by the end of each stage of a search, if the clock ended one."""


class Question(NamedTuple):
    """A question to a bot, with everything that its seat may know."""

    ticket: int
    """Comes back with the answer; the caller gives it a meaning."""
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


Told = set[tuple[str, str]]
"""Player and error of what the log has been told in a game."""


def answer_of(question: Question, move: Move | None, error: str, told: Told, ends: tuple[int, ...] = ()) -> Answer:
    """Return the bot's move; if it gave none, log the reason and return a simple move.

    The same error of the same player is logged once, and added to ``told``.
    """
    if move in question.moves and move is not None:
        return Answer(question.ticket, move, "", ends)
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


Reply = tuple[int, Move | None, str, tuple[int, ...]]
"""Number of the question, move, error and :attr:`Answer.ends`; number :data:`READY` says that the worker has started.
"""


def make_service(defn: GameDefinition, seats: int, factories: Factories) -> Service:
    """Return what answers questions about a table: takes ``(number, question)``, yields one :data:`Reply`."""
    game = Game(defn, seats)
    bots: dict[str, Bot] = {}

    def choose(question: Question) -> tuple[Move | None, str, tuple[int, ...]]:
        """Return the bot's legal move, or None and what went wrong, and how its search ended."""
        bot_id, rng = question.bot_id, Rng(question.seed)
        bot = bots[bot_id] = bots.get(bot_id) or factories[bot_id]()
        if question.may_pass:
            said = bot.react(game, question.view, question.moves, rng) if isinstance(bot, Reactor) else None
            if said is None:
                return None, "", ()
        else:
            said = bot.choose(game, question.view, question.moves, rng)
        if type(said) is Move and said in question.moves:
            # The listed move, not one that only equals it.
            return question.moves[question.moves.index(said)], "", search_ends(bot, game)
        return None, f"answered {repr(said)[:80]}, which is no legal move", ()

    def serve(message: tuple[int, Question | None]) -> Iterator[Reply]:
        number, question = message
        try:
            yield number, *(choose(question) if question is not None else (None, "", ()))
        except (Exception, SystemExit) as error:
            yield number, None, f"{type(error).__name__}: {error}", ()

    return serve


class BotRunner(TableWorker):
    """Asks bots in a process of their own, which starts with the first question."""

    def __init__(
        self,
        factories: Factories = PLAYERS,
        deadline: float = DEADLINE,
        startup: float = STARTUP,
        clock: Clock = time.monotonic,
    ) -> None:
        """``deadline`` and ``startup`` are seconds by ``clock``."""
        super().__init__(make_service, dict(factories))
        self._deadline, self._startup, self._clock = deadline, startup, clock
        self._is_ready = False
        self._number = READY
        self._open: dict[int, Question] = {}
        """Questions without an answer, by number; the worker is at the first one."""
        self._until = 0.0
        """When the time for the first open question, or for starting the worker, is up."""
        self._answers: list[Answer] = []
        self._told: Told = set()

    def start(self, defn: GameDefinition, seats: int) -> None:
        """Get ready for a table; open questions are dropped. A worker for the same table is kept."""
        super().start(defn, seats)
        self._told.clear()

    def warm_up(self) -> None:
        """Start the worker now, so that the first answer comes sooner. Raises RuntimeError before :meth:`start`."""
        if self._worker is None:
            self._running().send((READY, None))
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
        self._running().send((self._number, question))

    def poll(self) -> list[Answer]:
        """Return the answers that have come since the last call, oldest first. Never waits."""
        if self._worker is not None:
            try:
                for number, move, error, ends in self._worker.receive():
                    self._until = self._clock() + self._deadline
                    self._is_ready = True
                    if number in self._open:
                        self._answers.append(answer_of(self._open.pop(number), move, error, self._told, ends))
            except EOFError:
                self._replace_worker("its process died")
            else:
                if self._clock() > self._until and (self._open or not self._is_ready):
                    self._replace_worker("took too long")
        answers, self._answers = self._answers, []
        return answers

    def cancel(self) -> None:
        """Drop all open questions. A worker that is busy with one is ended."""
        if self._open and self._is_ready:
            self._drop()
        self._open.clear()
        self._answers.clear()

    def close(self) -> None:
        """End the worker, within a second; open questions are dropped. The runner may be started again."""
        self.cancel()
        self._drop(is_patient=True)
        self._table = None

    def _replace_worker(self, why: str) -> None:
        """Go on with a new worker: without the question the old one failed at, or here if it never got ready."""
        self._drop()
        if not self._is_ready:
            log.warning("bots think in the program's own process: the one for them was never ready (%s)", why)
            self.kind = InlineWorker
        elif self._open:
            self._answers.append(answer_of(self._open.pop(min(self._open)), None, why, self._told))
        if self._open:
            self.warm_up()
            for message in self._open.items():
                self._running().send(message)


class SyncRunner(BotRunner):
    """Asks bots at once, in the same process, for tests and screenshots."""

    kind = InlineWorker


# ------------------------------------------------------------------------------------------------ programs

BUDGET_MS = 1500
"""What a program is told it may take for a move."""

UNKNOWN = "there is no such program here; enter its command in the set-up"


class TableRunner(BotRunner):
    """Asks bots, and the programs that sit at the table too: ``programs`` gives the command of each program's id."""

    def __init__(self, programs: Mapping[str, str], factories: Factories = TIMED, budget_ms: int = BUDGET_MS) -> None:
        super().__init__(factories)
        self._programs = dict(programs)
        self._budget_ms = budget_ms
        self._running_programs: dict[str, Program] = {}
        self._busy: set[str] = set()
        self._round = 0
        """Goes up with every cancellation: what was asked before is not wanted any more."""
        self._said: queue.SimpleQueue[tuple[int, Question, Move | None, str]] = queue.SimpleQueue()

    def start(self, defn: GameDefinition, seats: int) -> None:
        """Get ready for a table; open questions are dropped."""
        super().start(defn, seats)
        self._end(self._running_programs)

    def ask(self, question: Question) -> None:
        """Ask a player; never waits. Raises RuntimeError before :meth:`start`, ValueError without moves."""
        from heul_doch.scenes.players.external_bot import Program

        bot_id = question.bot_id
        if not is_program(bot_id):
            super().ask(question)
            return
        if self._table is None:
            raise RuntimeError("start the runner first")
        question.check()
        try:
            program = self._running_programs.get(bot_id) or Program(self._programs[bot_id], self._budget_ms)
        except (KeyError, ValueError):
            self._said.put((self._round, question, None, UNKNOWN))
            return
        self._running_programs[bot_id] = program
        self._busy.add(bot_id)
        asked = (self._round, self._table, program, question)
        threading.Thread(target=self._wait, args=asked, name="program-asked", daemon=True).start()

    def _wait(self, number: int, table: tuple[GameDefinition, int], program: Program, question: Question) -> None:
        from heul_doch.game.bots.jsonlines import read_answer, read_reaction, write_question

        move, why, game = None, "", Game(*table)
        try:
            told = (question.view, question.moves, self._budget_ms, question.history, question.may_pass)
            read = read_reaction if question.may_pass else read_answer
            move = read(game, program.ask(write_question(game, *told)), question.moves)
        except Exception as error:
            why = str(error) or type(error).__name__
        self._said.put((number, question, move, why))

    def poll(self) -> list[Answer]:
        """Return the answers that have come since the last call. Never waits."""
        answers = super().poll()
        for _ in range(self._said.qsize()):
            number, question, move, why = self._said.get()
            if number == self._round:
                self._busy.discard(question.bot_id)
                answers.append(answer_of(question, move, why, self._told))
        return answers

    def cancel(self) -> None:
        """Drop all open questions; a program that is busy with one is ended."""
        super().cancel()
        self._end(self._busy)

    def close(self) -> None:
        """End everything. The runner may be started again."""
        super().close()
        self._end(self._running_programs)

    def _end(self, players: Iterable[str]) -> None:
        self._round += 1
        for bot_id in list(players):
            self._running_programs.pop(bot_id).end()
        self._busy.clear()
