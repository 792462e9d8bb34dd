"""Games played at random, as the statistics keep them."""

from __future__ import annotations

from collections.abc import Iterator

from heul_doch.game.core.match import Match
from heul_doch.game.core.rng import Rng
from heul_doch.scenes.storage.autosave import entry_of
from heul_doch.scenes.storage.session import HUMAN, SeatSetup, TableSetup
from heul_doch.scenes.storage.stats_file import GameEntry
from heul_doch.scenes.table.live_game import build_game

NAMES = ("Zoe", "Pepe", "Knolle", "Champi", "Zitra", "Broka")


def played(count: int) -> Iterator[GameEntry]:
    """Yield so many games of different tables."""
    for number in range(count):
        rng = Rng(number)
        seats = 3 + rng.below(3)
        setup = TableSetup(variants=("sonderkarten",) if rng.below(3) else (), seats=(SeatSetup("", ""),) * seats)
        match = Match.new(build_game(setup), rng.next(), NAMES[:seats])
        while not match.is_over:
            moves = match.legal_moves()
            if match.state.turn == 0 and rng.below(2):
                moves = tuple(m for m in moves if m.verb != "onion") or moves
            match.submit(rng.choice(moves))
        kinds = (HUMAN, *("random" if rng.below(3) else "onestep" for _ in range(seats - 1)))
        entry = entry_of(match, kinds, f"2026-01-{1 + number % 28:02}T18:30:00Z")
        assert entry is not None
        yield entry
