"""click with texts in the language of the window: help and errors are messages of ``cli.ftl``.

The ``help`` of commands and options is the key of a message, which is looked up when it is shown. click's own texts go
through gettext, which has one language for a process and takes it from the environment. The texts of click that can
occur are therefore replaced here. ::

    @click.command(cls=Command, help="cli-replay")
    @click.option("--json", is_flag=True, help="cli-replay-json")
    def replay(json: bool) -> None: ...

Values are checked by :class:`Number`, :class:`Choice` and :class:`PathType`; a mistake becomes a sentence by
:func:`mistake`.
"""

from __future__ import annotations

import os
import re
import sys
import textwrap
from abc import ABCMeta, abstractmethod
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
from heul_doch.game.core.problems import RulesError
from heul_doch.scenes.base.console_words import fail, first_mistake, fit, listed, quoted, said
from heul_doch.scenes.base.i18n import languages

if TYPE_CHECKING:
    # What both kinds of commands have in common.
    _Base = click.Command
    _Value = click.ParamType[Any]
    _Choice = click.Choice[str]
    _Word = click.ParamType[str]
else:
    _Base = _Value = object
    # Generic from click 8.2 and 8.4 on only.
    _Choice, _Word = click.Choice, click.ParamType

SEED_LIMIT = 10**40 - 1
"""The largest number of a deal (:data:`heul_doch.game.core.match.LONGEST_SEED`, without its imports)."""

_METAVAR = re.compile(r"[A-Z]{2,}(?: [A-Z]{2,})*")


def metavar(param: click.Parameter, ctx: click.Context) -> str:
    """Return the placeholder of a value in the help: ``FILE``, ``DATEI``."""

    def translated(match: re.Match[str]) -> str:
        return said(f"cli-metavar-{match[0].lower().replace(' ', '-')}")

    return _METAVAR.sub(translated, param.make_metavar(ctx))


class _Spoken(_Base):
    """The texts of commands and groups. All of them take ``--lang``.

    Its value is read before anything is parsed, because errors are shown in that language too: see
    :meth:`heul_doch.scenes.cli.main.Commands.parse_args`. Here its value is checked.
    """

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.params.append(click.Option(["--lang"], type=Language(), expose_value=False, help="cli-lang"))

    def get_help(self, ctx: click.Context) -> str:
        """Return the help, in characters that standard output can show."""
        return fit(super().get_help(ctx), sys.stdout)

    def get_short_help_str(self, limit: int = 45) -> str:
        """Return the help cut to one line."""
        return textwrap.shorten(said(self.help or ""), limit, placeholder="...")

    def collect_usage_pieces(self, ctx: click.Context) -> list[str]:
        """Return the parts of the usage line after the name of the command."""
        arguments = [metavar(param, ctx) for param in self.get_params(ctx) if isinstance(param, click.Argument)]
        return [said("cli-usage-options"), *arguments]

    def format_usage(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the usage line."""
        formatter.write_usage(ctx.command_path, " ".join(self.collect_usage_pieces(ctx)), f"{said('cli-usage')} ")

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the description of the command."""
        formatter.write_paragraph()
        with formatter.indentation():
            formatter.write_text(said(self.help or ""))

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the options."""
        options = [param for param in self.get_params(ctx) if isinstance(param, click.Option) and not param.hidden]
        with formatter.section(said("cli-options")):
            formatter.write_dl([self._record(option, ctx) for option in options])

    def _record(self, option: click.Option, ctx: click.Context) -> tuple[str, str]:
        names = ", ".join(sorted(option.opts, key=lambda name: name.startswith("--")))
        if not option.is_flag:
            names += f" {metavar(option, ctx)}"
        is_help = set(option.opts) <= set(self.get_help_option_names(ctx))
        key = "cli-help" if is_help else option.help
        text = said(key) if key else ""
        parts = []
        if option.show_default and option.default is not None:
            parts.append(said("cli-default", value=str(option.default)))
        if isinstance(option.type, Number):
            parts.append(option.type.limits)
        if option.required:
            parts.append(said("cli-required"))
        return names, "  ".join(filter(None, (text, f"[{'; '.join(parts)}]" if parts else "")))

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read the arguments. Raises UsageError, with a message of ``cli.ftl``."""
        try:
            return super().parse_args(ctx, args)
        except click.BadOptionUsage as error:
            # With a value it does not take, or without the one it needs.
            name = error.option_name
            is_flag = any(name in p.opts and isinstance(p, click.Option) and p.is_flag for p in self.get_params(ctx))
            key = "cli-value-unwanted" if is_flag else "cli-value-missing"
            raise click.UsageError(said(key, option=quoted(name)), ctx) from None


class Command(_Spoken, click.Command):
    """A command; ``help`` is the key of a message."""

    allow_extra_args = True
    """click passes these errors on, and :func:`mistake` makes the message."""

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command; a mistake in a file ends it with one line."""
        try:
            return super().invoke(ctx)
        except RulesError as error:
            fail(first_mistake(error))

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read the arguments. Raises UsageError, with a message of ``cli.ftl``."""
        rest = super().parse_args(ctx, args)
        if rest and not ctx.resilient_parsing:
            raise click.UsageError(said("cli-too-many", rest=" ".join(rest), count=len(rest)), ctx)
        return rest


class Group(_Spoken, click.Group):
    """A group that suggests the nearest command for an unknown one; ``help`` is the key of a message."""

    command_class = Command

    def collect_usage_pieces(self, ctx: click.Context) -> list[str]:
        """Return the parts of the usage line after the name of the group."""
        command = "cli-usage-maybe-command" if self.invoke_without_command else "cli-usage-command"
        return [*super().collect_usage_pieces(ctx), said(command)]

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the options, and the commands below them."""
        super().format_options(ctx, formatter)
        self.format_commands(ctx, formatter)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the commands."""
        names = self.list_commands(ctx)
        room = formatter.width - 6 - max(map(len, names))
        rows = [(name, command.get_short_help_str(room)) for name in names if (command := self.get_command(ctx, name))]
        with formatter.section(said("cli-commands")):
            formatter.write_dl(rows)

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Read the arguments up to the command. Raises UsageError, with a message of ``cli.ftl``."""
        if not (args or self.invoke_without_command or ctx.resilient_parsing):
            raise click.UsageError(said("cli-command-missing", known=", ".join(self.list_commands(ctx))), ctx)
        return super().parse_args(ctx, args)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Return the command. Raises UsageError, with the nearest command."""
        name = args[0]
        if ctx.resilient_parsing or self.get_command(ctx, name) is not None or name.startswith("-"):
            return super().resolve_command(ctx, args)
        from difflib import get_close_matches

        known = self.list_commands(ctx)
        close = get_close_matches(name.casefold(), known, n=1)
        if close:
            raise click.UsageError(said("cli-command-guess", name=quoted(name), guess=close[0]), ctx)
        raise click.UsageError(said("cli-command-unknown", name=quoted(name), known=", ".join(known)), ctx)


# ------------------------------------------------------------------------------------------------ values


class _Worded(_Value, metaclass=ABCMeta):
    """A type of values whose errors are messages of ``cli.ftl``."""

    @abstractmethod
    def mistake(self, value: Any) -> str:
        """Return the error message for a value that click refuses."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """Return the converted value. Raises BadParameter."""
        try:
            return super().convert(value, param, ctx)
        except click.BadParameter:
            raise click.BadParameter(self.mistake(value), ctx, param) from None


class Number(_Worded, click.IntRange):
    """A whole number between two limits."""

    @property
    def limits(self) -> str:
        """The limits as text: ``2<=x<=8``."""
        return f"x>={self.min}" if self.max is None else f"{self.min}<=x<={self.max}"

    def mistake(self, value: Any) -> str:
        """Return the error message: no number, or a number outside the limits."""
        try:
            number = int(value)
        except ValueError:
            return said("cli-no-number", value=quoted(value))
        typed = str(number) if len(str(value)) <= 20 else quoted(value)
        return said("cli-out-of-range", value=typed, range=self.limits)


class Choice(_Worded, _Choice):
    """One of several words."""

    def mistake(self, value: Any) -> str:
        """Return the error message, with all words."""
        return said("cli-none-of", value=quoted(value), known=listed(self.choices))


class Language(_Word):
    """The code of an available language; the folder of ``--home`` may add some."""

    name = "lang"

    def get_metavar(self, param: click.Parameter, ctx: click.Context | None = None) -> str:
        """Return the codes."""
        return f"[{'|'.join(languages())}]"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Return the code. Raises BadParameter, with a message of ``cli.ftl``."""
        if value not in languages():
            self.fail(said("cli-none-of", value=quoted(value), known=listed(languages())), param, ctx)
        return str(value)


class PathType(_Worded, click.Path):
    """The path of a file, or also of a folder."""

    def __init__(self, dir_okay: bool = True) -> None:
        super().__init__(dir_okay=dir_okay, path_type=Path)

    def mistake(self, value: Any) -> str:
        """Return the error message: a folder, or an unreadable file."""
        is_folder = not self.dir_okay and os.path.isdir(value)
        return said("cli-path-is-folder" if is_folder else "cli-path-unreadable", path=quoted(value))


def size(text: str) -> tuple[int, int]:
    """Return the width and the height of ``1280x800``. Raises BadParameter."""
    width, cross, height = text.lower().partition("x")
    if not (cross and width.isdecimal() and height.isdecimal()):
        raise click.BadParameter(said("cli-no-size", value=quoted(text)))
    if not (200 <= int(width) <= 7680 and 150 <= int(height) <= 4320):
        raise click.BadParameter(said("cli-odd-size", value=quoted(text)))
    return int(width), int(height)


# ------------------------------------------------------------------------------------------------ mistakes


def mistake(error: click.ClickException) -> str:
    """Return the error message for a wrong command line."""
    if isinstance(error, click.MissingParameter) and error.param is not None:
        key = "cli-missing-argument" if isinstance(error.param, click.Argument) else "cli-missing-option"
        return said(key, name=_hint(error.param, error.ctx))
    if isinstance(error, click.BadParameter) and error.param is not None:
        return said("cli-bad-value", name=_hint(error.param, error.ctx), why=error.message)
    if isinstance(error, click.NoSuchOption):
        text = said("cli-option-unknown", option=quoted(error.option_name))
        near = sorted(error.possibilities or ())
        return f"{text} {said('cli-option-guess', options=listed(near), count=len(near))}" if near else text
    return error.format_message()


def _hint(param: click.Parameter, ctx: click.Context | None) -> str:
    if isinstance(param, click.Argument) and ctx is not None:
        return quoted(metavar(param, ctx))
    return " / ".join(map(quoted, param.opts))
