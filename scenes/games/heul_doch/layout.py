"""Where everything lies at a table of Heul doch: stacks before the seats, two piles, the bowl for onions."""

from __future__ import annotations

from typing import Final

from heul_doch.scenes.table.layout import (
    CARD_RATIO,
    PILE_WIDTH,
    Z_LAID,
    Z_PILE,
    LayoutInput,
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
    piles_y = (23.1 if n > 3 else 20.6) + (plan.high - 60) * 0.5
    draw = draft.draw_pile(plan.pose(mid - PILE_DX, piles_y, PILE_WIDTH, 0, Z_PILE))
    discard = game.zone("discard")
    draft.pile(discard, plan.pose(mid + PILE_DX, piles_y, PILE_WIDTH, 0, Z_PILE), 2.2)
    high = PILE_WIDTH * CARD_RATIO + thickness(99) + 0.3
    draw_box, discard_box = (
        plan.box(mid + dx, piles_y - thickness(99) / 2, PILE_WIDTH + 0.3, high) for dx in (-PILE_DX, PILE_DX)
    )
    draft.counters[draw] = Point(draw_box.centre.x, draw_box.bottom + 0.6 * draft.unit)
    draft.boxes = {
        "draw": draw_box,
        "discard": discard_box,
        "onion": plan.box(mid + 11.2, plan.high - 26.4, 8.2, 8.2),
        "to:left": plan.box(mid - 17.6, piles_y + 0.6, 7.0, 7.0),
        "to:right": plan.box(mid + 17.6, piles_y + 0.6, 7.0, 7.0),
    }
    return draft.finish(
        middle=piles_y + 4,
        ribbon=piles_y - (9.1 if n > 3 else 10.0),
        face_width=draft.bases[stacks[draft.below]].width,
        slots=(*stacks, draw, discard),
    )
