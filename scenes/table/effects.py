"""Sounds, faces and short effects (tears, dust, darkness) of a table. No pygame, no rules.

Imports cues, layout and the animator. All times are seconds at normal speed or names of ``theme.DURATION``; the
animator applies the pace. :class:`scenes.table.card_animator.CardAnimator` adds the cards.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

from heul_doch.game.core.cards import Seat
from heul_doch.scenes.base.theme import DECOR, DURATION, Pace, Speed
from heul_doch.scenes.base.tween import Animator
from heul_doch.scenes.table.card_model import Air, Effect, Hanky
from heul_doch.scenes.table.layout import Point, Pose, TableLayout

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
        self.gifts = 0
        """Cards given away so far, as shown."""
        self.streak = (-1, 0)
        """Who was given the last card, and how many in a row."""
        self.shows: dict[str, int] = {}
        """Special card -> how often it was shown large in this game."""
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
        """Return where a seat is heard from (see :meth:`cue`), None for nobody."""
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

    def count_gift(self, receiver: Seat) -> int:
        """Count a card that is given to a seat; return how many in a row this seat has been given."""
        seat, count = self.streak
        self.streak = (receiver, count + 1 if seat == receiver else 1)
        return self.streak[1]

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
        """Show something for a moment: see :class:`card_model.Effect`. Decoration, unless it ``is_plain``."""
        if self.is_skipping or not (self.is_full or is_plain):
            return
        self._effect_count += 1
        effect = Effect(kind, self._effect_count, at, size, angle, text)
        effect.is_still = not self.is_full
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
