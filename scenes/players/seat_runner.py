"""Asks each player where it lives: our bots in the bots' process, programs of one's own in processes of theirs.

Imports ``game`` only, no pygame. A program is asked by a thread that waits for its line; the window never does. One
that is late, dead or answers nonsense is logged and a simple legal move stands in (bug report B29); leaving the table,
taking back a move or a new game ends it at once.
"""

from __future__ import annotations

import queue
import threading
from collections.abc import Mapping

from heul_doch.game import Game, GameDefinition, Move
from heul_doch.game.bots.jsonlines import read_answer, read_reaction, write_question
from heul_doch.game.bots.players import is_program
from heul_doch.scenes.players.bot_process import Answer, Question, Runner, Told, answer_of
from heul_doch.scenes.players.external_bot import Program

BUDGET_MS = 1500
"""What a program is told it may take for a move."""

UNKNOWN = "there is no such program here; enter its command in the set-up"


class TableRunner:
    """A :class:`scenes.players.bot_process.Runner` for tables where programs sit too.

    ``programs`` gives the command of each program's id. Anybody else is asked by ``inner``.
    """

    def __init__(self, inner: Runner, programs: Mapping[str, str], budget_ms: int = BUDGET_MS) -> None:
        self.inner = inner
        self._programs = dict(programs)
        self._budget_ms = budget_ms
        self._table: tuple[GameDefinition, int] | None = None
        self._game: Game | None = None
        self._running: dict[str, Program] = {}
        self._busy: set[str] = set()
        self._round = 0
        """Goes up with every cancellation: what was asked before is not wanted any more."""
        self._told: Told = set()
        self._said: queue.SimpleQueue[tuple[int, str, Question, Move | None, str]] = queue.SimpleQueue()

    def start(self, defn: GameDefinition, seats: int) -> None:
        """Get ready for a table; open questions are dropped."""
        self.inner.start(defn, seats)
        self._drop()
        self._told.clear()
        self._table, self._game = (defn, seats), None

    def ask(self, question: Question) -> None:
        """Ask a player; never waits. Raises RuntimeError before :meth:`start`, ValueError without moves."""
        bot_id = question.bot_id
        if not is_program(bot_id):
            self.inner.ask(question)
            return
        if self._table is None:
            raise RuntimeError("start the runner first")
        question.check()
        command = self._programs.get(bot_id, "")
        if not command:
            self._said.put((self._round, bot_id, question, None, UNKNOWN))
            return
        game = self._game = self._game or Game(*self._table)
        try:
            program = self._running.get(bot_id) or Program(command, self._budget_ms)
            line = write_question(
                game, question.view, question.moves, self._budget_ms, question.history, question.may_pass
            )
        except Exception as error:
            # A command with an open quote; a game of a family whose views have no words yet.
            self._said.put((self._round, bot_id, question, None, f"{type(error).__name__}: {error}"))
            return
        self._running[bot_id] = program
        self._busy.add(bot_id)
        threading.Thread(
            target=self._wait, args=(self._round, game, program, question, line), name="program-asked", daemon=True
        ).start()

    def _wait(self, number: int, game: Game, program: Program, question: Question, line: str) -> None:
        try:
            read = read_reaction if question.may_pass else read_answer
            move, why = read(game, program.ask(line), question.moves), ""
        except Exception as error:
            move, why = None, str(error) or type(error).__name__
        self._said.put((number, question.bot_id, question, move, why))

    def poll(self) -> list[Answer]:
        """Return the answers that have come since the last call. Never waits."""
        answers = self.inner.poll()
        while True:
            try:
                number, bot_id, question, move, why = self._said.get_nowait()
            except queue.Empty:
                return answers
            if number == self._round:
                self._busy.discard(bot_id)
                answers.append(answer_of(question, move, why, self._told))

    def cancel(self) -> None:
        """Drop all open questions; a program in the middle of one is ended, nobody waits for it."""
        self.inner.cancel()
        self._round += 1
        for bot_id in self._busy:
            self._running.pop(bot_id).end()
        self._busy.clear()

    def close(self) -> None:
        """End everything. The runner may be started again."""
        self.inner.close()
        self._drop()
        self._table = self._game = None

    def warm_up(self) -> None:
        """Start the bots' process now, if there is one."""
        warm_up = getattr(self.inner, "warm_up", None)
        if warm_up is not None:
            warm_up()

    def _drop(self) -> None:
        self._round += 1
        for program in self._running.values():
            program.end()
        self._running.clear()
        self._busy.clear()
