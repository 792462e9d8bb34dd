"""Strandtuch (ruling 1.7): the tops of two seats change places, faces as they lie."""

from __future__ import annotations

import pytest
from heul_doch.game import CardsMoved, view
from tables import legal, play, position, stacks, step, table


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("blue-1 red-7 | green-2 | brown-3", ["blue-1 brown-3", "green-2", "red-7"]),
        ("~red-7 | green-2 | brown-3", ["brown-3", "green-2", "~red-7"]),
        ("red-7 | green-2 | ~brown-3", ["~brown-3", "green-2", "red-7"]),
        ("werwolf | green-2 | ~brown-3", ["~brown-3", "green-2", "werwolf"]),
        ("- | green-2 | blue-5 brown-3", ["brown-3", "green-2", "blue-5"]),
        ("red-7 | green-2 | -", ["", "green-2", "red-7"]),
        ("- | green-2 | -", ["", "green-2", ""]),
    ],
)
def test_tops_change_places(before: str, after: list[str]) -> None:
    game = table()
    state = position(game, before, "strandtuch | red-1 | -")
    assert stacks(game, play(game, state, "0 strandtuch 2")) == after


def test_any_other_seat_may_be_chosen_also_across() -> None:
    game = table(5)
    state = position(game, "- | - | - | - | -", "- | - | strandtuch | - | -", start=2)
    assert legal(game, state) == ["2 strandtuch 0", "2 strandtuch 1", "2 strandtuch 3", "2 strandtuch 4",
                                  "2 strandtuch onion"]  # fmt: skip


def test_a_swapped_onion_stays_secret_to_its_new_owner() -> None:
    game = table()
    state = position(game, "red-7 | green-2 | ~brown-3", "strandtuch | red-1 | -")
    state = play(game, state, "0 strandtuch 2")
    assert view(game, state, 0).zones[0] == (None,)
    assert view(game, state, 2).zones[0] == state.zones[0]


def test_two_equal_cards_keep_their_identity() -> None:
    """B10: both copies of red 5 on two stacks, swapped: the ids have changed places."""
    game = table()
    state = position(game, "red-5 | red-5 | brown-3", "strandtuch | red-1 | -")
    (a,), (b,) = state.zones[:2]
    after = play(game, state, "0 strandtuch 1")
    assert after.zones[:2] == ((b,), (a,))


def test_both_cards_move_at_one_moment() -> None:
    game = table()
    state = position(game, "red-7 | green-2 | brown-3", "strandtuch | red-1 | -")
    swaps = [e for e in step(game, state, "0 strandtuch 2").events if isinstance(e, CardsMoved) and e.cause == "swap"]
    assert [len(e.transfers) for e in swaps] == [2]
