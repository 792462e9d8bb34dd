"""Parts of the page of the daily deal: the months of the calendar, its days, and the line for a chat as drawn."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, ClassVar, Final

from heul_doch.game.bots.daily import BETWEEN, LAST, LEADS, DailyResult
from heul_doch.game.records.day import Day
from heul_doch.scenes.base.theme import GOLD, INK, INK_SOFT, PAPER, PAPER_DEEP, mix
from heul_doch.scenes.graphics.panels import LOOKS
from heul_doch.scenes.storage.daily_file import DayEntry
from heul_doch.scenes.ui.widgets import Button, Widget
from heul_doch.scenes.ui.widgets.base import Part, Parts, UiHost, sheet_at
from pygame import Rect

PICTURES: Final = {LEADS: "ui/crown", BETWEEN: "ui/onion", LAST: "ui/tear"}
"""What the signs of a course are drawn as."""
COURSES: Final = {LEADS: "leads", BETWEEN: "between", LAST: "last"}
"""What the signs of a course mean: a message ``daily-course-...``."""
SIGNS: Final = {"good": "icon/star", "played": "icon/check", "practice": "icon/again", "begun": "icon/clock"}
"""What a day of the calendar is marked with, by its state; the words are ``daily-legend-STATE``."""


def state_of(entry: DayEntry, par: DailyResult | None) -> str:
    """Return the state of a day, a key of :data:`SIGNS`; empty for one that was not played."""
    if entry.first is not None:
        return "good" if par is not None and entry.first.result.against(par) >= 0 else "played"
    if entry.practice or entry.is_seen:
        return "practice"
    return "begun" if entry.is_begun else ""


def weeks_of(month: Day) -> Iterator[list[Day | None]]:
    """Yield the weeks of a month from Monday on, with None for days of other months; ``month`` is its first day."""
    length = 31 if month.month == 12 else Day(month.year, month.month + 1, 1).ordinal - month.ordinal
    days: list[Day | None] = [None] * month.weekday
    days += [month.plus(number) for number in range(length)]
    days += [None] * (-len(days) % 7)
    for start in range(0, len(days), 7):
        yield days[start : start + 7]


def month_after(month: Day, by: int) -> Day:
    """Return the first day of a month so many months later."""
    years, number = divmod(month.month - 1 + by, 12)
    return Day(min(max(month.year + years, 1), 9999), number + 1, 1)


class DayButton(Button):
    """A day of the calendar: its number, and the sign of its state."""

    least: ClassVar[int] = 6

    def __init__(
        self, day: Day, on_click: Callable[[], None], *, tip: str, state: str, is_chosen: bool, is_today: bool
    ) -> None:
        super().__init__(f"daily-day-{day}", str(day.day), on_click, tip=tip, high=3.7)
        self.state, self.is_chosen, self.is_today = state, is_chosen, is_today

    @property
    def value(self) -> Any:
        """Whether it is chosen."""
        return self.is_chosen

    def measure(self, ui: UiHost, width: int) -> tuple[int, int]:
        """Return all the width and the height of a row."""
        return (width, max(ui.px(self.high), ui.fonts.line_height("small") + ui.px(0.4)))

    def draw(self, ui: UiHost) -> Parts:
        """Return paper, number and sign; today has a thick edge."""
        look, rect = LOOKS["card"], self.rect
        fill = mix(PAPER, GOLD, 0.65 if self.is_chosen else 0.28 * self.hover)
        if not self.enabled:
            fill = mix(PAPER, PAPER_DEEP, 0.6)
        line = look.line * 2.2 if self.is_today else look.line
        look = look._replace(fill=fill, ink=INK if self.is_today else look.ink, line=line, shadow=0.0)
        parts: list[Part] = [sheet_at(ui, rect, look)]
        role = "strong" if self.is_today else "small"
        side = (
            min(rect.h - ui.px(0.5), round(ui.fonts.line_height("small") * 0.92), rect.w * 2 // 5) if self.state else 0
        )
        gap = ui.px(0.25) if side else 0
        room = max(1, rect.w - side - gap - ui.px(0.8))
        number = ui.fonts.line(self.text, role, INK if self.enabled else INK_SOFT, max_width=room, least=0.5)
        left = rect.centerx - (number.width + gap + side) // 2
        parts.append((number, (left, rect.centery - number.height // 2)))
        if side > 0:
            sign = self.get_picture(SIGNS[self.state], (side, side))
            parts.append((sign, (left + number.width + gap, rect.centery - side // 2)))
        return parts


class ChatLine(Widget):
    """The line for a chat: its words, and its signs as pictures."""

    kind: ClassVar[str] = "label"

    def __init__(self, text: str, course: str, *, label: str, id: str) -> None:
        """``label``: the line as it is copied."""
        super().__init__(id, label=label, grow=1)
        self.text, self.course = text, course

    def measure(self, ui: UiHost, width: int) -> tuple[int, int]:
        """Return all the width and a line."""
        return (width, ui.fonts.line_height("strong"))

    def draw(self, ui: UiHost) -> Parts:
        """Return words and signs."""
        rect, side = self.rect, round(ui.fonts.line_height("strong") * 0.95)
        step = side + ui.px(0.25)
        room = max(1, rect.w - step * len(self.course))
        words = ui.fonts.line(self.text.rstrip() + "  ", "strong", INK, max_width=room, least=0.6)
        parts: list[Part] = [(words, (rect.left, rect.centery - words.height // 2))]
        place = Rect(rect.left + words.width, rect.centery - side // 2, side, side)
        for sign in self.course:
            parts.append((self.get_picture(PICTURES[sign], place.size), place.topleft))
            place = place.move(step, 0)
        return parts
