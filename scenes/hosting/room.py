"""One table with guests: who sits where, on which token, and what each connection is sent.

A :class:`Room` takes the frames of connections (``PROTOCOL.md``), makes moves with them and sends every reader the
position whenever it has changed. It knows no sockets: frames come in through :meth:`Room.receive`, and go out through
a :class:`Link`.
"""

from __future__ import annotations

import hmac
import logging
import secrets
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import Final

from heul_doch.game.core.cards import Seat
from heul_doch.game.core.match import StaleMove
from heul_doch.game.core.moves import IllegalMove, Reason
from heul_doch.game.core.observe import AUDIENCE
from heul_doch.game.rulefiles.strict_yaml import writable
from heul_doch.scenes.base.i18n import LANGUAGES, Words
from heul_doch.scenes.hosting.delay import Delay
from heul_doch.scenes.hosting.frames import FILLED_TO, Data, TableFrames, picture, written
from heul_doch.scenes.hosting.guests import TOKEN_BYTES, Client, Guest, KeptGuest, Link, TableKeys, token_hash
from heul_doch.scenes.hosting.hosted_game import HostedGame
from heul_doch.scenes.network import limits
from heul_doch.scenes.storage.characters import CHARACTERS, NAME_LIMIT, name_of
from heul_doch.scenes.storage.session import GUEST, HUMAN, PEOPLE, SeatSetup, TableSetup
from heul_doch.scenes.table.adapter import adapter_of

log = logging.getLogger(__name__)

VERSION: Final = 1
"""Version of the protocol."""
PATIENCE: Final = 20.0
"""Seconds without a guest after which the others may let a character play for it."""

START, AGAIN, UNDO, STAND_IN = "start", "again", "undo", "stand-in"
"""What people decide together."""

LATEST: Final = ("lobby", "table")
"""Types of frames that replace an earlier one of the same type."""

NO_TABLE, TAKEN_OVER, TOO_MANY, CLOSED = 4401, 4409, 4429, 1001
"""Codes of the last frame."""


@cache
def words_in(language: str) -> Words:
    """Return the messages of a language; English for one that does not ship with the program."""
    return Words(language if language in LANGUAGES else "en")


def page_texts(words: Words) -> dict[str, str]:
    """Return the texts of the page for browsers, by key."""
    return {key.removeprefix("page-"): words(key) for key in words.entries() if key.startswith("page-")}


class Room:
    """One table and its guests. ``clock`` returns seconds.

    ``begin`` deals a game for a set-up; where it returns none, it is attached later (:meth:`attach`).
    """

    def __init__(
        self,
        setup: TableSetup,
        link: Link,
        clock: Callable[[], float],
        begin: Callable[[TableSetup], HostedGame | None],
        keys: TableKeys | None = None,
        on_change: Callable[[Room], None] = lambda room: None,
        delay: float = 0.0,
    ) -> None:
        """``on_change`` is called when who sits where has changed, for what writes it down.

        ``delay``: by how many seconds those who look on see everything later.
        """
        self.setup = setup
        self.keys = keys or TableKeys()
        self.live: HostedGame | None = None
        self._link, self._clock, self._begin, self._on_change = link, clock, begin, on_change
        self._delay = Delay(link, clock, delay)
        self._clients: dict[int, Client] = {}
        self._frames: TableFrames | None = None
        self._wishes: dict[str, dict[Seat, bool]] = {}
        self._stand_ins: set[Seat] = set()
        self._shown: object = None
        now = clock()
        self._guests = {seat: Guest(kept.token, left_at=now) for seat, kept in self.keys.seats.items()}
        for seat, kept in self.keys.seats.items():
            self._change_seat(seat, SeatSetup(kept.name, kept.face, GUEST))

    # ------------------------------------------------------------------ the game

    def start(self) -> None:
        """Deal; free seats are played by characters. Raises what ``begin`` raises."""
        live = self._begin(self.setup)
        if live is not None:
            self.attach(live)

    def say_for_host(self, wish: str) -> None:
        """Do what the person at the host's own device asks for, at once. What is not open now is ignored."""
        if wish in self._open_wishes():
            self._wishes.pop(wish, None)
            self._fulfil(wish)
            self.update()

    def change_host(self, seat: Seat, who: SeatSetup) -> None:
        """Give a seat without a guest to the person at the host's device, or to a character. Before the deal only."""
        if seat in self._guests or self.live is not None:
            raise ValueError(f"seat {seat} cannot be changed")
        self._change_seat(seat, who)
        self._seats_changed()

    def attach(self, live: HostedGame) -> None:
        """Play this game from now on."""
        self.live, self.setup = live, live.setup
        self._frames = TableFrames(live, adapter_of(live.game.defn.family))
        self._wishes.clear()
        self._seats_changed()

    @property
    def away(self) -> list[Seat]:
        """The seats of guests who are not connected."""
        return [seat for seat, guest in self._guests.items() if guest.connection is None]

    @property
    def stand_ins(self) -> frozenset[Seat]:
        """The seats of guests for whom a character plays until they are back."""
        return frozenset(self._stand_ins)

    @property
    def free(self) -> list[Seat]:
        """The seats that somebody may take: those of characters."""
        return [seat for seat, who in enumerate(self.setup.seats) if who.player not in PEOPLE]

    @property
    def here(self) -> list[Seat]:
        """The seats of guests who are connected."""
        return [seat for seat, guest in self._guests.items() if guest.connection is not None]

    def update(self) -> None:
        """Send everybody the table where something has changed; called after every move and now and then."""
        if self.live is None or self._frames is None:
            return
        key = (self.live.position, self._frames.window(), self._state_of_seats(), str(self._wishes))
        if key != self._shown:
            self._shown = key
            for connection, client in self._clients.items():
                if client.reader is not None:
                    self._send_table(connection, client)
        self._delay.send_due()

    def next_look(self) -> float | None:
        """Return in how many seconds :meth:`update` should be called again, None when nothing is due."""
        waits = [PATIENCE - (self._clock() - guest.left_at) for guest in self._guests.values() if guest.left_at]
        late = self._delay.next_due()
        return min((*(wait for wait in waits if wait > 0), *(() if late is None else (late,))), default=None)

    def close(self) -> None:
        """Tell everybody that the table is closed."""
        for connection, client in list(self._clients.items()):
            self._bye(connection, client.words, CLOSED, "closed")

    # ------------------------------------------------------------------ connections

    def lose(self, connection: int) -> None:
        """A connection is gone; the seat stays reserved."""
        client = self._clients.pop(connection, None)
        self._delay.forget(connection)
        if client is None or client.reader is None or client.reader == AUDIENCE:
            return
        guest = self._guests.get(client.reader)
        if guest is not None and guest.connection == connection:
            guest.connection, guest.left_at = None, self._clock()
            self._seats_changed()

    def lose_all(self) -> None:
        """All connections are gone."""
        for connection in list(self._clients):
            self.lose(connection)

    def receive(self, connection: int, frame: Data) -> None:
        """Take a frame whose form has been checked (by the server)."""
        kind = frame["type"]
        client = self._clients.get(connection)
        if client is None:
            if kind == "hello":
                self._hello(connection, frame)
            return
        if kind == "ping":
            self._send(connection, {"type": "pong"})
            return
        takes: dict[str, Callable[[int, Client, Data], str | Reason | None]] = {
            "sit": self._sit,
            "watch": self._watch,
            "move": self._move,
            "answer": self._answer,
            "wish": self._wish,
            "leave": self._leave,
        }
        take = takes.get(kind)
        why = "unexpected" if take is None else take(connection, client, frame)
        if why is not None:
            self._refuse(connection, client, why)
        self.update()

    def show_again(self, connection: int) -> None:
        """Send the present table, after a frame that was refused elsewhere."""
        client = self._clients.get(connection)
        if client is None or client.reader is None or self.live is None:
            return
        if client.reader == AUDIENCE and self._delay.seconds:
            self._delay.send_again(connection)
        else:
            self._send_table(connection, client)

    def _hello(self, connection: int, frame: Data) -> None:
        words = words_in(frame.get("lang", "en"))
        table = frame["table"]
        keys = ((self.keys.token, table), (self.keys.word, table.lower()))
        is_ours = any(hmac.compare_digest(given.encode(), key.encode()) for key, given in keys)
        if frame["version"] != VERSION:
            self._bye(connection, words, NO_TABLE, "version")
            return
        if not is_ours:
            self._bye(connection, words, NO_TABLE, "no-table")
            return
        if len(self._clients) >= limits.TABLE_CONNECTIONS:
            self._bye(connection, words, TOO_MANY, "full")
            return
        client = self._clients[connection] = Client(words, frozenset(frame.get("wants", ())))
        token: str = frame.get("seat_token", "")
        seat = self._seat_of(token) if token else None
        if seat is None:
            if token:
                self._refuse(connection, client, "no-seat")
            self._send(connection, self._lobby(client))
            return
        self._seat_client(connection, client, seat, token)

    def _seat_of(self, token: str) -> Seat | None:
        wanted = token_hash(token)
        found = [seat for seat, guest in self._guests.items() if hmac.compare_digest(guest.token, wanted)]
        return found[0] if found else None

    def _seat_client(self, connection: int, client: Client, seat: Seat, token: str) -> None:
        """Give a seat to a connection; whoever had it is told."""
        guest = self._guests[seat]
        old = guest.connection
        if old is not None and old != connection:
            self._bye(old, self._clients.pop(old).words, TAKEN_OVER, "taken-over")
        guest.connection, guest.left_at = connection, None
        self._stand_ins.discard(seat)
        client.reader = seat
        self._send(connection, {"type": "seated", "seat": seat, "token": token, "texts": page_texts(client.words)})
        self._seats_changed()
        if self._frames is not None:
            self._send_table(connection, client)

    # ------------------------------------------------------------------ frames of guests

    def _sit(self, connection: int, client: Client, frame: Data) -> str | None:
        seat, name = frame["seat"], writable(frame["name"]).strip()[:NAME_LIMIT]
        if client.reader is not None and client.reader != AUDIENCE:
            return "seated"
        if not 0 <= seat < len(self.setup.seats) or self.setup.seats[seat].player in PEOPLE:
            return "seat-taken"
        face = frame["face"]
        if not name or face not in CHARACTERS:
            return "name-or-face"
        if self.live is not None and self.live.is_over:
            return "over"
        token = secrets.token_urlsafe(TOKEN_BYTES)
        self._guests[seat] = Guest(token_hash(token))
        self._change_seat(seat, SeatSetup(name, face, GUEST))
        self._seat_client(connection, client, seat, token)
        return None

    def _change_seat(self, seat: Seat, who: SeatSetup) -> None:
        seats = list(self.setup.seats)
        seats[seat] = who
        self.setup = replace(self.setup, seats=tuple(seats))
        if self.live is not None:
            self.live.change_seat(seat, who)

    def _watch(self, connection: int, client: Client, frame: Data) -> str | None:
        if client.reader is not None:
            return "seated"
        client.reader = AUDIENCE
        if self.live is not None:
            self._send_table(connection, client)
        return None

    def _move(self, connection: int, client: Client, frame: Data) -> str | Reason | None:
        live, seat = self.live, client.reader
        if live is None or seat is None or seat == AUDIENCE:
            return "unexpected"
        wanted = " ".join(frame["move"].split())
        legal = {live.game.move_text(move): move for move in reversed(live.legal_for(seat))}
        if frame["ply"] != live.ply:
            return "late"
        if wanted not in legal:
            return "no-move"
        try:
            live.submit_for(legal[wanted], frame["ply"])
        except StaleMove:
            return "late"
        except IllegalMove as error:
            return error.reason
        return None

    def _answer(self, connection: int, client: Client, frame: Data) -> str | Reason | None:
        live, seat = self.live, client.reader
        if live is None or live.reactions is None or self._frames is None or seat is None or seat == AUDIENCE:
            return "unexpected"
        if frame["ply"] != live.ply:
            return "late"
        picks = self._frames.targets(seat).picks(live.known_by(seat))
        places = frame.get("cards", [])
        if not all(0 <= place < len(picks) for place in places):
            return "no-move"
        cards = [card for place in places if (card := picks[place].card) is not None]
        return live.reactions.person(seat).answer(frame["answer"], cards)

    def _wish(self, connection: int, client: Client, frame: Data) -> str | None:
        seat, wish = client.reader, frame["wish"]
        if seat is None or seat == AUDIENCE or wish not in self._open_wishes():
            return "unexpected"
        if frame["yes"]:
            self._wishes.setdefault(wish, {})[seat] = True
        else:
            self._wishes.pop(wish, None)
        said = self._wishes.get(wish, {})
        if (wish == STAND_IN and said) or (said and set(said) >= set(self.here)):
            self._wishes.pop(wish)
            self._fulfil(wish)
        elif self.live is None:
            self._send_lobbies()
        return None

    def _fulfil(self, wish: str) -> None:
        if wish == START:
            self.start()
        elif wish == STAND_IN:
            self._stand_ins.update(self.long_away())
            self._seats_changed()
        elif wish == AGAIN and self.live is not None:
            self.start()
        elif wish == UNDO and self.live is not None:
            self.live.take_back()

    def _open_wishes(self) -> list[str]:
        """Return what can be decided now."""
        if self.live is None:
            return [START]
        found = [AGAIN] if self.live.is_over else [UNDO] if self.live.can_take_back else []
        return [*found, STAND_IN] if self.long_away() and not self.live.is_over else found

    def long_away(self) -> list[Seat]:
        """Return the seats of guests who have been away so long that a character may play for them."""
        now = self._clock()
        return [
            seat
            for seat, guest in self._guests.items()
            if guest.left_at is not None and now - guest.left_at >= PATIENCE and seat not in self._stand_ins
        ]

    def _leave(self, connection: int, client: Client, frame: Data) -> str | None:
        seat = client.reader
        if seat is None:
            return "unexpected"
        client.reader = None
        self._delay.forget(connection)
        if seat != AUDIENCE:
            del self._guests[seat]
            self._stand_ins.discard(seat)
            self._change_seat(seat, self._character_for(seat))
            self._seats_changed()
        self._send(connection, self._lobby(client))
        return None

    def _character_for(self, seat: Seat) -> SeatSetup:
        who = self.setup.seats[seat]
        return SeatSetup(who.name, who.character, "middle")

    # ------------------------------------------------------------------ what is sent

    def _seats_changed(self) -> None:
        who = self.setup.seats
        self.keys.seats = {
            seat: KeptGuest(guest.token, who[seat].name, who[seat].character) for seat, guest in self._guests.items()
        }
        if self.live is not None:
            self.live.set_away(self.away, self._stand_ins)
        self._on_change(self)
        self._send_lobbies()
        self.update()

    def _send_lobbies(self) -> None:
        for connection, client in self._clients.items():
            if client.reader is None or self.live is None:
                self._send(connection, self._lobby(client))

    def _lobby(self, client: Client) -> Data:
        from heul_doch.game.rulefiles.find import find_rulebook

        return {
            "type": "lobby",
            "game": self.setup.game,
            "title": client.words.said(find_rulebook(self.setup.game).title),
            "has_begun": self.live is not None,
            "seat": AUDIENCE if client.reader is None else client.reader,
            "seats": self._seats(client, None),
            "faces": [
                {"face": face, "picture": picture(f"seat/{face}/calm"), "name": name_of(face, client.words.language)}
                for face in CHARACTERS
            ],
            "people": self._people(client.words),
            "texts": page_texts(client.words),
        }

    def _state_of_seats(self) -> tuple[object, ...]:
        held = tuple((seat.name, seat.character, seat.player) for seat in self.setup.seats)
        return (*held, tuple(self.here), tuple(self._stand_ins), bool(self.long_away()))

    def _seats(self, client: Client, counts: list[int] | None) -> list[Data]:
        found = []
        count = len(self.setup.seats)
        for seat, who in enumerate(self.setup.seats):
            is_person = who.player in PEOPLE
            side = {1: "left", count - 1: "right"}.get((seat - (client.reader or 0)) % count, "")
            is_mine = client.reader == seat
            found.append(
                {
                    "seat": seat,
                    "name": who.name,
                    "face": picture(f"seat/{who.character}/calm"),
                    "held": "person" if is_person else "character" if self.live is not None else "free",
                    "is_here": who.player == HUMAN or seat in self.here,
                    "stand_in": seat in self._stand_ins,
                    "side": "me" if is_mine else side if client.reader not in (None, AUDIENCE) else "",
                    "cards": counts[seat] if counts is not None else 0,
                }
            )
        return found

    def _people(self, words: Words) -> list[Data]:
        """Return what can be decided together, and who has said yes."""
        return [
            {"wish": wish, "label": words(f"guest-wish-{wish}"), "yes": sorted(self._wishes.get(wish, {}))}
            for wish in self._open_wishes()
        ]

    def _send_table(self, connection: int, client: Client) -> None:
        live, frames = self.live, self._frames
        assert live is not None
        assert frames is not None
        assert client.reader is not None
        frame = frames.table(client.reader, client.words, client.wants)
        frame["seats"] = self._seats(client, frames.card_counts(client.reader))
        frame["people"] = self._people(client.words)
        frame["deal"] = {"commitment": live.commitment}
        if client.reader == AUDIENCE and self._delay.seconds:
            self._delay.add(connection, written(frame, FILLED_TO))
        else:
            self._send(connection, frame, FILLED_TO)

    def _refuse(self, connection: int, client: Client, why: str | Reason) -> None:
        """Say why a frame was refused, and show the table as it is."""
        if isinstance(why, str):
            code, text = why, client.words(f"guest-error-{why}")
        else:
            assert self._frames is not None
            code, text = why.code, self._frames.speech(client.words, client.reader or 0).reason(why)
        self._send(connection, {"type": "error", "code": code, "text": text})
        self.show_again(connection)

    def _bye(self, connection: int, words: Words, code: int, why: str) -> None:
        self._clients.pop(connection, None)
        self._delay.forget(connection)
        self._link.close(connection, code, words(f"guest-bye-{why}"))

    def _send(self, connection: int, frame: Data, filled_to: int = 1) -> None:
        self._link.send(connection, written(frame, filled_to), frame["type"] if frame["type"] in LATEST else "")
