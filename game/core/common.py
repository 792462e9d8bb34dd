"""Parts of the rules that all families share: the deck, deals as text, seats, rankings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from typing import Any

from heul_doch.game.core.cards import CardId, Entry, Face, Seat, Zone, card_of
from heul_doch.game.core.definition import OptionValue
from heul_doch.game.core.moves import MoveError
from heul_doch.game.core.rng import Rng


class DealError(ValueError):
    """A deal that does not fit the deck or the game; ``key`` names the part of the record's ``deal``."""

    def __init__(self, key: str, problem: str) -> None:
        super().__init__(f"deal {key}: {problem}")
        self.key = key
        self.problem = problem


class Deck:
    """The physical cards: ids in the order of faces, the copies of a face next to each other."""

    def __init__(self, faces: tuple[Face, ...], copies: tuple[int, ...]) -> None:
        self.faces = faces
        self.copies = copies
        self.face_index: tuple[int, ...] = tuple(i for i, count in enumerate(copies) for _ in range(count))
        """Card -> index of its face."""
        self.size = len(self.face_index)
        self.names: tuple[str, ...] = tuple(faces[i].name for i in self.face_index)
        """Card -> name of its face."""
        self._first: list[int] = []
        total = 0
        for count in copies:
            self._first.append(total)
            total += count
        self.other_copies: tuple[frozenset[CardId], ...] = tuple(
            frozenset(range(self._first[face], self._first[face] + copies[face])) - {card}
            for card, face in enumerate(self.face_index)
        )
        """Card -> the other copies of its face."""
        self._by_name = {face.name: i for i, face in enumerate(faces)}

    def face(self, card: CardId) -> Face:
        """Return the face of a card."""
        return self.faces[self.face_index[card]]

    def find(self, name: str) -> int | None:
        """Return the index of the face called ``name``, None if the deck has no such card."""
        index = self._by_name.get(name)
        return index if index is not None and self.copies[index] else None

    def first_card(self, face: int) -> CardId:
        """Return the lowest card id of a face, given by its index."""
        return self._first[face]

    def did_you_mean(self, name: str) -> str:
        """Return ``; did you mean 'red-5'?`` if a known name is similar, else an empty text."""
        close = get_close_matches(name, self._by_name, n=1)
        return f"; did you mean {close[0]!r}?" if close else ""


def number_below(word: str, bound: int) -> int | None:
    """Return the number that a word of a move stands for (a seat, a column), None unless it is in ``0 .. bound -
    1``."""
    # int() of a very long text takes long.
    if not word.isascii() or not word.isdigit() or len(word) > 4:
        return None
    number = int(word)
    return number if number < bound else None


def parse_seat(word: str, seats: int) -> Seat:
    """Return the seat that a word of a move stands for. Raises MoveError."""
    seat = number_below(word, seats)
    if seat is None:
        raise MoveError(f"there is no seat {word!r}; seats are 0 to {seats - 1}")
    return seat


def opening_seat(rules: Mapping[str, OptionValue], seats: int, rng: Rng, start: Seat | None) -> Seat:
    """Return who begins a deal: ``start``, else the option ``start_seat``, else a seat drawn from ``rng``.

    The number is drawn in every case, so that the generator always advances alike.
    """
    drawn = rng.below(seats)
    if start is not None:
        return start
    fixed = int(rules.get("start_seat", 0))
    return (fixed - 1) % seats if fixed else drawn


def seen_at_deal(zones: tuple[Zone, ...], entries: tuple[tuple[Entry, ...], ...], seats: int) -> tuple[int, ...]:
    """Return ``State.seen`` of a dealt position.

    Everybody has seen open cards, the owner the cards in hand and those face down, unless the zone is blind.
    """
    seen = [0] * (seats + 1)
    for zone, pile in zip(zones, entries):
        for entry in pile:
            if zone.kind == "hand" or (entry < 0 and zone.owner >= 0 and not zone.is_blind):
                seen[zone.owner] |= 1 << card_of(entry)
            elif zone.is_open and entry >= 0:
                seen[seats] |= 1 << entry
    return tuple(seen)


def ranked(keys: Sequence[Any]) -> tuple[tuple[Seat, ...], ...]:
    """Return the seats by their keys, highest first, those with equal keys in one group."""
    groups: dict[Any, list[Seat]] = {}
    for seat, key in enumerate(keys):
        groups.setdefault(key, []).append(seat)
    return tuple([tuple(groups[key]) for key in sorted(groups, reverse=True)])


def check_keys(deal: Mapping[str, Any], known: Sequence[str]) -> None:
    """Raise DealError for a key of a record's ``deal`` that is not ``known``."""
    for key in deal:
        if key not in known:
            raise DealError(key, f"unknown key; known are {', '.join(known)}")


def deal_entries(deck: Deck, taken: list[int], names: Any, key: str, may_lie_down: bool) -> tuple[Entry, ...]:
    """Turn a list of card names into entries; ``~`` before a name means face down. Raises DealError.

    ``taken`` counts the copies used so far, by face, and is advanced. ``key`` names the list in errors.
    """
    if not isinstance(names, list):
        raise DealError(key, "must be a list of cards")
    entries: list[Entry] = []
    for word in names:
        if not isinstance(word, str):
            raise DealError(key, f"{word!r} is no card name")
        name = word.removeprefix("~")
        if name != word and not may_lie_down:
            raise DealError(key, f"{word!r}: nothing lies face down here")
        face = deck.find(name)
        if face is None:
            raise DealError(key, f"there is no card {name!r} in this deck" + deck.did_you_mean(name))
        if taken[face] >= deck.copies[face]:
            raise DealError(key, f"{name!r} lies here once more often than in the deck ({deck.copies[face]})")
        card = deck.first_card(face) + taken[face]
        taken[face] += 1
        entries.append(card if name == word else ~card)
    return tuple(entries)


def entry_names(deck: Deck, entries: tuple[Entry, ...]) -> list[str]:
    """Return the names of entries, with ``~`` before those that lie face down."""
    return [deck.names[e] if e >= 0 else "~" + deck.names[~e] for e in entries]
