"""Views, moves and events as JSON values, for programs on two machines that play by the same rules.

Writing takes what :mod:`heul_doch.game.core.observe` returns, so nothing secret is written. Reading is strict, because
the values may come from a stranger: each value is checked against the table (zones, seats, cards of the deck), and
everything else raises :class:`WireError`. The values of a family beside the cards are read by
:attr:`heul_doch.game.core.family.GameFamily.data_form`.

>>> seat = whole(0, 3)
>>> seat(2)
2
>>> seat("2")
Traceback (most recent call last):
heul_doch.game.core.wire.WireError: '2' is no whole number from 0 to 3
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import chain
from typing import Any, Final

from heul_doch.game.core import events as _events
from heul_doch.game.core.cards import card_of
from heul_doch.game.core.engine import Game
from heul_doch.game.core.events import Event, Outcome, RowScored, SeatRows, SeatScore, Transfer, Turned
from heul_doch.game.core.families import family
from heul_doch.game.core.moves import Move
from heul_doch.game.core.observe import AUDIENCE, View, VisibleEntry
from heul_doch.game.core.state import NOBODY, State

MOST_PLIES: Final = 1_000_000
MOST_POINTS: Final = 1_000_000
LONGEST_WORD: Final = 40
"""Characters of a verb, a phase or another word of a game."""
MOST_CHOICES: Final = 64


class WireError(ValueError):
    """A value that is not what it has to be; the text says which and why."""


Form = Callable[[Any], Any]
"""Returns what a JSON value stands for. Raises WireError."""


def _shown(value: object) -> str:
    return repr(value if isinstance(value, int | float | bool | None) else str(value)[:40])


def whole(least: int, most: int) -> Form:
    """Return the form of a whole number; True and False are none."""

    def read(value: Any) -> int:
        if type(value) is not int or not least <= value <= most:
            raise WireError(f"{_shown(value)} is no whole number from {least} to {most}")
        return value

    return read


def flag(value: Any) -> bool:
    """Read True or False. Raises WireError."""
    if not isinstance(value, bool):
        raise WireError(f"{_shown(value)} is neither true nor false")
    return value


def word(value: Any) -> str:
    """Read a word of a game: letters, digits and the signs in names, perhaps none. Raises WireError."""
    if not isinstance(value, str) or len(value) > LONGEST_WORD or not value.isascii():
        raise WireError(f"{_shown(value)} is no word")
    if value and not value.replace("-", "").replace("_", "").isalnum():
        raise WireError(f"{_shown(value)} is no word")
    return value


def one_of(*known: str) -> Form:
    """Return the form of one of some words."""

    def read(value: Any) -> str:
        if not isinstance(value, str) or value not in known:
            raise WireError(f"{_shown(value)} is none of {', '.join(map(repr, known))}")
        return value

    return read


def maybe(form: Form) -> Form:
    """Return the form of a value that may be missing (None)."""
    return lambda value: None if value is None else form(value)


def either(form: Form, other: Form) -> Form:
    """Return the form of a value of one of two forms."""

    def read(value: Any) -> Any:
        try:
            return form(value)
        except WireError:
            return other(value)

    return read


def list_of(form: Form, most: int, least: int = 0) -> Form:
    """Return the form of a list of ``least`` to ``most`` values, which becomes a tuple."""

    def read(value: Any) -> tuple[Any, ...]:
        if not isinstance(value, list) or not least <= len(value) <= most:
            raise WireError(f"no list of {least} to {most} values")
        return tuple(form(one) for one in value)

    return read


def fields(cls: type[Any], *forms: Form) -> Form:
    """Return the form of a named tuple, which is a list of the values of its fields."""

    def read(value: Any) -> Any:
        if not isinstance(value, list) or len(value) != len(forms):
            raise WireError(f"no list of {len(forms)} values for {cls.__name__}")
        return cls(*(form(one) for form, one in zip(forms, value)))

    return read


def _nothing(value: Any) -> tuple[()]:
    if value != []:
        raise WireError("this game has no values besides its cards")
    return ()


def row_scored(seats: int) -> Form:
    """Return the form of a scored row, which families keep in their data too."""
    points, used = whole(-MOST_POINTS, MOST_POINTS), list_of(whole(0, seats - 1), seats)
    # No sums where no hands were shown.
    sums = either(list_of(points, 0), list_of(points, seats, seats))
    return fields(RowScored, whole(0, 99), points, points, used, sums, list_of(points, seats, seats))


# ------------------------------------------------------------------------------------------------ writing


def write_view(view: View) -> dict[str, Any]:
    """Return a view as JSON values. How the game has ended is not in it: the rules tell it from all cards."""
    return {
        "seat": view.seat,
        "zones": view.zones,
        "turn": view.turn,
        "phase": view.phase,
        "ply": view.ply,
        "data": view.data,
    }


def write_events(events: Iterable[Event]) -> list[list[Any]]:
    """Return redacted events as JSON values: of each its name and the values of its fields."""
    return [[type(event).__name__, *event] for event in events]


# ------------------------------------------------------------------------------------------------ reading


class WireReader:
    """Reads views, moves and events of one table."""

    def __init__(self, game: Game) -> None:
        self._game = game
        seats, size, deck = game.seats, len(game.zones), game.deck.size
        seat, zone, card = whole(0, seats - 1), whole(0, size - 1), whole(0, deck - 1)
        entry, points, count = whole(-deck, deck - 1), whole(-MOST_POINTS, MOST_POINTS), whole(0, 999)
        place, mask, cards = whole(0, deck - 1), whole(-1, (1 << seats) - 1), list_of(card, deck)
        special = one_of("", *(face.special for face in game.defn.faces if face.special))
        choices = list_of(either(whole(-999, 999), word), MOST_CHOICES)
        self._zones = list_of(list_of(maybe(entry), deck), size, size)
        self._full_zones = list_of(list_of(entry, deck), size, size)
        make = family(game.defn.family).data_form
        self._data: Form = _nothing if make is None else make(game)
        self._seat, self._turn, self._ply = whole(AUDIENCE, seats - 1), whole(NOBODY, seats - 1), whole(0, MOST_PLIES)
        self._move = fields(Move, seat, word, list_of(card, deck), choices)
        transfer = fields(Transfer, maybe(card), zone, zone, whole(-1, deck - 1), flag, flag, mask)
        scored = fields(SeatScore, seat, count, list_of(count, 99), cards, cards, points, points)
        outcome = fields(
            Outcome,
            list_of(scored, seats),
            list_of(seat, seats),
            list_of(list_of(seat, seats, 1), seats),
            list_of(fields(SeatRows, seat, list_of(points, 99), points), seats),
        )
        row_of_seats = list_of(seat, seats)
        of_row = row_scored(seats)
        self._events: Mapping[str, Form] = {
            "Played": fields(_events.Played, seat, word, list_of(maybe(card), deck), choices, mask),
            "CardsMoved": fields(_events.CardsMoved, list_of(transfer, deck), word, special),
            "CardsTurned": fields(
                _events.CardsTurned, list_of(fields(Turned, maybe(card), zone, flag, mask), deck), special
            ),
            "CardsShown": fields(_events.CardsShown, zone, list_of(place, deck), cards, word),
            "TurnStarted": fields(_events.TurnStarted, seat),
            "SeatSkipped": fields(_events.SeatSkipped, seat),
            "SeatOut": fields(_events.SeatOut, seat),
            "StatusChanged": fields(_events.StatusChanged, word, self._data),
            "RowFilled": fields(_events.RowFilled, count),
            "RowOpened": fields(_events.RowOpened, count, points, points),
            "DopplersShown": fields(_events.DopplersShown, count, row_of_seats),
            "RowScored": of_row,
            "GameEnded": fields(_events.GameEnded, outcome, self._full_zones),
        }

    def view(self, value: Any) -> View:
        """Return a view. Raises WireError, also for a card that lies in two places."""
        if not isinstance(value, dict):
            raise WireError("a view is an object")
        get = value.get
        zones = self.zones(get("zones"))
        turn, phase, data = self._turn(get("turn")), word(get("phase")), self._data(get("data"))
        found = View(self._seat(get("seat")), zones, turn, phase, self._ply(get("ply")), data)
        return found if turn != NOBODY else found._replace(outcome=self._outcome(found))

    def zones(self, value: Any) -> tuple[tuple[VisibleEntry, ...], ...]:
        """Return the cards of all zones; None for unknown ones. Raises WireError."""
        zones: tuple[tuple[VisibleEntry, ...], ...] = self._zones(value)
        entries = list(chain.from_iterable(zones))
        known = [card_of(entry) for entry in entries if entry is not None]
        if len(entries) > self._game.deck.size or len(set(known)) != len(known):
            raise WireError("there are more cards on the table than in the deck")
        return zones

    def _outcome(self, view: View) -> Outcome:
        """Return how the game ended, by the rules."""
        zones = self._full_zones([list(zone) for zone in view.zones])
        try:
            outcome = self._game.outcome(State(zones, (), view.turn, view.phase, view.ply, 0, view.data))
        except (ValueError, LookupError, TypeError) as error:
            raise WireError(f"the game cannot have ended like that: {error}") from None
        if outcome is None:
            raise WireError("the game has not ended")
        return outcome

    def moves(self, value: Any, seat: int) -> tuple[Move, ...]:
        """Return moves of a seat. Raises WireError."""
        moves: tuple[Move, ...] = list_of(self._move, 5000)(value)
        try:
            for move in moves:
                if move.seat != seat:
                    raise WireError(f"a move of seat {move.seat}, not {seat}")
                self._game.move_text(move)
        except WireError:
            raise
        except (ValueError, LookupError, TypeError) as error:
            raise WireError(f"no move of this game: {error}") from None
        return moves

    def events(self, value: Any) -> tuple[Event, ...]:
        """Return redacted events. Raises WireError; whether they fit a position is not known here."""
        return tuple(self._event(one) for one in list_of(_itself, 500)(value))

    def _event(self, value: Any) -> Event:
        if not isinstance(value, list) or not value or not isinstance(value[0], str):
            raise WireError("an event is a list that begins with its name")
        form = self._events.get(value[0])
        if form is None:
            raise WireError(f"there is no event {_shown(value[0])}")
        event: Event = form(value[1:])
        return event


def _itself(value: Any) -> Any:
    return value


def write_moves(moves: Sequence[Move]) -> list[list[Any]]:
    """Return moves as JSON values, the cards by their numbers."""
    return [list(move) for move in moves]
