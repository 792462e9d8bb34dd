"""How the kitchen table differs from game to game, and through an evening: cloth, lamp, and what lies about."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final, NamedTuple


class Cloth(NamedTuple):
    """Colours of a tablecloth: lit, middle, dark, threads, outline."""

    lit: str
    middle: str
    dark: str
    thread: str
    edge: str


class Lamp(NamedTuple):
    """The light: where it stands (parts of the window), how far it reaches, its colours, how dark it is far from it."""

    x: float
    y: float
    reach: float
    bright: str
    warm: str
    glow: float
    dusk: float


class Thing(NamedTuple):
    """Something that lies at the edge: its part, place (from the right or lower edge below nought), scale, turn."""

    part: str
    x: float
    y: float
    scale: float
    turn: float


TEAL: Final = Cloth("#3C7674", "#2A5C5E", "#1B4145", "#06191A", "#10201F")
CLOTHS: Final = MappingProxyType(
    {
        "jammerlappen": Cloth("#56709F", "#3B527F", "#26375C", "#0A1226", "#141C30"),
        "himmel_hoelle": Cloth("#7A5880", "#593C62", "#3B2644", "#180B1D", "#221528"),
    }
)
"""Family -> its cloth; any other has the teal one."""

LAMPS: Final = (
    Lamp(0.36, 0.26, 0.86, "#FFE0A0", "#FFD08A", 0.27, 0.64),
    Lamp(0.62, 0.24, 0.84, "#FFCE86", "#FFB766", 0.31, 0.68),
    Lamp(0.5, 0.34, 0.76, "#FFC27A", "#F29A4E", 0.33, 0.74),
    Lamp(0.5, 0.44, 0.66, "#FFB45E", "#E8843C", 0.38, 0.80),
)
"""From the afternoon to candlelight."""

LEFTOVERS: Final = (
    (),
    (Thing("table/peel", -214, 640, 0.6, 24),),
    (Thing("table/peel", -214, 640, 0.6, 24), Thing("table/onion-half", -128, 560, 0.6, -30)),
    (
        Thing("table/peel", -232, 650, 0.6, 24),
        Thing("table/onion-half", -128, 560, 0.6, -30),
        Thing("ui/pencil", 2, 600, 0.42, 18),
    ),
)
"""What the evening leaves on the table, beside what always lies there."""
