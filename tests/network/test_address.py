"""Addresses of this machine, names a server goes by, and addresses that people type."""

from __future__ import annotations

import ipaddress
import socket
import time
from collections.abc import Iterator

import pytest
from heul_doch.scenes.network import address
from heul_doch.scenes.network.address import LOOPBACK, host_names, local_addresses, page_url, socket_url
from hypothesis import given
from hypothesis import strategies as st


def routes(monkeypatch: pytest.MonkeyPatch, found: list[str], found_6: list[str], interfaces: list[str]) -> None:
    """Let the system have these addresses."""

    def of_routes(family: socket.AddressFamily, targets: object) -> Iterator[str]:
        yield from found if family == socket.AF_INET else found_6

    monkeypatch.setattr(address, "_of_routes", of_routes)
    monkeypatch.setattr(address, "_of_interfaces", lambda: iter(interfaces))


def test_the_addresses_of_this_machine_can_be_listened_at() -> None:
    began = time.monotonic()
    found = local_addresses()
    assert time.monotonic() - began < 1.0
    assert found
    assert len(set(found)) == len(found)
    for text in found:
        family = socket.AF_INET6 if ":" in text else socket.AF_INET
        with socket.socket(family, socket.SOCK_STREAM) as own:
            own.bind((text, 0))
    assert (LOOPBACK in found) == (found == (LOOPBACK,))


def test_the_default_route_comes_first_and_what_nobody_reaches_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    routes(
        monkeypatch,
        ["192.168.1.20", "10.8.0.2", "192.168.1.20"],
        ["fd00::20"],
        ["127.0.0.1", "169.254.3.4", "10.8.0.2", "172.17.0.1", "0.0.0.0"],
    )
    assert local_addresses() == ("192.168.1.20", "10.8.0.2", "172.17.0.1", "169.254.3.4")


def test_ipv6_stands_in_where_there_is_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    routes(monkeypatch, [], ["fe80::1", "2001:db8::7", "::1"], ["127.0.0.1"])
    assert local_addresses() == ("2001:db8::7",)


def test_without_a_network_there_is_the_loopback_address(monkeypatch: pytest.MonkeyPatch) -> None:
    routes(monkeypatch, [], [], ["127.0.0.1"])
    assert local_addresses() == (LOOPBACK,)


def test_a_system_that_refuses_everything_has_the_loopback_address(monkeypatch: pytest.MonkeyPatch) -> None:
    class Refused(socket.socket):
        def connect(self, place: object) -> None:
            raise PermissionError(1, "no")

    monkeypatch.setattr(socket, "socket", Refused)
    monkeypatch.setattr(socket, "if_nameindex", lambda: [(1, "none0")])
    assert local_addresses() == (LOOPBACK,)


def test_the_address_of_a_page() -> None:
    assert page_url("192.168.1.20", 8642, "abc") == "http://192.168.1.20:8642/#abc"
    assert page_url("fd00::20", 80, "a-_9") == "http://[fd00::20]:80/#a-_9"
    for bad in ("", "a b", "a/b", "ä", "a\n", "a" * 65):
        with pytest.raises(ValueError):
            page_url("192.168.1.20", 8642, bad)


def test_names_of_a_server() -> None:
    found = host_names(["192.168.1.20", "fd00::20"], 8642, ["Cards.example", "cards.example:8443", "[fd00::1]:90"])
    assert found == {
        "192.168.1.20:8642",
        "[fd00::20]:8642",
        "127.0.0.1:8642",
        "[::1]:8642",
        "localhost:8642",
        "cards.example",
        "cards.example:8443",
        "[fd00::1]:90",
    }
    assert "192.168.1.20" in host_names(["192.168.1.20"], 80)
    for bad in ("", "a b/c", "http://a", "a:b", "a:", "a@b", "a/b", "a?b", "a#b", "[::1", ":80", "a:99999"):
        with pytest.raises(ValueError):
            host_names((), 80, [bad])


@pytest.mark.parametrize(
    ("typed", "url", "token"),
    [
        ("192.168.1.20:8642", "ws://192.168.1.20:8642/socket", ""),
        (" http://192.168.1.20:8642/#kUjJBH-s \n", "ws://192.168.1.20:8642/socket", "kUjJBH-s"),
        ("https://cards.example/#abc", "wss://cards.example/socket", "abc"),
        ("ws://[fd00::20]:8642/socket", "ws://[fd00::20]:8642/socket", ""),
        ("laptop.local:8642/#abc", "ws://laptop.local:8642/socket", "abc"),
    ],
)
def test_an_address_that_somebody_types(typed: str, url: str, token: str) -> None:
    assert socket_url(typed) == (url, token)


@pytest.mark.parametrize(
    "typed",
    [
        "",
        "http://",
        "ftp://a/",
        "http://a/b",
        "http://a/?b",
        "http://u:p@a/",
        "a:b",
        "a:99999",
        "a b",
        "a/#b c",
        "[::1",
    ],
)
def test_an_address_that_is_none(typed: str) -> None:
    with pytest.raises(ValueError):
        socket_url(typed)


@given(st.text())
def test_whatever_is_typed_is_an_address_or_refused(typed: str) -> None:
    try:
        url, token = socket_url(typed)
    except ValueError:
        return
    assert url.startswith(("ws://", "wss://"))
    assert url.endswith("/socket")
    assert page_url("127.0.0.1", 1, token) if token else True


@given(st.ip_addresses(), st.integers(1, 65535))
def test_the_address_of_a_page_leads_to_its_socket(ip: ipaddress.IPv4Address, port: int) -> None:
    place = address.netloc(str(ip), port)
    assert socket_url(page_url(str(ip), port, "abc")) == (f"ws://{place}/socket", "abc")
