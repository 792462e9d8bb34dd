"""The table in words: cards, seats, lines of the story, reasons and targets, in the chosen language.

Imports ``game`` and the words; no pygame. Everything a key answers as text is made here too, so that it can be read
aloud or compared by a test.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.cards import Seat
from game.engine import Game
from game.moves import Move, Reason
from game.observe import View
from scenes.controls import Target, targets_of
from scenes.cues import Line
from scenes.i18n import Words

SIBILANTS: Final = "sßxzSXZ"
"""Names that end so take an apostrophe only (German; English follows the same rule here)."""


class TableWords:
    """Speaks of one table. ``names`` by seat; ``viewer`` is the one addressed as you."""

    def __init__(self, words: Words, game: Game, names: Sequence[str], viewer: Seat) -> None:
        self.words = words
        self.game = game
        self.names = names
        self.viewer = viewer

    # ------------------------------------------------------------------ nouns

    def card(self, name: str) -> str:
        """Return the name of a face: *rote 5*, *Katapult*."""
        face = next((face for face in self.game.defn.faces if face.name == name), None)
        if face is None:
            return name
        if face.special is not None:
            return self.special(face.special)
        colour = self.game.defn.colour(face.colour or "")
        return self.words("table-card", colour=self._text(colour.of_card), value=str(face.value))

    def special(self, special_id: str) -> str:
        """Return the name of a special card."""
        try:
            return self._text(self.game.defn.special(special_id).name)
        except KeyError:
            return special_id

    def special_help(self, special_id: str) -> str:
        """Return what a special card does, in a sentence."""
        return self._text(self.game.defn.special(special_id).help)

    def _text(self, text: object) -> str:
        texts = dict(text)  # type: ignore[call-overload]
        return str(texts.get(self.words.language) or next(iter(texts.values()), ""))

    def caption(self, name: str) -> str:
        """Return what is written on a card: the name of a special, nothing on a number."""
        face = next((face for face in self.game.defn.faces if face.name == name), None)
        return self.special(face.special) if face is not None and face.special else ""

    def picture(self, name: str) -> str:
        """Return the picture of a face below ``card/``; a special without one of its own has the blank frame.

        The picture of a special of one's own rules file is a path in that file's folder and comes back as such.
        """
        face = next((face for face in self.game.defn.faces if face.name == name), None)
        if face is None or face.special is None:
            return f"card/{name}"
        art = self.game.defn.special(face.special).art
        return art if "." in art or "/" in art else f"card/{art or 'blank'}"

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
        """Return the name of a seat."""
        return self.names[seat] if 0 <= seat < len(self.names) else ""

    def turn(self, seat: Seat) -> str:
        """Return whose turn it is."""
        if seat < 0:
            return self.words("table-over")
        return (
            self.words("table-your-turn")
            if seat == self.viewer
            else self.words("table-their-turn", name=self.name(seat))
        )

    # ------------------------------------------------------------------ the story

    def line(self, line: Line) -> str:
        """Return a line of the story."""
        key = "line-give-many" if line.key == "line-give" and line.special else line.key
        # Whoever is spoken to comes first: "you and Ben".
        seats = sorted(line.seats, key=lambda seat: seat != self.viewer)
        mine = self.viewer in seats
        you = self.words("line-you-of" if line.key == "line-turn" else "line-you")
        return self.words(
            key,
            who=self.name(line.seat),
            me="yes" if line.seat == self.viewer else "no",
            to=self.name(line.to),
            tome="yes" if line.to == self.viewer else "no",
            card=self.card(line.card) if line.card else "",
            special=self.special(line.special) if line.special else "",
            cards=self.listed([self.card(name) for name in line.cards]),
            count=line.count,
            owner=self.owner(seats[0]) if len(seats) == 1 else "",
            names=self.listed([you if seat == self.viewer else self.name(seat) for seat in seats]),
            seats="all" if len(seats) == len(self.names) else "one" if len(seats) == 1 else "some",
            pair="yes" if len(seats) == 2 else "no",
            mine="yes" if mine else "no",
            way=line.way or "on",
        )

    def since_my_move(self, lines: Sequence[Line]) -> list[str]:
        """Return what happened since one's own last move, that move included, oldest first.

        No more than that: the story is no list of what lies where (ruling 1.11).
        """
        start = 0
        for index in range(len(lines) - 1, -1, -1):
            line = lines[index]
            if line.seat == self.viewer and line.key.startswith(("line-own", "line-give", "line-onion", "line-play")):
                start = index
                break
        return [self.line(line) for line in lines[start:][-3 * len(self.names) :]]

    # ------------------------------------------------------------------ reasons

    def reason(self, why: Reason) -> str:
        """Return why something is refused, in a sentence."""
        n = len(self.names)
        values: dict[str, str | int] = {
            "left": self.owner((self.viewer + 1) % n),
            "right": self.owner((self.viewer - 1) % n),
            "name": "",
        }
        for key, value in why.values.items():
            if key in ("card", "top", "left_top", "right_top"):
                values[key] = self.card(str(value))
            elif key == "seat":
                values["name"] = self.name(int(value))
            else:
                values[key] = value
        return self.words(f"reason-{why.code}", **values)

    def target(self, target: Target) -> str:
        """Return what laying a card on a target means, in a word or two."""
        n = len(self.names)
        kind, _, rest = target.key.partition(":")
        if kind == "seat":
            seat = int(rest)
            return (
                self.words("target-seat-me") if seat == self.viewer else self.words("target-seat", name=self.name(seat))
            )
        if kind == "to":
            return self.words(f"target-to-{rest}")
        seat = (self.viewer + (1 if kind == "left" else -1)) % n
        return self.words(f"target-{kind}", name=self.name(seat))

    def explain(
        self, view: View, legal: Sequence[Move], card: int, why: Reason | None, targets: Sequence[Target]
    ) -> str:
        """Return in a sentence what may be done with a card, and why; ``why``: the reason against keeping it."""
        face = self.game.face(card)
        places = [target for target in targets if not target.is_onion]
        if face.special is not None:
            ask = ""
            if any(target.key.startswith("seat:") for target in places):
                ask = " " + self.words("explain-special-choose-seat")
            elif any(target.key.startswith("to:") for target in places):
                ask = " " + self.words("explain-special-choose-direction")
            text = self.words("explain-special", name=self.special(face.special), help=self.special_help(face.special))
            return text + ask
        if any(target.key == "own" for target in places):
            return self.words("explain-may-own", card=self.card(face.name))
        if places and why is not None:
            return self.reason(why)
        top = view.zones[self.game.zone("stack", view.seat)]
        if top and top[-1] is not None and top[-1] >= 0:
            own = self.card(self.game.face(top[-1]).name)
            return self.words("explain-onion-only", top=self._yours(own))
        return self.words("explain-onion-only", top="")

    def _yours(self, card: str) -> str:
        return self.words("table-yours", card=card)

    # ------------------------------------------------------------------ answers to a key

    def what_may_i_play(self, view: View, legal: Sequence[Move], fan: Sequence[int]) -> list[str]:
        """Return a line for every card of the hand, in the order of the fan."""
        if not legal:
            return [self.words("table-may-wait", name=self.name(view.turn)) if view.turn >= 0 else self.turn(-1)]
        hand = view.zones[self.game.zone("hand", view.seat)]
        lines = []
        for place, index in enumerate(fan):
            entry = hand[index]
            if entry is None:
                continue
            card = entry if entry >= 0 else ~entry
            targets = [self.target(target) for target in targets_of(legal, card)]
            lines.append(
                self.words(
                    "table-may-line",
                    place=str(place + 1),
                    card=self.card(self.game.face(card).name),
                    targets=", ".join(targets),
                )
            )
        return lines

    def who_has_how_many(self, view: View, with_onions: bool) -> list[str]:
        """Return how many cards everybody holds and how many can still be drawn."""
        lines = []
        n = len(self.names)
        for step in range(n):
            seat = (self.viewer + step) % n
            count = len(view.zones[self.game.zone("hand", seat)])
            key = "table-count-me" if seat == self.viewer else "table-count-line"
            lines.append(self.words(key, name=self.name(seat), count=count))
        lines.append(self.words("table-count-draw", count=len(view.zones[self.game.zone("draw")])))
        if with_onions:
            lines.append(self.words("table-count-onions", count=own_onions(self.game, view)))
        return lines


def own_onions(game: Game, view: View) -> int:
    """Return how many face-down cards lie in the viewer's own stack."""
    return sum(1 for entry in view.zones[game.zone("stack", view.seat)] if entry is None or entry < 0)
