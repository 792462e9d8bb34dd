"""Colours, sizes and durations of the whole program.

Sizes are given in *units*: one unit is a sixtieth of the window's height (10 pixels at 960x600, 36 at 3840x2160),
so everything grows with the window. Times are looked up by name and reach the animator through :class:`Pace`,
so one speed setting and the reduced-motion setting reach all of them.

>>> Metrics(1920, 1080).px(2)
36
>>> Pace(Speed.FAST).seconds("card.fly") < Pace(Speed.NORMAL).seconds("card.fly")
True
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final, Literal, NamedTuple

Colour = tuple[int, int, int]


def rgb(text: str) -> Colour:
    """Return the colour ``#rrggbb`` as three numbers 0..255."""
    return (int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16))


def mix(a: Colour, b: Colour, amount: float) -> Colour:
    """Return the colour ``amount`` (0..1) of the way from ``a`` to ``b``."""
    return (
        round(a[0] + (b[0] - a[0]) * amount),
        round(a[1] + (b[1] - a[1]) * amount),
        round(a[2] + (b[2] - a[2]) * amount),
    )


INK: Final = rgb("#2B1D14")
PAPER: Final = rgb("#FFF6E5")
PAPER_SHADE: Final = rgb("#F1E0C0")
PAPER_DEEP: Final = rgb("#DFC79C")
INK_SOFT: Final = rgb("#6B5646")
GOLD: Final = rgb("#FFD35C")
GOLD_DEEP: Final = rgb("#E2A52B")
LEAF: Final = rgb("#5FA845")
LEAF_DEEP: Final = rgb("#3F7F2E")
TOMATO: Final = rgb("#E5484D")
TOMATO_DEEP: Final = rgb("#B3272D")
BLUE: Final = rgb("#3D7DD8")
TEAR: Final = rgb("#8FD3FF")
ONION: Final = rgb("#B9B4AD")
TABLE: Final = rgb("#8A5A34")
CLOTH: Final = rgb("#2F6F6A")
WHITE: Final = (255, 255, 255)

# ----------------------------------------------------------------------------------------------------- sizes

UNITS_HIGH: Final = 60
UNITS_WIDE: Final = 96
MIN_SIZE: Final = (960, 600)
DEFAULT_SIZE: Final = (1280, 800)
MAX_SIZE: Final = (7680, 4320)

FONT_UNITS: Final[dict[str, float]] = {
    "display": 8.0,
    "title": 4.6,
    "heading": 2.9,
    "button": 2.15,
    "body": 1.85,
    "strong": 1.85,
    "small": 1.55,
    "number": 2.4,
}
"""Text role -> height in units at text size 1."""

TEXT_SIZES: Final[dict[str, float]] = {"small": 0.88, "normal": 1.0, "large": 1.2, "huge": 1.4}


class Metrics(NamedTuple):
    """What one unit is in a window of this size. All values in pixels."""

    width: int
    height: int
    text_scale: float = 1.0

    @property
    def unit(self) -> float:
        """Pixels of one unit: the same whether the window is too wide or too high for 16:10."""
        return max(1.0, min(self.height / UNITS_HIGH, self.width / UNITS_WIDE))

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the window in pixels."""
        return (self.width, self.height)

    @property
    def is_high(self) -> bool:
        """Whether the window has much more height than its width asks for."""
        return self.height > 1.2 * UNITS_HIGH * self.unit

    @property
    def plate_growth(self) -> float:
        """The factor by which plates with text are drawn higher for a large text size."""
        return max(1.0, min(1.3, self.text_scale))

    def px(self, units: float) -> int:
        """Return whole pixels of so many units."""
        return round(units * self.unit)

    def font_px(self, role: str) -> int:
        """Return the pixel height of a text role (a key of ``FONT_UNITS``), text-size setting included."""
        return max(8, round(FONT_UNITS[role] * self.unit * self.text_scale))


# ----------------------------------------------------------------------------------------------------- times

DURATION: Final[dict[str, float]] = {
    # cards
    "card.deal": 0.32,
    "card.deal.gap": 0.06,
    "card.fly": 0.42,
    "card.lift": 0.12,
    "card.throw": 0.32,
    "card.reach": 0.085,
    "card.draw": 0.21,
    "card.shake": 0.22,
    "card.slide": 0.28,
    "card.flip": 0.30,
    "card.land": 0.16,
    "card.raise": 0.12,
    "card.back": 0.26,
    "card.refuse": 0.30,
    "hand.rise": 4.80,
    "lesson.pulse": 0.70,
    # specials
    "special.katapult": 0.80,
    "special.karussell": 1.10,
    "special.strandtuch": 0.90,
    "special.werwolf": 1.30,
    "special.other": 0.80,
    "special.mark": 1.60,
    # seats and table
    "seat.react": 0.50,
    "seat.hold": 1.10,
    "turn.pass": 0.30,
    "turn.hop": 0.45,
    "tears.spray": 0.70,
    "hanky.travel": 0.80,
    "table.dim": 0.35,
    "curtain.draw": 0.60,
    # scoring
    "score.open": 0.45,
    "score.strike": 0.35,
    "score.bar": 0.90,
    "score.crown": 0.80,
    "score.drop": 0.65,
    "score.pips": 0.70,
    "score.rag": 0.32,
    # window
    "ui.hover": 0.10,
    "ui.toggle": 0.16,
    "ui.toast": 0.22,
    "bubble.show": 0.22,
}
"""Every animation of the program: name -> seconds at normal speed."""

DECOR: Final = frozenset({
    "card.land", "card.lift", "card.shake", "card.refuse", "card.deal.gap", "hand.rise", "lesson.pulse", "turn.hop",
    "tears.spray", "seat.react", "ui.hover", "table.dim",
})  # fmt: skip
"""Animations that carry no information: with reduced motion they take no time."""

READING: Final = {"toast": 3.5, "bubble": 2.6, "tooltip.wait": 0.55, "long": 6.0}
"""Seconds for reading: the speed setting never makes them shorter, but "slow" makes them longer."""

THINKING: Final[dict[str, float]] = {"short": 0.35, "normal": 0.8, "long": 1.5, "off": 0.0}
"""Seconds before the move of an opponent; a setting of its own, apart from the speed of the animations."""

GUARD: Final = 0.30
"""Seconds after a change of scene in which a second press at the same place is ignored (a double click)."""

MAX_STEP: Final = 0.10
"""Longest time step given to timers, in seconds, however long the window stood still."""


class Speed(StrEnum):
    """The player's speed setting."""

    SLOW = "slow"
    NORMAL = "normal"
    FAST = "fast"
    OFF = "off"


SPEED_FACTOR: Final = {Speed.SLOW: 1.7, Speed.NORMAL: 1.0, Speed.FAST: 0.5, Speed.OFF: 0.0}
REDUCED_FACTOR: Final = 0.6

Level = Literal["none", "basic", "full"]


@dataclass(frozen=True, slots=True)
class Pace:
    """The speed settings, which all durations of animations go through."""

    speed: Speed = Speed.NORMAL
    reduced: bool = False

    @property
    def level(self) -> Level:
        """``none``: everything at once; ``basic``: no decoration, no arcs; ``full``."""
        if self.speed is Speed.OFF:
            return "none"
        return "basic" if self.reduced else "full"

    def seconds(self, duration: str | float) -> float:
        """Return how long an animation lasts: a name out of ``DURATION``, or seconds at normal speed.

        Raises ``KeyError`` for an unknown name.
        """
        base = DURATION[duration] if isinstance(duration, str) else duration
        factor = SPEED_FACTOR[self.speed]
        if self.reduced:
            factor = 0.0 if duration in DECOR else factor * REDUCED_FACTOR
        return base * factor

    def reading(self, name: str) -> float:
        """Return seconds a text stays (``READING``), longer at slow speed, never shorter."""
        return READING[name] * max(1.0, SPEED_FACTOR[self.speed])
