"""Child processes that end together with the process that started them, in whatever way that one ends.

    child = Child([sys.executable, "-c", code], stdin=PIPE, stdout=PIPE)
    ...
    child.end(patience=0.5)

A process that is killed cannot end its children, and a child that is busy inside C code does not notice that its input
was closed. So the operating system ends them:

* Linux: the child inherits the read end of a pipe whose write end only this process holds. The kernel closes the write
  end when this process ends, and signals that (``O_ASYNC``) with SIGKILL to the child, or to its process group when it
  has one of its own. Unlike ``PR_SET_PDEATHSIG`` this does not depend on the thread that started the child, needs no
  code in the child and reaches the child's own children.
* Windows: the child is assigned to a job object with ``KILL_ON_JOB_CLOSE``.
* macOS and the BSDs: a child that runs code of the program calls :func:`watch_parent`, which looks in a thread whether
  the parent is still there.

A child that has to clean up first watches such a pipe itself (``is_watching``):
:mod:`heul_doch.scenes.players.supervisor`.
"""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from types import FrameType
from typing import Any, BinaryIO, Final

from heul_doch.scenes.base import paths

CHILD_FLAG: Final = "--child"
"""First argument of the program, frozen into one file, when it is to run a module as a child; its name is the next."""

LOOK_EVERY: Final = 0.5
"""Seconds between two looks for the parent, where the system does not tell of its end."""

REAPING: Final = 1.0
"""Seconds a killed process may take to be gone."""


class Child(subprocess.Popen[bytes]):
    """A process that is killed when this process ends. Call :meth:`end` when it is no longer needed."""

    def __init__(self, arguments: Sequence[str], *, is_watching: bool = False, **options: Any) -> None:
        """Start the process; ``options`` are those of :class:`subprocess.Popen`. Raises ``OSError`` and ``ValueError``.

        With ``process_group=0`` or ``start_new_session=True`` the whole process group is killed on Linux. A child that
        ``is_watching`` is not killed on POSIX systems: it gets the number of the read end of the pipe as an additional
        last argument, and ends itself when the pipe does.
        """
        self._held: BinaryIO | None = None
        if sys.platform == "win32":
            # A program without a console of its own would open one for each child.
            options.setdefault("creationflags", subprocess.CREATE_NO_WINDOW)
            super().__init__(list(arguments), **options)
            _assign_to_job(int(self._handle))  # type: ignore[attr-defined]
        elif sys.platform == "linux" or is_watching:
            reader, writer = os.pipe()
            self._held = os.fdopen(writer, "wb", buffering=0)
            words = [*arguments, str(reader)] if is_watching else list(arguments)
            try:
                super().__init__(words, pass_fds=(*options.pop("pass_fds", ()), reader), **options)
                if not is_watching:
                    is_leader = options.get("process_group") == 0 or options.get("start_new_session", False)
                    _signal_when_closed(reader, -self.pid if is_leader else self.pid)
            except BaseException:
                self._held.close()
                raise
            finally:
                os.close(reader)
        else:
            super().__init__(list(arguments), **options)

    def release(self) -> None:
        """Close the pipe that the child may be watching, so that it ends. Does not wait for that."""
        if self._held is not None:
            self._held.close()

    def end(self, patience: float = 0.0) -> None:
        """Close the child's input, wait up to ``patience`` seconds for it to end by itself, else kill it; reap it.

        May be called again. The child's output is not closed: whoever reads it finds its end and closes it.
        """
        if self.stdin is not None:
            with contextlib.suppress(OSError, ValueError):
                self.stdin.close()
        if patience > 0:
            with contextlib.suppress(subprocess.TimeoutExpired):
                self.wait(patience)
        if self.poll() is None:
            with contextlib.suppress(OSError):
                self.kill()
            with contextlib.suppress(subprocess.TimeoutExpired):
                self.wait(REAPING)
        self.release()


def catch_signals(numbers: Iterable[int], handler: Callable[[int, FrameType | None], Any]) -> dict[int, Any]:
    """Set ``handler`` for each signal that is not ignored; return the handlers that were set before, by signal.

    Signals that the starter of the program ignores (``nohup``, a script's ``&``) are left alone. Raises ValueError
    outside the main thread.
    """
    return {number: signal.signal(number, handler) for number in numbers if signal.getsignal(number) != signal.SIG_IGN}


def python_command(module: str, *arguments: str) -> list[str]:
    """Return a command that runs ``worker_main`` of a module of the program, with ``arguments`` in ``sys.argv``."""
    if getattr(sys, "frozen", False):
        return [sys.executable, CHILD_FLAG, module, *arguments]
    code = f"import sys; sys.path.insert(0, sys.argv.pop(1)); from {module} import worker_main; worker_main()"
    return [sys.executable, "-c", code, str(paths.IMPORT_ROOT), *arguments]


def take_pipes() -> tuple[BinaryIO, BinaryIO]:
    """Prepare this child process, which talks through standard input and output; return both. Call it first.

    It ends with its parent, and only the parent decides when. Nothing a library prints gets between the messages.
    """
    watch_parent()
    # Ctrl+C in a terminal reaches all processes.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    source, sink = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    null = os.open(os.devnull, os.O_RDWR)
    os.dup2(null, 0)
    os.dup2(null, 1)
    os.close(null)
    return source, sink


def watch_parent() -> None:
    """End this process when its parent ends, where the parent cannot arrange that (macOS, BSD). Call it first."""
    if sys.platform != "linux" and sys.platform != "win32":
        parent = os.getppid()

        def wait() -> None:
            # A process whose parent has ended is given another one.
            while os.getppid() == parent:
                time.sleep(LOOK_EVERY)
            os._exit(1)

        threading.Thread(target=wait, name="parent", daemon=True).start()


def _signal_when_closed(reader: int, owner: int) -> None:
    """Have the kernel kill ``owner`` (a process, or a group as a negative number) when ``reader``'s pipe is closed.

    Nothing is ever written to the pipe. A system that cannot do this is left as it is: the child still finds the end
    of its input.
    """
    if sys.platform == "linux":
        import fcntl

        with contextlib.suppress(OSError):
            fcntl.fcntl(reader, fcntl.F_SETOWN, owner)
            fcntl.fcntl(reader, fcntl.F_SETSIG, signal.SIGKILL)
            fcntl.fcntl(reader, fcntl.F_SETFL, fcntl.fcntl(reader, fcntl.F_GETFL) | os.O_ASYNC)


def _assign_to_job(process: int) -> None:
    """Put a process into this process's job object, which Windows ends when this process does."""
    if sys.platform == "win32":
        import ctypes

        job = _job()
        if job is not None:
            kernel32 = ctypes.WinDLL("kernel32")
            kernel32.AssignProcessToJobObject(ctypes.c_void_p(job), ctypes.c_void_p(process))


@lru_cache(maxsize=1)
def _job() -> int | None:
    """Return the handle of a job object that kills its processes when it is closed; None where there is none."""
    if sys.platform == "win32":
        import ctypes
        import struct
        from ctypes import wintypes

        kill_on_close, extended_limits = 0x2000, 9
        # JOBOBJECT_EXTENDED_LIMIT_INFORMATION: two times, flags, 2 sizes, number, affinity, 2 numbers, 6 counters,
        # 4 sizes. Only the flags are set.
        limits = struct.pack("@qqINNINII6QNNNN", 0, 0, kill_on_close, *(0,) * 16)
        kernel32 = ctypes.WinDLL("kernel32")
        kernel32.CreateJobObjectW.restype = wintypes.HANDLE
        job: int | None = kernel32.CreateJobObjectW(None, None)
        if job and kernel32.SetInformationJobObject(wintypes.HANDLE(job), extended_limits, limits, len(limits)):
            return job
    return None
