"""The command line. What a command needs is imported when it runs.

Bad input of any kind is one line on standard error and exit code 2, never a traceback. All texts are messages of
``cli.ftl``, in the language of the window: see :mod:`heul_doch.scenes.base.console_words` and
:mod:`heul_doch.scenes.cli.parser`.
"""

from __future__ import annotations

import contextlib
import os
import stat
import sys
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

import click
from heul_doch.game.core.families import DEFAULT_GAME
from heul_doch.game.core.problems import RulesError
from heul_doch.scenes.base import paths
from heul_doch.scenes.base.console_words import (
    asked_language,
    fail,
    first_mistake,
    fit,
    problem_line,
    quoted,
    said,
    speak,
    tell,
    warn,
    why,
    words,
)
from heul_doch.scenes.base.i18n import languages
from heul_doch.scenes.cli.arena import arena, bot
from heul_doch.scenes.cli.coach import coach
from heul_doch.scenes.cli.compile import compile_command
from heul_doch.scenes.cli.daily import daily
from heul_doch.scenes.cli.host import host
from heul_doch.scenes.cli.join import join
from heul_doch.scenes.cli.ledger import ledger
from heul_doch.scenes.cli.parser import SEED_LIMIT, Choice, Command, Group, Number, PathType, mistake, size
from heul_doch.scenes.cli.puzzles import puzzles
from heul_doch.scenes.cli.rules import rules

if TYPE_CHECKING:
    from heul_doch.game.core.problems import Problem
    from heul_doch.scenes.ui.scene import Launch

USUAL_SEATS = 4
"""Who plays when nobody says how many."""
MOST_ROUNDS = 12
"""A test holds it to what the set-up offers."""


class Commands(Group):
    """The group of all commands; a file in the place of a command is opened."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read the arguments; language and home folder are read first, because every message depends on them.

        ``--lang`` may be given before or after a command; the last one counts.
        """
        home, lang = _last_value(args, "--home"), _last_value(args, "--lang")
        if home.strip():
            paths.set_home(home)
        if lang and lang in languages():
            speak(lang)
        return super().parse_args(ctx, args)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Return the command; for a file in its place, the command that opens it. Raises UsageError."""
        word = args[0]
        if not ctx.resilient_parsing and self.get_command(ctx, word) is None and _is_path(word):
            return open_file.name, open_file, args
        return super().resolve_command(ctx, args)


def _is_path(word: str) -> bool:
    """Whether a word that is no command is the path of a file, which may be missing."""
    if word.startswith("-"):
        return False
    return os.path.lexists(word) or Path(word).name != word or Path(word).suffix.lower() in (".yaml", ".yml")


def _last_value(args: list[str], option: str) -> str:
    """Return the last value of an option, empty if it is not given."""
    value = ""
    for word, following in zip(args, [*args[1:], ""]):
        if word == option:
            value = following
        elif word.startswith(f"{option}="):
            value = word.removeprefix(f"{option}=")
    return value


def _tell_version(ctx: click.Context, param: click.Parameter, is_asked: bool) -> None:
    if is_asked and not ctx.resilient_parsing:
        version = paths.program_version()
        # Other programs read it, so it is the same in all languages.
        tell(f"heul-doch, version {version}" if version else said("cli-not-installed"))
        ctx.exit()


@click.group(
    cls=Commands,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    help="cli-program",
)
@click.option("--home", metavar="DIR", help="cli-home")
@click.option("--version", is_flag=True, is_eager=True, expose_value=False, callback=_tell_version, help="cli-version")
@click.pass_context
def cli(ctx: click.Context, home: str | None) -> None:
    """Read the options of all commands; without a command open the title."""
    if home is not None:
        paths.set_home(home)
        folder = paths.user_dir()
        try:
            is_other = not home.strip() or not stat.S_ISDIR(os.stat(folder).st_mode)
        except FileNotFoundError:
            is_other = False
        except OSError as error:
            fail(said("cli-home-failed", folder=home, reason=why(error)))
        if is_other:
            fail(said("cli-home-no-folder", folder=home))
        # The drawing process and bots in processes of their own look it up there.
        os.environ[paths.HOME_VARIABLE] = str(folder)
    if ctx.invoked_subcommand is None:
        from heul_doch.scenes.start import open_window

        sys.exit(open_window("title", None, asked_language()))


def _check_table(launch: Launch) -> Launch:
    """Return ``launch`` with a number of seats: by default four, or the nearest number that the game allows.

    End with one line if there can be no such table, before a window opens.
    """
    from heul_doch.game.core.families import UnknownFamily, ids
    from heul_doch.game.rulefiles.find import find_rulebook
    from heul_doch.scenes.storage.session import SeatSetup, TableSetup
    from heul_doch.scenes.table.adapter import adapter_of
    from heul_doch.scenes.table.live_game import build_game

    folder = paths.rules_dir()
    try:
        book = find_rulebook(launch.game, folder)
        launch = replace(launch, seats=launch.seats or min(max(USUAL_SEATS, book.min_seats), book.max_seats))
        seats = (SeatSetup("", ""),) * (launch.seats or USUAL_SEATS)
        setup = TableSetup(launch.game, launch.variants, dict(launch.options), seats, launch.seed)
        adapter_of(build_game(setup, folder).defn.family)
    except RulesError:
        raise
    except UnknownFamily as error:
        fail(said("cli-no-family", name=quoted(error.family), known=", ".join(ids())))
    except ValueError as error:
        fail(str(error).splitlines()[0])
    return launch


def _check_bots(bots: tuple[str, ...], seats: int) -> None:
    """End with one line if a bot is unknown or has no seat."""
    from heul_doch.game.bots import LEVELS
    from heul_doch.game.bots.players import is_player
    from heul_doch.scenes.cli.arena import no_player
    from heul_doch.scenes.players.external_bot import command_problem

    if len(bots) >= seats:
        fail(said("cli-bots-many", count=len(bots), room=seats - 1))
    for name in bots:
        wrong = "" if is_player(name) else command_problem(name)
        if wrong:
            known = list(LEVELS)
            fail(no_player(name, known) if wrong == "missing" else said(f"cli-bot-{wrong}", bot=quoted(name)))


@cli.command(cls=Command, help="cli-play")
@click.argument("game")
@click.option("--variant", "-v", "variants", multiple=True, metavar="V", help="cli-variant")
@click.option("--seats", type=Number(2, 8), help="cli-seats")
@click.option("--seed", type=Number(0, SEED_LIMIT), help="cli-play-seed")
@click.option("--rounds", type=Number(1, MOST_ROUNDS), help="cli-play-rounds")
@click.option("--bot", "bots", multiple=True, metavar="BOT", help="cli-play-bot")
def play(
    game: str,
    variants: tuple[str, ...],
    seats: int | None,
    seed: int | None,
    rounds: int | None,
    bots: tuple[str, ...],
) -> None:
    """Open the window with a table."""
    from heul_doch.scenes.start import open_window
    from heul_doch.scenes.ui.scene import Launch

    launch = Launch(game=game, variants=variants, seats=seats, seed=seed, bots=bots, rounds=rounds or 0)
    launch = _check_table(launch)
    _check_bots(bots, launch.seats or USUAL_SEATS)
    sys.exit(open_window("table", launch, asked_language()))


@cli.command(cls=Command, help="cli-screenshot")
@click.argument("scene")
@click.argument("out", type=PathType(dir_okay=False))
@click.option("--size", type=size, metavar="WXH", default="1280x800", show_default=True, help="cli-screenshot-size")
@click.option("--game", default=DEFAULT_GAME, show_default=True, help="cli-screenshot-game")
@click.option("--variant", "-v", "variants", multiple=True, metavar="V", help="cli-variant")
@click.option("--seats", type=Number(2, 8), help="cli-seats")
@click.option("--seed", type=Number(0, SEED_LIMIT), default=1, show_default=True, help="cli-screenshot-seed")
@click.option("--moves", type=Number(0, 10_000), default=0, help="cli-screenshot-moves")
@click.option("--frame-ms", type=Number(0, 60_000), help="cli-screenshot-frame")
@click.option(
    "--text-size", type=Choice(["small", "normal", "large", "huge"]), default="normal", help="cli-screenshot-text"
)
def screenshot(
    scene: str,
    out: Path,
    size: tuple[int, int],
    game: str,
    variants: tuple[str, ...],
    seats: int | None,
    seed: int,
    moves: int,
    frame_ms: int | None,
    text_size: str,
) -> None:
    """Draw a scene into a file."""
    from heul_doch.scenes.cli.screenshot import Screenshot, take_screenshot
    from heul_doch.scenes.ui.routes import SCENES, UnknownScene
    from heul_doch.scenes.ui.scene import Launch

    is_animated = frame_ms is not None
    launch = Launch(game=game, variants=variants, seats=seats, seed=seed, moves=moves, is_animated=is_animated)
    if scene in ("setup", "table", "result", "help", "cards"):
        launch = _check_table(launch)
    try:
        take_screenshot(Screenshot(scene, launch, size, words().language, frame_ms, text_size), out)
    except UnknownScene as error:
        fail(said("cli-no-scene", name=quoted(error.name), known=", ".join(SCENES)))
    except OSError as error:
        fail(said("cli-file-failed", file=str(out), reason=why(error)))
    except RulesError:
        raise
    except ValueError as error:
        fail(str(error))
    tell(said("cli-screenshot-written", file=str(out)))


@click.command(cls=Command, help="cli-bake")
def bake() -> None:
    """List the built-in rules files that follow their schema, so that they need no check at a start."""
    from heul_doch.game.rulefiles.files import write_atomic
    from heul_doch.game.rulefiles.find import hashes_of_valid_files
    from heul_doch.game.rulefiles.schema_check import VALID_FILES

    file = paths.assets_dir().parent / "rules" / VALID_FILES
    try:
        write_atomic(file, hashes_of_valid_files().encode())
    except OSError as error:
        fail(said("cli-file-failed", file=str(file), reason=why(error)))


@cli.command(cls=Command, help="cli-replay")
@click.argument("file", type=PathType())
@click.option("--json", "as_json", is_flag=True, help="cli-replay-json")
def replay(file: Path, as_json: bool) -> None:
    """Play a record again."""
    from heul_doch.game.records.replay_text import replay_cli

    sys.exit(replay_cli(file, as_json, sys.stdout, sys.stderr, paths.rules_dir(), first_mistake))


@cli.command(cls=Command, help="cli-watch")
@click.argument("file", type=PathType())
@click.option("--round", "number", type=Number(1), help="cli-watch-round")
def watch(file: Path, number: int | None) -> None:
    """Open the window with a replay."""
    _watch(file, number)


def _watch(file: Path, number: int | None) -> NoReturn:
    from heul_doch.game.records.record import open_match, read_records
    from heul_doch.scenes.start import open_window
    from heul_doch.scenes.ui.scene import Launch

    # An error is printed here, before a window opens.
    records = read_records(file)
    if number is not None and number > len(records):
        fail(said("cli-watch-rounds", file=str(file), count=len(records), number=number))
    index = (number or len(records)) - 1
    open_match(records[index], paths.rules_dir())
    sys.exit(open_window("watch", Launch(setup=(file.absolute(), index)), asked_language()))


@click.command("open", cls=Command, help="cli-open")
@click.argument("file", type=PathType())
def open_file(file: Path) -> None:
    """Open a record in a replay or a rules file in the set-up; run for a file in the place of a command."""
    from heul_doch.game.core.problems import problem
    from heul_doch.scenes.start import open_window
    from heul_doch.scenes.storage import incoming
    from heul_doch.scenes.ui.scene import Launch

    try:
        kind = incoming.kind_of(file)
        if kind == "record":
            _watch(file, None)
        if kind == "folder":
            raise RulesError([problem(str(file), 0, 0, "file_is_folder")])
        if kind != "rules":
            fail(said(f"drop-{kind}", file=str(file), folder=str(paths.user_dir())))
        taken = incoming.take_rules(file, paths.rules_dir())
    except OSError as error:
        fail(said("cli-file-failed", file=str(file), reason=why(error)))
    if taken.is_new:
        tell(said("drop-rules", title=words().said(taken.title)))
    sys.exit(open_window("setup", Launch(setup=taken.game), asked_language()))


@cli.command(cls=Command, help="cli-statistics")
@click.option("--csv", "file", type=PathType(dir_okay=False), help="cli-statistics-csv")
def statistics(file: Path | None) -> None:
    """Print the figures, or write every game as CSV (``-``: to standard output)."""
    import logging

    from heul_doch.scenes.storage.autosave import catch_up, recount
    from heul_doch.scenes.storage.stats_file import StatsFile
    from heul_doch.scenes.storage.stats_summary import figures, write_csv

    # Errors are printed below, not logged.
    logging.getLogger("scenes").addHandler(logging.NullHandler())
    home = paths.user_dir()

    def say(key: str, values: dict[str, str]) -> None:
        warn(f"heul-doch: {words().notice(key, values)}")

    catch_up(home, say)
    entries = StatsFile(home, say, lambda: recount(home)).entries()
    if file is None:
        found = figures(entries)
        total = found.total
        line = said(
            "cli-statistics-line", games=total.games, wins=total.wins, part=f"{100 * total.part:.0f}",
            fair=f"{100 * total.fair:.0f}", shared=total.shared, streak=found.best_streak,
        )  # fmt: skip
        tell(line)
    elif str(file) == "-":
        write_csv(entries, sys.stdout)
    else:
        from heul_doch.game.rulefiles.files import write_named
        from heul_doch.scenes.screens.statistics import export_csv

        try:
            count = export_csv(entries, file, write_named)
        except OSError as error:
            fail(said("cli-file-failed", file=str(file), reason=why(error)))
        tell(said("cli-statistics-written", count=count, file=str(file)))


@cli.command(cls=Command, help="cli-verify")
@click.argument("file", type=PathType())
@click.option("--commitment", "noted", default="", metavar="HASH", help="cli-verify-commitment")
@click.option("--text", "as_text", is_flag=True, help="cli-verify-text")
def verify(file: Path, noted: str, as_text: bool) -> None:
    """Check the commitment of a record."""
    from heul_doch.game.records import verify as checker
    from heul_doch.game.records.commitment import shown

    folder = paths.rules_dir()

    def proved(found: checker.Verified) -> str:
        record, moves = found.record, len(found.record.moves)
        head = said("cli-verify-round", number=found.number, rounds=found.rounds) if found.rounds > 1 else ""
        joint, together = record.joint_seed, []
        if joint is not None and joint.numbers:
            names = checker.names_of(record, dict(joint.numbers))
            together.append(said("cli-verify-joint", names=names, seal=shown(joint.commitment)))
        elif joint is not None or checker.has_guests(record):
            together.append(said("cli-verify-alone", undone=record.undone))
        if joint is not None and joint.left_out:
            together.append(said("cli-verify-left-out", names=checker.names_of(record, joint.left_out)))
        if not found.noted:
            nothing = head + said("cli-verify-nothing", seal=shown(found.commitment), moves=moves)
            return fit("\n  ".join([nothing, *together]), sys.stdout)
        lines = [
            head + said("cli-verify-done", count=found.noted, bits=4 * found.noted, half=2 * found.noted),
            said("cli-verify-proved", seed="none" if record.seed is None else str(record.seed)),
            said("cli-verify-not-proved", moves=moves),
        ]
        if record.undone:
            lines.append(said("cli-verify-undone", undone=record.undone))
        return fit("\n  ".join([*lines, *together]), sys.stdout)

    def refused(problem: Problem) -> str:
        return fit(problem_line(problem), sys.stderr)

    sys.exit(checker.verify_cli(file, sys.stdout, sys.stderr, noted, as_text, folder, refused, proved))


for command in (arena, bot, coach, daily, host, join, ledger, puzzles, rules):
    cli.add_command(command)
if paths.is_checkout():
    # It writes into the program's own folder.
    cli.add_command(bake)
if not getattr(sys, "frozen", False):
    # It needs the sources.
    cli.add_command(compile_command)


def main(arguments: list[str] | None = None) -> NoReturn:
    """Run the command line and exit."""
    if sys.stdout is None:
        # Started without a console: there is no standard output.
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115 - lives as long as the process
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    try:
        try:
            code = cli.main(args=arguments, prog_name="heul-doch", standalone_mode=False)
        finally:
            sys.stdout.flush()
    except click.exceptions.Exit as stop:
        sys.exit(stop.exit_code)
    except click.Abort:
        sys.exit(130)
    except click.ClickException as error:
        fail(mistake(error).replace("\n", " "))
    except paths.NoHome:
        fail(said("cli-no-home", variable=paths.HOME_VARIABLE))
    except BrokenPipeError:
        _write_no_more()
        sys.exit(1)
    except OSError as error:
        if error.filename is not None:
            raise
        # The output cannot be written, e.g. to a full disk.
        _write_no_more()
        fail(said("cli-no-output", reason=why(error)))
    sys.exit(code if isinstance(code, int) else 0)


def _write_no_more() -> None:
    """Drop the rest of the output, so that Python reports no error for it at exit."""
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
