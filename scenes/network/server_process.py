"""The server in a process of its own, for the window.

    process = ServerProcess(settings, wake)
    ...
    for message in process.receive():         # never waits
        ...
    process.send(connection, text, "table")
    process.stop(is_patient=True)

Lines to the process: ``["send", connection, text, kind]``, ``["close", connection, code, text]``, ``["code", text]``;
from it: a message (:mod:`heul_doch.scenes.network.messages`), its name first. The end of its input is the end of the
server.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NoReturn

from heul_doch.scenes.network.line_process import Line, LineProcess, Lines, run
from heul_doch.scenes.network.messages import KINDS, Code, Message, NotListening
from heul_doch.scenes.network.settings import Settings

ENDED: Final = "network-ended"
"""The reason in :class:`NotListening` when the process has ended by itself."""


class ServerProcess:
    """A server in another process. The first message is Listening or NotListening."""

    def __init__(self, settings: Settings, wake: Callable[[], None] = lambda: None) -> None:
        """``wake`` is called, by a thread, when there is a message.

        Raises OSError when no process can be started. Settings that make no sense end the process at once.
        """
        self._is_over = False
        self._lines = LineProcess(__name__, settings.to_json(), wake)

    @property
    def pid(self) -> int:
        """The number of the process."""
        return self._lines.pid

    def receive(self) -> list[Message]:
        """Return what has come. After NotListening all connections are gone and nothing more will come."""
        try:
            found = [KINDS[name](*values) for name, *values in self._lines.receive()]
        except EOFError:
            found = [] if self._is_over else [NotListening(ENDED)]
        self._is_over = self._is_over or any(isinstance(message, NotListening) for message in found)
        return found

    def send(self, connection: int, text: str, kind: str = "") -> None:
        """Send a frame, see :meth:`heul_doch.scenes.network.server.Server.send`."""
        self._lines.send(["send", connection, text, kind])

    def close(self, connection: int, code: int, text: str) -> None:
        """Say farewell and close, see :meth:`heul_doch.scenes.network.server.Server.close`."""
        self._lines.send(["close", connection, code, text])

    def ask_for_code(self, text: str) -> None:
        """Have a QR code made: the message :class:`Code` brings it. In the window it would take several frames."""
        self._lines.send(["code", text])

    def stop(self, is_patient: bool) -> None:
        """Say farewell to everybody and end; waits for that, at most about two seconds, if ``is_patient``."""
        self._lines.stop(is_patient)


def worker_main() -> NoReturn:
    """Run as the process and exit."""
    run(_serve)


async def _serve(lines: Lines, first: Any) -> None:
    """Run a server until the owner closes the pipe."""
    # Only here: the window, which starts the process, does not need them.
    import asyncio

    from heul_doch.scenes.network.frames import TOO_MANY
    from heul_doch.scenes.network.messages import Arrived
    from heul_doch.scenes.network.sentences import sentences
    from heul_doch.scenes.network.server import Server

    def tell(message: Message) -> None:
        if lines.is_full and isinstance(message, Arrived):
            # The window is not there to read.
            server.close(
                message.connection, TOO_MANY, server.sentence(server.language_of(message.connection), f"bye-{TOO_MANY}")
            )
            return
        lines.send([type(message).__name__, *message])

    def carry_out(line: Line) -> None:
        if line[0] == "send":
            server.send(*line[1:])
        elif line[0] == "close":
            server.close(*line[1:])
        else:
            from heul_doch.scenes.network.qr import qr_matrix

            tell(Code(line[1], [list(row) for row in qr_matrix(line[1])]))

    ended = asyncio.Event()
    first["sentences"] = first["sentences"] or sentences()
    server = Server(Settings(**first), tell)
    lines.start(carry_out, ended.set)
    listening = await server.start()
    tell(listening)
    if not isinstance(listening, NotListening):
        await ended.wait()
        await server.stop()
    lines.finish()
