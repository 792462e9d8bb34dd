"""Reasons for moves: codes with parameters, and the choice among several true reasons.

The best reason to give is one that does not also fit the second best move.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple


class Why(NamedTuple):
    """A reason for a move: a code and the parameters of its text."""

    code: str
    params: tuple[tuple[str, int | str], ...] = ()

    @property
    def values(self) -> dict[str, int | str]:
        """The parameters by name: ``card`` and ``spared`` are face names, ``seat`` a seat, ``colour`` a colour's id."""
        return dict(self.params)


TRIED_OUT = Why("tried_out")
"""No visible effect speaks for the move and not for the other, but the search prefers it."""

TRIED_SECOND = Why("tried_second")
"""The same for the runner-up."""

AS_GOOD = Why("as_good")
"""No visible effect and no difference in the probabilities tells the best two moves apart."""


def because(code: str, **values: int | str) -> Why:
    """Return a reason."""
    return Why(code, tuple(values.items()))


TAKEN_UP = frozenset(("jammer_swap_low", "jammer_swap_action", "jammer_swap_pair", "jammer_swap_high"))
"""Reasons whose ``spared`` is a card that comes into the hand; elsewhere it is one that stays there."""


def telling(facts: Sequence[Why], others: Sequence[Why] = (), laid: Collection[str] | None = None) -> Why:
    """Return the first of ``facts`` (most important first) that does not hold for the other move too.

    ``others`` are the facts of the other move, ``laid`` the names of the cards it lays: a card that both moves keep is
    no reason for one of them. Without an other move (``laid`` None) return the first fact. If none is left, return
    :data:`TRIED_OUT`.
    """
    if laid is None:
        return facts[0] if facts else TRIED_OUT
    shared = {fact.code for fact in others}

    def tells(fact: Why) -> bool:
        kept = fact.values.get("spared") if fact.code not in TAKEN_UP else None
        return kept in laid if kept is not None else fact.code not in shared

    return next(filter(tells, facts), TRIED_OUT)
