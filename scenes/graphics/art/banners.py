"""Where a card's name is written on its banner, for the drawing and for what stands in for it. Imports nothing heavy.

>>> banner_of("card/werwolf").place("Werwolf")
(66.0, 771.76)
>>> banner_of("card/red-5") is None
True
"""

from __future__ import annotations

from typing import Final, NamedTuple

_WIDE: Final = {**dict.fromkeys("mwMW%@", 0.92), **dict.fromkeys("iljtfr.,!'|I 1", 0.36)}

UNITS: Final = 630
"""Width of a card in the units of its drawing."""


class Banner(NamedTuple):
    """The middle of the name from the left, and the widest it may be, in units of the drawing."""

    centre: float
    room: float

    def place(self, text: str) -> tuple[float, float]:
        """Return the size of the letters and how far down the line is that they stand on: longer names are smaller."""
        em = sum(_WIDE.get(char, 0.7 if char.isupper() else 0.61) for char in text)
        size = min(66.0, self.room / em) if em else 66.0
        return size, 748 + size * 0.36


SPECIAL: Final = Banner(296, 376)
ACTION: Final = Banner(272, 366)

_SPECIALS: Final = ("katapult", "strandtuch", "karussell", "werwolf", "maulwurf", "durchzug", "knoblauch", "blank")
_ACTIONS: Final = ("aussetzen", "dein-problem", "neustart", "richtungswechsel", "weg-damit", "blank")
_BANNERS: Final = {
    **{f"card/{name}": SPECIAL for name in _SPECIALS},
    **{f"card/jammer/{name}": ACTION for name in _ACTIONS},
}


def banner_of(picture: str) -> Banner | None:
    """Return where the name is written on a picture (``card/werwolf``); None for one that carries no words."""
    return _BANNERS.get(picture)
