"""The commands ``arena`` (bots against one another) and ``bot`` (one of ours for any host). Imports no pygame.

The heavy imports come when a command runs, for this module is loaded with the command line.
"""

from __future__ import annotations

import json
import os
import shutil
import sys
import time
import zlib
from collections.abc import Sequence
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

import click

from scenes.arena_run import Ended, PlayerSpec, endable, play_all

if TYPE_CHECKING:
    from game import Game, GameDefinition
    from game.arena import GameResult, Summary
    from game.bots import Bot

TABLE_SEATS = 4
"""Seats when nothing else says how many."""


def fail(message: str) -> NoReturn:
    """End with one line on standard error and exit code 2."""
    from scenes.cli import fail as end

    end(message)


# ------------------------------------------------------------------------------------------------ players


def read_players(text: str, programs: Sequence[str], iterations: int, budget_ms: int) -> list[PlayerSpec]:
    """Read ``strong:200,onestep,mine`` and ``mine=COMMAND``; a word that is a command is one. Raises ValueError."""
    from game.bots import LEVELS, SEARCHERS, TEMPERS
    from game.bots.players import is_player, split_player
    from game.problems import nearest

    commands: dict[str, str] = {}
    for program in programs:
        name, equals, command = program.partition("=")
        if not equals or not name.strip() or not command.strip():
            raise ValueError(f"--program {program!r}: it must be NAME=COMMAND")
        if name in LEVELS:
            raise ValueError(f"--program {program!r}: {name} is one of the bots that come with the game")
        commands[name.strip()] = command.strip()
    found = []
    for word in (w.strip() for w in text.split(",")):
        bot, _, number = word.partition(":")
        level, temper = split_player(bot)
        if word in commands:
            found.append(PlayerSpec(word, command=commands[word], budget_ms=budget_ms))
        elif is_player(bot):
            if number and (level not in SEARCHERS or not (number.isascii() and number.isdigit() and int(number) > 0)):
                raise ValueError(f"{word!r}: only {', '.join(SEARCHERS)} take a number of playouts, at least 1")
            playouts = int(number) if number else iterations if level in SEARCHERS else 0
            found.append(PlayerSpec(f"{bot}:{playouts}" if playouts else bot, bot, playouts))
        elif word and _is_command(word):
            found.append(PlayerSpec(word, command=word, budget_ms=budget_ms))
        else:
            if level in LEVELS and temper not in TEMPERS:
                guess = nearest(temper, TEMPERS)
                hint = f"; did you mean {level}+{guess}?" if guess else ""
                raise ValueError(f"there is no temper {temper!r}{hint} Known are {', '.join(TEMPERS)}")
            known = [*LEVELS, *commands]
            guess = nearest(word, known)
            hint = f"; did you mean {guess}?" if guess else ""
            raise ValueError(f"there is no bot {word!r}{hint} Known are {', '.join(known)}, or a command")
    return found


def _is_command(word: str) -> bool:
    first = word.split()[0]
    return shutil.which(first) is not None or Path(first).is_file()


# ------------------------------------------------------------------------------------------------ games


def find_game(name: str, variants: Sequence[str]) -> GameDefinition:
    """Return the game with these variants. Raises RulesError."""
    from game.loader import define
    from game.rulefiles import find_rulebook
    from scenes import paths
    from scenes.books import FOLDER

    return define(find_rulebook(name, paths.user_dir() / FOLDER), variants)


def table_text(found: Summary) -> str:
    """Return the summary as a table for people."""
    width = max(12, *(len(p.name) for p in found.players))
    if found.is_about_losing:
        return _losing_text(found, width)
    lines = [
        f"{'bot':{width}}  {'seats':>6}  {'wins':>6}  {'95 % interval':>15}  {'points':>6}  {'lead':>6}  "
        f"{'onions':>6}  {'ms/move':>8}  {'worst':>7}  failed"
    ]
    for p in sorted(found.players, key=lambda p: p.share.share, reverse=True):
        bounds = f"{100 * p.share.low:.1f} to {100 * p.share.high:.1f} %"
        lines.append(
            f"{p.name:{width}}  {p.games:6}  {100 * p.share.share:4.1f} %  {bounds:>15}  {p.points:6.1f}  "
            f"{p.lead:+6.1f}  {p.onions:6.1f}  {p.ms:8.2f}  {p.worst_ms:7.1f}  {p.failures or '-':>6}"
        )
    order = ", ".join(f"{100 * i.share:.1f} %" for i in found.order)
    lines.append(f"Wins by turn order, from who begins: {order}.")
    for text, count in found.problems.items():
        lines.append(f"{count} x {text}")
    return "\n".join(lines)


def _losing_text(found: Summary, width: int) -> str:
    """Return the table of a game that has but a loser: who is left over how often."""
    lines = [f"{'bot':{width}}  {'seats':>6}  {'lost':>6}  {'95 % interval':>15}  {'ms/move':>8}  {'worst':>7}  failed"]
    for p in sorted(found.players, key=lambda p: p.losses.share if p.losses else 0.0):
        lost = p.losses
        share = f"{100 * lost.share:4.1f} %" if lost else "-"
        bounds = f"{100 * lost.low:.1f} to {100 * lost.high:.1f} %" if lost else "-"
        lines.append(
            f"{p.name:{width}}  {p.games:6}  {share:>6}  {bounds:>15}  {p.ms:8.2f}  {p.worst_ms:7.1f}  "
            f"{p.failures or '-':>6}"
        )
    order = ", ".join(f"{100 * i.share:.1f} %" for i in found.order)
    median, most, longest = found.lengths
    lines.append(f"Lost by turn order, from who begins: {order}.")
    lines.append(f"Moves of all seats in a game: median {median}, nine in ten up to {most}, longest {longest}.")
    lines.append(f"Broken off without a loser, and counted for nobody: {found.broken_off}.")
    lines += [f"{count} x {text}" for text, count in found.problems.items()]
    return "\n".join(lines)


@click.command(help="Let bots play one another: paired deals, every deal in every seating.")
@click.argument("game", default="heul_doch")
@click.option(
    "--bots", "-b", required=True, metavar="A,B,...",
    help="One bot a seat: a level (random, beginner, easy, onestep, middle, strong), one with a temper "
    "(easy+generous), one with its playouts (strong:200), the name of a --program, or a command. With fewer bots "
    "than seats the last one takes the rest.",
)  # fmt: skip
@click.option("--games", "-n", type=click.IntRange(1, 1_000_000), default=400, show_default=True,
              help="At least so many; deals are always finished.")  # fmt: skip
@click.option("--variant", "-v", "variants", multiple=True, metavar="V", help="Switch a variant on; may be repeated.")
@click.option("--seats", type=click.IntRange(2, 8), help="How many play.  [default: as many as bots, or 4]")
@click.option("--iterations", type=click.IntRange(1, 1_000_000), help="Playouts a move of bots that search.")
@click.option("--program", "programs", multiple=True, metavar="NAME=COMMAND", help="A program that speaks JSON lines.")
@click.option("--budget-ms", type=click.IntRange(1, 600_000), default=1500, show_default=True,
              help="Time a program is given for a move.")  # fmt: skip
@click.option("--jobs", "-j", type=click.IntRange(1, 1024), help="Processes.  [default: all cores]")
@click.option("--seed", type=click.IntRange(0, 2**63), default=1, show_default=True, help="Number of the first deal.")
@click.option(
    "--dask", is_flag=False, flag_value="local", metavar="[ADDRESS]",
    help="Play on a Dask cluster, e.g. tcp://host:8786; without an address on one of this machine's own "
    "(needs the extra: pip install \"heul-doch[cluster]\").",
)  # fmt: skip
@click.option("--json", "as_json", is_flag=True, help="Print the figures as JSON.")
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
    seed: int,
    dask: str | None,
    as_json: bool,
) -> None:
    """Play and print the figures."""
    from game.arena import schedule, summary
    from game.loader import check_seats
    from game.problems import RulesError

    try:
        players = read_players(bots, programs, iterations or 0, budget_ms)
        definition = find_game(game, variants)
        if seats is None:
            seats = len(players) if len(players) >= definition.min_seats else TABLE_SEATS
        if len(players) > seats:
            fail(f"{len(players)} bots do not fit on {seats} seats")
        check_seats(definition, seats)
    except RulesError as error:
        fail(str(error.problems[0]))
    except ValueError as error:
        fail(str(error))
    lineup = [*players, *[players[-1]] * (seats - len(players))]
    # Equal players are one player with several seats.
    different = list(dict.fromkeys(lineup))
    plan = schedule([different.index(p) for p in lineup], games, seed)
    total = sum(map(len, plan))
    workers = min(jobs or os.cpu_count() or 1, len(plan))
    results: list[GameResult] = []
    code = 0
    from scenes.arena_dask import ClusterError, connect, play_on_cluster

    if dask is not None:
        try:
            client = connect(dask, workers)
        except ClusterError as error:
            fail(str(error))
        workers = len(client.scheduler_info()["workers"])
        games_played = play_on_cluster(client, definition, seats, different, plan)
    else:
        games_played = play_all(definition, seats, different, plan, workers)
    begin = time.perf_counter()
    try:
        with (
            endable(),
            closing(games_played),
            click.progressbar(length=total, label=f"{total} games", file=sys.stderr, show_pos=True) as bar,
        ):
            for played in games_played:
                results += played
                bar.update(len(played))
    except KeyboardInterrupt as end:
        code = end.code if isinstance(end, Ended) else 130
        click.echo(f"\nstopped after {len(results)} of {total} games", err=True)
        if not results:
            sys.exit(code)
    except BrokenProcessPool:
        fail("a process of the arena died")
    except ClusterError as error:
        fail(str(error))
    seconds = time.perf_counter() - begin
    # The order in which processes finish must not show in the figures.
    results.sort(key=lambda r: r.pairing)
    found = summary([p.name for p in different], results)
    if as_json:
        head: dict[str, Any] = {
            "game": definition.id, "variants": list(definition.variants), "seats": seats, "seed": seed,
            "jobs": workers, "seconds": round(seconds, 2), "planned_games": total,
        }  # fmt: skip
        click.echo(json.dumps({**head, **found.as_dict()}))
        sys.exit(code)
    extras = f" ({', '.join(definition.variants)})" if definition.variants else ""
    click.echo(
        f"{definition.title['en']}{extras}, {seats} seats: {found.games} games, {found.deals} deals from seed {seed}, "
        f"{seconds:.0f} s"
    )
    click.echo(table_text(found))
    sys.exit(code)


# ------------------------------------------------------------------------------------------------ one bot


@click.command("bot", help="Be a bot for any host: a JSON line in, a JSON line out (see the README).")
@click.argument("name")
@click.option("--iterations", type=click.IntRange(1, 1_000_000), help="Playouts a move of bots that search.")
def bot(name: str, iterations: int | None) -> None:
    """Answer questions from standard input until it ends."""
    from game.bots import LEVELS, TEMPERS
    from game.bots.players import is_player

    if not is_player(name):
        tempers = ", ".join(TEMPERS)
        fail(f"there is no bot {name!r}. Known are {', '.join(LEVELS)}, alone or with a temper after a + ({tempers})")
    if hasattr(sys.stdin, "reconfigure"):
        # The protocol is UTF-8 wherever it runs.
        sys.stdin.reconfigure(encoding="utf-8", errors="replace")
    if hasattr(sys.stdout, "reconfigure"):
        # Half a character, which a line may hold as an escape, is escaped again.
        sys.stdout.reconfigure(encoding="utf-8", errors="backslashreplace")
    host = _Host(name, iterations or 0)
    for line in sys.stdin:
        if line.strip():
            sys.stdout.write(host.answer(line) + "\n")
            sys.stdout.flush()


class _Host:
    """Answers line by line; keeps nothing between lines but tables it can make again."""

    def __init__(self, name: str, iterations: int) -> None:
        self._name, self._iterations = name, iterations
        self._games: dict[Any, Game] = {}
        self._seconds = 0.0
        self._bot = self._make()

    def _make(self) -> Bot:
        from game.bots import SEARCHERS, make
        from game.bots.players import split_player

        level, temper = split_player(self._name)
        if level not in SEARCHERS:
            return make(level, temper)
        settings: dict[str, Any] = {"seconds": self._seconds, "now": time.perf_counter}
        if self._iterations:
            settings["playouts"] = self._iterations
        return make(level, temper, **settings)

    def answer(self, line: str) -> str:
        """Return the answer to one line; what is wrong with a bad one is the answer to it."""
        from game import Game
        from game.bots.jsonlines import answer, read_object, read_question, read_table
        from game.bots.line_words import ProtocolError
        from game.loader import check_seats
        from game.problems import RulesError

        try:
            data = read_object(line)
            table = read_table(data)
            game = self._games.get(table)
            if game is None:
                definition = find_game(table.game, table.variants)
                if table.options:
                    from game.loader import define
                    from game.rulefiles import find_rulebook
                    from scenes import paths
                    from scenes.books import FOLDER

                    book = find_rulebook(table.game, paths.user_dir() / FOLDER)
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
