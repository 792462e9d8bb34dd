"""Records of an independent program, and the lines they must print (``data/cases``)."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest
from heul_doch.game.records.record import parse_records, read_records
from heul_doch.game.records.record_format import format_record
from heul_doch.game.records.replay_text import replay_cli

CASES = sorted((Path(__file__).resolve().parents[1] / "data" / "cases").glob("*.yaml"))


def test_the_cases_are_here() -> None:
    assert {case.stem.partition("-")[0] for case in CASES} >= {"heul", "jammer", "himmel"}
    assert len(CASES) >= 20
    assert all(case.with_suffix(".jsonl").is_file() for case in CASES)


@pytest.mark.parametrize("case", CASES, ids=lambda path: path.stem)
def test_case(case: Path) -> None:
    out, err = io.StringIO(), io.StringIO()
    assert replay_cli(case, True, out, err) == 0, err.getvalue()
    assert err.getvalue() == ""
    lines = [json.loads(line) for line in out.getvalue().splitlines()]
    expected = [json.loads(line) for line in case.with_suffix(".jsonl").read_text(encoding="utf-8").splitlines()]
    for number, (line, wanted) in enumerate(zip(lines, expected)):
        assert line == wanted, f"line {number + 1}"
    assert len(lines) == len(expected)


@pytest.mark.parametrize("case", CASES, ids=lambda path: path.stem)
def test_case_written_again_reads_the_same(case: Path) -> None:
    (record,) = read_records(case)
    (again,) = parse_records(format_record(record), case.name)
    assert again == record
