"""The log of a table in sentences for one reader, in the chosen language; no window needed.

A :class:`Narrator` addresses its reader as *you*; for the :data:`heul_doch.game.core.observe.AUDIENCE` everybody is
called by name::

    narrator = Narrator(Words("de"), game, names, seat)
    before = view(game, state, seat)
    step = game.apply(state, move)
    for sentence in narrator.told(before, [redact(game, event, seat) for event in step.events]):
        print(sentence)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from heul_doch.game.core.cards import Face, Seat
from heul_doch.game.core.engine import Game
from heul_doch.game.core.events import Event
from heul_doch.game.core.game_log import Line, log_lines
from heul_doch.game.core.moves import Reason
from heul_doch.game.core.observe import View
from heul_doch.scenes.base.i18n import Words

SIBILANTS: Final = "sßxzSXZ"
"""Names that end so take an apostrophe only (German; English follows the same rule here)."""


class Narrator:
    """Speaks of one table. ``names`` by seat; ``viewer`` is the reader, who is addressed as you."""

    def __init__(self, words: Words, game: Game, names: Sequence[str], viewer: Seat) -> None:
        self.words = words
        self.game = game
        self.names = names
        self.viewer = viewer
        self._faces: Final = {face.name: face for face in reversed(game.defn.faces)}

    # ------------------------------------------------------------------ nouns

    def _face(self, name: str) -> Face | None:
        return self._faces.get(name)

    def card(self, name: str) -> str:
        """Return the name of a face: *rote 5*, *Katapult*; a number alone where cards have no colours."""
        face = self._face(name)
        if face is None:
            return name
        if face.special is not None:
            return self.special(face.special)
        if face.colour is None:
            return str(face.value)
        colour = self.game.defn.colour(face.colour)
        return self.words("table-card", colour=self.words.said(colour.of_card), value=str(face.value))

    def several(self, name: str, count: int) -> str:
        """Return so many cards with one face: *die 7*, *zwei 7er*, *zweimal Aussetzen*."""
        face = self._face(name)
        kind = "number" if face is not None and face.special is None else "action"
        return self.words("table-several", card=self.card(name), count=count, kind=kind)

    def special(self, special_id: str) -> str:
        """Return the name of a special card, its id if it has none."""
        try:
            return self.words.said(self.game.defn.special(special_id).name) or special_id
        except KeyError:
            return special_id

    def owner(self, seat: Seat) -> str:
        """Return whose: *Bens*, *Jonas’*."""
        name = self.names[seat]
        ending = "s" if name[-1:] in SIBILANTS else "other"
        return self.words("table-owner", name=name, ending=ending)

    def listed(self, parts: Sequence[str]) -> str:
        """Return *a, b und c*."""
        if len(parts) < 2:
            return "".join(parts)
        return self.words("table-and", rest=", ".join(parts[:-1]), last=parts[-1])

    def name(self, seat: Seat) -> str:
        """Return the name of a seat, empty for -1."""
        return self.names[seat] if 0 <= seat < len(self.names) else ""

    # ------------------------------------------------------------------ the log

    def told(self, before: View, events: Sequence[Event], with_quiet: bool = True) -> list[str]:
        """Return what redacted events tell the reader, a sentence for each thing; ``before`` is the view they follow.

        Without ``with_quiet`` sentences are left out that nobody needs who sees the table (:attr:`Line.is_quiet`).
        """
        lines = log_lines(self.game, before, events)
        return [self.line(line) for line in lines if with_quiet or not line.is_quiet]

    def line(self, line: Line) -> str:
        """Return a line of the log as a sentence."""
        viewer = self.viewer
        # Whoever is spoken to comes first: "you and Ben".
        seats = sorted(line.seats, key=lambda seat: seat != viewer)
        return self.words(
            line.key,
            **{
                "who": self.name(line.seat),
                "me": "yes" if line.seat == viewer >= 0 else "no",
                "to": self.name(line.to),
                "tome": "yes" if line.to == viewer >= 0 else "no",
                "self": "yes" if line.seat == line.to else "no",
                "card": self.card(line.card) if line.card else "",
                "several": self.several(line.card, line.count) if line.card else "",
                "special": self.special(line.special) if line.special else "",
                "cards": self.listed([self.card(name) for name in line.cards]),
                "colour": self.words.said(self.game.defn.colour(line.colour).name) if line.colour else "",
                "count": line.count,
                "owner": self.owner(seats[0]) if len(seats) == 1 else "",
                # Other cases of "you", where a language has them.
                "names": self._with_you(seats, "line-you"),
                "names-of": self._with_you(seats, "line-you-of"),
                "names-for": self._with_you(seats, "line-you-for"),
                "seats": self._how_many(len(seats)),
                "pair": "yes" if len(seats) == 2 else "no",
                "mine": "yes" if viewer in seats else "no",
                "way": line.way or "on",
            },
        )

    def _with_you(self, seats: Sequence[Seat], you: str) -> str:
        return self.listed([self.words(you) if seat == self.viewer else self.name(seat) for seat in seats])

    def _how_many(self, seats: int) -> str:
        return {0: "none", 1: "one", len(self.names): "all"}.get(seats, "some")

    # ------------------------------------------------------------------ reasons

    def reason(self, why: Reason) -> str:
        """Return why a move of the reader is refused, in a sentence."""
        n = len(self.names)
        left, right = self.owner((self.viewer + 1) % n), self.owner((self.viewer - 1) % n)
        return self.words(f"reason-{why.code}", **{"left": left, "right": right, **self._named(why.values)})

    def _named(self, values: Mapping[str, str | int]) -> dict[str, str | int]:
        """Return the values of a reason, with cards, colours and seats by name."""
        found: dict[str, str | int] = {"name": ""}
        for key, value in values.items():
            if key in ("card", "spared", "top", "left_top", "right_top"):
                found[key] = self.card(str(value))
            elif key == "seat":
                found["name"] = self.name(int(value))
            elif key == "colour":
                found[key] = self.words.said(self.game.defn.colour(str(value)).name)
            else:
                found[key] = value
        return found
