"""All limits of the network part in one place. PROTOCOL.md names those that a client has to know."""

from __future__ import annotations

from typing import Final

# Frames

CLIENT_FRAME: Final = 4 * 1024
"""Bytes of a client's message. The largest one, an answer with 60 cards, takes less than 400."""
HOST_FRAME: Final = 64 * 1024
"""Bytes of a message from the host. A client closes the connection at a longer one."""
FRAMES: Final = 50
"""Frames of one connection within :data:`FRAMES_SECONDS`, control frames and fragments included: ten a second. A person
makes two a second at most; a page that has been away sends a handful at once."""
FRAMES_SECONDS: Final = 5.0
BAD_FRAMES: Final = 20
"""Frames of one connection within :data:`BAD_FRAMES_SECONDS` that are refused; at the next one it is closed."""
BAD_FRAMES_SECONDS: Final = 60.0
SLICE: Final = 4 * 1024
"""Bytes that are read from one connection at once before the limits above are looked at."""

# Connections

TABLE_CONNECTIONS: Final = 16
"""Connections that have said hello, for each table: six seats, each with a device too many, and some who look on."""
TABLE_SOCKETS: Final = 240
"""TCP connections for each table. A browser fetches pictures over six at a time, so 16 devices stay far below."""
MOST_SOCKETS: Final = 8_000
"""TCP connections of one server, whatever the number of tables."""
ADDRESS_SOCKETS: Final = 32
"""TCP connections from one address of another machine: a single device cannot take all of :data:`TABLE_SOCKETS`."""
DENIALS: Final = 10
"""Wrong words or tokens from one address within :data:`DENIALS_SECONDS`; then it has to wait. A word of six
out of 19 letters is guessed after four years on average."""
DENIALS_SECONDS: Final = 60.0
DENIED_ADDRESSES: Final = 1_000
"""Addresses whose wrong words are remembered."""
BACKLOG: Final = 128
"""Connections that the system keeps until they are accepted."""

# Times, in seconds

REQUEST_SECONDS: Final = 5.0
"""From the TCP connection to the end of the HTTP request: slow request headers are a known attack."""
FILE_SECONDS: Final = 30.0
"""To send a file. The largest picture has 40 KB."""
HELLO_SECONDS: Final = 10.0
"""From the opening of the WebSocket to a good ``hello``."""
PING_SECONDS: Final = 10.0
"""Silence after which the server asks with a ping of the WebSocket protocol. Browsers answer by themselves."""
SILENCE_SECONDS: Final = 25.0
"""Silence after which a connection is taken for lost. Phones in standby and cut cables send no farewell."""
SLOW_SECONDS: Final = 10.0
"""How long a connection's outgoing data may stand still or lag behind."""
CLOSING_SECONDS: Final = 1.0
"""From the last frame to the end of the TCP connection."""
SWEEP_SECONDS: Final = 0.5
"""Time between two looks at all of the times above."""
ADDRESS_SECONDS: Final = 3.0
"""Time between two looks at the addresses of this machine, while a table is open on the local network."""
ENDING_SECONDS: Final = 1.5
"""How long a process of this package gets to say farewell before it is killed."""

# HTTP

REQUEST_BYTES: Final = 8 * 1024
"""Bytes of a whole HTTP request. Browsers send less than 2 KB."""
PICTURE_CACHE_SECONDS: Final = 7 * 24 * 3600
"""How long a browser keeps a picture without asking."""

# Memory

PENDING: Final = 16
"""Frames kept for a connection that does not read; at the next one it is closed. A newer frame of a kind takes the
place of an older one, so this many are never reached by a table alone."""
WRITE_BUFFER: Final = 64 * 1024
"""Bytes in the buffer of a connection at which frames are kept back, and in the buffer of its socket."""
LINE: Final = 1024 * 1024
"""Bytes of a line between the window and a process of this package."""
LINES_A_FRAME: Final = 500
"""Lines that the window takes at once from a process of this package; the others wait for its next frame."""
WAITING_LINES: Final = 1_000
"""Lines that wait for the window; whoever sends more than that is cut off. 16 connections at ten frames a second fill
them in six seconds."""
HOST_FRAMES_A_SECOND: Final = 50
"""Frames a second that a client takes from a host; the rest waits in the network."""

# Client

CONNECT_SECONDS: Final = 5.0
"""From the start of a connection to the end of the WebSocket's handshake."""
FIRST_RETRY: Final = 0.1
"""Seconds to the first try after a lost connection. Each further one takes twice as long, up to :data:`SOON_RETRY` for
the first :data:`SOON_SECONDS`, and up to :data:`LAST_RETRY` after that."""
SOON_RETRY: Final = 1.0
SOON_SECONDS: Final = 60.0
LAST_RETRY: Final = 5.0
STEADY_SECONDS: Final = 10.0
"""A connection that lasted so long starts again with :data:`FIRST_RETRY` when it is lost."""

# Ports

PORT: Final = 8642
"""The usual port. No known service uses it."""
PORTS: Final = 20
"""Ports tried, from the wanted one on, before the system chooses one."""
