"""What people at a table decide together: who wants it, and whether all have said yes."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Any, Final, NamedTuple

from heul_doch.game.core.cards import Seat
from heul_doch.scenes.base.i18n import Words
from heul_doch.scenes.hosting.guests import PATIENCE, Client, Guests

START, AGAIN, UNDO, STAND_IN = "start", "again", "undo", "stand-in"
"""What can be decided."""

NOBODY: Final = -1

CHOOSING: Final = 60.0
"""Seconds for which a deal waits for a device that has come and has not taken a seat yet."""


class Missing(NamedTuple):
    """Whose word something still needs."""

    missing: tuple[Seat, ...]
    choosing: int
    """The number of devices that may still take a seat."""


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

    def told(self, wish: str, words: Words, reader: Seat, names: Sequence[str], missing: Missing) -> dict[str, Any]:
        """Return what a frame tells of a wish; ``names`` by seat."""
        by, label = self.by(wish), words(f"guest-wish-{wish}")
        if wish == UNDO and by not in (NOBODY, reader):
            label = words("guest-wish-undo-asked", name=names[by])
        found = {"wish": wish, "label": label, "by": by, "yes": self.yes(wish)}
        return {**found, **missing._asdict()} if by != NOBODY else found

    def missing(
        self, wish: str, guests: Guests, clients: Iterable[Client], *, hosts: Collection[Seat], now: float
    ) -> Missing:
        """Return whose word a wish still needs; for a stand-in one is enough.

        Guests who are away count as long as a character does not play for them. A deal does not wait for them longer
        than :data:`heul_doch.scenes.hosting.guests.PATIENCE`, and not for the person at the host's device, who deals at
        will.
        """
        if wish == STAND_IN:
            return Missing((), 0)
        gone = set() if wish == UNDO else set(guests.away_since(now - PATIENCE))
        needed = {*guests, *hosts} if wish == UNDO else set(guests) - gone
        waits = [client for client in clients if client.reader is None and now - client.since < CHOOSING]
        return Missing(tuple(sorted(needed - set(self._said.get(wish, ())))), len(waits) if wish == START else 0)
