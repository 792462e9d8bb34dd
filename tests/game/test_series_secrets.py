"""Rounds that are still to come are a secret: fresh series have no seed from which all rounds follow."""

from __future__ import annotations

import pytest
from backwards import fork_before, seed_before
from heul_doch.game.core.rng import long_seed
from heul_doch.game.records.record import Record, parse_records
from heul_doch.game.records.record_format import format_records
from heul_doch.game.records.series import (
    ROUND_TAG,
    Leg,
    Series,
    round_seed,
)
from heul_doch.game.records.series_records import open_series, records_of
from test_series import NAMES, of, play


def test_later_rounds_cannot_be_computed_from_earlier_ones() -> None:
    """From the record of a first round the plan's seed was computed, and from that all others; so it is no more."""

    def stolen(first: Record) -> set[int]:
        """Return the seeds of second rounds that follow from a first one; one bit of it was cut off."""
        assert first.seed is not None
        plans = [fork_before(seed_before(first.seed << 1 | bit), ROUND_TAG) for bit in (0, 1)]
        return {round_seed(plan, 1) for plan in plans}

    for number in range(20):
        old, new = (Series.new([Leg(of("heul_doch", "kurz"), 2)], NAMES, seed) for seed in (number, None))
        for series in (old, new):
            for turn in (0, 1):
                play(series.next_round(long_seed(f"{number} {turn}")), number)
        first, second = records_of(old)
        assert second.seed in stolen(first), "numbers that are typed stay as they were"
        first, second = records_of(new)
        assert "seed" not in (first.series or {})
        assert second.seed == long_seed(f"{number} 1")
        assert second.seed not in stolen(first)
        (again,) = (open_series(parse_records(format_records([first, second]), "x")),)
        assert (again.seed, again.is_over) == (None, True)


def test_a_series_without_a_seed_needs_one_for_every_round() -> None:
    series = Series.new([Leg(of("heul_doch"), 2)], NAMES)
    with pytest.raises(ValueError, match="need one each"):
        series.next_round()
