"""What people at a table decide together: who wants it, and whether all have said yes."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from heul_doch.game.core.cards import Seat

START, AGAIN, UNDO, STAND_IN = "start", "again", "undo", "stand-in"
"""What can be decided."""

NOBODY: Final = -1


class Wishes:
    """Who has said yes to what."""

    def __init__(self) -> None:
        self._said: dict[str, list[Seat]] = {}

    def __str__(self) -> str:
        """Return a text that differs whenever somebody has said something else."""
        return str(self._said)

    def say(self, wish: str, seat: Seat) -> None:
        """Say yes."""
        said = self._said.setdefault(wish, [])
        if seat not in said:
            said.append(seat)

    def drop(self, wish: str) -> None:
        """Forget it: somebody has said no, or it is done."""
        self._said.pop(wish, None)

    def clear(self) -> None:
        """Forget everything."""
        self._said.clear()

    def keep_only(self, seats: Collection[Seat]) -> None:
        """Forget what was said by people who have given their seats up."""
        said = {wish: [seat for seat in yes if seat in seats] for wish, yes in self._said.items()}
        self._said = {wish: yes for wish, yes in said.items() if yes}

    def open(self) -> list[str]:
        """Return what somebody wants."""
        return list(self._said)

    def by(self, wish: str) -> Seat:
        """Return who has asked for it, :data:`NOBODY` when nobody has."""
        return self._said[wish][0] if wish in self._said else NOBODY

    def yes(self, wish: str) -> list[Seat]:
        """Return who has said yes, by seat."""
        return sorted(self._said.get(wish, ()))

    def is_agreed(self, wish: str, people: Collection[Seat]) -> bool:
        """Return whether all of ``people`` have said yes; for a stand-in one is enough."""
        said = self._said.get(wish, [])
        return bool(said) and (wish == STAND_IN or (bool(people) and set(people) <= set(said)))
