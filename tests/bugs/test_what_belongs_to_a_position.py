"""What a table says of a position goes with it: taking back, jumps in a replay, another language, going on later."""

from __future__ import annotations

from typing import Any

import pytest
from breaker import Breaker, pygame, seats
from heul_doch.game.bots.hints import Hint, find_hint
from heul_doch.game.core.families import local_ids
from heul_doch.scenes.base.i18n import Words
from heul_doch.scenes.players.background_jobs import HintJob, SyncJobs
from heul_doch.scenes.storage.session import TableSetup
from heul_doch.scenes.table.scene import TableScene
from heul_doch.scenes.ui.scene import Launch
from test_b13_taking_back import SilentRunner, play_a_round
from test_b28_watching import watch


@pytest.fixture(autouse=True)
def at_once(breaker: Breaker) -> None:
    breaker.store.change(speed="off", thinking="off")


def take_hint(breaker: Breaker, scene: TableScene, monkeypatch: pytest.MonkeyPatch) -> None:
    def run(job: HintJob, game: Any) -> Any:
        return iter([find_hint(game, job.view, job.moves, job.seed, playouts=8)])

    monkeypatch.setattr(HintJob, "run", run)
    scene.hints._make_jobs = SyncJobs
    breaker.key(pygame.K_t, "t")
    breaker.frame(count=3)
    assert isinstance(scene.hints.hint, Hint)


def test_a_hint_goes_with_the_position_it_was_for(breaker: Breaker, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = breaker.sit_down()
    play_a_round(breaker, scene)
    take_hint(breaker, scene, monkeypatch)
    assert scene.table.signs.message
    assert scene.controls.marked
    breaker.key(pygame.K_u, "u")
    assert scene.table.signs.message == ""
    assert not scene.controls.marked
    assert scene.hints.hint is None
    breaker.frame(count=10)
    assert "Tipp" not in scene.table.signs.message


def test_a_hint_that_is_thought_out_does_not_come_after_taking_back(breaker: Breaker) -> None:
    scene = breaker.sit_down()
    play_a_round(breaker, scene)
    breaker.key(pygame.K_t, "t")
    assert scene.hints.is_thinking
    breaker.key(pygame.K_u, "u")
    assert not scene.hints.is_thinking
    assert scene.table.signs.message == ""
    assert scene.hints._jobs is not None
    assert not scene.hints._jobs.is_busy


def test_remark_refusal_sheet_and_choice_go_with_the_position(breaker: Breaker) -> None:
    scene = breaker.sit_down()
    play_a_round(breaker, scene)
    scene.table.signs.say("Das passt nicht.", is_refusal=True)
    scene.controls.select(0)
    scene.remarks.text = "Autsch."
    breaker.key(pygame.K_l, "l")
    assert scene.table.corner.panel_name == "log"
    scene.table.corner.close_panel()
    breaker.key(pygame.K_c, "c")
    breaker.key(pygame.K_z, "", pygame.KMOD_LCTRL, 28)
    breaker.frame()
    assert scene.table.corner.panel_name == ""
    assert scene.table.signs.message == ""
    assert scene.remarks.text == ""
    assert not scene.controls.marked


@pytest.mark.parametrize("game", local_ids())
def test_what_led_here_is_told_after_taking_back(breaker: Breaker, game: str) -> None:
    breaker.store.change(reaction="armed")
    people = seats(3)
    scene = breaker.sit_down(setup=TableSetup(game, seats=people, seed=5))
    seen = []
    for _ in range(3):
        breaker.until(lambda: scene.live.turn == scene.live.viewer and scene.is_my_turn)
        seen.append(scene.speech().since_my_move(scene.director.lines))
        scene.play(scene.live.legal_moves()[0])
        breaker.frame()
    breaker.until(lambda: scene.live.turn == scene.live.viewer and scene.is_my_turn)
    breaker.key(pygame.K_u, "u")
    breaker.frame()
    told = scene.speech().since_my_move(scene.director.lines)
    # What was dealt anew may be told of otherwise, but not what everybody saw.
    assert len(told) == len(seen[-1]) > 0
    assert told[0] == seen[-1][0]
    assert scene.director.view == scene.live.view
    breaker.key(pygame.K_l, "l")
    assert scene.table.corner.panel_lines == told
    assert Words("de")("table-log-empty") not in told


def test_what_led_here_is_told_when_a_game_is_gone_on_with(breaker: Breaker) -> None:
    scene = breaker.sit_down()
    play_a_round(breaker, scene)
    play_a_round(breaker, scene)
    told = scene.speech().since_my_move(scene.director.lines)
    breaker.app.reset(TableScene(launch=Launch(resumes=True), runner=SilentRunner()))
    breaker.frame(count=3)
    again = breaker.top
    assert isinstance(again, TableScene)
    assert again.director.view == again.live.view
    assert again.speech().since_my_move(again.director.lines) == told


def test_nothing_is_said_of_another_moment_of_a_replay(breaker: Breaker) -> None:
    scene = watch(breaker, at=30, plays=False)
    breaker.frame()
    scene.table.signs.say("Das war einmal.")
    scene.remarks.text = "Autsch."
    breaker.key(pygame.K_HOME)
    assert scene.table.signs.message == ""
    assert scene.remarks.text == ""
    breaker.key(pygame.K_RIGHT)
    breaker.key(pygame.K_LEFT)
    assert len(scene.director.lines) == 0


def test_a_jump_begins_a_new_log(breaker: Breaker) -> None:
    scene = watch(breaker, at=400, plays=False)
    breaker.frame()
    presenter = scene.director.presenter
    breaker.key(pygame.K_HOME)
    assert scene.director.presenter is not presenter


def test_another_language_says_the_hint_again(breaker: Breaker, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = breaker.sit_down()
    play_a_round(breaker, scene)
    take_hint(breaker, scene, monkeypatch)
    breaker.store.change(language="en")
    breaker.frame(count=3)
    assert scene.table.signs.message.startswith("Hint: ")
    scene.table.signs.say("Sentence of the moment", is_refusal=True)
    breaker.store.change(language="de")
    breaker.frame(count=3)
    assert scene.table.signs.message != "Sentence of the moment"


def test_another_size_keeps_the_hint(breaker: Breaker, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = breaker.sit_down()
    play_a_round(breaker, scene)
    take_hint(breaker, scene, monkeypatch)
    said, marked = scene.table.signs.message, scene.controls.marked
    breaker.app.relayout()
    breaker.frame(count=3)
    assert (scene.table.signs.message, scene.controls.marked) == (said, marked)
