"""A friend's code on the page of the daily deal: typed or pasted, replayed by another process, and shown."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final, Protocol

import pygame
from heul_doch.game.bots.daily import PERSON, DailyDeal, result_of
from heul_doch.game.bots.daily_code import CodeError
from heul_doch.scenes.base.theme import INK_SOFT
from heul_doch.scenes.players.background_jobs import BackgroundJobs
from heul_doch.scenes.players.daily_jobs import Checked, CodeJob
from heul_doch.scenes.storage import daily_words
from heul_doch.scenes.storage.characters import CHARACTERS, load_cast, role_of
from heul_doch.scenes.storage.daily_file import DailyFile, Days
from heul_doch.scenes.storage.session import HUMAN, SeatSetup, TableSetup
from heul_doch.scenes.ui import routes
from heul_doch.scenes.ui.scene import Context, Launch
from heul_doch.scenes.ui.widgets import Button, Column, Grid, Label, PictureBox, Row, TextField, Widget

LONGEST: Final = 400
"""Characters that may be typed as a code."""


class CodePage(Protocol):
    """The page that the field for a code is on."""

    ctx: Context
    deal: DailyDeal
    """The day that is shown."""
    days: Days | None
    """What was played; None: not read yet."""

    def file(self) -> DailyFile:
        """Return the file of what was played."""

    def rebuild(self) -> None:
        """Build the page anew."""

    def button(self, id: str, on_click: Callable[[], None], text: str = "", **style: Any) -> Button:
        """Return a button with the message of its id."""


class FriendsCode:
    """The field for a code and what was found out about it."""

    def __init__(self, scene: CodePage, make_jobs: Callable[[], BackgroundJobs]) -> None:
        self._scene, self._jobs = scene, make_jobs()
        self.typed = ""
        self.checked: Checked | None = None
        """None: nothing is known yet."""
        self._failed = False

    def close(self) -> None:
        """End a replay that is computed."""
        self._jobs.close()

    @property
    def is_busy(self) -> bool:
        """Whether a code is being replayed."""
        return self._jobs.is_busy

    def update(self) -> bool:
        """Take what came of the code; return whether anything did."""
        done = [report for report in self._jobs.poll() if report.is_done]
        for report in done:
            self.checked, self._failed = report.found, bool(report.error)
        return bool(done)

    def type(self, text: str) -> None:
        """Take what is typed as a code; what was found out about another one is gone."""
        self.typed = text
        self._jobs.cancel()
        if self.checked is not None or self._failed:
            self.checked, self._failed = None, False
            self._scene.rebuild()

    def paste(self) -> None:
        """Take the text of the clipboard as a code, and check it."""
        text = ""
        with contextlib.suppress(pygame.error, AttributeError):
            text = pygame.scrap.get_text()
        self.typed = " ".join(text.split())[:LONGEST]
        self.check()

    def check(self) -> None:
        """Have the typed code replayed."""
        self.checked, self._failed = None, False
        deal = self._scene.deal
        self._jobs.start(deal.definition, deal.seats)
        self._jobs.submit(CodeJob(self.typed))
        self._scene.rebuild()

    def watch(self) -> None:
        """Show the game of the code; a day of which nothing was played is practice from then on."""
        if not isinstance(self.checked, tuple):
            return
        from heul_doch.scenes.screens.watch import Watched

        (deal, match), ctx = self.checked, self._scene.ctx
        if self._scene.days is not None and self._scene.days.entry(deal.date).counts:
            # The replay writes it into the file.
            self._scene.days.days[deal.date] = replace(self._scene.days.entry(deal.date), is_seen=True)
        setup = daily_setup(ctx, deal, ctx.words("daily-friend"))
        shown = Watched(setup, replace(match, names=tuple(seat.name for seat in setup.seats)), PERSON)
        ctx.push(lambda: routes.make("watch", Launch(game=setup.game, setup=shown)))

    def build(self) -> Widget:
        """Return the field, what can be done with a code, and what came of it."""
        words, hint = self._scene.ctx.words, self._scene.ctx.words("daily-friend-help")
        field = TextField(
            "daily-field", self.typed, self.type, text=hint, placeholder=hint, limit=LONGEST, on_enter=self.check
        )
        buttons = Grid(
            self._scene.button("daily-paste", self.paste, high=4.0, scale=0.85),
            self._scene.button("daily-check", self.check, high=4.0, scale=0.85, look="good"),
            columns=2,
            gap=0.9,
        )
        return Column(
            Label(words("daily-friend-why"), "small", colour=INK_SOFT),
            field,
            buttons,
            *self._verdict(),
            gap=1.1,
        )

    def verdict(self) -> str:
        """Return what came of the code, empty before it was checked."""
        words, checked = self._scene.ctx.words, self.checked
        if self._failed:
            return words("daily-check-failed")
        if checked is None:
            return words("daily-checking") if self.is_busy else ""
        if isinstance(checked, CodeError):
            return daily_words.code_problem(words, checked)
        deal, match = checked
        date, result = daily_words.day_text(words, deal.date), daily_words.result_text(words, result_of(match))
        return words("daily-right", date=date, result=result)

    def _verdict(self) -> list[Widget]:
        words, checked, text = self._scene.ctx.words, self.checked, self.verdict()
        if not text:
            return [PictureBox("seat/egg/think", width=12.0)]
        sign = (
            "icon/check"
            if isinstance(checked, tuple)
            else "icon/warning"
            if checked is not None or self._failed
            else "icon/clock"
        )
        verdict = Label(text, "strong", id="daily-verdict", grow=1)
        shown: list[Widget] = [Row(PictureBox(sign, width=2.6), verdict, gap=0.8)]
        if isinstance(checked, tuple) and self._scene.days is not None:
            if self._scene.days.entry(checked[0].date).counts:
                shown.append(Label(words("daily-right-spoils"), "small", colour=INK_SOFT, id="daily-spoils"))
            shown.append(self._scene.button("daily-watch", self.watch, icon="icon/eye", high=4.0, scale=0.85))
        return shown


def daily_setup(ctx: Context, deal: DailyDeal, name: str) -> TableSetup:
    """Return the table of a day, with somebody called ``name`` in the person's seat."""
    cast, words = load_cast(ctx.user_dir)[0], ctx.words
    taken = {cast.face(character) for character in deal.characters}
    face = next(face for face in CHARACTERS if face not in taken)
    seats = [SeatSetup(name, face, HUMAN)]
    for character, bot in zip(deal.characters, deal.players):
        who = cast.get(character) or cast.members[0]
        seats.append(SeatSetup(words.said(who.name), who.face, bot, role_of(who)))
    definition = deal.definition
    options = dict(definition.options)
    return TableSetup(definition.id, definition.variants, options, tuple(seats), deal.seed)
