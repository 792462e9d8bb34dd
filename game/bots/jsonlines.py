"""The protocol for bots in any language: one JSON object per line to the bot, one per line back.

::

    {"view": {...}, "legal": ["0 red-6 own", ...], "budget_ms": 1500}   ->   {"move": "0 red-6 own"}

A seat that may act out of turn (throw-in) is asked with ``"may_pass": true`` and may answer ``{"move": null}``.

This module writes and reads both kinds of lines; it starts no process and sets no time limit. The content of a view
depends on the game: its package may have a module ``lines``, others use :mod:`heul_doch.game.bots.plain_lines`. A bot
needs no memory between lines: ``history`` holds every public move since the deal.

The view of the :data:`heul_doch.game.core.observe.AUDIENCE` is written in the same way, with ``seat`` -1 and an empty
``hand``. It is only written: nobody is asked for a move with it, and :func:`read_view` refuses it.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple, Protocol, runtime_checkable

from heul_doch.game.bots import plain_lines
from heul_doch.game.bots.line_format import Lines, ProtocolError, SeatHistory, number_of
from heul_doch.game.bots.protocol import Bot, Reactor
from heul_doch.game.core.cards import Seat
from heul_doch.game.core.engine import Game, Step
from heul_doch.game.core.families import DEFAULT_GAME, family
from heul_doch.game.core.moves import Move, MoveError
from heul_doch.game.core.observe import View
from heul_doch.game.core.observe import view as observe
from heul_doch.game.core.rng import Rng
from heul_doch.game.core.state import State

LONGEST_MS: Final = 86_400_000
"""Largest accepted budget: one day, in milliseconds."""


@runtime_checkable
class HistoryBot(Protocol):
    """A bot that also gets the history."""

    def choose_with_history(
        self, game: Game, view: View, moves: tuple[Move, ...], rng: Rng, history: SeatHistory
    ) -> Move:
        """Return a move as ``choose`` does."""


@runtime_checkable
class HistoryReactor(Protocol):
    """A bot that may act out of turn and also gets the history."""

    def react_with_history(
        self, game: Game, view: View, moves: tuple[Move, ...], rng: Rng, history: SeatHistory
    ) -> Move | None:
        """Return a move, or None, as ``react`` does."""


def _lines(game: Game) -> Lines:
    """Return the module that writes and reads the views of a game."""
    own = family(game.defn.family).lines
    found: Lines = own() if own is not None else plain_lines
    return found


# ------------------------------------------------------------------------------------------------ writing


def opening(game: Game, view: View) -> tuple[tuple[str, ...], ...]:
    """Return the stacks where a history begins; empty in games without them."""
    own = getattr(_lines(game), "opening", None)
    found: tuple[tuple[str, ...], ...] = own(game, view) if own is not None else ()
    return found


def entries(game: Game, step: Step, move: Move, seat: Seat) -> list[str]:
    """Return the entries that a move adds to the history of ``seat``."""
    return _lines(game).entries(game, step, move, seat)


def history_of(game: Game, states: Sequence[State], moves: Sequence[Move], seat: Seat) -> SeatHistory:
    """Return the history as ``seat`` saw it; ``states`` are the positions before each of ``moves``, from the deal
    on."""
    told: list[str] = []
    for state, move in zip(states, moves):
        told += entries(game, game.reapply(state, move), move, seat)
    return SeatHistory(opening(game, observe(game, states[0], seat)), tuple(told))


def write_view(game: Game, view: View, history: SeatHistory | None = None) -> dict[str, Any]:
    """Return a view as plain data. Without ``history`` it begins now."""
    return _lines(game).write_view(game, view, history or SeatHistory(opening(game, view)))


def write_question(
    game: Game,
    view: View,
    moves: Sequence[Move],
    budget_ms: int,
    history: SeatHistory | None = None,
    may_pass: bool = False,
) -> str:
    """Return the line that asks a bot, without a line break; ``may_pass`` if it is asked out of turn."""
    legal = list(dict.fromkeys(game.move_text(move) for move in moves))
    question: dict[str, Any] = {"view": write_view(game, view, history), "legal": legal, "budget_ms": budget_ms}
    if may_pass:
        question["may_pass"] = True
    return json.dumps(question, ensure_ascii=False, separators=(",", ":"))


def read_reaction(game: Game, line: str, moves: Sequence[Move]) -> Move | None:
    """Return the move of a bot's line, None if it passes. Raises ProtocolError."""
    data = _object(line, "the answer")
    return None if "move" in data and data["move"] is None else read_answer(game, line, moves)


def read_answer(game: Game, line: str, moves: Sequence[Move]) -> Move:
    """Return the move of a bot's line. Raises ProtocolError if it is none of ``moves``."""
    data = _object(line, "the answer")
    text = data.get("move")
    if "move" not in data:
        raise ProtocolError(f'the answer has no "move": {line.strip()[:80]!r}')
    if not isinstance(text, str):
        raise ProtocolError(f'"move" has to be a text: {line.strip()[:80]!r}')
    wanted = " ".join(text.split())
    for move in moves:
        if game.move_text(move) == wanted:
            return move
    raise ProtocolError(f"{wanted[:60]!r} is no legal move")


# ------------------------------------------------------------------------------------------------ reading


class Question(NamedTuple):
    """A question to a bot, read from a line."""

    view: View
    moves: tuple[Move, ...]
    texts: tuple[str, ...]
    """The texts of the moves, in the same order."""
    budget_ms: int
    """Time for the answer in milliseconds; 0: not given."""
    may_pass: bool = False
    """Whether the seat is asked out of turn."""


class Table(NamedTuple):
    """The table that a line is about."""

    game: str
    seats: int
    variants: tuple[str, ...]
    options: tuple[tuple[str, Any], ...]


def read_object(line: str) -> dict[str, Any]:
    """Return the JSON object of a line. Raises ProtocolError."""
    return _object(line, "the line")


def read_table(data: Mapping[str, Any]) -> Table:
    """Return the table of a question, to make the game. Raises ProtocolError."""
    view = _view_of(data)
    chosen = view.get("variants", [])
    if isinstance(chosen, Mapping):
        chosen = [name for name, is_on in chosen.items() if is_on]
    if not isinstance(chosen, list) or not all(isinstance(v, str) for v in chosen):
        raise ProtocolError('"variants" must be a list of names')
    names = ["sonderkarten" if name == "special" else name for name in chosen]
    if view.get("special") is True and "sonderkarten" not in names:
        names.append("sonderkarten")
    options = view.get("options") or {}
    if not isinstance(options, Mapping):
        raise ProtocolError('"options" must be an object')
    name = view.get("game", DEFAULT_GAME)
    if not isinstance(name, str):
        raise ProtocolError('"game" must be a name')
    return Table(name, number_of(view, "seats"), tuple(names), tuple(options.items()))


def read_question(game: Game, data: Mapping[str, Any]) -> Question:
    """Return the view and the legal moves of a question at the table ``game``. Raises ProtocolError."""
    view = read_view(game, _view_of(data))
    texts = data.get("legal")
    if not isinstance(texts, list) or not texts or not all(isinstance(t, str) for t in texts):
        raise ProtocolError('"legal" must be a list of moves')
    # Reading moves needs only the own hand.
    zones = tuple(tuple(g for g in zone if g is not None) for zone in view.zones)
    position = State(zones, (), view.turn, view.phase, view.ply, 0, view.data)
    moves = []
    for text in texts:
        try:
            moves.append(game.parse_move(position, text))
        except MoveError as error:
            raise ProtocolError(f"legal move {text[:60]!r}: {error}") from None
        if moves[-1].seat != view.seat:
            raise ProtocolError(f"legal move {text[:60]!r} is not of seat {view.seat}")
    budget = data.get("budget_ms", 0)
    if isinstance(budget, bool) or not isinstance(budget, (int, float)) or not 0 <= budget <= LONGEST_MS:
        raise ProtocolError(f'"budget_ms" must be a number from 0 to {LONGEST_MS}')
    return Question(view, tuple(moves), tuple(texts), int(budget), data.get("may_pass") is True)


def read_view(game: Game, data: Mapping[str, Any]) -> View:
    """Return a view from plain data. Raises ProtocolError, naming the key."""
    return _lines(game).read_view(game, data)


def _object(line: str, what: str) -> dict[str, Any]:
    try:
        data = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise ProtocolError(f"{what} is no JSON: {str(error)[:80]}") from None
    if not isinstance(data, dict):
        raise ProtocolError(f"{what} is no JSON object")
    return data


def _view_of(data: Mapping[str, Any]) -> Mapping[str, Any]:
    view = data.get("view")
    if not isinstance(view, Mapping):
        raise ProtocolError('"view" must be an object')
    return view


# ------------------------------------------------------------------------------------------------ bots


class ProgramBot:
    """A bot that is a program: sends questions and reads answers."""

    def __init__(self, ask: Callable[[str], str], budget_ms: int = 1500) -> None:
        """``ask`` sends a line and returns the answer; it may raise anything if there is none."""
        self._ask, self.budget_ms = ask, budget_ms

    def choose(self, game: Game, view: View, moves: tuple[Move, ...], rng: Rng) -> Move:
        """Return the program's move. Raises ProtocolError for invalid answers, and what ``ask`` raises."""
        return read_answer(game, self._ask(write_question(game, view, moves, self.budget_ms)), moves)

    def choose_with_history(
        self, game: Game, view: View, moves: tuple[Move, ...], rng: Rng, history: SeatHistory
    ) -> Move:
        """Return the program's move; it gets the history since the deal."""
        return read_answer(game, self._ask(write_question(game, view, moves, self.budget_ms, history)), moves)

    def react(self, game: Game, view: View, moves: tuple[Move, ...], rng: Rng) -> Move | None:
        """Return the program's move out of turn, None if it passes."""
        line = write_question(game, view, moves, self.budget_ms, may_pass=True)
        return read_reaction(game, self._ask(line), moves)

    def react_with_history(
        self, game: Game, view: View, moves: tuple[Move, ...], rng: Rng, history: SeatHistory
    ) -> Move | None:
        """Return the program's move out of turn; it gets the history since the deal."""
        line = write_question(game, view, moves, self.budget_ms, history, may_pass=True)
        return read_reaction(game, self._ask(line), moves)


def answer(game: Game, bot: Bot, question: Question, seed: int) -> str:
    """Return the line with which one of the program's bots answers; it depends only on question and seed."""
    move: Move | None
    if question.may_pass:
        move = bot.react(game, question.view, question.moves, Rng(seed)) if isinstance(bot, Reactor) else None
        if move is None:
            return json.dumps({"move": None})
    else:
        move = bot.choose(game, question.view, question.moves, Rng(seed))
    return json.dumps({"move": question.texts[question.moves.index(move)]}, ensure_ascii=False)
