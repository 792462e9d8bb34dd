"""One connection of a server: an HTTP request for a file, or a WebSocket.

The library ``websockets`` reads and writes the protocol (its Sans-I/O layer); reading from the network, times and
limits are done here. So each frame is counted before the next one is read, control frames and empty fragments too, and
a connection costs no task.
"""

from __future__ import annotations

import asyncio
import logging
import socket
from collections.abc import Callable, Sequence
from typing import Final, Protocol, cast

from heul_doch.scenes.network import limits
from heul_doch.scenes.network.frames import (
    BAD,
    NO_HELLO,
    TOO_MANY,
    BadFrame,
    read_frame,
    write_frame,
)
from heul_doch.scenes.network.messages import Arrived, Gone, Message, Refused
from heul_doch.scenes.network.rate import Rate
from heul_doch.scenes.network.site import Site, refusal
from websockets.frames import Frame as WireFrame
from websockets.frames import Opcode
from websockets.http11 import Request, Response
from websockets.protocol import State
from websockets.server import ServerProtocol

QUIET: Final = logging.Logger("websockets", level=logging.CRITICAL + 1)
"""What strangers send is no matter for a log."""


class Owner(Protocol):
    """The server, as its connections know it."""

    @property
    def site(self) -> Site:
        """Answers requests for files."""

    @property
    def clock(self) -> Callable[[], float]:
        """Gives seconds."""

    @property
    def tell(self) -> Callable[[Message], None]:
        """Takes messages."""

    @property
    def usual_language(self) -> str:
        """The language of somebody who has named none."""

    def admit(self, connection: Connection) -> bool:
        """Take a TCP connection in; False when there are too many."""

    def forget(self, connection: Connection) -> None:
        """Forget a connection that is closed."""

    def welcome(self, connection: Connection) -> int:
        """Return the number of a connection that says hello; 0 when it is not wanted."""

    def client_of(self, peer: str, forwarded: Sequence[str]) -> str:
        """Return the address of a client, with the values of ``X-Forwarded-For``."""

    def sentence(self, language: str, key: str) -> str:
        """Return what the server says in a language."""


class Connection(asyncio.Protocol):
    """A connection. Its methods are called by the loop and by the server."""

    def __init__(self, server: Owner) -> None:
        self._server = server
        self._clock = server.clock
        self._protocol = ServerProtocol(max_size=limits.CLIENT_FRAME, logger=QUIET)
        self.number = 0
        """Number of a connection that has said hello, before that 0."""
        self.peer = ""
        """Address of the machine at the other end."""
        self.client = ""
        """Address of whoever uses the connection: that of the machine, or the one a proxy of ours gives."""
        self.language = server.usual_language
        self._began = self._heard = self._clock()
        self._pinged = 0.0
        self._slow_since = 0.0
        self._closing_since = 0.0
        self._is_file = False
        self._request = bytearray()
        self._bytes_after_end = 0
        self._frames = Rate(limits.FRAMES, limits.FRAMES_SECONDS)
        self._bad_frames = Rate(limits.BAD_FRAMES, limits.BAD_FRAMES_SECONDS)
        self._parts: list[bytes] = []
        self._is_binary = False
        self._is_paused = False
        self._pending: list[tuple[str, str]] = []

    # The loop calls these.

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Take the connection, unless there are too many."""
        self._transport = cast(asyncio.Transport, transport)
        place = transport.get_extra_info("peername")
        self.peer = self.client = str(place[0]) if place else ""
        if not self._server.admit(self):
            self._closing_since = self._began
            self._transport.abort()
            return
        self._transport.set_write_buffer_limits(high=limits.WRITE_BUFFER)
        own = transport.get_extra_info("socket")
        if own is not None:
            # Otherwise the system keeps megabytes for somebody who does not read.
            own.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, limits.WRITE_BUFFER)

    def data_received(self, data: bytes) -> None:
        """Read what has come, a slice at a time."""
        self._heard = self._clock()
        for start in range(0, len(data), limits.SLICE):
            if self._closing_since or self._is_file:
                # The answer to our close frame is read, but nothing endless.
                self._bytes_after_end += len(data) - start
                if self._bytes_after_end > limits.SLICE:
                    self._transport.abort()
                if self._bytes_after_end > limits.SLICE or self._protocol.state is State.CONNECTING:
                    return
            part = data[start : start + limits.SLICE]
            if self._protocol.state is State.CONNECTING:
                self._read_request(part)
            else:
                self._protocol.receive_data(part)
            for event in self._protocol.events_received():
                if isinstance(event, Request):
                    self._answer(event)
                elif isinstance(event, WireFrame) and not self._closing_since:
                    self._take(event)
            self._flush()

    def eof_received(self) -> bool:
        """Close when everything is sent: nobody plays with a connection that is closed on one side."""
        return False

    def connection_lost(self, error: Exception | None) -> None:
        """Forget the connection."""
        self._closing_since = self._closing_since or self._clock()
        self._pending.clear()
        self._server.forget(self)
        if self.number:
            self._server.tell(Gone(self.number))

    def pause_writing(self) -> None:
        """Keep frames back: the other end does not read as fast as we write."""
        self._is_paused = True
        self._slow_since = self._clock()

    def resume_writing(self) -> None:
        """Send what was kept back."""
        self._is_paused = False
        while self._pending and not self._is_paused:
            self._write(self._pending.pop(0)[1])
        if not self._is_paused:
            self._slow_since = 0.0

    # The server calls these.

    def send(self, text: str, kind: str = "") -> None:
        """Send a frame, or keep it until the other end reads; it replaces one of the same kind that was kept."""
        if self._closing_since or self._protocol.state is not State.OPEN:
            return
        if not self._is_paused:
            self._write(text)
            return
        if kind:
            self._pending = [kept for kept in self._pending if kept[0] != kind]
        if len(self._pending) >= limits.PENDING:
            self._transport.abort()
            return
        self._pending.append((kind, text))

    def close(self, code: int, text: str) -> None:
        """Say why in a last frame, and close."""
        if self._closing_since:
            return
        if self._protocol.state is not State.OPEN:
            self._transport.abort()
            return
        self._pending.clear()
        self._write(write_frame("bye", code=code, text=text))
        self._protocol.send_close(code)
        self._closing_since = self._clock()
        self._flush()

    def look(self, now: float) -> None:
        """Close the connection if it takes too long with something; ask for a sign of life."""
        state = self._protocol.state
        if self._closing_since:
            is_over = now - self._closing_since > limits.CLOSING_SECONDS
        elif self._is_file:
            is_over = now - self._began > limits.FILE_SECONDS
        elif state is State.CONNECTING:
            is_over = now - self._began > limits.REQUEST_SECONDS
        else:
            is_slow = self._slow_since and now - self._slow_since > limits.SLOW_SECONDS
            is_over = bool(is_slow) or now - self._heard > limits.SILENCE_SECONDS
            if not is_over and not self.number and now - self._began > limits.HELLO_SECONDS:
                self.close(NO_HELLO, self._server.sentence(self.language, f"bye-{NO_HELLO}"))
            elif not is_over and now - max(self._heard, self._pinged) > limits.PING_SECONDS:
                self._pinged = now
                self._protocol.send_ping(b"")
                self._flush()
        if is_over:
            self._transport.abort()

    def abort(self) -> None:
        """Cut the connection."""
        self._transport.abort()

    # Requests and frames.

    def _read_request(self, part: bytes) -> None:
        """Collect an HTTP request, and give it to the library when it is whole.

        The library would take what follows for frames before the request is answered. Nobody sends anything there.
        """
        self._request += part
        head, end, rest = self._request.partition(b"\r\n\r\n")
        if rest or not self._request[:1].isalpha():
            # The latter is the beginning of TLS: a browser that tries https first shall notice at once.
            self._closing_since = self._clock()
            self._transport.abort()
        elif len(head) > limits.REQUEST_BYTES:
            self._respond(refusal(431))
        elif end:
            self._protocol.receive_data(self._request)

    def _answer(self, request: Request) -> None:
        """Answer an HTTP request; open the WebSocket if that is what it asks for."""
        response = self._server.site.answer(request)
        if response is None:
            response = self._protocol.accept(request)
            if response.status_code == 101:
                self.client = self._server.client_of(self.peer, request.headers.get_all("X-Forwarded-For"))
                self._began = self._clock()
                self._protocol.send_response(response)
                return
            response = refusal(response.status_code, Upgrade="websocket")
        self._respond(response)

    def _respond(self, response: Response) -> None:
        """Send an answer and close; a file takes its time."""
        self._is_file = True
        self._began = self._clock()
        self._protocol.send_response(response)
        self._flush()

    def _take(self, frame: WireFrame) -> None:
        """Count a frame of the WebSocket protocol, and put messages together."""
        now = self._clock()
        if self._frames.count(now):
            self._bye(TOO_MANY)
        elif frame.opcode is Opcode.CLOSE:
            # The library has answered it.
            self._closing_since = now
        elif frame.opcode in (Opcode.TEXT, Opcode.BINARY, Opcode.CONT):
            if frame.opcode is not Opcode.CONT:
                self._is_binary = frame.opcode is Opcode.BINARY
                self._parts.clear()
            self._parts.append(bytes(frame.data))
            if frame.fin:
                data, self._parts = b"".join(self._parts), []
                try:
                    self._read(data)
                except BadFrame as bad:
                    self._refuse(bad.code)

    def _read(self, data: bytes) -> None:
        """Read a message and hand it on. Raises BadFrame."""
        if self._is_binary:
            raise BadFrame("binary")
        frame = read_frame(data)
        kind = frame["type"]
        if kind == "ping":
            self.send(write_frame("pong"), "pong")
        elif kind == "hello":
            if self.number:
                raise BadFrame("late")
            self.language = frame.setdefault("lang", self.language)
            number = self._server.welcome(self)
            if number:
                self.number = number
                self._server.tell(Arrived(number, frame))
            else:
                self._bye(TOO_MANY)
        elif not self.number:
            raise BadFrame("early")
        else:
            self._server.tell(Arrived(self.number, frame))

    def _refuse(self, code: str) -> None:
        """Answer a bad frame with an error; close after too many."""
        if self._bad_frames.count(self._clock()):
            self._bye(BAD)
            return
        text = self._server.sentence(self.language, f"error-{code}")
        self.send(write_frame("error", code=code, text=text), "error")
        if self.number:
            self._server.tell(Refused(self.number))

    def _bye(self, code: int) -> None:
        self.close(code, self._server.sentence(self.language, f"bye-{code}"))

    # Writing.

    def _write(self, text: str) -> None:
        self._protocol.send_text(text.encode())
        self._flush()

    def _flush(self) -> None:
        """Hand over to the loop what the library wants to send; close when it has come to an end."""
        for data in self._protocol.data_to_send():
            if data:
                self._transport.write(data)
            elif self._is_file:
                # Closes when all of the file is sent.
                self._transport.close()
            elif not self._transport.is_closing():
                self._transport.write_eof()
        if self._protocol.close_expected() and not self._is_file:
            self._closing_since = self._closing_since or self._clock()
