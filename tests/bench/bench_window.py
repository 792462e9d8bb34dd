"""Figures of the window, each with its aim: frame times, longest frame, start, idle processor time, memory.

Run it on a display (an Xvfb will do), alone on the machine::

    xvfb-run -a -s "-screen 0 3840x2160x24" python tests/bench/bench_window.py [frames walk start idle] [--size WxH]

frames: six cards in the air over a six-seat table; the work of one frame (events, tweens, drawing, handing over to the
display), without the sleep between two frames. walk: a real game through all scenes (:mod:`walk`), its longest frame
and its memory; ``--slow 25`` tells where frames of more milliseconds spend them. start: from the start of the process
to the first frame on the display, beside an empty pygame window in the same run. idle: a table that waits.

Times by the clock hold on a quiet machine; beside them stands the processor time of the window's thread, which a busy
machine disturbs less. Memory is resident (RSS); of the whole process tree also in shares (PSS), since what several
processes share would count several times.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

SIZES = ((1280, 800), (1920, 1080), (3840, 2160))
LONGEST = 50.0
"""No frame takes longer while a game goes on, in milliseconds; one in which a scene is entered may."""
LONGEST_ENTERING = 500.0
MEMORY = 175.0
"""MB of all processes at 1920x1080."""
IDLE = 0.2
"""Percent of a core, above that of an empty window."""
START = 0.3
"""Seconds above an empty window."""
AIMS = {(1280, 800): 5.0, (1920, 1080): 6.0, (3840, 2160): 14.0}
EMPTY = (
    "import os,sys; os.environ['SDL_FRAMEBUFFER_ACCELERATION']='0'; import pygame; pygame.display.init();"
    "s=pygame.display.set_mode((1280,800)); s.fill((9,9,9)); pygame.display.flip(); open(sys.argv[1],'w').write('x');"
    "import time; time.sleep(float(sys.argv[2]))"
)


def verdict(what: str, value: float, aim: float, unit: str, note: str = "") -> None:
    """Print a figure, its aim and whether it is met."""
    word = "met" if value <= aim else "MISSED"
    print(f"    {what:52} {value:8.2f} {unit:3} aim {aim:6.2f}  {word:6} {note}", flush=True)


def bench_scene(flying: int, card: int | None) -> Any:
    """Return a scene: a table of six seats as the program lays it out, and ``flying`` more cards always in the air."""
    from heul_doch.game import Game
    from heul_doch.game.core.match import Match
    from heul_doch.game.rulefiles.find import find_rulebook
    from heul_doch.game.rulefiles.loader import define
    from heul_doch.scenes.games.heul_doch.layout import arrange
    from heul_doch.scenes.graphics.sprite import Pose, Sprite, fly
    from heul_doch.scenes.graphics.stage import Picture
    from heul_doch.scenes.table.layout import LayoutInput
    from heul_doch.scenes.ui.scene import Context, Scene

    colours = ("red", "orange", "yellow", "green", "blue", "purple", "brown")
    back = Picture("card/back")

    class BenchScene(Scene):
        name = "bench"

        def enter(self, ctx: Context) -> None:
            super().enter(ctx)
            self.rng = random.Random(4)
            game = Game(define(find_rulebook("heul_doch")), 6)
            cards = tuple((None,) * count for count in (*[2] * 6, *[4] * 6, 2, 2))
            view = Match.new(game, 4, ["x"] * 6).view(0)._replace(zones=cards)
            table = arrange(LayoutInput(game, view, ctx.size))
            for zone, poses in zip(game.zones, table.poses):
                for pose in poses:
                    face = Picture(f"card/{self.rng.choice(colours)}-{self.rng.randrange(1, 8)}")
                    sprite = Sprite(face, back=back, x=pose.x, y=pose.y, z=pose.z, width=pose.width, rotation=pose.turn)
                    sprite.flip = float((zone.kind == "hand" and zone.owner != 0) or zone.kind == "draw")
                    ctx.stage.add(sprite)
            width = card or ctx.px(9)
            self.fliers = [
                ctx.stage.add(Sprite(Picture(f"card/{colours[i % 7]}-{i % 7 + 1}"), back=back, z=9000 + i, width=width))
                for i in range(flying)
            ]

        def resize(self) -> None:
            width, height = self.ctx.size
            self.ctx.stage.set_background(self.ctx.pictures.backdrop(f"table/{width}x{height}", self.ctx.size))

        def picture_ready(self, name: str) -> None:
            if name.startswith("table/"):
                self.resize()

        def update(self, dt: float) -> None:
            for sprite in self.fliers:
                if not self.ctx.animator.is_moving((id(sprite), "fly")):
                    x = self.rng.uniform(0.1, 0.9) * self.ctx.width
                    y = self.rng.uniform(0.15, 0.85) * self.ctx.height
                    goal = Pose(x, y, sprite.z % 20_000, self.rng.uniform(-25, 25), 0, float(self.rng.random() < 0.3))
                    fly(self.ctx.animator, sprite, goal, duration=self.rng.uniform(0.5, 0.9))

        @property
        def needs_frames(self) -> bool:
            return flying > 0

    return BenchScene()


def open_app(size: tuple[int, int], home: Path) -> Any:
    """Open a real window of one size."""
    from heul_doch.__main__ import without_openssl

    without_openssl()
    from heul_doch.scenes.app import SWITCH, App
    from heul_doch.scenes.base import paths
    from heul_doch.scenes.start import limit_collections, start_log

    paths.set_home(home)
    start_log()
    app = App(size=size)
    # As in a player's window, though its size is fixed.
    app._is_warm = False
    sys.setswitchinterval(SWITCH)
    limit_collections()
    return app


def frames(size: tuple[int, int], seconds: float, home: Path, card: int | None) -> dict[str, Any]:
    """Measure frames: while pictures still come in (cold), then with everything in memory (warm)."""
    app = open_app(size, home)
    app.push(bench_scene(6, card))
    loading: list[float] = []
    warm: list[float] = []
    work: list[float] = []

    def frame(into: list[float]) -> None:
        begin, begun = time.perf_counter(), time.thread_time()
        app.step()
        work.append((time.thread_time() - begun) * 1000)
        into.append((time.perf_counter() - begin) * 1000)
        rest = 1 / 60 - (time.perf_counter() - begin)
        if rest > 0:
            time.sleep(rest)

    end = time.monotonic() + 120
    quiet = 0
    while quiet < 90 and time.monotonic() < end:
        frame(loading)
        quiet = quiet + 1 if not app.pictures.is_busy else 0
    cold_work = work[1:]
    work.clear()
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        frame(warm)
    result: dict[str, Any] = {"work": work, "cold_work": cold_work}
    result |= {"first": loading[0], "loading": loading[1:], "warm": warm, "rss": rss(os.getpid())}
    app.close()
    return result


def tree(root: int) -> list[int]:
    """Return a process and all below it."""
    below: dict[int, list[int]] = {}
    for name in os.listdir("/proc"):
        if name.isdigit():
            try:
                text = Path(f"/proc/{name}/stat").read_text()
            except OSError:
                continue
            below.setdefault(int(text[text.rindex(")") + 2 :].split()[1]), []).append(int(name))
    out, todo = [], [root]
    while todo:
        out.append(todo.pop())
        todo += below.get(out[-1], [])
    return out


def rss(root: int) -> float:
    """Return the resident memory of a process tree in MB."""
    total = 0
    for pid in tree(root):
        try:
            lines = Path(f"/proc/{pid}/status").read_text().splitlines()
        except OSError:
            continue
        total += sum(int(line.split()[1]) for line in lines if line.startswith("VmRSS"))
    return total / 1024


def shares(root: int) -> float:
    """Return the memory of a process tree in MB, what several processes share divided among them."""
    total = 0
    for pid in tree(root):
        try:
            lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
        except OSError:
            continue
        total += sum(int(line.split()[1]) for line in lines if line.startswith("Pss:"))
    return total / 1024


def own_rss(pid: int | str = "self") -> float:
    """Return the resident memory of one process in MB."""
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS")) / 1024


def cpu(root: int) -> float:
    """Return the processor seconds a process tree has used."""
    return sum(cpu_of_each(root).values())


def cpu_of_each(root: int) -> dict[int, float]:
    """Return the processor seconds of each process of a tree."""
    used = {}
    for pid in tree(root):
        try:
            text = Path(f"/proc/{pid}/stat").read_text()
        except OSError:
            continue
        fields = text[text.rindex(")") + 2 :].split()
        used[pid] = (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    return used


def percentile(values: list[float], share: float) -> float:
    """Return the value that ``share`` of all values stay under."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, round(share * (len(ordered) - 1)))]


def child(kind: str, size: tuple[int, int], options: argparse.Namespace, card: int | None = None) -> Any:
    """Measure in a fresh process with an empty home and return what it tells."""
    with tempfile.TemporaryDirectory() as home:
        command = [sys.executable, __file__, "--child", kind, "--size", f"{size[0]}x{size[1]}", "--home", home]
        command += ["--seconds", str(options.seconds), "--card", str(card or 0), "--slow", str(options.slow)]
        environment = os.environ | {"PYTHONPYCACHEPREFIX": str(options.compiled)}
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True, env=environment)
        return json.loads(done.stdout.splitlines()[-1])


def report_frames(options: argparse.Namespace, card: int | None) -> None:
    """Print frame times at the sizes, each in a fresh process."""
    what = f"cards {card} px wide" if card else "cards as large as at the table"
    print(f"frames: six cards in the air over a six-seat table, {what}; ms")
    for size in options.sizes:
        data = child("frames", size, options, card)
        print(f"  {size[0]}x{size[1]}; RSS {data['rss']:.0f} MB")
        for name, values in (
            ("by the clock", data["warm"]),
            ("processor time", data["work"]),
            ("pictures loading, by the clock", data["loading"]),
            ("pictures loading, processor time", data["cold_work"]),
        ):
            note = f"median {statistics.median(values):.2f}, max {max(values):.1f} in {len(values)} frames"
            if name.startswith("pictures"):
                verdict(f"{name}, longest", max(values), LONGEST, "ms", note)
            else:
                verdict(f"{name}, 99 %", percentile(values, 0.99), AIMS[size], "ms", note)


def walk(size: tuple[int, int], seconds: float, home: Path, slow: float) -> dict[str, Any]:
    """Walk through all scenes; return frames by part, and memory."""
    from walk import Walk

    app = open_app(size, home)
    failures: list[str] = []
    app.on_failure = lambda error: failures.append(repr(error))
    it = Walk(app, own_rss, slow)
    tree_mb = [shares(os.getpid()) for _ in it.go(seconds / 4)]
    app.close()
    return {"frames": it.frames, "memory": it.memory, "tree": max(tree_mb), "failures": failures}


def report_walk(options: argparse.Namespace) -> None:
    """Print the longest frame and the memory of a walk through all scenes."""
    from walk import ENTERING

    print("walk: title, set-up, a game, pause, help, settings, the end of a game, scoring, all games, lists")
    for size in options.sizes:
        data = child("walk", size, options)
        print(f"  {size[0]}x{size[1]}")
        parts: dict[str, list[tuple[float, float]]] = {}
        for part, wall, work in data["frames"]:
            parts.setdefault(part, []).append((wall, work))
        for part, times in parts.items():
            wall, work = max(time[0] for time in times), max(time[1] for time in times)
            note = f"by the clock {wall:.1f}, over {LONGEST:.0f}: {sum(t[0] > LONGEST for t in times)} of {len(times)}"
            note += f"; {data['memory'].get(part, 0):.0f} MB"
            aim = LONGEST_ENTERING if part == ENTERING else LONGEST
            verdict(f"{part}: longest frame, processor time", work, aim, "ms", note)
        most = max(data["memory"].values())
        note = f"the window's process {most:.0f}"
        aim = MEMORY * max(1, size[0] * size[1] / 2073600)
        verdict("memory of all processes, in shares, most", data["tree"], aim, "MB", note)
        for failure in data["failures"]:
            print(f"    a scene failed: {failure}")


def started(command: list[str], file: Path, home: Path) -> tuple[subprocess.Popen[bytes], float]:
    """Start a program and return it with the seconds until ``file`` appeared."""
    file.unlink(missing_ok=True)
    environment = os.environ | {"HEUL_DOCH_PROBE": str(file), "HEUL_DOCH_HOME": str(home), "SDL_AUDIODRIVER": "dummy"}
    # As on a player's machine, modules are compiled once, not with every start; here beside the measurement.
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    environment["PYTHONPYCACHEPREFIX"] = str(home.parent / "compiled")
    begin = time.perf_counter()
    process = subprocess.Popen(command, env=environment, stderr=subprocess.DEVNULL)
    while not file.exists() and process.poll() is None and time.perf_counter() - begin < 30:
        time.sleep(0.001)
    return process, time.perf_counter() - begin


def stop(process: subprocess.Popen[bytes]) -> None:
    """End a program; one that does not listen to its events is killed."""
    process.terminate()
    try:
        process.wait(2)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


def report_start(runs: int = 7) -> None:
    """Print the time to the first frame of an empty window and of the program."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "probe"
        empty: list[float] = []
        ours: list[float] = []
        used: dict[int, list[float]] = {id(empty): [], id(ours): []}
        for _ in range(runs + 1):
            for command, times in (
                ([sys.executable, "-c", EMPTY, str(file), "5"], empty),
                ([sys.executable, str(ROOT / "main.py")], ours),
            ):
                process, seconds = started(command, file, Path(folder) / "home")
                used[id(times)].append(cpu(process.pid))
                times.append(seconds)
                stop(process)
        busy = statistics.median(used[id(ours)][1:]) - statistics.median(used[id(empty)][1:])
        empty, ours = empty[1:], ours[1:]
        print("start to first frame, above an empty window in the same run")
        above = statistics.median(ours) - statistics.median(empty)
        note = f"empty {statistics.median(empty):.3f}, ours {statistics.median(ours):.3f}"
        verdict("by the clock", above, START, "s", f"{note} [{min(ours):.3f}..{max(ours):.3f}]")
        verdict("processor time", busy, START, "s")


def come_to_rest(root: int, longest: float = 120.0) -> None:
    """Wait until a process tree does next to nothing: pictures are drawn, bots have moved."""
    end = time.monotonic() + longest
    while time.monotonic() < end:
        before = cpu(root)
        time.sleep(3)
        if cpu(root) - before < 0.03:
            return


def report_idle(seconds: float = 20.0) -> None:
    """Print processor time and memory of a table that waits for its player, beside an empty window. No probe is on."""
    print("idle, 1920x1080: a table that waits for its player")
    environment = os.environ | {"SDL_AUDIODRIVER": "dummy"}
    environment.pop("HEUL_DOCH_PROBE", None)
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder) / "home"
        home.mkdir()
        (home / "settings.json").write_text(json.dumps({"window": [-1, -1, 1920, 1080]}))
        table = [sys.executable, str(ROOT / "main.py"), "--home", str(home), "play", "heul_doch", "--seed", "7"]
        empty = [sys.executable, "-c", EMPTY, str(Path(folder) / "probe"), "90"]
        found = {}
        for name, command in (("empty", empty), ("table", table)):
            process = subprocess.Popen(command, env=environment, stderr=subprocess.DEVNULL)
            # Ten seconds after it is the person's turn the hand breathes a few times (scenes.table_breath), once.
            time.sleep(4 if name == "empty" else 32)
            come_to_rest(process.pid)
            before = cpu_of_each(process.pid)
            time.sleep(seconds)
            # A drawing process that ended meanwhile takes its time with it.
            used = sum(now - before.get(pid, 0.0) for pid, now in cpu_of_each(process.pid).items())
            found[name] = (100 * used / seconds, own_rss(process.pid), rss(process.pid), shares(process.pid))
            stop(process)
        load, own, all_rss, all_shares = found["table"]
        verdict("processor time", load, IDLE, "%", f"empty window {found['empty'][0]:.2f}")
        note = f"in shares {all_shares:.0f}, the window's process {own:.0f}; empty window {found['empty'][1]:.0f}"
        verdict("memory of all processes", all_rss, MEMORY, "MB", note)


def main() -> None:
    """Read the arguments and measure."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("parts", nargs="*", default=["frames", "walk", "start", "idle"])
    parser.add_argument("--seconds", type=float, default=6.0)
    parser.add_argument("--card", type=int, default=150)
    parser.add_argument("--size", action="append", default=[], help="only this size, as 1280x800")
    parser.add_argument("--slow", type=float, default=0.0)
    parser.add_argument("--child", help=argparse.SUPPRESS)
    parser.add_argument("--home", help=argparse.SUPPRESS)
    options = parser.parse_args()
    options.sizes = [(int(w), int(h)) for w, _, h in (text.partition("x") for text in options.size)] or SIZES
    if options.child:
        size, home = options.sizes[0], Path(options.home)
        if options.child == "walk":
            print(json.dumps(walk(size, options.seconds, home, options.slow)))
        else:
            print(json.dumps(frames(size, options.seconds, home, options.card or None)))
        return
    with tempfile.TemporaryDirectory() as options.compiled:
        if "frames" in options.parts:
            report_frames(options, options.card)
            report_frames(options, None)
        if "walk" in options.parts:
            report_walk(options)
    if "start" in options.parts:
        report_start()
    if "idle" in options.parts:
        report_idle()


if __name__ == "__main__":
    main()
