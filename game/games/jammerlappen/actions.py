"""The action cards of Jammerlappen: their verbs, compiled.

An action card is a list of effects on the pot and the order of turns. They do not depend on each other, so a card is
compiled into one :class:`Action`. The verbs (five cards: booklet; several cards at once: ruling 2.7):

========== ====================================================================
reverse     the direction of play changes
skip        a number of seats that are still in are passed over
again       the acting seat has another turn
clear       no number applies and cards go upwards again (free lead)
remove_pot  the pot leaves the game and the acting seat leads
draw        seats draw extra cards, as long as there are any: own, next, others, all
========== ====================================================================

A card without effects changes nothing: the last number still applies.
"""

from __future__ import annotations

from dataclasses import dataclass

from heul_doch.game.core.definition import SpecialSpec

VERBS = ("reverse", "skip", "again", "clear", "remove_pot", "draw")


@dataclass(frozen=True, slots=True)
class Action:
    """The effect of one action card."""

    id: str
    reverses: int = 0
    """How often the direction changes."""
    skip: int = 0
    is_again: bool = False
    is_clear: bool = False
    is_remove: bool = False
    draws: tuple[tuple[str, int], ...] = ()
    """Who draws how many cards, in order."""


def compile_action(spec: SpecialSpec) -> Action:
    """Return the effect of a card. Raises ValueError for an unknown verb, which the schema has refused before."""
    verbs = [effect.verb for effect in spec.effects]
    for verb in verbs:
        if verb not in VERBS:
            raise ValueError(f"{spec.id}: unknown effect {verb!r}")
    return Action(
        spec.id,
        reverses=verbs.count("reverse"),
        skip=sum(effect.count for effect in spec.effects if effect.verb == "skip"),
        is_again="again" in verbs,
        is_clear="clear" in verbs,
        is_remove="remove_pot" in verbs,
        draws=tuple((effect.select.who, effect.count) for effect in spec.effects if effect.verb == "draw"),
    )
