"""Which sounds there are, how loud, in how many versions. Imports nothing: the window's process needs only this.

:mod:`scenes.audio.synth` makes them. A name may carry a family before a dot: ``card.lay`` is ``lay``.
"""

from __future__ import annotations

from typing import Final, NamedTuple


class Sounding(NamedTuple):
    """How one sound is used."""

    level: float
    """Loudness of its loudest moment as the ear weighs it, in decibels (:func:`scenes.audio.synth.loudness`)."""
    versions: int
    """From how many it is chosen, so that repeats do not tire."""
    voices: int
    """How many of it may sound at once."""


SOUNDS: Final[dict[str, Sounding]] = {
    # Widgets first, then what every game needs: in this order they are made.
    "ui.hover": Sounding(-32, 5, 1),
    "ui.click": Sounding(-23, 4, 2),
    "ui.toggle": Sounding(-23, 3, 2),
    "ui.refuse": Sounding(-21.5, 3, 1),
    "deal": Sounding(-20.5, 5, 4),
    "slide": Sounding(-20.5, 5, 3),
    "lay": Sounding(-19, 5, 4),
    "turn": Sounding(-21, 3, 1),
    "draw": Sounding(-20, 5, 3),
    "lay-heavy": Sounding(-17.5, 4, 3),
    "lay-light": Sounding(-21.5, 4, 3),
    "give": Sounding(-18, 5, 2),
    "give-heavy": Sounding(-16.5, 4, 2),
    "give-light": Sounding(-20.5, 4, 2),
    "sob": Sounding(-18.5, 5, 2),
    "flip": Sounding(-19.5, 5, 4),
    "onion": Sounding(-17.5, 4, 3),
    "hanky": Sounding(-21, 4, 1),
    "refuse": Sounding(-19, 3, 1),
    "giggle": Sounding(-20, 4, 2),
    "streak-1": Sounding(-19.5, 2, 1),
    "streak-2": Sounding(-19.5, 2, 1),
    "streak-3": Sounding(-19.5, 2, 1),
    "skip": Sounding(-20.5, 4, 2),
    "special": Sounding(-19, 4, 1),
    "katapult": Sounding(-17.5, 4, 2),
    "strandtuch": Sounding(-18.5, 3, 2),
    "karussell": Sounding(-19, 4, 1),
    "werwolf": Sounding(-18, 3, 1),
    "durchzug": Sounding(-18.5, 3, 1),
    "maulwurf": Sounding(-18.5, 3, 2),
    "knoblauch": Sounding(-18, 3, 1),
    "slam": Sounding(-16.5, 4, 2),
    "take-pot": Sounding(-18.5, 4, 2),
    "sweep": Sounding(-18, 3, 2),
    "fall": Sounding(-19.5, 3, 1),
    "rag": Sounding(-17, 3, 1),
    "peg": Sounding(-19, 4, 2),
    "lock": Sounding(-19, 3, 1),
    "heaven": Sounding(-19, 3, 1),
    "hell": Sounding(-18.5, 3, 1),
    "stamp": Sounding(-18.5, 4, 2),
    "leaf": Sounding(-24, 4, 1),
    "rewind": Sounding(-20.5, 3, 1),
    "pick": Sounding(-24, 5, 2),
    "hint": Sounding(-21, 3, 1),
    "end": Sounding(-18.5, 3, 1),
    "card": Sounding(-22, 5, 3),
    "count": Sounding(-23, 5, 3),
    "strike": Sounding(-19.5, 4, 2),
    "bar": Sounding(-20.5, 3, 3),
    "crown": Sounding(-19, 3, 1),
    "win": Sounding(-17, 3, 1),
    "lose": Sounding(-17.5, 3, 1),
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
