"""Dates that records note, told in the player's language and time zone."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest
from heul_doch.scenes.base.i18n import Words
from heul_doch.scenes.base.sentences import date_of


@pytest.fixture
def far_east(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Nine hours ahead."""
    if not hasattr(time, "tzset"):
        pytest.skip("the time zone cannot be set here")
    monkeypatch.setenv("TZ", "XXX-9")
    time.tzset()
    yield
    monkeypatch.undo()
    time.tzset()


@pytest.mark.parametrize("text", ["2026-01-31T20:05:00Z", "2026-01-31T20:05:00+00:00", "2026-01-31T20:05:00"])
def test_a_moment_is_told_where_the_player_is(far_east: None, text: str) -> None:
    """One without a zone is meant as UTC, as records write it."""
    words = Words("en")
    assert date_of(text, words, with_time=True) == words(
        "date-time", date=words("date", day=1, month=words("month-2"), year="2026"), time="05:05"
    )
    assert "05:05" not in date_of(text, words)


@pytest.mark.parametrize("text", ["", "yesterday", "2026-13-45", "9" * 99])
def test_what_is_no_date_is_told_as_it_is(text: str) -> None:
    assert date_of(text, Words("de")) == text[:20]
