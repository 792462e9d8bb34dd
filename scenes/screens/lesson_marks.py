"""Rings round the cards and the place that a lesson asks for, or the coach names.

They pulse when they appear, but for reduced motion.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

from heul_doch.game.core.moves import Move
from heul_doch.scenes.base.theme import DURATION
from heul_doch.scenes.graphics.panels import ring
from heul_doch.scenes.graphics.sprite import Sprite
from heul_doch.scenes.table.layout import LIFT, Pose
from heul_doch.scenes.table.marks import Z_LABELS
from heul_doch.scenes.table.table_context import TableContext, TablePart

PULSES: Final = 3
REACH: Final = 0.07
"""Part by which a ring grows."""


class AskedMarks(TablePart):
    """The rings of one table."""

    def __init__(self, table: TableContext, asked: Callable[[], Move | None]) -> None:
        """``asked`` returns the move that is asked for now, None for none."""
        super().__init__(table)
        self._asked = asked
        self.rings: list[Sprite] = []
        self.shown: dict[str, tuple[Pose, float]] = {}
        """What is marked now, how it lies and its height: ``card:PLACE`` among the picks, and the target's key."""

    def lay_out(self) -> None:
        """Forget what was drawn for another size."""
        for sprite in self.rings:
            sprite.remove()
        self.rings, self.shown = [], {}

    def sync(self) -> None:
        """Mark what is asked for and not done yet."""
        wanted = self._wanted()
        if wanted == self.shown:
            return
        is_new = wanted.keys() != self.shown.keys()
        self.lay_out()
        self.shown = wanted
        for pose, height in wanted.values():
            # Bolder than the ring of the focus.
            unit = 1.8 * self._table.director.layout.unit
            front = ring((round(pose.width), round(height)), unit, radius=0.4).surface
            sprite = Sprite(front, ratio=front.height / front.width, width=front.width, z=Z_LABELS - 5, shadow=False)
            sprite.x, sprite.y, sprite.rotation = pose.x, pose.y, pose.turn
            self.rings.append(self._table.ctx.stage.add(sprite))
        if is_new and wanted and self._table.director.is_full:
            self._table.director.decor.play(self._pulse, duration=PULSES * DURATION["lesson.pulse"], key="lesson-pulse")

    def _pulse(self, t: float) -> None:
        """Let the rings grow and shrink a few times."""
        for sprite in self.rings:
            sprite.scale = 1 + REACH * math.sin(math.pi * PULSES * t) ** 2 if t < 1 else 1.0

    def _wanted(self) -> dict[str, tuple[Pose, float]]:
        """Return what is to be marked: how it lies, and its height."""
        table, move = self._table, self._asked()
        if move is None or table.controls.carry is not None:
            return {}
        controls, move_targets, layout = table.controls, table.move_targets, table.director.layout
        found: dict[str, tuple[Pose, float]] = {}
        picks = table.picks
        asked = move_targets.picks_of(picks, move)
        for index in asked:
            if index not in controls.marked:
                pick = picks[index]
                pose = table.director.piles[pick.zone][pick.place].shown_pose(LIFT * layout.unit)
                found[f"card:{index}"] = (pose, pose.height)
        for target in move_targets.targets(table.legal_moves(), [picks[index] for index in asked]):
            if target.move == move:
                box = controls.box_of(target.key)
                if target.is_aside:
                    # Its label hangs over the edge.
                    box = box.grown(1.3 * layout.unit)
                found[target.key] = (Pose(box.centre.x, box.centre.y, box.width, 0, 0), box.height)
        return found
