"""A room with guests that talk to it as over a wire: they know the frames they are sent, and nothing else."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import Any

from heul_doch.game.core.match import Match
from heul_doch.game.core.observe import AUDIENCE
from heul_doch.game.core.rng import Rng
from heul_doch.game.rulefiles.find import find_rulebook
from heul_doch.game.rulefiles.loader import define
from heul_doch.scenes.hosting.frames import FILLED_TO, TableFrames, written
from heul_doch.scenes.hosting.guests import TableKeys, words_in
from heul_doch.scenes.hosting.hosted_game import HostedGame
from heul_doch.scenes.hosting.joint_deal import GuestPart
from heul_doch.scenes.hosting.room import Room
from heul_doch.scenes.players.bot_process import SyncRunner
from heul_doch.scenes.storage.session import SeatSetup, TableSetup
from heul_doch.scenes.storage.settings_file import Settings
from heul_doch.scenes.table.adapter import adapter_of
from heul_doch.scenes.table.live_game import build_game

Frame = dict[str, Any]


class Wire:
    """A link that keeps what each connection was sent."""

    def __init__(self) -> None:
        self.sent: dict[int, list[str]] = {}
        self.closed: dict[int, tuple[int, str]] = {}

    def send(self, connection: int, text: str, kind: str = "") -> None:
        assert connection not in self.closed
        self.sent.setdefault(connection, []).append(text)

    def close(self, connection: int, code: int, text: str) -> None:
        self.closed[connection] = code, text


class Phone:
    """One connection of a guest."""

    def __init__(self, rig: RoomRig, number: int, language: str = "de") -> None:
        self.rig, self.number, self.language = rig, number, language
        self.read = 0
        self.table: Frame = {}
        self.last: dict[str, Frame] = {}
        self.seat = AUDIENCE
        self.done: Frame = {}
        """What the seed of the last game was made of."""
        self.part = GuestPart()
        self.answers_deals = True
        """Whether it takes part in the deals."""

    def say(self, kind: str, **fields: Any) -> Phone:
        """Send a frame and take what comes."""
        self.rig.room.receive(self.number, {"type": kind, **fields})
        return self.listen()

    def listen(self) -> Phone:
        """Take the frames that have come."""
        sent = self.rig.wire.sent.setdefault(self.number, [])
        while self.read < len(sent):
            frame = json.loads(sent[self.read])
            self.read += 1
            self.last[frame["type"]] = frame
            if frame.get("step") == "done":
                self.done = frame
            if frame["type"] == "seated":
                self.seat = frame["seat"]
            if frame["type"] == "deal" and self.answers_deals:
                answer = self.part.answer(frame, self.seat)
                if answer is not None:
                    self.rig.room.receive(self.number, answer)
        self.table = self.last.get("table", {})
        return self

    def hello(self, **fields: Any) -> Phone:
        """Come in by the table's token."""
        return self.say("hello", version=1, table=self.rig.room.keys.token, lang=self.language, **fields)

    def sit(self, seat: int, name: str, face: str = "egg") -> Phone:
        """Take a seat."""
        return self.say("sit", seat=seat, name=name, face=face)

    @property
    def closed(self) -> tuple[int, str] | None:
        """With which code and sentence the host closed it."""
        return self.rig.wire.closed.get(self.number)


class RoomRig:
    """A room for a game, with a clock that only the test moves."""

    def __init__(
        self,
        game: str,
        seats: int = 4,
        variants: Sequence[str] = (),
        mode: str = "reflex",
        seed: int | None = 7,
        keys: TableKeys | None = None,
        delay: float = 0.0,
        names: Sequence[str] = ("Ada", "Ben", "Cleo", "Dora", "Emil", "Fee"),
    ) -> None:
        definition = define(find_rulebook(game), tuple(variants), {})
        who = tuple(SeatSetup(names[seat], "garlic", "onestep") for seat in range(seats))
        self.setup = TableSetup(definition.id, tuple(variants), {}, who, seed)
        self.now, self.settings = 0.0, Settings(reaction=mode, reflex_seconds=2.0)
        self.wire = Wire()
        self.room = Room(self.setup, self.wire, lambda: self.now, self.begin, keys, delay=delay)
        self._connections = 0

    def begin(self, setup: TableSetup) -> HostedGame:
        """Deal."""
        return self.resumed(setup, None)

    def resumed(self, setup: TableSetup, match: Match | None) -> HostedGame:
        """Go on with a match."""
        live = HostedGame(setup, build_game(setup), SyncRunner(), lambda: self.now, lambda: 0.0, match=match)
        adapter = adapter_of(live.game.defn.family)
        live.begin_reactions(lambda game: adapter.reactions(game, lambda: self.now, lambda: self.settings))
        return live

    def frame_for(self, reader: int) -> str:
        """Return the frame a reader would be sent now."""
        frames = TableFrames(self.live, adapter_of(self.live.game.defn.family))
        return written(
            frames.table(reader, words_in("de"), ("events",) if reader == AUDIENCE else ("view", "events")), FILLED_TO
        )

    def frame_window(self) -> Frame | None:
        """Return the wait for seats that are not on turn."""
        return TableFrames(self.live, adapter_of(self.live.game.defn.family)).window()

    def phone(self, language: str = "de") -> Phone:
        """Return a new connection."""
        self._connections += 1
        return Phone(self, self._connections, language)

    @property
    def live(self) -> HostedGame:
        """The game."""
        assert self.room.live is not None
        return self.room.live

    @property
    def match(self) -> Match:
        """The match, for what a test compares."""
        return self.live.match

    def go_on(self, seconds: float = 0.05) -> None:
        """Let time pass: characters move."""
        self.now += seconds
        self.live.advance(True)
        self.room.update()

    def play(self, phones: Sequence[Phone], rng: Rng, look: Callable[[Phone], None] = lambda phone: None) -> int:
        """Have guests play until the game is over; return how many moves they made. They know their frames only."""
        made = 0
        for _ in range(20_000):
            if self.live.is_over:
                return made
            self.go_on()
            for phone in phones:
                table = phone.listen().table
                look(phone)
                if table["asked"] and table["moves"] and (table["turn"] == table["seat"] or rng.below(3) == 0):
                    # Whoever takes the pot whenever it may plays Jammerlappen for ever.
                    best = [move for move in table["moves"] if not move["aside"] and move["place"] != "take"]
                    best = best or table["moves"]
                    phone.say("move", ply=table["ply"], move=best[rng.below(len(best))]["move"])
                    made += 1
        raise AssertionError("the game does not end")
