"""The accounts of a finished game: what deal, draws and everybody's decisions have brought and cost a seat.

The numbers come from :mod:`heul_doch.game.records.ledger`, computed by another process. There is a bar for each
account, with its sign and number; a bucket of tears stands at the seat that cost the chosen one most.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from math import ceil
from typing import Any, ClassVar, Final, Literal

from heul_doch.game.core.cards import Seat
from heul_doch.game.core.observe import AUDIENCE
from heul_doch.game.records.ledger import Ledger
from heul_doch.scenes.base.i18n import Words
from heul_doch.scenes.base.sentences import number_text
from heul_doch.scenes.base.theme import INK, INK_SOFT
from heul_doch.scenes.games.results.accounts import Account, LedgerRun, accounts_of, face_parts, signed_decimal
from heul_doch.scenes.games.results.result_base import played
from heul_doch.scenes.players.background_jobs import BackgroundJobs, SyncJobs
from heul_doch.scenes.storage.session import FinishedGame
from heul_doch.scenes.ui.pages import DialogPage
from heul_doch.scenes.ui.scene import Context, Launch, Scene
from heul_doch.scenes.ui.score_widgets import SeatBar, Tally, bar_parts
from heul_doch.scenes.ui.widgets import Column, Label, Panel, PictureBox, Row, Scroll, Widget
from heul_doch.scenes.ui.widgets.base import Part, Parts, UiHost
from pygame import Rect

WIDEST: Final = 110.0
"""Units of the widest line; in a wider window names and numbers would be too far apart to be read as one line."""


LINES: Final = {7: 3.2, 8: 2.8}
"""Number of accounts -> units of a line, where they would not all fit otherwise."""
SEATS: Final = 30.0
"""Units of the panel of seats."""


class AccountBars(Widget):
    """One line for each account: face, name, a bar to the left or to the right, the number with its sign."""

    kind: ClassVar[str] = "label"

    def __init__(self, words: Words, accounts: Sequence[Account], *, id: str) -> None:
        self.accounts, self.texts = list(accounts), [signed_decimal(words, each.points) for each in accounts]
        lines = [f"{each.name}: {text}" for each, text in zip(self.accounts, self.texts)]
        super().__init__(id, label="\n".join(lines))

    def _line(self, ui: UiHost) -> int:
        high = LINES.get(len(self.accounts), 3.7)
        return max(ui.px(high), ui.fonts.line_height("strong") + ui.px(0.4))

    def measure(self, ui: UiHost, width: int) -> tuple[int, int]:
        """Return the width up to :data:`WIDEST`, and a line for each account."""
        return (min(width, ui.px(WIDEST)), self._line(ui) * len(self.accounts))

    def draw(self, ui: UiHost) -> Parts:
        """Return faces, names, bars and numbers."""
        parts: list[Part] = []
        fonts, line, rect = ui.fonts, self._line(ui), self.rect
        side, gap = line - ui.px(0.6), ui.px(1.0)
        numbers = max(fonts.width(text, "strong") for text in self.texts)
        names = max(fonts.width(each.name, "body") for each in self.accounts)
        names = min(names, round(rect.w * 0.36))
        reach = max(1, ceil(max(abs(each.points) for each in self.accounts)))
        for number, (account, text) in enumerate(zip(self.accounts, self.texts)):
            band = Rect(rect.left, rect.top + number * line, rect.w, line)
            face = Rect(band.left, band.centery - side // 2, side, side)
            parts += face_parts(self, ui, account, face)
            left = face.right + gap
            name = fonts.line(account.name, "body", INK, max_width=names, least=0.6)
            parts.append((name, (left, band.centery - name.height // 2)))
            groove = Rect(left + names + gap, band.centery - ui.px(0.9), 0, ui.px(1.8))
            groove.w = max(10, band.right - numbers - gap - groove.left)
            parts += bar_parts(ui, groove, account.points, -reach, reach, marks_nought=True)
            shown = fonts.line(text, "strong", INK)
            parts.append((shown, (band.right - shown.width, band.centery - shown.height // 2)))
        return parts


class LedgerScene(DialogPage):
    """The accounts of one seat, and a button for each other one."""

    name: ClassVar[str] = "ledger"

    def __init__(self, finished: FinishedGame, make_jobs: Callable[[], BackgroundJobs] = BackgroundJobs) -> None:
        """``make_jobs`` starts what works in the background."""
        assert finished.match is not None
        self.finished, self.match = finished, finished.match
        self.run = LedgerRun(finished, make_jobs)
        self.seat: Seat = 0 if finished.viewer == AUDIENCE else finished.viewer

    def enter(self, ctx: Context) -> None:
        """Begin to compute."""
        super().enter(ctx)
        self.ui.default = "ledger-back"
        self.run.begin()

    def leave(self) -> None:
        """End a running computation."""
        self.run.close()

    def update(self, dt: float) -> None:
        """Take the result."""
        if self.run.poll():
            self.rebuild()

    @property
    def ledger(self) -> Ledger | None:
        """The accounts, once they are there."""
        return self.run.ledger

    @property
    def needs_frames(self) -> bool:
        """Whether a result is awaited."""
        return self.run.is_running

    def look_at(self, seat: Seat) -> None:
        """Show the accounts of a seat."""
        self.seat = seat
        self.rebuild()

    # ------------------------------------------------------------------ showing

    def summary(self, ledger: Ledger) -> str:
        """Return what is usual and what came out, in a sentence."""
        unit = "points" if self._has_points else "safe"
        par = self.ctx.words.decimal(ledger.par[self.seat]).replace("-", "−")
        result = number_text(round(ledger.result[self.seat]))
        return self.ctx.words(f"ledger-summary-{unit}", par=par, result=result)

    def costliest_line(self, ledger: Ledger) -> str:
        """Return who cost the chosen seat most, in a sentence."""
        costliest, words = ledger.costliest(self.seat), self.ctx.words
        if costliest is None:
            return words("ledger-nobody")
        key = "ledger-costliest" if self._has_points else "ledger-costliest-safe"
        points = words.decimal(-ledger.by[costliest][self.seat])
        return words(key, name=self.finished.names[costliest], points=points)

    @property
    def _has_points(self) -> bool:
        return bool(self.finished.outcome.points)

    def build(self) -> Widget:
        """Return the seats at the left and the accounts of the chosen one beside them."""
        words, ledger = self.ctx.words, self.ledger
        seats = [self._seat_bar(seat) for seat in range(len(self.finished.names))]
        gap = 1.2
        along: Literal["start", "centre"] = "start" if ledger is not None else "centre"
        if ledger is None:
            text = words("ledger-failed" if self.run.has_failed else "ledger-working")
            told: list[Widget] = [PictureBox("seat/egg/think", width=12.0), Label(text, "heading", align="centre")]
        else:
            accounts = accounts_of(words, self.finished, ledger, self.seat, is_short=False)
            if len(accounts) in LINES:
                gap = 0.8
            told = [
                Label(self.summary(ledger), "strong", id="ledger-summary"),
                AccountBars(words, accounts, id="ledger-bars"),
                Label(self.costliest_line(ledger), "body", id="ledger-costliest"),
                Label(words("ledger-why"), "small", colour=INK_SOFT, id="ledger-why"),
            ]
        panels = (
            Panel(Scroll(Column(*seats, gap=0.5), id="ledger-seats"), pad=1.6, width=SEATS),
            Panel(Scroll(Column(*told, gap=gap, along=along), id="ledger-scroll"), pad=1.8, grow=1),
        )
        content = Row(*panels, gap=1.5, across="stretch", grow=1)
        return self.frame("ledger-title", content, Row(self.back_button(high=5.0, pad=3)))

    def _seat_bar(self, seat: Seat) -> SeatBar:
        """Return the button of a seat, with its result: points, or the chance in the end in percent."""
        outcome, names, ledger = self.finished.outcome, self.finished.names, self.ledger
        results = outcome.points or (0,) * len(names)
        if ledger is not None:
            results = tuple(round(result) for result in ledger.result)
        tally, has_won = Tally(results[seat]), seat in outcome.winners
        tally.finish(has_crown=has_won and self._has_points, has_hanky=False)
        mood = "cheer" if has_won else "sob" if seat in outcome.ranking[-1] else "calm"
        character, reach = self.finished.setup.seats[seat].character, (min(results), max(results))
        bar = SeatBar(f"ledger-seat-{seat}", names[seat], character, mood, tally, reach)
        bar.is_current = seat == self.seat
        bar.offer(partial(self.look_at, seat), "")
        return bar

    def probe(self) -> dict[str, Any]:
        """Return the chosen seat and all accounts."""
        return {"seat": self.seat, "ledger": None if self.ledger is None else self.ledger._asdict()}


class _Example(LedgerScene):
    """A game played by bots: for screenshots."""

    def __init__(self, launch: Launch) -> None:
        self._launch = launch

    def enter(self, ctx: Context) -> None:
        """Play the game, then compute."""
        super().__init__(played(self._launch, ctx.words), SyncJobs)
        super().enter(ctx)
        self.update(0.0)


def scene(launch: Launch) -> Scene:
    """Return the accounts of a finished game, or (screenshots) of one played by bots."""
    return LedgerScene(launch.setup) if isinstance(launch.setup, FinishedGame) else _Example(launch)
