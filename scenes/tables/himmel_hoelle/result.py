"""The score block of Himmel + Hölle: what every colour brought to everybody."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from game.cards import Seat
from scenes.scene import Launch, Scene
from scenes.score_sheet import ScoreSheet
from scenes.verdict import signed, winner_sentence


class HimmelResult(ScoreSheet):
    """One round on the block."""

    emblem: ClassVar[str] = "ui/emblem-himmel_hoelle"

    def columns(self) -> Sequence[str]:
        """Return the sum and the colours, from the top row down."""
        words = self.ctx.words
        return [words("result-column-points"), *(words.said(colour.name) for colour in self.finished.game.defn.colours)]

    def cells(self, seat: Seat) -> Sequence[str]:
        """Return a seat's sum and what each colour brought it."""
        row = self.outcome.rows[seat]
        return [signed(row.score), *(signed(gain) if gain else "·" for gain in row.gains)]

    def headline(self) -> str:
        """Return who won the round."""
        return winner_sentence(self.ctx.words, self.outcome, self.finished.names, self.person)

    def remarks(self) -> Sequence[str]:
        """Return the round's best and worst stroke."""
        words, names = self.ctx.words, self.finished.names
        strokes = [(gain, seat.seat, row) for seat in self.outcome.rows for row, gain in enumerate(seat.gains) if gain]
        if not strokes:
            return [words("himmel-result-nothing")]
        found = []
        titles = self.columns()[1:]
        for key, (gain, seat, row) in (("best", max(strokes)), ("worst", min(strokes))):
            if (gain > 0) == (key == "best"):
                found.append(words(f"himmel-result-{key}", name=names[seat], colour=titles[row], points=abs(gain)))
        return found


def scene(launch: Launch) -> Scene:
    """Return the score block of a finished round, or (screenshots) of one played by bots."""
    return HimmelResult(launch)
