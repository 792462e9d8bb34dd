"""The output of the ``replay`` command: positions and result of a record, as text or as JSON lines."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, Protocol

from heul_doch.game.core.definition import GameDefinition
from heul_doch.game.core.match import Match
from heul_doch.game.core.problems import RulesError
from heul_doch.game.core.state import NOBODY
from heul_doch.game.records.record import (
    Record,
    begin_match,
    definition_of,
    make_moves,
    records_in,
)
from heul_doch.game.records.record_format import scalar


class Writer(Protocol):
    """A text stream, or a replacement in tests."""

    def write(self, text: str, /) -> object:
        """Write a text."""


def position_line(match: Match) -> dict[str, Any]:
    """Return the current position as ``replay --json`` prints it."""
    game, state = match.game, match.state
    line: dict[str, Any] = {
        "move": len(match.moves),
        "to_move": None if state.turn == NOBODY else state.turn,
        "legal": sorted({game.move_text(m) for m in game.legal_moves(state)}),
        "position": game.position(state),
    }
    result = game.result(state)
    if result is not None:
        line["result"] = result
    return line


def first_mistake(error: RulesError) -> str:
    """Return the first mistake with its line, and the number of further ones, in English."""
    first, more = error.problems[0], len(error.problems) - 1
    return f"{first.at(first.path, first.line)}{f' (and {more} more)' if more else ''}"


def replay_cli(
    path: Path,
    as_json: bool,
    out: Writer,
    err: Writer,
    user_folder: Path | None = None,
    tell: Callable[[RulesError], str] = first_mistake,
) -> int:
    """Replay a record file to ``out``, one line for each position, as text or JSON. Return the exit code.

    At the first mistake one line made by ``tell`` goes to ``err`` and the code is 2; the lines before it have been
    printed. The lines on ``out`` are the same in all languages.
    """
    try:
        for record in records_in(path):
            definition = definition_of(record, user_folder)
            match = begin_match(record, definition)
            if not as_json:
                say(out, _heading(record, definition))
            say(out, _line(match, as_json))
            for _ in make_moves(record, match):
                say(out, _line(match, as_json))
    except RulesError as error:
        say(err, f"{tell(error)}\n")
        return 2
    return 0


def _line(match: Match, as_json: bool) -> str:
    if as_json:
        return json.dumps(position_line(match), sort_keys=True) + "\n"
    names, rules = match.names, match.game.rules
    table = " | ".join(f"{name} {word}" for name, word in zip(names, rules.seat_status(match.state)))
    made = ""
    if match.moves:
        move = match.moves[-1]
        made = f"{names[move.seat]}: {match.game.move_text(move).partition(' ')[2]}"
    text = f"{len(match.moves):4}  {made:32}  {table}\n"
    if match.is_over:
        text += "".join(f"      {line}\n" for line in rules.result_lines(match.state, names))
    return text


def _heading(record: Record, definition: GameDefinition) -> str:
    extras = [*definition.variants, *(f"{k}={scalar(v)}" for k, v in definition.options.items())]
    suffix = f" ({', '.join(extras)})" if extras else ""
    return f"{definition.title['en']}{suffix}: {', '.join(record.seats)}\n"


def say(stream: Writer, text: str) -> None:
    """Write ``text``, with question marks for characters that the encoding of the stream does not have."""
    try:
        stream.write(text)
    except UnicodeEncodeError as error:
        stream.write(text.encode(error.encoding, "replace").decode(error.encoding))
