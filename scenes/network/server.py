"""The server: listens, keeps the connections, and hands checked frames to whoever started it.

    server = Server(settings, handler)
    listening = await server.start()         # Listening or NotListening
    server.send(connection, text, "table")
    await server.stop()

The handler gets an :data:`heul_doch.scenes.network.messages.Message` and must not wait. Everything runs in one asyncio
loop; for the window that loop runs in a process of its own (:mod:`heul_doch.scenes.network.server_process`).
"""

from __future__ import annotations

import asyncio
import contextlib
import errno
import ipaddress
import sys
import time
from collections import OrderedDict
from collections.abc import Callable, Sequence
from typing import Final

from heul_doch.scenes.base.i18n import FALLBACK
from heul_doch.scenes.network import limits
from heul_doch.scenes.network.address import LOOPBACK, host_names, local_addresses
from heul_doch.scenes.network.connection import Connection
from heul_doch.scenes.network.frames import DENIED, ENDING
from heul_doch.scenes.network.messages import Listening, Message, NotListening
from heul_doch.scenes.network.rate import Rate
from heul_doch.scenes.network.settings import Settings
from heul_doch.scenes.network.site import Site

Handler = Callable[[Message], None]

NO_ADDRESS, TAKEN, FORBIDDEN, REFUSED = (
    "network-no-address",
    "network-port-taken",
    "network-port-forbidden",
    "network-refused",
)
REASONS: Final = {errno.EADDRINUSE: TAKEN, errno.EACCES: FORBIDDEN, errno.EPERM: FORBIDDEN}
"""Why a server cannot listen, by the system's error."""


class Server:
    """Serves the page and the sockets of one or many tables."""

    def __init__(self, settings: Settings, handler: Handler, clock: Callable[[], float] = time.monotonic) -> None:
        """``clock`` gives seconds. Raises ValueError when a file, an address or a name cannot be used."""
        self.site: Final = Site(settings.files)
        host_names((), 0, settings.names)
        for address in settings.addresses:
            ipaddress.ip_address(address)
        self.tell: Final = handler
        self.clock: Final = clock
        self.usual_language: Final = FALLBACK
        self._settings = settings
        self._most_sockets = min(limits.TABLE_SOCKETS * settings.tables, limits.MOST_SOCKETS)
        self._most_connections = limits.TABLE_CONNECTIONS * settings.tables
        self._sockets: dict[Connection, None] = {}
        self._connections: dict[int, Connection] = {}
        self._count = 0
        self._denials: OrderedDict[str, Rate] = OrderedDict()
        self._listening: dict[str, asyncio.Server] = {}
        """What listens, by address."""
        self._port = 0
        self._told: list[str] = []
        """The addresses that were told last."""
        self._sweeping: asyncio.Task[None] | None = None

    async def start(self) -> Listening | NotListening:
        """Listen; say where, or why not."""
        _allow_files(self._most_sockets)
        first = self._settings.port
        is_only = self._settings.is_port_fixed or first == 0
        tries = [first] if is_only else [*range(first, min(first + limits.PORTS, 65536)), 0]
        reason = NO_ADDRESS
        for port in tries:
            try:
                addresses, found = await self._listen(port)
            except OSError as error:
                reason = REASONS.get(error.errno or 0, REFUSED)
                continue
            if not addresses:
                break
            self._port, self._told = found, addresses
            self.site.names = host_names(addresses, found, self._settings.names)
            self._sweeping = asyncio.create_task(self._sweep())
            return Listening(addresses, found)
        return NotListening(reason)

    async def stop(self) -> None:
        """Say farewell to everybody, close all connections, and stop listening."""
        for listening in self._listening.values():
            listening.close()
        for connection in list(self._sockets):
            connection.close(ENDING, self.sentence(connection.language, f"bye-{ENDING}"))
        until = self.clock() + limits.CLOSING_SECONDS
        while self._sockets and self.clock() < until:
            await asyncio.sleep(0.01)
        if self._sweeping is not None:
            self._sweeping.cancel()
        for connection in list(self._sockets):
            connection.abort()
        # The loop tells of the end of each connection in its next rounds.
        while self._sockets and self.clock() < until + limits.CLOSING_SECONDS:
            await asyncio.sleep(0)

    def send(self, connection: int, text: str, kind: str = "") -> None:
        """Send a frame; never waits. To a connection that is gone it is lost.

        Of the frames that wait for a slow reader only the newest of each ``kind`` is kept, if it has a kind.
        """
        found = self._connections.get(connection)
        if found is not None:
            found.send(text, kind)

    def close(self, connection: int, code: int, text: str) -> None:
        """Send ``bye`` with a code and a sentence, and close. Code 4401 counts as a wrong word or token."""
        found = self._connections.get(connection)
        if found is not None:
            if code == DENIED:
                self._deny(found.client)
            found.close(code, text)

    def language_of(self, connection: int) -> str:
        """Return the language of a connection."""
        found = self._connections.get(connection)
        return self.usual_language if found is None else found.language

    @property
    def sockets(self) -> int:
        """Number of TCP connections."""
        return len(self._sockets)

    # Connections call these.

    def admit(self, connection: Connection) -> bool:
        """Take a TCP connection in; False when there are too many.

        Where there are too many of which nobody has said hello, the oldest of these has to go.
        """
        if not _is_loopback(connection.peer):
            of_address = sum(other.peer == connection.peer for other in self._sockets)
            if of_address >= limits.ADDRESS_SOCKETS:
                return False
        if len(self._sockets) >= self._most_sockets:
            oldest = next((other for other in self._sockets if not other.number), None)
            if oldest is None:
                return False
            del self._sockets[oldest]
            oldest.abort()
        self._sockets[connection] = None
        return True

    def forget(self, connection: Connection) -> None:
        """Forget a connection that is closed."""
        self._sockets.pop(connection, None)
        self._connections.pop(connection.number, None)

    def welcome(self, connection: Connection) -> int:
        """Return the number of a connection that says hello; 0 when there are too many, or its owner guesses words."""
        if len(self._connections) >= self._most_connections or self._is_denied(connection.client):
            return 0
        self._count += 1
        self._connections[self._count] = connection
        return self._count

    def client_of(self, peer: str, forwarded: Sequence[str]) -> str:
        """Return the address of a client, with the values of ``X-Forwarded-For``."""
        if forwarded and self._settings.names and _is_loopback(peer):
            return forwarded[-1].rpartition(",")[2].strip()[:64]
        return peer

    def sentence(self, language: str, key: str) -> str:
        """Return what the server says in a language; the key where it has no words."""
        return self._settings.sentences.get(language, {}).get(key, key)

    def _is_denied(self, client: str) -> bool:
        """Return whether a client has tried too many wrong words."""
        rate = self._denials.get(client)
        return rate is not None and rate.is_full(self.clock())

    def _deny(self, client: str) -> None:
        rate = self._denials.setdefault(client, Rate(limits.DENIALS, limits.DENIALS_SECONDS))
        rate.count(self.clock())
        self._denials.move_to_end(client)
        while len(self._denials) > limits.DENIED_ADDRESSES:
            self._denials.popitem(last=False)

    async def _listen(self, port: int) -> tuple[list[str], int]:
        """Listen with the same port at all addresses that this machine still has; return them and the port.

        With port 0 the system chooses one for the first address. Raises OSError when the port is taken at one of them.
        """
        loop = asyncio.get_running_loop()
        found: list[str] = []
        for address in self._settings.addresses:
            try:
                own = await loop.create_server(lambda: Connection(self), address, port, backlog=limits.BACKLOG)
            except OSError as error:
                # A network may go while its address is being shown.
                if error.errno == errno.EADDRNOTAVAIL:
                    continue
                for listening in self._listening.values():
                    listening.close()
                self._listening.clear()
                raise
            self._listening[address] = own
            found.append(address)
            port = own.sockets[0].getsockname()[1]
        return found, port

    async def _sweep(self) -> None:
        """Look at all connections again and again, and now and then at the addresses of this machine."""
        looked = self.clock()
        while True:
            await asyncio.sleep(limits.SWEEP_SECONDS)
            now = self.clock()
            for connection in list(self._sockets):
                connection.look(now)
            if self._settings.is_moving and now - looked >= limits.ADDRESS_SECONDS:
                looked = now
                await self._move()

    async def _move(self) -> None:
        """Listen where this machine is reached now, and tell it: the laptop may have joined another network.

        While there is no network at all nothing changes: it may be back at once.
        """
        addresses = local_addresses()
        if addresses == (LOOPBACK,) or list(addresses) == self._told:
            return
        loop = asyncio.get_running_loop()
        for address in addresses:
            if address not in self._listening:
                # It may be gone again, or the port may be taken there.
                with contextlib.suppress(OSError):
                    self._listening[address] = await loop.create_server(
                        lambda: Connection(self), address, self._port, backlog=limits.BACKLOG
                    )
        there = [address for address in addresses if address in self._listening]
        if not there:
            return
        for address in set(self._listening) - set(there):
            self._listening.pop(address).close()
        self.site.names = host_names(there, self._port, self._settings.names)
        if there != self._told:
            self._told = there
            self.tell(Listening(there, self._port))


def _is_loopback(address: str) -> bool:
    return address == LOOPBACK or address == "::1" or address.startswith("127.")


def _allow_files(count: int) -> None:
    """Raise the number of files this process may open, as far as the system lets it."""
    if sys.platform != "win32":
        import resource

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = count + 256
        if soft != resource.RLIM_INFINITY and soft < wanted:
            new = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
            with contextlib.suppress(ValueError, OSError):
                resource.setrlimit(resource.RLIMIT_NOFILE, (new, hard))
