"""A played game at a table, for replays.

The moves of a :class:`heul_doch.game.core.match.Match` are made again one by one; what the table is handed is cut for
the seat whose eyes it looks through (:mod:`heul_doch.game.core.observe`), or nothing is cut at all. Engine, events,
director and pictures are those of a live game, so a replay runs the same every time, whatever the speed, the window or
the sound (bug report B28).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from heul_doch.game.core.cards import Seat
from heul_doch.game.core.events import Event
from heul_doch.game.core.match import Match
from heul_doch.game.core.moves import IllegalMove, Move, reason
from heul_doch.game.core.observe import View
from heul_doch.game.records.commitment import commitment
from heul_doch.game.records.ghost import Ghost, ghost_of, progress_of, turns_of
from heul_doch.scenes.base.entropy import fresh_salt, fresh_side_key
from heul_doch.scenes.storage.accounts_file import default_names
from heul_doch.scenes.storage.session import HUMAN, TableSetup
from heul_doch.scenes.table.live_game import OpenGame, person_of

if TYPE_CHECKING:
    from heul_doch.scenes.base.i18n import Words

PAUSES: Final = {"slow": 1.4, "normal": 0.7, "fast": 0.3, "off": 0.12}
"""Speed -> seconds between two moves."""


class ReplayGame(OpenGame):
    """A finished (or broken off) match being played again.

    ``at`` moves have been made so far; ``eyes`` is the seat that is looked from, None: every hand lies open. ``pause``
    gives the seconds between two moves.
    """

    def __init__(
        self,
        setup: TableSetup,
        full: Match,
        clock: Callable[[], float],
        pause: Callable[[], float],
        eyes: Seat | None = 0,
        at: int = 0,
    ) -> None:
        super().__init__(setup, full, clock)
        self.full = full
        """The whole match; it is never changed."""
        self.commitment = commitment(full)
        self.eyes = eyes
        self.viewer = person_of(setup) if eyes is None else eyes
        self.has_person = False
        self.is_playing = False
        """Whether the moves follow each other by themselves."""
        self._pause = pause
        self._set(at)

    def _set(self, at: int) -> None:
        self.at = min(max(at, 0), self.count)
        self._still_since = None
        self._match = self.full.at(self.at)

    @property
    def count(self) -> int:
        """Moves of the whole match."""
        return len(self.full.moves)

    @property
    def is_at_end(self) -> bool:
        """Whether the last move has been made."""
        return self.at == self.count

    # ------------------------------------------------------------------ what may be seen

    @property
    def view(self) -> View:
        """What is looked at now."""
        return self._view(self.at)

    def _view(self, at: int) -> View:
        state = self.full.states[at]
        if self.eyes is not None:
            return self.full.at(at).view(self.eyes)
        outcome = self.game.outcome(state)
        return View(self.viewer, state.zones, state.turn, state.phase, state.ply, state.data, outcome)

    def _events(self, number: int) -> Sequence[Event]:
        """Return what is seen of a move (0-based)."""
        events = self.game.apply(self.full.states[number], self.full.moves[number]).events
        return events if self.eyes is None else self.full.redacted(events, self.eyes)

    @property
    def is_persons_turn(self) -> bool:
        """Never: all has been decided."""
        return False

    @property
    def is_thinking(self) -> bool:
        """Never."""
        return False

    def submit(self, move: Move) -> Sequence[Event]:
        """Refuse: raises IllegalMove."""
        raise IllegalMove(move, reason("game_over"))

    # ------------------------------------------------------------------ going

    def step(self) -> Sequence[Event]:
        """Make the next move; return what is seen of it, nothing at the end."""
        if self.is_at_end:
            return ()
        events = self._events(self.at)
        self._set(self.at + 1)
        return events

    def jump(self, at: int) -> tuple[View, Sequence[Event]]:
        """Go to the position after ``at`` moves; return the position before its last move, and what that move did.

        Shown one after the other, at once, they tell how it came about. At the beginning there is no such move.
        """
        self._set(at)
        if self.at == 0:
            return self._view(0), ()
        return self._view(self.at - 1), self._events(self.at - 1)

    def advance(self, is_still: bool) -> Sequence[Event]:
        """While it plays, return the next move's events when the pause is over."""
        self.is_playing = self.is_playing and not (is_still and self.is_at_end)
        if not self.is_playing or not is_still:
            self._still_since = None
            return ()
        return self.step() if self._seconds_left(self._pause()) <= 0 else ()

    def next_look(self) -> float | None:
        """Return in how many seconds the next move is due, None when none is."""
        if not self.is_playing or self.is_at_end:
            return None
        return 0.03 if self._still_since is None else max(0.0, self._seconds_left(self._pause()))


def go_on(setup: TableSetup, full: Match, at: int, seat: Seat) -> tuple[TableSetup, Match]:
    """Return the table and the match with which ``seat`` goes on from the position after ``at`` moves.

    The others are bots: whoever was a person before becomes what sat at ``seat``. As the cards may be known, the game
    is a practice and does not count; it has a commitment of its own, so that it never takes the place of the old one.
    """
    stand_in = setup.seats[seat].player
    if stand_in == HUMAN:
        stand_in = next((entry.player for entry in setup.seats if entry.player != HUMAN), "onestep")
    seats = [replace(entry, player=stand_in) if entry.player == HUMAN else entry for entry in setup.seats]
    seats[seat] = replace(seats[seat], player=HUMAN)
    match = full.at(at)
    match.change_side_key(fresh_side_key(), match.state.ply)
    match.salt, match.undone, match.hints, match.is_practice = fresh_salt(), 0, 0, True
    return replace(setup, seats=tuple(seats), seed=full.seed, start=full.initial.turn), match


def beside_ghost(setup: TableSetup, full: Match, seat: Seat, words: Words) -> tuple[TableSetup, Match]:
    """Return the table and the match with which ``seat`` plays the deal of ``full`` beside who has played it.

    It is a practice game (:func:`go_on`).
    """
    name = full.names[seat]
    ghost = ghost_of(full, seat, words("ghost-own") if name in default_names(words) else name)
    table, match = go_on(setup, full, 0, seat)
    you = words("setup-you")
    seats = [replace(entry, name=you) if at == seat else entry for at, entry in enumerate(table.seats)]
    match.names = tuple(entry.name for entry in seats)
    return replace(table, seats=tuple(seats), ghost=ghost), match


class GhostRace:
    """A running game beside a ghost: two numbers that belong to the same turn of the same seat."""

    def __init__(self, ghost: Ghost) -> None:
        self.ghost = ghost
        self.turns, self.own = 0, 0
        """Turns the person had taken at the last comparison, and what that came to."""

    def look(self, match: Match) -> None:
        """Take the numbers when the person is on turn again, and at the end."""
        seat = self.ghost.seat
        if match.state.turn == seat or match.is_over:
            self.turns = turns_of(match, seat)
            self.own = progress_of(match.game, match.state, seat)

    @property
    def other(self) -> int:
        """What the ghost had come to after as many turns; after its last turn, what it came to in the end."""
        found = self.ghost.after(self.turns)
        return self.ghost.final if found is None else found
