"""Where everything lies at a table of Heul doch: stacks before the seats, two piles, the bowl for onions.

Pure arithmetic in units, no surfaces, no pygame; see :mod:`scenes.table.layout` for what all games share.

>>> from heul_doch.game.core.cards import Zone
>>> zones = (*(Zone("stack", s) for s in range(3)), *(Zone("hand", s) for s in range(3)), Zone("draw"), Zone("discard"))
>>> table = arrange(zones, (1, 1, 1, 4, 4, 4, 80, 0), 0, (960, 600))
>>> [place.side for place in table.seats]
['below', 'left', 'right']
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from heul_doch.game.core.cards import Seat, Zone
from heul_doch.scenes.table.layout import (
    CARD_RATIO,
    PILE_WIDTH,
    Z_LAID,
    Z_PILE,
    Box,
    Plan,
    Point,
    Pose,
    SeatPlace,
    TableLayout,
    area_box,
    banner_box,
    bubble_box,
    corner_buttons,
    draw_pile,
    hand_fan,
    laid,
    plan_for,
    seat_place,
    seat_spots,
    thickness,
)

PILE_DX: Final = 9.1
"""Draw and discard pile lie so far from the middle."""


def arrange(
    zones: Sequence[Zone],
    counts: Sequence[int],
    viewer: Seat,
    size: tuple[int, int],
    order: Sequence[int] = (),
) -> TableLayout:
    """Lay out the table.

    ``counts``: cards in each zone. ``order``: for the viewer's hand, the place in the fan of each card (default: as
    they come). ``size``: the window in pixels; smaller than the least size is laid out as if it were that.

    The layout's own boxes: ``draw``, ``discard``, ``onion`` (drop here to lay a card as an onion), ``to:left`` and
    ``to:right`` (choice of a direction).
    """
    plan = plan_for(size)
    unit, mid = plan.unit, plan.wide / 2
    stacks = {zone.owner: i for i, zone in enumerate(zones) if zone.kind == "stack"}
    hands = {zone.owner: i for i, zone in enumerate(zones) if zone.kind == "hand"}
    n = len(stacks)
    spots = seat_spots(plan, n)
    poses: list[tuple[Pose, ...]] = [()] * len(zones)
    bases: list[Pose] = [Pose(0, 0, 1, 0, 0)] * len(zones)
    seats: list[SeatPlace | None] = [None] * n
    for step in range(n):
        seat, spot = (viewer + step) % n, spots[step]
        stack, hand = stacks[seat], hands[seat]
        base = plan.pose(*spot.laid, spot.laid_width, 0, Z_LAID + 100 * step)
        bases[stack] = base
        poses[stack] = tuple(laid(base, stack, i, unit) for i in range(counts[stack]))
        bases[hand], poses[hand] = hand_fan(plan, spot, step, counts[hand], order)
        seats[seat] = seat_place(plan, spot, seat, step, n)
    slots, counters = list(stacks.values()), {}
    draw = _pile_box(plan, -PILE_DX, n)
    for index, zone in enumerate(zones):
        if zone.kind in ("draw", "discard"):
            dx = -PILE_DX if zone.kind == "draw" else PILE_DX
            base = plan.pose(mid + dx, _piles_y(plan, n), PILE_WIDTH, 0, Z_PILE)
            bases[index] = base
            count = counts[index]
            if zone.kind == "draw":
                poses[index] = draw_pile(base, index, count, unit)
                counters[index] = Point(draw.centre.x, draw.bottom + 0.6 * unit)
            else:
                poses[index] = tuple(laid(base, index, i, unit, 2.2) for i in range(count))
            slots.append(index)
    arrow_y, arrow = _piles_y(plan, n) + 0.6, 7.0
    return TableLayout(
        size=size,
        unit=unit,
        viewer=viewer,
        poses=tuple(poses),
        bases=tuple(bases),
        seats=tuple(place for place in seats if place is not None),
        ribbon=plan.box(mid, _ribbon_y(plan, n), 54, 2.6),
        banner=banner_box(plan),
        bubble=bubble_box(plan),
        buttons=corner_buttons(size, unit),
        middle=Point(plan.x(mid), plan.y(_piles_y(plan, n) + 4)),
        area=area_box(plan),
        boxes={
            "draw": draw,
            "discard": _pile_box(plan, PILE_DX, n),
            "onion": plan.box(mid + 11.2, plan.high - 26.4, 8.2, 8.2),
            "to:left": plan.box(mid - 17.6, arrow_y, arrow, arrow),
            "to:right": plan.box(mid + 17.6, arrow_y, arrow, arrow),
        },
        slots=tuple(slots),
        counters=counters,
        face_width=bases[stacks[viewer]].width,
    )


def _piles_y(plan: Plan, seats: int) -> float:
    spare = plan.high - 60
    return (23.1 if seats > 3 else 20.6) + spare * 0.5


def _pile_box(plan: Plan, dx: float, seats: int) -> Box:
    height = PILE_WIDTH * CARD_RATIO + thickness(99)
    return plan.box(plan.wide / 2 + dx, _piles_y(plan, seats) - thickness(99) / 2, PILE_WIDTH + 0.3, height + 0.3)


def _ribbon_y(plan: Plan, seats: int) -> float:
    return _piles_y(plan, seats) - (9.1 if seats > 3 else 10.0)
