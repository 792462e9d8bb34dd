"""The program's own rules files are checked before a release, not at every start; changed ones are checked again."""

from __future__ import annotations

import json
import subprocess
import sys
import warnings
from importlib import resources

from heul_doch.game.rulefiles.find import hashes_of_valid_files
from heul_doch.game.rulefiles.loader import parse_rulebook
from heul_doch.game.rulefiles.schema_check import VALID_FILES


def test_the_list_has_every_file_that_ships() -> None:
    listed = resources.files("heul_doch.rules").joinpath(VALID_FILES).read_text("utf-8")
    assert set(json.loads(listed)) == set(json.loads(hashes_of_valid_files()))
    if listed != hashes_of_valid_files():
        # Whoever changes rules loses nothing but the shorter way of loading them.
        warnings.warn("bake before a release (python main.py bake): rules have changed", stacklevel=1)


def test_own_rules_are_loaded_without_jsonschema() -> None:
    code = (
        "import sys; from heul_doch.game.rulefiles.find import find_rulebooks; books, problems = find_rulebooks();"
        "assert len(books) >= 3 and not problems;"
        "from heul_doch.game.rulefiles.schema_check import VALID_FILES; from importlib import resources;"
        "from heul_doch.game.rulefiles.find import hashes_of_valid_files;"
        "is_loaded = 'jsonschema' in sys.modules;"
        "listed = resources.files('heul_doch.rules').joinpath(VALID_FILES).read_text('utf-8');"
        "sys.exit(is_loaded and listed == hashes_of_valid_files())"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_a_changed_file_is_checked() -> None:
    text = resources.files("heul_doch.rules").joinpath("heul_doch.yaml").read_text("utf-8")
    book, problems = parse_rulebook(text, "heul_doch.yaml", is_builtin=True)
    assert book is not None
    assert not problems
    book, problems = parse_rulebook(text + "\nsuprise: 1\n", "heul_doch.yaml", is_builtin=True)
    assert book is None
    assert [p.code for p in problems] == ["unknown_key"]
