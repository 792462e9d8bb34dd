"""A short soak: games by bots over everything there is. The long one is ``tests/bench/soak.py``."""

from __future__ import annotations

import gc
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "bench"))
import soak
from heul_doch.game.core.match import Match
from heul_doch.game.rulefiles.find import find_rulebooks

BOOKS = find_rulebooks()[0]


@pytest.mark.slow
def test_games_over_everything_without_an_error() -> None:
    seen = set()
    for table, match in soak.soak(10 * len(BOOKS), seed=1):
        assert match is None or match.is_over
        seen.add(table.book.id)
    assert seen == {book.id for book in BOOKS}


@pytest.mark.slow
def test_nothing_of_a_game_is_left_behind() -> None:
    """The same games once more leave not an object more: caches are full after the first time."""

    def left() -> int:
        for _ in soak.soak(3 * len(BOOKS)):
            pass
        gc.collect()
        return len(gc.get_objects())

    left()
    before = left()
    assert left() - before < 200
    assert not any(isinstance(thing, Match) for thing in gc.get_objects())


def test_a_failure_names_the_game_that_repeats_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(soak, "MOST_MOVES", 5)
    with pytest.raises(AssertionError) as caught:
        list(soak.soak(3, seed=4))
    assert "soak --only 0 --seed 4" in caught.value.__notes__[0]
