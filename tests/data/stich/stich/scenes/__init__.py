"""Stich at the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from heul_doch.game.core.cards import Seat
from heul_doch.game.core.engine import Game
from heul_doch.game.core.moves import Choice, Move, Reason
from heul_doch.scenes.table.adapter import GameAdapter
from heul_doch.scenes.table.layout import (
    LAID_WIDTH,
    PILE_WIDTH,
    Z_LAID,
    LayoutInput,
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
)
from heul_doch.scenes.table.move_targets import MoveTargets, Pick, Target
from heul_doch.scenes.ui.scene import Launch, Scene


class StichAdapter(GameAdapter):
    """What the table of Stich has of its own."""

    family: ClassVar[str] = "stich"

    def arrange(self, given: LayoutInput) -> TableLayout:
        """Return hands round the table, taken cards before the seats, the trick in the middle."""
        plan, game, viewer, counts = plan_for(given.size), given.game, given.view.seat, given.counts
        n, spots = game.seats, seat_spots(plan, game.seats)
        poses: list[tuple[Pose, ...]] = [()] * len(game.zones)
        bases: list[Pose] = [Pose(0, 0, 1, 0, 0)] * len(game.zones)
        seats: list[SeatPlace] = []
        for seat in range(n):
            step = (seat - viewer) % n
            spot, hand, taken = spots[step], game.zone("hand", seat), game.zone("taken", seat)
            seats.append(seat_place(plan, spot, seat, step, n))
            bases[hand], poses[hand] = hand_fan(plan, spot, step, counts[hand], given.order, given.scroll)
            bases[taken] = plan.pose(*spot.laid, spot.laid_width * 0.8, 0, Z_LAID + 100 * step)
            poses[taken] = tuple(laid(bases[taken], taken, i, plan.unit) for i in range(counts[taken]))
        mid, y = plan.wide / 2, 23.0
        trick, draw = game.zone("trick"), game.zone("draw")
        bases[trick] = plan.pose(mid, y, LAID_WIDTH, 0, Z_LAID)
        poses[trick] = tuple(
            plan.pose(mid + (i - (n - 1) / 2) * 4.5, y, LAID_WIDTH, 0, Z_LAID + i) for i in range(counts[trick])
        )
        bases[draw] = plan.pose(plan.wide - 6, y + 12, PILE_WIDTH, 0, 0)
        poses[draw] = draw_pile(bases[draw], draw, counts[draw], plan.unit)
        return TableLayout(
            size=given.size,
            unit=plan.unit,
            viewer=viewer,
            poses=tuple(poses),
            bases=tuple(bases),
            seats=tuple(seats),
            ribbon=plan.box(mid, 13.5, 54, 2.6),
            banner=banner_box(plan),
            bubble=bubble_box(plan),
            buttons=corner_buttons(given.size, plan.unit),
            middle=Point(plan.x(mid), plan.y(y)),
            area=area_box(plan),
            boxes={"trick": plan.box(mid, y, 9 + 4.5 * (n - 1), 13)},
            slots=(trick,),
            spread=frozenset({trick}),
            face_width=LAID_WIDTH * plan.unit,
            scroll=given.scroll,
        )

    def move_targets(self, game: Game, viewer: Seat) -> MoveTargets:
        """Return where cards go."""
        return StichMoveTargets(game, viewer)

    def result(self, launch: Launch) -> Scene:
        """Return the score sheet."""
        from stich.scenes.result import StichSheet

        return StichSheet(launch)


class StichMoveTargets(MoveTargets):
    """A card goes onto the trick."""

    def targets(
        self, legal: Sequence[Move], picked: Sequence[Pick], chosen: tuple[Choice, ...] = ()
    ) -> tuple[Target, ...]:
        """Return the trick, if the card may be laid there."""
        cards = tuple(pick.card for pick in picked)
        return tuple(Target("trick", move) for move in legal if move.cards == cards)

    def zone_of(self, key: str) -> int:
        """Return the trick."""
        return self.game.zone("trick") if key == "trick" else -1

    def refused(self, legal: Sequence[Move], picked: Sequence[Pick], key: str) -> Move | Reason | None:
        """Return the move that was meant."""
        cards = tuple(pick.card for pick in picked if pick.card is not None)
        return Move(self.viewer, "lay", cards) if key in ("", "trick") else None


ADAPTER: Final = StichAdapter()
