"""Where everything lies at a table of Himmel + Hölle: five rows in the middle, a Doppler at every seat.

In a row the cards lie to both sides of the Himmel + Hölle card, the devil's to the left, the angel's to the right, the
first next to it. Rows overlap downwards: of each card at least the numeral stays in sight.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from heul_doch.scenes.games.himmel_hoelle.move_targets import SIDES
from heul_doch.scenes.table.layout import (
    CARD_RATIO,
    PILE_WIDTH,
    Z_LAID,
    Z_PILE,
    Box,
    LayoutInput,
    Plan,
    Point,
    SeatPlace,
    TableLayout,
    draft_of,
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
    draft = draft_of(given)
    game, plan, unit, mid, boxes = draft.game, draft.plan, draft.unit, draft.mid, draft.boxes
    n, rows, side_limit = game.seats, len(game.defn.colours), int(game.defn.rules["side_limit"])
    for seat, place in enumerate(draft.seats):
        doppler = boxes[f"doppler:{seat}"] = _doppler_box(plan, place, unit)
        # Nobody has a stack: the Doppler is all that lies before a seat.
        draft.seats[seat] = replace(place, laid=doppler)
        portrait, size = place.medallion, 3.4 * unit
        boxes[f"points:{seat}"] = Box.around(portrait.left + 0.5 * unit, portrait.bottom - 2.2 * unit, size, size)
    top, pitch = _rows_place(plan, n, rows)
    shift, span = _side(plan, side_limit)
    reach = ROW_WIDE / 2 + GAP + span
    for row in range(rows):
        y = top + row * pitch
        boxes[f"row:{row}"] = plan.box(mid, y, ROW_WIDE, ROW_HIGH)
        for side, sign in zip(SIDES, (-1, 1)):
            zone = game.zone(side, -1, row)
            count = draft.counts[zone]
            places = [
                plan.pose(
                    mid + sign * (ROW_WIDE / 2 + GAP + CARD / 2 + i * shift),
                    y + (CARD * CARD_RATIO - ROW_HIGH) / 2 + 0.12 * wobble(zone, i, 1),
                    CARD,
                    1.3 * wobble(zone, i, 2),
                    # Where they overlap, the number in the left corner stays in sight on either side.
                    Z_LAID + 20 * row + (i if sign > 0 else side_limit - i),
                )
                for i in range(max(count, side_limit) + 1)
            ]
            draft.bases[zone], draft.poses[zone] = places[0], tuple(places[:count])
            boxes[f"next-{side}:{row}"] = places[min(count, side_limit - 1)]._replace(turn=0).bounds
            width = span + GAP
            boxes[f"{side}:{row}"] = plan.box(mid + sign * (ROW_WIDE / 2 + width / 2), y, width, min(pitch, ROW_HIGH))
            boxes[f"sum-{side}:{row}"] = plan.box(mid + sign * (reach + 0.5 + BADGE / 2), y, BADGE, BADGE)
    pile_y, discard = draft.spots[1].laid[1], game.zone("discard")
    draw = draft.draw_pile(plan.pose(plan.wide - PILE_X, pile_y, PILE_WIDTH * 0.86, 0, Z_PILE))
    # On the pile: below it, it would stand beside a name like points, further left over the points of heaven.
    draft.counters[draw] = Point(draft.bases[draw].x - 0.9 * unit, draft.bases[draw].y - 0.2 * unit)
    draft.pile(discard, plan.pose(PILE_X, pile_y, PILE_WIDTH * 0.86, 0, Z_PILE), 2.2)
    boxes["discard"] = draft.bases[discard].bounds.grown(thickness(20) * unit * 0.4)
    # Beside the hand, which one has to see to decide: below what explains the question.
    room = draft.bubble
    wide = min(room.width, ANSWER * unit)
    for i, answer in enumerate(ANSWERS):
        boxes[answer] = Box(room.centre.x - wide / 2, plan.y(plan.high - 10.25 + 4.3 * i), wide, 3.7 * unit)
    # What is explained leaves the Doppler of the seat at the right in sight.
    lowest = max((boxes[f"doppler:{seat}"].bottom for seat in range(n) if seat != draft.below), default=0.0)
    down = max(0.0, min(lowest + 0.4 * unit - room.top, 0.3 * room.height))
    draft.bubble = Box(room.left, room.top + down, room.width, room.height - down)
    return draft.finish(
        middle=top + (rows - 1) * pitch / 2,
        ribbon=top - ROW_HIGH / 2 - 1.75,
        face_width=CARD * unit,
        spread=frozenset(range(2 * rows)),
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
    high, wide, portrait = DOPPLER * CARD_RATIO * unit, DOPPLER * unit, place.medallion
    if place.side in ("below", "top"):
        right, down = (1.4, 0.6) if place.side == "below" else (0.9, 0.3)
        return Box.around(portrait.right + right * unit + wide / 2, portrait.centre.y + down * unit, wide, high)
    inwards = 1 if place.side == "left" else -1
    return Box.around(portrait.centre.x - inwards * 0.2 * unit, place.plate.bottom + 0.9 * unit + high / 2, wide, high)
