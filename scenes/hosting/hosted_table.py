"""The table in the window when guests play at devices of their own.

Where nobody plays at this device it is the table everybody looks at: it shows what the audience may know, and below a
strip that says who is awaited and how others join.
"""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from heul_doch.game.bots.players import player_id
from heul_doch.game.core.cards import Seat
from heul_doch.game.core.observe import AUDIENCE
from heul_doch.scenes.base.i18n import Words
from heul_doch.scenes.hosting import kept_keys
from heul_doch.scenes.hosting.guests_scene import GuestsScene, HostedPause
from heul_doch.scenes.hosting.hosted_game import HostedGame
from heul_doch.scenes.hosting.open_table import OpenTable, Seating
from heul_doch.scenes.hosting.shared_strip import SharedStrip
from heul_doch.scenes.hosting.wishes import NOBODY, UNDO
from heul_doch.scenes.storage.autosave import without_guests
from heul_doch.scenes.storage.characters import Cast, load_cast, role_of
from heul_doch.scenes.storage.instance_slot import own_file
from heul_doch.scenes.storage.session import GUEST, PEOPLE, SeatSetup, TableSetup
from heul_doch.scenes.table.live_game import LiveGame
from heul_doch.scenes.table.scene import TableScene, default_setup
from heul_doch.scenes.table.table_base import Command, TableBase
from heul_doch.scenes.ui.scene import Context, Launch, Scene


def _show_guests(table: TableBase) -> None:
    assert isinstance(table, HostedTable)
    table.show_guests()


GUESTS = Command("guests", ("g",), _show_guests, icon="icon/person", side="left")


def character_seat(cast: Cast, seat: SeatSetup, words: Words) -> SeatSetup:
    """Return a seat at which a character plays, with the face that was chosen for it."""
    who = cast.get(seat.role or seat.character) or cast.members[0]
    return SeatSetup(words.said(who.name), who.face, player_id(who.level, who.temper), role_of(who))


def shared_setup(ctx: Context, setup: TableSetup) -> TableSetup:
    """Return a table at which characters sit wherever a person would."""
    cast = load_cast(ctx.user_dir)[0]
    seats = tuple(character_seat(cast, seat, ctx.words) if seat.player in PEOPLE else seat for seat in setup.seats)
    return replace(setup, seats=seats)


class HostedTable(TableScene):
    """A table whose guests are those of a room."""

    name: ClassVar[str] = "hosted"
    game_class: ClassVar[type[LiveGame]] = HostedGame

    def __init__(
        self, hosted: OpenTable | None = None, setup: TableSetup | None = None, *, launch: Launch | None = None
    ) -> None:
        """Without ``hosted`` a table is opened: for the game that ``launch`` goes on with, or (pictures) for any."""
        super().__init__(setup, launch=launch)
        self._hosted = hosted
        self._seated: tuple[SeatSetup, ...] = ()
        self._away: frozenset[Seat] = frozenset()
        self._undone = 0
        self._asks_to_undo: Seat = NOBODY

    @property
    def hosted(self) -> OpenTable:
        """The table as it is open to others."""
        assert self._hosted is not None
        return self._hosted

    @property
    def hosted_game(self) -> HostedGame:
        """The game at this table."""
        assert isinstance(self.live, HostedGame)
        return self.live

    # ------------------------------------------------------------------ coming and going

    def enter(self, ctx: Context) -> None:
        """Deal, and have the guests play this game."""
        if self._hosted is None and not self._launch.resumes:
            self._setup = shared_setup(ctx, default_setup(ctx, self._launch))
            self._hosted = OpenTable(ctx.app, self._setup)
        super().enter(ctx)
        if not self._is_ready:
            return
        if self.keeper is not None:
            self.hosted_game.on_seats = self.keeper.change_players
        self.again, self.before_leaving = self.hosted.again, self.hosted.ask_before_leaving
        self._seated, self._undone = self.live.setup.seats, self.live.undone
        self.hosted.play_at(self)
        if self.live.viewer == AUDIENCE:
            self.table.add_part(SharedStrip(self, self.hosted))

    def _resumed(self, setup: TableSetup) -> TableSetup:
        """Return who plays a game that is gone on with: the guests whose devices are let in again."""
        kept = kept_keys.kept(own_file(self.ctx.store.file.parent).parent, self._guests_file)
        if kept is not None and not kept.is_like(setup):
            kept = None
        self._hosted = OpenTable(self.ctx.app, without_guests(setup), kept)
        return self._hosted.room.setup

    @property
    def _guests_file(self) -> str:
        return kept_keys.beside(own_file(self.ctx.store.file.parent)).name

    # ------------------------------------------------------------------ time

    def update(self, dt: float) -> None:
        """Take the guests' moves, let characters answer, show it all, and send everybody the position."""
        if not self._is_ready:
            return
        self._look_at_seats()
        super().update(dt)
        self.hosted.room.update()

    def go_on_unseen(self) -> None:
        """Let the game go on while another scene lies over the table, or the window is hidden."""
        if not self._is_ready:
            return
        self._look_at_seats()
        while events := self.live.advance(True):
            self.director.play(events)
            self.director.finish()

    def _look_at_seats(self) -> None:
        """Notice who has sat down, left or come back, and whether a move was taken back."""
        live, words = self.hosted_game, self.ctx.words
        if live.setup.seats != self._seated:
            for before, now in zip(self._seated, live.setup.seats):
                if now.player == GUEST and before.player != GUEST:
                    self.ctx.toast(words("hosted-sat-down", name=now.name, before=before.name))
                elif before.player == GUEST and now.player != GUEST:
                    self.ctx.toast(words("hosted-left", name=before.name))
            self._seated = live.setup.seats
            self.remarks.change_speakers(self._remark_chooser())
        if live.away != self._away:
            # At the table everybody looks at, the strip says it.
            for seat in sorted(live.away - self._away) if live.viewer != AUDIENCE else ():
                self.ctx.toast(words("hosted-away", name=live.names[seat]))
            self._away = live.away
        asks = NOBODY if live.is_over else self.hosted.room.wishes.by(UNDO)
        if asks != self._asks_to_undo:
            self._asks_to_undo = asks
            if asks not in (NOBODY, live.viewer) and live.viewer != AUDIENCE:
                self.ctx.toast(words("hosted-undo-wished", name=live.names[asks], where="here"))
        if live.undone != self._undone:
            self._undone = live.undone
            self.forget_position()
            self.begin_reactions()
            self.director.show(live.view)
            self._sound("rewind")

    # ------------------------------------------------------------------ commands

    def commands(self) -> tuple[Command, ...]:
        """Return the usual commands and that for the guests."""
        return (*super().commands(), GUESTS)

    def go_on_top(self, name: str) -> None:
        """Show another scene over the table; the pause is one of its own."""
        if name != "pause":
            super().go_on_top(name)
            return
        self.controls.drop()
        self._sound("leaf")
        self.ctx.push(HostedPause(self.hosted))

    def take_back(self) -> None:
        """Ask everybody whether the last move of the person here is taken back; it is when all have said yes.

        When somebody else has asked, this says yes.
        """
        live, words = self.hosted_game, self.ctx.words
        if not live.can_take_back and self._asks_to_undo in (NOBODY, live.viewer):
            self.ctx.toast(words("table-undo-nothing"))
            return
        undone = live.undone
        self.hosted.room.say_for_host(UNDO)
        if live.undone == undone:
            self.ctx.toast(words("hosted-undo-asked"))

    def show_guests(self) -> None:
        """Show code, address and guests over the table."""
        self.controls.drop()
        self._sound("leaf")
        self.ctx.push(GuestsScene(self.hosted))


def scene(launch: Launch) -> Scene:
    """Return the table of a game that begins, of a kept one with its guests, or (pictures) one nobody has joined."""
    if isinstance(launch.setup, Seating):
        return HostedTable(*launch.setup)
    return HostedTable(launch=launch)
