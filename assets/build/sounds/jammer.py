"""Sounds of Jammerlappen: a throw-in, the pot taken, the pot thrown out, the run falling, the wet rag."""

from __future__ import annotations

from random import Random

from heul_doch.assets.build.sounds.cards import card, pat, wood
from heul_doch.assets.build.sounds.specials import splat
from heul_doch.assets.build.sounds.tools import (
    ROUND,
    Signal,
    add,
    band,
    curve,
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


def pot_rings(rng: Random, seconds: float = 0.5, strength: float = 1.0) -> Signal:
    """Return an enamelled cooking pot that something hits: tinny, short, a little out of tune."""
    hertz = rng.uniform(500, 540)
    modes = [
        (hertz, 0.7, 0.085),
        (hertz * 1.52, 0.55, 0.07),
        (hertz * 2.43, 0.5, 0.05),
        (hertz * 3.61, 0.35, 0.034),
        (hertz * 5.27, 0.2, 0.018),
    ]
    return times(strike(seconds, modes, 0.0007), strength)


def slam(rng: Random) -> Signal:
    """Cards are hurled into the pot: a whoosh, a smack, the pot rings."""
    rush = rng.uniform(0.17, 0.21)
    air = band(noise(rng, rush), curve(rush, (0, 500), (rush, rng.uniform(2600, 3100))), 1.1)
    out = times(air, times(hump(rush, 0.82, 0.9), 0.7))
    add(out, pat(rng, 1.5), rush, 1.1)
    smack = times(band(noise(rng, 0.05), curve(0.05, (0, 2900), (0.05, 800)), 0.7), hit(0.05, 0.0006, 0.011))
    add(out, smack, rush, 1.1)
    add(out, pot_rings(rng), rush + 0.004, 0.8)
    add(out, wood(rng, rng.uniform(120, 135), 0.22, 0.003, 1.3), rush, 0.8)
    return room(out, 0.16, 0.9, 0.2)


def take_pot(rng: Random) -> Signal:
    """The whole pot is tipped into somebody's lap: it scrapes, cards pour out, the voice sinks."""
    out = times(wood(rng, rng.uniform(180, 200), 0.16, 0.003), 0.5)
    scrape = 0.22
    grit = times(noise(rng, scrape), [0.2 + x for x in grain(rng, scrape, 620, 0.003)])
    add(out, times(band(grit, curve(scrape, (0, 700), (scrape, 1300)), 1.4), hump(scrape, 0.5)), 0.02, 0.8)
    add(out, pot_rings(rng, 0.35, 0.4), 0.2)
    at = 0.24
    for number in range(8):
        add(out, card(rng), at, 0.8 - 0.05 * number)
        at += rng.uniform(0.04, 0.07)
    moan = 0.5
    pitch = times(curve(moan, (0, rng.uniform(330, 360)), (0.12, 340), (moan, 205)), wobble(moan, 6.5, 0.03, 0.15))
    loud = curve(moan, (0, 0), (0.06, 1), (0.3, 0.8), (moan, 0))
    voice = sing(rng, pitch, loud, [0.05] * len(pitch), [(0, "u"), (0.15, "o"), (moan, "u")], 1.25)
    add(out, voice, 0.34, 0.4 / max(map(abs, voice)))
    return mellow(out, 6500)


def sweep(rng: Random) -> Signal:
    """The pot is emptied into the sink: a swash, a splash, the drain."""
    seconds = rng.uniform(0.5, 0.56)
    swash = band(noise(rng, seconds), curve(seconds, (0, 600), (0.2, 2200), (seconds, 700)), 0.8)
    out = times(swash, hump(seconds, 0.4, 1.1))
    add(out, splat(rng), 0.26, 0.9)
    at = 0.5
    for number in range(5):
        bubble = 0.07
        low = rng.uniform(190, 260) + 35 * number
        drop = tone(ROUND, curve(bubble, (0, low), (bubble, low * 2.1)))
        add(out, times(drop, hump(bubble, 0.4)), at, 0.42)
        at += rng.uniform(0.05, 0.08)
    return mellow(room(out, 0.18, 1.0, 0.25), 5500)


def fall(rng: Random) -> Signal:
    """From now on it goes downwards: a slide whistle, and steps on a wooden stair."""
    seconds = rng.uniform(0.5, 0.56)
    start = rng.uniform(1180, 1280)
    pitch = times(curve(seconds, (0, start), (0.08, start * 1.06), (seconds, start * 0.32)), wobble(seconds, 9, 0.012))
    whistle = times(
        tone((1.0, 0.12, 0.06), pitch), curve(seconds, (0, 0), (0.03, 0.9), (seconds * 0.8, 0.7), (seconds, 0))
    )
    breath = times(band(noise(rng, seconds), pitch, 7), 0.7)
    out = times(plus(whistle, times(breath, hump(seconds, 0.3))), 0.6)
    for number, at in enumerate((0.1, 0.24, 0.38, 0.54)):
        add(out, wood(rng, 420 * 0.82**number, 0.16, 0.0016, 1.1), at, 0.6 + 0.12 * number)
    return mellow(out, 5200)


def rag(rng: Random) -> Signal:
    """A wet rag lands on somebody's head, drips, and is wrung out by a whimper."""
    fly = 0.16
    flap = times(band(noise(rng, fly), curve(fly, (0, 500), (fly, 1300)), 0.9), [abs(x) for x in wobble(fly, 17, 0.8)])
    out = times(times(flap, hump(fly, 0.7)), 0.6)
    add(out, splat(rng), fly, 1.3)
    add(out, times(splat(rng), 0.5), fly + 0.11, 1.0)
    at = fly + 0.42
    for _ in range(3):
        low = rng.uniform(620, 800)
        drip = tone(ROUND, curve(0.05, (0, low), (0.05, low * 1.9)))
        add(out, times(drip, hit(0.05, 0.003, 0.012)), at, 0.45)
        at += rng.uniform(0.15, 0.21)
    whine = 0.62
    pitch = times(curve(whine, (0, 420), (0.14, 520), (0.4, 470), (whine, 330)), wobble(whine, 7.5, 0.045, 0.1))
    loud = curve(whine, (0, 0), (0.08, 1), (0.45, 0.7), (whine, 0))
    voice = sing(rng, pitch, loud, [0.07] * len(pitch), [(0, "i"), (0.2, "ae"), (whine, "u")], 1.35)
    add(out, voice, fly + 0.3, 0.5 / max(map(abs, voice)))
    return mellow(out, 6500)


def peg(rng: Random) -> Signal:
    """A clothes-peg lets go and the line swings back."""
    snap = ring_of_a_peg(rng)
    out = times(snap, 1.0)
    seconds = rng.uniform(0.42, 0.5)
    low = rng.uniform(205, 235)
    pitch = times(curve(seconds, (0, low * 1.5), (0.07, low), (seconds, low * 0.94)), wobble(seconds, 13, 0.05))
    line = band(tone((1.0, 0.5, 0.4, 0.25, 0.18, 0.1), pitch), curve(seconds, (0, 2200), (seconds, 600)), 0.8, "low")
    add(out, times(line, hit(seconds, 0.003, 0.13)), 0.012, 0.6)
    add(out, ring_of_a_peg(rng), rng.uniform(0.1, 0.13), 0.35)
    return room(out, 0.12, 0.9, 0.15)


def ring_of_a_peg(rng: Random) -> Signal:
    """Return two pieces of dry wood with a spring between them, clapping together."""
    hertz = rng.uniform(1180, 1320)
    return strike(0.12, [(hertz, 0.9, 0.012), (hertz * 1.9, 0.5, 0.008), (430, 0.5, 0.014), (3900, 0.2, 0.005)], 0.0006)
