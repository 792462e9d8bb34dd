"""Jobs beside the window: done elsewhere, never waited for, ended at once, and a failing one is said."""

from __future__ import annotations

import logging
import os
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import pytest
from heul_doch.game import Game
from heul_doch.game.bots.fairness import FairnessReport
from heul_doch.game.bots.hints import Hint
from heul_doch.game.core.match import Match
from heul_doch.game.rulefiles.find import find_rulebook
from heul_doch.game.rulefiles.loader import define
from heul_doch.scenes.players.background_jobs import BackgroundJobs, FairnessJob, HintJob, Report, SyncJobs


@dataclass(frozen=True)
class Count:
    """Says where it runs, then counts."""

    upto: int

    def run(self, game: Game) -> Iterator[Any]:
        assert game.seats == 4
        yield os.getpid(), "pygame" in sys.modules
        yield from range(self.upto)


@dataclass(frozen=True)
class Fails:
    def run(self, game: Game) -> Iterator[Any]:
        yield 1
        raise ZeroDivisionError("no idea")


@dataclass(frozen=True)
class Hangs:
    def run(self, game: Game) -> Iterator[Any]:
        yield os.getpid()
        while True:
            time.sleep(0.01)


@dataclass(frozen=True)
class Dies:
    def run(self, game: Game) -> Iterator[Any]:
        yield 1
        os._exit(3)


@pytest.fixture
def game() -> Game:
    return Game(define(find_rulebook("heul_doch"), ["sonderkarten"]), 4)


@pytest.fixture
def room(game: Game) -> Iterator[BackgroundJobs]:
    found = BackgroundJobs()
    found.start(game.defn, game.seats)
    yield found
    found.close()


def reports(room: BackgroundJobs, until: Callable[[list[Report]], bool], seconds: float = 30.0) -> list[Report]:
    found: list[Report] = []
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        found += room.poll()
        if until(found):
            return found
        time.sleep(0.005)
    raise AssertionError(f"nothing came: {found}")


def done(found: list[Report]) -> bool:
    return bool(found) and found[-1].is_done


def test_a_job_is_done_elsewhere_and_reports_on_its_way(room: BackgroundJobs) -> None:
    number = room.submit(Count(3))
    assert room.is_busy
    found = reports(room, done)
    assert {report.number for report in found} == {number}
    (pid, has_pygame), *rest = [report.found for report in found]
    assert (pid != os.getpid(), has_pygame) == (True, False)
    assert rest == [0, 1, 2, 2]
    assert not room.is_busy
    first = pid
    room.submit(Count(0))
    assert reports(room, done)[0].found[0] == first, "the worker is kept for the next job"


@pytest.mark.expected_errors("a background job failed: ZeroDivisionError")
def test_a_job_that_fails_is_logged_and_said(room: BackgroundJobs, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.ERROR):
        room.submit(Fails())
        last = reports(room, done)[-1]
    assert last.error == "ZeroDivisionError: no idea"
    assert "no idea" in caplog.text
    room.submit(Count(1))
    assert reports(room, done)[-1].error == ""


@pytest.mark.slow
@pytest.mark.expected_errors("a background job failed: its process died")
def test_a_process_that_dies_is_said_and_replaced(room: BackgroundJobs) -> None:
    room.submit(Dies())
    assert reports(room, done)[-1].error == "its process died"
    room.submit(Count(1))
    assert reports(room, done)[-1].error == ""


@pytest.mark.parametrize("how", ["cancel", "submit", "close", "start"])
def test_what_hangs_is_ended_at_once(room: BackgroundJobs, game: Game, how: str) -> None:
    room.submit(Hangs())
    pid = reports(room, lambda found: bool(found))[0].found
    begin = time.monotonic()
    if how == "submit":
        room.submit(Count(0))
    elif how == "start":
        room.start(game.defn, game.seats)
    else:
        getattr(room, how)()
    assert time.monotonic() - begin < 2.0
    assert all(report.found != pid for report in room.poll())
    end = time.monotonic() + 10
    while time.monotonic() < end:
        try:
            os.kill(pid, 0)
            os.waitpid(pid, os.WNOHANG)
        except (ProcessLookupError, ChildProcessError):
            return
        time.sleep(0.01)
    raise AssertionError("it goes on")


def test_without_a_process_it_is_done_here(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise OSError("not here")

    monkeypatch.setattr(BackgroundJobs, "kind", refuse)
    jobs = BackgroundJobs()
    jobs.start(game.defn, game.seats)
    for upto in (3, 1):
        jobs.submit(Count(upto))
        assert reports(jobs, done)[-1].found == upto - 1
    jobs.close()


def test_hint_and_proof_travel(room: BackgroundJobs, game: Game) -> None:
    match = Match.new(game, 11)
    for _ in range(5):
        match.submit(match.legal_moves()[0])
    seat = match.state.turn
    room.submit(HintJob(match.view(seat), match.legal_moves(seat), 1, playouts=20))
    hint = reports(room, done)[-1].found
    assert isinstance(hint, Hint)
    assert hint.best.move in match.legal_moves(seat)
    room.submit(FairnessJob(match.at(2), match.moves[2].seat, match.moves[2], "onestep", 5, worlds=60))
    proof = reports(room, done)[-1].found
    assert isinstance(proof, FairnessReport)
    assert (proof.views, proof.equal_views, proof.asked, proof.equal, proof.is_done) == (60, 60, 60, 60, True)


def test_the_same_at_once_for_pictures(game: Game) -> None:
    room = SyncJobs()
    with pytest.raises(RuntimeError):
        room.submit(Count(1))
    room.start(game.defn, game.seats)
    number = room.submit(Count(2))
    found = room.poll()
    assert (found[-1], room.poll()) == (Report(number, 1, is_done=True), [])
