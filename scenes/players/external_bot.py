"""Another program as a bot: a process that is asked one line and answers one line.

What it says is :mod:`heul_doch.game.bots.jsonlines`; here are the process and the time limit. It is started with the
first question. One that is late is ended, and started anew with the next question; so is one that died. ::

    with Program("python my_bot.py", budget_ms=500) as program:
        bot = ProgramBot(program.ask, 500)

Whatever it does, a question takes no longer than its limit and little memory: it is written, read and listened to by
threads of their own. An answer is the first line after the question that begins an object; what is said unasked is
dropped, so that question and answer never get out of step.

The commands the player has entered are kept in the settings alone. A table, a save or a record names a program by an
id made of its command (:func:`program_id`), so nothing is ever run because somebody else's file says so.

A program runs with the rights of the user and is trusted with them; it is handed nothing but its questions
(:func:`environment`, :func:`working_directory`). It ends together with everything it has started, and with this
process, however this process ends: on Linux and other POSIX systems as :mod:`heul_doch.scenes.players.supervisor` says;
on Windows ``taskkill /T`` ends its process tree, and a job object ends what has left the tree together with this
process.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import queue
import re
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Any, Final

from heul_doch.game.bots.players import PROGRAM
from heul_doch.scenes.base import paths
from heul_doch.scenes.base.child_process import Child, python_command

if TYPE_CHECKING:
    from heul_doch.scenes.storage.settings_file import Settings, SettingsStore

GRACE = 1.0
"""Seconds beyond the budget until an answer counts as too late."""

STARTUP = 10.0
"""Seconds more for the first answer: the program has to start."""

LONGEST: Final = 100_000
"""Bytes of an answer; a longer one is nonsense."""

UNASKED: Final = 64
"""So many lines may wait that nobody asked for; a program that says more is ended."""

PATIENCE = 3
"""So many failures in a row, and the program is not started again."""

LAST_WORDS: Final = 120
"""Characters of the last line on standard error that are told when a program has ended."""

ERROR_LINE: Final = re.compile(rb"(?=\S).*(?:[Ee]rror|ERROR|Exception|[Pp]anic|[Ff]atal|FATAL)")
"""A line on standard error that names an error; indented lines are parts of a stack trace."""

HAS_SUPERVISOR: Final = os.name == "posix"
"""Whether programs run below :mod:`heul_doch.scenes.players.supervisor` here."""

OUR_VARIABLES: Final = ("HEUL_DOCH_", "PYGAME_", "SDL_")
"""How the names of environment variables begin that a program does not get: they are ours."""

SETTLING: Final = 0.05
"""Seconds before a question to a program that talks unasked, so that no answer is taken for the next one."""

TICK: Final = 0.25
"""Seconds after which somebody looks whether a silent program is still there."""


# ------------------------------------------------------------------------------------------------ commands

KEY: Final = "programs"
"""Where in ``Settings.extra`` the commands are: a list, the newest first."""

MOST: Final = 8
"""Commands kept."""

LONGEST_COMMAND: Final = 400
"""Characters of a command."""

NEW_PROGRAM: Final = PROGRAM + "new"
"""The choice of a program whose command is still to be typed; nobody can play as it."""


def program_id(command: str) -> str:
    """Return the id a command has at a table."""
    return PROGRAM + hashlib.sha256(command.strip().encode("utf-8", "replace")).hexdigest()[:8]


def short_name(command: str) -> str:
    """Return a short name of a program: ``my_bot.py``.

    >>> short_name("python3 bots/my_bot.py --fast"), short_name("./gambler")
    ('my_bot.py', 'gambler')
    """
    words = split_command(command)
    for word in words[1:]:
        if not word.startswith("-"):
            return Path(word).name or word
    return Path(words[0]).name if words else command.strip()


def split_command(command: str, is_windows: bool = os.name == "nt") -> list[str]:
    """Return the words of a command; empty for none or an open quote.

    They are split like a POSIX shell does; on Windows, where a backslash is part of a path, at blanks outside of double
    quotes.

    >>> split_command('"C:/Program Files/node.exe" my_bot.js', is_windows=True)
    ['C:/Program Files/node.exe', 'my_bot.js']
    """
    if is_windows:
        words = re.findall(r'(?:[^\s"]|"[^"]*")+', command) if command.count('"') % 2 == 0 else []
        return [word.replace('"', "") for word in words]
    try:
        return shlex.split(command)
    except ValueError:
        return []


def command_problem(command: str) -> str:
    """Return what is wrong with a command: ``empty``, ``long``, ``quote``, ``missing`` (the program), or nothing."""
    if not command.strip():
        return "empty"
    if len(command) > LONGEST_COMMAND:
        return "long"
    words = split_command(command)
    if not words:
        return "quote"
    # os.path answers for names no system has, too: too long, in folders one may not look into.
    if shutil.which(words[0]) is None and not os.path.isfile(words[0]):
        return "missing"
    return ""


def known_programs(settings: Settings) -> dict[str, str]:
    """Return id -> command of everything the player has entered, the newest first."""
    return {program_id(command): command for command in _commands(settings.extra)}


def _commands(extra: Mapping[str, Any]) -> list[str]:
    kept = extra.get(KEY)
    words = kept if isinstance(kept, list) else []
    return [word.strip() for word in words if isinstance(word, str) and 0 < len(word.strip()) <= LONGEST_COMMAND][:MOST]


def remember(store: SettingsStore, command: str) -> str:
    """Keep a command and return its id."""
    command = command.strip()
    store.look_again()
    others = [other for other in _commands(store.now.extra) if other != command]
    store.change_extra(**{KEY: [command, *others][:MOST]})
    return program_id(command)


def forget(store: SettingsStore, player: str) -> None:
    """Forget the command of an id."""
    store.look_again()
    rest = [command for command in _commands(store.now.extra) if program_id(command) != player]
    store.change_extra(**{KEY: rest or None})


# ------------------------------------------------------------------------------------------------ programs


class ProgramError(RuntimeError):
    """A program gave no answer; the text says why."""


class Program:
    """One program, asked line by line."""

    def __init__(self, command: str, budget_ms: int = 1500, grace: float | None = None) -> None:
        """``command`` is split into words, no shell runs. Raises ValueError for an empty or open-quoted one."""
        self.arguments = split_command(command)
        if not self.arguments:
            raise ValueError("no command")
        self.name = short_name(command)[:40]
        self._limit = budget_ms / 1000 + (GRACE if grace is None else grace)
        self._process: _Process | None = None
        self._failures = 0
        self._is_warm = False
        self._is_over = False

    def ask(self, line: str) -> str:
        """Send a line and return the answer. Raises ProgramError when there is none in time."""
        if self._failures >= PATIENCE:
            raise ProgramError(f"{self.name}: given up after {PATIENCE} failures in a row")
        try:
            said = self._ask(line)
        except ProgramError:
            self._failures += 1
            self.close()
            raise
        self._failures = 0
        self._is_warm = True
        return said

    def _ask(self, line: str) -> str:
        process = self._process or self._start()
        process.forget_unasked()
        process.write(line)
        limit = self._limit + (0.0 if self._is_warm else STARTUP)
        until = time.monotonic() + limit
        talk = ""
        while True:
            said = process.read(until)
            if said is None:
                raise ProgramError(
                    f"answered no JSON: {talk}" if talk else f"{self.name} took longer than {limit:.1f} s"
                )
            if said.lstrip("\ufeff \t\r\n").startswith("{"):
                return said.lstrip("\ufeff")
            if self._is_warm:
                raise ProgramError(f"answered no JSON: {_shown(said)}")
            if not talk:
                # Many libraries greet when they are loaded. The program runs, so its time counts from here.
                until = min(until, time.monotonic() + self._limit)
            talk = _shown(said)

    def _start(self) -> _Process:
        process = _Process(self.name, self.arguments)
        self._process = process
        self._is_warm = False
        if self._is_over:
            # Ended while it was being started.
            self.close()
            raise ProgramError(f"{self.name}: not wanted any more")
        return process

    def close(self) -> None:
        """End the process; the next question starts it again."""
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            process.wait(1.0)

    def end(self) -> None:
        """End the process for good and at once, from any thread; nobody waits until it is gone."""
        self._is_over = True
        self._failures = PATIENCE
        process = self._process
        if process is not None:
            process.kill()
            threading.Thread(target=self.close, name="program-ended", daemon=True).start()

    def __enter__(self) -> Program:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def environment() -> dict[str, str]:
    """Return the environment of a program: ours without our own variables, which name the user's folder."""
    return {name: value for name, value in os.environ.items() if not name.upper().startswith(OUR_VARIABLES)}


def working_directory(arguments: Sequence[str]) -> tuple[list[str], str | None]:
    """Return the words of a program and the folder it is started in, None for the current one.

    From inside the user's folder, where the running game is kept, a program is started in the folder for temporary
    files, with files among its words by their full paths.
    """
    words = list(arguments)
    try:
        here, home = Path.cwd(), paths.user_dir().resolve()
    except (OSError, RuntimeError):
        # The current folder has been deleted, or there is no user's folder.
        return words, None
    if not here.is_relative_to(home):
        return words, None
    return [str(here / word) if os.path.isfile(word) else word for word in words], tempfile.gettempdir()


def _start(arguments: Sequence[str]) -> Child:
    """Start a program with pipes, on POSIX systems below a supervisor. Raises OSError and ValueError."""
    words, folder = working_directory(arguments)
    pipe = subprocess.PIPE
    options: dict[str, Any] = {"stdin": pipe, "stdout": pipe, "stderr": pipe, "env": environment(), "cwd": folder}
    if not HAS_SUPERVISOR:
        return Child(words, **options)
    supervisor = python_command("heul_doch.scenes.players.supervisor")
    if not getattr(sys, "frozen", False):
        # Without site-packages and as a file of its own it starts in half the time.
        supervisor = [sys.executable, "-E", "-I", "-S", str(paths.ROOT / "scenes" / "players" / "supervisor.py")]
    return Child([*supervisor, *words], is_watching=True, start_new_session=True, **options)


class _Process:
    """A running process, with a thread for each of its three pipes. Raises ProgramError when it cannot be started."""

    def __init__(self, name: str, arguments: list[str]) -> None:
        self.name = name
        try:
            self._process = _start(arguments)
        except (OSError, ValueError) as error:
            words = error.strerror if isinstance(error, OSError) else ""
            raise ProgramError(f"{arguments[0]}: {words or error}") from None
        self._said: queue.Queue[bytes | None] = queue.Queue()
        """Lines nobody has taken yet; None: there will be no more."""
        self._end = ""
        """Why there will be no more; empty: it ended."""
        self._talks_unasked = False
        self._questions: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._is_written = threading.Event()
        self._is_written.set()
        self._last_words = b""
        listeners = (self._write, self._read, self._read_errors)
        self._threads = [threading.Thread(target=work, name="program", daemon=True) for work in listeners]
        for thread in self._threads:
            thread.start()

    def write(self, line: str) -> None:
        """Hand over a question. Raises ProgramError if the one before has not been taken yet."""
        if not self._is_written.wait(GRACE):
            raise ProgramError(f"{self.name} does not read what it is asked")
        self._is_written.clear()
        self._questions.put((line + "\n").encode("utf-8", "replace"))

    def forget_unasked(self) -> None:
        """Drop what it said since its answer."""
        if self._talks_unasked:
            # The rest may be on its way.
            time.sleep(SETTLING)
        with contextlib.suppress(queue.Empty):
            while (line := self._said.get_nowait()) is not None:
                self._talks_unasked = True
            self._said.put(line)

    def read(self, until: float) -> str | None:
        """Return the next line, None when the time is up. Raises ProgramError when there will be none."""
        line = None
        while (rest := until - time.monotonic()) > 0:
            with contextlib.suppress(queue.Empty):
                line = self._said.get(timeout=min(TICK, rest))
                break
            # A child that holds its pipe may live on; then no end of the lines tells that it is gone.
            if self._process.poll() is not None and self._said.empty():
                break
        else:
            return None
        if line is None:
            self._said.put(None)
            raise ProgramError(f"{self.name} {self._end or self._how_it_ended()}")
        return line.removesuffix(b"\n").decode("utf-8", "replace")

    def kill(self) -> None:
        """End it and what it has started; never waits."""
        self._questions.put(None)
        self._process.release()
        code = self._process.poll()
        if not HAS_SUPERVISOR:
            if code is None:
                threading.Thread(target=_kill_tree, args=(self._process,), name="program-killed", daemon=True).start()
        elif code is None:
            # If the program has stopped its supervisor, that goes on and ends it.
            self._process.send_signal(signal.SIGCONT)
        elif code < 0:
            # Somebody has killed the supervisor: its group, which is the program's too, is left.
            with contextlib.suppress(OSError):
                os.killpg(self._process.pid, signal.SIGKILL)

    def wait(self, seconds: float) -> None:
        """Wait until it is gone, at most so long."""
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(seconds)

    def _how_it_ended(self) -> str:
        """Return how it ended, with the last it said on standard error."""
        self.wait(0.5)
        code = self._process.poll()
        if code is None:
            return "has closed its output"
        self._threads[2].join(TICK)
        words = _shown(self._last_words.decode("utf-8", "replace")).strip("'\"")
        return f"has ended with code {code}" + (f": {words}" if words else "")

    # -------------------------------------------------------------------------------------------- threads

    def _write(self) -> None:
        pipe = self._process.stdin
        assert pipe is not None
        with contextlib.suppress(OSError, ValueError):
            while (line := self._questions.get()) is not None:
                pipe.write(line)
                pipe.flush()
                self._is_written.set()
        with contextlib.suppress(OSError, ValueError):
            pipe.close()

    def _read(self) -> None:
        pipe = self._process.stdout
        assert pipe is not None
        with contextlib.suppress(OSError, ValueError):
            while not self._end and (line := pipe.readline(LONGEST + 1)):
                if len(line) > LONGEST:
                    self._end = f"said a line of more than {LONGEST} bytes"
                elif self._said.qsize() >= UNASKED:
                    self._end = "says much more than it is asked"
                else:
                    self._said.put(line)
        self._said.put(None)
        with contextlib.suppress(OSError):
            pipe.close()
        if not self._end:
            # Its own code is told, if it is ending.
            self.wait(0.5)
        self.kill()
        self._process.wait()

    def _read_errors(self) -> None:
        pipe = self._process.stderr
        assert pipe is not None
        with contextlib.suppress(OSError, ValueError):
            names_error = False
            while line := pipe.readline(4096):
                is_error = ERROR_LINE.match(line) is not None
                if is_error or (line.strip() and not names_error):
                    self._last_words = line
                names_error = names_error or is_error
        with contextlib.suppress(OSError):
            pipe.close()


def _kill_tree(process: Child) -> None:
    """End a program and its process tree on Windows."""
    with contextlib.suppress(OSError):
        words = ["taskkill", "/T", "/F", "/PID", str(process.pid)]
        Child(words, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).end(GRACE)
    process.end()


def _shown(text: str) -> str:
    """Return the beginning of what a program said, fit for one line of a log."""
    return repr(" ".join(text.split())[:LAST_WORDS])
