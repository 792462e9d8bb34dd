"""Points, boxes and poses of cards, in pixels."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import Final, NamedTuple

CARD_RATIO: Final = 88 / 63
"""Height of a card divided by its width; printed cards have 63 x 88 mm."""


class Point(NamedTuple):
    """A place in pixels."""

    x: float
    y: float


class Box(NamedTuple):
    """An upright rectangle in pixels."""

    left: float
    top: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """The right edge."""
        return self.left + self.width

    @property
    def bottom(self) -> float:
        """The lower edge."""
        return self.top + self.height

    @property
    def centre(self) -> Point:
        """The middle."""
        return Point(self.left + self.width / 2, self.top + self.height / 2)

    def contains(self, x: float, y: float) -> bool:
        """Whether a point lies inside."""
        return self.left <= x < self.right and self.top <= y < self.bottom

    def overlaps(self, other: Box) -> bool:
        """Whether two boxes share more than an edge."""
        is_beside = self.right <= other.left or other.right <= self.left
        return not is_beside and self.top < other.bottom and other.top < self.bottom

    def encloses(self, other: Box) -> bool:
        """Whether the whole of ``other`` lies inside."""
        is_within = self.left <= other.left and other.right <= self.right
        return is_within and self.top <= other.top and other.bottom <= self.bottom

    def grown(self, by: float) -> Box:
        """Return the box with ``by`` pixels more on every side."""
        return Box(self.left - by, self.top - by, self.width + 2 * by, self.height + 2 * by)

    def united(self, other: Box) -> Box:
        """Return the smallest box around both."""
        left, top = min(self.left, other.left), min(self.top, other.top)
        return Box(left, top, max(self.right, other.right) - left, max(self.bottom, other.bottom) - top)

    @classmethod
    def around(cls, x: float, y: float, width: float, height: float) -> Box:
        """Return the box with its middle at ``x``, ``y``."""
        return cls(x - width / 2, y - height / 2, width, height)


class Pose(NamedTuple):
    """How a card lies."""

    x: float
    """Middle, in pixels."""
    y: float
    width: float
    """Width of the unturned card in pixels; its height is ``CARD_RATIO`` times that."""
    turn: float
    """Degrees, clockwise on the screen."""
    z: int
    """Higher lies on top."""

    @property
    def height(self) -> float:
        """Height of the unturned card in pixels."""
        return self.width * CARD_RATIO

    def corners(self) -> tuple[Point, Point, Point, Point]:
        """Return the corners from top left, clockwise as the card lies."""
        angle = math.radians(self.turn)
        wx, wy = self.width / 2 * math.cos(angle), self.width / 2 * math.sin(angle)
        hx, hy = -self.height / 2 * math.sin(angle), self.height / 2 * math.cos(angle)
        return (
            Point(self.x - wx - hx, self.y - wy - hy),
            Point(self.x + wx - hx, self.y + wy - hy),
            Point(self.x + wx + hx, self.y + wy + hy),
            Point(self.x - wx + hx, self.y - wy + hy),
        )

    @property
    def bounds(self) -> Box:
        """The upright box around the turned card."""
        across, down = zip(*self.corners())
        return Box(min(across), min(down), max(across) - min(across), max(down) - min(down))

    def contains(self, x: float, y: float) -> bool:
        """Whether a point lies on the card, its turn included."""
        angle = math.radians(-self.turn)
        dx, dy = x - self.x, y - self.y
        along = dx * math.cos(angle) - dy * math.sin(angle)
        across = dx * math.sin(angle) + dy * math.cos(angle)
        return abs(along) <= self.width / 2 and abs(across) <= self.height / 2

    def shifted(self, along: float, up: float) -> Pose:
        """Return the pose moved sideways and out of the fan, in the card's own directions."""
        angle = math.radians(self.turn)
        return self._replace(
            x=self.x + along * math.cos(angle) + up * math.sin(angle),
            y=self.y + along * math.sin(angle) - up * math.cos(angle),
        )


def topmost(poses: Iterable[Pose], x: float, y: float) -> int:
    """Return the index of the uppermost card at a point, -1 if there is none."""
    found = [(pose.z, index) for index, pose in enumerate(poses) if pose.contains(x, y)]
    _, index = max(found, key=lambda card: card[0], default=(0, -1))
    return index
