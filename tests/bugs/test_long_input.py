"""What somebody wrote may have any length, the line about it may not: at most 300 characters and the file's name."""

from __future__ import annotations

import io
import json
from pathlib import Path

import click
import pytest
from click.testing import CliRunner
from heul_doch.game.core.match import Match
from heul_doch.game.core.moves import MoveError
from heul_doch.game.records.replay_text import replay_cli
from heul_doch.game.records.verify import verify_cli
from heul_doch.scenes.cli.arena import _Host, arena
from tables import table_of

MOST = 300
NUMBER, WORD = "9" * 5000, "x" * 5000
GAMES = ("heul_doch", "jammerlappen", "himmel_hoelle")
MOVES = (
    f"{NUMBER} red-6 own", f"0 {WORD} own", f"0 red-6 {WORD}", f"0 red-6 own {WORD}", f"0 katapult {WORD}", WORD,
    f"0 play {WORD}", f"0 slam {WORD}", f"0 swap {WORD} {WORD}", f"0 open {NUMBER}", f"0 double {WORD}",
    f"0 green-5 {WORD}", f"0 red-1#{NUMBER} own", f"0 play 7#{WORD}", " ".join(["0 play", *["7"] * 3000]),
)  # fmt: skip
DEALS = ("stacks", "hands", "draw", "pot", "open", "rows", "phase", "need", "direction", WORD)
HEADERS = ("game", "variants", "options", "fingerprint", "start", "seed", "side_keys", "players", "series", WORD)
VALUES = (
    WORD,
    NUMBER,
    f"[{WORD}]",
    f"['~{WORD}']",
    f"{{{WORD}: {WORD}}}",
    f"{{seed: {WORD}, plan: [{{game: {WORD}}}]}}",
)


def assert_short(text: str, file: Path) -> None:
    """One line, without the name of the file no longer than :data:`MOST`."""
    assert text.count("\n") == 1
    assert len(text.replace(str(file), "").replace(file.name, "")) <= MOST, text[:400]


def look_at(file: Path, text: str) -> None:
    file.write_text(text, encoding="utf-8")
    err = io.StringIO()
    assert replay_cli(file, False, io.StringIO(), err) == 2
    assert_short(err.getvalue(), file)
    err = io.StringIO()
    assert verify_cli(file, io.StringIO(), err, WORD) in (1, 2)
    assert_short(err.getvalue(), file)


@pytest.mark.parametrize("game", GAMES)
def test_moves_of_a_record(tmp_path: Path, game: str) -> None:
    for move in MOVES:
        seats = "seats: [A, B, C]\nseed: 1"
        look_at(tmp_path / "a.yaml", f"record: 1\ngame: {game}\n{seats}\nmoves: ['{move}']\n")


@pytest.mark.parametrize("game", GAMES)
def test_deals_of_a_record(tmp_path: Path, game: str) -> None:
    for key in DEALS:
        for value in VALUES[:4]:
            head = f"record: 1\ngame: {game}\nseats: [A, B, C]\nstart: 0"
            look_at(tmp_path / "a.yaml", f"{head}\ndeal:\n  {key}: {value}\nmoves: []\n")


def test_headers_of_a_record(tmp_path: Path) -> None:
    for key in HEADERS:
        for value in VALUES:
            look_at(tmp_path / "a.yaml", f"record: 1\n{key}: {value}\nseats: [A, B, C]\nmoves: []\n")


@pytest.mark.parametrize("game", GAMES)
def test_moves_that_are_asked_for(game: str) -> None:
    """As a program answers them, at the table and in the arena."""
    match = Match.new(table_of(game, 3), 1)
    for move in MOVES:
        with pytest.raises(MoveError) as caught:
            match.game.parse_move(match.state, move)
        assert len(str(caught.value)) <= MOST


def test_questions_to_a_bot() -> None:
    view = {"game": "heul_doch", "seat": 0, "seats": 3, "hand": [WORD], "history": [WORD], "stacks": [[WORD]]}
    host = _Host("easy", 0)
    for line in (
        WORD, json.dumps({"game": WORD}), json.dumps({"view": {**view, "game": WORD}, "legal": [WORD]}),
        json.dumps({"view": {**view, "variants": [WORD]}, "legal": [WORD]}),
        json.dumps({"view": view, "legal": [WORD]}),
        json.dumps({"view": view, "legal": ["0 red-1 own"], "budget_ms": WORD}), json.dumps({"view": {WORD: WORD}}),
    ):  # fmt: skip
        answer = host.answer(line)
        assert '"error"' in answer
        assert len(answer) <= MOST + 20, answer[:400]


def test_words_typed_behind_a_command() -> None:
    group = click.Group()
    group.add_command(arena)
    for typed in (
        ["--seed", NUMBER[:4000]], ["--seed", WORD], ["--games", NUMBER[:3000]], ["--seats", WORD],
        ["-v", WORD], [WORD],
    ):  # fmt: skip
        done = CliRunner().invoke(group, ["arena", "-b", "random", *typed])
        assert done.exit_code == 2
        assert len(done.stderr.strip().splitlines()[-1]) <= MOST, done.stderr[:400]
