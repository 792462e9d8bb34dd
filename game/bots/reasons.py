"""Reasons for a move: codes the window has words for, and the choice among several that are true.

Imports nothing of the project. A reason is true of the position by itself; the best one to give is one that is not as
true of the runner-up.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class Why(NamedTuple):
    """A reason for a move: a code the window has words for, and what the words need."""

    code: str
    params: tuple[tuple[str, int | str], ...] = ()

    @property
    def values(self) -> dict[str, int | str]:
        """The parameters by name: ``card`` and ``spared`` are face names, ``seat`` a seat, ``colour`` a colour's id."""
        return dict(self.params)


TRIED_OUT = Why("tried_out")
"""Nothing visible speaks for it, but so many games went well."""


def because(code: str, **values: int | str) -> Why:
    """Return a reason."""
    return Why(code, tuple(values.items()))


def telling(facts: Sequence[Why], others: Sequence[Why]) -> Why:
    """Return the first of ``facts`` (weightiest first) that does not hold for the other move as well.

    If all do, the first one; without any, :data:`TRIED_OUT`.
    """
    shared = {fact.code for fact in others}
    return next((fact for fact in facts if fact.code not in shared), facts[0] if facts else TRIED_OUT)
