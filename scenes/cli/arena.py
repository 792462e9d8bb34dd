"""The commands ``arena`` (bots against one another) and ``bot`` (one of ours for any host).

Large modules are imported when a command runs, because this module is loaded with the command line.
"""

from __future__ import annotations

import json
import sys
import time
import zlib
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing
from typing import TYPE_CHECKING, Any

import click
from heul_doch.game.core.families import DEFAULT_GAME
from heul_doch.scenes.base.console_words import decimal, fail, fit, quoted, said, tell, warn, why, words
from heul_doch.scenes.cli.parser import SEED_LIMIT, Command, Number
from heul_doch.scenes.players.arena_run import PlayerSpec, WorkerDiedError, cores, default_jobs, play_all

if TYPE_CHECKING:
    from heul_doch.game import Game, GameDefinition
    from heul_doch.game.bots import Bot
    from heul_doch.game.bots.arena import GameResult, Interval, PlayerSummary, Summary
    from heul_doch.game.core.definition import OptionValue

TABLE_SEATS = 4
"""Seats when nothing else says how many."""

MOST_PLAYOUTS = 1_000_000
"""Largest number of playouts a move that can be chosen."""

KINDS_TOLD = 8
"""Kinds of failures the table lists, the most frequent first."""


# ------------------------------------------------------------------------------------------------ players


def read_players(text: str, programs: Sequence[str], iterations: int, budget_ms: int) -> list[PlayerSpec]:
    """Read ``strong:200,onestep,mine`` and ``mine=COMMAND``; a word that is a command is one. Raises ValueError."""
    from heul_doch.game.bots import LEVELS, SEARCHERS
    from heul_doch.game.bots.players import is_player, split_player
    from heul_doch.scenes.players.external_bot import command_problem, split_command

    commands: dict[str, str] = {}
    asked = [word.strip() for word in text.split(",")]
    for program in programs:
        name, _, command = (part.strip() for part in program.partition("="))
        wrong = [
            ("form", not name or not command),
            ("taken", name in LEVELS),
            ("twice", name in commands),
            ("quote", not split_command(command)),
            ("idle", name not in asked),
        ]
        for key, is_wrong in wrong:
            if is_wrong:
                raise ValueError(said(f"cli-program-{key}", program=quoted(program), name=name))
        commands[name] = command
    found = []
    for word in asked:
        bot, _, number = word.partition(":")
        level, _ = split_player(bot)
        if word in commands or (not is_player(bot) and command_problem(word) == ""):
            found.append(PlayerSpec(word, command=commands.get(word, word), budget_ms=budget_ms))
        elif is_player(bot):
            is_count = number.isascii() and number.isdigit() and 0 < int(number[:20]) <= MOST_PLAYOUTS
            if number and not (is_count and level in SEARCHERS):
                known = ", ".join(SEARCHERS)
                raise ValueError(said("cli-playouts", word=quoted(word), known=known, most=MOST_PLAYOUTS))
            playouts = int(number) if number else iterations if level in SEARCHERS else 0
            found.append(PlayerSpec(f"{bot}:{playouts}" if playouts else bot, bot, playouts))
        else:
            raise ValueError(no_player(word, [*LEVELS, *commands]))
    return found


def no_player(word: str, names: Sequence[str]) -> str:
    """Return the message for a word that names no player, with the most similar of ``names``."""
    from heul_doch.game.bots import LEVELS, TEMPERS
    from heul_doch.game.bots.players import split_player
    from heul_doch.game.core.problems import nearest

    level, temper = split_player(word.partition(":")[0])
    key, values, before = "cli-no-bot", {"word": quoted(word)}, ""
    if level in LEVELS:
        key, values, before = "cli-no-temper", {"temper": quoted(temper)}, f"{level}+"
        word, names = temper, list(TEMPERS)
    guess = nearest(word, names)
    if guess:
        key, values = f"{key}-guess", values | {"guess": f"{before}{guess}"}
    return said(key, known=", ".join(names), **values)


# ------------------------------------------------------------------------------------------------ games


def find_game(name: str, variants: Sequence[str], options: Mapping[str, OptionValue] | None = None) -> GameDefinition:
    """Return the game with these variants and options. Raises RulesError."""
    from heul_doch.game.rulefiles.find import find_rulebook
    from heul_doch.game.rulefiles.loader import define
    from heul_doch.scenes.base import paths

    return define(find_rulebook(name, paths.rules_dir()), variants, options or {})


def table_text(found: Summary) -> str:
    """Return the summary as a table for people; for a game that has only a loser, how often each player lost."""
    is_lost = found.is_about_losing
    players = sorted(found.players, key=lambda p: (p.losses.share if p.losses else 1.0) if is_lost else -p.share.share)
    shares = [p.losses if is_lost else p.share for p in players]
    columns = [
        ("bot", 12, [p.name for p in players]),
        ("seats", 6, [str(p.games) for p in players]),
        ("lost" if is_lost else "wins", 6, [_share(p, share) if share else "-" for p, share in zip(players, shares)]),
        ("interval", 15, [_bounds(share) if share else "-" for share in shares]),
    ]
    if not is_lost:
        columns.append(("points", 6, [decimal(p.points) for p in players]))
        columns.append(("lead", 6, [decimal(p.lead, "+.1f") for p in players]))
        if any(p.onions for p in players):
            columns.append(("onions", 6, [decimal(p.onions) for p in players]))
    columns += [
        ("ms", 8, [decimal(p.ms, ".2f") for p in players]),
        ("worst", 7, [decimal(p.worst_ms) for p in players]),
        ("failed", 6, [str(p.failures or "-") for p in players]),
    ]
    lines = _aligned(columns)
    order = ", ".join(_percent(i.share) for i in found.order)
    lines.append(said("cli-arena-order-lost" if is_lost else "cli-arena-order", shares=order))
    if is_lost:
        median, most, longest = found.lengths
        lines.append(said("cli-arena-lengths", median=median, most=most, longest=longest))
        lines.append(said("cli-arena-broken-off", count=found.broken_off))
    return "\n".join(lines + _failures(found))


def _failures(found: Summary) -> list[str]:
    """Return the failures, one line for each of the most frequent kinds, and one for all others."""
    kinds = sorted(found.problems.items(), key=lambda kind: -kind[1])
    lines = [f"{count} x {text}" for text, count in kinds[:KINDS_TOLD]]
    if rest := kinds[KINDS_TOLD:]:
        lines.append(said("cli-arena-more-failures", kinds=len(rest), count=sum(count for _, count in rest)))
    return lines


def _share(player: PlayerSummary, interval: Interval) -> str:
    """Return a share as text, in brackets if the player never answered."""
    text = _percent(interval.share)
    return text if player.has_answered else f"({text})"


def _percent(share: float) -> str:
    return f"{decimal(100 * share)} %"


def _bounds(interval: Interval) -> str:
    return said("cli-bounds", low=decimal(100 * interval.low), high=decimal(100 * interval.high))


def _aligned(columns: Sequence[tuple[str, int, Sequence[str]]]) -> list[str]:
    """Return the lines of a table. A column has a name, a minimum width and cells; the first is aligned left."""
    cells: list[list[str]] = []
    for name, least, values in columns:
        texts = [said(f"cli-column-{name}"), *values]
        wide = max(least, *map(len, texts))
        cells.append([text.rjust(wide) if cells else text.ljust(wide) for text in texts])
    return ["  ".join(line) for line in zip(*cells)]


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
    """Play the games and print the statistics."""
    from heul_doch.game.bots.arena import schedule, summary
    from heul_doch.game.core.rng import SHORT_SEEDS
    from heul_doch.game.records.series import usual_rounds
    from heul_doch.game.rulefiles.loader import check_seats
    from heul_doch.scenes.base.entropy import fresh_seed
    from heul_doch.scenes.players.external_bot import command_problem

    try:
        players = read_players(bots, programs, iterations or 0, budget_ms)
    except ValueError as error:
        fail(str(error))
    definition = find_game(game, variants)
    if seats is None:
        seats = len(players) if len(players) >= definition.min_seats else TABLE_SEATS
    if len(players) > seats:
        fail(said("cli-bots-room", count=len(players), seats=seats))
    check_seats(definition, seats)
    for player in players:
        if player.command and command_problem(player.command) == "missing":
            fail(said("cli-program-missing", name=quoted(player.name), program=quoted(player.command)))
    lineup = [*players, *[players[-1]] * (seats - len(players))]
    # The same player named twice is one player with several seats.
    different = list(dict.fromkeys(lineup))
    # A typed seed may be known to the players; without one the deals are secret until all games are played.
    base = seed if seed is not None else fresh_seed()
    # A program could remember the cards of a deal it has played before.
    is_paired = paired or not any(player.command for player in different)
    plan = schedule([different.index(p) for p in lineup], games, base, is_paired)
    total = sum(map(len, plan))
    # The arena plays single rounds.
    unit = "cli-arena-rounds" if usual_rounds(definition, seats) > 1 else "cli-arena-playing"
    workers = min(jobs or default_jobs(), len(plan))
    results: list[GameResult] = []
    code = 0
    if jobs is None and cores() > 1:
        warn(said("cli-arena-free-core", jobs=workers))
    games_played = play_all(definition, seats, different, plan, workers)
    begin = time.perf_counter()
    try:
        label = fit(said(unit, count=total), sys.stderr)
        with (
            closing(games_played),
            click.progressbar(length=total, label=label, file=sys.stderr, show_pos=True) as bar,
        ):
            for played in games_played:
                results += played
                bar.update(len(played))
    except KeyboardInterrupt:
        code = 130
        warn("\n" + said("cli-arena-stopped", count=len(results), total=total))
        if not results:
            sys.exit(code)
    except WorkerDiedError:
        fail(said("cli-arena-died"))
    seconds = time.perf_counter() - begin
    # The statistics must not depend on the order in which processes finish.
    results.sort(key=lambda r: r.pairing)
    found = summary([p.name for p in different], results)
    silent = [p.name for p in found.players if not p.has_answered]
    code = code or int(bool(silent))
    if as_json:
        head: dict[str, Any] = {
            "game": definition.id, "variants": list(definition.variants), "seats": seats,
            # JSON readers may turn long integers into floats.
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
    from heul_doch.game.bots import LEVELS, TEMPERS
    from heul_doch.game.bots.players import is_player

    if not is_player(name):
        known, tempers = ", ".join(LEVELS), ", ".join(TEMPERS)
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
    """Yield the lines of standard input; exit with one line and code 2 if it is missing or unreadable."""
    if sys.stdin is None:
        fail(said("cli-bot-no-input"))
    try:
        yield from sys.stdin
    except OSError as error:
        fail(said("cli-bot-bad-input", reason=why(error)))


class _Host:
    """Answers line by line; keeps only tables between lines, which can be made again."""

    def __init__(self, name: str, iterations: int) -> None:
        self._name, self._iterations = name, iterations
        self._games: dict[Any, Game] = {}
        self._seconds = 0.0
        self._bot = self._make()

    def _make(self) -> Bot:
        from heul_doch.game.bots import SEARCHERS, make
        from heul_doch.game.bots.players import split_player

        level, temper = split_player(self._name)
        settings: dict[str, Any] = {}
        if level in SEARCHERS:
            settings = {"seconds": self._seconds, "now": time.perf_counter}
            if self._iterations:
                settings["playouts"] = self._iterations
        return make(level, temper, **settings)

    def answer(self, line: str) -> str:
        """Return the answer to one line; for an invalid line the answer says what is wrong with it."""
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
                definition = find_game(table.game, table.variants, dict(table.options))
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
            # Every key is valid, but the position is impossible, e.g. a hand that contradicts the history.
            return _refusal(f"this position cannot be played: {type(error).__name__}: {error}")


def _refusal(why: str) -> str:
    return json.dumps({"error": " ".join(why.split())}, ensure_ascii=False)
