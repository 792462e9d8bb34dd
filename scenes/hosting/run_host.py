"""Runs the tables of ``python main.py host`` until the process is told to end. Loaded by that command alone."""

from __future__ import annotations

import asyncio
import contextlib
import signal
from collections.abc import Callable
from dataclasses import replace

from heul_doch.scenes.base import paths
from heul_doch.scenes.hosting.host import Host
from heul_doch.scenes.hosting.room import Room
from heul_doch.scenes.network.messages import Listening, NotListening
from heul_doch.scenes.network.sentences import sentences
from heul_doch.scenes.network.server import Server
from heul_doch.scenes.network.settings import Settings as NetworkSettings
from heul_doch.scenes.storage.session import TableSetup
from heul_doch.scenes.storage.settings_file import Settings

Opened = Callable[[Room, Listening], None]
"""Is told of each table as soon as it can be joined."""


async def run_host(
    setup: TableSetup, network: NetworkSettings, reaction: str, delay: float, on_open: Opened
) -> NotListening | None:
    """Open as many tables as ``network`` says and run them until SIGTERM or SIGINT; every game is kept.

    ``reaction``: how seats act out of turn; ``delay``: by how many seconds those who look on see everything later.
    Returns why nobody can join, if so. Raises ValueError for settings that cannot be used.
    """
    loop = asyncio.get_running_loop()
    stop = asyncio.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        # asyncio cannot handle signals on Windows; there Ctrl+C raises KeyboardInterrupt.
        with contextlib.suppress(NotImplementedError):
            loop.add_signal_handler(number, stop.set)
    found: list[Host] = []
    server = Server(replace(network, sentences=sentences()), lambda message: found[0].take(message))
    found.append(Host(paths.user_dir(), server, loop, Settings(reaction=reaction), delay=delay))
    opened = found[0].open(setup, network.tables)
    listening = await server.start()
    if isinstance(listening, NotListening):
        return listening
    for table in opened:
        on_open(table.room, listening)
    await stop.wait()
    found[0].close()
    await server.stop()
    return None
