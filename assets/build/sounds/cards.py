"""Sounds of cards, the table and its widgets: paper, wood, felt, an onion.."""

from __future__ import annotations

from random import Random

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
    ring,
    strike,
    times,
    tone,
)


def wood(rng: Random, hertz: float, seconds: float = 0.16, softness: float = 0.0012, damp: float = 1.0) -> Signal:
    """Return a knock on the kitchen table; ``damp`` below 1 rings shorter."""
    bend = rng.uniform(0.97, 1.03)
    modes = [
        (hertz * bend, 1.0, 0.026 * damp),
        (hertz * 1.83 * bend, 0.65, 0.020 * damp),
        (hertz * 2.71 * rng.uniform(0.98, 1.02), 0.48, 0.015 * damp),
        (hertz * 4.9, 0.26, 0.009 * damp),
    ]
    return strike(seconds, modes, softness)


def paper(rng: Random, seconds: float, start: float, end: float, rough: float = 0.6, peak: float = 0.35) -> Signal:
    """Return a card brushing over wood, its hiss moving from ``start`` to ``end`` hertz."""
    hiss = noise(rng, seconds)
    fibres = grain(rng, seconds, 900, 0.0016)
    body = [x * (1 - rough + rough * g) for x, g in zip(hiss, fibres)]
    sweep = [a * b for a, b in zip(curve(seconds, (0, start), (seconds, end)), drift(rng, seconds, 24, 0.88, 1.12))]
    brush = band(body, sweep, 0.9)
    under = band(hiss, [f * 0.24 for f in sweep], 1.4)
    return times(mellow(plus(brush, times(under, 0.5)), 7500), hump(seconds, peak))


def pat(rng: Random, weight: float = 1.0, pitch: float = 1.0) -> Signal:
    """Return a card coming down flat: air, paper, a little table; ``pitch`` below 1 is lower."""
    air = curve(0.09, (0, 2600 * pitch), (0.07, 700 * pitch))
    puff = times(band(noise(rng, 0.09), air, 0.8), hit(0.09, 0.001, 0.013))
    out = times(wood(rng, rng.uniform(168, 186) * pitch, 0.14, 0.0024, 0.8), 0.5 * weight)
    add(out, times(puff, 1.15))
    add(out, times(mellow(noise(rng, 0.012), 6000), hit(0.012, 0.0004, 0.002)), 0.001, 0.25)
    return out


def slide(rng: Random) -> Signal:
    """A card pushed over the table."""
    return paper(rng, rng.uniform(0.2, 0.25), rng.uniform(1700, 2100), rng.uniform(3300, 4000))


def lay(rng: Random) -> Signal:
    """A card laid down."""
    return pat(rng)


def lay_heavy(rng: Random) -> Signal:
    """A card of a high value laid down: lower, with more of the table in it."""
    out = pat(rng, 1.8, 0.72)
    add(out, wood(rng, rng.uniform(118, 130), 0.2, 0.003, 1.2), 0.002, 0.7)
    return out


def lay_light(rng: Random) -> Signal:
    """A card of a low value: paper that settles, hardly any table."""
    out = paper(rng, 0.09, rng.uniform(2500, 2900), 3800, 0.7, 0.3)
    add(out, pat(rng, 0.4, 1.35), 0.03, 0.8)
    return out


def card(rng: Random) -> Signal:
    """One of many cards spread out: paper, hardly any table."""
    out = pat(rng, 0.35)
    add(out, paper(rng, 0.07, rng.uniform(2600, 3300), 4300, 0.6, 0.3), 0.0, 0.5)
    return out


def draw(rng: Random) -> Signal:
    """A card plucked off the pile: a thumb's tick, then a brush upwards."""
    out = paper(rng, rng.uniform(0.16, 0.2), 2300, rng.uniform(4700, 5400), 0.7, 0.25)
    add(out, times(band(noise(rng, 0.02), 3200, 1.5), hit(0.02, 0.0005, 0.004)), 0.004, 0.7)
    return out


def deal(rng: Random) -> Signal:
    """A card dealt: short brush and pat."""
    out = paper(rng, 0.085, rng.uniform(2300, 2900), 4400, 0.5, 0.55)
    add(out, pat(rng, 0.7), 0.06, 0.8)
    return out


def flip(rng: Random) -> Signal:
    """A card turned over: it bends, snaps, lies."""
    out = paper(rng, 0.11, rng.uniform(1300, 1600), rng.uniform(4200, 5000), 0.5, 0.7)
    snap = ring(times(noise(rng, 0.05), hit(0.05, 0.0003, 0.0012)), [(1450 * rng.uniform(0.92, 1.08), 1, 0.004)])
    add(out, snap, 0.088, 0.4)
    add(out, pat(rng, 0.5), 0.125, 0.55)
    return out


def onion(rng: Random) -> Signal:
    """An onion set down: a plump thud, the skin rustles, it rocks once."""
    seconds = 0.2
    fall = curve(seconds, (0, rng.uniform(165, 185)), (0.05, 92), (seconds, 78))
    thud = times(tone(ROUND, fall), hit(seconds, 0.002, 0.042))
    # What small loudspeakers can still give back of it: the plop of something round.
    plop = times(tone(ROUND, curve(0.09, (0, rng.uniform(560, 640)), (0.09, 330))), hit(0.09, 0.003, 0.022))
    out = plus(times(thud, 0.55), times(plop, 0.5), times(wood(rng, 190, 0.16, 0.003), 0.4))
    skin = times(band(noise(rng, 0.16), 3600, 0.8), times(grain(rng, 0.16, 420, 0.003), hit(0.16, 0.004, 0.05)))
    add(out, skin, 0.01, 0.8)
    add(out, wood(rng, rng.uniform(205, 230), 0.1, 0.003, 0.6), rng.uniform(0.12, 0.15), 0.32)
    add(out, wood(rng, 222, 0.1, 0.003, 0.6), rng.uniform(0.19, 0.215), 0.11)
    return out


def refuse(rng: Random) -> Signal:
    """No: two muffled knocks, the second lower."""
    high = rng.uniform(292, 338)
    out = wood(rng, high, 0.16, 0.0014, 1.2)
    add(out, wood(rng, high * 0.84, 0.2, 0.0016, 1.4), 0.105, 1.05)
    return out


def strike_out(rng: Random) -> Signal:
    """A pencil crosses something out: there and, harder, back."""
    out: Signal = []
    for at, seconds, gain, start, end in ((0.0, 0.13, 0.8, 2300, 3000), (0.145, 0.15, 1.0, 3100, 2100)):
        lead = times(noise(rng, seconds), [0.25 + x for x in grain(rng, seconds, 1500, 0.0009)])
        line = band(lead, curve(seconds, (0, start), (seconds, end)), 1.6)
        desk = ring(times(lead, 0.05), [(rng.uniform(300, 350), 1, 0.012), (rng.uniform(560, 640), 0.6, 0.008)])
        add(out, times(plus(line, desk), hump(seconds, 0.4, 0.6)), at, gain)
    return mellow(out, 7000)


def ui_click(rng: Random) -> Signal:
    """A wooden button goes down."""
    out = wood(rng, rng.uniform(470, 570), 0.09, 0.0009, 0.5)
    add(out, wood(rng, rng.uniform(235, 268), 0.08, 0.002, 0.5), rng.uniform(0, 0.002), 0.6)
    return out


def ui_hover(rng: Random) -> Signal:
    """A fingertip on felt."""
    tip = times(band(noise(rng, 0.035), rng.uniform(900, 1150), 0.9), hit(0.035, 0.003, 0.007))
    return plus(tip, times(wood(rng, rng.uniform(690, 730), 0.04, 0.002, 0.3), 0.35))


def ui_toggle(rng: Random) -> Signal:
    """A light switch: two ticks."""
    first = rng.uniform(560, 690)
    out = wood(rng, first, 0.06, 0.0008, 0.4)
    add(out, wood(rng, first * 1.32, 0.07, 0.0007, 0.5), rng.uniform(0.034, 0.04), 0.9)
    return out


def ui_refuse(rng: Random) -> Signal:
    """A button that does not give."""
    out = wood(rng, rng.uniform(330, 375), 0.1, 0.0014, 0.8)
    add(out, wood(rng, 282, 0.12, 0.002, 0.8), 0.08, 0.9)
    return out


def leaf(rng: Random) -> Signal:
    """A sheet of paper is put on top, or taken away."""
    seconds = rng.uniform(0.22, 0.27)
    out = times(paper(rng, seconds, rng.uniform(1200, 1500), rng.uniform(2600, 3200), 0.45, 0.55), 0.9)
    add(out, times(pat(rng, 0.25), 0.5), seconds * 0.72)
    return out


def rewind(rng: Random) -> Signal:
    """A move is taken back: cards run home over the table, the clock ticks once the wrong way."""
    out: Signal = [0.0]
    at = 0.0
    for number in range(4):
        length = 0.085 - 0.008 * number
        brush = paper(rng, length, rng.uniform(3600, 4100), 2100, 0.55, 0.7)
        add(out, brush, at, 0.6 + 0.12 * number)
        at += length * 0.78
    add(out, wood(rng, rng.uniform(560, 640), 0.09, 0.0009, 0.6), at + 0.02, 0.55)
    add(out, wood(rng, rng.uniform(410, 460), 0.1, 0.001, 0.7), at + 0.1, 0.6)
    return out


def pick(rng: Random) -> Signal:
    """A card pulled up out of the fan."""
    seconds = rng.uniform(0.075, 0.095)
    out = paper(rng, seconds, rng.uniform(2700, 3100), rng.uniform(4300, 4900), 0.7, 0.3)
    add(out, times(band(noise(rng, 0.016), 2600, 1.4), hit(0.016, 0.0005, 0.003)), 0.0, 0.35)
    return out
