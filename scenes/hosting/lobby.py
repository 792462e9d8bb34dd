"""The lobby: the code to be scanned, who has sat down, and the button that deals."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from heul_doch.game.core.cards import Seat
from heul_doch.game.core.problems import RulesError
from heul_doch.scenes.base.input import Event, Key
from heul_doch.scenes.hosting.hosted_table import character_seat, shared_setup
from heul_doch.scenes.hosting.join_panel import join_panel, seat_faces, small
from heul_doch.scenes.hosting.open_table import OpenTable, left_behind
from heul_doch.scenes.storage.characters import Cast, load_cast, role_of
from heul_doch.scenes.storage.session import HUMAN, SeatSetup
from heul_doch.scenes.table.scene import default_setup
from heul_doch.scenes.ui.menu_widgets import LittleTable, Notice
from heul_doch.scenes.ui.pages import Page, error_text
from heul_doch.scenes.ui.scene import Context
from heul_doch.scenes.ui.widgets import Choice, Column, Label, Panel, Row, Spacer, Widget

PATIENCE: Final = 60.0
"""Seconds without any device after which the usual reasons are named."""
CODE_WIDTH: Final = 40.0
"""Units of the sheet with the code: from three metres a scanner wants it as large as can be."""


class LobbyScene(Page):
    """The table before the cards are dealt. It opens when this is entered; nothing of it runs before."""

    name: ClassVar[str] = "lobby"
    hosted: OpenTable

    def enter(self, ctx: Context) -> None:
        """Open the table of ``launch.setup``."""
        super().enter(ctx)
        self.ui.default = "lobby-start"
        self._cast: Cast = load_cast(ctx.user_dir)[0]
        self._seen = -1
        self._needs_help = False
        try:
            setup = default_setup(ctx, self.launch)
        except (RulesError, ValueError, OSError) as error:
            why = error_text(ctx.words, error) if isinstance(error, RulesError) else str(error)
            ctx.toast(ctx.words("table-rules-bad", reason=why), reading="long")
            ctx.go("title")
            return
        self._host = next((seat for seat in setup.seats if seat.player == HUMAN), None)
        """Who sits at this device, should they want to play here."""
        shared = shared_setup(ctx, setup)
        kept = None if ctx.app.pictures.is_hurried else left_behind(ctx.store.file.parent, shared)
        self.hosted = OpenTable(ctx.app, shared, kept)
        ctx.after(PATIENCE, self._help)

    def _help(self) -> None:
        self._needs_help = True
        self.rebuild()

    # ------------------------------------------------------------------ who plays

    @property
    def host_seat(self) -> Seat | None:
        """The seat of the person at this device, None while nobody plays here."""
        seats = self.hosted.room.setup.seats
        return next((seat for seat, who in enumerate(seats) if who.player == HUMAN), None)

    def _play_here(self, *, plays: bool) -> None:
        room, seat = self.hosted.room, self.host_seat
        if plays and seat is None and room.free:
            room.change_host(room.free[0], self._person())
        elif not plays and seat is not None:
            room.change_host(seat, character_seat(self._cast, room.setup.seats[seat], self.ctx.words))
        self.rebuild()

    def _person(self) -> SeatSetup:
        """Return the seat of the person here; without a typed name it is called like its face: others read it."""
        host, words = self._host, self.ctx.words
        who = self._cast.get((host.role or host.character) if host is not None else "") or self._cast.members[0]
        name = host.name if host is not None else ""
        if name in ("", words("table-you"), words("setup-you")):
            name = words.said(who.name)
        return SeatSetup(name, who.face, HUMAN, role_of(who))

    @property
    def people(self) -> int:
        """How many people would play."""
        return len(self.hosted.room.here) + (self.host_seat is not None)

    def _start(self) -> None:
        if self.people:
            self.hosted.start()

    # ------------------------------------------------------------------ the screen

    def update(self, dt: float) -> None:
        """Show who has come."""
        if self._seen != self.hosted.changes:
            self.rebuild()

    def build(self) -> Widget:
        """Return code, seats and buttons."""
        words, hosted = self.ctx.words, self.hosted
        self._seen = hosted.changes
        plays = [(False, words("lobby-shared")), (True, words("lobby-here"))]
        is_full = not hosted.room.free and self.host_seat is None
        choice = Choice[bool](
            "lobby-plays", plays, self.host_seat is not None, lambda plays: self._play_here(plays=plays),
            text=words("lobby-plays"), enabled=not is_full,
        )  # fmt: skip
        seats = LittleTable(seat_faces(self, hosted), high=26.0 if not self.is_large else 20.0, grow=1)
        status = Label(self._status(), "strong", align="centre", id="lobby-status")
        help_ = small(words("lobby-shared-help" if self.host_seat is None else "lobby-here-help"))
        right = Column(
            Panel(Column(status, seats, gap=0.6), pad=1.2, grow=1),
            Panel(Column(choice, help_, gap=0.4), look="note", pad=0.8),
            self._advice(),
            gap=1.0,
            grow=1,
        )
        start = self.button(
            "lobby-start", self._start, look="primary", icon="icon/play", scale=1.3, high=6.0, pad=3.4,
            enabled=self.people > 0, tip="lobby-start-help",
        )  # fmt: skip
        foot = Row(self.back_button(high=5.0), Spacer(grow=1), start, gap=1.4)
        content = Row(join_panel(self, hosted, CODE_WIDTH), right, gap=1.6, across="stretch", grow=1)
        return self.frame("lobby-title", content, foot, pad=1.5, gap=0.8)

    def _status(self) -> str:
        """Return who is awaited, in a sentence."""
        free = len(self.hosted.room.free)
        return self.ctx.words("lobby-status", people=self.people, free=free)

    def _advice(self) -> Widget | None:
        """Return what to do when no device has come."""
        if not self._needs_help or self.hosted.was_joined or not self.hosted.is_open:
            return None
        return Panel(Notice(self.ctx.words("lobby-nobody"), id="lobby-nobody"), look="note", pad=0.8)

    # ------------------------------------------------------------------ leaving

    def back(self) -> None:
        """Close the table; where people are, it is asked first."""
        self.hosted.ask_before_leaving(self.ctx.back)

    def handle(self, event: Event) -> bool:
        """Left and right show another address, wherever the focus is on nothing that takes them."""
        if super().handle(event):
            return True
        if isinstance(event, Key) and event.name in ("left", "right") and len(self.hosted.addresses) > 1:
            self.hosted.choose_address(self.hosted.chosen + (1 if event.name == "right" else -1))
            return True
        return False

    def probe(self) -> dict[str, Any]:
        """Return how one joins and who is there."""
        hosted = self.hosted
        seats = [{"name": who.name, "player": who.player} for who in hosted.room.setup.seats]
        return {
            "place": hosted.place,
            "url": hosted.url,
            "word": hosted.room.keys.word,
            "failure": hosted.failure,
            "seats": seats,
            "people": self.people,
            "has_code": hosted.code is not None,
        }
