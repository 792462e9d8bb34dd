"""A window for tests of the menus: real pygame events under the dummy driver, a frozen clock, no pictures drawn."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
from heul_doch.scenes.app import App
from heul_doch.scenes.base import paths
from heul_doch.scenes.graphics.images import Pictures
from heul_doch.scenes.graphics.surfaces import stand_in
from heul_doch.scenes.storage.settings_file import SettingsStore
from heul_doch.scenes.ui import routes as registry
from heul_doch.scenes.ui.scene import Launch, Scene
from heul_doch.scenes.ui.widgets import Button, Choice, Label, Scroll, Stepper, Toggle, Ui, Widget
from heul_doch.scenes.ui.widgets.buttons import LEAST
from pygame import Rect, Surface

FRAME = 1 / 60
SCENES = ("title", "setup", "result", "help", "settings", "pause")


class PlainPictures(Pictures):
    """Pictures that are never drawn: tests look at places, not at art."""

    def get(self, name: str, size: tuple[int, int], text: str = "") -> Surface:
        return stand_in(name.split("/", 1)[0], (max(1, size[0]), max(1, size[1])))

    def backdrop(self, name: str, size: tuple[int, int]) -> Surface:
        return self.get(name, size)

    def prefetch(self, wanted: Iterable[tuple[str, tuple[int, int], str]]) -> None:
        pass


class MenuWindow:
    """The app, driven by a test."""

    def __init__(self, folder: Path, size: tuple[int, int] = (1280, 800), **settings: Any) -> None:
        self.now = 1000.0
        self.folder = folder
        paths.set_home(folder)
        self.store = SettingsStore(folder / "settings.json")
        self.store.change(**{"language": "de", **settings})
        self.app = App(size=size, clock=lambda: self.now, store=self.store, pictures=PlainPictures(cache=folder))

    def close(self) -> None:
        self.app.close()
        paths.set_home(None)

    # ---- scenes

    def open(self, name: str, launch: Launch | None = None) -> Any:
        scene = registry.make(name, launch or Launch(seed=3))
        self.app.push(scene)
        self.frames(2)
        assert self.app.top is scene
        return scene

    @property
    def top(self) -> Any:
        scene = self.app.top
        assert isinstance(scene, Scene)
        return scene

    @property
    def name(self) -> str:
        return self.top.name

    @property
    def ui(self) -> Ui:
        return self.top.ui

    def find(self, id: str) -> Widget:
        return self.ui.find(id)

    # ---- time

    def frames(self, count: int = 1, seconds: float = FRAME) -> None:
        for _ in range(count):
            self.now += seconds
            self.app.step()

    def wait(self, seconds: float) -> None:
        end = self.now + seconds
        while self.now < end:
            self.frames()

    def until(self, condition: Callable[[], bool], seconds: float = 60.0) -> None:
        end = self.now + seconds
        while not condition() and self.now < end:
            self.frames()
        assert condition()

    def wait_for(self, condition: Callable[[], bool], seconds: float = 30.0) -> None:
        """Wait for a thread: by the wall's clock, while frames go on."""
        end = time.monotonic() + seconds
        while not condition() and time.monotonic() < end:
            self.frames()
            time.sleep(0.005)
        assert condition()

    # ---- mouse

    def reveal(self, id: str) -> Rect:
        """Scroll with the wheel until a widget can be seen, and return its place."""
        widget = self.find(id)
        area = widget.parent
        while area is not None and not isinstance(area, Scroll):
            area = area.parent
        if isinstance(area, Scroll):
            self.motion(area.rect.center)
            for _ in range(200):
                if area.rect.top <= widget.rect.centery < area.rect.bottom:
                    break
                away = -1 if widget.rect.centery >= area.rect.bottom else 1
                turn = {"x": 0, "y": away, "precise_x": 0.0, "precise_y": float(away), "flipped": False}
                pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, turn))
                self.frames()
            assert area.rect.top <= widget.rect.centery < area.rect.bottom, f"{id} cannot be scrolled to"
        return widget.rect

    def motion(self, pos: tuple[int, int]) -> None:
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(0, 0, 0), touch=False))
        self.frames()

    def post_button(self, pos: tuple[int, int], is_down: bool, button: int = 1) -> None:
        kind = pygame.MOUSEBUTTONDOWN if is_down else pygame.MOUSEBUTTONUP
        pygame.event.post(pygame.event.Event(kind, pos=pos, button=button, touch=False))

    def click_at(self, pos: tuple[int, int], times: int = 1) -> None:
        """Press and release, ``times`` times within the same frame."""
        self.motion(pos)
        for _ in range(times):
            self.post_button(pos, True)
            self.post_button(pos, False)
        self.frames(2)

    def click(self, id: str, times: int = 1) -> None:
        """Click a widget where a person would."""
        self.wait(0.4)
        rect = self.reveal(id)
        widget = self.find(id)
        pos = rect.center
        if isinstance(widget, Toggle):
            pos = (rect.left + self.ui.px(2), rect.top + self.ui.px(1.5))
        self.click_at(pos, times)

    def choose(self, id: str, value: Any) -> None:
        """Click an option of a choice, or an arrow of a stepper until it shows the value."""
        self.wait(0.4)
        self.reveal(id)
        widget = self.find(id)
        if isinstance(widget, Choice):
            number = [option for option, _ in widget.options].index(value)
            self.click_at(widget.cells()[number].center)
            return
        assert isinstance(widget, Stepper)
        for _ in range(len(widget.options)):
            widget = self.find(id)
            if widget.value == value:
                return
            goal = [option for option, _ in widget.options].index(value)
            side = widget._arrows()[0 if goal < widget._index and not widget.wraps else 1]
            self.click_at(side.center)
        assert self.find(id).value == value

    # ---- keys

    def key(self, code: int, text: str = "", mod: int = 0) -> None:
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=code, unicode=text, mod=mod, scancode=0, repeat=False))
        pygame.event.post(pygame.event.Event(pygame.KEYUP, key=code, mod=mod, scancode=0))
        self.frames(2)

    def tab_to(self, id: str) -> None:
        """Press Tab until a widget has the focus."""
        for _ in range(200):
            self.key(pygame.K_TAB)
            if self.ui.focused is not None and self.ui.focused.id == id:
                return
        raise AssertionError(f"Tab never reaches {id}")

    def press(self, id: str) -> None:
        """Reach a widget by Tab and press it by Enter."""
        self.tab_to(id)
        self.key(pygame.K_RETURN, "\r")

    def type(self, text: str) -> None:
        for char in text:
            pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=char))
        self.frames(2)

    # ---- looking

    def lit(self) -> list[Widget]:
        """Return everything that is shown."""
        return [widget for widget in self.ui._widgets() if widget.visible]

    def cut_texts(self) -> list[str]:
        """Return what cannot be read whole."""
        return cut_texts(self.ui)

    def outside(self) -> list[str]:
        """Return what lies outside the window without being part of something that scrolls."""
        window = Rect((0, 0), self.app.size).inflate(2, 2)
        found = []
        for widget in self.lit():
            if widget.id and widget.clip is None and widget.is_focusable and not window.contains(widget.rect):
                found.append(f"{widget.id} {widget.rect}")
        return found

    def overlapping(self) -> list[str]:
        """Return pairs of things to press that lie on each other."""
        found = []
        shown = [w for w in self.lit() if w.is_focusable and w.id]
        for number, one in enumerate(shown):
            for two in shown[number + 1 :]:
                here = one.rect if one.clip is None else one.rect.clip(one.clip)
                there = two.rect if two.clip is None else two.rect.clip(two.clip)
                if here and there and here.inflate(-4, -4).colliderect(there.inflate(-4, -4)):
                    found.append(f"{one.id} / {two.id}")
        return found


def cut_texts(ui: Ui) -> list[str]:
    """Return what cannot be read whole: texts cut by an ellipsis or by the edge of what holds them."""
    found = []
    for widget in ui._widgets():
        if not widget.visible:
            continue
        rect = widget.rect
        if isinstance(widget, Button) and widget.text:
            icon = widget._icon_px(ui)
            room = rect.w - icon - (ui.px(0.7) if icon else 0) - ui.px(min(widget.pad, 1.2))
            if ui.fonts.width(widget.text, widget.role, LEAST * widget.scale) > room:
                found.append(f"button {widget.id}: {widget.text}")
        elif isinstance(widget, Choice):
            for (_, label), cell in zip(widget.options, widget.cells()):
                if ui.fonts.width(label, "button", 0.85) > cell.w - ui.px(0.4):
                    found.append(f"choice {widget.id}: {label}")
        elif isinstance(widget, Stepper):
            for _, label in widget.options:
                if ui.fonts.width(label, "button", 0.9) > rect.w - 2 * rect.h - ui.px(0.6):
                    found.append(f"stepper {widget.id}: {label}")
        elif isinstance(widget, Label) and widget.text:
            size = widget._surface(ui, rect.w).size
            if size[0] > rect.w + 1 or size[1] > rect.h + 1:
                found.append(f"label: {widget.text} {size} in {rect}")
    return found
