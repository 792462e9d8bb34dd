"""The parts of a JSON view that all games share, and helpers to write and read them."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from heul_doch.game.core.cards import CardId, Seat
from heul_doch.game.core.engine import Game, Step
from heul_doch.game.core.events import CardsShown, Event, Played
from heul_doch.game.core.moves import Move
from heul_doch.game.core.observe import AUDIENCE, View, VisibleEntry, redact

UNKNOWN = "?"
"""Stands for a card, or a decision, that the seat does not know."""
SHOWS = "shows"
"""The verb of an entry of the history that names cards: ``SEAT shows CARD ...``."""


class ProtocolError(ValueError):
    """A line that does not follow the protocol; the text says what is wrong with it."""


class SeatHistory(NamedTuple):
    """The moves that led to a position, as one seat saw them."""

    stacks: tuple[tuple[str, ...], ...]
    """The stacks where the history begins, in games that tell them."""
    entries: tuple[str, ...] = ()
    """The moves since then, and what was shown, in order."""


class Lines(Protocol):
    """A module that turns the views of one family into plain data and back.

    It may also have ``opening(game, view)``, which returns :attr:`SeatHistory.stacks`.
    """

    def entries(self, game: Game, step: Step, move: Move, seat: Seat) -> list[str]:
        """Return the entries that a move adds to the history of ``seat``, which may be the audience."""

    def write_view(self, game: Game, view: View, history: SeatHistory) -> dict[str, Any]:
        """Return a view as plain data; that of the audience has an empty ``hand`` and ``seat`` -1."""

    def read_view(self, game: Game, data: Mapping[str, Any]) -> View:
        """Return a view from plain data. Raises ProtocolError, naming the key."""


# ------------------------------------------------------------------------------------------------ writing


def entries_of(game: Game, events: Iterable[Event], move: Move, seat: Seat, hidden: str) -> list[str]:
    """Return the text of a move and what was shown, as ``seat`` may know them; ``hidden`` replaces a hidden move."""
    found: list[str] = []
    for event in events:
        match redact(game, event, seat):
            case Played(cards=cards, choices=choices):
                is_hidden = None in cards or len(choices) < len(move.choices)
                found.append(hidden if is_hidden else game.move_text(move))
            case CardsShown(zone, _, shown):
                found.append(" ".join([f"{game.zones[zone].owner} {SHOWS}", *(game.face(c).name for c in shown)]))
    return found


def head_of(game: Game, view: View, history: Sequence[str]) -> dict[str, Any]:
    """Return the keys that every view begins with."""
    return {
        "game": game.defn.id,
        "seat": view.seat,
        "seats": game.seats,
        "variants": list(game.defn.variants),
        "options": dict(game.defn.options),
        "history": list(history),
    }


def own_hand(view: View, hands: Sequence[list[str]]) -> list[str]:
    """Return the hand of the view's seat; the audience has none."""
    return [] if view.seat == AUDIENCE else hands[view.seat]


# ------------------------------------------------------------------------------------------------ reading


def number_of(data: Mapping[str, Any], key: str, most: int | None = None) -> int:
    """Return a whole number from 0 to ``most``. Raises ProtocolError."""
    value = data.get(key)
    if isinstance(value, bool) or not isinstance(value, int) or value < 0:
        raise ProtocolError(f'"{key}" must be a whole number')
    if most is not None and value > most:
        raise ProtocolError(f'"{key}" must be at most {most}')
    return value


def names_of(value: Any, key: str) -> list[str]:
    """Return a list of texts; ``key`` is where it stands. Raises ProtocolError."""
    if not isinstance(value, list) or not all(isinstance(word, str) for word in value):
        raise ProtocolError(f'"{key}" must be a list of texts')
    return list(value)


def seat_and_turn(data: Mapping[str, Any], seats: int) -> tuple[Seat, Seat]:
    """Return the asking seat and the seat on turn, by default the same. Raises ProtocolError."""
    seat = number_of(data, "seat")
    turn = number_of(data, "to_move") if "to_move" in data else seat
    if seat >= seats or turn >= seats:
        raise ProtocolError(f'"seat" and "to_move" must be 0 to {seats - 1}')
    return seat, turn


def move_count(data: Mapping[str, Any]) -> int:
    """Return the number of moves in the history of a view, without entries for shown cards. Raises ProtocolError."""
    return sum(1 for text in names_of(data.get("history") or [], "history") if f" {SHOWS} " not in text)


def check_count(game: Game, zones: Sequence[Sequence[VisibleEntry]]) -> None:
    """Raise ProtocolError if more cards are on the table than the deck has."""
    in_play = sum(map(len, zones))
    if in_play > game.deck.size:
        raise ProtocolError(f"there are {in_play} cards on the table, the deck has {game.deck.size}")


def seats_that(history: Any, verbs: frozenset[str]) -> set[Seat]:
    """Return the seats with an entry of one of ``verbs`` in a history. Raises ProtocolError."""
    words = [text.split() for text in names_of(history or [], "history")]
    return {int(w[0]) for w in words if w[0:] and w[0].isascii() and w[0].isdigit() and not verbs.isdisjoint(w[1:])}


class NamedCards:
    """Finds the ids of named cards, each copy once."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._used = [0] * len(game.deck.faces)

    def new(self, name: str, key: str) -> CardId:
        """Return the next unused id of a card; ``key`` is where the name stands. Raises ProtocolError."""
        deck = self.game.deck
        face = deck.find(name)
        if face is None:
            raise ProtocolError(f'"{key}": there is no card {name[:30]!r} in this deck' + deck.did_you_mean(name))
        if self._used[face] >= deck.copies[face]:
            raise ProtocolError(f'"{key}": {name!r} lies here more often than the deck has it')
        self._used[face] += 1
        return deck.first_card(face) + self._used[face] - 1

    def pile(self, names: Any, key: str, may_hide: bool = False) -> tuple[VisibleEntry, ...]:
        """Return the ids of a list of names; with ``may_hide`` :data:`UNKNOWN` becomes None. Raises ProtocolError."""
        return tuple(None if may_hide and name == UNKNOWN else self.new(name, key) for name in names_of(names, key))

    def hands(self, data: Mapping[str, Any], seat: Seat, shown: Collection[Seat]) -> list[tuple[VisibleEntry, ...]]:
        """Return all hands of a view, from ``hand``, ``hands`` and ``sizes``.

        ``shown`` are the other seats of whose hands a rule may have shown cards. Raises ProtocolError, also if a card
        in the hand of another seat is named: a host must not show a bot what its seat may not know.
        """
        n, most = self.game.seats, self.game.deck.size
        sizes = data.get("sizes")
        if (
            not isinstance(sizes, list)
            or len(sizes) != n
            or not all(type(size) is int and 0 <= size <= most for size in sizes)
        ):
            raise ProtocolError(f'"sizes" must be {n} numbers, none above {most}')
        hands = data.get("hands") or [[UNKNOWN] * size for size in sizes]
        if not isinstance(hands, list) or len(hands) != n:
            raise ProtocolError(f'"hands" must be {n} lists')
        found = []
        for s, size in enumerate(sizes):
            if s not in (seat, *shown) and any(name != UNKNOWN for name in names_of(hands[s], "hands")):
                raise ProtocolError(f'"hands": no rule has shown seat {seat} a card in the hand of seat {s}')
            hand = self.pile(data.get("hand"), "hand") if s == seat else self.pile(hands[s], "hands", may_hide=True)
            if len(hand) != size:
                raise ProtocolError(f'"sizes": the hand of seat {s} holds {len(hand)} cards, not {size}')
            found.append(hand)
        return found
