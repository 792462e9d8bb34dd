"""The steps of the guided first game."""

from __future__ import annotations

from typing import Final

from heul_doch.scenes.table.adapter import Chapters, Step

LESSON: Final[Chapters] = (
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
)
