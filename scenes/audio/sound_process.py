"""How the processes for sounds are started: the speaker (:mod:`speaker`) and the maker. Imports no pygame."""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from heul_doch.scenes.base.child_process import Child, python_command, watch_parent


def command(role: str, folder: Path) -> list[str]:
    """Return how to start a process for sounds; ``role``: "speaker", "maker" or "maker-asked" (nothing ahead)."""
    return python_command(__name__, role, str(folder))


def spawn(arguments: Sequence[str]) -> Child:
    """Start a process with pipes. Raises ``OSError`` when that is not possible."""
    env = {**os.environ, "PYGAME_HIDE_SUPPORT_PROMPT": "1", "SDL_AUDIO_DEVICE_APP_NAME": "Heul doch!"}
    pipe = subprocess.PIPE
    return Child(arguments, stdin=pipe, stdout=pipe, stderr=subprocess.DEVNULL, env=env)


def worker_main() -> None:
    """Run as one of the processes for sounds; the last two arguments are role and cache folder."""
    watch_parent()
    role, folder = sys.argv[-2], Path(sys.argv[-1])
    if role != "speaker":
        from heul_doch.scenes.audio import synth_maker

        synth_maker.main(folder, ahead=role == "maker")
    import signal

    from heul_doch.scenes.audio.speaker import serve

    # Ctrl+C in a terminal reaches all processes; the window decides when this one ends.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    lines = os.fdopen(os.dup(1), "wb")
    # Nothing a library prints may get between the lines.
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    with contextlib.suppress(OSError):
        serve(folder, sys.stdin.buffer, lines)
    # Without closing the device: that is where drivers hang.
    os._exit(0)
