"""Sounds of those who sit at the table: sobs, giggles, a howl, a sniff, disgust.."""

from __future__ import annotations

from random import Random

from heul_doch.assets.build.sounds.cards import lay_heavy, lay_light, pat, slide
from heul_doch.assets.build.sounds.tools import (
    Signal,
    add,
    band,
    curve,
    drift,
    hump,
    mellow,
    noise,
    room,
    sing,
    times,
    wobble,
)


def _syllable(
    rng: Random, seconds: float, high: float, low: float, vowel: str, throat: float, air: float = 0.035
) -> Signal:
    """Return "h" and a vowel, the pitch falling."""
    pitch = times(curve(seconds, (0, high), (seconds, low)), wobble(seconds, rng.uniform(24, 30), 0.012))
    loud = curve(seconds, (air * 0.5, 0), (air + 0.03, 1), (seconds * 0.7, 0.7), (seconds, 0))
    breath = curve(seconds, (0, 0), (air * 0.6, 0.34), (air + 0.04, 0.07), (seconds * 0.8, 0.1), (seconds, 0))
    return sing(rng, pitch, loud, breath, [(0, vowel), (seconds, "uh")], throat)


def sniff(rng: Random, seconds: float = 0.2) -> Signal:
    """Return a short wet breath through the nose."""
    air = band(noise(rng, seconds), curve(seconds, (0, 1500), (seconds, rng.uniform(2700, 3300))), 2.2)
    flutter = [0.7 + 0.3 * x for x in drift(rng, seconds, 60, -1, 1)]
    return mellow(times(times(air, flutter), hump(seconds, 0.62)), 5000)


def sob(rng: Random) -> Signal:
    """Sobbing: a wail that breaks into two or three hiccups, and a sniff."""
    throat, base = rng.uniform(1.16, 1.34), rng.uniform(350, 470)
    wail = rng.uniform(0.3, 0.4)
    bend = times(
        curve(wail, (0, base * 0.94), (wail * 0.3, base * 1.12), (wail, base * 0.86)),
        wobble(wail, rng.uniform(6.5, 8), 0.035, 0.05),
    )
    out = sing(
        rng,
        bend,
        curve(wail, (0, 0), (0.05, 0.9), (wail * 0.8, 0.8), (wail, 0)),
        curve(wail, (0, 0.1), (wail * 0.5, 0.05), (wail, 0.16)),
        [(0, "u"), (wail * 0.45, "uh"), (wail, "u")],
        throat,
    )
    at, pitch = wail - 0.01, base * 0.97
    for number in range(rng.choice((2, 3))):
        length = rng.uniform(0.115, 0.145)
        add(out, _syllable(rng, length, pitch * 1.07, pitch * 0.88, "u", throat), at, 0.85 - 0.14 * number)
        at += length + rng.uniform(0.012, 0.03)
        pitch *= rng.uniform(0.9, 0.95)
    add(out, sniff(rng), at + 0.02, 0.13)
    return room(out, 0.12, 0.8, 0.2)


def giggle(rng: Random, laughs: int | None = None, base: float | None = None) -> Signal:
    """Giggling behind a hand: hi-hi-hi."""
    base = base or rng.uniform(520, 610)
    laughs = laughs or rng.choice((4, 5))
    throat, at, out = rng.uniform(1.22, 1.34), 0.0, [0.0]
    for number in range(laughs):
        length = rng.uniform(0.085, 0.105)
        lift = (1.0, 1.13, 1.06, 0.98, 0.9)[number % 5] * rng.uniform(0.98, 1.02)
        sound = _syllable(rng, length, base * lift * 1.05, base * lift * 0.93, "i", throat, 0.028)
        add(out, sound, at, 1 - 0.1 * number)
        at += length + rng.uniform(0.012, 0.024)
    return room(out, 0.1, 0.7, 0.15)


def give(rng: Random) -> Signal:
    """A card given to the neighbour: it lands a little harder than others."""
    out = pat(rng, 1.15)
    add(out, times(slide(rng), 0.35))
    return out


def give_heavy(rng: Random) -> Signal:
    """A card of a high value given away."""
    out = lay_heavy(rng)
    add(out, times(slide(rng), 0.3))
    return out


def give_light(rng: Random) -> Signal:
    """A card of a low value given away."""
    out = lay_light(rng)
    add(out, times(slide(rng), 0.35))
    return out


def streak(rng: Random, step: int = 0) -> Signal:
    """One more gift to the same seat: a short laugh, a third higher with every ``step``."""
    return giggle(rng, 3, rng.uniform(500, 530) * 1.26**step)


def give_giggle(rng: Random) -> Signal:
    """The same, and somebody cannot help a tiny giggle."""
    return _remarked(give(rng), giggle(rng, 2, rng.uniform(560, 640)))


def give_hum(rng: Random) -> Signal:
    """The same, and somebody hums, pleased."""
    seconds, base = 0.2, rng.uniform(330, 390)
    pitch = curve(seconds, (0, base), (0.07, base * 0.92), (seconds, base * 1.32))
    loud = curve(seconds, (0, 0), (0.03, 0.9), (0.09, 0.5), (0.14, 1), (seconds, 0))
    mouth = [(0.0, "u"), (seconds, "u")]
    return _remarked(give(rng), sing(rng, pitch, loud, [0.02] * len(pitch), mouth, 1.25))


def _remarked(out: Signal, remark: Signal) -> Signal:
    add(out, remark, 0.1, 0.42 * max(map(abs, out)) / max(map(abs, remark)))
    return out


def hanky(rng: Random) -> Signal:
    """The handkerchief changes hands: a flutter of cloth and a sniff."""
    seconds = 0.42
    cloth = band(noise(rng, seconds), curve(seconds, (0, 600), (0.2, 1500), (seconds, 700)), 0.9)
    flaps = [max(0.15, x) for x in wobble(seconds, rng.uniform(13, 16), 0.9)]
    out = times(times(mellow(cloth, 4000), flaps), hump(seconds, 0.45))
    add(out, sniff(rng, 0.17), 0.34, 0.55)
    add(out, sniff(rng, 0.14), 0.5, 0.4)
    return out


def werwolf(rng: Random) -> Signal:
    """A small wolf howls at the kitchen lamp."""
    seconds = rng.uniform(1.3, 1.45)
    base = rng.uniform(300, 335)
    rise = rng.uniform(1.75, 1.95)
    pitch = times(
        curve(
            seconds,
            (0, base), (0.1, base * 1.1), (0.34, base * rise), (0.75, base * rise * 0.985),
            (seconds - 0.12, base * 1.32), (seconds, base * 1.05),
        ),
        wobble(seconds, rng.uniform(5, 5.8), 0.022, 0.4),
    )  # fmt: skip
    loud = curve(seconds, (0, 0), (0.12, 0.6), (0.4, 1), (0.85, 0.85), (seconds, 0))
    breath = curve(seconds, (0, 0.05), (0.4, 0.05), (seconds, 0.09))
    voice = sing(rng, pitch, loud, breath, [(0, "u"), (0.2, "u"), (0.45, "o"), (0.9, "o"), (seconds, "u")], 1.08)
    return room(voice, 0.45, 1.5, 0.5)


def knoblauch(rng: Random) -> Signal:
    """Garlic: bleargh, tongue out."""
    seconds = rng.uniform(0.6, 0.7)
    base = rng.uniform(175, 215)
    pitch = times(
        curve(seconds, (0, base * 1.1), (0.12, base * 1.25), (seconds, base * 0.62)),
        drift(rng, seconds, 60, 0.94, 1.06),
    )
    growl = [0.62 + 0.38 * x for x in wobble(seconds, rng.uniform(27, 33), 1.0)]
    loud = times(curve(seconds, (0, 0), (0.03, 0.8), (0.15, 1), (seconds * 0.8, 0.7), (seconds, 0)), growl)
    breath = times(curve(seconds, (0, 0.1), (0.2, 0.1), (seconds * 0.75, 0.4), (seconds, 0)), growl)
    mouth = [(0.0, "u"), (0.06, "e"), (0.16, "ae"), (0.34, "ae"), (seconds, "a")]
    return room(sing(rng, pitch, loud, breath, mouth, rng.uniform(1.1, 1.2)), 0.1, 0.8, 0.15)


def skip(rng: Random) -> Signal:
    """A seat has to sit out: a little sigh."""
    seconds = rng.uniform(0.36, 0.42)
    base = rng.uniform(330, 400)
    pitch = curve(seconds, (0, base * 1.08), (0.08, base * 1.12), (seconds, base * 0.7))
    loud = curve(seconds, (0, 0), (0.06, 0.8), (seconds * 0.5, 0.55), (seconds, 0))
    breath = curve(seconds, (0, 0.2), (0.06, 0.1), (seconds * 0.6, 0.26), (seconds, 0))
    return sing(rng, pitch, loud, breath, [(0, "a"), (seconds, "u")], rng.uniform(1.15, 1.3))
