"""Katapult (rulings 1.5, 1.6): the highest open number tops fly to the discard pile."""

from __future__ import annotations

from heul_doch.game import CardsMoved
from tables import discard, play, position, stacks, step, table


def after(stack_text: str, seat: int = 0) -> tuple[list[str], str]:
    """Play a Katapult as ``seat`` at a table of four; return stacks and discard pile."""
    game = table(4)
    hands = ["-"] * 4
    hands[seat] = "katapult"
    hands[(seat + 1) % 4] += " brown-1"
    state = position(game, stack_text, "|".join(hands), start=seat)
    state = play(game, state, f"{seat} katapult")
    return stacks(game, state), discard(game, state)


def test_one_highest_top_is_thrown() -> None:
    assert after("red-3 | blue-5 | green-4 | red-1") == (["red-3", "", "green-4", "red-1"], "katapult blue-5")


def test_all_of_the_highest_value_are_thrown_the_acting_seat_included() -> None:
    assert after("red-5 | blue-5 | green-4 | brown-5")[0] == ["", "", "green-4", ""]


def test_order_on_the_pile_is_from_the_acting_seat_clockwise() -> None:
    assert after("red-5 | blue-5 | green-5 | brown-5", seat=2)[1] == "katapult green-5 brown-5 red-5 blue-5"


def test_the_highest_on_show_counts_not_a_seven() -> None:
    assert after("red-1 | ~blue-7 | green-2 | ~red-7")[1] == "katapult green-2"


def test_cards_under_a_top_do_not_count() -> None:
    assert after("red-7 red-1 | blue-2 | - | -") == (["red-7 red-1", "", "", ""], "katapult blue-2")


def test_the_card_below_becomes_the_top_and_is_not_thrown_too() -> None:
    assert after("red-7 blue-7 | blue-2 | - | -") == (["red-7", "blue-2", "", ""], "katapult blue-7")


def test_no_open_number_anywhere_nothing_happens() -> None:
    assert after("~red-7 | werwolf | - | ~red-1") == (["~red-7", "werwolf", "", "~red-1"], "katapult")


def test_thrown_cards_leave_at_one_moment() -> None:
    game = table(4)
    state = position(game, "red-5 | blue-5 | green-4 | brown-5", "katapult | brown-1 | - | -")
    throws = [e for e in step(game, state, "0 katapult").events if isinstance(e, CardsMoved) and e.cause == "throw"]
    assert [len(e.transfers) for e in throws] == [3]
    assert throws[0].special == "katapult"
