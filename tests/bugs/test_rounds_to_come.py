"""What lies in the folder of records while an evening is played says nothing about its later rounds."""

from __future__ import annotations

from pathlib import Path

import pytest
from heul_doch.game.core.rng import SHORT_SEEDS
from heul_doch.game.records.record_format import format_records
from heul_doch.scenes.storage.archive import past_games
from heul_doch.scenes.storage.autosave import Keeper
from heul_doch.scenes.storage.session import Evening, PlannedLeg, SeatSetup, TableSetup

SEATS = tuple(SeatSetup(name, "egg", player) for name, player in zip("ABC", ("human", "random", "random")))
SETUP = TableSetup(seats=SEATS, plan=(PlannedLeg("heul_doch", 2, ("kurz",)),))


@pytest.mark.parametrize("seed", [None, 7])
def test_the_record_of_a_first_round_holds_no_seed_of_the_plan_unless_it_was_typed(
    tmp_path: Path, seed: int | None
) -> None:
    evening = Evening.begin(SETUP, seed)
    match = evening.deal()
    assert match.seed is not None
    assert (match.seed >= SHORT_SEEDS) == (seed is None)
    while not match.is_over:
        match.submit(match.legal_moves()[0])
    keeper = Keeper(tmp_path, evening.seated(SETUP), lambda why: pytest.fail(why))
    keeper.keep(match)
    keeper.flush()
    (item,) = past_games(tmp_path).items()
    plan = item.records[0].series
    assert plan is not None
    assert plan.get("seed") == seed
    assert ("seed" in plan) == (seed is not None)
    again = Evening.begin(SETUP, seed).deal()
    assert (again.seed == match.seed) == (seed is not None), "a typed number is the same cards again"
    assert str(again.seed) in format_records(item.records) or seed is None
