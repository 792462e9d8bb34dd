"""Tweens with a frozen clock."""

from __future__ import annotations

import logging

import pytest
from heul_doch.scenes.base.theme import DECOR, DURATION, Pace, Speed
from heul_doch.scenes.base.tween import EASING, Animator


class Dot:
    def __init__(self) -> None:
        self.x = 0.0
        self.y = 0.0


class Clock:
    def __init__(self) -> None:
        self.now = 50.0

    def __call__(self) -> float:
        return self.now


def made(pace: Pace = Pace()) -> tuple[Clock, Animator, Dot]:  # noqa: B008 - frozen value
    clock = Clock()
    return clock, Animator(clock, pace), Dot()


def test_the_exact_target_is_set_at_the_end() -> None:
    clock, animator, dot = made()
    animator.to(dot, x=0.1 + 0.2, duration=1.0, ease="out_back")
    animator.step()
    for _ in range(60):
        clock.now += 0.017
        animator.step()
    assert dot.x == 0.1 + 0.2
    assert animator.is_idle


def test_one_step_of_ten_seconds_ends_a_flight_at_its_target() -> None:
    clock, animator, dot = made()
    done: list[str] = []
    animator.to(dot, x=10.0, duration=0.4, on_done=lambda: done.append("x"))
    animator.step()
    clock.now += 10
    animator.step()
    assert (dot.x, done, animator.is_idle) == (10.0, ["x"], True)


def test_a_slow_frame_before_the_first_step_does_not_eat_the_tween() -> None:
    clock, animator, dot = made()
    animator.to(dot, x=10.0, duration=0.4)
    clock.now += 5
    animator.step()
    assert dot.x == 0.0


def test_values_are_taken_when_the_delay_is_over() -> None:
    clock, animator, dot = made()
    animator.to(dot, x=10.0, duration=1.0, delay=1.0, ease="linear")
    animator.step()
    dot.x = 8.0
    clock.now += 1.5
    animator.step()
    assert dot.x == 9.0


def test_a_new_tween_replaces_the_old_one_of_the_same_attribute_only() -> None:
    clock, animator, dot = made()
    animator.to(dot, x=10.0, y=4.0, duration=1.0, ease="linear")
    animator.step()
    clock.now += 0.5
    animator.step()
    animator.to(dot, x=0.0, duration=1.0, ease="linear")
    animator.step()
    clock.now += 0.5
    animator.step()
    assert (dot.x, dot.y) == (2.5, 4.0)


def test_on_done_comes_once_even_if_the_attributes_were_taken_over() -> None:
    clock, animator, dot = made()
    done: list[int] = []
    animator.to(dot, x=10.0, duration=0.2, on_done=lambda: done.append(1))
    animator.step()
    animator.to(dot, x=3.0, duration=0.4)
    animator.step()
    clock.now += 1
    animator.step()
    assert (done, dot.x) == ([1], 3.0)


def test_only_what_belongs_to_a_target_or_a_key_is_moving_and_stopped() -> None:
    clock, animator, dot = made()
    other, seen = Dot(), dict[str, float]()
    animator.to(dot, x=10.0, duration=1.0, ease="linear")
    animator.to(other, x=10.0, duration=1.0, ease="linear")
    for key in ("one", "two"):
        animator.play(lambda t, key=key: seen.update({key: t}), duration=1.0, key=key)  # type: ignore[misc]
    animator.step()
    assert [animator.is_moving(what) for what in (dot, other, "one", "two", "three", Dot())] == [True] * 4 + [False] * 2
    animator.stop(dot)
    animator.stop("one")
    assert [animator.is_moving(what) for what in (dot, other, "one", "two")] == [False, True, False, True]
    clock.now += 0.5
    animator.step()
    assert (dot.x, other.x) == (0.0, 5.0)
    assert seen == {"one": 0.0, "two": 0.5}


def test_finish_completes_chains_in_their_order() -> None:
    _, animator, dot = made()
    order: list[str] = []

    def go_on() -> None:
        order.append("one")
        animator.to(dot, x=7.0, duration=0.3, on_done=lambda: order.append("two"))

    animator.to(dot, x=5.0, duration=0.3, on_done=go_on)
    animator.after(0.1, lambda: order.append("first"))
    animator.to(dot, y=9.0, duration=2.0)
    animator.finish()
    assert (dot.x, dot.y, order) == (7.0, 9.0, ["first", "one", "two"])
    assert animator.is_idle


@pytest.mark.expected_errors("animations start each other without end")
def test_what_ends_may_start_anew_and_finish_still_ends(caplog: pytest.LogCaptureFixture) -> None:
    _, animator, dot = made()

    def again() -> None:
        animator.to(dot, x=dot.x + 1, duration=0.1, on_done=again)

    again()
    with caplog.at_level(logging.ERROR):
        animator.finish()
    assert animator.is_idle
    assert "without end" in caplog.text


def test_stop_leaves_the_values_as_they_are() -> None:
    clock, animator, dot = made()
    animator.to(dot, x=10.0, duration=1.0, ease="linear")
    animator.step()
    clock.now += 0.3
    animator.step()
    animator.stop(dot)
    clock.now += 0.3
    animator.step()
    assert (dot.x, animator.is_idle) == (pytest.approx(3.0), True)


def test_a_key_replaces_what_runs_under_it() -> None:
    clock, animator, _ = made()
    seen: list[str] = []
    animator.play(lambda t: seen.append("old"), duration=1.0, key="k")
    animator.step()
    animator.play(lambda t: seen.append("new"), duration=1.0, key="k")
    clock.now += 0.1
    animator.step()
    assert seen[-1] == "new"
    assert seen.count("old") == 1


def test_animations_off_set_everything_at_once() -> None:
    _, animator, dot = made(Pace(Speed.OFF))
    done: list[int] = []
    animator.to(dot, x=10.0, duration="card.fly", delay="card.deal", on_done=lambda: done.append(1))
    assert (dot.x, done) == (10.0, [])
    dot.x = 4.0
    animator.step()
    assert (dot.x, done) == (4.0, [1])
    assert animator.is_idle


@pytest.mark.parametrize("speed", list(Speed))
@pytest.mark.parametrize("reduced", [False, True])
def test_speed_and_reduced_motion_reach_every_duration(speed: Speed, reduced: bool) -> None:
    pace = Pace(speed, reduced)
    normal = Pace()
    for name, seconds in DURATION.items():
        given = pace.seconds(name)
        if speed is Speed.OFF or (reduced and name in DECOR):
            assert given == 0
        elif speed is Speed.SLOW and not reduced:
            assert given > normal.seconds(name) == seconds
        elif speed is Speed.FAST or (reduced and speed is Speed.NORMAL):
            assert 0 < given < normal.seconds(name)
    assert pace.seconds(0.5) == pytest.approx(pace.seconds("turn.pass") * 0.5 / DURATION["turn.pass"])


def test_reduced_motion_leaves_out_decoration() -> None:
    _, animator, dot = made(Pace(Speed.NORMAL, True))
    animator.to(dot, x=1.0, duration="seat.react")
    assert dot.x == 1.0
    animator.to(dot, y=1.0, duration=5.0)
    assert dot.y == 0.0


@pytest.mark.parametrize("name", EASING)
def test_every_curve_begins_at_nothing_and_ends_whole(name: str) -> None:
    curve = EASING[name]
    assert curve(0.0) == pytest.approx(0.0, abs=1e-9)
    assert curve(1.0) == pytest.approx(0.0 if name == "there_and_back" else 1.0, abs=1e-9)


def test_there_and_back_ends_where_it_began() -> None:
    clock, animator, _ = made()
    seen: list[float] = []
    animator.play(seen.append, duration=1.0, ease="there_and_back")
    for _ in range(5):
        animator.step()
        clock.now += 0.3
    assert max(seen) > 0.8
    assert seen[-1] == 0.0


def test_finishing_lets_no_older_tween_have_the_last_word() -> None:
    """One that has begun and ends later must not undo what the newer one, still waiting, was meant to do."""
    now, seen = [0.0], []
    animator = Animator(lambda: now[0])
    animator.play(lambda t: seen.append(("old", t)), duration=2.0, key="card")
    animator.step()
    now[0] = 0.5
    animator.step()
    animator.play(lambda t: seen.append(("new", t)), duration=0.1, delay=0.1, key="card")
    animator.finish()
    assert seen[-1] == ("new", 1.0)
    assert ("old", 1.0) not in seen


def test_a_delayed_tween_leaves_the_running_one_alone_until_it_begins() -> None:
    clock, animator, dot = made()
    animator.to(dot, x=10.0, duration=1.0, ease="linear")
    animator.step()
    clock.now += 0.25
    animator.step()
    animator.to(dot, x=0.0, duration=1.0, delay=2.0, ease="linear")
    places = []
    for _ in range(13):
        clock.now += 0.25
        animator.step()
        places.append(dot.x)
    assert places == [5, 7.5, 10, 10, 10, 10, 10, 10, 10, 7.5, 5, 2.5, 0]


def test_a_delayed_tween_takes_over_one_that_still_runs_when_it_begins() -> None:
    clock, animator, dot = made()
    animator.to(dot, x=10.0, duration=1.0, ease="linear")
    animator.step()
    animator.to(dot, x=1.0, duration=0.5, delay=0.5, ease="linear")
    places = []
    for _ in range(6):
        animator.step()
        places.append(dot.x)
        clock.now += 0.25
    assert places == [0, 2.5, 5, 3, 1, 1]


def test_a_delayed_tween_leaves_one_that_was_added_in_the_same_frame() -> None:
    clock, animator, dot = made()
    animator.to(dot, x=10.0, duration=1.0, ease="linear")
    animator.to(dot, x=0.0, duration=1.0, delay=2.0, ease="linear")
    animator.step()
    clock.now += 0.5
    animator.step()
    assert dot.x == 5.0
    animator.finish()
    assert dot.x == 0.0
