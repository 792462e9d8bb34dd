"""What a game brings along: its rules, and everything else that is asked about a family of games.

A game is a package that holds one :class:`GameFamily` called ``FAMILY``; :mod:`heul_doch.game.core.families` finds it.
Functions import what they need when they are called: the window loads no bots and no rules before it needs them.
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
    """What the engine asks of the rules of a family of games, made for one definition and one number of seats."""

    defn: GameDefinition
    seats: int
    deck: Deck
    zones: tuple[Zone, ...]

    def deal(self, rng: Rng, start: Seat | None) -> tuple[State, list[Event]]:
        """Deal a new game with a fresh generator."""

    def from_deal(self, deal: Mapping[str, Any], start: Seat) -> State:
        """Set up the position of a record."""

    def shown(self, data: Any, seat: Seat) -> Any:
        """Return what a seat may know of ``State.data``."""

    def guessed(self, data: Any, rng: Rng) -> Any:
        """Put something possible in the place of what :meth:`shown` has hidden."""

    def barred(self, data: Any) -> int:
        """Return cards that are in no hand unless they are in sight there, as a bit mask."""

    def acting(self, pos: Position) -> tuple[Seat, ...]:
        """Name the seats that have a legal move, the one on turn first; the game is not over."""

    def legal(self, pos: Position) -> list[Move]:
        """List the legal moves."""

    def is_legal(self, pos: Position, move: Move) -> bool:
        """Tell whether a move is legal."""

    def why_not(self, pos: Position, move: Move) -> Reason | None:
        """Say why not."""

    def play(self, draft: Draft, move: Move) -> None:
        """Carry out a legal move."""

    def outcome(self, pos: Position) -> Outcome | None:
        """Score a finished game."""

    def move_text(self, move: Move) -> str:
        """Write a move."""

    def parse_move(self, pos: Position, text: str) -> Move:
        """Read a move."""

    def position(self, state: State) -> dict[str, Any]:
        """Describe a position as records do."""

    def written_deal(self, state: State) -> dict[str, Any]:
        """Write a position as the ``deal`` of a record, hands in the order they are held."""

    def result(self, state: State) -> dict[str, Any] | None:
        """Describe a result as records do."""

    def glance(self, state: State) -> list[str]:
        """Say in a word or two for each seat how it stands, for the ``replay`` command."""

    def verdict(self, state: State, names: Sequence[str]) -> list[str]:
        """Say the result in English lines, for the ``replay`` command; the game is over."""


class Mistake(NamedTuple):
    """What is wrong with the meaning of a rules file."""

    path: tuple[str | int, ...]
    """The key it is about."""
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
    """Everything a game defines apart from the window. Only ``rules`` must be given."""

    rules: Callable[[GameDefinition, int], RuleFamily]
    """Makes the rules of a table."""
    place: int = 100
    """Where the game stands in lists: the smallest number first, equal ones by id."""

    compiled: tuple[str, ...] = ()
    """Modules a search runs through, which ``python main.py compile`` turns into machine code."""

    # ---- rules files

    schema: str = ""
    """Name of the JSON schema of its rules files, beside them; empty: ``schema-ID.json``."""
    dealt_beside: Callable[[Mapping[str, Any]], int] = _nothing_dealt
    """Cards each seat is dealt besides its hand, with these ``rules`` of a rules file."""
    begins_with_numbers: bool = False
    """Whether each seat is dealt a number card, so that the deck must hold one for each."""
    mistakes: Callable[[Mapping[str, Any]], Iterator[Mistake]] = _no_mistakes
    """Finds what a schema cannot say about a rules file that is in form."""

    # ---- moves and results

    reasons: Mapping[str, str] = field(default_factory=dict)
    """Why moves of this game alone are refused: code -> English, as in :data:`heul_doch.game.core.moves.REASONS`."""
    numbers: tuple[str, ...] = ()
    """What is counted for each seat beside moves; each has its words ``statistics-number-NUMBER``."""
    count: EventCounter = _count_nothing
    """Counts what ``numbers`` names."""
    has_loser: bool = False
    """Whether nobody wins: one seat is left over."""
    is_score_open: bool = False
    """Whether the score depends on open cards and on the number of hidden ones alone."""

    # ---- players; their types belong to game.bots, which this package does not know

    make_level: Callable[..., Any] | None = None
    """Makes a bot from level, personality, playouts, seconds and clock.

    None: :func:`heul_doch.game.bots.plain_search.make_plain_level`.
    """
    lines: Callable[[], Any] | None = None
    """Returns the module (:class:`heul_doch.game.bots.line_format.Lines`) with the words of its views; None: the plain
    ones."""
    explain: Callable[..., Any] | None = None
    """Returns the reason for a move (:data:`heul_doch.game.bots.advice.Explainer`); None: that it was tried out."""
    aim: str = "win"
    """What a chance is the chance of: to ``win`` the game or the ``round``, or to be ``safe`` from being left over."""
