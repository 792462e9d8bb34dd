"""The command that prints the moments of a record: where a seat could have known better."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click
from heul_doch.scenes.base import paths
from heul_doch.scenes.base.console_words import fail, fit, said, tell, words
from heul_doch.scenes.cli.parser import Command, Number, PathType

if TYPE_CHECKING:
    from heul_doch.game.bots.coach import Moment, Moments
    from heul_doch.game.core.match import Match
    from heul_doch.scenes.table.coach_words import CoachWords


@click.command("coach", cls=Command, help="cli-coach")
@click.argument("file", type=PathType())
@click.option("--seat", type=Number(0, 7), required=True, help="cli-coach-seat")
@click.option("--round", "number", type=Number(1), help="cli-coach-round")
@click.option("--json", "as_json", is_flag=True, help="cli-coach-json")
def coach(file: Path, seat: int, number: int | None, as_json: bool) -> None:
    """Print the moments of a seat in a round of a record."""
    from heul_doch.game.bots.coach import judge
    from heul_doch.game.records.record import open_match, read_records
    from heul_doch.scenes.base.i18n import Words
    from heul_doch.scenes.table.coach_words import CoachWords

    records = read_records(file)
    if number is not None and number > len(records):
        fail(said("cli-watch-rounds", file=str(file), count=len(records), number=number))
    match = open_match(records[(number or len(records)) - 1], paths.rules_dir())
    if seat >= match.game.seats:
        fail(said("cli-no-seat", file=str(file), count=match.game.seats, seat=seat))
    label, is_hidden = fit(said("coach-working"), sys.stderr), not sys.stderr.isatty()
    with click.progressbar(length=100, label=label, file=sys.stderr, hidden=is_hidden) as bar:
        for progress in judge(match, seat):
            bar.update(round(100 * progress.share) - bar.pos)
            found = progress.found
    assert found is not None
    if as_json:
        speech = CoachWords(Words("en"), match.game, match.names, seat)
        for moment in found.mistakes:
            tell(_json_line(match, speech, moment))
    else:
        _print(CoachWords(words(), match.game, match.names, seat), match, found)


def _json_line(match: Match, speech: CoachWords, moment: Moment) -> str:
    """Return a moment for other programs: chances and error from 0 to 1, the reason in English."""
    import json

    from heul_doch.game.bots.coach import text_of

    line = {
        "ply": moment.ply,
        "played": text_of(match.game, moment.played),
        "better": text_of(match.game, moment.other),
        "chance_played": round(moment.chance_played, 4),
        "chance_better": round(moment.chance_other, 4),
        "error": round(moment.error, 4),
        "why": speech.told(moment).why,
    }
    return json.dumps(line, ensure_ascii=False)


def _print(speech: CoachWords, match: Match, found: Moments) -> None:
    """Print the moments, or that there are none, and the praise."""
    title, name = words().said(match.game.defn.title), match.names[found.seat]
    tell(said("cli-coach-head", game=title, name=name, count=found.decisions, aim=speech.aim))
    if not found.mistakes:
        tell(said("coach-clean", count=found.decisions))
    for moment in found.mistakes:
        told, size = speech.told(moment), said(f"coach-size-{moment.size}")
        tell(said("cli-coach-moment", number=moment.ply + 1, size=size, **told._asdict()))
    if found.praise is not None:
        told = speech.told(found.praise)
        tell(said("cli-coach-praise", number=found.praise.ply + 1, **told._asdict()))
