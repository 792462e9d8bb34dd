"""Himmel + Hölle: rules, text form and bots."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import partial
from importlib import import_module
from typing import Any, Final

from heul_doch.game.core.cards import Seat, Zone
from heul_doch.game.core.definition import GameDefinition
from heul_doch.game.core.events import DopplersShown, Event, RowScored
from heul_doch.game.core.family import GameFamily, RuleFamily, on_demand

REASONS: Final = {
    "row_full": "the row of {card} is full ({count})",
    "side_full": "no room on the {side} of the row of {card} ({count})",
    "can_lay": "{card} may be thrown away only when no card of the hand can be laid",
    "decide_first": "first decide whether to use the Doppler",
    "nothing_to_double": "there is nothing to double now",
    "double_yes_or_no": "the Doppler is used or not: yes or no",
}


def _rules(defn: GameDefinition, seats: int) -> RuleFamily:
    """Return the rules of a table; imports them only when a table is set up."""
    from heul_doch.game.games.himmel_hoelle.family import HimmelHoelle

    return HimmelHoelle(defn, seats)


def _dealt_beside(rules: Mapping[str, Any]) -> int:
    """Return 1: besides its hand a seat gets the first card that it draws (ruling 3.1)."""
    return 1


def _count(event: Event, actor: Seat, zones: Sequence[Zone], counts: Sequence[Counter[str]]) -> None:
    """Count points won and lost, and Dopplers used."""
    match event:
        case DopplersShown(_, seats):
            for seat in seats:
                counts[seat]["dopplers"] += 1
        case RowScored():
            for seat, gain in enumerate(event.gains):
                counts[seat]["heaven" if gain > 0 else "hell"] += abs(gain)


COMPILED: Final = ("terms", "text", "family", "onestep", "search")

FAMILY: Final = GameFamily(
    rules=_rules,
    place=3,
    compiled=tuple(f"{__name__}.{module}" for module in COMPILED),
    dealt_beside=_dealt_beside,
    mistakes=on_demand(f"{__name__}.mistakes", "mistakes"),
    reasons=REASONS,
    numbers=("heaven", "hell", "dopplers"),
    count=_count,
    tell=on_demand(f"{__name__}.game_log", "tell"),
    data_form=on_demand(f"{__name__}.terms", "data_form"),
    make_level=on_demand(f"{__name__}.levels", "make_level"),
    lines=partial(import_module, f"{__name__}.lines"),
    explain=on_demand(f"{__name__}.reasons", "explain"),
    chance_table=partial(import_module, f"{__name__}.chance_table"),
    estimate=on_demand(f"{__name__}.accounts", "make_estimate"),
    progress=on_demand(f"{__name__}.progress", "progress"),
    aim="round",
)
