"""How each kind of movement of Jammerlappen is staged.

The means are :mod:`scenes.table.card_animator`'s; times are seconds at normal speed or names of ``theme.DURATION``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from heul_doch.scenes.table.card_animator import CardAnimator, CardMove, MoveBatch, Staging, draw, played
from heul_doch.scenes.table.card_model import smooth, sway, swell
from heul_doch.scenes.table.layout import Z_FLYING, Point
from heul_doch.scenes.table.showcase import hold_up

RAIN: Final = 0.9
"""Seconds over which a pot of any size rains into a hand, after the first card."""


def lay(director: CardAnimator, batch: MoveBatch) -> float:
    """Let cards sail to the pot, one after the other."""
    arrival = 0.0
    for i, card_move in enumerate(batch.moves):
        arrival = director.throw(card_move, bulge=0.24, spin=22 - 9 * i, delay=0.12 * i, flip=(0.1, 0.55))
    return played(director, arrival)


def act(director: CardAnimator, batch: MoveBatch, special: str) -> float:
    """Hold action cards up for everybody to see, then lay them."""
    for i, card_move in enumerate(batch.moves[:-1]):
        director.fly(card_move, "card.fly", delay=0.0 if director.is_full else 0.12 * i, flip=(0.0, 0.4), land="lay")
    return hold_up(director, batch.moves[-1], special)


def slam(director: CardAnimator, batch: MoveBatch) -> float:
    """Hurl cards at the pot from out of turn, with a bang."""
    director.play_sound("slam")
    director.react(batch.moves[0].giver, "gloat")
    for i, card_move in enumerate(batch.moves):
        director.fly(
            card_move,
            0.34,
            bulge=0.06,
            spin=300,
            grow=0.5,
            delay=0.07 * i,
            ease="in_cubic",
            flip=(0.0, 0.3),
            land="give",
        )
    until = 0.34 + 0.07 * (len(batch.moves) - 1)
    pose = batch.moves[-1].pose
    at, size = Point(pose.x, pose.y), pose.width * 1.7
    director.later(until, lambda: director.effect("sparks", at, size))
    return until + 0.35


def blind(director: CardAnimator, batch: MoveBatch) -> float:
    """Lay the card that was turned over."""
    return director.throw(batch.moves[0], bulge=0.2, spin=10)


def take(director: CardAnimator, batch: MoveBatch) -> float:
    """Let the pot rain into a hand."""
    director.play_sound("take-pot")
    gap = min(0.07, RAIN / max(1, len(batch.moves)))
    for i, card_move in enumerate(batch.moves):
        spin = -40 if i % 2 else 40
        director.fly(card_move, "card.fly", bulge=0.3, spin=spin, delay=gap * i, flip=(0.45, 0.9))
        if i % 3 == 2:
            director.later(gap * i, lambda: director.play_sound("deal"))
    seconds = director.secs("card.fly") + gap * len(batch.moves)
    director.later(seconds, lambda: director.weep(batch.moves[0].receiver))
    return seconds


def sweep(director: CardAnimator, batch: MoveBatch) -> float:
    """Throw the pot out, with a splash."""
    director.play_sound("sweep")
    middle = director.layout.middle
    director.effect("tears", middle, director.layout.boxes["pot"].width * 0.6)
    gap = min(0.035, 0.45 / max(1, len(batch.moves)))
    # The top goes first; it is what one looks at.
    for i, card_move in enumerate(reversed(batch.moves)):
        director.fly(card_move, "special.other", bulge=0.34, spin=200 if i % 2 else -160, delay=gap * i, height=1.3)
    seconds = director.secs("special.other") + gap * len(batch.moves)
    pose = batch.moves[-1].pose
    director.later(seconds, lambda: director.effect("puff", Point(pose.x, pose.y), pose.width))
    return seconds


def swap(director: CardAnimator, batch: MoveBatch) -> float:
    """Let two cards change places."""
    director.play_sound("slide")
    for i, card_move in enumerate(batch.moves):
        director.fly(card_move, "card.fly", bulge=0.3, spin=-8 if i else 8, flip=(0.2, 0.8), land="" if i else "lay")
    return director.secs("card.fly")


def reveal(director: CardAnimator, turning: Sequence[CardMove]) -> float:
    """Turn a card nobody has seen: it rises, trembles, and turns over."""
    if not director.is_full or not turning:
        for card_move in turning:
            director.flip(card_move, 0.0)
        return director.secs("card.flip") * 1.2
    card_move = turning[0]
    sprite, pose, face = card_move.sprite, card_move.pose, card_move.face
    size, rise = 0.7, 4.0 * director.layout.unit

    def scene(t: float) -> None:
        up = smooth(min(1.0, t / 0.3))
        turned = smooth(min(1.0, max(0.0, (t - 0.62) / 0.28)))
        if face is not None:
            sprite.face = face
        tremble = 2.6 * sway((t - 0.3) / 0.08) if 0.3 < t < 0.62 else 0.0
        sprite.put(pose._replace(y=pose.y - rise * up, width=pose.width * (1 + size * up), turn=pose.turn + tremble))
        sprite.z, sprite.height, sprite.flip = Z_FLYING + pose.z, up + 0.2 * swell(turned), turned

    director.play_sound("turn")
    director.act(card_move, 1.3, scene)
    director.later(0.85, lambda: director.play_sound("flip"))
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
