"""Puzzles: a position of a recorded game, the seat that is asked for the next move, and the chance of every move.

A puzzle is a record (:mod:`heul_doch.game.records.record`) that ends before the move in question, with the key
``puzzle``; a file holds one document for each. The engine makes the position from the record, and the solver gets the
view of the seat only::

    puzzle:
      seat: 2
      level: 3
      playouts: 10000
      worlds: 200
      seeds: 3
      error: 0.9
      tempting: "2 red-6 right"
      choices:
        - "61.4 2 red-6 own"
        - "40.2 2 red-6 right"
    moves: [...]

A choice is the chance of the seat in per cent, for what the game is about (``GameFamily.aim``), and the move as text;
best first, one for each different legal move. The first is the answer. :mod:`heul_doch.game.bots.puzzle_search` finds
puzzles and proves them. Every mistake is a :class:`heul_doch.game.core.problems.Problem` with its line.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, NamedTuple

from heul_doch.game.core.cards import Seat
from heul_doch.game.core.match import Match
from heul_doch.game.core.moves import Move
from heul_doch.game.core.problems import Param, Problem, RulesError, nearest
from heul_doch.game.records.record import Record, open_match, parse_records
from heul_doch.game.records.record_format import format_record, record_id
from heul_doch.game.rulefiles.strict_yaml import kind_of, read_file

GAP = 15.0
"""Points of a hundred by which the best move of a puzzle must beat the second best."""

LEVELS = 3
"""The most difficult level; the easiest is 1."""

SMALL_FILE = 200_000
"""So many bytes are never too many values for a file: a value has two bytes at least."""

KEYS = ("seat", "level", "playouts", "worlds", "seeds", "error", "tempting", "played", "choices")
"""Keys of ``puzzle``."""


class Choice(NamedTuple):
    """A legal move of a puzzle."""

    text: str
    """The move, as ``Game.move_text`` writes it."""
    chance: float
    """Chance of the seat after it, in per cent."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position with one right move."""

    record: Record
    """Up to the position; without the move in question."""
    seat: Seat
    """The seat that is asked."""
    choices: tuple[Choice, ...]
    """Every different legal move, best first; two at least."""
    level: int = 1
    """How difficult it is, 1 to :data:`LEVELS`: how many of several bots choose wrong."""
    playouts: int = 0
    """Playouts of each search of the proof."""
    worlds: int = 0
    """Deals of the hidden cards in which the best two moves were played to the end of the game."""
    seeds: int = 0
    """Number of searches with different random numbers; all found this answer."""
    error: float = 0.0
    """Standard error of :attr:`gap`, in points."""
    tempting: str = ""
    """The wrong move that most of the bots chose; empty if there is none."""
    played: str = ""
    """The wrong move that was made in the game; empty if unknown."""

    @property
    def answer(self) -> Choice:
        """The right move."""
        return self.choices[0]

    @property
    def gap(self) -> float:
        """Points of a hundred by which the answer beats the second best move: how much it matters at least."""
        return self.choices[0].chance - self.choices[1].chance

    @property
    def key(self) -> str:
        """A short name that is the same for the same position, whatever the file."""
        return f"{record_id(self.record)}-{self.seat}"


class Verdict(NamedTuple):
    """What a move is worth as the solution of a puzzle."""

    is_right: bool
    chance: float
    """Chance after the move, in per cent."""
    best: float
    """Chance after the right move, in per cent."""
    rank: int
    """1 for the right move, 2 for the second best ..."""

    @property
    def cost(self) -> float:
        """Points of a hundred that the move gives away."""
        return self.best - self.chance


def verdict_of(puzzle: Puzzle, match: Match, move: Move) -> Verdict:
    """Return what a legal move is worth; of equal cards any will do. Raises ValueError for a move that is not legal."""
    text = match.game.move_text(move)
    for rank, choice in enumerate(puzzle.choices, 1):
        if choice.text == text:
            return Verdict(rank == 1, choice.chance, puzzle.answer.chance, rank)
    raise ValueError(f"{text} is no choice of this puzzle")


# ------------------------------------------------------------------------------------------------ reading


def read_puzzles(path: Path) -> list[Puzzle]:
    """Read all puzzles of a file. Raises RulesError for mistakes in the form; see :func:`open_puzzle` for the rest."""
    return parse_puzzles(read_file(path), str(path))


def parse_puzzles(source: str | bytes, name: str) -> list[Puzzle]:
    """Read all puzzles of a text; ``name`` is the file in messages. Raises RulesError."""
    found, problems = [], []
    for record in parse_records(source, name):
        reader = _Reader(record)
        puzzle = reader.read()
        found.append(puzzle)
        problems += reader.problems
    if problems:
        raise RulesError(problems)
    return found


def open_puzzle(puzzle: Puzzle, user_folder: Path | None = None) -> Match:
    """Return the match at the position of a puzzle; ``user_folder`` holds rules that are not built in.

    Raises RulesError: for what :func:`heul_doch.game.records.record.open_match` finds, if the seat is not the only one
    to move, or if the choices are not its different legal moves.
    """
    record = puzzle.record
    match = open_match(record, user_folder)
    if match.acting_seats != (puzzle.seat,):
        raise RulesError([record.problem(("puzzle", "seat"), "puzzle_seat", seat=puzzle.seat)])
    legal = {match.game.move_text(move) for move in match.legal_moves(puzzle.seat)}
    for place, choice in enumerate(puzzle.choices):
        if choice.text not in legal:
            at = ("puzzle", "choices", place)
            raise RulesError([record.problem(at, "puzzle_move", text=choice.text)])
        legal.remove(choice.text)
    if legal:
        raise RulesError([record.problem(("puzzle", "choices"), "puzzle_missing", text=min(legal), count=len(legal))])
    return match


class _Reader:
    """Reads ``puzzle`` of one record and collects problems."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.data: Mapping[str, Any] = record.puzzle or {}
        self.problems: list[Problem] = []

    def add(self, key: str | tuple[str | int, ...], code: str, /, **params: Param) -> None:
        path = ("puzzle", key) if isinstance(key, str) else ("puzzle", *key)
        self.problems.append(self.record.problem(path, code, **params))

    def read(self) -> Puzzle:
        record, data = self.record, self.data
        if record.puzzle is None:
            self.problems.append(record.problem((), "missing_key", name="puzzle", place="record"))
        for key in data:
            if key not in KEYS:
                guess = nearest(key, KEYS)
                self.add(key, "unknown_key", name=str(key), place="puzzle", known=", ".join(KEYS), guess=guess)
        error = data.get("error", 0.0)
        if isinstance(error, bool) or not isinstance(error, int | float) or not 0 <= error <= 100:
            self.add("error", "not_number", name="error", low=0, high=100, found=kind_of(error))
            error = 0.0
        return Puzzle(
            replace(record, puzzle=None),
            self.integer("seat", 0, len(record.seats) - 1),
            self.choices(),
            self.integer("level", 1, LEVELS, 1),
            self.integer("playouts", 0, 10**9, 0),
            self.integer("worlds", 0, 10**9, 0),
            self.integer("seeds", 0, 10**6, 0),
            float(error),
            self.text("tempting"),
            self.text("played"),
        )

    def integer(self, key: str, low: int, high: int, default: int | None = None) -> int:
        value = self.data.get(key, default)
        if value is None:
            if self.record.puzzle is not None:
                self.add((), "missing_key", name=key, place="puzzle")
        elif isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            self.add(key, "not_int", name=key, low=low, high=high, found=kind_of(value))
        else:
            return value
        return low

    def text(self, key: str) -> str:
        value = self.data.get(key, "")
        if isinstance(value, str):
            return value
        self.add(key, "not_text", name=key, found=kind_of(value))
        return ""

    def choices(self) -> tuple[Choice, ...]:
        """Return the choices: at least two, chances between 0 and 100 that fall."""
        value = self.data.get("choices")
        if not isinstance(value, list) or len(value) < 2:
            if self.record.puzzle is not None:
                self.add("choices", "puzzle_choices")
            return ()
        found: list[Choice] = []
        for place, line in enumerate(value):
            chance, _, text = line.partition(" ") if isinstance(line, str) else ("", "", "")
            percent = _percent(chance)
            if not text.strip() or percent < 0 or (found and percent > found[-1].chance):
                self.add(("choices", place), "puzzle_choice", text=str(line))
            else:
                found.append(Choice(text, percent))
        return tuple(found)


def _percent(text: str) -> float:
    """Return a chance in per cent, -1 for anything else."""
    if not text.replace(".", "", 1).isdecimal() or not text.isascii() or float(text) > 100.0:
        return -1.0
    return float(text)


# ------------------------------------------------------------------------------------------------ writing


def format_puzzles(puzzles: Sequence[Puzzle]) -> str:
    """Return puzzles as YAML; reading it gives equal ones, apart from places in the file."""
    return "---\n".join(map(format_puzzle, puzzles))


def puzzle_file(puzzles: Sequence[Puzzle], name: str) -> bytes:
    """Return puzzles as the content of a file. Raises RulesError if it is so large that it could not be read again."""
    data = format_puzzles(puzzles).encode()
    if len(data) > SMALL_FILE:
        parse_puzzles(data, name)
    return data


def format_puzzle(puzzle: Puzzle) -> str:
    """Return one puzzle as a YAML document."""
    values: dict[str, Any] = {"seat": puzzle.seat, "level": puzzle.level}
    for key in ("playouts", "worlds", "seeds", "error", "tempting", "played"):
        value = getattr(puzzle, key)
        if value:
            values[key] = round(value, 2) if isinstance(value, float) else value
    values["choices"] = [f"{choice.chance:.1f} {choice.text}" for choice in puzzle.choices]
    return format_record(replace(puzzle.record, puzzle=values))
