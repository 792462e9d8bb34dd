"""The command that runs tables without a window."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import click
from heul_doch.scenes.base import paths
from heul_doch.scenes.base.console_words import fail, said, tell, words
from heul_doch.scenes.cli.parser import Choice, Command, Number

if TYPE_CHECKING:
    from heul_doch.scenes.hosting.room import Room
    from heul_doch.scenes.network.messages import Listening

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
    import asyncio

    from heul_doch.game.core.problems import RulesError
    from heul_doch.scenes.hosting.host import hosted_setup
    from heul_doch.scenes.hosting.network import network_settings
    from heul_doch.scenes.hosting.run_host import run_host
    from heul_doch.scenes.table.live_game import build_game

    setup = hosted_setup(words(), paths.user_dir(), game, variants, seats)
    try:
        build_game(setup, paths.rules_dir())
        network = network_settings(is_local, port, names, tables)
        why = asyncio.run(run_host(setup, network, reaction, delay, _teller(is_json)))
    except RulesError:
        raise
    except ValueError as error:
        fail(str(error).splitlines()[0])
    if why is not None:
        fail(words()(why.reason) if why.reason in words() else why.reason)


def _teller(is_json: bool) -> Callable[[Room, Listening], None]:
    """Return what prints how a table is joined."""
    from heul_doch.scenes.network.address import netloc, page_url

    def tell_address(room: Room, listening: Listening) -> None:
        address, port, keys = listening.addresses[0], listening.port, room.keys
        if is_json:
            tell(json.dumps({"address": f"http://{netloc(address, port)}", "token": keys.token, "word": keys.word}))
        else:
            tell(said("cli-host-open", address=page_url(address, port, keys.token), word=keys.word))

    return tell_address
