"""Score screens that show first how a game was counted: step by step on a stage, then all numbers on one sheet.

A game's screen is a subclass of :class:`StagedScore` with a list of :class:`Step` and the widgets of its stage. A step
plays by itself and rests long enough to be read; then the next one begins. A click or key finishes what moves, a second
one goes on; "skip" and Escape show the sheet. The animator applies the speed setting; with animations off the sheet is
there at once. Afterwards the stage can be looked at again.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, Final

from heul_doch.game.core.cards import Seat
from heul_doch.scenes.base.input import Event, Key, PointerDown
from heul_doch.scenes.games.results.score_sheet import MANY, ScoreSheet
from heul_doch.scenes.graphics.sprite import Sprite
from heul_doch.scenes.ui.scene import Context
from heul_doch.scenes.ui.score_widgets import SeatBar, Tally
from heul_doch.scenes.ui.widgets import Button, Column, IconButton, Label, Panel, PictureBox, Row, Spacer, Widget

REST: Final = 1.5
"""Seconds to read what a step came to before the next one begins, at normal speed."""
HASTE: Final = 0.8
"""Seconds after a key that went on in which the same key begins no game."""
CLOSE: Final = 5
"""Points between the first two up to which a scoring is close."""
BARS: Final = 30.0
"""Units of width of the bars of all seats."""
SLOWLY: Final = 1.9
"""How much longer the end of a close scoring takes."""


def is_close(points: Sequence[int]) -> bool:
    """Whether the best two of the final points lie so near each other that nobody knows who wins until the end."""
    best = sorted(points, reverse=True)[:2]
    return len(best) == 2 and best[0] - best[1] <= CLOSE


Step = tuple[Callable[[], None], float]
"""What has something counted and calls :meth:`StagedScore.step_done` at its end; seconds to read what it came to."""


class StagedScore(ScoreSheet):
    """One finished game: how it was counted, then its numbers."""

    _is_shown = True
    at = -1
    """Number of the step that is shown; as many as there are: all has been shown."""
    view: Any = None
    """What lies over the widgets of the stage, with a method ``remove``; None: nothing."""
    looked_at: Seat | None = None
    """After all has been shown: the seat whose stage is looked at instead of the numbers."""
    sentence = ""
    """What is said on the stage."""
    face = ""
    """Picture of whom it is about."""
    _holds = False
    """Whether what moves is being finished; then a rest that ends with it does not go on."""
    _rests = False
    """Whether a step has come to its end and the next one has not begun."""
    _hurried = float("-inf")
    """When a key last hurried it on, by the clock."""

    def enter(self, ctx: Context) -> None:
        """Take in how the game ended."""
        super().enter(ctx)
        self.tallies = [Tally(points) for points in self.outcome.points]
        self.at_time = ctx.animator.after
        """Has something done so many seconds, at normal speed, from now."""
        self.steps = self.plan()

    # ------------------------------------------------------------------ what a game says of itself

    @abstractmethod
    def plan(self) -> Sequence[Step]:
        """Return the steps; none: only the numbers are shown."""

    @abstractmethod
    def stage(self) -> Widget:
        """Return the widgets of the stage."""

    def set_stage(self) -> None:
        """Put what lies over the widgets on the stage, at rest, with :attr:`done` steps shown."""

    def clear_stage(self) -> None:
        """Take away what lies over the widgets."""
        if self.view is not None:
            self.view.remove()
            self.view = None

    def beside_headline(self) -> Sequence[Widget]:
        """Return the way back to the stage."""
        if not self.steps:
            return ()
        tip = self.ctx.words("result-look-again")
        return (IconButton("result-look", tip, lambda: self.look_at(0), icon="icon/eye", look="quiet", size=4.8),)

    # ------------------------------------------------------------------ going through it

    @property
    def is_told(self) -> bool:
        """Whether all steps have been shown."""
        return self.at >= len(self.steps)

    @property
    def done(self) -> int:
        """How many steps have been shown to their end."""
        return self.at + self._rests

    def resize(self) -> None:
        """Lay everything out for the new size; what moves jumps to its end. The first time: begin."""
        if self.at < 0:
            self.show_background()
            self._next()
            return
        self._finish_step()
        super().resize()

    def _next(self) -> None:
        self._rests = False
        self.at += 1
        self._begin()

    def _begin(self) -> None:
        """Show the next step; after the last one the sheet, and the crowns fall."""
        if not self.is_told:
            self.steps[self.at][0]()
            return
        for seat, tally in enumerate(self.tallies):
            tally.finish(has_crown=seat in self.outcome.winners, has_hanky=seat == self.saddest())
        self.clear_stage()
        self.rebuild()
        self.celebrate()

    def step_done(self) -> None:
        """The step has come to its end: leave time to read, then go on."""
        self._rests = True
        self.at_time(self.steps[self.at][1], self._go_on)

    def _go_on(self) -> None:
        if self._rests and not self._holds:
            self._next()

    def _finish_step(self) -> None:
        """End what moves, without going on to the next step."""
        self._holds = True
        self.ctx.animator.finish()
        self._holds = False
        if self._rests:
            self.step_done()

    def skip(self) -> None:
        """Finish what moves; if only the rest between two steps is left, go on."""
        if self._rests:
            self.ctx.animator.stop()
            self._next()
        else:
            self._finish_step()

    def skip_all(self) -> None:
        """Show the numbers at once."""
        self.ctx.animator.stop()
        self.at, self._rests = len(self.steps), False
        self._begin()

    def finish_motion(self) -> None:
        """Show the numbers at once (screenshots)."""
        if not self.is_told:
            self.skip_all()
        super().finish_motion()

    def look_at(self, seat: Seat | None) -> None:
        """After all has been shown: show a seat's stage instead of the numbers; None: the numbers again."""
        if not self.is_told or not self.steps:
            return
        self.ctx.animator.finish()
        self.clear_stage()
        self.looked_at = seat
        self.rebuild()

    # ------------------------------------------------------------------ input

    def handle(self, event: Event) -> bool:
        """While steps are shown, any press or key that is meant for no button hurries them on."""
        name = event.name if isinstance(event, Key) else ""
        if self.is_told:
            # A key that hurried the steps on and comes once too often must not begin a game unseen.
            if name in ("enter", "space") and self.ctx.clock() - self._hurried < HASTE:
                return True
            if self.looked_at is None or not (isinstance(event, Key) and event.means("escape")):
                return super().handle(event)
            self.look_at(None)
            return True
        # An arrow leads on, not to the one button there is.
        if name != "right" and self.ui.handle(event):
            return True
        if isinstance(event, Key) and event.repeat:
            return False
        if isinstance(event, PointerDown) or name in ("enter", "space", "right"):
            self._hurried = self.ctx.clock()
            self.skip()
            return True
        if isinstance(event, Key) and event.means("escape"):
            self.skip_all()
            return True
        return False

    # ------------------------------------------------------------------ the stage

    def rebuild(self) -> None:
        """Show the tree anew; what lies over it is put in its place."""
        super().rebuild()
        if self._is_stage:
            self.set_stage()

    @property
    def _is_stage(self) -> bool:
        return not self.is_told or self.looked_at is not None

    def say(self, sentence: str, face: str = "") -> None:
        """Write a sentence on the stage, beside the picture of whom it is about."""
        self.sentence = sentence
        self.write("result-sentence", sentence)
        if face:
            self.face = face
            box = self.ui.find("result-face")
            assert isinstance(box, PictureBox)
            box.name = face
            box.touch()

    def face_of(self, seat: Seat, mood: str) -> str:
        """Return the picture of somebody's face."""
        return f"seat/{self.finished.setup.seats[seat].character}/{mood}"

    def write(self, id: str, text: str) -> None:
        """Change what a label of the stage says."""
        label = self.ui.find(id)
        assert isinstance(label, Label)
        label.text = text

    def sound(self, name: str) -> None:
        """Play a sound of the scoring."""
        self.ctx.sound.play(f"score.{name}")

    def pop_up(self, sprite: Sprite, scale: float, ease: str = "out_back") -> None:
        """Let something that has been put on the stage begin at a scale and come to its size; not at reduced motion."""
        if self.ctx.animator.level == "full":
            sprite.scale = scale
            self.ctx.animator.to(sprite, scale=1.0, duration="score.strike", ease=ease)

    def stage_panel(self, texts: Widget, scenery: Widget, face: float) -> Panel:
        """Return what is said beside a ``face`` so many units wide, over the ``scenery``."""
        head = Row(PictureBox(self.face, width=face, id="result-face"), texts, gap=1.2)
        return Panel(Column(head, scenery, gap=0.8), pad=1.4, grow=1)

    def beside_bars(self, main: Widget, note: Widget | None = None) -> Widget:
        """Return ``main``, and beside it the bars of all seats, which grow while it is counted, and a ``note``."""
        seats = [self.bar(seat) for seat in range(len(self.tallies))]
        is_full = len(seats) >= MANY
        for bar in seats:
            bar.is_tight = is_full
        bars = Column(*seats, None if is_full else note, gap=0.3 if is_full else 0.9, along="centre")
        panel = Panel(bars, pad=0.8 if is_full else 1.2, seed=3, width=BARS)
        return Row(main, panel, gap=1.4, across="stretch", grow=1)

    def bar(self, seat: Seat) -> SeatBar:
        """Return a seat's bar."""
        who, mood = self.finished.setup.seats[seat], self.mood(seat) if self.is_told else "calm"
        return SeatBar(f"result-seat-{seat}", who.name, who.character, mood, self.tallies[seat], self.bar_range())

    def bar_range(self) -> tuple[int, int]:
        """Return the points of bars that reach all the way to the left and to the right."""
        return min(self.outcome.points), max(self.outcome.points)

    # ------------------------------------------------------------------ the screen

    def build(self) -> Widget:
        """Return the stage while it is shown, else the sheet."""
        return self.on_page(self.stage() if self._is_stage else self.with_accounts(self.sheet()), self._foot())

    def ghost_slip(self) -> Widget | None:
        """Return the result beside that of the ghost, once all has been shown."""
        return super().ghost_slip() if self.is_told else None

    def _foot(self) -> Widget:
        words = self.ctx.words
        if not self.is_told:
            skip = Button("result-skip", words("result-skip"), self.skip_all, icon="icon/skip", high=4.8, pad=2.4)
            return Row(Spacer(grow=1), skip)
        if self.looked_at is None:
            return self.sheet_foot()
        text = words("result-look-back")
        back = Button("result-numbers", text, lambda: self.look_at(None), look="quiet", high=4.4, pad=0.8, scale=0.7)
        return self.sheet_foot(back, Spacer(grow=1))

    def probe(self) -> dict[str, Any]:
        """Return what is said and counted, and all numbers once they have been shown."""
        found, points = super().probe(), [round(tally.points) for tally in self.tallies]
        if self.is_told:
            return {**found, "points": points}
        shown = {"told": False, "points": points, "moving": found["moving"]}
        return {**shown, "step": self.at, "sentence": self.sentence}
