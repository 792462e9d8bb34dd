"""A virtual screen and the real program on it, for the end-to-end tests: real mouse, real keys, real window.

Xvfb is the screen, xdotool the hand, and the program's probe (:mod:`heul_doch.scenes.probe`) the eye: it tells where
things are. Nothing here knows a rule.
"""

from __future__ import annotations

import ctypes
import json
import os
import shutil
import signal
import struct
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path
from types import TracebackType
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
TOOLS = ("Xvfb", "xdotool")
SAME_PLACE = 0.4
"""Seconds between two presses at one place that are meant as two; quicker ones are a bouncing button to the program."""

State = dict[str, Any]
Spot = tuple[int, int]


def missing_tools() -> list[str]:
    """Return what is not installed."""
    return [tool for tool in TOOLS if shutil.which(tool) is None]


class Screen(AbstractContextManager["Screen"]):
    """An X server of our own, at a number that was free."""

    def __init__(self, folder: Path, size: Spot = (1600, 1000)) -> None:
        self.folder = folder
        more = ("-noreset", "-fbdir", str(folder))
        read, write = os.pipe()
        self._server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{size[0]}x{size[1]}x24", "-nolisten", "tcp", *more],
            pass_fds=[write],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(write)
        with os.fdopen(read) as stream:
            number = stream.readline().strip()
        if not number:
            raise RuntimeError("Xvfb did not start")
        self.name = f":{number}"

    def __exit__(self, *_: object) -> None:
        self._server.terminate()
        self._server.wait(10)

    def photograph(self, out: Path) -> Path:
        """Save what is on the screen as a PNG. The server keeps it as an X window dump (big-endian header)."""
        import pygame

        dump = (self.folder / "Xvfb_screen0").read_bytes()
        head = struct.unpack_from(">25I", dump)
        width, height, line, start = head[4], head[5], head[12], head[0] + head[19] * 12
        rows = b"".join(dump[start + line * y : start + line * y + width * 4] for y in range(height))
        pygame.image.save(pygame.image.frombuffer(rows, (width, height), "BGRA").convert(24), str(out))
        return out


ELEMENT_SECONDS = 3.0
"""Seconds a scene may take until an element is on it."""

EASY_TABLE = {"game": "heul_doch", "seats": [{"player": "human"}, *({"player": "easy"} for _ in range(5))]}
"""The table as it was laid last: opponents that play alike on every machine, however fast it is."""


class Player(AbstractContextManager["Player"]):
    """The running program and somebody in front of it.

    As a context manager it ends the program, and tells of what was seen when something goes wrong.
    """

    def __init__(
        self,
        screen: Screen,
        folder: Path,
        *arguments: str,
        env: dict[str, str] | None = None,
        has_twin: bool = False,
    ) -> None:
        """Start ``main.py`` with ``--home FOLDER/home`` and, after it, the arguments.

        ``has_twin``: opponents choose as those of :class:`hand.Twin` do.
        """
        self.screen, self.folder = screen, folder
        self.home = folder / "home"
        self.probe_file = folder / "probe.json"
        self.probe_file.unlink(missing_ok=True)
        settings = self.home / "settings.json"
        if not settings.exists():
            self.home.mkdir(parents=True, exist_ok=True)
            settings.write_text(json.dumps({"table": EASY_TABLE}), encoding="utf-8")
        self.output_file = folder / "output.txt"
        kept = {name: value for name, value in os.environ.items() if not name.startswith(("SDL_", "HEUL_DOCH"))}
        self._env = kept | {
            "DISPLAY": screen.name,
            "SDL_VIDEODRIVER": "x11",
            "SDL_AUDIODRIVER": "dummy",
            "HEUL_DOCH_PROBE": str(self.probe_file),
            "PYTHONFAULTHANDLER": "1",
        }
        self._env |= env or {}
        self._output = open(self.output_file, "ab")  # noqa: SIM115 - closed with the program
        self.started = time.monotonic()
        main = ROOT / ("tests/e2e/start.py" if has_twin else "main.py")
        self.process = subprocess.Popen(
            [sys.executable, str(main), "--home", str(self.home), *arguments],
            cwd=folder,
            env=self._env,
            stdin=subprocess.DEVNULL,
            stdout=self._output,
            stderr=subprocess.STDOUT,
        )
        self.window = ""
        self.actions: list[str] = []
        """What was done, for the report."""
        self._last_press: tuple[float, Spot] = (0.0, (-99, -99))

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if error is not None:
            error.add_note(self.report())
        self.kill()
        self._output.close()

    def report(self) -> str:
        """Return everything somebody needs who was not there."""
        lines = ["", f"after {time.monotonic() - self.started:.1f} s; exit code {self.process.poll()}"]
        try:
            lines.append(f"screen: {self.screen.photograph(self.folder / 'failure.png')}")
        except Exception as why:
            lines.append(f"no picture of the screen: {why!r}")
        lines += ["done: " + "; ".join(self.actions[-25:])]
        try:
            lines += ["probe: " + json.dumps(self.state(), ensure_ascii=False)[:6000]]
        except (OSError, ValueError) as why:
            lines += [f"no probe: {why}"]
        lines += ["output: " + self.output()[-3000:], "log: " + self.log()[-3000:]]
        return "\n".join(lines)

    # ------------------------------------------------------------------ the eye

    def state(self) -> State:
        """Return what the probe says now."""
        state: State = json.loads(self.probe_file.read_text("utf-8"))
        return state

    @property
    def data(self) -> State:
        """What the scene on top tells of itself."""
        data: State = self.state()["data"]
        return data

    def wait(self, what: str, until: Callable[[State], Any], seconds: float = 15.0) -> State:
        """Wait until the probe says so; return it then. ``what`` is for the report."""
        end = time.monotonic() + seconds
        while True:
            if self.process.poll() is not None:
                raise AssertionError(f"the program ended with {self.process.returncode} while waiting for: {what}")
            try:
                state = self.state()
            except FileNotFoundError:
                state = {}
            if state and until(state):
                return state
            if time.monotonic() > end:
                raise AssertionError(f"waited {seconds:g} s for: {what}")
            time.sleep(0.01)

    def wait_for_scene(self, name: str, seconds: float = 15.0) -> State:
        """Wait until a scene is on top and rests (what moves on its own for ever does not count)."""
        return self.wait(f"scene {name}", lambda state: state["scene"] == name, seconds)

    def element(self, id: str) -> State:
        """Return an element of the scene on top. Raises AssertionError with the names of those there are.

        A new scene gets ready over several frames: an element that is not there yet is waited for.
        """
        end = time.monotonic() + ELEMENT_SECONDS
        while True:
            elements: list[State] = self.state()["elements"]
            for element in elements:
                if element["id"] == id:
                    return element
            if time.monotonic() > end:
                break
            time.sleep(0.02)
        raise AssertionError(f"no element {id}; there are: {', '.join(e['id'] for e in elements)}")

    def output(self) -> str:
        """Return what the program has printed."""
        return self.output_file.read_text("utf-8", errors="replace")

    def log(self) -> str:
        """Return the log file's text, empty if there is none."""
        file = self.home / "logs/heul-doch.log"
        return file.read_text("utf-8") if file.exists() else ""

    # ------------------------------------------------------------------ the hand

    def xdotool(self, *words: object) -> str:
        """Run xdotool; return what it prints."""
        done = subprocess.run(
            ["xdotool", *map(str, words)], env=self._env, capture_output=True, text=True, timeout=20, check=False
        )
        if done.returncode != 0 and self.process.poll() is None:
            raise AssertionError(f"xdotool {' '.join(map(str, words))}: {done.stderr}")
        return done.stdout

    def take_seat(self, scene: str, seconds: float = 20.0) -> State:
        """Wait for the window and the first scene, and give the window the keyboard."""
        state = self.wait_for_scene(scene, seconds)
        self.window = self.xdotool("search", "--sync", "--onlyvisible", "--pid", self.process.pid).split()[0]
        self.xdotool("windowfocus", "--sync", self.window)
        return state

    def move(self, spot: Spot) -> None:
        """Move the pointer to a place in the window."""
        self.xdotool("mousemove", "--window", self.window, *spot)

    def click(self, spot: Spot, button: int = 1) -> None:
        """Click at a place in the window."""
        when, where = self._last_press
        if abs(spot[0] - where[0]) + abs(spot[1] - where[1]) < 40:
            time.sleep(max(0.0, SAME_PLACE - (time.monotonic() - when)))
        self.xdotool("mousemove", "--window", self.window, *spot, "click", button)
        self._last_press = (time.monotonic(), spot)

    def press(self, id: str) -> None:
        """Click on an element, after turning the wheel until it can be seen."""
        self.reveal(id)
        element = self.element(id)
        assert element["enabled"], f"{id} is greyed"
        self.actions.append(f"click {id}")
        self.click(centre(element["rect"]))

    def reveal(self, id: str) -> None:
        """Turn the wheel over the area an element scrolls in until the element can be seen whole."""
        for _ in range(60):
            element = self.element(id)
            left, top, width, height = element["rect"]
            area = element.get("clip") or [0, 0, *self.state()["size"]]
            above, below = top < area[1], top + height > area[1] + area[3]
            if not (above or below):
                return
            self.move((left + width // 2, area[1] + area[3] // 2))
            self.xdotool("click", 4 if above else 5)
            time.sleep(0.1)
        raise AssertionError(f"{id} cannot be scrolled into view")

    def drag(self, start: Spot, end: Spot) -> None:
        """Carry something: press, move in steps, release."""
        steps = [(start[0] + (end[0] - start[0]) * k // 6, start[1] + (end[1] - start[1]) * k // 6) for k in range(7)]
        words: list[object] = ["mousemove", "--window", self.window, *start, "sleep", 0.05, "mousedown", 1]
        for step in steps[1:]:
            words += ["sleep", 0.02, "mousemove", "--window", self.window, *step]
        self.xdotool(*words, "sleep", 0.05, "mouseup", 1)
        self._last_press = (time.monotonic(), start)

    def key(self, *names: str) -> None:
        """Strike keys, by their X names: ``Return``, ``Tab``, ``a``, ``ctrl+q`` ..."""
        self.actions.append(f"key {' '.join(names)}")
        self.xdotool("key", "--delay", 25, *names)

    def type(self, text: str) -> None:
        """Type a text."""
        self.actions.append(f"type {text}")
        self.xdotool("type", "--delay", 25, text)

    def resize(self, size: Spot) -> None:
        """Give the window another size."""
        self.xdotool("windowsize", self.window, *size)

    def close_window(self) -> None:
        """Do what a click on the window's closing cross does: ask the program to close (WM_DELETE_WINDOW)."""
        self.actions.append("close the window")
        ask_to_close(self.screen.name, int(self.window))

    # ------------------------------------------------------------------ the end

    def finish(self, seconds: float = 10.0) -> float:
        """Wait for the program's own end; check that it was a clean one. Returns the seconds it took."""
        begun = time.monotonic()
        try:
            code = self.process.wait(seconds)
        except subprocess.TimeoutExpired:
            raise AssertionError(f"the program is still there {seconds:g} s after it was told to end") from None
        took = time.monotonic() - begun
        assert code == 0, f"exit code {code}"
        self.check_quiet()
        return took

    def check_quiet(self) -> None:
        """Check that nothing went wrong on the quiet."""
        for name, text in (("output", self.output()), ("log", self.log())):
            for sign in ("Traceback", " ERROR ", " CRITICAL ", "Fatal Python error"):
                assert sign not in text, f"{sign.strip()} in the {name}"

    def kill(self) -> None:
        """End the program the hard way."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGKILL)
            self.process.wait(10)


def centre(rect: list[int]) -> Spot:
    """Return the middle of left, top, width, height."""
    return (rect[0] + rect[2] // 2, rect[1] + rect[3] // 2)


class _ClientMessage(ctypes.Structure):
    _fields_ = (
        ("type", ctypes.c_int),
        ("serial", ctypes.c_ulong),
        ("send_event", ctypes.c_int),
        ("display", ctypes.c_void_p),
        ("window", ctypes.c_ulong),
        ("message_type", ctypes.c_ulong),
        ("format", ctypes.c_int),
        ("data", ctypes.c_long * 5),
        ("room", ctypes.c_long * 24),
    )


def ask_to_close(display: str, window: int) -> None:
    """Send a window what a window manager sends when its cross is clicked."""
    x11 = ctypes.CDLL("libX11.so.6")
    x11.XOpenDisplay.restype = ctypes.c_void_p
    x11.XInternAtom.restype = ctypes.c_ulong
    x11.XInternAtom.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_int]
    x11.XSendEvent.argtypes = [ctypes.c_void_p, ctypes.c_ulong, ctypes.c_int, ctypes.c_long, ctypes.c_void_p]
    x11.XCloseDisplay.argtypes = [ctypes.c_void_p]
    handle = x11.XOpenDisplay(display.encode())
    assert handle, f"no display {display}"
    event = _ClientMessage(type=33, window=window, format=32)
    event.message_type = x11.XInternAtom(handle, b"WM_PROTOCOLS", False)
    event.data[0] = x11.XInternAtom(handle, b"WM_DELETE_WINDOW", False)
    x11.XSendEvent(handle, window, False, 0, ctypes.byref(event))
    x11.XCloseDisplay(handle)


__all__ = ["ROOT", "Player", "Screen", "Spot", "State", "ask_to_close", "centre", "missing_tools"]
