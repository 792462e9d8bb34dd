"""B21: idle it burns a core; after a long step time jumps; speed "off" breaks things."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest
from breaker import OVER_A_GAME, Breaker, pygame
from heul_doch.scenes.ui.scene import Launch


def rests(breaker: Breaker, seconds: float = 30.0) -> float:
    """Return the share of steps that wanted the next frame at once, sleeping like the window does in between."""
    end, steps, busy = breaker.now + seconds, 0, 0
    while breaker.now < end:
        steps += 1
        if breaker.frame():
            busy += 1
    return busy / steps


@pytest.mark.parametrize("name", ["setup", "settings", "help", "result"])
def test_a_scene_nobody_touches_draws_nothing(breaker: Breaker, name: str) -> None:
    breaker.open(name, Launch(seats=3, seed=1))
    for _ in range(9):
        if name != "result" or breaker.top.probe()["told"]:
            break
        breaker.press("result-skip")
    end = time.monotonic() + 60
    while name == "result" and breaker.top.accounts.is_running and time.monotonic() < end:
        # Another process computes them, by the wall's clock.
        breaker.frame(count=10)
        time.sleep(0.01)
    breaker.frame(count=200)
    frames = breaker.app.frames
    assert rests(breaker, 3) == 0
    assert breaker.app.frames == frames


def test_the_title_comes_to_rest(breaker: Breaker) -> None:
    breaker.open("title")
    rests(breaker, 30)
    assert rests(breaker, 20) < 0.05


@pytest.mark.parametrize("over", ["", *OVER_A_GAME])
def test_a_table_that_waits_for_me_draws_nothing(breaker: Breaker, over: str) -> None:
    scene = breaker.sit_down()
    breaker.until_my_turn(scene)
    if over:
        scene.go_on_top(over)
    breaker.frame(count=120)
    frames = breaker.app.frames
    assert rests(breaker, 3) == 0
    assert breaker.app.frames == frames


@pytest.mark.slow
def test_hidden_it_neither_draws_nor_plays_and_goes_on_afterwards(breaker: Breaker) -> None:
    scene = breaker.sit_down(6)
    breaker.until_my_turn(scene)
    breaker.lay(scene)
    breaker.frame(0.1)
    breaker.post(pygame.WINDOWMINIMIZED)
    breaker.frame()
    made, frames = len(scene.live.match.moves), breaker.app.frames
    assert rests(breaker, 5) == 0
    assert (len(scene.live.match.moves), breaker.app.frames) == (made, frames)
    breaker.post(pygame.WINDOWRESTORED)
    breaker.frame()
    breaker.until_my_turn(scene)
    assert len(scene.live.match.moves) >= made + 5, "no bot lost its turn"
    breaker.check_table(scene)


@pytest.mark.slow
@pytest.mark.parametrize("step", [10.0, 3600.0])
def test_a_long_step_anywhere_loses_no_turn(breaker: Breaker, step: float) -> None:
    scene = breaker.sit_down(5, variants=("sonderkarten",))
    breaker.frame(step, count=2)
    breaker.until(lambda: scene.is_my_turn, 60)
    ply = scene.live.match.state.ply
    breaker.lay(scene)
    breaker.frame(0.05)
    assert scene.director.is_busy
    breaker.frame(step)
    assert scene.live.match.state.ply <= ply + 2, "one step, one move"
    breaker.until(lambda: scene.is_my_turn, 60)
    assert scene.live.match.state.ply == ply + 5
    breaker.check_table(scene)


@pytest.mark.parametrize("speed", ["off", "slow", "fast"])
def test_every_speed_plays_normally_by_clicking(break_in: Callable[..., Breaker], speed: str) -> None:
    breaker = break_in(speed=speed, thinking="off")
    scene = breaker.sit_down(3, variants=("sonderkarten",))
    for turn in range(3):
        breaker.until_my_turn(scene)
        breaker.lay(scene)
        assert [move.seat for move in scene.live.match.moves].count(0) == turn + 1
    breaker.check_table(scene)


@pytest.mark.slow
def test_the_speed_may_change_in_mid_flight(breaker: Breaker) -> None:
    scene = breaker.sit_down(4)
    for speed in ("off", "normal", "off", "slow"):
        breaker.until_my_turn(scene)
        breaker.lay(scene)
        breaker.frame(0.02)
        breaker.store.change(speed=speed)
        breaker.frame(0.02)
    breaker.until_my_turn(scene)
    breaker.check_table(scene)
