"""Compiled modules: found only by the sources they were made from, never in the way, and the same moves."""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from heul_doch.game import compiled
from heul_doch.game.core.families import DEFAULT_GAME, family

ROOT = Path(__file__).resolve().parents[2]
TESTS = (
    "test_cases",
    "test_perft",
    "test_playthroughs",
    "test_rng",
    "test_search",
    "test_bots",
    "test_effects",
    "test_playouts",
    "test_flat",
    "test_belief",
    "test_daily",
)
"""What is played again with a build: every case, every counted tree, every pinned game, every bot."""


def run(cache: Path, *command: str, **variables: str) -> subprocess.CompletedProcess[str]:
    kept = {name: value for name, value in os.environ.items() if name != compiled.PLAIN_VARIABLE}
    return subprocess.run(
        [sys.executable, *command],
        cwd=ROOT,
        env={**kept, "HEUL_DOCH_HOME": str(cache), "PYTHONPYCACHEPREFIX": str(cache), **variables},
        capture_output=True,
        text=True,
        timeout=800,
        check=False,
    )


def is_active(cache: Path, **variables: str) -> bool:
    done = run(
        cache, "-c", "from heul_doch.game import Rng, compiled; print(compiled.is_active(), Rng(1).next())", **variables
    )
    assert done.returncode == 0, done.stderr
    answer, number = done.stdout.split()
    assert number == "10451216379200822465"
    return answer == "True"


def build_in(cache: Path) -> Path:
    """Return the folder of a build, valid or damaged, below that cache folder."""
    done = run(cache, "-c", "from heul_doch.game import compiled; print(compiled.build_folder())")
    return Path(done.stdout.strip())


@pytest.fixture(scope="session")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Give a folder with a fresh build of the sources as they are."""
    for need in ("mypyc", "Cython", "setuptools"):
        if importlib.util.find_spec(need) is None:
            pytest.skip(f"{need} is not installed")
    if shutil.which(os.environ.get("CC", "cc")) is None and shutil.which("gcc") is None:
        pytest.skip("there is no C compiler")
    folder = tmp_path_factory.mktemp("cache")
    done = run(folder, "main.py", "compile")
    assert done.returncode == 0, done.stderr
    assert "built and checked" in done.stdout
    yield folder
    shutil.rmtree(folder, ignore_errors=True)


@pytest.mark.slow
@pytest.mark.timeout(900)
def test_the_rules_pass_their_tests_with_compiled_modules(cache: Path) -> None:
    """The build is used, and all it must play it plays like the plain modules."""
    assert is_active(cache)
    assert not is_active(cache, HEUL_DOCH_PLAIN="1")
    files = [f"tests/game/{name}.py" for name in TESTS]
    done = run(cache, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", "-p", "no:xdist", *files)
    assert done.returncode == 0, done.stdout[-2000:]
    again = run(cache, "main.py", "compile")
    assert "built already" in again.stdout
    # One changed byte of a source, and the build is nobody's any more.
    place = build_in(cache)
    place.rename(place.with_name(compiled.PREFIX + "0" * 24))
    assert not is_active(cache)
    done = run(cache, "main.py", "compile", "--remove")
    assert "removed" in done.stdout
    assert not list(cache.rglob(compiled.PREFIX + "*"))


@pytest.mark.parametrize("damage", ["empty", "no_group", "nonsense"])
def test_a_damaged_build_stops_nobody(damage: str, tmp_path: Path) -> None:
    place = build_in(tmp_path)
    place.mkdir(parents=True)
    if damage != "empty":
        for module in compiled.MODULES:
            file = place.joinpath(*module.split("."))
            file.parent.mkdir(parents=True, exist_ok=True)
            file.with_name(file.name + compiled.SUFFIX).write_bytes(b"no library")
    if damage == "nonsense":
        (place / f"abc__mypyc{compiled.SUFFIX}").write_bytes(b"no library")
    assert not is_active(tmp_path)


def test_the_key_changes_with_every_source(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    shutil.copytree(ROOT / "game", tmp_path / "game", ignore=shutil.ignore_patterns("__pycache__"))
    monkeypatch.setattr(compiled, "ROOT", tmp_path)
    keys = {compiled.build_name()}
    modules = [*compiled.MODULES, *family(DEFAULT_GAME).compiled]
    for module in modules:
        with tmp_path.joinpath(*module.split(".")[1:]).with_suffix(".py").open("a", encoding="utf-8") as file:
            file.write("\n")
        keys.add(compiled.build_name())
    assert len(keys) == len(modules) + 1


def test_nothing_is_built_without_tools(tmp_path: Path) -> None:
    """One line says what is missing."""
    hide = "import sys; sys.modules['mypyc'] = None; sys.argv[:] = ['main.py', 'compile'];"
    hide += "from heul_doch.__main__ import run; run()"
    done = run(tmp_path, "-c", hide)
    assert done.returncode == 2
    assert "mypyc" in done.stderr
    assert len(done.stderr.splitlines()) == 1
