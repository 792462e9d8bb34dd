"""A foreign program ends together with everything it has started, and with us, however we end (Linux).

Each attack tries to leave a process behind. What stays is found by a mark in its command line.
"""

from __future__ import annotations

import contextlib
import json
import os
import signal
import subprocess
import sys
import time
import uuid
from collections.abc import Iterator
from pathlib import Path

import pytest
from heul_doch.scenes.base import paths
from heul_doch.scenes.players.external_bot import Program, ProgramError
from processes import all_gone, descendants, marked, wait_until

ROOT = Path(__file__).resolve().parents[2]

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="what stays is found in /proc")

HEAD = """
import json, os, signal, subprocess, sys, time
mark = sys.argv[1]
def sleeper(**options):
    subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)", mark], **options)
"""

SILENT = """
    null = os.open(os.devnull, os.O_RDWR)
    for number in (0, 1, 2): os.dup2(null, number)
    os.closerange(3, 4096)
"""

ATTACKS = {
    "session": "sleeper(start_new_session=True)",
    "double fork": f"""
if os.fork() == 0:
    os.setsid()
    if os.fork(): os._exit(0)
    os.chdir("/"); os.umask(0)
{SILENT}
    os.execv(sys.executable, [sys.executable, "-c", "import time; time.sleep(600)", mark])
os.wait()
""",
    "nohup": """
command = 'nohup "$0" -c "import time; time.sleep(600)" "$1" >/dev/null 2>&1 &'
subprocess.run(["sh", "-c", command, sys.executable, mark])
""",
    "deaf": """
for number in range(1, signal.NSIG):
    try: signal.signal(number, signal.SIG_IGN)
    except (OSError, ValueError): pass
sleeper(start_new_session=True)
sleeper()
""",
    "closed": """
sleeper(stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, close_fds=True)
os.closerange(3, 4096)
""",
    "thirty": "for _ in range(30): sleeper(start_new_session=True)",
    "deep": """
for _ in range(6):
    if os.fork(): os.wait() if os.getppid() == 1 else time.sleep(0.01); break
    os.setsid()
else:
    sleeper(start_new_session=True); os._exit(0)
""",
    "stops its parent": "sleeper(start_new_session=True); os.kill(os.getppid(), signal.SIGSTOP)",
    "kills its group": "sleeper(start_new_session=True); signal.signal(15, signal.SIG_IGN); os.kill(0, 15)",
}

ANSWER = "for line in sys.stdin: print(json.dumps({'move': 'x'}), flush=True)\ntime.sleep(600)\n"


@pytest.fixture
def mark() -> Iterator[str]:
    """A word no other process has in its command line; what still has it after the test is killed."""
    word = f"mark-{uuid.uuid4().hex}"
    yield word
    for pid in marked(word):
        os.kill(pid, signal.SIGKILL)


def command(tmp_path: Path, source: str, mark: str) -> str:
    file = tmp_path / "bot.py"
    file.write_text(HEAD + source, "utf-8")
    return f'"{sys.executable}" "{file}" {mark}'


def left(mark: str) -> bool:
    """Tell whether a process with the mark still runs after two seconds."""
    return not wait_until(lambda: not marked(mark), 2.0)


@pytest.mark.parametrize("attack", ATTACKS)
def test_nothing_is_left_of_a_program_that_is_closed(tmp_path: Path, mark: str, attack: str) -> None:
    with Program(command(tmp_path, f"{ATTACKS[attack]}\n{ANSWER}", mark)) as program:
        if attack == "kills its group":
            # The signal reaches the supervisor as well, which takes it for an end: there may be no answer.
            with contextlib.suppress(ProgramError):
                program.ask("x")
            assert not left(mark)
        else:
            assert program.ask("x")
            assert len(marked(mark)) > 1
    assert not left(mark)


@pytest.mark.parametrize("attack", ["double fork", "thirty", "deaf"])
def test_nothing_is_left_of_a_program_that_ends_by_itself(tmp_path: Path, mark: str, attack: str) -> None:
    program = Program(command(tmp_path, f"{ATTACKS[attack]}\nsys.exit(7)\n", mark))
    with pytest.raises(ProgramError, match="has ended with code 7"):
        program.ask("x")
    assert not left(mark)


OWNER = """
import sys, time
sys.path[:0] = {path!r}
from heul_doch.scenes.players.external_bot import Program
program = Program({command!r})
program.ask("x")
print("asked", flush=True)
time.sleep(600)
"""


@pytest.mark.parametrize("attack", ["session", "double fork", "nohup", "closed"])
@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM])
def test_nothing_is_left_when_the_one_who_asks_is_killed(
    tmp_path: Path, mark: str, attack: str, number: signal.Signals
) -> None:
    source = OWNER.format(path=[str(ROOT)], command=command(tmp_path, f"{ATTACKS[attack]}\n{ANSWER}", mark))
    with subprocess.Popen([sys.executable, "-c", source], stdout=subprocess.PIPE) as owner:
        assert owner.stdout is not None
        assert owner.stdout.readline() == b"asked\n"
        assert len(marked(mark)) > 1
        owner.send_signal(number)
    assert not left(mark)


@pytest.mark.slow
@pytest.mark.parametrize("jobs", [1, 2])
def test_nothing_is_left_of_an_arena_that_is_killed(tmp_path: Path, mark: str, jobs: int) -> None:
    lines = "for line in sys.stdin: print(json.dumps({'move': json.loads(line)['legal'][0]}), flush=True)\n"
    program = command(tmp_path, f"{ATTACKS['double fork']}\n{ATTACKS['session']}\n{lines}", mark)
    words = ["--home", str(tmp_path / "home"), "arena", "--bots", "mine,random", "--program", f"mine={program}"]
    arena = subprocess.Popen(
        [sys.executable, str(ROOT / "main.py"), *words, "--games", "40000", "--jobs", str(jobs), "--json"],
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )  # fmt: skip
    try:
        # The arena has the mark in its command line as well.
        assert wait_until(lambda: len(marked(mark)) >= 1 + 4 * jobs, 40)
        family = descendants(arena.pid)
    finally:
        arena.kill()
        arena.wait()
    assert all_gone(family)
    assert not left(mark)


KINDS = (
    "heul_doch.scenes.graphics.raster_worker",
    "heul_doch.scenes.players.worker",
    "heul_doch.scenes.audio.mixer",
    "supervisor.py",
    "bot.py",
)
"""What the command line of each kind of process below a window holds."""


@pytest.mark.slow
def test_nothing_is_left_of_a_window_that_is_killed(tmp_path: Path, mark: str) -> None:
    """Pictures, bots, sounds, the supervisor, the program and what it has started."""
    program = command(tmp_path, f"{ATTACKS['double fork']}\n{ANSWER}", mark)
    words = ["--home", str(tmp_path / "home"), "play", "heul_doch", "--bot", "strong", "--bot", program]
    # With this seed our bot begins, and the program is next.
    words += ["--seed", "3"]
    window = subprocess.Popen(
        [sys.executable, str(ROOT / "main.py"), *words],
        env={**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"},
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )  # fmt: skip
    kinds: dict[str, int] = {}

    def are_there() -> bool:
        for pid in descendants(window.pid):
            with contextlib.suppress(OSError):
                line = Path(f"/proc/{pid}/cmdline").read_text("utf-8")
                kinds.update({kind: pid for kind in KINDS if kind in line})
        return len(kinds) == len(KINDS)

    try:
        assert wait_until(are_there, 60), kinds
        family = descendants(window.pid)
    finally:
        window.kill()
        window.wait()
    assert all_gone(family)
    assert not left(mark)


def test_a_killed_supervisor_takes_the_program_and_its_group_with_it(tmp_path: Path, mark: str) -> None:
    program = Program(command(tmp_path, f"sleeper()\n{ANSWER}", mark), budget_ms=500)
    assert program.ask("x")
    assert program._process is not None
    supervisor = program._process._process
    supervisor.kill()
    supervisor.wait(10)
    with pytest.raises(ProgramError):
        program.ask("x")
    assert not left(mark)
    assert program.ask("x")
    program.close()
    assert not left(mark)


def test_a_program_gets_nothing_of_ours(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, mark: str) -> None:
    home = tmp_path / "home"
    home.mkdir()
    monkeypatch.setenv("HEUL_DOCH_HOME", str(home))
    monkeypatch.setenv("HEUL_DOCH_PROBE", str(home / "probe.json"))
    monkeypatch.chdir(home)
    source = """
sys.stdin.readline()
found = {"environment": dict(os.environ), "folder": os.getcwd(), "arguments": sys.argv[1:]}
print(json.dumps(found | {"files": os.listdir("/proc/self/fd")}), flush=True)
"""
    (home / "bot.py").write_text(HEAD + source, "utf-8")
    command = f'"{sys.executable}" bot.py {mark}'
    with open(home / "secret", "w", encoding="utf-8") as secret, Program(command) as program:
        os.set_inheritable(secret.fileno(), True)
        said = program.ask("x")
    assert str(home) not in said
    found = json.loads(said)
    assert not [name for name in found["environment"] if name.startswith(("HEUL", "SDL", "PYGAME"))]
    # Its three pipes, and the folder that is being read.
    assert sorted(found["files"]) == ["0", "1", "2", "3"]
    assert found["arguments"] == [mark]


def test_a_program_starts_in_the_folder_its_command_was_written_in(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, mark: str
) -> None:
    paths.set_home(tmp_path / "home")
    monkeypatch.chdir(tmp_path)
    (tmp_path / "bot.py").write_text(HEAD + "sys.stdin.readline(); print(json.dumps({'d': os.getcwd()}), flush=True)")
    try:
        with Program(f'"{sys.executable}" bot.py {mark}') as program:
            assert str(tmp_path.resolve()) in program.ask("x")
    finally:
        paths.set_home(None)


# Ends by itself after a while, so that a test run that is killed leaves nothing behind.
HOPPER = """
def hop():
    end = time.monotonic() + 60
    while time.monotonic() < end:
        if os.fork(): os._exit(0)
    os._exit(0)
if os.fork() == 0: hop()
"""


def test_a_process_that_keeps_changing_its_number_is_caught(tmp_path: Path, mark: str) -> None:
    started = time.monotonic()
    with Program(command(tmp_path, HOPPER + ANSWER, mark)) as program:
        assert program.ask("x")
    assert not left(mark)
    assert time.monotonic() - started < 20
