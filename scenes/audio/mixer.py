"""The process that owns the sound device, so that a slow, hanging or crashing driver cannot stop the window.

:class:`heul_doch.scenes.audio.player.Sound` starts it and writes lines of JSON to its input::

    ["volume", 0.34]
    ["play", "lay", ".../lay.2.ogg", 4, -0.25, 1.0, 81274.113]     name, file, voices, pan, loudness, moment

``voices`` is how many sounds of this name may play at once, ``moment`` the time by ``time.monotonic()``. A sound that
cannot start soon after its moment is dropped. The process ends with code 0 when its input ends or after :data:`REST`
seconds of silence, and with another code if there is no device.
"""

from __future__ import annotations

import contextlib
import faulthandler
import json
import logging
import os
import queue
import signal
import sys
import threading
import time
from array import array
from collections.abc import Callable, Iterator
from typing import IO, Any, Final, NamedTuple

from heul_doch.scenes.base.child_process import watch_parent

log = logging.getLogger(__name__)

RATE: Final = 44100
CHANNELS: Final = 16
BUFFER: Final = 1024
LATE: Final = 0.25
"""Seconds after its moment at which a sound is dropped."""
IDLE: Final = 8.0
"""Seconds of silence after which the device is closed: an open one takes 1 to 2 % of a core with PulseAudio."""
REST: Final = 60.0
"""Seconds of silence after which the process ends. The next sound starts another one, about 0.15 s later."""
HEADROOM: Final = 0.95
STUCK: Final = 10.0
"""Seconds a device may take to open or close before the process gives up."""
NO_DEVICE: Final = 3
"""Exit code."""


class _Voice(NamedTuple):
    channel: Any
    sound: Any
    name: str
    loud: float
    """Peak of the file times loudness: what it adds at most to the mixture."""
    left: float
    right: float


class NoDeviceError(Exception):
    """There is no sound device."""


class Mixer:
    """Plays sounds. ``mixer`` is pygame's."""

    def __init__(self, mixer: Any, clock: Callable[[], float] = time.monotonic) -> None:
        self._mixer, self._clock = mixer, clock
        self._voices: list[_Voice] = []
        self._volume = 1.0
        self._quiet_since = clock()
        self.is_open = False

    def handle(self, line: bytes) -> None:
        """Carry out one line of input. Raises :class:`NoDeviceError`."""
        word, *rest = json.loads(line)
        if word == "volume":
            self.set_volume(*rest)
        else:
            self.play(*rest)

    def set_volume(self, volume: float) -> None:
        """Set the loudness (0..1) of all sounds, also of those that are playing."""
        self._volume = volume
        for voice in self._voices:
            voice.sound.set_volume(volume)
        if volume <= 0 and self.is_open:
            self._mixer.stop()

    # ------------------------------------------------------------------ device

    def _open(self) -> None:
        if not self.is_open:
            try:
                self._mixer.init(RATE, -16, 2, BUFFER, allowedchanges=0)
                self._mixer.set_num_channels(CHANNELS)
            except Exception as error:
                raise NoDeviceError(str(error)) from error
            self.is_open = True

    def close_if_idle(self) -> float:
        """Close the device after a long silence; return the seconds until the next call, 0 to end the process."""
        now = self._clock()
        self._drop_ended()
        if self._voices:
            self._quiet_since = now
        quiet = now - self._quiet_since
        if quiet < IDLE:
            return IDLE - quiet
        if self.is_open:
            self._mixer.quit()
            self.is_open = False
        return max(0.0, REST - quiet)

    # ------------------------------------------------------------------ playing

    def play(self, name: str, file: str, voices: int, pan: float, loud: float, moment: float) -> None:
        """Play a file, unless its moment has passed. Raises :class:`NoDeviceError`."""
        if self._volume <= 0:
            return
        self._open()
        self._quiet_since = self._clock()
        try:
            # Decoding it takes a few milliseconds: not worth keeping.
            sound = self._mixer.Sound(file)
        except Exception as error:  # whatever the library says, the game goes on without this sound
            log.debug("%s cannot be loaded: %s", file, error)
            return
        if self._clock() - moment > LATE:
            return
        sound.set_volume(self._volume)
        samples = array("h", sound.get_raw())
        peak = max(max(samples), -min(samples)) / 32768 if samples else 0.0
        self._drop_ended()
        same = [voice for voice in self._voices if voice.name == name]
        if len(same) >= voices:
            self._end(same[0])
        elif len(self._voices) >= CHANNELS:
            self._end(self._voices[0])
        channel = self._mixer.find_channel()
        if channel is None:
            return
        pan *= 0.7
        channel.play(sound)
        left, right = loud * min(1, 1 - pan), loud * min(1, 1 + pan)
        self._voices.append(_Voice(channel, sound, name, peak * loud, left, right))
        self._balance()

    def _balance(self) -> None:
        """Lower the volume of all voices as far as their sum could clip, and raise it again."""
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
    """End the process if the code inside hangs. A thread could not, because the library holds the interpreter lock."""
    faulthandler.dump_traceback_later(STUCK, exit=True)
    try:
        yield
    finally:
        faulthandler.cancel_dump_traceback_later()


def serve(source: IO[bytes]) -> int:
    """Carry out the lines of ``source`` until it ends or after a long silence; return the exit code."""
    import pygame.mixer

    inbox: queue.SimpleQueue[bytes] = queue.SimpleQueue()

    def listen() -> None:
        for line in iter(source.readline, b""):
            inbox.put(line)
        # Ends with the window, whatever the device does.
        os._exit(0)

    mixer = Mixer(pygame.mixer)
    threading.Thread(target=listen, daemon=True).start()
    while True:
        with _watched():
            pause = mixer.close_if_idle()
        if not pause:
            return 0
        with contextlib.suppress(queue.Empty):
            line = inbox.get(timeout=pause)
            with _watched():
                try:
                    mixer.handle(line)
                except NoDeviceError:
                    return NO_DEVICE


def worker_main() -> None:
    """Run as the sound process."""
    watch_parent()
    # Ctrl+C in a terminal reaches all processes; the window decides when this one ends.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    # The device is not closed, because drivers may hang there.
    os._exit(serve(sys.stdin.buffer))
