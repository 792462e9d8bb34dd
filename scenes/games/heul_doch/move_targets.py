"""Heul doch by hand: one card at a time, to a stack, the special pile or the onions; specials ask for a seat or side.

Keys of targets: ``own``, ``left``, ``right``, ``play``, ``onion``, ``seat:N``, ``to:left``, ``to:right``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from heul_doch.game.core.cards import CardId
from heul_doch.game.core.moves import Choice, Move, Reason
from heul_doch.scenes.table.layout import Box, TableLayout
from heul_doch.scenes.table.move_targets import MoveTargets, Pick, Target

ONION: Final = "onion"

_RANK: Final = {"left": 0, "own": 1, "right": 2, "play": 3, "to:left": 4, "to:right": 5, ONION: 9}


def targets_of(legal: Sequence[Move], card: CardId, chosen: tuple[Choice, ...] = ()) -> tuple[Target, ...]:
    """Return where a card may go, out of the legal list; the onion comes last.

    ``chosen`` are the choices already made for a special; then only what it asks next is returned.
    """
    found: dict[str, Target] = {}
    for move in legal:
        if move.cards != (card,) or move.choices[: len(chosen)] != chosen:
            continue
        if len(move.choices) == len(chosen):
            if not chosen or move.verb == "play":
                found[move.verb] = Target(move.verb, move, chosen, is_aside=move.verb == ONION)
            continue
        choice = move.choices[len(chosen)]
        key = f"seat:{choice}" if isinstance(choice, int) else f"to:{choice}"
        made = (*chosen, choice)
        found.setdefault(key, Target(key, move if len(move.choices) == len(made) else None, made))
    return tuple(sorted(found.values(), key=lambda t: (_RANK.get(t.key, 6), t.key)))


class HeulDochMoveTargets(MoveTargets):
    """Where cards go at a table of Heul doch."""

    keys: ClassVar[Mapping[str, str]] = {"o": ONION, "z": ONION}
    main_places: ClassVar[Sequence[str]] = ("own", "left", "right")

    def targets(
        self, legal: Sequence[Move], picked: Sequence[Pick], chosen: tuple[Choice, ...] = ()
    ) -> tuple[Target, ...]:
        """Return where the picked card may go; without a card there is nothing to do."""
        if not picked or picked[-1].card is None:
            return ()
        return targets_of(legal, picked[-1].card, chosen)

    def _seat_of(self, key: str) -> int:
        """Return whose stack a key means, -1 for none."""
        kind, _, rest = key.partition(":")
        if kind == "seat":
            return int(rest)
        step = {"own": 0, "left": 1, "right": -1}.get(kind)
        return -1 if step is None else (self.viewer + step) % self.game.seats

    def box_of(self, layout: TableLayout, key: str) -> Box:
        """Return the area of a target or place."""
        seat = self._seat_of(key)
        if seat >= 0:
            return layout.seats[seat].laid
        return layout.boxes["discard" if key == "play" else key]

    def also_at(self, layout: TableLayout, key: str) -> Sequence[Box]:
        """Return portrait and name of a seat that is asked for."""
        if not key.startswith("seat:"):
            return ()
        place = layout.seats[int(key[5:])]
        return place.medallion, place.plate

    def places(self, layout: TableLayout) -> Mapping[str, Box]:
        """Return the stacks, the special pile and the place for onions."""
        keys = ["own", "left", "right", "play", ONION]
        keys += [f"seat:{seat}" for seat in range(self.game.seats) if seat != self.viewer]
        return {key: self.box_of(layout, key) for key in keys}

    def zone_of(self, key: str) -> int:
        """Return the stack or pile a target means."""
        if key == "play":
            return self.game.zone("discard")
        seat = self._seat_of(key)
        return self.game.zone("stack", seat) if seat >= 0 else -1

    def refused(self, legal: Sequence[Move], picked: Sequence[Pick], key: str) -> Move | Reason | None:
        """Return the move a card and a place would be; only neighbours are given to."""
        card = picked[-1].card
        if card is None:
            return None
        n, kind, seat = self.game.seats, *key.partition(":")[::2]
        if kind == "seat":
            sides = {(self.viewer + 1) % n: "left", (self.viewer - 1) % n: "right"}
            if int(seat) not in sides:
                return Reason("not_a_neighbour", (("seat", int(seat)),))
            kind = sides[int(seat)]
        return Move(self.viewer, kind or "own", (card,))
