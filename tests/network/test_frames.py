"""The form of clients' frames: what is good gets through unchanged, everything else is refused with a code."""

from __future__ import annotations

import json
import re
import time
from pathlib import Path
from typing import Any

import pytest
from heul_doch.scenes.network import limits
from heul_doch.scenes.network.frames import FORMS, TEXTS, VERSION, BadFrame, read_frame, write_frame
from heul_doch.scenes.network.sentences import sentences
from hypothesis import given
from hypothesis import strategies as st

GOOD: list[dict[str, Any]] = [
    {"type": "hello", "version": VERSION, "table": "kUjJBH-sDgVmLNoF6QyQrw"},
    {
        "type": "hello",
        "version": VERSION,
        "table": "abcdef",
        "lang": "de",
        "seat_token": "kUjJBH-sDgVmLNoF6QyQrw",
        "wants": ["view", "events"],
    },
    {"type": "sit", "seat": 2, "name": "Oma Ü.", "face": "seat/granny"},
    {"type": "watch"},
    {"type": "move", "ply": 0, "move": "red-5 left"},
    {"type": "answer", "ply": 3, "answer": "go-on"},
    {"type": "answer", "ply": 3, "answer": "arm", "cards": [0, 4, 7]},
    {"type": "wish", "wish": "stand-in", "yes": False},
    {"type": "commit", "round": 1, "hash": "0f" * 32},
    {"type": "number", "round": 1, "number": "a0" * 32},
    {"type": "leave"},
    {"type": "ping"},
]

BAD: list[tuple[str | bytes, str]] = [
    ("", "json"),
    ("{", "json"),
    ("[]", "json"),
    ("7", "json"),
    ('"leave"', "json"),
    ("null", "json"),
    (b"\xff\xfe", "json"),
    (b'{"type": "leave\xff"}', "json"),
    ('{"type": "leave"} {}', "json"),
    ('{"type": "leave", "type": "watch"}', "json"),
    ('{"type": "leave", "x": {"a": 1, "a": 2}}', "json"),
    ('{"type": "leave", "x": NaN}', "json"),
    ('{"type": "leave", "x": -Infinity}', "json"),
    ('{"type": "leave", "x": 1e999}', "json"),
    ('{"type": "leave", "x": 1.0}', "json"),
    ("[" * 4096, "json"),
    ('{"a":' * 800, "json"),
    ('{"type": "leave", "x": ' + "[" * 2000 + "]" * 2000 + "}", "json"),
    ("{}", "type"),
    ('{"type": null}', "type"),
    ('{"type": ["leave"]}', "type"),
    ('{"type": "table"}', "type"),
    ('{"type": "Leave"}', "type"),
    ('{"type": "hello", "version": 2, "table": "abcdef"}', "version"),
    ('{"type": "hello", "version": "1", "table": "abcdef"}', "field"),
    ('{"type": "hello", "version": true, "table": "abcdef"}', "field"),
    ('{"type": "hello", "version": 1}', "field"),
    ('{"type": "hello", "version": 1, "table": ""}', "field"),
    ('{"type": "hello", "version": 1, "table": "abc def"}', "field"),
    ('{"type": "hello", "version": 1, "table": "abcdef\\n"}', "field"),
    ('{"type": "hello", "version": 1, "table": "abcdef", "lang": "fr"}', "field"),
    ('{"type": "hello", "version": 1, "table": "abcdef", "seat_token": null}', "field"),
    ('{"type": "hello", "version": 1, "table": "abcdef", "wants": ["view", "view"]}', "field"),
    ('{"type": "hello", "version": 1, "table": "abcdef", "wants": [["view"]]}', "field"),
    ('{"type": "sit", "seat": -1, "name": "a", "face": "b"}', "field"),
    ('{"type": "sit", "seat": true, "name": "a", "face": "b"}', "field"),
    ('{"type": "sit", "seat": 1, "name": "", "face": "b"}', "field"),
    ('{"type": "sit", "seat": 1, "name": "   ", "face": "b"}', "field"),
    (json.dumps({"type": "sit", "seat": 1, "name": "a" * 25, "face": "b"}), "field"),
    ('{"type": "sit", "seat": 1, "name": "a\\u0000", "face": "b"}', "field"),
    ('{"type": "sit", "seat": 1, "name": "a\\ud800", "face": "b"}', "field"),
    ('{"type": "move", "ply": ' + "9" * 4000 + ', "move": "a"}', "field"),
    ('{"type": "move", "ply": ' + "9" * 4500 + ', "move": "a"}', "json"),
    ('{"type": "move", "ply": "1", "move": "a"}', "field"),
    ('{"type": "move", "ply": 1, "move": 7}', "field"),
    ('{"type": "move", "ply": 1, "move": {"a": 1}}', "field"),
    ('{"type": "answer", "ply": 1, "answer": "arm", "cards": [1, 1]}', "field"),
    ('{"type": "answer", "ply": 1, "answer": "arm", "cards": [false]}', "field"),
    (json.dumps({"type": "answer", "ply": 1, "answer": "arm", "cards": list(range(61))}), "field"),
    ('{"type": "wish", "wish": "win", "yes": true}', "field"),
    ('{"type": "wish", "wish": "undo", "yes": 1}', "field"),
    (json.dumps({"type": "commit", "round": 1, "hash": "0F" * 32}), "field"),
    (json.dumps({"type": "commit", "round": 1, "hash": "0f" * 31}), "field"),
    (json.dumps({"type": "number", "round": 1, "number": "0f" * 32 + "\n"}), "field"),
]


@pytest.mark.parametrize("frame", GOOD, ids=lambda frame: frame["type"])
def test_a_good_frame_gets_through_without_what_is_not_known(frame: dict[str, Any]) -> None:
    assert read_frame(json.dumps(frame)) == frame
    assert read_frame(json.dumps({**frame, "more": {"a": [None]}}).encode()) == frame


def test_each_type_has_a_good_frame_here() -> None:
    assert {frame["type"] for frame in GOOD} == set(FORMS)


@pytest.mark.parametrize(("text", "code"), BAD, ids=lambda value: str(value)[:40])
def test_a_bad_frame_is_refused_with_a_code(text: str | bytes, code: str) -> None:
    with pytest.raises(BadFrame) as found:
        read_frame(text)
    assert found.value.code == code


def test_the_page_of_the_protocol_names_the_fields_that_are_read() -> None:
    text = (Path(__file__).resolve().parents[2] / "PROTOCOL.md").read_text("utf-8")
    part = text.partition("## From the client")[2].partition("\n## ")[0]
    rows = re.findall(r"(?m)^\| `([a-z]+)` \|([^|]*)\|", part)[1:]
    assert len(rows) > 6
    for kind, fields in rows:
        # What stands in brackets are values.
        named = re.findall(r"`([a-z_]+)`", re.sub(r"\([^)]*\)", "", fields))
        assert named == list(FORMS[kind]), kind
    codes = re.findall(r"`([a-z]+)`\s\(", part.partition("Codes of `error`")[2])
    assert sorted(codes) == sorted(TEXTS)


def test_there_is_a_sentence_for_each_code_in_each_language() -> None:
    found = sentences()
    assert set(found) >= {"de", "en"}
    for language, said in found.items():
        for key, text in said.items():
            assert text, (language, key)
            assert not text.startswith("network-"), (language, key)
        assert {key for key in said if key.startswith("error-")} == {f"error-{code}" for code in TEXTS}
    assert found["de"] != found["en"]


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(st.characters(), max_size=30),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=20,
)
FIELDS = sorted({field for form in FORMS.values() for field in form})
FRAMES = st.builds(
    lambda kind, fields: {"type": kind, **fields},
    st.sampled_from([*FORMS, "table"]) | JSON,
    st.dictionaries(st.sampled_from(FIELDS), JSON | st.sampled_from([1, 0, "abcdef", "de", "0f" * 32]), max_size=6),
)


def check(text: str | bytes) -> None:
    """Read a text: it is refused, or it is a frame that comes out the same when it is read again."""
    code = ""
    try:
        frame = read_frame(text)
    except BadFrame as bad:
        code = bad.code
    if code:
        assert code in TEXTS
        return
    form = FORMS[frame["type"]]
    assert {field for field, (is_needed, _) in form.items() if is_needed} <= set(frame) - {"type"} <= set(form)
    assert read_frame(json.dumps(frame)) == frame
    json.dumps(frame, ensure_ascii=False).encode("utf-8")


@given(st.text() | st.binary())
def test_whatever_comes_is_refused_or_a_frame(text: str | bytes) -> None:
    check(text)


@given(FRAMES)
def test_whatever_json_comes_is_refused_or_a_frame(frame: object) -> None:
    check(json.dumps(frame))


@given(st.sampled_from(GOOD), st.data())
def test_a_frame_with_something_cut_out_or_put_in_is_refused_or_a_frame(
    frame: dict[str, Any], data: st.DataObject
) -> None:
    text = json.dumps(frame).encode()
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, len(text)))
    check(text[:start] + data.draw(st.binary(max_size=20)) + text[end:])


def test_no_frame_of_the_longest_length_takes_long() -> None:
    """The dearest texts that fit into a frame, each a thousand times."""
    size = limits.CLIENT_FRAME
    texts = [
        "[" * size,
        '{"":' * (size // 4),
        "9" * size,
        '"' + "\\ud800" * (size // 6) + '"',
        "[" + "[]," * (size // 3 - 1) + "[]]",
        '{"type":"answer","ply":1,"answer":"a","cards":[' + ",".join(str(n % 10) for n in range(size // 2 - 30)) + "]}",
        '{"type":"hello","version":1,"table":"' + "a" * (size - 40) + '"}',
    ]
    for text in texts:
        began = time.process_time()
        for _ in range(100):
            check(text[:size])
        # 1 ms each; it takes a tenth of that. Texts whose time grows with the square of their length take far longer.
        assert time.process_time() - began < 1.0, text[:20]


def test_a_written_frame_is_one_line_of_ascii() -> None:
    text = write_frame("error", code="json", text="Größe\n\u2028")
    assert re.fullmatch(r"[ -~]+", text)
    assert json.loads(text) == {"type": "error", "code": "json", "text": "Größe\n\u2028"}
