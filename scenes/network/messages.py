"""What a server and a client of this package tell whoever started them."""

from __future__ import annotations

from typing import NamedTuple

from heul_doch.scenes.network.frames import Frame


class Listening(NamedTuple):
    """The server is reached at these addresses and this port."""

    addresses: list[str]
    port: int


class NotListening(NamedTuple):
    """The server could not start, or has ended by itself; ``reason`` is a key of the messages."""

    reason: str


class Arrived(NamedTuple):
    """A frame with a good form came from a connection; the first of each is its ``hello``."""

    connection: int
    frame: Frame


class Refused(NamedTuple):
    """A frame of a connection that has said hello was answered with ``error``; the present table should follow."""

    connection: int


class Gone(NamedTuple):
    """A connection that has said hello is closed, by whichever side. Its number is not used again."""

    connection: int


class Code(NamedTuple):
    """The QR code that was asked for, row by row; True is dark. Only a server in a process of its own makes one."""

    text: str
    modules: list[list[bool]]


Message = Listening | NotListening | Arrived | Refused | Gone | Code

KINDS: dict[str, type[Message]] = {
    kind.__name__: kind for kind in (Listening, NotListening, Arrived, Refused, Gone, Code)
}
"""The messages by name, as they stand first in a line between two processes."""
