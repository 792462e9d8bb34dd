"""Who is at a table with guests: connections, guests with their seats, and what lets them in again."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Final, NamedTuple, Protocol

from heul_doch.game.core.cards import Seat
from heul_doch.scenes.base.i18n import LANGUAGES, Words
from heul_doch.scenes.storage.session import SeatSetup

TOKEN_BYTES: Final = 16
PATIENCE: Final = 20.0
"""Seconds without a guest after which the others may let a character play for it."""
WORD_LETTERS: Final = "abdefghkmnprstuwxyz"
"""Letters of a table's word: none that looks or sounds like another."""
WORD_LENGTH: Final = 6


class Link(Protocol):
    """Sends frames to connections. Neither method waits."""

    def send(self, connection: int, text: str, kind: str = "") -> None:
        """Send a frame; of those that wait for a slow reader only the newest of each ``kind`` is sent."""

    def close(self, connection: int, code: int, text: str) -> None:
        """Send the last frame and close the connection."""


@dataclass(slots=True)
class Client:
    """A connection that has said hello."""

    words: Words
    wants: frozenset[str]
    reader: Seat | None = None
    """The seat it holds, AUDIENCE for one that looks on, None before it has chosen."""
    since: float = 0.0
    """When it said hello, in seconds of the table's clock."""


@dataclass(slots=True)
class Guest:
    """A person with a seat."""

    token: str
    """SHA-256 of the seat's token, in hex; only the guest has the token. Empty: whoever sits down here gets one."""
    connection: int | None = None
    left_at: float | None = None
    """When the connection was lost; None while it is there."""


class Guests(dict[Seat, Guest]):
    """The people with a seat at a table, by seat."""

    @property
    def here(self) -> list[Seat]:
        """The seats of guests who are connected."""
        return [seat for seat, guest in self.items() if guest.connection is not None]

    @property
    def away(self) -> list[Seat]:
        """The seats of guests who are not connected."""
        return [seat for seat, guest in self.items() if guest.connection is None]

    @property
    def vacant(self) -> list[Seat]:
        """The seats whose token is lost: they wait for a guest, and anybody may sit down there."""
        return [seat for seat, guest in self.items() if not guest.token]

    def away_since(self, time: float) -> list[Seat]:
        """Return the seats of guests who have not been here since ``time``."""
        return [seat for seat, guest in self.items() if guest.left_at is not None and guest.left_at <= time]

    def admit(self, seat: Seat) -> str:
        """Give a seat to a new guest; return its token."""
        token = secrets.token_urlsafe(TOKEN_BYTES)
        self[seat] = Guest(_hash(token))
        return token

    def seat_of(self, token: str) -> Seat | None:
        """Return the seat that a token belongs to."""
        wanted = _hash(token)
        return next((seat for seat, guest in self.items() if hmac.compare_digest(guest.token, wanted)), None)

    def kept(self, seats: Sequence[SeatSetup]) -> dict[Seat, KeptGuest]:
        """Return what is kept of everybody; ``seats`` is who sits where."""
        return {seat: KeptGuest(one.token, seats[seat].name, seats[seat].character) for seat, one in self.items()}


class KeptGuest(NamedTuple):
    """What is kept of a guest."""

    token: str
    """Hash of the token of the seat; empty when it is lost, and somebody has to sit down anew."""
    name: str
    face: str


@dataclass(slots=True)
class TableKeys:
    """What lets people in: kept with the game, so that a host that was started again knows its guests."""

    token: str = field(default_factory=lambda: secrets.token_urlsafe(TOKEN_BYTES))
    word: str = field(default_factory=lambda: "".join(secrets.choice(WORD_LETTERS) for _ in range(WORD_LENGTH)))
    seats: dict[Seat, KeptGuest] = field(default_factory=dict)

    def open(self, given: str) -> bool:
        """Return whether somebody has given the token, or the word in any case."""
        pairs = ((self.token, given), (self.word, given.lower()))
        return any(hmac.compare_digest(said.encode(), key.encode()) for key, said in pairs)


@cache
def words_in(language: str) -> Words:
    """Return the messages of a language; English for one that does not ship with the program."""
    return Words(language if language in LANGUAGES else "en")


def _hash(token: str) -> str:
    """Return what is kept of a seat's token."""
    return hashlib.sha256(token.encode("utf-8")).hexdigest()
