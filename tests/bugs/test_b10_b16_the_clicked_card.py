"""B10, B16: the wrong one of two equal cards moves, or the click hits the neighbour."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from breaker import Breaker
from heul_doch.scenes.table.scene import TableScene


def pair_in_hand(scene: TableScene) -> tuple[int, int] | None:
    """Return the places (in the fan) of two equal cards."""
    names = [card["name"] for card in scene.probe()["hand"]]
    for place, name in enumerate(names):
        if name in names[place + 1 :]:
            return place, names.index(name, place + 1)
    return None


@pytest.mark.parametrize("which", [0, 1])
def test_of_two_equal_cards_the_clicked_copy_leaves_from_its_own_place(breaker: Breaker, which: int) -> None:
    scene = breaker.sit_down(3, 3, hand_size=7)
    breaker.until_my_turn(scene)
    pair = pair_in_hand(scene)
    assert pair is not None
    index = scene.controls.fan()[pair[which]]
    other = scene.controls.fan()[pair[1 - which]]
    chosen, stays = scene.picks[index].card, scene.picks[other].card
    assert scene.live.game.face(chosen) == scene.live.game.face(stays)
    sprite = scene.director.hand[index]
    card = scene.probe()["hand"][pair[which]]
    breaker.click(card["spot"])
    breaker.click(breaker.place(scene, "onion"))
    assert [move.cards for move in scene.live.match.moves if move.seat == 0] == [(chosen,)]
    assert sprite not in scene.director.hand
    assert stays in [pick.card for pick in scene.picks]
    assert sorted(entry if entry >= 0 else ~entry for zone in scene.live.match.state.zones for entry in zone) == list(
        range(98)
    )
    breaker.check_table(scene)


@pytest.mark.parametrize(
    ("size", "order"),
    [
        ((960, 600), "deal"),
        ((960, 600), "value"),
        ((1280, 720), "colour"),
        ((1000, 1400), "deal"),
        ((3840, 2160), "deal"),
    ],
)
def test_the_card_that_lights_up_is_the_one_that_is_chosen(
    break_in: Callable[..., Breaker], size: tuple[int, int], order: str
) -> None:
    breaker = break_in(size, hand_order=order, speed="off")
    scene = breaker.sit_down(6, hand_size=7, variants=("sonderkarten",))
    breaker.until_my_turn(scene)
    hand = scene.probe()["hand"]
    assert len(hand) == 7
    for place, card in enumerate(hand):
        breaker.key(27, "\x1b") if scene.probe()["selected"] >= 0 else None
        breaker.frame(0.6)
        breaker.move(card["spot"])
        breaker.frame()
        assert scene.controls.fan().index(scene.controls.hover) == place
        breaker.down(card["spot"])
        breaker.up(card["spot"])
        breaker.frame()
        assert scene.probe()["selected"] == place
        assert 0 <= card["spot"][0] < size[0]
        assert 0 <= card["spot"][1] < size[1]
