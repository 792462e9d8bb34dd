"""A child ends with its parent, also when the parent is killed and the child is busy inside C code."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from heul_doch.scenes.base import paths
from heul_doch.scenes.base.child_process import Child
from processes import all_gone, is_running

BUSY = "import sys; print('busy', flush=True); sum(range(10**12))"
"""A single call in C that holds the interpreter lock for longer than any test lasts."""
PARENT = """
import subprocess, sys, threading, time
sys.path.insert(0, {root!r})
from heul_doch.scenes.base.child_process import Child
children = []
def start():
    child = Child([sys.executable, "-c", {code!r}], stdin=subprocess.PIPE, stdout=subprocess.PIPE, {options})
    child.stdout.readline()
    children.append(child)
# The thread that starts it ends before the process does.
thread = threading.Thread(target=start)
thread.start()
thread.join()
print(children[0].pid, flush=True)
time.sleep(600)
"""
FAMILY = f"""
import subprocess, sys, time
own = subprocess.Popen([sys.executable, "-c", {BUSY!r}], stdout=subprocess.PIPE)
own.stdout.readline()
print("busy", flush=True)
time.sleep(600)
"""


def group_of(pid: int) -> list[int]:
    """Return the running processes of a process group."""
    found = []
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit() and is_running(int(entry.name)):
            try:
                if os.getpgid(int(entry.name)) == pid:
                    found.append(int(entry.name))
            except OSError:
                continue
    return found


@pytest.mark.skipif(sys.platform != "linux", reason="looks for processes in /proc")
@pytest.mark.parametrize(("code", "options", "size"), [(BUSY, "", 1), (FAMILY, "process_group=0", 2)])
def test_a_busy_child_is_gone_when_its_parent_is_killed(code: str, options: str, size: int) -> None:
    script = PARENT.format(root=str(paths.ROOT), code=code, options=options)
    with subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE) as parent:
        assert parent.stdout is not None
        child = int(parent.stdout.readline())
        members = group_of(child) if options else [child]
        assert len(members) == size
        assert all(map(is_running, members))
        parent.send_signal(signal.SIGKILL)
        parent.wait()
        assert all_gone(members)


def test_end_waits_for_a_child_that_ends_by_itself_and_kills_one_that_does_not() -> None:
    polite = Child([sys.executable, "-c", "import sys; sys.stdin.read(); sys.exit(7)"], stdin=subprocess.PIPE)
    polite.end(patience=30)
    assert polite.returncode == 7
    rude = Child([sys.executable, "-c", "while True: pass"], stdin=subprocess.PIPE)
    started = time.monotonic()
    rude.end(patience=0.1)
    assert rude.returncode not in (None, 0)
    assert time.monotonic() - started < 10
    rude.end()


@pytest.mark.skipif(not Path("/proc/self/fd").is_dir(), reason="counts open files in /proc")
def test_a_child_leaves_no_open_file_behind() -> None:
    before = set(os.listdir("/proc/self/fd"))
    Child([sys.executable, "-c", ""], stdin=subprocess.PIPE).end(patience=30)
    with pytest.raises(OSError):
        Child(["/no/such/program"], stdin=subprocess.PIPE)
    assert len(set(os.listdir("/proc/self/fd"))) == len(before)
