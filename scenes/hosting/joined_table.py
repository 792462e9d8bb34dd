"""The table of another host in this window: the full table with one's own hand, or what those who look on may see."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import ClassVar

from heul_doch.game.core.observe import AUDIENCE
from heul_doch.scenes.base.i18n import Words
from heul_doch.scenes.base.input import Event
from heul_doch.scenes.base.sentences import listing
from heul_doch.scenes.base.theme import INK_SOFT
from heul_doch.scenes.hosting.joined_game import JoinedGame
from heul_doch.scenes.hosting.remote_table import RemoteTable
from heul_doch.scenes.hosting.table_frame import Wish
from heul_doch.scenes.storage.session import FinishedGame
from heul_doch.scenes.storage.settings_file import Settings
from heul_doch.scenes.table.live_game import TableGame
from heul_doch.scenes.table.scene import TableScene
from heul_doch.scenes.table.table_base import Command
from heul_doch.scenes.ui import routes
from heul_doch.scenes.ui.pages import DialogPage
from heul_doch.scenes.ui.scene import Context, Launch
from heul_doch.scenes.ui.widgets import Button, Column, Grid, Label, Panel, Widget
from heul_doch.scenes.ui.widgets.screen import with_text

log = logging.getLogger(__name__)

NOT_HERE = frozenset({"hint"})
"""Commands that make no sense, or would be unfair, at a table with others."""
UNDO, AGAIN = "undo", "again"


def why_ended(ctx: Context, remote: RemoteTable) -> str:
    """Return why a connection is over, in a sentence."""
    key, value = remote.ended or ("", "")
    return value if not key else ctx.words(key, game=value) if key.startswith("join-") else ctx.words(key)


def why_lost(ctx: Context, remote: RemoteTable) -> str:
    """Return why there is no connection at the moment, in a sentence; nothing where there is one."""
    trouble = remote.trouble
    return ctx.words(trouble) if trouble.startswith("network-") and trouble in ctx.words else trouble


def _said(words: Words, wish: Wish) -> str:
    """Return in a few words what is wanted: the table's own label may be a question that names who asks."""
    return words(f"guest-wish-{wish.wish}") if f"guest-wish-{wish.wish}" in words else wish.label


class JoinedTable(TableScene):
    """A game at somebody else's table. ``remote`` has got its first position."""

    name: ClassVar[str] = "joined"

    def __init__(self, remote: RemoteTable) -> None:
        super().__init__()
        self._remote = remote
        self._is_handed_on = False
        self._is_broken = self._was_lost = self._wants_another = False
        self._shown_wishes: object = None
        self._settings: tuple[object, Settings] | None = None

    def _make_live(self) -> TableGame:
        return JoinedGame(self._remote, self.ctx.clock)

    def _begin_keeping(self) -> None:
        """Keep nothing: the host does."""

    @property
    def _joined(self) -> JoinedGame:
        assert isinstance(self.live, JoinedGame)
        return self.live

    # ------------------------------------------------------------------ what a stranger sends

    def _guarded(self, work: Callable[[], object]) -> None:
        """Do something with what the host has sent; if that cannot be shown, say so and leave."""
        if self._is_broken:
            return
        try:
            work()
        except Exception:
            log.exception("the table of the host cannot be shown")
            self._leave_with(self.ctx.words("join-bad-host"))

    def enter(self, ctx: Context) -> None:
        """Show the position, or the deal."""
        self.ctx = ctx
        self._guarded(lambda: super(JoinedTable, self).enter(ctx))

    def resize(self) -> None:
        """Lay the table out."""
        self._guarded(super().resize)

    def handle(self, event: Event) -> bool:
        """Take input."""
        used: list[bool] = []
        self._guarded(lambda: used.append(super(JoinedTable, self).handle(event)))
        return bool(used and used[0])

    def update(self, dt: float) -> None:
        """Show what the host has sent."""
        self._guarded(lambda: super(JoinedTable, self).update(dt))
        if self._is_ready and not self._is_broken:
            self._guarded(self._tell_news)

    def _tell_news(self) -> None:
        remote, live = self._remote, self._joined
        if remote.ended is not None:
            # The end of the game may be looked at; another one is not to be waited for.
            if self._wants_another or not (live.is_over and self._is_ended):
                self._leave_with(why_ended(self.ctx, remote))
        elif live.is_another or remote.seat is None:
            # The next game; or the host knows the seat no more.
            self._is_handed_on = self._is_broken = True
            self.ctx.reset(JoinedTable(remote) if live.is_another else routes.make("join", Launch(setup=remote)))
        elif live.has_jumped:
            live.has_jumped = False
            self.forget_position()
            self.begin_reactions()
            self.show_with_past()
        if live.seats_changed:
            live.seats_changed = False
            self.table.lay_out()
        while remote.refusals:
            self.table.signs.say(remote.refusals.pop(0), is_refusal=True)
        lost = why_lost(self.ctx, remote)
        if lost and self.table.signs.message != lost:
            self.table.signs.say(lost, stays=True)
        elif not lost and self._was_lost:
            self.table.signs.clear()
            if self._wants_another:
                # What was said without a connection, or to a host that was started again, is not known there.
                self._ask_for_another()
        self._was_lost = bool(lost)
        self._tell_wishes()

    def _tell_wishes(self) -> None:
        """Say what others would like, when that changes."""
        table, words = self._remote.table, self.ctx.words
        wishes = () if table is None else tuple(wish for wish in table.people if wish.yes)
        if wishes == self._shown_wishes:
            return
        self._shown_wishes = wishes
        for wish in wishes:
            if self.live.viewer not in wish.yes and self.live.has_person:
                names = listing(words, [self.live.names[seat] for seat in wish.yes if seat < len(self.live.names)])
                self.ctx.toast(words("join-wish", names=names, wish=_said(words, wish)), reading="long")

    def _leave_with(self, sentence: str) -> None:
        self._is_broken = True
        if sentence:
            self.ctx.toast(sentence, reading="long")
        self.ctx.reset(routes.make("title", Launch()))

    def leave(self) -> None:
        """Close the connection, unless the next game at this table is shown; the seat stays reserved."""
        super().leave()
        if not self._is_handed_on:
            self._remote.close()

    # ------------------------------------------------------------------ what is other than at one's own table

    def begin_reactions(self) -> None:
        """Show the times that the host gives, which are by its settings."""

        def settings() -> Settings:
            table, own = self._remote.table, self.ctx.settings
            key = (own, table.mode, table.seconds) if table is not None else (own, "", 0.0)
            if self._settings is None or self._settings[0] != key:
                mine = own if table is None else replace(own, reaction=table.mode, reflex_seconds=table.seconds)
                self._settings = key, mine
            return self._settings[1]

        self.live.begin_reactions(lambda live: self.adapter.reactions(live, self.ctx.clock, settings))
        if self.live.reactions is not None:
            self.move_targets.watch(self.live.reactions)

    def offers(self, command: Command) -> bool:
        """Whether this table has a command."""
        return super().offers(command) and command.name not in NOT_HERE

    def take_back(self) -> None:
        """Ask the others for the last move back, or agree to what they would like."""
        table, mine = self._remote.table, self.live.viewer
        wishes = () if table is None else table.people
        asked = [wish for wish in wishes if wish.yes and mine not in wish.yes]
        for wish in asked or [wish for wish in wishes if wish.wish == UNDO]:
            self._remote.wish(wish.wish)
            self.ctx.toast(self.ctx.words("join-wished", wish=_said(self.ctx.words, wish)))
            return
        self.ctx.toast(self.ctx.words("table-undo-nothing"))

    def go_on_top(self, name: str) -> None:
        """Show another scene over the table."""
        if name == "pause":
            self.controls.drop()
            self._sound("leaf")
            self.ctx.push(JoinedPause(self.live.setup.game, self._remote))
        else:
            super().go_on_top(name)

    def _show_result(self) -> None:
        """Show the scoring on top: the connection stays for another game."""
        live, outcome = self._joined, self.live.outcome
        assert outcome is not None
        try:
            match = live.finished_match()
        except ValueError:
            log.warning("the host has sent no record of the game")
            match = None
        zones = tuple(tuple(entry for entry in zone if entry is not None) for zone in live.view.zones)
        finished = FinishedGame(
            live.setup, live.game, outcome, zones, viewer=live.viewer, again=self._again, match=match
        )
        self.ctx.go("result", Launch(game=live.setup.game, setup=finished), on_top=True)

    def _again(self) -> None:
        """Ask for another game, and wait for the others."""
        self._wants_another = True
        self.ctx.app.back()
        self._ask_for_another()

    def _ask_for_another(self) -> None:
        if self.live.viewer != AUDIENCE:
            self._remote.wish(AGAIN)
        self.table.signs.say(self.ctx.words("join-waits-again"), stays=True)


class JoinedPause(DialogPage):
    """What can be done besides playing. The others play on."""

    name: ClassVar[str] = "pause"

    def __init__(self, game: str, remote: RemoteTable) -> None:
        super().__init__(Launch(game=game))
        self._remote = remote

    def enter(self, ctx: Context) -> None:
        """Enter goes on playing."""
        super().enter(ctx)
        self.ui.default = "pause-continue"

    def build(self) -> Widget:
        """Return the sheet in the middle."""
        words, button, table = self.ctx.words, self.button, self._remote.table
        wishes = table.people if table is not None and self._remote.seat not in (None, AUDIENCE) else ()
        buttons = Column(
            button("pause-continue", self.back, look="primary", icon="icon/play", scale=1.2, high=5.6),
            *(button for number, wish in enumerate(wishes) for button in self._wish_buttons(number, wish)),
            Grid(
                button("pause-rules", lambda: self._go("help"), icon="icon/rules"),
                button("pause-settings", lambda: self._go("settings"), "pause-options", icon="icon/settings"),
                columns=2,
                gap=0.9,
            ),
            Grid(
                button("pause-title", self._leave, "pause-to-title", icon="icon/home", tip="join-leave-help"),
                button("pause-quit", self.ctx.quit, look="quiet", icon="icon/quit", tip="join-leave-help"),
                columns=2,
                gap=0.9,
            ),
            gap=0.9,
        )
        content = Column(
            Label(words("pause-title"), "title", align="centre"),
            Label(words("join-pause-note"), colour=INK_SOFT, align="centre"),
            buttons,
            gap=1.0,
        )
        panel = Panel(content, width=with_text(self.ctx, 54), pad=2.4)
        return Column(panel, across="centre", along="centre", pad=1.0)

    def _wish_buttons(self, number: int, wish: Wish) -> list[Button]:
        """Return what says yes, unless that has been said, and what says no where somebody has asked for it."""
        label, found = _said(self.ctx.words, wish), list[Button]()
        if self._remote.seat not in wish.yes:
            say_yes = partial(self._wish, wish.wish)
            found.append(Button(f"pause-wish-{number}", label, say_yes, icon="icon/person"))
        if wish.yes:
            say_no = partial(self._wish, wish.wish, yes=False)
            text = self.ctx.words("join-unsay" if self._remote.seat in wish.yes else "join-say-no", wish=label)
            found.append(Button(f"pause-no-{number}", text, say_no, look="quiet", tip=wish.label))
        return found

    def _wish(self, wish: str, *, yes: bool = True) -> None:
        self._remote.wish(wish, yes=yes)
        self.back()

    def _go(self, name: str) -> None:
        self.ctx.push(routes.make(name, Launch(game=self.launch.game)))

    def _leave(self) -> None:
        self.ctx.reset(routes.make("title", Launch()))
