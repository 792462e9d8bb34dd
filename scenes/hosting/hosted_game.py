"""A game in which people at other devices play."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Any, Final

from heul_doch.game.core.cards import Seat
from heul_doch.game.core.events import Event
from heul_doch.game.core.moves import IllegalMove, Move, reason
from heul_doch.game.core.observe import AUDIENCE, View, view
from heul_doch.game.records.undo import last_decision
from heul_doch.scenes.storage.session import GUEST, HUMAN, PEOPLE, SeatSetup, TableSetup
from heul_doch.scenes.table.live_game import LiveGame, TableGame
from heul_doch.scenes.table.reactions import Reactions

STAND_IN: Final = "middle"
"""The level that plays for a guest who is away."""


class HostedGame(LiveGame):
    """A live game whose seats with the player :data:`GUEST` are played by people at other devices.

    Where nobody plays at this device, its screen shows what everybody may know.
    """

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.away: frozenset[Seat] = frozenset()
        """Guests without a connection."""
        self.stand_ins: frozenset[Seat] = frozenset()
        """Guests for whom a character plays until they are back."""
        self._make_reactions: Callable[[TableGame], Reactions | None] = lambda table: None
        self.on_seats: Callable[[TableSetup], None] = lambda setup: None
        """Called with the set-up when somebody else plays a seat, before the game is written down again."""
        self._unshown: list[Event] = []
        """What this device may know of moves that guests have made since the last :meth:`advance`."""
        if not self.has_person:
            self.viewer = AUDIENCE

    @property
    def guests(self) -> tuple[Seat, ...]:
        """The seats of guests, whether they are there or not."""
        return tuple(seat for seat, player in enumerate(self.players) if player == GUEST)

    @property
    def people(self) -> tuple[Seat, ...]:
        """The person at this device, and the guests who are there."""
        gone = self.away | self.stand_ins
        return (*super().people, *(seat for seat in self.guests if seat not in gone))

    def view_of(self, person: Seat) -> View:
        """Return what somebody of :attr:`people` knows now. Raises ValueError for other seats."""
        self._check_person(person)
        return self._match.view(person)

    def moves_of(self, person: Seat) -> tuple[Move, ...]:
        """Return the legal moves of somebody of :attr:`people`. Raises ValueError for other seats."""
        self._check_person(person)
        return self._match.legal_moves(person)

    def known_by(self, reader: Seat) -> View:
        """Return what a guest or the audience (:data:`~heul_doch.game.core.observe.AUDIENCE`) knows now.

        Raises ValueError for any other seat.
        """
        self._check_reader(reader)
        return self._match.view(reader)

    def legal_for(self, reader: Seat) -> tuple[Move, ...]:
        """Return the legal moves of a guest who may act now, none for the audience."""
        self._check_reader(reader)
        return self._match.legal_moves(reader) if reader in self._match.acting_seats else ()

    def seen_of(self, ply: int, reader: Seat) -> tuple[View, Sequence[Event]]:
        """Return what a guest or the audience knew before the move that was made as number ``ply`` (from 1), and what
        it may know of that move.
        """
        self._check_reader(reader)
        match = self._match
        state, move = match.states[ply - 1], match.moves[ply - 1]
        return view(self.game, state, reader), match.redacted(match.game.reapply(state, move).events, reader)

    def last_ply_of(self, reader: Seat) -> int:
        """Return the number of moves before the last one of a seat; 0 where it has made none."""
        return last_decision(self._match, reader) or 0

    def _check_reader(self, reader: Seat) -> None:
        if reader != AUDIENCE and reader not in self.guests:
            raise ValueError(f"seat {reader} is none of a guest")

    def is_asked(self, seat: Seat) -> bool:
        """Whether a guest is asked to act now; out of turn it does not depend on whether there is anything to do."""
        if seat == self.turn:
            return True
        return self.reactions is not None and seat in self.people and self.reactions.person(seat).is_open

    @property
    def is_thinking(self) -> bool:
        """Whether a character is about to move."""
        seat = self.turn
        is_guests = seat in self.guests and seat not in self.stand_ins
        return super().is_thinking and not is_guests

    def players_out_of_turn(self) -> tuple[Seat, ...]:
        """Return the seats of characters besides the one on turn that may act now. Nothing shown may tell it."""
        people = self.guests
        return tuple(s for s in super().players_out_of_turn() if s not in people or s in self.stand_ins)

    def _player_at(self, seat: Seat) -> str:
        return STAND_IN if seat in self.stand_ins else super()._player_at(seat)

    def submit_for(self, move: Move, ply: int) -> None:
        """Make a guest's move in the position after ``ply`` moves; :meth:`advance` returns what happened.

        Raises StaleMove for another position, IllegalMove when it is against the rules.
        """
        if move.seat not in self.guests or move.seat not in self._match.acting_seats:
            raise IllegalMove(move, reason("not_your_turn", seat=self.turn))
        self._unshown += self._make(move, ply)

    @property
    def can_take_back(self) -> bool:
        """Whether the person here has made a move that can be taken back now, if everybody says yes."""
        return self.has_person and self.can_take_back_for(self.viewer)

    def can_take_back_for(self, seat: Seat) -> bool:
        """Return whether somebody has made a move that can be taken back now."""
        return not self.is_over and last_decision(self._match, seat) is not None

    def take_back_for(self, seat: Seat) -> bool:
        """Return to the last decision of a guest or the person here; return whether cards were dealt anew.

        What all people at the table had seen counts, also of those who are away. Raises ValueError when there is
        nothing to take back.
        """
        if self.players[seat] not in PEOPLE or not self.can_take_back_for(seat):
            raise ValueError("there is no move to take back")
        self._unshown = []
        is_dealt_anew = self._take_back_for(seat)
        # A wait for throw-ins belongs to the game that is gone.
        self.begin_reactions(self._make_reactions)
        return is_dealt_anew

    def begin_reactions(self, make: Callable[[TableGame], Reactions | None]) -> None:
        """Set :attr:`reactions` to what ``make`` returns."""
        self._make_reactions = make
        super().begin_reactions(make)

    def advance(self, is_still: bool) -> Sequence[Event]:
        """Go on; return what this device may know of the moves of guests, or else of a character's."""
        if self._unshown:
            events, self._unshown = self._unshown, []
            return events
        return super().advance(is_still)

    def set_away(self, away: Iterable[Seat], stand_ins: Iterable[Seat]) -> None:
        """Tell which guests have no connection, and for which of them a character plays."""
        before, self.away, self.stand_ins = self.stand_ins, frozenset(away), frozenset(stand_ins)
        if before != self.stand_ins:
            # Whoever was asked for a guest who is back is not asked any more.
            self._runner.cancel()
            self._asked, self._answer = -1, None

    def change_seat(self, seat: Seat, who: SeatSetup) -> None:
        """Have somebody else play a seat from the next move on. Raises ValueError for a seat of the person here."""
        if self.players[seat] == HUMAN:
            raise ValueError(f"seat {seat} is played at this device")
        seats = list(self.setup.seats)
        seats[seat] = who
        self.setup = replace(self.setup, seats=tuple(seats))
        self._seat_players()
        self._match.names = self.names
        if self.setup.evening is not None:
            self.setup.evening.rename(self.names)
        self._runner.cancel()
        self._asked, self._answer = -1, None
        if not self.is_over:
            # An ended game has been laid down already.
            self.on_seats(self.setup)
            self._keep()
