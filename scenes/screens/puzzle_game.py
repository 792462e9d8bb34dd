"""The position of a puzzle as the game of a table: it knows every card, and tells only what the asked seat may know."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from heul_doch.game.core.events import Event
from heul_doch.game.core.families import family
from heul_doch.game.core.match import Match
from heul_doch.game.core.moves import Move
from heul_doch.game.records.puzzles import Puzzle, Verdict, verdict_of
from heul_doch.scenes.players.background_jobs import ReasonJob
from heul_doch.scenes.storage.autosave import setup_of
from heul_doch.scenes.storage.characters import name_of
from heul_doch.scenes.storage.session import HUMAN, SeatSetup, TableSetup
from heul_doch.scenes.table.live_game import TableGame
from heul_doch.scenes.table.reactions import Reactions

IDLE: Final = "onestep"
"""Player of the seats that are not asked; they make no move."""


def seated(puzzle: Puzzle, match: Match, you: str, language: str) -> TableSetup:
    """Return who sits at the table of a puzzle: the person, called ``you``, on the asked seat.

    In games without players of their own the others are called like their faces.
    """
    setup = setup_of(puzzle.record, match.game.defn)
    seats: list[SeatSetup] = []
    for number, seat in enumerate(setup.seats):
        name = seat.name if puzzle.record.players else name_of(seat.role or seat.character, language)
        is_asked = number == puzzle.seat
        seats.append(replace(seat, name=you if is_asked else name, player=HUMAN if is_asked else IDLE))
    return replace(setup, seats=tuple(seats))


class PuzzleGame(TableGame):
    """A puzzle; only the asked seat moves."""

    def __init__(self, puzzle: Puzzle, match: Match, setup: TableSetup, clock: Callable[[], float]) -> None:
        """``match`` is at the position of the puzzle; it is not changed."""
        names = tuple(seat.name for seat in setup.seats)
        super().__init__(setup, replace(match, names=names, moves=list(match.moves), states=list(match.states)), clock)
        self.puzzle = puzzle
        self.viewer, self.has_person = puzzle.seat, True
        self._seen = match.view(puzzle.seat)
        self._legal = match.legal_moves(puzzle.seat)
        self._position = match

    @property
    def aim(self) -> str:
        """What the chances are about: to ``win`` the game or the ``round``, or to be ``safe``."""
        return family(self.game.defn.family).aim

    def judge(self, move: Move) -> Verdict:
        """Return what a legal move is worth."""
        return verdict_of(self.puzzle, self._position, move)

    def choice(self, rank: int) -> Move:
        """Return a move of the puzzle, 1 for the right one, 2 for the second best ..."""
        text = self.puzzle.choices[rank - 1].text
        return next(move for move in self._legal if self.game.move_text(move) == text)

    def ask_why(self, other: Move) -> ReasonJob:
        """Return the job that finds what speaks for the right move and not for another."""
        return ReasonJob(self._seen, self._legal, self.choice(1), other)

    @property
    def is_thinking(self) -> bool:
        """Nobody is about to move."""
        return False

    def advance(self, is_still: bool) -> Sequence[Event]:
        """Nobody else moves."""
        return ()

    def begin_reactions(self, make: Callable[[TableGame], Reactions | None]) -> None:
        """Nothing is timed."""
