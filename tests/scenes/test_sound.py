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
from pathlib import Path
from typing import Any

import pytest
from heul_doch.scenes.audio import player as sound
from heul_doch.scenes.audio.player import Sound
from heul_doch.scenes.audio.sound_files import own_folders, read_folders, resolve
from heul_doch.scenes.base import paths

ROOT = Path(__file__).resolve().parents[2]
SOUNDS = read_folders(own_folders())
COMPOSED = (
    "lay-heavy", "lay-light", "give-heavy", "give-light", "streak-1", "streak-2", "streak-3", "katapult", "knoblauch",
    "durchzug", "win", "lose", "end", "onion",
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


def test_every_cued_name_is_a_sound() -> None:
    names = cued_names()
    assert {"slide", "lay", "sob", "werwolf", "ui.click", "turn"} <= names.keys()
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
    folders = [tmp_path / name for name in ("cut", "peng", "bad", "none")]
    (found,) = read_folders(folders).items()
    assert found == ("peng", (tuple(tmp_path / "peng" / f"peng.{n}.ogg" for n in range(3)), 2))
    assert len(notices(caplog)) == 3


def test_every_sound_is_asked_for_somewhere() -> None:
    asked = {resolve(SOUNDS, name) for name in (*cued_names(), *COMPOSED)}
    spoken = {"win", "lose", "end", "give", "sob", "card", "crown"}
    """Chosen by a name in a variable."""
    assert set(SOUNDS) - asked <= spoken


# ------------------------------------------------------------------------------------------------- the window's side


class Heard(Sound):
    """A sound that lets a test wait for what its process says."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.events: dict[str, threading.Event] = {}
        self.lines: list[str] = []

    def expect(self, word: str) -> threading.Event:
        return self.events.setdefault(word, threading.Event())

    def _heard(self, line: str) -> None:
        super()._heard(line)
        self.lines.append(line)
        self.expect(line.partition(" ")[0]).set()


class Sent:
    """Stands in for the process: keeps what it is sent."""

    is_gone = False

    def __init__(self) -> None:
        self.messages: list[tuple[Any, ...]] = []

    def send(self, *message: Any) -> None:
        self.messages.append(message)


def with_sent(**more: Any) -> tuple[Sound, Sent]:
    player = Sound(**more)
    sent = Sent()
    player._mixer = sent  # type: ignore[assignment]
    return player, sent


def python(code: str) -> list[str]:
    return [sys.executable, "-c", code]


def notices(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [r.getMessage() for r in caplog.records if r.levelno >= logging.WARNING]


def gone(link: Any) -> bool:
    """Wait until the hearing thread has noticed the end of the process; the writing one may end before."""
    end = time.monotonic() + 10
    while not link.is_gone and time.monotonic() < end:
        time.sleep(0.01)
    return bool(link.is_gone)


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
    player, sent = with_sent(clock=lambda: now[0])
    for _ in range(60):
        now[0] += 1
        player.play("lay")
    heard = [message[2] for message in sent.messages]
    assert len(heard) == 60
    assert all(a != b for a, b in itertools.pairwise(heard))
    assert set(heard) == {str(file) for file in SOUNDS["lay"].versions}
    assert {message[3] for message in sent.messages} == {SOUNDS["lay"].voices}


def test_at_the_same_moment_one_is_enough() -> None:
    player, sent = with_sent(clock=lambda: 0.0)
    for _ in range(3):
        player.play("flip")
    assert [message[:2] for message in sent.messages] == [("play", "flip")]


def test_a_sound_with_one_version_is_repeated_and_one_with_none_is_silent(tmp_path: Path) -> None:
    (tmp_path / "sounds.json").write_text('{"a": {"voices": 1, "versions": 1}, "b": {"voices": 1, "versions": 0}}')
    now = [0.0]
    player, sent = with_sent(clock=lambda: now[0])
    player.play("lay")
    player.add_folder(tmp_path)
    for name in ("a", "b", "a", "lay"):
        now[0] += 1
        player.play(name)
    assert [message[1] for message in sent.messages] == ["lay", "a", "a", "lay"]
    assert sent.messages[1][2] == sent.messages[2][2] == str(tmp_path / "a.0.ogg")


def test_muted_or_at_zero_nothing_is_started() -> None:
    quiet = Sound(command=python("raise SystemExit(1)"))
    quiet.set(0.8, True)
    quiet.play("lay")
    quiet.set(0.0, False)
    quiet.play("lay")
    assert quiet._mixer is None
    assert quiet.is_available is None


def test_an_unknown_name_is_said_once(caplog: pytest.LogCaptureFixture) -> None:
    quiet = Sound()
    for _ in range(3):
        quiet.play("card.nosuch")
    assert len(notices(caplog)) == 1
    assert "card.nosuch" in notices(caplog)[0]
    assert quiet._mixer is None


@pytest.mark.parametrize("driver", ["nosuch"])
def test_without_a_device_the_game_is_silent(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, driver: str
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", driver)
    now = [0.0]
    silent = Heard(clock=lambda: now[0])
    silent.play("lay")
    link = silent._mixer
    assert link is not None
    assert silent.expect("silent").wait(30)
    for step in range(50):
        silent.play("lay", pan=0.1)
        silent.set(step / 50, step % 7 == 0)
    assert silent.is_available is False
    assert len(notices(caplog)) == 1
    assert "no sound device" in notices(caplog)[0]
    # Looked for again after a while, without another notice.
    silent.set(0.7, False)
    silent.events.clear()
    now[0] += sound.RETRY + 1
    assert gone(link)
    silent.play("lay")
    assert silent.expect("silent").wait(30)
    assert len(notices(caplog)) == 1
    silent.close()
    silent.play("lay")


def test_with_a_device_it_plays_and_ends(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    heard = Heard()
    heard.play("ui.click")
    assert heard.expect("ready").wait(30)
    assert heard.is_available
    for name in list(SOUNDS)[:20]:
        heard.play(name)
    heard.set(0.2, False)
    link = heard._mixer
    assert link is not None
    assert link._process is not None
    heard.close()
    assert link._process.returncode == 0
    assert notices(caplog) == []


def test_the_process_plays_the_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """SDL's disk driver writes down what a device would get."""
    heard = tmp_path / "heard.raw"
    monkeypatch.setenv("SDL_AUDIODRIVER", "disk")
    monkeypatch.setenv("SDL_DISKAUDIOFILE", str(heard))
    player = Heard()
    player.set(1.0, False)
    player.play("lay", pan=-1.0)
    assert player.expect("ready").wait(30)
    # A slow machine opens the device too late for the first one.
    end = time.monotonic() + 20
    peaks = (0, 0)
    while peaks[0] < 1000 and time.monotonic() < end:
        player.play("lay", pan=-1.0)
        time.sleep(0.2)
        samples = array("h", heard.read_bytes()[: heard.stat().st_size // 4 * 4])
        peaks = (max(samples[::2], default=0), max(samples[1::2], default=0))
    player.close()
    assert peaks[0] > 1000
    assert peaks[1] < 0.5 * peaks[0]


def test_a_process_that_ended_in_silence_is_started_again(caplog: pytest.LogCaptureFixture) -> None:
    player = Heard(command=python("print('ready', flush=True); input()"))
    for _ in range(sound.MAX_CRASHES + 1):
        player.events.clear()
        player.play("lay")
        link = player._mixer
        assert link is not None
        assert player.expect("ready").wait(30)
        assert gone(link)
        time.sleep(sound.SAME)
    player.close()
    assert player.lines == ["ready"] * (sound.MAX_CRASHES + 1)
    assert player.is_available
    assert notices(caplog) == []


def test_a_device_that_hangs_holds_nothing_up() -> None:
    now = [0.0]
    hung = Heard(command=python("import time; print('ready', flush=True); time.sleep(100)"), clock=lambda: now[0])
    hung.play("lay")
    assert hung.expect("ready").wait(30)
    link = hung._mixer
    assert link is not None
    start = time.perf_counter()
    for _ in range(20_000):
        now[0] += 1
        hung.play("lay")
    hung.set(0.3, False)
    hung.close()
    assert time.perf_counter() - start < 5
    assert link._messages.qsize() <= sound.BACKLOG + 4
    assert link._process is not None
    assert link._process.poll() is not None, "it is gone"


def test_a_process_that_crashes_is_tried_a_few_times(caplog: pytest.LogCaptureFixture) -> None:
    now = [0.0]
    crashing = Heard(command=python("import os; os._exit(11)"), clock=lambda: now[0])
    for _ in range(sound.MAX_CRASHES):
        crashing.events.clear()
        now[0] += 1
        crashing.play("lay")
        assert crashing.expect("crashed").wait(30)
    now[0] += 1
    crashing.play("lay")
    assert len(crashing.lines) == sound.MAX_CRASHES
    assert crashing.is_available is False
    assert len(notices(caplog)) == 1
    crashing.close()


def test_where_no_process_can_be_started_it_is_silent(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    none = Heard(command=[str(tmp_path / "nothing-here")])
    none.play("lay")
    assert none.expect("silent").wait(30)
    none.close()
    assert none.is_available is False
    assert len(notices(caplog)) == 1


def test_the_frozen_program_starts_its_process_by_a_flag(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert Sound()._command[1:] == ["--child", "heul_doch.scenes.audio.mixer"]


def test_the_process_leaves_no_open_file_behind() -> None:
    """Files nobody has closed are warned of when they are collected."""
    code = f"""
import gc, sys, threading, time
sys.path.insert(0, {str(paths.ROOT)!r})
from heul_doch.scenes.audio import player as sound
ready = threading.Event()
device = sound.Sound()
heard = device._heard
device._heard = lambda line: (heard(line), ready.set())
device.play("lay")
ready.wait(30)
device.close()
until = time.monotonic() + 10
while threading.active_count() > 1 and time.monotonic() < until:
    time.sleep(0.01)
del device, heard
gc.collect()
"""
    words = [sys.executable, "-X", "dev", "-W", "error", "-c", code]
    environment = {**os.environ, "SDL_AUDIODRIVER": "dummy"}
    done = subprocess.run(words, env=environment, capture_output=True, text=True, timeout=60, check=False)
    assert (done.returncode, done.stderr) == (0, "")
