"""The app in a test's hand."""

from __future__ import annotations

from pathlib import Path

import pygame
from heul_doch.scenes.app import App
from heul_doch.scenes.graphics.images import Pictures
from heul_doch.scenes.storage.settings_file import SettingsStore
from heul_doch.scenes.ui.scene import Scene


class Pilot:
    """The app in a test's hand: real pygame events go in, the clock only moves when told to."""

    def __init__(self, folder: Path, size: tuple[int, int] = (1280, 800)) -> None:
        self.now = 100.0
        self.store = SettingsStore(folder / "settings.json")
        self.store.change(language="de")
        pictures = Pictures(cache=folder / "pictures", baked=folder / "baked")
        self.app = App(size=size, clock=lambda: self.now, store=self.store, pictures=pictures)
        self.failures: list[BaseException] = []
        self.app.on_failure = self.failures.append

    def show(self, scene: Scene) -> None:
        self.app.push(scene)
        self.frame()

    def frame(self, seconds: float = 1 / 60, count: int = 1) -> None:
        for _ in range(count):
            self.now += seconds
            self.app.step()

    def post(self, kind: int, **values: object) -> None:
        pygame.event.post(pygame.event.Event(kind, values))

    def down(self, pos: tuple[int, int], button: int = 1, touch: bool = False) -> None:
        self.post(pygame.MOUSEBUTTONDOWN, pos=pos, button=button, touch=touch)

    def up(self, pos: tuple[int, int], button: int = 1, touch: bool = False) -> None:
        self.post(pygame.MOUSEBUTTONUP, pos=pos, button=button, touch=touch)

    def move(self, pos: tuple[int, int], held: bool = False) -> None:
        self.post(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(int(held), 0, 0), touch=False)

    def click(self, pos: tuple[int, int]) -> None:
        self.down(pos)
        self.up(pos)
        self.frame()

    def key(self, key: int, text: str = "", mod: int = 0, scancode: int = 0) -> None:
        self.post(pygame.KEYDOWN, key=key, unicode=text, mod=mod, scancode=scancode, repeat=False)
        self.post(pygame.KEYUP, key=key, mod=mod, scancode=scancode)
        self.frame()

    def type(self, text: str) -> None:
        self.post(pygame.TEXTINPUT, text=text)
        self.frame()
