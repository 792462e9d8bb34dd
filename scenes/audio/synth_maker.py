"""Makes the sound files, in a process of its own and with the lowest priority. Imports no pygame.

Lines on its input ask for a sound (``lay 2``); each is answered by ``lay 2 <bytes> <kept>`` and so many bytes of a
WAV file, ``kept`` telling whether it is in the cache now. What nobody asked for is made ahead, unless
``ahead`` is off or nothing can be kept. The process ends when all is made, or when its input ends.
"""

from __future__ import annotations

import contextlib
import os
import queue
import shutil
import sys
import threading
from pathlib import Path
from typing import IO, Final

from heul_doch.scenes.audio import synth
from heul_doch.scenes.audio.sound_names import SOUNDS, everything
from heul_doch.scenes.base import paths

IDLE: Final = 5.0
"""Seconds without a question after which a maker with nothing left to do ends."""


def drop_old(folder: Path) -> None:
    """Delete the sounds of other versions of the program."""
    with contextlib.suppress(OSError):
        paths.check_cache(folder / "any")
        for entry in list(folder.iterdir()):
            if os.path.isdir(entry) and entry.name != synth.fingerprint():
                shutil.rmtree(entry, ignore_errors=True)


def serve(folder: Path, source: IO[bytes], sink: IO[bytes], ahead: bool = True, idle: float = IDLE) -> None:
    """Answer questions and make the rest ahead, until everything is made or the input ends."""
    asked: queue.SimpleQueue[bytes] = queue.SimpleQueue()

    def listen() -> None:
        for line in iter(source.readline, b""):
            asked.put(line)
        asked.put(b"")

    threading.Thread(target=listen, daemon=True).start()
    drop_old(folder)
    rest = everything() if ahead else []
    rest.reverse()
    while True:
        try:
            line = asked.get(timeout=0 if rest else idle)
        except queue.Empty:
            if not rest:
                return
            name, version = rest.pop()
            if synth.read(synth.file_of(folder, name, version)) is None and not synth.write(folder, name, version)[1]:
                rest.clear()
            continue
        if not line:
            return
        name, _, number = line.decode().strip().partition(" ")
        if name not in SOUNDS or not number.isdigit() or int(number) >= SOUNDS[name].versions:
            continue
        raw, is_kept = synth.read(synth.file_of(folder, name, int(number))), True
        if raw is None:
            raw, is_kept = synth.write(folder, name, int(number))
        sink.write(f"{name} {number} {len(raw)} {int(is_kept)}\n".encode() + raw)
        sink.flush()


def main(folder: Path, ahead: bool) -> None:
    """Run as the process."""
    with contextlib.suppress(AttributeError, OSError):
        os.nice(15)
    with contextlib.suppress(OSError, KeyboardInterrupt):
        serve(folder, sys.stdin.buffer, sys.stdout.buffer, ahead)
    os._exit(0)
