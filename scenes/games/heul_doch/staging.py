"""How each kind of event of Heul doch is staged: for every cause of a movement, so for every verb of a special.

No pygame. The means are :mod:`scenes.table.card_animator`'s; times are seconds at normal speed or names of
``theme.DURATION``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from heul_doch.scenes.table.card_animator import Motion, Shot, Stagecraft, Staging, between, draw, played, reaction
from heul_doch.scenes.table.card_model import Path, detour, kept_below, orbit, smooth, swell
from heul_doch.scenes.table.effects import Time
from heul_doch.scenes.table.layout import Z_FLYING, Point
from heul_doch.scenes.table.showcase import hold_up

STREAK: Final = 3
"""From this gift in a row to the same seat on it is more than chance."""
STREAKS: Final = 3
"""So many sounds there are of it, each higher."""


def _lay(craft: Stagecraft, shot: Shot) -> float:
    motion = shot.motions[0]
    if shot.cause == "onion":
        arrival = craft.throw(motion, bulge=0.2, spin=-8, flip=(0.1, 0.55), land="onion")
        craft.later(arrival, lambda: craft.react(motion.giver, "sweat"))
    else:
        arrival = craft.throw(motion, spin=6, flip=(0.1, 0.6))
    return played(craft, arrival)


def _give(craft: Stagecraft, shot: Shot) -> float:
    if shot.special:
        return _presents(craft, shot)
    motion = shot.motions[0]
    giver, receiver = motion.giver, motion.receiver
    craft.look(giver, receiver)
    arrival = craft.throw(motion, bulge=0.22, spin=14, grow=0.12, flip=(0.05, 0.5), land="give")
    craft.gifts += 1
    # Not every time: a joke told at every gift is none.
    giggles = craft.gifts % 3 == 1
    streak = craft.count_gift(receiver)

    def hit() -> None:
        craft.look_away(giver)
        craft.react(giver, "gloat")
        craft.weep(receiver)
        value = shot.value
        if value:
            # Of the open card everybody sees, not of what it will be worth: nobody counts for anybody (ruling 1.11).
            craft.pop(giver, f"−{value}")
            craft.pop(receiver, f"+{value}")
        if streak >= STREAK:
            craft.cue(f"streak-{min(streak - STREAK + 1, STREAKS)}", craft.side_of(receiver))
            box = craft.layout.seats[receiver].medallion
            craft.effect("hankies", box.centre, box.width)
        elif giggles:
            craft.cue("giggle", craft.side_of(giver))

    craft.later(arrival, hit)
    return played(craft, arrival)


def _presents(craft: Stagecraft, shot: Shot) -> float:
    """Show a special that heaps tops on one stack."""
    for i, motion in enumerate(shot.motions):
        craft.fly(motion, "special.other", bulge=0.25, spin=20, delay=0.12 * i, land="give")
    craft.later("special.other", lambda: craft.weep(shot.motions[0].receiver))
    return craft.secs("special.other") + 0.12 * len(shot.motions)


def _play(craft: Stagecraft, shot: Shot) -> float:
    motion = shot.motions[0]
    return hold_up(craft, motion, motion.face or "")


def _fling(craft: Stagecraft, motion: Motion, delay: float, side: int) -> None:
    """Hurl a card through the air, spinning, with a bounce at the end."""
    sprite, pose, unit = motion.sprite, motion.pose, craft.layout.unit
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
            sprite.put(between(start, pose, s))
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

    time = craft.secs("special.katapult")
    craft.act(motion, time, scene, delay)
    craft.later(delay + time * 0.82, lambda: craft.landed(motion, "lay"))


def _throw(craft: Stagecraft, shot: Shot) -> float:
    craft.cue("katapult")
    for i, motion in enumerate(shot.motions):
        if craft.is_full:
            _fling(craft, motion, 0.09 * i, -1 if i % 2 else 1)
        else:
            craft.fly(motion, "special.katapult", delay=0.09 * i, land="lay")
        craft.later("special.katapult", reaction(craft, motion.giver, "weep"))
    return craft.secs("special.katapult") + 0.09 * len(shot.motions)


def _swap(craft: Stagecraft, shot: Shot) -> float:
    craft.cue("strandtuch")
    for motion in shot.motions:
        craft.fly(motion, "special.strandtuch", bulge=0.3, spin=10, height=1.2, grow=0.15, land="lay")
    for seat in {seat for motion in shot.motions for seat in (motion.giver, motion.receiver)}:
        craft.react(seat, "sweat")
    return craft.secs("special.strandtuch")


def _ride(craft: Stagecraft, motion: Motion, clockwise: bool) -> Path:
    """Return the way of a card round the table; between seats opposite it stays as far from the edge as they are."""
    a, b = Point(motion.sprite.x, motion.sprite.y), Point(motion.pose.x, motion.pose.y)
    return kept_below(orbit(a, b, craft.layout.middle, clockwise), min(a.y, b.y))


def _pass(craft: Stagecraft, shot: Shot) -> float:
    craft.cue("karussell")
    clockwise = shot.is_clockwise
    for motion in shot.motions:
        path = _ride(craft, motion, clockwise)
        spin = 26.0 if clockwise else -26.0
        craft.fly(
            motion, "special.karussell", path=path, spin=spin, height=0.8, grow=0.1, ease="in_out_cubic", land="lay"
        )
    for seat in range(shot.seats):
        craft.react(seat, "sweat")
    return craft.secs("special.karussell")


def _sink(craft: Stagecraft, motion: Motion, time: Time) -> None:
    """Draw a card out sideways and push it under its stack."""
    sprite, pose = motion.sprite, motion.pose
    start = sprite.pose
    side = 1.06 if start.x < craft.layout.middle.x else -1.06
    aside = start._replace(x=start.x + start.width * side, turn=start.turn + 9)

    def scene(t: float) -> None:
        if t < 0.45:
            s = smooth(t / 0.45)
            sprite.put(between(start, aside, s))
            sprite.height, sprite.z = 0.5 * s, Z_FLYING + start.z
        else:
            s = smooth((t - 0.45) / 0.55)
            sprite.put(between(aside, pose, s))
            # Below the lowest card of its stack from here on.
            sprite.height, sprite.z = 0.3 * (1 - s), pose.z - 1

    craft.act(motion, time, scene)
    below = Point(pose.x, pose.y + pose.height * 0.4)
    craft.later(time, lambda: craft.effect("puff", below, pose.width * 0.9))


def _bury(craft: Stagecraft, shot: Shot) -> float:
    craft.cue("maulwurf")
    for motion in shot.motions:
        if craft.is_full:
            _sink(craft, motion, "special.other")
        else:
            craft.fly(motion, "special.other")
        craft.later("special.other", reaction(craft, motion.receiver, "sweat"))
    return craft.secs("special.other")


def _hands(craft: Stagecraft, shot: Shot) -> float:
    """Sweep whole hands round the table, or across it when two change."""
    craft.cue("durchzug")
    clockwise = shot.is_clockwise
    craft.effect("wind", craft.layout.middle, 30 * craft.layout.unit, 0.0 if clockwise else 180.0)
    number: dict[int, int] = {}
    for motion in shot.motions:
        place = number[motion.giver] = number.get(motion.giver, -1) + 1
        path = None
        if shot.cause == "pass_hands":
            path = _ride(craft, motion, clockwise)
        # Cards leave face down at once and show themselves only to who gets them.
        flip = (0.75, 1.0) if motion.face is not None else (0.0, 0.15)
        craft.fly(motion, "special.karussell", path=path, delay=0.05 * place, bulge=0.3, flip=flip, height=0.7)
    for seat in range(shot.seats):
        craft.react(seat, "sweat")
    return craft.secs("special.karussell") + 0.05 * max(number.values(), default=0)


STAGING: dict[str, Staging] = {
    "lay": _lay,
    "onion": _lay,
    "give": _give,
    "play": _play,
    "draw": draw,
    "throw": _throw,
    "swap": _swap,
    "pass": _pass,
    "bury": _bury,
    "pass_hands": _hands,
    "swap_hands": _hands,
}
"""Cause of a movement (``CardsMoved.cause``) -> its staging."""


def stage_turning(craft: Stagecraft, turning: Sequence[Motion], special: str) -> float:
    """Stage tops that are turned over where they lie; the Werwolf does it by moonlight."""
    night = special == "werwolf" and craft.is_full
    delay = craft.secs("table.dim") * 1.2 if night else 0.0
    if night:
        craft.cue("werwolf")
        craft.dim(delay + craft.secs("special.werwolf"))
    elif special:
        craft.cue(special)
    for i, motion in enumerate(turning):
        start = delay + 0.05 * i
        craft.flip(motion, start)
        mood = "weep" if motion.face is None else "sweat"
        craft.later(start + craft.secs("card.flip"), reaction(craft, motion.receiver, mood))
        if special and not night:
            craft.effect("cloud", Point(motion.pose.x, motion.pose.y), motion.pose.width)
    return delay + (craft.secs("special.werwolf") if night else craft.secs("card.flip") * 1.3)
