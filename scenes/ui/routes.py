"""All scenes by name, loaded when asked for. Imports nothing of ours until then.

A module listed here has a function ``scene(launch: Launch) -> Scene``.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from scenes.ui.scene import Launch, Scene

SCENES: Final[dict[str, str]] = {
    "title": "scenes.screens.title",
    "setup": "scenes.screens.setup",
    "evening": "scenes.screens.series_setup",
    "table": "scenes.table.scene",
    "result": "scenes.games.results.result",
    "summary": "scenes.screens.summary",
    "help": "scenes.screens.help",
    "settings": "scenes.screens.settings",
    "pause": "scenes.screens.pause",
    "statistics": "scenes.screens.statistics",
    "watch": "scenes.screens.watch",
    "library": "scenes.screens.library",
    "lesson": "scenes.screens.lesson",
    "save": "scenes.screens.save",
    "rule-sets": "scenes.screens.presets",
    "fairness": "scenes.screens.fairness",
    "cards": "scenes.screens.card_gallery",
    "gallery": "scenes.screens.gallery",
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
    try:
        module = importlib.import_module(SCENES[name])
    except ModuleNotFoundError as error:
        if error.name != SCENES[name]:
            raise
        raise UnknownScene(name) from error
    scene: Scene = module.scene(launch)
    return scene


def warm_up() -> None:
    """Load the scenes of a game ahead of need. For another thread: it takes a few tenths of a second."""
    import pkgutil

    from scenes.games import FAMILIES

    for name in ("setup", "table", "pause", "settings", "help", "result", "summary"):
        importlib.import_module(SCENES[name])
    for package in FAMILIES.values():
        for part in pkgutil.iter_modules(importlib.import_module(package).__path__, f"{package}."):
            importlib.import_module(part.name)
