"""Who took how many tricks."""

from __future__ import annotations

from collections.abc import Sequence

from heul_doch.game.core.cards import Seat
from heul_doch.scenes.games.results.score_sheet import ScoreSheet


class StichSheet(ScoreSheet):
    """The numbers."""

    def columns(self) -> Sequence[str]:
        """Return the one column."""
        return (self.ctx.words("stich-tricks"),)

    def cells(self, seat: Seat) -> Sequence[str]:
        """Return a seat's tricks."""
        return (str(self.outcome.points[seat]),)

    def headline(self) -> str:
        """Return who won."""
        return self.ctx.words("stich-won", names=", ".join(self.finished.names[s] for s in self.outcome.winners))
