"""Over the table of a game with guests: the large code, and who is there. And its pause."""

from __future__ import annotations

from typing import ClassVar, Final

from heul_doch.scenes.base.input import Event, Key
from heul_doch.scenes.base.theme import INK_SOFT
from heul_doch.scenes.hosting.join_panel import join_panel, state_of
from heul_doch.scenes.hosting.open_table import OpenTable
from heul_doch.scenes.hosting.wishes import STAND_IN
from heul_doch.scenes.ui import routes
from heul_doch.scenes.ui.pages import DialogPage
from heul_doch.scenes.ui.scene import Context, Launch
from heul_doch.scenes.ui.widgets import Button, Column, Grid, Label, Panel, PictureBox, Row, Spacer, Widget
from heul_doch.scenes.ui.widgets.screen import with_text

CODE_WIDTH: Final = 40.0


class OverTable(DialogPage):
    """A dialog over a table with guests. The game goes on under it."""

    def __init__(self, hosted: OpenTable) -> None:
        super().__init__()
        self.hosted = hosted
        self._seen: object = None

    def _state(self) -> object:
        """Return what is shown that may change by itself."""
        return self.hosted.changes, bool(self.hosted.room.long_away())

    def update(self, dt: float) -> None:
        """Show what has changed."""
        if self._seen != self._state():
            self.rebuild()

    def rebuild(self) -> None:
        """Show it anew."""
        self._seen = self._state()
        super().rebuild()


class GuestsScene(OverTable):
    """How others join, and who is there or away."""

    name: ClassVar[str] = "guests"

    def enter(self, ctx: Context) -> None:
        """Enter goes back to the table."""
        super().enter(ctx)
        self.ui.default = "guests-back"

    def build(self) -> Widget:
        """Return the sheets."""
        room, words = self.hosted.room, self.ctx.words
        rows: list[Widget] = []
        for seat, who in enumerate(room.setup.seats):
            state = state_of(self.hosted, seat)
            name = Label(who.name, "strong", shrink=0.7)
            who_and_how = Column(name, Label(words(f"lobby-seat-{state}"), "small", colour=INK_SOFT), gap=0.0, grow=1)
            mood = {"away": "think", "here": "cheer"}.get(state, "calm")
            rows.append(Row(PictureBox(f"seat/{who.character}/{mood}", width=4.6), who_and_how, gap=0.8))
        stand_in = None
        if room.long_away():
            away = room.long_away()
            text = words("guests-stand-in", name=room.setup.seats[away[0]].name, count=len(away))
            stand_in = Button("guests-stand-in", text, lambda: room.say_for_host(STAND_IN), icon="icon/robot", high=5.0)
        right = Column(
            Label(words("guests-title"), "heading"),
            *rows,
            Spacer(grow=1),
            stand_in,
            self.back_button(high=5.0),
            gap=0.4,
            grow=1,
        )
        code = join_panel(self, self.hosted, CODE_WIDTH)
        sheets = Row(code, Panel(right, pad=1.4, grow=1), gap=1.6, across="stretch", grow=1)
        return Column(sheets, pad=1.6)

    def handle(self, event: Event) -> bool:
        """G closes what it has opened."""
        if isinstance(event, Key) and event.means("g") and not event.repeat:
            self.back()
            return True
        return super().handle(event)


class HostedPause(OverTable):
    """The pause of a table with guests: for them the game goes on."""

    name: ClassVar[str] = "hosted-pause"

    def enter(self, ctx: Context) -> None:
        """Enter goes on playing."""
        super().enter(ctx)
        self.ui.default = "hosted-pause-continue"

    def build(self) -> Widget:
        """Return the sheet in the middle."""
        words, button = self.ctx.words, self.button
        content = Column(
            Label(words("hosted-pause-title"), "title", align="centre"),
            Label(words("hosted-pause-note"), colour=INK_SOFT, align="centre"),
            button("hosted-pause-continue", self.back, "pause-continue", look="primary", icon="icon/play", scale=1.2,
                   high=5.6),
            button("hosted-pause-guests", lambda: self.ctx.push(GuestsScene(self.hosted)), icon="icon/person"),
            Grid(
                button("hosted-pause-rules", lambda: self._go("help"), "pause-rules", icon="icon/rules"),
                button("hosted-pause-settings", lambda: self._go("settings"), "pause-options", icon="icon/settings"),
                columns=2,
                gap=0.9,
            ),
            Label(words("hosted-pause-closes"), "small", colour=INK_SOFT, align="centre"),
            button("hosted-pause-alone", self._play_alone, icon="icon/robot", tip="hosted-pause-alone-help"),
            Grid(
                button("hosted-pause-to-title", lambda: self.ctx.reset(routes.make("title", Launch())),
                       "pause-to-title", icon="icon/home", tip="hosted-pause-title-help"),
                button("hosted-pause-quit", self.ctx.quit, "pause-quit", look="quiet", icon="icon/quit",
                       tip="hosted-pause-title-help"),
                columns=2,
                gap=0.9,
            ),
            gap=0.9,
        )  # fmt: skip
        panel = Panel(content, width=with_text(self.ctx, 54), pad=2.4)
        return Column(panel, across="centre", along="centre", pad=1.0)

    def _go(self, name: str) -> None:
        setup = self.hosted.room.setup
        self.ctx.push(routes.make(name, Launch(setup=setup, game=setup.game)))

    def _play_alone(self) -> None:
        """Close the table; characters play on for the guests."""
        self.ctx.reset(routes.make("table", Launch(resumes=True)))

    def handle(self, event: Event) -> bool:
        """P ends the pause it began."""
        if isinstance(event, Key) and event.means("p") and not event.repeat:
            self.back()
            return True
        return super().handle(event)
