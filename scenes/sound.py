"""Sounds by name. Works without a device, and is quiet about it. Imports pygame's mixer only when first needed.

    sound.play("card.lay")

Nothing here raises: a missing device, a broken file or too many sounds at once mean silence.
"""

from __future__ import annotations

import logging
from pathlib import Path

from scenes import paths

log = logging.getLogger(__name__)


class Sound:
    """All sounds. ``is_available`` is ``None`` until the device was needed for the first time."""

    def __init__(self, folder: Path | None = None) -> None:
        self._folder = folder or paths.assets_dir() / "sounds"
        self.is_available: bool | None = None
        self.volume = 0.7
        """0..1."""
        self.is_muted = False

    def set(self, volume: float, is_muted: bool) -> None:
        """Set the loudness (0..1) and whether there is any."""
        self.volume = min(1.0, max(0.0, volume))
        self.is_muted = is_muted

    def play(self, name: str, *, pan: float = 0.0, volume: float = 1.0) -> None:
        """Play a sound; ``pan`` -1 left .. 1 right. Does nothing if it cannot be played."""

    def close(self) -> None:
        """Let go of the device."""
