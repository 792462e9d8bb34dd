"""Dates as people read them. Imports no pygame."""

from __future__ import annotations

from datetime import UTC, datetime

from heul_doch.scenes.base.i18n import Words


def date_of(text: str, words: Words, *, with_time: bool = False) -> str:
    """Return a date that records note (ISO 8601) in the player's language and time zone; odd texts as they are."""
    try:
        moment = datetime.fromisoformat(text.replace("Z", "+00:00"))
        if moment.tzinfo is None:
            moment = moment.replace(tzinfo=UTC)
        moment = moment.astimezone()
    except (ValueError, OverflowError, OSError):
        return text[:20]
    month = words(f"month-{moment.month}")
    date = words("date", day=moment.day, month=month, year=str(moment.year))
    return words("date-time", date=date, time=f"{moment:%H:%M}") if with_time else date
