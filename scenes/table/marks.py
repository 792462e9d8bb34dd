"""Where the picked cards may go, as drawn: a glow round a pile, a ring, a button, a label and a dotted trail.

Imports pygame. Part of :class:`scenes.table.view.TableView`; the same for every game.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from heul_doch.game.core.cards import TABLE
from heul_doch.scenes.base.theme import GOLD, INK_SOFT, PAPER, mix
from heul_doch.scenes.graphics.panels import LOOKS
from heul_doch.scenes.graphics.sprite import Sprite
from heul_doch.scenes.graphics.stage_items import Image, Picture
from heul_doch.scenes.table.items import LABEL, LABEL_CHOSEN, Trail, label, plate, spotlight
from heul_doch.scenes.table.layout import LIFT, Box, Point, Pose
from heul_doch.scenes.table.move_targets import Target
from pygame import Surface

if TYPE_CHECKING:
    from heul_doch.scenes.table.table_context import TableContext

Z_MARKS: Final = -500.0
"""Whatever lies flat on the table, under all cards."""
Z_TRAILS: Final = 950.0
"""Under the stacks, so that a trail never hides a card it passes."""
Z_TARGETS: Final = 4_500.0
Z_LABELS: Final = 9_500.0
Z_CARRIED: Final = 15_000.0
"""A card that hangs on the pointer."""


@dataclass(slots=True)
class _Mark:
    """The signs of one target."""

    frame: Sprite
    sign: Image
    trail: Trail
    written: tuple[object, ...] = ()
    """What is written on the sign, and on what paper."""
    bleed: int = 0


class TargetMarks:
    """The signs of all targets."""

    def __init__(self, table: TableContext) -> None:
        self._table = table
        self._marks: dict[str, _Mark] = {}

    def lay_out(self) -> None:
        """Forget what was drawn for another size."""
        for mark in self._marks.values():
            mark.frame.remove()
            mark.sign.remove()
            mark.trail.remove()
        self._marks.clear()

    def sync(self) -> None:
        """Show what may be done with what is picked now, and nothing else."""
        table = self._table
        controls = table.controls
        targets = controls.invited if table.is_my_turn else ()
        current, speech = controls.current, table.speech()
        wanted = {target.key: target for target in targets}
        for key, mark in self._marks.items():
            if key not in wanted:
                mark.frame.visible = mark.sign.visible = False
                mark.trail.hide()
        for target in targets:
            is_current = current is not None and target.key == current.key
            self._show(target, speech.target(target), is_current)

    def _show(self, target: Target, text: str, is_current: bool) -> None:
        table = self._table
        ctx, layout, controls = table.ctx, table.director.layout, table.controls
        unit, zone = layout.unit, table.move_targets.zone_of(target.key)
        box = controls.box_of(target.key)
        mark = self._marks.get(target.key)
        if mark is None:
            stage = ctx.stage
            if target.is_aside:
                frame = Sprite(spotlight(round(box.width * 1.3), GOLD, 0.5), ratio=1.0, z=Z_TARGETS, shadow=False)
            else:
                frame = Sprite(Picture("ui/glow"), ratio=986 / 706, z=Z_TARGETS, shadow=False)
            sign = Image(Surface((1, 1)), z=Z_LABELS)
            mark = _Mark(stage.add(frame), stage.add(sign), stage.add(Trail(Z_TRAILS)))
            self._marks[target.key] = mark
        frame = mark.frame
        frame.visible = not target.is_button and (target.is_aside or zone >= 0)
        if frame.visible:
            pose = self._frame_pose(target, box, zone)
            frame.z = Z_MARKS + 0.5 if target.is_aside else pose.z - 2
            frame.x, frame.y, frame.rotation, frame.width = pose.x, pose.y, pose.turn, pose.width
            frame.scale = 1.05 if is_current else 1.0
            frame.alpha = 1.0 if is_current or not target.is_aside else 0.5
        look = LABEL_CHOSEN if is_current else LABEL
        if target.is_button:
            look = LOOKS["primary" if is_current else "button"]
        mark.sign.visible = True
        size = (box.width, box.height) if target.is_button else None
        if mark.written != (text, look, size):
            if size is not None:
                mark.sign.surface, mark.bleed = plate(ctx.fonts, text, size, look, "strong")
            else:
                mark.sign.surface, mark.bleed = label(ctx.fonts, text, look, "small")
            mark.written = (text, look, size)
        surface = mark.sign.surface
        if target.is_button:
            mark.sign.topleft = (box.left - mark.bleed, box.top - mark.bleed)
            mark.trail.hide()
            return
        if target.is_aside:
            y = box.bottom + 0.2 * unit
        elif box.top < 6 * unit:
            # Far seats: on the card, where it hides neither the numeral nor the line of the story.
            y = box.bottom - 1.6 * unit
        elif zone >= 0 and table.director.game.zones[zone].owner == TABLE:
            # Above the piles runs the line of the story.
            y = box.bottom - 0.4 * unit
        else:
            y = box.top - 0.35 * unit
        middle = table.move_targets.sign_at(layout, target.key) or Point(box.centre.x, y)
        mark.sign.topleft = (middle.x - surface.width / 2, middle.y - surface.height / 2)
        card = table.active_sprite()
        if card is None or controls.carry is not None or target.is_free or (target.is_aside and not is_current):
            mark.trail.hide()
            return
        top = card.pose.shifted(0, card.height + card.pose.height * 0.5 + LIFT * unit * 0.9)
        bend = 3.5 if box.centre.x < top.x else -3.5
        if abs(box.centre.x - top.x) < 3 * unit:
            bend = 0.6
        colour = mix(PAPER, INK_SOFT, 0.2) if target.is_aside else GOLD
        start = Point(round(top.x), round(top.y))
        # Between the fan and what lies before it there is room for a trail to either side.
        side = 0.5 if box.centre.x > top.x else -0.5
        rim = card.pose.shifted(side * card.pose.width, card.pose.height * 0.5 + 0.8 * unit)
        low = Point(round(rim.x), round(rim.y))
        mark.trail.show(start, box, unit, colour, bend, is_current, self._in_the_way(start, box), low)

    def _in_the_way(self, start: Point, goal: Box) -> list[Box]:
        """Return the places of the table, besides the one that is meant, that no trail should run across."""
        table = self._table
        layout = table.director.layout
        boxes = set(table.move_targets.places(layout).values())
        return [box for box in sorted(boxes) if not box.overlaps(goal) and not box.contains(*start)]

    def _frame_pose(self, target: Target, box: Box, zone: int) -> Pose:
        if target.is_aside:
            return Pose(box.centre.x, box.centre.y, box.width * 1.34, 0, 0)
        layout = self._table.director.layout
        pile = layout.poses[zone]
        top = max(pile, key=lambda pose: pose.z) if pile else layout.bases[zone]
        # The glow's picture reaches beyond the card it surrounds; it shines from under the whole pile.
        return top._replace(width=top.width * 706 / 630 * 1.1, z=layout.bases[zone].z)
