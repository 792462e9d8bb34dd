"""The scoring as a small drama, then all numbers.

Seat by seat, from last to first: the stack opens, onions are counted, what they void is struck out value by value, the
bar grows. A click or key finishes what moves; a second one goes on; "skip" goes to the end. Nothing is decided here:
:class:`game.core.events.Outcome` says it all.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from heul_doch.game.core.cards import Seat
from heul_doch.scenes.base.result_lines import listing, winner_sentence
from heul_doch.scenes.base.theme import DURATION, GOLD, INK_SOFT
from heul_doch.scenes.games.heul_doch import scoring
from heul_doch.scenes.games.heul_doch.result_view import VOID_ALPHA, OpenStackView, StackArea
from heul_doch.scenes.games.heul_doch.words import HeulDochWords
from heul_doch.scenes.games.results.actions import buttons, notes_slip
from heul_doch.scenes.games.results.drama import SLOWLY, Drama, is_close
from heul_doch.scenes.games.results.score_screen import played
from heul_doch.scenes.games.results.series_view import go_on_button, note_label, note_of, standing
from heul_doch.scenes.games.results.winner_effect import crown
from heul_doch.scenes.graphics.flight import fly
from heul_doch.scenes.graphics.stage_items import Picture
from heul_doch.scenes.storage.finished_game import Finished
from heul_doch.scenes.storage.session import HUMAN
from heul_doch.scenes.ui.menu_widgets import Heading
from heul_doch.scenes.ui.number_table import Honours, NumberRow, NumberTable
from heul_doch.scenes.ui.scene import Context, Launch, Scene
from heul_doch.scenes.ui.seat_bars import SeatBar, Tally
from heul_doch.scenes.ui.widgets import Button, Column, Label, Panel, PictureBox, Row, Scroll, Spacer, Widget

DEAL_GAP = 0.045
COUNT_GAP = 0.16
TICKS = 6
"""So often it ticks while a bar grows."""


class ResultScene(Drama):
    """Opens all stacks and counts."""

    name: ClassVar[str] = "result"
    background: ClassVar[str] = "table/{size}"

    def __init__(self, finished: Finished | None, launch: Launch | None = None) -> None:
        """``finished`` None: bots play the game that ``launch`` asks for."""
        self._finished = finished
        self._launch = launch or Launch()
        self.looked_at: Seat | None = None
        """After the drama: whose stack lies open instead of the table of numbers."""
        self.view: OpenStackView | None = None
        self._honours: Honours | None = None
        self._sentence = ""
        self._mood = "think"

    # ------------------------------------------------------------------ coming and going

    def enter(self, ctx: Context) -> None:
        """Take in how the game ended."""
        super().enter(ctx)
        self.finished = self._finished or played(self._launch, ctx.words)
        self.outcome = self.finished.outcome
        self.stacks = scoring.stacks_of(self.finished)
        self.order = scoring.reveal_order(self.outcome)
        self.tallies = [Tally() for _ in self.stacks]
        for tally, score in zip(self.tallies, self.outcome.seats):
            tally.goal = score.score

    @property
    def acts(self) -> int:
        """One for each seat; :attr:`at` is its place in ``order``."""
        return len(self.order)

    @property
    def seat(self) -> Seat | None:
        """The seat whose stack is open, None when the table of numbers is shown."""
        return self.looked_at if self.is_told else self.order[max(0, self.at)]

    def _picture_of(self, name: str) -> Picture:
        """Return what the front of a card shows."""
        finished = self.finished
        speech = HeulDochWords(self.ctx.words, finished.game, finished.names, finished.viewer)
        return Picture(speech.picture(name), speech.caption(name))

    # ------------------------------------------------------------------ the drama

    def open_act(self) -> None:
        """Open the next seat's stack."""
        seat = self.order[self.at]
        words, is_you = self.ctx.words, seat == self.person
        self._mood = "think"
        opens = words("result-opens-you") if is_you else words("result-opens", name=self.finished.names[seat])
        self._sentence = opens
        self.view = OpenStackView(self.ctx, self.stacks[seat], self._picture_of)
        self.rebuild()
        self._lay_out_stack(is_rest=False)
        self._play(seat)

    def _play(self, seat: Seat) -> None:
        """Have everything happen in turn. Times are seconds at normal speed from now."""
        view, animator, score = self.view, self.ctx.animator, self.outcome.seats[seat]
        assert view is not None
        t, slowly = 0.35, self._slowness(seat)
        cards = view.sprites
        for number, sprite in enumerate(reversed(cards)):
            at = t + number * DEAL_GAP
            fly(animator, sprite, view.poses[sprite], duration="score.open", delay=at, arc=0.1, height=0.6)
            animator.after(at, lambda sprite=sprite: view.take_off(sprite))  # type: ignore[misc]
            if number % 3 == 0:
                animator.after(at, lambda: self._sound("flip"))
        t += len(cards) * DEAL_GAP + 0.5
        animator.after(t, lambda: view.show_sums(()))
        for number in range(score.onions + 1):
            animator.after(t, self._counted(view, number))
            t += COUNT_GAP * slowly
        t += 0.35
        animator.after(t, lambda: self._say(scoring.void_sentence(self.ctx.words, score), "sweat"))
        t += 0.55
        gone: list[int] = []
        for value in sorted(score.voided, reverse=True):
            gone.append(value)
            animator.after(t, self._struck(view, value, tuple(gone)))
            t += 0.75 if view.stack.columns[value - 1 : value] and view.stack.columns[value - 1] else 0.45
        tally = self.tallies[seat]
        animator.after(t, lambda: self._say(self._sum_sentence(seat), "gloat" if not score.lost else "weep"))
        animator.after(t, lambda: self._sound("bar"))
        length = DURATION["score.bar"] * slowly
        animator.to(tally, points=float(score.score), duration=length, delay=t, ease="in_out_quad")
        for tick in range(1, TICKS):
            animator.after(t + length * tick / TICKS, lambda: self._sound("count"))
        t += length + 0.05
        animator.after(t, lambda: self._seat_done(seat))

    def _slowness(self, seat: Seat) -> float:
        """Return how much longer a seat is counted: more for the last two, if it is not decided before them."""
        is_late = seat in self.order[-2:] and is_close([score.score for score in self.outcome.seats])
        return SLOWLY if is_late else 1.0

    def _counted(self, view: OpenStackView, number: int) -> Callable[[], None]:
        def count() -> None:
            view.counted = number
            view.show_count(self.ctx.words("result-onions", count=number))
            if number:
                sprite = view.onions[number - 1]
                sprite.halo = GOLD
                self.ctx.animator.to(sprite, halo_strength=0.0, duration="score.strike", delay=0.1)
                self._sound("count")

        return count

    def _struck(self, view: OpenStackView, value: int, gone: tuple[int, ...]) -> Callable[[], None]:
        def strike() -> None:
            stroke = view.void(value)
            if stroke is not None:
                stroke.scale, stroke.alpha = 1.7, 0.2
                self.ctx.animator.to(stroke, scale=1.0, alpha=1.0, duration="score.strike", ease="in_quad")
                for sprite in view.columns[value - 1]:
                    self.ctx.animator.to(sprite, alpha=VOID_ALPHA, duration="score.strike")
            view.show_sums(gone)
            self._sound("strike")

        return strike

    def _sum_sentence(self, seat: Seat) -> str:
        score, words = self.outcome.seats[seat], self.ctx.words
        if not score.score and not score.lost:
            return words("result-nothing-open")
        points = words("result-scores", count=score.score)
        return f"{points}, {words('result-loses', count=score.lost)}."

    def _seat_done(self, seat: Seat) -> None:
        self.tallies[seat].is_done = True
        self.act_done()

    def close_act(self) -> None:
        """Take the open stack away."""
        self._drop_view()

    def lay_out_act(self) -> None:
        """Lay the open stack as it lies when all is counted."""
        self._lay_out_stack(is_rest=True)

    def settle(self) -> None:
        """Let all bars have grown."""
        for tally in self.tallies:
            tally.points = float(tally.goal)
            tally.is_done = True

    def step_back(self) -> bool:
        """Close the stack that is looked at."""
        if self.looked_at is None:
            return False
        self.look_at(None)
        return True

    def tell_the_end(self) -> None:
        """Crown the winners, hand the handkerchief on, show all numbers."""
        sad = scoring.saddest(self.outcome)
        for seat, tally in enumerate(self.tallies):
            tally.has_crown = seat in self.outcome.winners
            tally.has_hanky = seat == sad
        self.ui.default = "result-again"
        self.rebuild()
        self._sound(self._ending())
        if self._honours is not None:
            crown(self.ctx, self._honours)

    def _ending(self) -> str:
        """Return how it sounds for the person: won, come last, or in between; with nobody there, as for the winner."""
        if HUMAN not in {seat.player for seat in self.finished.setup.seats}:
            return "win"
        if self.person in self.outcome.winners:
            return "win"
        return "lose" if self.person in self.outcome.ranking[-1] else "end"

    # ------------------------------------------------------------------ showing

    def _say(self, sentence: str, mood: str) -> None:
        self._sentence, self._mood = sentence, mood
        label, face = self._find("result-sentence"), self._find("result-face")
        if isinstance(label, Label):
            label.text = sentence
        if isinstance(face, PictureBox) and self.seat is not None:
            face.name = f"seat/{self.finished.setup.seats[self.seat].character}/{mood}"
            face.touch()

    def _find(self, id: str) -> Widget | None:
        try:
            return self.ui.find(id)
        except KeyError:
            return None

    def _drop_view(self) -> None:
        if self.view is not None:
            self.view.remove()
            self.view = None

    def _lay_out_stack(self, *, is_rest: bool) -> None:
        """Put the open stack's cards into its area: closed for a start, or as they lie when all is counted."""
        area, view = self._find("result-stack"), self.view
        if not isinstance(area, StackArea) or view is None:
            return
        view.lay_out(area.rect)
        area.slots = view.slots()
        area.touch()
        if not is_rest:
            view.close()
            return
        view.show_counted()

    def build(self) -> Widget:
        """Return the screen: what is told on the left, the bars on the right."""
        words = self.ctx.words
        left = self._numbers() if self.seat is None else self._open_stack(self.seat)
        return Column(
            Row(
                Heading(words("result-title")),
                Spacer(grow=1),
                self._seed_label(),
                gap=1.0,
            ),
            Row(Panel(left, pad=1.8, grow=1), self._bars(), gap=1.5, across="stretch", grow=1),
            self._foot(),
            pad=2.0,
            gap=1.2,
        )

    def _seed_label(self) -> Widget | None:
        return notes_slip(self.ctx, self.finished)

    def _open_stack(self, seat: Seat) -> Widget:
        entry = self.finished.setup.seats[seat]
        self._honours = None
        score = self.outcome.seats[seat]
        if self.is_told:
            mood = self._final_mood(seat)
            text = f"{scoring.void_sentence(self.ctx.words, score)} {self._sum_sentence(seat)}"
        else:
            mood, text = self._mood, self._sentence
        return Column(
            Row(
                PictureBox(f"seat/{entry.character}/{mood}", width=8.0, id="result-face"),
                Column(
                    Label(entry.name, "heading", one_line=True),
                    # Two lines of room, so that a longer sentence moves nothing.
                    Label(text, "body", id="result-sentence", min_lines=2),
                    gap=0.3,
                    grow=1,
                ),
                gap=1.4,
            ),
            StackArea("result-stack"),
            gap=0.8,
        )

    def _final_mood(self, seat: Seat) -> str:
        if seat in self.outcome.winners:
            return "cheer"
        if seat == scoring.saddest(self.outcome):
            return "sob"
        return "weep" if self.outcome.seats[seat].lost > 10 else "calm"

    def _numbers(self) -> Widget:
        words, outcome, names = self.ctx.words, self.outcome, self.finished.names
        seats = self.finished.setup.seats
        sad = scoring.saddest(outcome)
        person = self.person
        self._honours = Honours(
            [seats[winner].character for winner in outcome.winners], seats[sad].character if sad is not None else ""
        )
        tie = scoring.tie_sentence(words, outcome, names)
        remark = self.closing_remark(outcome.winners, outcome.ranking[-1])
        ranks = outcome.places
        rows = []
        for seat in (seat for group in outcome.ranking for seat in group):
            score = outcome.seats[seat]
            voided = listing(words, [str(value) for value in score.voided]) or words("result-voided-none")
            rows.append(
                NumberRow(
                    words("result-rank", rank=ranks[seat]),
                    seats[seat].character,
                    self._final_mood(seat),
                    names[seat],
                    (str(score.score), str(score.onions), voided, str(score.lost)),
                    seat in outcome.winners,
                    seat == person,
                )
            )
        titles = [words(f"result-column-{key}") for key in ("rank", "seat", "points", "onions", "voided", "lost")]
        content = Column(
            Row(
                self._honours,
                Column(
                    Label(
                        winner_sentence(words, outcome, names, person),
                        "title",
                        scale=0.82,
                        shrink=0.7,
                        id="result-winner",
                    ),
                    self.own_word(),
                    Label(tie, "body", id="result-tie") if tie else None,
                    Label(remark, "body", id="result-remark") if remark else None,
                    gap=0.4,
                    grow=1,
                ),
                gap=1.4,
            ),
            # The bars on the right tell this round's points already.
            *standing(self.ctx, self.finished),
            NumberTable(titles, rows, id="result-table"),
            Label(words("result-look-hint"), "small", colour=INK_SOFT, align="centre"),
            gap=1.2,
            along="centre" if self.ctx.metrics.is_high else "start",
        )
        return Scroll(content, id="result-scroll")

    def _bars(self) -> Widget:
        words, best = self.ctx.words, max(score.score for score in self.outcome.seats)
        bars = []
        for seat, entry in enumerate(self.finished.setup.seats):
            tally = self.tallies[seat]
            is_current = seat == self.seat
            mood = self._final_mood(seat) if self.is_told else "calm"
            bars.append(
                SeatBar(
                    f"result-seat-{seat}",
                    entry.name,
                    entry.character,
                    mood,
                    tally,
                    best,
                    self._looker(seat),
                    is_current=is_current,
                    enabled=self.is_told,
                    tip=words("result-look-back" if is_current else "result-look") if self.is_told else "",
                )
            )
        return Panel(Column(*bars, gap=0.9, along="centre"), pad=1.2, seed=3, width=31)

    def _looker(self, seat: Seat) -> Callable[[], None]:
        return lambda: self.look_at(None if self.looked_at == seat else seat)

    def look_at(self, seat: Seat | None) -> None:
        """Open a seat's stack again, after all is told; None: the table of numbers."""
        if not self.is_told:
            return
        self.ctx.animator.finish()
        self._drop_view()
        self.looked_at = seat
        self.ctx.app.do_aside(self, self._look)

    def _look(self) -> None:
        self._drop_view()
        if self.looked_at is not None:
            self.view = OpenStackView(self.ctx, self.stacks[self.looked_at], self._picture_of)
        self.rebuild()
        self._lay_out_stack(is_rest=True)

    def _foot(self) -> Widget:
        words = self.ctx.words
        if not self.is_told:
            return self.skip_button()
        note = note_of(self.ctx, self.finished)
        return Row(
            Button("result-title", words("result-to-title"), lambda: self.go_to("title"), icon="icon/home", high=4.8),
            Button("result-new", words("result-new"), lambda: self.go_to("setup"), icon="icon/seat", high=4.8),
            Button("result-table-button", words("result-look-back"), lambda: self.look_at(None), look="quiet", high=4.4)
            if self.looked_at is not None
            else None,
            *buttons(self.ctx, self.finished),
            # Two lines at most, however many buttons there are: what does not fit is said by the button's tip.
            note_label(self.ctx, self.finished, note) if self.looked_at is None else Spacer(grow=1),
            go_on_button(self.ctx, self.finished, self.again, note),
            gap=1.2,
        )

    def _sound(self, name: str) -> None:
        self.ctx.sound.play(f"score.{name}")

    def probe(self) -> dict[str, Any]:
        """Tell what is shown and all numbers once they are told."""
        told = {
            "scores": [score.score for score in self.outcome.seats],
            "onions": [score.onions for score in self.outcome.seats],
            "lost": [score.lost for score in self.outcome.seats],
            "winners": list(self.outcome.winners),
        }
        return {
            "told": self.is_told,
            "seat": self.seat,
            "sentence": self._sentence if not self.is_told else "",
            "points": [round(tally.points) for tally in self.tallies],
            "moving": not self.ctx.animator.is_idle,
            **(told if self.is_told else {}),
        }


def scene(launch: Launch) -> Scene:
    """Return the result of a finished game, or (screenshots) of one played by bots."""
    if isinstance(launch.setup, Finished):
        return ResultScene(launch.setup)
    return ResultScene(None, launch)
