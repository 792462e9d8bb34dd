"""Pointer and keys at a table: to the corner buttons, an open sheet, a command, or the controls."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from heul_doch.scenes.base.input import (
    Event,
    Focus,
    Key,
    PointerCancel,
    PointerDown,
    PointerLeave,
    PointerMove,
    PointerUp,
    Wheel,
)

if TYPE_CHECKING:
    from heul_doch.scenes.table.commands import Command
    from heul_doch.scenes.table.hand_order import HandOrder
    from heul_doch.scenes.table.table_base import TableBase

WHEEL_CARDS: Final = 3
"""Cards a full fan moves by at one notch of the wheel."""


class TableInput:
    """What comes in at one table."""

    def __init__(
        self,
        table: TableBase,
        order: HandOrder,
        offered: Sequence[Command],
        buttons: Sequence[tuple[Command, int]],
    ) -> None:
        """``offered`` are the commands of this table, ``buttons`` those with a corner button."""
        self._table, self._order, self._buttons = table, order, buttons
        self._keys = {key: command for command in offered for key in command.keys}

    def take(self, event: Event) -> bool:
        """Hand an event to whom it concerns; return whether it meant something."""
        table = self._table
        controls, view, corner = table.controls, table.table, table.table.corner
        match event:
            case PointerDown(pos):
                if corner.panel_name:
                    corner.close_panel()
                    return True
                corner.pressed = corner.button_at(*pos)
                if corner.pressed < 0:
                    view.signs.clear()
                    controls.press(*pos)
            case PointerMove(pos, held):
                corner.hovered = corner.button_at(*pos)
                controls.move(*pos, held)
            case PointerUp(pos):
                pressed, corner.pressed = corner.pressed, -1
                if pressed >= 0:
                    if pressed == corner.button_at(*pos):
                        self._buttons[pressed][0].run(table)
                else:
                    controls.release(*pos)
            case PointerCancel():
                corner.pressed = -1
                controls.cancel()
            case PointerLeave():
                corner.hovered = -1
                controls.leave()
            case Focus(gained):
                if not gained:
                    controls.cancel()
            case Wheel():
                return table.layout.scroll_limit > 0 and controls.wheel(WHEEL_CARDS * (-1 if event.y > 0 else 1))
            case Key():
                corner.hovered = -1
                return self._key(event)
            case _:
                return False
        return True

    def _key(self, key: Key) -> bool:
        table = self._table
        if key.ctrl and not key.alt and not key.repeat:
            command = self._keys.get(f"ctrl+{key.name}")
            if command is not None:
                command.run(table)
                return True
        if key.ctrl and not key.alt and key.name in ("left", "right"):
            return self._order.move(1 if key.name == "right" else -1)
        if key.ctrl or key.alt:
            return False
        corner = table.table.corner
        name = "backtab" if key.name == "tab" and key.shift else key.name
        if key.text.isdigit():
            name = key.text
        if key.means("?"):
            name = "help"
        command = self._keys.get(name)
        if corner.panel_name and not key.repeat:
            is_same = command is not None and command.name == corner.panel_name
            corner.close_panel()
            if is_same or name in ("escape", "enter", "space"):
                return True
        if command is not None:
            if not key.repeat:
                command.run(table)
            return True
        if key.repeat and name not in ("left", "right", "tab", "backtab", "up", "down"):
            return True
        if name == "escape" and not table.controls.key(name):
            table.go_on_top("pause")
            return True
        if name != "escape":
            table.table.signs.clear()
            if key.shift and name in ("left", "right"):
                table.controls.add(1 if name == "right" else -1)
                return True
            return table.controls.key(name)
        return True
