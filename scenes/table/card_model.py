"""What moves on a table, as plain numbers: card sprites and their paths, faces, effects, sounds, the log.

The director (:mod:`heul_doch.scenes.table.director`) and the animations (:mod:`heul_doch.scenes.table.card_animator`)
change it, :mod:`heul_doch.scenes.table.view` draws it. All times are seconds at normal speed or names of
``theme.DURATION``; the animators apply the pace.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from heul_doch.game.core.cards import Seat
from heul_doch.scenes.base.theme import DECOR, DURATION, Pace, Speed
from heul_doch.scenes.base.tween import Animator
from heul_doch.scenes.table.layout import Point, Pose, TableLayout

Path = Callable[[float], Point]
"""Progress 0..1 -> place in pixels."""

Time = str | float

PlaySound = Callable[[str, float], None]
"""Plays a sound by name, from -1 (left) to 1 (right)."""

POP_ASIDE: Final = 0.5
"""How far from the middle of a face a number pops up, as a part of the face's width."""

EFFECT_TIMES: dict[str, Time] = {
    "tears": "tears.spray",
    "puff": 0.42,
    "sparks": 0.8,
    "wind": 1.3,
    "cloud": 0.7,
    "hankies": 1.1,
    "number": "seat.hold",
}


class CardSprite:
    """One card for a whole match. It knows a face only while it may be seen."""

    height = 0.0
    """How far above the table, 0..1: moves and widens the shadow."""
    squash = 0.0
    """0..1: pressed flat by landing."""
    raised = 0.0
    """0..1: out of the fan, because it is pointed at or chosen."""
    slip = 0.0
    """Sideways in the fan, in pixels: makes room for a raised neighbour."""
    dx = 0.0
    """Carried along by the pointer, in pixels."""
    dy = 0.0
    lean = 0.0
    """Degrees, clockwise: a carried card leans into its movement."""
    nudge_x = 0.0
    """Decoration, in pixels: a stack that shakes, or leans towards a card that may be laid on it."""
    nudge_y = 0.0
    """Decoration, in pixels: the same, or a hand that waits rises."""
    tilt = 0.0
    """Decoration, in degrees, clockwise."""
    is_flying = False
    is_marked = False
    """Whether it is framed for a moment: a special card, where nothing may move."""

    def __init__(self, number: int, pose: Pose, face: str | None, zone: int = -1) -> None:
        self.number = number
        """Tells sprites apart; nothing to do with what the card shows."""
        self.zone = self.lies_in = zone
        """Zone it belongs to, and in which it lies to the eye: -1 in the air."""
        self.x, self.y, self.width, self.turn, self.z = pose
        self.face = face
        """Name of the face (``red-5``), None while it lies face down."""
        self.flip = 0.0 if face is None else 1.0
        """0 = back, 1 = face; between, the card is seen from the side."""

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
            x=pose.x + self.dx + self.nudge_x, y=pose.y + self.dy + self.nudge_y, turn=pose.turn + self.lean + self.tilt
        )

    def take_up(self, lift: float) -> None:
        """Make what hovering and carrying added part of the pose, so that a flight starts where the card is seen."""
        self.x, self.y, self.width, self.turn, self.z = self.shown_pose(lift)
        self.raised = self.slip = self.dx = self.dy = self.lean = 0.0
        self.nudge_x = self.nudge_y = self.tilt = 0.0


# ------------------------------------------------------------------------------------------------- paths and curves


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


# ---------------------------------------------------------------------------------------- what comes with the cards


@dataclass(slots=True, eq=False)
class Effect:
    """Something that appears for a moment: a spray of tears, a puff of dust."""

    kind: str
    number: int
    """Seed of its looks, so that two puffs differ and a picture can be repeated."""
    x: float
    y: float
    size: float
    """Reach in pixels."""
    angle: float = 0.0
    """Direction in degrees, where it has one."""
    text: str = ""
    """What a number that pops up says."""
    is_still: bool = False
    """Whether it only stands there: motion is reduced."""
    progress: float = 0.0


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


class TableEffects:
    """Plays the sounds, faces and effects of one table."""

    layout: TableLayout

    def __init__(self, seats: int, clock: Callable[[], float], pace: Callable[[], Pace], sound: PlaySound) -> None:
        self._pace = pace
        self._sound = sound
        self.backlog = 0
        """Moves waiting to be shown; many of them are shown faster."""
        self.animator = Animator(clock, self._hurried_pace)
        """Animations that must have ended before the table is still."""
        self.decor = Animator(clock, pace)
        """Animations nobody waits for: faces, tears, dust."""
        self.moods: list[str] = ["calm"] * seats
        self.air = Air()
        self.hanky = Hanky()
        self.effects: list[Effect] = []
        self.is_skipping = False
        self.is_over = False
        self.goals: dict[int, Pose] = {}
        """Number of a card in the air -> where it will lie; may change while it flies, as its neighbours shift."""
        self.shows: dict[str, int] = {}
        """Picture of a special card -> how often it was held up in this game."""
        self.looks: dict[Seat, Seat] = {}
        """Seat -> at whom it looks while it gives."""
        self._effect_count = 0
        self._contact = 0.0
        """Seconds from the start of the current movement until its first card lands."""

    # ------------------------------------------------------------------ time

    def _hurried_pace(self) -> Pace:
        pace = self._pace()
        if self.backlog > 2 and pace.speed in (Speed.SLOW, Speed.NORMAL):
            return Pace(Speed.FAST, pace.reduced)
        return pace

    @property
    def is_full(self) -> bool:
        """Whether decoration is wanted: arcs, spins, dust."""
        return self.animator.level == "full"

    def secs(self, time: Time) -> float:
        """Return a time in seconds at normal speed; decoration takes none with reduced motion."""
        if isinstance(time, str):
            return 0.0 if time in DECOR and not self.is_full else DURATION[time]
        return time

    def later(self, time: Time, function: Callable[[], None]) -> None:
        """Call ``function`` after a while, at once when things are finished early."""
        self.animator.after(self.secs(time), function)

    def begin_movement(self) -> None:
        """Start a movement: none of its cards has landed yet."""
        self._contact = math.inf

    def note_landing(self, time: Time) -> None:
        """Note that a card of the current movement lands, or can be read, after ``time``."""
        self._contact = min(self._contact, self.secs(time))

    def end_movement(self) -> float:
        """Return after how many seconds, at normal speed, the first card of the movement lands."""
        return 0.0 if self._contact == math.inf else self._contact

    def play_sound(self, sound: str, x: float | None = None) -> None:
        """Play a sound, unless its animation is being skipped; ``x``: from where on the table, in pixels."""
        if not self.is_skipping:
            half = self.layout.size[0] / 2
            self._sound(sound, 0.0 if x is None or half <= 0 else max(-1.0, min(1.0, (x - half) / half)))

    def side_of(self, seat: Seat) -> float | None:
        """Return where a seat is heard from (see :meth:`play_sound`), None for nobody."""
        return self.layout.seats[seat].medallion.centre.x if 0 <= seat < len(self.layout.seats) else None

    # ------------------------------------------------------------------ seats, air, effects

    def react(self, seat: Seat, mood: str) -> None:
        """Let a seat make a face for a while."""
        if seat < 0 or self.is_over or self.is_skipping or self.decor.level == "none":
            return
        self.moods[seat] = mood

        def calm(t: float) -> None:
            if t >= 1 and not self.is_over:
                self.moods[seat] = "calm"

        # Named, so that a newer face keeps its full time.
        self.decor.play(calm, duration="seat.hold", key=("mood", seat))

    def weep(self, seat: Seat) -> None:
        """Let a seat cry over what it was given."""
        self.react(seat, "weep")
        self.play_sound("sob", self.side_of(seat))
        if 0 <= seat < len(self.moods):
            box = self.layout.seats[seat].medallion
            self.effect("tears", box.centre, box.width * 0.8)

    def look(self, seat: Seat, at: Seat) -> None:
        """Let a seat turn to another one until :meth:`look_away`."""
        if min(seat, at) >= 0 and seat != at and self.is_full and not self.is_skipping:
            self.looks[seat] = at

    def look_away(self, seat: Seat) -> None:
        """Let a seat look at nobody any more."""
        self.looks.pop(seat, None)

    def pop(self, seat: Seat, text: str) -> None:
        """Let a number pop up at a face; with reduced motion it stands there for a moment."""
        if self.is_skipping or self.decor.level == "none" or seat < 0:
            return
        place = self.layout.seats[seat]
        box, aside = place.medallion, 0.0
        if place.side != "top":
            # Beside the face, towards the middle of the table, but clear of the stack and its number.
            aside = POP_ASIDE * box.width if box.centre.x < self.layout.middle.x else -POP_ASIDE * box.width
        at = Point(box.centre.x + aside, box.top + (0.3 if place.side == "top" else 0.18) * box.height)
        self.effect("number", at, box.width, text=text, is_plain=True)

    def effect(
        self, kind: str, at: Point, size: float, angle: float = 0.0, text: str = "", *, is_plain: bool = False
    ) -> None:
        """Show something for a moment: see :class:`Effect`. Decoration, unless it ``is_plain``."""
        if self.is_skipping or not (self.is_full or is_plain):
            return
        self._effect_count += 1
        effect = Effect(kind, self._effect_count, at.x, at.y, size, angle, text, is_still=not self.is_full)
        self.effects.append(effect)

        def apply(t: float) -> None:
            effect.progress = t
            if t >= 1 and effect in self.effects:
                self.effects.remove(effect)

        self.decor.play(apply, duration=EFFECT_TIMES[kind])

    def dim(self, seconds: float) -> None:
        """Darken the table and lighten it again."""
        air = self.air

        def dusk(t: float) -> None:
            air.night = min(1.0, t / 0.22, (1 - t) / 0.18) if t < 1 else 0.0

        self.animator.play(dusk, duration=seconds, key="night")

    def send_hanky(self) -> None:
        """Let the handkerchief travel to whoever has it now."""
        hanky = self.hanky
        if hanky.seat < 0:
            return
        if self.is_skipping or not self.is_full:
            self.place_hanky()
            return
        box = self.layout.seats[hanky.seat].hanky
        if hanky.size <= 0:
            hanky.x, hanky.y = self.layout.middle
        x, y = box.centre
        self.decor.to(hanky, x=x, y=y, size=box.width, duration="hanky.travel", ease="in_out_cubic")
        self.decor.to(hanky, turn=360.0, duration="hanky.travel", on_done=self.place_hanky)
        self.play_sound("hanky", x)

    def place_hanky(self) -> None:
        """Put the handkerchief exactly where it belongs."""
        hanky = self.hanky
        hanky.turn = 0.0
        if 0 <= hanky.seat < len(self.layout.seats):
            box = self.layout.seats[hanky.seat].hanky
            hanky.x, hanky.y = box.centre
            hanky.size = box.width
