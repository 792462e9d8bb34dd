"""A seed that several people make together: in the record, in the commitment, and checked after the game."""

from __future__ import annotations

import hashlib
import hmac
import io
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from heul_doch.game.core.joint_seed import BadLine, JointSeed, hash_of
from heul_doch.game.core.match import Match
from heul_doch.game.core.problems import RulesError
from heul_doch.game.core.rng import Rng
from heul_doch.game.records.commitment import commitment, deal_text, shown
from heul_doch.game.records.record import open_match, parse_records, record_of
from heul_doch.game.records.record_format import format_record
from heul_doch.game.records.undo import last_decision, take_back
from heul_doch.game.records.verify import verify_cli
from hypothesis import given
from hypothesis import strategies as st
from tables import table

SALT = "0123456789abcdef0123456789abcdef"
SECRET = "5e" * 32
NUMBERS = ((0, "0a" * 32), (2, "2c" * 32))


def joint(numbers: tuple[tuple[int, str], ...] = NUMBERS, left_out: int | None = None) -> JointSeed:
    hashes = [(seat, hash_of(number)) for seat, number in numbers]
    if left_out is not None:
        hashes = sorted([*hashes, (left_out, hash_of("ff" * 32))])
    return JointSeed(hash_of(SECRET), SECRET, tuple(hashes), numbers)


def play(seed: JointSeed, moves: int = 12) -> Match:
    match = Match.new(table(4), seed.seed, ["Ada", "Ben", "Cleo", "Dora"], salt=SALT)
    match.joint_seed = seed
    rng = Rng(1)
    for _ in range(moves):
        match.submit(rng.choice(match.legal_moves()))
    return match


def text_of(match: Match) -> str:
    return format_record(record_of(match, players=("guest egg", "easy", "guest egg", "easy")))


def verify(file: Path, text: str, noted: str = "") -> tuple[int, str, str]:
    file.write_text(text)
    out, err = io.StringIO(), io.StringIO()
    return verify_cli(file, out, err, noted), out.getvalue(), err.getvalue()


def test_the_seed_is_what_the_protocol_says() -> None:
    numbers = bytes.fromhex("0a" * 32 + "2c" * 32)
    expected = hmac.new(bytes.fromhex(SECRET), numbers, hashlib.sha256).digest()[:16]
    assert joint().seed == int.from_bytes(expected, "big")
    assert joint().commitment == hashlib.sha256(bytes.fromhex(SECRET)).hexdigest()
    others = {
        joint(NUMBERS[:1]).seed,
        joint(NUMBERS[1:]).seed,
        joint(()).seed,
        joint(((0, "0b" * 32), NUMBERS[1])).seed,
    }
    assert len(others | {joint().seed}) == 5, "every number counts"
    assert joint(left_out=1).seed == joint().seed, "a number that was not told does not"


def test_it_is_part_of_the_record_and_of_the_commitment() -> None:
    match = play(joint(left_out=1))
    (record,) = parse_records(text_of(match), "x.yaml")
    assert record.joint_seed == joint(left_out=1)
    assert open_match(record).joint_seed == match.joint_seed
    lines = deal_text(match).splitlines()
    assert lines[0] == "heul-doch deal 2"
    assert set(match.joint_seed.lines() if match.joint_seed else ()) < set(lines)
    assert hashlib.sha256(deal_text(match).encode()).hexdigest() == record.commitment
    alone = play(joint())
    alone.joint_seed = None
    assert deal_text(alone).startswith("heul-doch deal 1\n")
    assert alone.initial == match.initial, "the same seed deals the same cards"


def test_an_honest_record_says_whose_numbers_are_in_it(tmp_path: Path) -> None:
    match = play(joint(left_out=1))
    for noted in ("", commitment(match)):
        code, out, err = verify(tmp_path / "game.yaml", text_of(match), noted)
        assert (code, err) == (0, "")
        assert "numbers of Ada (0), Cleo (2) and the host's secret" in out
        assert shown(hash_of(SECRET)) in out
        assert "did not tell it in time: Ben (1)" in out


def test_cards_without_a_guests_number_are_called_so(tmp_path: Path) -> None:
    match = play(joint(()))
    assert "no number of a guest" in verify(tmp_path / "game.yaml", text_of(match))[1]
    match.joint_seed = None
    assert "no number of a guest" in verify(tmp_path / "game.yaml", text_of(match))[1]
    alone = format_record(record_of(match, players=("human", "easy", "easy", "easy")))
    assert "of a guest" not in verify(tmp_path / "game.yaml", alone)[1]


def test_a_deal_after_moves_taken_back_has_no_joint_seed(tmp_path: Path) -> None:
    match = play(joint())
    back = take_back(match, [0], last_decision(match, 0) or 0, Rng(3), "s" * 32)
    assert (back.seed, back.joint_seed) == (None, None)
    code, out, _ = verify(tmp_path / "game.yaml", text_of(back))
    assert code == 0
    assert "no number of a guest is in these cards: they were dealt anew after moves were taken back" in out
    same = take_back(match, [0], len(match.moves), Rng(3))
    assert (same.seed, same.joint_seed) == (match.seed, match.joint_seed), "nothing was dealt anew"


def _changed(text: str, old: str, new: str) -> str:
    assert text.count(old) == 1
    return text.replace(old, new)


FORGERIES: dict[str, tuple[Callable[[str], str], list[str]]] = {
    "a number": (
        lambda text: _changed(text, "number 2 " + "2c" * 32, "number 2 " + "2d" * 32),
        ["the number of seat 2 does not fit its hash", "the seed is not the one"],
    ),
    "a hash": (
        lambda text: _changed(text, f"hash 0 {hash_of('0a' * 32)}", "hash 0 " + "00" * 32),
        ["the number of seat 0 does not fit its hash"],
    ),
    "the secret": (
        lambda text: _changed(text, f"secret {SECRET}", "secret " + "5f" * 32),
        ["the secret of the seed does not fit its commitment", "the seed is not the one"],
    ),
    "the commitment of the secret": (
        lambda text: _changed(text, f"commitment {hash_of(SECRET)}", "commitment " + "11" * 32),
        ["the secret of the seed does not fit its commitment"],
    ),
    "the seed": (
        lambda text: re.sub(r"seed: \d+\n", "seed: 7\n", text, count=1),
        ["the seed is not the one that the secret and the numbers give"],
    ),
    "a number left out": (
        lambda text: re.sub(r",\s+number 2 [0-9a-f]{64}", "", text),
        ["the seed is not the one that the secret and the numbers give"],
    ),
    "a hash left out": (
        lambda text: re.sub(r"hash 2 [0-9a-f]{64},\s+", "", text),
        ["the number of seat 2 does not fit its hash"],
    ),
    "all of it left out": (
        lambda text: re.sub(r"joint_seed: \[[^\]]*\]\n", "", text),
        ["the deal does not belong to the commitment"],
    ),
    "one more hash": (
        lambda text: _changed(text, f"hash 2 {hash_of('2c' * 32)}", f"hash 1 {'aa' * 32}, hash 2 {hash_of('2c' * 32)}"),
        ["the deal does not belong to the commitment"],
    ),
}


@pytest.mark.parametrize("what", FORGERIES)
def test_every_part_that_does_not_fit_has_a_line(tmp_path: Path, what: str) -> None:
    edit, said = FORGERIES[what]
    quoted = text_of(play(joint()))
    text = re.sub(r"joint_seed: \[[^\]]*\]", lambda found: found[0].replace('"', ""), quoted)
    forged = edit(text)
    assert forged != text
    code, out, err = verify(tmp_path / "game.yaml", forged)
    assert (code, out) == (1, "")
    assert len(err.splitlines()) == len(said), err
    assert all(re.match(rf"{re.escape(str(tmp_path))}/game.yaml:\d+: ", line) for line in err.splitlines())
    assert all(sum(words in line for line in err.splitlines()) == 1 for words in said), err


def test_a_joint_seed_beside_a_written_deal_is_forged(tmp_path: Path) -> None:
    match = play(joint())
    written = Match(match.game, match.names, None, match.initial, salt=SALT, joint_seed=match.joint_seed)
    code, _, err = verify(tmp_path / "game.yaml", text_of(written))
    assert (code, err.count("\n")) == (1, 1)
    assert "the seed is not the one" in err


BAD: dict[str, Callable[[list[str]], list[str]]] = {
    "nothing": lambda lines: [],
    "no secret": lambda lines: [lines[0], *lines[2:]],
    "no commitment": lambda lines: lines[1:],
    "the secret twice": lambda lines: [*lines[:2], *lines[1:]],
    "a seat twice": lambda lines: [*lines[:3], *lines[2:]],
    "another order": lambda lines: [*lines[:2], lines[3], lines[2], *lines[4:]],
    "numbers first": lambda lines: [*lines[:2], *lines[4:], *lines[2:4]],
    "a strange word": lambda lines: [*lines, "salt " + "0" * 64],
    "too short": lambda lines: [lines[0][:-1], *lines[1:]],
    "large letters": lambda lines: [lines[0].upper(), *lines[1:]],
    "a zero too many": lambda lines: [*lines[:3], lines[3].replace("hash 2", "hash 02"), *lines[4:]],
    "no such seat": lambda lines: [*lines, "number 4 " + "0" * 64],
    "a number without a seat": lambda lines: [*lines[:-1], "number " + "0" * 64],
    "a secret with a seat": lambda lines: [lines[0], "secret 1 " + "0" * 64, *lines[2:]],
}


@pytest.mark.parametrize("what", BAD)
def test_lines_that_are_none_are_one_problem(what: str) -> None:
    lines = BAD[what](list(joint().lines()))
    with pytest.raises(BadLine):
        JointSeed.read(lines, 4)
    text = re.sub(r"joint_seed: \[[^\]]*\]", f"joint_seed: [{', '.join(lines)}]", text_of(play(joint())))
    with pytest.raises(RulesError) as error:
        parse_records(text, "x.yaml")
    (problem,) = error.value.problems
    assert problem.code == "joint_line_bad"
    assert problem.line > 0


@pytest.mark.parametrize("value", ["5", "{a: b}", "[[a]]", "[null]"])
def test_another_form_is_a_problem_too(value: str) -> None:
    text = re.sub(r"joint_seed: \[[^\]]*\]", f"joint_seed: {value}", text_of(play(joint())))
    with pytest.raises(RulesError):
        parse_records(text, "x.yaml")


HEX = st.binary(min_size=32, max_size=32).map(bytes.hex)


@given(HEX, st.dictionaries(st.integers(0, 7), HEX, max_size=8), st.sets(st.integers(0, 7)))
def test_whatever_was_told_is_read_as_it_was_written(secret: str, told: dict[int, str], silent: set[int]) -> None:
    hashes = tuple((seat, hash_of(number)) for seat, number in sorted(told.items()))
    numbers = tuple((seat, number) for seat, number in sorted(told.items()) if seat not in silent)
    made = JointSeed(hash_of(secret), secret, hashes, numbers)
    assert list(made.mistakes()) == []
    assert made.left_out == tuple(sorted(silent & set(told)))
    assert JointSeed.read(made.lines(), 8) == made
    assert 0 <= made.seed < 1 << 128


@given(st.lists(st.text(max_size=90), max_size=6), st.integers(0, 8))
def test_any_lines_are_read_or_refused(lines: list[str], seats: int) -> None:
    try:
        found = JointSeed.read(lines, seats)
    except BadLine:
        return
    assert list(found.lines()) == lines
