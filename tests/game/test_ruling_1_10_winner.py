"""Ruling 1.10: most points, then most points lost to onions, then shared (B06)."""

from __future__ import annotations

from tables import score


def test_most_points_win() -> None:
    result = score("red-3 | blue-5 | green-4")
    assert result.winners == (1,)
    assert result.ranking == ((1,), (2,), (0,))


def test_equal_points_more_lost_wins() -> None:
    result = score("red-5 | blue-5 green-1 ~brown-1 | green-4")
    assert [s.score for s in result.seats] == [5, 5, 4]
    assert [s.lost for s in result.seats] == [0, 1, 0]
    assert result.winners == (1,)


def test_equal_in_both_is_a_shared_win() -> None:
    result = score("red-5 | green-4 | blue-5")
    assert result.winners == (0, 2)
    assert result.ranking == ((0, 2), (1,))


def test_all_equal_all_win() -> None:
    assert score("- | - | -").winners == (0, 1, 2)


def test_forty_all_with_ten_and_nine_lost() -> None:
    a = "red-7 red-7 blue-7 blue-7 green-7 red-5 blue-5 ~brown-1 ~brown-2 ~brown-3 ~brown-4 ~brown-5 red-4 red-1"
    b = "green-7 brown-7 brown-7 purple-7 purple-7 green-5 ~yellow-3 ~yellow-1 ~yellow-2 green-3 purple-3 brown-3"
    result = score(f"{a} | {b} | -")
    assert [s.score for s in result.seats] == [40, 40, 0]
    assert [s.lost for s in result.seats] == [10, 9, 0]
    assert result.winners == (0,)


def test_second_and_third_are_ranked_by_lost_points_too() -> None:
    result = score("red-7 | green-4 | blue-4 green-1 ~brown-1")
    assert result.ranking == ((0,), (2,), (1,))
