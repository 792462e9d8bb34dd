"""Heul doch! Mau Mau: rules, text form and bots."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import partial
from importlib import import_module
from typing import Any, Final

from heul_doch.game.core.cards import Seat, Zone
from heul_doch.game.core.definition import GameDefinition
from heul_doch.game.core.events import CardsMoved, CardsTurned, Event, Played
from heul_doch.game.core.family import GameFamily, RuleFamily, on_demand

REASONS: Final = {
    "must_give_left": "must go to the left neighbour's {top}",
    "must_give_right": "must go to the right neighbour's {top}",
    "must_give_either": "must go to the left neighbour's {left_top} or the right neighbour's {right_top}",
    "no_fit_own": "does not fit the own {top}",
    "no_fit_left": "does not fit the left neighbour's {top}",
    "no_fit_right": "does not fit the right neighbour's {top}",
    "taboo_onion": "nothing may be laid on the {side} neighbour's onion",
    "taboo_empty": "nothing may be laid on the {side} neighbour's empty stack",
    "taboo_neutral": "nothing may be laid on the {side} neighbour's {top}, a special lying face up",
    "special_not_laid": "{card} is a special card: it is played for its effect, or laid as an onion",
    "number_not_played": "{card} is a number card and has no effect to play",
    "special_no_onion": "a special card may not be an onion at this table",
    "choice_missing": "{card} asks for {count} choice(s)",
    "choice_wrong": "{choice} is no possible choice for {card}",
}


def _rules(defn: GameDefinition, seats: int) -> RuleFamily:
    """Return the rules of a table; imports them only when a table is set up."""
    from heul_doch.game.games.heul_doch.family import HeulDoch

    return HeulDoch(defn, seats)


def _dealt_beside(rules: Mapping[str, Any]) -> int:
    """Return 1: besides its hand a seat is dealt the first card of its stack (ruling 1.1)."""
    return 1


EARLY_MOVES: Final = 8
"""Onions among so many first moves of a seat are early."""


def _count(event: Event, actor: Seat, zones: Sequence[Zone], counts: Sequence[Counter[str]]) -> None:
    """Count cards given and received, and specials played; for the notebook also to whom, and what specials took."""
    match event:
        case Played():
            counts[actor]["specials"] += event.verb == "play"
            counts[actor]["note_early"] += event.verb == "onion" and counts[actor]["moves"] <= EARLY_MOVES
        case CardsMoved(transfers, cause) if cause == "give" and not event.special:
            for transfer in transfers:
                counts[actor]["given"] += 1
                counts[zones[transfer.target].owner]["received"] += 1
                counts[actor][f"note_gave_{zones[transfer.target].owner}"] += 1
        case CardsMoved(transfers) if event.special:
            for transfer in transfers:
                _count_hit(zones[transfer.source], actor, counts)
        case CardsTurned(turned) if event.special:
            for each in turned:
                if not each.is_up:
                    _count_hit(zones[each.zone], actor, counts)


def _count_hit(zone: Zone, actor: Seat, counts: Sequence[Counter[str]]) -> None:
    """Count for the notebook that a special took or turned over the top card of somebody else's stack."""
    if zone.kind == "stack" and zone.owner not in (actor, -1):
        counts[actor][f"note_hit_{zone.owner}"] += 1


COMPILED: Final = (
    "effects", "tables", "text", "family", "onestep", "prospects", "layout", "flat", "flat_effects", "flat_rules",
    "estimate", "playout", "deals", "belief", "search", "habits",
)  # fmt: skip

FAMILY: Final = GameFamily(
    rules=_rules,
    place=1,
    compiled=tuple(f"{__name__}.{module}" for module in COMPILED),
    schema="schema.json",
    dealt_beside=_dealt_beside,
    begins_with_numbers=True,
    reasons=REASONS,
    numbers=("onions", "lost", "given", "received", "specials"),
    count=_count,
    tell=on_demand(f"{__name__}.game_log", "tell"),
    is_score_open=True,
    make_level=on_demand(f"{__name__}.levels", "make_level"),
    lines=partial(import_module, f"{__name__}.lines"),
    explain=on_demand(f"{__name__}.reasons", "explain"),
    chance_table=partial(import_module, f"{__name__}.chance_table"),
    estimate=on_demand(f"{__name__}.accounts", "make_estimate"),
    progress=on_demand(f"{__name__}.progress", "progress"),
)
