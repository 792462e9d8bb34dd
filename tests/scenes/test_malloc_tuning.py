"""Memory: what is taken from the system one by one, what is taken again, and what is not loaded at all."""

from __future__ import annotations

import hashlib
import hmac
import math
import subprocess
import sys

import pygame
import pytest
from heul_doch.scenes.base.paths import ROOT
from heul_doch.scenes.graphics import malloc_tuning as memory
from heul_doch.scenes.graphics.sprite import Sprite
from heul_doch.scenes.graphics.stage import Stage
from pygame import Surface


class Library:
    """Stands in for the C library and writes down how it was told to take memory."""

    def __init__(self) -> None:
        self.thresholds: list[int] = []

    def mallopt(self, option: int, value: int) -> int:
        if option == memory._M_MMAP_THRESHOLD:
            self.thresholds.append(value)
        return 1


@pytest.fixture
def library(monkeypatch: pytest.MonkeyPatch) -> Library:
    found = Library()
    monkeypatch.setattr(memory, "_tuned", [found])
    return found


def test_only_what_is_needed_for_a_moment_takes_memory_again(library: Library) -> None:
    """Whatever stays is taken from the system one by one; what is gone with the frame takes the place of the last."""
    stage = Stage((400, 400))
    card = Surface((80, 110), pygame.SRCALPHA)
    card.fill((200, 30, 30, 255))
    sprite = stage.add(Sprite(card, x=100, y=100, width=80))
    target = Surface((400, 400))
    stage.draw(target)
    stage.draw(target)
    library.thresholds.clear()
    for step in range(1, 9):
        sprite.x += 20
        sprite.rotation = 20 * math.sin(step)
        stage.draw(target)
    # It is told only for a moment, and told back every time.
    told = list(library.thresholds)
    assert len(told) >= 16
    assert told == len(told) // 2 * [memory.RECYCLED, memory.LARGE]
    for _ in range(4):
        stage.draw(target)
    told = list(library.thresholds)
    for _ in range(9):
        stage.draw(target)
    assert library.thresholds == told


def test_it_is_told_back_when_something_goes_wrong(library: Library) -> None:
    with pytest.raises(ZeroDivisionError), memory.recycling:
        raise ZeroDivisionError
    assert library.thresholds == [memory.RECYCLED, memory.LARGE]


def test_what_takes_no_time_lets_no_other_thread_get_between() -> None:
    """Told in the middle of a frame, several times: each time another thread could take a millisecond of it."""
    import ctypes

    if memory._library() is None:
        pytest.skip("there is no such library here")
    assert isinstance(memory._prompt_library(), ctypes.PyDLL)
    # Giving memory back takes long: others go on meanwhile.
    assert not isinstance(memory._library(), ctypes.PyDLL)


def test_nothing_is_told_to_a_process_that_was_not_tuned(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(memory, "_tuned", [])
    with memory.recycling:
        assert memory.LARGE < memory.RECYCLED


def test_the_window_loads_no_library_for_sounds() -> None:
    """Its sounds come from another process; pygame says nothing about what it is missing."""
    code = """
import pathlib, sys
from heul_doch.scenes.graphics import malloc_tuning as memory
memory.without_mixer()
import heul_doch.scenes.app, heul_doch.scenes.table.scene
from heul_doch.scenes.warm_up import load_ahead
load_ahead()
maps = pathlib.Path("/proc/self/maps").read_text() if sys.platform == "linux" else ""
print(sys.modules["pygame.mixer"], "SDL2_mixer" in maps)
"""
    done = subprocess.run([sys.executable, "-W", "error", "-c", code], cwd=ROOT, capture_output=True, text=True)
    assert done.stdout.splitlines()[-1] == "None False"
    assert done.stderr == ""


def test_the_window_loads_no_library_for_fingerprints_or_drawing() -> None:
    """All that takes fingerprints works without it, and says the same. Nor does it load what only drawing needs."""
    code = """
import sys
from heul_doch.__main__ import without_openssl
without_openssl()
import hashlib, hmac, secrets
import heul_doch.scenes.app, heul_doch.scenes.table.scene
from heul_doch.scenes.warm_up import load_ahead
import multiprocessing.connection
load_ahead()
assert hashlib.sha256(b"onion").hexdigest() == hashlib.new("sha256", b"onion").hexdigest()
assert sys.modules.get("_hashlib") is None
unwanted = ("ssl", "urllib.request", "email", "heul_doch.assets.build", "resvg_py")
print(*(name for name in unwanted if name in sys.modules))
print(hashlib.sha256(b"onion").hexdigest(), hmac.new(b"a", b"b", "md5").hexdigest(), len(secrets.token_hex(8)))
"""
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    expected = [hashlib.sha256(b"onion").hexdigest(), hmac.new(b"a", b"b", "md5").hexdigest(), "16"]
    *_, loaded, said = done.stdout.splitlines()
    assert loaded == ""
    assert said.split() == expected


def test_while_things_move_nothing_is_looked_through_by_itself() -> None:
    """All of memory looked through takes most of a frame: it waits for a frame that does nothing else."""
    code = """
import gc
from heul_doch.scenes.graphics import malloc_tuning as memory
found, before = [], gc.get_threshold()
with memory.keeping_what_is_there():
    gc.callbacks.append(lambda phase, info: found.append(info["generation"]))
    kept = [[[]] for _ in range(400_000)]
    assert found and max(found) < 2, max(found)
    memory.collect()
    assert max(found) == 2
assert gc.get_threshold() == before and gc.get_freeze_count() == 0
"""
    subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=True)
