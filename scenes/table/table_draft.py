"""A table's layout in the making: what is the same in every game is in place, each game adds its own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from heul_doch.game.core.cards import Seat
from heul_doch.scenes.table.layout import (
    Box,
    LayoutInput,
    Plan,
    Point,
    Pose,
    Spot,
    TableLayout,
    area_box,
    banner_box,
    bubble_box,
    corner_buttons,
    draw_pile,
    hand_fan,
    laid,
    plan_for,
    scroll_limit,
    seat_place,
    seat_spots,
)


class TableDraft:
    """Seats and hands of a table; every other zone is given its place by the game.

    ``plan`` turns units into pixels; ``spots`` are the seats' places in units, clockwise from the viewer.
    """

    def __init__(self, given: LayoutInput, plan: Plan, spots: Sequence[Spot]) -> None:
        game, self.counts, self.viewer = given.game, given.counts, given.view.seat
        self.game, self.plan, self.spots, self.size = game, plan, spots, given.size
        self.unit, self.mid = plan.unit, plan.wide / 2
        self.poses: list[tuple[Pose, ...]] = [()] * len(game.zones)
        """Zone -> pose of each card."""
        self.bases: list[Pose] = [Pose(0, 0, 1, 0, 0)] * len(game.zones)
        """Zone -> pose of the first card, also of an empty zone."""
        self.boxes: dict[str, Box] = {}
        self.counters: dict[int, Point] = {}
        self.places = [
            seat_place(plan, spots[self.step(seat)], seat, self.step(seat), game.seats) for seat in range(game.seats)
        ]
        self.scroll_limit = scroll_limit(self.counts[game.zone("hand", self.viewer)])
        self.scroll = min(given.scroll, self.scroll_limit)
        for seat in range(game.seats):
            hand, step = game.zone("hand", seat), self.step(seat)
            fan = hand_fan(plan, spots[step], step, self.counts[hand], given.order, self.scroll)
            self.bases[hand], self.poses[hand] = fan

    def step(self, seat: Seat) -> int:
        """Return how many seats on from the viewer a seat is, clockwise."""
        return (seat - self.viewer) % self.game.seats

    def pile(self, zone: int, base: Pose, sway: float = 1.6, thick: float = 1.0) -> None:
        """Lay a pile on ``base``; ``sway``: how untidily, ``thick``: a part of its usual thickness."""
        self.bases[zone] = base
        cards = range(self.counts[zone])
        self.poses[zone] = tuple(laid(base, zone, level, thick * self.unit, sway) for level in cards)

    def draw_pile(self, base: Pose, thick: float = 1.0) -> int:
        """Lay the pile that is drawn from on ``base``; return its zone."""
        zone = self.game.zone("draw")
        self.bases[zone] = base
        self.poses[zone] = draw_pile(base, zone, self.counts[zone], thick * self.unit)
        return zone

    def finish(self, *, middle: float, ribbon: float, face_width: float, **own: Any) -> TableLayout:
        """Return the layout.

        ``middle`` and ``ribbon`` are heights in units, ``face_width`` is in pixels, as are the fields of
        :class:`TableLayout` in ``own``.
        """
        plan = self.plan
        fields: dict[str, Any] = {"bubble": bubble_box(plan), **own}
        return TableLayout(
            size=self.size,
            unit=self.unit,
            viewer=self.viewer,
            poses=tuple(self.poses),
            bases=tuple(self.bases),
            seats=tuple(self.places),
            ribbon=plan.box(self.mid, ribbon, 54, 2.6),
            banner=banner_box(plan),
            buttons=corner_buttons(self.size, self.unit),
            middle=Point(plan.x(self.mid), plan.y(middle)),
            area=area_box(plan),
            boxes=self.boxes,
            counters=self.counters,
            face_width=face_width,
            scroll=self.scroll,
            scroll_limit=self.scroll_limit,
            **fields,
        )


def draft_of(given: LayoutInput) -> TableDraft:
    """Return a draft with the seats at their usual places."""
    plan = plan_for(given.size)
    return TableDraft(given, plan, seat_spots(plan, given.game.seats))
