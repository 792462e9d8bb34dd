"""Programs at the table: asked beside our bots, never waited for, ended at once, replaced when they fail (B29)."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from heul_doch.game import Game
from heul_doch.game.bots.jsonlines import history_of
from heul_doch.game.bots.players import is_program
from heul_doch.game.core.match import Match
from heul_doch.game.rulefiles.find import find_rulebook
from heul_doch.game.rulefiles.loader import define
from heul_doch.scenes.players.bot_process import Answer, Question, TableRunner
from heul_doch.scenes.players.external_bot import (
    command_problem,
    forget,
    known_programs,
    program_id,
    remember,
    short_name,
)
from heul_doch.scenes.storage.settings_file import SettingsStore

FIRST = (
    "import json, sys\nfor line in sys.stdin:\n"
    "    print(json.dumps({'move': json.loads(line)['legal'][0]}), flush=True)\n"
)
TELLER = (
    "import json, sys\nfor line in sys.stdin:\n    q = json.loads(line)\n"
    "    open(sys.argv[1], 'w').write(json.dumps(q))\n    print(json.dumps({'move': q['legal'][-1]}), flush=True)\n"
)
SILENT = "import time\ntime.sleep(600)\n"
DEAF = "import sys\nsys.exit(3)\n"
NONSENSE = "import sys\nfor line in sys.stdin:\n    print('hello', flush=True)\n"
ILLEGAL = 'import sys\nfor line in sys.stdin:\n    print(\'{"move": "0 red-99 own"}\', flush=True)\n'
ENDLESS = "import sys\nwhile True:\n    sys.stdout.write('x' * 65536)\n"


@pytest.fixture
def game() -> Game:
    return Game(define(find_rulebook("heul_doch"), ["sonderkarten"]), 4)


@pytest.fixture
def match(game: Game) -> Match:
    return Match.new(game, 5)


class Desk:
    """A runner with one program, and what it answers."""

    def __init__(self, folder: Path, game: Game) -> None:
        self.folder, self.game = folder, game
        self.runner: TableRunner | None = None

    def seat(self, source: str, *arguments: str, budget_ms: int = 300) -> str:
        file = self.folder / "bot program.py"
        file.write_text(source, encoding="utf-8")
        command = " ".join(f'"{part}"' for part in (sys.executable, str(file), *arguments))
        self.runner = TableRunner({program_id(command): command}, budget_ms=budget_ms)
        self.runner.start(self.game.defn, self.game.seats)
        return program_id(command)

    def wait(self, seconds: float = 20.0) -> list[Answer]:
        assert self.runner is not None
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            answers = self.runner.poll()
            if answers:
                return answers
            time.sleep(0.01)
        raise AssertionError("no answer")


@pytest.fixture
def desk(tmp_path: Path, game: Game) -> Iterator[Desk]:
    found = Desk(tmp_path, game)
    yield found
    if found.runner is not None:
        found.runner.close()


def ask(desk: Desk, match: Match, player: str, ticket: int = 7) -> None:
    seat = match.state.turn
    history = history_of(match.game, match.states, match.moves, seat)
    assert desk.runner is not None
    desk.runner.ask(Question(ticket, player, match.view(seat), match.legal_moves(seat), 1, history=history))


def test_a_program_moves_and_our_bots_beside_it(desk: Desk, match: Match) -> None:
    player = desk.seat(FIRST)
    ask(desk, match, player)
    (answer,) = desk.wait()
    assert (answer.ticket, answer.error) == (7, "")
    assert match.game.move_text(answer.move) == match.game.move_text(match.legal_moves()[0])
    ask(desk, match, "easy+panicky", ticket=8)
    (other,) = desk.wait()
    assert (other.ticket, other.error) == (8, "")


def test_a_program_gets_the_history_since_the_deal(desk: Desk, match: Match, tmp_path: Path) -> None:
    import json

    player = desk.seat(TELLER, str(tmp_path / "question.json"))
    for _ in range(6):
        match.submit(match.legal_moves()[-1])
    ask(desk, match, player)
    (answer,) = desk.wait()
    assert answer.error == ""
    told = json.loads((tmp_path / "question.json").read_text(encoding="utf-8"))
    moves = [entry for entry in told["view"]["history"] if " shows " not in entry]
    assert len(moves) == 6
    assert told["budget_ms"] == 300
    assert [len(pile) for pile in told["view"]["stacks"]] == [1, 1, 1, 1]


@pytest.mark.expected_errors("(logged once a game)")
@pytest.mark.parametrize(
    ("source", "why"),
    [
        (DEAF, "ended"),
        (NONSENSE, "no JSON"),
        (ILLEGAL, "no legal move"),
        (ENDLESS, "a line of more than"),
        ("this is no python", "ended"),
    ],
)
def test_a_program_that_fails_is_replaced_by_a_simple_move(desk: Desk, match: Match, source: str, why: str) -> None:
    player = desk.seat(source)
    ask(desk, match, player)
    (answer,) = desk.wait()
    assert why in answer.error
    assert answer.move in match.legal_moves()
    assert answer.move.verb != "onion" or all(move.verb == "onion" for move in match.legal_moves())


@pytest.mark.expected_errors("(logged once a game)")
def test_the_log_says_the_same_thing_once(desk: Desk, match: Match, caplog: pytest.LogCaptureFixture) -> None:
    player = desk.seat(DEAF)
    for _ in range(8):
        ask(desk, match, player)
        (answer,) = desk.wait()
        assert answer.error
    texts = [record.getMessage() for record in caplog.records]
    assert len(texts) == 2
    assert "ended with code 3" in texts[0]
    assert "given up after 3 failures" in texts[1]


@pytest.mark.expected_errors("(logged once a game)")
def test_a_program_that_hangs_is_ended_and_replaced(desk: Desk, match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("heul_doch.scenes.players.external_bot.STARTUP", 0.3)
    monkeypatch.setattr("heul_doch.scenes.players.external_bot.GRACE", 0.1)
    player = desk.seat(SILENT, budget_ms=100)
    ask(desk, match, player)
    (answer,) = desk.wait()
    assert "longer than" in answer.error


def test_asking_polling_and_cancelling_never_wait(desk: Desk, match: Match) -> None:
    player = desk.seat(SILENT, budget_ms=60_000)
    begin = time.monotonic()
    ask(desk, match, player)
    assert desk.runner is not None
    assert desk.runner.poll() == []
    desk.runner.cancel()
    assert time.monotonic() - begin < 2.0
    time.sleep(0.3)
    assert desk.runner.poll() == []


def test_a_cancelled_program_is_gone(desk: Desk, match: Match, tmp_path: Path) -> None:
    import os

    note = tmp_path / "pid"
    player = desk.seat(
        "import os, sys, time\nopen(sys.argv[1], 'w').write(str(os.getpid()))\ntime.sleep(600)\n", str(note)
    )
    ask(desk, match, player)
    end = time.monotonic() + 10
    while not (note.exists() and note.read_text()) and time.monotonic() < end:
        time.sleep(0.01)
    pid = int(note.read_text())
    assert desk.runner is not None
    desk.runner.cancel()
    while time.monotonic() < end:
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            return
        time.sleep(0.02)
    raise AssertionError("the program goes on")


def test_after_a_cancellation_it_is_started_anew(desk: Desk, match: Match) -> None:
    player = desk.seat(FIRST)
    ask(desk, match, player)
    assert desk.runner is not None
    desk.runner.cancel()
    ask(desk, match, player, ticket=9)
    (answer,) = desk.wait()
    assert (answer.ticket, answer.error) == (9, "")


@pytest.mark.expected_errors("(logged once a game)")
def test_a_program_nobody_entered_here_is_never_run(match: Match, game: Game) -> None:
    runner = TableRunner({})
    runner.start(game.defn, game.seats)
    seat = match.state.turn
    runner.ask(Question(1, "program-00000000", match.view(seat), match.legal_moves(seat), 1))
    (answer,) = runner.poll()
    assert "no such program" in answer.error
    runner.close()


# ---------------------------------------------------------------------------------------------- commands


def test_commands_are_kept_in_the_settings_newest_first(tmp_path: Path) -> None:
    store = SettingsStore(tmp_path / "settings.json")
    ids = [remember(store, f"python bot{number}.py") for number in range(10)]
    assert len(set(ids)) == 10
    assert next(iter(known_programs(store.now))) == ids[-1]
    assert len(known_programs(store.now)) == 8
    assert remember(store, " python bot5.py ") == ids[5]
    assert next(iter(known_programs(store.now).values())) == "python bot5.py"
    store.flush()
    assert list(known_programs(SettingsStore(store.file).now)) == list(known_programs(store.now))
    forget(store, ids[5])
    assert ids[5] not in known_programs(store.now)
    assert is_program(ids[0])
    assert not is_program("middle")


def test_a_settings_file_with_anything_there_is_survived(tmp_path: Path) -> None:
    store = SettingsStore(tmp_path / "settings.json")
    for nonsense in (5, {"a": 1}, [None, 3, "", "x" * 9999, "python ok.py"]):
        store.change_extra(programs=nonsense)
        assert len(known_programs(store.now)) <= 1


@pytest.mark.parametrize(
    ("command", "problem"),
    [
        ("", "empty"),
        ("   ", "empty"),
        ("x" * 500, "long"),
        ('python "open', "quote"),
        ("no-such-program-anywhere --fast", "missing"),
        # Names no system has.
        ("x" * 300, "missing"),
        (f"/{'x' * 300}/bot.py", "missing"),
        ("a\x00b", "missing"),
        ("\ud800", "missing"),
        ("''", "missing"),
        (f'"{sys.executable}" bot.py', ""),
    ],
)
def test_what_is_wrong_with_a_command(command: str, problem: str) -> None:
    assert command_problem(command) == problem


def test_a_program_has_a_short_name() -> None:
    assert short_name("python3 bots/my_bot.py --fast") == "my_bot.py"
    assert short_name("./gambler") == "gambler"
    assert short_name('"open') == '"open'
