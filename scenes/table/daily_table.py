"""What the table of a daily deal does besides: it has the result kept."""

from __future__ import annotations

from heul_doch.scenes.storage.daily_file import keeper_of_days
from heul_doch.scenes.table.live_game import TableGame
from heul_doch.scenes.ui.scene import Context


def keep_day(ctx: Context, live: TableGame) -> None:
    """Have the result kept when the game at a table is over, if that is the game of a day."""
    live.add_keeper(keeper_of_days(ctx.store.file.parent, ctx.tell_soon))
