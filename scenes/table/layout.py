"""Where things on a table lie: pure arithmetic in units.

Here is what all games share: places, poses, the seats round the table, fans and piles. Each game's adapter makes a
:class:`TableLayout`: a pose for every card, a place for every seat, the areas a card may be dropped on. The viewer sits
below, the seat after it (its left neighbour) to the left, then clockwise round the table, the last seat to the right.
Turns are degrees, clockwise on the screen.

>>> [spot.side for spot in seat_spots(plan_for((960, 600)), 3)]
['below', 'left', 'right']
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal, NamedTuple

from heul_doch.game.core.cards import Seat
from heul_doch.game.core.engine import Game
from heul_doch.game.core.observe import AUDIENCE, View
from heul_doch.scenes.base.geometry import CARD_RATIO as CARD_RATIO
from heul_doch.scenes.base.geometry import Box as Box
from heul_doch.scenes.base.geometry import Point as Point
from heul_doch.scenes.base.geometry import Pose as Pose
from heul_doch.scenes.base.theme import Metrics

Side = Literal["below", "left", "top", "right"]

# Everything below in units (theme.Metrics): the table is at least 96 x 60 of them.
MAX_WIDE: Final = 122.0
MAX_HIGH: Final = 78.0
HAND_WIDTH: Final = 12.3
HAND_SPAN: Final = 57.0
"""Widest fan of one's own cards."""
SHARED_HAND: Final = 25.2
SHARED_SPAN: Final = 10.4
"""Middle and width of the hand below where the audience looks on: beside the face and what may lie before it."""
LAID_WIDTH: Final = 8.7
"""Cards that lie before the viewer and before the seats beside it."""
FAR_LAID_WIDTH: Final = 6.3
PILE_WIDTH: Final = 7.4
BACK_WIDTH: Final = 4.3
FAR_BACK_WIDTH: Final = 3.5
LIFT: Final = 2.0
"""How far a chosen card rises out of the fan."""
SQUEEZE: Final = 0.185
"""Part of a card's width that must stay visible in a fan: numeral and pip."""
SCROLL_EDGE: Final = 3.2
"""Units at each end of a fan too full to be read at once, into which the cards out of sight are pushed together."""

Z_PILE: Final = 0
Z_LAID: Final = 1_000
Z_HAND: Final = 5_000
Z_OWN_HAND: Final = 8_000
Z_FLYING: Final = 20_000
"""Added to a card's z while it is in the air."""


@dataclass(frozen=True, slots=True)
class SeatPlace:
    """Where one seat sits."""

    seat: Seat
    side: Side
    medallion: Box
    """Square around the round portrait."""
    plate: Box
    """The name plate."""
    note: Box
    """Where a sign over the portrait appears: thinking, handkerchief."""
    hanky: Box
    """Where the handkerchief lies while this seat has it."""
    laid: Box
    """What lies before the seat: the top of its stack with room for its thickness, or its columns."""
    hand: Box
    """Around the hand."""


class LayoutInput(NamedTuple):
    """What a layout is made of, and nothing else: the same input gives the same layout."""

    game: Game
    view: View
    """What the viewer knows: how many cards lie where, and what the game's own data say."""
    size: tuple[int, int]
    """The window in pixels."""
    order: Sequence[int] = ()
    """Place in the fan of each card of the viewer's hand; empty: as they come."""
    scroll: int = 0
    """First readable card of a fan too full to be read at once."""
    place: Seat = 0
    """Who sits below where the audience looks on."""

    @property
    def counts(self) -> list[int]:
        """How many cards each zone holds."""
        return [len(zone) for zone in self.view.zones]

    @property
    def below(self) -> Seat:
        """Who sits below."""
        return self.place if self.is_shared else self.view.seat

    @property
    def is_shared(self) -> bool:
        """Whether the audience looks on: all hands are small, and what is below is free."""
        return self.view.seat == AUDIENCE


def shared(one: Box, other: Box) -> float:
    """Return the area two boxes share, in square pixels."""
    wide = min(one.right, other.right) - max(one.left, other.left)
    high = min(one.bottom, other.bottom) - max(one.top, other.top)
    return wide * high if wide > 0 and high > 0 else 0.0


def wobble(zone: int, index: int, salt: int) -> float:
    """Return a fixed irregularity in -1..1, so that piles look laid by hand and never change by themselves."""
    state = (zone * 73856093 ^ (index + 1) * 19349663 ^ salt * 83492791) & 0xFFFFFFFF
    state = (state ^ state >> 13) * 0x5BD1E995 & 0xFFFFFFFF
    return ((state ^ state >> 15) & 0xFFFF) / 32767.5 - 1


def thickness(cards: int) -> float:
    """Return how high a pile of ``cards`` is, in units. Grows ever slower; a card laid on top moves none below."""
    return 2.1 * (1 - math.exp(-cards / 15))


class Plan(NamedTuple):
    """The used part of the window: units to pixels."""

    unit: float
    wide: float
    high: float
    dx: float
    dy: float

    def x(self, units: float) -> float:
        """Return pixels from the left edge of the window."""
        return self.dx + units * self.unit

    def y(self, units: float) -> float:
        """Return pixels from its upper edge."""
        return self.dy + units * self.unit

    def box(self, x: float, y: float, width: float, height: float) -> Box:
        """Return a box around a middle, all in units."""
        return Box.around(self.x(x), self.y(y), width * self.unit, height * self.unit)

    def pose(self, x: float, y: float, width: float, turn: float, z: int) -> Pose:
        """Return a pose, place and width in units."""
        return Pose(self.x(x), self.y(y), width * self.unit, turn, z)


class Spot(NamedTuple):
    """One seat's places, in units."""

    side: Side
    portrait: tuple[float, float]
    radius: float
    laid: tuple[float, float]
    """Middle of what lies before the seat."""
    laid_width: float
    """Width of a card there."""
    hand: tuple[float, float]
    back_width: float
    hand_turn: float
    hand_span: float


def plan_for(size: tuple[int, int]) -> Plan:
    """Return the used part of a window; one smaller than the least size is laid out as if it were that."""
    unit = Metrics(*size).unit
    wide, high = min(size[0] / unit, MAX_WIDE), min(size[1] / unit, MAX_HIGH)
    return Plan(
        unit,
        max(wide, 96.0),
        max(high, 60.0),
        ((size[0] / unit - max(wide, 96.0)) / 2) * unit if size[0] / unit > wide else 0.0,
        ((size[1] / unit - max(high, 60.0)) / 2) * unit if size[1] / unit > high else 0.0,
    )


def corner_buttons(size: tuple[int, int], unit: float) -> tuple[Box, ...]:
    """Return four places in the upper right corner, then four in the upper left one."""
    rights = (size[0] - 8.9 * unit, size[0] - 4.6 * unit)
    return tuple(
        Box(x, (0.7 + 4.3 * row) * unit, 3.9 * unit, 3.9 * unit)
        for xs in (rights, (0.7 * unit, 5.0 * unit))
        for row in (0, 1)
        for x in xs
    )


def bubble_box(plan: Plan) -> Box:
    """Return where explanations stand: right of the viewer's fan."""
    return Box(
        plan.x(plan.wide / 2 + HAND_SPAN / 2 + 0.8),
        plan.y(plan.high - 22.4),
        (plan.wide / 2 - HAND_SPAN / 2 - 1.6) * plan.unit,
        20.6 * plan.unit,
    )


def seat_spots(plan: Plan, seats: int) -> list[Spot]:
    """Return the places of all seats, clockwise from the viewer."""
    wide, high = plan.wide, plan.high
    mid = wide / 2
    side_y = (27.2 if seats > 3 else 23.0) + (high - 60) * 0.45
    in_from_edge = 21.4 + (wide - 96) * 0.3
    below = Spot("below", (8.6, high - 9.4), 5.2, (mid, high - 27.2), LAID_WIDTH, (mid, high - 9.7), HAND_WIDTH, 0, 0)

    def beside(side: Side, x: float, inwards: float, turn: float) -> Spot:
        laid = (x + inwards * (in_from_edge - 8.6), side_y + 0.6)
        return Spot(side, (x, side_y), 4.7, laid, LAID_WIDTH, (x, side_y - 9.6), BACK_WIDTH, turn, 11.5)

    def opposite(x: float) -> Spot:
        return Spot("top", (x, 4.9), 3.7, (x + 9.0, 7.6), FAR_LAID_WIDTH, (x - 7.8, 4.9), FAR_BACK_WIDTH, 0, 8.2)

    if seats == 2:
        return [below, opposite(mid)]
    tops = seats - 3
    gap = (30.0 if tops == 2 else 25.6) + (wide - 96) * 0.3
    middle = [opposite(mid + (i - (tops - 1) / 2) * gap) for i in range(tops)]
    return [below, beside("left", 8.6, 1, -6), *middle, beside("right", wide - 8.6, -1, 6)]


def seat_place(plan: Plan, spot: Spot, seat: Seat) -> SeatPlace:
    """Return the place of a seat."""
    x, y = spot.portrait
    radius = spot.radius
    plate_width = {"below": 14.6, "left": 14.0, "right": 14.0, "top": 10.6}[spot.side]
    plate_height = 2.7 if spot.side != "top" else 2.3
    # The name sits on the lower rim of the portrait, as on a medal.
    plate = plan.box(x, y + radius + plate_height * 0.32, plate_width, plate_height)
    inwards = 1 if x < plan.wide / 2 else -1
    laid_height = spot.laid_width * CARD_RATIO
    laid_box = Box.around(
        plan.x(spot.laid[0]),
        plan.y(spot.laid[1] - thickness(99) / 2),
        (spot.laid_width + 0.9) * plan.unit,
        (laid_height + thickness(99) + 0.9) * plan.unit,
    )
    if spot.side == "below" and not spot.hand_span:
        hand = plan.box(plan.wide / 2, plan.high - 9.5, HAND_SPAN, 18.6)
    else:
        hand = plan.box(*spot.hand, spot.hand_span, spot.back_width * CARD_RATIO + 2.4)
    return SeatPlace(
        seat=seat,
        side=spot.side,
        medallion=plan.box(x, y, 2 * radius, 2 * radius),
        plate=plate,
        note=plan.box(x + inwards * (radius + 0.3), y - radius * 0.75, 3.6, 3.6),
        hanky=plan.box(x - inwards * radius * 0.78, y + radius * 0.3, radius * 0.95, radius * 0.95),
        laid=laid_box,
        hand=hand,
    )


def laid(base: Pose, zone: int, level: int, unit: float, sway: float = 1.6) -> Pose:
    """Return the pose of the card at ``level`` of a pile (0 lies on the table)."""
    return Pose(
        base.x + wobble(zone, level, 1) * 0.09 * unit * min(sway, 1.6),
        base.y - thickness(level) * unit,
        base.width,
        base.turn + wobble(zone, level, 2) * sway,
        base.z + level,
    )


def own_fan(plan: Plan, count: int, order: Sequence[int], scroll: int = 0) -> tuple[Pose, ...]:
    """Return the viewer's fan: a flat arc; every card shows at least its numeral and pip.

    ``order`` gives the place in the fan of each card (default: as they come). A fan too full for that shows the cards
    from the place ``scroll`` on, as many as can be read; the others are pushed together at both ends
    (:func:`scroll_limit` tells how far it goes).
    """
    if not count:
        return ()
    gap = min(HAND_WIDTH * 0.9, (HAND_SPAN - HAND_WIDTH - 1.4) / max(count - 1, 1))
    spread = min(3.0, 11.5 / count)
    places = list(order) if len(order) == count else list(range(count))
    limit = scroll_limit(count)
    poses = []
    for place in places:
        t = place - (count - 1) / 2
        if limit:
            t = _scrolled(place, count, min(scroll, limit), limit) / gap
        reach = abs(t) / max((count - 1) / 2, 1)
        drop = 1.15 * reach**2 * min(1, (count - 1) / 3)
        poses.append(
            plan.pose(
                plan.wide / 2 + t * gap,
                plan.high - 10.2 + drop * 0.85,
                HAND_WIDTH,
                t * spread * min(1, (count - 1) / 2),
                Z_OWN_HAND + place * 2,
            )
        )
    return tuple(poses)


def scroll_limit(count: int) -> int:
    """Return the greatest scroll of a fan of so many cards, 0 when all can be read at once."""
    readable = SQUEEZE * HAND_WIDTH
    if (HAND_SPAN - HAND_WIDTH - 1.4) / max(count - 1, 1) >= readable:
        return 0
    return count - _in_view()


def _in_view() -> int:
    """Return how many cards of a fan that scrolls can be read at once."""
    return math.floor((HAND_SPAN - HAND_WIDTH - 1.4 - 2 * SCROLL_EDGE) / (SQUEEZE * HAND_WIDTH)) + 1


def _scrolled(place: int, count: int, scroll: int, limit: int) -> float:
    """Return how far right of the middle, in units, a card of a fan that scrolls lies."""
    half = (HAND_SPAN - HAND_WIDTH - 1.4) / 2
    shown = count - limit
    if place < scroll:
        return -half + SCROLL_EDGE * place / scroll
    if place < scroll + shown:
        # With nothing before it (behind it) the window of readable cards touches that end of the fan.
        first = -half + SCROLL_EDGE * (1.0 if scroll else 0.0)
        last = half - SCROLL_EDGE * (1.0 if scroll < limit else 0.0)
        return first + (last - first) * (place - scroll) / (shown - 1)
    rest = count - scroll - shown
    return half - SCROLL_EDGE * (count - 1 - place) / rest


def far_fan(plan: Plan, spot: Spot, count: int, z: int) -> tuple[Pose, ...]:
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


@dataclass(init=False)
class TableLayout:
    """The whole table for one window size and one number of cards everywhere.

    It is made with the seats and their hands; a game adds where its other zones lie and then calls :meth:`finish`.
    After that it never changes.
    """

    size: tuple[int, int]
    unit: float
    below: Seat
    """Who sits below: the viewer, if it is a seat."""
    poses: list[tuple[Pose, ...]]
    """Zone index -> pose of each entry, in the order of the zone."""
    bases: list[Pose]
    """Zone index -> pose of the first card there, also of an empty zone."""
    seats: list[SeatPlace]
    """By seat number."""
    ribbon: Box
    """The line that says what happened."""
    banner: Box
    """Whose turn it is."""
    bubble: Box
    """Explanations."""
    strip: Box
    """Where the audience looks on: what is said of the guests, below."""
    code: Box
    """Where the audience looks on: the code that lets others join."""
    buttons: tuple[Box, ...]
    """Corner buttons: two rows in the upper right corner, then two in the upper left one (see
    :mod:`heul_doch.scenes.table.table_base`)."""
    middle: Point
    """The middle of the play area, the pivot of the carousel."""
    area: Box
    """The part of the window that is used; decoration fills the rest."""
    boxes: dict[str, Box]
    """The game's own places by name: piles, rows, bowls, and answers that are given by pressing somewhere."""
    slots: tuple[int, ...]
    """Zones whose place is marked on the table also when nothing lies there."""
    spread: frozenset[int]
    """Zones, besides hands, every card of which is to be seen; of the others the top alone."""
    counters: dict[int, Point]
    """Zone -> where the number of its cards is written."""
    face_width: float
    """Width in which faces are drawn in advance: that of the cards looked at most, besides the hand."""
    scroll: int
    """First card of the viewer's fan that is wholly in view, in a fan too full to be read at once."""
    scroll_limit: int
    """Greatest value of ``scroll``; 0 when the whole fan can be read."""

    def __init__(self, given: LayoutInput, plan: Plan, spots: Sequence[Spot]) -> None:
        """``plan`` turns units into pixels; ``spots``: the seats' places in units, clockwise from the viewer."""
        if given.is_shared:
            small = (SHARED_HAND, plan.high - 9.4)
            spots = [spots[0]._replace(hand=small, back_width=BACK_WIDTH, hand_span=SHARED_SPAN), *spots[1:]]
        game, self.counts, self.below = given.game, given.counts, given.below
        self.game, self.plan, self.spots, self.size = game, plan, spots, given.size
        self.unit, self.mid = plan.unit, plan.wide / 2
        self.poses = [()] * len(game.zones)
        self.bases = [Pose(0, 0, 1, 0, 0)] * len(game.zones)
        self.boxes, self.counters = {}, {}
        self.banner, self.bubble = plan.box(8.6, plan.high - 17.4, 15.4, 2.9), bubble_box(plan)
        left, right = SHARED_HAND + SHARED_SPAN / 2 + 1.5, self.mid + HAND_SPAN / 2
        self.strip = plan.box((left + right) / 2, plan.high - 10.2, right - left, 15.0)
        self.code = Box(self.bubble.left, plan.y(plan.high - 19.9), self.bubble.width, 17.2 * plan.unit)
        self.buttons = corner_buttons(given.size, plan.unit)
        self.area = Box(plan.dx, plan.dy, plan.wide * plan.unit, plan.high * plan.unit)
        self.seats = [seat_place(plan, spots[self.step(seat)], seat) for seat in range(game.seats)]
        self.scroll_limit = 0 if given.is_shared else scroll_limit(self.counts[game.zone("hand", self.below)])
        self.scroll = min(given.scroll, self.scroll_limit)
        for seat in range(game.seats):
            hand, step = game.zone("hand", seat), self.step(seat)
            if step or given.is_shared:
                spot, z = spots[step], Z_HAND + 100 * step
                self.bases[hand] = plan.pose(*spot.hand, spot.back_width, spot.hand_turn, z)
                self.poses[hand] = far_fan(plan, spot, self.counts[hand], z)
            else:
                self.bases[hand] = plan.pose(self.mid, plan.high - 9.7, HAND_WIDTH, 0, Z_OWN_HAND)
                self.poses[hand] = own_fan(plan, self.counts[hand], given.order, self.scroll)

    def step(self, seat: Seat) -> int:
        """Return how many seats on from the one below a seat is, clockwise."""
        return (seat - self.below) % self.game.seats

    def pile(self, zone: int, base: Pose, sway: float = 1.6, thick: float = 1.0) -> None:
        """Lay a pile on ``base``; ``sway``: how untidily, ``thick``: a part of its usual thickness."""
        self.bases[zone] = base
        cards = range(self.counts[zone])
        self.poses[zone] = tuple(laid(base, zone, level, thick * self.unit, sway) for level in cards)

    def draw_pile(self, base: Pose, thick: float = 1.0) -> int:
        """Lay the pile that is drawn from on ``base``; return its zone."""
        zone = self.game.zone("draw")
        self.bases[zone] = base
        # The next card comes first in the zone, so it is counted from its other end.
        levels = range(self.counts[zone] - 1, -1, -1)
        self.poses[zone] = tuple(laid(base, zone, level, thick * self.unit, 0.35) for level in levels)
        return zone

    def finish(
        self,
        *,
        middle: float,
        ribbon: float,
        face_width: float,
        slots: tuple[int, ...] = (),
        spread: frozenset[int] = frozenset(),
    ) -> TableLayout:
        """Return the layout. ``middle`` and ``ribbon`` are heights in units, the others its fields."""
        self.middle = Point(self.plan.x(self.mid), self.plan.y(middle))
        self.ribbon = self.plan.box(self.mid, ribbon, 54, 2.6)
        self.face_width, self.slots, self.spread = face_width, slots, spread
        return self


def draft_of(given: LayoutInput) -> TableLayout:
    """Return a layout with nothing on it but the seats at their usual places."""
    plan = plan_for(given.size)
    return TableLayout(given, plan, seat_spots(plan, given.game.seats))


def sorted_places(keys: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
    """Return for each card its place in a fan sorted by ``keys``; equal keys keep their order."""
    by_key = sorted(range(len(keys)), key=lambda i: (keys[i], i))
    places = [0] * len(keys)
    for place, index in enumerate(by_key):
        places[index] = place
    return tuple(places)
