"""Saving the game at the table by a name: a dialog over the pause. Written in a thread; what goes wrong is said."""

from __future__ import annotations

import threading
from functools import partial
from typing import Any, ClassVar

from heul_doch.scenes.base.theme import INK_SOFT
from heul_doch.scenes.storage.archive import TITLE_LIMIT
from heul_doch.scenes.table.scene import TableScene
from heul_doch.scenes.ui.scene import Context, Launch, Scene
from heul_doch.scenes.ui.widgets import Button, Column, Label, Panel, Row, Spacer, TextField, Widget
from heul_doch.scenes.ui.widgets.screen import DialogScene, with_text


class SaveScene(DialogScene):
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
        words = self.ctx.words
        return Column(
            Panel(
                Column(
                    Label(words("save-title"), "title", align="centre"),
                    Label(words("save-note"), "small", colour=INK_SOFT, align="centre"),
                    TextField(
                        "save-name",
                        self._name,
                        self._type,
                        text=words("library-name"),
                        placeholder=self.proposed,
                        limit=TITLE_LIMIT,
                        on_enter=self._save,
                    ),
                    Row(
                        Button("save-back", words("ui-back"), self.back, glyph="left"),
                        Spacer(grow=1),
                        Button("save-go", words("save-go"), self._save, look="primary", enabled=self.table is not None),
                        gap=1.0,
                    ),
                    gap=1.2,
                ),
                width=with_text(self.ctx, 50),
                pad=2.4,
            ),
            across="centre",
            along="centre",
            pad=1.0,
        )

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

        def work() -> None:
            try:
                text = ctx.words("save-done", name=save())
            except OSError as error:
                text = ctx.words.notice("table-save-failed", {"reason": error.strerror or str(error)})
            ctx.app.call_soon(lambda: ctx.app.toast(text))

        threading.Thread(target=work, name="save-as").start()
        self.back()

    def probe(self) -> dict[str, Any]:
        """Tell the name that is proposed."""
        return {"proposed": self.proposed}


def scene(launch: Launch) -> Scene:
    """Return the dialog."""
    return SaveScene()
