"""Pause: the table waits below. And saving the game at the table by a name, a dialog over the pause."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any, ClassVar

from heul_doch.scenes.base.input import Event, Key
from heul_doch.scenes.base.theme import INK_SOFT
from heul_doch.scenes.storage.archive import TITLE_LIMIT
from heul_doch.scenes.storage.session import TableSetup
from heul_doch.scenes.table.scene import TableScene
from heul_doch.scenes.table.standing import lines as standing_lines
from heul_doch.scenes.ui import routes
from heul_doch.scenes.ui.pages import DialogPage, run_file_job
from heul_doch.scenes.ui.scene import Context, Launch
from heul_doch.scenes.ui.widgets import Column, Grid, Label, Panel, Row, Scroll, Spacer, TextField, Widget
from heul_doch.scenes.ui.widgets.screen import with_text


class PauseScene(DialogPage):
    """Go on, look something up, begin anew or leave."""

    name: ClassVar[str] = "pause"

    @property
    def _setup(self) -> TableSetup | None:
        """The set-up of the table below; None: the table has no game."""
        return self.launch.setup if isinstance(self.launch.setup, TableSetup) else None

    def enter(self, ctx: Context) -> None:
        """Enter goes on playing."""
        super().enter(ctx)
        self.ui.default = "pause-continue"

    def build(self) -> Widget:
        """Return the sheet in the middle."""
        words, button, has_game = self.ctx.words, self.button, self._setup is not None
        buttons = Column(
            button("pause-continue", self.back, look="primary", icon="icon/play", scale=1.2, high=5.6),
            Grid(
                button("pause-rules", lambda: self._go("help"), icon="icon/rules"),
                button("pause-settings", lambda: self._go("settings"), "pause-options", icon="icon/settings"),
                columns=2,
                gap=0.9,
            ),
            button("pause-save", lambda: self._go("save"), icon="icon/check", tip="pause-save-help", enabled=has_game),
            Label(words(f"pause-ends-{self._kind}"), "small", colour=INK_SOFT, align="centre"),
            button(
                "pause-restart",
                self._restart,
                f"pause-restart-{self._kind}",
                icon="icon/again",
                tip="pause-restart-help",
                enabled=has_game,
            ),
            Label(words("pause-waits"), "small", colour=INK_SOFT, align="centre"),
            button("pause-setup", lambda: self._leave("setup"), icon="icon/seat", tip="pause-setup-help"),
            Grid(
                button(
                    "pause-title",
                    lambda: self._leave("title"),
                    "pause-to-title",
                    icon="icon/home",
                    tip="pause-to-title-help",
                ),
                button("pause-quit", self.ctx.quit, look="quiet", icon="icon/quit", tip="pause-quit-help"),
                columns=2,
                gap=0.9,
            ),
            gap=0.9,
        )
        scroll = Scroll(buttons, id="pause-scroll", grow=0)
        content = Column(
            Label(words("pause-title"), "title", align="centre"),
            Label(words("pause-note"), colour=INK_SOFT, align="centre"),
            self._standing(),
            scroll,
            gap=1.0,
        )
        panel = Panel(content, width=with_text(self.ctx, 54), pad=2.4)
        if panel.wanted(self.ui, self.ctx.width)[1] > self.ctx.height - self.ctx.px(2):
            # Too much for the window: as high as it is, and the buttons scroll.
            panel.grow = scroll.grow = 1.0
        return Column(panel, across="centre", along="centre", pad=1.0)

    def _standing(self) -> Widget | None:
        """Return how several rounds stand, None at a single game."""
        setup = self._setup
        evening = setup.evening if setup is not None else None
        if setup is None or evening is None or not evening.series.matches:
            return None
        lines = standing_lines(self.ctx, evening, [seat.name for seat in setup.seats])
        rows = (Label(line, "small", align="centre", id=f"pause-standing-{n}") for n, line in enumerate(lines))
        return Panel(Column(*rows, gap=0.2), look="note", pad=0.6)

    def handle(self, event: Event) -> bool:
        """P ends the pause it began."""
        if isinstance(event, Key) and event.means("p") and not event.repeat:
            self.back()
            return True
        return super().handle(event)

    def _go(self, name: str) -> None:
        game = self._setup.game if self._setup is not None else Launch().game
        self.ctx.push(routes.make(name, Launch(setup=self._setup, game=game)))

    @property
    def _kind(self) -> str:
        """Ending of the messages about beginning anew: for an evening, for several rounds, for a single game."""
        plan = self._setup.plan if self._setup is not None else ()
        return "evening" if len(plan) > 1 else "rounds" if plan else "game"

    def _restart(self) -> None:
        """Begin anew with other cards: the game, all its rounds, or the whole evening."""
        assert self._setup is not None
        setup = replace(self._setup, seed=None, evening=None)
        self.ctx.reset(routes.make("table", Launch(game=setup.game, setup=setup)))

    def _leave(self, name: str) -> None:
        self.ctx.reset(routes.make(name, Launch()))


class SaveScene(DialogPage):
    """Asks for a name."""

    name: ClassVar[str] = "save"

    def enter(self, ctx: Context) -> None:
        """Begin with nothing typed: Enter saves under the name that is proposed."""
        super().enter(ctx)
        self._name = ""

    @property
    def table(self) -> TableScene | None:
        """The table below, None when there is none whose game could be saved."""
        found = [scene for scene in self.ctx.app.stack if isinstance(scene, TableScene) and scene.keeper is not None]
        return found[-1] if found else None

    @property
    def proposed(self) -> str:
        """The name a game gets when none is typed."""
        table = self.table
        if table is None:
            return ""
        title = self.ctx.words.said(table.live.game.defn.title)
        return self.ctx.words("save-proposed", game=title, moves=table.live.ply)[:TITLE_LIMIT]

    def build(self) -> Widget:
        """Return the sheet."""
        words, can_save = self.ctx.words, self.table is not None
        content = Column(
            Label(words("save-title"), "title", align="centre"),
            Label(words("save-note"), "small", colour=INK_SOFT, align="centre"),
            TextField(
                "save-name", self._name, self._type, text=words("library-name"), placeholder=self.proposed,
                limit=TITLE_LIMIT, on_enter=self._save,
            ),
            Row(
                self.back_button(),
                Spacer(grow=1),
                self.button("save-go", self._save, look="primary", enabled=can_save),
                gap=1.0,
            ),
            gap=1.2,
        )  # fmt: skip
        return Column(Panel(content, width=with_text(self.ctx, 50), pad=2.4), across="centre", along="centre", pad=1.0)

    def _type(self, text: str) -> None:
        self._name = text

    def _save(self) -> None:
        """Save, and go back to the pause."""
        table, ctx = self.table, self.ctx
        if table is None or table.keeper is None:
            return
        typed = self._name.strip()
        # As it is now, whatever the table does while it is written.
        save = table.live.frozen(partial(table.keeper.save_as, title=typed or self.proposed, is_proposed=not typed))

        def job() -> Callable[[], None]:
            return partial(ctx.toast, ctx.words("save-done", name=save()))

        run_file_job(ctx, job, lambda why: ctx.words("table-save-failed", reason=why))
        self.back()

    def probe(self) -> dict[str, Any]:
        """Return the name that is proposed."""
        return {"proposed": self.proposed}
