"""What the lesson of Jammerlappen shows at its end: who is out and who is left over, as in the scoring."""

from __future__ import annotations

from heul_doch.scenes.games.jammerlappen.clothesline import Clothesline, Yard
from heul_doch.scenes.table.live_game import OpenGame
from heul_doch.scenes.ui.scene import Context
from heul_doch.scenes.ui.widgets import Panel, Widget


class LeftOver:
    """The clothesline after the last one is revealed."""

    high: float = 60.0

    def __init__(self, ctx: Context, live: OpenGame) -> None:
        self._live = live
        self._line = Clothesline(ctx, [seat.character for seat in live.setup.seats])
        self._yard = self._new_yard()

    def _new_yard(self) -> Yard:
        return Yard("lesson-yard", self._live.names, self._live.viewer)

    def widget(self) -> Widget:
        """Return the yard."""
        self._yard = self._new_yard()
        return Panel(self._yard, pad=1.2, id="lesson-picture", grow=1)

    def lay_out(self) -> None:
        """Put everybody where they are at the end."""
        outcome = self._live.outcome
        if outcome is not None:
            self._line.lay_out(self._yard.rect, self._live.match.state.data.out, outcome.ranking[-1][0])

    def remove(self) -> None:
        """Take line and faces away."""
        self._line.remove()
