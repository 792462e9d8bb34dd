"""All scenes by name; their modules are loaded when a scene is made.

A module listed here has a function ``scene(launch: Launch) -> Scene``.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from heul_doch.scenes.ui.scene import Launch, Scene

SCENES: Final[dict[str, str]] = {
    "title": "heul_doch.scenes.screens.title",
    "setup": "heul_doch.scenes.screens.setup",
    "evening": "heul_doch.scenes.screens.series_setup",
    "table": "heul_doch.scenes.table.scene",
    "result": "heul_doch.scenes.games.results.result",
    "summary": "heul_doch.scenes.screens.summary",
    "help": "heul_doch.scenes.screens.help",
    "settings": "heul_doch.scenes.screens.settings",
    "pause": "heul_doch.scenes.screens.pause",
    "statistics": "heul_doch.scenes.screens.statistics",
    "watch": "heul_doch.scenes.screens.watch",
    "library": "heul_doch.scenes.screens.library",
    "lesson": "heul_doch.scenes.screens.lesson",
    "save": "heul_doch.scenes.screens.save",
    "rule-sets": "heul_doch.scenes.screens.presets",
    "fairness": "heul_doch.scenes.screens.fairness",
    "cards": "heul_doch.scenes.screens.card_gallery",
}
"""Name on the command line -> module."""


class UnknownScene(KeyError):
    """No scene of that name."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name

    def __str__(self) -> str:
        return f"there is no scene {self.name!r}; there are: {', '.join(SCENES)}"


def make(name: str, launch: Launch) -> Scene:
    """Return a new scene. Raises :class:`UnknownScene` for an unknown name."""
    if name not in SCENES:
        raise UnknownScene(name)
    scene: Scene = importlib.import_module(SCENES[name]).scene(launch)
    return scene
