"""The steps of the guided first game."""

from __future__ import annotations

from typing import Final

from heul_doch.scenes.table.adapter import Chapters, Step

LESSON: Final[Chapters] = (
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
)
