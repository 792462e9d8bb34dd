"""The command that prints the accounts of a record: what deal, draws and decisions have brought and cost every seat."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click
from heul_doch.scenes.base import paths
from heul_doch.scenes.base.console_words import decimal, fail, quoted, said, tell, words
from heul_doch.scenes.cli.parser import Command, PathType

if TYPE_CHECKING:
    from collections.abc import Sequence

    from heul_doch.game.core.match import Match
    from heul_doch.game.records.ledger import Ledger


@click.command("ledger", cls=Command, help="cli-ledger")
@click.argument("file", type=PathType())
@click.option("--json", "as_json", is_flag=True, help="cli-ledger-json")
def ledger(file: Path, as_json: bool) -> None:
    """Print the accounts of each round of a record."""
    import json

    from heul_doch.game.records.ledger import has_ledger, ledger_of
    from heul_doch.game.records.record import open_match, records_in

    for number, record in enumerate(records_in(file), 1):
        match = open_match(record, paths.rules_dir())
        if not has_ledger(match.game):
            fail(said("cli-ledger-none", file=str(file), game=quoted(record.game)))
        found = ledger_of(match)
        if as_json:
            tell(json.dumps({"round": number, **found._asdict()}))
        else:
            _print_table(number, match, found)


def _print_table(number: int, match: Match, found: Ledger) -> None:
    """Print the accounts of a round as a table, a line for each seat."""
    title = words().said(match.game.defn.title)
    tell(said("cli-ledger-over" if match.is_over else "cli-ledger-broken-off", number=number, game=title))
    names = match.names
    rows: list[Sequence[str]] = [
        ("", *(said(f"cli-ledger-{key}") for key in ("par", "deal", "draws")), *names, said("cli-ledger-result"))
    ]
    for seat, name in enumerate(names):
        changes = (found.deal[seat], found.draws[seat], *(of_seat[seat] for of_seat in found.by))
        # Zero has no sign of its own.
        signed = [decimal(round(change, 1) or 0.0, "+.1f") for change in changes]
        rows.append((name, decimal(found.par[seat]), *signed, decimal(found.result[seat])))
    wide = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    for row in rows:
        tell("  ".join([row[0].ljust(wide[0]), *(cell.rjust(w) for cell, w in zip(row[1:], wide[1:]))]))
    tell(said("cli-ledger-note"))
