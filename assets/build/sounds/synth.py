"""Renders a sound from its recipe: equally loud as the others of its level, without rumble and clicks.

    samples = render(RECIPES["table"]["lay"], "lay", 2)              # 16 bit, one channel, RATE a second

Every sound has several versions with slightly different pitch, timing and timbre, drawn from a seed of its own, so that
repeats do not tire. None peaks above :data:`PEAK`.
"""

from __future__ import annotations

import math
from array import array
from functools import lru_cache
from random import Random
from typing import Final

from heul_doch.assets.build.sounds.recipes import Recipe
from heul_doch.assets.build.sounds.tools import RATE, Signal, count

PEAK: Final = 0.6
"""Highest peak of any file, 1 being full scale."""
LOWEST: Final = 110.0
"""Hertz from which on a sound counts for its loudness."""


def loudness(signal: Signal) -> float:
    """Return how loud the loudest 0.1 seconds are, in decibels below full scale, as the ear weighs them.

    The weighting is that of ITU-R BS.1770 (a shelf for the head, a high-pass for the lows), but its high-pass lies an
    octave and a half higher: small loudspeakers give back little below, and these sounds are to be as loud there.
    """
    weighed = _biquad(_biquad(signal, *_shelf()), *_highpass())
    window = count(0.1)
    total = best = 0.0
    squares = [x * x for x in weighed]
    for i, square in enumerate(squares):
        total += square
        if i >= window:
            total -= squares[i - window]
        if total > best:
            best = total
    return -0.691 + 10 * math.log10(best / window + 1e-12)


Taps = tuple[float, float, float]


@lru_cache(maxsize=1)
def _shelf() -> tuple[Taps, Taps]:
    k, high = math.tan(math.pi * 1681.97 / RATE), 10 ** (4.0 / 20)
    middle, q = high**0.49967, 0.70717
    a0 = 1 + k / q + k * k
    return (
        ((high + middle * k / q + k * k) / a0, 2 * (k * k - high) / a0, (high - middle * k / q + k * k) / a0),
        (1.0, 2 * (k * k - 1) / a0, (1 - k / q + k * k) / a0),
    )


@lru_cache(maxsize=1)
def _highpass() -> tuple[Taps, Taps]:
    k, q = math.tan(math.pi * LOWEST / RATE), 0.50033
    a0 = 1 + k / q + k * k
    return (1.0, -2.0, 1.0), (1.0, 2 * (k * k - 1) / a0, (1 - k / q + k * k) / a0)


def _biquad(signal: Signal, b: Taps, a: Taps) -> Signal:
    b0, b1, b2 = b
    _, a1, a2 = a
    x1 = x2 = y1 = y2 = 0.0
    out: Signal = []
    push = out.append
    for x in signal:
        y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2
        x2, x1 = x1, x
        y2, y1 = y1, y
        push(y)
    return out


def finish(signal: Signal, level: float) -> Signal:
    """Return it at the loudness ``level``, without rumble, silence at the ends and clicks."""
    a = math.exp(-2 * math.pi * 38 / RATE)
    out: Signal = []
    last = y = 0.0
    for x in signal:
        y = a * (y + x - last)
        last = x
        out.append(y)
    floor = max(map(abs, out)) * 0.0015
    end = next((i for i in range(len(out) - 1, -1, -1) if abs(out[i]) > floor), 0) + 1
    out = out[:end]
    for i in range(min(count(0.0008), end)):
        out[i] *= i / count(0.0008)
    fade = min(count(0.02), end)
    for i in range(fade):
        out[end - 1 - i] *= i / fade
    gain = 10 ** ((level - loudness(out)) / 20)
    knee = PEAK * 0.7
    rest = PEAK - knee

    def soft(x: float) -> float:
        x *= gain
        size = abs(x)
        return x if size <= knee else math.copysign(knee + rest * math.tanh((size - knee) / rest), x)

    return [soft(x) for x in out]


def render(recipe: Recipe, name: str, version: int) -> array[int]:
    """Return the samples of one version of a sound: 16 bit, one channel."""
    rng = Random(f"{name}/{version}")
    signal = finish(recipe.builds[version % len(recipe.builds)](rng), recipe.level)
    return array("h", [round(x * 32767) for x in signal])
