"""The process that owns the sound device. Opening a device may take long, closing it may hang, drivers may crash:
here none of that can stop the window.

:class:`scenes.audio.player.Sound` starts it and writes lines to its input::

    volume 0.34
    play lay -0.25 1.0 81274.113        name, pan, loudness, the moment by time.monotonic()

Its output says ``ready`` whenever the device was opened, or ``silent REASON`` before it ends for want of one. It ends
with its input. Sounds come out of the cache; missing ones are ordered from :mod:`scenes.audio.synth_maker`. A sound
that cannot start soon after its moment is left out: late sounds are worse than none.
"""

from __future__ import annotations

import contextlib
import faulthandler
import io
import logging
import os
import queue
import random
import sys
import threading
import time
from array import array
from collections import OrderedDict
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import IO, Any, Final, NamedTuple, Protocol

from heul_doch.scenes.audio import synth
from heul_doch.scenes.audio.sound_names import SOUNDS
from heul_doch.scenes.audio.sound_process import command, spawn
from heul_doch.scenes.audio.synth_tools import RATE
from heul_doch.scenes.base.child_process import Child

log = logging.getLogger(__name__)

CHANNELS: Final = 16
BUFFER: Final = 1024
LATE: Final = 0.25
"""Seconds after which a sound has missed its moment."""
SAME: Final = 0.02
"""A sound that comes again within so many seconds counts as one."""
IDLE: Final = 8.0
"""Seconds of silence after which the device is let go: an open one costs power, more than all the rest of a table that
waits for its player."""
HEADROOM: Final = 0.95
MAX_BYTES: Final = 6_000_000
"""What loaded sounds may occupy."""
MAX_FAILURES: Final = 3
"""After so many makers that crashed no other is started."""
STUCK: Final = 10.0
"""Seconds a device may take to open or close before the process gives up."""
SILENT_DRIVERS: Final = ("dummy", "disk")

Key = tuple[str, int]


class Maker(Protocol):
    """Where missing sounds are ordered."""

    def order(self, key: Key) -> None:
        """Have a sound made; it is handed in later."""


class ProcessMaker:
    """Orders from a process that starts with the first order, and again if it has ended."""

    def __init__(self, folder: Path, deliver: Callable[[Key, bytes], None]) -> None:
        self._folder, self._deliver = folder, deliver
        self._process: Child | None = None
        self._failures = 0

    def order(self, key: Key) -> None:
        """Have a sound made; it is delivered later, from another thread."""
        if self._send(key) or self._failures >= MAX_FAILURES:
            return
        role = "maker-asked" if os.environ.get("SDL_AUDIODRIVER", "") in SILENT_DRIVERS else "maker"
        if self._process is not None and self._process.poll() != 0:
            self._failures += 1
        try:
            process = self._process = spawn(command(role, self._folder))
        except OSError:
            # No processes here: made on the spot, which delays nobody but the sounds.
            self._process = None
            self._deliver(key, synth.write(self._folder, *key)[0])
            return
        threading.Thread(target=self._listen, args=(process,), daemon=True).start()
        self._send(key)

    def _send(self, key: Key) -> bool:
        process = self._process
        if process is None or process.stdin is None or process.poll() is not None:
            return False
        try:
            process.stdin.write(f"{key[0]} {key[1]}\n".encode())
            process.stdin.flush()
        except (OSError, ValueError):
            return False
        return True

    def _listen(self, process: Child) -> None:
        assert process.stdout is not None
        with process.stdout as source:
            for line in iter(source.readline, b""):
                name, number, length, _ = line.split()
                raw = source.read(int(length))
                if len(raw) == int(length):
                    self._deliver((name.decode(), int(number)), raw)
        process.wait()
        process.end()


class _Loaded(NamedTuple):
    sound: Any
    peak: float
    size: int


class _Voice(NamedTuple):
    channel: Any
    sound: Any
    name: str
    loud: float
    """Peak of the file times loudness: what it adds at most to the mixture."""
    left: float
    right: float


class _Wanted(NamedTuple):
    pan: float
    volume: float
    moment: float


class NoDeviceError(Exception):
    """There is nothing to play on."""


class Speaker:
    """Plays sounds. ``mixer`` is pygame's; ``report`` takes lines for the window's process."""

    def __init__(
        self,
        folder: Path,
        mixer: Any,
        maker: Maker,
        report: Callable[[str], None],
        clock: Callable[[], float] = time.monotonic,
        guard: Callable[[], contextlib.AbstractContextManager[None]] = contextlib.nullcontext,
    ) -> None:
        """``guard`` surrounds what may hang."""
        self._folder, self._mixer, self._maker, self._report, self._clock = folder, mixer, maker, report, clock
        self._guard = guard
        self._loaded: OrderedDict[Key, _Loaded] = OrderedDict()
        self._waiting: dict[Key, _Wanted] = {}
        self._voices: list[_Voice] = []
        self._last: dict[str, tuple[int, float]] = {}
        self._random = random.Random()
        self._volume = 1.0
        self._quiet_since = clock()
        self.is_open = False

    # ------------------------------------------------------------------ lines

    def handle(self, line: str) -> None:
        """Do what a line says; nonsense is left out. Raises :class:`NoDeviceError`."""
        parts = line.split()
        try:
            if parts[0] == "volume":
                self.set_volume(float(parts[1]))
            elif parts[0] == "play" and parts[1] in SOUNDS:
                self.play(parts[1], _Wanted(float(parts[2]), float(parts[3]), float(parts[4])))
        except (IndexError, ValueError):
            log.debug("not understood: %s", line)

    def set_volume(self, volume: float) -> None:
        """Set the loudness (0..1) of everything, what sounds already included."""
        self._volume = min(1.0, max(0.0, volume))
        for loaded in self._loaded.values():
            loaded.sound.set_volume(self._volume)
        if self._volume <= 0:
            self._waiting.clear()
            if self.is_open:
                self._mixer.stop()

    # ------------------------------------------------------------------ device

    def _open(self) -> None:
        if self.is_open:
            return
        try:
            with self._guard():
                self._mixer.init(RATE, -16, 2, BUFFER, allowedchanges=0)
            self._mixer.set_num_channels(CHANNELS)
        except Exception as error:
            raise NoDeviceError(str(error) or type(error).__name__) from error
        self.is_open = True
        self._report("ready")

    def close_if_idle(self) -> float | None:
        """Let the device go after a long silence; return in how many seconds to ask again, if at all."""
        if not self.is_open:
            return None
        now = self._clock()
        self._drop_ended()
        if self._voices:
            self._quiet_since = now
        left = self._quiet_since + IDLE - now
        if left > 0:
            return left
        # Sounds belong to the device they were loaded for.
        self._loaded.clear()
        with self._guard():
            self._mixer.quit()
        self.is_open = False
        return None

    # ------------------------------------------------------------------ playing

    def play(self, name: str, wanted: _Wanted) -> None:
        """Play a sound now, or as soon as it is made. Raises :class:`NoDeviceError`."""
        now = self._clock()
        last, at = self._last.get(name, (-1, float("-inf")))
        if self._volume <= 0 or now - at < SAME:
            return
        self._open()
        self._quiet_since = now
        versions = [v for v in range(SOUNDS[name].versions) if v != last]
        at_hand = [v for v in versions if (name, v) in self._loaded or self._is_made(name, v)]
        version = self._random.choice(at_hand or versions)
        self._last[name] = (version, now)
        key = (name, version)
        loaded = self._get(key)
        if loaded is not None:
            self._start(name, loaded, wanted)
        else:
            self._waiting[key] = wanted
            self._maker.order(key)
        if loaded is not None and len(at_hand) < len(versions):
            # The next one will find more to choose from.
            self._maker.order((name, next(v for v in versions if v not in at_hand)))

    def delivered(self, key: Key, raw: bytes) -> None:
        """Take a sound that was ordered, and play it if its moment has not passed."""
        wanted = self._waiting.pop(key, None)
        if not self.is_open or not synth.is_whole(raw):
            return
        loaded = self._load(key, raw)
        if loaded is not None and wanted is not None:
            self._start(key[0], loaded, wanted)

    def _is_made(self, name: str, version: int) -> bool:
        return os.path.exists(synth.file_of(self._folder, name, version))

    def _get(self, key: Key) -> _Loaded | None:
        if key in self._loaded:
            self._loaded.move_to_end(key)
            return self._loaded[key]
        raw = synth.read(synth.file_of(self._folder, *key))
        return None if raw is None else self._load(key, raw)

    def _load(self, key: Key, raw: bytes) -> _Loaded | None:
        try:
            sound = self._mixer.Sound(file=io.BytesIO(raw))
        except Exception as error:  # whatever the library says, the game goes on without this sound
            log.debug("%s cannot be loaded: %s", key, error)
            return None
        samples = array("h", raw[synth.HEADER_SIZE :])
        if sys.byteorder == "big":
            samples.byteswap()
        sound.set_volume(self._volume)
        loaded = _Loaded(sound, max(max(samples), -min(samples)) / 32768, 2 * len(raw))
        self._loaded[key] = loaded
        total = sum(one.size for one in self._loaded.values())
        while total > MAX_BYTES and len(self._loaded) > 1:
            total -= self._loaded.popitem(last=False)[1].size
        return loaded

    def _start(self, name: str, loaded: _Loaded, wanted: _Wanted) -> None:
        if self._clock() - wanted.moment > LATE or self._volume <= 0:
            return
        self._drop_ended()
        same = [voice for voice in self._voices if voice.name == name]
        if len(same) >= SOUNDS[name].voices:
            self._end(same[0])
        elif len(self._voices) >= CHANNELS:
            self._end(self._voices[0])
        channel = self._mixer.find_channel()
        if channel is None:
            return
        pan = min(1.0, max(-1.0, wanted.pan)) * 0.7
        loud = min(1.0, max(0.0, wanted.volume))
        channel.play(loaded.sound)
        voice = _Voice(channel, loaded.sound, name, loaded.peak * loud, loud * min(1, 1 - pan), loud * min(1, 1 + pan))
        self._voices.append(voice)
        self._balance()

    def _balance(self) -> None:
        """Turn all voices down as far as their sum could be too much, and up again."""
        duck = min(1.0, HEADROOM / max(1e-6, sum(voice.loud for voice in self._voices)))
        for voice in self._voices:
            voice.channel.set_volume(voice.left * duck, voice.right * duck)

    def _end(self, voice: _Voice) -> None:
        voice.channel.stop()
        self._voices.remove(voice)

    def _drop_ended(self) -> None:
        self._voices = [v for v in self._voices if v.channel.get_busy() and v.channel.get_sound() is v.sound]


# --------------------------------------------------------------------------------------------------- process


@contextlib.contextmanager
def _watched() -> Iterator[None]:
    """End the process if what is inside does not. The library holds the interpreter's lock there: no thread could."""
    faulthandler.dump_traceback_later(STUCK, exit=True)
    try:
        yield
    finally:
        faulthandler.cancel_dump_traceback_later()


def serve(folder: Path, source: IO[bytes], sink: IO[bytes]) -> None:
    """Play what the lines of ``source`` say until it ends or there is no device."""
    import pygame.mixer

    inbox: queue.SimpleQueue[str | tuple[Key, bytes]] = queue.SimpleQueue()

    def report(line: str) -> None:
        with contextlib.suppress(OSError):
            sink.write(line.encode() + b"\n")
            sink.flush()

    def listen() -> None:
        for line in iter(source.readline, b""):
            inbox.put(line.decode(errors="replace"))
        # However the device behaves: with the window gone, this process is gone.
        os._exit(0)

    maker = ProcessMaker(folder, lambda key, raw: inbox.put((key, raw)))
    speaker = Speaker(folder, pygame.mixer, maker, report, guard=_watched)
    threading.Thread(target=listen, daemon=True).start()
    pause: float | None = None
    try:
        while True:
            try:
                message = inbox.get(timeout=pause)
            except queue.Empty:
                pass
            else:
                if isinstance(message, str):
                    speaker.handle(message)
                else:
                    speaker.delivered(*message)
            pause = speaker.close_if_idle()
    except NoDeviceError as error:
        report("silent " + " ".join(str(error).split()))
