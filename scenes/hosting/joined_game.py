"""A game that is played at somebody else's table, as the seat of this window knows it.

Nothing is decided here: the host sends what the seat may know, and a move counts once the host has confirmed it.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence

from heul_doch.game.core.cards import CardId, Entry, Seat
from heul_doch.game.core.engine import Game
from heul_doch.game.core.events import Event, Outcome
from heul_doch.game.core.match import Match
from heul_doch.game.core.moves import IllegalMove, Move, Reason, reason
from heul_doch.game.core.observe import AUDIENCE, View, fold, resample
from heul_doch.game.core.problems import RulesError
from heul_doch.game.core.rng import Rng, hashed
from heul_doch.game.core.state import State
from heul_doch.game.records.record import begin_match, make_moves, parse_records
from heul_doch.scenes.hosting.remote_table import RemoteTable
from heul_doch.scenes.hosting.table_frame import SeatAt, TableFrame
from heul_doch.scenes.storage.session import ELSEWHERE, GUEST, HUMAN, SeatSetup, TableSetup
from heul_doch.scenes.table.adapter import adapter_of
from heul_doch.scenes.table.live_game import TableGame


def joined_setup(game: Game, seats: Sequence[SeatAt], seat: Seat) -> TableSetup:
    """Return the set-up of a table elsewhere, with the person of this window at ``seat``."""
    who = tuple(
        SeatSetup(one.name, one.face, HUMAN if number == seat else GUEST if one.held == "person" else ELSEWHERE)
        for number, one in enumerate(seats)
    )
    return TableSetup(game.defn.id, game.defn.variants, dict(game.defn.options), who)


class JoinedGame(TableGame):
    """A game at the table of a host. ``remote`` has to have got its first position."""

    def __init__(self, remote: RemoteTable, clock: Callable[[], float]) -> None:
        assert remote.game is not None
        assert remote.table is not None
        self._remote = remote
        self.game = remote.game
        self._table = remote.table
        self.viewer = self._table.view.seat
        self.setup = joined_setup(self.game, self._table.seats, self.viewer)
        self._seat_players()
        self.has_person = self.viewer != AUDIENCE
        self.asked = {}
        self._clock = clock
        self._keepers = []
        self.commitment = self._table.line[0]
        self._unshown: deque[Sequence[Event]] = deque()
        self._asked_for: object = None
        """The position in which a move was sent that the host has not answered."""
        self.has_jumped = False
        """Whether the position is none that the events lead to: the table shows it anew, and sets this to False."""
        self.is_another = False
        """Whether the host has begun another game."""
        self.seats_changed = False
        """Whether somebody else sits somewhere; whoever shows it sets this to False."""
        self._state: tuple[View, State] | None = None
        self._targets = adapter_of(self.game.defn.family).move_targets(self.game, max(self.viewer, 0))

    # ------------------------------------------------------------------ what comes from the host

    def look(self) -> None:
        """Take what the host has sent."""
        self._remote.update()
        if self._remote.table is None:
            return
        if self._remote.refusals or not self._remote.is_connected:
            self._asked_for = None
        if self._remote.table is not self._table and not self.is_another:
            self._take(self._remote.table)

    def _take(self, new: TableFrame) -> None:
        old = self._table
        if self._remote.game is not self.game or (new.line[0] != old.line[0] and not new.line[1]):
            self.is_another = True
            return
        self._table, self.commitment = new, new.line[0]
        happened = [events for ply, events in new.moves if ply > old.view.ply]
        if new.line == old.line and self._leads_to(old.view, happened, new.view):
            self._unshown.extend(happened)
        else:
            self._unshown.clear()
            self.has_jumped = True
        if new.seats != old.seats:
            self.setup = joined_setup(self.game, new.seats, self.viewer)
            self._seat_players()
            self.seats_changed = True

    def _leads_to(self, before: View, happened: Sequence[Sequence[Event]], after: View) -> bool:
        """Whether the events lead from one position to another; after a gap, or from a stranger, they might not."""
        if len(happened) != after.ply - before.ply:
            return False
        try:
            return fold(self.game, before, tuple(event for events in happened for event in events)) == after
        except (ValueError, LookupError, TypeError):
            return False

    def advance(self, is_still: bool) -> Sequence[Event]:
        """Take what the host has sent; return what is to be shown of the next move."""
        self.look()
        if self.reactions is not None:
            # It shows how long the host waits; the host makes the moves.
            self.reactions.advance(is_still)
        return self._unshown.popleft() if self._unshown else ()

    def next_look(self) -> float | None:
        """Return in how many seconds :meth:`advance` should be called again; the connection wakes the window itself."""
        looks = [0.0] if self._unshown else []
        if self.reactions is not None and (look := self.reactions.next_look()) is not None:
            looks.append(look)
        return min(looks, default=None)

    # ------------------------------------------------------------------ what the viewer may know

    @property
    def view(self) -> View:
        """The view of the current position."""
        return self._table.view

    @property
    def turn(self) -> Seat:
        """The seat on turn, -1 at the end."""
        return self._table.view.turn

    @property
    def ply(self) -> int:
        """Number of moves made since the deal."""
        return self._table.view.ply

    @property
    def last_mover(self) -> Seat | None:
        """Who made the last move."""
        return self._table.last_mover

    @property
    def position(self) -> object:
        """A value that differs for every position."""
        return self._table.line, self.ply

    @property
    def undone(self) -> int:
        """How often moves were taken back."""
        return self._table.line[1]

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.turn < 0

    @property
    def outcome(self) -> Outcome | None:
        """How it ended."""
        return self._table.view.outcome

    @property
    def is_persons_turn(self) -> bool:
        """Whether the person may act now: there is a legal move, and none is on its way to the host."""
        return bool(self._table.legal) and self._asked_for != self.position

    def legal_moves(self) -> tuple[Move, ...]:
        """Return the viewer's legal moves, none when the viewer may not move."""
        return self._table.legal if self.is_persons_turn else ()

    def public_zones(self) -> Sequence[Sequence[Entry | None]]:
        """Return the cards of every zone as far as everybody knows them."""
        return self._table.public

    def players_out_of_turn(self) -> tuple[Seat, ...]:
        """Return nobody: the host asks them."""
        return ()

    def why_not(self, move: Move) -> Reason | None:
        """Return why a move of the person is refused, by the rules and what the person sees."""
        view = self._table.view
        if move.seat != self.viewer or not self.has_person or view.turn < 0:
            return reason("not_your_turn", seat=self.turn)
        if self._state is None or self._state[0] is not view:
            # The unknown cards are dealt in some way: reasons depend on nothing that the person cannot see.
            self._state = (view, resample(self.game, view, Rng(0)))
        return self.game.why_not(self._state[1], move)

    def canonical_move(self, move: Move) -> Move:
        """Return the move: the host chooses among equal cards."""
        return move

    def side_seed(self, tag: int) -> int:
        """Return a seed for random numbers besides the deal; the host's key stays with the host."""
        return hashed(f"heul-doch joined {self._table.line} {tag} {self.ply}")

    def since_last_decision(self) -> tuple[View, list[Sequence[Event]]]:
        """Return the present view, and nothing that led to it: the host has told what the events were."""
        return self.view, []

    def finished_match(self) -> Match:
        """Return the finished match, from the record that the host has sent.

        Raises ValueError while the game is running, and where there is none of this game.
        """
        if not self.is_over:
            raise ValueError("the game goes on")
        try:
            (record,) = parse_records(self._table.record, "record")
            match = begin_match(record, self.game.defn)
            for _ in make_moves(record, match):
                # Each move changes the match.
                pass
        except RulesError as error:
            raise ValueError(error.in_a_line) from None
        view = self._table.view
        if (
            match.game != self.game
            or match.state.zones != view.zones
            or match.game.outcome(match.state) != view.outcome
        ):
            raise ValueError("the record is of another game")
        return match

    # ------------------------------------------------------------------ what is written down

    def add_keeper(self, keep: Callable[[Match], None]) -> None:
        """Keep nothing: the host does."""

    def frozen(self, save: Callable[[Match], str]) -> Callable[[], str]:
        """Raises ValueError: the host keeps the game."""
        raise ValueError("the game is kept by its host")

    def count_hint(self) -> None:
        """Count nothing: there are no hints."""

    # ------------------------------------------------------------------ what is sent

    def submit(self, move: Move) -> Sequence[Event]:
        """Send a move to the host; it is shown when the host has confirmed it. Raises IllegalMove."""
        if not self.is_persons_turn or move.seat != self.viewer:
            raise IllegalMove(move, reason("not_your_turn", seat=self.turn))
        self._asked_for = self.position
        self._remote.move(self.ply, self.game.move_text(move))
        return ()

    def told(self, person: Seat, key: str, cards: Sequence[CardId]) -> None:
        """Send an answer that is no move."""
        places = [place for place, pick in enumerate(self._targets.picks(self.view)) if pick.card in cards]
        self._remote.answer(self.ply, key, places)

    def close(self) -> None:
        """Nothing thinks here."""
