"""Imports files: records and rules files.

What a file is follows from its content, not from its name. Records go into an archive, rules files with their pictures
into the player's rules folder. The file from elsewhere stays as it is, and no other file is ever replaced.
"""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from heul_doch.game.core.problems import RulesError, problem
from heul_doch.game.rulefiles.files import check_inside, reason_of, write_atomic
from heul_doch.game.rulefiles.pictures import MAX_BYTES, is_file_name, picture_path, picture_size, pictures_in
from heul_doch.game.rulefiles.strict_yaml import read_file

if TYPE_CHECKING:
    from heul_doch.game.core.definition import RuleBook
    from heul_doch.scenes.storage.archive import Archive

Kind = Literal["record", "rules", "characters", "picture", "folder", "foreign"]

HEAD: Final = 1_000_000
"""Bytes read to recognise a picture: some formats have the size after long metadata."""
PICTURES: Final = (b"\x89PNG", b"\xff\xd8\xff", b"GIF8", b"BM")
"""How pictures begin whose size is not told by :func:`heul_doch.game.rulefiles.pictures.picture_size`."""

# Keys at the top of such a file; a file may be a single line in braces.
_TOP = r"(?m)(?:^|\A\s*\{{\s*)[\"']?(?:{keys})[\"']?[ \t]*:"
_RECORD = re.compile(_TOP.format(keys="record"))
_CHARACTERS = re.compile(_TOP.format(keys="characters"))
_RULES = re.compile(_TOP.format(keys="family|base|specials|variants|options"))


class Taken(NamedTuple):
    """An imported file."""

    kind: Kind
    path: Path
    """Where it lies now."""
    game: str = ""
    """Id of the game of a rules file."""
    title: Mapping[str, str] = {}
    """Its title by language."""
    is_new: bool = True
    """Whether it was not there before."""


class NotTaken(Exception):
    """A file that is neither a record nor a rules file."""

    def __init__(self, kind: Kind) -> None:
        super().__init__(kind)
        self.kind = kind


def kind_of(file: Path) -> Kind:
    """Return the kind of a file. Raises RulesError if it cannot be read."""
    if os.path.isdir(file):
        return "folder"
    if not os.path.exists(file) or os.path.isfile(file):
        try:
            with file.open("rb") as stream:
                head = stream.read(HEAD)
        except FileNotFoundError:
            raise RulesError([problem(str(file), 0, 0, "file_missing")]) from None
        except (OSError, ValueError) as error:
            reason = reason_of(error)
            raise RulesError([problem(str(file), 0, 0, "file_unreadable", reason=reason)]) from None
        if picture_size(head) is not None or head.startswith(PICTURES):
            return "picture"
    text = read_file(file).decode("utf-8", "replace").removeprefix("\ufeff")
    if _RECORD.search(text):
        return "record"
    if _CHARACTERS.search(text):
        return "characters"
    return "rules" if _RULES.search(text) else "foreign"


def take_in(file: Path, archive: Archive, rules: Path) -> Taken:
    """Take in a record or a rules file. ``rules`` is the folder of the player's rules.

    Raises NotTaken for anything else, RulesError when it cannot be read or has a mistake, OSError when it cannot be
    written.
    """
    kind = kind_of(file)
    if kind == "record":
        return Taken(kind, archive.bring_in(file, rules))
    if kind == "rules":
        return take_rules(file, rules)
    raise NotTaken(kind)


def take_rules(file: Path, rules: Path) -> Taken:
    """Check a rules file and copy it, with the pictures it names, into the folder ``rules``.

    A file of the program, or one that is there already, stays where it is. Raises RulesError and OSError.
    """
    from heul_doch.game.rulefiles.base import Sources
    from heul_doch.game.rulefiles.find import find_rulebooks, id_problem
    from heul_doch.game.rulefiles.loader import parse_rulebook

    text = read_file(file)
    book, problems = parse_rulebook(text, str(file), folder=file.parent, sources=Sources(rules))
    if book is None:
        raise RulesError(p for p in problems if not p.is_warning)
    for known in find_rulebooks(rules)[0]:
        if known.id == book.id:
            if read_file(Path(known.path)) == text:
                return Taken("rules", Path(known.path), book.id, book.title, is_new=False)
            raise RulesError([id_problem(str(file), known)])
    target = rules / f"{book.id}.yaml"
    copies = {target: text}
    for picture in _pictures(book):
        source, copy = picture_path(file.parent, picture), picture_path(rules, picture)
        # What is wrong with a picture is a warning of its own, and the card gets a drawn one.
        if source is not None and copy is not None and os.path.isfile(source) and source.stat().st_size <= MAX_BYTES:
            copies[copy] = source.read_bytes()
    for copy, data in copies.items():
        if os.path.lexists(copy) and not (os.path.isfile(copy) and copy.read_bytes() == data):
            raise RulesError([problem(str(copy), 0, 0, "file_there")])
    # The rules file comes last: without its pictures it would be a half copy.
    for copy in reversed(copies):
        if not os.path.exists(copy):
            check_inside(copy, rules.parent)
            write_atomic(copy, copies[copy])
    return Taken("rules", target, book.id, book.title)


def _pictures(book: RuleBook) -> list[str]:
    """Return the picture files a rules file names, each once."""
    changes = {variant.id: variant.changes for variant in book.variants}
    named = pictures_in({"book": book.data, "variants": changes})
    return list(dict.fromkeys(art for _, art in named if is_file_name(art)))
