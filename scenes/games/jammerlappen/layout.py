"""Where everything lies at a table of Jammerlappen: the pot in the middle, columns before every seat.

A column is a card face down and one face up on it, shifted so that both can be told. The cards laid last lie side by
side on the pot: a set that grows, or a row of action cards, can be counted.
"""

from __future__ import annotations

from dataclasses import replace
from functools import reduce
from typing import Final

from heul_doch.scenes.table.layout import (
    CARD_RATIO,
    Z_LAID,
    Z_PILE,
    Box,
    LayoutInput,
    Plan,
    Point,
    Pose,
    Spot,
    TableLayout,
    plan_for,
    seat_spots,
    wobble,
)

POT_CARD: Final = 7.0
POT_STEP: Final = 2.5
"""From one of the cards laid last to the next."""
POT_SHOWN: Final = 5
"""So many of them lie side by side: one more than most sets need."""
POT_WIDE: Final = 20.0
POT_HIGH: Final = 14.2
OWN: Final = (6.9, 9.0)
"""Width of the viewer's cards in columns, and from one column to the next."""
SIDE: Final = (4.8, 5.4)
"""The same of seats at the sides."""
SIDE_OUT: Final = 14.4
"""From a portrait at the side to the middle of its columns: clear of the face and of the piles."""
TOPS: Final = {1: (5.2, 12.0, -6.7, 5.4), 2: (5.2, 12.0, -6.7, 5.4), 3: (4.8, 10.2, -6.1, 4.9)}
"""Seats opposite -> width of the cards in their columns, how far from a portrait the columns and the hand lie, and
the hand's span. The cards overlap rather than become too small to be read."""
TOP_PITCH: Final = {5.2: 4.7, 4.8: 3.4}
"""Width of those cards -> from one column to the next."""
TOP_FOOT: Final = 8.3
"""Where the cards in columns opposite end."""
PILE_CARD: Final = 4.7
FLAT: Final = 0.5
"""How thick a pile beside the pot is drawn, as a part of its thickness: the log line runs above it."""
SIDE_DOWN: Final = 4.2
SHIFT: Final = 0.13
"""How far the two cards of a column lie apart, as a part of their width."""
Z_POT: Final = Z_LAID + 1_200


def arrange(given: LayoutInput) -> TableLayout:
    """Lay out the table.

    The layout's own boxes: ``pot`` (drop cards here), ``sign`` (the number in force), ``take``, ``keep``, ``go-on`` and
    ``arm`` (buttons), ``window`` (how long one may react), ``column:C`` (the viewer's columns), ``columns:S`` (a
    seat's).
    """
    game, plan = given.game, plan_for(given.size)
    n, columns = game.seats, int(game.defn.rules["columns"])
    draft = TableLayout(given, plan, [_narrow(plan, spot, step, n) for step, spot in enumerate(seat_spots(plan, n))])
    unit, mid, boxes, below = draft.unit, draft.mid, draft.boxes, draft.below
    for seat in range(n):
        step = draft.step(seat)
        spot, around = draft.spots[step], list[Box]()
        for column in range(columns):
            pair = []
            for kind, pose in _column(plan, spot, step, column, columns).items():
                zone = game.zone(kind, seat, column)
                draft.bases[zone], draft.poses[zone] = pose, (pose,) * draft.counts[zone]
                pair.append(pose.bounds)
            around.append(pair[0].united(pair[1]))
            if not step:
                boxes[f"column:{column}"] = around[-1]
        boxes[f"columns:{seat}"] = reduce(Box.united, around)
        place, (x, y) = draft.seats[seat], spot.portrait
        # Opposite the columns lie to the right of the face: signs over it appear on its other side.
        is_top = spot.side == "top"
        note = plan.box(x - spot.radius - 0.4, y - spot.radius * 0.75, 3.6, 3.6) if is_top else place.note
        draft.seats[seat] = replace(place, laid=boxes[f"columns:{seat}"], note=note)
    pot_y = 21.5 + (plan.high - 60) * 0.4
    # Between two nothing lies beside the pot in a high window: it is larger there.
    grown = 1 + 0.4 * (plan.high - 60) / 18 if n == 2 else 1.0
    wide, high = POT_WIDE * grown, POT_HIGH * grown
    pot, removed = game.zone("pot"), game.zone("removed")
    boxes["pot"] = plan.box(mid, pot_y, wide, high)
    draft.bases[pot] = plan.pose(mid, pot_y, POT_CARD * grown, 0, Z_POT)
    count = draft.counts[pot]
    draft.poses[pot] = tuple(_pot_pose(plan, pot, pot_y, i, count, grown) for i in range(count))
    pile_x, gap = mid - wide / 2 - 2.9, 3.8
    draw = draft.draw_pile(plan.pose(pile_x, pot_y - gap, PILE_CARD, 0, Z_PILE), FLAT)
    draft.counters[draw] = Point(draft.bases[draw].x - 2.6 * unit, draft.bases[draw].y + 2.0 * unit)
    draft.pile(removed, plan.pose(pile_x, pot_y + gap, PILE_CARD, 0, Z_PILE + 200), 2.2, FLAT)
    boxes["sign"] = plan.box(mid + wide / 2 + 4.9, pot_y - 2.2, 9.0, 7.4)
    boxes["window"] = plan.box(mid + 23.2, plan.high - 21.6, 13.0, 2.6)
    # Below the columns at the side and clear of the name plates there.
    for key, x in (("take", -23.2), ("keep", -23.2), ("go-on", 23.2), ("arm", 23.2)):
        boxes[key] = plan.box(mid + x, plan.high - 25.2, 15.0, 4.2)
    return draft.finish(
        middle=pot_y,
        ribbon=pot_y - high / 2 - 2.3,
        face_width=POT_CARD * unit,
        slots=(*(game.zone("hidden", below, column) for column in range(columns)), draw, removed),
        spread=frozenset({pot}),
    )


def _narrow(plan: Plan, spot: Spot, step: int, seats: int) -> Spot:
    """Return a seat's place with room for its columns."""
    if spot.side == "below":
        return spot
    if spot.side != "top":
        # With few seats, too, they sit low enough for the signs beside the pot.
        down = SIDE_DOWN if seats <= 3 else 0.0
        (x, y), (hand_x, hand_y) = spot.portrait, spot.hand
        return spot._replace(portrait=(x, y + down), hand=(hand_x, hand_y + down))
    tops = seats - 3 if seats > 2 else 1
    i = step - 2 if seats > 2 else 0
    # Three must be told apart: what belongs to one lies closer together than to the next.
    spacing = {1: 0.0, 2: 33.0, 3: 26.6}[tops] + (plan.wide - 96) * 0.3
    x = plan.wide / 2 - (4.15 if tops == 3 else 2.4) + (i - (tops - 1) / 2) * spacing
    width, laid, hand, span = TOPS[tops]
    # They end above the name plates.
    y = TOP_FOOT - width * (CARD_RATIO + SHIFT) / 2
    return spot._replace(portrait=(x, 4.9), laid=(x + laid, y), laid_width=width, hand=(x + hand, 5.0), hand_span=span)


def _column(plan: Plan, spot: Spot, step: int, column: int, columns: int) -> dict[str, Pose]:
    """Return how the two cards of a column lie."""
    t = column - (columns - 1) / 2
    if not step:
        x, y, (width, pitch) = plan.wide / 2, plan.high - 25.8, OWN
    elif spot.side == "top":
        (x, y), width, pitch = spot.laid, spot.laid_width, TOP_PITCH[spot.laid_width]
    else:
        inwards = 1 if spot.side == "left" else -1
        x, y, (width, pitch) = spot.portrait[0] + inwards * SIDE_OUT, spot.portrait[1] + 0.6, SIDE
    pitch = min(pitch, 3 * pitch / columns)
    shift, z = SHIFT * width / 2, Z_LAID + 120 * step + 10 * column
    lean = 1.4 * wobble(step, column, 5)
    return {
        "hidden": plan.pose(x + t * pitch - shift, y - shift, width, lean, z),
        "open": plan.pose(x + t * pitch + shift, y + shift, width, lean + 1.2 * wobble(step, column, 6), z + 5),
    }


def _pot_pose(plan: Plan, zone: int, y: float, index: int, count: int, grown: float) -> Pose:
    """Return how a card lies in the pot: the last ones side by side, those before in a heap."""
    shown, step = min(count, POT_SHOWN), POT_STEP * grown
    from_top = count - 1 - index
    x = plan.wide / 2 + (shown - 1) / 2 * step - min(from_top, shown - 1) * step
    # In the heap a card lies as it fell.
    across, down, turn = (0.0, 0.25, 2.0) if from_top < shown else (0.5, 0.4, 10.0)
    x, y = x + across * wobble(zone, index, 3), y + down * wobble(zone, index, 4)
    return plan.pose(x, y, POT_CARD * grown, turn * wobble(zone, index, 2), Z_POT + index)
