"""The interface of a game: its rules, and everything else that the program asks about it.

A game is a package with a :class:`GameFamily` called ``FAMILY``, found by :mod:`heul_doch.game.core.families`. Its
functions import bots and rules only when they are called, so that the window starts without them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any, NamedTuple, Protocol, TypeAlias

from heul_doch.game.core.cards import Seat, Zone
from heul_doch.game.core.common import Deck
from heul_doch.game.core.definition import GameDefinition
from heul_doch.game.core.events import Event, Outcome
from heul_doch.game.core.moves import Move, Reason
from heul_doch.game.core.rng import Rng
from heul_doch.game.core.state import Draft, Position, State


class RuleFamily(Protocol):
    """The rules of a family of games, for one definition and one number of seats."""

    defn: GameDefinition
    seats: int
    deck: Deck
    zones: tuple[Zone, ...]

    def deal(self, rng: Rng, start: Seat | None) -> tuple[State, list[Event]]:
        """Deal a new game with a fresh generator; see :meth:`heul_doch.game.core.engine.Game.deal`."""

    def from_deal(self, deal: Mapping[str, Any], start: Seat) -> State:
        """Return the position of a record's ``deal``. Raises DealError."""

    def visible_data(self, data: Any, seat: Seat) -> Any:
        """Return what a seat, or the :data:`heul_doch.game.core.observe.AUDIENCE`, may know of ``State.data``."""

    def sample_data(self, data: Any, rng: Rng) -> Any:
        """Replace what :meth:`visible_data` has hidden by possible values."""

    def never_in_hand(self, data: Any) -> int:
        """Return the cards, as a bit mask, that no hand can hold unless the seat sees them there."""

    def acting(self, pos: Position) -> tuple[Seat, ...]:
        """Return the seats that have a legal move, the one on turn first; the game is not over."""

    def legal(self, pos: Position) -> list[Move]:
        """Return the legal moves."""

    def is_legal(self, pos: Position, move: Move) -> bool:
        """Return whether a move is legal."""

    def why_not(self, pos: Position, move: Move) -> Reason | None:
        """Return why a move is refused, None if it is legal."""

    def play(self, draft: Draft, move: Move) -> None:
        """Carry out a legal move."""

    def outcome(self, pos: Position) -> Outcome | None:
        """Return the result of a finished game, else None."""

    def move_text(self, move: Move) -> str:
        """Return a move as text."""

    def parse_move(self, pos: Position, text: str) -> Move:
        """Read a move. Raises MoveError."""

    def position(self, state: State) -> dict[str, Any]:
        """Return a position in the words of records."""

    def written_deal(self, state: State) -> dict[str, Any]:
        """Return a position as the ``deal`` of a record, hands in the order they are held."""

    def result(self, state: State) -> dict[str, Any] | None:
        """Return a result in the words of records, None before the end."""

    def seat_status(self, state: State) -> list[str]:
        """Return a word or two about each seat, for the ``replay`` command."""

    def result_lines(self, state: State, names: Sequence[str]) -> list[str]:
        """Return the result of a finished game as English lines, for the ``replay`` command."""


class Mistake(NamedTuple):
    """A mistake in a rules file that the schema cannot find."""

    path: tuple[str | int, ...]
    """The key that it is about."""
    code: str
    """Code of a :class:`heul_doch.game.core.problems.Problem`."""
    params: Mapping[str, int | str]


def on_demand(module: str, name: str) -> Callable[..., Any]:
    """Return a function that calls the function ``name`` of ``module``, and imports it only then."""

    def call(*args: Any) -> Any:
        return getattr(import_module(module), name)(*args)

    return call


EventCounter: TypeAlias = Callable[[Event, Seat, Sequence[Zone], Sequence[Counter[str]]], None]
"""Counts one event: the event, the seat that made the move, the zones of the table, and a counter for each seat."""


def _nothing_dealt(rules: Mapping[str, Any]) -> int:
    return 0


def _no_mistakes(data: Mapping[str, Any]) -> Iterator[Mistake]:
    return iter(())


def _count_nothing(event: Event, actor: Seat, zones: Sequence[Zone], counts: Sequence[Counter[str]]) -> None:
    pass


@dataclass(frozen=True, slots=True, kw_only=True)
class GameFamily:
    """Everything a game defines apart from the window. Only ``rules`` is required."""

    rules: Callable[[GameDefinition, int], RuleFamily]
    """Makes the rules of a table: definition, number of seats."""
    place: int = 100
    """Sort key in lists of games: smallest first, equal ones by id."""

    compiled: tuple[str, ...] = ()
    """Modules a search runs through, which ``python main.py compile`` turns into machine code."""

    # ---- rules files

    schema: str = ""
    """File name of the JSON schema of its rules files; empty: ``schema-ID.json``."""
    dealt_beside: Callable[[Mapping[str, Any]], int] = _nothing_dealt
    """Number of cards that each seat is dealt besides its hand, given the ``rules`` of a rules file."""
    begins_with_numbers: bool = False
    """Whether each seat is dealt a number card, so that the deck needs one for each."""
    mistakes: Callable[[Mapping[str, Any]], Iterator[Mistake]] = _no_mistakes
    """Finds mistakes in a rules file that follows the schema."""

    # ---- moves and results

    reasons: Mapping[str, str] = field(default_factory=dict)
    """Why moves of this game are refused: code -> English, as in :data:`heul_doch.game.core.moves.REASONS`."""
    numbers: tuple[str, ...] = ()
    """Names of what is counted for each seat besides moves; the texts are ``statistics-number-NAME``."""
    count: EventCounter = _count_nothing
    """Counts the events that ``numbers`` names."""
    tell: Callable[..., Any] | None = None
    """Returns the lines of the log for a redacted event; arguments as for :func:`heul_doch.game.core.game_log.tell`.

    None: :func:`heul_doch.game.core.game_log.tell_plainly`.
    """
    has_loser: bool = False
    """Whether nobody wins and one seat is left over."""
    is_score_open: bool = False
    """Whether the score depends only on open cards and on the number of hidden ones."""

    data_form: Callable[..., Any] | None = None
    """Returns how the ``State.data`` that a seat may know is read, given the :class:`heul_doch.game.core.engine.Game`
    (:data:`heul_doch.game.core.wire.Form`). None: there is nothing besides the cards."""

    # ---- bots; game.core does not import their types

    make_level: Callable[..., Any] | None = None
    """Makes a bot from level, temper, playouts, seconds and clock.

    None: :func:`heul_doch.game.bots.plain_search.make_plain_level`.
    """
    lines: Callable[[], Any] | None = None
    """Returns the module of :class:`heul_doch.game.bots.line_format.Lines` for its views; None:
    :mod:`heul_doch.game.bots.plain_lines`."""
    explain: Callable[..., Any] | None = None
    """Returns the reason for a move (:data:`heul_doch.game.bots.hints.Explainer`); None: ``tried_out`` for all."""
    chance_table: Callable[[], Any] | None = None
    """Returns the module whose ``BINS`` hold measured chances (:mod:`heul_doch.game.bots.chances`); None: no table was
    measured."""
    aim: str = "win"
    """The event whose probability a bot reports: ``win`` the game or the ``round``, or be ``safe`` from being left
    over."""

    # ---- accounts after the game

    estimate: Callable[..., Any] | None = None
    """Makes the estimate of positions for the accounts of a game (:data:`heul_doch.game.records.ledger.Estimate`),
    given the :class:`heul_doch.game.core.engine.Game`. None: there are no accounts."""

    progress: Callable[..., Any] | None = None
    """Returns what a seat has come to so far as everybody at the table can tell: points, or in a game with a loser the
    cards it still has. Given the game, a :class:`heul_doch.game.core.observe.View` and the seat. None: nothing can be
    told before the end."""
