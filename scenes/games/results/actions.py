"""Further buttons below a finished game's scoring (watch the replay, proof, score sheet), for every game.

Registered by the modules that do it: a module listed in :data:`MODULES` has a tuple ``ACTIONS``. A result scene shows
them with :func:`buttons`. The words of a button are the message ``result-extra-NAME``. ::

    ACTIONS = (Action("replay", "icon/replay", lambda ctx, finished: ctx.push(ReplayScene(finished.match))),)
"""

from __future__ import annotations

import importlib
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from heul_doch.game.core.rng import SHORT_SEEDS
from heul_doch.scenes.base.theme import INK_SOFT
from heul_doch.scenes.storage.finished_game import FinishedGame
from heul_doch.scenes.ui.scene import Context
from heul_doch.scenes.ui.widgets import Button, Label, Panel

LARGEST: Final = 1.3

MODULES: Final[tuple[str, ...]] = ("heul_doch.scenes.screens.watch", "heul_doch.scenes.screens.fairness")
"""Modules with further buttons, in their order."""


def _has_match(finished: FinishedGame) -> bool:
    return finished.match is not None


@dataclass(frozen=True, slots=True)
class Action:
    """Something that can be done with a finished game."""

    name: str
    icon: str
    run: Callable[[Context, FinishedGame], None]
    is_offered: Callable[[FinishedGame], bool] = _has_match
    """Whether it can be done with this one; by default, when all its moves are known."""
    key: str = ""
    """Name of the key that does it, too."""


@lru_cache(maxsize=1)
def actions() -> tuple[Action, ...]:
    """Return all there are."""
    found: list[Action] = []
    for name in MODULES:
        found += importlib.import_module(name).ACTIONS
    return tuple(found)


def notes(ctx: Context, finished: FinishedGame) -> str:
    """Return the number of the deal, and what help the person took, for a line at the edge of a scoring.

    A number of 39 digits that nobody typed is not shown: the collection deals the same cards again.
    """
    words, match = ctx.words, finished.match
    parts = []
    if finished.seed is not None and abs(finished.seed) < SHORT_SEEDS:
        parts.append(words("result-seed", seed=str(finished.seed)))
    if match is not None and (match.undone or match.hints):
        parts.append(words("result-help-used", undone=match.undone, hints=match.hints))
    if match is not None and match.is_practice:
        parts.append(words("result-practice"))
    return " · ".join(parts)


def notes_slip(ctx: Context, finished: FinishedGame) -> Panel | None:
    """Return the notes on a slip of paper, which can be read whatever lies on the table; None where there are none."""
    text = notes(ctx, finished)
    return Panel(Label(text, "small", colour=INK_SOFT, id="result-seed"), look="note", pad=1.1) if text else None


def buttons(ctx: Context, finished: FinishedGame) -> list[Button]:
    """Return the buttons for a finished game, most of them small: the scoring's own come first."""

    def runner(action: Action) -> Callable[[], None]:
        return lambda: action.run(ctx, finished)

    return [
        Button(
            f"result-{action.name}",
            # With the largest letters there is no room for words beside the main buttons.
            ctx.words(f"result-extra-{action.name}-short") if ctx.metrics.text_scale < LARGEST else "",
            runner(action),
            icon=action.icon,
            look="quiet",
            high=4.4,
            pad=1.0,
            scale=0.8,
            tip=ctx.words(f"result-extra-{action.name}"),
            shortcut=action.key,
        )
        for action in actions()
        if action.is_offered(finished)
    ]
