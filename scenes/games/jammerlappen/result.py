"""How a game of Jammerlappen ended: who was out when, one after another, and who is left over."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import partial
from typing import ClassVar

from heul_doch.game.core.cards import Seat
from heul_doch.game.core.events import CardsMoved, Played
from heul_doch.game.records.tally import tally
from heul_doch.scenes.base.i18n import Words
from heul_doch.scenes.base.sentences import listing
from heul_doch.scenes.base.theme import INK_SOFT
from heul_doch.scenes.games.jammerlappen.clothesline import RAG, Clothesline, Yard
from heul_doch.scenes.games.jammerlappen.terms import BLIND, LAYS
from heul_doch.scenes.games.results.own_seat import MUCH, events_of
from heul_doch.scenes.games.results.result_base import HIGH
from heul_doch.scenes.games.results.staged_score import StagedScore, Step
from heul_doch.scenes.storage.session import FinishedGame
from heul_doch.scenes.table.adapter import Fact, Tear
from heul_doch.scenes.ui.widgets import Column, Label, PictureBox, Widget
from heul_doch.scenes.ui.widgets.base import Parts, UiHost


class Dishonour(PictureBox):
    """Whoever is left over, under the wet rag."""

    def draw(self, ui: UiHost) -> Parts:
        """Return face and rag."""
        return (*super().draw(ui), (self.get_picture(RAG, self.rect.size), self.rect.topleft))


class JammerResult(StagedScore):
    """One round: nobody wins, somebody loses. Everybody hangs on the line; who was out jumps off, one after another."""

    emblem: ClassVar[str] = "ui/emblem-jammerlappen"
    view: Clothesline | None = None
    """What moves on the stage."""

    # ------------------------------------------------------------------ the steps

    def plan(self) -> Sequence[Step]:
        """Return a step for each seat that was out, and one for the one that was not, who is looked at longer."""
        match = self.finished.match
        self.order: tuple[Seat, ...] = self.outcome.winners if match is None else match.state.data.out
        self._numbers = [] if match is None else [each.numbers for each in tally(match)]
        if match is None or self.outcome.is_broken_off:
            return ()
        return [*((partial(self._jump, seat), 0.75) for seat in self.order), (self._reveal, 2.4)]

    def stage(self) -> Widget:
        """Return the yard under what is said."""
        if self.is_told:
            self.sentence, self.face = self.headline(), self.face_of(self.loser, "jammer")
        self.face = self.face or self.face_of(self.order[0], "sweat")
        texts = Column(
            Label(self.sentence, "title", scale=0.66, shrink=0.5, min_lines=1, id="result-sentence"),
            # Room for what is said at the end, so that the yard stays where it is.
            Label(self.last_word() if self.is_told else "", "body", colour=INK_SOFT, id="result-lament", min_lines=1),
            gap=0.1,
            grow=1,
        )
        self.yard = Yard("result-yard", self.finished.names, self.person)
        return self.stage_panel(texts, self.yard, 6.4)

    def set_stage(self) -> None:
        """Hang everybody on the line but those who are off it."""
        if self.view is None:
            self.view = Clothesline(self.ctx, [seat.character for seat in self.finished.setup.seats])
        is_revealed = self.done == len(self.steps)
        self.view.lay_out(self.yard.rect, self.order[: self.done], self.loser if is_revealed else None)

    def _telling(self, key: str, seat: Seat) -> str:
        who = "you" if seat == self.person else "other"
        return self.ctx.words(key, who=who, name=self.finished.names[seat], place=self.at + 1)

    def _sway(self, reach: float) -> None:
        """Let a breath of wind go through all that hangs there; ``reach`` in units."""
        view, animator = self.view, self.ctx.animator
        if view is None or animator.level != "full":
            return
        for seat, (towel, face) in enumerate(zip(view.towels, view.faces)):
            # Moved, not turned: so many large pictures cannot be turned anew in every frame.
            for sprite in (towel,) if seat in view.medals else (towel, face):
                away = sprite.x + reach * self.ctx.metrics.unit * (1 if seat % 2 else -1)
                animator.to(sprite, x=away, duration=0.9, delay=0.07 * seat, ease="there_and_back")

    def _jump(self, seat: Seat) -> None:
        """Have somebody let go of the line and land on the grass."""
        t = 0.1
        if self.at == 0:
            self.sentence = self.ctx.words("jammer-drama-open")
            self.rebuild()
            self._sway(0.5)
            t = 1.3
        view, animator = self.view, self.ctx.animator
        assert view is not None
        face, goal = view.faces[seat], view.landing(seat)
        said = self._telling("jammer-drama-out", seat)

        def let_go() -> None:
            self.say(said, self.face_of(seat, "cheer"))
            view.mood(seat, "wink")

        def land() -> None:
            face.pose = goal
            view.mood(seat, "cheer")
            self.pop_up(view.award(seat, self.at + 1), 0.2)
            self.sound("lay")
            self.sound("bar")

        self.at_time(t, let_go)
        self.at_time(t + 0.15, lambda: self.sound("peg"))
        animator.to(face, y=goal.y, duration="score.drop", delay=t + 0.15, ease="out_bounce")
        if animator.level == "full":
            towel = view.towels[seat]
            up = towel.y - 0.7 * self.ctx.metrics.unit
            animator.to(towel, y=up, duration=0.4, delay=t + 0.15, ease="there_and_back")
        self.at_time(t + 0.8, land)
        self.at_time(t + 1.15, self.step_done)

    def _reveal(self) -> None:
        """Give the rag to the last one on the line."""
        seat, view, animator = self.loser, self.view, self.ctx.animator
        assert view is not None
        face, goal = view.faces[seat], view.spotlight()
        self.say(self._telling("jammer-drama-last", seat), self.face_of(seat, "sweat"))
        self._sway(0.6)
        self.at_time(0.5, lambda: self.sound("giggle"))
        for other in self.order:
            self.at_time(0.5 + 0.1 * other, partial(self._laugh, other))
        animator.to(view.towels[seat], alpha=0.0, duration=0.3, delay=1.2)
        self.at_time(1.2, partial(setattr, face, "z", goal.z))
        animator.to(face, x=goal.x, y=goal.y, width=goal.width, duration=0.5, delay=1.2, ease="in_out_cubic")

        def drop() -> None:
            rag = view.hang_rag(seat)
            home = rag.y
            rag.y = home - 3.2 * self.ctx.metrics.unit - face.width
            animator.to(rag, y=home, duration="score.rag", ease="in_quad", on_done=hit)

        def hit() -> None:
            view.mood(seat, "jammer")
            self.sound("rag")
            self.say(self.headline(), self.face_of(seat, "jammer"))
            self.write("result-lament", self.last_word())
            if animator.level == "full":
                animator.to(face, squash=0.16, duration=0.3, ease="there_and_back")
                view.splash(seat)

        def comfort() -> None:
            self.pop_up(view.give_handkerchief(seat), 0.3)
            self.sound("hanky")
            self.at_time(0.7, self.step_done)

        self.at_time(1.85, drop)
        self.at_time(2.6, lambda: self.sound("sob"))
        self.at_time(3.1, comfort)

    def _laugh(self, seat: Seat) -> None:
        view, animator = self.view, self.ctx.animator
        assert view is not None
        view.mood(seat, "gloat")
        if animator.level == "full":
            face = view.faces[seat]
            animator.to(face, y=face.y - 0.12 * view.at.side, duration=0.34, ease="there_and_back")

    # ------------------------------------------------------------------ the numbers

    @property
    def loser(self) -> Seat:
        """Who is left over; -1 in a game that was broken off."""
        return -1 if self.outcome.is_broken_off else self.outcome.ranking[-1][0]

    def columns(self) -> Sequence[str]:
        """Return when somebody was out, pots taken and throw-ins."""
        return [self.ctx.words(f"jammer-column-{name}") for name in ("out", "pots", "slams")]

    def cells(self, seat: Seat) -> Sequence[str]:
        """Return a seat's numbers; of its moves nothing is known in a game without them."""
        order = self.order
        place = self.ctx.words("result-rank", rank=order.index(seat) + 1) if seat in order else "–"
        if not self._numbers:
            return [place, "–", "–"]
        numbers = self._numbers[seat]
        return [place, str(numbers["pots"]), str(numbers["slams"])]

    def mood(self, seat: Seat) -> str:
        """Return the face a seat makes about it."""
        if self.loser < 0:
            return "calm"
        return "jammer" if seat == self.loser else "cheer"

    def ranking(self) -> Sequence[Sequence[Seat]]:
        """Return the seats in the order in which they were out, the Jammerlappen last."""
        return [(seat,) for seat in dict.fromkeys((*self.order, *range(len(self.finished.setup.seats))))]

    def winners(self) -> Sequence[Seat]:
        """Return nobody: not to lose is all."""
        return ()

    def headline(self) -> str:
        """Return who is left over."""
        if self.loser < 0:
            return self.ctx.words("jammer-result-broken")
        key = "jammer-result-you" if self.loser == self.person else "jammer-result-loser"
        return self.ctx.words(key, name=self.finished.names[self.loser])

    def remarks(self) -> Sequence[str]:
        """Return who is safe."""
        words, names = self.ctx.words, [self.finished.names[seat] for seat in self.order]
        return [words("jammer-result-safe", names=listing(words, names), count=len(names))] if names else []

    def heroes(self) -> Widget | None:
        """Return the one who is left over."""
        if self.loser < 0:
            return None
        return Dishonour(self.face_of(self.loser, "jammer"), width=HIGH)


def tears(finished: FinishedGame) -> list[Tear]:
    """Return who had to take how many cards of pots that somebody else had laid the last card on, the most first."""
    pot, cards, last, blind = finished.game.zone("pot"), Counter[tuple[Seat, Seat]](), -1, -1
    for _, event in events_of(finished):
        match event:
            case Played(seat, verb) if verb in LAYS:
                last, blind = (last if blind < 0 else blind, seat) if verb == BLIND else (seat, -1)
            case CardsMoved(transfers, "take"):
                taker = finished.game.zones[transfers[0].target].owner
                if last not in (-1, taker):
                    cards[taker, last] += sum(transfer.source == pot for transfer in transfers)
                last = blind = -1
    found = [Tear("pots", taker, by, count) for (taker, by), count in cards.items()]
    return sorted(found, key=lambda tear: -tear.cards)


def own_facts(words: Words, finished: FinishedGame, seat: Seat) -> list[Fact]:
    """Return what is true of a seat, the most telling first."""
    outcome, names, match, game = finished.outcome, finished.names, finished.match, finished.game
    if match is None:
        return []
    numbers, loser, out = tally(match)[seat].numbers, outcome.loser, match.state.data.out
    taken, slams, sets = numbers["taken"], numbers["slams"], numbers["sets"]
    if seat == loser:
        left = sum(len(cards) for cards, where in zip(finished.zones, game.zones) if where.owner == seat)
        pots = Fact("left-over-pots", {"left": left, "pots": numbers["pots"], "taken": taken})
        return [*([pots] if taken >= MUCH else []), Fact("left-over", {"left": left})]
    place, name = out.index(seat) + 1, "" if loser is None else names[loser]
    facts = (
        ("out-first", place == 1, {"name": name}),
        ("out-narrowly", place == len(out) > 1 and loser is not None, {"name": name}),
        ("slams", slams > 0, {"count": slams, "place": place}),
        ("no-pots", not numbers["pots"], {"place": place}),
        ("pots", numbers["pots"] > 0 and taken >= MUCH, {"taken": taken, "place": place}),
        ("sets", sets > slams, {"count": sets, "place": place}),
    )
    found = [Fact(key, values) for key, is_true, values in facts if is_true]
    return found or [Fact("order", {"place": place, "of": len(names)})]
