"""One table with guests: who sits where, on which token, and what each connection is sent.

A :class:`Room` takes the frames of connections (``PROTOCOL.md``), makes moves with them and sends every reader the
position whenever it has changed. It knows no sockets: frames come in through :meth:`Room.receive`, and go out through
a :class:`Link`.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from heul_doch.game.core.cards import Seat
from heul_doch.game.core.moves import Reason
from heul_doch.game.core.observe import AUDIENCE
from heul_doch.game.rulefiles.strict_yaml import writable
from heul_doch.scenes.base.i18n import Words
from heul_doch.scenes.hosting.company import Company, definition_of, lobby_for, page_texts, seats_for
from heul_doch.scenes.hosting.delay import Delay
from heul_doch.scenes.hosting.frames import FILLED_TO, LATEST, Data, TableFrames, written
from heul_doch.scenes.hosting.guest_moves import give_answer, make_move
from heul_doch.scenes.hosting.guests import PATIENCE, Client, Guest, Guests, Link, TableKeys, words_in
from heul_doch.scenes.hosting.hosted_game import HostedGame
from heul_doch.scenes.hosting.joint_deal import JointDeal, done_frame, public_part
from heul_doch.scenes.hosting.wishes import AGAIN, CHOOSING, NOBODY, STAND_IN, START, UNDO, Missing, Wishes
from heul_doch.scenes.network import limits
from heul_doch.scenes.network.frames import DENIED, ENDING, TAKEN_OVER, TOO_MANY, VERSION
from heul_doch.scenes.storage.characters import CHARACTERS, NAME_LIMIT
from heul_doch.scenes.storage.session import GUEST, HUMAN, PEOPLE, SeatSetup, TableSetup
from heul_doch.scenes.table.adapter import adapter_of

log = logging.getLogger(__name__)


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
        user_rules: Path | None = None,
    ) -> None:
        """``on_change`` is called when who sits where has changed, for what writes it down.

        ``delay``: by how many seconds those who look on see everything later; ``user_rules``: folder of own rules.
        """
        self.setup = setup
        self.keys = keys or TableKeys()
        self.live: HostedGame | None = None
        self._link, self._clock, self._begin, self._on_change = link, clock, begin, on_change
        self._delay, self._user_rules = Delay(link, clock, delay), user_rules
        self._clients: dict[int, Client] = {}
        self.at_once: int | None = None
        """To how many connections :meth:`update` sends the table, the others wait for its next call; None: to all."""
        self._unsent: list[int] = []
        self._frames: TableFrames | None = None
        self.wishes = Wishes()  # what people here want together, and who has said yes
        self._stand_ins: set[Seat] = set()
        self._shown: object = [], []
        self._deal = JointDeal(self._send_to_seat, clock)
        self._told_of: HostedGame | None = None  # the game whose secret the guests were told last
        self._guests = Guests({seat: Guest(kept.token, left_at=clock()) for seat, kept in self.keys.seats.items()})
        for seat, kept in self.keys.seats.items():
            self._change_seat(seat, SeatSetup(kept.name, kept.face, GUEST))

    # ------------------------------------------------------------------ the game

    def start(self) -> None:
        """Deal as soon as the guests' numbers are there; free seats are played by characters.

        A seed that somebody has typed needs no numbers. Raises what ``begin`` raises.
        """
        if not self._deal.is_due:
            self._deal.begin(self.here if self.setup.seed is None else [])
            self._deal_when_ready()

    def _deal_when_ready(self) -> None:
        if not self._deal.is_ready:
            return
        live = self._begin(replace(self.setup, joint_seed=self._deal.finished()))
        if live is not None:
            self.attach(live)

    def say_for_host(self, wish: str) -> None:
        """Do what the person at the host's own device asks for, at once. What is not open now is ignored.

        Moves are taken back only when all others have said yes as well.
        """
        if wish in self._open_wishes():
            if wish == UNDO:
                self._say(self._hosts[0], wish)
            else:
                self.wishes.drop(wish)
                self._fulfil(wish)
            self.update()

    def change_host(self, seat: Seat, who: SeatSetup) -> None:
        """Give a seat without a guest, or whose guest stays away, to the person or a character, before the deal."""
        if (seat in self._guests and seat not in self._vacant) or self.live is not None:
            raise ValueError(f"seat {seat} cannot be changed")
        self._guests.pop(seat, None)
        self._change_seat(seat, who)
        self._seats_changed()

    def attach(self, live: HostedGame) -> None:
        """Play this game from now on."""
        evening = live.setup.evening
        # A seed is for one game, but for one that a whole series has.
        self.setup = replace(live.setup, seed=None if evening is None else evening.series.seed)
        self.live = live
        self._frames = TableFrames(live, adapter_of(live.game.defn.family))
        self.wishes.clear()
        for seat in self.here:
            self._deal.invite(seat)
        self._seats_changed()

    @property
    def away(self) -> list[Seat]:
        """The seats of guests who are not connected."""
        return self._guests.away

    @property
    def stand_ins(self) -> frozenset[Seat]:
        """The seats of guests for whom a character plays until they are back."""
        return frozenset(self._stand_ins)

    @property
    def free(self) -> list[Seat]:
        """The seats that somebody may take: those of characters, and those that nobody can or will come back to."""
        vacant = self._vacant
        return [seat for seat, who in enumerate(self.setup.seats) if who.player not in PEOPLE or seat in vacant]

    @property
    def _vacant(self) -> list[Seat]:
        """The seats whose token is lost, and before the deal those of guests who have been away for long."""
        gone = self._guests.away_since(self._clock() - CHOOSING) if self.live is None else []
        return [*self._guests.vacant, *gone]

    @property
    def here(self) -> list[Seat]:
        """The seats of guests who are connected."""
        return self._guests.here

    @property
    def _hosts(self) -> list[Seat]:
        return [seat for seat, who in enumerate(self.setup.seats) if who.player == HUMAN]

    def update(self) -> None:
        """Send everybody the table where something has changed; called after every move and now and then."""
        self._deal_when_ready()
        for wish in self.wishes.open():
            self._decide(wish)
        if self.live is None or self._frames is None:
            if self._shown != self._lobby_state():
                self._seats_changed()
            return
        if self.live.is_over and self._told_of is not self.live:
            self._told_of = self.live
            for seat in self.here:
                self._tell_secret(seat)
        wishes = str(self.wishes), [self._missing(wish) for wish in self.wishes.open()]
        key = (self.live.position, self._frames.window(), self._company(), bool(self.long_away()), wishes)
        if key != self._shown:
            self._shown, self._unsent = key, list(self._clients)
        for connection in self._unsent[: self.at_once]:
            client = self._clients.get(connection)
            if client is not None and client.reader is not None:
                self._send_table(connection, client)
        self._unsent = [] if self.at_once is None else self._unsent[self.at_once :]
        self._delay.send_due()

    def next_look(self) -> float | None:
        """Return in how many seconds :meth:`update` should be called again, None when nothing is due."""
        now = self._clock()
        left = [one.left_at for one in self._guests.values() if one.left_at is not None]
        waits = [PATIENCE - (now - time) for time in left]
        if self.live is None:
            since = [client.since for client in self._clients.values() if client.reader is None]
            waits += [CHOOSING - (now - time) for time in (*since, *left)]
        looks = [self._deal.next_look(), self._delay.next_due(), *(wait for wait in waits if wait > 0)]
        return 0.0 if self._unsent else min((look for look in looks if look is not None), default=None)

    def close(self) -> None:
        """Tell everybody that the table is closed, and those who look on how the last game ended."""
        self._delay.send_finished()
        for connection, client in list(self._clients.items()):
            self._bye(connection, client.words, ENDING, "closed")

    # ------------------------------------------------------------------ connections

    def lose(self, connection: int) -> None:
        """A connection is gone; the seat stays reserved."""
        client = self._clients.pop(connection, None)
        self._delay.forget(connection)
        seat = AUDIENCE if client is None or client.reader is None else client.reader
        guest = self._guests.get(seat)
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
            "commit": self._take_part,
            "number": self._take_part,
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
        why = ""
        if frame["version"] != VERSION:
            why = "version"
        elif not self.keys.open(frame["table"]):
            why = "no-table"
        elif len(self._clients) >= limits.TABLE_CONNECTIONS:
            why = "full"
        if why:
            self._bye(connection, words, TOO_MANY if why == "full" else DENIED, why)
            return
        client = self._clients[connection] = Client(words, frozenset(frame.get("wants", ())), since=self._clock())
        token: str = frame.get("seat_token", "")
        seat = self._guests.seat_of(token) if token else None
        if seat is None:
            if token:
                self._refuse(connection, client, "no-seat")
            self._send(connection, self._lobby(client))
            return
        self._seat_client(connection, client, seat, token)

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
        self._deal.invite(seat)
        if self.live is not None and self.live.is_over:
            self._tell_secret(seat)
        self._seats_changed()
        if self._frames is not None:
            self._send_table(connection, client)

    # ------------------------------------------------------------------ frames of guests

    def _sit(self, connection: int, client: Client, frame: Data) -> str | None:
        seat, name = frame["seat"], writable(frame["name"]).strip()[:NAME_LIMIT]
        if client.reader is not None and client.reader != AUDIENCE:
            return "seated"
        if seat not in self.free:
            return "seat-taken"
        face = frame["face"]
        if not name or face not in CHARACTERS:
            return "name-or-face"
        if self.live is not None and self.live.is_over and self.here:
            # Where nobody is left who could begin the next game, whoever comes may.
            return "over"
        token = self._guests.admit(seat)
        self._change_seat(seat, SeatSetup(name, face, GUEST))
        self._seat_client(connection, client, seat, token)
        return None

    def _change_seat(self, seat: Seat, who: SeatSetup) -> None:
        before = self.setup.seats
        self.setup = replace(self.setup, seats=(*before[:seat], who, *before[seat + 1 :]))
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
        why = make_move(live, seat, frame)
        if why is None and self.wishes.by(UNDO) == seat:
            # Its last decision is another one now.
            self.wishes.drop(UNDO)
        return why

    def _answer(self, connection: int, client: Client, frame: Data) -> str | Reason | None:
        live, frames, seat = self.live, self._frames, client.reader
        if live is None or frames is None or seat is None or seat == AUDIENCE:
            return "unexpected"
        return give_answer(live, frames, seat, frame)

    def _wish(self, connection: int, client: Client, frame: Data) -> str | None:
        seat, wish = client.reader, frame["wish"]
        if seat is None or seat == AUDIENCE or wish not in self._open_wishes():
            return "unexpected"
        if wish == UNDO and not self._may_ask_for_undo(seat):
            return "unexpected"
        if frame["yes"]:
            self._say(seat, wish)
        else:
            self.wishes.drop(wish)
        if self.live is None:
            self._send_lobbies()
        return None

    def _say(self, seat: Seat, wish: str) -> None:
        """Somebody says yes."""
        self.wishes.say(wish, seat)
        self._decide(wish)

    def _decide(self, wish: str) -> None:
        """Do what people want when all whom it needs have said yes."""
        if self.wishes.yes(wish) and not any(self._missing(wish)):
            by = self.wishes.by(wish)
            self.wishes.drop(wish)
            self._fulfil(wish, by)

    def _missing(self, wish: str) -> Missing:
        guests = Guests({seat: guest for seat, guest in self._guests.items() if seat not in self._stand_ins})
        clients = self._clients.values() if self.free else ()
        return self.wishes.missing(wish, guests, clients, hosts=self._hosts, now=self._clock())

    def _may_ask_for_undo(self, seat: Seat) -> bool:
        """Return whether somebody has a move to take back, or is asked about that of another."""
        return self.live is not None and (self.wishes.by(UNDO) != NOBODY or self.live.can_take_back_for(seat))

    def _fulfil(self, wish: str, by: Seat = NOBODY) -> None:
        """Do what was decided; ``by`` is who has asked for it."""
        if wish == START or (wish == AGAIN and self.live is not None):
            self.start()
        elif wish == STAND_IN:
            self._stand_ins.update(self.long_away())
            self._seats_changed()
        elif wish == UNDO and self.live is not None and self.live.can_take_back_for(by):
            self.live.take_back_for(by)
            self._frames = TableFrames(self.live, adapter_of(self.live.game.defn.family))

    def _open_wishes(self) -> list[str]:
        """Return what can be decided now."""
        if self._deal.is_due:
            return []
        if self.live is None:
            return [START]
        can_undo = any(map(self.live.can_take_back_for, (*self.here, *self._hosts)))
        found = [AGAIN] if self.live.is_over else [UNDO] if can_undo else []
        return [*found, STAND_IN] if self.long_away() and not self.live.is_over else found

    def long_away(self) -> list[Seat]:
        """Return the seats of guests who have been away so long that a character may play for them."""
        return [seat for seat in self._guests.away_since(self._clock() - PATIENCE) if seat not in self._stand_ins]

    def _take_part(self, connection: int, client: Client, frame: Data) -> str | None:
        seat = client.reader
        return "unexpected" if seat is None or seat == AUDIENCE else self._deal.take(seat, frame)

    def _leave(self, connection: int, client: Client, frame: Data) -> str | None:
        seat = client.reader
        if seat is None:
            return "unexpected"
        # The deal does not wait for whoever has just given a seat up.
        client.reader, client.since = None, float("-inf")
        self._delay.forget(connection)
        if seat != AUDIENCE:
            del self._guests[seat]
            self._stand_ins.discard(seat)
            self._deal.leave(seat)
            who = self.setup.seats[seat]
            self._change_seat(seat, SeatSetup(who.name, who.character, "middle"))
            self._seats_changed()
        self._send(connection, self._lobby(client))
        return None

    # ------------------------------------------------------------------ what is sent

    def _seats_changed(self) -> None:
        self.keys.seats = self._guests.kept(self.setup.seats)
        if self.live is not None:
            self.live.set_away(self.away, self._stand_ins)
        self._on_change(self)
        self.wishes.keep_only([*self._guests, *self._hosts])
        self._send_lobbies()
        self.update()

    def _lobby_state(self) -> object:
        return [self._missing(wish) for wish in self.wishes.open()], self._vacant

    def _send_lobbies(self) -> None:
        if self.live is None:
            self._shown = self._lobby_state()
        for connection, client in self._clients.items():
            if client.reader is None or self.live is None:
                self._send(connection, self._lobby(client))

    def _lobby(self, client: Client) -> Data:
        return lobby_for(self._company(), client.reader, client.words, client.wants) | {"people": self._people(client)}

    def _company(self) -> Company:
        live = self.live
        definition = definition_of(self.setup, self._user_rules) if live is None else live.game.defn
        who = tuple(self.here), self.stand_ins, live is not None, frozenset(self._vacant)
        return Company(self.setup, definition, *who)

    def _people(self, client: Client) -> list[Data]:
        """Return what can be decided together, who has asked for it and who has said yes."""
        seat, names = AUDIENCE if client.reader is None else client.reader, [who.name for who in self.setup.seats]
        may_undo = seat != AUDIENCE and self._may_ask_for_undo(seat)
        wishes = [wish for wish in self._open_wishes() if wish != UNDO or may_undo]
        return [self.wishes.told(wish, client.words, seat, names, self._missing(wish)) for wish in wishes]

    def _send_to_seat(self, seat: Seat, frame: Data) -> None:
        guest = self._guests.get(seat)
        if guest is not None and guest.connection is not None:
            self._send(guest.connection, frame)

    def _tell_secret(self, seat: Seat) -> None:
        """Tell a guest what the seed of the finished game was made of."""
        if self.live is not None and (joint := self.live.finished_match().joint_seed) is not None:
            self._send_to_seat(seat, done_frame(joint))

    def _send_table(self, connection: int, client: Client) -> None:
        live, frames, words = self.live, self._frames, client.words
        assert live is not None
        assert frames is not None
        assert client.reader is not None
        frame = frames.table(client.reader, words, client.wants)
        frame["seats"] = seats_for(self._company(), client.reader, words, frames.at_seats(client.reader, words))
        frame["people"] = self._people(client)
        frame["deal"] = {"commitment": live.commitment, "joint": public_part(live.match.joint_seed)}
        if client.reader == AUDIENCE and self._delay.seconds:
            self._delay.add(connection, written(frame, FILLED_TO), is_over=live.is_over)
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
