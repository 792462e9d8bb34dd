"""What a face is made of: a :class:`Look` says whose face it is, a :class:`Face` what it feels."""

from __future__ import annotations

from typing import NamedTuple


class Look(NamedTuple):
    """The features of one character; lengths in units, (x, y) is the point between the eyes."""

    x: float
    y: float
    gap: float
    """Half the distance of the eyes."""
    eye: tuple[float, float]
    """Half width and half height of an eye."""
    style: str
    brows: str
    mouth_y: float
    mouth: float
    """Size of the mouth."""
    iris: str
    teeth: str
    white: str = "#FFFDF4"
    lid: str = ""
    nose: str = ""
    lips: str = ""
    moustache: str = ""
    goatee: str = ""
    freckles: str = ""
    blush: str = ""
    pupil: float = 0.56
    monocle: bool = False
    glasses: bool = False
    bags: bool = False
    mole: bool = False


class Face(NamedTuple):
    """An expression."""

    eyes: str
    """``open``, ``happy``, ``sob`` or ``wink``."""
    mouth: str
    open: float = 1.0
    """How far the lids are open, 0..1 and a little more."""
    look: tuple[float, float] = (0.0, 0.0)
    """Where the eyes look, -1..1."""
    brow: float = 0.0
    """Degrees: above 0 worried, below 0 angry."""
    brow_up: float = 0.0
    brow_skew: float = 0.0
    """How much higher the brow on the right is."""
    tears: int = 0
    sweat: int = 0
    lean: float = 0.0
    """Degrees the whole bust leans to the right."""
    drop: float = 0.0
    pupil: float = 1.0
    smoke: bool = False
