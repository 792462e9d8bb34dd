"""Thousands of games by bots, over all games, variants and numbers of seats: no error, and memory stays flat.

    python tests/bench/soak.py                      # 10,000 games, a quarter of an hour on one core
    python tests/bench/soak.py --games 500 --seed 7 # fewer, others

Every game is played through the door, written as a record, read back and counted; in some a move is taken back on the
way. The first failure ends the run with the number that repeats it (``--only NUMBER``).
"""

from __future__ import annotations

import argparse
import gc
import sys
import time
import traceback
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from heul_doch.game import Game, Rng
from heul_doch.game.bots import Bot, make
from heul_doch.game.core.definition import RuleBook
from heul_doch.game.core.match import Match
from heul_doch.game.core.problems import RulesError
from heul_doch.game.records.record import open_match, parse_records, record_of
from heul_doch.game.records.record_format import format_record
from heul_doch.game.records.tally import tally
from heul_doch.game.records.undo import last_decision, take_back
from heul_doch.game.records.verify import check_record
from heul_doch.game.rulefiles.find import find_rulebooks
from heul_doch.game.rulefiles.loader import check_seats, define

LEVELS = ("random", "beginner", "easy", "onestep")
"""Players quick enough for thousands of games."""
MOST_MOVES = 20_000
"""No game may take longer (bug report B07)."""
GROWTH = 8_000_000
"""Bytes memory may grow by after the first fifth of the games."""


@dataclass(frozen=True, slots=True)
class Case:
    """One table of the soak; everything follows from its number."""

    number: int
    book: RuleBook
    variants: tuple[str, ...]
    seats: int
    levels: tuple[str, ...]

    def __str__(self) -> str:
        """Say what is played."""
        return f"{self.number}: {self.book.id} {','.join(self.variants) or '-'} {self.seats} seats {self.levels}"


def case(number: int, books: list[RuleBook], seed: int = 0) -> Case:
    """Return the table with this number."""
    rng = Rng(seed).fork(number + 1)
    book = books[number % len(books)]
    variants = tuple(v.id for v in book.variants if rng.below(2))
    seats = book.min_seats + rng.below(book.max_seats - book.min_seats + 1)
    return Case(number, book, variants, seats, tuple(rng.choice(LEVELS) for _ in range(seats)))


def play(table: Case, seed: int = 0) -> Match | None:
    """Play one game to its end and check it; None for a table no game can be dealt at."""
    rng = Rng(seed).fork(table.number + 1).fork(7)
    try:
        definition = define(table.book, table.variants)
        check_seats(definition, table.seats)
    except RulesError:
        return None
    game = Game(definition, table.seats)
    match = Match.new(game, rng.below(10**9), salt=f"{table.number:032}")
    cards = sorted(e if e >= 0 else ~e for zone in match.initial.zones for e in zone)
    bots = [_player(level, game) for level in table.levels]
    undo_at = 10 + rng.below(60) if rng.below(4) == 0 else -1
    while not match.is_over:
        acting = match.acting_seats
        seat = acting[rng.below(len(acting))]
        moves = match.legal_moves(seat)
        match.submit(bots[seat].choose(game, match.view(seat), moves, Rng(rng.next())))
        if len(match.moves) == undo_at and (ply := last_decision(match, 0)) is not None:
            match, undo_at = take_back(match, [0], ply, Rng(rng.next()), "again"), -1
        assert len(match.moves) < MOST_MOVES, "the game does not end"
    assert sorted(e if e >= 0 else ~e for zone in match.state.zones for e in zone) == cards, "cards were lost"
    (record,) = parse_records(format_record(record_of(match)), "soak")
    again = open_match(record)
    assert game.position(again.state) == game.position(match.state), "the record plays otherwise"
    assert game.result(again.state) == game.result(match.state)
    check_record(record)
    assert len(tally(match)) == table.seats
    return match


def _player(level: str, game: Game) -> Bot:
    """Return a player of a level; one that plays at random where nobody of that level knows the game."""
    bot = make(level)
    knows = getattr(bot, "bots", None)
    return bot if knows is None or game.defn.family in knows else make("random")


def soak(games: int, seed: int = 0, first: int = 0) -> Iterator[tuple[Case, Match | None]]:
    """Play so many games, giving each back. Raises what the first failing one raises, with its number noted."""
    books = [book for book in find_rulebooks()[0] if book.is_builtin]
    for number in range(first, first + games):
        table = case(number, books, seed)
        try:
            match = play(table, seed)
        except BaseException as error:
            error.add_note(f"soak --only {number} --seed {seed} ({table})")
            raise
        yield table, match


def memory() -> int:
    """Return the bytes this process holds in memory, 0 where the system does not tell."""
    try:
        pages = int(Path("/proc/self/statm").read_text().split()[1])
    except (OSError, ValueError, IndexError):
        return 0
    return pages * 4096


def main() -> int:
    """Run the soak."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--only", type=int, help="one game, by its number")
    arguments = parser.parse_args()
    count = 1 if arguments.only is not None else arguments.games
    start, moves, played, base = time.process_time(), 0, Counter[str](), 0
    try:
        for done, (table, match) in enumerate(soak(count, arguments.seed, arguments.only or 0), 1):
            played[table.book.id if match is not None else "no such table"] += 1
            moves += len(match.moves) if match is not None else 0
            if done == max(1, count // 5):
                gc.collect()
                base = memory()
            if done % max(1, count // 20) == 0:
                seconds = time.process_time() - start
                print(
                    f"{done:6} games {moves:9} moves {seconds:7.0f} s {memory() / 1e6:6.1f} MB {dict(played)}",
                    flush=True,
                )
    except Exception:
        traceback.print_exc()
        return 1
    gc.collect()
    grown = memory() - base
    print(f"memory grew by {grown / 1e6:.1f} MB after the first fifth")
    return 0 if count < 50 or grown < GROWTH else 1


if __name__ == "__main__":
    sys.exit(main())
