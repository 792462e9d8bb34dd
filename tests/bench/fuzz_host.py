"""Send mutated frames to a real server from several clients, and watch what a well-behaved guest notices of it.

    python tests/bench/fuzz_host.py [--frames 100000] [--seed 1] [--port PORT --table TOKEN]

Starts the server in a process of its own, as the window does, with an owner that answers every frame with a table of
4 KB. With ``--port`` and ``--table`` it sends to a host that runs already. Prints, as JSON: frames sent, connections
used, close codes, answer times of the guest's pings in milliseconds (median, 99 %, longest), and of the server's
process the memory and open files before and after. Ends with code 1 if the server died, a frame with a bad form got
through, the guest was disturbed, or something was left behind.
"""

from __future__ import annotations

import argparse
import base64
import json
import os
import random
import socket
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "packaging")]

from heul_doch.scenes.network.frames import FORMS, read_frame  # noqa: E402 - only now it is found
from heul_doch.scenes.network.messages import Arrived, Gone, Listening, NotListening, Refused  # noqa: E402
from heul_doch.scenes.network.server_process import ServerProcess  # noqa: E402
from heul_doch.scenes.network.settings import Settings  # noqa: E402
from heul_doch.scenes.storage.characters import CHARACTERS  # noqa: E402

GOOD: list[dict[str, Any]] = [
    {
        "type": "hello",
        "version": 1,
        "table": "abcdef",
        "lang": "de",
        "seat_token": "abcdef",
        "wants": ["view", "events"],
    },
    *({"type": "sit", "seat": seat, "name": "Oma", "face": CHARACTERS[seat]} for seat in range(4)),
    {"type": "watch"},
    {"type": "wish", "wish": "start", "yes": True},
    {"type": "wish", "wish": "stand-in", "yes": True},
    {"type": "move", "ply": 7, "move": "red-5 left"},
    {"type": "answer", "ply": 7, "answer": "arm", "cards": [0, 3]},
    {"type": "wish", "wish": "undo", "yes": True},
    {"type": "commit", "round": 1, "hash": "0f" * 32},
    {"type": "number", "round": 1, "number": "a0" * 32},
    {"type": "leave"},
    {"type": "ping"},
]
VALUES: list[Any] = [
    None, True, -1, 0, 1, 10**30, 1.5, "", "a", "\ud800", "\x00", "a" * 3000, [], [[]], {}, {"a": {}}, "de", "0f" * 32,
]  # fmt: skip
PIECES = [
    b'"',
    b"{",
    b"}",
    b"[" * 500,
    b"\\u0000",
    b"\xff",
    b"\xf0\x9f\x98\x80",
    b"NaN",
    b"1e999",
    b",",
    b":",
    b"\n",
    b"9" * 99,
]
TABLE_TOKEN = "abcdef"
TABLE = json.dumps({"type": "table"}).ljust(4096)


def mutated(chance: random.Random) -> bytes:
    """Return a message: a good frame with something wrong in it, sometimes nothing."""
    frame = dict(chance.choice(GOOD))
    for _ in range(chance.choice((0, 0, 1, 1, 2))):
        match chance.randrange(4):
            case 0:
                frame[chance.choice(list(frame))] = chance.choice(VALUES)
            case 1:
                frame.pop(chance.choice(list(frame)), None)
                frame = frame or {"a": 1}
            case 2:
                frame["type"] = chance.choice([*FORMS, "table", 7, None])
            case 3:
                frame[chance.choice(["ply", "cards", "x", "seat"])] = chance.choice(VALUES)
    text = json.dumps(frame).encode()
    for _ in range(chance.choice((0, 0, 0, 1, 3))):
        start = chance.randrange(len(text) + 1)
        text = text[:start] + chance.choice(PIECES) + text[start + chance.choice((0, 1, 9)) :]
    return text


def on_the_wire(chance: random.Random, text: bytes) -> bytes:
    """Return frames of the WebSocket protocol with a message, sometimes broken ones."""

    def frame(opcode: int, data: bytes, fin: bool = True, mask: bytes = b"\x01\x02\x03\x04") -> bytes:
        size = len(data)
        length = bytes([size]) if size < 126 else b"\x7e" + size.to_bytes(2, "big")
        masked = bytes(byte ^ mask[index % 4] for index, byte in enumerate(data))
        return bytes([opcode | (0x80 if fin else 0), length[0] | 0x80]) + length[1:] + mask + masked

    kind = chance.randrange(300)
    if kind == 0:
        return frame(2, text)
    if kind == 1:
        return frame(chance.randrange(16), text[:125], chance.random() < 0.5)
    if kind == 2:
        half = len(text) // 2
        return (
            frame(1, text[:half], fin=False) + frame(9, b"between") + frame(0, b"", fin=False) + frame(0, text[half:])
        )
    if kind == 3:
        wire = bytearray(frame(1, text))
        wire[chance.randrange(len(wire))] ^= 1 << chance.randrange(8)
        return bytes(wire)
    if kind == 4:
        return frame(8, chance.randbytes(chance.randrange(5)))
    if kind == 5:
        return frame(chance.choice((9, 10)), chance.randbytes(chance.randrange(126)))
    return frame(1, text)


def plain(text: bytes) -> bytes:
    """Return one frame with a message of at most 125 bytes."""
    return bytes([0x81, 0x80 | len(text), 0, 0, 0, 0]) + text


class Sender(threading.Thread):
    """Opens one connection after another and sends on each as much as the limits allow, and then a little more."""

    def __init__(self, port: int, table: str, count: int, seed: int) -> None:
        super().__init__(daemon=True)
        self._port, self._table, self._count = port, table, count
        self._chance = random.Random(seed)
        self.sent = self.connections = 0
        self.codes: Counter[int] = Counter()

    def run(self) -> None:
        """Send."""
        while self.sent < self._count:
            self.connections += 1
            try:
                self._one_connection()
            except OSError:
                self.codes[-1] += 1

    def _one_connection(self) -> None:
        with socket.create_connection(("127.0.0.1", self._port), 30) as own:
            key = base64.b64encode(os.urandom(16)).decode()
            own.sendall(
                f"GET /socket HTTP/1.1\r\nHost: 127.0.0.1:{self._port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
            )
            answer = b""
            while not answer.endswith(b"\r\n\r\n"):
                if not (part := own.recv(1)):
                    raise ConnectionError
                answer += part
            # A greeting with a wrong word, ten times, would keep us out of a real host for a minute.
            if self._table != TABLE_TOKEN or self._chance.random() < 0.9:
                hello = {"type": "hello", "version": 1, "table": self._table}
                own.sendall(plain(json.dumps(hello).encode()))
            for _ in range(self._chance.choice((1, 10, 30, 60))):
                own.sendall(on_the_wire(self._chance, mutated(self._chance)))
                self.sent += 1
            # Leave in different ways: with a farewell, without one, in the middle of a frame.
            match self._chance.randrange(3):
                case 0:
                    own.sendall(bytes([0x88, 0x80, 0, 0, 0, 0]))
                case 1:
                    own.sendall(b"\x81\xfe\x0f")
            own.shutdown(socket.SHUT_WR)
            answer = b""
            while part := own.recv(65536):
                answer = (answer + part)[-200:]
            place = answer.rfind(b"\x88")
            self.codes[int.from_bytes(answer[place + 2 : place + 4], "big") if place >= 0 else 0] += 1


def status(pid: int) -> tuple[int, int]:
    """Return memory in KB and open files of a process, from ``/proc`` (Linux); else zeros."""
    try:
        lines = Path(f"/proc/{pid}/status").read_text("utf-8").splitlines()
        memory = next(int(line.split()[1]) for line in lines if line.startswith("VmRSS"))
        return memory, len(os.listdir(f"/proc/{pid}/fd"))
    except OSError:
        return 0, 0


class Owner(threading.Thread):
    """The table side: checks every frame again, and answers."""

    def __init__(self, process: ServerProcess) -> None:
        super().__init__(daemon=True)
        self.process = process
        self.listening: Listening | None = None
        self.arrived = self.refused = 0
        self.longest = 0.0
        self.wrong: list[str] = []
        self.is_stopped = False
        self._open: set[int] = set()

    def run(self) -> None:
        """Answer, sixty times a second."""
        while not self.is_stopped:
            began = time.thread_time()
            for message in self.process.receive():
                if isinstance(message, Listening):
                    self.listening = message
                elif isinstance(message, NotListening):
                    self.wrong.append(f"the server ended: {message.reason}")
                    self.is_stopped = True
                elif isinstance(message, Arrived):
                    self.arrived += 1
                    if read_frame(json.dumps(message.frame)) != message.frame:
                        self.wrong.append(f"got through: {message.frame}")
                    self._open.add(message.connection)
                    self.process.send(message.connection, TABLE, "table")
                elif isinstance(message, Refused):
                    self.refused += 1
                    self.process.send(message.connection, TABLE, "table")
                elif isinstance(message, Gone):
                    if message.connection not in self._open:
                        self.wrong.append(f"gone without having come: {message}")
                    self._open.discard(message.connection)
            self.longest = max(self.longest, time.thread_time() - began)
            time.sleep(1 / 60)


def pings(port: int, table: str, is_over: threading.Event) -> Iterator[float]:
    """Yield the answer times of a guest that keeps to the rules, in milliseconds."""
    from websockets.sync.client import connect

    with connect(f"ws://127.0.0.1:{port}/socket", proxy=None) as guest:
        guest.send(json.dumps({"type": "hello", "version": 1, "table": table}))
        while not is_over.is_set():
            began = time.perf_counter()
            guest.send('{"type": "ping"}')
            while json.loads(guest.recv(30))["type"] != "pong":
                pass
            yield (time.perf_counter() - began) * 1000
            time.sleep(0.15)


def main() -> int:
    """Run it."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--frames", type=int, default=100_000)
    parser.add_argument("--senders", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--port", type=int, default=0, help="of a host that runs already")
    parser.add_argument("--table", default=TABLE_TOKEN, help="token or word of its table")
    options = parser.parse_args()
    owner: Owner | None = None
    port, pid = options.port, 0
    if not port:
        page = Path(tempfile.mkdtemp()) / "page.html"
        page.write_text("page", "utf-8")
        owner = Owner(ServerProcess(Settings({"/": str(page)}, ["127.0.0.1"], 0)))
        owner.start()
        while owner.listening is None:
            time.sleep(0.01)
        port, pid = owner.listening.port, owner.process.pid

    is_over = threading.Event()
    times: list[float] = []
    guest = threading.Thread(target=lambda: times.extend(pings(port, options.table, is_over)), daemon=True)
    guest.start()
    time.sleep(1)
    share = -(-options.frames // options.senders)

    def send(count: int, seed: int) -> list[Sender]:
        senders = [Sender(port, options.table, count, seed + index) for index in range(options.senders)]
        for sender in senders:
            sender.start()
        for sender in senders:
            sender.join()
        return senders

    # What is loaded and kept once is no leak.
    senders = send(max(share // 10, 1), options.seed)
    time.sleep(2)
    before = status(pid)
    began = time.monotonic()
    senders = send(share, options.seed + 1000)
    seconds = time.monotonic() - began
    time.sleep(2)
    after = status(pid)
    is_over.set()
    guest.join(40)
    times.sort()
    wrong = list(owner.wrong) if owner else []
    if guest.is_alive() or not times:
        wrong.append("the guest was disturbed")
    if after[1] > before[1]:
        wrong.append("open files are left behind")
    if after[0] > before[0] + 8_000:
        wrong.append("memory is left behind")
    codes = sum((sender.codes for sender in senders), Counter())
    print(
        json.dumps(
            {
                "frames": sum(sender.sent for sender in senders),
                "connections": sum(sender.connections for sender in senders),
                "seconds": round(seconds, 1),
                "close_codes": {str(code): codes[code] for code in sorted(codes)},
                "arrived": owner.arrived if owner else None,
                "refused": owner.refused if owner else None,
                "ping_ms": [round(times[int(len(times) * part)], 1) for part in (0.5, 0.99)] + [round(times[-1], 1)]
                if times
                else [],
                "owner_longest_ms": round(owner.longest * 1000, 1) if owner else None,
                "memory_kb": [before[0], after[0]],
                "files": [before[1], after[1]],
                "wrong": wrong[:10],
            }
        )
    )
    if owner is not None:
        owner.is_stopped = True
        owner.process.stop(is_patient=True)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
