"""Counts of move sequences from small positions: a change of the rules that no other test sees changes a number.

A file in ``tests/data/perft`` holds one position in the words of records and lines ``depth D: COUNT``. Counts are of
legal moves, copy by copy. Those of depth 1 and 2 are checked by hand (the file says how), deeper ones only pin. A
mismatch prints the count below every first move; ``--update`` writes the numbers of depth 3 and deeper anew.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

import pytest
from heul_doch.game import Game, State
from tables import position, table

FILES = sorted((Path(__file__).resolve().parents[1] / "data" / "perft").glob("*.txt"))


class Perft(NamedTuple):
    """One file, read."""

    game: Game
    state: State
    counts: dict[int, int]


def read(path: Path) -> Perft:
    """Read a perft file."""
    fields: dict[str, str] = {}
    counts: dict[int, int] = {}
    for line in path.read_text(encoding="utf-8").splitlines():
        text = line.split("#")[0].strip()
        if not text:
            continue
        key, _, value = text.partition(":")
        if match := re.fullmatch(r"depth (\d+)", key):
            counts[int(match[1])] = int(value or 0)
        else:
            fields[key] = value.strip()
    game = table(int(fields["seats"]), tuple(fields["variants"].split()))
    state = position(
        game, fields["stacks"], fields["hands"], fields.get("draw", ""), fields.get("discard", ""), int(fields["start"])
    )
    return Perft(game, state, counts)


def perft(game: Game, state: State, depth: int) -> int:
    """Return the number of move sequences of that length; a game that ends earlier counts no more."""
    moves = game.legal_moves(state)
    if depth <= 1:
        return len(moves)
    return sum(perft(game, game.next_state(state, move), depth - 1) for move in moves)


def divide(game: Game, state: State, depth: int) -> str:
    """Return the count below every first move, a line each."""
    lines = []
    for move in game.legal_moves(state):
        below = perft(game, game.next_state(state, move), depth - 1) if depth > 1 else 1
        lines.append(f"  {game.move_text(move):24s} {below}")
    return "\n".join(sorted(lines))


@pytest.mark.parametrize("path", FILES, ids=lambda p: p.stem)
def test_counts(path: Path, update: bool) -> None:
    game, state, counts = read(path)
    text = path.read_text(encoding="utf-8")
    for depth, expected in counts.items():
        found = perft(game, state, depth)
        if update and depth > 2:
            text = re.sub(rf"(?m)^depth {depth}:.*$", f"depth {depth}: {found}", text)
            path.write_text(text, encoding="utf-8")
            continue
        assert found == expected, f"{path.name}, depth {depth}:\n{divide(game, state, depth)}"


def test_there_are_positions_for_every_deck() -> None:
    decks = {read(path).game.defn.variants for path in FILES}
    assert {(), ("sonderkarten",), ("hausregeln",)} <= decks
