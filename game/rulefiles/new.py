"""Creates a new rules file for a user to edit: a base, an example of a change, and the schemas beside it.

Editors that support JSON Schema use these to complete and check the file.
"""

from __future__ import annotations

import json
import os
import re
from pathlib import Path

from heul_doch.game.core.families import DEFAULT_GAME, rules_folder, schema_name
from heul_doch.game.core.problems import RulesError, problem
from heul_doch.game.rulefiles.files import check_inside, write_atomic
from heul_doch.game.rulefiles.find import find_rulebook, find_rulebooks, id_problem
from heul_doch.game.rulefiles.schema_check import schema_names

LONGEST_ID = 40
_ID = re.compile(r"[a-z][a-z0-9]*(?:[-_][a-z0-9]+)*")

HEAD = """\
# yaml-language-server: $schema={schema}
#
# A game of your own: {base} with what stands under "changes". Mappings are merged key by key, null removes something,
# anything else replaces. Every key is explained in {schema}.
format: 1
id: {id}
base: {base}
title: {{de: {title}, en: {title}}}

"""


def new_rules(folder: Path, game_id: str, base_id: str = DEFAULT_GAME) -> Path:
    """Write a rules file with the id ``game_id`` and a base into ``folder``, with the schemas; return its path.

    Raises RulesError for an invalid or used id, an existing file, or an unknown base; OSError if it cannot be written.
    """
    if not _ID.fullmatch(game_id) or len(game_id) > LONGEST_ID:
        raise RulesError([problem("", 0, 0, "bad_id", id=game_id)])
    base = find_rulebook(base_id, folder)
    file = folder / f"{game_id}.yaml"
    for book in find_rulebooks(folder)[0]:
        if book.id == game_id:
            raise RulesError([id_problem("", book)])
    if os.path.lexists(file):
        raise RulesError([problem(str(file), 0, 0, "file_there")])
    example = rules_folder(base.family).joinpath("new", f"{base.family}.yaml")
    changes = example.read_text("utf-8") if example.is_file() else "changes: {}\n"
    title = re.sub("[-_]", " ", game_id).capitalize()
    head = HEAD.format(schema=schema_name(base.family), id=game_id, base=base_id, title=title)
    check_inside(file, folder.parent)
    write_schemas(folder)
    write_atomic(file, (head + changes).encode())
    return file


def write_schemas(folder: Path) -> None:
    """Write the schemas of rules files into ``folder``, replacing older ones. Raises OSError.

    Other files with the name of a schema are kept.
    """
    for family, name in schema_names().items():
        data = rules_folder(family).joinpath(name).read_bytes()
        file = folder / name
        if not os.path.lexists(file) or (_is_own_schema(file, data) and file.read_bytes() != data):
            check_inside(file, folder.parent)
            write_atomic(file, data)


def _is_own_schema(file: Path, data: bytes) -> bool:
    """Return whether ``file`` is the program's schema ``data``, of any version."""
    if file.is_symlink() or not os.path.isfile(file):
        return False
    try:
        return bool(json.loads(file.read_bytes())["title"] == json.loads(data)["title"])
    except (ValueError, TypeError, KeyError):
        return False
