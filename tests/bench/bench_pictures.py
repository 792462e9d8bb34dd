"""Figures of the pictures in a real window: what drawing costs at a warm start, and how soon a resized window is crisp.

Linux with Xvfb and xdotool. Other versions of the program can be measured in the same run, in turn::

    python tests/bench/bench_pictures.py [warm] [resize] [--root DIR ...] [--rounds N]

warm: processor time of the drawing process from the start until it has ended, with a cache filled by a start before,
at the title and at a table. resize: a table at rest gets 30 sizes in 0.75 s; the seconds from the last of them until
the last pixel changes, with a cache that knows none of the sizes, and the processor time of all processes until then,
which a busy machine disturbs less. The window's framebuffer is a file that this program looks at.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
import zlib
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SIZES = [(980 + 420 * i // 29, 640 + 260 * i // 29) for i in range(30)]
"""Up to 1400 x 900; the window opens with 1280 x 800."""
STILL = 1.5
"""Seconds without a change of a pixel or a drawing process after which a window counts as at rest."""
TICKS = os.sysconf("SC_CLK_TCK")


@contextlib.contextmanager
def display(folder: Path) -> Iterator[tuple[dict[str, str], Path]]:
    """Run a virtual screen; yield the environment to use it and the file of its pixels."""
    reader, writer = os.pipe()
    command = ["Xvfb", "-displayfd", str(writer), "-screen", "0", "1600x1000x24", "-fbdir", str(folder)]
    with subprocess.Popen(command, pass_fds=(writer,), stderr=subprocess.DEVNULL) as server:
        os.close(writer)
        with open(reader, encoding="ascii") as stream:
            number = stream.readline().strip()
        try:
            yield {**os.environ, "DISPLAY": f":{number}", "SDL_AUDIODRIVER": "dummy"}, folder / "Xvfb_screen0"
        finally:
            server.terminate()


def processes(root: int) -> dict[int, tuple[str, float]]:
    """Return command line and processor seconds of a process and all its descendants."""
    found: dict[int, tuple[int, str, float]] = {}
    for entry in os.scandir("/proc"):
        if entry.name.isdigit():
            with contextlib.suppress(OSError):
                fields = Path(entry.path, "stat").read_text().rpartition(")")[2].split()
                words = Path(entry.path, "cmdline").read_bytes().replace(b"\0", b" ").decode(errors="replace")
                found[int(entry.name)] = (int(fields[1]), words, (int(fields[11]) + int(fields[12])) / TICKS)
    family = [root]
    for pid in family:
        family += [child for child, (parent, _, _) in found.items() if parent == pid]
    return {pid: found[pid][1:] for pid in family if pid in found}


class Window:
    """The program in a window, watched from outside."""

    def __init__(self, root: Path, home: Path, arguments: list[str], env: dict[str, str], pixels: Path) -> None:
        self.pixels, self.env = pixels, env
        self.spent: dict[int, tuple[str, float]] = {}
        self.until_last = 0.0
        home.mkdir(parents=True, exist_ok=True)
        (home / "settings.json").write_text(json.dumps({"reduced_motion": True}), "utf-8")
        command = [sys.executable, str(root / "main.py"), "--home", str(home), *arguments]
        self.process = subprocess.Popen(command, env=env, cwd=root, stderr=subprocess.DEVNULL)

    def look(self) -> None:
        """Note the processor time of all processes."""
        self.spent.update(processes(self.process.pid))

    def drawing(self) -> float:
        """Return the processor seconds of all drawing processes there have been."""
        return sum(seconds for words, seconds in self.spent.values() if "raster" in words)

    def all(self) -> float:
        """Return the processor seconds of all processes there have been."""
        return sum(seconds for _, seconds in self.spent.values())

    def rest(self, longest: float = 60.0) -> float:
        """Wait until nothing changes and nothing is drawn any more; return the moment of the last change.

        ``self.until_last`` is the processor time of all processes up to then.
        """
        last = busy = time.monotonic()
        before, end = -1, busy + longest
        while time.monotonic() < min(end, max(last, busy) + STILL):
            alive = processes(self.process.pid)
            self.spent.update(alive)
            now = zlib.adler32(self.pixels.read_bytes())
            if now != before:
                last, before = time.monotonic(), now
                self.until_last = self.all()
            if any("raster" in words for words, _ in alive.values()):
                busy = time.monotonic()
            time.sleep(0.03)
        return last

    def wait_for_worker(self) -> None:
        """Wait until a drawing process has come and gone."""
        end = time.monotonic() + 90
        has_been = False
        while time.monotonic() < end:
            self.look()
            alive = any("raster" in words for words, _ in processes(self.process.pid).values())
            has_been = has_been or alive
            if has_been and not alive:
                return
            time.sleep(0.05)

    def resize(self, sizes: list[tuple[int, int]], seconds: float) -> None:
        """Give the window these sizes, one after the other."""
        found = subprocess.run(
            ["xdotool", "search", "--sync", "--onlyvisible", "--pid", str(self.process.pid)],
            env=self.env, capture_output=True, text=True, check=True,
        )  # fmt: skip
        words = ["xdotool"]
        for width, height in sizes:
            words += [
                "windowsize",
                found.stdout.split()[-1],
                str(width),
                str(height),
                "sleep",
                str(seconds / len(sizes)),
            ]
        subprocess.run(words[:-2], env=self.env, check=True)

    def close(self) -> None:
        """End the program."""
        self.process.terminate()
        self.process.wait(20)


def arguments(scene: str) -> list[str]:
    """Return the command line for a scene."""
    return [] if scene == "title" else ["play", "heul_doch", "--seats", "4", "--seed", "7"]


def warm(roots: list[Path], rounds: int, env: dict[str, str], pixels: Path, folder: Path) -> None:
    """Print what the drawing process costs at a warm start."""
    for scene in ("title", "table"):
        spent: dict[Path, list[float]] = {root: [] for root in roots}
        for turn in range(rounds + 1):
            for root in roots:
                window = Window(root, folder / root.name / scene, arguments(scene), env, pixels)
                window.wait_for_worker()
                window.rest(12)
                if turn:
                    spent[root].append(window.drawing())
                window.close()
        for root in roots:
            print(f"    warm start, {scene}: drawing process {_shown(spent[root])} s   {root}", flush=True)


def resize(roots: list[Path], rounds: int, env: dict[str, str], pixels: Path, folder: Path) -> None:
    """Print how long a resized table goes on changing."""
    last: dict[Path, list[float]] = {root: [] for root in roots}
    spent: dict[Path, list[float]] = {root: [] for root in roots}
    for _ in range(rounds):
        for root in roots:
            home = folder / root.name / "resize"
            shutil.rmtree(home, ignore_errors=True)
            window = Window(root, home, arguments("table"), env, pixels)
            window.wait_for_worker()
            window.rest()
            before = window.all()
            window.resize(SIZES, 0.75)
            began = time.monotonic()
            last[root].append(window.rest(20) - began)
            spent[root].append(window.until_last - before)
            window.close()
    for root in roots:
        print(f"    30 sizes: last pixel after {_shown(last[root])} s, processor {_shown(spent[root])} s   {root}")


def _shown(values: list[float]) -> str:
    return " ".join(f"{value:.2f}" for value in values)


def main() -> None:
    """Measure what was asked for."""
    parser = argparse.ArgumentParser(description="Figures of the pictures in a real window.")
    parser.add_argument("what", nargs="*", choices=["warm", "resize"], default=["warm", "resize"])
    parser.add_argument("--root", type=Path, action="append", help="also measure the program in this folder")
    parser.add_argument("--rounds", type=int, default=2)
    options = parser.parse_args()
    roots = [ROOT, *(path.resolve() for path in options.root or ())]
    with tempfile.TemporaryDirectory() as name, display(Path(name)) as (env, pixels):
        for what in options.what:
            {"warm": warm, "resize": resize}[what](roots, options.rounds, env, pixels, Path(name))


if __name__ == "__main__":
    main()
