"""Texts of the table: cards, seats, log lines, reasons and targets, in the chosen language.

Everything a key answers as text is made here too, so that it can be read aloud or compared by a test. A game's adapter
says the rest in a subclass of :class:`TableWords`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from heul_doch.game.core.cards import Seat, Zone
from heul_doch.game.core.engine import Game
from heul_doch.game.core.game_log import Line
from heul_doch.game.core.moves import Move, Reason
from heul_doch.game.core.observe import View
from heul_doch.scenes.base.i18n import Words
from heul_doch.scenes.base.narration import Narrator
from heul_doch.scenes.graphics.own_cards import card_folder, card_name, has_words
from heul_doch.scenes.graphics.picture_requests import OWN
from heul_doch.scenes.table.move_targets import Pick, Target

if TYPE_CHECKING:
    from heul_doch.game.bots.reasons import Why

COUNTED: Final = frozenset(
    (
        "own_high", "own_low", "own_spares", "own_void", "gift_void", "gift_spares_onion", "gift_trailing",
        "onion_gains", "onion_free", "onion_cheapest", "special_hurts", "special_helps", "keeps_counting",
    )
)  # fmt: skip
"""Reasons of hints that depend on the number of face-down cards, which players must count themselves (ruling 1.11)."""


class Selection(NamedTuple):
    """What is picked in a position, and what the rules say of it."""

    view: View
    legal: Sequence[Move]
    picked: Sequence[Pick]
    targets: Sequence[Target]
    """Where the picked cards may go."""
    why_not: Callable[[Move], Reason | None]
    """Returns why a move is refused."""


class TableWords(Narrator):
    """Says what the narrator says, and everything else that stands at the table."""

    def __init__(self, words: Words, game: Game, names: Sequence[str], viewer: Seat) -> None:
        super().__init__(words, game, names, viewer)
        self.folder = card_folder(game.defn.family)
        """Where the game's cards are, below ``card/``."""

    # ------------------------------------------------------------------ nouns

    def special_help(self, special_id: str) -> str:
        """Return what a special card does, in a sentence."""
        return self.words.said(self.game.defn.special(special_id).help)

    def caption(self, name: str) -> str:
        """Return what is written on a card: the name of a special, that of its colour on a plain number."""
        face = self._face(name)
        if face is None or face.special:
            return self.special(face.special) if face and face.special else ""
        colour = self.game.defn.colour(face.colour) if face.colour else None
        is_plain = colour is not None and has_words(self.folder, colour, face.value)
        return self.words.said(colour.name) if colour is not None and is_plain else ""

    def picture(self, name: str) -> str:
        """Return the picture of a face; a special without one of its own has the blank frame."""
        face = self._face(name)
        if face is not None and face.special is not None:
            name = card_name(self.game.defn.special(face.special).art, self.game.defn.art_root)
        return f"card/{name}" if f"card/{name}".startswith(OWN) else f"card/{self.folder}{name}"

    def turn(self, seat: Seat) -> str:
        """Return whose turn it is."""
        if seat < 0:
            return self.words("table-over")
        key = "table-your-turn" if seat == self.viewer else "table-their-turn"
        return self.words(key, name=self.name(seat))

    def turn_banner(self, view: View) -> str:
        """Return what is asked of the viewer, who may act now: mostly that it is their turn."""
        return self.turn(self.viewer)

    def zone(self, zone: Zone) -> str:
        """Return what a place where cards lie is called: *Bens Stapel*."""
        mine = "table" if zone.owner < 0 else "yes" if zone.owner == self.viewer else "no"
        owner = self.owner(zone.owner) if zone.owner >= 0 else ""
        return self.words(f"zone-{zone.kind}", mine=mine, owner=owner, slot=zone.slot + 1)

    def zone_note(self, view: View, zone: Zone) -> str:
        """Return what is written beside a place where cards lie: a sum, a number in force; empty for nothing."""
        return ""

    def zone_sign(self, view: View, zone: Zone) -> tuple[str, bool]:
        """Return the picture of a place, empty for none, and whether it takes no more cards."""
        return "", False

    # ------------------------------------------------------------------ the log

    def since_my_move(self, lines: Sequence[Line]) -> list[str]:
        """Return what happened since one's own last move, that move included, oldest first.

        Older lines are left out: the log must not list which cards lie where (ruling 1.11).
        """
        own = [n for n, line in enumerate(lines) if line.seat == self.viewer and line.is_move]
        start = own[-1] if own else 0
        return [self.line(line) for line in lines[start:][-3 * len(self.names) :]]

    # ------------------------------------------------------------------ reasons

    def why(self, why: Why, with_aids: bool = True) -> str:
        """Return the reason of a hint in a sentence.

        Without memory aids, a reason in :data:`COUNTED` is said in the words ``hint-why-CODE-uncounted``.
        """
        uncounted = "" if with_aids or why.code not in COUNTED else "-uncounted"
        return self.words(f"hint-why-{why.code}{uncounted}", **self._named(why.values))

    def describe_move(self, move: Move) -> str:
        """Return a move of the viewer in a few words."""
        return self.game.move_text(move).partition(" ")[2]

    def target(self, target: Target) -> str:
        """Return what taking a target means, in a word or two."""
        kind, _, rest = target.key.partition(":")
        return self.words(f"target-{kind}", which=rest)

    def explain(self, now: Selection) -> str:
        """Return in a sentence what may be done with the picked cards, and why; empty when there is nothing to say."""
        return ""

    def seat_note(self, view: View, seat: Seat, side: str) -> str:
        """Return a word or two to be written below a seat's name plate; empty for none."""
        return ""

    # ------------------------------------------------------------------ answers to a key

    def what_may_i_play(
        self, view: View, legal: Sequence[Move], picks: Sequence[Pick], targets: Sequence[Sequence[Target]]
    ) -> list[str]:
        """Return a line for every card that can be picked up, as the eye meets them, with where each may go."""
        if not legal:
            return [self.words("table-may-wait", name=self.name(view.turn)) if view.turn >= 0 else self.turn(-1)]
        return [
            self.words(
                "table-may-line",
                place=str(place + 1),
                card=self.card(self.game.face(pick.card).name),
                targets=", ".join(self.target(target) for target in places),
            )
            for place, (pick, places) in enumerate(zip(picks, targets))
            if pick.card is not None
        ]

    def what_lies_where(self, view: View) -> list[str]:
        """Return what the viewer has seen of piles that do not lie open any more; nothing where all lies open."""
        return []

    def who_has_how_many(self, view: View, with_aids: bool) -> list[str]:
        """Return how many cards everybody holds and how many can still be drawn; ``with_aids``: memory aids too."""
        lines = []
        for step in range(len(self.names)):
            seat = (max(self.viewer, 0) + step) % len(self.names)
            count = len(view.zones[self.game.zone("hand", seat)])
            key = "table-count-me" if seat == self.viewer else "table-count-line"
            lines.append(self.words(key, name=self.name(seat), count=count))
        lines.append(self.words("table-count-draw", count=len(view.zones[self.game.zone("draw")])))
        return lines
