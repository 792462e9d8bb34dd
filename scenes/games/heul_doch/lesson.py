"""The steps of the guided first game."""

from __future__ import annotations

from typing import Final

from heul_doch.scenes.table.adapter import Chapters, Step

LESSON: Final[Chapters] = (
    (
        Step("lesson-welcome", "read"),
        Step("lesson-give-1", "move"),
        Step("lesson-give-2", "move"),
        Step("lesson-give-3", "read"),
    ),
    (
        Step("lesson-onion-1", "read", "stack"),
        Step("lesson-onion-2", "free"),
        Step("lesson-onion-3", "read", "outcomes"),
    ),
    (
        Step("lesson-count-1", "move"),
        Step("lesson-count-2", "move"),
        Step("lesson-count-3", "move"),
        Step("lesson-count-4", "count"),
        Step("lesson-end", "read"),
    ),
)
