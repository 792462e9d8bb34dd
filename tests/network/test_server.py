"""A real server on the loopback address: what good clients get, and what strangers do not."""

from __future__ import annotations

import contextlib
import errno
import json
import os
import socket
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from heul_doch.scenes.network import limits
from heul_doch.scenes.network import server as server_module
from heul_doch.scenes.network.messages import Arrived, Gone, Listening, NotListening, Refused
from heul_doch.scenes.network.server import Server
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from network_rig import HELLO, Rig, read_all, received, serving, until, wire
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection


@pytest.fixture
def rig(tmp_path: Path) -> Iterator[Rig]:
    with serving(tmp_path) as running:
        yield running
        # Whatever a test did: the table is served as before.
        with running.greeted() as client:
            client.send('{"type": "ping"}')
            assert received(client) == {"type": "pong"}


def closed_with(client: ClientConnection) -> tuple[int, list[dict[str, Any]]]:
    """Read until the server closes; return the code and the frames before."""
    found = []
    with contextlib.suppress(ConnectionClosed):
        while True:
            found.append(json.loads(client.recv(20)))
    assert client.close_code is not None
    return client.close_code, found


TARGETS = ["/", "/page.js", "/socket", "/../page.js", "*", "http://127.0.0.1/", "/%00", "/picture/card-red-5.webp?a#b"]
LINES = st.sampled_from(
    [
        b"Host: 127.0.0.1:%d",
        b"Host: evil.example",
        b"Host:",
        b"Origin: http://127.0.0.1:%d",
        b"Origin: null",
        b"Upgrade: websocket",
        b"Connection: Upgrade, keep-alive",
        b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
        b"Sec-WebSocket-Key: \xff",
        b"Sec-WebSocket-Version: 13",
        b"Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits",
        b"Sec-WebSocket-Extensions: ;;;",
        b"Sec-WebSocket-Protocol: a, b",
        b"X-Forwarded-For: \xff\xfe, ,",
        b"If-None-Match: *",
        b"Content-Length: 0",
        b"Transfer-Encoding: chunked",
    ]
)


@given(
    st.sampled_from(["GET", "GET", "GET", "POST", "get"]),
    st.sampled_from(TARGETS),
    st.lists(LINES | st.binary(max_size=30), max_size=8),
    st.binary(max_size=40),
    st.booleans(),
)
@settings(max_examples=300, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_whatever_is_asked_is_answered_or_cut(
    rig: Rig, method: str, target: str, lines: list[bytes], more: bytes, is_ended: bool
) -> None:
    """The answer is a listed file, a refusal, an opened socket, or nothing; the fixture looks for exceptions."""
    text = b"\r\n".join([f"{method} {target} HTTP/1.1".encode(), *lines, b"", b""]).replace(b"%d", b"%d" % rig.port)
    with rig.raw() as own:
        with contextlib.suppress(ConnectionError):
            own.sendall(text + more)
            if is_ended:
                own.shutdown(socket.SHUT_WR)
        own.settimeout(0.2)
        answer = b""
        with contextlib.suppress(OSError):
            answer = read_all(own)
    status = int(answer.split()[1]) if answer else 0
    assert status in (0, 101, 200, 304, 400, 403, 404, 405, 421, 426, 431)
    if status == 200:
        path = target.partition("?")[0]
        assert answer.endswith({"/": b"page.html", "/page.js": b"page.js"}.get(path, b"card-red-5.webp") * 400)


# Files


def test_files_come_with_headers_that_keep_a_page_to_itself(rig: Rig) -> None:
    status, head, body = rig.get("/?from=qr")
    assert (status, body) == (200, b"page.html" * 400)
    for line in (
        b"Content-Type: text/html; charset=utf-8",
        b"X-Content-Type-Options: nosniff",
        b"Referrer-Policy: no-referrer",
        b"Cache-Control: no-cache",
        b"Content-Security-Policy: default-src 'self';",
        b"Connection: close",
    ):
        assert line in head
    status, head, body = rig.get("/picture/card-red-5.webp")
    assert (status, body) == (200, b"card-red-5.webp" * 400)
    assert b"Content-Type: image/webp" in head
    assert b"immutable" in head


def test_a_file_the_browser_has_is_not_sent_again(rig: Rig) -> None:
    _, head, _ = rig.get("/page.js")
    tag = next(line for line in head.split(b"\r\n") if line.startswith(b"ETag: "))[6:].decode()
    status, head, body = rig.get("/page.js", If_None_Match=tag)
    assert (status, body) == (304, b"")
    names = [line.partition(b":")[0].lower() for line in head.split(b"\r\n")[1:]]
    assert len(names) == len(set(names)), "a browser refuses an answer that has two lengths"
    assert rig.get("/page.js", If_None_Match='"other"')[0] == 200


@pytest.mark.parametrize(
    "path",
    [
        "/page.html",
        "/../page.html",
        "/picture/../page.js",
        "/picture/%2e%2e/page.js",
        "//page.js",
        "/page.js/",
        "/page.js%00",
        "/PAGE.JS",
        "/picture/",
        "/etc/passwd",
        "/../../../../etc/passwd",
        "/..%2f..%2fetc/passwd",
        "\\..\\page.js",
        "http://127.0.0.1/page.js",
        "*",
        "/" + "a" * 6000,
    ],
)
def test_nothing_but_the_listed_paths_is_served(rig: Rig, path: str) -> None:
    status, _, body = rig.get(path)
    assert status == 404
    assert body == b"404 Not Found\n"


def test_a_listed_file_that_is_gone_is_not_found(tmp_path: Path) -> None:
    with serving(tmp_path, files={"/gone.js": str(tmp_path / "gone.js")}) as rig:
        assert rig.get("/gone.js")[0] == 404


@pytest.mark.parametrize("method", ["HEAD", "POST", "PUT", "DELETE", "OPTIONS", "CONNECT", "get", "X" * 100])
def test_only_get_is_served(rig: Rig, method: str) -> None:
    assert rig.get("/", method=method)[0] == 405
    assert rig.get("/socket", method=method)[0] == 405


@pytest.mark.parametrize(
    "text",
    [
        b"\r\n\r\n",
        b"GET\r\n\r\n",
        b"GET / HTTP/9\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost 127.0.0.1\r\n\r\n",
        b"POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 5\r\n\r\nhello",
        b"GET / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + bytes(500) + b"\n",
        b"GET /\xff HTTP/1.1\r\n\r\n",
        b"GET / HTTP/1.1\r\n" + b"A: b\r\n" * 200 + b"\r\n",
        b"GET /" + b"a" * 20_000 + b" HTTP/1.1\r\n\r\n",
        b"GET / HTTP/1.1\r\n" + b"A: " + b"b" * 20_000 + b"\r\n\r\n",
        b"a" * 100_000,
        b"GET / HTTP/1.1\r\n\r\n" + b"GET / HTTP/1.1\r\n\r\n" * 5_000,
    ],
)
def test_what_is_no_request_gets_no_file(rig: Rig, text: bytes) -> None:
    with rig.raw() as own:
        try:
            own.sendall(text)
        except ConnectionError:
            return
        answer = read_all(own)
    assert not answer or answer.split()[1].startswith(b"4"), answer[:100]


# Who may come in


@pytest.mark.parametrize(
    "host", ["evil.example", "127.0.0.1", "127.0.0.1:1", "localhost", "192.168.1.20:80", "", "a,b"]
)
def test_a_foreign_host_gets_nothing(rig: Rig, host: str) -> None:
    with rig.raw() as own:
        own.sendall(f"GET / HTTP/1.1\r\nHost: {host}\r\n\r\n".encode())
        assert b" 421 " in read_all(own)[:20]
    with pytest.raises(InvalidStatus) as refused:
        rig.open(additional_headers={"Host": host})
    # The client sends a Host of its own as well: two of them are none.
    assert refused.value.response.status_code == 421


def test_a_request_without_a_host_gets_nothing(rig: Rig) -> None:
    for text in (b"GET / HTTP/1.1\r\n\r\n", b"GET / HTTP/1.0\r\n\r\n"):
        with rig.raw() as own:
            own.sendall(text)
            assert b" 421 " in read_all(own)[:20]


def test_pages_from_elsewhere_reach_neither_files_nor_the_socket(rig: Rig) -> None:
    for origin in ("http://evil.example", "null", "http://127.0.0.1:1", f"ftp://127.0.0.1:{rig.port}", "file://", ""):
        assert rig.get("/", Origin=origin)[0] == 403
        with pytest.raises(InvalidStatus) as refused:
            rig.open(additional_headers={"Origin": origin})
        assert refused.value.response.status_code == 403
    for origin in (f"http://127.0.0.1:{rig.port}", f"http://LOCALHOST:{rig.port}"):
        assert rig.get("/", Origin=origin)[0] == 200
        with rig.open(additional_headers={"Origin": origin}):
            pass


def test_a_proxy_in_front_may_use_the_names_it_was_given(tmp_path: Path) -> None:
    with serving(tmp_path, names=["cards.example"]) as rig:
        assert rig.get("/", host="Cards.Example")[0] == 200
        assert rig.get("/", host="other.example")[0] == 421
        # The proxy may pass the name on, or use our address and leave only the origin as it was.
        with rig.greeted(additional_headers={"Origin": "https://cards.example"}):
            pass


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ("", 426),
        ("Upgrade: websocket\r\n", 426),
        ("Connection: Upgrade\r\nUpgrade: h2c\r\nSec-WebSocket-Version: 13\r\n", 426),
        ("Connection: Upgrade\r\nUpgrade: websocket\r\n", 400),
        ("Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: a\r\nSec-WebSocket-Version: 13\r\n", 400),
        (
            "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
            "Sec-WebSocket-Version: 8\r\n",
            400,
        ),
    ],
)
def test_a_handshake_that_is_none_is_refused(rig: Rig, headers: str, status: int) -> None:
    with rig.raw() as own:
        own.sendall(f"GET /socket HTTP/1.1\r\nHost: 127.0.0.1:{rig.port}\r\n{headers}\r\n".encode())
        assert f" {status} ".encode() in read_all(own)[:20]


def test_messages_are_not_compressed(rig: Rig) -> None:
    """A message of 4 KB may hold gigabytes when it is."""
    with rig.open(additional_headers={"Sec-WebSocket-Extensions": "permessage-deflate"}) as client:
        assert client.response is not None
        assert "Sec-WebSocket-Extensions" not in client.response.headers


# Frames


def test_frames_go_to_and_fro(rig: Rig) -> None:
    with rig.greeted() as client:
        client.send('{"type": "move", "ply": 0, "move": "red-5 left", "more": 1}')
        assert until(rig.frames)
        assert rig.frames() == [{"type": "move", "ply": 0, "move": "red-5 left"}]
        number = rig.messages[0].connection  # type: ignore[union-attr]
        rig.send(number, '{"type": "table", "a": "Größe"}', "table")
        assert received(client) == {"type": "table", "a": "Größe"}
        rig.run(lambda: rig.server.close(number, 4409, "Taken over."))
        assert closed_with(client) == (4409, [{"type": "bye", "code": 4409, "text": "Taken over."}])
    assert until(lambda: Gone(number) in rig.messages)
    rig.send(number, "lost")
    rig.run(lambda: rig.server.close(number, 4409, "lost"))
    assert rig.messages.count(Gone(number)) == 1


def test_a_message_in_fragments_is_one_frame(rig: Rig) -> None:
    with rig.raw_websocket() as own:
        text = json.dumps(HELLO).encode()
        own.sendall(
            wire(1, text[:5], fin=False) + wire(9, b"ping") + wire(0, text[5:20], fin=False) + wire(0, text[20:])
        )
        assert until(lambda: rig.messages)
    assert isinstance(rig.messages[0], Arrived)
    assert rig.messages[0].frame == HELLO


def test_the_first_frame_is_a_greeting_and_no_other(rig: Rig) -> None:
    with rig.open() as client:
        for _ in range(3):
            client.send('{"type": "leave"}')
            assert received(client)["code"] == "early"
        client.send(json.dumps(HELLO | {"version": 2}))
        assert received(client)["code"] == "version"
        client.send(json.dumps(HELLO))
        client.send(json.dumps(HELLO))
        assert received(client)["code"] == "late"
    connection = rig.messages[0].connection  # type: ignore[union-attr]
    assert rig.messages[:2] == [Arrived(connection, HELLO), Refused(connection)]
    assert rig.frames() == []


@pytest.mark.parametrize(
    ("opcode", "data", "code"),
    [(1, b"{", "json"), (1, b"\xff", "json"), (1, b"[" * 4096, "json"), (2, b"{}", "binary"), (1, b"", "json")],
)
def test_a_bad_frame_is_answered_and_the_connection_lives(rig: Rig, opcode: int, data: bytes, code: str) -> None:
    with rig.raw_websocket() as own:
        own.sendall(wire(1, json.dumps(HELLO | {"lang": "de"}).encode()) + wire(opcode, data))
        answer = own.recv(4096)
        assert f'"code":"{code}"'.encode() in answer
        assert until(lambda: any(isinstance(message, Refused) for message in rig.messages))
        own.sendall(wire(1, b'{"type": "ping"}'))
        assert b"pong" in own.recv(4096)
        assert rig.frames() == []


def test_errors_are_said_in_the_language_of_the_greeting(rig: Rig) -> None:
    with rig.open() as client:
        client.send(json.dumps(HELLO | {"lang": "de"}))
        client.send("{")
        assert received(client)["text"] == "Das war nicht zu lesen."


def test_too_many_bad_frames_close_the_connection(rig: Rig) -> None:
    with rig.greeted() as client:
        for _ in range(limits.BAD_FRAMES + 1):
            client.send("{")
        code, frames = closed_with(client)
    assert code == 4400
    assert [frame["type"] for frame in frames] == ["error"] * limits.BAD_FRAMES + ["bye"]


@pytest.mark.parametrize(
    ("frames", "code"),
    [
        (wire(1, b"a" * (limits.CLIENT_FRAME + 1)), 1009),
        (wire(1, b"a" * 1_000_000), 1009),
        (wire(1, b"a" * 3_000, fin=False) + wire(0, b"a" * 3_000, fin=False), 1009),
        (wire(1, b"{", fin=False) + wire(1, b"}"), 1002),
        (wire(0, b"{}"), 1002),
        (wire(3, b"{}"), 1002),
        (wire(9, b"a" * 126), 1002),
        (wire(9, b"a", fin=False), 1002),
        (bytes([0xC1, 0x80, 0, 0, 0, 0]), 1002),
        (bytes([0x81, 0x02]) + b"{}", 1002),
        (bytes([0x81, 0xFF]) + b"\xff" * 8 + bytes(4), 1009),
        (wire(8, b"\x00"), 1002),
        (wire(8, b"\x00\x01"), 1002),
        (wire(8, b"\x03\xe8\xff"), 1007),
    ],
    ids=range(14),
)
def test_what_breaks_the_websocket_protocol_closes_the_connection(rig: Rig, frames: bytes, code: int) -> None:
    with rig.raw_websocket() as own:
        own.sendall(wire(1, json.dumps(HELLO).encode()))
        assert until(lambda: rig.messages)
        try:
            own.sendall(frames)
            answer = read_all(own)
        except ConnectionError:
            answer = b""
        # A cut connection may lose the close frame.
        assert not answer or code.to_bytes(2, "big") in answer
    assert until(lambda: any(isinstance(message, Gone) for message in rig.messages))


@pytest.mark.parametrize(
    "frame",
    [
        wire(1, b'{"type": "ping"}'),
        wire(1, b'{"type": "leave"}'),
        wire(9),
        wire(10),
        wire(9, b"a" * 125),
    ],
    ids=["ping", "leave", "control ping", "control pong", "long control ping"],
)
def test_a_flood_closes_the_connection_and_nothing_more_is_read(rig: Rig, frame: bytes) -> None:
    with rig.raw_websocket() as own:
        own.sendall(wire(1, json.dumps(HELLO).encode()))
        try:
            for _ in range(200):
                own.sendall(frame * 1_000)
        except ConnectionError:
            pass
    assert until(lambda: any(isinstance(message, Gone) for message in rig.messages))
    assert len(rig.frames()) <= limits.FRAMES


def test_a_message_that_never_ends_closes_the_connection(rig: Rig) -> None:
    """Empty fragments stay below any limit in bytes."""
    with rig.raw_websocket() as own:
        own.sendall(wire(1, json.dumps(HELLO).encode()) + wire(1, b"{", fin=False) + wire(0, b"", fin=False) * 100)
        assert (4429).to_bytes(2, "big") in read_all(own)
    assert until(lambda: any(isinstance(message, Gone) for message in rig.messages))


def test_who_keeps_to_the_rate_is_not_closed(rig: Rig) -> None:
    with rig.greeted() as client:
        for _ in range(limits.FRAMES - 5):
            client.send('{"type": "ping"}')
            assert received(client) == {"type": "pong"}


# Many, slow and silent ones


def test_a_hundred_sockets_leave_room_for_guests(rig: Rig) -> None:
    others = [rig.raw() for _ in range(100)]
    assert rig.get("/")[0] == 200
    with rig.greeted() as client:
        client.send('{"type": "ping"}')
        assert received(client) == {"type": "pong"}
        for own in others:
            own.close()


def test_of_too_many_sockets_the_oldest_that_said_nothing_has_to_go(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "TABLE_SOCKETS", 8)
    with serving(tmp_path) as rig:
        guest = rig.greeted()
        others = [rig.raw() for _ in range(20)]
        assert until(lambda: rig.run(lambda: rig.server.sockets) == 8)
        assert read_all(others[0]) == b""
        with rig.greeted() as second:
            second.send('{"type": "ping"}')
            assert received(second) == {"type": "pong"}
        guest.send('{"type": "ping"}')
        assert received(guest) == {"type": "pong"}
        for own in others:
            own.close()


def test_one_more_guest_than_there_may_be_is_sent_away(rig: Rig) -> None:
    guests = [rig.greeted() for _ in range(limits.TABLE_CONNECTIONS)]
    with rig.open() as client:
        client.send(json.dumps(HELLO))
        code, frames = closed_with(client)
    assert (code, [frame["type"] for frame in frames]) == (4429, ["bye"])
    guests[0].close()
    assert until(lambda: any(isinstance(message, Gone) for message in rig.messages))


def no_such_table(rig: Rig, message: object) -> None:
    """Answer every greeting as a host does whose word it is not."""
    if isinstance(message, Arrived):
        rig.server.close(message.connection, 4401, "No such table.")


def try_a_word(rig: Rig, **options: Any) -> int:
    """Say hello; return the code of the farewell."""
    with rig.open(**options) as client:
        client.send(json.dumps(HELLO))
        return closed_with(client)[0]


def test_who_guesses_words_has_to_wait(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with serving(tmp_path, handler=no_such_table) as rig:
        codes = [try_a_word(rig) for _ in range(limits.DENIALS + 2)]
        assert codes == [4401] * limits.DENIALS + [4429] * 2
        real = rig.server.clock
        monkeypatch.setattr(rig.server, "clock", lambda: real() + limits.DENIALS_SECONDS)
        assert try_a_word(rig) == 4401


def test_who_guesses_words_through_a_proxy_does_not_lock_out_others(tmp_path: Path) -> None:
    def tried(rig: Rig, address: str) -> int:
        return try_a_word(rig, additional_headers={"X-Forwarded-For": f"10.9.9.9, {address}"})

    with serving(tmp_path, handler=no_such_table, names=["cards.example"]) as rig:
        codes = [tried(rig, "192.0.2.7") for _ in range(limits.DENIALS + 1)]
        assert codes == [4401] * limits.DENIALS + [4429]
        assert tried(rig, "192.0.2.8") == 4401
    # Without a proxy the header means nothing: anybody could send it.
    with serving(tmp_path, handler=no_such_table) as rig:
        codes = [tried(rig, f"192.0.2.{number}") for number in range(limits.DENIALS + 1)]
        assert codes[-1] == 4429


def test_one_device_cannot_take_all_sockets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server_module, "_is_loopback", lambda address: False)
    monkeypatch.setattr(limits, "ADDRESS_SOCKETS", 3)
    with serving(tmp_path) as rig:
        own = [rig.raw() for _ in range(3)]
        with rig.raw() as refused:
            assert read_all(refused) == b""
        own.pop().close()
        assert until(lambda: rig.run(lambda: rig.server.sockets) == 2)
        assert rig.get("/")[0] == 200
        for one in own:
            one.close()


def test_slow_requests_and_silent_sockets_are_cut(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "REQUEST_SECONDS", 0.6)
    with serving(tmp_path) as rig, rig.raw() as silent, rig.raw() as slow:
        began = time.monotonic()
        slow.sendall(b"GET / HTTP/1.1\r\n")
        try:
            while time.monotonic() - began < 10:
                slow.sendall(b"A")
                time.sleep(0.05)
        except ConnectionError:
            pass
        assert time.monotonic() - began < 5
        assert read_all(silent) == b""


@pytest.mark.slow
def test_who_says_no_hello_is_closed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "HELLO_SECONDS", 0.5)
    with serving(tmp_path) as rig, rig.open() as client:
        code, frames = closed_with(client)
        assert (code, [frame["code"] for frame in frames]) == (4408, [4408])
        with rig.greeted() as other:
            time.sleep(1.5)
            other.send('{"type": "ping"}')
            assert received(other) == {"type": "pong"}


@pytest.mark.slow
def test_a_cut_cable_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A TCP connection whose other end is gone says nothing; one that lives answers pings."""
    monkeypatch.setattr(limits, "PING_SECONDS", 0.4)
    monkeypatch.setattr(limits, "SILENCE_SECONDS", 1.5)
    with serving(tmp_path) as rig, rig.raw_websocket() as dead:
        dead.sendall(wire(1, json.dumps(HELLO).encode()))
        assert until(lambda: rig.messages)
        alive = rig.greeted()
        first, second = (message.connection for message in rig.messages)  # type: ignore[union-attr]
        assert until(lambda: Gone(first) in rig.messages)
        time.sleep(1.5)
        assert Gone(second) not in rig.messages
        alive.send('{"type": "ping"}')
        assert received(alive) == {"type": "pong"}


@pytest.mark.slow
def test_a_slow_reader_gets_the_newest_table_and_costs_little(rig: Rig) -> None:
    with rig.raw_websocket() as own:
        own.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        own.sendall(wire(1, json.dumps(HELLO).encode()))
        assert until(lambda: rig.messages)
        for ply in range(2_000):
            rig.send(1, json.dumps({"type": "table", "ply": ply}).ljust(4096), "table")
        rig.send(1, '{"type":"result"}')
        connection = rig.server._connections[1]
        assert len(connection._pending) == 2
        assert connection._transport.get_write_buffer_size() <= limits.WRITE_BUFFER + 4_200
        own.settimeout(1.0)
        data = b""
        while b"result" not in data[-200:]:
            data += own.recv(65536)
    assert b'"ply": 0}' in data
    assert b'"ply": 1999}' in data
    assert data.count(b'"table"') < 1_000


def test_a_reader_that_stands_still_is_closed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "SLOW_SECONDS", 0.5)
    with serving(tmp_path) as rig, rig.raw_websocket() as own:
        own.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        own.sendall(wire(1, json.dumps(HELLO).encode()))
        assert until(lambda: rig.messages)
        for _ in range(1_000):
            rig.send(1, " " * 4096, "table")
        assert until(lambda: Gone(1) in rig.messages, 5)


def test_frames_that_do_not_replace_each_other_are_not_kept_without_end(rig: Rig) -> None:
    with rig.raw_websocket() as own:
        own.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        own.sendall(wire(1, json.dumps(HELLO).encode()))
        assert until(lambda: rig.messages)
        for number in range(5_000):
            rig.send(1, str(number).ljust(4096))
            if Gone(1) in rig.messages:
                break
        assert until(lambda: Gone(1) in rig.messages, 2)
        # So much fits into the buffers of both ends: kilobytes, not the system's usual megabytes.
        assert number < 200


@pytest.mark.slow
def test_who_does_not_fetch_a_file_is_cut(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "FILE_SECONDS", 0.5)
    (tmp_path / "large.webp").write_bytes(bytes(8_000_000))
    with serving(tmp_path, files={"/large.webp": str(tmp_path / "large.webp")}) as rig, rig.raw() as own:
        own.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        own.sendall(f"GET /large.webp HTTP/1.1\r\nHost: 127.0.0.1:{rig.port}\r\n\r\n".encode())
        assert until(lambda: rig.run(lambda: rig.server.sockets) == 1)
        assert until(lambda: rig.run(lambda: rig.server.sockets) == 0, 5)
        assert len(read_all(own)) < 8_000_000


@pytest.mark.slow
def test_who_ignores_a_farewell_is_cut(rig: Rig) -> None:
    with rig.raw_websocket() as own:
        own.sendall(wire(1, json.dumps(HELLO).encode()))
        assert until(lambda: rig.messages)
        rig.run(lambda: rig.server.close(1, 4409, "Taken over."))
        assert until(lambda: Gone(1) in rig.messages, limits.CLOSING_SECONDS + 3)
        assert (4409).to_bytes(2, "big") in read_all(own)


def test_who_answers_a_farewell_with_a_flood_is_cut_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "CLOSING_SECONDS", 60.0)
    with serving(tmp_path) as rig, rig.raw_websocket() as own:
        own.sendall(wire(1, json.dumps(HELLO).encode()))
        assert until(lambda: rig.messages)
        rig.run(lambda: rig.server.close(1, 4409, "Taken over."))
        with contextlib.suppress(ConnectionError):
            own.sendall(wire(1, b'{"type": "leave"}') * 1_000)
        assert until(lambda: Gone(1) in rig.messages)
        assert rig.frames() == []


def test_a_request_that_never_ends_is_refused_before_it_is_large(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "REQUEST_SECONDS", 60.0)
    with serving(tmp_path) as rig, rig.raw() as own:
        own.sendall(b"GET / HTTP/1.1\r\n" + b"A: b\r\n" * 1_800)
        assert b" 431 " in read_all(own)[:20]


# Beginning and end


def test_a_taken_port_is_not_taken_twice(tmp_path: Path) -> None:
    with serving(tmp_path) as first:
        with serving(tmp_path, port=first.port) as second:
            assert second.port != first.port
            assert first.port < second.port <= first.port + limits.PORTS
        third = Rig(tmp_path, port=first.port, is_port_fixed=True)
        assert third.listening == NotListening("network-port-taken")
        third.stop()


def test_several_addresses_have_the_same_port(tmp_path: Path) -> None:
    with serving(tmp_path, addresses=["127.0.0.1", "127.0.0.2"]) as rig:
        for address in ("127.0.0.1", "127.0.0.2"):
            with socket.create_connection((address, rig.port), 5) as own:
                own.sendall(f"GET / HTTP/1.1\r\nHost: {address}:{rig.port}\r\n\r\n".encode())
                assert b" 200 " in read_all(own)[:20]


def test_it_follows_this_machine_into_another_network(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "SWEEP_SECONDS", 0.05)
    monkeypatch.setattr(limits, "ADDRESS_SECONDS", 0.05)
    here = ["127.0.0.2"]
    monkeypatch.setattr("heul_doch.scenes.network.server.local_addresses", lambda: tuple(here))
    with serving(tmp_path, addresses=["127.0.0.2"], is_moving=True) as rig:
        port = rig.port
        time.sleep(0.3)
        assert rig.messages == [], "nothing has changed"

        def moved_to(*addresses: str) -> None:
            here[:] = addresses
            before, end = len(rig.messages), time.monotonic() + 10
            while len(rig.messages) == before:
                assert time.monotonic() < end
                time.sleep(0.02)
            assert rig.messages[before:] == [Listening(list(addresses), port)]

        moved_to("127.0.0.3", "127.0.0.4")
        with socket.create_connection(("127.0.0.3", port), 5) as own:
            own.sendall(f"GET / HTTP/1.1\r\nHost: 127.0.0.3:{port}\r\n\r\n".encode())
            assert b" 200 " in read_all(own)[:20]
        with pytest.raises(OSError):
            socket.create_connection(("127.0.0.2", port), 2)
        # Another one comes first now.
        moved_to("127.0.0.4", "127.0.0.3")
        # Without any network it stays where it is.
        here[:] = ["127.0.0.1"]
        time.sleep(0.3)
        assert len(rig.messages) == 2
        moved_to("127.0.0.3")


@pytest.mark.parametrize("addresses", [["192.0.2.1"], ["2001:db8::1", "192.0.2.1"], []])
def test_without_an_address_of_its_own_it_does_not_listen(tmp_path: Path, addresses: list[str]) -> None:
    rig = Rig(tmp_path, addresses=addresses)
    assert rig.listening == NotListening("network-no-address")
    rig.stop()


def test_an_address_that_is_gone_is_left_out(tmp_path: Path) -> None:
    with serving(tmp_path, addresses=["192.0.2.1", "127.0.0.1"]) as rig:
        assert isinstance(rig.listening, Listening)
        assert rig.listening.addresses == ["127.0.0.1"]
        assert rig.get("/")[0] == 200
        assert rig.get("/", host=f"192.0.2.1:{rig.port}")[0] == 421


def test_a_port_that_is_taken_at_one_address_is_taken(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.2", 0)) as taken:
        port = taken.getsockname()[1]
        with serving(tmp_path, addresses=["127.0.0.1", "127.0.0.2"], port=port) as rig:
            assert rig.port != port
            # The first address was tried with that port, and left again.
            with pytest.raises(OSError):
                socket.create_connection(("127.0.0.1", port), 2)


@pytest.mark.parametrize(
    ("number", "reason"),
    [
        (errno.EACCES, "network-port-forbidden"),
        (errno.EADDRINUSE, "network-port-taken"),
        (errno.EIO, "network-refused"),
    ],
)
def test_why_the_system_refuses_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int, reason: str
) -> None:
    async def refuse(server: Server, port: int) -> tuple[list[str], int]:
        raise OSError(number, "no")

    monkeypatch.setattr(Server, "_listen", refuse)
    rig = Rig(tmp_path, port=1, is_port_fixed=True)
    assert rig.listening == NotListening(reason)
    rig.stop()


@pytest.mark.parametrize(
    "wrong",
    [
        {"files": {"page.html": "page.html"}},
        {"files": {"/socket": "page.html"}},
        {"files": {"/": "page.exe"}},
        {"addresses": ["everywhere"]},
        {"names": ["http://cards.example"]},
    ],
)
def test_settings_that_cannot_be_used_are_refused(tmp_path: Path, wrong: dict[str, Any]) -> None:
    with pytest.raises(ValueError):
        Rig(tmp_path, **wrong)


def test_the_end_is_told_to_everybody_and_does_not_wait_for_the_slow(tmp_path: Path) -> None:
    rig = Rig(tmp_path)
    assert isinstance(rig.listening, Listening)
    guest, silent = rig.greeted(), rig.raw_websocket()
    began = time.monotonic()
    rig.stop()
    assert time.monotonic() - began < 5
    assert closed_with(guest) == (1001, [{"type": "bye", "code": 1001, "text": "The table is closed."}])
    assert (1001).to_bytes(2, "big") in read_all(silent)
    silent.close()
    with pytest.raises(OSError):
        socket.create_connection(("127.0.0.1", rig.port), 2)


@pytest.mark.skipif(not Path("/proc/self/fd").is_dir(), reason="counts open files in /proc")
def test_no_connection_leaves_an_open_file_behind(rig: Rig) -> None:
    def files() -> int:
        return len(os.listdir("/proc/self/fd"))

    assert rig.get("/")[0] == 200
    before = files()
    for _ in range(20):
        rig.get("/page.js")
        rig.raw().close()
        with rig.raw_websocket() as own:
            own.sendall(wire(1, json.dumps(HELLO).encode()) + wire(3))
        with rig.raw_websocket() as own:
            own.sendall(wire(1, b"{", fin=False))
        with rig.greeted() as client:
            client.send("{")
    assert until(lambda: rig.run(lambda: rig.server.sockets) == 0)
    assert until(lambda: files() <= before)
    assert rig.run(lambda: len(rig.server._connections)) == 0
