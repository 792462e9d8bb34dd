"""B08: a new game starts with leftovers of the old one."""

from __future__ import annotations

import pytest
from breaker import Breaker
from heul_doch.scenes.table.scene import TableScene
from heul_doch.scenes.ui.scene import Launch


def table_of(breaker: Breaker) -> TableScene:
    assert breaker.stack == ["table"], "exactly one table"
    assert isinstance(breaker.top, TableScene)
    return breaker.top


@pytest.mark.slow
@pytest.mark.parametrize("wait", [0.0, 0.3, 1.2], ids=["at-once", "dealing", "in-flight"])
def test_five_new_games_in_a_row_leave_one_table(breaker: Breaker, wait: float) -> None:
    scene = breaker.sit_down(5, variants=("sonderkarten",))
    # The tables themselves, not their ids: the address of a freed table may be used again.
    seen = [scene]
    for _ in range(5):
        breaker.frame(wait / 10 or 0.001, count=10)
        breaker.key(27, "\x1b")
        assert breaker.stack == ["table", "pause"]
        breaker.press("pause-restart")
        table = table_of(breaker)
        assert all(table is not other for other in seen)
        seen.append(table)
    last = table_of(breaker)
    assert last.live.setup.variants == ("sonderkarten",)
    assert last.live.match.moves == []
    breaker.check_table(last)
    breaker.until_my_turn(last)
    breaker.check_table(last)


@pytest.mark.slow
def test_again_clicked_five_times_during_the_scoring_is_one_new_game(breaker: Breaker) -> None:
    scene = breaker.sit_down(3, variants=("kurz", "sonderkarten"), launch=Launch(moves=500))
    breaker.until(lambda: breaker.stack == ["result"])
    breaker.frame(0.5, count=3)
    for _ in range(200):
        if breaker.top.probe()["told"]:
            break
        breaker.press("result-skip")
    spot = breaker.spot("result-again")
    breaker.frame(1.0)
    breaker.burst(spot, 5)
    again = table_of(breaker)
    assert again is not scene
    assert again.live.setup.variants == ("kurz", "sonderkarten"), "the chosen rules stay"
    outcome = scene.live.outcome
    assert outcome is not None
    assert again.live.match.initial.turn in outcome.ranking[-1], "who came last begins"
    assert [move for move in again.live.match.moves if move.seat == 0] == [], "no press was saved up"
    breaker.until_my_turn(again)
    breaker.check_table(again)


def test_the_old_table_asks_and_shows_nothing_any_more(breaker: Breaker) -> None:
    scene = breaker.sit_down(4)
    breaker.until(lambda: len(scene.live.match.moves) > 0 or scene.is_my_turn)
    if scene.is_my_turn:
        breaker.lay(scene)
    breaker.frame(0.1)
    made = len(scene.live.match.moves)
    breaker.sit_down(3)
    breaker.frame(0.1, count=60)
    assert len(scene.live.match.moves) == made
    assert scene.ctx.animator.is_idle
    assert scene.ctx.timers.next_due is None
