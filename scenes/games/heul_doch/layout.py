"""Where everything lies at a table of Heul doch: stacks before the seats, two piles, the bowl for onions."""

from __future__ import annotations

from typing import Final

from heul_doch.scenes.table.layout import (
    CARD_RATIO,
    PILE_WIDTH,
    Z_LAID,
    Z_PILE,
    Box,
    LayoutInput,
    Plan,
    Point,
    TableLayout,
    draft_of,
    thickness,
)

PILE_DX: Final = 9.1
"""Draw and discard pile lie so far from the middle."""


def arrange(given: LayoutInput) -> TableLayout:
    """Lay out the table.

    The layout's own boxes: ``draw``, ``discard``, ``onion`` (drop here to lay a card as an onion), ``to:left`` and
    ``to:right`` (choice of a direction).
    """
    draft = draft_of(given)
    game, plan, mid, n = draft.game, draft.plan, draft.mid, draft.game.seats
    stacks = [game.zone("stack", seat) for seat in range(n)]
    for seat, stack in enumerate(stacks):
        step = draft.step(seat)
        spot = draft.spots[step]
        draft.pile(stack, plan.pose(*spot.laid, spot.laid_width, 0, Z_LAID + 100 * step))
    piles_y = _piles_y(plan, n)
    draw = draft.draw_pile(plan.pose(mid - PILE_DX, piles_y, PILE_WIDTH, 0, Z_PILE))
    discard = game.zone("discard")
    draft.pile(discard, plan.pose(mid + PILE_DX, piles_y, PILE_WIDTH, 0, Z_PILE), 2.2)
    box = _pile_box(plan, -PILE_DX, n)
    draft.counters[draw] = Point(box.centre.x, box.bottom + 0.6 * draft.unit)
    draft.boxes = {
        "draw": box,
        "discard": _pile_box(plan, PILE_DX, n),
        "onion": plan.box(mid + 11.2, plan.high - 26.4, 8.2, 8.2),
        "to:left": plan.box(mid - 17.6, piles_y + 0.6, 7.0, 7.0),
        "to:right": plan.box(mid + 17.6, piles_y + 0.6, 7.0, 7.0),
    }
    return draft.finish(
        middle=piles_y + 4,
        ribbon=piles_y - (9.1 if n > 3 else 10.0),
        face_width=draft.bases[stacks[draft.viewer]].width,
        slots=(*stacks, draw, discard),
    )


def _piles_y(plan: Plan, seats: int) -> float:
    spare = plan.high - 60
    return (23.1 if seats > 3 else 20.6) + spare * 0.5


def _pile_box(plan: Plan, dx: float, seats: int) -> Box:
    height = PILE_WIDTH * CARD_RATIO + thickness(99)
    return plan.box(plan.wide / 2 + dx, _piles_y(plan, seats) - thickness(99) / 2, PILE_WIDTH + 0.3, height + 0.3)
