"""Where chosen or carried cards may go: allowed piles lean towards the card, others shake and show a sign.

Imports pygame. Part of :class:`scenes.table.view.TableView`; the same for every game. The sign is a shape and stays
as long as the place is forbidden; leaning and shaking are decoration and left out with reduced motion.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final, NamedTuple

from heul_doch.scenes.graphics.stage_items import Image
from heul_doch.scenes.table.card_model import CardSprite
from heul_doch.scenes.table.controls import Controls
from heul_doch.scenes.table.items import forbidden_sign, hidden_image
from heul_doch.scenes.table.layout import Box, Point
from heul_doch.scenes.table.marks import Z_CARRIED, Z_LABELS
from heul_doch.scenes.table.move_targets import MoveTargets

if TYPE_CHECKING:
    from heul_doch.scenes.table.table_context import TableContext

LEAN: Final = 0.35
"""Units by which a pile the card may go to leans over."""
LEAN_MORE: Final = 0.8
"""The same for the one that would be taken now."""


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


class _Pose(NamedTuple):
    x: float = 0.0
    y: float = 0.0
    tilt: float = 0.0


class DropFeedback:
    """Shows at all piles whether the chosen or carried cards may go there."""

    def __init__(self, table: TableContext) -> None:
        self._table = table
        self._signs: dict[str, Image] = {}
        self._leaning: dict[CardSprite, _Pose] = {}
        self._asked: object = None
        self._shown: tuple[str, ...] = ()
        self._picked: object = None

    def lay_out(self) -> None:
        """Forget what was drawn for another size."""
        for sign in self._signs.values():
            sign.remove()
        self._signs.clear()
        self._asked = None

    def sync(self) -> None:
        """Show signs and lean piles for what is chosen or carried now."""
        self._lean()
        table = self._table
        controls, view = table.controls, table.director.view
        asked = (
            table.is_my_turn,
            controls.marked,
            controls.chosen,
            controls.carry is not None,
            controls.by_keys,
            controls.hover_place,
            view.ply,
            table.director.layout,
        )
        if asked == self._asked:
            self._place_on_carried()
            return
        self._asked = asked
        said = forbidden(controls, table.move_targets) if table.is_my_turn else ()
        is_new = self._picked != controls.marked
        self._picked = controls.marked
        for key in [key for key in self._signs if key not in said]:
            self._signs.pop(key).remove()
        for key in said:
            self._show(key)
            if is_new or key not in self._shown:
                self._shake(key)
        self._shown = said
        self._place_on_carried()

    # ------------------------------------------------------------------ forbidden places

    def _show(self, key: str) -> None:
        """Put the forbidden sign on the upper right corner of a place."""
        if key in self._signs:
            return
        layout = self._table.director.layout
        box = self._box(key)
        surface = forbidden_sign(round(3.6 * layout.unit))
        sign = self._signs[key] = self._table.ctx.stage.add(hidden_image(Z_LABELS + 1))
        sign.surface, sign.visible = surface, True
        sign.topleft = (box.right - 0.62 * surface.width, box.top - 0.3 * surface.height)

    def _place_on_carried(self) -> None:
        """Put the signs on the carried card, if there is one: it hides the place below."""
        carry = self._table.controls.carry
        if carry is None:
            return
        box = carry.sprites[0].shown_pose(0).bounds
        for sign in self._signs.values():
            sign.z = Z_CARRIED + 10
            sign.topleft = (box.right - 0.75 * sign.surface.width, box.top - 0.3 * sign.surface.height)

    def _box(self, key: str) -> Box:
        top = self._top(key)
        return self._table.controls.box_of(key) if top is None else top.pose.bounds

    def _top(self, key: str) -> CardSprite | None:
        zone = self._table.move_targets.zone_of(key)
        pile = self._table.director.piles[zone] if zone >= 0 else []
        return max((card for card in pile if not card.is_flying), key=lambda card: card.z, default=None)

    def _shake(self, key: str) -> None:
        top = self._top(key)
        if top is not None and self._table.director.is_full:
            self._table.director.shake(top, 0.5 * self._table.director.layout.unit, 2.0, 5.0, "card.refuse")

    # ------------------------------------------------------------------ allowed places

    def _lean(self) -> None:
        """Let the piles the cards may go to lean towards them."""
        table = self._table
        director, controls = table.director, table.controls
        wanted: dict[CardSprite, _Pose] = {}
        active = table.active_sprite()
        is_meant = controls.carry is not None or controls.selected >= 0
        if table.is_my_turn and is_meant and active is not None and director.is_full:
            current, unit = controls.current, director.layout.unit
            at = Point(active.x + active.dx, active.y + active.dy)
            for target in controls.invited:
                top = None if target.is_aside or target.is_button else self._top(target.key)
                if top is None or top is active:
                    continue
                far = math.hypot(at.x - top.x, at.y - top.y) or 1.0
                reach = unit * (LEAN_MORE if current is not None and current.key == target.key else LEAN)
                # In steps of a pixel: a card that is carried does not draw the piles anew with every movement.
                x, y = round((at.x - top.x) / far * reach), round((at.y - top.y) / far * reach)
                wanted[top] = _Pose(x, y, 2.5 if at.x > top.x else -2.5)
        for card in [card for card in self._leaning if card not in wanted]:
            del self._leaning[card]
            self._bend(card, _Pose())
        for card, pose in wanted.items():
            if self._leaning.get(card) != pose:
                self._leaning[card] = pose
                self._bend(card, pose)

    def _bend(self, card: CardSprite, pose: _Pose) -> None:
        if not card.is_flying:
            decor = self._table.director.decor
            decor.to(card, nudge_x=pose.x, nudge_y=pose.y, tilt=pose.tilt, duration="card.raise")
