"""Where everything on the table lies: pure arithmetic in units, no surfaces, no pygame.

Imports :mod:`game.cards` and the theme. :func:`arrange` takes the zones, how many cards each holds, the seat that
looks and the size of the window, and gives a :class:`TableLayout`: a pose for every card, a place for every seat,
the areas a card may be dropped on. The viewer sits below; the seat after it (its left neighbour) to the left, then
clockwise round the table, so the last seat sits to the right. Turns are degrees, clockwise on the screen.

>>> from game.cards import Zone
>>> zones = (*(Zone("stack", s) for s in range(3)), *(Zone("hand", s) for s in range(3)), Zone("draw"), Zone("discard"))
>>> table = arrange(zones, (1, 1, 1, 4, 4, 4, 80, 0), 0, (960, 600))
>>> [place.side for place in table.seats]
['below', 'left', 'right']
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal, NamedTuple

from game.cards import Seat, Zone
from scenes.theme import Metrics

CARD_RATIO: Final = 88 / 63
"""Height of a card for one unit of width (art.md)."""

Side = Literal["below", "left", "top", "right"]

# Everything below in units (theme.Metrics): the table is at least 96 x 60 of them.
MAX_WIDE: Final = 122.0
MAX_HIGH: Final = 78.0
HAND_WIDTH: Final = 12.3
HAND_SPAN: Final = 57.0
"""Widest fan of one's own cards."""
STACK_WIDTH: Final = 8.7
FAR_STACK_WIDTH: Final = 6.3
PILE_WIDTH: Final = 7.4
BACK_WIDTH: Final = 4.3
FAR_BACK_WIDTH: Final = 3.5
LIFT: Final = 2.0
"""How far a chosen card rises out of the fan."""
SQUEEZE: Final = 0.185
"""Part of a card's width that must stay visible in a fan: numeral and pip (art.md)."""

_PILE_DX: Final = 9.1
"""Draw and discard pile lie so far from the middle."""

_Z_PILE: Final = 0
_Z_STACK: Final = 1_000
_Z_HAND: Final = 5_000
_Z_OWN_HAND: Final = 8_000
Z_FLYING: Final = 20_000
"""Added to a card's z while it is in the air."""


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
        return (
            self.left < other.right and other.left < self.right and self.top < other.bottom and other.top < self.bottom
        )

    def encloses(self, other: Box) -> bool:
        """Whether ``other`` lies inside wholly."""
        return (
            self.left <= other.left
            and self.top <= other.top
            and other.right <= self.right
            and other.bottom <= self.bottom
        )

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
        cos, sin = math.cos(angle), math.sin(angle)
        w, h = self.width / 2, self.height / 2
        return (
            Point(self.x - w * cos + h * sin, self.y - w * sin - h * cos),
            Point(self.x + w * cos + h * sin, self.y + w * sin - h * cos),
            Point(self.x + w * cos - h * sin, self.y + w * sin + h * cos),
            Point(self.x - w * cos - h * sin, self.y - w * sin + h * cos),
        )

    @property
    def bounds(self) -> Box:
        """The upright box around the turned card."""
        corners = self.corners()
        left, top = min(c.x for c in corners), min(c.y for c in corners)
        return Box(left, top, max(c.x for c in corners) - left, max(c.y for c in corners) - top)

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


@dataclass(frozen=True, slots=True)
class SeatPlace:
    """Where one seat sits."""

    seat: Seat
    side: Side
    is_neighbour: bool
    """Whether its stack is one the viewer gives to."""
    medallion: Box
    """Square around the round portrait."""
    plate: Box
    """The name plate."""
    note: Box
    """Where a sign over the portrait appears: thinking, handkerchief."""
    hanky: Box
    """Where the handkerchief lies while this seat has it."""
    stack: Box
    """The top of the stack, with room for its thickness."""
    hand: Box
    """Around the hand."""


@dataclass(frozen=True, slots=True)
class TableLayout:
    """The whole table for one window size and one number of cards everywhere."""

    size: tuple[int, int]
    unit: float
    viewer: Seat
    poses: tuple[tuple[Pose, ...], ...]
    """Zone index -> pose of each entry, in the order of the zone."""
    bases: tuple[Pose, ...]
    """Zone index -> pose of the first card there, also of an empty zone."""
    seats: tuple[SeatPlace, ...]
    """By seat number."""
    draw: Box
    """The draw pile, with room for its thickness."""
    discard: Box
    """The discard pile."""
    onion: Box
    """The onion bowl: drop here to lay a card as an onion."""
    ribbon: Box
    """The line that says what happened."""
    banner: Box
    """Whose turn it is."""
    bubble: Box
    """Explanations."""
    arrows: tuple[Box, Box]
    """Choice of a direction: to the left neighbour, to the right neighbour."""
    buttons: tuple[Box, ...]
    """Log, help, settings, pause: two rows in the upper right corner."""
    middle: Point
    """The middle of the play area, the pivot of the carousel."""
    area: Box
    """The part of the window that is used; decoration fills the rest."""

    def hand_at(self, zone: int, x: float, y: float) -> int:
        """Return which card of a fan lies at a point as seen (the topmost there), -1 for none."""
        for index, _ in sorted(enumerate(self.poses[zone]), key=lambda item: -item[1].z):
            if self.poses[zone][index].contains(x, y):
                return index
        return -1


def wobble(zone: int, index: int, salt: int) -> float:
    """Return a fixed irregularity in -1..1, so that piles look laid by hand and never change by themselves."""
    state = (zone * 73856093 ^ (index + 1) * 19349663 ^ salt * 83492791) & 0xFFFFFFFF
    state = (state ^ state >> 13) * 0x5BD1E995 & 0xFFFFFFFF
    return ((state ^ state >> 15) & 0xFFFF) / 32767.5 - 1


def thickness(cards: int) -> float:
    """Return how high a pile of ``cards`` is, in units. Grows ever slower; a card laid on top moves none below."""
    return 2.1 * (1 - math.exp(-cards / 15))


def arrange(
    zones: Sequence[Zone],
    counts: Sequence[int],
    viewer: Seat,
    size: tuple[int, int],
    order: Sequence[int] = (),
) -> TableLayout:
    """Lay out the table.

    ``counts``: cards in each zone. ``order``: for the viewer's hand, the place in the fan of each card (default: as
    they come). ``size``: the window in pixels; smaller than the least size is laid out as if it were that.
    """
    metrics = Metrics(*size)
    unit = metrics.unit
    wide, high = min(size[0] / unit, MAX_WIDE), min(size[1] / unit, MAX_HIGH)
    plan = _Plan(
        unit,
        max(wide, 96.0),
        max(high, 60.0),
        ((size[0] / unit - max(wide, 96.0)) / 2) * unit if size[0] / unit > wide else 0.0,
        ((size[1] / unit - max(high, 60.0)) / 2) * unit if size[1] / unit > high else 0.0,
    )
    stacks = {zone.owner: i for i, zone in enumerate(zones) if zone.kind == "stack"}
    hands = {zone.owner: i for i, zone in enumerate(zones) if zone.kind == "hand"}
    n = len(stacks)
    spots = _spots(plan, n)
    poses: list[tuple[Pose, ...]] = [()] * len(zones)
    bases: list[Pose] = [Pose(0, 0, 1, 0, 0)] * len(zones)
    seats: list[SeatPlace | None] = [None] * n
    for step in range(n):
        seat, spot = (viewer + step) % n, spots[step]
        stack, hand = stacks[seat], hands[seat]
        base = plan.pose(*spot.stack, spot.stack_width, 0, _Z_STACK + 100 * step)
        bases[stack] = base
        poses[stack] = tuple(_laid(base, stack, i, unit) for i in range(counts[stack]))
        if step:
            bases[hand] = plan.pose(*spot.hand, spot.back_width, spot.hand_turn, _Z_HAND + 100 * step)
            poses[hand] = _far_fan(plan, spot, counts[hand], _Z_HAND + 100 * step)
        else:
            bases[hand] = plan.pose(plan.wide / 2, plan.high - 9.7, HAND_WIDTH, 0, _Z_OWN_HAND)
            poses[hand] = _own_fan(plan, counts[hand], order)
        seats[seat] = _seat_place(plan, spot, seat, step, n)
    for index, zone in enumerate(zones):
        if zone.kind in ("draw", "discard"):
            dx = -_PILE_DX if zone.kind == "draw" else _PILE_DX
            base = plan.pose(plan.wide / 2 + dx, _piles_y(plan, n), PILE_WIDTH, 0, _Z_PILE)
            bases[index] = base
            count = counts[index]
            if zone.kind == "draw":
                # The next card comes first in the zone, so the pile is counted from its other end.
                poses[index] = tuple(_laid(base, index, count - 1 - i, unit, 0.35) for i in range(count))
            else:
                poses[index] = tuple(_laid(base, index, i, unit, 2.2) for i in range(count))
    middle = Point(plan.x(plan.wide / 2), plan.y(_piles_y(plan, n) + 4))
    arrow_y, arrow = _piles_y(plan, n) + 0.6, 7.0
    mid = plan.wide / 2
    buttons = tuple(
        Box(size[0] - (4.3 * (2 - i % 2) + 0.3) * unit, (0.7 + 4.3 * (i // 2)) * unit, 3.9 * unit, 3.9 * unit)
        for i in range(4)
    )
    return TableLayout(
        size=size,
        unit=unit,
        viewer=viewer,
        poses=tuple(poses),
        bases=tuple(bases),
        seats=tuple(place for place in seats if place is not None),
        draw=_pile_box(plan, -_PILE_DX, n),
        discard=_pile_box(plan, _PILE_DX, n),
        onion=plan.box(mid + 11.2, plan.high - 26.4, 8.2, 8.2),
        ribbon=plan.box(mid, _ribbon_y(plan, n), 54, 2.6),
        banner=plan.box(8.6, plan.high - 17.4, 15.4, 2.9),
        bubble=Box(
            plan.x(mid + HAND_SPAN / 2 + 0.8),
            plan.y(plan.high - 23.2),
            (plan.wide / 2 - HAND_SPAN / 2 - 1.6) * unit,
            22.4 * unit,
        ),
        arrows=(
            plan.box(mid - 17.6, arrow_y, arrow, arrow),
            plan.box(mid + 17.6, arrow_y, arrow, arrow),
        ),
        buttons=buttons,
        middle=middle,
        area=Box(plan.dx, plan.dy, plan.wide * unit, plan.high * unit),
    )


class _Plan(NamedTuple):
    """The used part of the window: units to pixels."""

    unit: float
    wide: float
    high: float
    dx: float
    dy: float

    def x(self, units: float) -> float:
        return self.dx + units * self.unit

    def y(self, units: float) -> float:
        return self.dy + units * self.unit

    def box(self, x: float, y: float, width: float, height: float) -> Box:
        return Box.around(self.x(x), self.y(y), width * self.unit, height * self.unit)

    def pose(self, x: float, y: float, width: float, turn: float, z: int) -> Pose:
        return Pose(self.x(x), self.y(y), width * self.unit, turn, z)


class _Spot(NamedTuple):
    """One seat's places, in units."""

    side: Side
    portrait: tuple[float, float]
    radius: float
    stack: tuple[float, float]
    stack_width: float
    hand: tuple[float, float]
    back_width: float
    hand_turn: float
    hand_span: float


def _piles_y(plan: _Plan, seats: int) -> float:
    spare = plan.high - 60
    return (23.1 if seats > 3 else 20.6) + spare * 0.5


def _pile_box(plan: _Plan, dx: float, seats: int) -> Box:
    height = PILE_WIDTH * CARD_RATIO + thickness(99)
    return plan.box(plan.wide / 2 + dx, _piles_y(plan, seats) - thickness(99) / 2, PILE_WIDTH + 0.3, height + 0.3)


def _ribbon_y(plan: _Plan, seats: int) -> float:
    return _piles_y(plan, seats) - (9.1 if seats > 3 else 10.0)


def _spots(plan: _Plan, seats: int) -> list[_Spot]:
    """Return the places of all seats, clockwise from the viewer."""
    wide, high = plan.wide, plan.high
    mid = wide / 2
    side_y = (27.2 if seats > 3 else 23.0) + (high - 60) * 0.45
    in_from_edge = 21.4 + (wide - 96) * 0.3
    spots = [
        _Spot("below", (8.6, high - 9.4), 5.2, (mid, high - 27.2), STACK_WIDTH, (mid, high - 9.7), HAND_WIDTH, 0, 0)
    ]
    spots.append(
        _Spot(
            "left",
            (8.6, side_y),
            4.7,
            (in_from_edge, side_y + 0.6),
            STACK_WIDTH,
            (8.6, side_y - 9.6),
            BACK_WIDTH,
            -6,
            11.5,
        )
    )
    tops = seats - 3
    for i in range(tops):
        x = mid + (i - (tops - 1) / 2) * (30.0 if tops == 2 else 25.6) + (i - (tops - 1) / 2) * (wide - 96) * 0.3
        spots.append(
            _Spot(
                "top",
                (x, 4.9),
                3.7,
                (x + 9.0, 7.6),
                FAR_STACK_WIDTH,
                (x - 7.8, 4.9),
                FAR_BACK_WIDTH,
                0,
                8.2,
            )
        )
    spots.append(
        _Spot(
            "right",
            (wide - 8.6, side_y),
            4.7,
            (wide - in_from_edge, side_y + 0.6),
            STACK_WIDTH,
            (wide - 8.6, side_y - 9.6),
            BACK_WIDTH,
            6,
            11.5,
        )
    )
    return spots


def _seat_place(plan: _Plan, spot: _Spot, seat: Seat, step: int, seats: int) -> SeatPlace:
    x, y = spot.portrait
    radius = spot.radius
    plate_width = {"below": 14.6, "left": 14.0, "right": 14.0, "top": 10.6}[spot.side]
    plate_height = 2.7 if spot.side != "top" else 2.3
    # The name sits on the lower rim of the portrait, as on a medal.
    plate = plan.box(x, y + radius + plate_height * 0.32, plate_width, plate_height)
    inwards = 1 if x < plan.wide / 2 else -1
    stack_height = spot.stack_width * CARD_RATIO
    stack = Box.around(
        plan.x(spot.stack[0]),
        plan.y(spot.stack[1] - thickness(99) / 2),
        (spot.stack_width + 0.9) * plan.unit,
        (stack_height + thickness(99) + 0.9) * plan.unit,
    )
    if spot.side == "below":
        hand = plan.box(plan.wide / 2, plan.high - 9.5, HAND_SPAN, 18.6)
    else:
        hand = plan.box(*spot.hand, spot.hand_span, spot.back_width * CARD_RATIO + 2.4)
    return SeatPlace(
        seat=seat,
        side=spot.side,
        is_neighbour=step in (1, seats - 1),
        medallion=plan.box(x, y, 2 * radius, 2 * radius),
        plate=plate,
        note=plan.box(x + inwards * (radius + 0.3), y - radius * 0.75, 3.6, 3.6),
        hanky=plan.box(x - inwards * radius * 0.78, y + radius * 0.3, radius * 0.95, radius * 0.95),
        stack=stack,
        hand=hand,
    )


def _laid(base: Pose, zone: int, level: int, unit: float, sway: float = 1.6) -> Pose:
    """Return the pose of the card at ``level`` of a pile (0 lies on the table)."""
    return Pose(
        base.x + wobble(zone, level, 1) * 0.09 * unit * min(sway, 1.6),
        base.y - thickness(level) * unit,
        base.width,
        base.turn + wobble(zone, level, 2) * sway,
        base.z + level,
    )


def _own_fan(plan: _Plan, count: int, order: Sequence[int]) -> tuple[Pose, ...]:
    """Return the viewer's fan: a flat arc; every card shows at least its numeral and pip."""
    if not count:
        return ()
    gap = min(HAND_WIDTH * 0.9, (HAND_SPAN - HAND_WIDTH - 1.4) / max(count - 1, 1))
    spread = min(3.0, 11.5 / count)
    places = list(order) if len(order) == count else list(range(count))
    poses = []
    for place in places:
        t = place - (count - 1) / 2
        reach = abs(t) / max((count - 1) / 2, 1)
        drop = 1.15 * reach**2 * min(1, (count - 1) / 3)
        poses.append(
            plan.pose(
                plan.wide / 2 + t * gap,
                plan.high - 10.2 + drop * 0.85,
                HAND_WIDTH,
                t * spread * min(1, (count - 1) / 2),
                _Z_OWN_HAND + place * 2,
            )
        )
    return tuple(poses)


def _far_fan(plan: _Plan, spot: _Spot, count: int, z: int) -> tuple[Pose, ...]:
    """Return the fan of backs of another seat, squeezed into its room whatever it holds."""
    gap = min(spot.back_width * 0.55, (spot.hand_span - spot.back_width - 1.2) / max(count - 1, 1))
    spread = min(7.0, 30.0 / max(count, 1))
    x, y = spot.hand
    angle = math.radians(spot.hand_turn)
    poses = []
    for i in range(count):
        t = i - (count - 1) / 2
        drop = 0.9 * (t / max((count - 1) / 2, 1)) ** 2 if count > 1 else 0.0
        poses.append(
            plan.pose(
                x + t * gap * math.cos(angle) - drop * math.sin(angle),
                y + t * gap * math.sin(angle) + drop * math.cos(angle) - 0.4,
                spot.back_width,
                spot.hand_turn + t * spread,
                z + i,
            )
        )
    return tuple(poses)


def sorted_places(keys: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
    """Return for each card its place in a fan sorted by ``keys``; equal keys keep their order."""
    by_key = sorted(range(len(keys)), key=lambda i: (keys[i], i))
    places = [0] * len(keys)
    for place, index in enumerate(by_key):
        places[index] = place
    return tuple(places)
