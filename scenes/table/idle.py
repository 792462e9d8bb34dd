"""The cards of the hand rise and sink a few times when the player on turn has done nothing for a while.

Part of :class:`scenes.table.view.TableView`. It happens once after every pause: a table that waits must cost nothing.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from heul_doch.scenes.base.theme import DURATION
from heul_doch.scenes.table.card_model import CardSprite

if TYPE_CHECKING:
    from heul_doch.scenes.base.tween import Timer
    from heul_doch.scenes.table.table_context import TableContext

PATIENCE: Final = 10.0
"""Seconds without an action on the player's turn."""
BREATHS: Final = 3
REACH: Final = 0.45
"""Units by which a card rises."""


class IdleHand:
    """Waits for a pause, then moves the cards of the hand."""

    def __init__(self, table: TableContext) -> None:
        self._table = table
        self._state: object = None
        self._timer: Timer | None = None

    def lay_out(self) -> None:
        """Start the wait again: the window has changed."""
        self._state = None

    def sync(self) -> None:
        """Start the wait again whenever the player does something."""
        table = self._table
        controls = table.controls
        state = (
            table.is_my_turn,
            controls.active,
            controls.marked,
            controls.chosen,
            controls.hover_key,
            table.director.view.ply,
        )
        if state == self._state:
            return
        self._state = state
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if table.is_my_turn and table.director.is_full:
            self._timer = table.ctx.after(PATIENCE, self._breathe)

    def _breathe(self) -> None:
        self._timer = None
        table = self._table
        director = table.director
        if not table.is_my_turn or not director.is_full or table.controls.carry is not None:
            return
        for place, card in enumerate(sorted(director.hand, key=lambda card: card.x)):
            length = BREATHS * DURATION["card.breathe"]
            key = ("nudge", card.number)
            director.decor.play(self._rise(card), duration=length, delay=0.07 * place, key=key)

    def _rise(self, card: CardSprite) -> Callable[[float], None]:
        reach = REACH * self._table.director.layout.unit

        def rise(t: float) -> None:
            card.nudge_y = -reach * math.sin(math.pi * BREATHS * t) ** 2 if t < 1 else 0.0

        return rise
