"""The arena: which games are played, and figures that can be checked by hand."""

from __future__ import annotations

import json
import re
import sys
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack
from itertools import pairwise
from pathlib import Path
from typing import Any

import click
import heul_doch.scenes.cli.arena as arena_command
import pytest
from click.testing import CliRunner, Result
from heul_doch.game import Game, Move, Rng, View
from heul_doch.game.bots.arena import GameResult, Pairing, play_game, schedule, seatings, spread, summary, wilson
from heul_doch.game.bots.by_family import ByFamily
from heul_doch.game.bots.jsonlines import ProgramBot
from heul_doch.game.bots.line_format import SeatHistory
from heul_doch.game.bots.simple import RandomBot
from heul_doch.game.games.heul_doch.habits import HabitBot
from heul_doch.game.games.heul_doch.onestep import OneStepBot
from heul_doch.scenes.cli.arena import arena, bot, read_players, table_text
from heul_doch.scenes.players import arena_run
from heul_doch.scenes.players.external_bot import Program, ProgramError
from tables import SONDERKARTEN, table

# ------------------------------------------------------------------------------------------------ plan


def test_every_seating_once() -> None:
    assert seatings((0, 1, 1, 1)) == [(0, 1, 1, 1), (1, 0, 1, 1), (1, 1, 0, 1), (1, 1, 1, 0)]
    assert len(seatings((0, 0, 1, 1))) == 6
    assert len(seatings((0, 1, 2, 3))) == 24
    assert seatings((0, 0, 0)) == [(0, 0, 0)]


def test_many_seatings_are_cut_to_rotations() -> None:
    """Six different players: 720 seatings; the six rotations bring everybody to every seat."""
    found = seatings((0, 1, 2, 3, 4, 5))
    assert len(found) == 6
    for seat in range(6):
        assert sorted(s[seat] for s in found) == [0, 1, 2, 3, 4, 5]


def test_whole_deals_are_planned() -> None:
    plan = schedule((0, 1, 1, 1), games=10, seed=7)
    assert [len(deal) for deal in plan] == [4, 4, 4]
    assert [deal[0].deal for deal in plan] == [7, 8, 9]
    assert all(len({p.deal for p in deal}) == 1 for deal in plan)
    with pytest.raises(ValueError, match="at least one"):
        schedule((0, 1), games=0, seed=1)


# ------------------------------------------------------------------------------------------------ statistics


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        (0, 10, 0.0, 0.2775),
        (5, 10, 0.2366, 0.7634),
        (10, 10, 0.7225, 1.0),
        (150, 400, 0.329, 0.4233),
        (1, 1, 0.2065, 1.0),
    ],
)
def test_wilson(wins: float, games: int, low: float, high: float) -> None:
    """Values of the usual tables."""
    found = wilson(wins, games)
    assert found.share == wins / games
    assert (found.low, found.high) == (pytest.approx(low, abs=5e-4), pytest.approx(high, abs=5e-4))


def test_wilson_covers() -> None:
    """Of intervals for a coin of 30 %, about 95 % hold 30 %."""
    rng = Rng(5)
    holds = 0
    for _ in range(2000):
        found = wilson(sum(rng.random() < 0.3 for _ in range(60)), 60)
        holds += found.low <= 0.3 <= found.high
    assert 0.92 <= holds / 2000 <= 0.98


def test_spread() -> None:
    assert spread([0.5, 0.5, 0.5]) == (0.5, 0.5, 0.5)
    assert spread([0.25]) == (0.25, 0.0, 1.0)
    found = spread([0.0, 1.0] * 50)
    assert found.high - found.share == pytest.approx(1.96 * 0.5025 / 10, abs=1e-3)


def result(deal: int, seating: tuple[int, ...], wins: tuple[float, ...], points: tuple[int, ...]) -> GameResult:
    """Return a made-up game."""
    n = len(seating)
    return GameResult(
        Pairing(deal, seating), 1, wins, points, (3,) * n, (10,) * n, (0.5,) * n, (0.2,) * n, ((0, "went home"),)
    )


def test_a_summary_by_hand() -> None:
    games = [
        result(1, (0, 1, 1), (1.0, 0.0, 0.0), (30, 20, 10)),
        result(1, (1, 0, 1), (0.5, 0.5, 0.0), (20, 20, 2)),
        result(1, (1, 1, 0), (0.0, 1.0, 0.0), (5, 50, 4)),
    ]
    found = summary(("a", "b"), games)
    a, b = found.players
    assert (found.games, found.deals, a.games, b.games) == (3, 1, 3, 6)
    assert a.share.share == pytest.approx(1.5 / 3)
    assert b.share.share == pytest.approx(1.5 / 6)
    assert a.points == pytest.approx(54 / 3)
    assert a.lead == pytest.approx((15 + 9 - 23.5) / 3)
    assert (a.onions, a.ms, a.worst_ms) == (3.0, pytest.approx(50.0), 200.0)
    assert (a.failures, b.failures) == (1, 2)
    assert found.problems == {"a: went home": 1, "b: went home": 2}
    # Seat 1 began each time, seat 2 came next.
    assert [i.share for i in found.order] == [pytest.approx(1.5 / 3), 0.0, pytest.approx(1.5 / 3)]
    assert json.loads(json.dumps(found.as_dict()))["bots"][0]["win_share"] == 0.5
    with pytest.raises(ValueError, match="no games"):
        summary(("a",), [])
    with pytest.raises(ValueError, match="took part"):
        summary(("a", "b", "c"), games)


# ------------------------------------------------------------------------------------------------ games


def test_equal_players_share_alike() -> None:
    """Three equal players in every seating of a deal win it three times between them: exactly a third each."""
    game = table(3)
    bots = [OneStepBot(), OneStepBot(), OneStepBot()]
    for deal in schedule((0, 1, 2), games=6, seed=2):
        found = summary("abc", [play_game(game, bots, p, time.perf_counter) for p in deal])
        assert [p.share.share for p in found.players] == [pytest.approx(1 / 3)] * 3
        assert [p.lead for p in found.players] == [pytest.approx(0.0)] * 3


def test_a_game_is_the_same_each_time_but_for_the_clock() -> None:
    game = table(4)
    bots = [OneStepBot(), RandomBot()]
    first = play_game(game, bots, Pairing(3, (0, 1, 0, 1)), lambda: 0.0)
    again = play_game(game, bots, Pairing(3, (0, 1, 0, 1)), time.perf_counter)
    assert first._replace(seconds=again.seconds, worst=again.worst) == again
    assert sum(first.seconds) == 0.0
    assert sum(again.seconds) > 0.0
    assert sum(first.wins) == pytest.approx(1.0)
    assert play_game(game, bots, Pairing(4, (0, 1, 0, 1)), lambda: 0.0) != first


class Broken:
    """Raises on every second move and cheats on the others."""

    def __init__(self) -> None:
        self.calls = 0

    def choose(self, game: Game, view: View, moves: tuple[Move, ...], rng: Rng) -> Move:
        self.calls += 1
        if self.calls % 2:
            raise RuntimeError("lost the thread")
        return Move(view.seat, "own", (0,), ("up",))


def test_a_broken_bot_loses_and_the_game_goes_on() -> None:
    game = table(3)
    found = play_game(game, [Broken(), RandomBot()], Pairing(1, (0, 1, 1)), time.perf_counter)
    assert {seat for seat, _ in found.failures} == {0}
    assert len(found.failures) == found.moves[0] > 5
    texts = Counter(text.split()[0] for _, text in found.failures)
    assert set(texts) == {"RuntimeError:", "answered"}


class Listener:
    """Plays like one step and keeps what it was told."""

    def __init__(self) -> None:
        self.bot = OneStepBot()
        self.told: list[SeatHistory] = []

    def choose(self, game: Game, view: View, moves: tuple[Move, ...], rng: Rng) -> Move:
        raise AssertionError("it has to be asked with the history")

    def choose_with_history(
        self, game: Game, view: View, moves: tuple[Move, ...], rng: Rng, history: SeatHistory
    ) -> Move:
        self.told.append(history)
        return self.bot.choose(game, view, moves, rng)


def test_a_bot_that_gets_the_history_gets_it_and_plays_the_same_game() -> None:
    game = table(3)
    listener = Listener()
    found = play_game(game, [listener, OneStepBot()], Pairing(5, (1, 0, 1)), lambda: 0.0)
    assert found == play_game(game, [OneStepBot(), OneStepBot()], Pairing(5, (1, 0, 1)), lambda: 0.0)
    histories = listener.told
    assert all(len(pile) == 1 for pile in histories[0].stacks)
    assert all(s.stacks == histories[0].stacks for s in histories)
    for before, after in pairwise(histories):
        assert after.entries[: len(before.entries)] == before.entries
    assert any(" ? onion" in entry for entry in histories[-1].entries)
    assert any(
        entry.startswith("1 ") and entry.endswith("onion") and "?" not in entry for entry in histories[-1].entries
    )


def test_the_table_lists_the_most_frequent_failures_only() -> None:
    rounds = [
        GameResult(Pairing(1, (0, 0)), 0, (1.0, 0.0), (3, 2), (0, 0), (1, 1), (0.1, 0.1), (0.1, 0.1), failures)
        for failures in [*(((0, f"wrong {n}"),) for n in range(40)), ((1, "often"), (1, "often"))]
    ]
    lines = table_text(summary(("mine",), rounds)).splitlines()
    assert lines[3] == "2 x mine: often"
    assert lines[-1] == "and 33 failures of 33 more kinds (all with --json)"
    assert len(lines) == 12


# ------------------------------------------------------------------------------------------------ programs

EXAMPLE = """\
import json, sys
for line in sys.stdin:
    question = json.loads(line)
    gifts = [move for move in question["legal"] if move.split()[-1] in ("left", "right")]
    print(json.dumps({"move": (gifts or question["legal"])[0]}), flush=True)
"""
"""The example bot of OPPONENTS.md."""


def program(folder: Path, text: str) -> str:
    """Write a program; return the command that runs it."""
    file = folder / "bot.py"
    file.write_text(text, encoding="utf-8")
    return f"{sys.executable} {file}"


def test_a_program_plays(tmp_path: Path) -> None:
    game = table(4, SONDERKARTEN)
    with Program(program(tmp_path, EXAMPLE), 1000) as running:
        found = play_game(game, [ProgramBot(running.ask), OneStepBot()], Pairing(1, (0, 1, 1, 1)), time.perf_counter)
    assert found.failures == ()
    assert found.moves[0] > 5


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("import sys; sys.exit(3)", "ended with code 3"),
        pytest.param("input(); import time; time.sleep(60)", "took longer", marks=pytest.mark.slow),
        ("input(); print('nonsense')\nwhile True: input(); print('{}')", "no JSON"),
        ("input(); print('x' * 10**6); input()", "a line of more than"),
    ],
)
def test_a_bad_program_is_told_in_words(tmp_path: Path, text: str, words: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Dead, hanging or talking nonsense: each move has its reason, and nobody waits for ever."""
    monkeypatch.setattr("heul_doch.scenes.players.external_bot.STARTUP", 1.0)
    game = table(3)
    with Program(program(tmp_path, text), budget_ms=1, grace=0.3) as running:
        found = play_game(game, [ProgramBot(running.ask), RandomBot()], Pairing(1, (0, 1, 1)), time.perf_counter)
    assert len(found.failures) == found.moves[0]
    assert words in found.failures[0][1]


def test_a_program_that_is_not_there() -> None:
    missing = Program("no-such-program-anywhere --fast")
    with pytest.raises(ProgramError, match="no-such-program-anywhere"):
        missing.ask("{}")
    for nothing in ("", "   ", "'open"):
        with pytest.raises(ValueError):
            Program(nothing)


def test_a_late_answer_is_not_taken_for_the_next_one(tmp_path: Path) -> None:
    slow = (
        "import time\nn = 0\nwhile True:\n    s = input(); n += 1\n"
        "    time.sleep(float(s)); print('{', s, n, '}', flush=True)"
    )
    with Program(program(tmp_path, slow), budget_ms=300, grace=0.0) as running:
        assert running.ask("0.0") == "{ 0.0 1 }"
        with pytest.raises(ProgramError, match="took longer"):
            running.ask("0.6")
        # A new process: it counts from one again.
        assert running.ask("0.1") == "{ 0.1 1 }"


# ------------------------------------------------------------------------------------------------ commands


def run(*arguments: str, text: str | None = None) -> Result:
    """Run a command in this process."""
    group = click.Group()
    group.add_command(arena)
    group.add_command(bot)
    return CliRunner().invoke(group, arguments, input=text)


def test_a_program_that_never_answered_wins_nothing_by_itself(tmp_path: Path) -> None:
    dead = program(tmp_path, "import sys; sys.exit(3)")
    words = ["arena", "--bots", "mine,random", "--program", f"mine={dead}", "--games", "4", "--jobs", "1"]
    told = run(*words)
    assert told.exit_code == 1
    row = next(line for line in told.output.splitlines() if line.startswith("mine "))
    assert " (0.0 %) " in row
    assert "'mine' never gave an answer" in told.output
    other = next(line for line in told.output.splitlines() if line.startswith("random "))
    assert "(" not in other
    as_json = run(*words, "--json")
    assert as_json.exit_code == 1
    mine, random = json.loads(next(line for line in as_json.output.splitlines() if line.startswith("{")))["bots"]
    assert mine["answers"] == 0 == mine["win_share"] < mine["failures"]
    assert random["answers"] > 0 == random["failures"]


def test_a_program_that_never_answered_is_not_counted_as_safe(tmp_path: Path) -> None:
    dead = program(tmp_path, "import sys; sys.exit(3)")
    words = ["--bots", "mine,onestep", "--program", f"mine={dead}", "--games", "4", "--jobs", "1", "--seats", "2"]
    told = run("arena", "jammerlappen", *words)
    assert told.exit_code == 1
    rows = [line for line in told.output.splitlines() if line.startswith(("mine ", "onestep "))]
    assert [row.split()[0] for row in rows] == ["onestep", "mine"]
    assert rows[1].split()[2:4] == ["-", "-"]


@pytest.mark.parametrize(("cores", "words"), [(8, "7 processes"), (2, "one process")])
def test_one_core_is_left_free_and_that_is_said(cores: int, words: str, monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[int] = []

    def play_all(*given: Any) -> Iterator[list[GameResult]]:
        started.append(given[-1])
        raise KeyboardInterrupt
        yield []

    monkeypatch.setattr(arena_run, "cores", lambda: cores)
    monkeypatch.setattr(arena_command, "cores", lambda: cores)
    monkeypatch.setattr(arena_command, "play_all", play_all)
    told = run("arena", "--bots", "onestep,random", "--games", "80")
    assert started == [cores - 1]
    assert f"{words}; one core stays free" in told.output
    assert "stays free" not in run("arena", "--bots", "onestep,random", "--games", "80", "--jobs", "1").output


def test_reading_players() -> None:
    found = read_players("strong:200,onestep,mine,middle", ["mine=python x.py --fast"], 30, 700)
    assert [p.name for p in found] == ["strong:200", "onestep", "mine", "middle:30"]
    assert (found[0].playouts, found[3].playouts, found[1].playouts) == (200, 30, 0)
    assert (found[2].command, found[2].budget_ms) == ("python x.py --fast", 700)
    for bad in ("onestp", "", "onestep,,random", "random:5", "strong:0", "strong:x", "onestep;random"):
        with pytest.raises(ValueError):
            read_players(bad, [], 0, 700)
    for bad in ("mine", "=x", "mine=", "onestep=x", "mine='open", "mine=true"):
        with pytest.raises(ValueError, match="--program"):
            read_players("onestep", [bad], 0, 700)
    with pytest.raises(ValueError, match="another mine"):
        read_players("mine", ["mine=true", " mine = false"], 0, 700)
    assert read_players("strong:1000000", [], 0, 700)[0].playouts == 1_000_000
    for bad in ("strong:1000001", "strong:" + "9" * 5000, "strong:-1", "strong:1.5"):
        with pytest.raises(ValueError, match="1 to 1000000"):
            read_players(bad, [], 0, 700)


def test_the_arena_command_gives_the_same_figures_with_any_number_of_jobs() -> None:
    figures = []
    for jobs in ("1", "2"):
        done = run("arena", "--bots", "onestep,random", "-n", "8", "-j", jobs, "--json", "--seats", "3", "--seed", "1")
        assert done.exit_code == 0, done.output
        data = json.loads(done.stdout)
        assert data["games"] == 9
        assert data["deals"] == 3
        figures.append([(b["name"], b["win_share"], b["points"], b["onions"], b["wilson95"]) for b in data["bots"]])
    assert figures[0] == figures[1]
    assert figures[0][0][1] > 0.5


def test_the_arena_prints_a_table() -> None:
    done = run("arena", "--bots", "onestep,random,random", "--games", "3", "-j", "1", "-v", "sonderkarten")
    assert done.exit_code == 0, done.output
    assert "Heul doch! Mau Mau (sonderkarten), 3 seats: 3 games" in done.stdout
    assert "95 % interval" in done.stdout
    assert "onestep " in done.stdout


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("arena", "--bots", "onestp"), "did you mean onestep"),
        (("arena", "nix", "--bots", "onestep"), "no game"),
        (("arena", "--bots", "onestep", "-v", "nix"), "no variant"),
        (("arena", "--bots", "onestep", "--seats", "7"), "7"),
        (("arena", "--bots", "onestep,random,onestep,random", "--seats", "3"), "do not fit"),
        (("bot", "nobody"), "no bot"),
        (("arena", "--bots", "mine", "--program", "mine=no-such-program-anywhere -x"), "no-such-program-anywhere"),
        (("arena", "--bots", "mine", "--program", "mine='open"), "never closed"),
        (("arena", "--bots", "onestep", "--program", "mine=true"), "nobody of --bots"),
    ],
)
def test_bad_words_are_one_line(arguments: tuple[str, ...], words: str, capsys: pytest.CaptureFixture[str]) -> None:
    done = run(*arguments)
    assert done.exit_code == 2
    said = done.output
    assert words in said
    assert len(said.strip().splitlines()) == 1


def test_the_bot_command_answers_each_line_in_order() -> None:
    from heul_doch.game import view
    from heul_doch.game.bots.jsonlines import write_question

    game = table(4, SONDERKARTEN)
    state = game.deal(2).state
    moves = game.legal_moves(state)
    question = write_question(game, view(game, state, state.turn), moves, 20)
    done = run("bot", "strong", "--iterations", "30", text=f"{question}\n\nnonsense\n{question}\n")
    assert done.exit_code == 0, done.output
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert answers[0]["move"] in {game.move_text(m) for m in moves}
    assert "no JSON" in answers[1]["error"]
    assert len(answers) == 3
    assert "move" in answers[2]


# ---------------------------------------------------------------------------------------------- tempers


def test_players_of_the_arena_may_have_a_temper() -> None:
    found = read_players("easy+generous,strong+showy:9,middle+panicky", [], 50, 700)
    assert [p.name for p in found] == ["easy+generous", "strong+showy:9", "middle+panicky:50"]
    with ExitStack() as closing:
        bot = found[1].make(closing)
    assert isinstance(bot, ByFamily)
    showy = bot.of_family("heul_doch")
    assert isinstance(showy, HabitBot)
    assert getattr(showy.inner, "iterations", 0) == 9
    for bad, hint in (("easy+generos", "easy+generous"), ("easy+generous:9", "playouts"), ("eazy", "easy")):
        with pytest.raises(ValueError, match=re.escape(hint)):
            read_players(bad, [], 0, 700)
