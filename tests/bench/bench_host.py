"""Load on ``python main.py host``: many tables in one process, four clients each, over real sockets.

    python tests/bench/bench_host.py [--tables 200] [--minutes 1] [--game heul_doch] [-v sonderkarten]

The host runs on the first core and the clients on the others, where the system can arrange that. Every client plays the
first of its moves that is no last resort, waits ``--think`` seconds before each, and wants another round at once when
one is over. Printed are, minute by minute: moves a second, answer times (from a move until its table has come back) at
50 and 99 per cent and the longest, the processor time of the host and its memory. At the end every table must have
given every client its last position.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import websockets

ROOT = Path(__file__).resolve().parents[2]


class Load:
    """What all clients measure together."""

    def __init__(self, think: float) -> None:
        self.think = think
        self.answers: list[float] = []
        self.games = 0
        self.errors: dict[str, int] = {}
        self.plies: dict[tuple[str, int], int] = {}
        self.is_over = False


async def client(load: Load, url: str, table: str, seat: int, rng: random.Random) -> None:
    """Play one seat until the load is over."""
    async with websockets.connect(url, compression=None, max_size=None, open_timeout=120) as socket:

        async def say(**frame: object) -> None:
            await socket.send(json.dumps(frame))

        await say(type="hello", version=1, table=table, lang="de" if seat % 2 else "en")
        await say(type="sit", seat=seat, name=f"Guest {seat}", face="egg")
        sent: dict[int, float] = {}
        has_asked, has_agreed = -1, False
        async for text in socket:
            if load.is_over:
                return
            frame: dict[str, Any] = json.loads(text)
            if frame["type"] == "deal":
                continue
            if frame["type"] == "error":
                load.errors[frame["code"]] = load.errors.get(frame["code"], 0) + 1
            is_full = frame["type"] == "lobby" and all(one["held"] == "person" for one in frame["seats"])
            if is_full and not has_agreed:
                has_agreed = True
                await say(type="wish", wish="start", yes=True)
            if frame["type"] != "table":
                continue
            ply = load.plies[table, seat] = frame["ply"]
            for old in [old for old in sent if old < ply]:
                load.answers.append(time.perf_counter() - sent.pop(old))
            if "result" in frame:
                if not any(seat in one["yes"] for one in frame["people"]):
                    load.games += seat == 0
                    has_asked = -1
                    await say(type="wish", wish="again", yes=True)
            elif frame["asked"] and frame["turn"] == seat and frame["moves"] and has_asked != ply:
                has_asked = ply
                best = [move for move in frame["moves"] if not move["aside"]] or frame["moves"]
                await asyncio.sleep(load.think * rng.random() * 2)
                sent[ply] = time.perf_counter()
                await say(type="move", ply=ply, move=rng.choice(best)["move"])


def memory(pid: int) -> tuple[float, float]:
    """Return resident megabytes and seconds of processor time of a process."""
    status = Path(f"/proc/{pid}/status").read_text()
    resident = int(next(line for line in status.splitlines() if line.startswith("VmRSS")).split()[1]) / 1024
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return resident, (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def run(options: argparse.Namespace, pid: int, tables: list[dict[str, str]]) -> int:
    """Drive all clients; return the exit code."""
    load = Load(options.think)
    resident, _ = memory(pid)
    print(f"{len(tables)} tables open: {resident:.0f} MB ({resident / len(tables):.2f} MB a table)")
    clients = []
    for number, table in enumerate(tables):
        url = table["address"].replace("http", "ws") + "/socket"
        for seat in range(options.seats):
            rng = random.Random(number * 10 + seat)
            clients.append(asyncio.create_task(client(load, url, table["token"], seat, rng)))
        if number % 10 == 9:
            await asyncio.sleep(0.05)
    for minute in range(1, options.minutes + 1):
        start, (_, used) = time.monotonic(), memory(pid)
        load.answers.clear()
        while time.monotonic() - start < 60 * options.part:
            await asyncio.sleep(0.5)
            failed = [task for task in clients if task.done() and task.exception()]
            if failed:
                raise failed[0].exception() or RuntimeError
        seconds, (resident, now) = time.monotonic() - start, memory(pid)
        answers = sorted(load.answers) or [0.0]
        middle, late = answers[len(answers) // 2] * 1000, answers[int(len(answers) * 0.99)] * 1000
        print(
            f"minute {minute}: {len(answers) / seconds:.0f} moves a second, answers 50 % {middle:.1f} ms, "
            f"99 % {late:.1f} ms, longest {answers[-1] * 1000:.0f} ms, host {100 * (now - used) / seconds:.0f} % of a "
            f"core, {resident:.0f} MB, games over {load.games}, errors {load.errors}",
            flush=True,
        )
    load.think = 1e9
    await asyncio.sleep(3)
    seen = [{load.plies[table["token"], seat] for seat in range(options.seats)} for table in tables]
    lost = sum(len(plies) != 1 for plies in seen)
    print(f"tables whose clients do not show the same position at the end: {lost}")
    load.is_over = True
    for task in clients:
        task.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await asyncio.gather(*clients, return_exceptions=True)
    return 1 if lost else 0


def main() -> int:
    """Start the host, load it, end it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--minutes", type=int, default=1)
    parser.add_argument("--part", type=float, default=1.0, help="length of a minute, as a part of one")
    parser.add_argument("--think", type=float, default=1.0, help="seconds a client thinks, on the mean")
    parser.add_argument("--game", default="heul_doch")
    parser.add_argument("-v", "--variant", action="append", default=[])
    options = parser.parse_args()
    can_pin = hasattr(os, "sched_setaffinity") and (os.cpu_count() or 1) > 1
    variants = [word for variant in options.variant for word in ("-v", variant)]
    with tempfile.TemporaryDirectory() as home:
        words = [sys.executable, "main.py", "--home", home, "host", options.game, *variants]
        words += ["--seats", str(options.seats), "--tables", str(options.tables), "--json"]
        host = subprocess.Popen(words, cwd=ROOT, stdout=subprocess.PIPE, text=True)
        assert host.stdout is not None
        if can_pin:
            os.sched_setaffinity(host.pid, {0})
            os.sched_setaffinity(0, set(range(1, os.cpu_count() or 2)))
        try:
            tables = [json.loads(host.stdout.readline()) for _ in range(options.tables)]
            return asyncio.run(run(options, host.pid, tables))
        finally:
            host.terminate()
            host.wait(20)


if __name__ == "__main__":
    sys.exit(main())
