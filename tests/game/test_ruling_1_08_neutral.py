"""Ruling 1.8: a special lying face up on a stack is neutral."""

from __future__ import annotations

from tables import discard, legal, play, position, score, stacks, table


def test_werwolf_turns_a_special_onion_into_a_neutral_card_without_effect() -> None:
    game = table()
    state = position(game, "red-7 | ~katapult | brown-1", "werwolf | red-1 | -")
    state = play(game, state, "0 werwolf")
    assert stacks(game, state) == ["~red-7", "katapult", "~brown-1"]
    assert discard(game, state) == "werwolf"


def test_its_owner_may_lay_anything_on_it() -> None:
    game = table()
    state = position(game, "blue-1 | werwolf | brown-1", "- | green-5 | -", start=1)
    assert legal(game, state) == ["1 green-5 onion", "1 green-5 own"]


def test_neighbours_may_lay_nothing_on_it() -> None:
    game = table()
    state = position(game, "blue-1 | werwolf | brown-3", "red-1 | - | -")
    assert "0 red-1 left" not in legal(game, state)


def test_it_has_no_value_for_katapult() -> None:
    game = table()
    state = position(game, "werwolf | blue-1 | brown-1", "katapult | red-1 | -")
    assert stacks(game, play(game, state, "0 katapult")) == ["werwolf", "", ""]


def test_it_is_moved_and_turned_like_any_card() -> None:
    game = table()
    state = position(game, "katapult | blue-1 | ~brown-1", "karussell | werwolf | red-1")
    state = play(game, state, "0 karussell left")
    assert stacks(game, state) == ["~brown-1", "katapult", "blue-1"]
    assert stacks(game, play(game, state, "1 werwolf")) == ["brown-1", "~katapult", "~blue-1"]


def test_at_the_end_it_is_neither_points_nor_onion() -> None:
    seat = score("red-3 katapult ~blue-1 | - | -").seats[0]
    assert (seat.score, seat.onions, seat.voided, seat.lost) == (3, 1, (1,), 0)


def test_face_down_it_is_an_onion_like_any_other() -> None:
    seat = score("red-3 ~katapult ~werwolf | - | -").seats[0]
    assert (seat.score, seat.onions, seat.voided) == (3, 2, (2,))
