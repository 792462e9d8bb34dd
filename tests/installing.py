"""Wheels of the program and of games for it, built and installed without a network."""

from __future__ import annotations

import os
import shutil
import site
import subprocess
import sys
import sysconfig
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PARTS = ("game", "scenes", "assets", "rules")
PIP = (sys.executable, "-m", "pip", "--disable-pip-version-check")


def run(*command: object, cwd: Path, env: dict[str, str] | None = None) -> subprocess.CompletedProcess[bytes]:
    """Run a command to its end; output is kept, nothing can be typed, no display is there."""
    return subprocess.run(
        [str(part) for part in command],
        cwd=cwd,
        env=clean_environment() | (env or {}),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        timeout=120,
        check=False,
    )


def clean_environment() -> dict[str, str]:
    """Return the environment without anything that would lead to the checkout or to a display."""
    hidden = ("PYTHON", "HEUL_DOCH", "DISPLAY", "WAYLAND", "COV")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(hidden)}
    return kept | {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYTHONDONTWRITEBYTECODE": "1"}


def copied_sources(source: Path) -> Path:
    """Copy what the wheel of the program is made of into a new folder; return it."""
    source.mkdir()
    for name in ("main.py", "pyproject.toml", "README.md", "LICENSE"):
        shutil.copy2(ROOT / name, source)
    for part in (*PARTS, "packaging"):
        shutil.copytree(ROOT / part, source / part, symlinks=True, ignore=shutil.ignore_patterns("__pycache__"))
    return source


def built_wheel(source: Path, target: Path) -> Path:
    """Build the wheel of a project; return it."""
    before = set(target.glob("*.whl"))
    options = ("--no-deps", "--no-index", "--no-build-isolation", "--wheel-dir", target)
    built = run(*PIP, "wheel", *options, source, cwd=target)
    assert built.returncode == 0, built.stderr.decode()
    (wheel,) = set(target.glob("*.whl")) - before
    return wheel


def environment(folder: Path) -> tuple[Path, Path]:
    """Make a virtual environment beside the packages of this very Python; return its interpreter and its packages."""
    # Another interpreter's environment, by a link like a system Python's: its own pip would have to be fetched.
    made = run(sys.executable, "-m", "venv", "--without-pip", folder, cwd=folder.parent)
    assert made.returncode == 0, made.stderr.decode()
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    asked = run(python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))", cwd=folder)
    packages = Path(asked.stdout.decode().strip())
    # A path from a .pth file does not run the .pth files it leads to: an editable install of the checkout stays out.
    others = {sysconfig.get_path("purelib"), sysconfig.get_path("platlib"), *site.getsitepackages()}
    (packages / "others.pth").write_text("\n".join(sorted(others)), encoding="utf-8")
    return python, packages


def install(python: Path, wheel: Path) -> None:
    """Install a wheel into an environment."""
    options = ("--no-deps", "--no-index", "--ignore-installed")
    done = run(*PIP, "--python", python, "install", *options, wheel, cwd=wheel.parent)
    assert done.returncode == 0, done.stderr.decode()
