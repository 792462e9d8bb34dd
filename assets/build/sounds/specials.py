"""Sounds of the special cards: catapult, beach towel, carousel, draught, mole.."""

from __future__ import annotations

import math
from random import Random

from heul_doch.assets.build.sounds.cards import pat, wood
from heul_doch.assets.build.sounds.tools import (
    RATE,
    ROUND,
    SAW,
    Signal,
    add,
    band,
    count,
    curve,
    drift,
    grain,
    hit,
    hump,
    mellow,
    noise,
    plus,
    ring,
    room,
    sing,
    strike,
    times,
    tone,
    wobble,
)


def katapult(rng: Random) -> Signal:
    """A wooden spoon bends, creaks, lets go, twangs; something wet arrives."""
    bend = rng.uniform(0.15, 0.18)
    rate = curve(bend, (0, 46), (bend, rng.uniform(105, 125)))
    blows: Signal = []
    phase = 0.0
    for hertz in rate:
        phase += hertz / RATE
        blows.append(1.0 if phase >= 1 else 0.0)
        phase %= 1
    body = [(rng.uniform(420, 470), 1, 0.006), (980, 0.8, 0.004), (1720, 0.5, 0.003)]
    out = times(ring(blows, body), curve(bend, (0, 0.3), (bend, 0.85)))
    # A spoon held down at one end: the twang rises as less and less of it swings.
    twang = 0.46
    pitch = times(curve(twang, (0, rng.uniform(118, 128)), (twang, rng.uniform(205, 225))), wobble(twang, 21, 0.1))
    boing = band(tone(SAW, pitch), curve(twang, (0, 1500), (twang, 500)), 1.1, "low")
    flap = [0.55 + 0.45 * math.cos(2 * math.pi * (19 + 10 * i / len(boing)) * i / RATE) for i in range(len(boing))]
    add(out, times(times(boing, flap), hit(twang, 0.002, 0.14)), bend, 0.75)
    add(out, wood(rng, 330, 0.12, 0.001), bend, 1.0)
    add(out, splat(rng), rng.uniform(0.6, 0.64), 1.0)
    return out


def splat(rng: Random) -> Signal:
    """Something ripe hits the table."""
    seconds = 0.2
    pulp = band(noise(rng, seconds), curve(seconds, (0, 2400), (0.05, 800), (seconds, 330)), 1.3)
    drops = plus([0.4] * count(seconds), grain(rng, seconds, 160, 0.006))
    out = times(times(pulp, drops), hit(seconds, 0.0015, 0.045))
    blob = tone(ROUND, curve(0.12, (0, 210), (0.05, 84), (0.12, 120)))
    add(out, times(blob, hit(0.12, 0.002, 0.03)), 0, 0.8)
    return out


def strandtuch(rng: Random) -> Signal:
    """A beach towel is swept over two stacks: whoosh, flap, whoosh."""
    out: Signal = []
    for at, seconds, low, high in ((0.0, 0.46, 380.0, 1700.0), (0.36, 0.5, 420.0, 1350.0)):
        low *= rng.uniform(0.92, 1.08)
        sweep = curve(seconds, (0, low), (seconds * 0.5, high * rng.uniform(0.92, 1.08)), (seconds, low * 1.2))
        air = band(noise(rng, seconds), sweep, 1.0)
        flaps = [0.72 + 0.28 * x for x in wobble(seconds, rng.uniform(15, 19), 1.0)]
        add(out, times(times(air, flaps), hump(seconds, 0.5, 1.2)), at)
    for at in (0.21, 0.6):
        snap = times(band(noise(rng, 0.07), curve(0.07, (0, 1900), (0.07, 450)), 1.0), hit(0.07, 0.002, 0.014))
        add(out, snap, at + rng.uniform(-0.015, 0.015), 0.75)
    return mellow(out, 5200)


def comb(hertz: float, seconds: float = 0.7, strength: float = 1.0) -> Signal:
    """Return a tooth of a music box."""
    modes = [
        (hertz, 0.8, 0.26),
        (hertz * 2.01, 0.22, 0.14),
        (hertz * 3.93, 0.16, 0.05),
        (min(hertz * 6.3, 15000), 0.08, 0.02),
    ]
    out = strike(seconds, modes, 0.00035)
    add(out, strike(0.05, [(2600, 0.25, 0.004), (840, 0.3, 0.006)], 0.0005))
    return times(out, strength)


MUSIC_BOX = (
    ((0, 79), (1, 76), (2, 72), (3, 76), (4, 79), (5, 84), (0, 60), (3, 64)),
    ((0, 76), (1, 79), (2, 77), (3, 74), (4, 71), (5, 72), (0, 60), (3, 55)),
    ((0, 72), (1, 74), (2, 76), (3, 79), (4, 76), (5, 84), (0, 60), (3, 67)),
    ((0, 84), (1, 79), (2, 81), (3, 77), (4, 74), (5, 72), (0, 64), (3, 65)),
)
"""Bars of a waltz: (eighth, note as MIDI counts them)."""


def karussell(rng: Random, bar: int = 0) -> Signal:
    """A few notes of a music box that is a little out of breath."""
    beat = rng.uniform(0.15, 0.165)
    detune = rng.uniform(0.995, 1.005)
    out: Signal = []
    for eighth, note in MUSIC_BOX[bar % len(MUSIC_BOX)]:
        hertz = 440 * 2 ** ((note - 69) / 12) * detune * rng.uniform(0.998, 1.002)
        late = eighth * beat * (1 + 0.012 * eighth) + rng.uniform(0, 0.008)
        add(out, comb(hertz, 0.62, rng.uniform(0.8, 1.0) * (0.6 if note < 70 else 1.0)), late)
    return room(out, 0.25, 1.0, 0.25)


def durchzug(rng: Random) -> Signal:
    """A draught: the wind finds the gap, then a door falls to."""
    seconds = rng.uniform(1.15, 1.3)
    air = noise(rng, seconds)
    gust = hump(seconds, rng.uniform(0.5, 0.62), 0.9)
    whistle = [330 + 560 * g * d for g, d in zip(gust, drift(rng, seconds, 7, 0.75, 1.1))]
    out = times(band(air, whistle, 5.5), 1.5)
    out = plus(out, times(band(air, [f * 2.1 for f in whistle], 9), 0.5), times(mellow(air, 420), 0.35))
    out = times(out, gust)
    door = plus(wood(rng, rng.uniform(118, 130), 0.2, 0.005, 1.8), times(wood(rng, 260, 0.2, 0.003), 0.5))
    add(out, door, seconds - 0.05, 0.5)
    return room(out, 0.18, 1.2, 0.2)


def maulwurf(rng: Random) -> Signal:
    """A mole digs: four scrapes in the soil, and a squeak of satisfaction."""
    out: Signal = []
    at = 0.0
    for number in range(4):
        seconds = rng.uniform(0.1, 0.125)
        soil = times(noise(rng, seconds), [0.12 + x for x in grain(rng, seconds, 700, 0.0028)])
        scrape = band(soil, curve(seconds, (0, 900), (seconds, rng.uniform(1700, 2200))), 0.9)
        add(out, times(scrape, hump(seconds, 0.35, 0.8)), at, 1 - 0.08 * number)
        thump = tone(ROUND, curve(0.08, (0, 130), (0.08, 75)))
        add(out, times(thump, hit(0.08, 0.004, 0.022)), at, 0.42)
        at += seconds + rng.uniform(0.02, 0.04)
    for _ in range(7):
        add(out, times(wood(rng, rng.uniform(700, 1500), 0.03, 0.0006, 0.25), 0.2), at + rng.uniform(-0.05, 0.12))
    squeak = 0.1
    pitch = curve(squeak, (0, 640), (0.05, 840), (squeak, 760))
    loud = curve(squeak, (0, 0), (0.02, 1), (0.07, 0.8), (squeak, 0))
    voice = sing(rng, pitch, loud, [0.06] * len(pitch), [(0, "i"), (squeak, "i")], 1.3)
    add(out, voice, at + 0.03, 0.22 / max(map(abs, voice)))
    return mellow(out, 5000)


def special(rng: Random) -> Signal:
    """A special card is held up: four bright bars, upwards."""
    key = rng.choice((0, 2, -2, 3))
    out: Signal = []
    for number, note in enumerate((67, 71, 74, 79)):
        hertz = 440 * 2 ** ((note + key - 69) / 12)
        bar = strike(0.55, [(hertz, 0.9, 0.2), (hertz * 2.76, 0.3, 0.06), (hertz * 5.4, 0.12, 0.02)], 0.0009)
        add(out, bar, 0.075 * number + rng.uniform(0, 0.006), 0.75 + 0.1 * number)
    shaker = times(band(noise(rng, 0.3), 5200, 1.2), hump(0.3, 0.85))
    add(out, shaker, 0.0, 0.12)
    add(out, pat(rng), 0.0, 0.3)
    return room(out, 0.22, 1.0, 0.25)
