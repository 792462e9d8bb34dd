"""What can be asked of a table by key or corner button, besides playing: registered by the modules that do it.

A module listed in :data:`MODULES` has a tuple ``COMMANDS``. A command with an icon gets a button: the first four with
``side="right"`` in the upper right corner, those with ``side="left"`` in the upper left one. The words of its button
are the message ``table-button-NAME``. ::

    COMMANDS = (Command("hint", ("i",), lambda table: table.open_panel("hint", ...), icon="icon/hint", side="left"),)
"""

from __future__ import annotations

import importlib
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final, Literal

from heul_doch.scenes.table.corner import CORNER

if TYPE_CHECKING:
    from heul_doch.scenes.table.table_base import TableBase

MODULES: Final = (
    "heul_doch.scenes.table.table_panels",
    "heul_doch.scenes.table.commitment_seal",
)
"""Modules with commands, in the order of their buttons."""


def _always(_: TableBase) -> bool:
    return True


@dataclass(frozen=True, slots=True)
class Command:
    """Something a table does when asked."""

    name: str
    keys: tuple[str, ...]
    """Names of keys (:class:`scenes.base.input.Key`); letters as printed on the key."""
    run: Callable[[TableBase], None]
    icon: str = ""
    """Picture of its corner button, empty for a key alone."""
    side: Literal["left", "right"] = "right"
    is_offered: Callable[[TableBase], bool] = _always
    """Whether it means something at this table; looked at when the table is set up."""


@lru_cache(maxsize=1)
def commands() -> tuple[Command, ...]:
    """Return all commands there are. Raises ValueError when two want the same key or name: a mistake in a module."""
    found: list[Command] = []
    for name in MODULES:
        found += importlib.import_module(name).COMMANDS
    for what in ([command.name for command in found], [key for command in found for key in command.keys]):
        double = {entry for entry in what if what.count(entry) > 1}
        if double:
            raise ValueError(f"two commands of the table are called by {', '.join(sorted(double))}")
    return tuple(found)


def buttons(offered: tuple[Command, ...]) -> tuple[tuple[Command, int], ...]:
    """Return the commands with a button, each with its place in :attr:`scenes.table.layout.TableLayout.buttons`."""
    right = [command for command in offered if command.icon and command.side == "right"][:CORNER]
    left = [command for command in offered if command.icon and command.side == "left"][:CORNER]
    return (*zip(right, range(CORNER)), *zip(left, range(CORNER, 2 * CORNER)))
