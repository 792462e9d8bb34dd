"""Ruling 1.4: any card may be an onion on one's own stack; nothing goes on others' onions, gaps or neutral cards."""

from __future__ import annotations

import pytest
from tables import legal, play, position, stack, table, why_not


@pytest.mark.parametrize("card", ["red-6", "katapult", "werwolf"])
@pytest.mark.parametrize("own", ["red-1", "~red-1", "-", "strandtuch"])
def test_any_card_may_be_an_onion_on_anything_of_ones_own(card: str, own: str) -> None:
    game = table()
    state = position(game, f"{own} | red-2 | green-6", f"{card} | - | -")
    assert f"0 {card} onion" in legal(game, state)
    assert stack(game, play(game, state, f"0 {card} onion"), 0).split()[-1] == f"~{card}"


@pytest.mark.parametrize(
    ("top", "why"),
    [
        ("~red-2", "taboo_onion card=red-6 side=left"),
        ("-", "taboo_empty card=red-6 side=left"),
        ("werwolf", "taboo_neutral card=red-6 side=left top=werwolf"),
    ],
)
def test_taboo_on_a_neighbours_stack(top: str, why: str) -> None:
    game = table()
    state = position(game, f"red-1 | {top} | green-3", "red-6 | - | -")
    assert legal(game, state) == ["0 red-6 onion", "0 red-6 own"]
    assert why_not(game, state, "0 red-6 left") == why


def test_what_lies_under_the_onion_does_not_matter() -> None:
    game = table()
    state = position(game, "blue-1 | red-2 ~blue-3 | green-3", "red-6 | - | -")
    assert legal(game, state) == ["0 red-6 onion"]


def test_specials_as_onions_can_be_switched_off() -> None:
    game = table(special_onion=False)
    state = position(game, "red-1 | red-2 | green-3", "werwolf red-6 | - | -")
    assert legal(game, state) == ["0 red-6 left", "0 red-6 onion", "0 werwolf"]
    assert why_not(game, state, "0 werwolf onion") == "special_no_onion card=werwolf"


def test_a_special_is_never_laid_face_up() -> None:
    game = table()
    state = position(game, "~red-1 | red-2 | green-3", "werwolf | - | -")
    assert why_not(game, state, "0 werwolf own") == ("special_not_laid card=werwolf")
