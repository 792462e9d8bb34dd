"""Lookup tables of Heul doch! Mau Mau, made once for a deck: what fits on what, all moves and all draw events.

Tables that depend only on the numbers of seats and cards are shared.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from heul_doch.game.core.cards import Face
from heul_doch.game.core.events import CardsMoved, Transfer
from heul_doch.game.core.moves import Move
from heul_doch.game.games.heul_doch.effects import LEFT, RIGHT

OWN: Final = "own"
ONION: Final = "onion"
PLAY: Final = "play"
PLACES: Final = (OWN, LEFT, RIGHT, ONION)

TO_OWN: Final = 1
TO_LEFT: Final = 2
TO_RIGHT: Final = 4
AS_ONION: Final = 8
IN_PLAY: Final = 16
"""What may be done with a card, as bits (:meth:`HeulDoch.places`)."""
PLACE_BITS: Final = (TO_OWN, TO_LEFT, TO_RIGHT, AS_ONION)
"""The bits of :data:`PLACES`."""

Offer = tuple[tuple[tuple[tuple[Move, ...], ...], ...], ...]
"""The legal moves with a card; indices: whether it fits the left neighbour's top, the right neighbour's, the own (0,
1)."""

_BITS: Final = bytes.maketrans(b"01", b"\x00\x01")


def rows_of(masks: tuple[int, ...], size: int) -> tuple[bytes, ...]:
    """Return each bit mask as a row of bytes 0 and 1, one for each card; equal masks share a row."""
    rows = {mask: f"{mask:0{size}b}"[::-1].encode().translate(_BITS) for mask in set(masks)}
    return tuple([rows[mask] for mask in masks])


def fit_masks(faces: list[Face], on_neutral: int) -> tuple[int, ...]:
    """Return for each card, as an open top, the cards that fit on it: same colour or same value (B, 1.3).

    ``faces`` holds the face of every card. ``on_neutral`` are the cards that fit on a special, which has no value.
    """
    of_colour: dict[str | None, int] = {}
    of_value: dict[int, int] = {}
    for card, face in enumerate(faces):
        if face.value:
            of_colour[face.colour] = of_colour.get(face.colour, 0) | 1 << card
            of_value[face.value] = of_value.get(face.value, 0) | 1 << card
    return tuple([of_colour[f.colour] | of_value[f.value] if f.value else on_neutral for f in faces])


@lru_cache(maxsize=16)
def lays_of(seats: int, cards: int) -> tuple[tuple[tuple[Move, ...], ...], ...]:
    """Return for each seat and card the moves that lay it at each of :data:`PLACES`."""
    return tuple(
        [
            tuple([tuple([Move(seat, place, (card,)) for place in PLACES]) for card in range(cards)])
            for seat in range(seats)
        ]
    )


@lru_cache(maxsize=16)
def offers_of(seats: int, cards: int, places: tuple[int, ...]) -> tuple[tuple[Offer, ...], ...]:
    """Return for each seat and card the laying moves.

    ``places`` holds the bits for the eight cases of an offer in order.
    """
    found: list[tuple[Offer, ...]] = []
    for of_seat in lays_of(seats, cards):
        row: list[Offer] = []
        for lays in of_seat:
            moves = {bits: tuple([m for m, bit in zip(lays, PLACE_BITS) if bits & bit]) for bits in set(places)}
            cases = [moves[bits] for bits in places]
            row.append(offer_of(cases))
        found.append(tuple(row))
    return tuple(found)


def offer_of(cases: list[tuple[Move, ...]]) -> Offer:
    """Return the moves of the eight cases, in order, as an offer."""
    pairs = [(cases[i], cases[i + 1]) for i in range(0, 8, 2)]
    return (pairs[0], pairs[1]), (pairs[2], pairs[3])


@lru_cache(maxsize=16)
def draws_of(seats: int, cards: int, source: int) -> tuple[tuple[CardsMoved, ...], ...]:
    """Return for each seat and card the event that this seat draws it from the zone ``source``."""
    return tuple(
        [
            tuple(
                [
                    CardsMoved((Transfer(card, source, seats + seat, 0, True, False, 1 << seat),), "draw")
                    for card in range(cards)
                ]
            )
            for seat in range(seats)
        ]
    )
