"""Heul doch! Mau Mau at the table: stacks and neighbours, onions, specials, the handkerchief."""

from __future__ import annotations

from typing import Final

from heul_doch.scenes.games.heul_doch.decor import HeulDochDecor
from heul_doch.scenes.games.heul_doch.help import pages
from heul_doch.scenes.games.heul_doch.layout import arrange
from heul_doch.scenes.games.heul_doch.lesson import outcome_values, own_onions
from heul_doch.scenes.games.heul_doch.move_targets import HeulDochMoveTargets
from heul_doch.scenes.games.heul_doch.open_stack import OpenedStacks
from heul_doch.scenes.games.heul_doch.presenter import HeulDochPresenter, remark_triggers
from heul_doch.scenes.games.heul_doch.result import HeulDochResult, own_facts, tears
from heul_doch.scenes.games.heul_doch.words import HeulDochWords
from heul_doch.scenes.table.adapter import GameAdapter, Step

ADAPTER: Final = GameAdapter(
    family="heul_doch",
    first_variant="sonderkarten",
    help_keys=((("Z", "O"), "help-key-onion"),),
    help_mouse=("hover", "click", "drag", "onion", "skip"),
    lesson=(
        (
            Step("lesson-welcome", "read"),
            Step("lesson-give-1", "move"),
            Step("lesson-give-2", "move"),
            Step("lesson-give-3", "read"),
        ),
        (
            Step("lesson-onion-1", "read", "stack"),
            Step("lesson-onion-2", "free"),
            Step("lesson-onion-3", "read", "outcomes", values=outcome_values),
        ),
        (
            Step("lesson-count-1", "move"),
            Step("lesson-count-2", "move"),
            Step("lesson-count-3", "move"),
            Step("lesson-count-4", "count", answer=own_onions),
            Step("lesson-end", "read"),
        ),
    ),
    arrange=arrange,
    move_targets=HeulDochMoveTargets,
    presenter=HeulDochPresenter,
    words=HeulDochWords,
    decor=HeulDochDecor,
    remark_triggers=remark_triggers,
    lesson_picture=OpenedStacks,
    result=HeulDochResult,
    own_facts=own_facts,
    tears=tears,
    help_pages=pages,
)
