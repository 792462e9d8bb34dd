"""Cards, seats and zones.

A card is one integer for a whole match (:data:`CardId`); the deck knows what it shows. A card that lies face down is
stored as the complement of its id, so that a pile is a plain tuple of integers::

    >>> up, down = 5, ~5
    >>> card_of(down), is_up(down)
    (5, False)
"""

from __future__ import annotations

from typing import NamedTuple

Seat = int
"""Seats are numbered 0.. clockwise, as seen from above; seat + 1 is the left neighbour."""

CardId = int
"""One physical card: 0.. in deck order, the same for a whole match. The two red fives have two ids."""

Entry = int
"""A card as it lies in a zone: its id when face up, the complement (``~id``, negative) when face down."""

TABLE: Seat = -1
"""The owner of zones that belong to no seat: draw pile, discard pile."""


def card_of(entry: Entry) -> CardId:
    """Return the card of an entry, whether it lies face up or down."""
    return entry if entry >= 0 else ~entry


def is_up(entry: Entry) -> bool:
    """Return whether the entry lies face up."""
    return entry >= 0


class Face(NamedTuple):
    """What the front of a card shows."""

    name: str
    """The name used in records: ``red-5``, ``katapult``."""
    colour: str | None = None
    """Colour id of a number card, else None."""
    value: int = 0
    """Value of a number card (1..), 0 for a special."""
    special: str | None = None
    """Id of the special card, else None."""


class Zone(NamedTuple):
    """A place where cards lie, and who may see them."""

    kind: str
    """``stack``, ``hand``, ``draw``, ``discard`` or another word of the game."""
    owner: Seat = TABLE
    """The seat that it belongs to, or :data:`TABLE`."""
    slot: int = 0
    """Number among the zones of the same kind and owner (columns, rows)."""
    is_open: bool = True
    """True: everybody sees face-up entries. False (hands, draw pile): a card is known only to those who saw it,
    whichever way up it lies."""
    is_blind: bool = False
    """True: the owner has not seen the cards that lie face down here either (ruling 2.15)."""
