"""The events of Himmel + Hölle told and shown: rows that fill, hands that are opened, Dopplers, points.

The scoring belongs to the table here: people decide in the midst of it. Row by row the board shows which is counted
(:attr:`HimmelPresenter.row`), what everybody held of it, and what it brought.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from heul_doch.game.core.cards import Seat, card_of
from heul_doch.game.core.engine import Game
from heul_doch.game.core.events import (
    CardsShown,
    DopplersShown,
    Event,
    GameEnded,
    Played,
    RowFilled,
    RowOpened,
    RowScored,
    StatusChanged,
)
from heul_doch.game.core.observe import VisibleEntry
from heul_doch.scenes.games.himmel_hoelle.move_targets import DECIDING, DISCARD, DOUBLE, NO_ROW, PLAYING
from heul_doch.scenes.table.card_animator import CardAnimator, EventPresenter, MoveBatch, Staging, draw, played
from heul_doch.scenes.table.remarks import Happening, RemarkTrigger, plain_triggers
from heul_doch.scenes.table.showcase import exhibit
from heul_doch.scenes.table.table_context import TableContext


def _lay(director: CardAnimator, batch: MoveBatch) -> float:
    """Let a card fly to its row."""
    return played(director, director.throw(batch.moves[0], spin=6))


def _discard(director: CardAnimator, batch: MoveBatch) -> float:
    """Let a card that fits nowhere leave the game."""
    director.play_sound("slide")
    director.fly(batch.moves[0], "card.fly", bulge=0.3, spin=30, flip=(0.1, 0.6), land="lay")
    director.react(batch.moves[0].giver, "sweat")
    return director.secs("card.fly")


class HimmelPresenter(EventPresenter):
    """A table between heaven and hell."""

    stagings: ClassVar[Mapping[str, Staging]] = {"draw": draw, "lay": _lay, DISCARD: _discard}
    deal_kinds: ClassVar[tuple[str, ...]] = ("hand",)

    def __init__(self, director: CardAnimator) -> None:
        super().__init__(director)
        self._row = NO_ROW
        self._ply = -1
        """When that row was opened; after a step back it is none any more."""
        self._last: RowScored | None = None
        self.revealed: tuple[Seat, ...] = ()
        """Whose Doppler lies open for the row that is being counted."""

    @property
    def row(self) -> int:
        """The row that is being counted, as shown; :data:`NO_ROW` for none."""
        view = self.director.view
        if view.phase == DECIDING and view.data.row != NO_ROW:
            return int(view.data.row)
        return self._row if self._ply == view.ply and view.outcome is None else NO_ROW

    @property
    def scored(self) -> dict[int, RowScored]:
        """The rows counted so far, as shown."""
        found = {row.row: row for row in self.director.view.data.scored}
        if self._last is not None and self._last.row == self.row:
            found[self._last.row] = self._last
        return found

    def shown(self, zone: int, entry: VisibleEntry) -> str | None:
        """Return the face an entry shows; in the scoring also cards of others that have been opened."""
        director = self.director
        where = director.game.zones[zone]
        if where.kind == "hand" and entry is not None and (director.view.phase != PLAYING or self.row != NO_ROW):
            return director.game.face(card_of(entry)).name
        return super().shown(zone, entry)

    def played(self, event: Played) -> None:
        """Let a decision be heard."""
        super().played(event)
        if event.verb == DOUBLE:
            self.director.play_sound("flip")

    def other(self, event: Event) -> float:
        """Show what only this game has."""
        director = self.director
        match event:
            case RowFilled(row):
                director.play_sound("lock")
                box = director.layout.boxes[f"row:{row}"]
                director.effect("puff", box.centre, box.width * 0.7)
                return 0.5
            case RowOpened(row):
                self._row, self._ply, self._last, self.revealed = row, director.view.ply, None, ()
                self.turn_over_what_is_seen(("hand",))
                director.play_sound("flip")
                return 0.9
            case DopplersShown(_, seats):
                self.revealed = seats
                director.play_sound("stamp" if seats else "skip")
                for seat in seats:
                    box = director.layout.boxes[f"doppler:{seat}"]
                    director.effect("sparks", box.centre, box.width)
                return max(1.1, exhibit(director, "card/himmel_hoelle/doppler-used") if seats else 0.0)
            case CardsShown(cause="discard"):
                return 1.6
            case CardsShown() | StatusChanged():
                return self.turn_over_what_is_seen(("hand",))
            case RowScored():
                self._last = event
                for seat, gain in enumerate(event.gains):
                    if not gain:
                        continue
                    box = director.layout.seats[seat].medallion
                    if gain > 0:
                        director.react(seat, "cheer")
                        director.effect("sparks", box.centre, box.width)
                    else:
                        director.weep(seat)
                director.play_sound(("skip", "heaven", "hell")[event.tendency if any(event.gains) else 0])
                return 1.9
        return 0.0

    def ended(self, event: GameEnded) -> None:
        """The round is over: all hands are opened."""
        super().ended(event)
        self.turn_over_what_is_seen(("hand",))


def remark_triggers(game: Game, happened: Happening) -> list[RemarkTrigger]:
    """Return what is worth a remark: cards played in heaven and hell, full rows, a hand that had to be shown."""
    found = plain_triggers(game, happened)
    actor = -1
    for line in happened.lines:
        match line.key:
            case "himmel-line-lay":
                actor = line.seat
                key, chance = ("himmel_hell", 0.2) if line.way == "left" else ("himmel_heaven", 0.16)
                found.append(RemarkTrigger(key, actor, chance, card=line.card))
            case "himmel-line-full" if actor >= 0:
                found.append(RemarkTrigger("himmel_full", actor, 0.7))
            case "himmel-line-shows":
                found.append(RemarkTrigger("himmel_shows", line.seat, 0.8))
    return found


def probe(table: TableContext) -> Mapping[str, Any]:
    """Return the row that is counted, who holds a Doppler and what was counted, as shown."""
    presenter = table.director.presenter
    assert isinstance(presenter, HimmelPresenter)
    return {
        "row": presenter.row,
        "doubles": list(table.director.view.data.doubles),
        "scored": {str(row): list(scored.gains) for row, scored in presenter.scored.items()},
    }
