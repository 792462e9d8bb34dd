"""A running game: the only object whose position changes. The window, replays and tests hold one, bots never do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from heul_doch.game.core.cards import Seat
from heul_doch.game.core.engine import Game, Step
from heul_doch.game.core.events import Event
from heul_doch.game.core.joint_seed import JointSeed
from heul_doch.game.core.moves import IllegalMove, Move, reason
from heul_doch.game.core.observe import View, redact, view
from heul_doch.game.core.rng import Rng, hashed
from heul_doch.game.core.state import State

LONGEST_SEED = 10**40 - 1
"""The largest absolute value of a seed."""

SideKeys = tuple[tuple[int, str], ...]
"""Pairs of a number of moves and the key in use from then on, ascending."""


class StaleMove(ValueError):
    """A move for an earlier position: a double click, a bot that answered too late."""


@dataclass(slots=True)
class Match:
    """One game with its history. Raises ValueError unless there is one name for each seat."""

    game: Game
    names: tuple[str, ...]
    """Name of each seat, clockwise."""
    seed: int | None
    """The seed that it was dealt from, None if the deal was given card by card."""
    initial: State
    opening: tuple[Event, ...] = ()
    """The events of the deal."""
    moves: list[Move] = field(default_factory=list)
    states: list[State] = field(default_factory=list)
    """The position before each move, and the current one."""
    salt: str = ""
    """Random text that is hashed with the deal (:mod:`heul_doch.game.records.commitment`); empty: no commitment."""
    undone: int = 0
    """How often a player took moves back."""
    hints: int = 0
    """How often a player asked for a hint."""
    is_practice: bool = False
    """Whether a player knew the cards: a deal was played again, or a replay was continued."""
    side_keys: SideKeys = ()
    """Random keys for all random numbers but the deal (:meth:`side_seed`), independent of the cards. Empty in old
    records, where the seed was used."""
    joint_seed: JointSeed | None = None
    """What the seed was made of where several people have made it together."""

    def __post_init__(self) -> None:
        if len(self.names) != self.game.seats:
            raise ValueError(f"{self.game.seats} seats need as many names, not {len(self.names)}")
        if not self.states:
            self.states.append(self.initial)

    @classmethod
    def new(
        cls,
        game: Game,
        seed: int,
        names: Sequence[str] | None = None,
        start: Seat | None = None,
        salt: str = "",
        side_key: str = "",
    ) -> Match:
        """Deal a new game. ``names`` (one for each seat, clockwise) default to P0, P1 ...; ``start`` is who begins.

        ``side_key`` is random text drawn independently of ``seed``, for all other random numbers (:attr:`side_keys`).
        Raises ValueError for a seed beyond :data:`LONGEST_SEED`, a wrong number of names, or if there is no such seat.
        """
        if abs(seed) > LONGEST_SEED:
            raise ValueError("a seed has at most 40 digits")
        state, events = game.deal(seed, start)
        names = tuple(f"P{s}" for s in range(game.seats)) if names is None else tuple(names)
        side_keys = ((0, side_key),) if side_key else ()
        return cls(game, names, seed, state, events, salt=salt, side_keys=side_keys)

    @property
    def state(self) -> State:
        """The current position, with all cards."""
        return self.states[-1]

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.game.is_over(self.state)

    @property
    def acting_seats(self) -> tuple[Seat, ...]:
        """Seats that may move now."""
        return self.game.acting_seats(self.state)

    def legal_moves(self, seat: Seat | None = None) -> tuple[Move, ...]:
        """Return the legal moves of one seat, or of all that may act."""
        moves = self.game.legal_moves(self.state)
        return moves if seat is None else tuple(m for m in moves if m.seat == seat)

    def view(self, seat: Seat) -> View:
        """Return what ``seat`` may know of the current position."""
        return view(self.game, self.state, seat)

    def redacted(self, events: Sequence[Event], seat: Seat) -> tuple[Event, ...]:
        """Return what ``seat`` may know of ``events``."""
        return tuple(redact(self.game, event, seat) for event in events)

    def side_seed(self, tag: int, ply: int) -> int:
        """Return a seed of 64 bits for random numbers besides the deal: of a bot, a pause, a remark.

        It is a hash of the key in use after ``ply`` moves, ``ply`` and ``tag``, which names the purpose; it is the same
        whenever this match is replayed, and the cards cannot be computed from it. Without a key (old records) it
        follows from the seed of the deal.
        """
        key = self._side_key(ply)
        if not key:
            return Rng(self.seed or 0).fork(tag).fork(ply + 1).next()
        return hashed(f"heul-doch side {key} {tag} {ply}")

    def _side_key(self, ply: int) -> str:
        return next((key for since, key in reversed(self.side_keys) if since <= ply), "")

    def has_side_key(self, ply: int) -> bool:
        """Return whether random numbers after ``ply`` moves come from a key, not from the seed."""
        return bool(self._side_key(ply))

    def change_side_key(self, key: str, ply: int) -> None:
        """Use another key from the position after ``ply`` moves on."""
        self.side_keys = (*(entry for entry in self.side_keys if entry[0] < ply), (ply, key))

    def submit(self, move: Move, ply: int | None = None) -> Step:
        """Make a move and record it.

        ``ply`` is the position that the mover saw. Raises StaleMove, without any change, if it is not the current one;
        IllegalMove, with the reason, for a move that is not legal.
        """
        if ply is not None and ply != self.state.ply:
            raise StaleMove(f"move {ply} was meant, the game is at {self.state.ply}")
        if self.is_over:
            raise IllegalMove(move, reason("game_over"))
        step = self.game.apply(self.state, move)
        self.moves.append(self.game.canonical_move(self.states[-1], move))
        self.states.append(step.state)
        return step

    def at(self, ply: int) -> Match:
        """Return the match as it was after ``ply`` moves; moves in it do not change this one."""
        return replace(self, moves=self.moves[:ply], states=self.states[: ply + 1])

    def take_back(self, moves: int = 1) -> None:
        """Return to an earlier position with all its cards. Raises ValueError if fewer moves were made.

        What a player may take back without gaining knowledge is decided by :mod:`heul_doch.game.records.undo`.
        """
        if not 0 <= moves <= len(self.moves):
            raise ValueError(f"cannot take back {moves} of {len(self.moves)} moves")
        if moves:
            del self.moves[-moves:]
            del self.states[-moves:]
