"""Jammerlappen at the table: a pot in the middle, columns before everybody, and a wet rag for whoever is left over."""

from __future__ import annotations

from typing import Final

from heul_doch.scenes.games.jammerlappen.clothesline import LeftOver
from heul_doch.scenes.games.jammerlappen.decor import JammerDecor, probe
from heul_doch.scenes.games.jammerlappen.layout import arrange
from heul_doch.scenes.games.jammerlappen.move_targets import JammerMoveTargets
from heul_doch.scenes.games.jammerlappen.presenter import JammerPresenter, remark_triggers
from heul_doch.scenes.games.jammerlappen.reactions import JammerReactions
from heul_doch.scenes.games.jammerlappen.result import JammerResult, own_facts, tears
from heul_doch.scenes.games.jammerlappen.words import JammerWords, pages
from heul_doch.scenes.table.adapter import GameAdapter, Step

ADAPTER: Final = GameAdapter(
    family="jammerlappen",
    spread={"pot": 4},
    hand_order="value",
    help_keys=(
        (("key-shift-arrows",), "jammer-help-key-add"),
        (("N",), "jammer-help-key-take"),
        (("K",), "jammer-help-key-keep"),
        (("Z",), "jammer-help-key-slam"),
        (("G",), "jammer-help-key-go-on"),
        (("M",), "jammer-help-key-arm"),
    ),
    lesson=(
        (
            Step("lesson-jammer-welcome", "read"),
            Step("lesson-jammer-lay-1", "move"),
            Step("lesson-jammer-lay-2", "move"),
            Step("lesson-jammer-lay-3", "move"),
            Step("lesson-jammer-lay-4", "read"),
        ),
        (
            Step("lesson-jammer-set-1", "move"),
            Step("lesson-jammer-set-2", "read"),
        ),
        (
            Step("lesson-jammer-last-1", "move"),
            Step("lesson-jammer-last-2", "move"),
            Step("lesson-jammer-end", "read", "line"),
        ),
    ),
    arrange=arrange,
    move_targets=JammerMoveTargets,
    presenter=JammerPresenter,
    words=JammerWords,
    decor=JammerDecor,
    reactions=JammerReactions,
    remark_triggers=remark_triggers,
    probe=probe,
    lesson_picture=LeftOver,
    result=JammerResult,
    own_facts=own_facts,
    tears=tears,
    help_pages=pages,
)
