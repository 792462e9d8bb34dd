"""Sleeping until something happens."""

from __future__ import annotations

import os
import sys
import threading
import time

import pygame
import pytest
from heul_doch.scenes import event_wait as waiting
from heul_doch.scenes.event_wait import SPINS, Waiter


@pytest.fixture
def waiter() -> Waiter:
    pygame.display.init()
    return Waiter()


@pytest.fixture(autouse=True)
def no_events(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing lies in the queue, whatever other tests have left there."""
    monkeypatch.setattr(pygame.event, "peek", lambda: False)


def test_without_an_x_server_it_looks_for_events_and_goes_on_sleeping(
    waiter: Waiter, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The program's whole loop runs once for many looks, and at once when there is an event."""
    assert waiter.is_polling
    looks = iter([False, False, False, True])
    found: list[bool] = []

    def peek() -> bool:
        found.append(next(looks))
        return found[-1]

    monkeypatch.setattr(pygame.event, "peek", peek)
    waiter.wait(60)
    assert found == [False, False, False, True]
    waiter.close()


def test_a_quiet_display_is_looked_at_now_and_then(monkeypatch: pytest.MonkeyPatch) -> None:
    """Events may lie in the queue already, with nothing to be read from the display."""
    read, write = os.pipe()
    looks = iter([False, False, False, True])
    monkeypatch.setattr(waiting, "x11_sockets", lambda: (read,))
    monkeypatch.setattr(waiting, "LOOK", 0.01)
    monkeypatch.setattr(pygame.event, "peek", lambda: next(looks))
    waiter = Waiter()
    waiter.wait(60)
    assert next(looks, None) is None
    assert not waiter.is_polling
    waiter.close()
    os.close(read)
    os.close(write)


def test_what_came_while_the_last_picture_was_handed_over_is_not_slept_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """It was read from the display together with the answer: there is nothing left that would end a sleep."""
    read, write = os.pipe()
    monkeypatch.setattr(waiting, "x11_sockets", lambda: (read,))
    monkeypatch.setattr(waiting, "_readable", lambda numbers, seconds: pytest.fail("it slept"))
    monkeypatch.setattr(pygame.event, "peek", lambda: True)
    waiter = Waiter()
    waiter.wait(60)
    waiter.close()
    os.close(read)
    os.close(write)


def test_a_wait_wakes_the_processor_seldom(monkeypatch: pytest.MonkeyPatch) -> None:
    """Less than once a second, the program's whole loop included."""
    read, write = os.pipe()
    slept: list[float] = []
    now = [0.0]

    def sleep(numbers: tuple[int, ...], seconds: float) -> dict[int, int]:
        slept.append(seconds)
        now[0] += seconds
        return {}

    monkeypatch.setattr(waiting, "x11_sockets", lambda: (read,))
    monkeypatch.setattr(waiting, "_readable", sleep)
    monkeypatch.setattr(pygame.event, "peek", lambda: False)
    monkeypatch.setattr(time, "monotonic", lambda: now[0])
    waiter = Waiter()
    for _ in range(8):
        waiter.wait(60)
    assert sum(slept) == pytest.approx(8 * waiting.LONGEST)
    assert len(slept) < sum(slept)
    monkeypatch.undo()
    waiter.close()
    os.close(read)
    os.close(write)


def test_nothing_is_waited_for_for_ever(waiter: Waiter, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(waiting, "LONGEST", 0.05)
    monkeypatch.setattr(pygame.event, "peek", lambda: False)
    waiter.wait(1e9)
    waiter.close()


def test_a_wake_before_or_during_a_wait_ends_it(waiter: Waiter) -> None:
    waiter.wake()
    begin = time.monotonic()
    waiter.wait(5)
    assert time.monotonic() - begin < 0.01
    waiter.wait(0.01)
    waiter.close()


def test_a_wake_from_another_thread(monkeypatch: pytest.MonkeyPatch) -> None:
    read, write = os.pipe()
    monkeypatch.setattr(waiting, "x11_sockets", lambda: (read,))
    waiter = Waiter()
    threading.Timer(0.05, waiter.wake).start()
    begin = time.monotonic()
    waiter.wait(5)
    assert 0.02 < time.monotonic() - begin < 0.45
    waiter.close()
    os.close(read)
    os.close(write)


def test_a_display_that_calls_about_nothing_is_polled(monkeypatch: pytest.MonkeyPatch) -> None:
    read, write = os.pipe()
    os.write(write, b"never read")
    monkeypatch.setattr(waiting, "x11_sockets", lambda: (read,))
    waiter = Waiter()
    for _ in range(SPINS):
        assert not waiter.is_polling
        waiter.wait(5)
    # On a busy machine a wait may take so long that it does not count.
    for _ in range(100 * SPINS):
        waiter.wait(5)
        if waiter.is_polling:
            break
    assert waiter.is_polling
    waiter.close()
    os.close(read)
    os.close(write)


def test_a_display_that_is_gone_is_polled(monkeypatch: pytest.MonkeyPatch) -> None:
    read, write = os.pipe()
    monkeypatch.setattr(waiting, "x11_sockets", lambda: (read,))
    waiter = Waiter()
    waiter.wait(0.01)
    assert not waiter.is_polling
    os.close(write)
    waiter.wait(0.01)
    assert waiter.is_polling
    waiter.wait(0.01)
    waiter.close()
    os.close(read)


@pytest.mark.skipif(sys.platform == "win32", reason="there is nothing to wait for")
def test_any_number_of_open_files_will_do(monkeypatch: pytest.MonkeyPatch) -> None:
    """select.select() would refuse a file number above 1023."""
    resource = pytest.importorskip("resource")
    least, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    if most != resource.RLIM_INFINITY and most < 1500:
        pytest.skip("so many files may not be opened here")
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(least, 1500), most))
    files = [os.open(os.devnull, os.O_RDONLY) for _ in range(1100)]
    read, write = os.pipe()
    monkeypatch.setattr(waiting, "x11_sockets", lambda: (read,))
    waiter = Waiter()
    try:
        assert min(read, waiter._read) > 1023
        threading.Timer(0.05, waiter.wake).start()
        begin = time.monotonic()
        waiter.wait(5)
        assert 0.02 < time.monotonic() - begin < 0.45
        assert not waiter.is_polling
    finally:
        waiter.close()
        for number in (*files, read, write):
            os.close(number)
        resource.setrlimit(resource.RLIMIT_NOFILE, (least, most))
