"""Rows that more than one menu shows: what they ask for, a sentence about it, and what can be chosen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from heul_doch.game.records.series import POINTS, WINS
from heul_doch.scenes.base.i18n import Words, languages, own_name
from heul_doch.scenes.base.theme import INK_SOFT
from heul_doch.scenes.ui.widgets import Choice, Column, Label, Row, Stepper, Widget

SIDE_BY_SIDE: Final = 2
"""More languages do not fit beside one another."""


def explained(title: str, sentence: str) -> Column:
    """Return what a row asks for with a sentence about it below; it takes the room that is left."""
    return Column(Label(title, "strong"), Label(sentence, "small", colour=INK_SOFT), gap=0.1, grow=1)


def by_row(words: Words, id: str, by: str, on_change: Callable[[str], None]) -> Widget:
    """Return the choice of what decides several rounds of a game: points added up, or rounds won."""
    title = words("setup-by")
    options = [(way, words(f"setup-by-{way}")) for way in (POINTS, WINS)]
    return Row(
        explained(title, words(f"setup-by-help-{by}")),
        Choice[str](id, options, by, on_change, text=title),
        gap=1.2,
    )


def language_choice(id: str, language: str, on_change: Callable[[str], None], title: str) -> Widget:
    """Return the choice of a language under its own name: side by side where they are few."""
    options = [(code, own_name(code)) for code in languages()]
    if len(options) <= SIDE_BY_SIDE:
        return Choice[str](id, options, language, on_change, text=title)
    return Stepper[str](id, options, language, on_change, text=title, wraps=True)


__all__ = ["by_row", "explained", "language_choice"]
