"""How the command line writes letters a terminal does not have, and numbers."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from pathlib import Path

import pytest
from heul_doch.scenes.base import paths
from heul_doch.scenes.base.console_words import decimal, fit, said, speak


class Odd(io.StringIO):
    """A stream with an encoding."""

    def __init__(self, encoding: str, errors: str = "strict") -> None:
        super().__init__()
        self._names = (encoding, errors)

    @property
    def encoding(self) -> str:  # type: ignore[override]
        return self._names[0]

    @property
    def errors(self) -> str:  # type: ignore[override]
        return self._names[1]


def test_letters_a_terminal_does_not_have() -> None:
    text = "„Größe“ … übrig ½"
    assert fit(text, Odd("utf-8")) == text
    assert fit(text, Odd("latin-1")) == '"Größe" ... übrig ½'
    assert fit(text, Odd("ascii")) == '"Groesse" ... uebrig ?'
    assert fit(text, Odd("ascii", "backslashreplace")) == '"Groesse" ... uebrig ½'
    assert fit(text, None) == text


@pytest.mark.parametrize("typed", [["--help"], ["arena", "--help"], ["plya"], ["statistics"], ["rules", "check", "ä"]])
def test_nothing_breaks_where_there_are_no_umlauts(typed: list[str], tmp_path: Path) -> None:
    env = {**os.environ, "PYTHONIOENCODING": "ascii", "LC_ALL": "de_DE", "HEUL_DOCH_HOME": str(tmp_path)}
    done = subprocess.run([sys.executable, str(paths.ROOT / "main.py"), *typed], capture_output=True, env=env)
    text = (done.stdout + done.stderr).decode("ascii")
    assert "Traceback" not in text
    assert done.returncode == (2 if "--help" not in typed and typed != ["statistics"] else 0)
    assert any(word in text for word in ("oeffnet", "waehlt", "Staerke", '"plya"', "Glueck", "pruefe"))


def test_numbers_of_a_table() -> None:
    speak("de")
    assert (decimal(-0.25, "+.2f"), decimal(1234.5)) == ("-0,25", "1234,5")
    speak("en")
    assert (decimal(-0.25, "+.2f"), decimal(1234.5)) == ("-0.25", "1234.5")
    assert said("cli-bounds", low="0", high="1") == "0 to 1 %"
