"""How a game of Jammerlappen ended: who was out when, and who is left over."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from game.cards import Seat
from scenes.number_table import NumberRow, Parts
from scenes.scene import Launch, Scene
from scenes.score_sheet import ScoreSheet
from scenes.tables.jammerlappen.terms import SLAM
from scenes.verdict import listing
from scenes.widgets import Widget

if TYPE_CHECKING:
    from scenes.widgets.ui import Ui


class Dishonour(Widget):
    """Whoever is left over, under the wet rag."""

    kind: ClassVar[str] = "picture"

    def __init__(self, character: str, *, high: float = 11.0) -> None:
        super().__init__()
        self._character, self._high = character, high

    def measure(self, ui: Ui, width: int) -> tuple[int, int]:
        """Return room for the face."""
        high = ui.px(self._high)
        return min(width, high), high

    def picture_ready(self, name: str) -> None:
        """Draw face and rag when they are there."""
        if name.startswith(("seat/", "ui/")):
            self.touch()

    def parts(self) -> Parts:
        """Return face and rag."""
        if self.ui is None or self.rect.w < 10:
            return ()
        pictures, side = self.ui.ctx.pictures, min(self.rect.w, self.rect.h)
        names = (f"seat/{self._character}/jammer", "ui/jammerlappen")
        return [(pictures.get(name, (side, side)), self.rect.topleft) for name in names]


class JammerResult(ScoreSheet):
    """One round: nobody wins, somebody loses."""

    emblem: ClassVar[str] = "ui/emblem-jammerlappen"

    @property
    def loser(self) -> Seat:
        """Who is left over; -1 in a game that was broken off."""
        return -1 if self.outcome.is_broken_off else self.outcome.ranking[-1][0]

    def columns(self) -> Sequence[str]:
        """Return when somebody was out, pots taken and throw-ins."""
        return [self.ctx.words(f"jammer-column-{name}") for name in ("out", "pots", "slams")]

    def cells(self, seat: Seat) -> Sequence[str]:
        """Return a seat's numbers."""
        order = self._order()
        place = self.ctx.words("result-rank", rank=order.index(seat) + 1) if seat in order else "–"
        match = self.finished.match
        if match is None:
            return [place, "–", "–"]
        slams = sum(1 for move in match.moves if move.seat == seat and move.verb == SLAM)
        return [place, str(self._pots(seat)), str(slams)]

    def _order(self) -> tuple[Seat, ...]:
        """Return who was out, the first one first."""
        match = self.finished.match
        return match.state.data.out if match is not None else self.outcome.winners

    def _pots(self, seat: Seat) -> int:
        """Return how many pots a seat took, by choice or by a blind card that did not fit."""
        match = self.finished.match
        if match is None:
            return 0
        game = self.finished.game
        pot, removed = game.zone("pot"), game.zone("removed")
        found = 0
        for before, move, after in zip(match.states, match.moves, match.states[1:]):
            is_gone = before.zones[pot] and not after.zones[pot]
            if move.seat == seat and is_gone and len(before.zones[removed]) == len(after.zones[removed]):
                found += 1
        return found

    def mood(self, seat: Seat) -> str:
        """Return the face a seat makes about it."""
        if self.loser < 0:
            return "calm"
        return "jammer" if seat == self.loser else "cheer"

    def rows(self) -> list[NumberRow]:
        """Return the seats in the order in which they were out, the Jammerlappen last."""
        seats, order = self.finished.setup.seats, self._order()
        others = [seat for seat in range(len(seats)) if seat not in order]
        return [
            NumberRow(
                self.ctx.words("result-rank", rank=place + 1),
                seats[seat].character,
                self.mood(seat),
                self.finished.names[seat],
                tuple(self.cells(seat)),
                False,
                seat == self.person,
            )
            for place, seat in enumerate((*order, *others))
        ]

    def headline(self) -> str:
        """Return who is left over."""
        words = self.ctx.words
        if self.loser < 0:
            return words("jammer-result-broken")
        if self.loser == self.person:
            return words("jammer-result-you")
        return words("jammer-result-loser", name=self.finished.names[self.loser])

    def remarks(self) -> Sequence[str]:
        """Return who is safe."""
        words, order = self.ctx.words, self._order()
        if not order:
            return []
        names = [self.finished.names[seat] for seat in order]
        return [words("jammer-result-safe", names=listing(words, names), count=len(names))]

    def heroes(self) -> Widget | None:
        """Return the one who is left over."""
        if self.loser < 0:
            return None
        return Dishonour(self.finished.setup.seats[self.loser].character)


def scene(launch: Launch) -> Scene:
    """Return the sheet of a finished round, or (screenshots) of one played by bots."""
    return JammerResult(launch)
