"""B13: a double or triple click does two things, or is saved up for later."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from breaker import Breaker
from heul_doch.scenes.ui.scene import Launch

BURSTS = (2, 3, 10)


def scenes_after(breaker: Breaker, at: Sequence[float], presses: int) -> list[list[str]]:
    """Return every stack of scenes that was there during and after a burst."""
    seen = [breaker.stack]
    for _ in range(presses):
        breaker.down(at)
        breaker.up(at)
        breaker.frame(0.1 / presses)
        if breaker.stack != seen[-1]:
            seen.append(breaker.stack)
    breaker.frame(0.05, count=10)
    if breaker.stack != seen[-1]:
        seen.append(breaker.stack)
    return seen


@pytest.mark.parametrize(
    ("start", "button", "after", "presses"),
    [
        ("title", "title-play", ["table"], 2),
        ("title", "title-play", ["table"], 10),
        ("title", "title-setup", ["title", "setup"], 3),
        ("title", "title-rules", ["title", "help"], 2),
        ("title", "title-settings", ["title", "settings"], 10),
        ("setup", "setup-start", ["table"], 3),
        ("setup", "setup-back", ["title"], 2),
    ],
)
def test_a_burst_on_a_button_is_one_step(
    breaker: Breaker, start: str, button: str, after: list[str], presses: int
) -> None:
    breaker.open(start)
    breaker.frame(1.0)
    assert scenes_after(breaker, breaker.spot(button), presses) == [[start], after]


@pytest.mark.parametrize(
    ("button", "after", "presses"),
    [
        ("pause-continue", ["table"], 2),
        ("pause-continue", ["table"], 10),
        ("pause-rules", ["table", "pause", "help"], 3),
        ("pause-settings", ["table", "pause", "settings"], 2),
        ("pause-restart", ["table"], 3),
        ("pause-setup", ["setup"], 2),
        ("pause-title", ["title"], 10),
    ],
)
def test_a_burst_in_the_pause_is_one_step(breaker: Breaker, button: str, after: list[str], presses: int) -> None:
    scene = breaker.sit_down()
    breaker.until_my_turn(scene)
    ply = scene.live.match.state.ply
    breaker.key(27, "\x1b")
    breaker.frame(1.0)
    assert scenes_after(breaker, breaker.spot(button), presses) == [["table", "pause"], after]
    assert scene.live.match.state.ply == ply, "a press went through the dialog"
    assert scene.controls.selected == -1


@pytest.mark.slow
@pytest.mark.parametrize("presses", [2])
def test_a_burst_on_a_corner_button_of_the_table_opens_one_thing(breaker: Breaker, presses: int) -> None:
    scene = breaker.sit_down()
    breaker.until_my_turn(scene)
    for id in [element["id"] for element in breaker.elements()]:
        breaker.frame(1.0)
        seen = scenes_after(breaker, breaker.spot(id), presses)
        assert len(seen) <= 2, f"{id}: {seen}"
        assert len(seen[-1]) <= 2, f"{id}: {seen}"
        while breaker.stack != ["table"]:
            breaker.key(27, "\x1b")
        if scene.table.corner.panel_name:
            breaker.key(27, "\x1b")
        assert scene.table.corner.panel_name == ""


@pytest.mark.parametrize("presses", BURSTS)
def test_a_burst_on_an_empty_place_or_a_pile_lays_nothing(breaker: Breaker, presses: int) -> None:
    scene = breaker.sit_down(variants=("sonderkarten",))
    breaker.until_my_turn(scene)
    ply = scene.live.match.state.ply
    layout = scene.layout
    boxes = [seat.laid for seat in layout.seats] + [layout.boxes["onion"], layout.boxes["discard"]]
    for box in boxes:
        breaker.frame(0.6)
        breaker.burst((box.left + box.width / 2, box.top + box.height / 2), presses)
    assert scene.live.match.state.ply == ply


@pytest.mark.slow
def test_clicks_while_others_move_are_not_saved_up(breaker: Breaker) -> None:
    scene = breaker.sit_down(6)
    breaker.until_my_turn(scene)
    spots = [card["spot"] for card in scene.probe()["hand"]]
    breaker.lay(scene)
    for number in range(400):
        if scene.is_my_turn:
            break
        if number % 5 == 0:
            breaker.down(spots[number // 5 % len(spots)])
            breaker.up(spots[number // 5 % len(spots)])
        breaker.frame()
    assert scene.is_my_turn
    assert scene.controls.selected == -1
    assert [move.seat for move in scene.live.match.moves].count(0) == 1
    breaker.check_table(scene)


@pytest.mark.parametrize(
    ("button", "after", "presses"), [("result-title", ["title"], 10), ("result-new", ["setup"], 2)]
)
def test_a_burst_at_the_end_is_one_step(breaker: Breaker, button: str, after: list[str], presses: int) -> None:
    breaker.open("result", Launch(seats=3, seed=1, variants=("kurz",)))
    for _ in range(9):
        if breaker.top.probe()["told"]:
            break
        breaker.press("result-skip")
    assert breaker.top.probe()["told"]
    breaker.frame(1.0)
    assert scenes_after(breaker, breaker.spot(button), presses) == [["result"], after]


@pytest.mark.parametrize("presses", BURSTS)
def test_a_burst_on_skip_does_not_reach_the_button_that_takes_its_place(breaker: Breaker, presses: int) -> None:
    """Where "skip" was, "play again" is: a double click must not throw the scoring away."""
    breaker.open("result", Launch(seats=4, seed=2))
    spot = breaker.spot("result-skip")
    breaker.frame(1.0)
    breaker.burst(spot, presses)
    breaker.frame(0.05, count=10)
    assert breaker.stack == ["result"]
    assert breaker.top.probe()["told"]
    breaker.press("result-again")
    assert breaker.stack == ["table"], "a press that is meant counts"
