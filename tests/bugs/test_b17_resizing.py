"""B17: resizing (and full screen) during anything loses a card or crashes."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from breaker import OVER_A_GAME, Breaker, pygame

SIZES = ((200, 150), (3000, 1000), (1, 1), (960, 600), (333, 900), (1600, 200), (2, 700))


def shake(breaker: Breaker, seed: int, count: int = 20) -> None:
    """Send so many sizes, F11 in between, and come to rest at 1100x720."""
    rng = random.Random(seed)
    for number in range(count):
        breaker.app.resize(rng.choice(SIZES) if number % 3 else (rng.randrange(200, 2000), rng.randrange(150, 1000)))
        breaker.post(pygame.WINDOWRESIZED, x=breaker.app.size[0], y=breaker.app.size[1])
        if number % 7 == 3:
            breaker.key(pygame.K_F11)
        if number % 2:
            breaker.frame(0.03)
    if breaker.store.now.fullscreen:
        breaker.key(pygame.K_F11)
    breaker.app.resize((1100, 720))
    breaker.frame(0.5, count=3)
    assert breaker.app.size == (1100, 720)


@pytest.mark.slow
@pytest.mark.parametrize("when", ["dealing", "flight", "my-turn", "carrying"])
def test_a_table_survives_twenty_sizes_and_full_screen(break_in: Callable[..., Breaker], when: str) -> None:
    breaker = break_in(None)
    scene = breaker.sit_down(5, variants=("sonderkarten",))
    if when == "dealing":
        breaker.frame(0.05, count=8)
        assert scene.director.is_busy
    else:
        breaker.until_my_turn(scene)
    if when == "flight":
        breaker.lay(scene)
        breaker.frame(0.02, count=2)
        assert scene.director.is_busy
    if when == "carrying":
        x, y = scene.probe()["hand"][0]["spot"]
        breaker.frame(0.6)
        breaker.down((x, y))
        breaker.move((x + 150, y - 200), True)
        breaker.frame()
        assert scene.controls.carry is not None
    state = scene.live.match.state
    if when == "my-turn":
        shake(breaker, 1)
        assert scene.live.match.state == state
    else:
        shake(breaker, 2)
    breaker.check_table(scene)
    breaker.check_inside()
    width, height = breaker.app.size
    for pile in scene.director.piles:
        for sprite in pile:
            box = sprite.pose.bounds
            assert box.left >= -1
            assert box.top >= -1
            assert box.right <= width + 1
            assert box.bottom <= height + 1
    breaker.until_my_turn(scene)
    breaker.lay(scene)
    breaker.check_table(scene)


@pytest.mark.slow
@pytest.mark.parametrize("dialog", OVER_A_GAME)
def test_a_dialog_over_the_table_survives_it_too(break_in: Callable[..., Breaker], dialog: str) -> None:
    breaker = break_in(None)
    scene = breaker.sit_down(4)
    breaker.until_my_turn(scene)
    state = scene.live.match.state
    breaker.key({"pause": pygame.K_p, "help": pygame.K_h, "settings": pygame.K_e}[dialog], dialog[0])
    if breaker.stack == ["table"]:
        scene.go_on_top(dialog)
        breaker.frame()
    assert breaker.stack == ["table", dialog]
    shake(breaker, 3, 8)
    assert breaker.stack == ["table", dialog]
    breaker.check_inside()
    breaker.key(27, "\x1b")
    assert breaker.stack == ["table"]
    assert scene.live.match.state == state
    breaker.check_table(scene)


def test_remembered_is_a_size_a_window_can_have(break_in: Callable[..., Breaker]) -> None:
    breaker = break_in(None)
    breaker.open("title")
    for size in ((1, 1), (200, 150), (5000, 90)):
        breaker.app.resize(size)
        breaker.frame(0.3, count=3)
    _, _, width, height = breaker.store.now.window
    assert width >= 960
    assert height >= 600
