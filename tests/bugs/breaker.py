"""Somebody who wants to break the window: real pygame events, a frozen clock, any scene, under the null drivers."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame
from heul_doch.game.bots import LEVELS
from heul_doch.scenes.app import App
from heul_doch.scenes.graphics.images import Pictures
from heul_doch.scenes.graphics.surfaces import stand_in
from heul_doch.scenes.players.bot_process import BotRunner, SyncRunner
from heul_doch.scenes.storage.session import SeatSetup, TableSetup
from heul_doch.scenes.storage.settings_file import SettingsStore
from heul_doch.scenes.table.scene import TableScene
from heul_doch.scenes.ui import routes as registry
from heul_doch.scenes.ui.scene import Launch, Scene
from pygame import Surface

FRAME = 1 / 60
WAITING = 1 / 20
"""A frame while nothing is looked at: drawing every one takes time."""
NAMES = ("Du", "Ben", "Jonas", "Zoë", "Cleo", "Max")
WHO = ("egg", "chili", "garlic", "mushroom", "lemon", "broccoli")
OVER_A_GAME = ("pause", "help", "settings")
"""What lies on top of a table."""


class NoPictures(Pictures):
    """Pictures that are never drawn; tells which were asked for."""

    asked: set[str]

    def get(self, name: str, size: tuple[int, int], text: str = "") -> Surface:
        self.asked.add(name)
        return stand_in(name.split("/", 1)[0], (max(1, size[0]), max(1, size[1])))

    def backdrop(self, name: str, size: tuple[int, int]) -> Surface:
        return self.get(name, size)

    def prefetch(self, wanted: Iterable[tuple[str, tuple[int, int], str]]) -> None:
        pass


def seats(count: int, player: str = "onestep", names: Sequence[str] = NAMES) -> tuple[SeatSetup, ...]:
    """Return a person and bots."""
    return tuple(SeatSetup(names[i], WHO[i], "human" if i == 0 else player) for i in range(count))


class Breaker:
    """The app and what is done to it. Without ``size`` the window can be resized and made full."""

    def __init__(self, home: Path, size: tuple[int, int] | None = (1280, 800), **settings: object) -> None:
        self.now = 100.0
        self.store = SettingsStore(home / "settings.json")
        self.store.change(language="de", mute=True, **settings)
        pictures = NoPictures(cache=home)
        pictures.asked = self.asked = set()
        self.app = App(size=size, clock=lambda: self.now, store=self.store, pictures=pictures)
        self.failures: list[BaseException] = []
        self.app.on_failure = self.failures.append

    # ------------------------------------------------------------------ scenes

    @property
    def top(self) -> Scene:
        assert self.app.top is not None
        return self.app.top

    @property
    def stack(self) -> list[str]:
        return [scene.name for scene in self.app.stack]

    def open(self, name: str, launch: Launch | None = None) -> Scene:
        """Show a scene alone."""
        self.app.reset(registry.make(name, launch or Launch()))
        self.frame(count=3)
        return self.top

    def sit_down(
        self,
        count: int = 4,
        seed: int | None = 3,
        variants: Sequence[str] = (),
        *,
        player: str = "onestep",
        setup: TableSetup | None = None,
        runner: BotRunner | None = None,
        factories: Mapping[str, Callable[[], Any]] = LEVELS,
        names: Sequence[str] = NAMES,
        launch: Launch | None = None,
        **options: Any,
    ) -> TableScene:
        """Show a table alone."""
        setup = setup or TableSetup(
            variants=tuple(variants), seats=seats(count, player, names), seed=seed, options=options
        )
        scene = TableScene(setup, launch=launch, runner=runner or SyncRunner(factories))
        self.app.reset(scene)
        self.frame()
        return scene

    # ------------------------------------------------------------------ time

    def frame(self, seconds: float = FRAME, count: int = 1) -> bool:
        busy = False
        for _ in range(count):
            self.now += seconds
            busy = self.app.step()
        return busy

    def until(self, condition: Callable[[], bool], seconds: float = 90.0, tick: float = FRAME) -> None:
        end = self.now + seconds
        while not condition() and self.now < end:
            self.frame(tick)
        assert condition(), self.app.describe()

    def until_my_turn(self, scene: TableScene) -> None:
        self.until(lambda: scene.is_my_turn or scene.live.is_over, tick=WAITING)

    # ------------------------------------------------------------------ hands

    def post(self, kind: int, **values: object) -> None:
        pygame.event.post(pygame.event.Event(kind, values))

    def down(self, at: Sequence[float], button: int = 1, touch: bool = False) -> None:
        self.post(pygame.MOUSEBUTTONDOWN, pos=(round(at[0]), round(at[1])), button=button, touch=touch)

    def up(self, at: Sequence[float], button: int = 1, touch: bool = False) -> None:
        self.post(pygame.MOUSEBUTTONUP, pos=(round(at[0]), round(at[1])), button=button, touch=touch)

    def move(self, at: Sequence[float], held: bool = False) -> None:
        pos = (round(at[0]), round(at[1]))
        self.post(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(int(held), 0, 0), touch=False)

    def click(self, at: Sequence[float], button: int = 1, wait: float = 0.8) -> None:
        """Press and release like somebody who means it once."""
        self.frame(wait)
        self.move(at)
        self.frame()
        self.down(at, button)
        self.frame()
        self.up(at, button)
        self.frame()

    def burst(self, at: Sequence[float], presses: int, seconds: float = 0.1) -> None:
        """Press and release so often within so short a time."""
        for _ in range(presses):
            self.down(at)
            self.up(at)
            self.frame(seconds / presses)

    def key(self, key: int, text: str = "", mod: int = 0, scancode: int = 0) -> None:
        self.post(pygame.KEYDOWN, key=key, unicode=text, mod=mod, scancode=scancode)
        self.post(pygame.KEYUP, key=key, mod=mod, scancode=scancode)
        self.frame()

    # ------------------------------------------------------------------ eyes

    def elements(self) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = self.app.describe()["elements"]
        return found

    def spot(self, id: str) -> tuple[int, int]:
        """Return the middle of an element."""
        rect = next(element["rect"] for element in self.elements() if element["id"] == id)
        return rect[0] + rect[2] // 2, rect[1] + rect[3] // 2

    def press(self, id: str) -> None:
        self.click(self.spot(id))

    def card_with(self, scene: TableScene, targets: int) -> dict[str, Any]:
        """Return a card of the hand with so many places to go, the onion among them."""
        return next(card for card in scene.probe()["hand"] if len(card["targets"]) == targets)

    def place(self, scene: TableScene, key: str) -> tuple[float, float]:
        x, y, w, h = scene.probe()["targets"][key]["rect"]
        return x + w / 2, y + h / 2

    def lay(self, scene: TableScene, key: str = "onion") -> None:
        """Lay a card that may go there."""
        card = next(card for card in scene.probe()["hand"] if key in card["targets"])
        self.click(card["spot"])
        self.click(self.place(scene, key))

    def check_inside(self) -> None:
        """Every element that is no part of a scrolled area lies in the window."""
        width, height = self.app.size
        for element in self.elements():
            if element.get("clip") is None:
                x, y, w, h = element["rect"]
                assert x >= 0, element
                assert y >= 0, element
                assert x + w <= width, element
                assert y + h <= height, element

    def check_table(self, scene: TableScene) -> None:
        """Every card exists once and lies at its place, and the picture tells what the rules say."""
        scene.controls.reset()
        for _ in range(3):
            scene.director.finish()
            self.frame()
        director = scene.director
        assert director.view == scene.live.view
        for zone, pile in enumerate(director.piles):
            assert len(pile) == len(scene.live.match.state.zones[zone])
            for sprite, pose in zip(pile, director.layout.poses[zone]):
                assert sprite.pose == pose
                assert sprite.dx == sprite.dy == 0
        numbers = [sprite.number for pile in director.piles for sprite in pile]
        assert len(numbers) == len(set(numbers)) == sum(map(len, scene.live.match.state.zones))
