"""The daily deal in words: what is played, what came out, the line for a chat, and what is wrong with a code."""

from __future__ import annotations

from datetime import datetime
from typing import Final

from heul_doch.game.bots.daily import BETWEEN, LAST, LEADS, DailyDeal, DailyResult
from heul_doch.game.bots.daily_code import CodeError
from heul_doch.game.records.day import Day
from heul_doch.game.rulefiles.find import find_rulebook
from heul_doch.scenes.base.i18n import Words
from heul_doch.scenes.base.sentences import number_text
from heul_doch.scenes.storage.characters import name_of

EMOJI: Final = {LEADS: "👑", BETWEEN: "🧅", LAST: "💧"}
"""How the course of a game is written in a chat."""

LONG_CODE: Final = 34
"""Characters that are shown of a code, at most."""


def today() -> Day:
    """Return the day by the clock and the time zone of this machine."""
    now = datetime.now()
    return Day(now.year, now.month, now.day)


def day_text(words: Words, day: Day) -> str:
    """Return a day in words, without any time zone."""
    return words("date", day=day.day, month=words(f"month-{day.month}"), year=str(day.year))


def game_text(words: Words, deal: DailyDeal) -> str:
    """Return the short name of the game."""
    return words(f"game-{deal.definition.id.replace('_', '-')}")


def rules_text(words: Words, deal: DailyDeal) -> str:
    """Return variants and options in words."""
    book = find_rulebook(deal.definition.id)
    variants = {variant.id: words.said(variant.title) for variant in book.variants}
    options = {option.id: words.said(option.title) for option in book.options}
    parts = [variants[variant] for variant in deal.definition.variants]
    for option, value in deal.definition.options.items():
        shown = words("ui-on" if value else "ui-off") if isinstance(value, bool) else str(value)
        parts.append(f"{options[option]}: {shown}")
    return ", ".join(parts) or words("title-summary-base")


def opponents_text(words: Words, deal: DailyDeal) -> str:
    """Return the names of the opponents, clockwise."""
    return ", ".join(name_of(character, words.language) for character in deal.characters)


def result_text(words: Words, result: DailyResult) -> str:
    """Return what came out, in a few words."""
    if result.points is None:
        return words("daily-left-over" if result.is_last else "daily-safe")
    return words("daily-points", points=result.points, place=result.place, seats=result.seats)


def against_par_text(words: Words, result: DailyResult, par: DailyResult) -> str:
    """Return how a result compares with par, in a sentence."""
    by = result.against(par)
    key = "equal" if not by else "better" if by > 0 else "worse"
    if result.points is None:
        return words(f"daily-par-{key}-safe")
    return words(f"daily-par-{key}", by=abs(by))


def line_of(words: Words, deal: DailyDeal, result: DailyResult) -> str:
    """Return the line to paste into a chat; it gives no card away."""
    return f"{line_without_signs(words, deal, result)}{''.join(EMOJI[sign] for sign in result.course)}"


def line_without_signs(words: Words, deal: DailyDeal, result: DailyResult) -> str:
    """Return that line up to the signs, for where they are drawn as pictures."""
    game, number = game_text(words, deal).rstrip("!"), str(deal.number)
    if result.points is None:
        return words("daily-line-safe", game=game, number=number, result=result_text(words, result))
    points, place = number_text(result.points), str(result.place)
    return words("daily-line", game=game, number=number, points=points, place=place)


def code_text(code: str) -> str:
    """Return a code as it is shown: of a long one, which is only copied, its first and last groups."""
    return code if len(code) <= LONG_CODE else f"{code[:19]} … {code[-9:]}"


def code_problem(words: Words, error: CodeError) -> str:
    """Return what is wrong with a code, in a sentence."""
    values = dict(error.values)
    for name in ("found", "wanted"):
        if name in values:
            values[name] = day_text(words, Day.parse(str(values[name])))
    return words(f"daily-code-{error.kind}", **values)
