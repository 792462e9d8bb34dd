"""A client in a process of its own, for a window that joins somebody else's table.

    process = ClientProcess("ws://192.168.1.20:8642/socket", hello, wake)
    ...
    for message in process.receive():         # never waits
        ...
    process.send({"type": "move", "ply": 12, "move": "red-5 left"})
    process.stop(is_patient=True)

It greets the host after each connection and connects again whenever the connection is lost, until the host says that
there is no use. In a process of its own because the host may be a stranger: its frames are read and limited there.

Lines to the process: ``["send", frame]``, ``["hello", frame]``; from it: a message, its name first.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final, NamedTuple, NoReturn

from heul_doch.scenes.network import limits
from heul_doch.scenes.network.frames import BAD, DENIED, TAKEN_OVER, BadFrame, read_host_frame, write_frame
from heul_doch.scenes.network.line_process import Line, LineProcess, Lines, run
from heul_doch.scenes.network.rate import Rate

if TYPE_CHECKING:
    from websockets.asyncio.client import ClientConnection

FINAL: Final = (BAD, DENIED, TAKEN_OVER)
"""Close codes after which no other try makes sense: bad frames, no such table, the seat was taken over."""

NO_ANSWER, NO_TABLE, LOST, ENDED = "network-no-answer", "network-no-table", "network-lost", "network-ended"
"""Reasons: nobody answers, somebody answers who is no table, the connection broke, our own process ended."""


class Connected(NamedTuple):
    """The host has been greeted; its answer follows."""


class Disconnected(NamedTuple):
    """There is no connection; it is tried again. ``reason`` is a key of the messages, or the host's own sentence."""

    reason: str


class FromHost(NamedTuple):
    """A frame came from the host. Nothing but its ``type`` has been checked."""

    frame: dict[str, Any]


class Ended(NamedTuple):
    """It is over: the host's code and sentence, or 0 and a key of the messages. Nothing more will come."""

    code: int
    text: str


Message = Connected | Disconnected | FromHost | Ended

_KINDS: Final[dict[str, type[Message]]] = {kind.__name__: kind for kind in (Connected, Disconnected, FromHost, Ended)}


class ClientProcess:
    """A client in another process."""

    def __init__(self, url: str, hello: Mapping[str, object], wake: Callable[[], None] = lambda: None) -> None:
        """``url`` is that of a socket (:func:`heul_doch.scenes.network.address.socket_url`), ``hello`` the first frame.

        ``wake`` is called, by a thread, when there is a message. Raises OSError when no process can be started.
        """
        self._is_over = False
        self._lines = LineProcess(__name__, {"url": url, "hello": dict(hello)}, wake)

    @property
    def pid(self) -> int:
        """The number of the process."""
        return self._lines.pid

    def receive(self) -> list[Message]:
        """Return what has come."""
        try:
            found = [_KINDS[name](*values) for name, *values in self._lines.receive()]
        except EOFError:
            found = [] if self._is_over else [Ended(0, ENDED)]
        self._is_over = self._is_over or any(isinstance(message, Ended) for message in found)
        return found

    def send(self, frame: Mapping[str, object]) -> None:
        """Send a frame. Without a connection it is lost: it was meant for a position that may be gone."""
        self._lines.send(["send", dict(frame)])

    def greet_with(self, hello: Mapping[str, object]) -> None:
        """Say this in place of the first ``hello`` from the next connection on: with the token of the seat."""
        self._lines.send(["hello", dict(hello)])

    def stop(self, is_patient: bool) -> None:
        """Close the connection and end; waits for that, at most about two seconds, if ``is_patient``."""
        self._lines.stop(is_patient)


def worker_main() -> NoReturn:
    """Run as the process and exit."""
    run(_play)


async def _play(lines: Lines, first: Any) -> None:
    """Keep a connection to the host until the owner closes the pipe, or the host wants no other."""
    import asyncio

    client = _Client(lines, first["url"], first["hello"])
    playing = asyncio.create_task(client.play())

    def cancel() -> None:
        playing.cancel()

    lines.start(client.carry_out, cancel)
    # The end of our input cancels it.
    await asyncio.wait([playing])
    lines.finish()


def next_pause(pause: float, away: float) -> float:
    """Return the seconds until the next try, after a pause of ``pause`` and ``away`` seconds without a connection."""
    return min(pause * 2, limits.SOON_RETRY if away < limits.SOON_SECONDS else limits.LAST_RETRY)


class _Client:
    """The connection, and what waits to be sent. Runs in the process."""

    def __init__(self, lines: Lines, url: str, hello: dict[str, Any]) -> None:
        self._lines, self._url, self._hello = lines, url, hello
        self._socket: ClientConnection | None = None
        self._said = ""
        self._farewell = ""
        """The last sentence of the host, until the next connection: it says more than that nobody answers."""
        self._sending: set[object] = set()

    async def play(self) -> None:
        """Connect again and again."""
        import asyncio

        loop = asyncio.get_running_loop()
        pause, lost_at = limits.FIRST_RETRY, loop.time()
        while True:
            began = loop.time()
            code, why = await self._connect()
            reason = self._farewell or why
            if code in FINAL:
                self._tell(Ended(code, reason))
                return
            if loop.time() - began > limits.STEADY_SECONDS:
                pause, lost_at = limits.FIRST_RETRY, loop.time()
            # Each further try that fails for the same reason is no news.
            if reason != self._said:
                self._said = reason
                self._tell(Disconnected(reason))
            await asyncio.sleep(pause)
            pause = next_pause(pause, loop.time() - lost_at)

    def carry_out(self, line: Line) -> None:
        """Send a frame, or keep the greeting for the next connection."""
        import asyncio

        from websockets.exceptions import ConnectionClosed

        async def send(socket: ClientConnection, text: str) -> None:
            try:
                await socket.send(text)
            except ConnectionClosed:
                return

        kind, frame = line
        if kind == "hello":
            self._hello = frame
        elif self._socket is not None and len(self._sending) < limits.PENDING:
            task = asyncio.create_task(send(self._socket, write_frame(**frame)))
            self._sending.add(task)
            task.add_done_callback(self._sending.discard)

    async def _connect(self) -> tuple[int, str]:
        """Connect once, and hand over frames until the connection ends; return the close code and the reason."""
        from websockets.asyncio.client import connect
        from websockets.exceptions import ConnectionClosed, InvalidHandshake, WebSocketException

        try:
            async with connect(
                self._url,
                compression=None,
                proxy=None,
                open_timeout=limits.CONNECT_SECONDS,
                ping_interval=limits.PING_SECONDS,
                ping_timeout=limits.SILENCE_SECONDS - limits.PING_SECONDS,
                close_timeout=limits.CLOSING_SECONDS,
                max_size=limits.HOST_FRAME,
                max_queue=4,
                user_agent_header=None,
            ) as socket:
                await socket.send(write_frame(**self._hello))
                self._socket, self._said, self._farewell = socket, "", ""
                self._tell(Connected())
                try:
                    reason = await self._listen(socket)
                except ConnectionClosed:
                    reason = LOST
                finally:
                    self._socket = None
                return socket.close_code or 0, reason
        except InvalidHandshake:
            return 0, NO_TABLE
        except WebSocketException:
            return 0, LOST
        except (OSError, ValueError, EOFError):
            # Includes what takes too long, names that cannot be looked up, and certificates that are not trusted.
            return 0, NO_ANSWER

    async def _listen(self, socket: ClientConnection) -> str:
        """Hand over frames until the connection ends; return the reason. May raise ConnectionClosed."""
        import asyncio

        loop = asyncio.get_running_loop()
        rate = Rate(limits.HOST_FRAMES_A_SECOND, 1.0)
        async for text in socket:
            # What is not read waits in the network, and the host with it.
            while rate.is_full(loop.time()) or self._lines.is_full:
                await asyncio.sleep(0.02)
            rate.count(loop.time())
            try:
                frame = read_host_frame(text)
            except BadFrame:
                await socket.close(1002)
                return NO_TABLE
            if frame["type"] == "bye":
                self._farewell = str(frame.get("text", ""))[:500]
            else:
                self._tell(FromHost(frame))
        return LOST

    def _tell(self, message: Message) -> None:
        self._lines.send([type(message).__name__, *message])
