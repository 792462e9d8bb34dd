"""What the lesson of Himmel + Hölle shows at its end: the rows and what each brought, as in the scoring."""

from __future__ import annotations

from heul_doch.scenes.games.himmel_hoelle.board import Board, RowBand, pip_scale
from heul_doch.scenes.games.himmel_hoelle.words import HimmelWords
from heul_doch.scenes.graphics.stage_items import Picture
from heul_doch.scenes.table.live_game import OpenGame
from heul_doch.scenes.ui.scene import Context
from heul_doch.scenes.ui.widgets import Panel, Widget


class CountedRows:
    """The board with all rows counted."""

    high: float = 60.0

    def __init__(self, ctx: Context, live: OpenGame) -> None:
        self._ctx, self._live = ctx, live

    def widget(self) -> Widget:
        """Return the board."""
        words, live = self._ctx.words, self._live
        speech = HimmelWords(words, live.game, live.names, live.viewer)
        rows, characters = live.match.state.data.scored, [seat.character for seat in live.setup.seats]
        bands = []
        for number, scored in enumerate(rows):
            picture = Picture(*speech.row_picture(scored.row))
            band = RowBand(f"lesson-row-{number}", picture, scored, pip_scale(rows), characters, "")
            band.tell()
            bands.append(band)
        return Panel(Board("lesson-board", bands, words), pad=1.4, id="lesson-picture", grow=1)

    def lay_out(self) -> None:
        """Nothing lies on the stage: the rows are widgets."""

    def remove(self) -> None:
        """Nothing lies on the stage."""
