"""A place that is clicked, or named by its key, before a card is chosen says that a card comes first."""

from __future__ import annotations

import pytest
from breaker import Breaker
from heul_doch.scenes.base.i18n import Words
from table_rig import ControlledTable
from tables import position, table, table_of


def heul_doch() -> ControlledTable:
    game = table(3, ())
    return ControlledTable(game, position(game, "red-7 | blue-4 | yellow-2", "blue-5 red-1 | green-3 | brown-1"))


def codes(rig: ControlledTable) -> list[str]:
    return [why.code for why in rig.refused]


@pytest.mark.parametrize("key", ["own", "left", "right", "onion"])
def test_every_place_of_heul_doch_asks_for_a_card(key: str) -> None:
    rig = heul_doch()
    rig.click(rig.controls.box_of(key).centre)
    assert codes(rig) == ["choose_card_first"]
    assert rig.played == []


def test_so_does_the_key_of_a_place() -> None:
    rig = heul_doch()
    rig.controls.key("z")
    assert codes(rig) == ["choose_card_first"]


def test_a_click_beside_everything_says_nothing() -> None:
    rig = heul_doch()
    rig.click((5, 5))
    assert codes(rig) == []


def test_a_place_says_nothing_when_nothing_is_asked() -> None:
    rig = heul_doch()
    rig.is_my_turn = False
    rig.click(rig.controls.box_of("own").centre)
    assert codes(rig) == []


def test_the_sides_of_a_row_ask_for_a_card() -> None:
    game = table_of("himmel_hoelle", 3)
    rig = ControlledTable(game, game.deal(3, 0).state)
    rig.click(rig.controls.box_of("left:0").centre)
    rig.click(rig.controls.box_of("right:4").centre)
    assert codes(rig) == ["choose_card_first"] * 2


def test_so_do_the_pot_and_an_open_card_one_may_swap_with() -> None:
    game = table_of("jammerlappen", 3)
    rig = ControlledTable(game, game.deal(3, 0).state)
    rig.click(rig.controls.box_of("pot").centre)
    rig.click(rig.controls.box_of("column:1").centre)
    assert codes(rig) == ["choose_card_first"] * 2
    assert rig.played == []


def test_the_sentence_is_said_at_the_table(breaker: Breaker) -> None:
    scene = breaker.sit_down(3)
    breaker.until_my_turn(scene)
    left, top, width, height = scene.probe()["places"]["onion"]
    breaker.click((left + width / 2, top + height / 2))
    told = scene.probe()
    assert told["message"] == Words("de")("reason-choose_card_first")
    assert told["refusal"]
    breaker.check_table(scene)
