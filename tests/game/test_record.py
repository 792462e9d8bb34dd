"""Records: reading, replaying and writing them, and what is said of bad ones (B26, B27)."""

from __future__ import annotations

import io
import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import yaml
from heul_doch.game import Game, Rng
from heul_doch.game.core.match import Match
from heul_doch.game.records.record import (
    Record,
    begin_match,
    definition_of,
    open_match,
    parse_records,
    read_records,
    record_of,
)
from heul_doch.game.records.record_format import format_record, format_records, write_records
from heul_doch.game.records.replay_text import position_line, replay_cli
from heul_doch.game.rulefiles.files import write_atomic
from heul_doch.game.rulefiles.loader import RulesError, define, load_rulebook
from tables import VARIANTS, table

ROOT = Path(__file__).resolve().parents[2]
DATA = ROOT / "tests" / "data"
EXAMPLE = (DATA / "cases" / "heul-booklet-example.yaml").read_text(encoding="utf-8")


def play(game: Game, seed: int, moves: int = 1000) -> Match:
    """Play a random match, or its beginning."""
    rng = Rng(seed).fork(5)
    match = Match.new(game, seed, [f"Zoë {i}" for i in range(game.seats)])
    while not match.is_over and len(match.moves) < moves:
        match.submit(rng.choice(match.legal_moves()))
    return match


def lines_of(match: Match) -> list[dict[str, Any]]:
    """Return what ``replay --json`` says of every position of a match."""
    found = []
    for i in range(len(match.states)):
        part = Match(match.game, match.names, match.seed, match.initial, (), match.moves[:i], match.states[: i + 1])
        found.append(position_line(part))
    return found


def replay(text: str, tmp_path: Path, as_json: bool = True, name: str = "r.yaml") -> tuple[int, list[str], str]:
    file = tmp_path / name
    file.write_bytes(text.encode("utf-8"))
    out, err = io.StringIO(), io.StringIO()
    code = replay_cli(file, as_json, out, err)
    return code, out.getvalue().splitlines(), err.getvalue().replace(f"{tmp_path}{os.sep}", "")


def refused(text: str) -> list[str]:
    """Return what is wrong with a record, found on reading or on playing."""
    with pytest.raises(RulesError) as caught:
        list(map(open_match, parse_records(text, "r.yaml")))
    found = [str(p) for p in caught.value.problems]
    assert all(line.startswith("r.yaml:") and "\n" not in line for line in found)
    return [line.removeprefix("r.yaml:") for line in found]


def edited(*edits: tuple[str, str]) -> str:
    text = EXAMPLE
    for old, new in edits:
        assert old in text
        text = text.replace(old, new, 1)
    return text


# ---- there and back


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize("name", sorted(VARIANTS))
def test_a_match_is_played_again_from_its_record(name: str, seats: int, tmp_path: Path) -> None:
    match = play(table(seats, VARIANTS[name]), seats)
    file = tmp_path / "Ünïcode (1)" / "spiel.yaml"
    write_records(file, [record_of(match, program="0.1.0", date="2026-01-07", players=["human"] * seats)])
    (record,) = read_records(file)
    assert record.seats == match.names
    assert record.seed == seats
    assert record.variants == VARIANTS[name]
    assert (record.program, record.date) == ("0.1.0", "2026-01-07")
    again = open_match(record)
    assert again.is_over
    assert lines_of(again) == lines_of(match)
    assert record_of(again).moves == record.moves


def test_a_match_from_a_deal_is_written_with_its_deal(tmp_path: Path) -> None:
    (record,) = parse_records(EXAMPLE, "r.yaml")
    match = open_match(record)
    written = record_of(match)
    assert written.deal == {**record.deal, "stacks": [["red-5"], ["blue-4"], ["green-2"]]} if record.deal else False
    assert written.seed is None
    assert lines_of(open_match(parse_records(format_record(written), "x")[0])) == lines_of(match)


def test_options_and_fingerprint_are_kept() -> None:
    game = table(4, ("sonderkarten", "kurz"), hand_size=3, special_onion=False, rematch_start="lot")
    match = play(game, 3, moves=20)
    (record,) = parse_records(format_record(record_of(match)), "r.yaml")
    assert record.options == {"hand_size": 3, "rematch_start": "lot", "special_onion": False}
    assert definition_of(record).fingerprint == game.defn.fingerprint
    assert definition_of(record).rules == game.defn.rules
    assert open_match(record).state.turn == match.state.turn


def test_the_first_moves_only() -> None:
    match = play(table(3), 1, moves=9)
    assert record_of(match, moves=4).moves == record_of(match).moves[:4]


def test_start_by_the_option_when_a_seed_names_none() -> None:
    game = table(3, (), start_seat=3)
    (record,) = parse_records(
        "record: 1\ngame: heul_doch\noptions: {start_seat: 3}\nseats: [A, B, C]\nseed: 9\nmoves: []", "r.yaml"
    )
    assert record.start is None
    assert open_match(record).state == game.deal(9).state
    assert open_match(record).state.turn == 2


def test_rounds_of_a_match_are_documents_of_one_file(tmp_path: Path) -> None:
    matches = [play(table(3), seed) for seed in (1, 2)]
    file = tmp_path / "match.yaml"
    write_records(file, map(record_of, matches))
    assert [r.seed for r in read_records(file)] == [1, 2]
    out = io.StringIO()
    assert replay_cli(file, True, out, io.StringIO()) == 0
    said = [json.loads(line) for line in out.getvalue().splitlines()]
    assert said == [*lines_of(matches[0]), *lines_of(matches[1])]


def test_other_yaml_readers_read_the_same() -> None:
    match = play(table(3, VARIANTS["all"]), 4)
    match.names = ("no", "1", "- [x]: #y 'z' \"q\" \\")
    record = record_of(match, program="1.10", date="2026-01-07", players=["human", "on", "~"])
    data = yaml.safe_load(format_record(record))
    assert tuple(data["seats"]) == match.names
    assert tuple(data["players"]) == ("human", "on", "~")
    assert (data["program"], data["date"], tuple(data["moves"])) == ("1.10", "2026-01-07", record.moves)
    assert parse_records(format_record(record), "r.yaml") == [record]


def test_lines_are_short_enough_to_read() -> None:
    text = format_record(record_of(play(table(6, VARIANTS["all"]), 2)))
    assert max(map(len, text.splitlines())) <= 110


@pytest.mark.parametrize("name", ["\0", "\ud800", "\ufeffA", "a\nb", "", " ", "x" * 5000, "🧅", "{0}%s", "\u202e"])
def test_any_name_of_a_seat_can_be_written(name: str) -> None:
    match = play(table(3), 1, moves=1)
    match.names = (name, "B", "C")
    (record,) = parse_records(format_record(record_of(match)), "r.yaml")
    assert record.seats[0] == name.replace("\0", "\ufffd").replace("\ud800", "\ufffd").replace("\ufeff", "\ufffd")


def test_a_players_own_game(tmp_path: Path) -> None:
    shutil.copytree(DATA / "rules", tmp_path / "rules")
    definition = define(load_rulebook(tmp_path / "rules" / "gemuesegarten.yaml"), ["winter"])
    match = play(Game(definition, 3), 6)
    file = tmp_path / "r.yaml"
    write_records(file, [record_of(match)])
    out, err = io.StringIO(), io.StringIO()
    assert replay_cli(file, True, out, err, tmp_path / "rules") == 0, err.getvalue()
    assert [json.loads(line) for line in out.getvalue().splitlines()] == lines_of(match)
    assert replay_cli(file, True, out, err) == 2
    shipped = ", ".join(sorted(path.stem for path in (ROOT / "rules").glob("*.yaml")))
    assert err.getvalue() == f'{file}:2: there is no game "gemuesegarten"; known: {shipped}\n'


# ---- moves that are none


@pytest.mark.parametrize(
    ("moves", "number", "why"),
    [
        ("[0 red-6 left]", 1, 'move 1 "0 red-6 left": does not fit the left neighbour\'s blue-4'),
        ("[0 blue-5 own]", 1, 'move 1 "0 blue-5 own": must go to the left neighbour\'s blue-4'),
        ("[0 green-5 own]", 1, 'move 1 "0 green-5 own": must go to the right neighbour\'s green-2'),
        ("[1 yellow-1 onion]", 1, 'move 1 "1 yellow-1 onion": it is seat 0\'s turn'),
        ("[0 red-6 own, 1 brown-3 onion]", 2, 'move 2 "1 brown-3 onion": brown-3 is not in the hand of seat 1'),
        ("[0 red-6 own, 1 yelow-1 own]", 2, "move 2 \"1 yelow-1 own\": there is no card 'yelow-1' in this deck"),
        ("[0 katapult]", 1, "move 1 \"0 katapult\": there is no card 'katapult' in this deck"),
        ("[7]", 1, 'move 1 "7": '),
        ("['']", 1, 'move 1 "": '),
        ("[0 red-6 own, 3 red-6 own]", 2, 'move 2 "3 red-6 own": there is no seat'),
        ("[0 red-6 nowhere]", 1, 'move 1 "0 red-6 nowhere": '),
        ("['0 red-6 own\\n0']", 1, 'move 1 "0 red-6 own\\n0": '),
    ],
)
def test_an_illegal_move_ends_the_replay(tmp_path: Path, moves: str, number: int, why: str) -> None:
    text = edited(("moves: [0 red-6 own, 1 yellow-1 onion, 2 brown-3 onion", f"moves: {moves} #"))
    code, out, err = replay(text, tmp_path)
    assert code == 2
    assert len(out) == number, "the lines before it"
    assert err.startswith(f"r.yaml:17: {why}")
    assert err.count("\n") == 1
    assert err.endswith("\n")


def test_the_line_is_that_of_the_move(tmp_path: Path) -> None:
    moves = "moves:\n- 0 red-6 own\n- 1 yellow-1 onion\n\n- 2 brown-3\n  own\n"
    code, out, err = replay(EXAMPLE[: EXAMPLE.index("moves:")] + moves, tmp_path)
    assert (code, len(out)) == (2, 3)
    assert err.startswith('r.yaml:21: move 3 "2 brown-3 own": does not fit the own green-2')


def test_a_move_after_the_end(tmp_path: Path) -> None:
    code, out, err = replay(edited(("green-5 own]", "green-5 own, 0 red-4 own]")), tmp_path)
    assert (code, len(out)) == (2, 7)
    assert err == 'r.yaml:17: move 7 "0 red-4 own": the game is over\n'


def test_a_mistake_in_the_second_round_leaves_the_lines_of_the_first(tmp_path: Path) -> None:
    code, out, err = replay(EXAMPLE + "---\n" + edited(("red-4 own", "red-4 left")), tmp_path)
    assert (code, len(out)) == (2, 7 + 4)
    assert err.startswith("r.yaml:35: move 4 ")


# ---- headers and deals that are none


@pytest.mark.parametrize(
    ("edit", "said"),
    [
        (("record: 1\n", ""), '1:1: "record" is missing in r.yaml; add it'),
        (("record: 1", "record: 2"), "1:9: this record has version 2, the program reads version 1; use a newer version of the program"),  # noqa: E501
        (("record: 1", "record: one"), '1:9: "record" must be a whole number from 1 to 1000000, not "one"'),
        (("game: heul_doch", "game: heuldoch"), '2:7: there is no game "heuldoch"; did you mean "heul_doch"?'),
        (("game: heul_doch\n", ""), '1:1: "game" is missing in r.yaml; add it'),
        (("game: heul_doch", "game: ../rules/heul_doch"), '2:7: there is no game "../rules/heul_doch"; did you mean "heul_doch"?'),  # noqa: E501
        (("variants: []", "variants: [sonderkrten]"), '3:12: "heul_doch" has no variant "sonderkrten"; did you mean "sonderkarten"?'),  # noqa: E501
        (("variants: []", "variants: x"), '3:11: "variants" must be a list, not "x"; write [a, b] or lines that begin with -'),  # noqa: E501
        (("variants: []", "options: {hand: 3}"), '3:17: "heul_doch" has no option "hand"; did you mean "hand_size"?'),
        (("variants: []", "options: {hand_size: 8}"), '3:22: "hand_size" must be a whole number from 2 to 7, not 8'),
        (("variants: []", "fingerprint: abc"), '3:14: this record was made with rules abc of "heul_doch", here they are 06170fc2e7feb6a4; the rules file has been changed since; put the old one back'),  # noqa: E501
        (("[Ada, Ben, Cleo]", "[Ada, Ben]"), '4:8: "Heul doch! Mau Mau" is for 3 to 6 seats, not 2'),
        (("[Ada, Ben, Cleo]", "[Ada, ~, Cleo]"), '4:14: "seats[2]" must be a text, not null; put it in quotes'),
        (("start: 0", "start: 3"), '5:8: "start" must be a whole number from 0 to 2, not 3'),
        (("start: 0", "start: true"), '5:8: "start" must be a whole number from 0 to 2, not true'),
        (("start: 0\n", ""), '1:1: "start" is missing in r.yaml; add it'),
        (("start: 0", "strat: 0\nstart: 0"), '5:1: unknown key "strat" in r.yaml; did you mean "start"?'),
        (("start: 0", "start: 0\nseed: 4"), '6:7: a record holds either "deal" or "seed", not both; delete one of them'),  # noqa: E501
        (("start: 0", "start: 0\nstart: 1"), '6:1: the key "start" stands here a second time (first in line 5); delete one of them'),  # noqa: E501
        (("- [red-5]", "- [red-8]"), '8:6: there is no card "red-8" in this deck; did you mean "red-7"?'),
        (("- [red-5]", "- [katapult]"), '8:6: there is no card "katapult" in this deck; check the variants'),
        (("- [red-5]", "- [red-5, ~red-5, red-5]"), '8:21: "red-5" lies here once more often than in the deck (2); delete it'),  # noqa: E501
        (("- [red-5]\n", "- []\n  - []\n"), "7:3: deal stacks: needs 3 lists, one a seat"),
        (("- [yellow-1]", "- [~yellow-1]"), "11:3: deal hands: '~yellow-1': nothing lies face down here"),
        (("- [yellow-1]", "- [1]"), "11:3: deal hands: 1 is no card name"),
        (("draw: []", "drawn: []"), "15:3: deal drawn: unknown key; known are stacks, hands, draw, discard"),
        (("draw: []", "draw: x"), "15:3: deal draw: must be a list of cards"),
        (("moves: [0", "moves: [0, [1], 0"), '17:12: "moves[2]" must be a text, not […]; put it in quotes'),
    ],
)  # fmt: skip
def test_one_mistake_in_a_header(edit: tuple[str, str], said: str) -> None:
    assert refused(edited(edit)) == [said]


def test_all_mistakes_of_a_header_at_once_but_one_line_on_the_command_line(tmp_path: Path) -> None:
    text = edited(("start: 0", "strat: 0"), ("seats: [Ada", "seats: [~"), ("record: 1", "record: x"))
    assert len(refused(text)) == 3
    code, out, err = replay(text, tmp_path)
    assert (code, out) == (2, [])
    assert err == 'r.yaml:1: "record" must be a whole number from 1 to 1000000, not "x" (and 2 more)\n'


def test_neither_deal_nor_seed() -> None:
    text = "record: 1\ngame: heul_doch\nseats: [A, B, C]\nstart: 1\nmoves: []"
    assert refused(text) == ['1:1: "deal" is missing, and so is "seed"; add one of them']


def test_too_few_seats_for_a_seed() -> None:
    text = "record: 1\ngame: heul_doch\nvariants: [kurz]\noptions: {hand_size: 7}\nseats: [A, B]\nseed: 1\nmoves: []"
    assert refused(text) == ['5:8: "Heul doch! Mau Mau" is for 3 to 6 seats, not 2']


@pytest.mark.parametrize(
    "data",
    [b"", b"# nothing\n", b"[1, 2]", b"\xff\xfer\0", EXAMPLE[:150].encode(), EXAMPLE.replace("Ada", "Zo\u00eb").encode("cp1252"),  # noqa: E501
     b"record: &x [*x]", b"[" * 3000, bytes(range(256)), b"record: 1\n\tgame: x"],
    ids=["empty", "comment", "list", "UTF-16", "half", "cp1252", "alias", "deep", "bytes", "tab"],
)  # fmt: skip
def test_damaged_files_give_one_line(tmp_path: Path, data: bytes) -> None:
    file = tmp_path / "r.yaml"
    file.write_bytes(data)
    out, err = io.StringIO(), io.StringIO()
    assert replay_cli(file, True, out, err) == 2
    assert out.getvalue() == ""
    assert err.getvalue().startswith(f"{file}:")
    assert err.getvalue().count("\n") == 1
    assert file.read_bytes() == data


def test_files_that_are_none(tmp_path: Path) -> None:
    for path in (tmp_path / "none.yaml", tmp_path):
        err = io.StringIO()
        assert replay_cli(path, True, io.StringIO(), err) == 2
        assert err.getvalue().count("\n") == 1


def test_a_partial_deal_is_allowed() -> None:
    text = "record: 1\ngame: heul_doch\nseats: [A, B, C]\nstart: 1\ndeal: {hands: [[], [red-1], []]}\nmoves: []"
    (record,) = parse_records(text, "r.yaml")
    assert position_line(open_match(record))["legal"] == ["1 red-1 onion", "1 red-1 own"]


# ---- rules that have changed since (B27)


@pytest.fixture
def changed_rules(tmp_path: Path) -> Callable[..., tuple[Record, Path]]:
    """Give a function that writes a record with a player's rules, then changes the rules."""

    def change(*edits: tuple[str, str]) -> tuple[Record, Path]:
        folder = tmp_path / "rules"
        shutil.copytree(DATA / "rules", folder)
        file = folder / "gemuesegarten.yaml"
        record = record_of(play(Game(define(load_rulebook(file)), 3), 2, moves=3))
        text = file.read_text(encoding="utf-8")
        for old, new in edits:
            assert old in text
            text = text.replace(old, new)
        file.write_text(text, encoding="utf-8")
        return parse_records(format_record(record), "r.yaml")[0], folder

    return change


@pytest.mark.parametrize(
    "edits",
    [
        (("    leek:", "    x:"), ("    beet:", "    leek:"), ("    x:", "    beet:")),
        (("copies: 2", "copies: 3"),),
        (("value: 8", "value: 5"),),
    ],
    ids=["colours swapped", "more copies", "another effect"],
)
def test_changed_rules_are_noticed(changed_rules: Callable[..., tuple[Record, Path]], edits: Any) -> None:
    record, folder = changed_rules(*edits)
    with pytest.raises(RulesError) as caught:
        open_match(record, folder)
    (said,) = map(str, caught.value.problems)
    assert said.startswith(
        f'r.yaml:4:14: this record was made with rules {record.fingerprint} of "gemuesegarten", here '
    )


def test_changed_words_do_not_matter(changed_rules: Callable[..., tuple[Record, Path]]) -> None:
    record, folder = changed_rules(("Kitchen garden", "Back yard"), ("pictures/spade.png", "katapult"))
    assert len(open_match(record, folder).moves) == 3


def test_rules_that_have_become_bad_are_named(changed_rules: Callable[..., tuple[Record, Path]]) -> None:
    record, folder = changed_rules(("copies: 2", "copies: two"))
    with pytest.raises(RulesError) as caught:
        open_match(record, folder)
    assert str(caught.value).startswith(f"{folder / 'gemuesegarten.yaml'}:11:11: ")


def test_records_of_every_release_still_play() -> None:
    """Kept for ever: one saved game of each version of the format or the rules."""
    files = sorted((DATA / "records").glob("*.yaml"))
    assert files
    for file in files:
        for record in read_records(file):
            match = open_match(record)
            assert match.is_over
            assert record.fingerprint == match.game.defn.fingerprint


# ---- for people


def test_the_readable_form(tmp_path: Path) -> None:
    code, out, err = replay(EXAMPLE, tmp_path, as_json=False)
    assert (code, err) == (0, "")
    assert out[0] == "Heul doch! Mau Mau: Ada, Ben, Cleo"
    assert out[1].split() == ["0", "Ada", "red-5", "|", "Ben", "blue-4", "|", "Cleo", "green-2"]
    assert out[2].split()[:4] == ["1", "Ada:", "red-6", "own"]
    assert out[-4:] == [
        "      Ada: 20 points, 1 onions cost 0",
        "      Ben: 4 points, 1 onions cost 0",
        "      Cleo: 2 points, 1 onions cost 0",
        "      won: Ada",
    ]


def test_a_narrow_stream_gets_question_marks(tmp_path: Path) -> None:
    file = tmp_path / "r.yaml"
    file.write_text(EXAMPLE.replace("Ada", "Zoë🧅"), encoding="utf-8")
    raw = io.BytesIO()
    out = io.TextIOWrapper(raw, encoding="cp1252", newline="\n")
    assert replay_cli(file, False, out, out) == 0
    out.flush()
    assert raw.getvalue().decode("cp1252").startswith("Heul doch! Mau Mau: Zoë?, Ben, Cleo\n")


# ---- writing (B26)


def test_writing_replaces_at_one_moment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "a" / "b" / "save.yaml"
    write_atomic(file, b"old")
    for step in ("fsync", "replace"):

        def broken(*args: object) -> None:
            raise OSError(28, "No space left on device")

        with monkeypatch.context() as patch:
            patch.setattr(os, step, broken)
            with pytest.raises(OSError, match="No space left"):
                write_atomic(file, b"new")
        assert file.read_bytes() == b"old"
        assert os.listdir(file.parent) == ["save.yaml"]
    write_atomic(file, b"new")
    assert file.read_bytes() == b"new"
    assert os.listdir(file.parent) == ["save.yaml"]


def test_a_link_is_replaced_and_its_target_left_alone(tmp_path: Path) -> None:
    real, link = tmp_path / "real.yaml", tmp_path / "link.yaml"
    real.write_bytes(b"old")
    link.symlink_to(real)
    write_atomic(link, b"new")
    assert not link.is_symlink()
    assert link.read_bytes() == b"new"
    assert real.read_bytes() == b"old"


def test_killed_while_saving(tmp_path: Path) -> None:
    """After any kill the old or the new file is whole."""
    file = tmp_path / "save.yaml"
    code = (
        "import sys; sys.path[:0] = sys.argv[2:]\n"
        "from pathlib import Path\n"
        "from heul_doch.game import Game\n"
        "from test_record import play, table, record_of, write_records\n"
        "matches = [play(table(3), 1, moves=m) for m in range(1, 90)]\n"
        "records = [record_of(m) for m in matches]\n"
        "print('ready', flush=True)\n"
        "while True:\n"
        "    for record in records: write_records(Path(sys.argv[1]), [record])\n"
    )
    for i in range(3):
        process = subprocess.Popen(
            [sys.executable, "-c", code, str(file), str(ROOT), str(Path(__file__).parent)], stdout=subprocess.PIPE
        )
        assert process.stdout is not None
        assert process.stdout.readline() == b"ready\n"
        time.sleep(0.02 + 0.03 * i)
        process.send_signal(signal.SIGKILL)
        process.wait(10)
        process.stdout.close()
        if file.exists():
            (record,) = read_records(file)
            assert len(open_match(record).moves) == len(record.moves)
    assert file.exists()


def test_a_record_can_be_changed_by_hand() -> None:
    record = record_of(play(table(3), 1, moves=5))
    shorter = replace(record, moves=record.moves[:2])
    assert len(open_match(shorter).moves) == 2
    assert begin_match(shorter, definition_of(shorter)).moves == []
    assert format_records([record, shorter]).count("record: 1") == 2
