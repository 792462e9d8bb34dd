"""Jammerlappen in words: numbers in force, sets, pots; the help."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from heul_doch.game.core.cards import Seat
from heul_doch.game.core.moves import Move, Reason
from heul_doch.game.core.observe import View
from heul_doch.scenes.games.jammerlappen.terms import (
    ARM,
    BLIND,
    OFF,
    OPEN,
    PLAY,
    SLAM,
    SWAP,
    SWAPPING,
    TAKE,
    cards_and_columns,
    top_run,
)
from heul_doch.scenes.table.card_model import Line
from heul_doch.scenes.table.move_targets import Pick, Target
from heul_doch.scenes.table.words import TableWords
from heul_doch.scenes.ui.help_pages import Page, PageSpec, spec_pages

if TYPE_CHECKING:
    from heul_doch.game.core.definition import RuleBook
    from heul_doch.scenes.ui.scene import Context


class JammerWords(TableWords):
    """Speaks of a table of Jammerlappen."""

    moves: ClassVar[tuple[str, ...]] = ("jammer-line-do-",)

    # ------------------------------------------------------------------ nouns

    def card(self, name: str) -> str:
        """Return the name of a face: a number, or an action card."""
        face = next((face for face in self.game.defn.faces if face.name == name), None)
        return super().card(name) if face is None or face.special is not None else str(face.value)

    def _several(self, name: str, count: int) -> str:
        """Return *7*, *zwei 7en*, *zweimal Aussetzen*."""
        face = next((face for face in self.game.defn.faces if face.name == name), None)
        kind = "action" if face is not None and face.special is not None else "number"
        return self.words("jammer-cards", card=self.card(name), count=count, kind=kind)

    # ------------------------------------------------------------------ the story

    def line(self, line: Line, **own: str | int) -> str:
        """Return a line of the story."""
        if line.key.startswith("jammer-") and line.card:
            own["cards"] = self._several(line.card, line.count)
        return super().line(line, **own)

    def turn_banner(self, view: View) -> str:
        """Return what is asked of the viewer."""
        if view.phase == SWAPPING:
            return self.words("jammer-banner-swap")
        return super().turn_banner(view) if view.turn == self.viewer else ""

    def force(self, view: View) -> tuple[str, str]:
        """Return the number in force with a sign, and what that means in a word."""
        data = view.data
        if view.phase == SWAPPING:
            return "", self.words("jammer-sign-swap")
        if data.need is None:
            return "", self.words("jammer-sign-free")
        return str(data.need), self.words("jammer-sign-falling" if data.falling else "jammer-sign-rising")

    def seat_note(self, view: View, seat: Seat, side: str) -> str:
        """Return as which one a seat is out, once it is."""
        out = view.data.out
        return self.words("jammer-seat-out", place=out.index(seat) + 1) if seat in out else ""

    # ------------------------------------------------------------------ targets and reasons

    def target(self, target: Target) -> str:
        """Return what taking a target means, in a word or two."""
        kind, _, _ = target.key.partition(":")
        if kind == ARM and OFF in target.chosen:
            return self.words("jammer-target-disarm")
        return self.words(f"jammer-target-{kind}")

    def advised(self, move: Move) -> str:
        """Return a move of the viewer in a few words."""
        names = [self.game.face(card).name for card in move.cards]
        match move.verb:
            case "keep" | "take" | "blind":
                return self.words(f"jammer-advised-{move.verb}")
            case "swap":
                return self.words("jammer-advised-swap", card=self.card(names[0]), column=int(move.choices[0]) + 1)
        return self._several(names[0], len(names))

    def explain(
        self,
        view: View,
        legal: Sequence[Move],
        picked: Sequence[Pick],
        targets: Sequence[Target],
        why_not: Callable[[Move], Reason | None],
    ) -> str:
        """Return what laying the picked cards comes to, why they do not fit, or what is to be decided."""
        if view.turn != self.viewer:
            return self._explain_window(view, picked, targets)
        if view.phase == SWAPPING:
            return self.words("jammer-explain-swap")
        forced = any(move.verb == TAKE and move.cards for move in legal)
        if not picked:
            return self.words("jammer-explain-forced") if forced else ""
        first = picked[0]
        if self.game.zones[first.zone].kind == "hidden":
            column = self.game.zones[first.zone].slot
            move = Move(self.viewer, BLIND, (), (column,))
            why = why_not(move)
            return self.words("jammer-explain-blind") if why is None else self.reason(why)
        if first.card is None:
            return ""
        keys = {target.key for target in targets}
        face = self.game.face(first.card)
        if "pot" not in keys:
            if "take" in keys and not any(t.is_free for t in targets if t.key == "take"):
                return self.words("jammer-explain-take-open", card=self.card(face.name))
            cards, columns = cards_and_columns(self.game, picked)
            why = why_not(Move(self.viewer, OPEN if columns else PLAY, cards, columns))
            return self.reason(why) if why is not None else ""
        if face.special is not None:
            return self.words("explain-special", name=self.special(face.special), help=self.special_help(face.special))
        return self._explain_number(view, face.name, face.value, len(picked))

    def _explain_number(self, view: View, name: str, value: int, count: int) -> str:
        rules = self.game.defn.rules
        top, run = top_run(self.game, view.zones[self.game.zone("pot")])
        set_size, run = int(rules["set_size"]), run if top is not None and top.name == name else 0
        cards = self._several(name, count)
        if set_size and run + count >= set_size:
            return self.words("jammer-explain-set", cards=cards, count=set_size)
        if value == int(rules["falling_value"]) and not view.data.falling:
            return self.words("jammer-explain-five", cards=cards, value=value)
        way = "down" if view.data.falling else "up"
        return self.words("jammer-explain-number", cards=cards, value=value, way=way)

    def _explain_window(self, view: View, picked: Sequence[Pick], targets: Sequence[Target]) -> str:
        """Say what may be thrown in: the same whatever the viewer holds."""
        keys = {target.key: target for target in targets}
        if ARM in keys and picked and picked[0].card is not None:
            key = "jammer-explain-disarm" if OFF in keys[ARM].chosen else "jammer-explain-arm"
            return self.words(key, card=self.card(self.game.face(picked[0].card).name))
        face, run = top_run(self.game, view.zones[self.game.zone("pot")])
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
        if view.phase == SWAPPING:
            return [self.words("jammer-explain-swap")]
        lines: list[str] = []
        for move in legal:
            if move.verb in (PLAY, OPEN, SLAM):
                names = [self.game.face(card).name for card in move.cards]
                line = self.words("jammer-may-lay", verb=move.verb, cards=self._several(names[0], len(names)))
            elif move.verb == SWAP:
                continue
            elif move.verb == TAKE and move.cards:
                line = self.words("jammer-may-take-open", card=self.card(self.game.face(move.cards[0]).name))
            elif move.verb == BLIND:
                line = self.words("jammer-may-blind", column=int(move.choices[0]) + 1)
            else:
                line = self.words(f"jammer-may-{move.verb}")
            if line not in lines:
                lines.append(line)
        return lines

    def who_has_how_many(self, view: View, with_aids: bool) -> list[str]:
        """Return what everybody holds, in hand, open and hidden, then the piles and what is in force."""
        lines, n = [], len(self.names)
        columns = range(int(self.game.defn.rules["columns"]))
        for step in range(n):
            seat = (self.viewer + step) % n
            counts = [len(view.zones[self.game.zone("hand", seat)])]
            for kind in ("open", "hidden"):
                counts.append(sum(len(view.zones[self.game.zone(kind, seat, column)]) for column in columns))
            is_out = seat in view.data.out
            lines.append(
                self.words(
                    "jammer-count-out" if is_out else "jammer-count-seat",
                    name=self.words("line-you") if seat == self.viewer else self.name(seat),
                    hand=counts[0],
                    open=counts[1],
                    hidden=counts[2],
                    place=view.data.out.index(seat) + 1 if is_out else 0,
                )
            )
        for kind in ("draw", "pot", "removed"):
            lines.append(self.words(f"jammer-count-{kind}", count=len(view.zones[self.game.zone(kind)])))
        number, word = self.force(view)
        lines.append(self.words("jammer-count-force", number=number, word=word))
        way = "on" if view.data.direction > 0 else "back"
        lines.append(self.words("jammer-count-direction", way=way))
        return lines


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
