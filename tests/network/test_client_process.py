"""The client in a process of its own: it comes back by itself, and a strange host cannot hurt the window."""

from __future__ import annotations

import logging
import os
import signal
import socket
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
from heul_doch.scenes.network import limits
from heul_doch.scenes.network.client_process import (
    ENDED,
    LOST,
    NO_ANSWER,
    NO_TABLE,
    ClientProcess,
    Connected,
    Disconnected,
    Ended,
    FromHost,
    Message,
    next_pause,
)
from heul_doch.scenes.network.frames import BadFrame, read_host_frame
from heul_doch.scenes.network.messages import Arrived
from network_rig import HELLO, Rig, serving, until
from processes import all_gone, wait_until
from websockets.exceptions import ConnectionClosed
from websockets.sync.server import ServerConnection, serve


class Guest:
    """A client's process, and what it has told."""

    def __init__(self, url: str) -> None:
        self.messages: list[Message] = []
        self.process = ClientProcess(url, HELLO)

    def has(self, kind: type, count: int = 1) -> bool:
        """Wait for so many messages of a kind."""

        def come() -> bool:
            self.messages += self.process.receive()
            return sum(isinstance(message, kind) for message in self.messages) >= count

        return wait_until(come)

    def frames(self) -> list[dict[str, Any]]:
        return [message.frame for message in self.messages if isinstance(message, FromHost)]


@contextmanager
def guest_of(url: str) -> Iterator[Guest]:
    """Run a client."""
    guest = Guest(url)
    try:
        yield guest
    finally:
        guest.process.stop(is_patient=True)
        assert all_gone([guest.process.pid])


@contextmanager
def host(work: Callable[[ServerConnection], None]) -> Iterator[str]:
    """Run a host that does what it likes; give its URL."""

    def handle(connection: ServerConnection) -> None:
        with suppress(ConnectionClosed):
            work(connection)

    # Of a connection that ends in the middle of a frame the library logs an error.
    silent = logging.Logger("server of a test", logging.CRITICAL)
    with serve(handle, "127.0.0.1", 0, compression=None, logger=silent) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield f"ws://127.0.0.1:{server.socket.getsockname()[1]}/socket"
        server.shutdown()
        thread.join()


def url_of(rig: Rig) -> str:
    return f"ws://127.0.0.1:{rig.port}/socket"


def test_it_greets_and_frames_go_to_and_fro(tmp_path: Path) -> None:
    with serving(tmp_path) as rig, guest_of(url_of(rig)) as guest:
        assert guest.has(Connected)
        assert until(lambda: rig.messages)
        assert rig.messages == [Arrived(1, HELLO)]
        guest.process.send({"type": "move", "ply": 0, "move": "Größe"})
        assert until(rig.frames)
        assert rig.frames() == [{"type": "move", "ply": 0, "move": "Größe"}]
        rig.send(1, '{"type":"table","text":"Größe","seconds":2.5}   ')
        assert guest.has(FromHost)
        assert guest.frames() == [{"type": "table", "text": "Größe", "seconds": 2.5}]


def test_it_comes_back_after_the_host_was_away_and_greets_with_its_token(tmp_path: Path) -> None:
    with serving(tmp_path) as rig:
        port = rig.port
        guest = Guest(url_of(rig))
        assert guest.has(Connected)
        guest.process.greet_with(HELLO | {"seat_token": "abcdef"})
        guest.process.send({"type": "leave"})
        assert until(rig.frames)
    assert guest.has(Disconnected)
    assert guest.messages[-1] == Disconnected("The table is closed.")
    guest.process.send({"type": "leave"})
    time.sleep(4.0)
    began = time.monotonic()
    with serving(tmp_path, port=port, is_port_fixed=True) as rig:
        assert guest.has(Connected, 2)
        assert time.monotonic() - began < limits.SOON_RETRY + 1
        assert until(lambda: rig.messages)
        # What was sent without a connection is not made up for.
        assert rig.messages == [Arrived(1, HELLO | {"seat_token": "abcdef"})]
        guest.process.stop(is_patient=True)
    reasons = [message.reason for message in guest.messages if isinstance(message, Disconnected)]
    # That nobody answers now is no news, and says less.
    assert reasons == ["The table is closed."]


def test_it_tries_often_in_the_first_minute_and_less_often_after_that() -> None:
    pause, at, pauses = limits.FIRST_RETRY, 0.0, []
    while at < 300:
        at += pause
        pauses.append((at, pause))
        pause = next_pause(pause, at)
    assert max(pause for at, pause in pauses if at <= 60) == 1.0
    assert pauses[-1][1] == 5.0
    assert len(pauses) < 120


def test_a_short_loss_is_made_good_within_a_second(tmp_path: Path) -> None:
    with serving(tmp_path) as rig, guest_of(url_of(rig)) as guest:
        assert guest.has(Connected)
        assert until(lambda: rig.messages)
        rig.run(lambda: rig.server._connections[1].abort())
        began = time.monotonic()
        assert guest.has(Connected, 2)
        assert time.monotonic() - began < 1.0
        assert Disconnected(LOST) in guest.messages


@pytest.mark.parametrize("code", [4400, 4401, 4409])
def test_it_stays_away_when_there_is_no_use(tmp_path: Path, code: int) -> None:
    with serving(tmp_path) as rig, guest_of(url_of(rig)) as guest:
        assert until(lambda: rig.messages)
        rig.run(lambda: rig.server.close(1, code, "No."))
        assert guest.has(Ended)
        assert guest.messages == [Connected(), Ended(code, "No.")]
        assert all_gone([guest.process.pid])
        assert guest.process.receive() == []


def test_nobody_there_and_no_table_there_are_told_once(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as own:
        port = own.getsockname()[1]
    with guest_of(f"ws://127.0.0.1:{port}/socket") as guest:
        assert guest.has(Disconnected)
        time.sleep(1.0)
        guest.messages += guest.process.receive()
        assert guest.messages == [Disconnected(NO_ANSWER)]
    with serving(tmp_path) as rig, guest_of(f"ws://127.0.0.1:{rig.port}/page.js") as guest:
        assert guest.has(Disconnected)
        assert guest.messages == [Disconnected(NO_TABLE)]
    for url in ("ws://no-such-host.invalid/socket", "ws://a..b/socket"):
        with guest_of(url) as guest:
            assert guest.has(Disconnected)
            assert guest.messages == [Disconnected(NO_ANSWER)]


@pytest.mark.parametrize(
    "text",
    ["", "[]", "{", "{}", '{"type": 7}', '{"type": NaN}', "[" * 60_000, '{"type": "\\ud800"}', b"\xff", b'{"type"'],
    ids=range(10),
)
def test_a_host_that_talks_nonsense_is_no_table(text: str | bytes) -> None:
    with pytest.raises(BadFrame):
        read_host_frame(text)

    def work(connection: ServerConnection) -> None:
        connection.recv()
        connection.send(text)
        for _ in connection:
            pass

    with host(work) as url, guest_of(url) as guest:
        assert guest.has(Disconnected)
        assert guest.messages[:2] == [Connected(), Disconnected(NO_TABLE)]


def test_a_host_with_endless_frames_is_left() -> None:
    def work(connection: ServerConnection) -> None:
        connection.recv()
        connection.send('{"type": "' + "a" * limits.HOST_FRAME + '"}')
        for _ in connection:
            pass

    with host(work) as url, guest_of(url) as guest:
        assert guest.has(Disconnected)
        assert guest.messages[:2] == [Connected(), Disconnected(LOST)]


@pytest.mark.slow
def test_a_host_that_floods_has_to_wait() -> None:
    sent = [0]
    stop = threading.Event()

    def work(connection: ServerConnection) -> None:
        while not stop.is_set() and sent[0] < 100_000:
            connection.send('{"type": "table"}' + " " * 8_000)
            sent[0] += 1

    with host(work) as url, guest_of(url) as guest:
        assert guest.has(Connected)
        time.sleep(2.0)
        guest.messages += guest.process.receive()
        assert 0 < len(guest.frames()) <= 4 * limits.HOST_FRAMES_A_SECOND
        assert sent[0] < 5_000
        stop.set()


@pytest.mark.skipif(sys.platform == "win32", reason="kills")
def test_a_killed_process_is_told_once(tmp_path: Path) -> None:
    with serving(tmp_path) as rig:
        guest = Guest(url_of(rig))
        assert guest.has(Connected)
        os.kill(guest.process.pid, signal.SIGKILL)
        assert guest.has(Ended)
        assert guest.messages[-1] == Ended(0, ENDED)
        assert guest.process.receive() == []
        guest.process.stop(is_patient=True)


def test_the_end_of_the_client_is_told_to_the_host(tmp_path: Path) -> None:
    with serving(tmp_path) as rig:
        guest = Guest(url_of(rig))
        assert until(lambda: rig.messages)
        guest.process.stop(is_patient=True)
        assert until(lambda: len(rig.messages) == 2, 2)
