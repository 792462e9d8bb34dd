"""Sounds by name. Works without a device, and is quiet about it. Imports no pygame.

    sound.play("card.lay")

Nothing here raises and nothing waits: a missing device, a broken file or too many sounds at once mean silence.

The device belongs to a process of its own (:mod:`scenes.audio.mixer`), which starts with the first sound that can be
heard and ends after a minute of silence. It cannot be a thread: pygame holds the interpreter's lock while it opens a
device. Opening takes 20 to 30 ms with an idle PulseAudio server, so a frame of the window would be lost after each
silence; with a server that does not answer it never returns.
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
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, Final

from heul_doch.scenes.audio.sound_files import SoundFiles, own_folders, read_folders, resolve
from heul_doch.scenes.base.child_process import Child, python_command

log = logging.getLogger(__name__)

RETRY: Final = 30.0
"""Seconds after which a missing device is looked for again: headphones may have been plugged in."""
MAX_CRASHES: Final = 3
BACKLOG: Final = 64
"""Messages kept for a process that does not read."""
CLOSING: Final = 0.4
"""Seconds the process may take to end by itself."""
SAME: Final = 0.02
"""A sound that comes again within so many seconds counts as one."""


class Sound:
    """All sounds. ``is_available`` is ``None`` until the device was needed for the first time.

    ``folders`` hold the sounds, ``command`` starts another process, ``clock`` returns seconds.
    """

    def __init__(
        self,
        folders: Iterable[Path] | None = None,
        command: Sequence[str] | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._folders = None if folders is None else list(folders)
        self._more: list[Path] = []
        self._command = command or python_command("heul_doch.scenes.audio.mixer")
        self._clock = clock
        self.is_available: bool | None = None
        self.volume = 0.7
        """0..1."""
        self.is_muted = False
        self._sounds: dict[str, SoundFiles] | None = None
        self._mixer: _Link | None = None
        self._missing_until = float("-inf")
        self._crashes = 0
        self._is_closed = False
        self._unknown: set[str] = set()
        self._has_told = False
        self._last: dict[str, tuple[Path, float]] = {}
        self._random = random.Random()

    def add_folder(self, folder: Path) -> None:
        """Take the sounds of another folder as well: those of a game that is installed beside the program."""
        self._more.append(folder)
        self._sounds = None

    @property
    def _level(self) -> float:
        # The ear hears a slider best when its middle is about a third of the loudness.
        return 0.0 if self.is_muted else float(self.volume**1.5)

    def set(self, volume: float, is_muted: bool) -> None:
        """Set the loudness (0..1) and whether there is any; what sounds already follows."""
        volume = min(1.0, max(0.0, volume))
        if (volume, is_muted) == (self.volume, self.is_muted):
            return
        self.volume, self.is_muted = volume, is_muted
        if self._mixer is not None:
            self._mixer.send("volume", self._level)

    def play(self, name: str, *, pan: float = 0.0, volume: float = 1.0) -> None:
        """Play a sound; ``pan`` -1 left .. 1 right. Does nothing if it cannot be played."""
        if self._sounds is None:
            self._sounds = read_folders([*(own_folders() if self._folders is None else self._folders), *self._more])
        sound = resolve(self._sounds, name)
        if sound is None:
            if name not in self._unknown:
                self._unknown.add(name)
                log.warning("no sound is called %r", name)
            return
        if self._is_closed or self._level <= 0 or volume <= 0:
            return
        mixer = self._mixer
        if mixer is None or mixer.is_gone:
            mixer = self._mixer = self._start()
        if mixer is not None:
            self._send(mixer, sound, self._sounds[sound], pan, volume)

    def _send(self, mixer: _Link, sound: str, files: SoundFiles, pan: float, volume: float) -> None:
        """Have one of the versions of a sound played, not the last one again."""
        now = self._clock()
        last, at = self._last.get(sound, (None, float("-inf")))
        if now - at < SAME or not files.versions:
            return
        file = self._random.choice([file for file in files.versions if file != last] or files.versions)
        self._last[sound] = (file, now)
        mixer.send("play", sound, str(file), files.voices, pan, volume, time.monotonic())

    def _start(self) -> _Link | None:
        """Start the process, unless there is no point in it now."""
        if self._crashes >= MAX_CRASHES:
            return None
        if self._clock() < self._missing_until:
            self.is_available = False
            return None
        link = _Link(self._command, self._heard)
        link.send("volume", self._level)
        return link

    def _heard(self, line: str) -> None:
        """Take what the process says; called in another thread."""
        word, _, reason = line.partition(" ")
        if word == "ready":
            self.is_available = True
            self._has_told = False
            return
        if word == "crashed":
            self._crashes += 1
            if self._crashes < MAX_CRASHES:
                return
        else:
            self._missing_until = self._clock() + RETRY
        self.is_available = False
        if not self._has_told:
            self._has_told = True
            log.warning("no sound device (%s): the game is silent", reason or word)

    def close(self) -> None:
        """Let go of the device. Takes about a second at worst, whatever the device does."""
        self._is_closed = True
        mixer, self._mixer = self._mixer, None
        if mixer is not None:
            mixer.close()


class _Link:
    """One process, started, fed and heard by threads: the window's thread only puts messages into a queue."""

    def __init__(self, command: Sequence[str], heard: Callable[[str], None]) -> None:
        self._command, self._heard = command, heard
        self._messages: queue.SimpleQueue[tuple[Any, ...] | None] = queue.SimpleQueue()
        self._process: Child | None = None
        self._is_closing = False
        self.is_gone = False
        self._thread = threading.Thread(target=self._run, name="sound", daemon=True)
        self._thread.start()

    def send(self, *message: Any) -> None:
        """Pass a message on; left out if too many wait already. The newest volume always gets through."""
        if self._messages.qsize() < BACKLOG or message[0] == "volume":
            self._messages.put(message)

    def close(self) -> None:
        """End the process: kindly, then not."""
        self._is_closing = True
        self._messages.put(None)
        self._thread.join(CLOSING)
        process = self._process
        if process is not None:
            with contextlib.suppress(subprocess.TimeoutExpired):
                process.wait(CLOSING)
            # The listening thread, which finds the end of its output then, does the rest.
            process.kill()
            with contextlib.suppress(subprocess.TimeoutExpired):
                process.wait(CLOSING)

    def _run(self) -> None:
        environment = {**os.environ, "PYGAME_HIDE_SUPPORT_PROMPT": "1", "SDL_AUDIO_DEVICE_APP_NAME": "Heul doch!"}
        pipe = subprocess.PIPE
        try:
            process = self._process = Child(
                self._command, stdin=pipe, stdout=pipe, stderr=subprocess.DEVNULL, env=environment
            )
        except OSError as error:
            self.is_gone = True
            self._heard(f"silent {error}")
            return
        assert process.stdin is not None
        threading.Thread(target=self._listen, args=(process,), name="sound-news", daemon=True).start()
        with contextlib.suppress(OSError):
            while not self._is_closing and (message := self._messages.get()) is not None:
                process.stdin.write(json.dumps(message).encode() + b"\n")
                process.stdin.flush()
        with contextlib.suppress(OSError):
            process.stdin.close()

    def _listen(self, process: Child) -> None:
        assert process.stdout is not None
        was_told = False
        with process.stdout:
            for line in process.stdout:
                text = line.decode(errors="replace").strip()
                was_told = was_told or text.startswith("silent")
                self._heard(text)
        self.is_gone = True
        code = process.wait()
        process.release()
        self._messages.put(None)
        if code != 0 and not self._is_closing and not was_told:
            self._heard(f"crashed its process ended with code {code}")
