"""How each kind of event of Heul doch is staged: for every cause of a movement, so for every verb of a special.

No pygame. The means are :mod:`scenes.staging`'s; times are seconds at normal speed or names of ``theme.DURATION``.
"""

from __future__ import annotations

from collections.abc import Sequence

from scenes.cues import Path, kept_below, orbit
from scenes.layout import Point
from scenes.staging import Motion, Shot, Stagecraft, Staging, draw, reaction


def _lay(craft: Stagecraft, shot: Shot) -> float:
    motion = shot.motions[0]
    craft.cue("slide", motion.sprite.x)
    if shot.cause == "onion":
        craft.fly(motion, "card.fly", bulge=0.2, spin=-8, flip=(0.1, 0.55), land="onion")
        craft.later("card.fly", lambda: craft.react(motion.giver, "sweat"))
    else:
        craft.fly(motion, "card.fly", spin=6, flip=(0.1, 0.6), land="lay")
    return craft.secs("card.fly") * 0.85


def _give(craft: Stagecraft, shot: Shot) -> float:
    if shot.special:
        return _presents(craft, shot)
    motion = shot.motions[0]
    craft.cue("slide", motion.sprite.x)
    craft.fly(motion, "card.fly", bulge=0.22, spin=14, grow=0.12, flip=(0.05, 0.5), land="give")
    craft.react(motion.giver, "gloat")
    craft.gifts += 1
    if craft.gifts % 3 == 1:
        # Not every time: a joke told at every gift is none.
        craft.cue("giggle", craft.side_of(motion.giver))
    craft.later("card.fly", lambda: craft.weep(motion.receiver))
    return craft.secs("card.fly") * 0.95


def _presents(craft: Stagecraft, shot: Shot) -> float:
    """Show a special that heaps tops on one stack."""
    for i, motion in enumerate(shot.motions):
        craft.fly(motion, "special.other", bulge=0.25, spin=20, delay=0.12 * i, land="give")
    craft.later("special.other", lambda: craft.weep(shot.motions[0].receiver))
    return craft.secs("special.other") + 0.12 * len(shot.motions)


def _play(craft: Stagecraft, shot: Shot) -> float:
    motion = shot.motions[0]
    craft.cue("special")
    if not craft.is_full:
        craft.fly(motion, "card.fly", flip=(0.0, 0.4), land="lay")
        return craft.secs("card.fly")
    craft.hold_up(motion, 1.35)
    return 1.35


def _throw(craft: Stagecraft, shot: Shot) -> float:
    craft.cue("katapult")
    for i, motion in enumerate(shot.motions):
        if craft.is_full:
            craft.fling(motion, 0.09 * i, -1 if i % 2 else 1)
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


def _bury(craft: Stagecraft, shot: Shot) -> float:
    craft.cue("maulwurf")
    for motion in shot.motions:
        if craft.is_full:
            craft.sink(motion, "special.other")
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
