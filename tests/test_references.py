"""Docstrings name modules and objects by their import path, and those exist."""

from __future__ import annotations

import re
from pathlib import Path
from pkgutil import resolve_name

ROOT = Path(__file__).resolve().parents[1]
FOLDERS = ("game", "scenes", "assets/build")
REFERENCE = re.compile(r":(\w+):`([\w.]+)`")


def references() -> set[str]:
    """Return every path that is named; names without a dot belong to the module they stand in."""
    texts = [file.read_text("utf-8") for folder in FOLDERS for file in (ROOT / folder).rglob("*.py")]
    found = [reference for text in texts for reference in REFERENCE.findall(text)]
    ours = "game.", "scenes.", "heul_doch."
    return {path for kind, path in found if path.startswith(ours) or (kind == "mod" and not path.startswith("assets."))}


def test_every_reference_leads_somewhere() -> None:
    found = references()
    assert found
    for path in sorted(found):
        resolve_name(path)
