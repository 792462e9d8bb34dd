"""Processes of our own that receive and send objects: nobody waits for them, and their end is noticed."""

from __future__ import annotations

import contextlib
import importlib
import os
import queue
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from heul_doch import __main__ as main
from heul_doch.scenes.base.child_process import CHILD_FLAG, python_command
from heul_doch.scenes.players.worker import GONE, Inbox, Service, Worker
from processes import all_gone, wait_until

ROOT = Path(__file__).resolve().parents[2]


def echo(*greeting: object) -> Service:
    """Answer None with the arguments, and everything else with itself."""
    return lambda message: [greeting if message is None else message]


def talk() -> Service:
    """Print to standard output, read standard input, then answer with what was read."""
    print("between the messages", flush=True)
    os.write(1, b"between the messages")
    said = sys.stdin.read()
    return lambda message: [said]


def sleep() -> Service:
    """Say that it is here, and read nothing for ten minutes."""

    def serve(message: object) -> Iterator[str]:
        yield "here"
        time.sleep(600)

    return serve


def count() -> Service:
    """Say that it is here, and be busy in C for longer than any test lasts."""

    def serve(message: object) -> Iterator[str]:
        yield "here"
        sum(range(10**12))

    return serve


def leave() -> Service:
    """End at once."""
    os._exit(3)


def close_and_spin() -> Service:
    """Close every way out and go on."""
    os.closerange(3, 64)
    while True:
        pass


def send_what_cannot_be_read() -> Service:
    """Write what is no message of ours."""
    for number in range(3, 64):
        with contextlib.suppress(OSError):
            os.write(number, b"cnosuchmodule\nnosuchclass\n.")
    return echo()


def received(made: Worker, count: int = 1) -> list[object]:
    """Wait for so many messages."""
    found: list[object] = []

    def come() -> bool:
        found.extend(made.receive())
        return len(found) >= count

    assert wait_until(come)
    return found


def test_what_is_sent_comes_back_and_nothing_printed_gets_between() -> None:
    made = Worker(echo, 1, "zwei")
    for message in (None, [], {"key": (1, 2)}, "x" * 300_000):
        made.send(message)
    assert received(made, 4) == [(1, "zwei"), [], {"key": (1, 2)}, "x" * 300_000]
    made.stop(is_patient=True)
    talking = Worker(talk)
    talking.send(None)
    assert received(talking) == [""]
    talking.stop(is_patient=True)


def test_sending_never_waits_for_a_worker_that_does_not_read() -> None:
    made = Worker(sleep)
    made.send(None)
    assert received(made) == ["here"]
    begin = time.monotonic()
    for _ in range(20):
        made.send(b"x" * 1_000_000)
    made.stop(is_patient=False)
    assert time.monotonic() - begin < 1.0
    with pytest.raises(EOFError):
        wait_until(lambda: bool(made.receive()))


@pytest.mark.parametrize("make", [leave, close_and_spin, send_what_cannot_be_read])
def test_an_end_is_told_once_and_for_all(make: Callable[[], Service]) -> None:
    inbox: Inbox = queue.SimpleQueue()
    made = Worker(make, inbox=inbox)
    assert inbox.get(timeout=20) == (made, GONE)
    assert made._child.returncode is not None
    made.send("lost")
    made.stop(is_patient=True)
    assert inbox.empty()


def test_a_worker_leaves_no_open_file_behind() -> None:
    """Files nobody has closed are warned of when they are collected."""
    code = f"""
import gc, sys, time
sys.path[:0] = {[str(ROOT), str(ROOT / "tests" / "scenes"), str(ROOT / "tests")]!r}
import threading
from test_worker import Worker, echo, received
for is_patient in (True, False):
    made = Worker(echo)
    made.send(None)
    received(made)
    made.stop(is_patient)
    until = time.monotonic() + 10
    while threading.active_count() > 1 and time.monotonic() < until:
        time.sleep(0.01)
    del made
    gc.collect()
"""
    words = [sys.executable, "-X", "dev", "-W", "error", "-c", code]
    done = subprocess.run(words, capture_output=True, text=True, timeout=60, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_a_worker_ends_with_the_one_who_started_it() -> None:
    code = f"""
import sys, time
sys.path[:0] = {[str(ROOT), str(ROOT / "tests" / "scenes"), str(ROOT / "tests")]!r}
from test_worker import Worker, count, sleep, received
workers = [Worker(sleep), Worker(count)]
for one in workers:
    one.send(None)
    received(one)
print(*(one.pid for one in workers), flush=True)
time.sleep(600)
"""
    with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True) as owner:
        assert owner.stdout is not None
        pids = [int(word) for word in owner.stdout.readline().split()]
        owner.kill()
    assert len(pids) == 2
    assert all_gone(pids)


def test_the_frozen_program_is_its_own_child(monkeypatch: pytest.MonkeyPatch) -> None:
    assert main.CHILD_FLAG == CHILD_FLAG
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    for name in ("graphics.raster_worker", "audio.mixer", "players.supervisor", "players.worker"):
        module = f"heul_doch.scenes.{name}"
        words = python_command(module, "argument")
        assert words == [sys.executable, CHILD_FLAG, module, "argument"]
        assert callable(importlib.import_module(words[2]).worker_main)


@pytest.mark.skipif(os.name != "posix", reason="only POSIX systems have a supervisor")
def test_the_flag_starts_what_it_says() -> None:
    words = [sys.executable, str(ROOT / "main.py"), CHILD_FLAG]
    reader, writer = os.pipe()
    supervised = [
        *words,
        "heul_doch.scenes.players.supervisor",
        sys.executable,
        "-c",
        "import sys; sys.exit(5)",
        str(reader),
    ]
    assert subprocess.run(supervised, pass_fds=[reader], timeout=60, check=False).returncode == 5
    os.close(reader)
    os.close(writer)
    done = subprocess.run(
        [*words, "heul_doch.scenes.players.worker"], stdin=subprocess.DEVNULL, timeout=60, check=False
    )
    assert done.returncode == 0
