"""What comes after a game: another one at the same table, begun by whom the rules name (rulings 1.12, 2.14, 3.6)."""

from __future__ import annotations

from dataclasses import replace

import pytest
from heul_doch.game.core.events import Outcome
from heul_doch.game.core.match import Match
from heul_doch.scenes.storage.session import FinishedGame, SeatSetup, TableSetup
from tables import table_of


def finished(name: str, rule: str, outcome: Outcome, start: int | None) -> FinishedGame:
    game = table_of(name, 3, rematch_start=rule)
    match = Match.new(game, 1, ("A", "B", "C"), start)
    setup = TableSetup(name, (), {}, tuple(SeatSetup(n, "egg") for n in "ABC"), 1, start)
    return FinishedGame(setup, game, outcome, match.state.zones, match=match)


BY_RANK = Outcome((), (2,), ((2,), (0, 1)))
UNDECIDED = Outcome((), (), ((0, 1, 2),))


@pytest.mark.parametrize(
    ("name", "rule", "outcome", "expected"),
    [
        ("heul_doch", "last", BY_RANK, 0),
        ("heul_doch", "lot", BY_RANK, None),
        ("jammerlappen", "last", Outcome((), (0, 1), ((0,), (1,), (2,))), 2),
        ("jammerlappen", "last", UNDECIDED, None),
        ("himmel_hoelle", "next", BY_RANK, 2),
        ("himmel_hoelle", "lot", BY_RANK, None),
    ],
)
def test_who_begins_the_next_game(name: str, rule: str, outcome: Outcome, expected: int | None) -> None:
    over = finished(name, rule, outcome, 1)
    again = over.rematch()
    assert (again.start, again.seed, again.game, again.seats) == (expected, None, name, over.setup.seats)
    if rule != "next":
        assert replace(over, match=None).rematch().start == expected


def test_whose_turn_it_was_is_needed_only_where_the_deal_moves_on() -> None:
    over = finished("himmel_hoelle", "next", BY_RANK, None)
    assert replace(over, match=None).rematch().start is None
