"""The wheel: everything is inside, and it plays the same game from any folder (bug report B30).

One wheel is built and installed for all tests, into a folder with blanks and umlauts. Nothing is fetched.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import tarfile
import time
import types
import zipfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from installing import PARTS, built_wheel, clean_environment, copied_sources, environment, install, run

pytestmark = pytest.mark.slow

ROOT = Path(__file__).resolve().parents[1]
ODD = "Spiele Höhle äöü (1)"


class Installed(NamedTuple):
    """A wheel, what it was made of, and where it was installed."""

    source: Path
    wheel: Path
    home: Path
    python: Path
    command: Path
    packages: Path


def wanted_files(source: Path) -> list[str]:
    """Return what must be in the wheel, as paths from the top."""
    found = [
        path.relative_to(source).as_posix() for part in PARTS for path in (source / part).rglob("*") if path.is_file()
    ]
    package = source / "packaging" / "heul_doch"
    found += [path.name for path in package.iterdir() if path.is_file()]
    return [name for name in found if not name.startswith(("assets/readme/", "assets/build/"))]


def source_of(source: Path, name: str) -> Path:
    """Return the source file of a file of the package."""
    return source / name if "/" in name else source / "packaging" / "heul_doch" / name


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Installed:
    """Build the wheel out of a copy of the sources and install it beside the packages of this very Python."""
    base = tmp_path_factory.mktemp("packaging")
    source = copied_sources(base / f"Quellen {ODD}")
    wheel = built_wheel(source, base)
    python, packages = environment(base / ODD)
    install(python, wheel)
    command = python.with_name("heul-doch.exe" if os.name == "nt" else "heul-doch")
    return Installed(source, wheel, base / "Heim ü", python, command, packages)


@pytest.fixture
def elsewhere(tmp_path: Path) -> Path:
    """Return a working folder that has nothing to do with the program."""
    folder = tmp_path / "ganz wo anders ß"
    folder.mkdir()
    return folder


def snapshot(folder: Path) -> dict[str, tuple[int, int]]:
    """Return size and time of change of every file in a folder."""
    return {
        str(path.relative_to(folder)): (path.stat().st_size, path.stat().st_mtime_ns)
        for path in folder.rglob("*")
        if path.is_file()
    }


@pytest.fixture(autouse=True)
def nothing_beside_the_program(installed: Installed, elsewhere: Path) -> Iterator[None]:
    """After every test: the program's folder is as it was, and the working folder holds what was asked for alone."""
    before = snapshot(installed.packages)
    yield
    assert snapshot(installed.packages) == before
    assert {path.name for path in elsewhere.rglob("*")} <= {"tisch.png", "kaputt.yaml", "protokoll.yaml"}


def test_everything_is_in_the_wheel_and_nothing_else(installed: Installed) -> None:
    with zipfile.ZipFile(installed.wheel) as archive:
        assert any(name.endswith(".dist-info/licenses/LICENSE") for name in archive.namelist())
        names = [name for name in archive.namelist() if ".dist-info/" not in name]
        assert sorted(names) == sorted(f"heul_doch/{name}" for name in wanted_files(installed.source))
        for name in names:
            file = source_of(installed.source, name.removeprefix("heul_doch/"))
            assert archive.read(name) == file.read_bytes(), name
    assert "heul_doch/rules/heul_doch.yaml" in names
    assert "heul_doch/assets/sounds/table/lay.0.ogg" in names
    assert any(name.startswith("heul_doch/assets/baked/") and name.endswith((".webp", ".png")) for name in names)


@pytest.fixture(scope="module")
def unpacked(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the source distribution out of what git knows and unpack it."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "-co", "--exclude-standard"], cwd=ROOT, capture_output=True, check=False
    )
    if listed.returncode != 0:
        pytest.skip("no git checkout")
    base = tmp_path_factory.mktemp("sdist")
    source = base / "source"
    for name in filter(None, listed.stdout.decode().split("\0")):
        if (ROOT / name).is_file():
            (source / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, source / name)
    code = f"from setuptools import build_meta; print(build_meta.build_sdist({str(base)!r}))"
    done = run(sys.executable, "-c", code, cwd=source)
    assert done.returncode == 0, done.stderr.decode()
    (archive,) = base.glob("*.tar.gz")
    with tarfile.open(archive) as packed:
        packed.extractall(base, filter="data")
    return base / archive.name.removesuffix(".tar.gz")


def test_the_source_distribution_is_complete(unpacked: Path) -> None:
    source = unpacked.parent / "source"
    wanted = {path.relative_to(source) for path in source.rglob("*") if path.is_file()}
    made = {Path(name) for name in ("PKG-INFO", "setup.cfg")}
    found = {path.relative_to(unpacked) for path in unpacked.rglob("*") if path.is_file()}
    wanted = {path for path in wanted if not path.parts[0].endswith(".egg-info")}
    assert {path for path in found if not path.parts[0].endswith(".egg-info")} == wanted | made


def test_the_source_distribution_can_be_built_and_tested(installed: Installed, unpacked: Path, tmp_path: Path) -> None:
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "wheel"]
    built = run(
        *pip, "--no-deps", "--no-index", "--no-build-isolation", "--wheel-dir", tmp_path, unpacked, cwd=tmp_path
    )
    assert built.returncode == 0, built.stderr.decode()
    (wheel,) = tmp_path.glob("*.whl")
    with zipfile.ZipFile(wheel) as one, zipfile.ZipFile(installed.wheel) as other:
        assert sorted(one.namelist()) == sorted(other.namelist())
    tests = ["tests/game/test_rng.py", "tests/game/test_ruling_1_03_duty.py", "tests/scenes/test_i18n.py"]
    done = run(sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *tests, cwd=unpacked)
    assert done.returncode == 0, done.stdout.decode()


def test_the_recipe_for_a_frozen_program_names_everything(monkeypatch: pytest.MonkeyPatch) -> None:
    """The recipe is run with stand-ins for PyInstaller; building takes minutes."""
    hooks = types.ModuleType("PyInstaller.utils.hooks")
    asked: list[str] = []

    def asker(name: str) -> Callable[[str], list[str]]:
        def ask(package: str) -> list[str]:
            asked.append(f"{name} {package}")
            return []

        return ask

    for name in ("collect_data_files", "collect_submodules", "copy_metadata"):
        monkeypatch.setattr(hooks, name, asker(name), raising=False)
    for name in ("PyInstaller", "PyInstaller.utils"):
        monkeypatch.setitem(sys.modules, name, types.ModuleType(name))
    monkeypatch.setitem(sys.modules, hooks.__name__, hooks)
    monkeypatch.setattr(sys, "path", list(sys.path))
    given: dict[str, list[tuple[str, str]]] = {}
    spec = ROOT / "packaging" / "heul-doch.spec"
    names = {
        "SPECPATH": str(spec.parent),
        "Analysis": lambda scripts, **more: (
            given.update(more) or types.SimpleNamespace(pure=[], scripts=scripts, binaries=[], datas=more["datas"])
        ),
        "PYZ": list,
        "EXE": lambda *parts, **more: more["name"],
        "COLLECT": lambda *parts, **more: None,
    }
    exec(compile(spec.read_text("utf-8"), str(spec), "exec"), names)
    inside = {Path(target, Path(source).name).relative_to("heul_doch").as_posix() for source, target in given["datas"]}
    code = (".py", ".pyc", ".so", "py.typed")
    assert inside == {
        name for name in wanted_files(ROOT) if name.startswith(("assets", "rules")) and not name.endswith(code)
    }
    assert asked == [
        "collect_data_files font_lato", "collect_data_files font_fredoka_one", "copy_metadata heul-doch",
        "collect_submodules heul_doch.game", "collect_submodules heul_doch.scenes",
    ]  # fmt: skip
    assert list(given["hiddenimports"]) == ["heul_doch.assets", "heul_doch.rules"]


def test_the_installed_program_is_the_one_that_runs(installed: Installed, elsewhere: Path) -> None:
    done = run(
        installed.python,
        "-c",
        "import heul_doch.game, heul_doch.__main__, heul_doch.scenes; print(heul_doch.__file__)",
        cwd=elsewhere,
    )
    assert Path(done.stdout.decode().strip()).parent.parent == installed.packages, done.stderr.decode()


def test_the_command_says_its_version(installed: Installed, elsewhere: Path) -> None:
    done = run(installed.command, "--version", cwd=elsewhere)
    assert done.returncode == 0, done.stderr.decode()
    assert installed.wheel.name.split("-")[1] in done.stdout.decode()


def test_commands_for_developers_are_there_in_a_checkout_only(installed: Installed, elsewhere: Path) -> None:
    """Pictures are baked into the program's own folder: never into an installed one."""
    told = run(installed.command, "--help", cwd=elsewhere).stdout.decode()
    assert ("screenshot" in told, "bake" in told) == (True, False)
    refused = run(installed.command, "bake", cwd=elsewhere)
    assert refused.returncode == 2
    assert b"bake" in refused.stderr
    assert b"bake" in run(sys.executable, ROOT / "main.py", "--help", cwd=elsewhere).stdout


def test_rules_are_checked_from_another_folder(installed: Installed, elsewhere: Path) -> None:
    good = run(
        installed.command, "rules", "check", installed.packages / "heul_doch/rules/heul_doch.yaml", cwd=elsewhere
    )
    assert (good.returncode, good.stderr) == (0, b"")
    (elsewhere / "kaputt.yaml").write_text("game: [\n", encoding="utf-8")
    bad = run(installed.command, "rules", "check", "kaputt.yaml", cwd=elsewhere)
    assert bad.returncode == 2
    assert bad.stderr.decode().startswith("kaputt.yaml:")
    assert "Traceback" not in bad.stderr.decode()


def test_a_record_is_replayed_from_another_folder(installed: Installed, elsewhere: Path) -> None:
    cases = ROOT / "tests/data/cases"
    shutil.copyfile(cases / "heul-katapult.yaml", elsewhere / "protokoll.yaml")
    done = run(installed.command, "replay", "protokoll.yaml", "--json", cwd=elsewhere)
    assert done.returncode == 0, done.stderr.decode()
    wanted = (cases / "heul-katapult.jsonl").read_text("utf-8").splitlines()
    assert done.stdout.decode("utf-8").splitlines() == wanted


def test_the_table_looks_the_same_from_the_wheel_and_from_the_checkout(
    installed: Installed, elsewhere: Path, tmp_path: Path
) -> None:
    asked = ("screenshot", "table", "tisch.png", "--size", "960x600", "--variant", "sonderkarten", "--moves", "9")
    home = ("--home", installed.home)
    done = run(installed.command, *home, *asked, cwd=elsewhere)
    assert done.returncode == 0, done.stderr.decode()
    # By a link, from a folder of its own.
    link = tmp_path / "Verweis auf das Spiel"
    link.symlink_to(installed.source / "main.py")
    (tmp_path / "dort").mkdir()
    again = run(sys.executable, link, *home, *asked, cwd=tmp_path / "dort")
    assert again.returncode == 0, again.stderr.decode()
    assert (elsewhere / "tisch.png").read_bytes() == (tmp_path / "dort/tisch.png").read_bytes()


NO_CONSOLE = """
import sys
sys.stdout = sys.stderr = sys.stdin = None
sys.argv = ["heul-doch", *{arguments!r}]
from heul_doch import __main__ as main
main.run()
"""


@pytest.mark.parametrize(("arguments", "code"), [(["--help"], 0), (["rules", "check", "no such file"], 2), (["x"], 2)])
def test_without_a_console_messages_do_not_crash(
    installed: Installed, elsewhere: Path, arguments: list[str], code: int
) -> None:
    done = run(installed.python, "-c", NO_CONSOLE.format(arguments=arguments), cwd=elsewhere)
    assert done.returncode == code
    assert (done.stdout, done.stderr) == (b"", b"")


def test_without_a_console_the_window_opens_and_closes(installed: Installed, elsewhere: Path, tmp_path: Path) -> None:
    """The dummy driver stands in for the display; what the window shows is told by the probe."""
    probe, home = tmp_path / "probe.json", tmp_path / "Heim"
    process = subprocess.Popen(
        [installed.python, "-c", NO_CONSOLE.format(arguments=[])],
        cwd=elsewhere,
        env=clean_environment() | {"HEUL_DOCH_PROBE": str(probe), "HEUL_DOCH_HOME": str(home)},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )
    try:
        until = time.monotonic() + 60
        while not probe.exists() and process.poll() is None and time.monotonic() < until:
            time.sleep(0.05)
        assert '"title"' in probe.read_text("utf-8")
        process.send_signal(signal.SIGTERM)
        output, _ = process.communicate(timeout=20)
    finally:
        process.kill()
    assert (process.returncode, output) == (0, b"")
    log = home / "logs/heul-doch.log"
    assert not log.exists() or "ERROR" not in log.read_text("utf-8")
