"""Himmel + Hölle at the table: five rows between the devil and the angel, and a Doppler for everybody."""

from __future__ import annotations

from typing import Final

from heul_doch.scenes.games.himmel_hoelle.decor import HimmelDecor
from heul_doch.scenes.games.himmel_hoelle.layout import arrange
from heul_doch.scenes.games.himmel_hoelle.move_targets import HimmelMoveTargets
from heul_doch.scenes.games.himmel_hoelle.presenter import HimmelPresenter, probe, remark_triggers
from heul_doch.scenes.games.himmel_hoelle.result import CountedRows, HimmelResult, own_facts
from heul_doch.scenes.games.himmel_hoelle.words import HimmelWords, pages
from heul_doch.scenes.table.adapter import GameAdapter, Step

ADAPTER: Final = GameAdapter(
    family="himmel_hoelle",
    spread={"left": 8, "right": 8},
    hand_order="colour",
    help_keys=((("J", "N"), "himmel-help-key-double"),),
    lesson=(
        (
            Step("lesson-himmel-welcome", "read"),
            Step("lesson-himmel-lay-1", "move"),
            Step("lesson-himmel-lay-2", "move"),
            Step("lesson-himmel-lay-3", "read"),
        ),
        (
            Step("lesson-himmel-count-1", "move"),
            Step("lesson-himmel-count-2", "move"),
            Step("lesson-himmel-end", "read", "rows"),
        ),
    ),
    arrange=arrange,
    move_targets=HimmelMoveTargets,
    presenter=HimmelPresenter,
    words=HimmelWords,
    decor=HimmelDecor,
    remark_triggers=remark_triggers,
    probe=probe,
    lesson_picture=CountedRows,
    result=HimmelResult,
    own_facts=own_facts,
    help_pages=pages,
)
