"""A program as a bot, however badly it behaves: questions end in time, in step, in little memory, without trace."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from heul_doch.scenes.base.child_process import Child
from heul_doch.scenes.players import external_bot as program
from heul_doch.scenes.players.external_bot import LONGEST, Program, ProgramError, split_command
from processes import all_gone, wait_until

ROOT = Path(__file__).resolve().parents[2]

HEAD = "import json, os, subprocess, sys, time\nsay = lambda n: print(json.dumps({'move': n}), flush=True)\n"

posix = pytest.mark.skipif(os.name != "posix", reason="process groups and signals")

Start = Callable[..., Program]


@pytest.fixture
def start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Start]:
    """Start a program from its source; it is ended after the test."""
    monkeypatch.setattr(program, "STARTUP", 10.0)
    started: list[Program] = []

    def begin(source: str, *arguments: str, budget_ms: int = 500, grace: float = 0.5) -> Program:
        file = tmp_path / "my bot.py"
        file.write_text(HEAD + source, encoding="utf-8")
        words = (sys.executable, str(file), *arguments)
        started.append(Program(" ".join(f'"{word}"' for word in words), budget_ms, grace))
        return started[-1]

    yield begin
    for running in started:
        running.close()


def answered(running: Program, number: int) -> object:
    """Ask for a number and return the one that comes back."""
    return json.loads(running.ask(str(number)))["move"]


# ------------------------------------------------------------------------------------------------ in step


def test_a_library_may_greet_before_the_first_answer(start: Start) -> None:
    running = start("print('Hello from the library', flush=True)\nprint('2nd line')\nfor s in sys.stdin: say(int(s))\n")
    assert [answered(running, n) for n in range(50)] == list(range(50))


@pytest.mark.slow
def test_what_is_said_unasked_is_not_taken_for_the_next_answer(start: Start) -> None:
    """Two answers to a question: the second may be taken for one now and then, if it comes late, but not for good."""
    running = start("for s in sys.stdin: say(int(s)); say(int(s))\n")
    found: list[object] = []
    for n in range(60):
        if n == 10:
            # A player who takes longer: by then the second answer is here.
            time.sleep(0.05)
        found.append(answered(running, n))
    assert sum(said != n for n, said in enumerate(found)) < 30
    assert any(said == n for n, said in list(enumerate(found))[-10:])


def test_talk_between_answers_is_told_and_question_and_answer_stay_in_step(start: Start) -> None:
    running = start("for s in sys.stdin:\n    print('thinking about', s, flush=True); say(int(s))\n")
    assert answered(running, 1) == 1
    with pytest.raises(ProgramError, match="answered no JSON: 'thinking about 2'"):
        running.ask("2")
    assert answered(running, 3) == 3


# ------------------------------------------------------------------------------------------------ in time and room


def test_a_program_that_reads_nothing_does_not_hold_up_who_asks(start: Start) -> None:
    running = start("while True: say(0); time.sleep(0.02)\n")
    begin = time.monotonic()
    question = "x" * 200_000
    running.ask(question)
    with pytest.raises(ProgramError, match="does not read"):
        running.ask(question)
    assert time.monotonic() - begin < 15


def test_a_program_that_never_stops_talking_is_ended(start: Start) -> None:
    running = start("sys.stdin.readline(); say(1)\nwhile True: say(2)\n")
    assert answered(running, 1) == 1
    process = running._process
    assert process is not None
    assert wait_until(lambda: process._process.poll() is not None)
    assert process._said.qsize() < 20_000


def test_a_line_without_end_is_ended(start: Start) -> None:
    running = start("sys.stdin.readline()\nwhile True: sys.stdout.write('x' * 65536)\n")
    with pytest.raises(ProgramError, match=f"a line of more than {LONGEST} bytes"):
        running.ask("1")


def test_bytes_that_are_no_text_are_no_answer(start: Start) -> None:
    running = start("for s in sys.stdin: sys.stdout.buffer.write(b'\\xff\\xfe\\x00\\n'); sys.stdout.flush()\n")
    with pytest.raises(ProgramError, match="no JSON"):
        running.ask("1")


def test_a_flood_on_standard_error_stops_nobody(start: Start) -> None:
    running = start("for s in sys.stdin: sys.stderr.write('noise ' * 50_000); say(int(s))\n")
    assert [answered(running, n) for n in range(8)] == list(range(8))


def test_how_it_ended_is_told_with_its_last_words(start: Start) -> None:
    with pytest.raises(
        ProgramError, match=r"my bot\.py has ended with code 1: ModuleNotFoundError: No module named 'nosuch"
    ):
        start("import nosuchmodule\n").ask("1")


@posix
def test_a_death_is_noticed_though_a_child_holds_the_line(start: Start) -> None:
    running = start("subprocess.Popen(['sleep', '600'])\nsys.exit(7)\n")
    begin = time.monotonic()
    with pytest.raises(ProgramError, match="ended with code 7"):
        running.ask("1")
    assert time.monotonic() - begin < 9


# ------------------------------------------------------------------------------------------------ without trace


def test_a_program_leaves_no_open_file_behind(tmp_path: Path) -> None:
    """Files nobody has closed are warned of when they are collected."""
    (tmp_path / "bot.py").write_text(HEAD + "for s in sys.stdin: say(int(s))\n")
    code = f"""
import gc, sys, threading, time
sys.path.insert(0, {str(ROOT)!r})
from heul_doch.scenes.players.external_bot import Program, ProgramError
for command, end in (("bot.py", Program.close), ("bot.py", Program.end), ("missing.py", Program.close)):
    running = Program(f'"{{sys.executable}}" {{command}}')
    try:
        running.ask("1")
    except ProgramError:
        assert command == "missing.py"
    end(running)
    until = time.monotonic() + 10
    while threading.active_count() > 1 and time.monotonic() < until:
        time.sleep(0.01)
    del running
    gc.collect()
"""
    words = [sys.executable, "-X", "dev", "-W", "error", "-c", code]
    done = subprocess.run(words, cwd=tmp_path, capture_output=True, text=True, timeout=60, check=False)
    assert (done.returncode, done.stderr) == (0, "")


@posix
def test_a_program_that_was_closed_leaves_no_zombie(start: Start) -> None:
    running = start("for s in sys.stdin: say(int(s))\n")
    running.ask("1")
    process = running._process
    assert process is not None
    pid = process._process.pid
    running.close()
    assert wait_until(lambda: not Path(f"/proc/{pid}").exists(), 5.0)


STUBBORN = """
import signal
for name in ("SIGINT", "SIGTERM", "SIGHUP"): signal.signal(getattr(signal, name), signal.SIG_IGN)
child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"])
open(sys.argv[1], "a").write(f"{os.getpid()} {child.pid}\\n")
"""
"""A program that ignores all signals it can and has a child; it notes both in a file."""


def pids(note: Path) -> list[int]:
    """Return the processes that were noted."""
    return [int(word) for word in note.read_text("utf-8").split()] if note.exists() else []


def test_on_windows_a_program_is_started_directly_and_its_tree_is_killed(
    start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With a double in place of the command ``taskkill``, which only Windows has."""
    started: list[list[str]] = []

    def child(words: list[str], **options: object) -> Child:
        started.append(words)
        if words[0] != "taskkill":
            return Child(words, **options)
        return Child([sys.executable, "-c", f"import os; os.kill({words[-1]}, 9)"])

    monkeypatch.setattr(program, "HAS_SUPERVISOR", False)
    monkeypatch.setattr(program, "Child", child)
    running = start("for s in sys.stdin: say(int(s))\n")
    assert answered(running, 5) == 5
    assert running._process is not None
    process = running._process._process
    running.close()
    assert wait_until(lambda: process.poll() is not None)
    assert started == [running.arguments, ["taskkill", "/T", "/F", "/PID", str(process.pid)]]


@pytest.mark.parametrize(
    ("command", "words"),
    [
        (r'"C:\Program Files\node\node.exe" bot.js', [r"C:\Program Files\node\node.exe", "bot.js"]),
        (r'py "C:\My Bots\bot.py" --name="A B" ""', ["py", r"C:\My Bots\bot.py", "--name=A B", ""]),
        (r"C:\Python311\python.exe  it's.py", [r"C:\Python311\python.exe", "it's.py"]),
        (r'"C:\Program Files\node', []),
        ("  ", []),
    ],
)
def test_words_of_a_command_on_windows(command: str, words: list[str]) -> None:
    assert split_command(command, is_windows=True) == words


WORDS = {
    "Node": ("Error: no idea\\n    at choose (bot.js:3:9)\\n\\nNode.js v20.20.2", "Error: no idea"),
    "Java": ("Exception in thread main\\n\\tat Bot.throwError(Bot.java)", "Exception in thread main"),
    "Go": ("panic: index out of range\\n\\ngoroutine 1 [running]:\\nexit status 2", "panic: index out of range"),
    "the last of two": ("ValueError: a\\nTypeError: b\\nbye", "TypeError: b"),
    "none": ("one\\ntwo\\n\\n", "two"),
}


@pytest.mark.parametrize("language", WORDS)
def test_the_told_line_is_the_last_that_names_an_error(start: Start, language: str) -> None:
    said, told = WORDS[language]
    with pytest.raises(ProgramError, match=f"has ended with code 1: {re.escape(told)}$"):
        start(f"sys.exit('{said}')\n").ask("1")


@posix
@pytest.mark.parametrize("how", ["close", "end"])
def test_it_ends_with_everything_it_started(start: Start, tmp_path: Path, how: str) -> None:
    note = tmp_path / "pids"
    running = start(STUBBORN + "for s in sys.stdin: say(int(s))\ntime.sleep(600)\n", str(note))
    assert answered(running, 5) == 5
    assert len(pids(note)) == 2
    {"close": running.close, "end": running.end}[how]()
    assert all_gone(pids(note))


@posix
@pytest.mark.parametrize(
    ("number", "jobs"),
    [
        ("SIGINT", 2),
        *(
            pytest.param(*one, marks=pytest.mark.slow)
            for one in (("SIGINT", 1), ("SIGTERM", 1), ("SIGHUP", 2), ("SIGKILL", 2))
        ),
    ],
)
def test_an_arena_that_is_stopped_leaves_no_process_and_after_ctrl_c_says_how_far_it_came(
    tmp_path: Path, number: str, jobs: int
) -> None:
    note, file = tmp_path / "pids", tmp_path / "bot.py"
    source = "for s in sys.stdin: say(json.loads(s)['legal'][0])\ntime.sleep(600)\n"
    file.write_text(HEAD + STUBBORN + source, encoding="utf-8")
    arena = subprocess.Popen(
        [
            sys.executable, str(ROOT / "main.py"), "--home", str(tmp_path / "home"), "arena", "--bots", "mine,random",
            "--program", f"mine={sys.executable} {file} {note}", "--games", "40000", "--jobs", str(jobs), "--json",
        ],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    try:
        assert wait_until(lambda: len(pids(note)) == 2 * jobs, 40)
        time.sleep(1.5)
        arena.send_signal(getattr(signal, number))
        out, errors = arena.communicate(timeout=20)
    finally:
        arena.kill()
    assert all_gone(pids(note))
    # One start a process, however many deals it played.
    assert len(pids(note)) == 2 * jobs
    if number != "SIGINT":
        return
    assert arena.returncode == 128 + getattr(signal, number)
    assert "Traceback" not in errors
    assert "40000" in errors.splitlines()[-1]
    found = json.loads(out)
    assert 0 < found["games"] < found["planned_games"] == 40_000
    assert found["bots"][0]["failures"] == 0
