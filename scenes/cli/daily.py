"""The command for the daily deal: what is played, what par is, and whether a friend's code is right."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

import click
from heul_doch.scenes.base import paths
from heul_doch.scenes.base.console_words import fail, quoted, said, tell, why, words
from heul_doch.scenes.cli.parser import Command, PathType

if TYPE_CHECKING:
    from heul_doch.game.bots.daily import DailyDeal
    from heul_doch.game.core.match import Match
    from heul_doch.game.records.day import Day


@click.command("daily", cls=Command, help="cli-daily")
@click.option("--date", "day", metavar="DATE", help="cli-daily-date")
@click.option("--check", "code", metavar="CODE", help="cli-daily-check")
@click.option("--record", "out", type=PathType(dir_okay=False), metavar="OUT", help="cli-daily-record")
def daily(day: str | None, code: str | None, out: Path | None) -> None:
    """Print a day's deal and par, or replay a code; write that game as a record if asked to."""
    from heul_doch.game.bots.daily import daily_deal, play_par, result_of
    from heul_doch.scenes.storage.daily_words import result_text, today

    if out is not None and os.path.lexists(out):
        # A record is never written over; a device must not be replaced by a file either.
        fail(said("cli-daily-there", file=str(out)))
    date = None if day is None else _date(day)
    if code is not None:
        _check(code, date, out)
        return
    deal = daily_deal(date or today())
    _tell_deal(deal)
    match = play_par(deal)
    tell(said("cli-daily-par", result=result_text(words(), result_of(match))))
    if out is not None:
        _write(deal, match, out, said("cli-daily-strongest"))


def _date(text: str) -> Day:
    from heul_doch.game.records.day import Day

    try:
        return Day.parse(text)
    except ValueError:
        fail(said("cli-daily-no-date", value=quoted(text)))


def _tell_deal(deal: DailyDeal) -> None:
    from heul_doch.scenes.storage.daily_words import day_text, game_text, opponents_text, rules_text

    speech = words()
    tell(said("cli-daily-head", number=str(deal.number), date=day_text(speech, deal.date)))
    tell(said("cli-daily-game", game=game_text(speech, deal), rules=rules_text(speech, deal), count=deal.seats))
    tell(said("cli-daily-seats", names=opponents_text(speech, deal)))
    tell(said("cli-daily-seed", seed=str(deal.seed)))


def _check(code: str, date: Day | None, out: Path | None) -> None:
    from heul_doch.game.bots.daily import result_of
    from heul_doch.game.bots.daily_code import CodeError, check_code
    from heul_doch.scenes.storage.daily_words import code_problem, day_text, line_of, result_text

    speech = words()
    try:
        deal, match = check_code(code, date)
    except CodeError as error:
        fail(code_problem(speech, error))
    result = result_of(match)
    tell(said("cli-daily-right", date=day_text(speech, deal.date), result=result_text(speech, result)))
    tell(line_of(speech, deal, result))
    if out is not None:
        _write(deal, match, out, said("cli-daily-friend"))


def _write(deal: DailyDeal, match: Match, out: Path, person: str) -> None:
    """Write a game as a record in which the person's seat has a name."""
    from dataclasses import replace

    from heul_doch.game.records.record import record_of
    from heul_doch.game.records.record_format import write_records
    from heul_doch.scenes.storage.characters import name_of

    language = words().language
    names = (person, *(name_of(character, language) for character in deal.characters))
    players = ("human egg", *(" ".join(seat) for seat in zip(deal.players, deal.characters)))
    record = record_of(replace(match, names=names), program=paths.program_version(), players=players)
    try:
        write_records(out, [record])
    except OSError as error:
        fail(said("cli-file-failed", file=str(out), reason=why(error)))
    tell(said("cli-daily-written", file=str(out)))
