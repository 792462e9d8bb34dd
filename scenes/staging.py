"""How things move: flights, flips, faces, night and wind, for every game.

Imports cues, layout and the animator; no pygame, no rules. :class:`Stagecraft` is what the director is made of: the
means. Which of them show what, a game's kit says (:mod:`scenes.story`). All times here are seconds at normal speed or
names of ``theme.DURATION``; the animator applies the pace.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from game.cards import Seat
from scenes.animation import Animator
from scenes.cues import Air, CardSprite, Effect, Hanky, Path, arc, detour, smooth, sway, swell
from scenes.layout import Z_FLYING, Point, Pose, TableLayout
from scenes.theme import DECOR, DURATION, Pace, Speed

Time = str | float

Sounder = Callable[[str, float], None]
"""Plays a sound by name, from -1 (left) to 1 (right)."""

EFFECT_TIMES: dict[str, Time] = {
    "tears": "tears.spray",
    "puff": 0.42,
    "sparks": 0.8,
    "wind": 1.3,
    "cloud": 0.7,
}


class Motion(NamedTuple):
    """One card on its way."""

    sprite: CardSprite
    pose: Pose
    """Where it will lie."""
    face: str | None
    """What it will show there, None: its back."""
    giver: Seat
    """Owner of the place it leaves, -1 for the table."""
    receiver: Seat


@dataclass(frozen=True, slots=True)
class Shot:
    """Cards that move at one moment."""

    motions: tuple[Motion, ...]
    cause: str
    special: str
    seats: int

    @property
    def is_clockwise(self) -> bool:
        """Whether cards that wander round the table go to the left neighbour."""
        first = self.motions[0]
        return (first.giver + 1) % self.seats == first.receiver


class Stagecraft:
    """Everything that can be made to move on one table."""

    layout: TableLayout

    def __init__(self, seats: int, clock: Callable[[], float], pace: Callable[[], Pace], sound: Sounder) -> None:
        self._pace = pace
        self._sound = sound
        self.backlog = 0
        """Moves waiting to be shown; many of them are shown faster."""
        self.animator = Animator(clock, self._hurried_pace)
        """What must have ended before the table is still."""
        self.decor = Animator(clock, pace)
        """Faces, tears, dust: nobody waits for these."""
        self.moods: list[str] = ["calm"] * seats
        self.air = Air()
        self.hanky = Hanky()
        self.effects: list[Effect] = []
        self.is_skipping = False
        self.is_over = False
        self.goals: dict[int, Pose] = {}
        """Number of a card in the air -> where it will lie; may change while it flies, as its neighbours shift."""
        self.gifts = 0
        """Cards given away so far, as shown."""
        self._effect_count = 0

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

    def cue(self, sound: str, x: float | None = None) -> None:
        """Let a sound be heard, unless its picture is being skipped; ``x``: from where on the table, in pixels."""
        if not self.is_skipping:
            half = self.layout.size[0] / 2
            self._sound(sound, 0.0 if x is None or half <= 0 else max(-1.0, min(1.0, (x - half) / half)))

    def side_of(self, seat: Seat) -> float | None:
        """Return where a seat is heard from (see :meth:`cue`), None for nobody."""
        return self.layout.seats[seat].medallion.centre.x if 0 <= seat < len(self.layout.seats) else None

    # ------------------------------------------------------------------ cards

    def slide(self, sprite: CardSprite, pose: Pose, time: Time) -> None:
        """Let a card glide over the table."""
        start = sprite.pose
        sprite.z = pose.z

        def apply(t: float) -> None:
            sprite.put(pose if t >= 1 else _between(start, pose, t))

        self.animator.play(apply, duration=self.secs(time), ease="in_out_quad", key=("card", sprite.number))

    def fly(
        self,
        motion: Motion,
        time: Time,
        *,
        path: Path | None = None,
        delay: Time = 0.0,
        bulge: float = 0.16,
        spin: float = 0.0,
        height: float = 1.0,
        grow: float = 0.0,
        ease: str = "in_out_quad",
        flip: tuple[float, float] = (0.25, 0.75),
        land: str = "",
    ) -> None:
        """Let a card fly to its place.

        ``bulge`` is the swing of the default arc as a part of the way, ``spin`` extra degrees in mid-flight, ``grow``
        how much larger it gets on the way, ``flip`` the part of the flight in which it turns over if it must,
        ``land`` the sound of landing.
        """
        sprite, pose, face = motion.sprite, motion.pose, motion.face
        start, was_up = sprite.pose, sprite.flip > 0.5
        if not self.is_full:
            path, bulge, spin, grow, height = None, 0.0, 0.0, 0.0, min(height, 0.4)
        if path is None:
            length = ((pose.x - start.x) ** 2 + (pose.y - start.y) ** 2) ** 0.5
            path = self._arc(Point(start.x, start.y), Point(pose.x, pose.y), length * bulge, pose.height)
        way = path
        if face is not None:
            sprite.face = face
        sprite.is_flying = True
        self.goals[sprite.number] = pose

        def apply(t: float) -> None:
            if t >= 1:
                self.set_down(motion)
                return
            up = swell(t)
            goal = self.goals.get(sprite.number, pose)
            sprite.put(_between(start, goal, t))
            x, y = way(t)
            sprite.x, sprite.y = x + (goal.x - pose.x) * t, y + (goal.y - pose.y) * t
            sprite.width += start.width * grow * up
            sprite.turn += spin * up
            sprite.height, sprite.is_flying = height * up, True
            sprite.z = Z_FLYING + pose.z
            turned = min(1.0, max(0.0, (t - flip[0]) / max(flip[1] - flip[0], 1e-6)))
            if (face is not None) == was_up:
                turned = 1.0 if was_up else 0.0
            elif was_up:
                turned = 1 - turned
            sprite.flip = turned

        length_s, delay_s = self.secs(time), self.secs(delay)
        self.animator.play(apply, duration=length_s, delay=delay_s, ease=ease, key=("card", sprite.number))
        if land:
            self.later(delay_s + length_s, lambda: self.landed(motion, land))

    def _arc(self, a: Point, b: Point, bulge: float, high: float) -> Path:
        """Return an arc; one whose highest point would take a card out at the top of the table swings the other way."""
        path = arc(a, b, bulge)
        top = 0.55 * high
        if path(0.5).y >= min(top, a.y, b.y):
            return path
        return arc(a, b, -bulge)

    def set_down(self, motion: Motion) -> None:
        """Put a card exactly where it belongs."""
        sprite = motion.sprite
        sprite.put(self.goals.pop(sprite.number, motion.pose))
        sprite.face, sprite.flip = motion.face, 0.0 if motion.face is None else 1.0

    def landed(self, motion: Motion, sound: str) -> None:
        """A card came down: sound, a tiny squash, a puff of flour."""
        self.cue(sound, motion.pose.x)
        if self.is_skipping or not self.is_full:
            return
        self.decor.to(motion.sprite, squash=1.0, duration="card.land", ease="there_and_back", decor=True)
        self.effect("puff", Point(motion.pose.x, motion.pose.y), motion.pose.width * 0.72)

    def act(self, motion: Motion, time: Time, scene: Callable[[float], None], delay: Time = 0.0) -> None:
        """Let ``scene`` (progress 0..1, before the end) move a card; at the end it lies in its place."""
        sprite = motion.sprite
        if motion.face is not None:
            sprite.face = motion.face
        sprite.is_flying = True
        self.goals[sprite.number] = motion.pose

        def apply(t: float) -> None:
            if t >= 1:
                self.set_down(motion)
            else:
                scene(t)
                sprite.is_flying = True

        self.animator.play(apply, duration=self.secs(time), delay=self.secs(delay), key=("card", sprite.number))

    def hold_up(self, motion: Motion, seconds: float) -> None:
        """Show a card large in the middle, then lay it down."""
        sprite, pose, unit = motion.sprite, motion.pose, self.layout.unit
        middle = self.layout.middle
        big = Pose(middle.x, middle.y - unit, 13.5 * unit, 0.0, pose.z)
        start, was_up = sprite.pose, sprite.flip > 0.5
        up = arc(Point(start.x, start.y), Point(big.x, big.y), 3 * unit)
        down = arc(Point(big.x, big.y), Point(pose.x, pose.y), 2 * unit)

        def scene(t: float) -> None:
            if t < 0.3:
                s = smooth(t / 0.3)
                sprite.put(_between(start, big, s))
                sprite.x, sprite.y = up(s)
                sprite.height, sprite.flip = s, 1.0 if was_up else min(1.0, s * 1.4)
            elif t < 0.78:
                sprite.put(big)
                sprite.height, sprite.flip, sprite.turn = 1.0, 1.0, 2.2 * sway((t - 0.3) / 0.48)
            else:
                s = smooth((t - 0.78) / 0.22)
                sprite.put(_between(big, pose, s))
                sprite.x, sprite.y = down(s)
                sprite.height = 1 - s
            sprite.z = 2 * Z_FLYING

        self.act(motion, seconds, scene)
        self.later(seconds * 0.3, lambda: self.effect("sparks", Point(big.x, big.y), big.width))
        self.later(seconds, lambda: self.landed(motion, "lay"))

    def fling(self, motion: Motion, delay: float, side: int) -> None:
        """Hurl a card through the air, spinning, with a bounce at the end."""
        sprite, pose, unit = motion.sprite, motion.pose, self.layout.unit
        start = sprite.pose
        a, b = Point(start.x, start.y), Point(pose.x, pose.y)
        crouch = Point(a.x - (b.x - a.x) * 0.08, a.y - (b.y - a.y) * 0.08 + 0.9 * unit)
        over = Point((a.x + b.x) / 2, max(min(a.y, b.y) - 11 * unit, 9 * unit))
        way = detour(crouch, over, b)

        def scene(t: float) -> None:
            if t < 0.2:
                s = smooth(t / 0.2)
                sprite.put(start._replace(x=a.x + (crouch.x - a.x) * s, y=a.y + (crouch.y - a.y) * s))
                sprite.squash = 0.8 * s
            elif t < 0.82:
                s = (t - 0.2) / 0.62
                sprite.put(_between(start, pose, s))
                sprite.x, sprite.y = way(s)
                sprite.squash = 0.0
                sprite.turn += side * 540 * s
                sprite.width += start.width * 0.35 * swell(s)
                sprite.height = 1.6 * swell(s)
            else:
                s = (t - 0.82) / 0.18
                sprite.put(pose._replace(y=pose.y - 1.6 * unit * swell(s), turn=pose.turn + side * 180 * (1 - s) ** 2))
                sprite.height = 0.4 * swell(s)
            sprite.z = Z_FLYING + pose.z

        time = self.secs("special.katapult")
        self.act(motion, time, scene, delay)
        self.later(delay + time * 0.82, lambda: self.landed(motion, "lay"))

    def sink(self, motion: Motion, time: Time) -> None:
        """Draw a card out sideways and push it under its stack."""
        sprite, pose = motion.sprite, motion.pose
        start = sprite.pose
        side = 1.06 if start.x < self.layout.middle.x else -1.06
        aside = start._replace(x=start.x + start.width * side, turn=start.turn + 9)

        def scene(t: float) -> None:
            if t < 0.45:
                s = smooth(t / 0.45)
                sprite.put(_between(start, aside, s))
                sprite.height, sprite.z = 0.5 * s, Z_FLYING + start.z
            else:
                s = smooth((t - 0.45) / 0.55)
                sprite.put(_between(aside, pose, s))
                # Below the lowest card of its stack from here on.
                sprite.height, sprite.z = 0.3 * (1 - s), pose.z - 1

        self.act(motion, time, scene)
        below = Point(pose.x, pose.y + pose.height * 0.4)
        self.later(time, lambda: self.effect("puff", below, pose.width * 0.9))

    def flip(self, motion: Motion, delay: float) -> None:
        """Turn a card over where it lies."""
        sprite, face = motion.sprite, motion.face
        was, goal = sprite.flip, 0.0 if face is None else 1.0

        def scene(t: float) -> None:
            if face is not None:
                sprite.face = face
            wide = motion.pose.width * (1 + 0.12 * swell(t))
            sprite.put(motion.pose._replace(width=wide, z=Z_FLYING + motion.pose.z))
            sprite.flip = was + (goal - was) * t
            sprite.height = 0.9 * swell(t)

        def start() -> None:
            self.cue("flip", motion.pose.x)
            self.act(motion, "card.flip", scene)

        if delay > 0:
            self.later(delay, start)
        else:
            start()

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
        self.cue("sob", self.side_of(seat))
        if 0 <= seat < len(self.moods):
            box = self.layout.seats[seat].medallion
            self.effect("tears", box.centre, box.width * 0.8)

    def effect(self, kind: str, at: Point, size: float, angle: float = 0.0) -> None:
        """Show something for a moment: see :class:`scenes.cues.Effect`. Decoration only."""
        if self.is_skipping or not self.is_full:
            return
        self._effect_count += 1
        effect = Effect(kind, self._effect_count, at, size, angle)
        self.effects.append(effect)

        def apply(t: float) -> None:
            effect.progress = t
            if t >= 1 and effect in self.effects:
                self.effects.remove(effect)

        self.decor.play(apply, duration=EFFECT_TIMES[kind])

    def dim(self, seconds: float) -> None:
        """Let night fall over the table and lift again."""
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
        self.cue("hanky", x)

    def place_hanky(self) -> None:
        """Put the handkerchief exactly where it belongs."""
        hanky = self.hanky
        hanky.turn = 0.0
        if 0 <= hanky.seat < len(self.layout.seats):
            box = self.layout.seats[hanky.seat].hanky
            hanky.x, hanky.y = box.centre
            hanky.size = box.width


def _between(a: Pose, b: Pose, t: float) -> Pose:
    return Pose(
        a.x + (b.x - a.x) * t,
        a.y + (b.y - a.y) * t,
        a.width + (b.width - a.width) * t,
        a.turn + (b.turn - a.turn) * t,
        a.z if t < 0.5 else b.z,
    )


Staging = Callable[[Stagecraft, Shot], float]
"""Start the pictures of a shot; return after how many seconds at normal speed the next event may start."""


def plain(craft: Stagecraft, shot: Shot) -> float:
    """Let cards fly one after the other: what a movement nobody has staged looks like."""
    for i, motion in enumerate(shot.motions):
        craft.fly(motion, "special.other", delay=0.08 * i, land="lay")
    return craft.secs("special.other") + 0.08 * len(shot.motions)


def draw(craft: Stagecraft, shot: Shot) -> float:
    """Let cards come from a pile into a hand."""
    craft.cue("draw", shot.motions[0].sprite.x)
    for i, motion in enumerate(shot.motions):
        # It turns over only when it is nearly there: a drawn card shows nothing on its way.
        craft.fly(motion, "card.slide", delay=0.08 * i, bulge=0.08, flip=(0.6, 1.0), height=0.6)
    return craft.secs("card.slide") * 0.85


def reaction(craft: Stagecraft, seat: Seat, mood: str) -> Callable[[], None]:
    """Return a function that lets a seat make a face, for :meth:`Stagecraft.later`."""
    return lambda: craft.react(seat, mood)
