"""Marks for moves: where the chosen cards may go, where they may not, and a hand that waits.

Parts of :class:`heul_doch.scenes.table.view.TableView`; the same for every game.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

from heul_doch.game.core.cards import TABLE
from heul_doch.scenes.base.theme import GOLD, INK_SOFT, PAPER, mix
from heul_doch.scenes.graphics.panels import LOOKS
from heul_doch.scenes.graphics.sprite import Sprite
from heul_doch.scenes.graphics.stage import Image, Picture
from heul_doch.scenes.table.card_model import CardSprite
from heul_doch.scenes.table.controls import Controls
from heul_doch.scenes.table.items import (
    LABEL,
    LABEL_CHOSEN,
    Trail,
    forbidden_sign,
    hidden_image,
    label,
    plate,
    spotlight,
)
from heul_doch.scenes.table.layout import LIFT, Box, Point, Pose
from heul_doch.scenes.table.move_targets import MoveTargets, Target
from heul_doch.scenes.table.table_context import TableContext, TablePart

if TYPE_CHECKING:
    from heul_doch.scenes.base.tween import Timer

Z_MARKS: Final = -500.0
"""Whatever lies flat on the table, under all cards."""
Z_TRAILS: Final = 950.0
"""Under the stacks, so that a trail never hides a card it passes."""
Z_TARGETS: Final = 4_500.0
Z_LABELS: Final = 9_500.0
Z_CARRIED: Final = 15_000.0
"""A card that hangs on the pointer."""

LEAN: Final = 0.35
"""Units by which a pile the card may go to leans over."""
LEAN_MORE: Final = 0.8
"""The same for the one that would be taken now."""
PATIENCE: Final = 10.0
"""Seconds without an action on the player's turn after which the hand rises."""
RISES: Final = 3
"""So many times it rises and sinks."""
RISE: Final = 0.45
"""Units by which a card rises."""


@dataclass(slots=True)
class _Mark:
    """The signs of one target."""

    frame: Sprite
    sign: Image
    trail: Trail
    written: tuple[object, ...] = ()
    """What is written on the sign, and on what paper."""
    bleed: int = 0


class TargetMarks(TablePart):
    """Where the picked cards may go: a glow round a pile, a ring, a button, a label and a dotted trail."""

    def __init__(self, table: TableContext) -> None:
        super().__init__(table)
        self._marks: dict[str, _Mark] = {}

    def lay_out(self) -> None:
        """Forget what was drawn for another size."""
        for mark in self._marks.values():
            for item in (mark.frame, mark.sign, mark.trail):
                item.remove()
        self._marks.clear()

    def sync(self) -> None:
        """Show what may be done with what is picked now, and nothing else."""
        table = self._table
        targets = table.controls.invited if table.is_my_turn else ()
        current, speech = table.controls.current, table.speech()
        wanted = {target.key for target in targets}
        for key, mark in self._marks.items():
            if key not in wanted:
                mark.frame.visible = mark.sign.visible = False
                mark.trail.hide()
        for target in targets:
            self._show(target, speech.target(target), current is not None and target.key == current.key)

    def _new(self, target: Target, box: Box) -> _Mark:
        stage = self._table.ctx.stage
        front = spotlight(round(box.width * 1.3), GOLD, 0.5) if target.is_aside else Picture("ui/glow")
        frame = Sprite(front, ratio=1.0 if target.is_aside else 986 / 706, z=Z_TARGETS, shadow=False)
        return _Mark(stage.add(frame), stage.add(hidden_image(Z_LABELS)), stage.add(Trail(Z_TRAILS)))

    def _show(self, target: Target, text: str, is_current: bool) -> None:
        table = self._table
        ctx, layout = table.ctx, table.director.layout
        unit, zone, box = layout.unit, table.move_targets.zone_of(target.key), table.controls.box_of(target.key)
        if target.key not in self._marks:
            self._marks[target.key] = self._new(target, box)
        mark = self._marks[target.key]
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
        written = (text, look, (box.width, box.height) if target.is_button else None)
        if mark.written != written:
            mark.written = written
            if target.is_button:
                mark.sign.surface, mark.bleed = plate(ctx.fonts, text, (box.width, box.height), look, "strong")
            else:
                mark.sign.surface, mark.bleed = label(ctx.fonts, text, look, "small")
        if target.is_button:
            mark.sign.topleft = (box.left - mark.bleed, box.top - mark.bleed)
            mark.trail.hide()
            return
        if target.is_aside:
            y = box.bottom + 0.2 * unit
        elif box.top < 6 * unit:
            # Far seats: on the card, where it hides neither the numeral nor the log line.
            y = box.bottom - 1.6 * unit
        elif zone >= 0 and table.director.game.zones[zone].owner == TABLE:
            # The log line is above the piles.
            y = box.bottom - 0.4 * unit
        else:
            y = box.top - 0.35 * unit
        middle = table.move_targets.sign_at(layout, target.key) or Point(box.centre.x, y)
        surface = mark.sign.surface
        mark.sign.topleft = (middle.x - surface.width / 2, middle.y - surface.height / 2)
        card = table.active_sprite()
        if card is None or table.controls.carry is not None or target.is_free or (target.is_aside and not is_current):
            mark.trail.hide()
            return
        top = card.pose.shifted(0, card.height + card.pose.height * 0.5 + LIFT * unit * 0.9)
        bend = 1.75 if box.centre.x < top.x else -1.75
        if abs(box.centre.x - top.x) < 3 * unit:
            bend = 0.3
        colour = mix(PAPER, INK_SOFT, 0.2) if target.is_aside else GOLD
        start = Point(round(top.x), round(top.y))
        # Between the fan and what lies before it there is room for a trail to either side.
        side = 0.5 if box.centre.x > top.x else -0.5
        edge = card.pose.shifted(side * card.pose.width, card.pose.height * 0.5 + 0.8 * unit)
        low = Point(round(edge.x), round(edge.y))
        mark.trail.show_way(start, box, unit, colour, bend, is_current, self._in_the_way(start, box), low)

    def _in_the_way(self, start: Point, goal: Box) -> list[Box]:
        """Return the places of the table, besides the one that is meant, that no trail should run across."""
        boxes = self._table.move_targets.places(self._table.director.layout).values()
        return [box for box in boxes if not box.overlaps(goal) and not box.contains(*start)]

    def _frame_pose(self, target: Target, box: Box, zone: int) -> Pose:
        if target.is_aside:
            return Pose(box.centre.x, box.centre.y, box.width * 1.34, 0, 0)
        layout = self._table.director.layout
        pile = layout.poses[zone]
        top = max(pile, key=lambda pose: pose.z) if pile else layout.bases[zone]
        # The glow's picture reaches beyond the card it surrounds; it shines from under the whole pile.
        return top._replace(width=top.width * 706 / 630 * 1.1, z=layout.bases[zone].z)


def forbidden(controls: Controls, move_targets: MoveTargets) -> tuple[str, ...]:
    """Return the places that show that the chosen or carried cards may not go there.

    By pointer that is the one under it; by keys, which never stand on such a place, all the main ones.
    """
    if controls.chosen or (controls.carry is None and controls.selected < 0):
        return ()
    keys = [controls.hover_place] if controls.hover_place else []
    if controls.by_keys and controls.carry is None:
        keys = list(move_targets.main_places)
    targets = controls.targets
    taken = {move_targets.zone_of(target.key) for target in targets if not target.is_button} - {-1}
    found: list[str] = []
    for key in keys:
        zone = move_targets.zone_of(key)
        if zone in taken or any(target.key == key for target in targets) or controls.why_refused(key) is None:
            continue
        # A stack may have several names.
        taken |= {zone} - {-1}
        found.append(key)
    return tuple(found)


class DropFeedback(TablePart):
    """Piles the chosen or carried cards may go to lean towards them; others shake and show a sign that stays."""

    def __init__(self, table: TableContext) -> None:
        super().__init__(table)
        self._signs: dict[str, Image] = {}
        """Place -> the sign that it is forbidden."""
        self._leaning: dict[CardSprite, tuple[float, float, float]] = {}
        """Card on top -> by how many pixels (x, y) and degrees it leans."""
        self._picked: object = None

    def lay_out(self) -> None:
        """Forget what was drawn for another size."""
        for sign in self._signs.values():
            sign.remove()
        self._signs.clear()

    def sync(self) -> None:
        """Show signs and lean piles for what is chosen or carried now."""
        self._lean()
        table, controls, unit = self._table, self._table.controls, self._table.director.layout.unit
        asked = (
            table.is_my_turn, controls.marked, controls.chosen, controls.carry is not None, controls.by_keys,
            controls.hover_place, table.director.view.ply,
        )  # fmt: skip
        if table.changed("forbidden", asked):
            said = forbidden(controls, table.move_targets) if table.is_my_turn else ()
            is_new, self._picked = self._picked != controls.marked, controls.marked
            for key in [key for key in self._signs if key not in said]:
                self._signs.pop(key).remove()
            for key in said:
                top = self._top(key)
                if top is not None and table.director.is_full and (is_new or key not in self._signs):
                    table.director.shake(top, 0.5 * unit, 2.0, 5.0, "card.refuse")
                if key not in self._signs:
                    sign = self._signs[key] = table.ctx.stage.add(hidden_image(Z_LABELS + 1))
                    sign.surface, sign.visible = forbidden_sign(round(3.6 * unit)), True
                    box = controls.box_of(key) if top is None else top.pose.bounds
                    # On the upper right corner of the place.
                    sign.topleft = (box.right - 0.62 * sign.surface.width, box.top - 0.3 * sign.surface.height)
        if controls.carry is not None:
            # A carried card hides the place below: the sign lies on the card.
            box = controls.carry.sprites[0].shown_pose(0).bounds
            for sign in self._signs.values():
                sign.z = Z_CARRIED + 10
                sign.topleft = (box.right - 0.75 * sign.surface.width, box.top - 0.3 * sign.surface.height)

    def _top(self, key: str) -> CardSprite | None:
        zone = self._table.move_targets.zone_of(key)
        pile = self._table.director.piles[zone] if zone >= 0 else []
        return max((card for card in pile if not card.is_flying), key=lambda card: card.z, default=None)

    def _lean(self) -> None:
        """Let the tops of the piles the cards may go to lean towards them."""
        director, controls, active = self._table.director, self._table.controls, self._table.active_sprite()
        wanted: dict[CardSprite, tuple[float, float, float]] = {}
        is_meant = controls.carry is not None or controls.selected >= 0
        if self._table.is_my_turn and is_meant and active is not None and director.is_full:
            for target in controls.invited:
                top = None if target.is_aside or target.is_button else self._top(target.key)
                if top is None or top is active:
                    continue
                x, y = active.x + active.dx - top.x, active.y + active.dy - top.y
                reach = (LEAN_MORE if target == controls.current else LEAN) * director.layout.unit
                reach /= math.hypot(x, y) or 1.0
                # In steps of a pixel: a card that is carried does not draw the piles anew with every movement.
                wanted[top] = (round(x * reach), round(y * reach), 2.5 if x > 0 else -2.5)
        for card in {*self._leaning, *wanted}:
            x, y, tilt = wanted.get(card, (0.0, 0.0, 0.0))
            if self._leaning.get(card) != (x, y, tilt) and not card.is_flying:
                director.decor.to(card, nudge_x=x, nudge_y=y, tilt=tilt, duration="card.raise")
        self._leaning = wanted


class IdleHand(TablePart):
    """The cards of the hand rise and sink a few times when the player on turn has done nothing for a while.

    It happens once after every action: a table that waits must cost nothing.
    """

    def __init__(self, table: TableContext) -> None:
        super().__init__(table)
        self._timer: Timer | None = None

    def sync(self) -> None:
        """Start the wait again whenever the player does something."""
        table, controls = self._table, self._table.controls
        state = (
            table.is_my_turn, controls.active, controls.marked, controls.chosen, controls.hover_key,
            table.director.view.ply,
        )  # fmt: skip
        if table.changed("idle", state):
            if self._timer is not None:
                self._timer.cancel()
            self._timer = table.ctx.after(PATIENCE, self._rise) if table.is_my_turn else None

    def _rise(self) -> None:
        table, director = self._table, self._table.director
        if not table.is_my_turn or not director.is_full or table.controls.carry is not None:
            return
        for place, card in enumerate(sorted(director.hand, key=lambda card: card.x)):
            rise = partial(self._lift, card)
            director.decor.play(rise, duration="hand.rise", delay=0.07 * place, key=("nudge", card.number))

    def _lift(self, card: CardSprite, t: float) -> None:
        height = RISE * self._table.director.layout.unit
        card.nudge_y = -height * math.sin(math.pi * RISES * t) ** 2 if t < 1 else 0.0
