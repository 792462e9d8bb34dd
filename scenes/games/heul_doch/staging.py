"""How each kind of event of Heul doch is staged: for every cause of a movement, so for every verb of a special.

No pygame. The means are :mod:`scenes.table.card_animator`'s; times are seconds at normal speed or names of
``theme.DURATION``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from heul_doch.scenes.table.card_animator import (
    CardAnimator,
    CardMove,
    MoveBatch,
    Staging,
    between,
    draw,
    played,
    reaction,
)
from heul_doch.scenes.table.card_model import Path, Time, detour, kept_below, orbit, smooth, swell
from heul_doch.scenes.table.layout import Z_FLYING, Point
from heul_doch.scenes.table.showcase import hold_up

STREAK: Final = 3
"""From this gift in a row to the same seat on it is more than chance."""
STREAKS: Final = 3
"""So many sounds there are of it, each higher."""


def _lay(director: CardAnimator, batch: MoveBatch) -> float:
    card_move = batch.moves[0]
    if batch.cause == "onion":
        arrival = director.throw(card_move, bulge=0.2, spin=-8, flip=(0.1, 0.55), land="onion")
        director.later(arrival, lambda: director.react(card_move.giver, "sweat"))
    else:
        arrival = director.throw(card_move, spin=6, flip=(0.1, 0.6))
    return played(director, arrival)


def _give(director: CardAnimator, batch: MoveBatch) -> float:
    if batch.special:
        return _presents(director, batch)
    card_move = batch.moves[0]
    giver, receiver = card_move.giver, card_move.receiver
    director.look(giver, receiver)
    arrival = director.throw(card_move, bulge=0.22, spin=14, grow=0.12, flip=(0.05, 0.5), land="give")
    director.gifts += 1
    # Not every time: a joke told at every gift is none.
    giggles = director.gifts % 3 == 1
    streak = director.count_gift(receiver)

    def hit() -> None:
        director.look_away(giver)
        director.react(giver, "gloat")
        director.weep(receiver)
        value = batch.value
        if value:
            # Of the open card everybody sees, not of what it will be worth: nobody counts for anybody (ruling 1.11).
            director.pop(giver, f"−{value}")
            director.pop(receiver, f"+{value}")
        if streak >= STREAK:
            director.play_sound(f"streak-{min(streak - STREAK + 1, STREAKS)}", director.side_of(receiver))
            box = director.layout.seats[receiver].medallion
            director.effect("hankies", box.centre, box.width)
        elif giggles:
            director.play_sound("giggle", director.side_of(giver))

    director.later(arrival, hit)
    return played(director, arrival)


def _presents(director: CardAnimator, batch: MoveBatch) -> float:
    """Show a special that heaps tops on one stack."""
    for i, card_move in enumerate(batch.moves):
        director.fly(card_move, "special.other", bulge=0.25, spin=20, delay=0.12 * i, land="give")
    director.later("special.other", lambda: director.weep(batch.moves[0].receiver))
    return director.secs("special.other") + 0.12 * len(batch.moves)


def _play(director: CardAnimator, batch: MoveBatch) -> float:
    card_move = batch.moves[0]
    return hold_up(director, card_move, card_move.face or "")


def _fling(director: CardAnimator, card_move: CardMove, delay: float, side: int) -> None:
    """Hurl a card through the air, spinning, with a bounce at the end."""
    sprite, pose, unit = card_move.sprite, card_move.pose, director.layout.unit
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

    time = director.secs("special.katapult")
    director.act(card_move, time, scene, delay)
    director.later(delay + time * 0.82, lambda: director.landed(card_move, "lay"))


def _throw(director: CardAnimator, batch: MoveBatch) -> float:
    director.play_sound("katapult")
    for i, card_move in enumerate(batch.moves):
        if director.is_full:
            _fling(director, card_move, 0.09 * i, -1 if i % 2 else 1)
        else:
            director.fly(card_move, "special.katapult", delay=0.09 * i, land="lay")
        director.later("special.katapult", reaction(director, card_move.giver, "weep"))
    return director.secs("special.katapult") + 0.09 * len(batch.moves)


def _swap(director: CardAnimator, batch: MoveBatch) -> float:
    director.play_sound("strandtuch")
    for card_move in batch.moves:
        director.fly(card_move, "special.strandtuch", bulge=0.3, spin=10, height=1.2, grow=0.15, land="lay")
    for seat in {seat for card_move in batch.moves for seat in (card_move.giver, card_move.receiver)}:
        director.react(seat, "sweat")
    return director.secs("special.strandtuch")


def _ride(director: CardAnimator, card_move: CardMove, clockwise: bool) -> Path:
    """Return the way of a card round the table; between seats opposite it stays as far from the edge as they are."""
    a, b = Point(card_move.sprite.x, card_move.sprite.y), Point(card_move.pose.x, card_move.pose.y)
    return kept_below(orbit(a, b, director.layout.middle, clockwise), min(a.y, b.y))


def _pass(director: CardAnimator, batch: MoveBatch) -> float:
    director.play_sound("karussell")
    clockwise = batch.is_clockwise
    for card_move in batch.moves:
        path = _ride(director, card_move, clockwise)
        spin = 26.0 if clockwise else -26.0
        director.fly(
            card_move, "special.karussell", path=path, spin=spin, height=0.8, grow=0.1, ease="in_out_cubic", land="lay"
        )
    for seat in range(batch.seats):
        director.react(seat, "sweat")
    return director.secs("special.karussell")


def _sink(director: CardAnimator, card_move: CardMove, time: Time) -> None:
    """Draw a card out sideways and push it under its stack."""
    sprite, pose = card_move.sprite, card_move.pose
    start = sprite.pose
    side = 1.06 if start.x < director.layout.middle.x else -1.06
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

    director.act(card_move, time, scene)
    below = Point(pose.x, pose.y + pose.height * 0.4)
    director.later(time, lambda: director.effect("puff", below, pose.width * 0.9))


def _bury(director: CardAnimator, batch: MoveBatch) -> float:
    director.play_sound("maulwurf")
    for card_move in batch.moves:
        if director.is_full:
            _sink(director, card_move, "special.other")
        else:
            director.fly(card_move, "special.other")
        director.later("special.other", reaction(director, card_move.receiver, "sweat"))
    return director.secs("special.other")


def _hands(director: CardAnimator, batch: MoveBatch) -> float:
    """Sweep whole hands round the table, or across it when two change."""
    director.play_sound("durchzug")
    clockwise = batch.is_clockwise
    director.effect("wind", director.layout.middle, 30 * director.layout.unit, 0.0 if clockwise else 180.0)
    number: dict[int, int] = {}
    for card_move in batch.moves:
        place = number[card_move.giver] = number.get(card_move.giver, -1) + 1
        path = None
        if batch.cause == "pass_hands":
            path = _ride(director, card_move, clockwise)
        # Cards leave face down at once and show themselves only to who gets them.
        flip = (0.75, 1.0) if card_move.face is not None else (0.0, 0.15)
        director.fly(card_move, "special.karussell", path=path, delay=0.05 * place, bulge=0.3, flip=flip, height=0.7)
    for seat in range(batch.seats):
        director.react(seat, "sweat")
    return director.secs("special.karussell") + 0.05 * max(number.values(), default=0)


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


def stage_turning(director: CardAnimator, turning: Sequence[CardMove], special: str) -> float:
    """Stage tops that are turned over where they lie; the Werwolf does it by moonlight."""
    night = special == "werwolf" and director.is_full
    delay = director.secs("table.dim") * 1.2 if night else 0.0
    if night:
        director.play_sound("werwolf")
        director.dim(delay + director.secs("special.werwolf"))
    elif special:
        director.play_sound(special)
    for i, card_move in enumerate(turning):
        start = delay + 0.05 * i
        director.flip(card_move, start)
        mood = "weep" if card_move.face is None else "sweat"
        director.later(start + director.secs("card.flip"), reaction(director, card_move.receiver, mood))
        if special and not night:
            director.effect("cloud", Point(card_move.pose.x, card_move.pose.y), card_move.pose.width)
    return delay + (director.secs("special.werwolf") if night else director.secs("card.flip") * 1.3)
