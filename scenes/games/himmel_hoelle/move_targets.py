"""Himmel + Hölle by hand: a card goes to one of two sides of its colour's row; a Doppler is a plain yes or no.

Keys of targets: ``left:R`` and ``right:R`` (side of row R), ``discard``, ``double:yes``, ``double:no``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from heul_doch.game.core.moves import Choice, Move, Reason
from heul_doch.game.core.observe import View
from heul_doch.scenes.table.layout import Box, Point, TableLayout
from heul_doch.scenes.table.move_targets import MoveTargets, Pick, Target

# Words of the rules that the table reads.
SIDES: Final = ("left", "right")
"""Kinds of the zones of a row: the devil's side, the angel's side."""
DISCARD: Final = "discard"
DOUBLE: Final = "double"
PLAYING: Final = "play"
DECIDING: Final = "double"
"""Phases, in the words of records."""
NO_ROW: Final = -1
_RANK: Final = {"left": 0, "right": 1, DISCARD: 2}


class HimmelMoveTargets(MoveTargets):
    """Where cards go at a table of Himmel + Hölle."""

    keys: ClassVar[Mapping[str, str]] = {"j": "double:yes", "y": "double:yes", "n": "double:no"}

    def picks(self, view: View) -> Sequence[Pick]:
        """Return the cards of the hand; none while Dopplers are decided, whose answers lie over the fan."""
        return [] if view.phase == DECIDING else super().picks(view)

    def _row_of(self, pick: Pick) -> int:
        """Return the row of a card's colour, -1 when it is not known."""
        if pick.card is None:
            return -1
        colours = [spec.id for spec in self.game.defn.colours]
        return colours.index(self.game.face(pick.card).colour or "")

    def targets(
        self, legal: Sequence[Move], picked: Sequence[Pick], chosen: tuple[Choice, ...] = ()
    ) -> tuple[Target, ...]:
        """Return both sides of the picked card's row, as far as they are open, or the two answers."""
        found = [
            Target(f"double:{move.choices[0]}", move, is_free=True, is_button=True)
            for move in sorted(legal, key=lambda move: move.choices != ("yes",))
            if move.verb == DOUBLE
        ]
        if picked and picked[-1].card is not None:
            row = self._row_of(picked[-1])
            for move in sorted(legal, key=lambda move: _RANK.get(move.verb, 9)):
                if move.cards == (picked[-1].card,):
                    found.append(Target(move.verb if move.verb == DISCARD else f"{move.verb}:{row}", move))
        return tuple(found)

    def box_of(self, layout: TableLayout, key: str) -> Box:
        """Return the place the card will lie at, or the answer's button."""
        return layout.boxes.get(f"next-{key}") or layout.boxes[key]

    def sign_at(self, layout: TableLayout, key: str) -> Point | None:
        """Return the middle of what will be seen of the card: neither the row above nor the one below is hidden."""
        place = layout.boxes.get(f"next-{key}")
        return None if place is None else Point(place.centre.x, layout.boxes[key].centre.y)

    def also_at(self, layout: TableLayout, key: str) -> Sequence[Box]:
        """Return the whole side of the row."""
        return () if key.startswith("double") else (layout.boxes[key],)

    def places(self, layout: TableLayout) -> Mapping[str, Box]:
        """Return the sides of all rows and the place for cards thrown away."""
        return {key: box for key, box in layout.boxes.items() if key == DISCARD or key.partition(":")[0] in SIDES}

    def refused(self, legal: Sequence[Move], picked: Sequence[Pick], key: str) -> Move | Reason | None:
        """Return the move a card and a place would be; a card goes to the row of its colour only."""
        pick = picked[-1]
        if pick.card is None:
            return None
        side, _, row = key.partition(":")
        if side == DOUBLE:
            return Move(self.viewer, DOUBLE, (), (row,))
        if row and int(row) != self._row_of(pick):
            return Reason("other_row", (("card", self.game.face(pick.card).name),))
        return Move(self.viewer, side or "left", (pick.card,))
