"""The parts of a JSON view that all games share, and helpers to write and read them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from heul_doch.game.core.cards import CardId, Seat
from heul_doch.game.core.engine import Game, Step
from heul_doch.game.core.moves import Move
from heul_doch.game.core.observe import Glimpse, View

UNKNOWN = "?"
SHOWS = "shows"


class ProtocolError(ValueError):
    """A line that is not of the protocol: what is wrong with it, in words."""


class SeatHistory(NamedTuple):
    """How a position came about, as one seat saw it."""

    stacks: tuple[tuple[str, ...], ...]
    """What lies on the table when the history begins, where the game tells it."""
    entries: tuple[str, ...] = ()
    """The moves since then, and what was shown, in order."""


class Lines(Protocol):
    """The views of a family as plain data: a module with these three functions.

    It may have ``opening(game, view)`` too: what lies on the table where a history begins.
    """

    def entries(self, game: Game, step: Step, move: Move, seat: Seat) -> list[str]:
        """Return what ``seat`` is told of a move that was made."""

    def write_view(self, game: Game, view: View, history: SeatHistory) -> dict[str, Any]:
        """Return a view as plain data."""

    def read_view(self, game: Game, data: Mapping[str, Any]) -> View:
        """Return a view from plain data. Raises ProtocolError, naming the key."""


def number_of(data: Mapping[str, Any], key: str, most: int | None = None) -> int:
    """Return a whole number from 0 to ``most``. Raises ProtocolError."""
    value = data.get(key)
    if isinstance(value, bool) or not isinstance(value, int) or value < 0:
        raise ProtocolError(f'"{key}" must be a whole number')
    if most is not None and value > most:
        raise ProtocolError(f'"{key}" must be at most {most}')
    return value


def sizes_of(data: Mapping[str, Any], seats: int, most: int) -> list[int]:
    """Return the sizes of all hands, none above ``most``. Raises ProtocolError."""
    sizes = data.get("sizes")
    if (
        not isinstance(sizes, list)
        or len(sizes) != seats
        or not all(type(size) is int and 0 <= size <= most for size in sizes)
    ):
        raise ProtocolError(f'"sizes" must be {seats} numbers, none above {most}')
    return sizes


def names_of(value: Any, key: str) -> list[str]:
    """Return a list of texts. Raises ProtocolError."""
    if not isinstance(value, list) or not all(isinstance(word, str) for word in value):
        raise ProtocolError(f'"{key}" must be a list of texts')
    return list(value)


def moves_told(data: Mapping[str, Any]) -> int:
    """Return how many moves the history of a view holds; what was shown is none. Raises ProtocolError."""
    return sum(1 for text in names_of(data.get("history") or [], "history") if f" {SHOWS} " not in text)


def head_of(game: Game, view: View, history: Sequence[str]) -> dict[str, Any]:
    """Return what every view begins with."""
    return {
        "game": game.defn.id,
        "seat": view.seat,
        "seats": game.seats,
        "variants": list(game.defn.variants),
        "options": dict(game.defn.options),
        "history": list(history),
    }


def check_count(game: Game, zones: Sequence[Sequence[Glimpse]]) -> None:
    """Raise ProtocolError if more cards are on the table than the deck has."""
    in_play = sum(map(len, zones))
    if in_play > game.deck.size:
        raise ProtocolError(f"there are {in_play} cards on the table, the deck has {game.deck.size}")


class NamedCards:
    """Hands out the ids of cards that are named, each copy once."""

    def __init__(self, game: Game) -> None:
        self._deck = game.deck
        self._used = [0] * len(game.deck.faces)

    def new(self, name: str, key: str) -> CardId:
        """Return an id not handed out yet; ``key`` is where the name stands. Raises ProtocolError."""
        deck = self._deck
        face = deck.find(name)
        if face is None:
            raise ProtocolError(f'"{key}": there is no card {name[:30]!r} in this deck' + deck.did_you_mean(name))
        if self._used[face] >= deck.copies[face]:
            raise ProtocolError(f'"{key}": {name!r} lies here more often than the deck has it')
        self._used[face] += 1
        return deck.first_card(face) + self._used[face] - 1
