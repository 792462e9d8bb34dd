"""What can be done with a finished game: buttons below its scoring, each of which opens another scene.

The scene is given the :class:`FinishedGame` as ``launch.setup``. The words of a button are ``result-extra-SCENE``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from heul_doch.game.core.rng import SHORT_SEEDS
from heul_doch.scenes.base.theme import INK_SOFT
from heul_doch.scenes.storage.session import HUMAN, FinishedGame
from heul_doch.scenes.ui import routes
from heul_doch.scenes.ui.scene import Context, Launch
from heul_doch.scenes.ui.widgets import Button, Label, Panel

LARGEST: Final = 1.3
"""From this size of letters on there is no room for words beside the main buttons."""


class Action(NamedTuple):
    """A scene about a game all moves of which are known."""

    scene: str
    """Its name in :mod:`scenes.ui.routes`."""
    icon: str
    key: str = ""
    """Name of the key that opens it, too."""
    needs_bots: bool = False
    """Whether it is about the bots of the game."""


ACTIONS: Final = (Action("watch", "icon/replay"), Action("fairness", "icon/lock", key="f", needs_bots=True))


def buttons(ctx: Context, finished: FinishedGame) -> list[Button]:
    """Return the buttons for a finished game."""

    def opener(name: str) -> Callable[[], None]:
        return lambda: ctx.push(routes.make(name, Launch(setup=finished)))

    has_bots = any(seat.player != HUMAN for seat in finished.setup.seats)
    return [
        Button(
            f"result-{action.scene}",
            ctx.words(f"result-extra-{action.scene}-short") if ctx.metrics.text_scale < LARGEST else "",
            opener(action.scene),
            icon=action.icon,
            look="quiet",
            high=4.4,
            pad=1.0,
            scale=0.8,
            tip=ctx.words(f"result-extra-{action.scene}"),
            shortcut=action.key,
        )
        for action in ACTIONS
        if finished.match is not None and (has_bots or not action.needs_bots)
    ]


def notes_slip(ctx: Context, finished: FinishedGame) -> Panel | None:
    """Return a slip with the number of the deal and what help the person took; None where there is nothing to say.

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
    text = " · ".join(parts)
    return Panel(Label(text, "small", colour=INK_SOFT, id="result-seed"), look="note", pad=1.1) if text else None
