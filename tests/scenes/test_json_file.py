"""Reading files of JSON that may be damaged."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from heul_doch.scenes.storage.json_file import read_object


def test_an_object_is_read_with_and_without_a_byte_order_mark(tmp_path: Path) -> None:
    file = tmp_path / "a.json"
    for start in (b"", b"\xef\xbb\xbf"):
        file.write_bytes(start + b'{"a": [1, "\xc3\xa4"]}')
        assert read_object(file, 100) == {"a": [1, "ä"]}


def test_a_missing_file_is_told_from_a_damaged_one(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        read_object(tmp_path / "a.json", 100)


@pytest.mark.parametrize(
    "source",
    [b"", b"{", b"[1]", b"null", b'{"a": "\xff"}', b'{"a": "' + b"x" * 100 + b'"}', b"[" * 90_000],
    ids=["empty", "cut off", "list", "null", "no UTF-8", "too large", "too deep"],
)
def test_anything_else_is_a_value_error(tmp_path: Path, source: bytes) -> None:
    file = tmp_path / "a.json"
    file.write_bytes(source)
    with pytest.raises(ValueError):
        read_object(file, 100_000 if source.startswith(b"[[") else 100)


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="no plain file"):
        read_object(tmp_path, 100)


@pytest.mark.skipif(os.name != "posix", reason="named pipes")
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "a.json")
    with pytest.raises(ValueError, match="no plain file"):
        read_object(tmp_path / "a.json", 100)
