"""Where everything lies at a table of Himmel + Hölle: five rows in the middle, a Doppler at every seat.

Pure arithmetic in units, no surfaces, no pygame; see :mod:`scenes.table.layout` for what all games share. In a row the
cards lie to both sides of the Himmel + Hölle card, the devil's to the left, the angel's to the right, the first next to
it. Rows overlap downwards: of each card at least the numeral stays in sight.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from heul_doch.game.core.cards import Seat
from heul_doch.scenes.games.himmel_hoelle.terms import SIDES
from heul_doch.scenes.table.layout import (
    CARD_RATIO,
    PILE_WIDTH,
    Z_LAID,
    Z_PILE,
    Box,
    LayoutInput,
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
    wobble,
)

CARD: Final = 5.5
"""Width of a card in a row."""
ROW_HIGH: Final = CARD * 0.98
"""Height of the Himmel + Hölle card of a row, which lies across."""
ROW_WIDE: Final = ROW_HIGH * CARD_RATIO
GAP: Final = 0.35
SIDE_CARDS: Final = 3
"""So many cards of a side have room beside one another (ruling 3.1: more there never are)."""
BADGE: Final = 2.9
"""Diameter of a badge with a sum."""
DOPPLER: Final = 3.6
"""Width of a seat's Doppler."""
PILE_X: Final = 18.5
"""The draw pile lies so far from the right edge, the thrown away cards as far from the left one."""
ANSWER: Final = 18.0
"""Greatest width of the button of an answer."""
ANSWERS: Final = ("double:yes", "double:no")


def arrange(given: LayoutInput) -> TableLayout:
    """Lay out the table.

    The layout's own boxes: ``row:R`` (its Himmel + Hölle card), ``left:R`` and ``right:R`` (a whole side, where cards
    are dropped), ``sum-left:R`` and ``sum-right:R`` (badges), ``next-left:R`` and ``next-right:R`` (where the next card
    will lie), ``doppler:S`` and
    ``points:S`` (of a seat), ``discard`` and the answers ``double:yes`` and ``double:no``.
    """
    game, counts, viewer = given.game, given.counts, given.view.seat
    plan = plan_for(given.size)
    unit, mid = plan.unit, plan.wide / 2
    n, rows = game.seats, len(game.defn.colours)
    side_limit = int(game.defn.rules["side_limit"])
    spots = seat_spots(plan, n)
    poses: list[tuple[Pose, ...]] = [()] * len(game.zones)
    bases: list[Pose] = [Pose(0, 0, 1, 0, 0)] * len(game.zones)
    seats: list[SeatPlace | None] = [None] * n
    boxes: dict[str, Box] = {}
    counters: dict[int, Point] = {}
    for step in range(n):
        seat: Seat = (viewer + step) % n
        spot, hand = spots[step], game.zone("hand", seat)
        place = seat_place(plan, spot, seat, step, n)
        doppler = boxes[f"doppler:{seat}"] = _doppler_box(plan, place, unit)
        # Nobody has a stack: the Doppler is all that lies before a seat.
        seats[seat] = replace(place, laid=doppler)
        bases[hand], poses[hand] = hand_fan(plan, spot, step, counts[hand], given.order, given.scroll)
        portrait = place.medallion
        boxes[f"points:{seat}"] = Box.around(
            portrait.left + 0.5 * unit, portrait.bottom - 2.2 * unit, 3.4 * unit, 3.4 * unit
        )
    top, pitch = _rows_place(plan, n, rows)
    shift, span = _side(plan, side_limit)
    reach = ROW_WIDE / 2 + GAP + span
    for row in range(rows):
        y = top + row * pitch
        boxes[f"row:{row}"] = plan.box(mid, y, ROW_WIDE, ROW_HIGH)
        for side in SIDES:
            sign = -1 if side == "left" else 1
            zone = game.zone(side, -1, row)
            places = [
                plan.pose(
                    mid + sign * (ROW_WIDE / 2 + GAP + CARD / 2 + i * shift),
                    y + (CARD * CARD_RATIO - ROW_HIGH) / 2 + 0.12 * wobble(zone, i, 1),
                    CARD,
                    1.3 * wobble(zone, i, 2),
                    # Where they overlap, the number in the left corner stays in sight on either side.
                    Z_LAID + 20 * row + (i if sign > 0 else side_limit - i),
                )
                for i in range(max(counts[zone], side_limit) + 1)
            ]
            bases[zone] = places[0]
            poses[zone] = tuple(places[: counts[zone]])
            boxes[f"next-{side}:{row}"] = places[min(counts[zone], side_limit - 1)]._replace(turn=0).bounds
            width = span + GAP
            boxes[f"{side}:{row}"] = plan.box(mid + sign * (ROW_WIDE / 2 + width / 2), y, width, min(pitch, ROW_HIGH))
            boxes[f"sum-{side}:{row}"] = plan.box(mid + sign * (reach + 0.5 + BADGE / 2), y, BADGE, BADGE)
    draw, discard = game.zone("draw"), game.zone("discard")
    pile_y = spots[1].laid[1]
    bases[draw] = plan.pose(plan.wide - PILE_X, pile_y, PILE_WIDTH * 0.86, 0, Z_PILE)
    poses[draw] = draw_pile(bases[draw], draw, counts[draw], unit)
    # On the pile: below it, it would stand beside a name like points, further left over the points of heaven.
    counters[draw] = Point(bases[draw].x - 0.9 * unit, bases[draw].y - 0.2 * unit)
    bases[discard] = plan.pose(PILE_X, pile_y, PILE_WIDTH * 0.86, 0, Z_PILE)
    poses[discard] = tuple(laid(bases[discard], discard, i, unit, 2.2) for i in range(counts[discard]))
    boxes["discard"] = bases[discard].bounds.grown(thickness(20) * unit * 0.4)
    # Beside the hand, which one has to see to decide: below what explains the question.
    room = bubble_box(plan)
    wide = min(room.width, ANSWER * unit)
    for i, answer in enumerate(ANSWERS):
        boxes[answer] = Box(room.centre.x - wide / 2, plan.y(plan.high - 10.25 + 4.3 * i), wide, 3.7 * unit)
    # What is explained leaves the Doppler of the seat at the right in sight.
    lowest = max((boxes[f"doppler:{seat}"].bottom for seat in range(n) if seat != viewer), default=0.0)
    shift = max(0.0, min(lowest + 0.4 * unit - room.top, 0.3 * room.height))
    bubble = Box(room.left, room.top + shift, room.width, room.height - shift)
    board_bottom = top + (rows - 1) * pitch
    return TableLayout(
        size=given.size,
        unit=unit,
        viewer=viewer,
        poses=tuple(poses),
        bases=tuple(bases),
        seats=tuple(place for place in seats if place is not None),
        ribbon=plan.box(mid, top - ROW_HIGH / 2 - 1.75, 54, 2.6),
        banner=banner_box(plan),
        bubble=bubble,
        buttons=corner_buttons(given.size, unit),
        middle=Point(plan.x(mid), plan.y((top + board_bottom) / 2)),
        area=area_box(plan),
        boxes=boxes,
        slots=(),
        spread=frozenset(range(2 * rows)),
        counters=counters,
        face_width=CARD * unit,
        scroll=given.scroll,
    )


def _side(plan: Plan, side_limit: int) -> tuple[float, float]:
    """Return from one card of a side to the next, and the width of a whole side, in units.

    Three cards lie side by side. More of them, which only a rules file of one's own asks for, overlap: the board must
    not reach what lies before those who sit beside it.
    """
    room = SIDE_CARDS * (CARD + GAP) + max(0.0, plan.wide - 96) / 2
    step = min(CARD + GAP, (room - CARD - GAP) / max(side_limit - 1, 1))
    return step, (side_limit - 1) * step + CARD + GAP


def _rows_place(plan: Plan, seats: int, rows: int) -> tuple[float, float]:
    """Return the middle of the first row and the distance between two, in units."""
    first = (13.6 if seats > 3 else 5.0) + ROW_HIGH / 2
    last = plan.high - 20.3 - CARD * CARD_RATIO + ROW_HIGH / 2
    pitch = min((last - first) / max(rows - 1, 1), CARD * CARD_RATIO + 0.5)
    return (first + last - pitch * (rows - 1)) / 2, pitch


def _doppler_box(plan: Plan, place: SeatPlace, unit: float) -> Box:
    """Return where a seat's Doppler lies: beside its portrait, towards the table's edge or the middle."""
    high, wide = DOPPLER * CARD_RATIO * unit, DOPPLER * unit
    portrait = place.medallion
    if place.side == "below":
        return Box.around(portrait.right + 1.4 * unit + wide / 2, portrait.centre.y + 0.6 * unit, wide, high)
    if place.side == "top":
        return Box.around(portrait.right + 0.9 * unit + wide / 2, portrait.centre.y + 0.3 * unit, wide, high)
    inwards = 1 if place.side == "left" else -1
    x = portrait.centre.x - inwards * 0.2 * unit
    return Box.around(x, place.plate.bottom + 0.9 * unit + high / 2, wide, high)
