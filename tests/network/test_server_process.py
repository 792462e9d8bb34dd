"""The server in a process of its own: the window never waits for it, and it ends with the window."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from heul_doch.scenes.base.child_process import python_command
from heul_doch.scenes.network import limits
from heul_doch.scenes.network.messages import Arrived, Code, Gone, Listening, Message, NotListening
from heul_doch.scenes.network.qr import qr_matrix
from heul_doch.scenes.network.server_process import ENDED, ServerProcess, _serve
from heul_doch.scenes.network.settings import Settings
from network_rig import HELLO, SENTENCES, until, wire
from processes import all_gone, wait_until
from websockets.asyncio.client import connect as connect_async
from websockets.sync.client import connect

ROOT = Path(__file__).resolve().parents[2]


def settings(folder: Path, **options: Any) -> Settings:
    """Return settings for a server on the loopback address with one file."""
    page = folder / "page.html"
    page.write_text("page")
    return Settings(
        **({"files": {"/": str(page)}, "addresses": ["127.0.0.1"], "port": 0, "sentences": SENTENCES} | options)
    )


class Process:
    """A process, and what it has told."""

    def __init__(self, made: Settings) -> None:
        self.woken = 0
        self.messages: list[Message] = []
        self.process = ServerProcess(made, self._wake)

    def _wake(self) -> None:
        self.woken += 1

    def has(self, kind: type, count: int = 1) -> bool:
        """Wait for so many messages of a kind."""

        def come() -> bool:
            self.messages += self.process.receive()
            return sum(isinstance(message, kind) for message in self.messages) >= count

        return wait_until(come)

    @property
    def url(self) -> str:
        first = self.messages[0]
        assert isinstance(first, Listening), first
        return f"ws://127.0.0.1:{first.port}/socket"


@pytest.fixture
def running(tmp_path: Path) -> Iterator[Process]:
    made = Process(settings(tmp_path))
    assert made.has(Listening)
    yield made
    made.process.stop(is_patient=True)
    assert all_gone([made.process.pid])


def test_it_says_when_it_listens_and_frames_go_to_and_fro(running: Process) -> None:
    with connect(running.url, proxy=None) as client:
        client.send(json.dumps(HELLO | {"table": "abcdef"}))
        assert running.has(Arrived)
        arrived = running.messages[-1]
        assert arrived == Arrived(1, HELLO | {"table": "abcdef"})
        running.process.send(1, '{"type":"table","text":"Größe\\n"}', "table")
        assert json.loads(client.recv(10)) == {"type": "table", "text": "Größe\n"}
        running.process.close(1, 4401, "No.")
        assert json.loads(client.recv(10)) == {"type": "bye", "code": 4401, "text": "No."}
    assert running.has(Gone)
    assert running.woken >= 3


def test_it_makes_the_code_and_knows_its_sentences_by_itself(tmp_path: Path) -> None:
    made = Process(settings(tmp_path, sentences={}))
    assert made.has(Listening)
    made.process.ask_for_code("http://10.0.0.1:8642/#abc")
    assert made.has(Code)
    code = made.messages[-1]
    assert isinstance(code, Code)
    assert tuple(map(tuple, code.modules)) == qr_matrix(code.text)
    with connect(made.url, proxy=None) as client:
        client.send("{")
        assert json.loads(client.recv(10)) == {"type": "error", "code": "json", "text": "That could not be read."}
    made.process.stop(is_patient=True)


def test_the_end_is_told_to_guests(tmp_path: Path) -> None:
    made = Process(settings(tmp_path))
    assert made.has(Listening)
    with connect(made.url, proxy=None) as client:
        client.send(json.dumps(HELLO))
        assert made.has(Arrived)
        made.process.stop(is_patient=True)
        assert json.loads(client.recv(10))["code"] == 1001
    assert all_gone([made.process.pid])
    assert made.process.receive() == []


def test_not_being_able_to_listen_is_told(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        made = Process(settings(tmp_path, port=taken.getsockname()[1], is_port_fixed=True))
        assert made.has(NotListening)
    assert made.messages == [NotListening("network-port-taken")]
    assert all_gone([made.process.pid])
    assert made.process.receive() == []
    wrong = Process(settings(tmp_path, addresses=["nowhere"]))
    assert wrong.has(NotListening)
    assert wrong.messages == [NotListening(ENDED)]
    for one in (made, wrong):
        one.process.stop(is_patient=True)


@pytest.mark.skipif(sys.platform == "win32", reason="kills")
def test_a_killed_process_is_told_once(running: Process) -> None:
    os.kill(running.process.pid, signal.SIGKILL)
    assert running.has(NotListening)
    assert running.messages[-1] == NotListening(ENDED)
    running.process.send(1, "lost")
    assert running.process.receive() == []


def test_sending_never_waits_for_a_process_that_does_not_read(running: Process) -> None:
    os.kill(running.process.pid, signal.SIGSTOP)
    began = time.monotonic()
    for _ in range(200):
        running.process.send(1, "x" * 60_000, "table")
    assert running.process.receive() == []
    running.process.stop(is_patient=False)
    assert time.monotonic() - began < 1.0
    assert all_gone([running.process.pid], limits.ENDING_SECONDS + 5)


@pytest.mark.skipif(sys.platform == "win32", reason="kills")
def test_it_ends_with_the_window_in_whatever_way_that_ends(tmp_path: Path) -> None:
    code = f"""
import sys, time
sys.path[:0] = {[str(ROOT / "packaging"), str(ROOT / "tests" / "network"), str(ROOT / "tests" / "scenes")]!r}
from pathlib import Path
from test_server_process import Listening, Process, settings
made = Process(settings(Path({str(tmp_path)!r})))
made.has(Listening)
print(made.process.pid, made.messages[0].port, flush=True)
time.sleep(600)
"""
    with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True) as owner:
        assert owner.stdout is not None
        pid, port = (int(word) for word in owner.stdout.readline().split())
        # It is busy with a flood while that happens.
        with connect(f"ws://127.0.0.1:{port}/socket", proxy=None) as client:
            client.send(json.dumps(HELLO))
            owner.kill()
            assert all_gone([pid])


def test_a_window_that_does_not_look_is_not_filled_with_frames(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "WAITING_LINES", 5)
    made = Process(settings(tmp_path))
    time.sleep(0.5)
    assert made.has(Listening)
    with connect(made.url, proxy=None) as client:
        client.send(json.dumps(HELLO))
        for ply in range(40):
            client.send(json.dumps({"type": "move", "ply": ply, "move": "x"}))
        assert until(lambda: made.process._lines._inbox.full())
        time.sleep(0.5)
        assert made.process._lines._inbox.qsize() == 5
        assert made.has(Arrived, 41)
    made.process.stop(is_patient=True)


def test_who_sends_while_the_window_is_not_there_is_sent_away(tmp_path: Path) -> None:
    """The server's side of a window that has stopped: what it cannot pass on does not pile up."""

    class FullLines:
        is_full = False

        def __init__(self) -> None:
            self.sent: list[Any] = []

        def start(self, handler: object, ended: Callable[[], None]) -> None:
            self.end = ended

        def send(self, line: Any) -> None:
            self.sent.append(line)

        def finish(self) -> None:
            pass

    lines = FullLines()

    async def play() -> None:
        serving = asyncio.create_task(_serve(lines, settings(tmp_path).to_json()))  # type: ignore[arg-type]
        while not lines.sent:
            await asyncio.sleep(0.01)
        async with connect_async(f"ws://127.0.0.1:{lines.sent[0][2]}/socket", proxy=None) as client:
            await client.send(json.dumps(HELLO | {"lang": "de"}))
            while len(lines.sent) < 2:
                await asyncio.sleep(0.01)
            lines.is_full = True
            await client.send('{"type": "leave"}')
            bye = json.loads(await client.recv())
            assert (bye["type"], bye["code"]) == ("bye", 4429)
            assert bye["text"] == SENTENCES["de"]["bye-4429"]
            await client.wait_closed()
        while len(lines.sent) < 3:
            await asyncio.sleep(0.01)
        lines.end()
        await serving

    asyncio.run(asyncio.wait_for(play(), 20))
    assert [line[0] for line in lines.sent] == ["Listening", "Arrived", "Gone"]


@pytest.mark.slow
def test_a_flood_costs_the_window_little(running: Process) -> None:
    """Sixteen flooding guests, one after the other for seconds: what gets through is what the limits let through."""
    stop = threading.Event()

    def flood() -> None:
        while not stop.is_set():
            try:
                with socket.create_connection(("127.0.0.1", int(running.url.split(":")[2].split("/")[0])), 5) as own:
                    own.sendall(
                        f"GET /socket HTTP/1.1\r\nHost: {running.url.split('/')[2]}\r\nUpgrade: websocket\r\n"
                        "Connection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
                        "Sec-WebSocket-Version: 13\r\n\r\n".encode()
                    )
                    own.recv(4096)
                    own.sendall(wire(1, json.dumps(HELLO).encode()))
                    while not stop.is_set():
                        own.sendall(wire(1, b'{"type": "leave"}') * 500)
            except OSError:
                continue

    threads = [threading.Thread(target=flood) for _ in range(4)]
    for thread in threads:
        thread.start()
    end, longest = time.monotonic() + 3, 0.0
    while time.monotonic() < end:
        began = time.thread_time()
        running.messages += running.process.receive()
        longest = max(longest, time.thread_time() - began)
        time.sleep(1 / 60)
    stop.set()
    for thread in threads:
        thread.join()
    # Processor time of the window's thread, not real time: that depends on what else runs.
    assert longest < 0.033
    by_guest: dict[int, int] = {}
    for message in running.messages:
        if isinstance(message, Arrived):
            by_guest[message.connection] = by_guest.get(message.connection, 0) + 1
    assert by_guest
    assert max(by_guest.values()) <= limits.FRAMES


def test_the_window_loads_nothing_of_it_before_it_is_asked_for(tmp_path: Path) -> None:
    """Starting the process loads no library for sockets either: that would take several frames."""
    code = f"""
import sys
sys.path[:0] = {[str(ROOT / "packaging")]!r}
from heul_doch.scenes.network.address import local_addresses, page_url
from heul_doch.scenes.network.server_process import ServerProcess
from heul_doch.scenes.network.settings import Settings
local_addresses()
made = ServerProcess(Settings({{"/": "page.html"}}, ["127.0.0.1"], 0))
made.stop(True)
names = ("asyncio", "websockets", "segno", "email", "http", "ssl", "urllib.request")
print([name for name in names if name in sys.modules])
"""
    done = subprocess.run([sys.executable, "-X", "dev", "-W", "error", "-c", code], capture_output=True, text=True)
    assert (done.stdout, done.stderr) == ("[]\n", "")


def test_the_frozen_program_can_be_this_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    words = python_command("heul_doch.scenes.network.server_process")
    assert words[1:] == ["--child", "heul_doch.scenes.network.server_process"]


@pytest.mark.parametrize("text", ["", "\n", "[]\n", "{}\n", '{"files": 7}\n', "x\n"])
def test_a_process_with_no_settings_ends(text: str) -> None:
    words = python_command("heul_doch.scenes.network.server_process")
    done = subprocess.run(words, input=text, capture_output=True, text=True, timeout=60, check=False)
    assert "Traceback" not in done.stderr
    assert done.stdout == ""
