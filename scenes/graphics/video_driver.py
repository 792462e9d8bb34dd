"""Which way the window's pixels go to the screen, chosen at start from what was measured. Imports no pygame.

SDL can hand a window over rectangle by rectangle ("software") or through the graphics card ("accelerated"), which
uploads it whole. What that costs differs from machine to machine; so every run times it, whenever all of the window is
handed over, and keeps the middle of those times for the way it used. Left to itself the program takes the software way,
and the other one only once it has been seen to be clearly faster on this very machine: the player has to have tried it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Literal

Way = Literal["software", "accelerated"]

KEPT: Final = "graphics_ms"
"""Under this name the settings keep way -> milliseconds for a million pixels."""
CLEARLY: Final = 0.8
"""The other way must not cost more than this part of the software way."""
SAMPLES: Final = 15
ENOUGH: Final = 5
"""Fewer times than this tell nothing."""


def chosen_way(setting: str, platform: str, kept: object) -> Way:
    """Return the way to be used.

    ``setting`` is the player's (``auto``: whichever is faster), ``platform`` ``sys.platform``, ``kept`` what was
    measured so far; nonsense in it counts as nothing.
    """
    if setting == "software" or setting == "accelerated":
        return "software" if setting == "software" else "accelerated"
    if platform == "darwin":
        # There is no other.
        return "accelerated"
    costs = kept if isinstance(kept, Mapping) else {}
    plain, fast = (_number(costs.get(way)) for way in ("software", "accelerated"))
    return "accelerated" if plain and fast and fast < CLEARLY * plain else "software"


def _number(value: object) -> float:
    is_number = isinstance(value, int | float) and not isinstance(value, bool)
    return max(0.0, float(value)) if is_number else 0.0  # type: ignore[arg-type]


class Meter:
    """Times of one run."""

    def __init__(self, way: Way) -> None:
        self.way = way
        self._costs: list[float] = []

    def add(self, seconds: float, pixels: int) -> None:
        """Note how long handing over so many pixels took."""
        if pixels > 0 and seconds > 0:
            self._costs.append(seconds * 1e9 / pixels)
            del self._costs[:-SAMPLES]

    def merged(self, kept: object) -> dict[str, Any] | None:
        """Return what is to be kept from now on, ``None`` if too little was measured."""
        if len(self._costs) < ENOUGH:
            return None
        before = dict(kept) if isinstance(kept, Mapping) else {}
        # Needed once, at the end, and takes with it what reckons with fractions and decimals.
        from statistics import median

        return before | {self.way: round(median(self._costs), 3)}
