"""Events: everything that happens in a move, step by step.

Events are complete: a model that gets nothing else (:func:`heul_doch.game.core.observe.fold`) equals the view of the
new state. Each event has ``seen``, a bit mask of the seats that know its cards.
:func:`heul_doch.game.core.observe.redact` uses it to remove what a seat may not know, and sets it to 0.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from heul_doch.game.core.cards import CardId, Entry, Seat
from heul_doch.game.core.moves import Choice

HIDDEN: Final = None
"""Replaces a card that the reader may not know."""

EVERYBODY: Final = -1
"""All seats, as a bit mask."""


class Transfer(NamedTuple):
    """One card that moves from one zone to another."""

    card: CardId | None
    source: int
    """Zone index (``Game.zones``)."""
    target: int
    place: int
    """Its index in the source before the event; -1 if the reader may not know it (others' hands)."""
    is_up: bool
    """Whether it lies face up on arrival."""
    at_bottom: bool = False
    """True if it goes under the target's cards instead of on top of them."""
    seen: int = EVERYBODY


class Turned(NamedTuple):
    """One top card that is turned over where it lies."""

    card: CardId | None
    zone: int
    is_up: bool
    seen: int = EVERYBODY


class Played(NamedTuple):
    """A seat made a move. All events until the next ``Played`` follow from it."""

    seat: Seat
    verb: str
    cards: tuple[CardId | None, ...]
    """The cards of the move; None for each that the reader may not know."""
    choices: tuple[Choice, ...] = ()
    seen: int = EVERYBODY

    @property
    def card(self) -> CardId | None:
        """The first card of the move, None if there is none or the reader may not know it."""
        return self.cards[0] if self.cards else None


class CardsMoved(NamedTuple):
    """Cards moved at the same time: first all are lifted, then all are put down."""

    transfers: tuple[Transfer, ...]
    cause: str
    """``deal``, ``lay``, ``give``, ``onion``, ``play``, ``draw`` or the verb of an effect."""
    special: str = ""
    """Id of the special card whose effect this is, else empty."""


class CardsTurned(NamedTuple):
    """Top cards were turned over at the same time."""

    turned: tuple[Turned, ...]
    special: str = ""


class TurnStarted(NamedTuple):
    """The turn of a seat begins."""

    seat: Seat


class SeatSkipped(NamedTuple):
    """An effect passed over a seat."""

    seat: Seat


class StatusChanged(NamedTuple):
    """The phase or the family's further data changed."""

    phase: str
    data: Any
    """The new ``State.data``."""


class SeatOut(NamedTuple):
    """A seat has no cards left and plays no more."""

    seat: Seat


class SeatScore(NamedTuple):
    """The scoring of one seat, step by step (ruling 1.9)."""

    seat: Seat
    onions: int
    """Face-down cards in the stack."""
    voided: tuple[int, ...]
    """The values that these onions void, ascending."""
    counted: tuple[CardId, ...]
    """Open number cards that count, bottom to top."""
    lost_cards: tuple[CardId, ...]
    """Open number cards that are void, bottom to top."""
    score: int
    lost: int
    """Points lost to the onions; they break ties (ruling 1.10)."""


class RowFilled(NamedTuple):
    """A row is full (ruling 3.1): no more cards can be laid there."""

    row: int


class CardsShown(NamedTuple):
    """Cards of a closed zone were shown to everybody; they stay where they are."""

    zone: int
    places: tuple[int, ...]
    """Their indices in the zone."""
    cards: tuple[CardId, ...]
    cause: str
    """``discard`` (a hand in which no card can be laid, ruling 3.2) or ``row`` (the scoring of a row, 3.4)."""


class RowOpened(NamedTuple):
    """The scoring of a row begins; decisions about it may follow (ruling 3.3)."""

    row: int
    left: int
    """Sum of the devil's side."""
    right: int
    """Sum of the angel's side."""


class DopplersShown(NamedTuple):
    """All decisions for a row are revealed together (ruling 3.4)."""

    row: int
    seats: tuple[Seat, ...]
    """The seats that use their Doppler, from the start seat clockwise."""


class RowScored(NamedTuple):
    """A row was scored (rulings 3.4, 3.5)."""

    row: int
    left: int
    right: int
    used: tuple[Seat, ...]
    """The seats that used their Doppler."""
    sums: tuple[int, ...]
    """Each seat's sum of the colour; empty if both sides are equal and no hands were shown."""
    gains: tuple[int, ...]
    """Points that each seat gained, negative for losses."""

    @property
    def tendency(self) -> int:
        """1 if the angel's side has more, -1 if the devil's side has, 0 if they are equal."""
        return (self.right > self.left) - (self.right < self.left)


class SeatRows(NamedTuple):
    """The scoring of one seat in a game of rows."""

    seat: Seat
    gains: tuple[int, ...]
    """Points from each row, from the top."""
    score: int


class Outcome(NamedTuple):
    """The result of a game."""

    seats: tuple[SeatScore, ...]
    """Scores of stacks, by seat; empty in other games."""
    winners: tuple[Seat, ...]
    """The winners; all seats but the loser in games that have only a loser. Empty if the game was broken off."""
    ranking: tuple[tuple[Seat, ...], ...]
    """All seats from best to last; those in one group are equal."""
    rows: tuple[SeatRows, ...] = ()
    """Scores of rows, by seat; empty in other games."""

    @property
    def points(self) -> tuple[int, ...]:
        """Points of each seat; empty in a game without points."""
        return tuple(s.score for s in self.seats or self.rows)

    @property
    def loser(self) -> Seat | None:
        """The seat that is left over in a game that has only a loser, else None."""
        return None if self.points or self.is_broken_off else self.ranking[-1][0]

    @property
    def places(self) -> dict[Seat, int]:
        """Each seat's place, 1 for the winners; equal seats share the better place."""
        found: dict[Seat, int] = {}
        for group in self.ranking:
            place = len(found) + 1
            for seat in group:
                found[seat] = place
        return found

    def share(self, seat: Seat) -> float:
        """Return a seat's share of the win, 0 to 1; in a game that has only a loser, 1 for everybody else."""
        if seat not in self.winners:
            return 0.0
        return 1.0 if self.loser is not None else 1.0 / len(self.winners)

    @property
    def is_broken_off(self) -> bool:
        """Whether a limit on its length ended the game without a result."""
        return not self.winners


class GameEnded(NamedTuple):
    """The game is over; all cards are visible now."""

    outcome: Outcome
    zones: tuple[tuple[Entry, ...], ...]
    """All zones, including hidden cards."""


Event = (
    Played
    | CardsMoved
    | CardsTurned
    | CardsShown
    | TurnStarted
    | SeatSkipped
    | SeatOut
    | StatusChanged
    | RowFilled
    | RowOpened
    | DopplersShown
    | RowScored
    | GameEnded
)
