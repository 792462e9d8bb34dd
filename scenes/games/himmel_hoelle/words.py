"""Himmel + Hölle in words: rows, sums, the Doppler; the help."""

from __future__ import annotations

from typing import Final

from heul_doch.game.core.cards import Zone, card_of
from heul_doch.game.core.definition import RuleBook
from heul_doch.game.core.events import Event
from heul_doch.game.core.game_log import tell
from heul_doch.game.core.moves import Move
from heul_doch.game.core.observe import View
from heul_doch.scenes.games.himmel_hoelle.move_targets import DECIDING, SIDES
from heul_doch.scenes.graphics.own_cards import has_words
from heul_doch.scenes.table.move_targets import Target
from heul_doch.scenes.table.words import Selection, TableWords
from heul_doch.scenes.ui.help_pages import Page, PageSpec, spec_pages
from heul_doch.scenes.ui.scene import Context


class HimmelWords(TableWords):
    """Speaks of a table of Himmel + Hölle."""

    def row_picture(self, row: int, is_full: bool = False) -> tuple[str, str]:
        """Return the picture of a row's card, with a lock when it is full, and what is written on it."""
        colour = self.game.defn.colours[row]
        caption = self.colour(row) if has_words(self.folder, colour) else ""
        return self.picture(f"{'lock' if is_full else 'row'}-{colour.id}"), caption

    def colour(self, row: int) -> str:
        """Return the name of a row's colour."""
        return self.words.said(self.game.defn.colours[row].name)

    def zone(self, zone: Zone) -> str:
        """Return what a place where cards lie is called; a side of a row with its colour."""
        if zone.kind in SIDES:
            return self.words(f"zone-{zone.kind}", colour=self.colour(zone.slot))
        return super().zone(zone)

    def zone_note(self, view: View, zone: Zone) -> str:
        """Return the sum of a side of a row."""
        return str(self.sums(view, zone.slot)[SIDES.index(zone.kind)]) if zone.kind in SIDES else ""

    def zone_sign(self, view: View, zone: Zone) -> tuple[str, bool]:
        """Return the card of a row, and whether the row is full."""
        if zone.kind not in SIDES:
            return super().zone_sign(view, zone)
        held = sum(len(view.zones[self.game.zone(side, -1, zone.slot)]) for side in SIDES)
        is_full = held >= int(self.game.defn.rules["row_limit"])
        return self.row_picture(zone.slot, is_full)[0], is_full

    def event(self, event: Event) -> str:
        """Return what the scoring says of an event: a row that is counted, or what it brought."""
        return " ".join(self.line(line) for line in tell(self.game, event, -1, ()))

    def describe_move(self, move: Move) -> str:
        """Return a move of the viewer in a few words."""
        if not move.cards:
            return self.words(f"himmel-move-{move.verb}-{move.choices[0]}")
        return self.words(f"himmel-move-{move.verb}", card=self.card(self.game.face(move.cards[0]).name))

    def sums(self, view: View, row: int) -> tuple[int, int]:
        """Return the sums left and right of a row."""
        left, right = (
            sum(self.game.face(card).value for card in view.zones[self.game.zone(side, -1, row)] if card is not None)
            for side in SIDES
        )
        return left, right

    def target(self, target: Target) -> str:
        """Return where a card goes, in a word."""
        kind, _, rest = target.key.partition(":")
        return self.words(f"himmel-target-double-{rest}" if kind == "double" else f"himmel-target-{kind}")

    def turn_banner(self, view: View) -> str:
        """Return what is asked of the viewer."""
        return self.words("himmel-double-banner") if view.phase == DECIDING else super().turn_banner(view)

    def explain(self, now: Selection) -> str:
        """Return what laying the picked card does to its row, or what is to be decided."""
        view, legal, picked, targets, why_not = now
        if view.phase == DECIDING and any(move.verb == "double" for move in legal):
            row = view.data.row
            held = view.zones[self.game.zone("hand", view.seat)]
            faces = [self.game.face(card_of(entry)) for entry in held if entry is not None]
            mine = sum(face.value for face in faces if face.colour == self.game.defn.colours[row].id)
            factor = int(self.game.defn.rules["doppler_factor"])
            return self.words("himmel-explain-double", colour=self.colour(row), mine=mine, factor=factor)
        card = picked[-1].card if picked else None
        if card is None:
            return ""
        face = self.game.face(card)
        if any(target.key == "discard" for target in targets):
            return self.words("himmel-explain-discard")
        row = [colour.id for colour in self.game.defn.colours].index(face.colour or "")
        left, right = self.sums(view, row)
        keys = {target.key.partition(":")[0] for target in targets}
        sums = {"left": (left + face.value, right), "right": (left, right + face.value)}
        parts = [
            self.words(f"himmel-explain-{side}", left=sums[side][0], right=sums[side][1])
            for side in SIDES
            if side in keys
        ]
        if not parts:
            why = why_not(Move(self.viewer, "left", (card,)))
            return self.reason(why) if why is not None else ""
        return self.words("himmel-explain-lay", card=self.card(face.name), what=" ".join(parts))

    def who_has_how_many(self, view: View, with_aids: bool) -> list[str]:
        """Return hands and draw pile, then the sums of every row and who still holds a Doppler."""
        lines = super().who_has_how_many(view, with_aids)
        for row in range(len(self.game.defn.colours)):
            left, right = self.sums(view, row)
            cards = sum(len(view.zones[self.game.zone(side, -1, row)]) for side in SIDES)
            way = "right" if right > left else "left" if left > right else "even"
            numbers = {"left": left, "right": right, "cards": cards, "limit": int(self.game.defn.rules["row_limit"])}
            lines.append(self.words("himmel-count-row", colour=self.colour(row), way=way, **numbers))
        if view.data.scored:
            for seat, points in enumerate(view.data.points):
                lines.append(self.words("himmel-count-points", name=self.name(seat), points=points))
        holders = [self.name(seat) for seat, holds in enumerate(view.data.doubles) if holds]
        lines.append(self.words("himmel-count-doubles", names=self.listed(holders), count=len(holders)))
        return lines


PAGES: Final = (
    PageSpec("goal", ("purple-5", "green-3", "blue-1"), 3),
    PageSpec("turn", ("red-2", "red-4"), 4),
    PageSpec("count", ("blue-1", "blue-2", "blue-5"), 4),
    PageSpec("doppler", ("doppler", "doppler-used"), 3),
    PageSpec("match", (), 2),
)


def pages(ctx: Context, book: RuleBook) -> tuple[Page, ...]:
    """Return the help's pages about goal, turn, heaven and hell, the Doppler and the score block."""
    return spec_pages(ctx.words, "himmel", "himmel_hoelle", PAGES)
