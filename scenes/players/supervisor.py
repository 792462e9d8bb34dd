"""Run a foreign program, and kill everything it has started as soon as it ends or is no longer wanted.

This file runs as a process of its own between us and the program (:mod:`heul_doch.scenes.players.external_bot`), with
nothing imported but a few modules of the standard library: ``python -E -I -S supervisor.py PROGRAM [ARGUMENT ...] FD``.
The program inherits standard input, output and error. FD is the read end of a pipe whose write end only our process
holds: the end of this pipe says that the program is no longer wanted, or that our process has ended, however it did.

Exit code: the program's own; 128 plus the number of the signal that ended it; 127 and a line on standard error when it
cannot be started; 1 when it was no longer wanted.

What is killed:

* Linux: every descendant of the program. This process is a subreaper: a descendant whose parent has ended (double
  fork, daemon) becomes its child, whatever its session, group or ignored signals. Exceptions: processes of another user
  (set-user-ID programs), and what a service starts on request (``systemd-run``, ``at``, containers). When this process
  itself is killed, the program is killed with it and :mod:`heul_doch.scenes.players.external_bot` kills its process
  group; descendants that have left this group go on.
* Other POSIX systems: the process group of the program; descendants that have left it go on.
* Windows: this file is not used there, see :mod:`heul_doch.scenes.players.external_bot`.
"""

from __future__ import annotations

import contextlib
import os
import select
import signal
import sys
import time

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import NoReturn

PR_SET_PDEATHSIG = 1
PR_SET_CHILD_SUBREAPER = 36

PATIENCE = 5.0
"""Seconds until descendants that cannot be killed are left alone."""

UNWANTED = ("SIGTERM", "SIGHUP", "SIGINT", "SIGQUIT")
"""Signals that ask this process to end."""

RESET = (*UNWANTED, "SIGCHLD", "SIGPIPE", "SIGXFSZ")
"""Signals whose handling Python or this process has changed; a program expects the default."""


def worker_main() -> NoReturn:
    """Run the program of the command line and exit with its code."""
    words, pipe = sys.argv[1:-1], int(sys.argv[-1])
    os.set_inheritable(pipe, False)
    prctl = _prctl()
    if prctl is not None:
        prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)
    reader, writer = os.pipe()
    os.set_blocking(reader, False)
    os.set_blocking(writer, False)
    signal.set_wakeup_fd(writer, warn_on_full_buffer=False)
    for name in ("SIGCHLD", *UNWANTED):
        signal.signal(getattr(signal, name), _ignore)
    program = os.fork()
    if program == 0:
        _become(words, prctl)
    null = os.open(os.devnull, os.O_RDWR)
    for standard in (0, 1, 2):
        os.dup2(null, standard)
    code = None
    is_wanted = True
    while is_wanted and code is None:
        ready, _, _ = select.select([pipe, reader], [], [])
        with contextlib.suppress(BlockingIOError):
            is_wanted = pipe not in ready and set(os.read(reader, 4096)) <= {signal.SIGCHLD}
        code = _reap(program)
    _kill_family(program, prctl is not None)
    os._exit(1 if code is None else code)


def _ignore(number: int, frame: object) -> None:
    """Handle a signal; its number is written to the wakeup pipe."""


def _prctl() -> Callable[..., int] | None:
    """Return the function ``prctl`` of the C library, None where there is none."""
    if not sys.platform.startswith("linux"):
        return None
    try:
        import ctypes

        found: Callable[..., int] = ctypes.CDLL(None).prctl
    except (ImportError, OSError, AttributeError):
        return None
    return found


def _become(words: list[str], prctl: Callable[..., int] | None) -> NoReturn:
    """Replace this forked process with the program."""
    try:
        signal.set_wakeup_fd(-1)
        for name in RESET:
            signal.signal(getattr(signal, name), signal.SIG_DFL)
        if prctl is None:
            os.setpgid(0, 0)
        else:
            prctl(PR_SET_PDEATHSIG, signal.SIGKILL, 0, 0, 0)
        os.execvp(words[0], words)
    except OSError as error:
        os.write(2, f"{words[0]}: {error.strerror}\n".encode("utf-8", "backslashreplace"))
    finally:
        os._exit(127)


def _reap(program: int) -> int | None:
    """Collect the children that have ended; return the exit code of ``program`` if it is one of them."""
    code = None
    with contextlib.suppress(ChildProcessError):
        while True:
            pid, status = os.waitpid(-1, os.WNOHANG)
            if pid == 0:
                break
            if pid == program:
                code = os.waitstatus_to_exitcode(status)
                code = 128 - code if code < 0 else code
    return code


def _kill_family(program: int, is_subreaper: bool) -> None:
    """Kill the program and its descendants and wait until they are gone."""
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        if not is_subreaper:
            with contextlib.suppress(OSError):
                os.killpg(program, signal.SIGKILL)
        for pid in _descendants() if is_subreaper else ():
            with contextlib.suppress(OSError):
                os.kill(pid, signal.SIGKILL)
        _reap(program)
        try:
            os.waitid(os.P_ALL, 0, os.WEXITED | os.WNOHANG | os.WNOWAIT)
        except ChildProcessError:
            return
        time.sleep(0.002)


def _descendants() -> list[int]:
    """Return all descendants of this process, parents before their children, from ``/proc``."""
    children: dict[int, list[int]] = {}
    for name in os.listdir("/proc"):
        if name.isdigit():
            with contextlib.suppress(OSError), open(f"/proc/{name}/stat", "rb") as file:
                # The name of a process, in brackets, may hold anything.
                parent = int(file.read().rpartition(b")")[2].split()[1])
                children.setdefault(parent, []).append(int(name))
    found = [os.getpid()]
    for pid in found:
        found += children.get(pid, [])
    return found[1:]


if __name__ == "__main__":
    worker_main()
