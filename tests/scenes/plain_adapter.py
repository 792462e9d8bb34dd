"""An adapter for Jammerlappen that does the least: for tests of what the shared table offers a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from heul_doch.game import Move, Reason, View
from heul_doch.game.core.moves import Choice
from heul_doch.scenes.table.adapter import GameAdapter
from heul_doch.scenes.table.layout import Box, LayoutInput, TableLayout, draft_of
from heul_doch.scenes.table.move_targets import MoveTargets, Pick, Target
from heul_doch.scenes.ui.scene import Launch, Scene


def arrange(given: LayoutInput) -> TableLayout:
    """Lay hands round the table, columns before the seats, everything else in the middle."""
    draft = draft_of(given)
    plan, game = draft.plan, given.game
    for index, zone in enumerate(game.zones):
        if zone.kind == "hand":
            continue
        if zone.owner >= 0:
            x, y = draft.spots[draft.step(zone.owner)].laid
            base = plan.pose(x + 5 * (zone.slot - 1), y, 4.5, 0, 1000 + (zone.kind == "open") * 50 + zone.slot)
        else:
            place = ("draw", "pot", "removed").index(zone.kind)
            base = plan.pose(plan.wide / 2 + 9 * (place - 1), plan.high / 2 - 6, 7.4, 0, 100 * place)
        draft.pile(index, base)
    draft.boxes = {
        "pot": draft.bases[game.zone("pot")].bounds,
        "keep": plan.box(plan.wide / 2, plan.high - 20, 12, 3),
        "take": plan.box(plan.wide / 2 + 20, plan.high - 20, 12, 3),
        "go-on": plan.box(plan.wide / 2 - 20, plan.high - 20, 12, 3),
    }
    return draft.finish(middle=plan.high / 2 - 6, ribbon=14, face_width=7.4 * plan.unit)


def no_result(launch: Launch) -> Scene:
    raise NotImplementedError


class PlainHands(MoveTargets):
    """Several equal cards at once; open columns when the hand is empty; take and keep without a card."""

    keys: ClassVar[Mapping[str, str]] = {"t": "take", "g": "go-on"}

    def picks(self, view: View) -> Sequence[Pick]:
        found = list(super().picks(view))
        for index, zone in enumerate(self.game.zones):
            if zone.kind == "open" and zone.owner == self.viewer and view.zones[index]:
                found.append(Pick(index, 0, view.zones[index][0]))
        return found

    def _plays(self, legal: Sequence[Move], picked: Sequence[Pick]) -> Sequence[Move]:
        cards = {pick.card for pick in picked}
        return [move for move in legal if move.verb in ("play", "open") and cards <= set(move.cards)]

    def joins(self, legal: Sequence[Move], picked: Sequence[Pick], more: Pick) -> bool:
        return bool(self._plays(legal, (*picked, more)))

    def targets(
        self, legal: Sequence[Move], picked: Sequence[Pick], chosen: tuple[Choice, ...] = ()
    ) -> tuple[Target, ...]:
        found = []
        exact = [move for move in self._plays(legal, picked) if picked and len(move.cards) == len(picked)]
        if exact:
            found.append(Target("pot", exact[0]))
        for move in legal:
            if move.verb in ("take", "keep") and not move.choices and not move.cards:
                found.append(Target(move.verb, move, is_free=True, is_button=True))
        found.append(Target("go-on", None, is_free=True, is_button=True, is_answer=True))
        return tuple(found)

    def box_of(self, layout: TableLayout, key: str) -> Box:
        return layout.boxes[key]

    def zone_of(self, key: str) -> int:
        return self.game.zone("pot") if key == "pot" else -1

    def refused(self, legal: Sequence[Move], picked: Sequence[Pick], key: str) -> Move | Reason | None:
        cards = tuple(pick.card for pick in picked if pick.card is not None)
        return Move(self.viewer, "play", cards) if key in ("", "pot") else None


PLAIN: Final = GameAdapter(family="jammerlappen", arrange=arrange, move_targets=PlainHands, result=no_result)
