"""Sounds of Himmel + Hölle: a padlock snaps to, a harp, flames, the stamp of a Doppler."""

from __future__ import annotations

from random import Random

from heul_doch.assets.build.sounds.cards import pat, wood
from heul_doch.assets.build.sounds.specials import comb
from heul_doch.assets.build.sounds.tools import (
    ROUND,
    Signal,
    add,
    band,
    curve,
    drift,
    grain,
    hit,
    hump,
    mellow,
    noise,
    plus,
    room,
    sing,
    strike,
    times,
    tone,
    wobble,
)

HARP = ((60, 64, 67, 72, 74, 76, 79, 84), (62, 65, 69, 72, 74, 77, 81, 86), (57, 64, 69, 71, 74, 76, 81, 83))
"""Runs upwards, notes as MIDI counts them."""


def lock(rng: Random) -> Signal:
    """A row is full: the padlock's bow slides in and snaps."""
    slide = rng.uniform(0.07, 0.09)
    scrape = band(noise(rng, slide), curve(slide, (0, 2100), (slide, 3600)), 2.2)
    out = times(times(scrape, [0.3 + x for x in grain(rng, slide, 500, 0.002)]), hump(slide, 0.7))
    out = times(out, 0.4)
    for at, gain, hertz in ((slide, 1.0, rng.uniform(1020, 1130)), (slide + rng.uniform(0.055, 0.065), 0.75, 860.0)):
        snap = strike(
            0.2, [(hertz, 0.8, 0.03), (hertz * 1.74, 0.5, 0.02), (hertz * 3.2, 0.3, 0.011), (310, 0.5, 0.012)], 0.0006
        )
        add(out, snap, at, gain)
    add(out, wood(rng, 240, 0.14, 0.0024), slide + 0.002, 0.5)
    return room(out, 0.14, 0.8, 0.15)


def pluck(hertz: float, seconds: float = 0.9) -> Signal:
    """Return a string of a small harp."""
    modes = [(hertz * k, 0.9 / k**1.3, 0.3 / k**0.7) for k in range(1, 7)]
    return strike(seconds, modes, 0.0011)


def heaven(rng: Random) -> Signal:
    """A row belongs to heaven: a harp runs upwards, and one bell is late."""
    notes = HARP[rng.randrange(len(HARP))]
    step, out = rng.uniform(0.062, 0.072), [0.0]
    for number, note in enumerate(notes):
        hertz = 440 * 2 ** ((note - 69) / 12) * rng.uniform(0.998, 1.002)
        add(out, pluck(hertz), step * number + rng.uniform(0, 0.006), 0.62 + 0.05 * number)
    top = 440 * 2 ** ((notes[-1] - 69) / 12)
    add(out, comb(top, 0.8), step * (len(notes) + 1.5), 0.6)
    return room(out, 0.3, 1.2, 0.35)


def hell(rng: Random) -> Signal:
    """A row belongs to hell: flames leap up, crackle, and something in them is amused."""
    seconds = rng.uniform(0.95, 1.05)
    air = noise(rng, seconds)
    roar = band(
        air, times(curve(seconds, (0, 260), (0.2, 900), (seconds, 380)), drift(rng, seconds, 14, 0.75, 1.3)), 0.9
    )
    flare = times(times(roar, drift(rng, seconds, 11, 0.5, 1.0)), hump(seconds, 0.22, 0.8))
    sparks = band(times(noise(rng, seconds), grain(rng, seconds, 34, 0.0035)), 2600, 0.9)
    out = plus(flare, times(times(sparks, hump(seconds, 0.5, 0.6)), 1.1))
    base, at = rng.uniform(165, 190), 0.3
    for number in range(3):
        length = 0.13
        pitch = curve(length, (0, base * 1.12), (length, base * 0.86))
        loud = hump(length, 0.35)
        voice = sing(rng, pitch, loud, [0.06] * len(pitch), [(0, "o"), (length, "a")], 1.05)
        add(out, voice, at, (0.5 - 0.08 * number) / max(map(abs, voice)))
        at += length + rng.uniform(0.02, 0.035)
        base *= 0.94
    return mellow(room(out, 0.2, 1.1, 0.25), 7000)


def stamp(rng: Random) -> Signal:
    """A Doppler falls: the rubber stamp comes down, and it glitters twice."""
    out = pat(rng, 0.9)
    add(out, wood(rng, rng.uniform(230, 255), 0.16, 0.002, 1.1), 0.0, 0.8)
    squash = times(tone(ROUND, curve(0.09, (0, 420), (0.09, 250))), hit(0.09, 0.004, 0.025))
    add(out, squash, 0.012, 0.3)
    low = rng.choice((79, 81, 83))
    for at, note in ((0.11, low), (0.19, low + 12)):
        bell = times(comb(440 * 2 ** ((note - 69) / 12), 0.45), wobble(0.45, 9, 0.2))
        add(out, bell, at + rng.uniform(0, 0.006), 0.42)
    return room(out, 0.2, 1.0, 0.2)
