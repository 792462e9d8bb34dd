"""The command line. Everything else is imported when its command runs.

Bad input of any kind is one line on standard error and exit code 2, never a traceback.
"""

from __future__ import annotations

import contextlib
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

import click

from scenes import paths
from scenes.i18n import LANGUAGES

if TYPE_CHECKING:
    from scenes.scene import Launch

LANGUAGE = click.Choice(LANGUAGES)
SEED_LIMIT = 2**64 - 1


def fail(message: str) -> NoReturn:
    """End with one line on standard error and exit code 2."""
    if sys.stderr is not None:
        print(f"heul-doch: {message}", file=sys.stderr)
    sys.exit(2)


class Size(click.ParamType[tuple[int, int]]):
    """A size in pixels: ``1280x800``."""

    name = "WxH"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> tuple[int, int]:
        """Return width and height."""
        if isinstance(value, tuple):
            return value
        width, cross, height = str(value).lower().partition("x")
        if not (cross and width.isdecimal() and height.isdecimal()):
            self.fail(f"{value!r} is no size like 1280x800", param, ctx)
        size = (int(width), int(height))
        if not (200 <= size[0] <= 7680 and 150 <= size[1] <= 4320):
            self.fail(f"{value!r}: width must be 200 to 7680, height 150 to 4320", param, ctx)
        return size


class Helpful(click.Group):
    """A group that suggests the nearest command for one it does not know."""

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the command that is asked for. Raises UsageError, with the nearest one there is."""
        name = args[0]
        if ctx.resilient_parsing or self.get_command(ctx, name) is not None or name.startswith("-"):
            return super().resolve_command(ctx, args)
        from difflib import get_close_matches

        known = self.list_commands(ctx)
        close = get_close_matches(name.casefold(), known, n=1)
        hint = f'did you mean "{close[0]}"?' if close else f"there are: {', '.join(known)}"
        raise click.UsageError(f"there is no command {name!r}; {hint}", ctx)


class Commands(Helpful):
    """The commands; those with a module of their own are loaded when one of them, or the list, is asked for."""

    ELSEWHERE = ("arena", "bot", "compile")

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names of all commands."""
        return sorted({*super().list_commands(ctx), *self.ELSEWHERE})

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Return a command, None when there is none of that name."""
        if cmd_name not in self.ELSEWHERE:
            return super().get_command(ctx, cmd_name)
        if cmd_name == "compile":
            from scenes.compile_cli import compile_command

            return compile_command
        from scenes import arena_cli

        return arena_cli.arena if cmd_name == "arena" else arena_cli.bot


def _tell_version(ctx: click.Context, is_asked: bool) -> None:
    if is_asked and not ctx.resilient_parsing:
        version = paths.program_version()
        click.echo(f"heul-doch, version {version}" if version else "heul-doch, a copy that is not installed")
        ctx.exit()


@click.group(
    cls=Commands,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    help="Heul doch! Mau Mau on the desktop. Without a command it opens the window.",
)
@click.option(
    "--home",
    metavar="DIR",
    help="Folder for settings, saves, logs and cache (also: the environment variable HEUL_DOCH_HOME).",
)
@click.option(
    "--version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=lambda ctx, param, value: _tell_version(ctx, value),
    help="Show the version and exit.",
)
@click.pass_context
def cli(ctx: click.Context, home: str | None) -> None:
    """Read what holds for all commands; without a command open the title."""
    if home is not None:
        paths.set_home(home)
        folder = paths.user_dir()
        try:
            is_other = not home.strip() or (folder.exists() and not folder.is_dir())
        except OSError as error:
            fail(f"--home {home}: {error.strerror or error}")
        if is_other:
            fail(f"--home {home}: this is no folder")
        # The drawing process and bots in processes of their own look it up there.
        os.environ[paths.HOME_VARIABLE] = str(folder)
    if ctx.invoked_subcommand is None:
        from scenes.start import open_window

        sys.exit(open_window("title"))


def _launch(
    game: str, variants: tuple[str, ...], seats: int | None, seed: int | None, moves: int = 0, animated: bool = False
) -> Launch:
    from scenes.scene import Launch

    return Launch(game=game, variants=variants, seats=seats, seed=seed, moves=moves, is_animated=animated)


def _check_table(launch: Launch) -> None:
    """End with a line if there can be no such table: better before a window opens than in it."""
    from game.problems import RulesError
    from scenes.live import build_game
    from scenes.session import SeatSetup, TableSetup
    from scenes.tables import UnknownFamily, kit_of

    seats = (SeatSetup("", ""),) * (launch.seats or 4)
    setup = TableSetup(launch.game, launch.variants, dict(launch.options), seats, launch.seed)
    try:
        kit_of(build_game(setup, paths.user_dir() / "rules").defn.family)
    except RulesError as error:
        fail(str(error.problems[0]))
    except UnknownFamily as error:
        fail(str(error))
    except ValueError as error:
        fail(str(error).splitlines()[0])


def _check_bots(bots: tuple[str, ...], seats: int) -> None:
    """End with a line if somebody cannot sit down."""
    from game.bots.players import is_player
    from scenes.programs import command_problem

    if len(bots) >= seats:
        fail(f"{len(bots)} times --bot: there is room for {seats - 1} beside you")
    why = {
        "empty": "it is empty",
        "long": "it is too long",
        "quote": "a quote is opened and never closed",
        "missing": "there is no such program, and no bot of ours is called that",
    }
    for bot in bots:
        wrong = "" if is_player(bot) else command_problem(bot)
        if wrong:
            fail(f"--bot {bot!r}: {why[wrong]}")


@cli.command(help="Sit down at a table at once.")
@click.argument("game")
@click.option("--variant", "-v", "variants", multiple=True, metavar="V", help="Switch a variant on; may be repeated.")
@click.option("--seats", type=click.IntRange(2, 8), help="How many play.")
@click.option("--seed", type=click.IntRange(0, SEED_LIMIT), help="Number of the deal; the same gives the same cards.")
@click.option(
    "--bot", "bots", multiple=True, metavar="BOT",
    help="Who sits on your left, then next to that one ...: a program that speaks JSON lines (its command), or one of "
    "ours (strong, easy+generous). May be repeated.",
)  # fmt: skip
@click.option("--lang", type=LANGUAGE, help="Language for this run.")
def play(
    game: str,
    variants: tuple[str, ...],
    seats: int | None,
    seed: int | None,
    bots: tuple[str, ...],
    lang: str | None,
) -> None:
    """Open the window at a table."""
    from dataclasses import replace

    from scenes.start import open_window

    launch = replace(_launch(game, variants, seats, seed), bots=bots)
    _check_table(launch)
    _check_bots(bots, launch.seats or 4)
    sys.exit(open_window("table", launch, lang))


@cli.command(help="Draw a scene into a PNG file, without a display.")
@click.argument("scene")
@click.argument("out", type=click.Path(dir_okay=False, path_type=Path))
@click.option("--size", type=Size(), default="1280x800", show_default=True, help="Pixels.")
@click.option("--lang", type=LANGUAGE, default="de", show_default=True)
@click.option("--game", default="heul_doch", show_default=True)
@click.option("--variant", "-v", "variants", multiple=True, metavar="V", help="Switch a variant on; may be repeated.")
@click.option("--seats", type=click.IntRange(2, 8), help="How many play.")
@click.option("--seed", type=click.IntRange(0, SEED_LIMIT), default=1, show_default=True, help="Number of the deal.")
@click.option("--moves", type=click.IntRange(0, 10_000), default=0, help="Moves made before the picture is taken.")
@click.option("--frame-ms", type=click.IntRange(0, 60_000), help="Take it so many milliseconds into what moves.")
@click.option("--text-size", type=click.Choice(["small", "normal", "large", "huge"]), default="normal")
def screenshot(
    scene: str,
    out: Path,
    size: tuple[int, int],
    lang: str,
    game: str,
    variants: tuple[str, ...],
    seats: int | None,
    seed: int,
    moves: int,
    frame_ms: int | None,
    text_size: str,
) -> None:
    """Draw a scene into a file."""
    from scenes.registry import UnknownScene
    from scenes.shoot import Shot, shoot

    launch = _launch(game, variants, seats, seed, moves, frame_ms is not None)
    if scene in ("setup", "table", "result", "help"):
        _check_table(launch)
    try:
        shoot(Shot(scene, launch, size, lang, frame_ms, text_size), out)
    except UnknownScene as error:
        fail(str(error))
    except OSError as error:
        fail(f"{out}: {error.strerror or error}")
    except ValueError as error:
        fail(str(error))


@cli.command(help="Draw the small copies of all pictures that ship with the program, and note which rules are in form.")
@click.option("--out", type=click.Path(file_okay=False, path_type=Path), help="Folder; default: assets/baked.")
@click.option("--check", is_flag=True, help="Only tell which are out of date.")
def bake(out: Path | None, check: bool) -> None:
    """Bake pictures, or tell which would be baked."""
    from game.rulecheck import IN_FORM
    from game.rulefiles import in_form
    from scenes import bake as oven
    from scenes.settings_store import atomic_write

    folder = out or paths.assets_dir() / "baked"
    if check:
        stale = oven.stale(folder)
        for name in stale:
            click.echo(name)
        sys.exit(1 if stale else 0)
    try:
        count, size = oven.bake(folder)
        if out is None:
            atomic_write(paths.assets_dir().parent / "rules" / IN_FORM, in_form().encode())
    except OSError as error:
        fail(f"{folder}: {error.strerror or error}")
    click.echo(f"{count} pictures, {size / 1024:.0f} KB in {folder}")


@cli.group(cls=Helpful, help="Look after rule files.")
def rules() -> None:
    """Group of the commands about rule files."""


@rules.command("check", help="Check rule files: every mistake is one line, exit code 2 if there is any.")
@click.argument("files", nargs=-1, required=True, type=click.Path())
def rules_check(files: tuple[str, ...]) -> None:
    """Check rule files."""
    from game import loader

    lines = loader.check_files([Path(file) for file in files])
    for line in lines:
        click.echo(str(line), err=True)
    sys.exit(2 if lines else 0)


@rules.command("where", help="Print the folder for rule files of your own, and make it if it is not there.")
def rules_where() -> None:
    """Print the folder for rule files of the player."""
    folder = paths.user_dir() / "rules"
    with contextlib.suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
    click.echo(str(folder))


@cli.command(help="Play a record again and tell how it ends.")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--json", "as_json", is_flag=True, help="One JSON line a step.")
def replay(file: Path, as_json: bool) -> None:
    """Play a record again."""
    from game import record

    sys.exit(record.replay_cli(file, as_json, sys.stdout, sys.stderr, paths.user_dir() / "rules"))


@cli.command(help="Watch a record in the window: play, pause, step, from any seat's eyes.")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--round", "number", type=click.IntRange(1), help="Which of several rounds; without it, the last one.")
@click.option("--lang", type=LANGUAGE, help="Language for this run.")
def watch(file: Path, number: int | None, lang: str | None) -> None:
    """Open the window at a replay."""
    from game.problems import RulesError
    from game.record import open_match, read_records
    from scenes.scene import Launch
    from scenes.start import open_window

    try:
        # Better said here than in a window that closes again.
        records = read_records(file)
        if number is not None and number > len(records):
            fail(f"{file} has {len(records)} round{'s' if len(records) > 1 else ''}; there is no round {number}")
        index = (number or len(records)) - 1
        open_match(records[index], paths.user_dir() / "rules")
    except RulesError as error:
        first = error.problems[0]
        fail(str(first.at(first.path, first.line)))
    sys.exit(open_window("watch", Launch(setup=(file.absolute(), index)), lang))


@cli.command(help="Tell what all finished games came to, or write them into a CSV file.")
@click.option("--csv", "file", type=click.Path(path_type=Path), help="Write every game, a line a seat; - prints it.")
def statistics(file: Path | None) -> None:
    """Tell the statistics."""
    from scenes import statistics_cli

    sys.exit(statistics_cli.run(paths.user_dir(), file, sys.stdout, sys.stderr))


@cli.command(help="Prove that a record's deal belongs to the hash that was shown before it.")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--commitment", "noted", default="", metavar="HASH", help="What you noted before the deal, or its start.")
@click.option("--text", "as_text", is_flag=True, help="Print the text that is hashed, for other programs to check.")
def verify(file: Path, noted: str, as_text: bool) -> None:
    """Check the commitment of a record."""
    from game import verify as checker

    folder = paths.user_dir() / "rules"
    sys.exit(checker.verify_cli(file, sys.stdout, sys.stderr, noted, as_text, folder))


def main(arguments: list[str] | None = None) -> NoReturn:
    """Run the command line and exit."""
    if sys.stdout is None:
        # Started without a console: what would be printed has nowhere to go.
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115 - lives as long as the process
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    try:
        code = cli.main(args=arguments, prog_name="heul-doch", standalone_mode=False)
    except click.exceptions.Exit as stop:
        sys.exit(stop.exit_code)
    except click.Abort:
        sys.exit(130)
    except click.ClickException as error:
        fail(error.format_message().replace("\n", " "))
    except paths.NoHome as error:
        fail(str(error))
    except BrokenPipeError:
        sys.exit(1)
    sys.exit(code if isinstance(code, int) else 0)
