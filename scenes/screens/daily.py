"""The page of the daily deal: today's table, your result and par, the line and the code, a friend's code, a calendar.

What was played is read in a thread, par and codes are computed by other processes: the window waits for nothing. Any
day up to today can be chosen in the calendar; one that is kept in the file can be looked at, whatever the clock says.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, ClassVar, Final

import pygame
from heul_doch.game.bots.daily import DailyResult, daily_deal, deal_of
from heul_doch.game.core.problems import RulesError
from heul_doch.game.records.day import Day
from heul_doch.game.records.record import begin_match, definition_of, read_records
from heul_doch.scenes.base.theme import INK_SOFT
from heul_doch.scenes.players.background_jobs import BackgroundJobs
from heul_doch.scenes.players.daily_jobs import ParJob
from heul_doch.scenes.screens.daily_friend import FriendsCode, daily_setup
from heul_doch.scenes.screens.daily_parts import (
    COURSES,
    PICTURES,
    SIGNS,
    ChatLine,
    DayButton,
    month_after,
    state_of,
    weeks_of,
)
from heul_doch.scenes.storage import daily_words, disk
from heul_doch.scenes.storage.characters import load_cast
from heul_doch.scenes.storage.daily_file import DailyFile, DayEntry, Days, Played
from heul_doch.scenes.storage.instance_slot import own_file
from heul_doch.scenes.table.adapter import emblem_of
from heul_doch.scenes.ui.pages import Page
from heul_doch.scenes.ui.scene import Context, Launch
from heul_doch.scenes.ui.widgets import (
    Button,
    Choice,
    Column,
    Grid,
    IconButton,
    Label,
    Panel,
    PictureBox,
    Row,
    Scroll,
    Spacer,
    Widget,
)

PICTURE_DAY: Final = Day(2026, 11, 30)
"""Today, on pictures that have to be the same every time."""


class DailyScene(Page):
    """One day, and the calendar beside it."""

    name: ClassVar[str] = "daily"

    def __init__(self, launch: Launch | None = None, make_jobs: Callable[[], BackgroundJobs] = BackgroundJobs) -> None:
        """``launch.setup`` may be the day to show; ``make_jobs`` starts what works in the background."""
        super().__init__(launch)
        self._par_jobs = make_jobs()
        self.days: Days | None = None
        """What was played; None: not read yet."""
        self.waits: tuple[Day, bool] | None = None
        """The day whose game waits at the table, and whether it is practice."""
        self.friend = FriendsCode(self, make_jobs)
        self.shows_code = False
        """Whether the field for a code is shown in place of the calendar."""
        self._par_failed = False

    def enter(self, ctx: Context) -> None:
        """Choose the day and have the file read."""
        super().enter(ctx)
        self.ui.default = "daily-play"
        asked = self.launch.setup
        self.today = PICTURE_DAY if ctx.pictures.is_hurried else daily_words.today()
        self.deal = daily_deal(asked if isinstance(asked, Day) else self.today)
        self.month = self.deal.date._replace(day=1)
        file = self.file()
        if ctx.pictures.is_hurried:
            self.days, self.waits = file.read(), self._waiting()
        else:
            # What is still to be written of the game before is written first.
            disk.later(lambda: self._read(file))

    def leave(self) -> None:
        """End what is computed."""
        self.friend.close()
        self._par_jobs.close()

    # ------------------------------------------------------------------ what is known

    def file(self) -> DailyFile:
        """Return the file of what was played; what goes wrong with it is said."""
        return DailyFile(self.ctx.store.file.parent, self.ctx.tell_soon)

    def _read(self, file: DailyFile) -> None:
        """Read the file and what waits at the table; called in the thread of the disk."""
        days, waits = file.read(), self._waiting()
        self.ctx.call_soon(lambda: self._take(days, waits))

    def _waiting(self) -> tuple[Day, bool] | None:
        """Return the day of the game that waits at the table, None if it is another game or there is none."""
        try:
            record = read_records(own_file(self.ctx.store.file.parent))[-1]
            deal = None if record.seed is None else deal_of(begin_match(record, definition_of(record)))
        except (RulesError, OSError, ValueError):
            return None
        return None if deal is None else (deal.date, record.is_practice)

    def _take(self, days: Days, waits: tuple[Day, bool] | None) -> None:
        self.days, self.waits = days, waits
        self._ask_par()
        self.rebuild()

    @property
    def entry(self) -> DayEntry:
        """What was played of the chosen day."""
        return DayEntry() if self.days is None else self.days.entry(self.deal.date)

    @property
    def waiting(self) -> str:
        """Which game of the chosen day waits at the table: the ``first`` try or ``practice``; empty: none."""
        if self.waits is None or self.waits[0] != self.deal.date:
            return ""
        return "practice" if self.waits[1] or self.entry.is_seen else "first"

    @property
    def par(self) -> DailyResult | None:
        """Par of the chosen day, None while it is computed."""
        return None if self.days is None else self.days.par.get(self.deal.date)

    @property
    def is_future(self) -> bool:
        """Whether the chosen day is after today and was not begun."""
        return self.deal.date > self.today and self.entry == DayEntry()

    # ------------------------------------------------------------------ what is computed

    def _ask_par(self) -> None:
        """Have par of the chosen day computed, unless it is known."""
        self._par_failed = False
        if self.ctx.pictures.is_hurried or self.days is None or self.par is not None or self.is_future:
            return
        self._par_jobs.start(self.deal.definition, self.deal.seats)
        self._par_jobs.submit(ParJob(self.deal.date))

    def update(self, dt: float) -> None:
        """Take what was computed."""
        for report in self._par_jobs.poll():
            if report.is_done:
                self._take_par(report.found)
        if self.friend.update():
            self.rebuild()

    def _take_par(self, par: DailyResult | None) -> None:
        self._par_failed = par is None
        if par is not None and self.days is not None:
            self.days.par[self.deal.date] = par
            file, deal = self.file(), self.deal
            disk.later(lambda: file.keep_par(deal, par))
        self.rebuild()

    @property
    def needs_frames(self) -> bool:
        """Whether something is awaited."""
        return self.friend.is_busy or self._par_jobs.is_busy

    # ------------------------------------------------------------------ what can be done

    def choose(self, day: Day) -> None:
        """Show another day."""
        self.deal = daily_deal(day)
        self._par_jobs.cancel()
        self._ask_par()
        self.rebuild()

    def turn(self, by: int) -> None:
        """Show another month."""
        self.month = month_after(self.month, by)
        self.rebuild()

    def play(self) -> None:
        """Sit down at the table of the chosen day: at the game that waits there, else at a new one."""
        if self.waiting:
            self.ctx.go("table", Launch(game=self.deal.definition.id, resumes=True))
            return
        from heul_doch.scenes.table.scene import TableScene

        setup = daily_setup(self.ctx, self.deal, self.ctx.words("table-you"))
        match = self.deal.new_match(tuple(seat.name for seat in setup.seats))
        match.is_practice = not self.entry.counts
        if not match.is_practice:
            file, day = self.file(), self.deal.date
            disk.later(lambda: file.begin(day))
        self.ctx.reset(TableScene(setup, match=match))

    def uncovered(self) -> None:
        """Show the day again: after a friend's game was watched it may be practice."""
        self.rebuild()

    def copy(self, text: str) -> None:
        """Put a text into the clipboard and say so."""
        try:
            pygame.scrap.put_text(text)
        except (pygame.error, AttributeError):
            self.ctx.toast(self.ctx.words("daily-copy-failed"))
        else:
            self.ctx.toast(self.ctx.words("daily-copied"))

    # ------------------------------------------------------------------ showing

    def build(self) -> Widget:
        """Return the day at the left, calendar or code at the right."""
        words = self.ctx.words
        choice = Choice[bool](
            "daily-side",
            [(False, words("daily-calendar")), (True, words("daily-friend-title"))],
            self.shows_code,
            self.show_code,
            text=words("daily-side"),
        )
        side = self.friend.build() if self.shows_code else self._calendar()
        panels = (
            Panel(Scroll(self._day(), id="daily-scroll"), pad=1.6, grow=1),
            Panel(Scroll(side, id=f"daily-scroll-{self.shows_code}"), pad=1.6, width=42),
        )
        content = Row(*panels, gap=1.5, across="stretch", grow=1)
        foot = Row(self.back_button(high=5.0, pad=3), Spacer(grow=1), self._play_button(), gap=1.5)
        return self.frame("daily-title", content, foot, corner=choice)

    def show_code(self, shows: bool) -> None:
        """Show the field for a code in place of the calendar, or the calendar again."""
        self.shows_code = shows
        self.rebuild()

    def _day(self) -> Widget:
        words, deal = self.ctx.words, self.deal
        head = words(
            "daily-head",
            weekday=words(f"daily-weekday-{deal.date.weekday}"),
            date=daily_words.day_text(words, deal.date),
            number=str(deal.number),
        )
        title = Column(
            Label(head, "small", colour=INK_SOFT, id="daily-head"),
            Label(daily_words.game_text(words, deal), "heading", id="daily-game"),
            Label(daily_words.rules_text(words, deal), "body", id="daily-rules"),
            gap=0.2,
            grow=1,
        )
        emblem = PictureBox(emblem_of(deal.definition.family), width=7.0)
        return Column(
            Row(emblem, title, gap=1.4),
            self._faces(),
            Label(self.par_text(), "strong", id="daily-par"),
            *(Label(text, "body", id=f"daily-state-{number}") for number, text in enumerate(self.state_texts())),
            *(self._shared() or [Label(self.ctx.words("daily-about"), "small", colour=INK_SOFT, id="daily-about")]),
            gap=0.5 if self.played else 0.9,
        )

    def _faces(self) -> Widget:
        cast, words = load_cast(self.ctx.user_dir)[0], self.ctx.words
        faces: list[Widget] = []
        for character in self.deal.characters:
            who = cast.get(character)
            name = words.said(who.name) if who is not None else character
            face = PictureBox(f"seat/{cast.face(character)}/calm", width=4.6 if self.played else 7.6)
            label = Label(name, "small", align="centre", one_line=True, shrink=0.7)
            faces.append(Column(face, label, gap=0.2, across="centre"))
        return Grid(*faces, columns=len(faces), gap=0.6)

    def par_text(self) -> str:
        """Return the line about par."""
        words, par = self.ctx.words, self.par
        if par is not None:
            return words("daily-par", result=daily_words.result_text(words, par))
        if self.days is None:
            return words("daily-reading")
        if self.is_future:
            return words("daily-future")
        return words("daily-par-failed" if self._par_failed else "daily-par-working")

    def state_texts(self) -> list[str]:
        """Return what was played of the chosen day, in sentences."""
        words, entry, par = self.ctx.words, self.entry, self.par
        if self.days is None or self.is_future:
            return []
        texts: list[str] = []
        if entry.first is not None:
            first = words("daily-first", result=daily_words.result_text(words, entry.first.result))
            told = daily_words.against_par_text(words, entry.first.result, par) if par is not None else ""
            texts.append(f"{first} {told}".rstrip())
        elif entry.is_seen:
            texts.append(words("daily-seen"))
        elif self.waiting == "first":
            texts.append(words("daily-waits"))
        else:
            texts.append(words("daily-begun" if entry.is_begun else "daily-new"))
        if entry.best is not None:
            result = daily_words.result_text(words, entry.best.result)
            texts.append(words("daily-practised", count=entry.practice, result=result))
        if self.waiting == "practice":
            texts.append(words("daily-practice-waits"))
        return texts

    @property
    def played(self) -> Played | None:
        """The game whose line and code are shown: the first try, or where none counts the best practice."""
        return self.entry.first or self.entry.best

    def _shared(self) -> list[Widget]:
        """Return the line and the code, each with a button that copies it; nothing before a game is finished."""
        words, played = self.ctx.words, self.played
        if played is None:
            return []
        line = daily_words.line_of(words, self.deal, played.result)
        text = daily_words.line_without_signs(words, self.deal, played.result)
        code = Label(words("daily-code", code=daily_words.code_text(played.code)), "body", id="daily-code", grow=1)
        return [
            Row(ChatLine(text, played.result.course, label=line, id="daily-line"), self._copy("line", line), gap=0.8),
            Row(code, self._copy("code", played.code), gap=0.8),
            self._course_legend(),
        ]

    def _course_legend(self) -> Widget:
        """Return what the signs of the line mean."""
        words = self.ctx.words
        signs: list[Widget] = [Label(words("daily-course"), "small", colour=INK_SOFT)]
        for sign, name in COURSES.items():
            meaning = Label(words(f"daily-course-{name}"), "small", colour=INK_SOFT)
            signs.append(Row(PictureBox(PICTURES[sign], width=1.5), meaning, gap=0.3))
        return Row(*signs, gap=1.0)

    def _copy(self, what: str, text: str) -> Widget:
        """Return the button that copies a text."""
        style: dict[str, Any] = {"high": 3.4, "scale": 0.74, "pad": 1.0, "tip": f"daily-copy-{what}"}
        return self.button(f"daily-copy-{what}", partial(self.copy, text), "daily-copy", **style)

    def _play_button(self) -> Widget:
        text = "daily-go-on" if self.waiting else "daily-play" if self.entry.counts else "daily-practise"
        is_enabled = self.days is not None and not self.is_future
        look = "primary" if self.waiting or self.entry.counts else "button"
        return self.button(
            "daily-play", self.play, text, look=look, icon="icon/play", scale=1.2, high=5.8, pad=4, enabled=is_enabled
        )

    # ---- the calendar

    def _calendar(self) -> Widget:
        words = self.ctx.words
        month = words("daily-month", month=words(f"month-{self.month.month}"), year=str(self.month.year))
        head = Row(
            IconButton("daily-month-back", words("daily-month-back"), partial(self.turn, -1), glyph="left", size=3.2),
            Label(month, "strong", align="centre", grow=1, id="daily-month"),
            IconButton("daily-month-on", words("daily-month-on"), partial(self.turn, 1), glyph="right", size=3.2),
        )
        names = [Label(words(f"daily-weekday-{day}"), "small", colour=INK_SOFT, align="centre") for day in range(7)]
        cells: list[Widget] = [*names]
        for week in weeks_of(self.month):
            cells += [Spacer() if day is None else self._day_button(day) for day in week]
        return Column(head, Grid(*cells, columns=7, gap=0.5), self._legend(), gap=0.9)

    def _day_button(self, day: Day) -> Button:
        words = self.ctx.words
        days = self.days or Days()
        state = state_of(days.entry(day), days.par.get(day))
        is_future = day > self.today and days.entry(day) == DayEntry()
        said = words(f"daily-legend-{state}" if state else "daily-day-future" if is_future else "daily-day-open")
        button = DayButton(
            day,
            partial(self.choose, day),
            tip=words("daily-day-tip", date=daily_words.day_text(words, day), state=said),
            state=state,
            is_chosen=day == self.deal.date,
            is_today=day == self.today,
        )
        button.enabled = not is_future
        return button

    def _legend(self) -> Widget:
        signs: list[Widget] = []
        for state, picture in SIGNS.items():
            label = Label(self.ctx.words(f"daily-legend-{state}"), "small", one_line=True, shrink=0.7, grow=1)
            signs.append(Row(PictureBox(picture, width=1.5), label, gap=0.4))
        return Grid(*signs, columns=2, gap=0.2)

    def probe(self) -> dict[str, Any]:
        """Return the chosen day, its state, and what came of a code."""
        entry, par = self.entry, self.par
        return {
            "day": str(self.deal.date),
            "today": str(self.today),
            "read": self.days is not None,
            "par": None if par is None else list(par),
            "first": None if entry.first is None else list(entry.first.result),
            "code": "" if self.played is None else self.played.code,
            "practice": entry.practice,
            "counts": entry.counts,
            "verdict": self.friend.verdict(),
        }
