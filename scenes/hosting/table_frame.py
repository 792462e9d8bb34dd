"""Reads the frames of a host, who may be a stranger: whatever is not as ``PROTOCOL.md`` says raises ``WireError``."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, Final, NamedTuple

from heul_doch.game.core.cards import Entry, Seat
from heul_doch.game.core.engine import Game
from heul_doch.game.core.events import Event, Played
from heul_doch.game.core.moves import Move
from heul_doch.game.core.observe import AUDIENCE, View, resample
from heul_doch.game.core.problems import RulesError
from heul_doch.game.core.rng import Rng
from heul_doch.game.core.wire import WireError, WireReader, flag, list_of, maybe, one_of, whole
from heul_doch.game.rulefiles.find import find_rulebook
from heul_doch.game.rulefiles.loader import check_seats, define
from heul_doch.game.rulefiles.strict_yaml import writable
from heul_doch.scenes.storage.characters import CHARACTERS, NAME_LIMIT

MODES: Final = ("reflex", "calm", "armed")
MOST_SECONDS: Final = 60
LONGEST_TEXT: Final = 400
LONGEST_RECORD: Final = 60_000
MOST_SEATS: Final = 16

_GAME: Final = re.compile(r"[\w-]{1,64}")
_FACE: Final = re.compile(r"seat-([a-z]+)-calm")
_SEAL: Final = re.compile(r"[0-9a-f]{0,64}")


class OtherRules(Exception):
    """The table cannot be shown by the rules that are here; the arguments are the key of a message and its value."""


class SeatAt(NamedTuple):
    """Who sits at a seat."""

    name: str
    face: str
    """Id of the drawn character."""
    held: str
    """``person``, ``character`` or ``free``."""
    is_here: bool
    stand_in: bool


class Wish(NamedTuple):
    """Something that the people at the table decide together."""

    wish: str
    label: str
    yes: tuple[Seat, ...]


class Lobby(NamedTuple):
    """A table before one has a seat, and before the deal."""

    title: str
    has_begun: bool
    seat: Seat
    seats: tuple[SeatAt, ...]
    people: tuple[Wish, ...]


class TableFrame(NamedTuple):
    """A table as one reader may know it."""

    view: View
    legal: tuple[Move, ...]
    public: tuple[tuple[Entry | None, ...], ...]
    """The cards that everybody has seen."""
    moves: tuple[tuple[int, tuple[Event, ...]], ...]
    """The last moves: the number of moves with this one, and its events."""
    line: tuple[str, int]
    """The seal of the deal and how often moves were taken back: what follows on each other has the same."""
    mode: str
    seconds: float
    seats: tuple[SeatAt, ...]
    people: tuple[Wish, ...]
    record: str
    """The record of a finished game, or nothing."""

    @property
    def last_mover(self) -> Seat | None:
        """Who made the last move that is told."""
        for _, events in reversed(self.moves):
            for event in events:
                if isinstance(event, Played):
                    return event.seat
        return None


def text(value: Any, longest: int = LONGEST_TEXT) -> str:
    """Read a text of one line; what cannot be written down is left out, what is too long is cut. Raises WireError."""
    if not isinstance(value, str):
        raise WireError("no text")
    return " ".join(writable(value[: 4 * longest]).split())[:longest]


def _object(value: Any) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise WireError("no object")
    return value


def _word(value: Any, pattern: re.Pattern[str]) -> str:
    if not isinstance(value, str) or pattern.fullmatch(value) is None:
        raise WireError("no word of that form")
    return value


def _seat_at(value: Any) -> SeatAt:
    data = _object(value)
    face = _FACE.fullmatch(text(data.get("face")))
    return SeatAt(
        text(data.get("name"), NAME_LIMIT) or "?",
        face[1] if face is not None and face[1] in CHARACTERS else CHARACTERS[0],
        one_of("person", "character", "free")(data.get("held")),
        flag(data.get("is_here")),
        flag(data.get("stand_in")),
    )


def _wish(value: Any) -> Wish:
    data = _object(value)
    yes: tuple[Seat, ...] = list_of(whole(0, MOST_SEATS), MOST_SEATS)(data.get("yes"))
    return Wish(text(data.get("wish"), 20), text(data.get("label"), 80), yes)


_SEATS: Final = list_of(_seat_at, MOST_SEATS, 1)
_PEOPLE: Final = list_of(_wish, 8)


def read_lobby(frame: dict[str, Any]) -> Lobby:
    """Return a lobby. Raises WireError."""
    seats: tuple[SeatAt, ...] = _SEATS(frame.get("seats"))
    return Lobby(
        text(frame.get("title"), 80),
        flag(frame.get("has_begun")),
        whole(AUDIENCE, len(seats) - 1)(frame.get("seat")),
        seats,
        _PEOPLE(frame.get("people")),
    )


def read_rules(frame: dict[str, Any], user_rules: Path | None) -> Game:
    """Return the game of a ``table`` or a ``lobby``, by the rules that are here; none come over the network.

    Raises WireError, or :class:`OtherRules` where there are none of that name or not the same.
    """
    rules = _object(frame["rules"] if "rules" in frame else _object(frame.get("state")).get("rules"))
    name = _word(rules.get("game"), _GAME)
    variants: tuple[str, ...] = list_of(lambda one: _word(one, _GAME), 40)(rules.get("variants"))
    options = _object(rules.get("options"))
    if not all(isinstance(value, bool | int | str) and _GAME.fullmatch(key) for key, value in options.items()):
        raise WireError("no options")
    seats = whole(2, MOST_SEATS)(rules.get("seats"))
    try:
        definition = define(find_rulebook(name, user_rules), variants, options)
        check_seats(definition, seats)
        game = Game(definition, seats)
    except (RulesError, ValueError, TypeError):
        raise OtherRules("join-no-rules", name) from None
    if game.defn.fingerprint != rules.get("fingerprint"):
        raise OtherRules("join-other-rules", name)
    return game


class FrameReader:
    """Reads the ``table`` frames of one game."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._wire = WireReader(game)

    def table(self, frame: dict[str, Any]) -> TableFrame:
        """Return a table. Raises WireError, also for a position that cannot be."""
        game, state = self.game, _object(frame.get("state"))
        view = self._wire.view(state.get("view"))
        legal = self._wire.moves(state.get("legal"), view.seat) if view.seat != AUDIENCE else ()
        throw_in = _object(state.get("throw_in", {"mode": MODES[0], "seconds": 1}))
        seconds = throw_in.get("seconds")
        if isinstance(seconds, bool) or not isinstance(seconds, int | float) or not 0 < seconds <= MOST_SECONDS:
            raise WireError("no number of seconds")
        moves: list[tuple[int, tuple[Event, ...]]] = []
        for one in list_of(_object, 50)(frame.get("events")):
            moves.append((whole(1, view.ply)(one.get("ply")), self._wire.events(one.get("events"))))
        seats: tuple[SeatAt, ...] = list_of(_seat_at, game.seats, game.seats)(frame.get("seats"))
        if view.turn >= 0:
            try:
                # Reasons for refused moves are asked of such a position.
                resample(game, view, Rng(0))
            except (ValueError, LookupError, TypeError, AttributeError) as error:
                raise WireError(f"there is no such position: {error}") from None
        return TableFrame(
            view,
            legal,
            self._wire.zones(state["public"]) if "public" in state else view.zones,
            tuple(moves),
            (_word(_object(frame.get("deal")).get("commitment"), _SEAL), whole(0, 10**6)(state.get("undone"))),
            one_of(*MODES)(throw_in.get("mode")),
            float(seconds),
            seats,
            _PEOPLE(frame.get("people")),
            maybe(_record)(state.get("record")) or "",
        )


def _record(value: Any) -> str:
    if not isinstance(value, str) or len(value) > LONGEST_RECORD:
        raise WireError("no record")
    return value
