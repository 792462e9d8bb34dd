"""B14: a card sticks to the pointer, or a button stays down, after the release got lost."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from breaker import Breaker, pygame
from heul_doch.scenes.table.scene import TableScene


def carry(breaker: Breaker) -> TableScene:
    """Sit down, and take a card off the hand."""
    scene = breaker.sit_down()
    breaker.until_my_turn(scene)
    x, y = scene.probe()["hand"][1]["spot"]
    breaker.frame(0.6)
    breaker.down((x, y))
    breaker.frame()
    for step in range(1, 7):
        breaker.move((x + 20 * step, y - 50 * step), True)
        breaker.frame()
    assert scene.controls.carry is not None
    return scene


def leave(breaker: Breaker) -> None:
    breaker.post(pygame.WINDOWLEAVE)
    breaker.move((600, 300))


def minimise(breaker: Breaker) -> None:
    breaker.post(pygame.WINDOWMINIMIZED)
    breaker.frame(0.5, count=4)
    breaker.post(pygame.WINDOWRESTORED)
    breaker.post(pygame.WINDOWFOCUSGAINED)


ENDS: dict[str, Callable[[Breaker], None]] = {
    "leaves": leave,
    "alt-tab": lambda b: b.post(pygame.WINDOWFOCUSLOST),
    "right-button": lambda b: b.down((600, 300), 3),
    "minimised": minimise,
    "escape": lambda b: b.key(27, "\x1b"),
    "pause": lambda b: b.key(pygame.K_p, "p"),
    "help": lambda b: b.key(pygame.K_F1),
    "full-screen": lambda b: b.key(pygame.K_F11),
    "resized": lambda b: b.app.resize((1000, 700)),
    "language": lambda b: b.store.change(language="en"),
}


@pytest.mark.parametrize("end", ENDS)
def test_a_carried_card_glides_back_and_the_next_click_works(breaker: Breaker, end: str) -> None:
    scene = carry(breaker)
    ply = scene.live.match.state.ply
    ENDS[end](breaker)
    breaker.frame(count=3)
    if breaker.stack != ["table"]:
        breaker.key(27, "\x1b")
        breaker.frame()
    assert breaker.stack == ["table"]
    breaker.post(pygame.WINDOWFOCUSGAINED)
    breaker.move((640, 60))
    breaker.frame()
    assert scene.controls.carry is None
    breaker.up((640, 60))
    breaker.until(lambda: not scene.director.is_moving, 3)
    assert all(sprite.dx == sprite.dy == 0 for sprite in scene.director.hand)
    assert scene.live.match.state.ply == ply
    other = scene.probe()["hand"][2]
    if scene.probe()["selected"] == 2:
        breaker.key(27, "\x1b")
    breaker.click(other["spot"])
    assert scene.probe()["selected"] == 2
    breaker.click(breaker.place(scene, "onion"))
    assert scene.live.match.state.ply > ply
    breaker.check_table(scene)


def test_a_release_or_a_movement_without_a_press_plays_nothing(breaker: Breaker) -> None:
    scene = breaker.sit_down()
    breaker.until_my_turn(scene)
    ply = scene.live.match.state.ply
    card = breaker.card_with(scene, 2)
    breaker.frame(1.0)
    for at in (card["spot"], (600, 300)):
        breaker.up(at)
        breaker.move(at, True)
        breaker.frame()
    assert scene.probe()["selected"] == -1
    assert scene.controls.carry is None
    assert scene.live.match.state.ply == ply


@pytest.mark.parametrize(
    ("scene", "end"),
    [("title", "away"), ("title", "right-button"), ("setup", "away"), ("settings", "leaves"), ("settings", "alt-tab")],
)
def test_a_button_whose_release_is_lost_does_nothing(breaker: Breaker, scene: str, end: str) -> None:
    breaker.open(scene)
    before = (breaker.stack, breaker.store.now)
    for element in breaker.elements():
        if not element["enabled"] or element["kind"] in ("label", "field"):
            continue
        x, y = element["rect"][0] + element["rect"][2] // 2, element["rect"][1] + element["rect"][3] // 2
        if element["kind"] == "slider" or not (0 <= x < 1280 and 0 <= y < 800):
            continue
        breaker.frame(0.5)
        breaker.down((x, y))
        breaker.frame()
        if end == "away":
            breaker.move((3, 3), True)
            breaker.up((3, 3))
        elif end == "leaves":
            breaker.post(pygame.WINDOWLEAVE)
        elif end == "alt-tab":
            breaker.post(pygame.WINDOWFOCUSLOST)
        else:
            breaker.down((x, y), 3)
            breaker.up((x, y), 3)
        breaker.frame()
        breaker.up((3, 3))
        breaker.frame()
        assert (breaker.stack, breaker.store.now) == before, element["id"]
