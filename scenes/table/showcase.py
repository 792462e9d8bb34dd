"""Shows a special card large in the middle over the darkened table, before its effect.

The animator runs it, so that a click or a key ends it and the speed setting applies. With reduced motion the card is
only framed where it lies. From the third time on in one game the same card is shown for less long.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from heul_doch.scenes.table.card_animator import CardAnimator, CardMove, between
from heul_doch.scenes.table.card_model import arc, smooth
from heul_doch.scenes.table.layout import Z_FLYING, Point, Pose

LARGE: Final = 19.0
"""Width of a card that is held up, in units."""
STEPS: Final = 3
"""Steps in which it grows dark: each draws the whole window anew."""
KNOWN: Final = 3
"""From this time on in one game a card is shown for less long."""


class Times(NamedTuple):
    """Durations of the three parts, in seconds at normal speed."""

    rise: float
    still: float
    """Nothing moves: at most 0.4 seconds."""
    fall: float

    @property
    def all(self) -> float:
        """All three together."""
        return sum(self)


FIRST: Final = Times(0.28, 0.40, 0.26)
AGAIN: Final = Times(0.20, 0.16, 0.20)


def times_of(director: CardAnimator, picture: str) -> Times:
    """Count a showing of a card in this game and return its durations."""
    director.shows[picture] = director.shows.get(picture, 0) + 1
    return FIRST if director.shows[picture] < KNOWN else AGAIN


def hold_up(director: CardAnimator, card_move: CardMove, burst: str = "sparks") -> float:
    """Show a special card large in the middle, then lay it down; return after how many seconds it lies.

    ``burst`` is the effect round it when its moment ends, empty for none. Where decoration is not wanted the card is
    laid at once and framed for a moment.
    """
    director.play_sound("special")
    if not director.is_full:
        director.fly(card_move, "card.fly", flip=(0.0, 0.4), land="lay")
        director.later("card.fly", lambda: mark(director, card_move))
        return director.secs("card.fly")
    times = times_of(director, card_move.face or "")
    sprite, pose, unit = card_move.sprite, card_move.pose, director.layout.unit
    middle = director.layout.middle
    big = Pose(middle.x, middle.y - unit, LARGE * unit, 0.0, pose.z)
    start, was_up = sprite.pose, sprite.flip > 0.5
    up = arc(Point(start.x, start.y), Point(big.x, big.y), 3 * unit)
    down = arc(Point(big.x, big.y), Point(pose.x, pose.y), 2 * unit)

    def scene(t: float) -> None:
        now = t * times.all
        if now < times.rise:
            s = smooth(now / times.rise)
            sprite.put(between(start, big, s))
            sprite.x, sprite.y = up(s)
            sprite.height, sprite.flip = s, 1.0 if was_up else min(1.0, s * 1.4)
        elif now < times.rise + times.still:
            sprite.put(big)
            sprite.height, sprite.flip = 1.0, 1.0
        else:
            s = ((now - times.rise - times.still) / times.fall) ** 2
            sprite.put(between(big, pose, s))
            sprite.x, sprite.y = down(s)
            sprite.height, sprite.flip = 1 - s, 1.0
        sprite.z = 2 * Z_FLYING

    director.act(card_move, times.all, scene)
    director.note_landing(times.rise)
    dim(director, times)
    if burst:
        director.later(times.rise + times.still, lambda: director.effect(burst, Point(big.x, big.y), big.width))
    director.later(times.all, lambda: director.landed(card_move, "lay"))
    return times.all


def dim(director: CardAnimator, times: Times) -> None:
    """Let everything but what is held up grow dark for a moment."""
    air = director.air

    def dusk(t: float) -> None:
        now = t * times.all
        depth = min(1.0, now / times.rise, (times.all - now) / times.fall) if t < 1 else 0.0
        air.dusk = round(depth * STEPS) / STEPS

    director.animator.play(dusk, duration=times.all, key="dusk")


def mark(director: CardAnimator, card_move: CardMove) -> None:
    """Frame a card for a moment where it lies."""
    if director.is_skipping or director.decor.level == "none":
        return
    sprite = card_move.sprite
    sprite.is_marked = True

    def over(t: float) -> None:
        sprite.is_marked = t < 1

    director.decor.play(over, duration="special.mark", key=("mark", sprite.number))


def exhibit(director: CardAnimator, picture: str) -> float:
    """Hold up something that is no card of a zone, by the name of its picture; return for how many seconds."""
    if not director.is_full:
        return 0.0
    times, air = times_of(director, picture), director.air
    middle, unit = director.layout.middle, director.layout.unit

    def scene(t: float) -> None:
        now = t * times.all
        left = times.all - now
        air.exhibit = picture if t < 1 else ""
        air.exhibit_size = smooth(max(0.0, min(1.0, now / times.rise, left / times.fall)))

    director.animator.play(scene, duration=times.all, key="exhibit")
    dim(director, times)
    at = Point(middle.x, middle.y - unit)
    director.later(times.rise + times.still, lambda: director.effect("sparks", at, LARGE * unit))
    return times.all
