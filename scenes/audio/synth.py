"""All sounds of the program, made from nothing, and their files. Imports no pygame.

    samples = render("lay", 2)              # 16 bit, one channel, RATE a second
    write(folder, "lay", 2)                 # the same as a file, read again by read()

Every sound has several versions with slightly different pitch, timing and timbre, drawn from a seed of its own, so that
repeats do not tire. All are brought to the loudness given in :data:`scenes.audio.sound_names.SOUNDS`, none peaks above
:data:`PEAK`.
"""

from __future__ import annotations

import contextlib
import hashlib
import math
import struct
import sys
import zlib
from array import array
from collections.abc import Callable
from functools import lru_cache, partial
from pathlib import Path
from random import Random
from typing import Final

from heul_doch.game.rulefiles.files import write_atomic
from heul_doch.scenes.audio import synth_cards as cards
from heul_doch.scenes.audio import synth_himmel as himmel
from heul_doch.scenes.audio import synth_jammer as jammer
from heul_doch.scenes.audio import synth_specials as specials
from heul_doch.scenes.audio import synth_tunes as tunes
from heul_doch.scenes.audio import synth_voices as voices
from heul_doch.scenes.audio.sound_names import SOUNDS
from heul_doch.scenes.audio.synth_tools import RATE, Signal, count
from heul_doch.scenes.base import paths

VERSION: Final = 1
PEAK: Final = 0.6
"""Highest peak of any file, 1 being full scale."""
LOWEST: Final = 110.0
"""Hertz from which on a sound counts for its loudness."""
HEADER: Final = struct.Struct("<4sI4s4sIHHIIHH4sII4sI")
HEADER_SIZE: Final = HEADER.size

Build = Callable[[Random], Signal]


def _tune(build: Callable[[Random, int], Signal], parts: int) -> tuple[Build, ...]:
    def part(number: int) -> Build:
        return lambda rng: build(rng, number)

    return tuple(part(number) for number in range(parts))


SOURCES: Final = (
    "synth.py", "sound_names.py", "synth_tools.py", "synth_cards.py", "synth_voices.py", "synth_specials.py",
    "synth_tunes.py", "synth_jammer.py", "synth_himmel.py",
)  # fmt: skip
"""Ends of the names of the modules the sounds are made by."""

BUILDS: Final[dict[str, tuple[Build, ...]]] = {
    "ui.hover": (cards.ui_hover,),
    "ui.click": (cards.ui_click,),
    "ui.toggle": (cards.ui_toggle,),
    "ui.refuse": (cards.ui_refuse,),
    "deal": (cards.deal,),
    "slide": (cards.slide,),
    "lay": (cards.lay,),
    "turn": (tunes.turn,),
    "draw": (cards.draw,),
    "lay-heavy": (cards.lay_heavy,),
    "lay-light": (cards.lay_light,),
    "give": (voices.give_giggle, voices.give, voices.give_hum, voices.give, voices.give),
    "give-heavy": (voices.give_heavy,),
    "give-light": (voices.give_light,),
    "sob": (voices.sob,),
    "flip": (cards.flip,),
    "onion": (cards.onion,),
    "hanky": (voices.hanky,),
    "refuse": (cards.refuse,),
    "giggle": (voices.giggle,),
    "streak-1": (partial(voices.streak, step=0),),
    "streak-2": (partial(voices.streak, step=1),),
    "streak-3": (partial(voices.streak, step=2),),
    "skip": (voices.skip,),
    "special": (specials.special,),
    "katapult": (specials.katapult,),
    "strandtuch": (specials.strandtuch,),
    "karussell": _tune(specials.karussell, len(specials.MUSIC_BOX)),
    "werwolf": (voices.werwolf,),
    "durchzug": (specials.durchzug,),
    "maulwurf": (specials.maulwurf,),
    "knoblauch": (voices.knoblauch,),
    "slam": (jammer.slam,),
    "take-pot": (jammer.take_pot,),
    "sweep": (jammer.sweep,),
    "fall": (jammer.fall,),
    "rag": (jammer.rag,),
    "peg": (jammer.peg,),
    "lock": (himmel.lock,),
    "heaven": (himmel.heaven,),
    "hell": (himmel.hell,),
    "stamp": (himmel.stamp,),
    "leaf": (cards.leaf,),
    "rewind": (cards.rewind,),
    "pick": (cards.pick,),
    "hint": (tunes.hint,),
    "end": (tunes.timer,),
    "card": (cards.card,),
    "count": (tunes.tick,),
    "strike": (cards.strike_out,),
    "bar": (tunes.bar_grows,),
    "crown": (tunes.crown,),
    "win": _tune(tunes.win, len(tunes.FANFARES)),
    "lose": (tunes.lose,),
}
"""Name -> makers of its versions, in turns."""


# --------------------------------------------------------------------------------------------------- making


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


def render(name: str, version: int) -> array[int]:
    """Return the samples of a sound: 16 bit, one channel. Raises ``KeyError`` for an unknown name."""
    builds = BUILDS[name]
    rng = Random(f"{name}/{version}")
    signal = finish(builds[version % len(builds)](rng), SOUNDS[name].level)
    return array("h", [round(x * 32767) for x in signal])


# --------------------------------------------------------------------------------------------------- files


@lru_cache(maxsize=1)
def fingerprint() -> str:
    """Return what changes whenever the sounds may: a digest of the version and, where it can be read, the source."""
    digest = hashlib.sha256(f"{VERSION}".encode())
    for part in SOURCES:
        with contextlib.suppress(OSError):
            digest.update(Path(__file__).with_name(part).read_bytes())
    return digest.hexdigest()[:16]


def file_of(folder: Path, name: str, version: int) -> Path:
    """Return where a sound is kept below the cache folder for sounds."""
    return folder / fingerprint() / f"{name}.{version}.wav"


def pack(samples: array[int]) -> bytes:
    """Return a WAV file; a chunk of its own (players skip it) holds a checksum of the samples."""
    if sys.byteorder == "big":
        samples = array("h", samples)
        samples.byteswap()
    data = samples.tobytes()
    head = HEADER.pack(
        b"RIFF", HEADER.size - 8 + len(data), b"WAVE", b"fmt ", 16, 1, 1, RATE, RATE * 2, 2, 16,
        b"hdck", 4, zlib.crc32(data), b"data", len(data),
    )  # fmt: skip
    return head + data


def is_whole(raw: bytes) -> bool:
    """Whether this is a sound file of ours, undamaged."""
    if len(raw) <= HEADER.size:
        return False
    data = raw[HEADER.size :]
    head = HEADER.pack(
        b"RIFF", len(raw) - 8, b"WAVE", b"fmt ", 16, 1, 1, RATE, RATE * 2, 2, 16,
        b"hdck", 4, zlib.crc32(data), b"data", len(data),
    )  # fmt: skip
    return raw.startswith(head)


def read(file: Path) -> bytes | None:
    """Return a cached sound as a WAV file; None if there is none. A damaged one is deleted."""
    try:
        raw = file.read_bytes()
    except OSError:
        return None
    if is_whole(raw):
        return raw
    with contextlib.suppress(OSError):
        file.unlink()
    return None


def write(folder: Path, name: str, version: int) -> tuple[bytes, bool]:
    """Make a sound and keep it, whole or not at all; return the file and whether it could be kept."""
    raw = pack(render(name, version))
    file = file_of(folder, name, version)
    try:
        paths.check_cache(file)
        write_atomic(file, raw, is_synced=False)
    except OSError:
        return raw, False
    return raw, True
