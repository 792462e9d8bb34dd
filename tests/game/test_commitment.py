"""A checkable deal: the hash shown before the deal belongs to the cards, and to no others."""

from __future__ import annotations

import hashlib
import io
import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from heul_doch.game import Rng
from heul_doch.game.core.match import Match
from heul_doch.game.core.problems import RulesError
from heul_doch.game.records.commitment import SHOWN, commitment, deal_text, shown
from heul_doch.game.records.record import (
    Record,
    open_match,
    parse_records,
    record_of,
)
from heul_doch.game.records.record_format import format_record, format_records
from heul_doch.game.records.series import Leg, Series
from heul_doch.game.records.series_records import records_of
from heul_doch.game.records.verify import NOT_PROVED, check_record, verify_cli
from tables import table

SALT = "0123456789abcdef0123456789abcdef"


def play(seed: int, seats: int = 4, moves: int = 12, salt: str = SALT) -> Match:
    match = Match.new(table(seats), seed, [f"P{s}" for s in range(seats)], salt=salt)
    rng = Rng(seed)
    for _ in range(moves):
        match.submit(rng.choice(match.legal_moves()))
    return match


def verify(path: Path, noted: str = "", as_text: bool = False) -> tuple[int, str, str]:
    out, err = io.StringIO(), io.StringIO()
    code = verify_cli(path, out, err, noted, as_text)
    return code, out.getvalue(), err.getvalue()


def test_the_text_can_be_hashed_by_any_program() -> None:
    match = play(7)
    text = deal_text(match)
    assert hashlib.sha256(text.encode()).hexdigest() == commitment(match)
    assert text.splitlines()[:7] == [
        "heul-doch deal 1",
        "game heul_doch",
        f"rules {match.game.defn.fingerprint}",
        "seats 4",
        f"start {match.initial.turn}",
        "seed 7",
        f"salt {SALT}",
    ]
    for line in text.splitlines()[7:]:
        assert re.fullmatch(r"(stack|hand) \d \d:( [\w-]+)+|draw:( [\w-]+)+|discard:", line)


def test_every_card_counts_and_the_moves_do_not() -> None:
    match = play(7)
    assert commitment(match) == commitment(play(7, moves=0))
    seen = {commitment(match), commitment(play(8)), commitment(play(7, seats=3)), commitment(play(7, salt=SALT[1:]))}
    assert len(seen) == 4
    first, second, *rest = match.initial.zones[match.game.zone("draw")]
    zones = list(match.initial.zones)
    zones[match.game.zone("draw")] = (second, first, *rest)
    match.initial = match.initial._replace(zones=tuple(zones))
    assert commitment(match) not in seen


def test_without_a_salt_there_is_none() -> None:
    """A hash of a short seed alone would give the deal away before the first move."""
    assert commitment(play(7, salt="")) == ""
    assert "commitment" not in format_record(record_of(play(7, salt="")))


def test_it_is_part_of_the_record_and_comes_back() -> None:
    match = play(7)
    (record,) = parse_records(format_record(record_of(match)), "x.yaml")
    assert (record.commitment, record.salt) == (commitment(match), SALT)
    again = open_match(record)
    assert (again.salt, commitment(again)) == (SALT, commitment(match))


def test_digits_alone_stay_text() -> None:
    match = play(7, salt="1" * 32)
    (record,) = parse_records(format_record(record_of(match)), "x.yaml")
    assert record.salt == "1" * 32


@pytest.mark.parametrize("noted", ["", "{0}", "{1}", "{2}"])
def test_an_honest_record(tmp_path: Path, noted: str) -> None:
    match, file = play(7), tmp_path / "game.yaml"
    file.write_text(format_record(record_of(match)))
    whole = commitment(match)
    code, out, err = verify(file, noted.format(shown(whole), whole, whole[:16].upper()))
    assert (code, err) == (0, "")
    if not noted:
        assert "belongs to" not in out
        assert out.startswith(f"{file}: nothing is proved, for no noted commitment was given; ")
        assert shown(whole) in out
        return
    count = len("".join(noted.format(shown(whole), whole, whole[:16]).split()))
    assert out.splitlines() == [
        f"{file}: the deal belongs to the noted commitment: {count} of 64 characters, {4 * count} bits "
        f"({2 * count} against somebody who prepared two deals)",
        "  proved: game, rules, number of seats, who begins, seed 7, salt, the place of every card",
        f"  not proved: {NOT_PROVED}; all 12 moves are legal, but nothing shows that they were made",
    ]


UNPROVED: dict[str, Callable[[str], str]] = {
    "names": lambda text: text.replace("[P0, P1, P2, P3]", "[A, B, C, D]"),
    "players": lambda text: text.replace("players: [human, easy, easy, easy]", "players: [strong, easy, easy, human]"),
    "moves": lambda text: re.sub(r"(moves: .*?), [^,]*\]\n\Z", r"\1]\n", text, flags=re.DOTALL),
    "moves taken back": lambda text: text.replace("undone: 5\n", ""),
    "hints": lambda text: text.replace("hints: 3\n", ""),
    "practice": lambda text: text.replace("practice: true\n", ""),
    "title": lambda text: text.replace("title: x\n", "title: y\n"),
    "date": lambda text: text.replace("2026-01-02", "2020-02-01"),
    "other rounds": lambda text: text + "---\n" + format_record(record_of(play(3))),
}


@pytest.mark.parametrize("what", UNPROVED)
def test_what_is_called_not_proved_can_be_changed_and_all_of_it_is_called_so(tmp_path: Path, what: str) -> None:
    match, file = play(7), tmp_path / "game.yaml"
    match.undone, match.hints, match.is_practice = 5, 3, True
    record = record_of(match, date="2026-01-02T03:04:05Z", players=("human", "easy", "easy", "easy"))
    text = format_record(replace(record, title="x"))
    forged = UNPROVED[what](text)
    assert forged != text
    file.write_text(forged)
    code, out, _ = verify(file, commitment(match))
    assert code == 0
    assert NOT_PROVED.split(", ") == list(UNPROVED)
    assert f"not proved: {NOT_PROVED}" in out
    assert out.startswith(f"{file}: {'round 1 of 2: ' if what == 'other rounds' else ''}the deal")


def test_the_text_for_other_programs(tmp_path: Path) -> None:
    match, file = play(7), tmp_path / "game.yaml"
    file.write_text(format_record(record_of(match)))
    code, out, _ = verify(file, as_text=True)
    assert code == 0
    assert hashlib.sha256(out.encode()).hexdigest() == commitment(match)


FORGERIES: dict[str, Callable[[str], str]] = {
    "seed": lambda text: text.replace("seed: 7\n", "seed: 8\n"),
    "start": lambda text: re.sub(r"start: (\d)", lambda m: f"start: {(int(m[1]) + 1) % 4}", text),
    "salt": lambda text: text.replace(SALT, SALT[::-1]),
    "commitment": lambda text: re.sub('commitment: "(.)', lambda m: 'commitment: "' + "10"[m[1] == "1"], text),
    "variant": lambda text: re.sub("fingerprint: .*\n", "", text.replace("[sonderkarten]", "[hausregeln]")),
    "seats": lambda text: text.replace("[P0, P1, P2, P3]", "[P0, P1, P2, P3, P4]"),
}


@pytest.mark.parametrize("what", FORGERIES)
def test_a_forged_record(tmp_path: Path, what: str) -> None:
    text = format_record(record_of(play(7)))
    forged = FORGERIES[what](text)
    assert forged != text
    file = tmp_path / "game.yaml"
    file.write_text(forged)
    code, out, err = verify(file)
    assert (code, out) == (1, "")
    line = 1 + next(i for i, line in enumerate(forged.splitlines()) if line.startswith("commitment"))
    assert re.fullmatch(rf"{re.escape(str(file))}:{line}: the deal does not belong to the commitment .*\n", err)


def test_a_record_forged_whole_is_not_what_was_noted(tmp_path: Path) -> None:
    file = tmp_path / "game.yaml"
    file.write_text(format_record(record_of(play(8))))
    code, out, err = verify(file, shown(commitment(play(7))))
    assert (code, out) == (1, "")
    assert "begins with" in err
    assert err.count("\n") == 1


def test_too_little_noted_proves_nothing(tmp_path: Path) -> None:
    file = tmp_path / "game.yaml"
    file.write_text(format_record(record_of(play(7))))
    code, out, err = verify(file, commitment(play(7))[:15])
    assert (code, out) == (2, "")
    assert "at least its first 16 characters" in err
    assert verify(file, commitment(play(7))[:16])[0] == 0, "as many as older versions showed"
    assert SHOWN == len("".join(shown(commitment(play(7))).split())) == 24


@pytest.mark.parametrize(
    ("edit", "said"),
    [
        (lambda text: re.sub("commitment: .*\n", "", text), "no commitment"),
        (lambda text: re.sub("salt: .*\n", "", text), "no commitment"),
        (lambda text: text.replace("moves: [", "moves: [0 red-77 own, "), "move 1"),
        (lambda text: text.replace("heul_doch", "heul_nicht"), "no game"),
        (lambda text: text[: len(text) // 2], ""),
        (lambda text: "", "empty"),
        (lambda text: text.replace("salt: ", "salt: [") + "]", ""),
    ],
)
def test_what_cannot_be_told_is_one_line(tmp_path: Path, edit: Callable[[str], str], said: str) -> None:
    file = tmp_path / "game.yaml"
    file.write_text(edit(format_record(record_of(play(7)))))
    code, out, err = verify(file)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert err.startswith(str(file))
    assert said in err


def test_every_round_of_a_match_is_checked(tmp_path: Path) -> None:
    file = tmp_path / "match.yaml"
    rounds = [play(1), play(2), play(3)]
    file.write_text(format_records(map(record_of, rounds)))
    assert verify(file)[1].count("nothing is proved") == 3
    told = verify(file, commitment(rounds[1]))[1]
    assert told.count("belongs to") == 1
    assert "round 2 of 3: the deal belongs" in told
    file.write_text(format_records(map(record_of, rounds)).replace("seed: 2\n", "seed: 4\n"))
    code, out, err = verify(file)
    assert (code, out.count("nothing is proved")) == (1, 1)
    assert "does not belong" in err


def test_a_forged_round_beside_the_one_that_was_noted(tmp_path: Path) -> None:
    file, rounds = tmp_path / "match.yaml", [play(1), play(2)]
    text = format_records(map(record_of, rounds))
    noted = commitment(rounds[1])
    for forged in (text.replace("seed: 1\n", "seed: 4\n"), text.replace(f'"{commitment(rounds[0])}"', f'"{"0" * 64}"')):
        assert forged != text
        file.write_text(forged)
        assert verify(file, noted)[0] == 1
    file.write_text(re.sub("commitment: .*\n", "", text, count=1))
    assert verify(file, noted)[0] == 2


def evening() -> list[Record]:
    """Return two rounds of a plan of three."""
    series = Series.new([Leg(table(4).defn, 3)], ["A", "B", "C", "D"], seed=7)
    for number in range(2):
        match, rng = series.next_round(salt=f"{SALT}{number}"), Rng(number)
        while not match.is_over:
            match.submit(rng.choice(match.legal_moves()))
    return records_of(series)


def another(record: Record, **changes: object) -> Record:
    """Return a round of other cards with a commitment that belongs to it, as somebody would forge it."""
    changed = replace(record, moves=(), commitment="", **changes)  # type: ignore[arg-type]
    (read,) = parse_records(format_record(changed), "x")
    return record_of(open_match(read))


EVENINGS: dict[str, Callable[[list[Record]], list[Record]]] = {
    "another seed": lambda rounds: [rounds[0], another(rounds[1], seed=99)],
    "a written deal": lambda rounds: [rounds[0], record_of(_written(open_match(rounds[1])))],
    "the first one twice": lambda rounds: [*rounds, replace(rounds[0], series=None)],
    "the other way round": lambda rounds: [
        replace(rounds[1], series=rounds[0].series),
        replace(rounds[0], series=None),
    ],
    "two more": lambda rounds: [*rounds, rounds[1], rounds[1]],
    "another player": lambda rounds: [rounds[0], replace(rounds[1], seats=("A", "B", "C", "X"))],
}


def _written(match: Match) -> Match:
    return Match(match.game, match.names, None, match.initial, salt=SALT)


@pytest.mark.parametrize("what", EVENINGS)
def test_rounds_have_to_follow_from_the_plan(tmp_path: Path, what: str) -> None:
    file, rounds = tmp_path / "evening.yaml", evening()
    file.write_text(format_records(rounds))
    assert verify(file)[0] == 0
    file.write_text(format_records(EVENINGS[what](rounds)))
    code, _, err = verify(file)
    assert (code, err.count("\n")) == (1, 1), err


def test_an_explicit_deal_is_checked_as_well() -> None:
    match = play(7)
    match = Match(match.game, match.names, None, match.initial, salt=SALT)
    (record,) = parse_records(format_record(record_of(match)), "x.yaml")
    assert "seed -" in check_record(record)
    (forged,) = parse_records(format_record(record_of(match)).replace(SALT, SALT[::-1]), "x.yaml")
    with pytest.raises(RulesError, match="does not belong"):
        check_record(forged)
