"""Stich at the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from heul_doch.game.core.moves import Choice, Move, Reason
from heul_doch.scenes.table.adapter import GameAdapter
from heul_doch.scenes.table.layout import LAID_WIDTH, PILE_WIDTH, Z_LAID, LayoutInput, TableLayout, draft_of
from heul_doch.scenes.table.move_targets import MoveTargets, Pick, Target

from stich.scenes.result import StichSheet


def arrange(given: LayoutInput) -> TableLayout:
    """Return hands round the table, taken cards before the seats, the trick in the middle."""
    draft = draft_of(given)
    game, plan, mid, y = draft.game, draft.plan, draft.mid, 23.0
    for seat in range(game.seats):
        step = draft.step(seat)
        spot = draft.spots[step]
        draft.pile(game.zone("taken", seat), plan.pose(*spot.laid, spot.laid_width * 0.8, 0, Z_LAID + 100 * step))
    trick, n = game.zone("trick"), game.seats
    draft.bases[trick] = plan.pose(mid, y, LAID_WIDTH, 0, Z_LAID)
    draft.poses[trick] = tuple(
        plan.pose(mid + (i - (n - 1) / 2) * 4.5, y, LAID_WIDTH, 0, Z_LAID + i) for i in range(draft.counts[trick])
    )
    draft.draw_pile(plan.pose(mid + 20, y + 11, PILE_WIDTH, 0, 0))
    draft.boxes["trick"] = plan.box(mid, y, 9 + 4.5 * (n - 1), 13)
    face_width = LAID_WIDTH * plan.unit
    return draft.finish(middle=y, ribbon=13.5, face_width=face_width, slots=(trick,), spread=frozenset({trick}))


class StichMoveTargets(MoveTargets):
    """A card goes onto the trick."""

    def targets(
        self, legal: Sequence[Move], picked: Sequence[Pick], chosen: tuple[Choice, ...] = ()
    ) -> tuple[Target, ...]:
        """Return the trick, if the card may be laid there."""
        cards = tuple(pick.card for pick in picked)
        return tuple(Target("trick", move) for move in legal if move.cards == cards)

    def zone_of(self, key: str) -> int:
        """Return the trick."""
        return self.game.zone("trick") if key == "trick" else -1

    def refused(self, legal: Sequence[Move], picked: Sequence[Pick], key: str) -> Move | Reason | None:
        """Return the move that was meant."""
        cards = tuple(pick.card for pick in picked if pick.card is not None)
        return Move(self.viewer, "lay", cards) if key in ("", "trick") else None


ADAPTER: Final = GameAdapter(family="stich", arrange=arrange, move_targets=StichMoveTargets, result=StichSheet)
