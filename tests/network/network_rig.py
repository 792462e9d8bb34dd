"""A real server in a thread, and clients for it: good ones and ones that only have a socket."""

from __future__ import annotations

import asyncio
import base64
import json
import os
import socket
import threading
import time
import traceback
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

from heul_doch.scenes.network.messages import Arrived, Listening, Message
from heul_doch.scenes.network.sentences import sentences
from heul_doch.scenes.network.server import Server
from heul_doch.scenes.network.settings import Settings
from websockets.sync.client import ClientConnection, connect

TOKEN = "kUjJBH-sDgVmLNoF6QyQrw"
HELLO = {"type": "hello", "version": 1, "table": TOKEN, "lang": "en"}
SENTENCES = sentences()


class Rig:
    """A server on the loopback address, in a thread of its own; what it tells is kept in ``messages``."""

    def __init__(self, folder: Path, handler: Callable[[Rig, Message], None] | None = None, **settings: Any) -> None:
        files = {"/": "page.html", "/page.js": "page.js", "/picture/card-red-5.webp": "card-red-5.webp"}
        for name in files.values():
            (folder / name).write_bytes(name.encode() * 400)
        self.messages: list[Message] = []
        self.errors: list[str] = []
        self._handler = handler
        self._clients = ExitStack()
        self._loop = asyncio.new_event_loop()
        self._loop.set_exception_handler(self._caught)
        usual: dict[str, Any] = {
            "files": {path: str(folder / name) for path, name in files.items()},
            "addresses": ["127.0.0.1"],
            "port": 0,
            "sentences": SENTENCES,
        }
        self.server = Server(Settings(**(usual | settings)), self._tell)
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()
        self.listening = asyncio.run_coroutine_threadsafe(self.server.start(), self._loop).result(10)

    @property
    def port(self) -> int:
        assert isinstance(self.listening, Listening), self.listening
        return self.listening.port

    def _tell(self, message: Message) -> None:
        self.messages.append(message)
        if self._handler is not None:
            self._handler(self, message)

    def _caught(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        error = context.get("exception")
        self.errors.append(f"{context['message']} {''.join(traceback.format_exception(error)) if error else ''}")

    def run(self, work: Callable[[], object]) -> Any:
        """Run something in the server's loop; return what it returns."""

        async def do() -> object:
            return work()

        return asyncio.run_coroutine_threadsafe(do(), self._loop).result(10)

    def send(self, connection: int, text: str, kind: str = "") -> None:
        self.run(lambda: self.server.send(connection, text, kind))

    def frames(self) -> list[dict[str, Any]]:
        """Return the frames that arrived, the greetings left out."""
        found = [message.frame for message in self.messages if isinstance(message, Arrived)]
        return [frame for frame in found if frame["type"] != "hello"]

    def stop(self) -> None:
        asyncio.run_coroutine_threadsafe(self.server.stop(), self._loop).result(10)
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(10)
        self._loop.close()
        self._clients.close()
        assert self.errors == [], "\n".join(self.errors)

    def open(self, **options: Any) -> ClientConnection:
        """Open a WebSocket."""
        address = f"ws://127.0.0.1:{self.port}/socket"
        return self._clients.enter_context(connect(address, compression=None, proxy=None, **options))

    def greeted(self, **options: Any) -> ClientConnection:
        """Open a WebSocket and say hello; wait until that has arrived."""
        before = sum(isinstance(message, Arrived) for message in self.messages)
        client = self.open(**options)
        client.send(json.dumps(HELLO))
        assert until(lambda: sum(isinstance(message, Arrived) for message in self.messages) > before)
        return client

    def raw(self, timeout: float = 10.0) -> socket.socket:
        """Open a TCP connection."""
        return socket.create_connection(("127.0.0.1", self.port), timeout)

    def raw_websocket(self) -> socket.socket:
        """Open a WebSocket over a plain socket."""
        own = self.raw()
        key = base64.b64encode(os.urandom(16)).decode()
        own.sendall(
            f"GET /socket HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        answer = b""
        while b"\r\n\r\n" not in answer:
            part = own.recv(4096)
            assert part, answer
            answer += part
        assert answer.startswith(b"HTTP/1.1 101 ")
        return own

    def get(self, path: str = "/", host: str = "", method: str = "GET", **headers: str) -> tuple[int, bytes, bytes]:
        """Ask for a file; return status, headers and body."""
        with self.raw() as own:
            lines = [f"{method} {path} HTTP/1.1", f"Host: {host or f'127.0.0.1:{self.port}'}"]
            lines += [f"{name.replace('_', '-')}: {value}" for name, value in headers.items()]
            own.sendall("\r\n".join([*lines, "", ""]).encode("latin-1"))
            answer = read_all(own)
        head, _, body = answer.partition(b"\r\n\r\n")
        return (int(head.split()[1]) if head else 0), head, body


@contextmanager
def serving(folder: Path, **settings: Any) -> Iterator[Rig]:
    """Run a server."""
    rig = Rig(folder, **settings)
    try:
        yield rig
    finally:
        rig.stop()


def read_all(own: socket.socket) -> bytes:
    """Read until the other end closes."""
    found = b""
    try:
        while part := own.recv(65536):
            found += part
    except ConnectionError:
        pass
    return found


def wire(opcode: int, data: bytes = b"", fin: bool = True) -> bytes:
    """Return a frame of the WebSocket protocol as a client sends it; the mask is zero."""
    size = len(data)
    head = bytes([opcode | (0x80 if fin else 0)])
    if size < 126:
        head += bytes([0x80 | size])
    elif size < 65536:
        head += bytes([0x80 | 126]) + size.to_bytes(2, "big")
    else:
        head += bytes([0x80 | 127]) + size.to_bytes(8, "big")
    return head + bytes(4) + data


def until(is_so: Callable[[], object], seconds: float = 10.0) -> bool:
    """Wait for something; tell whether it came about."""
    end = time.monotonic() + seconds
    while not is_so():
        if time.monotonic() > end:
            return False
        time.sleep(0.005)
    return True


def received(client: ClientConnection, timeout: float = 10.0) -> dict[str, Any]:
    """Return the next frame."""
    frame: dict[str, Any] = json.loads(client.recv(timeout))
    return frame
