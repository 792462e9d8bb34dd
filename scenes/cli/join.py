"""The command that opens the window at somebody else's table."""

from __future__ import annotations

import sys

import click
from heul_doch.scenes.base.console_words import asked_language, fail, quoted, said, words
from heul_doch.scenes.cli.parser import Command


@click.command("join", cls=Command, help="cli-join")
@click.argument("address", required=False)
@click.argument("word", required=False)
def join(address: str | None, word: str | None) -> None:
    """Open the window with the way to a table; with an address connect at once."""
    from heul_doch.scenes.hosting.join import BadAddress, address_of
    from heul_doch.scenes.start import open_window
    from heul_doch.scenes.ui.scene import Launch

    found = None
    if address is not None:
        try:
            found = address_of(address, word or "")
        except BadAddress as error:
            fail(said("cli-join-bad", address=quoted(address), reason=words()(str(error))))
    sys.exit(open_window("join", Launch(setup=found), asked_language()))
