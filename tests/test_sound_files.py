"""The files of ``assets/sounds`` are what the recipes make, decode to the same, and are as loud as they should be."""

from __future__ import annotations

import json
import math
import os
import subprocess
import sys
from array import array
from collections.abc import Iterator
from pathlib import Path

import pytest

os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
import pygame.mixer
from heul_doch.assets.build import make_sounds
from heul_doch.assets.build.make_sounds import FOLDER, digest, listed
from heul_doch.assets.build.sounds import synth, tools
from heul_doch.assets.build.sounds.recipes import RECIPES

NAMES = [(group, name) for group, recipes in RECIPES.items() for name in recipes]


@pytest.fixture(scope="module", autouse=True)
def _device() -> Iterator[None]:
    pygame.mixer.init(tools.RATE, -16, 1, 1024, allowedchanges=0)
    yield
    pygame.mixer.quit()


def recipe_of(name: str) -> tuple[str, int]:
    """Return the folder of a sound and in how many versions it comes."""
    return next((group, RECIPES[group][name].versions) for group in RECIPES if name in RECIPES[group])


def decibels(part: list[float] | array[int], whole: array[int]) -> float:
    """Return how much weaker one signal is than the other."""
    return 10 * math.log10((sum(x * x for x in part) + 1e-9) / sum(x * x for x in whole))


def check_file(group: str, name: str, version: int, samples: array[int]) -> None:
    """Fail unless the file was made from these samples and decodes to nearly the same."""
    assert listed(FOLDER, group)[name]["digests"][version] == digest(samples), "run assets/build/make_sounds.py"
    decoded = array("h", pygame.mixer.Sound(FOLDER / group / f"{name}.{version}.ogg").get_raw())
    assert len(decoded) == len(samples)
    assert abs(decibels(decoded, samples)) < 0.6
    assert decibels([a - b for a, b in zip(decoded, samples, strict=True)], samples) < -8


@pytest.mark.parametrize(("group", "name"), NAMES)
def test_sounds_are_short_clean_and_equally_loud(group: str, name: str) -> None:
    level = RECIPES[group][name].level
    samples = make_sounds.render(group, name, 0)
    check_file(group, name, 0, samples)
    signal = [x / 32767 for x in samples]
    assert 0.02 < len(samples) / tools.RATE < 2.5
    assert max(map(abs, signal)) <= synth.PEAK + 1e-4
    assert abs(signal[0]) < 0.01
    assert abs(signal[-1]) < 0.01
    assert abs(sum(signal) / len(signal)) < 0.01
    # The soft limit may take a little off what is all attack.
    assert -1.5 < synth.loudness(signal) - level < 0.3
    if not name.startswith("ui."):
        assert -25 < synth.loudness(signal) < -15.5
    # What small loudspeakers give back of it: at the most so much less than the whole.
    high = tools.band(tools.band(signal, 300.0, 0.7, "high"), 300.0, 0.7, "high")
    assert synth.loudness(high) > synth.loudness(signal) - 7.0


@pytest.mark.slow
@pytest.mark.parametrize(("group", "name"), NAMES)
def test_all_other_versions_are_up_to_date(group: str, name: str) -> None:
    for version in range(1, RECIPES[group][name].versions):
        check_file(group, name, version, make_sounds.render(group, name, version))


def test_there_is_a_file_for_every_version_and_no_other() -> None:
    wanted = {f"{group}/{make_sounds.LIST}" for group in RECIPES}
    for group, recipes in RECIPES.items():
        assert list(listed(FOLDER, group)) == list(recipes)
        for name, recipe in recipes.items():
            entry = listed(FOLDER, group)[name]
            assert (entry["versions"], entry["voices"]) == (recipe.versions, recipe.voices)
            assert len(entry["digests"]) == recipe.versions
            wanted |= {f"{group}/{name}.{version}.ogg" for version in range(recipe.versions)}
    assert {file.relative_to(FOLDER).as_posix() for file in FOLDER.rglob("*.*")} == wanted
    assert sum(file.stat().st_size for file in FOLDER.rglob("*.*")) < 2_000_000


def weighed(hertz: float) -> float:
    """Return how loud a tone of half the full scale is taken to be."""
    tone = [0.5 * math.sin(2 * math.pi * hertz * i / tools.RATE) for i in range(tools.RATE // 4)]
    return synth.loudness(tone)


def test_loudness_is_what_the_ear_and_small_loudspeakers_make_of_it() -> None:
    # A tone of 997 Hz at half scale is -9.03 dB, and ITU-R BS.1770 takes it as it is.
    assert weighed(997) == pytest.approx(-9.03, abs=0.2)
    assert weighed(3000) - weighed(997) == pytest.approx(3.3, abs=0.5)
    assert weighed(50) < weighed(997) - 9


@pytest.mark.parametrize("name", ["ui.click", "ui.hover", "deal", "slide", "lay", "draw", "flip", "onion", "count"])
def test_what_is_heard_often_comes_in_different_versions(name: str) -> None:
    group, versions = recipe_of(name)
    made = [make_sounds.render(group, name, number) for number in range(versions)]
    assert 3 <= versions <= 5
    for i, a in enumerate(made):
        for b in made[:i]:
            n = min(len(a), len(b))
            far = math.sqrt(sum((x - y) ** 2 for x, y in zip(a, b)) / n)
            assert far > 0.05 * math.sqrt(sum(x * x for x in a) / n)


def test_a_sound_is_the_same_every_time() -> None:
    assert make_sounds.render("table", "lay", 1) == make_sounds.render("table", "lay", 1)


def test_the_command_makes_what_is_missing_or_changed_and_deletes_the_rest(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from heul_doch.assets.build.sounds import recipes

    few = {"table": {name: RECIPES["table"][name]._replace(versions=2) for name in ("ui.click", "ui.hover")}}
    monkeypatch.setattr(recipes, "RECIPES", few)
    encoded: list[str] = []

    def encode(samples: array[int], file: Path) -> None:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(samples.tobytes())
        encoded.append(file.name)

    monkeypatch.setattr(make_sounds, "encode", encode)
    everything = [
        "table/ui.click.0.ogg", "table/ui.click.1.ogg", "table/ui.hover.0.ogg", "table/ui.hover.1.ogg",
        "table/sounds.json",
    ]  # fmt: skip
    assert list(make_sounds.changes(tmp_path, is_writing=False)) == everything
    assert not any(tmp_path.iterdir())
    assert list(make_sounds.changes(tmp_path, is_writing=True)) == everything
    assert list(make_sounds.changes(tmp_path, is_writing=True)) == []

    encoded.clear()
    (tmp_path / "table" / "ui.click.1.ogg").unlink()
    (tmp_path / "table" / "old.0.ogg").touch()
    entry = tmp_path / "table" / "sounds.json"
    changed = json.loads(entry.read_text(encoding="utf-8"))
    changed["ui.hover"]["digests"][0] = "0123456789abcdef"
    entry.write_text(json.dumps(changed), encoding="utf-8")
    found = ["table/ui.click.1.ogg", "table/ui.hover.0.ogg", "table/sounds.json", "table/old.0.ogg"]
    assert list(make_sounds.changes(tmp_path, is_writing=True)) == found
    assert encoded == ["ui.click.1.ogg", "ui.hover.0.ogg"]
    assert list(make_sounds.changes(tmp_path, is_writing=False)) == []


def test_the_encoder_writes_what_the_mixer_reads(tmp_path: Path) -> None:
    pytest.importorskip("soundfile", reason='needs the extra "build"')
    samples = make_sounds.render("table", "ui.click", 0)
    make_sounds.encode(samples, tmp_path / "a.ogg")
    assert (tmp_path / "a.ogg").read_bytes()[:4] == b"OggS"
    decoded = array("h", pygame.mixer.Sound(tmp_path / "a.ogg").get_raw())
    assert len(decoded) == len(samples)
    assert abs(decibels(decoded, samples)) < 0.6


def test_the_running_program_never_imports_the_build_code() -> None:
    code = """
import sys
import heul_doch.scenes.app, heul_doch.scenes.table.scene, heul_doch.scenes.audio.mixer
from heul_doch.scenes.app import load_ahead
load_ahead()
print([name for name in sys.modules if name.startswith("heul_doch.assets.build")])
"""
    words = [sys.executable, "-c", code]
    root = Path(__file__).resolve().parents[1]
    environment = {**os.environ, "PYTHONPATH": str(root / "packaging")}
    done = subprocess.run(words, env=environment, capture_output=True, text=True, timeout=60, check=True)
    assert done.stdout.splitlines()[-1] == "[]"
