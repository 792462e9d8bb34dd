"""What can be asked of a table by key or corner button, besides playing.

A command with an icon gets a button: the first four with ``side="right"`` in the upper right corner, those with
``side="left"`` in the upper left one. The words of its button are the message ``table-button-NAME``.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal

from heul_doch.game.records.commitment import shown
from heul_doch.scenes.table import standing as standing
from heul_doch.scenes.table.corner import CORNER

if TYPE_CHECKING:
    from heul_doch.scenes.table.table_base import TableBase


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


def _log(table: TableBase) -> None:
    words = table.ctx.words
    lines = table.speech().since_my_move(table.director.lines) or [words("table-log-empty")]
    table.open_panel("log", words("table-log-title"), lines, words("table-log-note"))


def _may(table: TableBase) -> None:
    controls, legal = table.controls, table.controls.legal()
    picks = table.picks
    lines = table.speech().what_may_i_play(
        table.director.view,
        legal,
        [picks[index] for index in controls.fan()],
        lambda pick: table.move_targets.targets(legal, (pick,)),
    )
    table.open_panel("may", table.ctx.words("table-may-title"), lines)


def _count(table: TableBase) -> None:
    lines = table.speech().who_has_how_many(table.director.view, table.shows_aids)
    evening = table.live.setup.evening
    if evening is not None and evening.series.matches:
        lines = [*standing.lines(table.ctx, evening, table.live.names), *lines]
    table.open_panel("count", table.ctx.words("table-count-title"), lines)


def _scene(name: str) -> Callable[[TableBase], None]:
    return lambda table: table.go_on_top(name)


def _take_back(table: TableBase) -> None:
    """Return to the person's last decision, at once, whatever flies or thinks."""
    words, live = table.ctx.words, table.live
    if not live.can_take_back:
        table.ctx.toast(words("table-undo-nothing"))
        return
    table.forget_position()
    is_dealt_anew = live.take_back()
    # A window of reaction that was open belongs to a game that is gone.
    live.begin_reactions(lambda game: table.adapter.reactions(game, table.ctx, table.move_targets))
    table.show_with_past()
    # The remarks go on from here; nothing that happened before is worth one now.
    table.remarks.forget()
    table.ctx.sound.play("table.rewind")
    table.ctx.toast(words("table-undo-anew" if is_dealt_anew else "table-undo-done"))


def _has_person(table: TableBase) -> bool:
    return table.live.has_person


def _seal(table: TableBase) -> None:
    words, seal = table.ctx.words, table.live.commitment
    if not seal:
        table.open_panel("seal", words("table-seal-title"), [words("table-seal-none")])
        return
    lines = [words("table-seal-hash", seal=shown(seal)), words("table-seal-why"), words("table-seal-how")]
    if table.live.undone:
        lines.append(words("table-seal-undone", count=table.live.undone))
    table.open_panel("seal", words("table-seal-title"), lines)


COMMANDS: Final[tuple[Command, ...]] = (
    Command("log", ("l",), _log, icon="icon/clock"),
    Command("may", ("w",), _may),
    Command("count", ("c",), _count),
    Command("help", ("h", "help", "f1"), _scene("help"), icon="icon/help"),
    Command("settings", ("e",), _scene("settings"), icon="icon/settings"),
    Command("pause", ("p",), _scene("pause"), icon="icon/pause"),
    Command("hint", ("t",), lambda table: table.ask_hint(), icon="icon/hint", side="left", is_offered=_has_person),
    Command("undo", ("u", "ctrl+z"), _take_back, icon="icon/undo", side="left", is_offered=_has_person),
    Command("seal", ("v",), _seal),
)
"""All commands, in the order of their buttons."""


def buttons(offered: tuple[Command, ...]) -> tuple[tuple[Command, int], ...]:
    """Return the commands with a button, each with its place in :attr:`scenes.table.layout.TableLayout.buttons`."""
    right = [command for command in offered if command.icon and command.side == "right"][:CORNER]
    left = [command for command in offered if command.icon and command.side == "left"][:CORNER]
    return (*zip(right, range(CORNER)), *zip(left, range(CORNER, 2 * CORNER)))
