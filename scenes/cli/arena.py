"""The commands ``arena`` (bots against one another) and ``bot`` (one of ours for any host). Imports no pygame.

The heavy imports come when a command runs, for this module is loaded with the command line.
"""

from __future__ import annotations

import json
import sys
import time
import zlib
from collections.abc import Iterator, Sequence
from contextlib import closing
from typing import TYPE_CHECKING, Any

import click
from heul_doch.game.core.families import DEFAULT_GAME
from heul_doch.scenes.base.console_words import decimal, fail, fit, problem_line, quoted, said, tell, warn, why, words
from heul_doch.scenes.cli.parser import SEED_LIMIT, Command, Number
from heul_doch.scenes.players.arena_run import Ended, PlayerSpec, WorkerDiedError, default_jobs, endable, play_all

if TYPE_CHECKING:
    from heul_doch.game import Game, GameDefinition
    from heul_doch.game.bots import Bot
    from heul_doch.game.bots.arena import GameResult, Interval, PlayerSummary, Summary

TABLE_SEATS = 4
"""Seats when nothing else says how many."""

MOST_PLAYOUTS = 1_000_000
"""Playouts a move that may be asked for."""

KINDS_TOLD = 8
"""Kinds of failures the table lists, the most frequent first."""


# ------------------------------------------------------------------------------------------------ players


def read_players(text: str, programs: Sequence[str], iterations: int, budget_ms: int) -> list[PlayerSpec]:
    """Read ``strong:200,onestep,mine`` and ``mine=COMMAND``; a word that is a command is one. Raises ValueError."""
    from heul_doch.game.bots import LEVELS, PERSONALITIES, SEARCHERS
    from heul_doch.game.bots.players import is_player, split_player
    from heul_doch.game.core.problems import nearest
    from heul_doch.scenes.players.external_bots import split_command

    commands: dict[str, str] = {}
    for program in programs:
        name, equals, command = program.partition("=")
        if not equals or not name.strip() or not command.strip():
            raise ValueError(said("cli-program-form", program=quoted(program)))
        name, command = name.strip(), command.strip()
        if name in LEVELS:
            raise ValueError(said("cli-program-taken", program=quoted(program), name=name))
        if name in commands:
            raise ValueError(said("cli-program-twice", program=quoted(program), name=name))
        if not split_command(command):
            raise ValueError(said("cli-program-quote", program=quoted(program)))
        commands[name] = command
    found = []
    asked = [word.strip() for word in text.split(",")]
    for name in commands:
        if name not in asked:
            raise ValueError(said("cli-program-idle", name=quoted(name)))
    for word in asked:
        bot, _, number = word.partition(":")
        level, temper = split_player(bot)
        if word in commands:
            found.append(PlayerSpec(word, command=commands[word], budget_ms=budget_ms))
        elif is_player(bot):
            is_count = number.isascii() and number.isdigit() and 0 < int(number[:20]) <= MOST_PLAYOUTS
            if number and not (is_count and level in SEARCHERS):
                known = ", ".join(SEARCHERS)
                raise ValueError(said("cli-playouts", word=quoted(word), known=known, most=MOST_PLAYOUTS))
            playouts = int(number) if number else iterations if level in SEARCHERS else 0
            found.append(PlayerSpec(f"{bot}:{playouts}" if playouts else bot, bot, playouts))
        elif word and _is_command(word):
            found.append(PlayerSpec(word, command=word, budget_ms=budget_ms))
        else:
            if level in LEVELS and temper not in PERSONALITIES:
                known, guess = ", ".join(PERSONALITIES), nearest(temper, PERSONALITIES)
                if guess:
                    guess = f"{level}+{guess}"
                    raise ValueError(said("cli-no-temper-guess", temper=quoted(temper), guess=guess, known=known))
                raise ValueError(said("cli-no-temper", temper=quoted(temper), known=known))
            names = [*LEVELS, *commands]
            known, guess = ", ".join(names), nearest(word, names)
            if guess:
                raise ValueError(said("cli-no-bot-guess", word=quoted(word), guess=guess, known=known))
            raise ValueError(said("cli-no-bot", word=quoted(word), known=known))
    return found


def _is_command(word: str) -> bool:
    from heul_doch.scenes.players.external_bots import command_problem

    return command_problem(word) == ""


# ------------------------------------------------------------------------------------------------ games


def find_game(name: str, variants: Sequence[str]) -> GameDefinition:
    """Return the game with these variants. Raises RulesError."""
    from heul_doch.game.rulefiles.find import find_rulebook
    from heul_doch.game.rulefiles.loader import define
    from heul_doch.scenes.base import paths

    return define(find_rulebook(name, paths.rules_dir()), variants)


def table_text(found: Summary) -> str:
    """Return the summary as a table for people."""
    if found.is_about_losing:
        return _losing_text(found)
    # Most games know no onions.
    onions = any(p.onions for p in found.players)
    heads = ("bot", "seats", "wins", "interval", "points", "lead", *["onions"] * onions, "ms", "worst", "failed")
    rows = [
        (
            p.name, str(p.games), _share(p, p.share), _bounds(p.share), decimal(p.points), decimal(p.lead, "+.1f"),
            *[decimal(p.onions)] * onions, decimal(p.ms, ".2f"), decimal(p.worst_ms), str(p.failures or "-"),
        )
        for p in sorted(found.players, key=lambda p: p.share.share, reverse=True)
    ]  # fmt: skip
    lines = _aligned(heads, (12, 6, 6, 15, 6, 6, *[6] * onions, 8, 7, 6), rows)
    lines.append(said("cli-arena-order", shares=", ".join(_percent(i.share) for i in found.order)))
    lines += _failures(found)
    return "\n".join(lines)


def _losing_text(found: Summary) -> str:
    """Return the table of a game that has but a loser: who is left over how often."""
    heads = ("bot", "seats", "lost", "interval", "ms", "worst", "failed")
    rows = [
        (
            p.name, str(p.games), _share(p, p.losses) if p.losses else "-", _bounds(p.losses) if p.losses else "-",
            decimal(p.ms, ".2f"), decimal(p.worst_ms), str(p.failures or "-"),
        )
        for p in sorted(found.players, key=lambda p: p.losses.share if p.losses else 0.0)
    ]  # fmt: skip
    median, most, longest = found.lengths
    lines = _aligned(heads, (12, 6, 6, 15, 8, 7, 6), rows)
    lines.append(said("cli-arena-order-lost", shares=", ".join(_percent(i.share) for i in found.order)))
    lines.append(said("cli-arena-lengths", median=median, most=most, longest=longest))
    lines.append(said("cli-arena-broken-off", count=found.broken_off))
    lines += _failures(found)
    return "\n".join(lines)


def _failures(found: Summary) -> list[str]:
    """Return what went wrong, a line a kind; a program may go wrong in as many ways as it has moves."""
    kinds = sorted(found.problems.items(), key=lambda kind: -kind[1])
    lines = [f"{count} x {text}" for text, count in kinds[:KINDS_TOLD]]
    if rest := kinds[KINDS_TOLD:]:
        lines.append(said("cli-arena-more-failures", kinds=len(rest), count=sum(count for _, count in rest)))
    return lines


def _share(player: PlayerSummary, interval: Interval) -> str:
    """Return a share, in brackets for a player who never answered."""
    text = _percent(interval.share)
    return text if player.has_answered else f"({text})"


def _percent(share: float) -> str:
    return f"{decimal(100 * share)} %"


def _bounds(interval: Interval) -> str:
    return said("cli-bounds", low=decimal(100 * interval.low), high=decimal(100 * interval.high))


def _aligned(columns: Sequence[str], least: Sequence[int], rows: Sequence[Sequence[str]]) -> list[str]:
    """Return a table: the first column to the left, the others to the right, none narrower than ``least``."""
    table = [[said(f"cli-column-{name}") for name in columns], *rows]
    wide = [max(low, *(len(row[at]) for row in table)) for at, low in enumerate(least)]
    return [
        "  ".join([row[0].ljust(wide[0]), *(cell.rjust(room) for cell, room in zip(row[1:], wide[1:]))])
        for row in table
    ]


@click.command(cls=Command, help="cli-arena")
@click.argument("game", default=DEFAULT_GAME)
@click.option("--bots", "-b", required=True, metavar="A,B,...", help="cli-arena-bots")
@click.option("--games", "-n", type=Number(1, 1_000_000), default=400, show_default=True, help="cli-arena-games")
@click.option("--variant", "-v", "variants", multiple=True, metavar="V", help="cli-variant")
@click.option("--seats", type=Number(2, 8), help="cli-arena-seats")
@click.option("--iterations", type=Number(1, MOST_PLAYOUTS), help="cli-iterations")
@click.option("--program", "programs", multiple=True, metavar="NAME=COMMAND", help="cli-arena-program")
@click.option("--budget-ms", type=Number(1, 600_000), default=1500, show_default=True, help="cli-arena-budget")
@click.option("--jobs", "-j", type=Number(1, 1024), help="cli-arena-jobs")
@click.option("--seed", type=Number(0, SEED_LIMIT), help="cli-arena-seed")
@click.option("--paired", is_flag=True, help="cli-arena-paired")
@click.option("--json", "as_json", is_flag=True, help="cli-arena-json")
def arena(
    game: str,
    bots: str,
    games: int,
    variants: tuple[str, ...],
    seats: int | None,
    iterations: int | None,
    programs: tuple[str, ...],
    budget_ms: int,
    jobs: int | None,
    seed: int | None,
    paired: bool,
    as_json: bool,
) -> None:
    """Play and print the figures."""
    from heul_doch.game.bots.arena import schedule, summary
    from heul_doch.game.core.problems import RulesError
    from heul_doch.game.core.rng import SHORT_SEEDS
    from heul_doch.game.records.series import usual_rounds
    from heul_doch.game.rulefiles.loader import check_seats
    from heul_doch.scenes.base.entropy import fresh_seed
    from heul_doch.scenes.players.external_bots import command_problem

    try:
        players = read_players(bots, programs, iterations or 0, budget_ms)
        definition = find_game(game, variants)
        if seats is None:
            seats = len(players) if len(players) >= definition.min_seats else TABLE_SEATS
        if len(players) > seats:
            fail(said("cli-bots-room", count=len(players), seats=seats))
        check_seats(definition, seats)
    except RulesError as error:
        fail(problem_line(error.problems[0]))
    except ValueError as error:
        fail(str(error))
    for player in players:
        if player.command and command_problem(player.command) == "missing":
            fail(said("cli-program-missing", name=quoted(player.name), program=quoted(player.command)))
    lineup = [*players, *[players[-1]] * (seats - len(players))]
    # Equal players are one player with several seats.
    different = list(dict.fromkeys(lineup))
    # What is typed may be known to the players; without it the deals are a secret until all is played.
    base = seed if seed is not None else fresh_seed()
    # A program could remember the cards of a deal it has played before.
    is_paired = paired or not any(player.command for player in different)
    plan = schedule([different.index(p) for p in lineup], games, base, is_paired)
    total = sum(map(len, plan))
    # Of a game of several rounds the arena plays single ones.
    unit = "cli-arena-rounds" if usual_rounds(definition, seats) > 1 else "cli-arena-playing"
    workers = min(jobs or default_jobs(), len(plan))
    results: list[GameResult] = []
    code = 0
    games_played = play_all(definition, seats, different, plan, workers)
    begin = time.perf_counter()
    try:
        label = fit(said(unit, count=total), sys.stderr)
        with (
            endable(),
            closing(games_played),
            click.progressbar(length=total, label=label, file=sys.stderr, show_pos=True) as bar,
        ):
            for played in games_played:
                results += played
                bar.update(len(played))
    except KeyboardInterrupt as end:
        code = end.code if isinstance(end, Ended) else 130
        warn("\n" + said("cli-arena-stopped", count=len(results), total=total))
        if not results:
            sys.exit(code)
    except WorkerDiedError:
        fail(said("cli-arena-died"))
    seconds = time.perf_counter() - begin
    # The order in which processes finish must not show in the figures.
    results.sort(key=lambda r: r.pairing)
    found = summary([p.name for p in different], results)
    silent = [p.name for p in found.players if not p.has_answered]
    code = code or int(bool(silent))
    if as_json:
        head: dict[str, Any] = {
            "game": definition.id, "variants": list(definition.variants), "seats": seats,
            # Readers of JSON may take long numbers for fractions.
            "seed": base if base < SHORT_SEEDS else str(base),
            "jobs": workers, "seconds": round(seconds, 2), "planned_games": total,
        }  # fmt: skip
        click.echo(json.dumps({**head, **found.as_dict()}))
    else:
        extras = f" ({', '.join(definition.variants)})" if definition.variants else ""
        tell(
            said(
                "cli-arena-head", title=words().said(definition.title) + extras, seats=seats,
                games=said(unit, count=found.games),
                deals=found.deals, seed="none" if seed is None else str(seed), seconds=f"{seconds:.0f}",
            )
        )  # fmt: skip
        tell(table_text(found))
        if seed is None:
            tell(said("cli-arena-repeat", seed=str(base)))
    for name in silent:
        warn(said("cli-arena-silent", name=quoted(name)))
    sys.exit(code)


# ------------------------------------------------------------------------------------------------ one bot


@click.command("bot", cls=Command, help="cli-bot")
@click.argument("name")
@click.option("--iterations", type=Number(1, MOST_PLAYOUTS), help="cli-iterations")
def bot(name: str, iterations: int | None) -> None:
    """Answer questions from standard input until it ends."""
    from heul_doch.game.bots import LEVELS, PERSONALITIES
    from heul_doch.game.bots.players import is_player

    if not is_player(name):
        known, tempers = ", ".join(LEVELS), ", ".join(PERSONALITIES)
        fail(said("cli-bot-known", word=quoted(name), known=known, tempers=tempers))
    if hasattr(sys.stdin, "reconfigure"):
        # The protocol is UTF-8 wherever it runs.
        sys.stdin.reconfigure(encoding="utf-8", errors="replace")
    if hasattr(sys.stdout, "reconfigure"):
        # Half a character, which a line may hold as an escape, is escaped again.
        sys.stdout.reconfigure(encoding="utf-8", errors="backslashreplace")
    host = _Host(name, iterations or 0)
    for line in _questions():
        if line.strip():
            sys.stdout.write(host.answer(line) + "\n")
            sys.stdout.flush()


def _questions() -> Iterator[str]:
    """Give the lines of standard input; exit with a line and code 2 where there is none, or none that can be read."""
    if sys.stdin is None:
        fail(said("cli-bot-no-input"))
    try:
        yield from sys.stdin
    except OSError as error:
        fail(said("cli-bot-bad-input", reason=why(error)))


class _Host:
    """Answers line by line; keeps nothing between lines but tables it can make again."""

    def __init__(self, name: str, iterations: int) -> None:
        self._name, self._iterations = name, iterations
        self._games: dict[Any, Game] = {}
        self._seconds = 0.0
        self._bot = self._make()

    def _make(self) -> Bot:
        from heul_doch.game.bots import SEARCHERS, make
        from heul_doch.game.bots.players import split_player

        level, temper = split_player(self._name)
        if level not in SEARCHERS:
            return make(level, temper)
        settings: dict[str, Any] = {"seconds": self._seconds, "now": time.perf_counter}
        if self._iterations:
            settings["playouts"] = self._iterations
        return make(level, temper, **settings)

    def answer(self, line: str) -> str:
        """Return the answer to one line; what is wrong with a bad one is the answer to it."""
        from heul_doch.game import Game
        from heul_doch.game.bots.jsonlines import answer, read_object, read_question, read_table
        from heul_doch.game.bots.line_format import ProtocolError
        from heul_doch.game.core.problems import RulesError
        from heul_doch.game.rulefiles.loader import check_seats

        try:
            data = read_object(line)
            table = read_table(data)
            game = self._games.get(table)
            if game is None:
                definition = find_game(table.game, table.variants)
                if table.options:
                    from heul_doch.game.rulefiles.find import find_rulebook
                    from heul_doch.game.rulefiles.loader import define
                    from heul_doch.scenes.base import paths

                    book = find_rulebook(table.game, paths.rules_dir())
                    definition = define(book, table.variants, dict(table.options))
                check_seats(definition, table.seats)
                game = self._games[table] = Game(definition, table.seats)
            question = read_question(game, data)
            # Four fifths: the rest is for reading, writing and a busy machine.
            seconds = 0.0008 * question.budget_ms
            if seconds != self._seconds:
                self._seconds = seconds
                self._bot = self._make()
            return answer(game, self._bot, question, zlib.crc32(line.strip().encode("utf-8", "replace")))
        except (ProtocolError, RulesError) as error:
            return _refusal(str(error))
        except Exception as error:
            # Every key is well formed, but there is no such position: a hand that history and moves contradict, say.
            return _refusal(f"this position cannot be played: {type(error).__name__}: {error}")


def _refusal(why: str) -> str:
    return json.dumps({"error": " ".join(why.split())}, ensure_ascii=False)


def register(group: click.Group) -> None:
    """Add both commands to the command line."""
    group.add_command(arena)
    group.add_command(bot)
