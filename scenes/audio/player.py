"""Plays sounds by name; without a sound device it does nothing.

    sound.play("card.lay")

No function here raises or waits. Without a device, with a damaged file or with too many sounds at once nothing is
played.

The device is opened by another process (:mod:`heul_doch.scenes.audio.mixer`), which starts with the first sound that
can be heard and ends after a minute of silence. A thread would not do: pygame holds the interpreter lock while it
opens a device. Opening takes 20 to 30 ms with an idle PulseAudio server, so a frame of the window would be lost after
each silence; with a server that does not answer it takes seconds.
"""

from __future__ import annotations

import contextlib
import json
import logging
import os
import queue
import random
import subprocess
import threading
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final

from heul_doch.scenes.audio.sound_files import folders, read_folders, resolve
from heul_doch.scenes.base.child_process import Child, python_command

log = logging.getLogger(__name__)

RETRY: Final = 30.0
"""Seconds after which a missing device is looked for again: headphones may have been plugged in."""
BACKLOG: Final = 64
"""Messages kept for a process that does not read."""
CLOSING: Final = 0.4
"""Seconds the process may take to end by itself."""
SAME: Final = 0.02
"""A sound that comes again within so many seconds counts as one."""


class Sound:
    """All sounds. ``command`` starts the sound process (tests replace it), ``clock`` returns seconds.

    A thread of its own starts the process and writes to it: the window's thread only puts messages into a queue.
    """

    def __init__(self, command: Sequence[str] | None = None, clock: Callable[[], float] = time.monotonic) -> None:
        self._command = command or python_command("heul_doch.scenes.audio.mixer")
        self._clock = clock
        self.volume = 0.7
        """0..1."""
        self.is_muted = False
        self.is_available = True
        """False while no device can be opened."""
        self._messages: queue.SimpleQueue[tuple[Any, ...] | None] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None
        self._process: Child | None = None
        self._missing_until = float("-inf")
        self._is_closed = False
        self._told: set[str] = set()
        """Messages that have been logged and are not logged again."""
        self._last: dict[str, tuple[Path, float]] = {}
        self._random = random.Random()

    @property
    def _level(self) -> float:
        # The ear hears a slider best when its middle is about a third of the loudness.
        return 0.0 if self.is_muted else float(self.volume**1.5)

    def set(self, volume: float, is_muted: bool) -> None:
        """Set the loudness (0..1) and whether sounds are muted, also for sounds that are playing."""
        before = self._level
        self.volume, self.is_muted = min(1.0, max(0.0, volume)), is_muted
        if self._level != before and self._thread is not None:
            self._messages.put(("volume", self._level))

    def play(self, name: str, *, pan: float = 0.0, volume: float = 1.0) -> None:
        """Play a sound, in another version than last time; ``pan`` is -1 left .. 1 right.

        Does nothing if it cannot be played.
        """
        sounds = read_folders(folders())
        sound = resolve(sounds, name)
        if sound is None:
            self._tell(f"no sound is called {name!r}")
            return
        files, now = sounds[sound], self._clock()
        last, at = self._last.get(sound, (None, float("-inf")))
        is_silent = self._is_closed or self._level <= 0 or volume <= 0
        if is_silent or now - at < SAME or not files.versions or self._messages.qsize() >= BACKLOG:
            return
        file = self._random.choice([file for file in files.versions if file != last] or files.versions)
        self._last[sound] = (file, now)
        self._messages.put(("play", sound, str(file), files.voices, pan, volume, time.monotonic()))
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="sound", daemon=True)
            self._thread.start()

    def close(self) -> None:
        """End the sound process. Takes at most about a second."""
        self._is_closed = True
        if self._thread is not None:
            self._messages.put(None)
            self._thread.join(2 * CLOSING)
            if self._process is not None:
                # Writing to it takes too long.
                self._process.end()
                self._thread.join(CLOSING)

    def _tell(self, what: str) -> None:
        if what not in self._told:
            self._told.add(what)
            log.warning("%s", what)

    # ------------------------------------------------------------------ the thread

    def _run(self) -> None:
        while (message := self._messages.get()) is not None and not self._is_closed:
            if self._is_running():
                self._write(message)
        if self._process is not None:
            self._process.end(CLOSING)
            self._process = None

    def _is_running(self) -> bool:
        """Whether the process runs; start it if it has ended and there may be a device."""
        if self._process is not None:
            code = self._process.poll()
            if code is None:
                return True
            self._process.end()
            self._process = None
            if code != 0:
                self._miss(f"its process ended with code {code}")
        if self._clock() < self._missing_until:
            return False
        environment = {**os.environ, "PYGAME_HIDE_SUPPORT_PROMPT": "1", "SDL_AUDIO_DEVICE_APP_NAME": "Heul doch!"}
        nothing = subprocess.DEVNULL
        try:
            self._process = Child(
                self._command, stdin=subprocess.PIPE, stdout=nothing, stderr=nothing, env=environment, bufsize=0
            )
        except OSError as error:
            self._miss(str(error))
            return False
        self.is_available = True
        self._write(("volume", self._level))
        return True

    def _miss(self, reason: str) -> None:
        self._missing_until = self._clock() + RETRY
        self.is_available = False
        self._tell(f"no sound device ({reason}): the game is silent")

    def _write(self, message: tuple[Any, ...]) -> None:
        if self._process is not None and self._process.stdin is not None:
            with contextlib.suppress(OSError, ValueError):
                self._process.stdin.write(json.dumps(message).encode() + b"\n")
