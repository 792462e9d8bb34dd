"""B29: the window freezes while a bot thinks; the process stays after closing, or a failing bot ends the game."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from breaker import Breaker
from heul_doch.scenes.players.bot_process import BotRunner

ROOT = Path(__file__).resolve().parents[2]

PROGRAM = """
import sys, threading
sys.path[:0] = [{root!r}, {root!r} + "/tests/scenes", {root!r} + "/tests/bugs"]
from breaker import seats
from bot_doubles import BOTS
from heul_doch.scenes.app import App
from heul_doch.scenes.players.bot_process import BotRunner
from heul_doch.scenes.storage.session import TableSetup
from heul_doch.scenes.table.scene import TableScene
import pygame

if __name__ == "__main__":
    app = App()
    app.store.change(speed="off", thinking="off", mute=True)
    setup = TableSetup(seats=seats(4, {bot!r}), seed=3, start=1)
    scene = TableScene(setup, runner=BotRunner(BOTS))
    app.push(scene)

    def watch():
        if scene.live.is_thinking and scene._runner._is_ready and scene._runner._open:
            print("thinking", flush=True)
            if {how!r} == "quit":
                pygame.event.post(pygame.event.Event(pygame.QUIT))
            return
        scene.ctx.after(0.02, watch)

    app.step()
    scene.ctx.after(0.02, watch)
    code = app.run()
    # What loads ahead or writes aside may end a little later, but keeps nobody waiting.
    assert sum(not thread.daemon for thread in threading.enumerate()) <= 2, threading.enumerate()
    sys.exit(code)
"""


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="signals")
@pytest.mark.parametrize(("bot", "how"), [("hangs", "quit"), ("spins", "int"), ("hangs", "term"), ("hangs", "hup")])
def test_gone_soon_while_a_bot_thinks(tmp_path: Path, bot: str, how: str) -> None:
    file = tmp_path / "program.py"
    file.write_text(PROGRAM.format(root=str(ROOT), bot=bot, how=how), "utf-8")
    env = {**os.environ, "HEUL_DOCH_HOME": str(tmp_path), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    process = subprocess.Popen(
        [sys.executable, str(file)], env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    try:
        assert process.stdout is not None
        while "thinking" not in (line := process.stdout.readline()):
            assert line, process.communicate()
        started = time.monotonic()
        if how != "quit":
            process.send_signal(getattr(signal, f"SIG{how.upper()}"))
        _, errors = process.communicate(timeout=20)
        # Two seconds at rest; a busy machine gets some more.
        assert time.monotonic() - started < 6
        assert process.returncode == 0
        assert "Traceback" not in errors
    finally:
        process.kill()
        process.wait()


@pytest.mark.expected_errors("(logged once a game)")
@pytest.mark.parametrize("bot", ["raises", "nothing", "cheats", "dies"])
def test_a_failing_bot_is_replaced_in_the_window(home: Path, bot: str) -> None:
    from bot_doubles import BOTS

    breaker = Breaker(home, speed="off", thinking="off")
    runner = BotRunner(BOTS, deadline=2.0)
    scene = breaker.sit_down(3, player=bot, runner=runner)
    until = time.monotonic() + 60
    while len(scene.live.match.moves) < 4 and time.monotonic() < until:
        if scene.is_my_turn:
            scene.play(scene.live.legal_moves()[0])
        breaker.frame()
        time.sleep(0.005)
    assert len(scene.live.match.moves) >= 4
    assert breaker.stack == ["table"]
    breaker.check_table(scene)
    breaker.app.close()
    assert breaker.failures == []
