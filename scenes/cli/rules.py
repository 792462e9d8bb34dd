"""The commands about rules files: check files, create one, print their folder."""

from __future__ import annotations

import contextlib
import os
import sys
from pathlib import Path

import click
from heul_doch.game.core.families import DEFAULT_GAME
from heul_doch.scenes.base import paths
from heul_doch.scenes.base.console_words import fail, fit, problem_line, said, tell, warn, why
from heul_doch.scenes.cli.parser import Command, Group


@click.group("rules", cls=Group, help="cli-rules")
def rules() -> None:
    """Group of the commands about rules files."""


@rules.command("check", cls=Command, help="cli-rules-check")
@click.argument("files", nargs=-1, required=True, type=click.Path())
def rules_check(files: tuple[str, ...]) -> None:
    """Check rules files."""
    from heul_doch.game.core.problems import sort_problems
    from heul_doch.game.rulefiles.find import find_rulebooks
    from heul_doch.game.rulefiles.loader import find_problems
    from heul_doch.scenes.graphics.picture_check import drawing_problems

    problems = [
        p for file in map(Path, files) for p in sort_problems([*find_problems([file]), *drawing_problems(file)])
    ]
    folder = paths.rules_dir()
    here = {os.path.abspath(file) for file in files if Path(os.path.abspath(file)).parent == folder}
    if here:
        # Files of the player's folder are also checked together, because they may name each other.
        shared = ("id_taken", "id_builtin", "file_suffix")
        problems += [p for p in find_rulebooks(folder)[1] if p.code in shared and p.path in here]
    for problem in problems:
        warn(problem_line(problem))
    sys.exit(2 if any(not problem.is_warning for problem in problems) else 0)


@rules.command("new", cls=Command, help="cli-rules-new")
@click.argument("id")
@click.option("--from", "base", default=DEFAULT_GAME, show_default=True, metavar="GAME", help="cli-rules-new-from")
def rules_new(id: str, base: str) -> None:
    """Create a rules file in the player's folder."""
    from heul_doch.game.rulefiles.new import new_rules

    folder = paths.rules_dir()
    try:
        file = new_rules(folder, id, base)
    except OSError as error:
        fail(said("cli-file-failed", file=str(folder), reason=why(error)))
    tell(said("cli-rules-new-done", file=str(file), id=id))


@rules.command("where", cls=Command, help="cli-rules-where")
def rules_where() -> None:
    """Print the folder for the player's rules files."""
    from heul_doch.game.rulefiles.new import write_schemas

    folder = paths.rules_dir()
    with contextlib.suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
        write_schemas(folder)
    # The path is printed unchanged, because other programs may read it.
    click.echo(str(folder) if fit(str(folder), sys.stdout) == str(folder) else os.fsencode(folder))
