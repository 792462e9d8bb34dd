"""Ruling 1.9: onions void one value, from eight on two (B06)."""

from __future__ import annotations

from dataclasses import replace

import pytest
from heul_doch.game.games.heul_doch.family import HeulDoch
from tables import outcome, position, score, table

VOIDED = {
    0: (), 1: (1,), 5: (5,), 7: (7,), 8: (1, 7), 9: (2, 7), 13: (6, 7), 14: (7,), 15: (1, 7), 21: (7,), 22: (1, 7),
    40: (5, 7),
}  # fmt: skip


def rules() -> HeulDoch:
    found = table().rules
    assert isinstance(found, HeulDoch)
    return found


@pytest.mark.parametrize(("onions", "voided"), VOIDED.items())
def test_what_onions_void(onions: int, voided: tuple[int, ...]) -> None:
    assert rules().voided(onions) == voided


@pytest.mark.parametrize("onions", range(41))
def test_up_to_forty_onions_are_counted_off_in_sevens(onions: int) -> None:
    """The sum goes on: n = 7 + 7 + ... + rest voids the summands."""
    rest, summands = onions, set()
    while rest > 7:
        summands.add(7)
        rest -= 7
    summands.add(rest)
    assert rules().voided(onions) == tuple(sorted(summands - {0}))


@pytest.mark.parametrize("onions", range(41))
def test_a_stack_with_many_onions_is_scored(onions: int) -> None:
    game = table()
    numbers = [game.deck.names[c] for c in range(game.deck.size) if game.face(c).value]
    down = [f"~{name}" for name in numbers if not name.startswith("red")][:onions]
    pile = " ".join([f"red-{v}" for v in range(1, 8)] + down)
    seat = outcome(game, position(game, f"{pile} | - | -", "- | - | -")).seats[0]
    assert seat.onions == onions
    assert seat.score == 28 - sum(seat.voided)
    assert seat.lost == sum(seat.voided)


def test_only_open_numbers_that_are_not_void_count() -> None:
    seat = score("red-2 blue-2 green-7 ~brown-7 ~brown-6 red-1 | - | -").seats[0]
    assert (seat.onions, seat.voided, seat.score, seat.lost) == (2, (2,), 8, 4)


def test_the_steps_of_the_scoring_name_the_cards() -> None:
    game = table()
    state = position(game, "red-2 blue-1 ~brown-7 ~brown-6 red-1 | - | -", "- | - | -")
    seat = outcome(game, state).seats[0]
    assert [game.deck.names[c] for c in seat.counted] == ["blue-1", "red-1"]
    assert [game.deck.names[c] for c in seat.lost_cards] == ["red-2"]


def test_an_empty_stack_scores_nothing() -> None:
    seat = score("- | red-1 | -").seats[0]
    assert (seat.onions, seat.score, seat.lost) == (0, 0, 0)


def test_the_limit_of_the_count_is_a_parameter_of_the_rules_file() -> None:
    """Eight onions: with a limit of 7 they void 7s and 1s, with a limit of 4 the 4s alone, twice."""
    defn = table().defn
    short = HeulDoch(replace(defn, rules={**defn.rules, "void_limit": 4}), 3)
    assert rules().voided(8) == (1, 7)
    assert [short.voided(n) for n in (4, 5, 8)] == [(4,), (1, 4), (4,)]
