"""What happened: the full story of a move, step by step, for pictures, logs and models.

Imports :mod:`heul_doch.game.core.cards` and :mod:`heul_doch.game.core.moves`. Events are complete: a model fed with
nothing else (see :func:`heul_doch.game.core.observe.fold`) equals the view of the state. Each carries ``seen``, the
seats that know its card as a bit mask; :func:`heul_doch.game.core.observe.redact` uses it to cut what a seat may not
know, and sets it to 0.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from heul_doch.game.core.cards import CardId, Entry, Seat
from heul_doch.game.core.moves import Choice

HIDDEN: Final = None
"""Stands where a card is that the reader may not know."""

EVERYBODY: Final = -1
"""As a bit mask: all seats."""


class Transfer(NamedTuple):
    """One card going from one zone to another."""

    card: CardId | None
    source: int
    """Zone index (``Game.zones``)."""
    target: int
    place: int
    """Where it lay in the source before the event; -1 when the reader may not know (others' hands)."""
    is_up: bool
    """How it lies on arrival."""
    at_bottom: bool = False
    """True when it goes under the target's cards instead of on them."""
    seen: int = EVERYBODY


class Turned(NamedTuple):
    """One card turned over where it lies, always a top."""

    card: CardId | None
    zone: int
    is_up: bool
    seen: int = EVERYBODY


class Played(NamedTuple):
    """A seat acted. Everything until the next ``Played`` follows from it."""

    seat: Seat
    verb: str
    cards: tuple[CardId | None, ...]
    """The cards of the move, as many as were laid; what the reader may not know is None."""
    choices: tuple[Choice, ...] = ()
    seen: int = EVERYBODY

    @property
    def card(self) -> CardId | None:
        """The first card of the move, None when there is none or the reader may not know it."""
        return self.cards[0] if self.cards else None


class CardsMoved(NamedTuple):
    """Cards moved, all at the same moment: all are lifted first, then all are put down."""

    transfers: tuple[Transfer, ...]
    cause: str
    """``deal``, ``lay``, ``give``, ``onion``, ``play``, ``draw`` or the verb of an effect."""
    special: str = ""
    """Id of the special card whose effect this is, else empty."""


class CardsTurned(NamedTuple):
    """Tops were turned over, all at the same moment."""

    turned: tuple[Turned, ...]
    special: str = ""


class TurnStarted(NamedTuple):
    """It is this seat's turn now."""

    seat: Seat


class SeatSkipped(NamedTuple):
    """A seat was passed over by an effect."""

    seat: Seat


class StatusChanged(NamedTuple):
    """What holds at the table beside the cards has changed: the phase, and the family's further values."""

    phase: str
    data: Any
    """What ``State.data`` is from now on."""


class SeatOut(NamedTuple):
    """A seat has got rid of its last card and plays no more."""

    seat: Seat


class SeatScore(NamedTuple):
    """The scoring of one seat, step by step (ruling 1.9)."""

    seat: Seat
    onions: int
    """Face-down cards in the stack."""
    voided: tuple[int, ...]
    """The values these onions void, ascending."""
    counted: tuple[CardId, ...]
    """Open number cards that count, bottom to top."""
    lost_cards: tuple[CardId, ...]
    """Open number cards that are void, bottom to top."""
    score: int
    lost: int
    """Points lost to the onions; they decide a tie (ruling 1.10)."""


class RowFilled(NamedTuple):
    """A row holds as many cards as it may (ruling 3.1); nothing can be laid there any more."""

    row: int


class CardsShown(NamedTuple):
    """Cards of a closed zone were shown to everybody; they stay where they are."""

    zone: int
    places: tuple[int, ...]
    """Where in the zone they lie."""
    cards: tuple[CardId, ...]
    cause: str
    """``discard`` (a hand in which nothing can be laid, ruling 3.2) or ``row`` (the scoring of a row, 3.4)."""


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
    """Who uses the Doppler, from the start seat clockwise."""


class RowScored(NamedTuple):
    """A row was scored (rulings 3.4, 3.5)."""

    row: int
    left: int
    right: int
    used: tuple[Seat, ...]
    """Who had used the Doppler."""
    sums: tuple[int, ...]
    """What each seat held of the colour; empty where both sides are equal and nothing was shown."""
    gains: tuple[int, ...]
    """What each seat gained (or lost, below 0) by it."""

    @property
    def tendency(self) -> int:
        """1: the angel's side has more, -1: the devil's, 0: both are equal."""
        return (self.right > self.left) - (self.right < self.left)


class SeatRows(NamedTuple):
    """The scoring of one seat in a game of rows."""

    seat: Seat
    gains: tuple[int, ...]
    """Points from each row, from the top."""
    score: int


class Outcome(NamedTuple):
    """How a game ended."""

    seats: tuple[SeatScore, ...]
    """Stacks scored seat by seat; empty in other games."""
    winners: tuple[Seat, ...]
    """Who won; where there is but a loser, everybody else. Empty: the game was broken off."""
    ranking: tuple[tuple[Seat, ...], ...]
    """All seats from best to last; those in one group are equal."""
    rows: tuple[SeatRows, ...] = ()
    """Rows scored seat by seat; empty in other games."""

    @property
    def points(self) -> tuple[int, ...]:
        """Points of each seat; empty in a game without points."""
        return tuple(s.score for s in self.seats or self.rows)

    @property
    def loser(self) -> Seat | None:
        """Who is left over in a game without points, which nobody wins; else None."""
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

    @property
    def is_broken_off(self) -> bool:
        """Whether the game ended undecided, by a limit on its length; it counts for nobody."""
        return not self.winners


class GameEnded(NamedTuple):
    """The game is over; every card may be looked at now."""

    outcome: Outcome
    zones: tuple[tuple[Entry, ...], ...]
    """All zones as they lie, hidden cards included: the stacks are opened for the scoring."""


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
