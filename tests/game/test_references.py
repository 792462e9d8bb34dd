"""Docstrings of ``game/`` name modules and objects by their import path, and those exist."""

from __future__ import annotations

import re
from pathlib import Path
from pkgutil import resolve_name

import pytest

GAME = Path(__file__).resolve().parents[2] / "game"
REFERENCE = re.compile(r":(\w+):`([\w.]+)`")


def references() -> set[str]:
    """Return every path that is named; names without a dot belong to the module they stand in."""
    texts = [file.read_text("utf-8") for file in GAME.rglob("*.py")]
    found = [reference for text in texts for reference in REFERENCE.findall(text)]
    return {path for kind, path in found if kind == "mod" or path.startswith(("game.", "scenes.", "heul_doch."))}


@pytest.mark.parametrize("path", sorted(references()))
def test_a_reference_leads_somewhere(path: str) -> None:
    resolve_name(path)
