"""Bots in their own process: the window never waits, and whatever a bot does, a legal move comes back (B29)."""

from __future__ import annotations

import logging
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from bot_doubles import BOTS as DOUBLES
from heul_doch.game import Game, Move, State, view
from heul_doch.game.bots import simple_move
from heul_doch.scenes.players.bot_process import Answer, BotRunner, Question, SyncRunner
from heul_doch.scenes.players.worker import Worker
from processes import all_gone
from tables import table

GAME = table(4)
STATE = GAME.deal(5, start=0).state
MOVES = GAME.legal_moves(STATE)
ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def runner() -> Iterator[BotRunner]:
    made = BotRunner(DOUBLES, deadline=5.0)
    made.start(GAME.defn, GAME.seats)
    yield made
    made.close()


AT_ONCE = 1.0
"""Seconds nothing takes that does not wait: whatever is waited for here takes 20 or never comes, and a machine that is
shared may stand still for a quarter of a second."""


def ask(runner: BotRunner, bot_id: str, ticket: int = 1, seed: int = 7) -> None:
    runner.ask(Question(ticket, bot_id, view(GAME, STATE, STATE.turn), MOVES, seed))


def wait(runner: BotRunner, count: int = 1, seconds: float = 20.0) -> list[Answer]:
    """Poll as a window does, each poll within a frame, until that many answers have come."""
    answers: list[Answer] = []
    end = time.monotonic() + seconds
    while len(answers) < count:
        begin = time.monotonic()
        answers += runner.poll()
        assert time.monotonic() - begin < AT_ONCE, "a poll waited"
        assert begin < end, f"only {len(answers)} of {count} answers came"
        time.sleep(0.002)
    return answers


@pytest.mark.parametrize("make", [lambda: BotRunner(DOUBLES), lambda: SyncRunner(DOUBLES)], ids=["process", "sync"])
def test_a_good_bot_is_heard(make: Any) -> None:
    runner = make()
    runner.start(GAME.defn, GAME.seats)
    ask(runner, "good", ticket=17)
    assert wait(runner) == [Answer(17, MOVES[-1], "")]
    runner.close()


def test_the_same_seed_is_the_same_move_in_every_kind_of_runner(runner: BotRunner) -> None:
    sync = SyncRunner(DOUBLES)
    sync.start(GAME.defn, GAME.seats)
    for seed in range(8):
        ask(runner, "random", seed, seed)
        ask(sync, "random", seed, seed)
    assert wait(runner, 8) == sync.poll()


def test_polling_without_a_question_gives_nothing(runner: BotRunner) -> None:
    assert runner.poll() == []


def test_asking_starts_the_worker_without_waiting_for_it(runner: BotRunner) -> None:
    begin = time.monotonic()
    ask(runner, "good")
    assert time.monotonic() - begin < 0.1
    wait(runner)


def test_the_worker_loads_no_pygame_and_is_another_process(runner: BotRunner, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WINDOW_PID", str(os.getpid()))
    ask(runner, "pygame")
    assert wait(runner) == [Answer(1, MOVES[-1], "")]


@pytest.mark.expected_errors("(logged once a game)")
@pytest.mark.parametrize("is_sync", [False, True], ids=["process", "sync"])
@pytest.mark.parametrize(
    ("bot_id", "why"),
    [
        ("raises", "ZeroDivisionError: no idea"),
        ("exits", "SystemExit: had enough"),
        ("recurses", "RecursionError"),
        ("nothing", "answered None, which is no legal move"),
        ("text", "answered '0 red-6 own', which is no legal move"),
        ("cheats", "which is no legal move"),
        ("unprintable", "ValueError: not even that"),
        ("unmade", "FileNotFoundError: no brain"),
        ("unknown", "KeyError: 'unknown'"),
    ],
)
def test_a_failing_bot_is_logged_and_replaced(
    bot_id: str, why: str, is_sync: bool, caplog: pytest.LogCaptureFixture
) -> None:
    runner: BotRunner = SyncRunner(DOUBLES) if is_sync else BotRunner(DOUBLES)
    runner.start(GAME.defn, GAME.seats)
    ask(runner, bot_id)
    (answer,) = wait(runner)
    assert answer.move == simple_move(MOVES)
    assert why in answer.error
    assert [r.levelno for r in caplog.records] == [logging.ERROR]
    assert why in caplog.text
    assert bot_id in caplog.text
    ask(runner, "good", ticket=2)
    assert wait(runner) == [Answer(2, MOVES[-1], "")]
    runner.close()


@pytest.mark.expected_errors("(logged once a game)")
@pytest.mark.parametrize("bot_id", ["hangs", "spins"])
def test_a_bot_that_hangs_is_replaced_after_its_deadline(bot_id: str) -> None:
    runner = BotRunner(DOUBLES, deadline=0.3)
    runner.start(GAME.defn, GAME.seats)
    ask(runner, "good", ticket=1)
    wait(runner)
    begin = time.monotonic()
    ask(runner, bot_id, ticket=2)
    assert wait(runner) == [Answer(2, simple_move(MOVES), "took too long")]
    assert 0.25 < time.monotonic() - begin < 1.5
    ask(runner, "good", ticket=3)
    assert wait(runner) == [Answer(3, MOVES[-1], "")]
    runner.close()


@pytest.mark.expected_errors("(logged once a game)")
def test_questions_behind_a_hanging_bot_are_answered_too() -> None:
    runner = BotRunner(DOUBLES, deadline=0.3)
    runner.start(GAME.defn, GAME.seats)
    for ticket, bot_id in enumerate(["good", "hangs", "good", "raises", "good"]):
        ask(runner, bot_id, ticket)
    answers = wait(runner, 5)
    assert [a.ticket for a in answers] == [0, 1, 2, 3, 4]
    assert [bool(a.error) for a in answers] == [False, True, False, True, False]
    runner.close()


@pytest.mark.expected_errors("(logged once a game)")
def test_a_bot_whose_process_dies_is_replaced(runner: BotRunner, caplog: pytest.LogCaptureFixture) -> None:
    ask(runner, "dies", ticket=1)
    ask(runner, "good", ticket=2)
    assert wait(runner, 2) == [Answer(1, simple_move(MOVES), "its process died"), Answer(2, MOVES[-1], "")]
    assert "its process died" in caplog.text


@pytest.mark.expected_errors("(logged once a game)")
def test_a_worker_killed_while_idle_is_started_anew(runner: BotRunner) -> None:
    ask(runner, "good")
    wait(runner)
    worker = runner._worker
    assert isinstance(worker, Worker)
    worker._child.kill()
    worker._child.wait(10)
    ask(runner, "good", ticket=2)
    (answer,) = wait(runner)
    assert answer.ticket == 2
    assert answer.move in MOVES


def test_cancelled_questions_are_never_answered(runner: BotRunner) -> None:
    ask(runner, "good", ticket=1)
    ask(runner, "good", ticket=2)
    runner.cancel()
    ask(runner, "good", ticket=3)
    assert [a.ticket for a in wait(runner)] == [3]
    time.sleep(0.1)
    assert runner.poll() == []


def test_cancelling_a_busy_bot_does_not_wait_for_it(runner: BotRunner) -> None:
    ask(runner, "good")
    wait(runner)
    ask(runner, "spins")
    time.sleep(0.1)
    begin = time.monotonic()
    runner.cancel()
    assert time.monotonic() - begin < AT_ONCE
    ask(runner, "good", ticket=2)
    assert [a.ticket for a in wait(runner)] == [2]


@pytest.mark.parametrize("bot_id", ["", "good", "hangs", "spins", "dies"])
@pytest.mark.parametrize("pause", [0.0, 0.4])
def test_closing_takes_less_than_a_second_and_leaves_no_process(bot_id: str, pause: float) -> None:
    runner = BotRunner(DOUBLES, deadline=30)
    runner.start(GAME.defn, GAME.seats)
    if bot_id:
        ask(runner, bot_id)
    time.sleep(pause)
    worker = runner._worker
    begin = time.monotonic()
    runner.close()
    assert time.monotonic() - begin < 1.0
    assert (worker is not None) == bool(bot_id)
    assert worker is None or (isinstance(worker, Worker) and worker._child.returncode is not None)
    runner.close()


def test_a_closed_runner_may_be_started_again(runner: BotRunner) -> None:
    runner.close()
    with pytest.raises(RuntimeError):
        ask(runner, "good")
    runner.start(GAME.defn, GAME.seats)
    ask(runner, "good", ticket=4)
    assert [a.ticket for a in wait(runner)] == [4]


def test_another_table_gets_another_worker(runner: BotRunner) -> None:
    ask(runner, "good")
    wait(runner)
    game = table(3, ())
    state = game.deal(1, start=0).state
    runner.start(game.defn, game.seats)
    runner.ask(Question(9, "random", view(game, state, 0), game.legal_moves(state), 1))
    (answer,) = wait(runner)
    assert answer.error == ""
    assert answer.move in game.legal_moves(state)


@pytest.mark.expected_errors("(logged once a game)")
def test_bots_think_here_where_no_process_can_be_started(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def refuse(*arguments: object, **options: object) -> None:
        raise OSError("no processes here")

    monkeypatch.setattr("heul_doch.scenes.players.worker.Child", refuse)
    runner = BotRunner(DOUBLES, deadline=0.3)
    runner.start(GAME.defn, GAME.seats)
    for ticket, bot_id in enumerate(["good", "raises", "exits", "good"]):
        ask(runner, bot_id, ticket)
    assert [(a.ticket, bool(a.error)) for a in wait(runner, 4)] == [(0, False), (1, True), (2, True), (3, False)]
    assert "no processes here" in caplog.text
    runner.close()


def test_bots_think_here_where_processes_start_but_never_get_ready(caplog: pytest.LogCaptureFixture) -> None:
    """As in a frozen program without an entry for workers: the child dies, or runs something else for ever."""
    runner = BotRunner({"good": Fragile("good")}, startup=20)
    runner.start(GAME.defn, GAME.seats)
    ask(runner, "good", ticket=1)
    assert wait(runner) == [Answer(1, MOVES[-1], "")]
    assert "was never ready" in caplog.text
    runner.close()


class Fragile:
    """A factory that cannot be unpickled in another process."""

    def __init__(self, bot_id: str) -> None:
        self.bot_id = bot_id

    def __call__(self) -> Any:
        return DOUBLES[self.bot_id]()

    def __reduce__(self) -> tuple[Any, ...]:
        return os.read, (-1, 1)


def test_the_deadline_does_not_run_while_the_process_starts() -> None:
    now = [0.0]
    runner = BotRunner(DOUBLES, deadline=0.5, startup=60, clock=lambda: now[0])
    runner.start(GAME.defn, GAME.seats)
    ask(runner, "good")
    now[0] += 50
    assert wait(runner) == [Answer(1, MOVES[-1], "")]
    runner.close()


def test_asking_without_moves_or_before_the_start_is_a_mistake_of_the_caller() -> None:
    for runner in (BotRunner(DOUBLES), SyncRunner(DOUBLES)):
        with pytest.raises(RuntimeError):
            ask(runner, "good")
        runner.start(GAME.defn, GAME.seats)
        with pytest.raises(ValueError, match="no legal move"):
            runner.ask(Question(1, "good", view(GAME, STATE, 0), (), 1))
        runner.close()


def test_a_whole_game_is_played_in_the_other_process() -> None:
    runner = BotRunner()
    runner.start(GAME.defn, GAME.seats)
    state = GAME.deal(3).state
    while not GAME.is_over(state):
        moves = GAME.legal_moves(state)
        bot_id = ("random", "onestep")[state.turn % 2]
        runner.ask(Question(state.ply, bot_id, view(GAME, state, state.turn), moves, state.ply))
        (answer,) = wait(runner)
        assert (answer.ticket, answer.error) == (state.ply, "")
        state = GAME.next_state(state, answer.move)
    runner.close()


def test_a_program_that_ends_without_closing_leaves_nothing_behind() -> None:
    script = (
        "import sys, time; sys.path[:0] = {paths!r}\n"
        "from test_bot_process import *\n"
        "if __name__ == '__main__':\n"
        "    runner = BotRunner(DOUBLES, deadline=60); runner.start(GAME.defn, GAME.seats)\n"
        "    ask(runner, 'good'); wait(runner); ask(runner, 'spins'); time.sleep(0.1)\n"
        "    print(runner._worker.pid)\n"
    ).format(paths=[str(ROOT), str(ROOT / "tests" / "game"), str(ROOT / "tests" / "scenes")])
    begin = time.monotonic()
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=60, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert time.monotonic() - begin < 20
    assert all_gone([int(done.stdout)])


def test_simple_move_lays_a_card_rather_than_an_onion() -> None:
    assert simple_move((Move(0, "onion", (1,)), Move(0, "own", (1,)))).verb == "own"
    assert simple_move((Move(0, "onion", (1,)),)).verb == "onion"
    with pytest.raises(ValueError, match="no legal move"):
        simple_move(())


def test_what_travels_to_the_bot_holds_no_position() -> None:
    """B12: the question is a view, a list and a seed."""
    question = Question(1, "good", view(GAME, STATE, 0), MOVES, 1)

    def parts(value: Any) -> Iterator[Any]:
        yield value
        if isinstance(value, tuple):
            for item in value:
                yield from parts(item)

    assert not [p for p in parts(question) if isinstance(p, State | Game)]


def test_the_program_itself_loads_no_pygame_until_it_is_run() -> None:
    """A spawned worker imports the main module once more."""
    script = "import sys; from heul_doch import __main__; sys.exit('pygame' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", script], timeout=60, check=False).returncode == 0
