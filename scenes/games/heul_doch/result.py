"""How a game of Heul doch is counted: stack by stack, from last to first, then all numbers.

A stack opens, its onions are counted, what they void is struck out value by value, the seat's bar grows.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, ClassVar

from heul_doch.game.core.cards import Seat
from heul_doch.scenes.base.sentences import listing
from heul_doch.scenes.base.theme import DURATION, GOLD, INK_SOFT
from heul_doch.scenes.games.heul_doch import scoring
from heul_doch.scenes.games.heul_doch.result_view import VOID_ALPHA, OpenStackView, StackArea
from heul_doch.scenes.games.heul_doch.words import HeulDochWords
from heul_doch.scenes.games.results.staged_score import SLOWLY, StagedScore, Step, is_close
from heul_doch.scenes.graphics.flight import fly
from heul_doch.scenes.graphics.stage_items import Picture
from heul_doch.scenes.ui.scene import Launch, Scene
from heul_doch.scenes.ui.score_widgets import NumberTable, SeatBar
from heul_doch.scenes.ui.widgets import Column, Label, Row, Widget

DEAL_GAP = 0.045
COUNT_GAP = 0.16
TICKS = 6
"""So often it ticks while a bar grows."""


class HeulDochResult(StagedScore):
    """Opens all stacks and counts."""

    bars_width: ClassVar[float] = 31.0
    view: OpenStackView | None = None
    """The stack that lies open."""

    # ------------------------------------------------------------------ the steps

    def plan(self) -> Sequence[Step]:
        """Return a step for each seat."""
        self.stacks = scoring.stacks_of(self.finished)
        self.order = scoring.reveal_order(self.outcome)
        return [Step(partial(self._open, seat)) for seat in self.order]

    @property
    def seat(self) -> Seat | None:
        """The seat whose stack is open, None while the numbers are shown."""
        return self.looked_at if self.is_told else self.order[max(0, self.at)]

    def _open(self, seat: Seat) -> None:
        """Open a seat's stack and have everything happen in turn. Times are seconds at normal speed from now."""
        words, score, animator = self.ctx.words, self.outcome.seats[seat], self.ctx.animator
        opens = words("result-opens-you") if seat == self.person else words("result-opens", name=self._name(seat))
        self.sentence, self.face = opens, self.face_of(seat, "think")
        self.rebuild()
        view = self.view
        assert view is not None
        t, slowly = 0.35, self._slowness(seat)
        cards = view.sprites
        for number, sprite in enumerate(reversed(cards)):
            at = t + number * DEAL_GAP
            fly(animator, sprite, view.poses[sprite], duration="score.open", delay=at, arc=0.1, height=0.6)
            self.at_time(at, partial(view.take_off, sprite))
            if number % 3 == 0:
                self.at_time(at, lambda: self.sound("flip"))
        t += len(cards) * DEAL_GAP + 0.5
        self.at_time(t, lambda: view.show_sums(()))
        for number in range(score.onions + 1):
            self.at_time(t, partial(self._count, view, number))
            t += COUNT_GAP * slowly
        t += 0.35
        self.at_time(t, lambda: self.say(scoring.void_sentence(words, score), self.face_of(seat, "sweat")))
        t += 0.55
        gone: list[int] = []
        for value in sorted(score.voided, reverse=True):
            gone.append(value)
            self.at_time(t, partial(self._strike, view, value, tuple(gone)))
            t += 0.75 if view.column(value) else 0.45
        tally, mood = self.tallies[seat], "weep" if score.lost else "gloat"
        self.at_time(t, lambda: self.say(self._sum_sentence(seat), self.face_of(seat, mood)))
        self.at_time(t, lambda: self.sound("bar"))
        length = DURATION["score.bar"] * slowly
        animator.to(tally, points=float(score.score), duration=length, delay=t, ease="in_out_quad")
        for tick in range(1, TICKS):
            self.at_time(t + length * tick / TICKS, lambda: self.sound("count"))

        def done() -> None:
            tally.is_done = True
            self.step_done()

        self.at_time(t + length + 0.05, done)

    def _slowness(self, seat: Seat) -> float:
        """Return how much longer a seat is counted: more for the last two, if it is not decided before them."""
        return SLOWLY if seat in self.order[-2:] and is_close(self.outcome.points) else 1.0

    def _count(self, view: OpenStackView, number: int) -> None:
        view.counted = number
        view.show_count(self.ctx.words("result-onions", count=number))
        if number:
            sprite = view.onions[number - 1]
            sprite.halo = GOLD
            self.ctx.animator.to(sprite, halo_strength=0.0, duration="score.strike", delay=0.1)
            self.sound("count")

    def _strike(self, view: OpenStackView, value: int, gone: tuple[int, ...]) -> None:
        stroke, animator = view.void(value), self.ctx.animator
        if stroke is not None:
            stroke.scale, stroke.alpha = 1.7, 0.2
            animator.to(stroke, scale=1.0, alpha=1.0, duration="score.strike", ease="in_quad")
            for sprite in view.column(value):
                animator.to(sprite, alpha=VOID_ALPHA, duration="score.strike")
        view.show_sums(gone)
        self.sound("strike")

    def _sum_sentence(self, seat: Seat) -> str:
        score, words = self.outcome.seats[seat], self.ctx.words
        if not score.score and not score.lost:
            return words("result-nothing-open")
        points = words("result-scores", count=score.score)
        return f"{points}, {words('result-loses', count=score.lost)}."

    # ------------------------------------------------------------------ the stage

    def stage(self) -> Widget:
        """Return the place for the open stack under what is said."""
        seat = self.seat
        assert seat is not None
        if self.is_told:
            void = scoring.void_sentence(self.ctx.words, self.outcome.seats[seat])
            self.sentence, self.face = f"{void} {self._sum_sentence(seat)}", self.face_of(seat, self.mood(seat))
        # Two lines of room, so that a longer sentence moves nothing.
        said = Label(self.sentence, "body", id="result-sentence", min_lines=2)
        texts = Column(Label(self._name(seat), "heading", one_line=True), said, gap=0.3, grow=1)
        return self.stage_panel(texts, StackArea("result-stack"), face=8.0, gap=(1.4, 0.8), pad=1.8)

    def content(self, main: Widget) -> Widget:
        """Return the stage or the sheet, and the bars beside it."""
        return Row(main, self.bars(), gap=1.5, across="stretch", grow=1)

    def bar(self, seat: Seat) -> SeatBar:
        """Return a seat's bar, which opens its stack again."""
        bar = super().bar(seat)
        bar.is_current = seat == self.seat
        if self.is_told:
            tip = self.ctx.words("result-look-back" if bar.is_current else "result-look")
            bar.offer(lambda: self.look_at(None if self.looked_at == seat else seat), tip)
        return bar

    def set_stage(self) -> None:
        """Lay the open stack into its place: closed before it is counted, else as it lies when all is counted."""
        area, seat = self.on_screen("result-stack"), self.seat
        if not isinstance(area, StackArea) or seat is None:
            return
        if self.view is None or self.view.stack is not self.stacks[seat]:
            self.clear_stage()
            self.view = OpenStackView(self.ctx, self.stacks[seat], self._picture_of())
        self.view.lay_out(area.rect)
        area.slots = self.view.slots()
        area.touch()
        if self.done > self.at or self.is_told:
            self.view.show_counted()
        else:
            self.view.close()

    def _picture_of(self) -> Callable[[str], Picture]:
        """Return a function that returns what the front of a card shows."""
        finished = self.finished
        speech = HeulDochWords(self.ctx.words, finished.game, finished.names, finished.viewer)
        return lambda name: Picture(speech.picture(name), speech.caption(name))

    def clear_stage(self) -> None:
        """Take the open stack away."""
        if self.view is not None:
            self.view.remove()
            self.view = None

    # ------------------------------------------------------------------ the numbers

    def _name(self, seat: Seat) -> str:
        return self.finished.names[seat]

    def columns(self) -> Sequence[str]:
        """Return points, onions, and what these void."""
        return [self.ctx.words(f"result-column-{key}") for key in ("points", "onions", "voided", "lost")]

    def cells(self, seat: Seat) -> Sequence[str]:
        """Return a seat's numbers."""
        words, score = self.ctx.words, self.outcome.seats[seat]
        voided = listing(words, [str(value) for value in score.voided]) or words("result-voided-none")
        return (str(score.score), str(score.onions), voided, str(score.lost))

    def mood(self, seat: Seat) -> str:
        """Return the face a seat makes about it."""
        if seat in self.outcome.winners:
            return "cheer"
        if seat == self.saddest():
            return "sob"
        return "weep" if self.outcome.seats[seat].lost > 10 else "calm"

    def saddest(self) -> Seat | None:
        """Return who came last alone."""
        return scoring.saddest(self.outcome)

    def comments(self) -> list[Label]:
        """Return how a tie was decided, and what somebody has to say."""
        tie = scoring.tie_sentence(self.ctx.words, self.outcome, self.finished.names)
        return [*([Label(tie, "body", id="result-tie")] if tie else []), *self.last_word_label()]

    def beside_headline(self) -> Sequence[Widget]:
        """Return nothing: the bars lead to the stacks."""
        return ()

    def arrange(self, head: Callable[[float], Widget], table: NumberTable) -> Widget:
        """Return head and table; the sheet of several rounds first, as the bars tell this round's points already."""
        hint = Label(self.ctx.words("result-look-hint"), "small", colour=INK_SOFT, align="centre")
        return self.column(head(0.82), *self.series_sheet(), table, hint)

    def foot_middle(self, note: str) -> list[Widget]:
        """Return the way back to the numbers on the left, where the numbers are."""
        middle = super().foot_middle(note)
        if self.looked_at is not None:
            middle.insert(0, middle.pop(-2))
        return middle

    def probe(self) -> dict[str, Any]:
        """Tell whose stack is open, and the onions once they are counted."""
        found = {**super().probe(), "seat": self.seat}
        if self.is_told:
            found["onions"] = [score.onions for score in self.outcome.seats]
            found["lost"] = [score.lost for score in self.outcome.seats]
        return found


def scene(launch: Launch) -> Scene:
    """Return the score screen of a finished game, or (screenshots) of one played by bots."""
    return HeulDochResult(launch)
