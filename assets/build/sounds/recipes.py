"""All sounds of the program: which there are, how loud, in how many versions, and what makes them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Final, NamedTuple

from heul_doch.assets.build.sounds import cards, himmel, jammer, specials, tunes, voices
from heul_doch.assets.build.sounds.tools import Signal

Build = Callable[[Random], Signal]


class Recipe(NamedTuple):
    """How one sound is made and used."""

    level: float
    """Loudness of its loudest moment as the ear weighs it, in decibels (:func:`assets.build.sounds.synth.loudness`)."""
    versions: int
    """From how many the program chooses, so that repeats do not tire."""
    voices: int
    """How many of it may sound at once."""
    builds: tuple[Build, ...]
    """What makes its versions, in turns."""


def _tune(build: Callable[[Random, int], Signal], parts: int) -> tuple[Build, ...]:
    def part(number: int) -> Build:
        return lambda rng: build(rng, number)

    return tuple(part(number) for number in range(parts))


RECIPES: Final[dict[str, dict[str, Recipe]]] = {
    "table": {
        "ui.hover": Recipe(-32, 5, 1, (cards.ui_hover,)),
        "ui.click": Recipe(-23, 4, 2, (cards.ui_click,)),
        "ui.toggle": Recipe(-23, 3, 2, (cards.ui_toggle,)),
        "ui.refuse": Recipe(-21.5, 3, 1, (cards.ui_refuse,)),
        "deal": Recipe(-20.5, 5, 4, (cards.deal,)),
        "slide": Recipe(-20.5, 5, 3, (cards.slide,)),
        "lay": Recipe(-19, 5, 4, (cards.lay,)),
        "turn": Recipe(-21, 3, 1, (tunes.turn,)),
        "draw": Recipe(-20, 5, 3, (cards.draw,)),
        "lay-heavy": Recipe(-17.5, 4, 3, (cards.lay_heavy,)),
        "lay-light": Recipe(-21.5, 4, 3, (cards.lay_light,)),
        "give": Recipe(-18, 5, 2, (voices.give_giggle, voices.give, voices.give_hum, voices.give, voices.give)),
        "give-heavy": Recipe(-16.5, 4, 2, (voices.give_heavy,)),
        "give-light": Recipe(-20.5, 4, 2, (voices.give_light,)),
        "sob": Recipe(-18.5, 5, 2, (voices.sob,)),
        "flip": Recipe(-19.5, 5, 4, (cards.flip,)),
        "hanky": Recipe(-21, 4, 1, (voices.hanky,)),
        "refuse": Recipe(-19, 3, 1, (cards.refuse,)),
        "giggle": Recipe(-20, 4, 2, (voices.giggle,)),
        "streak-1": Recipe(-19.5, 2, 1, (partial(voices.streak, step=0),)),
        "streak-2": Recipe(-19.5, 2, 1, (partial(voices.streak, step=1),)),
        "streak-3": Recipe(-19.5, 2, 1, (partial(voices.streak, step=2),)),
        "skip": Recipe(-20.5, 4, 2, (voices.skip,)),
        "special": Recipe(-19, 4, 1, (specials.special,)),
        "leaf": Recipe(-24, 4, 1, (cards.leaf,)),
        "rewind": Recipe(-20.5, 3, 1, (cards.rewind,)),
        "pick": Recipe(-24, 5, 2, (cards.pick,)),
        "hint": Recipe(-21, 3, 1, (tunes.hint,)),
        "end": Recipe(-18.5, 3, 1, (tunes.timer,)),
        "card": Recipe(-22, 5, 3, (cards.card,)),
        "count": Recipe(-23, 5, 3, (tunes.tick,)),
        "bar": Recipe(-20.5, 3, 3, (tunes.bar_grows,)),
        "crown": Recipe(-19, 3, 1, (tunes.crown,)),
        "win": Recipe(-17, 3, 1, _tune(tunes.win, len(tunes.FANFARES))),
        "lose": Recipe(-17.5, 3, 1, (tunes.lose,)),
    },
    "heul_doch": {
        "onion": Recipe(-17.5, 4, 3, (cards.onion,)),
        "katapult": Recipe(-17.5, 4, 2, (specials.katapult,)),
        "strandtuch": Recipe(-18.5, 3, 2, (specials.strandtuch,)),
        "karussell": Recipe(-19, 4, 1, _tune(specials.karussell, len(specials.MUSIC_BOX))),
        "werwolf": Recipe(-18, 3, 1, (voices.werwolf,)),
        "durchzug": Recipe(-18.5, 3, 1, (specials.durchzug,)),
        "maulwurf": Recipe(-18.5, 3, 2, (specials.maulwurf,)),
        "knoblauch": Recipe(-18, 3, 1, (voices.knoblauch,)),
        "strike": Recipe(-19.5, 4, 2, (cards.strike_out,)),
    },
    "jammerlappen": {
        "slam": Recipe(-16.5, 4, 2, (jammer.slam,)),
        "take-pot": Recipe(-18.5, 4, 2, (jammer.take_pot,)),
        "sweep": Recipe(-18, 3, 2, (jammer.sweep,)),
        "fall": Recipe(-19.5, 3, 1, (jammer.fall,)),
        "rag": Recipe(-17, 3, 1, (jammer.rag,)),
        "peg": Recipe(-19, 4, 2, (jammer.peg,)),
    },
    "himmel_hoelle": {
        "lock": Recipe(-19, 3, 1, (himmel.lock,)),
        "heaven": Recipe(-19, 3, 1, (himmel.heaven,)),
        "hell": Recipe(-18.5, 3, 1, (himmel.hell,)),
        "stamp": Recipe(-18.5, 4, 2, (himmel.stamp,)),
    },
}
"""Folder of ``assets/sounds`` -> name -> recipe. ``table`` is for all games, the others belong to one game each."""
