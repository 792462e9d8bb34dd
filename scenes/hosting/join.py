"""The way to somebody else's table: its address, then a seat there, then the wait for the deal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Final, NamedTuple

from heul_doch.game.core.cards import Seat
from heul_doch.game.core.observe import AUDIENCE
from heul_doch.game.rulefiles.files import reason_of
from heul_doch.scenes.base.theme import INK_SOFT
from heul_doch.scenes.hosting.joined_table import JoinedTable, why_ended, why_lost
from heul_doch.scenes.hosting.remote_table import RemoteTable
from heul_doch.scenes.hosting.table_frame import Lobby, SeatAt
from heul_doch.scenes.network import limits
from heul_doch.scenes.network.address import TOKEN, socket_url
from heul_doch.scenes.storage.characters import CHARACTERS, NAME_LIMIT, name_of
from heul_doch.scenes.ui.menu_widgets import SeatButton
from heul_doch.scenes.ui.pages import Page
from heul_doch.scenes.ui.scene import Context
from heul_doch.scenes.ui.widgets import (
    Button,
    Column,
    Grid,
    Label,
    Panel,
    Row,
    Scroll,
    Spacer,
    Stepper,
    TextField,
    Widget,
)
from heul_doch.scenes.ui.widgets.screen import with_text

KEPT: Final = "joined"
"""Where the settings keep the name, the face and the address that were used last."""
LONGEST_ADDRESS: Final = 200
START: Final = "start"


class Address(NamedTuple):
    """A table somewhere."""

    text: str
    """As it was given."""
    url: str
    """Of its socket."""
    key: str
    """The token or the word of the table."""


class BadAddress(ValueError):
    """An address that is none; the argument is the key of a message."""


def address_of(text: str, word: str = "") -> Address:
    """Return the table at an address: ``http://HOST:PORT/#TOKEN``, or ``HOST:PORT`` and the word of the table.

    Without a port the usual one is meant. Raises BadAddress.
    """
    text, word = text.strip(), word.strip().lower()
    try:
        url, token = socket_url(text)
        if "://" not in text and not url.removesuffix("/socket").rpartition(":")[2].isdigit():
            url = url.removesuffix("/socket") + f":{limits.PORT}/socket"
    except ValueError:
        raise BadAddress("join-address-bad") from None
    key = token or word
    if not TOKEN.fullmatch(key) or len(key) < 4:
        raise BadAddress("join-word-missing" if not key else "join-word-bad")
    return Address(text, url, key)


class JoinScene(Page):
    """Asks for an address, then for a seat."""

    name: ClassVar[str] = "join"

    def enter(self, ctx: Context) -> None:
        """Begin with what was typed last, or at once with the address of the command line."""
        super().enter(ctx)
        kept = ctx.settings.extra.get(KEPT)
        data: Mapping[str, Any] = kept if isinstance(kept, dict) else {}
        self._address, self._word = str(data.get("address", "")), ""
        self._name, self._face = str(data.get("name", ""))[:NAME_LIMIT], str(data.get("face", ""))
        if self._face not in CHARACTERS:
            self._face = CHARACTERS[0]
        self._remote: RemoteTable | None = None
        self._seat: Seat | None = None
        self._is_gone = False
        self._shown: object = None
        given = self.launch.setup
        if isinstance(given, RemoteTable):
            self._remote = given
        elif isinstance(given, Address):
            self._address = given.text
            self._connect(given)

    # ------------------------------------------------------------------ the connection

    def _go(self) -> None:
        """Connect to the address that was typed."""
        try:
            address = address_of(self._address, self._word)
        except BadAddress as error:
            self.ctx.toast(self.ctx.words(str(error)), reading="long")
            return
        self._connect(address)
        self.rebuild()

    def _connect(self, address: Address) -> None:
        from heul_doch.scenes.network.client_process import ClientProcess

        ctx = self.ctx
        self._seat = None
        self.ctx.store.change_extra(**{KEPT: {"address": address.text, "name": self._name, "face": self._face}})
        try:
            self._remote = RemoteTable(
                address.url,
                address.key,
                ctx.words.language,
                ctx.user_dir,
                lambda hello: ClientProcess(address.url, hello, ctx.app.wake),
            )
            companions, remote = ctx.app.companions, self._remote
            companions.append(remote)
            remote.on_close = lambda: companions.remove(remote)
        except OSError as error:
            ctx.toast(ctx.words("join-no-process", reason=reason_of(error)), reading="long")

    def _disconnect(self) -> None:
        if self._remote is not None:
            self._remote.close()
            self._remote = None

    def update(self, dt: float) -> None:
        """Take what the host has sent."""
        remote = self._remote
        if remote is None or self._is_gone:
            return
        remote.update()
        for refusal in remote.refusals:
            self.ctx.toast(refusal, reading="long")
        remote.refusals.clear()
        if remote.ended is not None:
            self.ctx.toast(why_ended(self.ctx, remote), reading="long")
            self._remote = None
            self.rebuild()
        elif remote.table is not None and remote.seat is not None:
            self._is_gone = True
            self.ctx.reset(JoinedTable(remote))
        else:
            now = (remote.lobby, remote.seat, remote.trouble, remote.is_connected)
            if now != self._shown:
                self._shown = now
                self.rebuild()

    def leave(self) -> None:
        """Close the connection, unless the table is shown."""
        if not self._is_gone:
            self._disconnect()

    def back(self) -> None:
        """Go back to the address, or to where this was called from."""
        if self._remote is None:
            super().back()
            return
        self._disconnect()
        self.rebuild()

    # ------------------------------------------------------------------ what is shown

    def build(self) -> Widget:
        """Return the screen."""
        remote = self._remote
        if remote is None:
            return self._address_page()
        if remote.lobby is None or not remote.is_connected:
            return self._waiting_page(remote)
        if remote.seat is None:
            return self._seats_page(remote.lobby)
        return self._seated_page(remote, remote.lobby)

    def _sheet(self, *content: Widget | None, foot: Widget) -> Widget:
        panel = Panel(Column(*content, gap=1.2), width=with_text(self.ctx, 62, 1.3), pad=2.4)
        middle = Column(Scroll(Column(panel, across="centre"), id="join-scroll", on_paper=False), grow=1)
        return self.frame("join-title", middle, foot)

    def _address_page(self) -> Widget:
        words = self.ctx.words
        self.ui.default = "join-go"
        return self._sheet(
            Label(words("join-note"), colour=INK_SOFT),
            TextField(
                "join-address", self._address, self._type_address, text=words("join-address"),
                placeholder=words("join-address-example"), limit=LONGEST_ADDRESS, on_enter=self._go,
            ),
            Label(words("join-word-note"), "small", colour=INK_SOFT),
            TextField(
                "join-word", self._word, self._type_word, text=words("join-word"), placeholder=words("join-word"),
                limit=64, on_enter=self._go,
            ),
            foot=Row(
                self.back_button(high=5.0),
                Spacer(grow=1),
                self.button("join-go", self._go, look="primary", icon="icon/play", scale=1.2, high=6.0),
                gap=1.2,
            ),
        )  # fmt: skip

    def _waiting_page(self, remote: RemoteTable) -> Widget:
        words = self.ctx.words
        lost = why_lost(self.ctx, remote)
        return self._sheet(
            Label(words("join-connecting"), "strong", align="centre"),
            Label(f"{lost} {words('join-tries')}", colour=INK_SOFT, align="centre", id="join-lost") if lost else None,
            foot=Row(self.back_button(high=5.0), Spacer(grow=1), gap=1.2),
        )

    def _seat_button(self, number: Seat, seat: SeatAt, *, is_chosen: bool) -> Widget:
        note = self.ctx.words("join-you" if number == self._mine else f"join-held-{seat.held}")
        # Whoever is about to sit down sees the face that is chosen.
        face = self._face if is_chosen and self._mine is None else seat.face
        button = SeatButton(
            f"join-seat-{number}", face, seat.name, note, lambda: self._choose(number), is_chosen=is_chosen,
            is_noted=True,
        )  # fmt: skip
        button.high = 12.0
        return button

    @property
    def _mine(self) -> Seat | None:
        return self._remote.seat if self._remote is not None else None

    def _seats(self, lobby: Lobby, chosen: Seat | None) -> Widget:
        buttons = [self._seat_button(n, seat, is_chosen=n == chosen) for n, seat in enumerate(lobby.seats)]
        return Grid(*buttons, columns=min(4, len(buttons)), gap=1.0)

    def _seats_page(self, lobby: Lobby) -> Widget:
        words = self.ctx.words
        free = [number for number, seat in enumerate(lobby.seats) if seat.held != "person"]
        if self._seat not in free:
            self._seat = free[0] if free else None
        language = words.language
        faces = [(face, name_of(face, language)) for face in CHARACTERS]
        can_sit = self._seat is not None and bool(self._name.strip())
        self.ui.default = "join-sit"
        return self._sheet(
            Label(lobby.title, "title", align="centre"),
            Label(words("join-choose" if free else "join-full"), colour=INK_SOFT, align="centre"),
            self._seats(lobby, self._seat),
            TextField(
                "join-name", self._name, self._type_name, text=words("join-name"), placeholder=words("join-name"),
                limit=NAME_LIMIT, on_enter=self._sit,
            ),
            Stepper("join-face", faces, self._face, self._take_face, text=words("join-face"), wraps=True),
            foot=Row(
                self.back_button(high=5.0),
                Spacer(grow=1),
                self.button("join-watch", self._watch, icon="icon/eye", high=5.0),
                self.button(
                    "join-sit", self._sit, look="primary", icon="icon/seat", scale=1.2, high=6.0, enabled=can_sit
                ),
                gap=1.2,
            ),
        )  # fmt: skip

    def _seated_page(self, remote: RemoteTable, lobby: Lobby) -> Widget:
        words = self.ctx.words
        looks_on = remote.seat == AUDIENCE
        wish = next((wish for wish in lobby.people if wish.wish == START), None)
        has_said = wish is not None and remote.seat in wish.yes
        start: Button | None = None
        if wish is not None and not looks_on:
            start = Button(
                "join-start", wish.label, self._start, look="primary", icon="icon/play", scale=1.2, high=6.0,
                enabled=not has_said,
            )  # fmt: skip
            self.ui.default = "join-start"
        key = "join-looks-on" if looks_on else "join-waits" if has_said else "join-seated"
        return self._sheet(
            Label(lobby.title, "title", align="centre"),
            self._seats(lobby, None if looks_on else remote.seat),
            Label(words(key), align="centre", id="join-state"),
            foot=Row(
                self.back_button(high=5.0),
                Spacer(grow=1),
                None if looks_on else self.button("join-leave", self._leave_seat, high=5.0),
                start,
                gap=1.2,
            ),
        )

    # ------------------------------------------------------------------ what is chosen

    def _type_address(self, text: str) -> None:
        self._address = text

    def _type_word(self, text: str) -> None:
        self._word = text

    def _type_name(self, text: str) -> None:
        had = bool(self._name.strip())
        self._name = text
        if bool(text.strip()) != had:
            self.rebuild()

    def _take_face(self, face: str) -> None:
        self._face = face
        self.rebuild()

    def _choose(self, seat: Seat) -> None:
        lobby = self._remote.lobby if self._remote is not None else None
        if lobby is not None and self._remote is not None and self._remote.seat is None:
            if lobby.seats[seat].held == "person":
                self.ctx.toast(self.ctx.words("join-taken"))
            else:
                self._seat = seat
                self.rebuild()

    def _sit(self) -> None:
        if self._remote is None or self._seat is None or not self._name.strip():
            return
        self.ctx.store.change_extra(**{KEPT: {"address": self._address, "name": self._name, "face": self._face}})
        self._remote.sit(self._seat, self._name.strip(), self._face)

    def _watch(self) -> None:
        if self._remote is not None:
            self._remote.watch()
            self.rebuild()

    def _start(self) -> None:
        if self._remote is not None:
            self._remote.wish(START)

    def _leave_seat(self) -> None:
        if self._remote is not None:
            self._remote.leave()

    def probe(self) -> dict[str, Any]:
        """Return how far it has come."""
        remote = self._remote
        lobby = remote.lobby if remote is not None else None
        return {
            "connected": remote is not None and remote.is_connected,
            "seat": None if remote is None else remote.seat,
            "seats": [seat.name for seat in lobby.seats] if lobby is not None else [],
        }
