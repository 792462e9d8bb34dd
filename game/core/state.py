"""Positions: the immutable :class:`State`, and the :class:`Draft` in which it is changed.

:class:`State` is a named tuple of tuples: it can be compared, kept, pickled and shared between searches. :class:`Draft`
is its mutable form. It is made, changed and frozen again within one call of
:meth:`heul_doch.game.core.engine.Game.apply`. Each of its methods makes a change together with the event for it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final, NamedTuple, Protocol

from heul_doch.game.core.cards import CardId, Entry, Seat
from heul_doch.game.core.events import (
    EVERYBODY,
    CardsMoved,
    CardsTurned,
    Event,
    StatusChanged,
    Transfer,
    Turned,
)

NOBODY: Final = -1
"""``turn`` of a finished game."""


class Position(Protocol):
    """What rules read: a :class:`State` or a :class:`Draft`."""

    @property
    def zones(self) -> tuple[tuple[Entry, ...], ...] | list[tuple[Entry, ...]]:
        """Entries of every zone, bottom to top (draw pile: next card first)."""

    @property
    def turn(self) -> Seat:
        """The seat on turn, or :data:`NOBODY`."""

    @property
    def phase(self) -> str:
        """Name of the phase, in the words of records (:mod:`heul_doch.game.records.record`)."""

    @property
    def data(self) -> Any:
        """Further values of the family, immutable."""


class State(NamedTuple):
    """One position with all cards. A seat must only get its view (:mod:`heul_doch.game.core.observe`)."""

    zones: tuple[tuple[Entry, ...], ...]
    seen: tuple[int, ...]
    """For each seat a bit mask of the cards whose face it has seen; last, those that everybody has seen."""
    turn: Seat
    phase: str
    ply: int
    """Number of moves so far; it also identifies moves for an earlier position."""
    rng: int
    """A seed for shuffles within a game, which no game has yet. Only the rules may read it."""
    data: Any = ()


_new: Final = tuple.__new__
"""Makes a named tuple without calling its constructor, which takes several times as long."""


class Draft:
    """A position that is being changed. ``events`` is None if nobody needs them (search, bulk play).

    A forgetful draft has an empty ``seen``: it does not track who saw what, is faster, and cannot be frozen.
    """

    __slots__ = ("data", "events", "phase", "ply", "rng", "seen", "turn", "zones")

    def __init__(self, state: State | Draft, events: list[Event] | None = None, is_forgetful: bool = False) -> None:
        """Copy a position or another draft."""
        if isinstance(state, Draft):
            self.zones: list[tuple[Entry, ...]] = state.zones[:]
            self.seen: list[int] = [] if is_forgetful else state.seen[:]
            self.turn: Seat = state.turn
            self.phase: str = state.phase
            self.ply: int = state.ply
            self.rng: int = state.rng
            self.data: Any = state.data
        else:
            zones, seen, self.turn, self.phase, self.ply, self.rng, self.data = state
            self.zones = list(zones)
            self.seen = [] if is_forgetful else list(seen)
        self.events: list[Event] | None = events

    def freeze(self) -> State:
        """Return the position as an immutable value. Raises ValueError for a forgetful draft."""
        if not self.seen:
            raise ValueError("a forgetful draft does not know who has seen what")
        return _new(State, (tuple(self.zones), tuple(self.seen), self.turn, self.phase, self.ply, self.rng, self.data))

    def audience(self, card: CardId) -> int:
        """Return which seats know the face of ``card``, as a bit mask."""
        seen, bit = self.seen, 1 << card
        if seen[-1] & bit:
            return EVERYBODY
        mask, seat_bit = 0, 1
        for known in seen:
            if known & bit:
                mask |= seat_bit
            seat_bit <<= 1
        return mask

    def show(self, card: CardId) -> None:
        """Record that everybody sees the face of ``card``."""
        if self.seen:
            self.seen[-1] |= 1 << card

    def see(self, seat: Seat, card: CardId) -> None:
        """Record that one seat sees the face of ``card``."""
        if self.seen:
            self.seen[seat] |= 1 << card

    def forget_hand(self, hand: int, owner: Seat) -> None:
        """Remove the cards of a hand from what other seats know, before one of them is laid face down.

        They cannot tell which card it is, nor which ones are left, unless the hand has only one card.
        """
        entries = self.zones[hand]
        if self.seen and len(entries) > 1:
            kept = ~sum(1 << card for card in entries)
            for seat in range(len(self.seen) - 1):
                if seat != owner:
                    self.seen[seat] &= kept

    def move_card(self, source: int, index: int, target: int, is_up: bool, cause: str, known: int = 0) -> None:
        """Move one card onto ``target``: a fast :meth:`move_cards` for the moves of every turn.

        A card that lands face up is shown to everybody. ``known`` may give the :meth:`audience` of one that lands face
        down; 0: it is computed.
        """
        zones = self.zones
        pile = zones[source]
        entry = pile[index]
        card = entry if entry >= 0 else ~entry
        zones[source] = pile[:index] + pile[index + 1 :] if index else pile[1:]
        zones[target] = zones[target] + (card if is_up else ~card,)
        if is_up and self.seen:
            self.seen[-1] |= 1 << card
        if self.events is not None:
            audience = EVERYBODY if is_up else known or self.audience(card)
            transfer = _new(Transfer, (card, source, target, index, is_up, False, audience))
            self.events.append(_new(CardsMoved, ((transfer,), cause, "")))

    def draw_card(self, source: int, hand: int, seat: Seat, events: Sequence[CardsMoved] = ()) -> None:
        """Move the first card of ``source`` to the end of a hand; only ``seat`` sees it, and nobody has seen it before.

        ``events`` may hold the event for each card, because it is the same in every game.
        """
        zones = self.zones
        pile = zones[source]
        entry = pile[0]
        card = entry if entry >= 0 else ~entry
        zones[source] = pile[1:]
        zones[hand] = zones[hand] + (card,)
        if self.seen:
            self.seen[seat] |= 1 << card
        if self.events is not None:
            if not events:
                transfer = _new(Transfer, (card, source, hand, 0, True, False, 1 << seat))
                self.events.append(_new(CardsMoved, ((transfer,), "draw", "")))
            else:
                self.events.append(events[card])

    def move_cards(
        self,
        moves: Sequence[tuple[int, int, int, bool, bool]],
        cause: str,
        special: str = "",
        is_shown: bool = True,
    ) -> None:
        """Move cards at the same time: all are lifted, then put down in the given order.

        ``moves`` holds ``(source zone, index, target zone, is_up, at_bottom)``. A card that lands face up is shown to
        everybody, unless ``is_shown`` is False (hands).
        """
        zones = self.zones
        lifted: list[CardId] = []
        for source, index, _, _, _ in moves:
            entry = zones[source][index]
            lifted.append(entry if entry >= 0 else ~entry)
        by_source: dict[int, list[int]] = {}
        for source, index, _, _, _ in moves:
            by_source.setdefault(source, []).append(index)
        for source, indices in by_source.items():
            if len(indices) == 1:
                i = indices[0]
                zones[source] = zones[source][:i] + zones[source][i + 1 :]
            else:
                gone = set(indices)
                zones[source] = tuple(e for i, e in enumerate(zones[source]) if i not in gone)
        for card, (_, _, target, is_up, at_bottom) in zip(lifted, moves):
            entry = card if is_up else ~card
            zones[target] = (entry, *zones[target]) if at_bottom else (*zones[target], entry)
            if is_up and is_shown:
                self.show(card)
        if self.events is not None and moves:
            self.events.append(
                CardsMoved(
                    tuple(
                        Transfer(card, source, target, index, is_up, at_bottom, self.audience(card))
                        for card, (source, index, target, is_up, at_bottom) in zip(lifted, moves)
                    ),
                    cause,
                    special,
                )
            )

    def move_tops(
        self,
        sources: list[int],
        targets: list[int],
        cause: str,
        special: str,
        is_up: bool = False,
        at_bottom: bool = False,
    ) -> None:
        """Move the top cards of different piles at the same time: a fast :meth:`move_cards` for effects.

        They keep the side that is up, or with ``is_up`` land face up; they land on the targets, or with ``at_bottom``
        under them.
        """
        zones = self.zones
        lifted: list[Entry] = []
        heights: list[int] = []
        shown = 0
        for source in sources:
            pile = zones[source]
            entry = pile[-1]
            lifted.append(~entry if is_up and entry < 0 else entry)
            zones[source] = pile[:-1]
            heights.append(len(pile) - 1)
        for target, entry in zip(targets, lifted):
            pile, top = zones[target], (entry,)
            zones[target] = top + pile if at_bottom else pile + top
            if entry >= 0:
                shown |= 1 << entry
        if self.seen:
            self.seen[-1] |= shown
        if self.events is not None and lifted:
            transfers: list[Transfer] = []
            for source, target, entry, height in zip(sources, targets, lifted, heights):
                card = entry if entry >= 0 else ~entry
                audience = EVERYBODY if entry >= 0 else self.audience(card)
                transfers.append(_new(Transfer, (card, source, target, height, entry >= 0, at_bottom, audience)))
            self.events.append(_new(CardsMoved, (tuple(transfers), cause, special)))

    def move_pile(self, source: int, target: int, cause: str, special: str = "") -> None:
        """Move a whole pile of open cards onto another, in its order: a fast :meth:`move_cards`."""
        zones = self.zones
        pile = zones[source]
        if self.events is not None and pile:
            transfers = tuple(Transfer(card, source, target, index, True) for index, card in enumerate(pile))
            self.events.append(CardsMoved(transfers, cause, special))
        zones[source] = ()
        zones[target] += pile

    def turn_tops(self, zone_indices: Iterable[int], special: str = "") -> None:
        """Turn over the top card of each zone at the same time; cards that lie face up then are shown to everybody."""
        zones = self.zones
        turned: list[Turned] = []
        for zone in zone_indices:
            pile = zones[zone]
            entry = ~pile[-1]
            top = (entry,)
            zones[zone] = pile[:-1] + top
            if entry >= 0:
                self.show(entry)
            if self.events is not None:
                card, audience = (entry, EVERYBODY) if entry >= 0 else (~entry, self.audience(~entry))
                turned.append(_new(Turned, (card, zone, entry >= 0, audience)))
        if self.events is not None and turned:
            self.events.append(_new(CardsTurned, (tuple(turned), special)))

    def set_status(self, phase: str, data: Any) -> None:
        """Change the phase and the family's further data."""
        if phase != self.phase or data != self.data:
            self.phase, self.data = phase, data
            if self.events is not None:
                self.events.append(StatusChanged(phase, data))

    def emit(self, event: Event) -> None:
        """Add an event that changes no zone."""
        if self.events is not None:
            self.events.append(event)


__all__ = ["EVERYBODY", "NOBODY", "Draft", "Position", "State"]
