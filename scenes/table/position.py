"""What a table shows beside the cards belongs to one position; here it is taken away or told again with another one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from heul_doch.game.core.observe import view
from heul_doch.game.records.undo import last_decision

if TYPE_CHECKING:
    from heul_doch.scenes.table.scene import TableScene


def forget(table: TableScene) -> None:
    """Take away all that speaks of the position shown until now.

    That is the choice of cards, hint, refusal and explanation, an open sheet, and the remark that is being said.
    """
    table.controls.cancel()
    table.controls.reset()
    table.adviser.forget()
    table.hush()
    table.table.corner.close_panel()
    table.remarks.forget()


def show_with_past(table: TableScene) -> None:
    """Show the live game's position at once, and tell again what happened since the person's last decision.

    So the story of a game that is taken up or taken back begins with what led to it.
    """
    match, director = table.live.match, table.director
    since = last_decision(match, table.viewer) or 0
    director.lines.clear()
    director.show(view(match.game, match.states[since], table.viewer))
    for state, move in zip(match.states[since:], match.moves[since:]):
        director.play(match.redacted(match.game.apply(state, move).events, table.viewer))
        director.finish()
    director.decor.finish()
