"""Reasons for moves: codes with parameters, and the choice among several true reasons.

The best reason to give is one that does not also fit the second best move.
"""

from __future__ import annotations

from collections.abc import Sequence
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
"""No visible effect speaks for the move, but the search prefers it."""


def because(code: str, **values: int | str) -> Why:
    """Return a reason."""
    return Why(code, tuple(values.items()))


def telling(facts: Sequence[Why], others: Sequence[Why]) -> Why:
    """Return the first of ``facts`` (most important first) that is not among ``others``.

    If all are, return the first one; without facts, :data:`TRIED_OUT`.
    """
    shared = {fact.code for fact in others}
    return next((fact for fact in facts if fact.code not in shared), facts[0] if facts else TRIED_OUT)
