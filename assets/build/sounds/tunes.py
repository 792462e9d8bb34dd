"""Sounds that count, announce and celebrate: chimes, the kitchen timer, kazoos, a trombone."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from heul_doch.assets.build.sounds.cards import wood
from heul_doch.assets.build.sounds.specials import comb
from heul_doch.assets.build.sounds.tools import (
    SAW,
    Signal,
    add,
    band,
    curve,
    drift,
    hit,
    hump,
    mellow,
    noise,
    plus,
    ring,
    room,
    strike,
    times,
    tone,
    wobble,
)


def hertz_of(note: float) -> float:
    """Return the frequency of a note as MIDI counts them (69 = 440 Hz)."""
    return float(440 * 2 ** ((note - 69) / 12))


def thumb(note: float, seconds: float = 0.6, softness: float = 0.0016) -> Signal:
    """Return a tongue of a thumb piano."""
    h = hertz_of(note)
    modes = [(h, 1.0, 0.17), (h * 2.0, 0.18, 0.09), (h * 5.9, 0.16, 0.018), (h * 0.5, 0.12, 0.06)]
    out = strike(seconds, modes, softness)
    add(out, strike(0.06, [(310, 0.25, 0.01), (790, 0.2, 0.006)], 0.001))
    return out


def bar(note: float, seconds: float = 0.5, softness: float = 0.0013) -> Signal:
    """Return a wooden bar of a xylophone."""
    h = hertz_of(note)
    return strike(seconds, [(h, 1.0, 0.1), (h * 3.0, 0.3, 0.035), (h * 6.1, 0.12, 0.012)], softness)


def turn(rng: Random) -> Signal:
    """Your turn: two soft notes."""
    low = rng.choice((67, 67, 69)) + rng.uniform(-0.06, 0.06)
    out = times(thumb(low, 0.7, 0.0026), 0.8)
    add(out, thumb(low + rng.choice((5, 7)), 0.7, 0.0026), rng.uniform(0.12, 0.14))
    return room(out, 0.2, 1.0, 0.2)


def tick(rng: Random) -> Signal:
    """One more counted: a spoon on a glass, very lightly."""
    h = rng.uniform(1180, 1300)
    out = strike(0.16, [(h, 0.7, 0.035), (h * 2.4, 0.22, 0.016), (h * 4.1, 0.08, 0.008)], 0.0012)
    return plus(out, times(wood(rng, 520, 0.1, 0.0018, 0.5), 0.6))


def bar_grows(rng: Random) -> Signal:
    """A bar grows: a run up the xylophone over a brush."""
    start = rng.choice((60, 62, 59))
    out = times(band(noise(rng, 0.8), curve(0.8, (0, 500), (0.8, 2200)), 1.2), times(hump(0.8, 0.85), 0.12))
    for number, step in enumerate((0, 2, 4, 7, 9, 12, 14, 16)):
        add(out, bar(start + step, 0.3), 0.095 * number + rng.uniform(0, 0.008), 0.6 + 0.05 * number)
    return room(out, 0.12, 0.8, 0.15)


def crown(rng: Random) -> Signal:
    """The crown comes down: a glitter and a bright chord."""
    key = rng.choice((0, 2, -1))
    out: Signal = []
    for number in range(7):
        add(out, comb(hertz_of(84 + key + rng.choice((0, 4, 7, 12))), 0.3, rng.uniform(0.25, 0.45)), 0.05 * number)
    for step in (72, 76, 79, 84):
        add(out, comb(hertz_of(step + key), 0.9), 0.42 + rng.uniform(0, 0.012), 0.6)
    return room(out, 0.3, 1.2, 0.35)


def timer(rng: Random) -> Signal:
    """The game is over: the kitchen timer runs down and rings."""
    out: Signal = []
    for number in range(4):
        click = ring(
            times(noise(rng, 0.03), hit(0.03, 0.0003, 0.0012)),
            [(rng.uniform(2000, 2300), 1, 0.003), (900, 0.7, 0.004)],
        )
        add(out, click, 0.075 * number, 0.35)
    h = rng.uniform(1560, 1680)
    bell = strike(1.3, [(h, 0.7, 0.32), (h * 1.005, 0.4, 0.3), (h * 2.71, 0.22, 0.12), (h * 5.1, 0.1, 0.04)], 0.0008)
    cup = strike(0.2, [(410, 0.6, 0.02), (700, 0.4, 0.014)], 0.0015)
    add(out, plus(bell, cup), 0.33, 1.0)
    return room(out, 0.16, 0.9, 0.2)


Tune = Sequence[tuple[float, float, float]]
"""Notes: (beat, length in beats, note)."""


def kazoo(rng: Random, tune: Tune, beat: float) -> Signal:
    """Return a tune hummed through comb and paper."""
    out: Signal = []
    for at, length, note in tune:
        seconds = length * beat
        h = hertz_of(note) * rng.uniform(0.994, 1.006)
        pitch = times(
            curve(seconds, (0, h * 0.93), (0.035, h), (seconds, h * 0.995)), wobble(seconds, 5.6, 0.012, 0.16)
        )
        hum = tone(SAW, pitch)
        # The membrane buzzes with every swing of the hum, so it is rough where the hum is loud.
        buzz = [x + 0.55 * x * x * n for x, n in zip(hum, drift(rng, seconds, 900, -1, 1))]
        body = plus(band(buzz, 760, 2.2), times(band(buzz, 1750, 3.0), 0.6), times(band(buzz, 3100, 4), 0.22))
        shape = curve(
            seconds, (0, 0), (0.018, 1), (seconds * 0.6, 0.85), (max(0.03, seconds - 0.03), 0.6), (seconds, 0)
        )
        add(out, times(body, shape), at * beat)
    return out


FANFARES: Sequence[tuple[Tune, Tune]] = (
    (((0, 0.9, 67), (1, 0.4, 67), (1.5, 0.4, 67), (2, 0.9, 72), (3, 0.9, 76), (4, 2.4, 79)),
     ((0, 0.9, 60), (2, 0.9, 64), (3, 0.9, 67), (4, 2.4, 72))),
    (((0, 0.45, 67), (0.5, 0.45, 72), (1, 0.45, 76), (1.5, 0.9, 79), (2.5, 0.45, 76), (3, 2.8, 79)),
     ((0, 0.45, 64), (0.5, 0.45, 67), (1, 0.45, 72), (1.5, 0.9, 76), (3, 2.8, 72))),
    (((0, 0.4, 72), (0.5, 0.4, 72), (1, 0.4, 72), (1.5, 0.9, 76), (2.5, 0.45, 74), (3, 0.45, 76), (3.5, 2.4, 84)),
     ((0, 0.4, 64), (0.5, 0.4, 64), (1, 0.4, 64), (1.5, 0.9, 67), (2.5, 0.9, 71), (3.5, 2.4, 76))),
)  # fmt: skip


def win(rng: Random, number: int = 0) -> Signal:
    """A fanfare of two kazoos and a pot lid."""
    upper, lower = FANFARES[number % len(FANFARES)]
    beat = rng.uniform(0.2, 0.215)
    out = kazoo(rng, upper, beat)
    add(out, kazoo(rng, lower, beat), 0.006, 0.6)
    last = max(at for at, _, _ in upper) * beat
    modes = [
        (rng.uniform(480, 520), 0.3, 0.3),
        (1130, 0.35, 0.25),
        (1890, 0.3, 0.18),
        (2760, 0.25, 0.13),
        (4300, 0.2, 0.07),
    ]
    lid = strike(0.9, modes, 0.0005)
    add(out, lid, last, 0.28 * max(map(abs, out)) / max(map(abs, lid)))
    for at, _, _ in lower:
        thump = wood(rng, 150, 0.16, 0.004, 1.2)
        add(out, thump, at * beat, 0.3 * max(map(abs, out)) / max(map(abs, thump)))
    return room(out, 0.16, 1.0, 0.25)


def lose(rng: Random) -> Signal:
    """A muted trombone takes it badly: wah, wah, wah, waaah."""
    beat, top = rng.uniform(0.31, 0.34), rng.choice((58, 57, 59))
    out: Signal = []
    for number in range(4):
        is_last = number == 3
        seconds = 1.0 if is_last else beat * 0.88
        h = hertz_of(top - number)
        pitch = curve(seconds, (0, h * 0.96), (0.05, h), (seconds * 0.7, h), (seconds, h * (0.9 if is_last else 0.985)))
        if is_last:
            pitch = times(pitch, wobble(seconds, rng.uniform(5.2, 5.8), 0.02, 0.15))
        mute = curve(seconds, (0, 420), (0.09, 1250), (seconds * 0.55, 800), (seconds, 330))
        if is_last:
            mute = times(mute, wobble(seconds, 5.5, 0.28, 0.2))
        brass = tone(SAW, pitch)
        body = plus(band(brass, mute, 2.6, "low"), times(band(brass, mute, 3), 0.5))
        shape = curve(seconds, (0, 0), (0.035, 1), (seconds * 0.65, 0.8), (seconds, 0))
        add(out, times(body, shape), number * beat)
    return room(mellow(out, 4200), 0.2, 1.1, 0.3)


def hint(rng: Random) -> Signal:
    """Somebody whispers a tip: a lamp goes on."""
    low = rng.choice((76, 78, 79))
    out = times(wood(rng, 700, 0.05, 0.0008, 0.4), 0.4)
    for number, step in enumerate((0, 4, 7)):
        add(out, comb(hertz_of(low + step), 0.5), 0.03 + 0.065 * number + rng.uniform(0, 0.005), 0.45 + 0.12 * number)
    return room(out, 0.22, 1.0, 0.2)
