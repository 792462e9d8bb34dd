"""The accounts of a finished game on the screens after it: computed in the background, shown as bars.

The numbers come from :mod:`heul_doch.game.records.ledger`. A bucket of tears stands at the face of the seat that cost
the chosen one most.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil
from typing import Final, NamedTuple

from heul_doch.game.core.cards import Seat
from heul_doch.game.records.ledger import Ledger, has_ledger
from heul_doch.scenes.base.i18n import Words
from heul_doch.scenes.base.theme import INK, INK_SOFT
from heul_doch.scenes.graphics.panels import LOOKS
from heul_doch.scenes.players.background_jobs import BackgroundJobs, LedgerJob
from heul_doch.scenes.storage import disk
from heul_doch.scenes.storage.accounts_file import AccountsFile, accounts_of_match, default_names
from heul_doch.scenes.storage.session import FinishedGame
from heul_doch.scenes.ui.scene import Context
from heul_doch.scenes.ui.score_widgets import bar_parts
from heul_doch.scenes.ui.widgets import Button, Widget
from heul_doch.scenes.ui.widgets.base import Part, Parts, UiHost, sheet_at
from pygame import Rect

BUCKET: Final = "ui/bucket"
"""Picture of the bucket of tears."""


class Account(NamedTuple):
    """A line of the accounts."""

    name: str
    points: float
    """What it brought, or cost."""
    character: str = ""
    """Whose decisions it is about; empty for deal and draws."""
    is_costliest: bool = False
    """Whether it is the seat that cost most."""


def signed_decimal(words: Words, points: float) -> str:
    """Return a change with its sign and one decimal digit; nothing has no sign."""
    points = round(points, 1)
    return words.decimal(points, "+.1f").replace("-", "−") if points else words.decimal(0.0)


def accounts_of(words: Words, finished: FinishedGame, ledger: Ledger, seat: Seat, *, is_short: bool) -> list[Account]:
    """Return the accounts of a seat: deal, draws, its own decisions, those of the others clockwise.

    ``is_short``: with short names for deal and draws.
    """
    seats, costliest = finished.setup.seats, ledger.costliest(seat)
    deal, draws = ("ledger-deal-short", "ledger-draws-short") if is_short else ("ledger-deal", "ledger-draws")
    found = [
        Account(words(deal), ledger.deal[seat]),
        Account(words(draws), ledger.draws[seat]),
        Account(words("ledger-own"), ledger.by[seat][seat], seats[seat].character),
    ]
    for step in range(1, len(seats)):
        other = (seat + step) % len(seats)
        found.append(Account(finished.names[other], ledger.by[other][seat], seats[other].character, other == costliest))
    return found


def face_parts(widget: Widget, ui: UiHost, account: Account, face: Rect) -> list[Part]:
    """Return the face of the seat an account is about, with the bucket if it cost most; nothing without a seat."""
    if not account.character:
        return []
    mood = "gloat" if account.is_costliest else "calm"
    parts: list[Part] = [(widget.get_picture(f"seat/{account.character}/{mood}", face.size), face.topleft)]
    if account.is_costliest:
        side = round(face.w * 0.66)
        place = (face.right - round(side * 0.8), face.bottom - side + ui.px(0.3))
        parts.append((widget.get_picture(BUCKET, (side, side)), place))
    return parts


class LedgerRun:
    """Computes the accounts of a finished game in another process."""

    def __init__(self, finished: FinishedGame, make_jobs: Callable[[], BackgroundJobs] = BackgroundJobs) -> None:
        """``make_jobs`` makes what computes."""
        self.ledger: Ledger | None = None
        """The accounts, once they are there."""
        self.has_failed = False
        self._finished, self._jobs = finished, make_jobs()

    @property
    def is_running(self) -> bool:
        """Whether the accounts are awaited."""
        return self._jobs.is_busy

    def begin(self) -> None:
        """Begin to compute, unless it has been done or cannot be done for this game."""
        finished = self._finished
        if self.ledger is None and finished.match is not None and has_ledger(finished.game):
            self._jobs.start(finished.game.defn, finished.game.seats)
            self._jobs.submit(LedgerJob((finished.match,)))

    def poll(self) -> bool:
        """Take what has come; return whether the computation has ended just now. Never waits."""
        was_running = self.is_running
        for report in self._jobs.poll():
            self.ledger = report.found[0] if report.found is not None else None
            self.has_failed = bool(report.error)
        if not was_running or self.is_running:
            return False
        self.close()
        return True

    def close(self) -> None:
        """End a running computation."""
        self._jobs.close()


def keep_accounts(ctx: Context, finished: FinishedGame, ledger: Ledger) -> None:
    """Write the accounts of a finished game to the player's folder, in a thread, if it counts over time."""
    home, match, seats = ctx.store.file.parent, finished.match, finished.setup.seats
    names = default_names(ctx.words)

    def work() -> None:
        found = None if match is None else accounts_of_match(match, seats, names, ledger)
        if found is not None:
            AccountsFile(home, ctx.tell_soon).add(found)

    disk.later(work)


class AccountStrip(Button):
    """A slip of paper with a small bar for each account of a seat; a press opens the ledger."""

    def __init__(self, id: str, words: Words, title: str, on_click: Callable[[], None], *, tip: str) -> None:
        super().__init__(id, title, on_click, tip=tip, shortcut="b")
        self._words = words
        self.accounts: Sequence[Account] = ()
        """Empty until they are known."""

    def show(self, accounts: Sequence[Account]) -> None:
        """Show the accounts."""
        self.accounts = accounts
        self.touch()

    @property
    def label(self) -> str:
        """Its title and all accounts, a line each."""
        return "\n".join(
            [self.text, *(f"{each.name}: {signed_decimal(self._words, each.points)}" for each in self.accounts)]
        )

    def measure(self, ui: UiHost, width: int) -> tuple[int, int]:
        """Return all the width and one line."""
        return (width, ui.fonts.line_height("strong") + ui.px(2.3))

    def draw(self, ui: UiHost) -> Parts:
        """Return the paper, and face or name, number and bar of each account."""
        fonts, rect = ui.fonts, self.rect
        look = LOOKS["note"] if self.hover < 0.3 else LOOKS["note"]._replace(line=0.36)
        parts: list[Part] = [sheet_at(ui, rect, look, seed=5, is_pressed=self.pressed)]
        inner = rect.inflate(-2 * ui.px(1.0), -2 * ui.px(0.5))
        inner.h -= ui.px(look.lip)
        texts = [signed_decimal(self._words, each.points) for each in self.accounts]
        if not texts:
            working = fonts.line(self._words("ledger-working"), "small", INK_SOFT, max_width=inner.w)
            return [*parts, (working, (inner.left, inner.centery - working.height // 2))]
        gap, side = ui.px(0.5), inner.h
        numbers = max(fonts.width(text, "strong") for text in texts)
        heads = [side if each.character else fonts.width(each.name, "small") for each in self.accounts]
        title, between = fonts.width(self.text, "small"), ui.px(1.1)
        room = inner.w - sum(heads) - len(heads) * (gap + between)
        x = inner.left
        if room - title - between >= len(heads) * numbers:
            room -= title + between
            caption = fonts.line(self.text, "small", INK_SOFT)
            parts.append((caption, (x, inner.centery - caption.height // 2)))
            x += title + between
        wide = min(max(room // len(heads), ui.px(2)), ui.px(9))
        # Few accounts are spread over the slip.
        between += max(0, room - wide * len(heads)) // max(1, len(heads) - 1)
        reach = max(1, ceil(max(abs(each.points) for each in self.accounts)))
        bar = ui.px(0.9)
        for account, text, head in zip(self.accounts, texts, heads):
            if account.character:
                parts += face_parts(self, ui, account, Rect(x, inner.top, side, side))
            else:
                name = fonts.line(account.name, "small", INK)
                parts.append((name, (x, inner.centery - name.height // 2)))
            x += head + gap
            number = fonts.line(text, "strong", INK, max_width=wide, least=0.6)
            top = inner.centery - (number.height + bar) // 2
            parts.append((number, (x + (wide - number.width) // 2, top)))
            groove = Rect(x, top + number.height, wide, bar)
            parts += bar_parts(ui, groove, account.points, -reach, reach, marks_nought=True)
            x += wide + between
        return parts
