"""Which sounds there are, how loud, in how many versions. Imports nothing: the window's process needs only this.

:mod:`scenes.synth` makes them. A name may carry a family before a dot: ``card.lay`` is ``lay``.
"""

from __future__ import annotations

from typing import Final, NamedTuple


class Sounding(NamedTuple):
    """How one sound is used."""

    level: float
    """Loudness of its loudest moment, in decibels below full scale (:func:`scenes.synth.loudness`)."""
    versions: int
    """From how many it is chosen, so that repeats do not tire."""
    voices: int
    """How many of it may sound at once."""


SOUNDS: Final[dict[str, Sounding]] = {
    # Widgets first, then what every game needs: in this order they are made.
    "ui.hover": Sounding(-33, 5, 1),
    "ui.click": Sounding(-23, 4, 2),
    "ui.toggle": Sounding(-23, 3, 2),
    "ui.refuse": Sounding(-22, 3, 1),
    "deal": Sounding(-22, 5, 4),
    "slide": Sounding(-22, 5, 3),
    "lay": Sounding(-20, 5, 4),
    "turn": Sounding(-23, 3, 1),
    "draw": Sounding(-21, 5, 3),
    "give": Sounding(-19, 5, 2),
    "sob": Sounding(-20, 5, 2),
    "flip": Sounding(-21, 5, 4),
    "onion": Sounding(-18, 4, 3),
    "hanky": Sounding(-23, 4, 1),
    "refuse": Sounding(-20, 3, 1),
    "giggle": Sounding(-21, 4, 2),
    "skip": Sounding(-21, 4, 2),
    "special": Sounding(-20, 4, 1),
    "katapult": Sounding(-18, 4, 2),
    "strandtuch": Sounding(-20, 3, 2),
    "karussell": Sounding(-20, 4, 1),
    "werwolf": Sounding(-19, 3, 1),
    "durchzug": Sounding(-20, 3, 1),
    "maulwurf": Sounding(-20, 3, 2),
    "knoblauch": Sounding(-19, 3, 1),
    "slam": Sounding(-17, 4, 2),
    "take-pot": Sounding(-20, 4, 2),
    "sweep": Sounding(-20, 3, 2),
    "fall": Sounding(-21, 3, 1),
    "rag": Sounding(-18, 3, 1),
    "end": Sounding(-20, 3, 1),
    "card": Sounding(-24, 5, 3),
    "count": Sounding(-24, 5, 3),
    "strike": Sounding(-21, 4, 2),
    "bar": Sounding(-22, 3, 3),
    "crown": Sounding(-20, 3, 1),
    "win": Sounding(-17, 3, 1),
    "lose": Sounding(-18, 3, 1),
}


def resolve(name: str) -> str | None:
    """Return the sound meant by ``name``: itself, or its last part (``card.lay`` is ``lay``); None if there is none."""
    if name in SOUNDS:
        return name
    tail = name.rpartition(".")[2]
    return tail if tail in SOUNDS else None


def everything() -> list[tuple[str, int]]:
    """Return every (name, version): the first versions of all come before the second."""
    most = max(use.versions for use in SOUNDS.values())
    return [(name, number) for number in range(most) for name, use in SOUNDS.items() if number < use.versions]
