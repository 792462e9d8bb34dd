"""The command that runs tables without a window."""

from __future__ import annotations

import asyncio
import contextlib
import json
import signal
from dataclasses import replace
from typing import Final

import click
from heul_doch.scenes.base import paths
from heul_doch.scenes.base.console_words import fail, said, tell, words
from heul_doch.scenes.cli.parser import Choice, Command, Number

MOST_TABLES: Final = 1000
MOST_DELAY: Final = 600
"""Seconds; what is still to be sent is kept in memory."""
REACTIONS: Final = ("reflex", "calm", "armed")


@click.command("host", cls=Command, help="cli-host")
@click.argument("game")
@click.option("--variant", "-v", "variants", multiple=True, metavar="V", help="cli-variant")
@click.option("--seats", type=Number(2, 8), required=True, help="cli-seats")
@click.option("--port", type=Number(1, 65535), help="cli-host-port")
@click.option("--lan", "is_local", is_flag=True, help="cli-host-lan")
@click.option("--name", "names", multiple=True, metavar="NAME", help="cli-host-name")
@click.option("--tables", type=Number(1, MOST_TABLES), default=1, show_default=True, help="cli-host-tables")
@click.option("--throw-in", "reaction", type=Choice(REACTIONS), default="reflex", help="cli-host-throw-in")
@click.option("--delay", type=Number(0, MOST_DELAY), default=0, show_default=True, help="cli-host-delay")
@click.option("--json", "is_json", is_flag=True, help="cli-host-json")
def host(
    game: str,
    variants: tuple[str, ...],
    seats: int,
    port: int | None,
    is_local: bool,
    names: tuple[str, ...],
    tables: int,
    reaction: str,
    delay: int,
    is_json: bool,
) -> None:
    """Run tables until SIGTERM or SIGINT."""
    from heul_doch.game.core.problems import RulesError
    from heul_doch.scenes.hosting.host import hosted_setup
    from heul_doch.scenes.table.live_game import build_game

    setup = hosted_setup(words(), paths.user_dir(), game, variants, seats)
    try:
        build_game(setup, paths.rules_dir())
    except RulesError:
        raise
    except ValueError as error:
        fail(str(error).splitlines()[0])
    asyncio.run(_run(setup, port, is_local, names, tables, reaction, delay, is_json))


async def _run(
    setup: object,
    port: int | None,
    is_local: bool,
    names: tuple[str, ...],
    tables: int,
    reaction: str,
    delay: int,
    is_json: bool,
) -> None:
    from heul_doch.scenes.hosting.host import Host
    from heul_doch.scenes.hosting.network import network_settings
    from heul_doch.scenes.network.messages import NotListening
    from heul_doch.scenes.network.sentences import sentences
    from heul_doch.scenes.network.server import Server
    from heul_doch.scenes.storage.session import TableSetup
    from heul_doch.scenes.storage.settings_file import Settings

    assert isinstance(setup, TableSetup)
    loop = asyncio.get_running_loop()
    stop = asyncio.Event()
    for number in (signal.SIGTERM, signal.SIGINT):
        # asyncio cannot handle signals on Windows; there Ctrl+C raises KeyboardInterrupt.
        with contextlib.suppress(NotImplementedError):
            loop.add_signal_handler(number, stop.set)
    found: list[Host] = []
    try:
        settings = replace(network_settings(is_local, port, names, tables), sentences=sentences())
        server = Server(settings, lambda message: found[0].take(message))
    except ValueError as error:
        fail(str(error))
    found.append(Host(paths.user_dir(), server, loop, Settings(reaction=reaction), delay=delay))
    opened = found[0].open(setup, tables)
    listening = await server.start()
    if isinstance(listening, NotListening):
        fail(words()(listening.reason) if listening.reason in words() else listening.reason)
    for table in opened:
        _tell_address(table.room.keys.token, table.room.keys.word, listening.addresses[0], listening.port, is_json)
    await stop.wait()
    found[0].close()
    await server.stop()


def _tell_address(token: str, word: str, address: str, port: int, is_json: bool) -> None:
    from heul_doch.scenes.network.address import netloc, page_url

    if is_json:
        tell(json.dumps({"address": f"http://{netloc(address, port)}", "token": token, "word": word}))
    else:
        tell(said("cli-host-open", address=page_url(address, port, token), word=word))
