"""The program's own rules files are judged once, not with every start; changed ones are judged again."""

from __future__ import annotations

import json
import subprocess
import sys
import warnings
from importlib import resources

from heul_doch.game.rulefiles.find import in_form
from heul_doch.game.rulefiles.loader import parse_rulebook
from heul_doch.game.rulefiles.schema_check import IN_FORM


def test_the_list_tells_of_every_file_that_ships() -> None:
    listed = resources.files("heul_doch.rules").joinpath(IN_FORM).read_text("utf-8")
    assert set(json.loads(listed)) == set(json.loads(in_form()))
    if listed != in_form():
        # Whoever changes rules loses nothing but the shorter way of loading them.
        warnings.warn("bake before a release (python main.py bake): rules have changed", stacklevel=1)


def test_own_rules_are_loaded_without_the_judge() -> None:
    code = (
        "import sys; from heul_doch.game.rulefiles.find import find_rulebooks; books, problems = find_rulebooks();"
        "assert len(books) >= 3 and not problems;"
        "from heul_doch.game.rulefiles.schema_check import IN_FORM; from importlib import resources;"
        "from heul_doch.game.rulefiles.find import in_form;"
        "is_loaded = 'jsonschema' in sys.modules;"
        "listed = resources.files('heul_doch.rules').joinpath(IN_FORM).read_text('utf-8');"
        "sys.exit(is_loaded and listed == in_form())"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_a_changed_file_is_judged() -> None:
    text = resources.files("heul_doch.rules").joinpath("heul_doch.yaml").read_text("utf-8")
    book, problems = parse_rulebook(text, "heul_doch.yaml", is_builtin=True)
    assert book is not None
    assert not problems
    book, problems = parse_rulebook(text + "\nsuprise: 1\n", "heul_doch.yaml", is_builtin=True)
    assert book is None
    assert [p.code for p in problems] == ["unknown_key"]
