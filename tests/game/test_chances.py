"""Chances that are shown: mended by what was measured, without changing the order of moves."""

from __future__ import annotations

import pytest
from heul_doch.game.bots.chances import Bins, bins_of, key_of, mapped, shown_chance
from heul_doch.game.core.families import family, local_ids
from tables import table, table_of

DATA = {each: data().BINS for each in local_ids() if (data := family(each).chance_table) is not None}

MODEST: Bins = ((0.25, 0.22, 400), (0.55, 0.7, 300), (0.65, 0.79, 200))
"""Chances above one half that came true more often than predicted."""

UNEVEN: Bins = ((0.15, 0.3, 100), (0.25, 0.1, 100), (0.85, 0.6, 30), (0.95, 0.5, 30))
"""Bins that do not rise, as few choices give them."""


@pytest.mark.parametrize("bins", [(), MODEST, UNEVEN, *(bins for each in DATA.values() for bins in each.values())])
def test_a_higher_chance_stays_the_higher_one(bins: Bins) -> None:
    shown = [mapped(k / 1000, bins) for k in range(1001)]
    assert all(low < high for low, high in zip(shown, shown[1:]))  # noqa: RUF007
    assert (shown[0], shown[-1]) == (0.0, 1.0)


def test_what_was_predicted_too_low_is_shown_higher() -> None:
    assert mapped(0.65, MODEST) == pytest.approx(0.79, abs=0.03)
    assert mapped(0.25, MODEST) == pytest.approx(0.22, abs=0.02)
    assert mapped(0.65, ((0.65, 1.0, 1),)) == pytest.approx(0.65, abs=0.03), "one choice proves nothing"
    assert mapped(0.4, ()) == 0.4


def test_bins_hold_every_choice_once() -> None:
    predictions = [(k / 100, float(k % 3 == 0)) for k in range(101)]
    bins = bins_of(predictions)
    assert sum(n for _, _, n in bins) == 101
    assert sum(n * observed for _, observed, n in bins) == pytest.approx(sum(win for _, win in predictions))
    assert [int(10 * p) for p, _, _ in bins] == list(range(10))


def test_the_data_belong_to_tables_that_exist() -> None:
    assert sum(map(len, DATA.values())) > 1
    for each, tables in DATA.items():
        for key, bins in tables.items():
            *variants, seats = key.split()
            assert key_of(table_of(each, int(seats), variants)) == key
            assert sum(n for _, _, n in bins) >= 500
            assert all(0 <= p <= 1 and 0 <= h <= 1 and n > 0 for p, h, n in bins)


def test_a_table_that_was_not_measured_shows_what_its_search_found() -> None:
    assert shown_chance(table(6), 0.37) == 0.37
