"""How the program behaves towards the desktop and the shell that start it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from desk import ROOT, Player, Screen

pytestmark = [pytest.mark.window, pytest.mark.timeout(120)]


def ignore_signals() -> None:
    """Ignore what ``nohup`` and the ``&`` of a script ignore."""
    signal.signal(signal.SIGHUP, signal.SIG_IGN)
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@pytest.mark.parametrize("command", [[], ["play", "heul_doch"]])
def test_the_window_has_the_name_of_the_program_and_ignored_signals_stay_ignored(
    screen: Screen, tmp_path: Path, command: list[str]
) -> None:
    # Player starts the program with whatever this process ignores.
    before = [signal.getsignal(number) for number in (signal.SIGHUP, signal.SIGINT)]
    ignore_signals()
    try:
        player = Player(screen, tmp_path, *command)
    finally:
        for number, handler in zip((signal.SIGHUP, signal.SIGINT), before):
            signal.signal(number, handler)
    with player:
        player.take_seat("table" if command else "title")
        shown = subprocess.run(
            ["xprop", "-display", screen.name, "-id", player.window, "WM_CLASS"],
            capture_output=True,
            text=True,
            timeout=20,
        )
        assert shown.stdout.strip() == 'WM_CLASS(STRING) = "heul-doch", "heul-doch"'
        player.process.send_signal(signal.SIGHUP)
        player.process.send_signal(signal.SIGINT)
        time.sleep(0.5)
        assert player.process.poll() is None
        player.process.send_signal(signal.SIGTERM)
        assert player.process.wait(20) == 0


@pytest.mark.skipif(sys.platform != "linux", reason="displays by environment")
@pytest.mark.parametrize("command", [[], ["--lang", "de", "play", "heul_doch"]])
@pytest.mark.parametrize("display", ["", ":987"])
def test_without_a_display_there_is_one_line_instead_of_an_invisible_program(
    tmp_path: Path, command: list[str], display: str
) -> None:
    hidden = ("SDL_", "HEUL_DOCH", "DISPLAY", "WAYLAND", "XDG_SESSION")
    env = {name: value for name, value in os.environ.items() if not name.startswith(hidden)}
    # Without a folder of that kind a library of the system complains as well.
    env |= {"XDG_RUNTIME_DIR": str(tmp_path), "LC_ALL": "C"} | ({"DISPLAY": display} if display else {})
    done = subprocess.run(
        [sys.executable, str(ROOT / "main.py"), "--home", str(tmp_path / "home"), *command],
        env=env,
        capture_output=True,
        text=True,
        timeout=30,
    )
    (line,) = done.stderr.splitlines()
    assert done.returncode == 2
    assert line.startswith("heul-doch: ")
    assert "no screen" in line or "kein Bildschirm" in line
