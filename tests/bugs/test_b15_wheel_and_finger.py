"""B15: the wheel or a finger counts as extra clicks."""

from __future__ import annotations

import pytest
from breaker import Breaker, pygame


@pytest.mark.parametrize("scene", ["title", "setup", "settings", "help", "result"])
def test_other_buttons_and_the_wheel_press_nothing_anywhere(breaker: Breaker, scene: str) -> None:
    breaker.open(scene)
    breaker.top.finish_motion()
    before = (breaker.stack, breaker.store.now, breaker.top.probe())
    for element in breaker.elements():
        at = (element["rect"][0] + element["rect"][2] // 2, element["rect"][1] + element["rect"][3] // 2)
        for button in (2, 3, 4, 5, 6, 7, 8, 10):
            breaker.down(at, button)
            breaker.up(at, button)
        breaker.frame()
    assert (breaker.stack, breaker.store.now, breaker.top.probe()) == before


@pytest.mark.slow
def test_other_buttons_lay_nothing_on_the_table(breaker: Breaker) -> None:
    scene = breaker.sit_down()
    breaker.until_my_turn(scene)
    ply = scene.live.match.state.ply
    card = breaker.card_with(scene, 2)
    breaker.click(card["spot"])
    at = breaker.place(scene, card["targets"][0])
    for button in (2, 3, 4, 5, 6, 7, 8, 10):
        for where in (card["spot"], at):
            breaker.click(where, button)
    breaker.post(pygame.MOUSEWHEEL, x=0, y=-3, flipped=False, precise_x=0.0, precise_y=-3.0, touch=False)
    breaker.frame()
    assert scene.live.match.state.ply == ply
    breaker.click(card["spot"])
    assert scene.live.match.state.ply <= ply + 1


@pytest.mark.parametrize("again", ["touch", "mouse", "both"])
def test_one_tap_is_one_press_on_a_switch(breaker: Breaker, again: str) -> None:
    """A finger, its mouse press, and that mouse press once more without its mark: a switch goes over once."""
    breaker.open("settings")
    breaker.frame(1.0)
    at, was = breaker.spot("settings-reduced"), breaker.store.now.reduced_motion
    breaker.post(
        pygame.FINGERDOWN, finger_id=0, touch_id=0, x=at[0] / 1280, y=at[1] / 800, dx=0, dy=0, pressure=1, window=None
    )
    breaker.down(at, touch=True)
    if again == "touch":
        breaker.up(at, touch=True)
    elif again == "mouse":
        breaker.down(at)
        breaker.up(at)
        breaker.up(at, touch=True)
    else:
        breaker.up(at, touch=True)
        breaker.down(at)
        breaker.up(at)
    breaker.frame()
    assert breaker.store.now.reduced_motion != was
    breaker.frame(1.0)
    breaker.click(at)
    assert breaker.store.now.reduced_motion == was, "the next press is another one"


def test_the_wheel_scrolls_where_there_is_something_to_scroll(breaker: Breaker) -> None:
    breaker.open("setup")
    id = "setup-seed"
    before = next(e["rect"] for e in breaker.elements() if e["id"] == id)
    breaker.move((900, 400))
    for _ in range(4):
        breaker.post(pygame.MOUSEWHEEL, x=0, y=-3, flipped=False, precise_x=0.0, precise_y=-3.0, touch=False)
        breaker.frame(0.1)
    after = next(e["rect"] for e in breaker.elements() if e["id"] == id)
    assert after[1] < before[1]
