"""Sleeping until something happens."""

from __future__ import annotations

import selectors
import socket
import threading
import time
from collections.abc import Iterator

import pygame
import pytest
from heul_doch.scenes import event_wait as waiting
from heul_doch.scenes.event_wait import Waiter


@pytest.fixture(autouse=True)
def no_events(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing lies in the queue, whatever other tests have left there."""
    pygame.display.init()
    monkeypatch.setattr(pygame.event, "peek", lambda: False)


@pytest.fixture
def waiter() -> Iterator[Waiter]:
    made = Waiter()
    yield made
    made.close()


@pytest.fixture
def server(monkeypatch: pytest.MonkeyPatch) -> Iterator[socket.socket]:
    """The other end of a connection that is taken for the one to the display."""
    ours, theirs = socket.socketpair()
    monkeypatch.setattr(waiting, "x11_sockets", lambda: [ours.fileno()])
    yield theirs
    ours.close()
    theirs.close()


def test_it_looks_for_events_and_goes_on_sleeping_until_there_is_one(
    waiter: Waiter, monkeypatch: pytest.MonkeyPatch
) -> None:
    looks = iter([False, False, False, True])
    monkeypatch.setattr(pygame.event, "peek", lambda: next(looks))
    waiter.wait(60)
    assert next(looks, None) is None


def slept(waiter: Waiter, seconds: float, monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Return how long it would sleep at a time if nothing happened for so many seconds."""
    now, pauses = [time.monotonic()], []

    def select(pause: float) -> list[object]:
        pauses.append(pause)
        now[0] += pause
        return []

    with monkeypatch.context() as patch:
        patch.setattr(time, "monotonic", lambda: now[0])
        patch.setattr(waiter, "_selector", type("Selector", (), {"select": staticmethod(select)}))
        waiter.wait(seconds)
    return pauses


def test_without_a_connection_it_looks_seldom_after_a_while(waiter: Waiter, monkeypatch: pytest.MonkeyPatch) -> None:
    waiter.happened()
    pauses = slept(waiter, 60, monkeypatch)
    assert sum(pauses) == pytest.approx(60)
    assert pauses[0] <= 1 / 60
    assert len(pauses) < 60 * 15


def test_with_a_connection_it_wakes_less_than_once_a_second(
    server: socket.socket, monkeypatch: pytest.MonkeyPatch
) -> None:
    waiter = Waiter()
    pauses = slept(waiter, 60, monkeypatch)
    assert sum(pauses) == pytest.approx(60)
    assert len(pauses) < 60
    waiter.close()


@pytest.mark.parametrize("is_event", [True, False])
def test_what_comes_over_the_connection_ends_the_sleep_if_it_is_an_event(
    is_event: bool, server: socket.socket, monkeypatch: pytest.MonkeyPatch
) -> None:
    waiter = Waiter()
    server.send(b"something")
    looks = iter([False, *[is_event] * 1000])
    monkeypatch.setattr(pygame.event, "peek", lambda: next(looks))
    begin, used = time.monotonic(), time.thread_time()
    waiter.wait(0.5)
    assert (time.monotonic() - begin < 0.3) == is_event
    # What is never read does not keep the processor busy.
    assert time.thread_time() - used < 0.2
    waiter.close()


def test_a_wake_before_or_during_a_wait_ends_it(waiter: Waiter) -> None:
    waiter.wake()
    begin = time.monotonic()
    waiter.wait(5)
    assert time.monotonic() - begin < 0.1
    threading.Timer(0.05, waiter.wake).start()
    begin = time.monotonic()
    waiter.wait(5)
    assert 0.02 < time.monotonic() - begin < 0.45


def test_no_time_is_no_sleep_and_a_closed_one_can_be_woken(waiter: Waiter) -> None:
    begin = time.monotonic()
    waiter.wait(0)
    assert time.monotonic() - begin < 0.05
    assert isinstance(waiter._selector, selectors.BaseSelector)
    waiter.close()
    waiter.wake()
