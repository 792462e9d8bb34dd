"""Rings round the cards and the place a lesson asks for. Imports pygame.

They pulse a few times and again after a while; with reduced motion they only stand there.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

import pygame
from heul_doch.game.core.moves import Move
from heul_doch.scenes.base.theme import DURATION, GOLD, INK
from heul_doch.scenes.graphics.sprite import Sprite
from heul_doch.scenes.table.layout import LIFT, Pose
from heul_doch.scenes.table.marks import Z_LABELS
from heul_doch.scenes.table.move_targets import Pick
from pygame import Rect, Surface

if TYPE_CHECKING:
    from heul_doch.scenes.base.tween import Timer
    from heul_doch.scenes.table.table_context import TableContext

PULSES: Final = 3
REST: Final = 2.5
"""Seconds between pulses: a table that waits costs next to nothing."""
REACH: Final = 0.07
"""Part by which a ring grows."""
LINE: Final = 0.85
"""Thickness of a ring, in units."""


class AskedMarks:
    """The rings of one table."""

    def __init__(
        self, table: TableContext, picks: Callable[[], Sequence[Pick]], asked: Callable[[], Move | None]
    ) -> None:
        """``picks`` returns what can be picked up, ``asked`` the move that is asked for now, None for none."""
        self._table, self._picks, self._asked = table, picks, asked
        self.rings: dict[str, Sprite] = {}
        self._sizes: dict[str, tuple[int, int]] = {}
        self.shown: tuple[str, ...] = ()
        """What is marked now: ``card:PLACE`` for cards by their place among the picks, and the key of the target."""
        self._timer: Timer | None = None

    def lay_out(self) -> None:
        """Forget what was drawn for another size."""
        for key in list(self.rings):
            self._remove(key)

    def sync(self) -> None:
        """Mark what is asked for and not done yet."""
        wanted = self._wanted()
        for key in self.rings.keys() - wanted.keys():
            self._remove(key)
        for key, (pose, height) in wanted.items():
            self._place(key, pose, height)
        if self.shown != tuple(wanted):
            self.shown = tuple(wanted)
            self._pulse()

    def _remove(self, key: str) -> None:
        self.rings.pop(key).remove()
        del self._sizes[key]

    def _wanted(self) -> dict[str, tuple[Pose, float]]:
        """Return what is to be marked: how it lies, and its height."""
        table, move = self._table, self._asked()
        if move is None or not table.is_my_turn or table.controls.carry is not None:
            return {}
        controls, move_targets, layout = table.controls, table.move_targets, table.director.layout
        found: dict[str, tuple[Pose, float]] = {}
        picks = self._picks()
        asked = move_targets.picks_of(picks, move)
        for index in asked:
            if index not in controls.marked:
                pick = picks[index]
                pose = table.director.piles[pick.zone][pick.place].shown_pose(LIFT * layout.unit)
                found[f"card:{index}"] = (pose, pose.height)
        for target in move_targets.targets(controls.legal(), [picks[index] for index in asked]):
            if target.move == move:
                box = controls.box_of(target.key)
                if target.is_aside:
                    # Its label hangs over the edge.
                    box = box.grown(1.3 * layout.unit)
                found[target.key] = (Pose(box.centre.x, box.centre.y, box.width, 0, 0), box.height)
        return found

    def _place(self, key: str, pose: Pose, height: float) -> None:
        unit = self._table.director.layout.unit
        size = (round(pose.width + 1.2 * LINE * unit), round(height + 1.2 * LINE * unit))
        if self._sizes.get(key, size) != size:
            self._remove(key)
        if key not in self.rings:
            front = frame(size, max(3, round(LINE * unit)))
            ring = Sprite(front, ratio=size[1] / size[0], width=size[0], z=Z_LABELS - 5, shadow=False)
            self.rings[key], self._sizes[key] = self._table.ctx.stage.add(ring), size
        ring = self.rings[key]
        ring.x, ring.y, ring.rotation = pose.x, pose.y, pose.turn

    def _pulse(self) -> None:
        """Let the rings grow and shrink a few times, and again after a while."""
        if self._timer is not None:
            self._timer.cancel()
        director = self._table.director
        if not self.rings or not director.is_full:
            return
        length = PULSES * DURATION["lesson.pulse"]

        def grow(t: float) -> None:
            for ring in self.rings.values():
                ring.scale = 1 + REACH * math.sin(math.pi * PULSES * t) ** 2 if t < 1 else 1.0

        director.decor.play(grow, duration=length, key="lesson-pulse")
        self._timer = self._table.ctx.after(length + REST, self._pulse)


def frame(size: tuple[int, int], line: int) -> Surface:
    """Return a ring of so many pixels with round corners: gold between two dark lines."""
    k = 2
    large = Surface((size[0] * k, size[1] * k), pygame.SRCALPHA)
    radius = round(0.09 * min(size)) * k + line * k
    edge = max(1, round(0.16 * line)) * k
    rect = Rect(0, 0, *large.size)
    pygame.draw.rect(large, INK, rect, width=line * k, border_radius=radius)
    inner = rect.inflate(-2 * edge, -2 * edge)
    pygame.draw.rect(large, GOLD, inner, width=line * k - 2 * edge, border_radius=radius - edge)
    return pygame.transform.smoothscale(large.premul_alpha(), size)
