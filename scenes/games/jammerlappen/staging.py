"""How each kind of movement of Jammerlappen is staged. No pygame.

The means are :mod:`scenes.table.card_animator`'s; times are seconds at normal speed or names of ``theme.DURATION``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from heul_doch.scenes.table.card_animator import Motion, Shot, Stagecraft, Staging, draw, played
from heul_doch.scenes.table.card_model import smooth, sway, swell
from heul_doch.scenes.table.layout import Z_FLYING, Point
from heul_doch.scenes.table.showcase import hold_up

RAIN: Final = 0.9
"""Seconds over which a pot of any size rains into a hand, after the first card."""


def lay(craft: Stagecraft, shot: Shot) -> float:
    """Let cards sail to the pot, one after the other."""
    arrival = 0.0
    for i, motion in enumerate(shot.motions):
        arrival = craft.throw(motion, bulge=0.24, spin=22 - 9 * i, delay=0.12 * i, flip=(0.1, 0.55))
    return played(craft, arrival)


def act(craft: Stagecraft, shot: Shot, special: str) -> float:
    """Hold action cards up for everybody to see, then lay them."""
    for i, motion in enumerate(shot.motions[:-1]):
        craft.fly(motion, "card.fly", delay=0.0 if craft.is_full else 0.12 * i, flip=(0.0, 0.4), land="lay")
    return hold_up(craft, shot.motions[-1], special)


def slam(craft: Stagecraft, shot: Shot) -> float:
    """Hurl cards at the pot from out of turn, with a bang."""
    craft.cue("slam")
    craft.react(shot.motions[0].giver, "gloat")
    for i, motion in enumerate(shot.motions):
        craft.fly(
            motion, 0.34, bulge=0.06, spin=300, grow=0.5, delay=0.07 * i, ease="in_cubic", flip=(0.0, 0.3), land="give"
        )
    until = 0.34 + 0.07 * (len(shot.motions) - 1)
    pose = shot.motions[-1].pose
    at, size = Point(pose.x, pose.y), pose.width * 1.7
    craft.later(until, lambda: craft.effect("sparks", at, size))
    return until + 0.35


def blind(craft: Stagecraft, shot: Shot) -> float:
    """Lay the card that was turned over."""
    return craft.throw(shot.motions[0], bulge=0.2, spin=10)


def take(craft: Stagecraft, shot: Shot) -> float:
    """Let the pot rain into a hand."""
    craft.cue("take-pot")
    gap = min(0.07, RAIN / max(1, len(shot.motions)))
    for i, motion in enumerate(shot.motions):
        spin = -40 if i % 2 else 40
        craft.fly(motion, "card.fly", bulge=0.3, spin=spin, delay=gap * i, flip=(0.45, 0.9))
        if i % 3 == 2:
            craft.later(gap * i, lambda: craft.cue("deal"))
    seconds = craft.secs("card.fly") + gap * len(shot.motions)
    craft.later(seconds, lambda: craft.weep(shot.motions[0].receiver))
    return seconds


def sweep(craft: Stagecraft, shot: Shot) -> float:
    """Throw the pot out, with a splash."""
    craft.cue("sweep")
    middle = craft.layout.middle
    craft.effect("tears", middle, craft.layout.boxes["pot"].width * 0.6)
    gap = min(0.035, 0.45 / max(1, len(shot.motions)))
    # The top goes first; it is what one looks at.
    for i, motion in enumerate(reversed(shot.motions)):
        craft.fly(motion, "special.other", bulge=0.34, spin=200 if i % 2 else -160, delay=gap * i, height=1.3)
    seconds = craft.secs("special.other") + gap * len(shot.motions)
    pose = shot.motions[-1].pose
    craft.later(seconds, lambda: craft.effect("puff", Point(pose.x, pose.y), pose.width))
    return seconds


def swap(craft: Stagecraft, shot: Shot) -> float:
    """Let two cards change places."""
    craft.cue("slide")
    for i, motion in enumerate(shot.motions):
        craft.fly(motion, "card.fly", bulge=0.3, spin=-8 if i else 8, flip=(0.2, 0.8), land="" if i else "lay")
    return craft.secs("card.fly")


def reveal(craft: Stagecraft, turning: Sequence[Motion]) -> float:
    """Turn a card nobody has seen: it rises, trembles, and turns over."""
    if not craft.is_full or not turning:
        for motion in turning:
            craft.flip(motion, 0.0)
        return craft.secs("card.flip") * 1.2
    motion = turning[0]
    sprite, pose, face = motion.sprite, motion.pose, motion.face
    size, rise = 0.7, 4.0 * craft.layout.unit

    def scene(t: float) -> None:
        up = smooth(min(1.0, t / 0.3))
        turned = smooth(min(1.0, max(0.0, (t - 0.62) / 0.28)))
        if face is not None:
            sprite.face = face
        tremble = 2.6 * sway((t - 0.3) / 0.08) if 0.3 < t < 0.62 else 0.0
        sprite.put(pose._replace(y=pose.y - rise * up, width=pose.width * (1 + size * up), turn=pose.turn + tremble))
        sprite.z, sprite.height, sprite.flip = Z_FLYING + pose.z, up + 0.2 * swell(turned), turned

    craft.cue("turn")
    craft.act(motion, 1.3, scene)
    craft.later(0.85, lambda: craft.cue("flip"))
    return 1.45


STAGINGS: Final[dict[str, Staging]] = {
    "draw": draw,
    "play": lay,
    "open": lay,
    "slam": slam,
    "blind": blind,
    "take": take,
    "swap": swap,
    "set": sweep,
    "row": sweep,
    "remove": sweep,
}
