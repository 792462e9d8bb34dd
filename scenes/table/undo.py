"""Taking back at the table: a key and a button, honest as in :mod:`game.records.undo`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from heul_doch.scenes.table.commands import Command

if TYPE_CHECKING:
    from heul_doch.scenes.table.table_base import TableBase


def _take_back(table: TableBase) -> None:
    """Return to the person's last decision, at once, whatever flies or thinks."""
    words, live = table.ctx.words, table.live
    if not live.can_take_back:
        table.ctx.toast(words("table-undo-nothing"))
        return
    table.forget_position()
    is_dealt_anew = live.take_back()
    # A window of reaction that was open belongs to a game that is gone.
    live.begin_reactions(lambda game: table.kit.reactions(game, table.ctx, table.gestures))
    table.show_with_past()
    # The remarks go on from here; nothing that happened before is worth one now.
    table.remarks.forget()
    table.ctx.sound.play("table.rewind")
    table.ctx.toast(words("table-undo-anew" if is_dealt_anew else "table-undo-done"))


COMMANDS: Final = (
    Command("undo", ("u", "ctrl+z"), _take_back, icon="icon/undo", side="left", is_offered=lambda t: t.live.has_person),
)
