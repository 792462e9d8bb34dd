"""What the library shows of a game: its row in the list, how it ended, with which cards, by whom."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from heul_doch.game.core.cards import Seat
from heul_doch.game.core.definition import RuleBook
from heul_doch.game.core.problems import Problem
from heul_doch.scenes.base.i18n import Words
from heul_doch.scenes.base.sentences import date_of, number_text, problem_sentence
from heul_doch.scenes.base.theme import GOLD, INK, INK_SOFT, PAPER, TOMATO_DEEP, mix
from heul_doch.scenes.graphics.panels import LOOKS
from heul_doch.scenes.storage.archive import Summary
from heul_doch.scenes.storage.session import SeatSetup
from heul_doch.scenes.ui.widgets import Button, Label, PictureBox, Row, Spacer, Widget
from heul_doch.scenes.ui.widgets.base import Parts, UiHost, sheet_at


def problem_text(words: Words, problem: Problem | None) -> str:
    """Return what is wrong with a file, and where; empty for nothing."""
    if problem is None:
        return ""
    text = problem_sentence(words, problem)
    return words("setup-line", line=problem.line, text=text) if problem.line else text


def result_text(words: Words, summary: Summary, is_saved: bool) -> str:
    """Return how a game ended, or how far it is."""
    names = summary.record.seats
    if not summary.is_over:
        key = "library-waits" if is_saved else "library-broken-off"
        return words(key, moves=summary.moves, names=", ".join(names))
    if not summary.winners:
        return words("library-undecided", names=", ".join(names))
    winners = ", ".join(names[seat] for seat in summary.winners)
    if not summary.points:
        # There is but one who loses.
        return words("library-lost", name=", ".join(n for seat, n in enumerate(names) if seat not in summary.winners))
    points = " : ".join(number_text(p) for p in sorted(summary.points, reverse=True))
    return words("library-won-points", count=len(summary.winners), names=winners, points=points)


def row_text(words: Words, summary: Summary, books: Mapping[str, RuleBook], is_saved: bool) -> tuple[str, str]:
    """Return both lines of a game in the list; ``books`` are the rules files there are by id."""
    item = summary.item
    if not item.records:
        return item.file.name, problem_text(words, summary.problem)
    game = item.records[-1].game
    date = date_of(item.date, words, with_time=True) if item.date else item.file.name
    title = words.said(books[game].title) if game in books else game
    first = f"{item.title} · {date}" if item.title else f"{date} · {title}"
    return first, problem_text(words, summary.problem) if summary.problem else result_text(words, summary, is_saved)


def details_text(words: Words, summary: Summary, book: RuleBook | None) -> str:
    """Return with which cards it was played, and how; ``book``: the rules file, None when it is gone."""
    record = summary.record
    titles = {v.id: words.said(v.title) for v in book.variants} if book is not None else {}
    cards = ", ".join(titles.get(v, v) for v in record.variants) or words("title-summary-base")
    parts = [cards, words("library-moves", count=summary.moves)]
    if record.is_practice:
        parts.append(words("library-practice"))
    if record.undone or record.hints:
        parts.append(words("result-help-used", undone=record.undone, hints=record.hints))
    return " · ".join(parts)


def seat_row(summary: Summary, seat: Seat, entry: SeatSetup) -> Widget:
    """Return somebody who sat at the table, with points; a winner cheers."""
    is_winner = seat in summary.winners
    return Row(
        PictureBox(f"seat/{entry.character}/{'cheer' if is_winner else 'calm'}", width=3.6),
        Label(entry.name, "strong" if is_winner else "body", one_line=True, shrink=0.75, grow=1),
        Label(number_text(summary.points[seat]), "strong", align="right") if summary.points else None,
        Spacer(0.3),
        gap=0.5,
    )


class ItemRow(Button):
    """One game in the list: two lines, a button to choose it."""

    least: ClassVar[int] = 20

    def __init__(
        self,
        id: str,
        lines: tuple[str, str],
        on_click: Callable[[], None],
        *,
        is_chosen: bool,
        is_bad: bool,
        emblem: str = "",
    ) -> None:
        """``emblem``: picture of the game; empty: none."""
        super().__init__(id, "", on_click, icon=emblem)
        self.lines, self.is_chosen, self.is_bad = lines, is_chosen, is_bad

    @property
    def label(self) -> str:
        """Both lines."""
        return ": ".join(self.lines)

    @property
    def value(self) -> Any:
        """Whether it is chosen."""
        return self.is_chosen

    def measure(self, ui: UiHost, width: int) -> tuple[int, int]:
        """Return all the width and two lines."""
        return (width, ui.fonts.line_height("strong") + ui.fonts.line_height("small") + ui.px(1.1))

    def draw(self, ui: UiHost) -> Parts:
        """Return paper, emblem and lines."""
        rect, left, look = self.rect, self.rect.left + ui.px(1.0), LOOKS["card"]
        if self.is_chosen or self.hover > 0.2:
            look = look._replace(fill=mix(PAPER, GOLD, 0.6 if self.is_chosen else 0.28 * self.hover))
        parts = [sheet_at(ui, rect, look, seed=len(self.lines[0]))]
        if self.icon:
            side = rect.h - ui.px(0.9)
            place = (rect.left + ui.px(0.6), rect.centery - side // 2)
            parts.append((self.get_picture(self.icon, (side, side)), place))
            left += side + ui.px(0.3)
        room = rect.right - ui.px(1.0) - left
        first = ui.fonts.line(self.lines[0], "strong", INK, max_width=room)
        second = ui.fonts.line(self.lines[1], "small", TOMATO_DEEP if self.is_bad else INK_SOFT, max_width=room)
        y = rect.centery - (first.height + second.height) // 2
        return [*parts, (first, (left, y)), (second, (left, y + first.height))]
