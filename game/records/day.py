"""Days of the calendar as values. ``game`` has no clock, so it does not import ``datetime``, which knows today."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

_ISO: Final = re.compile(r"([0-9]{4})-([0-9]{2})-([0-9]{2})")


class Day(NamedTuple):
    """A day of the proleptic Gregorian calendar, of the years 1 to 9999. Earlier days are less than later ones."""

    year: int
    month: int
    """1 to 12."""
    day: int
    """1 to 31."""

    def __str__(self) -> str:
        """Return it as in ISO 8601: ``2026-11-30``."""
        return f"{self.year:04}-{self.month:02}-{self.day:02}"

    @classmethod
    def parse(cls, text: str) -> Day:
        """Return the day of a text like ``2026-11-30``. Raises ValueError for any other text."""
        match = _ISO.fullmatch(text)
        if match is None:
            raise ValueError(f"no day: {text[:40]!r}")
        day = cls(*map(int, match.groups()))
        if not (day.year and 1 <= day.month <= 12 and 1 <= day.day <= 31) or cls.of(day.ordinal) != day:
            raise ValueError(f"there is no {text}")
        return day

    @classmethod
    def of(cls, ordinal: int) -> Day:
        """Return the day with a number, 1 for 0001-01-01. Raises ValueError outside the years 1 to 9999.

        The algorithms of this class are those of Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms".
        """
        if not 1 <= ordinal <= LAST_ORDINAL:
            raise ValueError(f"no day has the number {ordinal}")
        era, of_era = divmod(ordinal + 305, 146_097)
        year = (of_era - of_era // 1460 + of_era // 36_524 - of_era // 146_096) // 365
        of_year = of_era - (365 * year + year // 4 - year // 100)
        shifted = (5 * of_year + 2) // 153
        month = shifted + 3 if shifted < 10 else shifted - 9
        return cls(year + 400 * era + (month <= 2), month, of_year - (153 * shifted + 2) // 5 + 1)

    @property
    def ordinal(self) -> int:
        """The number of the day, 1 for 0001-01-01."""
        year = self.year - (self.month <= 2)
        era, of_era = divmod(year, 400)
        of_year = (153 * (self.month + (-3 if self.month > 2 else 9)) + 2) // 5 + self.day - 1
        return era * 146_097 + of_era * 365 + of_era // 4 - of_era // 100 + of_year - 305

    @property
    def weekday(self) -> int:
        """0 for Monday to 6 for Sunday."""
        return (self.ordinal - 1) % 7

    def plus(self, days: int) -> Day:
        """Return the day so many days later. Raises ValueError outside the years 1 to 9999."""
        return Day.of(self.ordinal + days)


LAST_ORDINAL: Final = Day(9999, 12, 31).ordinal
