"""Strict YAML: reports B22-B25 at their root. Every mistake is one line with a place, never a traceback."""

from __future__ import annotations

import json
import time
from pathlib import Path

import pytest
import yaml
from heul_doch.game.core.problems import RulesError
from heul_doch.game.rulefiles import strict_yaml as yamlio
from heul_doch.game.rulefiles.strict_yaml import MAX_BYTES, quote, read_document, read_documents, read_file
from hypothesis import given, settings
from hypothesis import strategies as st


@pytest.fixture(params=["libyaml", "plain Python"])
def either_parser(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Run a test with both of PyYAML's parsers; an installation may lack the faster one."""
    if request.param == "plain Python":
        monkeypatch.setattr(yamlio, "_Parser", yaml.Loader)
    elif not yaml.__with_libyaml__:
        pytest.skip("PyYAML was built without libyaml")
    return str(request.param)


def mistakes(source: str | bytes, name: str = "f.yaml") -> list[str]:
    with pytest.raises(RulesError) as caught:
        read_document(source, name)
    lines = [str(p) for p in caught.value.problems]
    assert all(line.startswith(name) and "\n" not in line for line in lines)
    return lines


def only_mistake(source: str | bytes) -> str:
    (line,) = mistakes(source)
    return line


# ---- what the parsers themselves cannot read


@pytest.mark.usefixtures("either_parser")
@pytest.mark.parametrize(
    "source",
    [
        'a: "\\U00110000"\n', 'a: "\\UFFFFFFFF"\n', 'a: "\\uD800"\n', "a: !<%ff> b\n", "%TAG ! tag:%ff\n---\na: !x b\n",
        f"%YAML {'9' * 5000}.1\n---\na: 1\n", "? " * 50, "- " * 5000, "a: " + "[" * 5000 + "\n",
    ],
)  # fmt: skip
def test_whatever_a_parser_raises_is_a_line_and_no_traceback(source: str) -> None:
    """With and without a place: characters and numbers beyond all bounds, tags of broken bytes, endless nesting."""
    known = ("not readable as YAML", "a backslash in", "half a character", "levels of nesting", "cannot be a key")
    assert all(any(words in line for words in known) for line in mistakes(source))


# ---- values (B22)


@pytest.mark.usefixtures("either_parser")
@pytest.mark.parametrize(
    ("typed", "value"),
    [
        ("no", "no"), ("off", "off"), ("yes", "yes"), ("on", "on"), ("y", "y"), ("True", "True"), ("TRUE", "TRUE"),
        ("010", "010"), ("08", "08"), ("0x10", "0x10"), ("0o17", "0o17"), ("1_000", "1_000"), ("1:30", "1:30"),
        ("1e1", "1e1"), (".nan", ".nan"), (".inf", ".inf"), ("2026-01-07", "2026-01-07"), ("+5", "+5"),
        ("true", True), ("false", False), ("null", None), ("~", None), ("", None), ("0", 0), ("-3", -3), ("12", 12),
        ("2.0", 2.0), ("1.10", 1.1), ("-0.5", -0.5), ("'12'", "12"), ('"true"', "true"), ("~blue-7", "~blue-7"),
        ("Hölle", "Hölle"), ("0 red-6 own", "0 red-6 own"),
    ],
)  # fmt: skip
def test_a_value_is_what_was_typed(typed: str, value: object) -> None:
    found = read_document(f"a: {typed}\nb: [{typed}]\n", "f.yaml").data
    assert found["a"] == value
    assert type(found["a"]) is type(value)
    assert found["b"] == ([] if typed == "" else [value])


def test_keys_are_texts_as_typed() -> None:
    document = read_document("texts: {on: An, no: Nein, 010: x, true: y, 1.10: z}", "f.yaml")
    assert document.data["texts"] == {"on": "An", "no": "Nein", "010": "x", "true": "y", "1.10": "z"}


def test_a_number_remembers_how_it_was_typed() -> None:
    assert read_document("version: 1.10", "f.yaml").typed(("version",)) == "1.10"


@given(st.text(max_size=30))
@settings(max_examples=300, deadline=None)
def test_quoted_text_comes_back_from_every_reader(text: str) -> None:
    written = quote(text)
    source = f"a: {written}\nb: [{written}, {written}]\n"
    read = read_document(source, "f.yaml").data
    assert read == {"a": read["a"], "b": [read["a"]] * 2}
    assert read["a"] == "".join("\ufffd" if yamlio._BAD_CHARACTER.match(c) else c for c in text)
    assert yaml.safe_load(source) == read


# ---- places


def test_places_of_values_and_keys() -> None:
    document = read_document("a:\n  - x\n  - {b: 1, c: [2, 3]}\n", "f.yaml")
    assert document.where(("a", 0)) == (2, 5)
    assert document.where(("a", 1, "b")) == (3, 9)
    assert document.where(("a", 1, "b"), key=True) == (3, 6)
    assert document.where(("a", 1, "c", 1)) == (3, 19)
    assert document.where(("a", 1, "nothing", "here")) == (3, 5)


@pytest.mark.parametrize("end", ["\r\n", "\r"])
def test_line_ends_of_other_systems(end: str) -> None:
    document = read_document(f"a: 1{end}b: >-{end}  Hölle{end}  heiß{end}c: 3".encode(), "f.yaml")
    assert document.data == {"a": 1, "b": "Hölle heiß", "c": 3}
    assert document.where(("c",)) == (5, 4)


# ---- editors (B24)


def test_a_mark_at_the_beginning_is_fine() -> None:
    assert read_document("\ufeffa: Hölle\n".encode(), "f.yaml").data == {"a": "Hölle"}


def test_two_marked_files_joined() -> None:
    assert only_mistake("\ufeffa: 1\n\ufeffb: 2\n".encode()).startswith("f.yaml:2:1: a byte order mark in the middle")


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be", "utf-32"])
def test_other_unicode_encodings_are_named(encoding: str) -> None:
    line = only_mistake("title: {de: Höllisch}\n".encode(encoding))
    assert encoding[:6].upper() in line
    assert 'save it as "UTF-8"' in line


def test_windows_encoding_names_the_byte_and_its_place() -> None:
    line = only_mistake("a: 1\nb: Hölle\n".encode("cp1252"))
    assert line.startswith("f.yaml:2:5: byte 0xF6 is not UTF-8")
    assert "Windows-1252" in line


@pytest.mark.usefixtures("either_parser")
@pytest.mark.parametrize("source", ["a:\n\tb: 1\n", "a:\n  b: 1\n\tc: 2\n", "\t# note\na: 1\n"])
def test_tabs_as_indentation(source: str) -> None:
    assert ": a tab where only spaces may stand; replace tabs by spaces" in only_mistake(source)


@pytest.mark.parametrize(
    ("source", "data"),
    [
        ("a: 1\t# note\n", {"a": 1}),
        ("a: x\t\nb: y \t \n", {"a": "x", "b": "y"}),
        ("a:\t1\n", {"a": 1}),
        ("a: {b: 1\t, c:\t[2,\t3]\t}\t\n", {"a": {"b": 1, "c": [2, 3]}}),
        ('a: "x"\t\n', {"a": "x"}),
        ("a: |\n  x\ty\nb: 1\n", {"a": "x y\n", "b": 1}),
    ],
)
def test_tabs_behind_the_first_word_of_a_line_are_blanks(either_parser: str, source: str, data: object) -> None:
    assert read_document(source, "f.yaml").data == data


@pytest.mark.parametrize("source", ["\ta: 1", "a:\n\tb: 1", "a: x\n \tb: 2", "a: b\n\tc"])
def test_tabs_before_it_are_told(either_parser: str, source: str) -> None:
    assert "a tab where only spaces may stand" in only_mistake(source)


def test_no_break_spaces_as_indentation() -> None:
    lines = mistakes("a:\n\u00a0\u00a0b: 1\n \u3000c: 2\n")
    assert lines == [
        "f.yaml:2:1: the line is indented with the blank U+00A0; use ordinary spaces",
        "f.yaml:3:2: the line is indented with the blank U+3000; use ordinary spaces",
    ]


@pytest.mark.parametrize("char", ["\0", "\x07", "\x85", "\u2028", "\ufffe"])
def test_invisible_characters(char: str) -> None:
    assert only_mistake(f"a: x{char}y\n").startswith(f"f.yaml:1:5: the invisible character U+{ord(char):04X}")


@pytest.mark.usefixtures("either_parser")
@pytest.mark.parametrize("escape", ['"\\0"', '"\\ud800"'])
def test_characters_only_an_escape_can_bring_in(escape: str) -> None:
    assert only_mistake(f"a: {escape}\n").startswith("f.yaml:1:")


@pytest.mark.parametrize(
    ("source", "words"),
    [
        ("", "the file is empty"),
        ("# nothing but a note\n", "the file is empty"),
        ("---\n", "the file is empty"),
        ("- a\n- b\n", "not […]"),
        ("just words", 'not "just words"'),
        ("a: 1\n---\nb: 2\n", "a second document"),
    ],
)
def test_not_one_mapping(source: str, words: str) -> None:
    assert words in only_mistake(source)


def test_no_line_end_at_the_end() -> None:
    assert read_document("a: 1", "f.yaml").data == {"a": 1}


def test_several_documents() -> None:
    first, second = read_documents("a: 1\n---\nb: 2\n", "f.yaml")
    assert (first.data, second.data, second.where(("b",))) == ({"a": 1}, {"b": 2}, (3, 4))


# ---- grammar


@pytest.mark.usefixtures("either_parser")
@pytest.mark.parametrize(
    ("source", "start"),
    [
        ("a: b: c", '1:5: ":" inside a text without quotes'),
        ("a: 1\nb\nc: 2", '2:1: this is neither "key: value"'),
        ("a: 'x\n", "1:4: a quote is opened here"),
        ("a: [1, 2\n", "1:4: a bracket is opened here"),
        ("a: {x: 1\nb: 2\n", "1:4: a bracket is opened here"),
        ("a: @x", '1:4: a text cannot begin with "@"'),
        ('a: "C:\\Spiele"', "1:"),
        ("a:\n - 1\nb", "3:1: "),
        ("- a\nb: 1\n", "2:1: the indentation"),
    ],
)
def test_grammar_in_plain_words(source: str, start: str) -> None:
    assert only_mistake(source).startswith(f"f.yaml:{start}")


@pytest.mark.usefixtures("either_parser")
def test_all_double_keys_are_named_with_both_lines() -> None:
    assert mistakes("a: 1\nb: {x: 1, x: 2}\na: 9\n") == [
        'f.yaml:2:11: the key "x" stands here a second time (first in line 2); delete one of them',
        'f.yaml:3:1: the key "a" stands here a second time (first in line 1); delete one of them',
    ]


@pytest.mark.usefixtures("either_parser")
@pytest.mark.parametrize(
    ("source", "words"),
    [
        ("a: &x 1\nb: *x", "an anchor"),
        ("a: *x", "an alias"),
        ("a: &x [*x]", "an alias"),
        ("a: !!python/object/apply:os.system [ls]", "the tag"),
        ("a: !ruby x", "the tag"),
        ("b: {<<: {x: 1}}", "a merge key"),
        ("? [a]\n: 1", "cannot be a key"),
        ("? {a: 1}\n: 1", "cannot be a key"),
        (": 1", "a key is missing"),
        ("~: 1", "a key is missing"),
    ],
)
def test_what_yaml_allows_and_we_do_not(source: str, words: str) -> None:
    assert any(words in line for line in mistakes(source))


# ---- names for values, where the caller wants them


@pytest.mark.usefixtures("either_parser")
def test_an_alias_is_what_it_stands_for() -> None:
    text = "a: &x ['1', {b: 2}]\nc: [*x, &y no, *y]\nd: *x\n"
    (document,) = read_documents(text, "f.yaml", may_alias=True)
    first = ["1", {"b": 2}]
    assert document.data == {"a": first, "c": [first, "no", "no"], "d": first}
    assert document.data["a"] is not document.data["d"]
    assert document.typed(("c", 0, 1, "b")) == "2"
    assert document.where(("d",)) == (3, 4)


@pytest.mark.usefixtures("either_parser")
def test_an_alias_inside_a_named_value() -> None:
    (document,) = read_documents("- &a [1]\n- &b [*a, *a]\n- [*b, *b]\n", "f.yaml", may_alias=True)
    assert document.data == [[1], [[1], [1]], [[[1], [1]], [[1], [1]]]]


@pytest.mark.usefixtures("either_parser")
@pytest.mark.parametrize("source", ["a: *x", "a: &x [*x]", "a: &x 1\n---\nb: *x"])
def test_an_alias_of_nothing_complete(source: str) -> None:
    with pytest.raises(RulesError, match="nothing complete before this is called x"):
        read_documents(source, "f.yaml", may_alias=True)


# ---- bombs (B25)


def _aliases() -> str:
    rows = ["a0: &a0 [x]"]
    rows += [f"a{i}: &a{i} [{', '.join([f'*a{i - 1}'] * 9)}]" for i in range(1, 10)]
    return "\n".join(rows)


@pytest.mark.usefixtures("either_parser")
@pytest.mark.parametrize(
    ("source", "words"),
    [
        pytest.param(_aliases(), "an alias", id="aliases"),
        pytest.param("cards: &x [*x]", "an alias", id="alias of itself"),
        pytest.param("a: " + "[" * 3000, "levels of nesting", id="brackets"),
        pytest.param("{a: " * 3000, "levels of nesting", id="braces"),
        pytest.param("- " * 3000, "levels of nesting", id="dashes"),
        pytest.param("count: " + "9" * 5000, "a number of 5000 digits", id="digits"),
        pytest.param("count: -0." + "9" * 5000, "a number of 5001 digits", id="fraction"),
        pytest.param("a: [" + "1, " * 110_000 + "1]", "more than 100000 values", id="values"),
        pytest.param("a: x\n" * 600_000, "bytes, more than", id="size"),
    ],
)
def test_bombs_are_refused_quickly(source: str, words: str) -> None:
    begin = time.perf_counter()
    lines = mistakes(source)
    # libyaml needs milliseconds; the plain parser alone may take seconds for a hundred thousand values.
    assert time.perf_counter() - begin < 20
    assert any(words in line for line in lines)
    assert len(lines) <= yamlio.MAX_PROBLEMS
    assert all(len(line) < 300 for line in lines)


def test_a_file_of_200_mb_is_not_even_read(tmp_path: Path) -> None:
    huge = tmp_path / "huge.yaml"
    with huge.open("wb") as stream:
        stream.truncate(200_000_000)
    with pytest.raises(RulesError, match="200000000 bytes, more than the 2000000 allowed"):
        read_file(huge)


def test_files_that_are_none(tmp_path: Path) -> None:
    with pytest.raises(RulesError, match="there is no such file"):
        read_file(tmp_path / "none.yaml")
    with pytest.raises(RulesError, match="this is a folder"):
        read_file(tmp_path)
    with pytest.raises(RulesError, match="cannot be read"):
        read_file(tmp_path / "a\0b.yaml")


def reads_or_says_why(source: bytes | str) -> None:
    problems = ()
    try:
        documents = read_documents(source, "f.yaml")
    except RulesError as error:
        problems = error.problems
        documents = []
    assert all("\n" not in str(p) for p in problems)
    json.dumps([d.data for d in documents])


@given(st.one_of(st.binary(max_size=200), st.text(max_size=200)))
@settings(max_examples=500, deadline=None)
def test_any_bytes_read_or_are_refused_in_words(source: bytes | str) -> None:
    reads_or_says_why(source)


@given(st.lists(st.sampled_from(list("ab:-[]{}'\"#&*!|>%@~ \n\t,?0\\\u00a0")), max_size=40).map("".join))
@settings(max_examples=400, deadline=None)
def test_yaml_like_noise_reads_or_is_refused_in_words(source: str) -> None:
    reads_or_says_why(source)


def test_the_limit_of_a_file_is_a_round_number() -> None:
    read_document("a: " + "x" * (MAX_BYTES - 3), "f.yaml")
    assert "bytes, more than" in only_mistake("a: " + "x" * (MAX_BYTES - 2))


@pytest.mark.usefixtures("either_parser")
def test_a_bomb_of_aliases_does_not_go_off() -> None:
    begin = time.perf_counter()
    with pytest.raises(RulesError, match="more than 100000 values"):
        read_documents(_aliases(), "f.yaml", may_alias=True)
    assert time.perf_counter() - begin < 5
