"""The program's own rules files are judged once, not with every start; changed ones are judged again."""

from __future__ import annotations

import subprocess
import sys
from importlib import resources

from game.loader import parse_rulebook
from game.rulecheck import IN_FORM
from game.rulefiles import in_form


def test_the_list_of_what_is_in_form_is_up_to_date() -> None:
    listed = resources.files("rules").joinpath(IN_FORM).read_text("utf-8")
    assert listed == in_form(), "rules have changed: python main.py bake notes which are in form"


def test_own_rules_are_loaded_without_the_judge() -> None:
    code = (
        "import sys; from game.rulefiles import find_rulebooks; books, problems = find_rulebooks();"
        "assert len(books) >= 3 and not problems; sys.exit('jsonschema' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_a_changed_file_is_judged() -> None:
    text = resources.files("rules").joinpath("heul_doch.yaml").read_text("utf-8")
    book, problems = parse_rulebook(text, "heul_doch.yaml", "heul_doch", is_builtin=True)
    assert book is not None
    assert not problems
    book, problems = parse_rulebook(text + "\nsuprise: 1\n", "heul_doch.yaml", "heul_doch", is_builtin=True)
    assert book is None
    assert [p.code for p in problems] == ["unknown_key"]
