"""The action cards of Jammerlappen: their closed vocabulary, compiled.

Imports the definition only. An action card is a list of effects on the pot and the order of turns; none depends on
another, so a card is what they come to. The verbs (five cards: booklet; several at once: ruling 2.7):

========== ====================================================================
reverse     the direction turns round
skip        so many seats that are still in are passed over
again       the acting seat is on turn again
clear       no number is in force any more and it goes upwards again (free lead)
remove_pot  the pot leaves the game and the acting seat leads
draw        seats draw extra cards, while there are any: own, next, others, all
========== ====================================================================

Without any effect a card leaves everything as it is: the last number stays in force.
"""

from __future__ import annotations

from dataclasses import dataclass

from heul_doch.game.core.definition import SpecialSpec

VERBS = ("reverse", "skip", "again", "clear", "remove_pot", "draw")


@dataclass(frozen=True, slots=True)
class Action:
    """What one action card does."""

    id: str
    reverses: int = 0
    """How often the direction turns round."""
    skip: int = 0
    is_again: bool = False
    is_clear: bool = False
    is_remove: bool = False
    draws: tuple[tuple[str, int], ...] = ()
    """Who draws how many cards, in order."""


def compile_action(spec: SpecialSpec) -> Action:
    """Return what a card does. Raises ValueError for an unknown verb (the schema refuses it first)."""
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
