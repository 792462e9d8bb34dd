"""The arena's figures, summed up by hand: turn order, games without an end, lengths, the spread between deals."""

from __future__ import annotations

from math import sqrt

import pytest
from heul_doch.game.bots.arena import Z95, GameResult, Pairing, spread, summary


def game(
    deal: int, start: int, winner: int | None, length: int = 50, loser: int | None = None, seats: int = 3
) -> GameResult:
    """Return one game of equal players; nobody wins one that was broken off."""
    wins = tuple(1.0 if seat == winner else 0.0 for seat in range(seats))
    none = (0.0,) * seats
    return GameResult(
        Pairing(deal, (0,) * seats), start, wins, (), (), (9,) * seats, none, none, (), loser, winner is None, length
    )


def test_shares_by_turn_order_count_from_who_began() -> None:
    found = summary(["a"], [game(1, 2, 2), game(2, 1, 1), game(3, 0, 1), game(4, 2, 0)])
    assert [i.share for i in found.order] == [0.5, 0.5, 0.0]


def test_a_game_that_was_broken_off_is_in_no_share_by_turn_order() -> None:
    found = summary(["a"], [game(1, 0, 0), game(2, 0, None), game(3, 0, None)])
    assert [i.share for i in found.order] == [1.0, 0.0, 0.0]
    assert (found.games, found.broken_off) == (3, 2)
    about_losing = summary(["a"], [game(1, 1, 0, loser=2), game(2, 1, None)])
    assert about_losing.is_about_losing
    assert [i.share for i in about_losing.order] == [0.0, 1.0, 0.0]


def test_nothing_is_divided_by_none_where_every_game_was_broken_off() -> None:
    found = summary(["a"], [game(1, 0, None), game(2, 0, None)])
    assert [i.share for i in found.order] == [0.0, 0.0, 0.0]


def test_lengths_are_the_median_nine_in_ten_and_the_longest() -> None:
    found = summary(["a"], [game(n, 0, 0, length=n) for n in reversed(range(1, 21))])
    assert found.lengths == (11, 19, 20)


def test_the_spread_between_deals_is_that_of_a_sample() -> None:
    """Of few deals the spread is larger than what they show by themselves: it is divided by one less."""
    mean, low, high = spread([0.4, 0.5, 0.6])
    assert mean == pytest.approx(0.5)
    assert high - mean == pytest.approx(mean - low) == pytest.approx(Z95 * sqrt(0.02 / 2 / 3))
