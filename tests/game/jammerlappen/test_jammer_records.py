"""Records of Jammerlappen: written and read again, and what is wrong with a bad one in one line."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest
from heul_doch.game.core.match import Match
from heul_doch.game.records.record import open_match, parse_records, record_of
from heul_doch.game.records.record_format import format_record
from heul_doch.game.records.replay_text import replay_cli
from hypothesis import given, settings
from hypothesis import strategies as st
from jammer import brisk_game, position, table
from tables import legal, play

RECORD = """\
record: 1
game: jammerlappen
variants: []
seats: [Ada, Ben, Cleo]
start: 0
deal:
  hidden: &below
  - ["6", null, null]
  - ["7", null, null]
  - ["8", null, null]
  open:
  - [null, null, null]
  - [null, null, null]
  - [null, null, null]
  hands: [["4", "9", "9"], ["7", "8"], ["4", "4", "4"]]
  draw: []
  pot: []
  phase: play
  need: null
  falling: false
  direction: 1
moves: [0 play 4, 2 slam play 4 4 4]
"""


def said(tmp_path: Path, text: str) -> tuple[list[dict[str, object]], str, int]:
    file = tmp_path / "r.yaml"
    file.write_text(text, encoding="utf-8")
    out, err = io.StringIO(), io.StringIO()
    code = replay_cli(file, True, out, err)
    return [json.loads(line) for line in out.getvalue().splitlines()], err.getvalue().replace(str(file), "r.yaml"), code


def test_a_position_is_replayed(tmp_path: Path) -> None:
    lines, err, code = said(tmp_path, RECORD)
    assert (len(lines), err, code) == (3, "", 0)
    assert [line["to_move"] for line in lines] == [0, 1, 2]


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("0 play 4,", "0 play 7,", 'r.yaml:22: move 1 "0 play 7": 7 is not in the hand of seat 0'),
        ("0 play 4,", "0 play 4 9,", 'r.yaml:22: move 1 "0 play 4 9": 4 and 9 are not equal'),
        ("0 play 4,", "0 play,", 'r.yaml:22: move 1 "0 play": play takes cards'),
        ("0 play 4,", "0 lay 4,", "r.yaml:22: move 1 \"0 lay 4\": 'lay' is no move"),
        ("0 play 4,", "0 play 12,", "r.yaml:22: move 1 \"0 play 12\": there is no card '12'"),
        ("0 play 4,", "0 play 4 4 4 4 4,", "named more often than the 4 copies"),
        ("0 play 4,", "7 play 4,", "there is no seat '7'"),
        ("0 play 4,", "0 open 3,", "there is no column '3'"),
        ("0 play 4,", "0 open 1 1,", "a column is named twice"),
        ("0 play 4,", "0 open 0,", "the cards in hand come first"),
        ("0 play 4,", "0 blind,", "blind takes one column"),
        ("0 play 4,", "0 swap 4,", "swap takes a card and a column"),
        ("0 play 4,", "0 keep,", "before the first card only"),
        ("0 play 4,", "0 take,", "the pot is empty"),
        ("0 play 4,", "0 slam 4,", "slam is followed by play or open"),
        ("2 slam play 4 4 4", "2 slam play 4 4", "lacks exactly 3"),
        ("2 slam play 4 4 4", "0 slam play 9", "does not complete a set of 4"),
        ("2 slam play 4 4 4", "2 play 4", "it is seat 1's turn"),
        ('["7", "8"]', '["7", "x"]', 'r.yaml:15: there is no card "x" in this deck'),
        ('["4", "4", "4"]', '["4", "4", "4", "4"]', "4"),
        ("need: null", "need: 4", "the pot is empty"),
        ("direction: 1", "direction: 0", "direction"),
        ("phase: play", "phase: later", "phase"),
        ("  pot: []", "  pott: []", "pott"),
        ('  - ["6", null, null]', '  - ["6", null]', "3 cards a seat"),
    ],
    ids=lambda value: value if isinstance(value, str) and len(value) < 24 else "",
)
def test_what_is_wrong_is_one_line(tmp_path: Path, old: str, new: str, message: str) -> None:
    assert old in RECORD
    lines, err, code = said(tmp_path, RECORD.replace(old, new, 1))
    assert code == 2
    assert err.count("\n") == 1
    assert err.startswith("r.yaml:")
    assert message in err
    assert "Traceback" not in err
    assert len(lines) <= 2


def test_numbers_without_quotation_marks_are_cards(tmp_path: Path) -> None:
    plain = RECORD.replace('["4", "9", "9"], ["7", "8"], ["4", "4", "4"]', "[4, 9, 9], [7, 8], [4, 4, 4]")
    assert plain != RECORD
    assert said(tmp_path, plain) == said(tmp_path, RECORD)


@settings(max_examples=8, deadline=None)
@given(st.integers(2, 6), st.integers(0, 2**32), st.integers(0, 400))
def test_games_are_written_and_read_again(seats: int, seed: int, moves: int) -> None:
    game = table(seats)
    match = Match.new(game, seed)
    for _, move, _ in brisk_game(game, seed):
        if len(match.moves) >= moves:
            break
        match.submit(move)
    text = format_record(record_of(match))
    (record,) = parse_records(text, "r.yaml")
    again = open_match(record)
    assert game.position(again.state) == game.position(match.state)
    assert again.state.data == match.state.data
    assert format_record(record_of(again)) == text


@settings(max_examples=8, deadline=None)
@given(st.integers(2, 6), st.integers(0, 2**32), st.integers(8, 300))
def test_a_position_in_mid_game_is_written_as_a_deal(seats: int, seed: int, moves: int) -> None:
    game = table(seats)
    state = game.deal(seed).state
    for state, _, _ in brisk_game(game, seed):
        if state.ply >= moves and state.phase == "play":
            break
    if game.is_over(state):
        return
    names = tuple(f"P{s}" for s in range(seats))
    match = Match(game, names, None, state._replace(ply=0))
    (record,) = parse_records(format_record(record_of(match)), "r.yaml")
    again = open_match(record).state
    place, other = game.position(state), game.position(again)
    # In which order others got out is not written down.
    assert {**place, "out": sorted(place["out"])} == {**other, "out": sorted(other["out"])}
    assert legal(game, state) == legal(game, again)


def test_the_replay_can_be_read_by_people(tmp_path: Path) -> None:
    file = tmp_path / "r.yaml"
    file.write_text(RECORD, encoding="utf-8")
    out, err = io.StringIO(), io.StringIO()
    assert replay_cli(file, False, out, err) == 0
    assert out.getvalue().splitlines()[:2] == [
        "Jammerlappen: Ada, Ben, Cleo",
        "   0                                    Ada 3+0+1 | Ben 2+0+1 | Cleo 3+0+1",
    ]


def test_the_end_can_be_read_by_people() -> None:
    game = table(3)
    state = play(game, position(game, "9 | . | 8 3", hidden=". | . | 2"), "0 play 9")
    assert game.rules.result_lines(state, ["Ada", "Ben", "Cleo"]) == ["out: Ben, Ada", "Jammerlappen: Cleo"]
