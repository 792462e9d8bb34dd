"""What moves on the table, as plain numbers: card sprites, the paths they fly, short-lived effects, lines of the story.

Imports the layout only; no pygame, so the director and its tests need no screen. :mod:`scenes.table.items` draws all
this.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from heul_doch.scenes.table.layout import Point, Pose

Path = Callable[[float], Point]
"""Progress 0..1 -> place in pixels."""


class CardSprite:
    """One card for a whole match. It knows a face only while it may be seen."""

    __slots__ = (
        "dx", "dy", "face", "flip", "height", "is_flying", "is_marked", "lean", "nudge_x", "nudge_y", "number",
        "raised", "slip", "squash", "tilt", "turn", "width", "x", "y", "z",
    )  # fmt: skip

    def __init__(self, number: int, pose: Pose, face: str | None) -> None:
        self.number = number
        """Tells sprites apart; nothing to do with what the card shows."""
        self.x, self.y, self.width, self.turn, self.z = pose
        self.face = face
        """Name of the face (``red-5``), None while it lies face down."""
        self.flip = 0.0 if face is None else 1.0
        """0 = back, 1 = face; between, the card is seen from the side."""
        self.height = 0.0
        """How far above the table, 0..1: moves and widens the shadow."""
        self.squash = 0.0
        """0..1: pressed flat by landing."""
        self.raised = 0.0
        """0..1: out of the fan, because it is pointed at or chosen."""
        self.slip = 0.0
        """Sideways in the fan, in pixels: makes room for a raised neighbour."""
        self.dx = 0.0
        """Carried along by the pointer, in pixels."""
        self.dy = 0.0
        self.lean = 0.0
        """Degrees, clockwise: a carried card leans into its movement."""
        self.nudge_x = 0.0
        """Decoration, in pixels: a stack that shakes, or leans towards a card that may be laid on it."""
        self.nudge_y = 0.0
        self.tilt = 0.0
        """Decoration, in degrees, clockwise."""
        self.is_flying = False
        self.is_marked = False
        """Whether it is framed for a moment: a special card, where nothing may move."""

    def __repr__(self) -> str:
        return (
            f"CardSprite({self.number}, {self.face}, x={self.x:.0f}, y={self.y:.0f}, z={self.z}, flip={self.flip:.2f})"
        )

    @property
    def pose(self) -> Pose:
        """Where it is now, without hovering and carrying."""
        return Pose(self.x, self.y, self.width, self.turn, self.z)

    def put(self, pose: Pose) -> None:
        """Put it down exactly there."""
        self.x, self.y, self.width, self.turn, self.z = pose
        self.height = 0.0
        self.is_flying = False

    def shown_pose(self, lift: float) -> Pose:
        """Return where it is drawn; ``lift`` is how far a raised card rises, in pixels."""
        pose = self.pose
        if self.raised or self.slip:
            pose = pose.shifted(self.slip, lift * self.raised)
            pose = pose._replace(turn=pose.turn * (1 - 0.75 * self.raised), width=pose.width * (1 + 0.07 * self.raised))
        return pose._replace(
            x=pose.x + self.dx + self.nudge_x,
            y=pose.y + self.dy + self.nudge_y,
            turn=pose.turn + self.lean + self.tilt,
        )

    def take_up(self, lift: float) -> None:
        """Make what hovering and carrying added part of the pose, so that a flight starts where the card is seen."""
        self.x, self.y, self.width, self.turn, self.z = self.shown_pose(lift)
        self.raised = self.slip = self.dx = self.dy = self.lean = 0.0
        self.nudge_x = self.nudge_y = self.tilt = 0.0


def arc(a: Point, b: Point, bulge: float) -> Path:
    """Return a path from ``a`` to ``b`` that swings out by ``bulge`` pixels to the left of its direction."""
    dx, dy = b.x - a.x, b.y - a.y
    length = math.hypot(dx, dy) or 1.0
    nx, ny = dy / length * bulge, -dx / length * bulge

    def at(t: float) -> Point:
        swing = 4 * t * (1 - t)
        return Point(a.x + dx * t + nx * swing, a.y + dy * t + ny * swing)

    return at


def orbit(a: Point, b: Point, centre: Point, clockwise: bool) -> Path:
    """Return a path from ``a`` to ``b`` round ``centre``, the way round asked for."""
    start, end = math.atan2(a.y - centre.y, a.x - centre.x), math.atan2(b.y - centre.y, b.x - centre.x)
    if clockwise:
        while end <= start + 1e-6:
            end += math.tau
    else:
        while end >= start - 1e-6:
            end -= math.tau
    r0, r1 = math.hypot(a.x - centre.x, a.y - centre.y), math.hypot(b.x - centre.x, b.y - centre.y)

    def at(t: float) -> Point:
        if t >= 1:
            return b
        angle, radius = start + (end - start) * t, r0 + (r1 - r0) * t
        return Point(centre.x + math.cos(angle) * radius, centre.y + math.sin(angle) * radius)

    return at


def kept_below(path: Path, top: float) -> Path:
    """Return the path, flattened where it would rise above ``top``."""

    def at(t: float) -> Point:
        x, y = path(t)
        return Point(x, max(y, top))

    return at


def detour(a: Point, over: Point, b: Point) -> Path:
    """Return a path from ``a`` by way of ``over`` to ``b``, stopping nowhere."""

    def at(t: float) -> Point:
        u = 1 - t
        # A quadratic curve through the middle point at t = 1/2.
        cx, cy = 2 * over.x - (a.x + b.x) / 2, 2 * over.y - (a.y + b.y) / 2
        return Point(u * u * a.x + 2 * u * t * cx + t * t * b.x, u * u * a.y + 2 * u * t * cy + t * t * b.y)

    return at


def smooth(t: float) -> float:
    """Return 0..1 with a soft start and a soft end."""
    return t * t * (3 - 2 * t)


def swell(t: float) -> float:
    """Return 0, up to 1 in the middle, back to 0."""
    return 4 * t * (1 - t)


def sway(t: float) -> float:
    """Return one swing to and fro, between -1 and 1."""
    return math.sin(t * math.tau)


class Effect:
    """Something that appears for a moment: a spray of tears, a puff of dust."""

    __slots__ = ("angle", "is_still", "kind", "number", "progress", "size", "text", "x", "y")

    def __init__(self, kind: str, number: int, at: Point, size: float, angle: float = 0.0, text: str = "") -> None:
        self.kind = kind
        self.number = number
        """Seed of its looks, so that two puffs differ and a picture can be repeated."""
        self.x, self.y = at
        self.size = size
        """Reach in pixels."""
        self.angle = angle
        """Direction in degrees, where it has one."""
        self.text = text
        """What a number that pops up says."""
        self.is_still = False
        """Whether it only stands there: motion is reduced."""
        self.progress = 0.0


@dataclass(slots=True)
class Air:
    """What lies over the whole table."""

    night: float = 0.0
    """0..1: how dark it is; the moon stands in it."""
    dusk: float = 0.0
    """0..1: how far everything but a card that is held up is dimmed."""
    exhibit: str = ""
    """Picture that is held up in the middle, of something that is no card of a zone; empty for none."""
    exhibit_size: float = 0.0
    """Its size, 1: full."""


@dataclass(slots=True)
class Hanky:
    """The handkerchief, which travels to whoever was given the most lately."""

    seat: int = -1
    """Who has it, -1: nobody yet."""
    x: float = 0.0
    y: float = 0.0
    size: float = 0.0
    turn: float = 0.0


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the story, in no language yet: a message key, and what it speaks of."""

    key: str
    seat: int = -1
    """Who acted."""
    to: int = -1
    """To whom."""
    card: str = ""
    """Face name of a card everybody has seen."""
    special: str = ""
    cards: tuple[str, ...] = field(default=())
    """Face names of several cards."""
    count: int = 0
    seats: tuple[int, ...] = field(default=())
    """Whose cards it speaks of, each once."""
    way: str = ""
    """``left`` or ``right`` when every card goes to the neighbour there."""


SOUNDS: Final = (
    "deal", "slide", "lay", "lay-heavy", "lay-light", "give", "give-heavy", "give-light", "streak-1", "streak-2",
    "streak-3", "onion", "draw", "flip", "sob", "giggle", "hanky", "turn", "skip", "refuse",
    "special", "katapult", "strandtuch", "karussell", "werwolf", "maulwurf", "durchzug", "knoblauch",
    "lock", "stamp", "heaven", "hell", "rewind", "hint", "leaf", "pick", "end", "win", "lose",
)  # fmt: skip
"""Every sound the table asks for; a special of one's own may ask for one of its own name."""
