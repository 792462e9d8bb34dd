"""Saving the game at the table by a name: a dialog over the pause. Written in a thread; what goes wrong is said."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, ClassVar

from heul_doch.scenes.base.theme import INK_SOFT
from heul_doch.scenes.storage.archive import TITLE_LIMIT
from heul_doch.scenes.table.scene import TableScene
from heul_doch.scenes.ui.pages import DialogPage, run_file_job
from heul_doch.scenes.ui.scene import Context
from heul_doch.scenes.ui.widgets import Column, Label, Panel, Row, Spacer, TextField, Widget
from heul_doch.scenes.ui.widgets.screen import with_text


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

        run_file_job(ctx, "save-as", job, lambda why: ctx.words("table-save-failed", reason=why))
        self.back()

    def probe(self) -> dict[str, Any]:
        """Tell the name that is proposed."""
        return {"proposed": self.proposed}
