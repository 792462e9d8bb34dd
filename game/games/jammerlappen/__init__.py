"""Jammerlappen: rules, text form and bots."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import partial
from importlib import import_module
from typing import Any, Final

from heul_doch.game.core.cards import Seat, Zone
from heul_doch.game.core.definition import GameDefinition
from heul_doch.game.core.events import CardsMoved, Event, Played
from heul_doch.game.core.family import GameFamily, RuleFamily, on_demand

REASONS: Final = {
    "seat_out": "seat {seat} is out",
    "swap_first": "before the first card everybody swaps a card or keeps all",
    "swap_over": "cards may be swapped before the first card only",
    "hand_first": "the cards in hand come first",
    "no_open_card": "no such open card lies in column {column}",
    "no_hidden_card": "no card lies face down in column {column}",
    "covered": "the card in column {column} still lies under {card}",
    "not_equal": "{card} and {other} are not equal",
    "too_low": "{card} is lower than {need}",
    "too_high": "{card} is higher than {need}, and it goes downwards",
    "pot_empty": "the pot is empty",
    "take_with_open": "no open card fits: one of them must be taken with the pot",
    "take_alone": "no card of one's own is taken with the pot now",
    "throw_in_off": "nothing is thrown in at this table",
    "throw_in_on_turn": "who is on turn lays, and throws nothing in",
    "throw_in_nothing": "the pot is empty, there is no set to complete",
    "throw_in_action": "{card} is an action card, there is no set of those",
    "throw_in_other": "{card} does not complete a set of {top}",
    "throw_in_count": "the set of {top} lacks exactly {count}",
}


def _rules(defn: GameDefinition, seats: int) -> RuleFamily:
    """Return the rules of a table; imports them only when a table is set up."""
    from heul_doch.game.games.jammerlappen.family import Jammerlappen

    return Jammerlappen(defn, seats)


def _dealt_beside(rules: Mapping[str, Any]) -> int:
    """Return the cards that a seat gets besides its hand: in each column one face down and one face up (ruling 2.1)."""
    columns = rules.get("columns")
    return 2 * columns if type(columns) is int else 0


def _count(event: Event, actor: Seat, zones: Sequence[Zone], counts: Sequence[Counter[str]]) -> None:
    """Count pots taken and their cards, sets, and sets thrown in."""
    match event:
        case Played():
            counts[actor]["slams"] += event.verb == "slam"
        case CardsMoved(transfers, "take"):
            counts[actor]["pots"] += 1
            counts[actor]["taken"] += len(transfers)
        case CardsMoved(_, "set" | "row"):
            counts[actor]["sets"] += 1


COMPILED: Final = ("terms", "text", "actions", "legality", "family", "onestep", "search")

FAMILY: Final = GameFamily(
    rules=_rules,
    place=2,
    compiled=tuple(f"{__name__}.{module}" for module in COMPILED),
    dealt_beside=_dealt_beside,
    reasons=REASONS,
    numbers=("pots", "taken", "sets", "slams"),
    count=_count,
    tell=on_demand(f"{__name__}.game_log", "tell"),
    has_loser=True,
    data_form=on_demand(f"{__name__}.text", "data_form"),
    make_level=on_demand(f"{__name__}.levels", "make_level"),
    lines=partial(import_module, f"{__name__}.lines"),
    explain=on_demand(f"{__name__}.reasons", "explain"),
    chance_table=partial(import_module, f"{__name__}.chance_table"),
    estimate=on_demand(f"{__name__}.accounts", "make_estimate"),
    progress=on_demand(f"{__name__}.progress", "progress"),
    aim="safe",
)
