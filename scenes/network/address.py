"""Addresses of this machine on the local network, and the address of the page that a table shows.

Nothing is sent: connecting a UDP socket only asks the system which of its addresses it would use.
"""

from __future__ import annotations

import contextlib
import ipaddress
import re
import socket
import struct
import sys
from collections.abc import Iterable, Iterator
from typing import Final
from urllib.parse import urlsplit

LOOPBACK: Final = "127.0.0.1"
"""The address that only programs on this machine reach."""

SOMEWHERE: Final = ("192.0.2.1", "10.254.253.252", "192.168.254.253", "172.30.253.252", "100.100.100.100")
"""Addresses whose routes are asked for. The first is one that nobody has (RFC 5737), so it shows the default route; the
others lie in the private networks (RFC 1918, RFC 6598)."""
SOMEWHERE_6: Final = ("2001:db8::1", "fd00::1")
"""The same for IPv6 (RFC 3849, RFC 4193)."""

SIOCGIFADDR: Final = 0x8915
"""Linux: ask for the IPv4 address of an interface."""

TOKEN: Final = re.compile(r"[A-Za-z0-9_-]{1,64}")
"""What may stand behind the ``#``."""


def local_addresses() -> tuple[str, ...]:
    """Return the addresses at which other machines may reach this one, that of the default route first.

    IPv6 addresses are given only where there is no IPv4 address: they are long to type. Without a network the only one
    is :data:`LOOPBACK`. Takes no more than a few milliseconds.
    """
    found = tuple(dict.fromkeys(filter(_is_reachable, (*_of_routes(socket.AF_INET, SOMEWHERE), *_of_interfaces()))))
    if not found:
        found = tuple(dict.fromkeys(filter(_is_reachable, _of_routes(socket.AF_INET6, SOMEWHERE_6))))
    # Addresses that a machine gives itself (169.254.x.x) reach others only without a router: they come last.
    return tuple(sorted(found, key=lambda text: ipaddress.ip_address(text).is_link_local)) or (LOOPBACK,)


def netloc(address: str, port: int) -> str:
    """Return address and port as they stand in a URL.

    >>> netloc("192.168.1.20", 8642), netloc("fd00::20", 8642)
    ('192.168.1.20:8642', '[fd00::20]:8642')
    """
    return f"[{address}]:{port}" if ":" in address else f"{address}:{port}"


def page_url(address: str, port: int, token: str) -> str:
    """Return the URL of the page for a table. Raises ValueError for a token that would need escapes.

    The token stands behind ``#``: browsers do not send that part, so it appears in no log.

    >>> page_url("192.168.1.20", 8642, "kUjJBH-sDgVmLNoF6QyQrw")
    'http://192.168.1.20:8642/#kUjJBH-sDgVmLNoF6QyQrw'
    """
    if not TOKEN.fullmatch(token):
        raise ValueError(f"not a token: {token!r}")
    return f"http://{netloc(address, port)}/#{token}"


def host_names(addresses: Iterable[str], port: int, others: Iterable[str] = ()) -> frozenset[str]:
    """Return the values of a ``Host`` header that name this server, in lower case.

    ``others`` are further names, such as that of a proxy in front of it, with a port where it is not a usual one.
    Programs on this machine may use its loopback addresses. Raises ValueError for a name that is none.
    """
    found = {netloc(address, port) for address in (*addresses, LOOPBACK, "::1", "localhost")}
    if port == 80:
        found |= {name.removesuffix(":80") for name in found}
    for name in others:
        split = urlsplit(f"//{name}")
        # Raises ValueError for a port that is none.
        if not split.hostname or split.netloc != name or "@" in name or (split.port is None and name.endswith(":")):
            raise ValueError(f"not the name of a host: {name!r}")
        found.add(name.lower())
    return frozenset(found)


def socket_url(text: str) -> tuple[str, str]:
    """Return the URL of the socket, and the token, for the address of a page as somebody types or scans it.

    ``http`` may be missing and so may the token (then it is empty); ``https`` leads to ``wss``. Raises ValueError.

    >>> socket_url("192.168.1.20:8642"), socket_url("https://cards.example/#abc")
    (('ws://192.168.1.20:8642/socket', ''), ('wss://cards.example/socket', 'abc'))
    """
    text = text.strip()
    split = urlsplit(text if "://" in text else f"http://{text}")
    schemes = {"http": "ws", "https": "wss", "ws": "ws", "wss": "wss"}
    # Raises ValueError for a port that is none.
    is_good = split.hostname and split.scheme in schemes and split.port != 0 and "@" not in split.netloc
    if not is_good or split.path not in ("", "/", "/socket") or split.query or not text.isprintable() or " " in text:
        raise ValueError(f"not the address of a table: {text!r}")
    if split.fragment and not TOKEN.fullmatch(split.fragment):
        raise ValueError(f"not a token: {split.fragment!r}")
    return f"{schemes[split.scheme]}://{split.netloc}/socket", split.fragment


def _is_reachable(text: str) -> bool:
    """Return whether others may reach an address: none of the machine's own, none that needs an interface's name."""
    address = ipaddress.ip_address(text)
    return not (
        address.is_loopback
        or address.is_unspecified
        or address.is_multicast
        or (address.version == 6 and address.is_link_local)
    )


def _of_routes(family: socket.AddressFamily, targets: Iterable[str]) -> Iterator[str]:
    """Yield the address of this machine on the way to each of the targets."""
    for target in targets:
        # No route, no IPv6, or a broadcast address of this network.
        with contextlib.suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as probe:
            probe.connect((target, 9))
            yield probe.getsockname()[0]


def _of_interfaces() -> Iterator[str]:
    """Yield the IPv4 addresses of the interfaces; outside of Linux those of the machine's name."""
    if sys.platform == "linux":
        import fcntl

        with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            for _, name in socket.if_nameindex():
                # An interface without an address.
                with contextlib.suppress(OSError):
                    answer = fcntl.ioctl(probe, SIOCGIFADDR, struct.pack("256s", name.encode()[:15]))
                    yield socket.inet_ntoa(answer[20:24])
    elif sys.platform == "win32":
        # Elsewhere this may ask a name server and wait for it.
        with contextlib.suppress(OSError):
            for *_, place in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET):
                yield str(place[0])
