"""Looking at processes from outside, for tests of what ends when."""

from __future__ import annotations

import os
import socket
import subprocess
import time
from collections.abc import Callable, Iterable
from pathlib import Path


def wait_until(is_so: Callable[[], bool], seconds: float = 15.0) -> bool:
    """Wait for something; tell whether it came about."""
    end = time.monotonic() + seconds
    while not is_so():
        if time.monotonic() > end:
            return False
        time.sleep(0.02)
    return True


def is_running(pid: int) -> bool:
    """Tell whether a process is there and not a zombie."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    if Path("/proc/self/stat").exists():
        try:
            state = Path(f"/proc/{pid}/stat").read_text("utf-8", "replace").rpartition(")")[2].split()[0]
        except OSError:
            return False
    else:
        state = subprocess.run(
            ["ps", "-o", "stat=", "-p", str(pid)], capture_output=True, text=True, check=False
        ).stdout
    return not state.startswith(("Z", "X"))


def processor_seconds(pid: int) -> float:
    """Return the processor time a process has taken, from ``/proc`` (Linux); 0.0 for one that is gone."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text("utf-8", "replace").rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def all_gone(pids: Iterable[int], seconds: float = 2.0) -> bool:
    """Wait until none of the processes runs; tell whether that came about."""
    return wait_until(lambda: not any(map(is_running, pids)), seconds)


def descendants(pid: int) -> list[int]:
    """Return the running descendants of a process, from ``/proc`` (Linux)."""
    parents: dict[int, int] = {}
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit() and is_running(int(entry.name)):
            try:
                parents[int(entry.name)] = int(
                    (entry / "stat").read_text("utf-8", "replace").rpartition(")")[2].split()[1]
                )
            except OSError:
                continue
    found = [pid]
    for one in found:
        found += [child for child, parent in parents.items() if parent == one]
    return found[1:]


def marked(mark: str) -> list[int]:
    """Return the running processes with ``mark`` in their command line, from ``/proc`` (Linux)."""
    found = []
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit() and int(entry.name) != os.getpid():
            try:
                words = (entry / "cmdline").read_bytes()
            except OSError:
                continue
            if mark.encode() in words and is_running(int(entry.name)):
                found.append(int(entry.name))
    return found


def free_port() -> int:
    """Return the number of a port nobody listens at now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
