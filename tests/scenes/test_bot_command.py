"""``main.py bot NAME``: whatever comes in, a line goes out; it never ends by itself and never hangs."""

from __future__ import annotations

import copy
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from heul_doch.game import Game, Rng, view
from heul_doch.game.bots.jsonlines import history_of, write_question
from heul_doch.game.core.state import State
from heul_doch.game.rulefiles.find import find_rulebook
from heul_doch.game.rulefiles.loader import define
from heul_doch.scenes.cli.arena import _Host

ROOT = Path(__file__).resolve().parents[2]

TABLES = [("heul_doch", ("sonderkarten",), 4), ("heul_doch", (), 3), ("jammerlappen", (), 4), ("himmel_hoelle", (), 4)]

NONSENSE: list[Any] = [
    None, True, -1, 0, 3, 99, 10**9, 10**30, 1.5, float("nan"), float("inf"), "", "?", "red-5", "0 red-5 own", "9 x y",
    "\ud800", "../../x", "a\x00b", [], [[]], [None], [1], {}, ["red-5"], ["?"], "himmel_hoelle",
]  # fmt: skip


def questions(name: str, variants: tuple[str, ...], seats: int) -> list[dict[str, Any]]:
    """Return questions of one game played by chance, as a host would ask them."""
    game = Game(define(find_rulebook(name), variants), seats)
    state, rng = game.deal(11).state, Rng(3)
    states: list[State] = []
    moves: list[Any] = []
    found = []
    while not game.is_over(state) and len(moves) < 50:
        legal = tuple(m for m in game.legal_moves(state) if m.seat == state.turn)
        if len(moves) % 9 == 4:
            history = history_of(game, states, moves, state.turn)
            found.append(json.loads(write_question(game, view(game, state, state.turn), legal, 5, history)))
        states.append(state)
        moves.append(rng.choice(legal))
        state = game.next_state(state, moves[-1])
    return found


def places(data: Any, above: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Return the paths to everything in there."""
    for key in data if isinstance(data, dict) else range(min(len(data), 5)) if isinstance(data, list) else ():
        yield (*above, key)
        yield from places(data[key], (*above, key))


def damaged(question: dict[str, Any], rng: Rng) -> dict[str, Any]:
    """Return the question with one or two things wrong with it."""
    found = copy.deepcopy(question)
    for _ in range(1 + rng.below(2)):
        *above, last = rng.choice(tuple(places(found)))
        inner: Any = found
        for key in above:
            inner = inner[key]
        how = rng.below(4)
        if how == 0:
            del inner[last]
        elif how == 1 and isinstance(inner, list):
            inner.append(inner[last])
        elif how == 2 and type(inner[last]) is int:
            inner[last] += 1
        else:
            inner[last] = copy.deepcopy(rng.choice(tuple(NONSENSE)))
    return found


@pytest.mark.parametrize("table", TABLES, ids=lambda table: f"{table[0]}-{table[2]}")
@pytest.mark.parametrize("bot", ["random", "onestep", "strong"])
def test_a_damaged_question_is_answered_with_a_legal_move_or_with_what_is_wrong(
    table: tuple[str, tuple[str, ...], int], bot: str
) -> None:
    host, rng = _Host(bot, 10), Rng(7)
    asked = tuple(questions(*table))
    refused = 0
    for _ in range(150):
        question = damaged(rng.choice(asked), rng)
        answer = json.loads(host.answer(json.dumps(question)))
        if "error" in answer:
            refused += 1
            assert answer["error"]
            assert "\n" not in answer["error"]
        else:
            assert answer["move"] in question["legal"]
    assert 30 < refused < 150
    # And nothing of it stays.
    for question in asked:
        assert json.loads(host.answer(json.dumps(question)))["move"] in question["legal"]


@pytest.mark.parametrize("table", TABLES[1:], ids=lambda table: f"{table[0]}-{table[2]}")
@pytest.mark.parametrize(
    ("path", "value", "words"),
    [
        (("view", "draw"), 10**9, "draw"),
        (("view", "sizes"), [10**9] * 4, "sizes"),
        (("budget_ms",), float("inf"), "budget_ms"),
        (("budget_ms",), float("nan"), "budget_ms"),
        (("view", "seats"), 10**9, "seats"),
    ],
)
def test_numbers_beyond_reason_are_refused_at_once(
    table: tuple[str, tuple[str, ...], int], path: tuple[str, ...], value: Any, words: str
) -> None:
    question = questions(*table)[0]
    *above, last = path
    inner = question
    for key in above:
        inner = inner[key]
    inner[last] = value
    assert words in json.loads(_Host("onestep", 0).answer(json.dumps(question)))["error"]


def test_a_move_of_another_seat_is_no_legal_one() -> None:
    question = questions("heul_doch", (), 3)[0]
    other = (question["view"]["seat"] + 1) % 3
    question["legal"] = [f"{other}{text[1:]}" for text in question["legal"]]
    assert "is not of seat" in json.loads(_Host("onestep", 0).answer(json.dumps(question)))["error"]


def test_anything_on_standard_input_gets_a_line_each_and_the_end_of_it_ends_the_bot(tmp_path: Path) -> None:
    question = json.dumps(questions("heul_doch", (), 3)[1])
    lines: list[bytes] = [
        b"garbage", b"\xff\xfe\x00", b"", b"   ", b"[]", b"17", b"{", b'"view"', b"[" * 100_000,
        b'{"view": {"game": "\\ud800"}}', b'{"view": {}, "legal": []}', b"x" * 3_000_000, question.encode(),
        question.encode(),
    ]  # fmt: skip
    done = subprocess.run(
        [sys.executable, str(ROOT / "main.py"), "--home", str(tmp_path), "bot", "onestep"],
        # The last line has no end.
        input=b"\n".join(lines), capture_output=True, timeout=60, check=False,
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert done.stderr == b""
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert len(answers) == len(lines) - 2
    assert all("error" in answer for answer in answers[:-2])
    assert answers[-1] == answers[-2]
    assert answers[-1]["move"] in json.loads(question)["legal"]


@pytest.mark.skipif(os.name != "posix", reason="a shell that closes files")
@pytest.mark.parametrize(
    ("closed", "code"), [("<&-", 2), (">&-", 0), ("2>&-", 0), ("<&- >&- 2>&-", 2), ("0>/dev/null", 2)]
)
def test_closed_input_and_output_is_no_traceback(tmp_path: Path, closed: str, code: int) -> None:
    words = ["sh", "-c", f'"$@" {closed}', "sh", sys.executable, str(ROOT / "main.py"), "--home", str(tmp_path)]
    done = subprocess.run([*words, "bot", "onestep"], input=b"", capture_output=True, timeout=60, check=False)
    assert done.returncode == code
    lines = done.stderr.splitlines()
    assert len(lines) == (code == 2 and "2>" not in closed)
    assert all(b"standard input" in line for line in lines)


@pytest.mark.skipif(sys.platform != "linux", reason="looks at /proc")
def test_closed_files_are_not_taken_by_others(tmp_path: Path) -> None:
    """Else the pipe of a child process becomes its standard input, and error messages go into somebody's socket."""
    code = f"""
import os, sys
sys.path.insert(0, {str(ROOT)!r})
from heul_doch import __main__ as program
program._open_standard_files()
with open({str(tmp_path / "found")!r}, "w") as file:
    file.write(" ".join(os.readlink(f"/proc/self/fd/{{number}}") for number in (0, 1, 2)))
"""
    words = ["sh", "-c", '"$@" <&- >&- 2>&-', "sh", sys.executable, "-c", code]
    assert subprocess.run(words, timeout=60, check=False).returncode == 0
    assert (tmp_path / "found").read_text("utf-8") == "/dev/null /dev/null /dev/null"
