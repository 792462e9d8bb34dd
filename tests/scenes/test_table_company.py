"""Hints, remarks and programs at the table itself: real keys go in, a frozen clock runs."""

from __future__ import annotations

import re
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest
from heul_doch.game.bots.hints import Hint
from heul_doch.scenes.players.background_jobs import BackgroundJobs, HintJob, SyncJobs
from heul_doch.scenes.players.bot_process import SyncRunner, TableRunner
from heul_doch.scenes.players.external_bot import program_id, remember
from heul_doch.scenes.storage.session import HUMAN, SeatSetup, TableSetup
from heul_doch.scenes.table.scene import TableScene
from menu_window import MenuWindow

WHO = ("egg", "chili", "garlic", "mushroom")


@pytest.fixture
def window(tmp_path: Path) -> Iterator[MenuWindow]:
    window = MenuWindow(tmp_path, thinking="off", speed="off")
    yield window
    window.close()


def sit_down(window: MenuWindow, *players: str, seed: int = 4, runner: Any = None) -> TableScene:
    names = ("Du", "Pepe", "Knofel", "Champi")
    bots = [*players, *(["easy"] * (3 - len(players)))]
    seats = tuple(SeatSetup(n, w, p) for n, w, p in zip(names, WHO, (HUMAN, *bots)))
    scene = TableScene(TableSetup(variants=("sonderkarten",), seats=seats, seed=seed), runner=runner or SyncRunner())
    window.app.push(scene)
    window.frames(3)
    return scene


def until_my_turn(window: MenuWindow, scene: TableScene) -> None:
    window.until(lambda: scene.is_my_turn)


def in_real_time(window: MenuWindow, condition: Callable[[], bool], seconds: float = 60.0) -> None:
    end = time.monotonic() + seconds
    while not condition() and time.monotonic() < end:
        window.frames()
        time.sleep(0.005)
    assert condition()


# ---------------------------------------------------------------------------------------------- hints


def quick_jobs(monkeypatch: pytest.MonkeyPatch, scene: TableScene) -> None:
    monkeypatch.setattr(HintJob, "run", lambda job, game: iter([_hint(job, game)]))
    scene.hints._make_jobs = SyncJobs


def _hint(job: HintJob, game: Any) -> Hint:
    from heul_doch.game.bots.hints import find_hint

    return find_hint(game, job.view, job.moves, job.seed, playouts=24)


@pytest.mark.parametrize("by_mouse", [False, True])
def test_a_hint_says_the_best_move_and_marks_it_but_lays_nothing(
    window: MenuWindow, monkeypatch: pytest.MonkeyPatch, by_mouse: bool
) -> None:
    scene = sit_down(window)
    until_my_turn(window, scene)
    quick_jobs(monkeypatch, scene)
    ply = scene.live.match.state.ply
    if by_mouse:
        (rect,) = [e["rect"] for e in scene.elements() if e["id"] == "table-hint"]
        window.click_at((rect[0] + rect[2] // 2, rect[1] + rect[3] // 2))
    else:
        window.key(pygame.K_t, "t")
    window.frames(3)
    hint = scene.hints.hint
    assert hint is not None
    said = scene.table.signs.message
    assert said.startswith("Tipp: ")
    assert "%" in said
    assert re.search("Zweitbester Zug|Fast gleichauf|Verlockend, aber schwächer", said)
    assert scene.speech().why(hint.best.why) in said
    (marked,) = scene.controls.marked
    assert scene.picks[marked].card == hint.best.move.cards[0]
    current = scene.controls.current
    assert current is not None
    assert current.move == hint.best.move or current.chosen == hint.best.move.choices[:1]
    assert (scene.live.match.state.ply, scene.live.match.hints) == (ply, 1)
    window.key(pygame.K_t, "t")
    assert scene.live.match.hints == 1, "the same hint again is not another one"


def test_what_is_marked_can_be_taken_with_enter(window: MenuWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = sit_down(window)
    until_my_turn(window, scene)
    quick_jobs(monkeypatch, scene)
    window.key(pygame.K_t, "t")
    hint = scene.hints.hint
    assert hint is not None
    ply = scene.live.match.state.ply
    for _ in range(3):
        window.key(pygame.K_RETURN, "\r")
        if scene.live.match.state.ply != ply:
            break
    assert scene.live.match.moves[ply].cards == hint.best.move.cards


def test_the_window_goes_on_while_a_hint_is_thought_out_and_a_move_ends_it(window: MenuWindow) -> None:
    scene = sit_down(window)
    until_my_turn(window, scene)
    begin = time.monotonic()
    window.key(pygame.K_t, "t")
    assert time.monotonic() - begin < 5.0
    assert scene.hints.is_thinking
    assert "probiere" in scene.table.signs.message
    scene.play(scene.live.legal_moves()[0])
    window.frames(5)
    assert not scene.hints.is_thinking
    assert isinstance(scene.hints._jobs, BackgroundJobs)
    assert not scene.hints._jobs.is_busy


def test_a_hint_comes_from_a_process_of_its_own(window: MenuWindow) -> None:
    scene = sit_down(window)
    until_my_turn(window, scene)
    window.key(pygame.K_t, "t")
    in_real_time(window, lambda: not scene.hints.is_thinking)
    assert scene.hints.hint is not None
    assert scene.hints.hint.playouts > 0


def test_when_it_is_not_ones_turn_there_is_no_hint(window: MenuWindow) -> None:
    class Never(SyncRunner):
        def poll(self) -> list[Any]:
            return []

    scene = sit_down(window, seed=1, runner=Never())
    window.frames(30)
    if scene.is_my_turn:
        scene.play(scene.live.legal_moves()[0])
        window.frames(3)
    window.key(pygame.K_t, "t")
    assert "wenn du dran bist" in scene.table.signs.message
    assert scene.live.match.hints == 0


def test_hints_are_kept_with_the_game(window: MenuWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = sit_down(window)
    until_my_turn(window, scene)
    quick_jobs(monkeypatch, scene)
    window.key(pygame.K_t, "t")
    scene.play(scene.live.legal_moves()[0])
    assert scene.keeper is not None
    scene.keeper.flush()
    assert "hints: 1" in scene.keeper.file.read_text(encoding="utf-8")


# ---------------------------------------------------------------------------------------------- remarks


def heard(window: MenuWindow, scene: TableScene, frames: int = 3000) -> list[str]:
    found: list[str] = []
    for _ in range(frames):
        window.frames(1, seconds=0.2)
        if window.top is not scene:
            break
        if scene.remarks.text and (not found or found[-1] != scene.remarks.text):
            found.append(scene.remarks.text)
        if scene.is_my_turn:
            scene.play(scene.live.legal_moves()[0])
    return found


def test_the_others_remark_on_the_game_and_can_be_switched_off(window: MenuWindow) -> None:
    assert len(heard(window, sit_down(window))) >= 2
    window.store.change(banter=False)
    assert heard(window, sit_down(window)) == []


def test_a_remark_goes_by_itself_and_changes_language(window: MenuWindow) -> None:
    scene = sit_down(window)
    window.until(lambda: bool(scene.remarks.text) or scene.is_my_turn)
    if scene.remarks.remark is None:
        from heul_doch.scenes.table.remarks import Remark, RemarkTrigger

        scene.remarks._say(Remark(1, RemarkTrigger("onion", 1, 0.5), "banter-onion-1"))
    first = scene.remarks.text
    assert first
    window.store.change(language="en")
    window.frames(2)
    assert scene.remarks.text not in ("", first)
    window.wait(8.0)
    assert scene.remarks.text == "" or scene.remarks.text != first


# ---------------------------------------------------------------------------------------------- programs


def program(window: MenuWindow, source: str) -> str:
    file = window.folder / "bot.py"
    file.write_text(source, encoding="utf-8")
    return remember(window.store, f'"{sys.executable}" "{file}"')


def runner(window: MenuWindow) -> TableRunner:
    from heul_doch.scenes.players.external_bot import known_programs

    return TableRunner(known_programs(window.store.now), budget_ms=300)


def test_a_program_plays_at_the_table(window: MenuWindow) -> None:
    player = program(
        window,
        "import json, sys\nfor line in sys.stdin:\n"
        "    print(json.dumps({'move': json.loads(line)['legal'][-1]}), flush=True)\n",
    )
    scene = sit_down(window, player, runner=runner(window))
    for _ in range(3):
        in_real_time(window, lambda: scene.is_my_turn)
        scene.play(scene.live.legal_moves()[0])
        window.frames(2)
    in_real_time(window, lambda: scene.is_my_turn)
    mine = [asked for asked in scene.live.asked.values() if asked.player == player]
    assert len(mine) >= 3
    assert all(asked.error == "" for asked in mine)


@pytest.mark.expected_errors("a simple move is played")
@pytest.mark.parametrize(
    "source",
    [
        "raise SystemExit(3)",
        pytest.param("import sys\nfor line in sys.stdin: print('what?', flush=True)\n", marks=pytest.mark.slow),
    ],
)
def test_a_program_that_fails_is_said_once_and_the_game_goes_on(window: MenuWindow, source: str) -> None:
    scene = sit_down(window, program(window, source), runner=runner(window))
    toasts: list[str] = []
    scene.ctx.app.toast = lambda text, *, reading="toast": toasts.append(text)  # type: ignore[method-assign]
    for _ in range(4):
        in_real_time(window, lambda: scene.is_my_turn)
        scene.play(scene.live.legal_moves()[0])
        window.frames(2)
    in_real_time(window, lambda: scene.is_my_turn)
    assert len(toasts) == 1
    assert "Pepe" in toasts[0]
    assert scene.live.match.state.ply >= 12


def test_leaving_the_table_ends_the_program(window: MenuWindow) -> None:
    player = program(window, "import time\ntime.sleep(600)\n")
    found = runner(window)
    scene = sit_down(window, player, runner=found)
    end = time.monotonic() + 30
    while not found._busy and time.monotonic() < end:
        if scene.is_my_turn:
            scene.play(scene.live.legal_moves()[0])
        window.frames()
    assert found._busy
    begin = time.monotonic()
    window.app.pop(scene)
    window.frames()
    assert time.monotonic() - begin < 2.0
    assert not found._busy
    assert program_id("x") != player
