"""Whether a game waits on disk: all the title has to know before its first frame (see :mod:`scenes.saves`)."""

from __future__ import annotations

from pathlib import Path
from typing import Final

FOLDER: Final = "saves"
CURRENT: Final = "current.yaml"


def has_game(home: Path) -> bool:
    """Whether a game waits to be gone on with in the player's folder ``home``."""
    return (home / FOLDER / CURRENT).is_file()
