"""What the list of puzzles and the table of one share: all puzzles as they were read, and words about them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from heul_doch.game.core.families import local_ids
from heul_doch.game.core.problems import Problem
from heul_doch.game.records.puzzles import Puzzle
from heul_doch.game.records.record import Record
from heul_doch.scenes.screens.rulebooks import game_name, read_books
from heul_doch.scenes.storage.puzzle_files import Solved, read_own, read_shipped, read_solved
from heul_doch.scenes.ui.scene import Context

OWN: Final = "own"
"""The tab of the player's own puzzles."""


@dataclass
class PuzzleLists:
    """All puzzles as they were read."""

    lists: dict[str, list[Puzzle]] = field(default_factory=dict)
    """Game or :data:`OWN` -> its puzzles."""
    solved: Solved = field(default_factory=Solved)
    problem: Problem | None = None
    """What is wrong with the file of the player's own puzzles."""

    def next_after(self, tab: str, number: int) -> int | None:
        """Return the number of the next puzzle of a list that is not solved; None if all are."""
        count = len(self.lists[tab])
        order = [*range(number + 1, count), *range(number)]
        return next((n for n in order if not self.solved.tries.get(self.lists[tab][n].key)), None)


def read_lists(ctx: Context) -> PuzzleLists:
    """Read all puzzles; waits for the disk. What is damaged is said. Raises RulesError for files of the program."""
    home = ctx.store.file.parent
    found = PuzzleLists({game: read_shipped(game) for game in local_ids()})
    found.lists[OWN], found.problem = read_own(home)
    found.solved = read_solved(home, ctx.tell_soon)
    return found


def table_text(ctx: Context, record: Record, *, with_game: bool = False) -> str:
    """Return in a few words at which table a record was played."""
    words = ctx.words
    book = next((book for book in read_books(ctx.user_dir)[0] if book.id == record.game), None)
    titles = {v.id: words.said(v.title) for v in book.variants} if book is not None else {}
    parts = [game_name(ctx, record.game)] if with_game else []
    parts += [titles.get(variant, variant) for variant in record.variants]
    return " · ".join([*parts, words("puzzles-seats", count=len(record.seats))])
