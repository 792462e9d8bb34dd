"""The rules file: what it offers, what a table gets, and what is said of mistaken ones."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import jsonschema
import pytest
from heul_doch.game.rulefiles.loader import RulesError, define, find_problems, load_rulebook
from heul_doch.game.rulefiles.schema_check import schema
from himmel import rules, table

ROOT = Path(__file__).resolve().parents[3]
RULES = ROOT / "rules" / "himmel_hoelle.yaml"


@pytest.fixture
def edited(tmp_path: Path) -> Callable[..., list[str]]:
    """Give a function that edits a copy of the rules file and returns what the check says, without the file's name."""

    def check(*edits: tuple[str, str]) -> list[str]:
        text = RULES.read_text(encoding="utf-8")
        for old, new in edits:
            assert old in text, old
            text = text.replace(old, new, 1)
        file = tmp_path / RULES.name
        file.write_text(text, encoding="utf-8")
        return [line.removeprefix(f"{file}:") for line in map(str, find_problems([file]))]

    return check


def test_the_file_and_its_schema_are_sound() -> None:
    jsonschema.Draft202012Validator.check_schema(schema("himmel_hoelle"))
    assert find_problems([RULES]) == []


def test_what_a_table_may_choose() -> None:
    book = load_rulebook(RULES)
    assert [v.id for v in book.variants] == ["ohne_doppler", "lang"]
    assert {o.id for o in book.options} == {"hand_size", "doppler_factor", "rounds", "start_seat", "rematch_start"}
    assert [rules(table(n)).end_rows for n in (3, 4, 5)] == [2, 2, 3]
    assert [rules(table(n, "lang")).end_rows for n in (3, 4, 5)] == [3, 3, 4]


def test_how_many_rounds_and_who_begins_do_not_change_the_game() -> None:
    """A record of it fits every table that differs in nothing else."""
    book = load_rulebook(RULES)
    plain = define(book).fingerprint
    assert define(book, (), {"rounds": 9, "start_seat": 2, "rematch_start": "lot"}).fingerprint == plain
    for options in ({"hand_size": 5}, {"doppler_factor": 3}):
        assert define(book, (), options).fingerprint != plain
    assert len({define(book, v).fingerprint for v in ((), ("lang",), ("ohne_doppler",))}) == 3


@pytest.mark.parametrize(
    ("edits", "says"),
    [
        ([("row_limit: 5", "row_limit: 7")], ["a row of 7 cards can never fill: its two sides hold 6, a colour"]),
        ([("  row_limit: 5", "  row_limit: 6"), ("copies: [4, 3, 3, 2, 2]", "copies: [1, 1, 1, 1, 1]")],
         ["a row of 6 cards can never fill: its two sides hold 6, a colour has 5"]),
        ([("  end_rows: 2 ", "  end_rows: 6 ")], ["6 full rows shall end a round, but there are 5"]),
        ([("rules: {end_rows: 3}  #", "rules: {end_rows: 6}  #")], ["6 full rows shall end a round, but there are 5"]),
        ([("copies: [4, 3, 3, 2, 2]", "copies: [4, 3, 3, 2]")], ['"copies" must have 5 entries, not 4']),
        ([("copies: [4, 3, 3, 2, 2]", "copies: 1"), ("max: 5}", "max: 4}")],
         ['the deck "Heaven + Hell" has 25 cards, but 4 seats need 28']),
        ([("  doppler: true", "  dopler: true")], ['unknown key "dopler" in rules']),
        ([("  doppler: true", "  doppler: ja")], ['"doppler" must be true or false, not "ja"']),
        ([("  side_limit: 3", "  side_limit: 0")], ['"side_limit" must be a whole number from 1 to 10, not 0']),
        ([("  rounds: 0 ", "  rounds: many ")], ['"rounds" must be a whole number from 0 to 100']),
        ([("rematch_start: next ", "rematch_start: last ")], ['"rematch_start" cannot be "last"']),
        ([("family: himmel_hoelle", "family: himmel_holle")], ['"family" cannot be']),
    ],
)  # fmt: skip
def test_a_mistake_is_named(edits: list[tuple[str, str]], says: list[str], edited: Callable[..., list[str]]) -> None:
    lines = edited(*edits)
    assert lines, "nothing was found"
    for sentence in says:
        assert any(sentence in line for line in lines), lines


def test_a_variant_cannot_ask_for_more_rows_than_there_are(edited: Callable[..., list[str]]) -> None:
    (line,) = edited(("          rules: {end_rows: 4}", "          rules: {end_rows: 7}"))
    assert "7 full rows shall end a round, but there are 5" in line
    assert line.startswith(str(1 + RULES.read_text("utf-8").split("\n").index("          rules: {end_rows: 4}")))


def test_a_players_own_rows(tmp_path: Path) -> None:
    """Three rows of four cards with values 1 to 4: a small game of one's own."""
    text = RULES.read_text(encoding="utf-8").replace("id: himmel_hoelle", "id: klein", 1)
    head, colours, rest = text.partition("    green:\n")
    tail = rest[rest.index("\nrules:") :]
    text = head + colours + "      name: {de: Grün, en: Green}\n      of_card: {de: grüne, en: green}\n" + tail
    text = text.replace("values: [1, 2, 3, 4, 5]", "values: [1, 2, 3, 4]").replace("[4, 3, 3, 2, 2]", "[5, 4, 3, 3]")
    text = text.replace("row_limit: 5 ", "row_limit: 4 ").replace("rules: {end_rows: 4}", "rules: {end_rows: 3}")
    file = tmp_path / "klein.yaml"
    file.write_text(text, encoding="utf-8")
    assert find_problems([file]) == []
    try:
        defn = define(load_rulebook(file), ["lang"], {"hand_size": 4})
    except RulesError as error:
        raise AssertionError(str(error)) from None
    assert len(defn.colours) == 3
    assert sum(defn.copies) == 45
