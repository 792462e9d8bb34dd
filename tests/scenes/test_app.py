"""The window's loop: stack, faults, sizes, time (B13, B17, B21, B26, B29)."""

from __future__ import annotations

import logging
import os
import random
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest
from heul_doch.scenes.base import paths
from heul_doch.scenes.base.input import Event, Key, PointerDown
from heul_doch.scenes.base.theme import MAX_STEP, Metrics, Speed
from heul_doch.scenes.base.tween import Timers
from heul_doch.scenes.graphics.sprite import Pose, Sprite, fly
from heul_doch.scenes.screens.pause import PauseScene
from heul_doch.scenes.screens.settings import SettingsScene
from heul_doch.scenes.start import start_log
from heul_doch.scenes.ui import routes as registry
from heul_doch.scenes.ui.scene import Context, Launch, Scene
from heul_doch.scenes.ui.widgets import Button, Column, UiScene, Widget
from pilot_adapter import Pilot
from pygame import Surface


class Diary(Scene):
    """Notes what happens to it."""

    name = "diary"

    def __init__(self, log: list[str], title: str = "diary") -> None:
        self.log, self.title = log, title
        self.steps: list[float] = []
        self.events: list[Event] = []

    def enter(self, ctx: Context) -> None:
        super().enter(ctx)
        self.log.append(f"{self.title} enter")
        face = Surface((40, 56), pygame.SRCALPHA)
        face.fill((200, 30, 30, 255))
        self.card = ctx.stage.add(Sprite(face, x=100, y=100, width=40))

    def leave(self) -> None:
        self.log.append(f"{self.title} leave")

    def resize(self) -> None:
        self.log.append(f"{self.title} resize")

    def covered(self) -> None:
        self.log.append(f"{self.title} covered")

    def uncovered(self) -> None:
        self.log.append(f"{self.title} uncovered")

    def update(self, dt: float) -> None:
        self.steps.append(dt)

    def handle(self, event: Event) -> bool:
        self.events.append(event)
        return False


class Faulty(Scene):
    """Raises where it is told to."""

    name = "faulty"

    def __init__(self, where: str) -> None:
        self.where = where

    def _perhaps(self, where: str) -> None:
        if where == self.where:
            raise RuntimeError(f"broken in {where}")

    def enter(self, ctx: Context) -> None:
        super().enter(ctx)
        self._perhaps("enter")

    def resize(self) -> None:
        self._perhaps("resize")

    def handle(self, event: Event) -> bool:
        if isinstance(event, Key):
            self._perhaps("handle")
        return False

    def update(self, dt: float) -> None:
        self._perhaps("update")

    def leave(self) -> None:
        self._perhaps("leave")


@pytest.fixture
def log() -> list[str]:
    return []


@pytest.fixture
def title(monkeypatch: pytest.MonkeyPatch, log: list[str]) -> None:
    """The title is a diary."""
    monkeypatch.setattr(registry, "make", lambda name, launch: Diary(log, name))


# ------------------------------------------------------------------------------------------------- stack


def test_the_window_has_an_icon_before_it_is_there(
    fly_app: Callable[..., Pilot], monkeypatch: pytest.MonkeyPatch
) -> None:
    pygame.display.quit()
    seen: list[tuple[tuple[int, int], tuple[int, ...], bool]] = []
    monkeypatch.setattr(
        pygame.display,
        "set_icon",
        lambda icon: seen.append((icon.get_size(), tuple(icon.get_at((0, 0))), pygame.display.get_surface() is None)),
    )
    fly_app()
    assert [(size, corner[3], is_early) for size, corner, is_early in seen] == [((64, 64), 0, True)]


def test_scenes_come_and_go_in_order(pilot: Pilot, log: list[str]) -> None:
    below, above = Diary(log, "a"), Diary(log, "b")
    pilot.show(below)
    below.ctx.push(above)
    pilot.frame()
    assert log == ["a enter", "a resize", "a covered", "b enter", "b resize"]
    log.clear()
    pilot.key(pygame.K_ESCAPE)
    assert log == ["b leave", "a uncovered"]
    assert pilot.app.is_running
    pilot.key(pygame.K_ESCAPE)
    assert pilot.app.is_running, "Esc at the bottom of the stack ends nothing"
    below.ctx.replace(Diary(log, "c"))
    pilot.frame()
    assert [scene.title for scene in pilot.app.stack if isinstance(scene, Diary)] == ["c"]


def test_closing_asks_nothing_and_leaves_every_scene(pilot: Pilot, log: list[str]) -> None:
    pilot.show(Diary(log, "a"))
    pilot.app.push(Diary(log, "b"))
    pilot.frame()
    log.clear()
    pilot.post(pygame.QUIT)
    assert pilot.app.run() == 0
    assert log == ["b leave", "a leave"]


def test_a_moving_scene_gets_a_frame_every_sixtieth_of_a_second(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    """The loop sleeps for what a frame leaves of its time, and not at all after a long one."""
    app, slept = pilot.app, list[float]()
    took = [0.0, 0.010, 0.016, 0.050]
    wall = [5.0]

    def step() -> bool:
        app._step_began = wall[0]
        wall[0] += took.pop(0)
        app.is_running = bool(took)
        return True

    monkeypatch.setattr(app, "step", step)
    time = SimpleNamespace(perf_counter=lambda: wall[0], sleep=slept.append)
    monkeypatch.setattr("heul_doch.scenes.app.time", time)
    app.run()
    assert slept == [pytest.approx(1 / 60), pytest.approx(1 / 60 - 0.010)]


def test_what_belongs_to_a_scene_ends_with_it(pilot: Pilot, log: list[str]) -> None:
    """B08: nothing of an old game lands in the new one."""
    first, second = Diary(log, "a"), Diary(log, "b")
    pilot.show(first)
    late: list[str] = []
    first.ctx.after(0.5, lambda: late.append("timer"))
    first.ctx.animator.to(first.card, x=500.0, duration=1.0, on_done=lambda: late.append("tween"))
    ctx = first.ctx
    ctx.replace(second)
    pilot.frame()
    ctx.call_soon(lambda: late.append("call"))
    pilot.frame(0.1, count=40)
    assert late == []
    assert ctx.is_over
    assert second.ctx.stage.items == (second.card,)


def test_a_double_click_on_a_button_that_changes_the_scene_presses_only_it(pilot: Pilot) -> None:
    pressed: list[str] = []

    class Doors(UiScene):
        def __init__(self, name: str) -> None:
            self.door = name

        def build(self) -> Widget:
            return Column(Button(f"door-{self.door}", "weiter", self.go), pad=10)

        def go(self) -> None:
            pressed.append(self.door)
            self.ctx.replace(Doors(self.door + "+"))

    scene = Doors("a")
    pilot.show(scene)
    pos = scene.ui.find("door-a").rect.center
    for _ in range(10):
        pilot.down(pos)
        pilot.up(pos)
        pilot.frame(0.01)
    assert pressed == ["a"]
    pilot.now += 1
    pilot.click(pos)
    assert pressed == ["a", "a+"]


def test_a_double_click_on_a_button_that_gives_way_to_another_presses_only_it(pilot: Pilot) -> None:
    pressed: list[int] = []

    class Steps(UiScene):
        def build(self) -> Widget:
            return Column(Button(f"step-{len(pressed)}", "weiter", self.go), pad=10)

        def go(self) -> None:
            pressed.append(len(pressed))
            self.rebuild()

    scene = Steps()
    pilot.show(scene)
    pos = scene.ui.find("step-0").rect.center
    for _ in range(10):
        pilot.down(pos)
        pilot.up(pos)
        pilot.frame(0.01)
    assert pressed == [0]
    pilot.now += 1
    pilot.click(pos)
    assert pressed == [0, 1]


def test_ten_presses_within_one_frame_change_the_scene_once(pilot: Pilot) -> None:
    entered: list[int] = []

    class Door(UiScene):
        def build(self) -> Widget:
            return Column(Button("door", "weiter", self.go), pad=10)

        def go(self) -> None:
            entered.append(1)
            self.ctx.replace(Door())

    scene = Door()
    pilot.show(scene)
    pos = scene.ui.find("door").rect.center
    for _ in range(10):
        pilot.down(pos)
        pilot.up(pos)
    pilot.frame()
    assert entered == [1]


# ------------------------------------------------------------------------------------------------ overlays


def test_a_dialog_shows_the_scene_below_it_darkened_and_still(pilot: Pilot) -> None:
    pilot.store.change(speed="off")
    below = SettingsScene()
    pilot.show(below)
    pilot.frame(count=3)
    before = Surface(pilot.app.size)
    before.blit(pilot.app.screen, (0, 0))
    pilot.app.push(PauseScene())
    pilot.frame(count=3)
    after = pilot.app.screen
    corner = (5, 790)
    assert 0 < sum(after.get_at(corner)[:3]) < 0.6 * sum(before.get_at(corner)[:3])
    pilot.key(pygame.K_ESCAPE)
    pilot.frame(count=2)
    assert pygame.image.tobytes(pilot.app.screen, "RGB") == pygame.image.tobytes(before, "RGB")


# -------------------------------------------------------------------------------------------------- faults


@pytest.mark.expected_errors("the scene 'faulty' failed")
@pytest.mark.parametrize("where", ["enter", "resize", "handle", "update"])
def test_a_scene_that_raises_is_logged_and_left_for_the_title(
    pilot: Pilot, title: None, log: list[str], where: str, caplog: pytest.LogCaptureFixture
) -> None:
    pilot.app.push(Faulty(where))
    pilot.frame()
    pilot.key(pygame.K_x, "x")
    pilot.frame()
    assert pilot.app.is_running
    assert [scene.name for scene in pilot.app.stack] == ["diary"]
    assert f"broken in {where}" in caplog.text
    pilot.frame()
    assert pilot.app.toasts.text == pilot.app.words("ui-scene-broke")


@pytest.mark.expected_errors("the scene that was asked for failed")
def test_a_scene_that_cannot_be_made_leads_to_the_title(pilot: Pilot, title: None) -> None:
    def fail() -> Scene:
        raise OSError("its module is gone")

    pilot.app.push(fail)
    pilot.frame()
    assert [scene.name for scene in pilot.app.stack] == ["diary"]


@pytest.mark.expected_errors("the scene 'faulty' failed")
def test_a_scene_that_cannot_even_leave_is_left(pilot: Pilot, title: None, log: list[str]) -> None:
    pilot.show(Faulty("leave"))
    pilot.app.reset(Diary(log))
    pilot.frame()
    assert [scene.name for scene in pilot.app.stack] == ["diary"]


@pytest.mark.expected_errors("the scene ")
@pytest.mark.parametrize("can_be_made", [True, False])
def test_a_title_that_raises_too_ends_the_program(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch, can_be_made: bool
) -> None:
    def make(name: str, launch: Launch) -> Scene:
        if not can_be_made:
            raise OSError("its module is gone")
        return Faulty("update")

    monkeypatch.setattr(registry, "make", make)
    pilot.app.push(Faulty("enter"))
    for _ in range(12):
        pilot.frame()
    assert not pilot.app.is_running
    assert pilot.app.exit_code == 1


def test_a_program_that_ends_so_says_it_in_one_line(tmp_path: Path) -> None:
    code = (
        "import sys\n"
        "from heul_doch.scenes.screens.title import TitleScene\n"
        "from heul_doch.scenes.start import open_window\n"
        "TitleScene.enter = None\n"
        "sys.exit(open_window('title'))\n"
    )
    env = {**os.environ, "HEUL_DOCH_HOME": str(tmp_path), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    done = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, timeout=120)
    assert done.returncode == 1
    (line,) = done.stderr.splitlines()
    assert "heul-doch.log" in line


@pytest.mark.expected_errors("the scene 'faulty' failed")
def test_faults_go_to_a_file_in_the_players_folder(pilot: Pilot, title: None) -> None:
    root = logging.getLogger()
    before = list(root.handlers)
    start_log()
    try:
        pilot.show(Faulty("update"))
        pilot.frame()
        assert "broken in update" in paths.log_file().read_text("utf-8")
    finally:
        for handler in root.handlers[:]:
            if handler not in before:
                root.removeHandler(handler)
                handler.close()


def test_a_call_from_another_thread_is_made_in_ours(pilot: Pilot, log: list[str]) -> None:
    scene = Diary(log)
    pilot.show(scene)
    where: list[str] = []
    thread = threading.Thread(target=lambda: scene.ctx.call_soon(lambda: where.append(threading.current_thread().name)))
    thread.start()
    thread.join()
    assert where == []
    pilot.frame()
    assert where == [threading.main_thread().name]


# ---------------------------------------------------------------------------------------------------- sizes


def test_crazy_sizes_in_the_middle_of_a_flight(pilot: Pilot, log: list[str]) -> None:
    """B17: twenty sizes, then one by one, then back; the card arrives where it was sent."""
    rng = random.Random(5)
    scene = Diary(log)
    pilot.show(scene)
    fly(scene.ctx.animator, scene.card, Pose(700, 400, 1, 20, 60), duration=2.0)
    sizes = [(rng.randrange(200, 3000), rng.randrange(150, 1000)) for _ in range(20)]
    for number, size in enumerate([*sizes, (1, 1), (1280, 800)]):
        pilot.app.resize(size)
        pilot.post(pygame.VIDEORESIZE, w=size[0], h=size[1], size=size)
        pilot.post(pygame.WINDOWRESIZED, x=size[0], y=size[1])
        if number == 10:
            pilot.post(pygame.WINDOWMINIMIZED)
            pilot.frame()
            pilot.post(pygame.WINDOWRESTORED)
        pilot.frame()
    assert pilot.failures == []
    assert scene.ctx.size == (1280, 800)
    pilot.frame(5.0, count=4)
    assert (scene.card.x, scene.card.y, scene.card.rotation, scene.card.width) == (700, 400, 20, 60)
    whole = Surface(pilot.app.size)
    pilot.frame(count=10)
    scene.ctx.stage.redraw(whole)
    assert pygame.image.tobytes(whole, "RGB") == pygame.image.tobytes(pilot.app.screen, "RGB")


def test_made_up_resize_events_change_nothing(pilot: Pilot, log: list[str]) -> None:
    pilot.show(Diary(log))
    for size in ((-5, -5), (0, 0), (1, 1), (99999, 99999)):
        pilot.post(pygame.VIDEORESIZE, w=size[0], h=size[1], size=size)
        pilot.frame()
    assert pilot.app.size == (1280, 800)
    assert pilot.failures == []


def test_units_grow_with_the_window_and_never_vanish() -> None:
    assert Metrics(960, 600).unit == 10
    assert Metrics(3840, 2160).unit == 36
    assert Metrics(1, 1).unit == 1
    assert Metrics(4000, 600).unit == Metrics(960, 600).unit == Metrics(960, 4000).unit


@pytest.mark.parametrize(
    ("size", "pictures", "images"), [((600, 400), 8.0, 5.0), ((1280, 800), 8.0, 5.0), ((3840, 2160), 24.9, 16.6)]
)
def test_pictures_may_take_as_many_megabytes_as_the_window_is_large(
    fly_app: Callable[..., Pilot], size: tuple[int, int], pictures: float, images: float
) -> None:
    """From the first frame on and after each change of size."""
    app = fly_app(size).app
    for _ in range(2):
        assert round(app.pictures.max_bytes / 1e6, 1) == pictures
        assert round(app.image_cache.max_bytes / 1e6, 1) == images
        app.resize((1000, 700))
        app.resize(size)


def test_text_size_and_language_take_effect_at_once(pilot: Pilot, log: list[str]) -> None:
    pilot.show(Diary(log))
    log.clear()
    pilot.store.change(text_size="huge")
    pilot.store.change(language="en")
    assert log == ["diary resize", "diary resize"]
    assert pilot.app.words.language == "en"
    assert pilot.app.metrics.text_scale == 1.4


# ----------------------------------------------------------------------------------------------------- time


def test_nothing_is_drawn_when_nothing_changed(pilot: Pilot, log: list[str]) -> None:
    scene = Diary(log)
    pilot.show(scene)
    pilot.frame(count=5)
    frames = pilot.app.frames
    for _ in range(50):
        pilot.now += 0.02
        assert not pilot.app.step(), "no frame is wanted while nothing moves"
    assert pilot.app.frames == frames
    scene.card.x += 1
    pilot.frame()
    assert pilot.app.frames == frames + 1


def test_a_long_stall_ends_flights_and_is_cut_for_timers(pilot: Pilot, log: list[str]) -> None:
    scene = Diary(log)
    pilot.show(scene)
    rung: list[str] = []
    scene.ctx.after(1.0, lambda: rung.append("ring"))
    scene.ctx.animator.to(scene.card, x=500.0, duration="card.fly")
    pilot.frame()
    pilot.frame(10.0)
    assert scene.card.x == 500.0
    assert rung == []
    assert max(scene.steps) <= MAX_STEP
    pilot.frame(0.05, count=20)
    assert rung == ["ring"]


def test_hidden_nothing_moves_and_nothing_is_drawn(pilot: Pilot, log: list[str]) -> None:
    scene = Diary(log)
    pilot.show(scene)
    rung: list[str] = []
    scene.ctx.after(0.5, lambda: rung.append("ring"))
    pilot.post(pygame.WINDOWMINIMIZED)
    pilot.frame()
    frames, steps = pilot.app.frames, len(scene.steps)
    scene.card.x = 300
    for _ in range(20):
        pilot.now += 0.1
        assert not pilot.app.step()
    assert (pilot.app.frames, len(scene.steps), rung) == (frames, steps, [])
    pilot.post(pygame.WINDOWRESTORED)
    pilot.frame(count=2)
    assert pilot.app.frames > frames
    pilot.frame(0.1, count=6)
    assert rung == ["ring"]


@pytest.mark.parametrize("speed", [Speed.OFF, Speed.FAST, Speed.SLOW])
def test_every_speed_ends_where_it_should(pilot: Pilot, log: list[str], speed: Speed) -> None:
    pilot.store.change(speed=speed)
    scene = Diary(log)
    pilot.show(scene)
    fly(scene.ctx.animator, scene.card, Pose(300, 200, 5, 30, 50, 1.0))
    pilot.frame(count=1 if speed is Speed.OFF else 90)
    assert scene.card.pose == Pose(300, 200, 5, 30, 50, 1.0)
    assert scene.card.lift == scene.card.squash == 0
    assert scene.ctx.animator.is_idle


def test_switching_animations_off_ends_what_runs(pilot: Pilot, log: list[str]) -> None:
    scene = Diary(log)
    pilot.show(scene)
    scene.ctx.animator.to(scene.card, x=900.0, duration=30.0)
    pilot.frame(count=3)
    pilot.store.change(speed="off")
    assert scene.card.x == 900.0


def test_timers_go_off_in_order_and_can_be_cancelled() -> None:
    timers, rung = Timers(), []
    timers.after(0.3, lambda: rung.append("b"))
    timers.after(0.1, lambda: rung.append("a"))
    timers.after(0.2, lambda: rung.append("never")).cancel()
    assert timers.next_due == pytest.approx(0.1)
    timers.advance(1.0)
    assert rung == ["a", "b"]
    assert timers.next_due is None


def test_notices_are_shown_one_after_the_other_and_go_away(pilot: Pilot, log: list[str]) -> None:
    scene = Diary(log)
    pilot.show(scene)
    scene.ctx.toast("eins")
    scene.ctx.toast("eins")
    scene.ctx.toast("zwei")
    pilot.frame()
    assert pilot.app.toasts.text == "eins"
    pilot.frame(0.1, count=20)
    assert pilot.app.toasts.text == "zwei"
    scene.ctx.push(Diary(log, "b"))
    pilot.frame()
    assert pilot.app.toasts.text == "zwei"
    assert pilot.app.top is not None
    assert len(pilot.app.top.ctx.stage.items) == 2
    pilot.frame(0.1, count=60)
    assert pilot.app.toasts.text == ""
    assert len(pilot.app.top.ctx.stage.items) == 1


def test_the_settings_damage_is_told(fly_app: Callable[..., Pilot], home: Any, log: list[str]) -> None:
    (home / "settings.json").write_bytes(b"{")
    pilot = fly_app()
    pilot.show(Diary(log))
    pilot.frame()
    assert "settings.damaged-1.json" in pilot.app.toasts.text


def test_f11_and_ctrl_q(pilot: Pilot, log: list[str]) -> None:
    pilot.show(Diary(log))
    pilot.key(pygame.K_F11)
    assert pilot.store.now.fullscreen
    assert pilot.failures == []
    pilot.key(pygame.K_q, "\x11", pygame.KMOD_LCTRL)
    assert not pilot.app.is_running


def test_presses_reach_the_scene_once(pilot: Pilot, log: list[str]) -> None:
    scene = Diary(log)
    pilot.show(scene)
    pilot.down((50, 50), touch=True)
    pilot.up((50, 50), touch=True)
    pilot.down((50, 50))
    pilot.up((50, 50))
    pilot.frame()
    assert [type(event) for event in scene.events].count(PointerDown) == 1


def test_the_registry_names_what_there_is() -> None:
    with pytest.raises(registry.UnknownScene, match="there are: title"):
        registry.make("nowhere", Launch())
