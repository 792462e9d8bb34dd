"""The guided first games: their positions, and the table they are played at. Imports no pygame.

What is asked in which order is :attr:`scenes.table.adapter.GameAdapter.lesson`. The positions are records in
``assets/lessons`` (a file a family, one document a chapter), played through the real engine: the moves of seat 0 are
those the learner is asked to make, the others' are played as written. The words of a step are the message of its key;
``KEY-other`` answers a move that was not asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from heul_doch.game.core.cards import Seat
from heul_doch.game.core.events import Event, SeatScore
from heul_doch.game.core.match import Match
from heul_doch.game.core.moves import Move
from heul_doch.game.records.record import (
    Record,
    begin_match,
    definition_of,
    read_records,
)
from heul_doch.scenes.storage.autosave import setup_of
from heul_doch.scenes.storage.session import SeatSetup
from heul_doch.scenes.storage.waiting_game import lesson_file
from heul_doch.scenes.table.live_game import OpenGame

LEARNER: Final[Seat] = 0
PAUSE: Final = 0.9
"""Seconds the others wait before their written moves."""


def chapters(family: str) -> list[Record]:
    """Return the positions of a lesson. Raises RulesError: a mistake in a file of the program, found by the tests."""
    return read_records(lesson_file(family))


class LessonGame(OpenGame):
    """A chapter as a table sees it: the others play what is written."""

    def __init__(self, record: Record, names: Sequence[str], clock: Callable[[], float]) -> None:
        """``names`` of the seats, in the language of the moment."""
        self.record = record = replace(record, seats=tuple(names))
        match = begin_match(record, definition_of(record))
        setup = setup_of(record, match.game.defn)
        super().__init__(replace(setup, seats=tuple(map(_named, setup.seats, names))), match, clock)
        self.viewer, self.has_person = LEARNER, True

    @property
    def written(self) -> Move | None:
        """The next move of the script; None at its end."""
        ply = len(self.match.moves)
        if ply >= len(self.record.moves):
            return None
        return self.game.parse_move(self.match.state, self.record.moves[ply])

    def is_asked(self, move: Move) -> bool:
        """Whether a move is the one the learner is asked to make (of equal cards any)."""
        written = self.written
        return written is not None and self.game.move_text(move) == self.game.move_text(written)

    def advance(self, is_still: bool) -> Sequence[Event]:
        """Make the others' next written move when it is time."""
        written = self.written
        if written is None or written.seat == LEARNER or not is_still:
            self._still_since = None
            return ()
        return self._make(written) if self._seconds_left(PAUSE) <= 0 else ()

    @property
    def is_thinking(self) -> bool:
        """Whether somebody else is about to move."""
        written = self.written
        return written is not None and written.seat != LEARNER

    def next_look(self) -> float | None:
        """Return in how many seconds the next written move is due."""
        if not self.is_thinking:
            return None
        return 0.03 if self._still_since is None else max(0.0, self._seconds_left(PAUSE))

    @property
    def onions(self) -> int:
        """Onions in the learner's own stack."""
        return sum(entry < 0 for entry in self.match.state.zones[self.game.zone("stack", LEARNER)])


def _named(seat: SeatSetup, name: str) -> SeatSetup:
    return replace(seat, name=name)


def outcomes(before: Match) -> dict[str, SeatScore]:
    """Return what each way to lay the learner's last card comes to: verb -> score, reckoned by the engine."""
    found: dict[str, SeatScore] = {}
    for move in before.legal_moves(LEARNER):
        outcome = before.game.outcome(before.game.next_state(before.state, move))
        if outcome is not None:
            found[move.verb] = outcome.seats[LEARNER]
    return found
