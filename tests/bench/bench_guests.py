"""Frames of the window while five phones play at its table, beside the same table with characters alone.

    xvfb-run -a -s "-screen 0 1920x1080x24" python tests/bench/bench_guests.py [--seconds 60] [--rounds 2] [--phones 5]

Everything is real: window, server process, sockets; the phones are clients in a process of their own that move after
half a second. A frame is measured as in :mod:`bench_window`: its work, without the sleep before the next. The two
tables are measured in turn, each in a fresh process.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from bench_window import AIMS, open_app, percentile, verdict

SIZE = (1920, 1080)
SEATS = 6
THINK = 0.5
"""Seconds a phone waits before it moves."""


async def phone(url: str, seat: int) -> None:
    """Play one seat until the table is closed."""
    import websockets

    address, table = urlsplit(url).netloc, urlsplit(url).fragment
    async with websockets.connect(f"ws://{address}/socket", compression=None, proxy=None) as wire:

        async def say(kind: str, **more: object) -> None:
            await wire.send(json.dumps({"type": kind, **more}))

        await say("hello", version=1, table=table, lang="de" if seat % 2 else "en")
        await say("sit", seat=seat, name=f"Guest {seat}", face="egg")
        done = -1
        async for text in wire:
            frame: dict[str, Any] = json.loads(text)
            if frame["type"] != "table" or not frame["moves"] or frame["turn"] != frame["seat"] or frame["ply"] == done:
                continue
            done = frame["ply"]
            await asyncio.sleep(THINK)
            best = [move for move in frame["moves"] if not move["aside"]] or frame["moves"]
            await say("move", ply=done, move=best[done % len(best)]["move"])


async def phones(url: str, count: int) -> None:
    """Play so many seats."""
    await asyncio.gather(*(phone(url, seat) for seat in range(count)))


def table(guests: int, seconds: float, home: Path) -> dict[str, Any]:
    """Play at a table in the window; return the times of its frames in milliseconds, and the number of moves."""
    from heul_doch.scenes.hosting.lobby import LobbyScene
    from heul_doch.scenes.storage.session import SeatSetup, TableSetup
    from heul_doch.scenes.ui.scene import Launch

    app = open_app(SIZE, home)
    faces = ("egg", "chili", "garlic", "mushroom", "lemon", "broccoli")
    seats = tuple(SeatSetup(face, face, "onestep") for face in faces)
    lobby = LobbyScene(Launch(game="heul_doch", setup=TableSetup("heul_doch", ("sonderkarten",), {}, seats, 7)))
    app.push(lobby)
    work: list[float] = []
    wall: list[float] = []

    def frame(is_counted: bool = False) -> None:
        begin, begun = time.perf_counter(), time.thread_time()
        app.step()
        if is_counted:
            work.append((time.thread_time() - begun) * 1000)
            wall.append((time.perf_counter() - begin) * 1000)
        time.sleep(max(0.0, 1 / 60 - (time.perf_counter() - begin)))

    while app.top is not lobby:
        frame()
    hosted = lobby.hosted
    while not hosted.is_open:
        frame()
    command = [sys.executable, __file__, "--clients", hosted.url, "--phones", str(guests)]
    clients = subprocess.Popen(command, stderr=subprocess.DEVNULL)
    while len(hosted.room.here) < guests:
        frame()
    hosted.start()
    moves = games = 0
    while hosted.table is None:
        frame()
    end = time.monotonic() + 10
    while time.monotonic() < end:
        frame()
    begun, end = hosted.table.live.ply, time.monotonic() + seconds
    while time.monotonic() < end:
        frame(is_counted=True)
        if hosted.table.live.is_over:
            moves, begun, games = moves + hosted.table.live.ply - begun, 0, games + 1
            before = hosted.table
            hosted.again()
            while hosted.table is before:
                frame()
    moves += hosted.table.live.ply - begun
    clients.kill()
    clients.wait()
    app.close()
    return {"work": work, "wall": wall, "moves": moves, "games": games}


def main() -> None:
    """Measure what the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--seconds", type=float, default=60.0, help="of play at each table")
    parser.add_argument("--rounds", type=int, default=2, help="how often each table is measured")
    parser.add_argument("--phones", type=int, default=5)
    parser.add_argument("--clients", default="", help=argparse.SUPPRESS)
    parser.add_argument("--home", type=Path, default=None, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.clients:
        asyncio.run(phones(options.clients, options.phones))
        return
    if options.home is not None:
        print(json.dumps(table(options.phones, options.seconds, options.home)))
        return
    for guests in [0, options.phones] * options.rounds:
        with tempfile.TemporaryDirectory() as home:
            command = [sys.executable, __file__, "--home", home, "--phones", str(guests)]
            command += ["--seconds", str(options.seconds)]
            environment = os.environ | {"SDL_AUDIODRIVER": "dummy"}
            done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True, env=environment)
        data = json.loads(done.stdout.splitlines()[-1])
        print(f"{guests} phones, {SEATS - guests} characters: {data['moves']} moves")
        for name, values in (("by the clock", data["wall"]), ("processor time", data["work"])):
            note = f"median {statistics.median(values):.2f}, max {max(values):.1f} in {len(values)} frames"
            verdict(f"{name}, 99 %", percentile(values, 0.99), AIMS[SIZE], "ms", note)


if __name__ == "__main__":
    main()
