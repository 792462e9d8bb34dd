"""Three moments of a finished game: where a seat could have known better, and one that it played well.

Each is shown at the table as the seat saw it. The verdicts come from :mod:`heul_doch.game.bots.coach`, computed by
another process; they are kept (:mod:`heul_doch.scenes.storage.moments_file`), so a game is judged only once.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, ClassVar, Final

from heul_doch.game.bots.coach import CoachReport, Moment, Moments
from heul_doch.game.bots.protocol import PASS
from heul_doch.game.core.cards import Seat
from heul_doch.game.core.moves import Move
from heul_doch.game.core.observe import AUDIENCE
from heul_doch.scenes.base.input import Key
from heul_doch.scenes.base.theme import INK_SOFT
from heul_doch.scenes.games.results.result_base import played
from heul_doch.scenes.players.background_jobs import BackgroundJobs, CoachJob, SyncJobs
from heul_doch.scenes.screens.fairness import ProgressBar
from heul_doch.scenes.screens.lesson_marks import AskedMarks
from heul_doch.scenes.screens.watch import Watched, WatchScene
from heul_doch.scenes.storage.moments_file import Marks, Trouble
from heul_doch.scenes.storage.session import FinishedGame
from heul_doch.scenes.table.coach_words import CoachWords
from heul_doch.scenes.table.replay_game import ReplayGame
from heul_doch.scenes.table.table_base import Command
from heul_doch.scenes.ui.scene import Context, Launch, Scene
from heul_doch.scenes.ui.widgets import Button, Column, IconButton, Label, Panel, PictureBox, Row, Stepper, Widget

OFFERED: Final = ("count", "help", "settings")
"""Commands of the table that mean something here."""
MOODS: Final = ("sweat", "sweat", "weep", "sob")
"""Faces a seat makes about a mistake, by its size."""
LARGE: Final = 1.1
"""From this size of letters on they are large."""
HUGE: Final = 1.3


class CoachScene(WatchScene):
    """The moments of one seat."""

    name: ClassVar[str] = "coach"

    def __init__(
        self,
        finished: FinishedGame | None,
        seat: Seat | None = None,
        make_jobs: Callable[[], BackgroundJobs] = BackgroundJobs,
        launch: Launch | None = None,
    ) -> None:
        """``seat``: whose decisions, by default the viewer's. ``make_jobs`` makes what computes in the background.

        ``finished`` None: bots play the game that ``launch`` asks for (pictures, tests).
        """
        super().__init__(None, launch)
        self._finished, self._seat, self._make_jobs = finished, seat, make_jobs
        self.jobs: BackgroundJobs | None = None
        """What computes; None once it is done."""
        self.found: Moments | None = None
        self.number = 0
        """Which of :attr:`moments` is shown."""
        self._progress = 0.0
        self._has_failed = False

    # ------------------------------------------------------------------ coming and going

    @property
    def finished(self) -> FinishedGame:
        """The game that is judged."""
        assert self._finished is not None
        return self._finished

    @property
    def seat(self) -> Seat:
        """Whose decisions are judged."""
        if self._seat is not None:
            return self._seat
        return 0 if self.finished.viewer == AUDIENCE else self.finished.viewer

    def enter(self, ctx: Context) -> None:
        """Show the first position of the seat, and begin to compute."""
        super().enter(ctx)
        if not self._is_ready:
            return
        self._jump(0)
        self.table.add_part(AskedMarks(self, self._better_move))
        self.jobs = self._make_jobs()
        self.jobs.start(self.live.game.defn, self.live.game.seats)
        self.jobs.submit(CoachJob(self.live.full, self.seat, ctx.store.file.parent))
        self._take()

    def _make_live(self) -> ReplayGame:
        if self._finished is None:
            self._finished = played(self._launch, self.ctx.words)
        match = self.finished.match
        assert match is not None
        self._shown = Watched(self.finished.setup, match, self.seat, is_playing=False, marks=Marks())
        return super()._make_live()

    def leave(self) -> None:
        """End a running computation; what it has found is kept."""
        self._close_jobs()
        super().leave()

    def _close_jobs(self) -> None:
        if self.jobs is not None:
            self.jobs.close()
            self.jobs = None

    def offers(self, command: Command) -> bool:
        """Whether this table has a command."""
        return command.name in OFFERED

    # ------------------------------------------------------------------ computing

    def update(self, dt: float) -> None:
        """Take what has been found."""
        super().update(dt)
        self._take()

    def _take(self) -> None:
        if self.jobs is None:
            return
        for report in self.jobs.poll():
            if isinstance(report.found, Trouble) and not report.is_done:
                self.ctx.toast(self.ctx.words.notice(*report.found), reading="long")
            elif isinstance(report.found, CoachReport):
                self._progress, self.found = report.found.share, report.found.found
            self._has_failed = self._has_failed or bool(report.error)
        if not self.jobs.is_busy:
            self._close_jobs()
            self.show_moment(0)

    @property
    def needs_frames(self) -> bool:
        """Whether something moves, or a result is awaited."""
        return self.jobs is not None or super().needs_frames

    @property
    def moments(self) -> tuple[Moment, ...]:
        """All that is shown: the mistakes, and last the praise."""
        found = self.found
        return () if found is None else (*found.mistakes, *([found.praise] if found.praise else []))

    @property
    def moment(self) -> Moment | None:
        """What is shown now; None without a moment, or before they are known."""
        return self.moments[self.number] if self.moments else None

    @property
    def is_praise(self) -> bool:
        """Whether the praise is shown."""
        return self.found is not None and self.moment is not None and self.moment is self.found.praise

    def show_moment(self, number: int) -> None:
        """Show the position of a moment as the seat saw it."""
        self.number = number
        if self.moment is not None:
            self._jump(self.moment.ply)
        self.show_bar()

    def _better_move(self) -> Move | None:
        """Return the better move of the moment, for the rings."""
        if self.moment is None:
            return None
        better = self.moment.played if self.is_praise else self.moment.other
        return None if better.verb == PASS else better

    # ------------------------------------------------------------------ what can be done

    def _look(self) -> None:
        """Watch the game from the moment on."""
        found = self.found
        marks = Marks() if found is None else Marks.of(found)
        shown = replace(self.shown, at=self.live.at, marks=marks)
        self.ctx.push(WatchScene(shown))

    def _judge(self, seat: Seat) -> None:
        """Judge the decisions of another seat."""
        self.ctx.replace(CoachScene(self.finished, seat, self._make_jobs))

    # ------------------------------------------------------------------ the bar

    @property
    def bar_height(self) -> float:
        """Height for the texts, by the size of letters."""
        scale = self.ctx.metrics.text_scale
        return 16.4 if scale < LARGE else 19.4 if scale < HUGE else 24.0

    def bar_state(self) -> object:
        """What is shown."""
        return (self.number, self.found, round(self._progress, 2), self._has_failed, self.ctx.words.language)

    def bar(self) -> Widget:
        """Return the face of the seat, what is said of the moment, and the buttons."""
        told = self._told() if self.moment is not None else self._told_nothing()
        face = PictureBox(f"seat/{self.finished.setup.seats[self.seat].character}/{self._mood()}", width=8.4)
        row = Row(
            IconButton("coach-leave", self.ctx.words("coach-leave"), self.back, glyph="cross", look="quiet", size=3.9),
            face,
            Column(*told, gap=0.25, grow=1),
            Column(*self._buttons(), gap=0.4, width=22.0 if self.ctx.metrics.text_scale < LARGE else 25.0),
            gap=1.1,
        )
        return Panel(row, look="note", pad=0.9, id="coach-bar")

    def _mood(self) -> str:
        if self.found is None:
            return "think"
        if self.moment is None or self.is_praise:
            return "cheer"
        return MOODS[self.moment.size]

    def _told_nothing(self) -> list[Widget]:
        """Return what is said before there is a moment, or if there is none."""
        words = self.ctx.words
        if self._has_failed:
            return [Label(words("coach-failed"), "heading", id="coach-verdict")]
        if self.found is None:
            bar = ProgressBar("coach-progress")
            bar.share = self._progress
            what = Label(words("coach-working-what"), "body", id="coach-what")
            return [Label(words("coach-working"), "heading", id="coach-verdict"), what, bar]
        clean = Label(words("coach-clean", count=self.found.decisions), "body", id="coach-why")
        return [Label(words("coach-clean-title"), "heading", id="coach-verdict"), clean]

    def _told(self) -> list[Widget]:
        """Return what is said of the moment."""
        moment, words = self.moment, self.ctx.words
        assert moment is not None
        speech = CoachWords(words, self.live.game, self.finished.names, self.seat)
        told = speech.told(moment)
        title = words("coach-praise-title") if self.is_praise else words(f"coach-size-{moment.size}")
        where = words("coach-where", number=moment.ply + 1, aim=speech.aim, error=told.error)
        other = words("coach-else" if self.is_praise else "coach-better", move=told.other)
        chance, chance_other = (words("coach-chance", chance=each) for each in (told.chance_played, told.chance_other))
        head = Row(
            Label(title, "heading", id="coach-verdict"),
            Label(where, "small", colour=INK_SOFT, align="right", grow=1),
            gap=1.0,
        )
        return [
            head,
            _line(words("coach-played", move=told.played), chance, "coach-played"),
            _line(other, chance_other, "coach-other"),
            Label(told.why, "body", colour=INK_SOFT, id="coach-why"),
        ]

    def _buttons(self) -> list[Widget]:
        words, names = self.ctx.words, self.finished.names
        found: list[Widget] = []
        if len(self.moments) > 1:
            mistakes = len(self.moments) - (self.found is not None and self.found.praise is not None)
            options = [(n, words("coach-which-mistake", number=n + 1, count=mistakes)) for n in range(mistakes)]
            options += [(n, words("coach-which-praise")) for n in range(mistakes, len(self.moments))]
            found.append(self._stepper("coach-which", options, self.number, self.show_moment))
        if self.moment is not None:
            look, go_on = words("coach-look"), words("coach-go-on")
            tip = words("watch-go-on-help", name=names[self.seat])
            found += [
                Button(
                    "coach-look", look, self._look, look="primary", high=3.1, scale=0.8,
                    tip=words("coach-look-help"), shortcut="a",
                ),
                Button("coach-go-on", go_on, self._go_on, look="good", high=3.1, scale=0.8, tip=tip, shortcut="f"),
            ]  # fmt: skip
        return [*found, self._stepper("coach-seat", list(enumerate(names)), self.seat, self._judge)]

    def _stepper(
        self, id: str, options: Sequence[tuple[int, str]], value: int, on_change: Callable[[int], None]
    ) -> Widget:
        return Stepper(id, options, value, on_change, text=self.ctx.words(id), wraps=True, high=3.1)

    # ------------------------------------------------------------------ input

    def bar_key(self, key: Key) -> bool:
        """Let left and right choose the moment, unless a widget with a value has them; nothing here plays."""
        focus = self.ui.focused
        if key.ctrl or key.alt or self.table.corner.panel_name:
            return False
        is_step = focus is not None and focus.id in ("coach-which", "coach-seat")
        if key.name in ("left", "right") and not is_step and len(self.moments) > 1:
            self.show_moment((self.number + (1 if key.name == "right" else -1)) % len(self.moments))
            return True
        if key.name == "escape" and not key.repeat:
            self.back()
            return True
        return self.ui.handle(key)

    def probe(self) -> dict[str, Any]:
        """Return what is found, besides what an onlooker at that seat may know."""
        if not self._is_ready:
            return {}
        found = self.found
        return {
            **super().probe(),
            "seat": self.seat,
            "share": round(self._progress, 3),
            "decisions": None if found is None else found.decisions,
            "plies": None if found is None else [moment.ply for moment in self.moments],
            "moment": self.number,
        }


def _line(text: str, number: str, id: str) -> Widget:
    """Return a line with its number at the end."""
    return Row(Label(text, "strong", grow=1, shrink=0.7, id=id), Label(number, "strong", id=f"{id}-chance"), gap=1.0)


def scene(launch: Launch) -> Scene:
    """Return the moments of a finished game, or (screenshots) of one played by bots."""
    if isinstance(launch.setup, FinishedGame):
        return CoachScene(launch.setup)
    return CoachScene(None, make_jobs=SyncJobs, launch=launch)
