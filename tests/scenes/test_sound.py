"""Sounds: every name that is cued exists, voices are bounded, and no device is no trouble (B20)."""

from __future__ import annotations

import ast
import itertools
import logging
import os
import subprocess
import sys
import threading
import time
from array import array
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from heul_doch.game.core import families
from heul_doch.scenes.audio import player as sound
from heul_doch.scenes.audio import sound_files
from heul_doch.scenes.audio.mixer import NO_DEVICE
from heul_doch.scenes.audio.player import Sound
from heul_doch.scenes.audio.sound_files import folders, read_folders, resolve
from heul_doch.scenes.base import paths
from heul_doch.scenes.table.adapter import adapter_of

ROOT = Path(__file__).resolve().parents[2]
SOUNDS = read_folders(folders())
COMPOSED = (
    "lay-heavy", "lay-light", "give-heavy", "give-light", "streak-1", "streak-2", "streak-3", "katapult", "knoblauch",
    "durchzug", "werwolf", "win", "lose", "end", "onion", "heaven", "hell",
)  # fmt: skip
"""Names that the table puts together, or that come from a variable."""


# ------------------------------------------------------------------------------------------------- names


def cued_names() -> dict[str, str]:
    """Return every sound name written in the scenes -> where."""
    found: dict[str, str] = {}

    def strings(node: ast.expr | None) -> list[str]:
        if isinstance(node, ast.IfExp):
            return strings(node.body) + strings(node.orelse)
        return [node.value] if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value else []

    for path in sorted((ROOT / "scenes").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            function = node.func
            called = function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")
            owner = ast.unparse(function.value) if isinstance(function, ast.Attribute) else ""
            names = [s for keyword in node.keywords if keyword.arg in ("land", "sound") for s in strings(keyword.value)]
            is_sound = called in ("play_sound", "_sound", "sound") or (called == "play" and "sound" in owner)
            if is_sound and node.args:
                names += strings(node.args[0])
            if called == "landed" and len(node.args) > 1:
                names += strings(node.args[1])
            for name in names:
                found.setdefault(name, f"{path.name}:{node.lineno}")
    return found


def test_every_name_of_a_sound_has_one() -> None:
    names = cued_names()
    assert {"slide", "lay", "sob", "ui.click", "turn"} <= names.keys()
    names |= dict.fromkeys(COMPOSED, "")
    missing = {name: where for name, where in names.items() if resolve(SOUNDS, name) is None}
    assert not missing


@pytest.mark.parametrize(
    ("name", "meant"), [("lay", "lay"), ("card.lay", "lay"), ("ui.refuse", "ui.refuse"), ("card.refuse", "refuse")]
)
def test_a_family_may_stand_before_a_name(name: str, meant: str) -> None:
    assert resolve(SOUNDS, name) == meant


def test_all_files_are_there() -> None:
    assert all(file.is_file() for files in SOUNDS.values() for file in files.versions)


def test_a_games_folder_adds_sounds_and_a_damaged_list_is_left_out(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    for folder, text in (("peng", '{"peng": {"voices": 2, "versions": 3}}'), ("bad", '{"puff": 1}'), ("cut", "{")):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "sounds.json").write_text(text, encoding="utf-8")
    (found,) = read_folders(tuple(tmp_path / name for name in ("cut", "peng", "bad", "none"))).items()
    assert found == ("peng", (tuple(tmp_path / "peng" / f"peng.{n}.ogg" for n in range(3)), 2))
    assert len(notices(caplog)) == 3


def test_every_sound_is_asked_for_somewhere() -> None:
    asked = {resolve(SOUNDS, name) for name in (*cued_names(), *COMPOSED)}
    spoken = {"win", "lose", "end", "give", "sob", "card", "crown"}
    """Chosen by a name in a variable."""
    assert set(SOUNDS) - asked <= spoken


# ------------------------------------------------------------------------------------------------- the window's side


def sent(player: Sound) -> list[tuple[Any, ...]]:
    """Return what waits for the process."""
    found = []
    while not player._messages.empty():
        found.append(player._messages.get())
    return found


def without_process(clock: Callable[[], float]) -> Sound:
    """Return sounds whose messages stay where they are."""
    player = Sound(clock=clock)
    player._thread = threading.Thread()
    return player


def python(code: str) -> list[str]:
    return [sys.executable, "-c", code]


def notices(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [r.getMessage() for r in caplog.records if r.levelno >= logging.WARNING]


def until(condition: Callable[[], object], seconds: float = 30.0) -> None:
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, "it never came"
        time.sleep(0.01)


def test_start_up_pays_nothing() -> None:
    code = (
        "import sys, threading; sys.path.insert(0, sys.argv[1]); from heul_doch.scenes.audio.player import Sound; "
        "s = Sound(); s.set(0.5, False); s.play('lay', volume=0); s.close(); "
        "print('pygame' in sys.modules, 'heul_doch.scenes.audio.mixer' in sys.modules, threading.active_count())"
    )
    done = subprocess.run([*python(code), str(ROOT)], capture_output=True, text=True, timeout=60, check=True)
    assert done.stdout.split() == ["False", "False", "1"]


def test_never_the_same_version_twice_in_a_row() -> None:
    now = [0.0]
    player = without_process(lambda: now[0])
    messages = []
    for _ in range(60):
        now[0] += 1
        player.play("lay")
        messages += sent(player)
    heard = [message[2] for message in messages]
    assert len(heard) == 60
    assert all(a != b for a, b in itertools.pairwise(heard))
    assert set(heard) == {str(file) for file in SOUNDS["lay"].versions}
    assert {message[3] for message in messages} == {SOUNDS["lay"].voices}


def test_at_the_same_moment_one_is_enough() -> None:
    player = without_process(lambda: 0.0)
    for _ in range(3):
        player.play("flip")
    assert [message[:2] for message in sent(player)] == [("play", "flip")]


def test_a_game_that_is_loaded_brings_its_sounds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A sound with one version is repeated, and one with none is silent."""
    monkeypatch.setattr(sound_files, "_more", [])
    now = [0.0]
    player = without_process(lambda: now[0])
    player.play("lay")
    (tmp_path / "sounds").mkdir()
    file = tmp_path / "sounds" / "sounds.json"
    file.write_text('{"a": {"voices": 1, "versions": 1}, "b": {"voices": 1, "versions": 0}}')
    monkeypatch.setattr(families, "assets_folder", lambda family: tmp_path)
    adapter_of("heul_doch")
    for name in ("a", "b", "a", "lay"):
        now[0] += 1
        player.play(name)
    messages = sent(player)
    assert [message[1] for message in messages] == ["lay", "a", "a", "lay"]
    assert messages[1][2] == messages[2][2] == str(tmp_path / "sounds" / "a.0.ogg")


def test_muted_or_at_zero_nothing_is_started() -> None:
    quiet = Sound(command=python("raise SystemExit(1)"))
    quiet.set(0.8, True)
    quiet.play("lay")
    quiet.set(0.0, False)
    quiet.play("lay")
    assert quiet._thread is None
    assert quiet.is_available


def test_an_unknown_name_is_said_once(caplog: pytest.LogCaptureFixture) -> None:
    quiet = Sound()
    for _ in range(3):
        quiet.play("card.nosuch")
    assert len(notices(caplog)) == 1
    assert "card.nosuch" in notices(caplog)[0]
    assert quiet._thread is None


def test_without_a_device_the_game_is_silent(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "nosuch")
    now = [0.0]
    silent = Sound(clock=lambda: now[0])

    def is_missed() -> bool:
        now[0] += 0.1
        silent.play("lay", pan=0.1)
        silent.set(now[0] % 1, False)
        return not silent.is_available

    until(is_missed)
    (notice,) = notices(caplog)
    assert f"no sound device (its process ended with code {NO_DEVICE})" in notice
    # Looked for again after a while, without another notice.
    now[0] += sound.RETRY
    silent.play("lay")
    until(lambda: silent.is_available)
    until(is_missed)
    assert len(notices(caplog)) == 1
    silent.close()
    silent.play("lay")
    assert silent._process is None


def test_with_a_device_it_plays_and_ends(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    player = Sound()
    for name in list(SOUNDS)[:20]:
        player.play(name)
    player.set(0.2, False)
    until(lambda: player._process is not None)
    process = player._process
    player.close()
    assert process is not None
    assert process.returncode == 0
    assert player.is_available
    assert notices(caplog) == []


def test_the_process_plays_the_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """SDL's disk driver writes down what a device would get."""
    heard = tmp_path / "heard.raw"
    monkeypatch.setenv("SDL_AUDIODRIVER", "disk")
    monkeypatch.setenv("SDL_DISKAUDIOFILE", str(heard))
    player = Sound()
    player.set(1.0, False)
    # A slow machine opens the device too late for the first one.
    end = time.monotonic() + 20
    peaks = (0, 0)
    while peaks[0] < 1000 and time.monotonic() < end:
        player.play("lay", pan=-1.0)
        time.sleep(0.2)
        samples = array("h", heard.read_bytes()[: heard.stat().st_size // 4 * 4] if heard.exists() else b"")
        peaks = (max(samples[::2], default=0), max(samples[1::2], default=0))
    player.close()
    assert peaks[0] > 1000
    assert peaks[1] < 0.5 * peaks[0]


def test_a_process_that_ended_in_silence_is_started_again(caplog: pytest.LogCaptureFixture) -> None:
    now = [0.0]
    player = Sound(command=python("input(); input()"), clock=lambda: now[0])
    seen = set()
    for _ in range(3):
        now[0] += 1
        player.play("lay")
        until(lambda: player._process is not None and player._process.pid not in seen)
        process = player._process
        assert process is not None
        seen.add(process.pid)
        assert process.wait(30) == 0
    player.close()
    assert player.is_available
    assert notices(caplog) == []


def test_a_device_that_hangs_holds_nothing_up() -> None:
    now = [0.0]
    hung = Sound(command=python("import time; time.sleep(100)"), clock=lambda: now[0])
    hung.play("lay")
    until(lambda: hung._process is not None)
    process = hung._process
    start = time.perf_counter()
    for _ in range(20_000):
        now[0] += 1
        hung.play("lay")
    hung.set(0.3, False)
    assert hung._messages.qsize() <= sound.BACKLOG + 1
    hung.close()
    assert time.perf_counter() - start < 5
    assert process is not None
    assert process.poll() is not None, "it is gone"


def test_a_process_that_crashes_is_tried_again_only_after_a_while(caplog: pytest.LogCaptureFixture) -> None:
    now = [0.0]
    crashing = Sound(command=python("import os; os._exit(11)"), clock=lambda: now[0])

    def is_missed() -> bool:
        now[0] += 0.1
        crashing.play("lay")
        return not crashing.is_available

    until(is_missed)
    for _ in range(20):
        is_missed()
    until(crashing._messages.empty)
    assert crashing._process is None
    assert len(notices(caplog)) == 1
    crashing.close()


def test_where_no_process_can_be_started_it_is_silent(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    none = Sound(command=[str(tmp_path / "nothing-here")])
    none.play("lay")
    until(lambda: not none.is_available)
    none.close()
    assert len(notices(caplog)) == 1


def test_the_frozen_program_starts_its_process_by_a_flag(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert Sound()._command[1:] == ["--child", "heul_doch.scenes.audio.mixer"]


def test_the_process_leaves_no_open_file_behind() -> None:
    """Files nobody has closed are warned of when they are collected."""
    code = f"""
import gc, sys, time
sys.path.insert(0, {str(paths.ROOT)!r})
from heul_doch.scenes.audio.player import Sound
device = Sound()
device.play("lay")
until = time.monotonic() + 30
while device._process is None and time.monotonic() < until:
    time.sleep(0.01)
device.close()
del device
gc.collect()
"""
    words = [sys.executable, "-X", "dev", "-W", "error", "-c", code]
    environment = {**os.environ, "SDL_AUDIODRIVER": "dummy"}
    done = subprocess.run(words, env=environment, capture_output=True, text=True, timeout=60, check=False)
    assert (done.returncode, done.stderr) == (0, "")
