"""The games' own halves of the table, one package a family of games. No pygame until a window needs it.

The window is shared: live game, bots and saving (:mod:`scenes.table.live_game`, :mod:`scenes.table.scene`), the
director with its queue and sprites, the fan of the hand with hover, drag and keyboard, seats with portraits and moods,
panels, corner buttons, the probe. What differs from game to game is its *kit* (:class:`scenes.table.adapter.Kit`), and
lives in a package here:

==================  ============================================================================================
``layout.py``       ``arrange(sight) -> TableLayout``: a pose for every card of every zone, the game's own boxes.
                    Build it from :mod:`scenes.table.layout`: ``plan_for``, ``seat_spots``, ``seat_place``, ``laid``
                    (piles), ``own_fan`` (pass ``sight.scroll`` where hands grow beyond twenty cards), ``far_fan``.
``gestures.py``     What can be picked up (``picks``: the hand, and columns or blind cards after it), whether cards are
                    laid together (``joins``), where they may go (``targets``, out of the legal list), answers that
                    need no card (``Target.is_free``, drawn as a button with ``is_button``), the game's own keys.
``words.py``        A ``TableWords``: label of a target, the sentence about picked cards, reasons, "what may I play".
``story.py``        A ``Story``: the staging of each cause of a movement, lines told, faces made, own events.
``decor.py``        Whatever is drawn besides cards and seats: bowls, sums of rows, arrows. Items on the stage.
``result.py``       The score screen: a :class:`scenes.games.results.staged_score.StagedScore`.
``help_pages.py``   Pages of rules; blocks of one's own are drawn by ``help_block``.
==================  ============================================================================================

How to add one:

1.  The rules come first (``game/games``); the kit asks ``legal_moves`` and ``why_not`` and decides nothing.
2.  Write ``scenes/games/<family>/__init__.py`` with a subclass of ``Kit`` called ``KIT = ...Kit()`` and enter the
    family in :data:`FAMILIES`. With ``arrange``, ``gestures`` and ``result`` alone the game can be played: cards fly
    plainly and every event is told by nobody.
3.  Texts go to ``assets/locale/<language>/<family>.ftl``: ``game-FAMILY``, ``target-KEY`` for every target, scoring.
    The smallest kit there is: ``tests/data/stich/scenes/games/stich``.
4.  Several seats may act at once: the person is asked whenever ``legal_moves`` has a move of the person's seat
    (``TableScene.is_my_turn``), on turn or not. Where bots that are not on turn react, or the table has to wait for
    somebody who might, ``Kit.reactions`` returns the :class:`scenes.table.live_game.Reactions` that times it; *go on*
    is a ``Target`` with ``is_answer``, which arrives at ``Reactions.answer``.
5.  Tests: the layout by numbers at all sizes (nothing outside, nothing that matters covered), gestures against real
    positions, a whole game under a frozen clock through :class:`scenes.table.director.Director` without an ERROR
    logged.
"""

from __future__ import annotations

import importlib
from functools import cache
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from heul_doch.scenes.table.adapter import Kit

FAMILIES: Final[dict[str, str]] = {
    "heul_doch": "heul_doch.scenes.games.heul_doch",
    "jammerlappen": "heul_doch.scenes.games.jammerlappen",
    "himmel_hoelle": "heul_doch.scenes.games.himmel_hoelle",
}
"""Family id (as in the rules file) -> package with a ``KIT``."""


class UnknownFamily(KeyError):
    """No kit for this family: its games can be replayed and simulated, but not played in the window."""

    def __init__(self, family: str) -> None:
        super().__init__(family)
        self.family = family

    def __str__(self) -> str:
        return f"there is no table for games of the family {self.family!r}; there are: {', '.join(FAMILIES)}"


@cache
def kit_of(family: str) -> Kit:
    """Return the kit of a family of games. Raises :class:`UnknownFamily`."""
    if family not in FAMILIES:
        raise UnknownFamily(family)
    kit: Kit = importlib.import_module(FAMILIES[family]).KIT
    return kit
