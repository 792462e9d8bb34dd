"""Writing records, in the order of :data:`heul_doch.game.records.record.KEYS`, and the id of a game."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from pathlib import Path

from heul_doch.game.records.record import VERSION, Record
from heul_doch.game.rulefiles.files import write_atomic
from heul_doch.game.rulefiles.strict_yaml import quote

SEPARATOR = "---\n"
"""Separates the rounds in a file."""

WIDTH = 110
"""Columns of a written record."""


def record_id(record: Record) -> str:
    """Return 32 hexadecimal digits that identify a game by its deal, seats and moves, wherever its record lies."""
    options = sorted(record.options.items())
    deal = (record.game, record.variants, options, record.seats, record.start, record.seed, record.salt, record.deal)
    return hashlib.sha256(json.dumps((deal, record.moves), sort_keys=True).encode()).hexdigest()[:32]


def format_record(record: Record) -> str:
    """Return a record as YAML text. Reading it gives an equal record, if it has either a deal or a seed."""
    lines = [f"record: {VERSION}"]
    if record.title:
        lines.append(f"title: {quote(record.title)}")
    lines.append(f"game: {quote(record.game)}")
    lines += _flow("variants: ", record.variants)
    if record.options:
        values = ", ".join(f"{quote(k)}: {scalar(v)}" for k, v in record.options.items())
        lines.append(f"options: {{{values}}}")
    for key, text in (("fingerprint", record.fingerprint), ("program", record.program), ("date", record.date)):
        if text:
            lines.append(f"{key}: {quote(text)}")
    if record.players:
        lines += _flow("players: ", record.players)
    lines += _flow("seats: ", record.seats)
    if record.start is not None:
        lines.append(f"start: {record.start}")
    if record.deal is None:
        lines.append(f"seed: {record.seed}")
    if record.joint_seed is not None:
        lines += _flow("joint_seed: ", record.joint_seed.lines())
    if record.deal is not None:
        lines.append("deal:")
        for key, value in record.deal.items():
            if isinstance(value, (list, tuple)) and any(isinstance(v, (list, tuple)) for v in value):
                lines.append(f"  {key}:")
                for pile in value:
                    lines += _flow("  - ", pile)
            elif isinstance(value, (list, tuple)):
                lines += _flow(f"  {key}: ", value)
            else:
                lines.append(f"  {key}: {scalar(value)}")
    for key, text in (("commitment", record.commitment), ("salt", record.salt)):
        if text:
            # Always in quotes: a text of digits would be read as a number.
            lines.append(f"{key}: {json.dumps(text)}")
    if record.side_keys:
        lines += _flow("side_keys: ", [f"{since} {key}" for since, key in record.side_keys])
    for key, count in (("undone", record.undone), ("hints", record.hints)):
        if count:
            lines.append(f"{key}: {count}")
    if record.is_practice:
        lines.append("practice: true")
    for name, block in (("series", record.series), ("puzzle", record.puzzle)):
        if block is not None:
            lines.append(f"{name}:")
        for key, value in (block or {}).items():
            if isinstance(value, (list, tuple)):
                lines.append(f"  {key}:")
                lines += [f"    - {json.dumps(entry)}" for entry in value]
            else:
                lines.append(f"  {key}: {scalar(value)}")
    lines += _flow("moves: ", record.moves)
    return "\n".join(lines) + "\n"


def format_records(records: Iterable[Record]) -> str:
    """Return the rounds of a match as one YAML text."""
    return SEPARATOR.join(map(format_record, records))


def write_records(path: str | Path, records: Iterable[Record]) -> None:
    """Write the rounds of a match atomically; after a crash the old or the new file is complete. A link is replaced.

    Raises OSError.
    """
    write_atomic(Path(path), format_records(records).encode("utf-8"))


def scalar(value: object) -> str:
    """Return a value as YAML in one line."""
    return quote(value) if isinstance(value, str) else json.dumps(value)


def _flow(head: str, items: Iterable[object]) -> list[str]:
    """Return ``head`` and a list in brackets, in lines of at most :data:`WIDTH` columns."""
    lines, line = [], head + "["
    for i, item in enumerate(items):
        word = scalar(item)
        if i:
            line += ","
            if len(line) + len(word) + 3 > WIDTH:
                lines.append(line)
                line = " " * (len(head) - len(head.lstrip())) + "   "
            else:
                line += " "
        line += word
    return [*lines, line + "]"]
