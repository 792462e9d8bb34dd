"""Heul doch in words: gifts, onions, stacks and neighbours."""

from __future__ import annotations

from collections import Counter

from heul_doch.game.core.cards import Seat
from heul_doch.game.core.engine import Game
from heul_doch.game.core.moves import Move
from heul_doch.game.core.observe import AUDIENCE, View
from heul_doch.scenes.table.move_targets import Target
from heul_doch.scenes.table.words import Selection, TableWords


class HeulDochWords(TableWords):
    """Speaks of a table of Heul doch."""

    def seat_note(self, view: View, seat: Seat, side: str) -> str:
        """Return which of the viewer's neighbours this is."""
        if self.viewer == AUDIENCE or side not in ("left", "right"):
            return ""
        return self.words(f"table-{side}-neighbour")

    def target(self, target: Target) -> str:
        """Return what laying a card on a target means, in a word or two."""
        n = len(self.names)
        kind, _, rest = target.key.partition(":")
        if kind == "seat":
            seat = int(rest)
            return self.words("target-seat-me" if seat == self.viewer else "target-seat", name=self.name(seat))
        if kind == "to":
            return self.words(f"target-to-{rest}")
        seat = (self.viewer + (1 if kind == "left" else -1)) % n
        return self.words(f"target-{kind}", name=self.name(seat))

    def describe_move(self, move: Move) -> str:
        """Return a move in a few words."""
        card = self.card(self.game.face(move.cards[0]).name)
        if move.verb in ("left", "right"):
            seat = (move.seat + (1 if move.verb == "left" else -1)) % len(self.names)
            key = "hint-move-give-you" if seat == self.viewer else "hint-move-give"
            return self.words(key, card=card, name=self.name(seat))
        choice = move.choices[0] if move.choices else None
        if isinstance(choice, int):
            to_you = "me" if move.seat == self.viewer else "you"
            key = f"hint-move-play-{to_you}" if choice == self.viewer else "hint-move-play-seat"
            return self.words(key, card=card, name=self.name(choice))
        return self.words(f"hint-move-{move.verb}" + (f"-{choice}" if choice else ""), card=card)

    def explain(self, now: Selection) -> str:
        """Return in a sentence what may be done with a card, and why."""
        view, _, picked, targets, why_not = now
        card = picked[-1].card if picked else None
        if card is None:
            return ""
        why = why_not(Move(self.viewer, "own", (card,)))
        face = self.game.face(card)
        places = [target for target in targets if not target.is_aside]
        kinds = {target.key.partition(":")[0] for target in places}
        if face.special is not None:
            text = self.words("explain-special", name=self.special(face.special), help=self.special_help(face.special))
            ask = "choose-seat" if "seat" in kinds else "choose-direction" if "to" in kinds else ""
            asked = self.words(f"explain-special-{ask}") if ask else ""
            return f"{text} {asked}".rstrip()
        if "own" in kinds:
            return self.words("explain-may-own", card=self.card(face.name))
        if places and why is not None:
            return self.reason(why)
        stack, top = view.zones[self.game.zone("stack", view.seat)], ""
        if stack and stack[-1] is not None and stack[-1] >= 0:
            top = self.words("table-yours", card=self.card(self.game.face(stack[-1]).name))
        return self.words("explain-onion-only", top=top)

    def what_lies_where(self, view: View) -> list[str]:
        """Return the values that lie open in each stack, and how many onions there are."""
        lines = []
        for step in range(len(self.names)):
            seat = (max(self.viewer, 0) + step) % len(self.names)
            stack = view.zones[self.game.zone("stack", seat)]
            values = Counter(self.game.face(entry).value for entry in stack if entry is not None and entry >= 0)
            onions = len(stack) - values.total()
            key = "table-stack-me" if seat == self.viewer else "table-stack-line"
            shown = ", ".join(" ".join([str(value)] * values[value]) for value in sorted(values)) or "–"
            lines.append(self.words(key, name=self.name(seat), values=shown, onions=onions))
        return lines

    def who_has_how_many(self, view: View, with_aids: bool) -> list[str]:
        """Return the counts, with the memory aid that of one's own onions."""
        lines = super().who_has_how_many(view, with_aids)
        if with_aids:
            lines.append(self.words("table-count-onions", count=own_onions(self.game, view)))
        return lines


def own_onions(game: Game, view: View) -> int:
    """Return how many face-down cards lie in the viewer's own stack."""
    return sum(1 for entry in view.zones[game.zone("stack", view.seat)] if entry is None or entry < 0)
