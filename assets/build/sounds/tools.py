"""Building blocks for sounds: noise, tones, filters, struck wood, small voices. Standard library only.

A signal is a list of floats, :data:`RATE` of them a second; times are seconds, frequencies hertz. Loops are written
out where it pays: a second of sound passes through each of them 44100 times.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from itertools import accumulate
from random import Random
from typing import Final

RATE: Final = 44100
Signal = list[float]
Points = Sequence[tuple[float, float]]
"""Corners of a curve: (seconds, value), times rising."""

_BLOCK: Final = 32
"""Samples between two settings of a moving filter."""
_TABLE: Final = 2048


def count(seconds: float) -> int:
    """Return how many samples last that long, at least one."""
    return max(1, round(seconds * RATE))


# --------------------------------------------------------------------------------------------------- shapes


def curve(seconds: float, *points: tuple[float, float]) -> Signal:
    """Return a line through ``points``, level before the first and after the last."""
    n = count(seconds)
    out: Signal = []
    at, value = 0, points[0][1]
    for time, goal in points:
        stop = min(n, round(time * RATE))
        span = stop - at
        if span > 0:
            step = (goal - value) / span
            out.extend([value + step * i for i in range(span)])
            at = stop
        value = goal
    out.extend([value] * (n - len(out)))
    return out


def hit(seconds: float, attack: float, decay: float) -> Signal:
    """Return an envelope that rises in ``attack`` and falls to a third within each ``decay``."""
    n, rise = count(seconds), count(attack)
    factor = math.exp(-1 / (decay * RATE))
    out = [0.5 - 0.5 * math.cos(math.pi * i / rise) for i in range(min(n, rise))]
    level = 1.0
    for _ in range(n - len(out)):
        out.append(level)
        level *= factor
    return out


def hump(seconds: float, peak: float = 0.5, sharp: float = 1.0) -> Signal:
    """Return an envelope from 0 up to 1 at the part ``peak`` of its length and down again."""
    n = count(seconds)
    top = max(1, min(n - 1, round(n * peak)))
    half = math.pi / 2
    up = [math.sin(half * i / top) ** (2 * sharp) for i in range(top)]
    return up + [math.cos(half * i / max(1, n - top)) ** (2 * sharp) for i in range(n - top)]


def times(a: Signal, b: Signal | float) -> Signal:
    """Return the product, as long as the shorter one."""
    if isinstance(b, list):
        return [x * y for x, y in zip(a, b)]
    return [x * b for x in a]


def plus(*signals: Signal) -> Signal:
    """Return the sum, as long as the longest."""
    out: Signal = []
    for signal in sorted(signals, key=len, reverse=True):
        if not out:
            out = list(signal)
        else:
            add(out, signal)
    return out


def add(base: Signal, signal: Signal, at: float = 0.0, gain: float = 1.0) -> None:
    """Mix ``signal`` into ``base`` from second ``at`` on; ``base`` grows as needed."""
    start = round(at * RATE)
    end = start + len(signal)
    if end > len(base):
        base.extend([0.0] * (end - len(base)))
    base[start:end] = [x + y * gain for x, y in zip(base[start:end], signal)]


def stretch(signal: Signal, factor: float) -> Signal:
    """Return it played ``factor`` times as fast (and high)."""
    n = int((len(signal) - 1) / factor)
    out: Signal = []
    for i in range(n):
        place = i * factor
        k = int(place)
        out.append(signal[k] + (signal[k + 1] - signal[k]) * (place - k))
    return out


# --------------------------------------------------------------------------------------------------- sources


def noise(rng: Random, seconds: float) -> Signal:
    """Return white noise between -1 and 1."""
    draw = rng.random
    return [2 * draw() - 1 for _ in range(count(seconds))]


def grain(rng: Random, seconds: float, per_second: float, decay: float = 0.002) -> Signal:
    """Return a crackle: ticks of random strength, as fibres, crumbs or a pencil's lead make them."""
    draw = rng.random
    chance, factor = per_second / RATE, math.exp(-1 / (decay * RATE))
    level, out = 0.0, []
    for _ in range(count(seconds)):
        if draw() < chance:
            level += draw()
        out.append(level)
        level *= factor
    return out


def drift(rng: Random, seconds: float, per_second: float, low: float, high: float) -> Signal:
    """Return a value that wanders between ``low`` and ``high``, ``per_second`` turns a second."""
    steps = max(2, round(seconds * per_second) + 1)
    return curve(seconds, *((i * seconds / (steps - 1), rng.uniform(low, high)) for i in range(steps)))


@lru_cache(maxsize=8)
def _table(partials: tuple[float, ...]) -> Signal:
    """Return one wave made of harmonics, and its first sample again at the end."""
    step = 2 * math.pi / _TABLE
    wave = [0.0] * _TABLE
    for number, strength in enumerate(partials, 1):
        if strength:
            wave = [w + strength * math.sin(step * number * i) for i, w in enumerate(wave)]
    top = max(map(abs, wave))
    wave = [w / top for w in wave]
    return [*wave, wave[0]]


SAW: Final = tuple(1 / k for k in range(1, 26))
"""Harmonics of brass and reeds; 25 are free of aliases up to 880 Hz."""
GLOTTIS: Final = tuple(1 / k**1.35 for k in range(1, 26))
"""Harmonics of vocal cords."""
ROUND: Final = (1.0, 0.28, 0.1, 0.05)


def tone(partials: tuple[float, ...], pitch: Signal) -> Signal:
    """Return a wave of these harmonics at a moving pitch in hertz."""
    wave = _table(partials)
    scale = _TABLE / RATE
    mask = _TABLE - 1
    out: Signal = []
    phase = 0.0
    for hertz in pitch:
        k = int(phase)
        at = k & mask
        low = wave[at]
        out.append(low + (wave[at + 1] - low) * (phase - k))
        phase += hertz * scale
    return out


def wobble(seconds: float, rate: float, depth: float, onset: float = 0.0) -> Signal:
    """Return a factor around 1 for pitch or loudness; it begins after ``onset``."""
    w, start = 2 * math.pi * rate / RATE, round(onset * RATE)
    ramp = max(1, round(0.12 * RATE))
    return [1 + depth * min(1.0, max(0.0, (i - start) / ramp)) * math.sin(w * i) for i in range(count(seconds))]


# --------------------------------------------------------------------------------------------------- filters


def band(signal: Signal, hertz: Signal | float, q: float = 1.0, kind: str = "band") -> Signal:
    """Return what a filter lets through: ``kind`` "low", "band" (peak 1) or "high"; ``hertz`` may move.

    State-variable filter after Zavalishin (trapezoidal); it stays calm however fast it is moved.
    """
    k = 1 / q
    s1 = s2 = 0.0
    out: Signal = []
    push = out.append
    for start in range(0, len(signal), _BLOCK if isinstance(hertz, list) else len(signal)):
        f = hertz[min(start, len(hertz) - 1)] if isinstance(hertz, list) else hertz
        g = math.tan(math.pi * min(0.46, max(1e-4, f / RATE)))
        a1 = 1 / (1 + g * (g + k))
        a2 = g * a1
        a3 = g * a2
        stop = start + _BLOCK if isinstance(hertz, list) else len(signal)
        for x in signal[start:stop]:
            v3 = x - s2
            v1 = a1 * s1 + a2 * v3
            v2 = s2 + a2 * s1 + a3 * v3
            s1 = 2 * v1 - s1
            s2 = 2 * v2 - s2
            push(k * v1 if kind == "band" else v2 if kind == "low" else x - k * v1 - v2)
    return out


def mellow(signal: Signal, hertz: float) -> Signal:
    """Return it with the highs above ``hertz`` gently taken away."""
    a = 1 - math.exp(-2 * math.pi * hertz / RATE)
    return list(accumulate(signal, lambda y, x: y + a * (x - y), initial=0.0))[1:]


def ring(signal: Signal, modes: Sequence[tuple[float, float, float]]) -> Signal:
    """Return how a body sounds that ``signal`` strikes; a mode is (hertz, strength, seconds to a third)."""
    out = [0.0] * len(signal)
    for hertz, strength, decay in modes:
        r = math.exp(-1 / (decay * RATE))
        w = 2 * math.pi * hertz / RATE
        b, c, gain = 2 * r * math.cos(w), -r * r, strength * math.sin(w)
        y1 = y2 = 0.0
        ys: Signal = []
        push = ys.append
        for x in signal:
            y = gain * x + b * y1 + c * y2
            y2, y1 = y1, y
            push(y)
        out = [o + y for o, y in zip(out, ys)]
    return out


def strike(seconds: float, modes: Sequence[tuple[float, float, float]], softness: float = 0.0006) -> Signal:
    """Return a body struck once; a soft mallet (seconds of contact) wakes fewer highs."""
    n = max(2, count(softness))
    blow = [0.5 - 0.5 * math.cos(2 * math.pi * i / n) for i in range(n)]
    scale = 2 / n
    return ring([x * scale for x in blow] + [0.0] * (count(seconds) - n), modes)


def room(signal: Signal, amount: float, size: float = 1.0, tail: float = 0.35) -> Signal:
    """Return it in a small warm room: a few echoes off the walls, then a short dark tail."""
    dry = signal + [0.0] * count(tail * size)
    wet = [0.0] * len(dry)
    for delay, gain in ((0.0113, 0.5), (0.0171, 0.42), (0.0237, 0.35)):
        add(wet, signal, delay * size, gain)
    wet = wet[: len(dry)]
    for delay, back in ((0.0297, 0.66), (0.0371, 0.63), (0.0419, 0.6)):
        n = round(delay * size * RATE)
        held = 0.0
        echo = [0.0] * n
        out: Signal = []
        for i, x in enumerate(wet):
            old = echo[i % n]
            # The walls swallow highs with every turn.
            held += 0.35 * (old - held)
            echo[i % n] = x + held * back
            out.append(x * 0.4 + held)
        wet = [0.72 * x for x in out]
    return [d + amount * w for d, w in zip(dry, wet)]


# --------------------------------------------------------------------------------------------------- voices

VOWELS: Final = {
    "u": (330.0, 800.0, 2300.0),
    "o": (460.0, 900.0, 2450.0),
    "a": (780.0, 1300.0, 2600.0),
    "ae": (690.0, 1720.0, 2500.0),
    "e": (450.0, 1950.0, 2650.0),
    "i": (310.0, 2250.0, 3050.0),
    "uh": (540.0, 1400.0, 2500.0),
}
_WIDTHS: Final = (70.0, 100.0, 160.0, 260.0)


def sing(
    rng: Random,
    pitch: Signal,
    loud: Signal,
    breath: Signal,
    vowels: Sequence[tuple[float, str]],
    throat: float = 1.2,
) -> Signal:
    """Return a small creature's voice.

    ``pitch`` in hertz, ``loud`` and ``breath`` (0..1) how much voice and how much air, ``vowels`` the mouth over time,
    ``throat`` how small the head is: 1 a grown-up, 1.35 a radish. Klatt's resonators in a row.
    """
    cords = tone(GLOTTIS, pitch)
    draw = rng.random
    source = [c * v + (draw() - 0.5) * 4 * b for c, v, b in zip(cords, loud, breath)]
    # The mouth rings on for a moment after the voice has stopped.
    source += [0.0] * count(0.02)
    seconds = len(source) / RATE
    tracks = [curve(seconds, *((t, VOWELS[v][i] * throat) for t, v in vowels)) for i in range(3)]
    out: Signal = []
    push = out.append
    p1 = p2 = q1 = q2 = r1 = r2 = h1 = h2 = 0.0
    t = 1 / RATE
    top = 3500.0 * throat
    last = 0.0
    for start in range(0, len(source), 4 * _BLOCK):
        coefs = []
        for hertz, width in zip((*(track[min(start, len(track) - 1)] for track in tracks), top), _WIDTHS):
            r = math.exp(-math.pi * width * throat * t)
            b, c = 2 * r * math.cos(2 * math.pi * hertz * t), -r * r
            coefs.append((1 - b - c, b, c))
        (a1, b1, c1), (a2, b2, c2), (a3, b3, c3), (a4, b4, c4) = coefs
        for x in source[start : start + 4 * _BLOCK]:
            y = a1 * x + b1 * p1 + c1 * p2
            p2, p1 = p1, y
            y = a2 * y + b2 * q1 + c2 * q2
            q2, q1 = q1, y
            y = a3 * y + b3 * r1 + c3 * r2
            r2, r1 = r1, y
            y = a4 * y + b4 * h1 + c4 * h2
            h2, h1 = h1, y
            # The lips send highs better than lows.
            push(y - 0.9 * last)
            last = y
    return out
