"""Long work beside the window's thread: one piece at a time, nothing lost, no step that waits for it."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator

import pygame
import pytest
from heul_doch.scenes.app import App
from heul_doch.scenes.base.input import Event, Key
from heul_doch.scenes.games.heul_doch.result import HeulDochResult
from heul_doch.scenes.scene_stack import SLICE
from heul_doch.scenes.ui.scene import Context, Launch, Scene
from heul_doch.scenes.worker_thread import Workshop
from pilot_adapter import Pilot


@pytest.fixture
def shop() -> Iterator[Workshop]:
    shop = Workshop()
    yield shop
    shop.close()


def test_work_is_done_in_one_other_thread_that_knows_it(shop: Workshop) -> None:
    where: list[tuple[threading.Thread, bool]] = []
    for _ in range(2):
        shop.begin(lambda: where.append((threading.current_thread(), shop.is_inside)))
        assert shop.wait(10)
    assert where[0] == where[1] != (threading.current_thread(), True)
    assert where[0][1]
    assert not shop.is_inside


def test_waiting_ends_though_the_work_does_not(shop: Workshop) -> None:
    gate = threading.Event()
    shop.begin(lambda: gate.wait(10) and None)
    assert not shop.wait(0.0)
    assert shop.is_busy
    with pytest.raises(RuntimeError):
        shop.begin(lambda: None)
    gate.set()
    assert shop.wait(10)
    assert not shop.is_busy


def test_what_the_work_raises_comes_out_once(shop: Workshop) -> None:
    def fail() -> None:
        raise KeyError("lost")

    shop.begin(fail)
    with pytest.raises(KeyError):
        shop.wait(10)
    assert shop.wait(0.0)


class Slow(Scene):
    """Enters as soon as it may."""

    name = "slow"

    def __init__(self, gate: threading.Event, where: str = "enter") -> None:
        self.gate, self.where = gate, where
        self.threads: dict[str, bool] = {}
        self.events: list[Event] = []

    def _note(self, what: str) -> None:
        self.threads[what] = threading.current_thread() is threading.main_thread()
        if what == self.where:
            assert self.gate.wait(10)

    def enter(self, ctx: Context) -> None:
        super().enter(ctx)
        self._note("enter")

    def resize(self) -> None:
        self._note("resize")

    def leave(self) -> None:
        self._note("leave")

    def update(self, dt: float) -> None:
        self._note("update")

    def handle(self, event: Event) -> bool:
        self.events.append(event)
        return True


@pytest.fixture
def app(pilot: Pilot) -> App:
    """Return an app as in a player's window: nothing may hold up a step."""
    app = pilot.app
    app.slice = SLICE
    return app


def steps(app: App, until: Callable[[], object]) -> int:
    """Step until something is so; return how often."""
    for number in range(2000):
        if until():
            return number
        app.step()
        time.sleep(0.01)
    raise AssertionError("it never is")


@pytest.mark.parametrize("where", ["enter", "resize", "leave"])
def test_a_scene_comes_and_goes_without_holding_up_the_loop(app: App, where: str) -> None:
    gate = threading.Event()
    scene = Slow(gate, where)
    app.push(scene)
    if where == "leave":
        steps(app, lambda: scene.ctx.is_shown if hasattr(scene, "ctx") else False)
        app.reset(Slow(gate, ""))
    for _ in range(5):
        assert app.step(), "the loop goes on"
        assert app.workshop.is_busy
    gate.set()
    steps(app, lambda: app.top is not None and app.top.ctx.is_shown)
    assert scene.threads["enter"] is False
    assert scene.threads["resize"] is False
    if where == "leave":
        assert scene.threads["leave"] is False
    steps(app, lambda: "update" in app.top.threads)  # type: ignore[union-attr]
    assert app.top.threads["update"] is True  # type: ignore[union-attr]


def test_a_large_window_is_handed_over_in_a_frame_of_its_own(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = Slow(threading.Event(), "")
    app.push(scene)
    steps(app, lambda: "update" in scene.threads)
    steps(app, lambda: scene.ctx.stage.is_clean and not app._drawn and not app.workshop.is_busy)
    monkeypatch.setattr(App, "is_late", property(lambda self: True))
    monkeypatch.setattr(app, "slice", 10.0)
    shown: list[int] = []
    monkeypatch.setattr(app, "_show", lambda rects: shown.append(len(rects)) if rects else None)
    app.redraw()
    assert app.step(), "there is something to be handed over"
    assert shown == []
    scene.threads.clear()
    assert app.step()
    assert shown == [1]
    assert not scene.threads, "nothing else is done in that frame"
    app.step()
    assert shown == [1]
    assert "update" in scene.threads


def test_memory_is_given_back_while_nothing_is_drawn(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever asks for memory has to wait until it is done."""
    gate, where = threading.Event(), []
    scene = Slow(gate, "")
    app.push(scene)
    steps(app, lambda: "update" in scene.threads)

    def give_back() -> bool:
        where.append(threading.current_thread() is threading.main_thread())
        return gate.wait(10)

    monkeypatch.setattr("heul_doch.scenes.graphics.malloc_tuning.give_back", give_back)
    app._has_left = True
    monkeypatch.setattr(app, "_changed_scene", float("-inf"))
    assert app.step()
    scene.threads.clear()
    for _ in range(3):
        assert app.step(), "the loop goes on"
    assert not scene.threads
    gate.set()
    steps(app, lambda: "update" in scene.threads)
    assert where == [False]


def test_what_is_pressed_meanwhile_reaches_the_scene_that_comes(app: App, pilot: Pilot) -> None:
    gate = threading.Event()
    scene = Slow(gate)
    app.push(scene)
    app.step()
    for key in "abc":
        pilot.post(pygame.KEYDOWN, key=ord(key), unicode=key, mod=0, scancode=0, repeat=False)
        app.step()
    assert not scene.events
    gate.set()
    steps(app, lambda: len(scene.events) >= 3)
    assert [event.name for event in scene.events if isinstance(event, Key)] == ["a", "b", "c"]


@pytest.mark.expected_errors("the scene ")
def test_a_scene_that_cannot_be_made_leads_to_the_title(app: App) -> None:
    def fail() -> Scene:
        raise OSError("its module is gone")

    app.push(fail)
    app.step()
    steps(app, lambda: app.top is not None and app.top.ctx.is_shown)
    assert app.top is not None
    assert app.top.name == "title"


@pytest.mark.expected_errors("the scene ")
def test_a_scene_that_breaks_in_the_workshop_leads_to_the_title(app: App) -> None:
    class Broken(Slow):
        def resize(self) -> None:
            raise ValueError("no room")

    app.push(Broken(threading.Event(), ""))
    app.step()
    steps(app, lambda: app.top is not None and app.top.name == "title" and app.top.ctx.is_shown)


def test_closing_waits_for_what_is_being_done(app: App) -> None:
    gate = threading.Event()
    scene = Slow(gate)
    app.push(scene)
    app.step()
    timer = threading.Timer(0.05, gate.set)
    timer.start()
    app.close()
    assert scene.threads["leave"] is True
    assert not app.stack


def test_a_new_language_lays_out_beside_the_loop(app: App) -> None:
    gate = threading.Event()
    gate.set()
    scene = Slow(gate, "")
    app.push(scene)
    steps(app, lambda: app.top is scene and scene.ctx.is_shown)
    scene.threads.clear()
    other = "en" if app.words.language == "de" else "de"
    app.store.change(language=other)
    steps(app, lambda: "resize" in scene.threads)
    assert scene.threads["resize"] is False
    app.push(Slow(gate, ""))
    steps(app, lambda: len(app.stack) == 2)


def test_what_was_chosen_builds_the_screen_anew_beside_the_loop(app: App) -> None:
    gate = threading.Event()
    gate.set()
    scene = Slow(gate, "")
    app.push(scene)
    steps(app, lambda: app.top is scene and scene.ctx.is_shown)
    done: list[bool] = []
    for _ in range(3):
        app.do_aside(scene, lambda: done.append(threading.current_thread() is threading.main_thread()))
    steps(app, lambda: done)
    assert done == [False], "once, however often it was asked for"
    app.do_aside(scene, lambda: done.append(True))
    app.reset(Slow(gate, ""))
    app._changes.reverse()
    steps(app, lambda: app.top is not scene and app.top is not None and app.top.ctx.is_shown)
    assert done == [False], "not for a scene that has been left"


def test_the_scoring_builds_its_screens_beside_the_loop(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[tuple[str, bool]] = []
    rebuild = HeulDochResult.rebuild

    def noted(scene: HeulDochResult) -> None:
        seen.append(("end" if scene.is_told else "act", threading.current_thread() is threading.main_thread()))
        rebuild(scene)

    monkeypatch.setattr(HeulDochResult, "rebuild", noted)
    scene = HeulDochResult(Launch(seed=7, seats=3))
    app.push(scene)
    steps(app, lambda: len(seen) == 1 and scene.ctx.is_shown)
    scene.skip()
    scene.skip()
    steps(app, lambda: len(seen) == 2)
    scene.skip_all()
    steps(app, lambda: len(seen) == 3)
    scene.look_at(0)
    steps(app, lambda: len(seen) == 4)
    assert seen == [("act", False), ("act", False), ("end", False), ("end", False)]
    steps(app, lambda: not app.workshop.is_busy)
    assert scene.view is not None
