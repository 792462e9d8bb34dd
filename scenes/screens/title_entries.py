"""What the title leads to besides playing, laying the table, rules and settings: one line each.

An entry opens a registered scene (:mod:`scenes.ui.routes`) on top of the title. The words of its button are the message
``title-NAME``.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from heul_doch.scenes.ui.scene import Context


def _always(_: Context) -> bool:
    return True


@dataclass(frozen=True, slots=True)
class Entry:
    """A way from the title to somewhere."""

    name: str
    """Also the name of the scene."""
    icon: str
    is_offered: Callable[[Context], bool] = _always
    """Whether there is anything to see there; asked when the title is shown."""


ENTRIES: Final = (
    Entry("evening", "ui/moon"),
    Entry("library", "icon/replay"),
    Entry("statistics", "icon/statistics"),
    Entry("lesson", "icon/star"),
)
"""In the order of their buttons, two in a row."""
