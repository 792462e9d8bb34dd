"""The commands ``puzzles make``, ``find`` and ``check``: positions with one right move, made, found in records, proved.

Large modules are imported when a command runs, because this module is loaded with the command line.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click
from heul_doch.scenes.base import paths
from heul_doch.scenes.base.console_words import decimal, fail, said, tell, why
from heul_doch.scenes.cli.parser import SEED_LIMIT, Command, Group, Number, PathType

if TYPE_CHECKING:
    from heul_doch.game.records.puzzles import Puzzle

MOST = 100_000
"""Largest number of games."""


@click.group("puzzles", cls=Group, help="cli-puzzles")
def puzzles() -> None:
    """Make, find and prove puzzles."""


@puzzles.command("make", cls=Command, help="cli-puzzles-make")
@click.argument("game")
@click.argument("out", type=PathType(dir_okay=False))
@click.option("--variant", "-v", "variants", multiple=True, metavar="V", help="cli-variant")
@click.option("--seats", type=Number(2, 8), default=4, show_default=True, help="cli-seats")
@click.option("--count", type=Number(1, 1000), default=10, show_default=True, help="cli-puzzles-count")
@click.option("--games", type=Number(1, MOST), default=1000, show_default=True, help="cli-puzzles-games")
@click.option("--seed", type=Number(-SEED_LIMIT, SEED_LIMIT), default=1, show_default=True, help="cli-puzzles-seed")
@click.option("--level", type=Number(1, 3), default=1, show_default=True, help="cli-puzzles-level")
def make(
    game: str, out: Path, variants: tuple[str, ...], seats: int, count: int, games: int, seed: int, level: int
) -> None:
    """Let bots play, and write at most one puzzle of each game."""
    from heul_doch.game import Game
    from heul_doch.game.bots.puzzle_search import find_puzzles, play_match
    from heul_doch.game.rulefiles.loader import check_seats
    from heul_doch.scenes.cli.arena import find_game

    definition = find_game(game, variants)
    check_seats(definition, seats)
    table = Game(definition, seats)
    names = [f"P{seat}" for seat in range(seats)]

    def made() -> Iterator[Puzzle]:
        for number in range(games):
            found = next(find_puzzles(play_match(table, seed + number, names), level=level, backwards=True), None)
            if found is not None:
                yield found

    _write(out, made(), count)


@puzzles.command("find", cls=Command, help="cli-puzzles-find")
@click.argument("file", type=PathType())
@click.argument("out", type=PathType(dir_okay=False))
@click.option("--seat", type=Number(0, 7), help="cli-puzzles-seat")
def find(file: Path, out: Path, seat: int | None) -> None:
    """Write the puzzles of a record: decisions that went wrong."""
    from heul_doch.game.bots.puzzle_search import find_puzzles
    from heul_doch.game.records.record import open_match, read_records

    seats = None if seat is None else (seat,)
    records = read_records(file)
    count = max(len(record.seats) for record in records)
    if seat is not None and seat >= count:
        fail(said("cli-no-seat", file=str(file), count=count, seat=seat))
    matches = (open_match(record, paths.rules_dir()) for record in records)
    _write(out, (puzzle for match in matches for puzzle in find_puzzles(match, seats, mistakes=True)), MOST)


@puzzles.command("check", cls=Command, help="cli-puzzles-check")
@click.argument("file", type=PathType(dir_okay=False))
def check(file: Path) -> None:
    """Prove each puzzle of a file again."""
    from heul_doch.game.bots.puzzle_search import prove
    from heul_doch.game.records.puzzles import open_puzzle, read_puzzles

    wrong = 0
    for number, puzzle in enumerate(read_puzzles(file), 1):
        match = open_puzzle(puzzle, paths.rules_dir())
        proof = prove(match.game, match.view(puzzle.seat), match.legal_moves(puzzle.seat))
        is_right = proof is not None and proof.choices[0].text == puzzle.answer.text
        wrong += not is_right
        key = "cli-puzzles-right" if is_right else "cli-puzzles-wrong"
        tell(said(key, number=number, move=puzzle.answer.text, points=decimal(puzzle.gap)))
    if wrong:
        fail(said("cli-puzzles-failed", file=str(file), count=wrong))


def _write(file: Path, found: Iterator[Puzzle], count: int) -> None:
    """Add ``count`` puzzles to a file, one by one as they are found; those that it has already are left out."""
    from heul_doch.game.core.problems import RulesError
    from heul_doch.game.records.puzzles import puzzle_file, read_puzzles
    from heul_doch.game.rulefiles.files import write_atomic

    there = read_puzzles(file) if os.path.exists(file) else []
    keys, added = {puzzle.key for puzzle in there}, 0
    for puzzle in found:
        if puzzle.key in keys:
            continue
        keys.add(puzzle.key)
        there.append(puzzle)
        try:
            write_atomic(file, puzzle_file(there, str(file)))
        except RulesError:
            fail(said("cli-puzzles-full", file=str(file), count=added))
        except OSError as error:
            fail(said("cli-file-failed", file=str(file), reason=why(error)))
        added += 1
        points = decimal(puzzle.gap)
        tell(said("cli-puzzles-found", number=added, move=puzzle.answer.text, points=points, level=puzzle.level))
        if added == count:
            break
    tell(said("cli-puzzles-written", count=added, file=str(file)))
