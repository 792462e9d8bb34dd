"""B23: pictures of a player's own rules file that would take for ever or all the memory there is.

They are small as files and harmless by their first bytes; whatever they do, a blank card comes within the limits, the
other pictures come too, and nothing is left that still draws.
"""

from __future__ import annotations

import gzip
import os
import re
import signal
import struct
import subprocess
import sys
import threading
import time
import zlib
from pathlib import Path

import pytest
from heul_doch.game.rulefiles.loader import find_problems
from heul_doch.scenes.base import paths
from heul_doch.scenes.graphics.own_cards import card_name
from heul_doch.scenes.graphics.picture_check import drawing_problems
from heul_doch.scenes.graphics.picture_limits import limited
from heul_doch.scenes.graphics.picture_requests import Answer, Request
from heul_doch.scenes.graphics.rasteriser import Rasteriser
from processes import all_gone, descendants, is_running, processor_seconds, wait_until

SIZE = (60, 84)
SECONDS = 0.4
FRAME = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 140" width="{w}" height="{h}">{inside}</svg>'
needs_limits = pytest.mark.skipif(sys.platform != "linux", reason="the limits of this system differ")


def svg(inside: str, width: object = 100, height: object = 140) -> bytes:
    return FRAME.format(w=width, h=height, inside=inside).encode()


def png(width: int, height: int, data: bytes, depth: int = 8, colour: int = 6) -> bytes:
    def chunk(kind: bytes, body: bytes) -> bytes:
        return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))

    head = chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, depth, colour, 0, 0, 0))
    return b"\x89PNG\r\n\x1a\n" + head + chunk(b"IDAT", data) + chunk(b"IEND", b"")


def webp(kind: bytes, body: bytes) -> bytes:
    return b"RIFF" + struct.pack("<I", 12 + len(body)) + b"WEBP" + kind + struct.pack("<I", len(body)) + body


JPEG_HEAD = b"\xff\xd8\xff\xc0\0\x11\x08%b\3" + bytes(9)
RED = png(50, 70, zlib.compress((b"\0" + bytes((200, 30, 40, 255)) * 50) * 70))
TOO_MUCH = {
    "fine.svg": svg('<path d="M0 0L99 139L0 139L99 0" stroke="red" stroke-dasharray="2e-6 3e-6"/>'),
    "long.svg": svg('<path d="M1 5H87654321" stroke="red" stroke-dasharray="2 1"/>'),
    "circles.svg": svg('<circle cx="50" cy="70" r="40" fill-opacity="0.2"/>' * 150_000),
}
"""What takes too long to draw, or too much memory before that."""
BROKEN = {
    "one.png": (png(30_000, 30_000, zlib.compress(bytes(900)), depth=1, colour=0), "picture_large"),
    "zipped.svg": (gzip.compress(svg(" " * 5_000_000)), "picture_bad"),
    "moving.png": (b"GIF89a" + struct.pack("<HH", 60_000, 60_000) + bytes(99), "picture_bad"),
    "moving.webp": (webp(b"VP8X", bytes((2, 0, 0, 0, 99, 0, 0, 99, 0, 0)) + b"ANIM" + bytes(10)), "picture_bad"),
    "lying.webp": (webp(b"VP8L", b"\x2f" + struct.pack("<I", 49 | 69 << 14) + bytes(range(16))), "picture_bad"),
    "lying.jpg": (JPEG_HEAD % b"\0\x46\0\x32" + JPEG_HEAD[2:] % b"\xff\xff\xff\xff" + bytes(99), "picture_bad"),
}
FINE = {
    "drawing.png": svg('<rect width="20000" height="28000" fill="red"/>', 20_000, 28_000),
    "photo.svg": RED,
    "sides.svg": svg('<rect width="100" height="140" fill="red"/>', "9e9", "9e9"),
    "deep.svg": svg("<g>" * 50_000 + "<circle r='9'/>" + "</g>" * 50_000),
    "blurred.svg": svg(
        '<filter id="f" width="9999%"><feGaussianBlur stdDeviation="9999"/></filter><g filter="url(#f)"/>'
    ),
    "entities.svg": b"<!DOCTYPE s [<!ENTITY a 'x'>"
    + b"<!ENTITY b '&a;&a;&a;&a;&a;&a;&a;&a;'>" * 30
    + b"]>"
    + svg("&b;"),
    "more.png": png(50, 70, zlib.compress(bytes(30_000_000))),
}
"""What is shown, whatever the name and the sides it gives itself."""


class Studio:
    """A rasteriser with a short limit, and a folder of pictures."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "rules"
        self.folder.mkdir()
        self.news = threading.Event()
        self.rasteriser = Rasteriser(folder / "cache", self.news.set, own_seconds=SECONDS)

    def request(self, name: str, data: bytes, size: tuple[int, int] = SIZE) -> Request:
        (self.folder / name).write_bytes(data)
        return Request(f"card/{card_name(name, str(self.folder))}", "Karte", size)

    def answers(self, *requests: Request) -> dict[Request, Answer]:
        for request in requests:
            self.rasteriser.ask(request)
        found: dict[Request, Answer] = {}
        end = time.monotonic() + 60
        while len(found) < len(requests):
            found.update((answer.request, answer) for answer in self.rasteriser.collect())
            assert time.monotonic() < end
            if len(found) < len(requests):
                self.news.wait(1)
                self.news.clear()
        return found


@pytest.fixture
def studio(tmp_path: Path) -> object:
    made = Studio(tmp_path)
    yield made
    made.rasteriser.close()


@pytest.mark.slow
@needs_limits
@pytest.mark.parametrize("name", TOO_MUCH)
def test_a_picture_that_takes_for_ever_is_a_blank_card_and_the_others_come(studio: Studio, name: str) -> None:
    bad, good, plain = (
        studio.request(name, TOO_MUCH[name]),
        studio.request("red.png", RED),
        Request("card/red-1", "", SIZE),
    )
    found = studio.answers(bad, good, plain, Request("card/blank", "Karte", SIZE))
    finding = found[bad].finding
    assert finding is not None
    assert finding[0] in ("picture_slow", "picture_heavy")
    assert finding[1]["picture"] == name
    blank = found[Request("card/blank", "Karte", SIZE)].pixels
    shown = found[bad].pixels
    assert blank is not None and shown is not None  # noqa: PT018
    assert bytes(shown.data) == bytes(blank.data)
    assert found[good].finding is None and found[plain].pixels is not None  # noqa: PT018
    # In another size it is not even tried.
    worker = studio.rasteriser._worker
    again = studio.request(name, TOO_MUCH[name], (30, 42))
    assert studio.answers(again)[again].finding == finding
    assert studio.rasteriser._worker is worker


def test_what_is_no_picture_or_too_large_is_a_blank_card(studio: Studio) -> None:
    requests = {name: studio.request(name, data) for name, (data, _) in BROKEN.items()}
    found = studio.answers(*requests.values())
    codes = {name: (found[request].finding or ("",))[0] for name, request in requests.items()}
    assert codes == {name: code for name, (_, code) in BROKEN.items()}


def test_a_picture_is_what_its_content_says_whatever_its_name(studio: Studio) -> None:
    requests = {name: studio.request(name, data) for name, data in FINE.items()}
    found = studio.answers(*requests.values())
    assert {name: found[request].finding for name, request in requests.items()} == dict.fromkeys(FINE)
    for name in ("drawing.png", "photo.svg", "sides.svg"):
        pixels = found[requests[name]].pixels
        assert pixels is not None
        middle = (42 * 60 + 30) * 4
        assert pixels.data[middle + 2] > 150 > pixels.data[middle], f"{name} is red"


RULES = Path(__file__).resolve().parents[2] / "rules" / "heul_doch.yaml"


def own_rules(folder: Path, *pictures: str) -> Path:
    """Write a rules file whose first special cards have these pictures."""
    wanted = iter(pictures)
    text = RULES.read_text("utf-8").replace("id: heul_doch", "id: eigene", 1)
    text = re.sub(r"^    art: (\w+)$", lambda found: f"    art: {next(wanted, found[1])}", text, flags=re.MULTILINE)
    (folder / "eigene.yaml").write_text(text, "utf-8")
    return folder / "eigene.yaml"


@pytest.mark.slow
@needs_limits
def test_checking_a_rules_file_tries_to_draw_its_pictures(tmp_path: Path) -> None:
    (tmp_path / "fine.svg").write_bytes(TOO_MUCH["fine.svg"])
    (tmp_path / "red.png").write_bytes(RED)
    (tmp_path / "cut.png").write_bytes(RED[:60])
    file = own_rules(tmp_path, "red.png", "fine.svg", "cut.png")
    lines = file.read_text("utf-8").splitlines()
    found = drawing_problems(file, SECONDS)
    assert [(lines[p.line - 1].strip(), p.code, p.is_warning) for p in found] == [
        ("art: fine.svg", "picture_slow", True),
        ("art: cut.png", "picture_bad", True),
    ]


def test_a_picture_name_the_program_does_not_know_is_a_warning(tmp_path: Path) -> None:
    (found,) = find_problems([own_rules(tmp_path, "werwulf", "red-5", "maulwurf")])
    assert found.is_warning
    assert str(found).endswith('there is no picture "werwulf" in the program; did you mean "werwolf"?')


def test_a_process_that_ends_at_a_picture_does_not_draw_it_again(studio: Studio) -> None:
    bad = studio.request("fine.svg", TOO_MUCH["fine.svg"])
    studio.rasteriser.ask(bad)
    studio.rasteriser.collect()
    worker = studio.rasteriser._worker
    assert worker is not None
    worker.process.kill()
    assert (studio.answers(bad)[bad].finding or ("",))[0] in ("picture_heavy", "picture_slow")


@needs_limits
def test_too_much_memory_is_refused_and_the_limit_is_gone_afterwards() -> None:
    before = bytearray(1)
    with pytest.raises(MemoryError), limited(60, 50_000_000):
        before = bytearray(200_000_000)
    assert len(before) == 1
    assert len(bytearray(200_000_000)) == 200_000_000


@needs_limits
def test_a_window_that_is_killed_while_it_draws_leaves_no_process(tmp_path: Path) -> None:
    """The drawing process is inside C code and reads nothing; it must not be left behind at full load."""
    (tmp_path / "fine.svg").write_bytes(TOO_MUCH["fine.svg"])
    script = (
        "import sys, time; sys.path.insert(0, sys.argv[1]); from pathlib import Path\n"
        "from heul_doch.scenes.graphics.own_cards import card_name\n"
        "from heul_doch.scenes.graphics.picture_requests import Request\n"
        "from heul_doch.scenes.graphics.rasteriser import Rasteriser\n"
        "made = Rasteriser(Path(sys.argv[2]), own_seconds=60)\n"
        "made.ask(Request('card/' + card_name('fine.svg', sys.argv[2]), '', (441, 616)))\n"
        "made.collect(); print(made._worker.process.pid, flush=True); time.sleep(60)"
    )
    command = [sys.executable, "-c", script, str(paths.ROOT), str(tmp_path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as window:
        assert window.stdout is not None
        child = int(window.stdout.readline())
        until_busy(child)
        window.send_signal(signal.SIGKILL)
        window.wait()
        assert all_gone([child])


@pytest.mark.slow
@needs_limits
@pytest.mark.timeout(90)
def test_the_whole_program_killed_while_it_draws_leaves_no_process(tmp_path: Path) -> None:
    """The real one, at a table, with all its children: drawing, sound, bots."""
    folder = tmp_path / "rules"
    folder.mkdir()
    for number in range(7):
        # Each of them is given up after a while; one is always being drawn.
        (folder / f"fine{number}.svg").write_bytes(TOO_MUCH["fine.svg"])
    own_rules(folder, *(f"fine{number}.svg" for number in range(7)))
    command = [
        sys.executable,
        str(paths.ROOT / "main.py"),
        "--home",
        str(tmp_path),
        "play",
        "eigene",
        "-v",
        "sonderkarten",
    ]
    env = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    with subprocess.Popen(command, env=env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as program:
        assert wait_until(lambda: any(is_drawing(pid) for pid in descendants(program.pid)), 60)
        children = descendants(program.pid)
        program.send_signal(signal.SIGKILL)
        program.wait()
        assert all_gone(children)


def is_drawing(pid: int) -> bool:
    words = Path(f"/proc/{pid}/cmdline").read_bytes() if is_running(pid) else b""
    return b"heul_doch.scenes.graphics.raster_worker" in words and processor_seconds(pid) > 0.5


def until_busy(pid: int) -> None:
    """Wait until a process has computed so long that it has begun to draw."""
    end = time.monotonic() + 30
    while time.monotonic() < end:
        if processor_seconds(pid) > 0.6:
            return
        time.sleep(0.05)
    raise AssertionError("it never drew")
