"""Jammerlappen in words: numbers in force, sets, pots; the help."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from heul_doch.game.core.cards import CardId, Seat, Zone
from heul_doch.game.core.definition import RuleBook
from heul_doch.game.core.moves import Move
from heul_doch.game.core.observe import View
from heul_doch.scenes.games.jammerlappen import terms
from heul_doch.scenes.table.move_targets import Pick, Target
from heul_doch.scenes.table.words import Selection, TableWords
from heul_doch.scenes.ui.help_pages import Page, PageSpec, spec_pages
from heul_doch.scenes.ui.scene import Context


class JammerWords(TableWords):
    """Speaks of a table of Jammerlappen."""

    # ------------------------------------------------------------------ nouns

    def _of(self, cards: Sequence[CardId]) -> str:
        """Return the same of cards that are laid together."""
        return self.several(self.game.face(cards[0]).name, len(cards))

    # ------------------------------------------------------------------ the log

    def turn_banner(self, view: View) -> str:
        """Return what is asked of the viewer."""
        if view.phase == terms.SWAPPING:
            return self.words("jammer-banner-swap")
        return super().turn_banner(view) if view.turn == self.viewer else ""

    def force(self, view: View) -> tuple[str, str]:
        """Return the number in force with a sign, and what that means in a word."""
        data, is_swapping = view.data, view.phase == terms.SWAPPING
        if is_swapping or data.need is None:
            return "", self.words("jammer-sign-swap" if is_swapping else "jammer-sign-free")
        return str(data.need), self.words("jammer-sign-falling" if data.falling else "jammer-sign-rising")

    def zone_note(self, view: View, zone: Zone) -> str:
        """Return at the pot which number is in force."""
        return " ".join(self.force(view)).strip() if zone.kind == "pot" else ""

    def seat_note(self, view: View, seat: Seat, side: str) -> str:
        """Return as which one a seat is out, once it is."""
        out = view.data.out
        return self.words("jammer-seat-out", place=out.index(seat) + 1) if seat in out else ""

    # ------------------------------------------------------------------ targets and reasons

    def target(self, target: Target) -> str:
        """Return what taking a target means, in a word or two."""
        kind, _, _ = target.key.partition(":")
        if kind == terms.ARM and terms.OFF in target.chosen:
            return self.words("jammer-target-disarm")
        return self.words(f"jammer-target-{kind}")

    def describe_move(self, move: Move) -> str:
        """Return a move of the viewer in a few words."""
        if move.verb in (terms.KEEP, terms.TAKE, terms.BLIND):
            return self.words(f"jammer-move-{move.verb}")
        if move.verb != terms.SWAP:
            return self._of(move.cards)
        name = self.game.face(move.cards[0]).name
        return self.words("jammer-move-swap", card=self.card(name), column=int(move.choices[0]) + 1)

    def explain(self, now: Selection) -> str:
        """Return what laying the picked cards comes to, why they do not fit, or what is to be decided."""
        view, legal, picked, targets, why_not = now
        if view.turn != self.viewer:
            return self._explain_window(view, picked, targets)
        if view.phase == terms.SWAPPING:
            return self.words("jammer-explain-swap")
        forced = any(move.verb == terms.TAKE and move.cards for move in legal)
        if not picked:
            return self.words("jammer-explain-forced") if forced else ""
        first = picked[0]
        where = self.game.zones[first.zone]
        if where.kind == "hidden":
            why = why_not(Move(self.viewer, terms.BLIND, (), (where.slot,)))
            return self.words("jammer-explain-blind") if why is None else self.reason(why)
        if first.card is None:
            return ""
        keys = {target.key for target in targets}
        face = self.game.face(first.card)
        if "pot" not in keys:
            if "take" in keys and not any(t.is_free for t in targets if t.key == "take"):
                return self.words("jammer-explain-take-open", card=self.card(face.name))
            cards, columns = terms.cards_and_columns(self.game, picked)
            why = why_not(Move(self.viewer, terms.OPEN if columns else terms.PLAY, cards, columns))
            return self.reason(why) if why is not None else ""
        if face.special is not None:
            return self.words("explain-special", name=self.special(face.special), help=self.special_help(face.special))
        return self._explain_number(view, face.name, face.value, len(picked))

    def _explain_number(self, view: View, name: str, value: int, count: int) -> str:
        rules = self.game.defn.rules
        top, run = terms.top_run(self.game, view.zones[self.game.zone("pot")])
        set_size, run = int(rules["set_size"]), run if top is not None and top.name == name else 0
        cards, way = self.several(name, count), "down" if view.data.falling else "up"
        if set_size and run + count >= set_size:
            return self.words("jammer-explain-set", cards=cards, count=set_size)
        begins_to_fall = value == int(rules["falling_value"]) and not view.data.falling
        key = "jammer-explain-five" if begins_to_fall else "jammer-explain-number"
        return self.words(key, cards=cards, value=value, way=way)

    def _explain_window(self, view: View, picked: Sequence[Pick], targets: Sequence[Target]) -> str:
        """Return the sentence about what may be thrown in; it does not depend on the viewer's hand."""
        keys = {target.key: target for target in targets}
        if terms.ARM in keys and picked and picked[0].card is not None:
            key = "jammer-explain-disarm" if terms.OFF in keys[terms.ARM].chosen else "jammer-explain-arm"
            return self.words(key, card=self.card(self.game.face(picked[0].card).name))
        face, run = terms.top_run(self.game, view.zones[self.game.zone("pot")])
        if face is None or face.special is not None or "go-on" not in keys:
            return ""
        lacking = int(self.game.defn.rules["set_size"]) - run
        return self.words("jammer-explain-window", card=self.card(face.name), count=lacking)

    # ------------------------------------------------------------------ answers to a key

    def what_may_i_play(
        self, view: View, legal: Sequence[Move], picks: Sequence[Pick], targets: Sequence[Sequence[Target]]
    ) -> list[str]:
        """Return a line for every different lay, then what needs no card."""
        if not legal:
            return super().what_may_i_play(view, legal, picks, targets)
        if view.phase == terms.SWAPPING:
            return [self.words("jammer-explain-swap")]
        lines = []
        for move in legal:
            if move.verb in (terms.PLAY, terms.OPEN, terms.SLAM):
                lines.append(self.words("jammer-may-lay", verb=move.verb, cards=self._of(move.cards)))
            elif move.verb == terms.TAKE and move.cards:
                card = self.card(self.game.face(move.cards[0]).name)
                lines.append(self.words("jammer-may-take-open", card=card))
            elif move.verb == terms.BLIND:
                lines.append(self.words("jammer-may-blind", column=int(move.choices[0]) + 1))
            elif move.verb != terms.SWAP:
                lines.append(self.words(f"jammer-may-{move.verb}"))
        return [*dict.fromkeys(lines)]

    def who_has_how_many(self, view: View, with_aids: bool) -> list[str]:
        """Return what everybody holds, in hand, open and hidden, then the piles and what is in force."""
        game, zones, out = self.game, view.zones, view.data.out
        lines, n = [], len(self.names)
        for seat in ((max(self.viewer, 0) + step) % n for step in range(n)):
            counts = {"hand": 0, "open": 0, "hidden": 0}
            for zone, where in enumerate(game.zones):
                if where.owner == seat:
                    counts[where.kind] += len(zones[zone])
            name = self.words("table-you") if seat == self.viewer else self.name(seat)
            key, place = ("out", out.index(seat) + 1) if seat in out else ("seat", 0)
            lines.append(self.words(f"jammer-count-{key}", name=name, place=place, **counts))
        for kind in ("draw", "pot", "removed"):
            lines.append(self.words(f"jammer-count-{kind}", count=len(zones[game.zone(kind)])))
        number, word = self.force(view)
        way = "on" if view.data.direction > 0 else "back"
        force, direction = self.words("jammer-count-force", number=number, word=word), "jammer-count-direction"
        return [*lines, force, self.words(direction, way=way)]


PAGES: Final = (
    PageSpec("goal", ("back", "4", "back", "10"), 3),
    PageSpec("turn", ("3", "6", "6", "9"), 5),
    PageSpec("falling", ("8", "5", "3", "1"), 3),
    PageSpec("set", ("7", "7", "7", "7"), 4),
    PageSpec("last", ("2", "back", "11"), 4),
    PageSpec("slam", ("10", "10", "10"), 5),
)


def pages(ctx: Context, book: RuleBook) -> tuple[Page, ...]:
    """Return the help's pages about goal, turn, falling run, sets, last cards and throwing in."""
    return spec_pages(ctx.words, "jammer", "jammerlappen", PAGES)
