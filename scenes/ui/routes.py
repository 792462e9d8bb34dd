"""All scenes by name; their modules are loaded when a scene is made.

Each is a class or a function of a module that takes a :class:`~heul_doch.scenes.ui.scene.Launch`.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from heul_doch.scenes.ui.scene import Launch, Scene

SCENES: Final[dict[str, str]] = {
    "title": "screens.title:TitleScene",
    "setup": "screens.setup:SetupScene",
    "evening": "screens.series_setup:EveningSetup",
    "table": "table.scene:scene",
    "curtain": "table.scene:curtain",
    "result": "games.results.result_base:scene",
    "summary": "screens.summary:SummaryScene",
    "help": "screens.help:HelpScene",
    "settings": "screens.settings:SettingsScene",
    "pause": "screens.pause:PauseScene",
    "notebook": "screens.notebook:NotebookScene",
    "statistics": "screens.statistics:StatisticsScene",
    "watch": "screens.watch:scene",
    "library": "screens.library:LibraryScene",
    "lesson": "screens.lesson:scene",
    "save": "screens.pause:SaveScene",
    "rule-sets": "screens.rule_sets:RuleSetsScene",
    "daily": "screens.daily:DailyScene",
    "fairness": "screens.fairness:scene",
    "ledger": "screens.ledger:scene",
    "puzzles": "screens.puzzles:PuzzlesScene",
    "puzzle": "screens.puzzle:scene",
    "coach": "screens.coach:scene",
    "join": "hosting.join:JoinScene",
    "cards": "screens.cards:CardsScene",
    "lobby": "hosting.lobby:LobbyScene",
    "hosted": "hosting.hosted_table:scene",
}
"""Name on the command line -> module below ``scenes``, and the class or function that makes the scene."""


class UnknownScene(LookupError):
    """No scene of that name."""

    def __init__(self, name: str) -> None:
        super().__init__(f"there is no scene {name!r}; there are: {', '.join(SCENES)}")
        self.name = name


def load(name: str) -> Callable[[Launch], Scene]:
    """Load the module of a scene; return what makes the scene. Raises :class:`UnknownScene` for an unknown name."""
    if name not in SCENES:
        raise UnknownScene(name)
    module, _, maker = SCENES[name].partition(":")
    found: Callable[[Launch], Scene] = getattr(importlib.import_module(f"heul_doch.scenes.{module}"), maker)
    return found


def make(name: str, launch: Launch) -> Scene:
    """Return a new scene. Raises :class:`UnknownScene` for an unknown name."""
    return load(name)(launch)
