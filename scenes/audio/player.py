"""Sounds by name. Works without a device, and is quiet about it. Imports no pygame.

    sound.play("card.lay")

Nothing here raises and nothing waits: a missing device, a broken file or too many sounds at once mean silence. The
device belongs to a process of its own (:mod:`scenes.audio.speaker`), which starts with the first sound that can be
heard.
"""

from __future__ import annotations

import contextlib
import logging
import os
import queue
import subprocess
import threading
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from heul_doch.scenes.audio.sound_names import resolve
from heul_doch.scenes.audio.sound_process import command, spawn
from heul_doch.scenes.base import paths
from heul_doch.scenes.base.child_process import Child

log = logging.getLogger(__name__)

RETRY: Final = 30.0
"""Seconds after which a missing device is looked for again: headphones may have been plugged in."""
MAX_CRASHES: Final = 3
BACKLOG: Final = 64
"""Lines kept for a speaker that does not listen."""
CLOSING: Final = 0.4
"""Seconds the speaker may take to end by itself."""

_missing: dict[str | None, float] = {}
"""Value of SDL_AUDIODRIVER -> until when its device counts as missing; for all windows of this process."""


class Sound:
    """All sounds. ``is_available`` is ``None`` until the device was needed for the first time.

    ``folder`` is where made sounds are kept, ``command`` starts another speaker, ``clock`` returns seconds.
    """

    def __init__(
        self,
        folder: Path | None = None,
        command: Sequence[str] | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._folder, self._command, self._clock = folder, command, clock
        self.is_available: bool | None = None
        self.volume = 0.7
        """0..1."""
        self.is_muted = False
        self._speaker: _Link | None = None
        self._crashes = 0
        self._is_closed = False
        self._unknown: set[str] = set()
        self._has_told = False

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
        if self._speaker is not None:
            self._speaker.send(f"volume {self._level:.4f}")

    def play(self, name: str, *, pan: float = 0.0, volume: float = 1.0) -> None:
        """Play a sound; ``pan`` -1 left .. 1 right. Does nothing if it cannot be played."""
        sound = resolve(name)
        if sound is None:
            if name not in self._unknown:
                self._unknown.add(name)
                log.warning("no sound is called %r", name)
            return
        if self._is_closed or self._level <= 0 or volume <= 0:
            return
        speaker = self._speaker
        if speaker is None or speaker.is_gone:
            speaker = self._speaker = self._start()
        if speaker is not None:
            speaker.send(f"play {sound} {pan:.3f} {volume:.3f} {time.monotonic():.4f}")

    def _start(self) -> _Link | None:
        """Start the speaker's process, unless there is no point in it now."""
        if self._crashes >= MAX_CRASHES:
            return None
        if self._clock() < _missing.get(os.environ.get("SDL_AUDIODRIVER"), float("-inf")):
            self.is_available = False
            return None
        link = _Link(self._command, self._folder or paths.cache_dir() / "sounds", self._heard)
        link.send(f"volume {self._level:.4f}")
        return link

    def _heard(self, line: str) -> None:
        """Take what the speaker says; called in another thread."""
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
            _missing[os.environ.get("SDL_AUDIODRIVER")] = self._clock() + RETRY
        self.is_available = False
        if not self._has_told:
            self._has_told = True
            log.warning("no sound device (%s): the game is silent", reason or word)

    def close(self) -> None:
        """Let go of the device. Takes about a second at worst, whatever the device does."""
        self._is_closed = True
        speaker, self._speaker = self._speaker, None
        if speaker is not None:
            speaker.close()


class _Link:
    """One speaker's process, started, fed and heard by threads: the window's thread only puts lines into a queue."""

    def __init__(self, command: Sequence[str] | None, folder: Path, heard: Callable[[str], None]) -> None:
        self._command, self._folder, self._heard = command, folder, heard
        self._lines: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        self._process: Child | None = None
        self._is_closing = False
        self.is_gone = False
        self._thread = threading.Thread(target=self._run, name="sound", daemon=True)
        self._thread.start()

    def send(self, line: str) -> None:
        """Pass a line on; left out if too many wait already. The newest volume always gets through."""
        if self._lines.qsize() < BACKLOG or line.startswith("volume"):
            self._lines.put(line)

    def close(self) -> None:
        """End the process: kindly, then not."""
        self._is_closing = True
        self._lines.put(None)
        self._thread.join(CLOSING)
        process = self._process
        if process is not None:
            with contextlib.suppress(subprocess.TimeoutExpired):
                process.wait(0 if self._thread.is_alive() else CLOSING)
            if process.poll() is None:
                # The end of its output, which the listening thread finds then, does the rest.
                process.kill()
                with contextlib.suppress(subprocess.TimeoutExpired):
                    process.wait(CLOSING)

    def _run(self) -> None:
        try:
            process = self._process = spawn(self._command or command("speaker", self._folder))
        except OSError as error:
            self.is_gone = True
            self._heard(f"silent {error}")
            return
        assert process.stdin is not None
        threading.Thread(target=self._listen, args=(process,), name="sound-news", daemon=True).start()
        with contextlib.suppress(OSError):
            while not self._is_closing and (line := self._lines.get()) is not None:
                process.stdin.write(line.encode() + b"\n")
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
        process.wait()
        process.release()
        self._lines.put(None)
        if not self._is_closing and not was_told:
            self._heard(f"crashed its process ended with code {process.returncode}")
